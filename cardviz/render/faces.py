"""The faces of the cards as symbols: each named by its content, built once a theme.

A card is 64 wide and 90 high.
"""

from collections.abc import Iterable, Mapping
from functools import cache
from types import MappingProxyType
from typing import Any, NamedTuple

from cardviz.core.cards import RANKS, SUITS, TEXTS
from cardviz.render import svg
from cardviz.render.shapes import (
    COURT_PATHS,
    RANK_PATHS,
    RANK_STROKE,
    RANK_WIDTH,
    SUIT_PATHS,
)
from cardviz.render.theme import NORMAL, Theme

WIDTH, HEIGHT, RADIUS = 64, 90, 6
_MIDDLE = (WIDTH / 2, HEIGHT / 2)
_TO_MIDDLE = f"translate(-{WIDTH // 2} -{HEIGHT // 2})"
BACK = "back"
FACES = (*TEXTS, BACK)

_PIPS_X, _PIPS_Y, _COLUMN, _ROW = 41, 45, 12, 30
_PIP = f"translate({_PIPS_X} {_PIPS_Y})scale(.66)"
_SMALL_SUIT, _LARGE_SUIT = "translate(10 33)scale(.66)", "translate(12 36)scale(.6)"
_ACE, _LARGE = "translate(40 47)scale(1.9)", "translate(44 65)scale(1.5)"

_BACK_BELOW = "translate(-10 -11)scale(.6)"  # the part of a card that no index is on

# How many rows the two columns have, and how far from the middle the pips between lie.
_PATTERNS: dict[int, tuple[int, tuple[int, ...]]] = {
    2: (0, (-30, 30)),
    3: (0, (-30, 0, 30)),
    4: (2, ()),
    5: (2, (0,)),
    6: (3, ()),
    7: (3, (-15,)),
    8: (3, (-15, 15)),
    9: (4, (0,)),
    10: (4, (-20, 20)),
}


class Symbol(NamedTuple):
    """A drawing by its id, with all that must be written for it, by id, in order."""

    id: str
    written: Mapping[str, str]


class _Piece(NamedTuple):
    """An element inside a drawing, and what must be written before it."""

    element: Any
    written: Mapping[str, str] = MappingProxyType({})


@cache
def face(name: str, theme: Theme = NORMAL) -> Symbol:
    """Give the drawing of a card such as "HQ", or of "back", for a live table.

    Its origin is the middle of the card, about which a script turns it.
    """
    ink, pieces = _face(name, theme)
    label = {"data_card": name, "overflow": "visible"}
    return _make("symbol", {**ink, **label}, _group({"transform": _TO_MIDDLE}, pieces))


@cache
def named_face(name: str, spoken: str, states: str, theme: Theme = NORMAL) -> Symbol:
    """Give the drawing of a card as a still has it: named, and with its states.

    Its origin is the card's corner, so that only what sticks out needs an overflow.
    """
    ink, pieces = _face(name, theme)
    over = [state_symbol(state, theme) for state in states.split()]
    middle = {"x": WIDTH / 2, "y": HEIGHT / 2}
    pieces += [_use(part, **middle) for part in over if part]
    label = {"aria_label": spoken, "overflow": "visible" if any(over) else None}
    return _make("symbol", {**ink, **label}, *pieces)


def _face(name: str, theme: Theme) -> tuple[svg.Attributes, list[_Piece]]:
    if name == BACK:
        return {}, [_use(_back(theme))]
    suit, rank = name
    parts = [_base(suit, theme), _rank(rank, large=theme.large)]
    pieces = [_use(part) for part in parts]
    return {"color": theme.ink(suit)}, [*pieces, *_middle(suit, rank, theme)]


@cache
def suit_symbol(suit: str) -> Symbol:
    """Give the shape of a suit, 20 high around the origin, in the current colour."""
    return _make("path", {"d": SUIT_PATHS[suit], "fill": "currentColor"})


