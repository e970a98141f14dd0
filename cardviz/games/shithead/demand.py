"""What the pile asks for: the rules that clear the lays which it does not allow."""

from typing import Any

from cardviz.core.cards import RANKS, rank_of
from cardviz.core.rules import rule
from cardviz.games.shithead.moves import (
    EASIER,
    EASY_LOWER,
    FIVE,
    HIGHER,
    LAYS,
    LOWER,
    TEN,
    TWO,
)
from cardviz.games.shithead.position import NO_CARD, ShitheadPosition

BELOW_FIVE = "lower"


def asked(p: ShitheadPosition) -> str | None:
    """Say what the pile asks for: a rank or higher, lower than five, or nothing."""
    card = p.counting()
    if card == NO_CARD or rank_of(card) in (TWO, TEN):
        return None
    return BELOW_FIVE if _is_five(p, card) else RANKS[rank_of(card)]


def _counting(p: ShitheadPosition, _seat: int, _move: int) -> dict[str, Any]:
    card = p.counting()
    return {"card": card, "asks": RANKS[rank_of(card)]}


def _is_five(p: ShitheadPosition, card: int) -> bool:
    return card % 13 == FIVE and bool(p.options["five"])


@rule("shithead.play.higher", _counting, open=True)
def higher(p: ShitheadPosition, _seat: int, moves: int) -> int:
    """Lay what is as high as the top card, or higher; two and ten go on anything."""
    if not p.pile or p.is_through() or _is_five(p, p.pile[-1]):
        return moves
    fitting = EASIER if p.options["nine"] else HIGHER
    return moves & fitting[p.pile[-1] % 13]


@rule("shithead.nine.under", _counting, open=True)
def under_nine(p: ShitheadPosition, _seat: int, moves: int) -> int:
    """On a nine, lay what is as high as the card that shows through it."""
    card = p.counting() if p.is_through() else NO_CARD
    if card == NO_CARD or _is_five(p, card):
        return moves
    return moves & EASIER[card % 13]


@rule("shithead.five.lower", _counting, open=True)
def below_five(p: ShitheadPosition, _seat: int, moves: int) -> int:
    """On a five, lay what is lower than five."""
    if not p.pile or not _is_five(p, p.pile[-1]):
        return moves
    return moves & (EASY_LOWER if p.options["nine"] else LOWER)


@rule("shithead.five.under", _counting, open=True)
def five_under_nine(p: ShitheadPosition, _seat: int, moves: int) -> int:
    """On a nine that lies on a five, lay what is lower than five."""
    if not p.is_through() or not _is_five(p, p.counting()):
        return moves
    return moves & EASY_LOWER


DEMANDS = (higher, under_nine, below_five, five_under_nine)


def fits(p: ShitheadPosition, card: int) -> bool:
    """Tell whether a single card may lie on the pile, by the same rules."""
    moves = LAYS
    for each in DEMANDS:
        moves = each.narrow(p, 0, moves)
    return bool(moves >> card & 1)
