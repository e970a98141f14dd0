"""All that can be said at Shithead, numbered once, and the masks its rules use."""

from collections.abc import Iterator
from itertools import combinations

from cardviz.core.cards import SUIT_CARDS, TEXTS, bits
from cardviz.core.moves import Vocabulary

TWO, THREE, FIVE, NINE, TEN = 0, 1, 3, 7, 8
SLOTS = 3
_RANKS = range(13)
_SETS = tuple(suits for size in range(1, 5) for suits in combinations(range(4), size))
"""The suits of a lay: one, two, three or all four. A lay of one card has its number."""

_LAYS = len(_SETS) * len(_RANKS)
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
    for suits in _SETS:
        for rank in _RANKS:
            cards = tuple(13 * suit + rank for suit in suits)
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

_SUIT = SUIT_CARDS[0]


def lays_with(cards: int) -> int:
    """Give the lays that need no card but these."""
    clubs, diamonds = cards & _SUIT, cards >> 13 & _SUIT
    hearts, spades = cards >> 26 & _SUIT, cards >> 39
    minor, major = clubs & diamonds, hearts & spades
    pairs = minor | (clubs & hearts) << 13 | (clubs & spades) << 26
    pairs |= (diamonds & hearts) << 39 | (diamonds & spades) << 52 | major << 65
    threes = minor & hearts | (minor & spades) << 13
    threes |= (clubs & major) << 26 | (diamonds & major) << 39
    return cards | pairs << 4 * 13 | threes << 10 * 13 | (minor & major) << 14 * 13


def _others(*ranks: int) -> int:
    """Give all moves but the lays of other ranks than these."""
    lays = sum(1 << rank for rank in set(ranks)) * sum(
        1 << at for at in range(0, _LAYS, len(_RANKS))
    )
    return (1 << len(MOVES)) - 1 & ~LAYS | lays


HIGHER = tuple(_others(*range(rank, 13), TWO, TEN) for rank in _RANKS)
"""By the rank that counts: what is at least as high, or a two or a ten."""
EASIER = tuple(_others(*range(rank, 13), TWO, NINE, TEN) for rank in _RANKS)
"""The same where nines go on anything as well."""
LOWER = _others(TWO, THREE, THREE + 1, TEN)
"""What is lower than a five, or a two or a ten."""
EASY_LOWER = _others(TWO, THREE, THREE + 1, NINE, TEN)
"""The same where nines go on anything as well."""
ALIKE = tuple(
    bits(range(rank + FIRST_SNEAK, FIRST_SWAP, len(_RANKS))) for rank in _RANKS
)
"""By the rank on top: the sneaks that are of it."""
