"""Tricks: who takes them."""

from collections.abc import Iterable

from cardviz.core.cards import SUIT_CARDS

ACE_HIGH = tuple(range(13))


def winning(
    cards: Iterable[int], trumps: int = 0, order: tuple[int, ...] = ACE_HIGH
) -> int:
    """Give the card that takes a trick, the card led first.

    The highest trump takes it, else the highest card of the suit led. ``trumps`` is a
    set of cards; ``order`` gives each rank's height, two to ace.
    """
    best = -1
    for card in cards:
        if best < 0 or _beats(card, best, trumps, order):
            best = card
    return best


def _beats(card: int, best: int, trumps: int, order: tuple[int, ...]) -> bool:
    if SUIT_CARDS[best // 13] >> card & 1:
        return order[card % 13] > order[best % 13]
    return bool(trumps >> card & 1)
