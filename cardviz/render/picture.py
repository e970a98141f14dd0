"""Stills: a frame drawn as SVG, with the same words for those who do not see it.

A frame holds up to 52 cards, so a card is written straight as one ``use`` of its
symbol: numbers and a hashed id, nothing to escape. What has text in it and may come
again is made by svgwrite, and kept.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from html import escape
from itertools import groupby
from math import cos, radians, sin
from typing import Any

from cardviz.core.zones import View
from cardviz.render import svg
from cardviz.render.faces import (
    HEIGHT,
    RADIUS,
    WIDTH,
    Symbol,
    defs,
    named_face,
    suit_symbol,
)
from cardviz.render.frame import EDGE, LINE, TURNED, Captions, Frame, Item
from cardviz.render.layout import layout
from cardviz.render.lettering import PIP, SIZE, pip_at, pipped
from cardviz.render.theme import NORMAL, Theme

_FONT = "system-ui,-apple-system,Segoe UI,sans-serif"
_LEVEL = SIZE * 0.35  # from the middle of a text down to its line
_FEW = 2  # a group is shorter than that many turned cards
_KEPT = 1024


@dataclass(frozen=True, slots=True)
class Picture:
    """A still and its words: SVG for a page, text for everybody else.

    >>> print(Picture("<svg/>", "queen of hearts"))
    queen of hearts
    """

    svg: str
    text: str

    def __str__(self) -> str:
        """Say in words what the picture shows."""
        return self.text

    def __repr__(self) -> str:
        """Say in words what the picture shows: what a plain terminal prints."""
        return self.text

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        """Give a notebook the picture, and the words where it cannot draw."""
        return {"image/svg+xml": self.svg, "text/plain": self.text}


def table_picture(view: View, captions: Captions, theme: Theme = NORMAL) -> Picture:
    """Draw what a view shows, as a still of the wide table."""
    frame = layout(view, captions)
    return Picture(draw(frame, theme), f"{frame['title']}\n{frame['desc']}")


def draw(frame: Frame, theme: Theme = NORMAL, *, symbols: bool = True) -> str:
    """Draw a frame as one SVG that stands alone.

    Without ``symbols`` it leans on those that stand elsewhere on the page.
    """
    width, height = frame["size"]
    items = sorted(frame["items"].values(), key=_layer)
    used: dict[str, Symbol] = {}
    drawn = "".join(_items(items, theme, used))
    return "".join(
        (
            _opening(width, f"0 0 {width} {height}", theme.text),
            _words(frame["title"], frame["desc"]),
            defs(used.values()) if symbols else "",
            _ground(width, height, tuple(frame["inner"]), theme),
            drawn,
            "</svg>",
        )
    )


def draw_loose(items: list[Item], title: str, theme: Theme = NORMAL) -> str:
    """Draw cards on no table at all: they paint themselves, the page shows between."""
    used: dict[str, Symbol] = {}
    drawn = "".join(_items(items, theme, used))
    left, top, width, height = _bounds(items)
    box = " ".join(map(svg.number, (left, top, width, height)))
    parts = (_opening(width, box, theme.text), _words(title, ""), defs(used.values()))
    return "".join((*parts, drawn, "</svg>"))


def _layer(item: Item) -> int:
    return item["z"]


def _items(items: list[Item], theme: Theme, used: dict[str, Symbol]) -> Iterator[str]:
    """Write items in their order; cards that lie turned alike share a group."""
    for (kind, turn, scale), group in groupby(items, key=_alike):
        run = list(group)
        if kind != "card":
            for item in run:
                yield _piece(item, theme, used)
        elif (turn or scale != 1) and len(run) > _FEW:
            yield f'<g transform="{_turned(turn, scale)}">'
            for item in run:
                yield _card(item, _inside(item, turn, scale), theme, used)
            yield "</g>"
        else:
            for item in run:
                yield _card(item, _at(item), theme, used)


def _alike(item: Item) -> tuple[str, float, float]:
    return item["t"], item.get("r", 0), item.get("k", 1)


def _turned(turn: float, scale: float) -> str:
    rotate = f"rotate({svg.number(turn)})" if turn else ""
    return rotate + (f"scale({svg.number(scale)})" if scale != 1 else "")


def _turn(x: float, y: float, turn: float) -> tuple[float, float]:
    """Turn a point about the origin, clockwise as SVG does."""
    if not turn:
        return x, y
    cosine, sine = cos(radians(turn)), sin(radians(turn))
    return x * cosine - y * sine, y * cosine + x * sine


def _inside(item: Item, turn: float, scale: float) -> str:
    """Write where a card's corner lies inside a group that is turned and scaled."""
    x, y = _turn(item["x"] / scale, item["y"] / scale, -turn)
    return f' x="{x - WIDTH / 2:.0f}" y="{y - HEIGHT / 2:.0f}"'


