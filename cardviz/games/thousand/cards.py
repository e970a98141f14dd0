"""Thousand's pack: which card is higher, what each is worth, which belong together."""

from functools import lru_cache

from cardviz.core.cards import SUIT_CARDS, bits, cards_in, rank_of

NINE, QUEEN, KING, ACE = 7, 10, 11, 12
PACK = bits(card for card in range(52) if rank_of(card) >= NINE)
"""Twenty-four cards, nine to ace."""

HEIGHT = (*(0,) * NINE, 1, 5, 2, 3, 4, 6)
"""How high each rank stands, two to ace: A T K Q J 9."""
WORTH = (*(0,) * NINE, 0, 10, 2, 3, 4, 11)
"""What each rank counts in a trick, two to ace."""
IN_ALL = 120
"""What all cards together count."""

PAIRS = tuple(1 << 13 * suit + QUEEN | 1 << 13 * suit + KING for suit in range(4))
"""King and queen of each suit, clubs first."""
VALUES = (60, 80, 100, 40)
"""What the marriage of each suit counts, clubs first."""
KINGS_QUEENS = sum(PAIRS)
ACES = sum(1 << 13 * suit + ACE for suit in range(4))
DECLARED = KINGS_QUEENS | ACES
"""The cards with which something can be declared."""

BEATS = tuple(
    bits(
        other
        for other in cards_in(SUIT_CARDS[card // 13] & PACK)
        if HEIGHT[rank_of(other)] > HEIGHT[rank_of(card)]
    )
    for card in range(52)
)
"""By card: the higher ones of its suit."""


def counted(cards: int) -> int:
    """Add up what cards count in tricks."""
    return sum(WORTH[rank_of(card)] for card in cards_in(cards))


def married(hand: int, aces: int) -> int:
    """Add up the marriages that a hand holds; four aces count ``aces``."""
    return _married(hand & DECLARED, aces)


@lru_cache(maxsize=1 << 13)
def _married(cards: int, aces: int) -> int:
    pairs = (value for suit, value in enumerate(VALUES) if not PAIRS[suit] & ~cards)
    return sum(pairs) + (0 if ACES & ~cards else aces)
