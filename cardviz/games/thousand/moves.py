"""All that can be said at Thousand, numbered once, and the masks its rules use."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import product

from cardviz.core.cards import SUIT_CARDS, TEXTS, cards_in
from cardviz.core.game import seat_names
from cardviz.core.moves import Vocabulary, one_card_moves
from cardviz.games.thousand.cards import ACES, DECLARED, NINE, PACK, PAIRS

LOWEST, MOST_SEATS, STEP = 100, "SWEN", 5
_HIGHEST_BID, _HIGHEST_RAISE, _HIGHEST_ANY = 420, 500, 600
"""Seven cards hold four aces and one marriage at best, eight cards one more, and
all cards together all four."""

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


DECLARES = _all("!")
FIRST_DECLARE = 52
GIFTS = {name: _all(f">{name}") for name in MOST_SEATS}
"""The moves that give a card, by the seat that gets it."""
ALL_GIFTS = sum(GIFTS.values())
_FIRST_GIFT = min(cards_in(ALL_GIFTS))
_RANKS, _TO_EACH = 63, sum(1 << 24 * at for at in range(len(MOST_SEATS)))
"""Of a suit the six ranks of the pack; a factor that repeats a hand for each seat."""
RAISES = _all("raise ")
AMOUNTS = sum(1 << move.number for move in MOVES if AMOUNT[move.number])
BIDS = AMOUNTS & ~RAISES
PASS, STAY, CONCEDE = (MOVES[at].number for at in (-3, -2, -1))
_OVER = [
    sum(1 << number for number in cards_in(AMOUNTS) if AMOUNT[number] > amount)
    for amount in range(0, _HIGHEST_ANY + 3 * STEP, STEP)
]
"""By an amount, in fives: the bids and raises above it."""
ABOVE = tuple(over | ~AMOUNTS for over in _OVER)
"""By an amount, in fives: all moves but the bids and raises that are not above it."""
UP_TO = tuple(~over for over in _OVER)
"""By an amount, in fives: all moves but the bids and raises above it."""
TENS = ~sum(1 << number for number in cards_in(AMOUNTS) if AMOUNT[number] % 10)
"""All moves but the bids and raises that are no tens."""

_DECLARE_OF = {CARD[number]: 1 << number for number in cards_in(DECLARES)}
ACE_DECLARES = sum(_DECLARE_OF[card] for card in cards_in(ACES))
SUIT_DECLARES = tuple(
    sum(_DECLARE_OF[card] for card in cards_in(SUIT_CARDS[suit] & PAIRS[suit]))
    for suit in range(4)
)


@lru_cache(maxsize=1 << 12)
def declares(cards: int) -> int:
    """Give the moves that declare something with one of these aces, kings, queens."""
    return sum(_DECLARE_OF[card] for card in cards_in(cards))


@lru_cache(maxsize=1 << 8)
def complete(cards: int) -> int:
    """Give the declarations of marriages that are whole among kings and queens."""
    return sum(
        SUIT_DECLARES[suit] for suit, pair in enumerate(PAIRS) if not pair & ~cards
    )


@lru_cache
def gifts_to(count: int, seats: int) -> int:
    """Give the moves that give a card to one of these seats, of so many."""
    names = enumerate(seat_names(count))
    return sum(GIFTS[name] for at, name in names if seats >> at & 1)


def gifts(cards: int) -> int:
    """Give the moves that give one of these cards to anybody."""
    packed = 0
    for shift, suit in enumerate(SUIT_CARDS):
        packed |= (cards & suit) >> NINE * (shift + 1)
    return packed * _TO_EACH << _FIRST_GIFT