def _at(item: Item) -> str:
    """Write where one card's corner lies, as short as it can be."""
    turn, scale = item.get("r", 0), item.get("k", 1)
    if not turn and scale == 1:
        x, y = item["x"] - WIDTH / 2, item["y"] - HEIGHT / 2
        return f' x="{x:g}" y="{y:g}"'
    across, down = _turn(-WIDTH / 2 * scale, -HEIGHT / 2 * scale, turn)
    place = f"translate({item['x'] + across:.4g} {item['y'] + down:.4g})"
    return f' transform="{place}{_turned(turn, scale)}"'


def _card(item: Item, place: str, theme: Theme, used: dict[str, Symbol]) -> str:
    face = named_face(item["s"], item["n"], item.get("f", ""), theme)
    used[face.id] = face
    return f'<use href="#{face.id}"{place}/>'


def _piece(item: Item, theme: Theme, used: dict[str, Symbol]) -> str:
    """Write what is no card; a button has no place in a still."""
    if item["t"] == "plate":
        place = (item["x"], item["y"], item["w"], item["h"])
        ground = theme.warm if "on" in item else theme.plate
        ink = theme.warm_text if "on" in item else None
        return _plate(place, item["a"], item["b"], ground, ink)
    if item["t"] == "spot":
        moved = f"translate({item['x']:g} {item['y']:g})"
        turned = _turned(item.get("r", 0), item.get("k", 1))
        return f'<g transform="{moved}{turned}">{_spot(theme)}</g>'
    if item["t"] == "ledger":
        return _ledger(item, theme, used)
    if item["t"] == "tally":
        return _tally(item["x"], item["y"], item["k"], item["b"], theme)
    return _label(item, theme, used) if item["t"] == "label" else ""


def _label(item: Item, theme: Theme, used: dict[str, Symbol]) -> str:
    """Write a text, with a pip before it or in it."""
    x, y, text = item["x"], item["y"], item["b"]
    if "suit" not in item:
        return _text(x, y, item["a"], text)
    at, suit = item.get("p"), item["suit"]
    if at is None:
        return _pip(x + 7, y, suit, theme, used) + _text(x + 18, y, item["a"], text)
    drawn = _text(x, y, "start", text) + _pip(x + at, y, suit, theme, used)
    rest = item["e"]
    return drawn + (_text(x + at + PIP, y, "start", rest) if rest else "")


def _ledger(item: Item, theme: Theme, used: dict[str, Symbol]) -> str:
    """Write a table of what was said: its heads bold, then a line a round."""
    left, top = item["x"] - item["w"] / 2, item["y"] - item["h"] / 2
    ground = _panel((left, top, item["w"], item["h"]), theme)
    heads, *rows = item["rows"]
    drawn = [ground, '<g font-weight="600">']
    y = top + (LINE + EDGE) / 2
    spots = [left + EDGE + at * item["p"] for at in range(len(heads))]
    drawn += [_text(x, y, "start", head) for x, head in zip(spots, heads, strict=True)]
    drawn.append("</g>")
    for row in rows:
        y += LINE
        for x, text in zip(spots, row, strict=True):
            drawn += _cell(x, y, text, theme, used) if text else ()
    return "".join(drawn)


def _cell(
    x: float, y: float, text: str, theme: Theme, used: dict[str, Symbol]
) -> Iterator[str]:
    before, suit, rest = pipped(text)
    yield _text(x, y, "start", before)
    if suit:
        x += pip_at(before)
        yield _pip(x, y, suit, theme, used)
        if rest:
            yield _text(x + PIP, y, "start", rest)


@lru_cache(_KEPT)
def _opening(width: float, box: str, ink: str) -> str:
    return svg.opening(
        "svg",
        {
            "xmlns": svg.SPACE,
            "viewBox": box,
            "width": width,
            "role": "img",
            "font_family": _FONT,
            "font_size": SIZE,
            "fill": ink,
            "style": "max-width:100%;height:auto",
        },
    )


def _words(title: str, desc: str) -> str:
    named = f"<title>{escape(title, quote=False)}</title>"
    return named + (f"<desc>{escape(desc, quote=False)}</desc>" if desc else "")


@lru_cache(_KEPT)
def _ground(width: int, height: int, oval: tuple[int, ...], theme: Theme) -> str:
    x, y, across, down = oval
    felt: svg.Attributes = {
        "width": width,
        "height": height,
        "rx": 14,
        "fill": theme.felt,
    }
    inner: svg.Attributes = {"cx": x, "cy": y, "rx": across, "ry": down}
    drawn = (
        svg.element("rect", felt),
        svg.element("ellipse", {**inner, "fill": theme.inner}),
    )
    return "".join(map(svg.markup, drawn))


