"""A deal as newspapers print it: in plain text, by suits, around the compass."""

from collections.abc import Sequence

from cardviz.captions import Captions
from cardviz.core.cards import GLYPHS, rank_of, suit_of
from cardviz.core.zones import View

_GAP = "   "
_FOUR = 4
_SUITS = (3, 2, 1, 0)


class Diagram(str):
    """A deal in plain text, shown as it is."""

    __slots__ = ()

    def __repr__(self) -> str:
        """Write the text itself."""
        return str(self)


Hand = Sequence[int | None]


def diagram(view: View, captions: Captions, dealt: Sequence[Hand] = ()) -> Diagram:
    """Write the hands as far as they are seen, then what was said, if that is kept.

    They are those of the view, unless they are given as ``dealt``. Four hands stand
    around the compass, the viewer below; others one under the other.
    """
    bottom = view.seats.index("S") if view.seat is None else view.seat
    seats = range(len(view.seats))
    held = dealt or [view.zone("hand", seat) for seat in seats]
    hands = [
        _hand(held[seat], captions, captions.initial(view, seat)) for seat in seats
    ]
    if len(hands) == _FOUR:
        order = [hands[(bottom + turn) % _FOUR] for turn in range(_FOUR)]
        lines = _compass(*order)
    else:
        lines = [line for hand in hands for line in (*hand, "")]
    table = _calls(view, captions, bottom)
    lines += [""] * bool(table) + table
    return Diagram("\n".join(line.rstrip() for line in lines).rstrip())


def _hand(cards: Hand, captions: Captions, name: str) -> list[str]:
    """Write a hand: its seat, then a suit a line."""
    seen = [card for card in cards if card is not None]
    if len(seen) < len(cards):
        hidden = captions.words.count(len(cards) - len(seen), "hidden")
        return [name, hidden, "", "", ""]
    return [name, *(_suit(captions, seen, suit) for suit in _SUITS)]


def _suit(captions: Captions, cards: list[int], suit: int) -> str:
    held = sorted((card for card in cards if suit_of(card) == suit), key=rank_of)
    ranks = [captions.words.card_short(card)[1:] for card in reversed(held)]
    return " ".join([GLYPHS[suit], *(ranks or ["–"])])


def _compass(
    below: list[str], left: list[str], above: list[str], right: list[str]
) -> list[str]:
    """Put four hands around a compass."""
    wide = max(map(len, left))
    inset = " " * (wide + len(_GAP))
    middle = max(len(line) for line in (*above, *below))
    sides = zip(left, right, strict=True)
    return [
        *(inset + line for line in above),
        *(f"{a:{wide}}{_GAP}{'':{middle}}{_GAP}{b}" for a, b in sides),
        *(inset + line for line in below),
    ]


def _calls(view: View, captions: Captions, bottom: int) -> list[str]:
    """Write what was said as a table, the seat at the bottom last."""
    said = captions.ledger(view)
    if not said:
        return []
    seats = len(view.seats)
    order = [(bottom + 1 + column) % seats for column in range(seats)]
    rows: list[dict[int, str]] = [{}]
    for seat, text in said:
        column = order.index(seat)
        if rows[-1] and column <= max(rows[-1]):
            rows.append({})
        rows[-1][column] = text
    heads = dict(enumerate(captions.initial(view, seat) for seat in order))
    wide = max(len(text) for row in (heads, *rows) for text in row.values()) + 2
    return [
        "".join(f"{row.get(column, ''):{wide}}" for column in range(seats)).rstrip()
        for row in (heads, *rows)
    ]
