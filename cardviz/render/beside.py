"""What lies beside the cards: a table of all that was said, and the tricks turned."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from cardviz.core.zones import View
from cardviz.render.frame import EDGE, LINE, Captions, Item, Said
from cardviz.render.lettering import pip_at, pipped
from cardviz.render.places import Floor, Form

_LEDGER, _TURNED = 350, 370
_SPACE = "\u00a0"  # SVG drops a plain space where a text begins


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
    before, suit, rest = pipped(text)
    if suit:
        item["b"], item["suit"], item["p"] = before, suit, round(pip_at(before))
        item["e"] = f"{_SPACE}{rest[1:]}" if rest.startswith(" ") else rest
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
    heads = [captions.initial(view, (bottom + 1 + at) % seats) for at in range(seats)]
    rows = [heads, *_rows(said, bottom, seats)[-ground.lines :]]
    high = len(rows) * LINE + EDGE
    y = ground.y + high / 2 if ground.y < LINE else ground.y
    item: Item = {"t": "ledger", "z": _LEDGER, "x": ground.x, "y": y}
    item["w"], item["h"] = ground.pitch * seats + EDGE, high
    item["p"], item["rows"] = ground.pitch, rows
    return {"ledger": item}


def _ground(view: View, floor: Floor, form: Form) -> _Ground | None:
    if any(zone.place == "trick" and zone.cards for zone in view.zones):
        return _ASIDE[form]
    widest, lines = _MIDDLE[form]
    pitch = min(widest, (2 * floor.inner[2] - 4 * EDGE) / len(view.seats))
    return _Ground(*floor.middle, pitch, lines)


def _rows(said: Sequence[Said], bottom: int, seats: int) -> list[list[str]]:
    """Put texts into rows; a row ends with the seat at the bottom."""
    rows: list[list[str]] = []
    last = seats
    for seat, text in said:
        column = (seat - bottom - 1) % seats
        if column <= last:
            rows.append([""] * seats)
        rows[-1][column] = text
        last = column
    return rows


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
    buttons: Iterable[tuple[str, ...]],
    captions: Captions,
    legal: frozenset[str] | None = None,
) -> dict[str, Item]:
    """Make the buttons, each with its place in the grid if it has one there.

    A guided learner sees which are ``legal``.
    """
    places = {
        key: [row, column]
        for row, keys in enumerate(captions.grid())
        for column, key in enumerate(keys)
    }
    items: dict[str, Item] = {}
    for order, (key, text, *after) in enumerate(buttons):
        item: Item = {"t": "button", "z": order, "b": text, "c": 1}
        if key in places:
            item["g"] = places[key]
        if any(after):
            item["after"] = after[0]
        if deed := captions.deed(key):
            item["d"] = deed
        if question := captions.question(key):
            item["ask"] = question
        if legal is not None and key not in legal:
            item["f"] = "dim"
        items[key] = item
    return items
