"""The hands as they were dealt, and when each card was played: a deal at a glance.

All of it is read off what one seat sees from move to move, so nothing hidden shows.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from cardviz.core.zones import View

_HELD = ("hand", "row")


@dataclass(slots=True)
class Played:
    """Which cards each seat held, and under which number each was played.

    ``sizes`` are how many were dealt to each, seen or not. ``numbers`` are tricks where
    cards are laid to tricks, else the plays are counted. ``took`` are the cards that
    took their trick; ``tricks`` gives, for each ply, the trick to which it laid a card,
    or 0.
    """

    hands: list[list[int]]
    sizes: list[int]
    numbers: dict[int, int] = field(default_factory=dict)
    took: set[int] = field(default_factory=set)
    tricks: list[int] = field(default_factory=list)


def played(views: Sequence[View], movers: Sequence[int]) -> Played:
    """Follow the cards through the views of a deal; ``movers`` made its moves."""
    seats = range(len(views[0].seats))
    sizes = [_count(views[0], seat) for seat in seats]
    record = Played([_held(views[0], seat) for seat in seats], sizes)
    before, size, trick, plays = _lying(views[0], "stack", "spent", "away"), 0, 0, 0
    for view, mover in zip(views, (0, *movers), strict=True):
        laid = [(zone.seat, zone.cards) for zone in view.zones if zone.place == "trick"]
        count = sum(len(cards) for _, cards in laid)
        trick += bool(count) and (not size or count < size)
        record.tricks.append(trick if count and count != size else 0)
        lying = _lying(view, "trick", "stack", "spent", "away")
        fresh = lying - before - record.numbers.keys()
        plays += bool(fresh)
        owners = {card: seat for seat, cards in laid for card in cards}
        for card in sorted(fresh):
            _note(record, card, owners.get(card, mover), trick or plays)
        if count == len(view.seats) and "card" in view.mark("highest"):
            record.took.add(view.mark("highest")["card"])
        before, size = lying, count
    return record


def _note(record: Played, card: int, owner: int | None, number: int) -> None:
    """Note a card as played; who played it held it, if it was in no hand seen."""
    record.numbers[card] = number
    if owner is not None and not any(card in hand for hand in record.hands):
        record.hands[owner].append(card)


def _held(view: View, seat: int) -> list[int]:
    return list(_cards(view, seat, *_HELD))


def _count(view: View, seat: int) -> int:
    held = (zone for zone in view.zones if zone.seat == seat and zone.place in _HELD)
    return sum(len(zone.cards) for zone in held)


def _lying(view: View, *places: str) -> set[int]:
    return set(_cards(view, None, *places))


def _cards(view: View, seat: int | None, *places: str) -> Iterator[int]:
    """Give the cards that are seen in such places, at one seat or anywhere."""
    for zone in view.zones:
        if zone.place in places and seat in (None, zone.seat):
            yield from (card for card in zone.cards if card is not None)
