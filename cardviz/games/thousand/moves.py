"""All that can be said at Thousand, numbered once, and the masks its rules use."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import product

from cardviz.core.cards import SUIT_CARDS, TEXTS, cards_in
from cardviz.core.moves import Vocabulary, one_card_moves
from cardviz.games.thousand.cards import ACES, DECLARED, PACK, PAIRS

LOWEST, MOST_SEATS, STEP = 100, "SWEN", 5
_HIGHEST_BID, _HIGHEST_RAISE = 420, 500
"""Seven cards hold four aces and one marriage at best, eight cards one more."""

_Parts = tuple[str, tuple[int, ...], tuple[str, ...]]


def _all_moves() -> Iterator[_Parts]:
    yield from one_card_moves()
    for card in cards_in(DECLARED):
        yield f"{TEXTS[card]}!", (card,), (TEXTS[card], "declare")
    for seat, card in product(MOST_SEATS, cards_in(PACK)):
        yield f"{TEXTS[card]}>{seat}", (card,), (TEXTS[card], f"plate.{seat}")
    for amount in range(LOWEST, _HIGHEST_BID + 1, STEP):
        yield f"{amount}", (), (f"{amount}",)
    for amount in range(LOWEST, _HIGHEST_RAISE + 1, STEP):
        yield f"raise {amount}", (), (f"{amount}",)
    for word in ("P", "stay", "concede"):
        yield word, (), (word,)


MOVES = Vocabulary.of(_all_moves())
CARD = tuple(move.cards[0] if move.cards else -1 for move in MOVES)
"""By move: the card it uses."""
AMOUNT = tuple(int(move.keys[0]) if move.keys[0].isdecimal() else 0 for move in MOVES)
"""By move: the number that is bid, or to which a bid is raised."""


def _all(text: str) -> int:
    """Give the moves whose text holds this."""
    return sum(1 << move.number for move in MOVES if text in move.text)


CARDS = PACK
DECLARES = _all("!")
FIRST_DECLARE = 52
GIFTS = {name: _all(f">{name}") for name in MOST_SEATS}
"""The moves that give a card, by the seat that gets it."""
ALL_GIFTS = sum(GIFTS.values())
RAISES = _all("raise ")
AMOUNTS = sum(1 << move.number for move in MOVES if AMOUNT[move.number])
BIDS = AMOUNTS & ~RAISES
PASS, STAY, CONCEDE = (MOVES[at].number for at in (-3, -2, -1))
OVER = tuple(
    sum(1 << number for number in cards_in(AMOUNTS) if AMOUNT[number] > amount)
    for amount in range(0, 2 * _HIGHEST_RAISE, STEP)
)
"""By an amount, in fives: the bids and raises above it."""
ODD = sum(1 << number for number in cards_in(AMOUNTS) if AMOUNT[number] % 10)
"""The bids and raises that are no tens."""

_DECLARE_OF = {CARD[number]: 1 << number for number in cards_in(DECLARES)}
ACE_DECLARES = sum(_DECLARE_OF[card] for card in cards_in(ACES))
SUIT_DECLARES = tuple(
    sum(_DECLARE_OF[card] for card in cards_in(SUIT_CARDS[suit] & PAIRS[suit]))
    for suit in range(4)
)
_GIFTS_OF = {card: MOVES.using(1 << card) & ALL_GIFTS for card in cards_in(PACK)}


@lru_cache(maxsize=1 << 12)
def declares(cards: int) -> int:
    """Give the moves that lead one of these cards and declare something with it."""
    return sum(_DECLARE_OF[card] for card in cards_in(cards & DECLARED))


@lru_cache(maxsize=1 << 12)
def complete(cards: int) -> int:
    """Give the declarations of marriages that a hand holds whole."""
    return sum(
        SUIT_DECLARES[suit] for suit, pair in enumerate(PAIRS) if not pair & ~cards
    )


def gifts(cards: int) -> int:
    """Give the moves that give one of these cards to anybody."""
    return sum(_GIFTS_OF[card] for card in cards_in(cards))
