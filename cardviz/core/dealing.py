"""The deal: who gets which cards, from a seed or as given, the same everywhere."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import count
from struct import unpack
from types import MappingProxyType
from typing import Any, NamedTuple

from cardviz.core.cards import TEXTS, bits, cards_in, read_cards, write_cards
from cardviz.core.errors import DealError, shown

_FAIR = (0, *((1 << 32) // bound * bound for bound in range(1, 53)))
"""For each number of cards, the first draw that would favour some of them."""
Piles = dict[str, tuple[tuple[int, ...], ...]]


class Pile(NamedTuple):
    """A heap that the deal makes: one for each seat, or one in the middle.

    ``size`` None takes the rest of the pack. Where ``ordered`` is set the cards keep
    the order in which they lie (a stock, slots).
    """

    name: str
    size: int | None
    each: bool = True
    ordered: bool = False


class Deal(NamedTuple):
    """One distribution of the pack.

    ``number`` counts the deals of a match from 1; ``dealer`` is a seat; ``thrown`` are
    the seats whose hands were thrown in before this one; ``seed`` is None when the
    cards were given. ``terms`` is what else the deal begins with, such as who is
    vulnerable, in words that can be saved.
    """

    number: int
    dealer: int
    piles: Piles
    seed: int | None = None
    thrown: tuple[int, ...] = ()
    terms: Mapping[str, Any] = MappingProxyType({})


def shuffled(pack: int, game: str, seed: int, number: int, attempt: int) -> list[int]:
    """Shuffle the pack: a Fisher-Yates over SHA-256, so no library can change it."""
    cards = [*_sorted(pack)]
    draws = _draws(f"{game}/{seed}/{number}/{attempt}")
    bound = len(cards)
    for draw in draws:
        if draw >= _FAIR[bound]:
            continue
        other, bound = draw % bound, bound - 1
        cards[bound], cards[other] = cards[other], cards[bound]
        if bound < 2:  # noqa: PLR2004 - a last card stays where it is
            break
    return cards


@cache
def _sorted(pack: int) -> tuple[int, ...]:
    return tuple(cards_in(pack))


def _draws(key: str) -> Iterator[int]:
    from hashlib import sha256  # noqa: PLC0415 - not before the first deal

    for block in count():
        yield from unpack(">8I", sha256(f"{key}/{block}".encode()).digest())


def deal_out(
    cards: Sequence[int], layout: Sequence[Pile], players: Sequence[int], seats: int
) -> Piles:
    """Deal cards in their order into the piles, one at a time to each player.

    A seat that sits out has its heaps too, and they are empty.
    """
    piles: Piles = {}
    rest = list(cards)
    for pile in layout:
        heaps = len(players) if pile.each else 1
        size = len(rest) // heaps if pile.size is None else pile.size
        taken, rest = rest[: size * heaps], rest[size * heaps :]
        dealt = [lain(taken[heap::heaps], pile) for heap in range(heaps)]
        if pile.each and heaps < seats:
            by_seat = dict(zip(players, dealt, strict=True))
            dealt = [by_seat.get(seat, ()) for seat in range(seats)]
        piles[pile.name] = tuple(dealt)
    return piles


def lain(cards: Sequence[int], pile: Pile) -> tuple[int, ...]:
    """Lay cards in a heap: in their order, or sorted where order does not count."""
    return tuple(cards) if pile.ordered else tuple(sorted(cards, reverse=True))


def read_piles(
    words: Mapping[str, Any],
    layout: Sequence[Pile],
    players: Sequence[int],
    seats: Sequence[str],
    pack: int,
) -> Piles:
    """Read a whole deal as given: every pile named, every card of the pack once."""
    _check_names(words, [pile.name for pile in layout], "pile")
    piles = {pile.name: _read_pile(words, pile, players, seats) for pile in layout}
    _check_pack(piles, pack)
    for pile in layout:
        for heap, name in enumerate(seats if pile.each else ("",)):
            got, size = len(piles[pile.name][heap]), pile.size
            if pile.each and heap not in players:
                size = 0
            if size is not None and got != size:
                where = f"{pile.name} {name}".strip()
                raise DealError(f"{where}: {got} cards came, wanted {size}")
    return piles


def _read_pile(
    words: Mapping[str, Any], pile: Pile, players: Sequence[int], seats: Sequence[str]
) -> Any:
    value = words[pile.name]
    if not pile.each:
        return (lain(read_cards(value), pile),)
    heaps = read_by_seat(value, seats, pile.name)
    _check_missing(heaps, [seats[player] for player in players], "seat")
    return tuple(lain(read_cards(heaps.get(seat, "")), pile) for seat in seats)


def read_by_seat(value: object, seats: Sequence[str], name: str) -> dict[str, Any]:
    """Read something given for seats by name; unknown seats are refused."""
    if not isinstance(value, Mapping):
        raise DealError(
            f"{name}: {shown(value)} came, wanted a mapping of seats {' '.join(seats)}"
        )
    strange = [key for key in value if key not in seats]
    if strange:
        raise DealError(
            f"{name}: {shown(strange[0])} is no seat; the seats are {' '.join(seats)}"
        )
    return dict(value)


def _check_missing(given: Mapping[str, Any], wanted: Sequence[str], what: str) -> None:
    missing = [name for name in wanted if name not in given]
    if missing:
        raise DealError(f"missing {what}: {' '.join(missing)}")


def _check_names(given: Mapping[str, Any], wanted: Sequence[str], what: str) -> None:
    _check_missing(given, wanted, what)
    strange = [name for name in given if name not in wanted]
    if strange:
        good = " ".join(wanted)
        raise DealError(f"unknown {what}: {shown(strange[0])}; wanted {good}")


def _check_pack(piles: Piles, pack: int) -> None:
    cards = [card for heaps in piles.values() for heap in heaps for card in heap]
    check_once(cards, pack)
    missing = pack & ~bits(cards)
    if missing:
        raise DealError(f"missing cards: {write_cards(cards_in(missing))}")


def check_once(cards: Sequence[int], pack: int) -> None:
    """Refuse a card that comes twice or is not in the pack."""
    seen = 0
    for card in cards:
        if seen >> card & 1:
            raise DealError(f"{TEXTS[card]} came twice; every card is there once")
        if not pack >> card & 1:
            raise DealError(f"{TEXTS[card]} is not in this game's pack")
        seen |= 1 << card


def write_piles(
    piles: Piles, layout: Sequence[Pile], seats: Sequence[str]
) -> dict[str, Any]:
    """Write piles as they are given to ``deal``."""
    return {
        pile.name: {
            seat: write_cards(heap)
            for seat, heap in zip(seats, piles[pile.name], strict=True)
        }
        if pile.each
        else write_cards(piles[pile.name][0])
        for pile in layout
    }
