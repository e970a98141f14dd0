"""Where everything lies at a table of two to five seats: the numbers, and no more.

Only the left half is written; what is on the right is its mirror image. Points are in
table units from the top left; a card is 64 by 90 before it is scaled.
"""

from functools import cache
from typing import Literal, NamedTuple

Form = Literal["wide", "narrow"]
Point = tuple[float, float]


class Place(NamedTuple):
    """One seat's part of the table.

    ``hand`` is a point and which part of the hand lies there, across and down: (0, 1)
    is its lower left corner. ``spot`` also says how far a card laid there leans.
    """

    hand: tuple[float, float, float, float]
    plate: Point
    spot: tuple[float, float, float]
    row: Point
    upright: bool = False


class Sizes(NamedTuple):
    """Scales of cards by where they lie, and what a row of them may take up.

    ``shown_width`` and ``shown_rows`` bound a hand that lies face up at a side,
    ``top_width`` and ``top_rows`` one at the top; ``heap`` is the scale of an open heap
    and how many of its cards show; ``corner`` is the width of the lines in the corner.
    """

    own: float
    trick: float
    hidden: float
    shown: float
    row: float
    pitch: float
    heap_gap: float
    heap: tuple[float, int]
    step: float
    shown_width: float
    shown_rows: int
    top_width: float
    top_rows: int
    plate: tuple[int, int]
    corner: int


class Floor(NamedTuple):
    """A table: its size, the oval in the middle, and one place for each seat."""

    size: tuple[int, int]
    inner: tuple[int, int, int, int]
    middle: Point
    aside: Point
    sizes: Sizes
    places: tuple[Place, ...]


_AROUND = {
    1: ("bottom",),
    2: ("bottom", "top"),
    3: ("bottom", "left", "right"),
    4: ("bottom", "left", "top", "right"),
    5: ("bottom", "left", "upper left", "upper right", "right"),
}

_WIDE_SIZES = Sizes(
    own=1,
    trick=1,
    hidden=0.8,
    shown=0.8,
    row=0.7,
    pitch=52,
    heap_gap=104,
    heap=(0.8, 4),
    step=13,
    shown_width=178,
    shown_rows=4,
    top_width=420,
    top_rows=1,
    plate=(128, 28),
    corner=150,
)
_NARROW_SIZES = Sizes(
    own=1,
    trick=1,
    hidden=0.5,
    shown=0.7,
    row=0.7,
    pitch=34,
    heap_gap=58,
    heap=(0.7, 3),
    step=4,
    shown_width=112,
    shown_rows=4,
    top_width=180,
    top_rows=2,
    plate=(84, 24),
    corner=140,
)

_SIZES = {
    "wide": _WIDE_SIZES,
    "wide-5": _WIDE_SIZES._replace(top_width=215, step=10),
    "wide-rows": _WIDE_SIZES._replace(shown_rows=3),
    "wide-rows-5": _WIDE_SIZES._replace(shown_rows=3, top_width=215, step=10),
    "narrow": _NARROW_SIZES,
    "narrow-5": _NARROW_SIZES._replace(own=0.9, trick=0.9, corner=370),
    "narrow-shown": _NARROW_SIZES._replace(
        own=0.9, trick=0.75, top_width=172, corner=100
    ),
    "narrow-shown-5": _NARROW_SIZES._replace(own=0.9, trick=0.75, corner=370),
    "narrow-rows": _NARROW_SIZES._replace(
        own=0.9, trick=0.9, shown_rows=2, top_width=150, top_rows=1, corner=108
    ),
    "narrow-rows-5": _NARROW_SIZES._replace(
        own=0.9, trick=0.9, shown_rows=2, top_rows=1, corner=370
    ),
}

# For each table: height, middle of the oval, its reach, and where heaps lie while a
# trick is on the table.
_GROUND: dict[str, tuple[int, int, tuple[int, int], Point]] = {
    "wide": (520, 236, (196, 118), (236, 236)),
    "wide-5": (520, 236, (196, 118), (400, 110)),
    "wide-rows": (520, 236, (190, 118), (400, 236)),
    "wide-rows-5": (520, 236, (190, 118), (400, 236)),
    "narrow": (576, 238, (126, 122), (60, 318)),
    "narrow-5": (566, 250, (122, 118), (200, 90)),
    "narrow-shown": (562, 240, (92, 106), (62, 372)),
    "narrow-shown-5": (584, 270, (92, 106), (200, 90)),
    "narrow-rows": (562, 250, (92, 110), (200, 250)),
    "narrow-rows-5": (620, 290, (92, 110), (200, 290)),
}