@lru_cache(_KEPT)
def _spot(theme: Theme) -> str:
    place: svg.Attributes = {
        "x": -WIDTH / 2,
        "y": -HEIGHT / 2,
        "width": WIDTH,
        "height": HEIGHT,
        "rx": RADIUS,
    }
    line: svg.Attributes = {
        "stroke": theme.text,
        "stroke_opacity": 0.45,
        "stroke_dasharray": "5 4",
    }
    return svg.markup(
        svg.element("rect", {**place, **line, "fill": "none", "stroke_width": 1.5})
    )


@lru_cache(_KEPT)
def _plate(
    place: tuple[float, float, float, float],
    name: str,
    figures: str,
    ground: str,
    ink: str | None,
) -> str:
    x, y, width, height = place
    left, top, pad = x - width / 2, y - height / 2, height / 2
    pill: svg.Attributes = {
        "x": left,
        "y": top,
        "width": width,
        "height": height,
        "rx": pad,
    }
    at: svg.Attributes = {"x": left + pad}
    if not figures:
        at = {"x": x, "text_anchor": "middle"}
    words: svg.Attributes = {"y": round(y + _LEVEL), "fill": ink}
    bold = svg.element("text", {**at, **words, "font_weight": 600}, text=name)
    end: svg.Attributes = {"x": left + width - pad, "text_anchor": "end"}
    drawn = [svg.element("rect", {**pill, "fill": ground}), bold]
    if figures:
        drawn.append(svg.element("text", {**end, **words}, text=figures))
    return "".join(map(svg.markup, drawn))


@lru_cache(_KEPT)
def _text(x: float, y: float, anchor: str, text: str) -> str:
    place: svg.Attributes = {"x": round(x), "y": round(y + _LEVEL)}
    end = None if anchor == "start" else anchor
    return svg.markup(svg.element("text", {**place, "text_anchor": end}, text=text))


def _pip(x: float, y: float, suit: str, theme: Theme, used: dict[str, Symbol]) -> str:
    pip = suit_symbol(suit)
    used[pip.id] = pip
    return _placed_pip(round(x), round(y), pip.id, theme.felt_ink(suit))


@lru_cache(_KEPT)
def _placed_pip(x: float, y: float, symbol_id: str, colour: str) -> str:
    spot = f"translate({x:g} {y:g})scale(.7)"
    used: svg.Attributes = {"href": f"#{symbol_id}", "color": colour, "transform": spot}
    return svg.markup(svg.element("use", used))


@lru_cache(_KEPT)
def _panel(place: tuple[float, float, float, float], theme: Theme) -> str:
    x, y, width, height = place
    ground: svg.Attributes = {
        "x": x,
        "y": y,
        "width": width,
        "height": height,
        "rx": 8,
        "fill": theme.plate,
    }
    return svg.markup(svg.element("rect", ground))


@lru_cache(_KEPT)
def _tally(x: float, y: float, scale: float, turned: str, theme: Theme) -> str:
    """Draw turned tricks side by side: upright if won, across if lost."""
    parts = [f'<g transform="translate({x:g} {y:g}){_turned(0, scale)}">']
    x = 0
    for trick in turned:
        width, height = TURNED if trick == "+" else TURNED[::-1]
        back: svg.Attributes = {
            "x": x,
            "y": -height,
            "width": width,
            "height": height,
            "rx": 2,
            "fill": theme.back,
            "stroke": theme.back_line,
        }
        parts.append(svg.markup(svg.element("rect", back)))
        x += width + 3
    return "".join((*parts, "</g>"))


def _bounds(items: list[Item]) -> tuple[float, float, float, float]:
    """Find the box around loose cards, with a hair's breadth to spare."""
    reach = [(item["x"], item["y"], *_reach(item.get("r", 0))) for item in items]
    left = min((x - across for x, _, across, _ in reach), default=0)
    top = min((y - down for _, y, _, down in reach), default=0)
    right = max((x + across for x, _, across, _ in reach), default=0)
    low = max((y + down for _, y, _, down in reach), default=0)
    return left, top, right - left, low - top


def _reach(turn: float) -> tuple[float, float]:
    cosine, sine = abs(cos(radians(turn))), abs(sin(radians(turn)))
    across = WIDTH * cosine + HEIGHT * sine
    down = WIDTH * sine + HEIGHT * cosine
    return across / 2 + 1, down / 2 + 1
