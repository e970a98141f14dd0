"""How cards lie together: fans, rows and heaps as points, computed once each."""

from functools import cache
from math import ceil, radians
from typing import NamedTuple

from cardviz.core.cards import SUITS
from cardviz.render.places import Place, Sizes

_WIDTH, _HEIGHT = 64, 90
_INDEX_WIDTH, _INDEX_HEIGHT = 19, 40  # what must stay visible of a covered card
_BEND = 0.02  # degrees a unit from the middle of a fan: a circle of radius 2865
_RADIUS = 1 / radians(_BEND)
_OPEN_STEP = 70  # a short hand lies open, card beside card
_APART = 14  # a gap between suits
_SHORT = 5  # so few cards lie in one row, whatever their suits
_OWN_ROW = 7  # more cards than this lie in two rows on a narrow table


class Spot(NamedTuple):
    """Where one card lies: its middle, its turn in degrees, its scale."""

    x: float
    y: float
    r: float
    k: float


@cache
def short(number: float) -> float:
    """Round to a tenth of a unit; a whole number is written without a point."""
    tenth = round(number, 1)
    return int(tenth) if tenth == int(tenth) else tenth


def fan(count: int, x: float, y: float, width: float) -> tuple[Spot, ...]:
    """Lay an own hand on a wide table: a gentle arc, highest in the middle."""
    step = min(_OPEN_STEP, (width - _WIDTH) / max(count - 1, 1))
    spots = []
    for index in range(count):
        off = (index - (count - 1) / 2) * step
        low = off * off / 2 / _RADIUS
        spots.append(_spot(x + off, y + low - 4, off * _BEND, 1))
    return tuple(spots)


@cache
def own_rows(
    count: int, x: float, y: float, scale: float, width: float
) -> tuple[Spot, ...]:
    """Lay an own hand on a narrow table: one row, or two if it is long."""
    lines = _share(count, 1 if count <= _OWN_ROW else 2)
    longest = max(lines)
    step = min(54, (width - _WIDTH * scale) / max(longest - 1, 1))
    drop = (_INDEX_HEIGHT + 14) * scale
    return _rows(lines, (x, y), (0.5, 0.5), (step, drop), scale)


@cache
def shown(suits: tuple[int, ...], place: Place, sizes: Sizes) -> tuple[Spot, ...]:
    """Lay another seat's hand face up: in rows, by suit if it is sorted so."""
    at_top = place.hand[3] == 0
    width = sizes.top_width if at_top else sizes.shown_width
    most = sizes.top_rows if at_top else sizes.shown_rows
    scale = sizes.shown
    room = int((width - _WIDTH * scale) / (_INDEX_WIDTH * scale)) + 1
    lines = _runs(suits)
    x, y, across, down = place.hand
    if at_top and most == 1 and 1 < len(lines) <= len(SUITS):
        return _in_suits(lines, (x, y), width, scale)
    if at_top or len(suits) <= _SHORT or len(lines) > most or max(lines) > room:
        wanted = ceil(len(suits) / min(room, _OWN_ROW))
        halves = _halves(lines, room) if at_top and wanted > 1 else []
        lines = halves or _share(len(suits), min(most, wanted))
    widest = max(lines)
    step = min(32 * scale, (width - _WIDTH * scale) / max(widest - 1, 1))
    steps = (step, _INDEX_HEIGHT * scale)
    return _rows(lines, (x, y), (across, down), steps, scale)


def _in_suits(
    lines: list[int], point: tuple[float, float], width: float, scale: float
) -> tuple[Spot, ...]:
    """Lay a sorted hand in one line, the suits a little apart."""
    gap = _APART * scale
    spare = width - _WIDTH * scale - gap * (len(lines) - 1)
    step = min(32 * scale, spare / max(sum(lines) - 1, 1))
    suits = [suit for suit, count in enumerate(lines) for _ in range(count)]
    offs = [at * step + suit * gap for at, suit in enumerate(suits)]
    left, top = point[0] - offs[-1] / 2, point[1] + _HEIGHT * scale / 2
    return tuple(_spot(left + off, top, 0, scale) for off in offs)


