"""Where cards lie and who sees them; what one seat sees of a position.

Secrets live here and nowhere else: a game says which zones and marks there are and who
sees each, and ``seen_by`` does the hiding for every game alike.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from cardviz.core.cards import SUITS, TEXTS

if TYPE_CHECKING:
    from cardviz.core.position import Position

EVERYONE = -1
NOBODY = 0

Place = Literal["hand", "trick", "row", "stack", "spent", "away"]


class Zone(NamedTuple):
    """Cards that lie together: a hand, a trick card, a pile.

    ``cards`` are card numbers in order; in a view None stands for a card that is not
    seen. ``sees`` is a set of seats as bits, for the zone or one for each card.
    ``place`` says how it lies on the table: of a heap that is spent only the top
    shows, of what is away nothing. Where slots may stand empty, ``slots`` tells of each
    whether it is full: a card keeps its slot when another leaves.
    """

    name: str
    seat: int | None
    cards: tuple[int | None, ...]
    sees: int | tuple[int, ...] = EVERYONE
    place: Place = "hand"
    slots: tuple[bool, ...] = ()

    @property
    def lying(self) -> tuple[int, ...]:
        """Give the slot of each card, from 0."""
        full = self.slots or (True,) * len(self.cards)
        return tuple(slot for slot, taken in enumerate(full) if taken)

    @property
    def width(self) -> int:
        """Count the slots, empty ones too."""
        return len(self.slots or self.cards)


class Mark(NamedTuple):
    """What lies on the table and is no card in a zone: a bid, the trumps, a contract.

    In the facts of marks and events alike, ``card`` is a card number, ``cards`` are
    several, ``suit`` a suit, ``who`` a seat, ``seats`` are several: who looks for
    secrets goes by these names.
    """

    name: str
    seat: int | None
    facts: dict[str, Any]
    sees: int = EVERYONE


class Event(NamedTuple):
    """Something that happened, told with the rule that made it so.

    ``sees`` is the set of seats that hear the facts; the others hear the rule and the
    seat alone (``facts`` is then None). ``lying`` is how it lay once this was told,
    where the same move went on to change it.
    """

    ply: int
    rule: str
    seat: int | None
    facts: dict[str, Any] | None
    sees: int = EVERYONE
    lying: "Position | None" = None

    def heard_by(self, seat: int | None) -> "Event":
        """Give this event as the seat hears it; None stands for the author."""
        facts = self.facts if _seen(self.sees, seat) else None
        return self._replace(facts=facts, lying=None)


class View(NamedTuple):
    """What one seat (None: the author, who sees all that anybody sees) knows now."""

    game: str
    seat: int | None
    seats: tuple[str, ...]
    zones: tuple[Zone, ...]
    marks: tuple[Mark, ...]
    phase: str
    ply: int
    awaited: tuple[int, ...]
    welcome: tuple[int, ...]
    over: bool

    def zone(self, name: str, seat: int | None = None) -> tuple[int | None, ...]:
        """Give the cards of a zone by name and seat; none if there is no such zone."""
        for zone in self.zones:
            if zone.name == name and zone.seat == seat:
                return zone.cards
        return ()

    def mark(self, name: str, seat: int | None = None) -> dict[str, Any]:
        """Give the facts of a mark by name and seat; none if it is not there."""
        for mark in self.marks:
            if mark.name == name and mark.seat == seat:
                return mark.facts
        return {}


def _seen(sees: int, seat: int | None) -> bool:
    return sees != NOBODY if seat is None else bool(sees >> seat & 1)


def _zone_seen_by(zone: Zone, seat: int | None) -> Zone:
    if isinstance(zone.sees, int):
        if _seen(zone.sees, seat):
            return zone._replace(sees=EVERYONE)
        hidden: tuple[int | None, ...] = (None,) * len(zone.cards)
        return zone._replace(cards=hidden, sees=NOBODY)
    pairs = zip(zone.cards, zone.sees, strict=True)
    cards = tuple(card if _seen(sees, seat) else None for card, sees in pairs)
    return zone._replace(cards=cards, sees=EVERYONE)


def zones_seen_by(zones: tuple[Zone, ...], seat: int | None) -> tuple[Zone, ...]:
    """Give the zones with every card hidden that the seat does not see.

    A zone that it does not see at all is then seen by nobody, even if it is empty.
    """
    return tuple(_zone_seen_by(zone, seat) for zone in zones)


def marks_seen_by(marks: tuple[Mark, ...], seat: int | None) -> tuple[Mark, ...]:
    """Give the marks that the seat sees."""
    return tuple(
        mark._replace(sees=EVERYONE) for mark in marks if _seen(mark.sees, seat)
    )


def readable(facts: dict[str, Any], seats: tuple[str, ...]) -> dict[str, Any]:
    """Give facts with cards, suits and seats as their letters."""
    writers: dict[str, Callable[[Any], Any]] = {
        "card": TEXTS.__getitem__,
        "cards": lambda cards: tuple(TEXTS[card] for card in cards),
        "suit": SUITS.__getitem__,
        "who": seats.__getitem__,
        "seats": lambda several: tuple(seats[seat] for seat in several),
    }
    return {
        name: writers[name](value) if name in writers else value
        for name, value in facts.items()
    }
