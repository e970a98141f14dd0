"""Which claims the other side lets stand: those that hold however hidden cards lie.

Tricks are sure if they can be taken in a row from here on by what the claimer sees: his
hand and, if he is declarer, dummy's. Of all other cards the worst is supposed: one hand
holds them, keeps its high ones, and ruffs as long as there is a trump.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from cardviz.core.cards import SUIT_CARDS, cards_in
from cardviz.core.rules import rule
from cardviz.games.bridge.moves import CLAIMS, FIRST_CLAIM, TRICKS
from cardviz.games.bridge.position import BridgePosition

_LAST = 3
"""How many cards lie before the last hand plays to a trick."""
_KEPT = 1 << 14


def _count(p: BridgePosition, seat: int, _move: int) -> dict[str, Any]:
    return {"sure": sure_tricks(p, seat)}


@rule("bridge.claim.sure", _count)
def sure(p: BridgePosition, seat: int, moves: int) -> int:
    """Claim no more than is sure, however the cards lie that the claimer can't see."""
    most = p.taken[seat & 1] + sure_tricks(p, seat)
    if _declares(p, seat):
        return moves & ~(CLAIMS & -(2 << FIRST_CLAIM + most))
    return moves & ~(CLAIMS & (1 << FIRST_CLAIM + TRICKS - most) - 1)


def sure_tricks(p: BridgePosition, seat: int) -> int:
    """Count what the hand on turn and its side can take in a row for sure."""
    hand = p.hands[seat]
    if not p.led:
        other = p.hands[(seat + 2) % 4] if _declares(p, seat) else 0
        return _in_a_row(hand, other, sum(p.hands) - hand - other, p.trumps)
    if len(p.trick) < _LAST:
        return 0
    return max(_by_last(p, seat, card) for card in cards_in(hand & p.led or hand))


def _declares(p: BridgePosition, seat: int) -> bool:
    """Tell whether a hand is of declarer's side, whose hands are both seen by him."""
    return not (seat ^ p.declarer) & 1


def _by_last(p: BridgePosition, seat: int, card: int) -> int:
    """Count the sure tricks if the last hand plays this card to the trick."""
    after = p.copy()
    after.play(seat, card)
    taker = after.takers[-1]
    if (taker ^ seat) & 1:
        return 0
    seen = taker == seat or _declares(p, seat)
    return 1 + (sure_tricks(after, taker) if seen else 0)


@lru_cache(_KEPT)
def _in_a_row(lead: int, other: int, out: int, trumps: int) -> int:
    """Count the sure tricks of a hand on lead with the other hand of its side."""
    ways = _sure_tricks(lead, other, out, trumps)
    return max((1 + _in_a_row(*after, trumps) for after in ways), default=0)


def _sure_tricks(
    lead: int, other: int, out: int, trumps: int
) -> Iterator[tuple[int, int, int]]:
    """Give what is left after each sure trick: who leads next, the other, cards out."""
    for suit in SUIT_CARDS:
        cards, against = lead & suit, out & suit
        if not cards or (out & trumps and suit != trumps):
            continue
        still_out = out ^ _lowest(against)
        for card, reply in _plays(cards, other, suit, trumps):
            ruffs = reply & trumps & ~suit
            if ruffs or reply & suit > max(card, against):
                yield other ^ reply, lead ^ card, still_out
            elif card > against:
                yield lead ^ card, other ^ reply, still_out


def _plays(cards: int, other: int, suit: int, trumps: int) -> Iterator[tuple[int, int]]:
    """Give a card to lead and one to put on it: high from one hand, low from the other.

    Void in the suit, the other hand throws its lowest card, or ruffs.
    """
    follows, spare, ruffs = other & suit, other & ~suit & ~trumps, other & trumps
    if follows:
        yield _highest(cards), _lowest(follows)
        yield _lowest(cards), _highest(follows)
        return
    if spare or not other:
        yield _highest(cards), _least(spare)
    if ruffs:
        yield _lowest(cards), _lowest(ruffs)


def _highest(cards: int) -> int:
    return 1 << cards.bit_length() - 1


def _lowest(cards: int) -> int:
    return cards & -cards


def _least(cards: int) -> int:
    """Give the card of the lowest rank; none of none."""
    return min((1 << card for card in cards_in(cards)), key=_rank, default=0)


def _rank(card: int) -> int:
    return (card.bit_length() - 1) % 13