def _halves(lines: list[int], room: int) -> list[int]:
    """Part a sorted hand into two lines between two suits, if there is room for it."""
    total = sum(lines)
    cuts = (sum(lines[:at]) for at in range(1, len(lines)))
    fits = [cut for cut in cuts if max(cut, total - cut) <= room]
    if not fits:
        return []
    best = min(fits, key=lambda cut: abs(total - 2 * cut))
    return [best, total - best]


@cache
def hidden(count: int, place: Place, sizes: Sizes) -> tuple[Spot, ...]:
    """Lay another seat's hand face down, upright at the side or along the top.

    It is laid as if it held up to three cards more, so that most moves shift no card.
    """
    room = count + (1 - count) % 4
    width = sizes.top_width if place.hand[3] == 0 else sizes.shown_width
    scale, turn = sizes.hidden, 0
    step = min(sizes.step, (width - _WIDTH * scale) / max(room - 1, 1))
    x, y, across, down = place.hand
    long, thick = (room - 1) * step + _WIDTH * scale, _HEIGHT * scale
    if place.upright:
        left = x - across * thick + thick / 2
        first = y - down * long + _WIDTH * scale / 2
        turn = 90 if across else -90
        lay = [(left, first + index * step) for index in range(count)]
    else:
        left = x - across * long + _WIDTH * scale / 2
        top = y - down * thick + thick / 2
        lay = [(left + index * step, top) for index in range(count)]
    return tuple(_spot(px, py, turn, scale) for px, py in lay)


@cache
def slots(
    count: int, x: float, y: float, pitch: float, scale: float
) -> tuple[Spot, ...]:
    """Lay cards in slots side by side."""
    left = x - (count - 1) / 2 * pitch
    return tuple(_spot(left + index * pitch, y, 0, scale) for index in range(count))


@cache
def heap(backs: tuple[bool, ...], x: float, y: float, scale: float) -> tuple[Spot, ...]:
    """Lay the top of a heap, last card on top; what lies open shows its index."""
    shifts = [0.0]
    for back in backs[:-1]:
        shifts.append(shifts[-1] + (2 if back else _INDEX_WIDTH) * scale)
    left = x - shifts[-1] / 2
    return tuple(_spot(left + shift, y, 0, scale) for shift in shifts[: len(backs)])


def _spot(x: float, y: float, r: float, k: float) -> Spot:
    return Spot(short(x), short(y), short(r), k)


def _share(count: int, lines: int) -> list[int]:
    """Share cards out over lines, the upper ones longer if they must be."""
    lines = max(1, lines)
    return [(count + lines - 1 - line) // lines for line in range(lines)]


def _runs(suits: tuple[int, ...]) -> list[int]:
    runs: list[int] = []
    for index, suit in enumerate(suits):
        if index and suit == suits[index - 1]:
            runs[-1] += 1
        else:
            runs.append(1)
    return runs or [0]


def _rows(
    lines: list[int],
    point: tuple[float, float],
    part: tuple[float, float],
    steps: tuple[float, float],
    scale: float,
) -> tuple[Spot, ...]:
    """Lay lines of cards as a block, each line over the lower part of the one above."""
    wide = (max(lines) - 1) * steps[0] + _WIDTH * scale
    high = (len(lines) - 1) * steps[1] + _HEIGHT * scale
    top = point[1] - part[1] * high + _HEIGHT * scale / 2
    spots = []
    for line, count in enumerate(lines):
        # At a side all lines begin at the left; elsewhere each has its own middle.
        spare = 0 if part[0] in {0, 1} else (max(lines) - count) * steps[0] / 2
        left = point[0] - part[0] * wide + spare + _WIDTH * scale / 2
        spots += [
            _spot(left + index * steps[0], top + line * steps[1], 0, scale)
            for index in range(count)
        ]
    return tuple(spots)
