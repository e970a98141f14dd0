"""What lies beside the cards: a table of all that was said, and the tricks turned."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from cardviz.core.cards import GLYPHS, SUITS
from cardviz.core.zones import View
from cardviz.render.frame import Captions, Item, Said
from cardviz.render.lettering import text_width
from cardviz.render.places import Floor, Form

_PANEL, _WORDS, _TURNED = 350, 360, 370
_LINE = 19
_SPACE = "\u00a0"  # SVG drops a plain space where a text begins
_EDGE = 10
_PIP = 9  # half of what a pip in a text takes up, with a hair's breadth beside it


class _Ground(NamedTuple):
    """Where the table of calls lies: middle and top, its columns, its most lines."""

    x: float
    y: float
    pitch: float
    lines: int


_ASIDE: dict[Form, _Ground | None] = {"wide": _Ground(694, 8, 43, 5), "narrow": None}
_MIDDLE: dict[Form, tuple[float, int]] = {"wide": (68, 9), "narrow": (44, 9)}
_TALLY: dict[Form, tuple[float, float, float]] = {
    "wide": (22, 30, 1),
    "narrow": (12, 14, 0.7),
}
"""Where turned tricks begin: from the left, from below, and their scale."""


def label(text: str, x: float, y: float, layer: int) -> Item:
    """Write a text that begins at a point; a suit's sign in it becomes our own pip."""
    item: Item = {"t": "label", "z": layer, "x": x, "y": y, "a": "start", "b": text}
    at = next((at for at, letter in enumerate(text) if letter in GLYPHS), None)
    if at is not None:
        item["b"], rest = text[:at], text[at + 1 :]
        item["e"] = f"{_SPACE}{rest[1:]}" if rest.startswith(" ") else rest
        item["suit"] = SUITS[GLYPHS.index(text[at])]
        item["p"] = round(text_width(text[:at]) + _PIP)
    return item


def ledger_items(
    view: View, captions: Captions, floor: Floor, form: Form, bottom: int
) -> dict[str, Item]:
    """Lay out what each seat said, a column a seat, the one at the bottom last.

    Where a trick lies in the middle it stands aside, with its latest lines only, or not
    at all if there is no room.
    """
    said = captions.ledger(view)
    ground = _ground(view, floor, form)
    if not said or ground is None:
        return {}
    seats = len(view.seats)
    cells = list(_in_rows(said, bottom, seats))
    skipped = max(0, cells[-1][0] + 1 - ground.lines)
    high = (cells[-1][0] + 2 - skipped) * _LINE + _EDGE
    wide = ground.pitch * seats + _EDGE
    top = ground.y if ground.y < _LINE else ground.y - high / 2
    left = ground.x - wide / 2 + _EDGE
    panel: Item = {"t": "panel", "z": _PANEL, "x": ground.x, "y": top + high / 2}
    panel["w"], panel["h"] = wide, high
    items = {"ledger": panel}
    top += (_LINE + _EDGE) / 2
    for column in range(seats):
        name = captions.initial(view, (bottom + 1 + column) % seats)
        head = label(name, left + column * ground.pitch, top, _WORDS)
        head["on"] = 1
        items[f"ledger.{column}"] = head
    for row, column, text in cells:
        line = row - skipped + 1
        if line > 0:
            x, y = left + column * ground.pitch, top + line * _LINE
            items[f"ledger.{row}.{column}"] = label(text, x, y, _WORDS)
    return items


def _ground(view: View, floor: Floor, form: Form) -> _Ground | None:
    if any(zone.place == "trick" and zone.cards for zone in view.zones):
        return _ASIDE[form]
    widest, lines = _MIDDLE[form]
    pitch = min(widest, (2 * floor.inner[2] - 3 * _EDGE) / len(view.seats))
    return _Ground(*floor.middle, pitch, lines)


def _in_rows(
    said: Sequence[Said], bottom: int, seats: int
) -> Iterator[tuple[int, int, str]]:
    """Give each text its row and column: a row ends with the seat at the bottom."""
    row, last = 0, -1
    for seat, text in said:
        column = (seat - bottom - 1) % seats
        row += column <= last
        last = column
        yield row, column, text


def tally_items(
    view: View, captions: Captions, floor: Floor, form: Form, bottom: int
) -> dict[str, Item]:
    """Lay the turned tricks of the seat below: upright if won, across if lost."""
    turned, spoken = captions.tally(view, bottom)
    if not turned:
        return {}
    left, above, scale = _TALLY[form]
    item: Item = {"t": "tally", "z": _TURNED, "x": left, "y": floor.size[1] - above}
    item["k"], item["b"], item["n"] = scale, turned, spoken
    return {"tally": item}


def button_items(
    buttons: Iterable[tuple[str, ...]], captions: Captions
) -> dict[str, Item]:
    """Make the buttons, each with its place in the grid if it has one there."""
    places = {
        key: [row, column]
        for row, keys in enumerate(captions.grid())
        for column, key in enumerate(keys)
    }
    items: dict[str, Item] = {}
    for order, (key, text, *after) in enumerate(buttons):
        item: Item = {"t": "button", "z": order, "b": text, "n": text, "c": 1}
        if key in places:
            item["g"] = places[key]
        if any(after):
            item["after"] = after[0]
        items[key] = item
    return items
