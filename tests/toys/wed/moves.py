"""All that can be said at Wed: a card, a card given, a marriage with a lead."""

from collections.abc import Iterator
from itertools import product

from cardviz.core.cards import SUIT_CARDS, TEXTS, bits, cards_in, rank_of
from cardviz.core.moves import Vocabulary, one_card_moves

SEATS = ("S", "W", "E")
NINE, JACK, QUEEN, KING = 7, 9, 10, 11
PACK = bits(card for card in range(52) if rank_of(card) >= NINE)
"""Twenty-four cards, the nines the lowest."""
HEIGHT = (*(0,) * NINE, 0, 4, 1, 2, 3, 5)
"""How high each rank is, two to ace: A T K Q J 9."""


def _all_moves() -> Iterator[tuple[str, tuple[int, ...], tuple[str, ...]]]:
    yield from one_card_moves()
    for card, seat in product(cards_in(PACK), SEATS):
        text = TEXTS[card]
        yield f"{text}>{seat}", (card,), (text, f"plate.{seat}")
    for card in cards_in(PACK):
        if rank_of(card) in (QUEEN, KING):
            yield f"{TEXTS[card]}!", (card,), (TEXTS[card], "marry")


MOVES = Vocabulary.of(_all_moves())
_USES = tuple(MOVES.using(1 << card) for card in range(52))


def using(cards: int) -> int:
    """Give the moves that use any of these cards."""
    moves = 0
    for card in cards_in(cards):
        moves |= _USES[card]
    return moves


def _ending(sign: str) -> int:
    return sum(1 << move.number for move in MOVES if move.text[2:] == sign)


CARDS = PACK
MARRIAGES = _ending("!")
GIFTS = tuple(_ending(f">{seat}") for seat in SEATS)
"""The moves that give a card, by the seat that gets it."""
OF_SUIT = tuple(using(SUIT_CARDS[suit]) for suit in range(4))
PAIRS = tuple(1 << 13 * suit + QUEEN | 1 << 13 * suit + KING for suit in range(4))
"""Queen and king of each suit, as sets of cards."""
