"""What a call shows, and an auction as the seat to call sees it."""

from collections.abc import Iterator
from typing import NamedTuple

from cardviz.games.bridge.contract import DENOMINATIONS

Lengths = tuple[int, int, int, int]

ANY: Lengths = (0, 0, 0, 0)
MOST = 37
"""No hand has more high-card points."""
GAME, SLAM, GRAND = 25, 33, 37
"""Points of both hands for a game, a small slam and a grand slam."""
MAJORS, MINORS = (3, 2), (1, 0)


class Call(NamedTuple):
    """A call in an auction: who, and level and denomination of a bid, or its letter."""

    seat: int
    level: int
    denomination: int
    text: str


class Meaning(NamedTuple):
    """What a call shows: points from ``low`` to ``high``, and the least cards of suits.

    ``even`` asks for a balanced hand; ``counted`` says what is counted: "high" cards,
    "all" with long suits, or "support" for the suit ``trumps``. ``most`` bounds the
    lengths, ``stopped`` asks for a stopper, ``tricks`` for so many quick tricks.
    ``forcing``: partner must not pass. ``reason`` is why an opponent chooses it.
    """

    call: str
    reason: str
    low: int
    high: int
    least: Lengths = ANY
    even: bool = False
    counted: str = "all"
    trumps: int = -1
    most: Lengths = (13, 13, 13, 13)
    stopped: int = -1
    forcing: bool = False
    tricks: int = 0

    @property
    def level(self) -> int:
        """Give the level of a bid; 0 for another call."""
        return int(self.call[0]) if self.call[0].isdecimal() else 0

    @property
    def suit(self) -> int:
        """Give the suit that the call promises most of; -1 if it promises none."""
        longest = max(self.least)
        return self.least.index(longest) if longest else -1

    @property
    def named(self) -> int:
        """Give the suit that the call speaks of; -1 if it speaks of none."""
        return self.trumps if self.trumps >= 0 else self.suit


class Shown(NamedTuple):
    """What a seat has shown so far."""

    low: int = 0
    high: int = MOST
    least: Lengths = ANY
    even: bool = False
    forcing: bool = False

    def after(self, meaning: Meaning) -> "Shown":
        """Give what is shown once this call is made as well."""
        pairs = zip(self.least, meaning.least, strict=True)
        low = max(self.low, meaning.low)
        return Shown(
            low,
            max(low, min(self.high, meaning.high)),
            four(max(pair) for pair in pairs),
            self.even or meaning.even,
            meaning.forcing,
        )


def four(counts: Iterator[int]) -> Lengths:
    """Put counts of four suits together, clubs first."""
    clubs, diamonds, hearts, spades = counts
    return clubs, diamonds, hearts, spades


def at_least(suit: int, count: int) -> Lengths:
    """Ask for so many cards of a suit."""
    return four(count if each == suit else 0 for each in range(4))


def bid(level: int, denomination: int) -> str:
    """Write a bid."""
    return f"{level}{DENOMINATIONS[denomination]}"


class Auction(NamedTuple):
    """The auction as the seat to call sees it: the calls, and what each seat showed."""

    seat: int
    calls: tuple[Call, ...]
    shown: tuple[Shown, ...]

    @property
    def partner(self) -> int:
        """Give partner's seat."""
        return (self.seat + 2) % 4

    def bids(self, *seats: int) -> list[Call]:
        """Give the bids of some seats, in their order."""
        return [call for call in self.calls if call.level and call.seat in seats]

    @property
    def last(self) -> Call | None:
        """Give the last bid."""
        return next((call for call in reversed(self.calls) if call.level), None)

    @property
    def theirs(self) -> list[Call]:
        """Give the opponents' bids."""
        return self.bids((self.seat + 1) % 4, (self.seat + 3) % 4)

    def cheapest(self, denomination: int) -> int:
        """Give the lowest level at which a denomination can still be bid."""
        if self.last is None:
            return 1
        return self.last.level + (denomination <= self.last.denomination)

    def has_doubled(self, seat: int) -> bool:
        """Tell whether a seat doubled and has not bid: for take-out, if it was low."""
        said = [call.text for call in self.calls if call.seat == seat]
        return "X" in said and not self.bids(seat)

    def named(self) -> set[int]:
        """Give the suits that one's own side has bid."""
        return {c.denomination for c in self.bids(self.seat, self.partner)}