_PLACES: dict[str, dict[str, Place]] = {
    "wide": {
        "bottom": Place((400, 418, 0.5, 0.5), (400, 500), (400, 299, -2), (400, 328)),
        "left": Place((18, 320, 0, 1), (86, 344), (322, 238, -5), (105, 262), True),
        "top": Place((400, 10, 0.5, 0), (400, 101), (400, 173, 3), (400, 154)),
    },
    "wide-5": {
        "bottom": Place((400, 418, 0.5, 0.5), (400, 500), (400, 301, -2), (400, 328)),
        "left": Place((18, 320, 0, 1), (86, 344), (302, 262, -6), (105, 262), True),
        "upper left": Place((272, 10, 0.5, 0), (272, 101), (352, 176, 4), (272, 154)),
    },
    "wide-rows": {
        "bottom": Place((400, 426, 0.5, 0.5), (400, 500), (400, 299, -2), (400, 328)),
        "left": Place((16, 216, 0, 1), (105, 322), (322, 238, -5), (105, 262)),
        "top": Place((400, 10, 0.5, 0), (400, 101), (400, 173, 3), (400, 154)),
    },
    "wide-rows-5": {
        "bottom": Place((400, 426, 0.5, 0.5), (400, 500), (400, 301, -2), (400, 328)),
        "left": Place((16, 236, 0, 1), (105, 342), (302, 262, -6), (105, 282)),
        "upper left": Place((272, 10, 0.5, 0), (272, 101), (352, 176, 4), (272, 154)),
    },
    "narrow": {
        "bottom": Place((200, 454, 0.5, 0.5), (200, 556), (200, 313, -2), (200, 338)),
        "left": Place((8, 150, 0, 1), (58, 168), (120, 239, -5), (64, 226)),
        "top": Place((200, 10, 0.5, 0), (200, 74), (200, 164, 3), (200, 140)),
    },
    "narrow-5": {
        "bottom": Place((200, 452, 0.5, 0.5), (200, 546), (200, 321, -2), (200, 328)),
        "left": Place((8, 186, 0, 1), (58, 206), (120, 274, -6), (64, 226)),
        "upper left": Place((112, 50, 0.5, 0), (112, 112), (168, 184, 4), (104, 140)),
    },
    "narrow-shown": {
        "bottom": Place((200, 448, 0.5, 0.5), (200, 542), (200, 300, -2), (200, 338)),
        "left": Place((8, 324, 0, 1), (62, 344), (150, 240, -5), (64, 226)),
        "top": Place((200, 8, 0.5, 0), (200, 116), (200, 180, 3), (200, 140)),
    },
    "narrow-shown-5": {
        "bottom": Place((200, 470, 0.5, 0.5), (200, 564), (200, 336, -2), (200, 338)),
        "left": Place((8, 332, 0, 1), (62, 352), (146, 286, -6), (64, 226)),
        "upper left": Place((104, 46, 0.5, 0), (104, 154), (172, 210, 4), (104, 182)),
    },
    "narrow-rows": {
        "bottom": Place((200, 448, 0.5, 0.5), (200, 542), (200, 300, -2), (200, 338)),
        "left": Place((8, 188, 0, 1), (62, 282), (150, 240, -5), (64, 226)),
        "top": Place((200, 8, 0.5, 0), (200, 86), (200, 180, 3), (200, 140)),
    },
    "narrow-rows-5": {
        "bottom": Place((200, 506, 0.5, 0.5), (200, 600), (200, 336, -2), (200, 398)),
        "left": Place((8, 316, 0, 1), (62, 410), (146, 286, -6), (64, 354)),
        "upper left": Place((104, 48, 0.5, 0), (104, 126), (172, 210, 4), (104, 180)),
    },
}


_TOP = {"wide": 50, "narrow": 40}
"""How much lower a table is where nobody sits at the top."""


@cache
def floor(form: Form, seats: int, *, shown: bool, rows: bool) -> Floor:
    """Find the table for a form and a number of seats.

    ``shown``: another seat's hand lies face up; ``rows``: cards lie in rows at seats.
    """
    kind = f"{form}-rows" if rows else f"{form}-shown" if shown else form
    if kind == "wide-shown":
        kind = "wide"
    kind += "-5" if seats == max(_AROUND) else ""
    height, middle, reach, aside = _GROUND[kind]
    width = 800 if form == "wide" else 400
    places = tuple(_place(kind, name, width) for name in _AROUND[seats])
    centre = width // 2
    open_top = seats == 3  # noqa: PLR2004 - nobody sits opposite
    if open_top:
        aside = (centre, 90)
    inner = (centre, middle, *reach)
    sizes = _SIZES[kind]
    found = Floor((width, height), inner, (centre, middle), aside, sizes, places)
    return _raised(found, _TOP[form]) if open_top else found


def _raised(floor: Floor, by: int) -> Floor:
    """Move all up where nobody sits at the top, on a table as much lower."""
    (width, height), (x, y, wide, high) = floor.size, floor.inner
    return floor._replace(
        size=(width, height - by),
        inner=(x, y - by, wide, high),
        middle=_above(floor.middle, by),
        aside=_above(floor.aside, by),
        places=tuple(_place_above(place, by) for place in floor.places),
    )


def _above(point: Point, by: int) -> Point:
    return point[0], point[1] - by


def _place_above(place: Place, by: int) -> Place:
    (x, y, across, down), (spot_x, spot_y, leaning) = place.hand, place.spot
    return place._replace(
        hand=(x, y - by, across, down),
        plate=_above(place.plate, by),
        spot=(spot_x, spot_y - by, leaning),
        row=_above(place.row, by),
    )


def _place(kind: str, name: str, width: int) -> Place:
    if not name.endswith("right"):
        return _PLACES[kind][name]
    left = _PLACES[kind][name.replace("right", "left")]
    x, y, across, down = left.hand
    spot_x, spot_y, leaning = left.spot
    return Place(
        hand=(width - x, y, 1 - across, down),
        plate=(width - left.plate[0], left.plate[1]),
        spot=(width - spot_x, spot_y, -leaning),
        row=(width - left.row[0], left.row[1]),
        upright=left.upright,
    )
