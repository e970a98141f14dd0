"""All that can be said at Heap, numbered once, and the masks that its rules use."""

from collections.abc import Iterator
from itertools import combinations

from cardviz.core.cards import TEXTS, bits, cards_in, rank_of
from cardviz.core.moves import Vocabulary

TWO, TEN = 0, 8
SLOTS = 3
PACK = bits(card for card in range(52) if not 1 <= rank_of(card) <= 4)
"""Thirty-six cards: the threes to sixes are out."""


def _all_moves() -> Iterator[tuple[str, tuple[int, ...], tuple[str, ...]]]:
    ranks = range(13)
    for rank, size in ((rank, size) for rank in ranks for size in range(1, 5)):
        alike = [card for card in cards_in(PACK) if rank_of(card) == rank]
        for cards in combinations(alike, size):
            names = tuple(TEXTS[card] for card in cards)
            yield "+".join(names), cards, names
    for card in cards_in(PACK):
        yield f"sneak {TEXTS[card]}", (card,), (TEXTS[card],)
        for slot in range(SLOTS):
            yield f"swap {TEXTS[card]} {slot + 1}", (card,), (TEXTS[card],)
    for slot in range(SLOTS):
        yield f"blind {slot + 1}", (), ()
    for word in ("take", "done"):
        yield word, (), (word,)


MOVES = Vocabulary.of(_all_moves())
_USES = tuple(MOVES.using(1 << card) for card in range(52))


def _named(word: str) -> int:
    return sum(1 << move.number for move in MOVES if move.text.split()[0] == word)


SNEAKS, SWAPS, BLINDS = _named("sneak"), _named("swap"), _named("blind")
TAKE, DONE = _named("take"), _named("done")
LAYS = (1 << len(MOVES)) - 1 & ~(SNEAKS | SWAPS | BLINDS | TAKE | DONE)
FIRST_BLIND = BLINDS.bit_length() - SLOTS


def using(cards: int) -> int:
    """Give the moves that use any of these cards."""
    moves = 0
    for card in cards_in(cards):
        moves |= _USES[card]
    return moves


def only_with(cards: int) -> int:
    """Give the moves that need no card but these."""
    return ~using(PACK & ~cards)


def _of_ranks(*ranks: int) -> int:
    return using(bits(card for card in cards_in(PACK) if rank_of(card) in ranks))


FITTING = tuple(_of_ranks(TWO, TEN, *range(rank, 13)) for rank in range(13))
"""By the rank on top: the moves whose cards are as high, or two or ten."""
EQUAL = tuple(_of_ranks(rank) for rank in range(13))
"""By rank: the moves whose cards are of it."""
