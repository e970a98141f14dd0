"""Rules of thumb for declarer on lead: draw trumps, cash, finesse, set up a suit."""

from collections.abc import Iterator

from cardviz.core.cards import SUIT_CARDS, cards_in
from cardviz.games.bridge.leads import Choice
from cardviz.games.bridge.sight import Sight, suit_of_hand

_TEN = 8


def declarers_lead(sight: Sight) -> Choice:
    """Lead from either hand of declarer's side."""
    for plan in (_draw_trumps, _toward_honours, _set_up, _cash):
        choice = plan(sight)
        if choice is not None:
            return choice
    low = min(cards_in(sight.hand), key=lambda card: (card % 13, card))
    return low, "lead_low"


def _draw_trumps(sight: Sight) -> Choice | None:
    """Draw trumps as long as the other side may hold some and ours are more."""
    trumps = sight.trumps
    missing, ours = sight.out & trumps, (sight.hand | sight.partner) & trumps
    mine = cards_in(sight.hand & trumps)
    if not missing or not mine or ours.bit_count() <= missing.bit_count():
        return None
    if sight.is_master(mine[-1]):
        return sight.equals_below(mine[-1]), "draw_trumps"
    if _top_of(sight.partner, trumps) > mine[-1]:
        return mine[0], "draw_trumps"
    return mine[-1], "draw_trumps"


def _top_of(hand: int, suit: int) -> int:
    return (hand & suit).bit_length() - 1


def _toward_honours(sight: Sight) -> Choice | None:
    """Lead a low card toward an honour opposite that a higher one may lie before."""
    for suit in _side_suits(sight):
        cards = suit_of_hand(sight.hand, suit)
        theirs = suit_of_hand(sight.partner, suit)
        missing = sight.out & SUIT_CARDS[suit]
        honours = [c for c in theirs if c % 13 >= _TEN and missing >> c]
        if cards and honours and len(theirs) > 1 and not sight.is_master(cards[-1]):
            return cards[0], "toward"
    return None


def _set_up(sight: Sight) -> Choice | None:
    """Work on the longest suit of both hands while the top cards are still missing."""
    suits = sorted(_side_suits(sight), key=lambda s: -_together(sight, s))
    for suit in suits:
        cards = suit_of_hand(sight.hand, suit)
        missing = (sight.out & SUIT_CARDS[suit]).bit_count()
        if not cards or not missing or _together(sight, suit) <= missing + 1:
            continue
        if sight.is_master(cards[-1]):
            return sight.equals_below(cards[-1]), "set_up"
        theirs = suit_of_hand(sight.partner, suit)
        if theirs and theirs[-1] > cards[-1]:
            return cards[0], "set_up"
        return cards[-1], "set_up"
    return None


def _together(sight: Sight, suit: int) -> int:
    return ((sight.hand | sight.partner) & SUIT_CARDS[suit]).bit_count()


def _cash(sight: Sight) -> Choice | None:
    """Take the tricks that are sure; or cross to those of the other hand."""
    for suit in _side_suits(sight):
        cards = suit_of_hand(sight.hand, suit)
        theirs = suit_of_hand(sight.partner, suit)
        if cards and sight.is_master(cards[-1]):
            return sight.equals_below(cards[-1]), "cash"
        if cards and theirs and sight.is_master(theirs[-1]):
            return cards[0], "cross"
    return None


def _side_suits(sight: Sight) -> Iterator[int]:
    return (s for s in (3, 2, 1, 0) if SUIT_CARDS[s] != sight.trumps)
