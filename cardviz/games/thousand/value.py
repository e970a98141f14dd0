"""What a hand is worth to an opponent at Thousand: likely tricks, and marriages."""

from collections.abc import Iterable

from cardviz.core.cards import SUIT_CARDS, bits, cards_in
from cardviz.games.thousand.cards import BEATS, PACK, PAIRS, VALUES

TRICK, TALON = 15, 15
"""What a trick is worth on average, and what the talon may bring, in points."""
_OTHERS = 2


def likely_tricks(hand: int) -> int:
    """Count the cards from the top of each suit, and what is left when it is drained.

    Cards of a suit that others hold fall two at a time.
    """
    tricks = 0
    for suit in SUIT_CARDS:
        own, missing = hand & suit, PACK & suit & ~hand
        top = sum(not BEATS[card] & missing for card in cards_in(own))
        drained = _OTHERS * top >= missing.bit_count()
        tricks += own.bit_count() if top and drained else top
    return tricks


def held_marriages(hand: int) -> list[int]:
    """List the suits of the marriages in a hand."""
    return [suit for suit, pair in enumerate(PAIRS) if not pair & ~hand]


def worth(hand: int) -> int:
    """Estimate the points a declarer may earn with a hand; marriages need a trick."""
    tricks = likely_tricks(hand)
    married = sum(VALUES[suit] for suit in held_marriages(hand)) if tricks else 0
    return TRICK * tricks + married


def is_top(card: int, unseen: int) -> bool:
    """Tell whether no unseen card of its suit is higher."""
    return not BEATS[card] & unseen


def together(hand: int) -> int:
    """Give the kings and queens that still belong together, as a set."""
    return bits(card for suit in held_marriages(hand) for card in cards_in(PAIRS[suit]))


def seen(cards: Iterable[int | None]) -> int:
    """Give the cards that are seen, as a set."""
    return bits(card for card in cards if card is not None)
