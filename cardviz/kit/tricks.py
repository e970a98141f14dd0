"""Tricks: who takes them."""

from collections.abc import Iterable

ACE_HIGH = tuple(range(13))


def winning(
    cards: Iterable[int], trumps: int = 0, order: tuple[int, ...] = ACE_HIGH
) -> int:
    """Give the card that takes a trick, the card led first.

    The highest trump takes it, else the highest card of the suit led. ``trumps`` is a
    set of cards; ``order`` gives each rank's height, two to ace.
    """
    best, *others = cards
    for card in others:
        if card // 13 == best // 13:
            beats = order[card % 13] > order[best % 13]
        else:
            beats = bool(trumps >> card & 1)
        if beats:
            best = card
    return best
