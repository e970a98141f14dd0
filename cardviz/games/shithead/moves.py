"""All that can be said at Shithead, numbered once, and the masks its rules use."""

from collections.abc import Iterator
from functools import lru_cache

from cardviz.core.cards import TEXTS
from cardviz.core.moves import Vocabulary

TWO, THREE, FIVE, NINE, TEN = 0, 1, 3, 7, 8
SLOTS = 3
_RANKS, _SUITS = range(13), range(4)
_SETS = range(1, 16)
"""The sets of cards of one rank, each as four bits: clubs, diamonds, hearts, spades."""

_LAYS = len(_RANKS) * len(_SETS)
FIRST_SNEAK = _LAYS
FIRST_SWAP = FIRST_SNEAK + 52
FIRST_BLIND = FIRST_SWAP + 52 * SLOTS
FIRST_BUTTON = FIRST_BLIND + SLOTS
BUTTONS = ("chance", "take", "done")

LAYS = (1 << _LAYS) - 1
SNEAKS = (1 << 52) - 1 << FIRST_SNEAK
SWAPS = (1 << 52 * SLOTS) - 1 << FIRST_SWAP
BLINDS = (1 << SLOTS) - 1 << FIRST_BLIND
CHANCE, TAKE, DONE = (1 << FIRST_BUTTON + at for at in range(3))
LOOSE = LAYS | SNEAKS | BLINDS
"""The moves that use a card of one's own in the play."""


def _all_moves() -> Iterator[tuple[str, tuple[int, ...], tuple[str, ...]]]:
    for rank in _RANKS:
        for suits in _SETS:
            cards = tuple(13 * suit + rank for suit in _SUITS if suits >> suit & 1)
            names = tuple(TEXTS[card] for card in cards)
            yield "+".join(names), cards, names
    for card, name in enumerate(TEXTS):
        yield f"sneak {name}", (card,), (name,)
    for slot in range(SLOTS):
        for card, name in enumerate(TEXTS):
            yield f"swap {name} {slot + 1}", (card,), (name,)
    for slot in range(SLOTS):
        yield f"blind {slot + 1}", (), ()
    for word in BUTTONS:
        yield word, (), (word,)


MOVES = Vocabulary.of(_all_moves())

_ONE_RANK = sum(1 << 13 * suit for suit in _SUITS)


def _within(suits: int) -> int:
    """Give the sets that need no suit but these, as bits; the first stands for {C}."""
    return sum(1 << each - 1 for each in _SETS if not each & ~suits)


_SETS_OF = {
    sum(1 << 13 * suit for suit in _SUITS if suits >> suit & 1): _within(suits)
    for suits in range(16)
}
"""By the cards held of a rank, clubs as bit 0: the sets that can be laid."""


@lru_cache(maxsize=1 << 12)
def lays_with(cards: int) -> int:
    """Give the lays that need no card but these."""
    moves = 0
    ranks = (cards | cards >> 13 | cards >> 26 | cards >> 39) & 0x1FFF
    while ranks:
        low = ranks & -ranks
        rank = low.bit_length() - 1
        moves |= _SETS_OF[cards >> rank & _ONE_RANK] << len(_SETS) * rank
        ranks ^= low
    return moves


def lay_of(card: int) -> int:
    """Give the lay of one card alone."""
    return lays_with(1 << card)


def _others(*ranks: int) -> int:
    """Give all moves but the lays of other ranks than these."""
    every = (1 << len(_SETS)) - 1
    lays = sum(every << len(_SETS) * rank for rank in set(ranks))
    return (1 << len(MOVES)) - 1 & ~LAYS | lays


HIGHER = tuple(_others(*range(rank, 13), TWO, TEN) for rank in _RANKS)
"""By the rank that counts: what is at least as high, or a two or a ten."""
EASIER = tuple(_others(*range(rank, 13), TWO, NINE, TEN) for rank in _RANKS)
"""The same where nines go on anything as well."""
LOWER = _others(TWO, THREE, THREE + 1, TEN)
"""What is lower than a five, or a two or a ten."""
EASY_LOWER = _others(TWO, THREE, THREE + 1, NINE, TEN)
"""The same where nines go on anything as well."""
ALIKE = tuple(_ONE_RANK << rank + FIRST_SNEAK for rank in _RANKS)
"""By the rank on top: the sneaks that are of it."""