@cache
def state_symbol(state: str, theme: Theme = NORMAL) -> Symbol | None:
    """Give what a state draws over its card; None if the state draws nothing."""
    if state == "last":
        frame = _outline(WIDTH + 5, HEIGHT + 5, RADIUS + 2)
        return _make("rect", {**frame, **_line(theme.mark, 3)})
    if state == "win":
        crown = "M-11-39L-13-51L-6-46L0-54L6-46L13-51L11-39Z"
        return _make("path", {"d": crown, "fill": theme.blue, **_edge(theme.card)})
    if state == "dim":
        veil = _outline(WIDTH, HEIGHT, RADIUS)
        return _make("rect", {**veil, "fill": theme.felt, "fill_opacity": 0.38})
    if state == "down":  # its back, but for the index: who laid it knows it
        return _make("g", {"transform": _BACK_BELOW}, _use(_back(theme)))
    return None


@cache
def symbols_markup(theme: Theme = NORMAL) -> str:
    """Write every face, the back, the suits and the states, for a live table.

    Each face is found by its ``data-card``, each suit by ``data-suit``, each state by
    ``data-state``.
    """
    faces = [face(name, theme) for name in FACES]
    others = [_labelled("suit", suit, suit_symbol(suit)) for suit in SUITS]
    for state in ("last", "win", "dim", "down"):
        drawn = state_symbol(state, theme)
        if drawn:
            others.append(_labelled("state", state, drawn))
    return defs(faces + others)


def defs(symbols: Iterable[Symbol]) -> str:
    """Write symbols with all their parts, each only once, parts first."""
    written: dict[str, str] = {}
    for one in symbols:
        written.update(one.written)
    return f"<defs>{''.join(written.values())}</defs>"


def _make(name: str, attributes: svg.Attributes, *pieces: _Piece) -> Symbol:
    made, written = _group(attributes, list(pieces), name)
    own, text = svg.named(made)
    return Symbol(own, {**written, own: text})


def _group(attributes: svg.Attributes, pieces: list[_Piece], name: str = "g") -> _Piece:
    made = svg.element(name, attributes, *(piece.element for piece in pieces))
    written: dict[str, str] = {}
    for piece in pieces:
        written.update(piece.written)
    return _Piece(made, written)


def _use(part: Symbol, **attributes: svg.Value) -> _Piece:
    made = svg.element("use", {"href": "#" + part.id, **attributes})
    return _Piece(made, part.written)


def _labelled(kind: str, name: str, part: Symbol) -> Symbol:
    return _make("symbol", {"overflow": "visible", "data_" + kind: name}, _use(part))


def _outline(
    width: float, height: float, radius: float, *, middle: tuple[float, float] = (0, 0)
) -> svg.Attributes:
    return {
        "x": middle[0] - width / 2,
        "y": middle[1] - height / 2,
        "width": width,
        "height": height,
        "rx": radius,
    }


def _line(colour: str, width: float) -> svg.Attributes:
    return {"fill": "none", "stroke": colour, "stroke_width": width}


def _edge(colour: str) -> svg.Attributes:
    return {"stroke": colour, "stroke_width": 1, "stroke_linejoin": "round"}


@cache
def _blank(theme: Theme) -> Symbol:
    card = _outline(WIDTH - 1, HEIGHT - 1, RADIUS, middle=_MIDDLE)
    return _make("rect", {**card, "fill": theme.card, "stroke": theme.edge})


@cache
def _base(suit: str, theme: Theme) -> Symbol:
    """The blank card with the small suit of its index: one for each suit."""
    place = _LARGE_SUIT if theme.large else _SMALL_SUIT
    return _make("g", {}, _use(_blank(theme)), _use(suit_symbol(suit), transform=place))


@cache
def _rank(rank: str, *, large: bool) -> Symbol:
    left = 2.5 if rank == "T" else 10 - RANK_WIDTH / 2
    place = f"translate({svg.number(left)} 4)"
    if large:
        place = f"translate({svg.number(1.3 * left - 0.8)} 3)scale(1.3)"
    pen = _line("currentColor", RANK_STROKE)
    shape = {"d": RANK_PATHS[rank], "transform": place, "stroke_linejoin": "round"}
    return _make("path", {**shape, **pen})


