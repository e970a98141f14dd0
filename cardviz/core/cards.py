"""Cards as numbers, sets of cards as bits, and the ways people write them.

A card is an int from 0 to 51: thirteen times its suit (clubs, diamonds, hearts,
spades) plus its rank (two to ace). A set of cards is an int with those bits. Which
card beats which is the game's business, never the card's.
"""

from collections.abc import Iterable, Iterator

from cardviz.core.errors import NotationError, shown

SUITS = "CDHS"
RANKS = "23456789TJQKA"
GLYPHS = "♣♦♥♠"
PACK = (1 << 52) - 1
TEXTS = tuple(suit + rank for suit in SUITS for rank in RANKS)
SUIT_CARDS = tuple(0x1FFF << 13 * suit for suit in range(4))

_NUMBERS = {text: card for card, text in enumerate(TEXTS)}
_SUIT_LETTERS = {letter: letter for letter in SUITS}
_SUIT_LETTERS |= dict(zip(GLYPHS, SUITS, strict=True))
_SUIT_LETTERS |= dict(zip("♧♢♡♤", SUITS, strict=True))
_CARD_WANTED = "a card such as HQ, ♥Q, QH or 10h"


def suit_of(card: int) -> int:
    """Give the suit of a card: 0 clubs, 1 diamonds, 2 hearts, 3 spades."""
    return card // 13


def rank_of(card: int) -> int:
    """Give the rank of a card: 0 is the two, 12 the ace."""
    return card % 13


def cards_in(cards: int) -> list[int]:
    """List the cards of a set, lowest number first; engines live on this."""
    listed: list[int] = []
    while cards:
        highest = cards.bit_length() - 1
        listed.append(highest)
        cards ^= 1 << highest
    listed.reverse()
    return listed


def bits(cards: Iterable[int]) -> int:
    """Make a set of the cards given."""
    total = 0
    for card in cards:
        total |= 1 << card
    return total


def find_card(text: str) -> int | None:
    """Read one card in any common form; None if it is not one.

    >>> TEXTS[find_card("10h")], TEXTS[find_card("♥Q")], find_card("Z9")
    ('HT', 'HQ', None)
    """
    plain = _plain(text).replace("10", "T")
    if len(plain) != 2:  # noqa: PLR2004 - one letter each for suit and rank
        return None
    card = _NUMBERS.get(plain)
    return _NUMBERS.get(plain[::-1]) if card is None else card


def read_card(text: object) -> int:
    """Read one card in any common form, or say what was wanted."""
    card = find_card(text) if isinstance(text, str) else None
    if card is None:
        raise NotationError(f"{shown(text)} is no card; wanted {_CARD_WANTED}")
    return card


def read_suit(text: object) -> int:
    """Read a suit letter or symbol: 0 clubs to 3 spades."""
    letter = _plain(text) if isinstance(text, str) else ""
    if len(letter) != 1 or letter not in SUITS:
        raise NotationError(f"{shown(text)} is no suit; wanted one of S H D C")
    return SUITS.index(letter)


def read_cards(text: object) -> tuple[int, ...]:
    """Read several cards in their order: "SAKQ HT98", "SA SK ♥10" or a list.

    >>> [TEXTS[card] for card in read_cards("SAK H10 9c")]
    ['SA', 'SK', 'HT', 'C9']
    """
    if isinstance(text, (list, tuple)):
        return tuple(read_card(card) for card in text)
    if not isinstance(text, str):
        wanted = "cards such as 'SAKQ HT98' or a list of them"
        raise NotationError(f"{shown(text)} is no hand; wanted {wanted}")
    return tuple(card for part in text.split() for card in _read_part(part))


def write_cards(cards: Iterable[int]) -> str:
    """Write cards in their order, a suit named once for each run: "SAKQ HT98"."""
    parts: list[str] = []
    for card in cards:
        suit, rank = TEXTS[card]
        if parts and parts[-1][0] == suit:
            parts[-1] += rank
        else:
            parts.append(suit + rank)
    return " ".join(parts)


def _plain(text: str) -> str:
    letters = text.strip().replace("\ufe0e", "").replace("\ufe0f", "").upper()
    return "".join(_SUIT_LETTERS.get(letter, letter) for letter in letters)


def _read_part(part: str) -> Iterator[int]:
    plain = _plain(part).replace(",", "").replace("10", "T")
    if plain[:1] in SUITS and plain[1:].strip(RANKS) == "" and len(plain) > 1:
        for rank in plain[1:]:
            yield read_card(plain[0] + rank)
    else:
        yield read_card(part.strip(","))
