"""Rules of thumb for leads: the opening lead, and a defender on lead later."""

from cardviz.core.cards import SUIT_CARDS, suit_of
from cardviz.core.zones import View
from cardviz.games.bridge.hands import touching
from cardviz.games.bridge.sight import Sight, longest, suit_of_hand

Choice = tuple[int, str]
"""A card, and why."""

_FOURTH = 4
_ACE = 12


def opening_lead(view: View, sight: Sight) -> Choice:
    """Lead partner's suit, the top of a sequence, a singleton, or fourth best."""
    bid = _partners_suit(view, sight)
    if bid is not None and sight.hand & SUIT_CARDS[bid] & ~sight.trumps:
        return _from(sight, bid), "lead_partner"
    top = _sequence(sight)
    if top is not None:
        return top, "lead_sequence"
    single = _singleton(sight)
    if single is not None:
        return single, "lead_singleton"
    suit = _quiet_suit(sight)
    cards = suit_of_hand(sight.hand, suit)
    if len(cards) >= _FOURTH:
        return cards[-_FOURTH], "lead_fourth"
    return _from(sight, suit), "lead_safe"


def defenders_lead(view: View, sight: Sight) -> Choice:
    """Cash what is high; else return partner's suit, or lead as at first."""
    masters = [
        card
        for suit in range(4)
        for card in suit_of_hand(sight.hand & ~sight.trumps, suit)[-1:]
        if sight.is_master(card) and _nobody_ruffs(sight, suit)
    ]
    if masters:
        return masters[-1], "cash"
    return opening_lead(view, sight)


def _nobody_ruffs(sight: Sight, suit: int) -> bool:
    """Tell whether the suit should go round: others still hold enough of it."""
    others = (sight.out | sight.facing) & SUIT_CARDS[suit]
    return not sight.trumps or others.bit_count() > 2  # noqa: PLR2004


def _partners_suit(view: View, sight: Sight) -> int | None:
    partner = (sight.seat + 2) % 4
    suits = [
        mark.facts["suit"]
        for mark in view.marks
        if mark.name == "call" and mark.seat == partner and "suit" in mark.facts
    ]
    return suits[0] if suits and not sight.declares else None


def _sequence(sight: Sight) -> int | None:
    """Give the top of touching honours in a suit of three or more, the best one."""
    tops = [
        top
        for suit in range(4)
        if SUIT_CARDS[suit] != sight.trumps
        and (sight.hand & SUIT_CARDS[suit]).bit_count() > 2  # noqa: PLR2004
        for top in [touching(sight.hand, suit)]
        if top is not None
    ]
    return max(tops, key=lambda card: card % 13) if tops else None


def _singleton(sight: Sight) -> int | None:
    """Give a singleton of a side suit, if a trump could then ruff."""
    if not sight.hand & sight.trumps:
        return None
    for suit in range(4):
        cards = suit_of_hand(sight.hand & ~sight.trumps, suit)
        if len(cards) == 1 and cards[0] % 13 < _ACE:
            return cards[0]
    return None


def _quiet_suit(sight: Sight) -> int:
    """Find a long suit to lead from; against trumps none that is headed by the ace."""
    suit = longest(sight.hand, sight.trumps)
    if not sight.trumps:
        return suit
    side = [
        each
        for each in range(4)
        for cards in [suit_of_hand(sight.hand & ~sight.trumps, each)]
        if cards and cards[-1] % 13 < _ACE
    ]
    if not side:
        held = sight.hand & ~sight.trumps
        return suit if held else suit_of(sight.hand.bit_length() - 1)
    return max(side, key=lambda s: len(suit_of_hand(sight.hand, s)))


def _from(sight: Sight, suit: int) -> int:
    """Choose in a suit: top of touching honours or of two, else the lowest."""
    cards = suit_of_hand(sight.hand, suit)
    top = touching(sight.hand, suit)
    if top is not None:
        return top
    return cards[-1] if len(cards) == 2 else cards[0]  # noqa: PLR2004