def _middle(suit: str, rank: str, theme: Theme) -> tuple[_Piece, ...]:
    """What fills the card beside its index: all of it ornament."""
    if rank in COURT_PATHS and theme.large:
        return (_use(_court(rank, large=True)),)
    if rank in COURT_PATHS:
        return _use(_court(rank, large=False)), _use(_pip(suit), x=13, y=34)
    if theme.large or rank == "A":
        place = _LARGE if theme.large else _ACE
        return (_use(suit_symbol(suit), transform=place),)
    return tuple(_pips(suit, RANKS.index(rank) + 2))


@cache
def _court(rank: str, *, large: bool) -> Symbol:
    place = "translate(43 63)scale(.95)" if large else "translate(40 45)"
    shape: svg.Attributes = {
        "d": COURT_PATHS[rank],
        "fill": "currentColor",
        "transform": place,
    }
    return _make("path", shape)


@cache
def _pip(suit: str) -> Symbol:
    """One pip, in the middle between the columns."""
    return _make("g", {"transform": _PIP}, _use(suit_symbol(suit)))


@cache
def _pair(suit: str, rows: int) -> Symbol:
    """One or two rows of two pips, at the top of the card."""
    places = [(x, row * 20 - _ROW) for row in range(rows) for x in (-_COLUMN, _COLUMN)]
    pip = _pip(suit)
    return _make("g", {}, *(_use(pip, x=x, y=y) for x, y in places))


@cache
def _columns(suit: str, rows: int) -> Symbol:
    """Two columns of two, three or four pips, the lower ones upside down."""
    half = _pair(suit, rows // 2)
    pieces = [_use(half), _use(half, transform=f"rotate(180 {_PIPS_X} {_PIPS_Y})")]
    if rows % 2:
        pieces.append(_use(half, y=_ROW))
    return _make("g", {}, *pieces)


def _pips(suit: str, count: int) -> list[_Piece]:
    """The pips of a number card: two columns, and what stands between them."""
    rows, heights = _PATTERNS[count]
    pieces = [_use(_columns(suit, rows))] if rows else []
    for y in heights:
        turned = f"rotate(180 {_PIPS_X} {svg.number(_PIPS_Y + y / 2)})"
        place: svg.Attributes = {"transform": turned} if y > 0 else {"y": y or None}
        pieces.append(_use(_pip(suit), **place))
    return pieces


@cache
def _back(theme: Theme) -> Symbol:
    ground = {**_outline(WIDTH - 9, HEIGHT - 9, 3), "fill": theme.back}
    lattice = {"d": _lattice(10, 14, 5, 5.5), **_line(theme.back_line, 0.8)}
    lozenge: svg.Attributes = {"d": "M0-22L20 0L0 22L-20 0Z", "fill": theme.back}
    inner: svg.Attributes = {"d": "M0-13L12 0L0 13L-12 0Z", "fill": theme.back_line}
    edge: svg.Attributes = {"stroke": theme.back_line, "stroke_width": 1.2}
    shapes = [
        _Piece(svg.element("rect", ground)),
        _Piece(svg.element("path", lattice)),
        _Piece(svg.element("path", {**lozenge, **edge})),
        _Piece(svg.element("path", inner)),
    ]
    place = f"translate({WIDTH // 2} {HEIGHT // 2})"
    return _make("g", {}, _use(_blank(theme)), _group({"transform": place}, shapes))


def _lattice(columns: int, rows: int, width: float, height: float) -> str:
    """Lozenges that fill a rectangle and end at its edges, so nothing is clipped."""
    starts = [(x, 0) for x in range(0, columns, 2)]
    starts += [(0, y) for y in range(2, rows, 2)]
    lines = []
    for x, y in starts:
        steps = min(columns - x, rows - y)
        for side in (-1, 1):
            left, top = side * (x - columns / 2) * width, (y - rows / 2) * height
            right, low = side * steps * width, steps * height
            numbers = [svg.number(value) for value in (left, top, right, low)]
            lines.append("M{} {}l{} {}".format(*numbers))
    edges = (columns * width, rows * height)
    corner = [svg.number(-value / 2) for value in edges]
    return "".join(lines) + "M{} {}h{}v{}h-{}z".format(
        *corner, *map(svg.number, edges), svg.number(edges[0])
    )
