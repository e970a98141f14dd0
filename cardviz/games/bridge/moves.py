"""All that can be said and played at bridge, numbered: cards, calls, claims."""

from collections.abc import Iterator

from cardviz.core.cards import PACK
from cardviz.core.moves import Vocabulary, one_card_moves
from cardviz.games.bridge.contract import DENOMINATIONS, find_bid

LEVELS = range(1, 8)
FIRST_BID, PASS = 52, 87
DOUBLE, REDOUBLE = 88, 89
FIRST_CLAIM, FACE = 90, 104
TRICKS = 13
"""How many tricks a deal has."""

BIDS = (1 << PASS) - (1 << FIRST_BID)
CALLS = BIDS | 1 << PASS | 1 << DOUBLE | 1 << REDOUBLE
CLAIMS = (1 << FACE) - (1 << FIRST_CLAIM)
CARDS = PACK


def bid_number(level: int, denomination: int) -> int:
    """Give the number of a bid: a higher bid has a higher number."""
    return FIRST_BID + 5 * (level - 1) + denomination


def level_of(bid: int) -> int:
    """Give the level of a bid by its number, 1 to 7."""
    return (bid - FIRST_BID) // 5 + 1


def denomination_of(bid: int) -> int:
    """Give the denomination of a bid by its number: 0 clubs to 3 spades, 4 no trump."""
    return (bid - FIRST_BID) % 5


def _all_moves() -> Iterator[tuple[str, tuple[int, ...], tuple[str, ...]]]:
    yield from one_card_moves()
    for level in LEVELS:
        for name in DENOMINATIONS:
            yield f"{level}{name}", (), (f"{level}{name}",)
    for call in ("P", "X", "XX"):
        yield call, (), (call,)
    for tricks in range(TRICKS + 1):
        yield f"claim {tricks}", (), ("claim", f"claim {tricks}")
    yield "face", (), ("face",)


MOVES = Vocabulary.of(_all_moves())
NUMBERS = {move.text: move.number for move in MOVES}

NOT_HIGHER = tuple(BIDS & (2 << bid) - 1 for bid in range(PASS))
"""The bids that are not higher than a bid, by its number; 0 stands for no bid yet."""

_SPOKEN = {
    "PASS": "P",
    "-": "P",
    "DBL": "X",
    "DOUBLE": "X",
    "D": "X",
    "RDBL": "XX",
    "REDOUBLE": "XX",
    "R": "XX",
}


def find_call(text: str) -> str | None:
    """Read a call in any common form, as its one canonical text."""
    bid = find_bid(text)
    if bid:
        level, denomination = bid
        return f"{level}{DENOMINATIONS[denomination]}"
    plain = text.strip().upper()
    plain = _SPOKEN.get(plain, plain)
    return plain if plain in ("P", "X", "XX") else None
