"""What a hand is worth: points, lengths, balance, stoppers."""

from cardviz.core.cards import SUIT_CARDS

_JACK = 9
_LONG = 4


def holding(cards: int, suit: int) -> int:
    """Give the ranks held in a suit, as bits from the two up."""
    return cards >> 13 * suit & 0x1FFF


def lengths(cards: int) -> tuple[int, ...]:
    """Count the cards of each suit, clubs to spades."""
    return tuple((cards & suit).bit_count() for suit in SUIT_CARDS)


def high_cards(cards: int) -> int:
    """Count high-card points: ace 4, king 3, queen 2, jack 1."""
    return sum(
        (rank - _JACK + 1) * (holding(cards, suit) >> rank & 1)
        for suit in range(4)
        for rank in range(_JACK, 13)
    )


def points(cards: int) -> int:
    """Count high cards, and one point for each card past the fourth of a suit."""
    return high_cards(cards) + sum(max(0, n - _LONG) for n in lengths(cards))


def support_points(cards: int, trumps: int) -> int:
    """Count for a trump suit: high cards, and 3, 2, 1 for a void, singleton, doubleton.

    Short suits count only with three trumps or more.
    """
    counted = lengths(cards)
    short = sum(max(0, 3 - n) for suit, n in enumerate(counted) if suit != trumps)
    return high_cards(cards) + (short if counted[trumps] > 2 else 0)  # noqa: PLR2004


def is_balanced(cards: int) -> bool:
    """Tell whether a hand has no void or singleton, and at most one doubleton."""
    shape = sorted(lengths(cards))
    return shape[0] > 1 and shape[1] > 2  # noqa: PLR2004


def is_stopped(cards: int, suit: int) -> bool:
    """Tell whether a suit is stopped: an ace, a guarded king, a queen with two more."""
    held = holding(cards, suit)
    count, top = held.bit_count(), held.bit_length()
    return top > _JACK and count > 13 - top


def quick_tricks(cards: int) -> int:
    """Count tricks likely in defence: aces, and kings with company."""
    return sum(
        (held >> 12 & 1) + (held >> 11 & 1 and held.bit_count() > 1)
        for held in (holding(cards, suit) for suit in range(4))
    )


def touching(cards: int, suit: int) -> int | None:
    """Give the top card of two honours in a row, ten up; None if there are none."""
    held = holding(cards, suit)
    pairs = held & held << 1 & 0b1111000000000
    return None if not pairs else 13 * suit + pairs.bit_length() - 1
