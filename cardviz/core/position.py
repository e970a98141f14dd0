"""A game at one moment: small, mutable, quick to copy. It remembers nothing."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Self

from cardviz.core.zones import EVERYONE, Event

if TYPE_CHECKING:
    from cardviz.core.game import Game
    from cardviz.core.rules import Phase


NOTHING: Mapping[str, Any] = MappingProxyType({})


def _slots(kind: type) -> tuple[str, ...]:
    """Name all that a kind of position holds."""
    kinds = kind.__mro__
    return tuple(name for each in kinds for name in getattr(each, "__slots__", ()))


class Position:
    """What every game's position holds; a game adds its own slots.

    ``awaited`` (must act), ``welcome`` (may act) and ``unknown`` (hand not known, in a
    position set up by hand) are sets of seats as bits. ``terms`` is what the deal began
    with, beside its cards. ``told`` is None, or the list in which what happens is
    written down; ``note`` is what is said about the move that is just being made.
    """

    __slots__ = (
        "awaited",
        "game",
        "note",
        "options",
        "over",
        "phase",
        "ply",
        "seats",
        "terms",
        "told",
        "unknown",
        "welcome",
    )

    def __init__(self, game: "Game", options: dict[str, Any], phase: "Phase") -> None:
        self.game = game
        self.options = options
        self.seats = len(game.seats(options))
        self.phase = phase
        self.ply = 0
        self.awaited = 0
        self.welcome = 0
        self.unknown = 0
        self.over = False
        self.note = ""
        self.terms: Mapping[str, Any] = NOTHING
        self.told: list[Event] | None = None

    def copy(self) -> Self:
        """Give a position that can be played on alone; it listens to nobody.

        Lists are copied one level deep: what lies in them must not change.
        """
        twin = object.__new__(type(self))
        for name in _slots(type(self)):
            value = getattr(self, name)
            setattr(twin, name, value[:] if isinstance(value, list) else value)
        twin.told = None
        return twin

    def __eq__(self, other: object) -> bool:
        """Hold positions equal if all that they hold is; who listens is no matter."""
        if type(other) is not type(self):
            return NotImplemented
        names = (name for name in _slots(type(self)) if name != "told")
        return all(getattr(self, name) == getattr(other, name) for name in names)

    __hash__ = None  # type: ignore[assignment]  # it changes

    def play(self, seat: int, number: int) -> None:
        """Make a move, legal or not; whoever calls has asked the rules."""
        self.ply += 1
        self.phase.play(self, seat, number)

    def tell(
        self, rule: str, seat: int | None = None, *, sees: int = EVERYONE, **facts: Any
    ) -> None:
        """Write down what happened, by which rule and with which facts."""
        if self.told is not None:
            self.told.append(Event(self.ply, rule, seat, facts, sees))

    def pause(self) -> None:
        """Keep how it lies, to be looked at, before the same move changes it again."""
        if self.told:
            self.told[-1] = self.told[-1]._replace(lying=self.copy())

    def end(self) -> None:
        """Close the deal: nobody is awaited or welcome any more."""
        self.over = True
        self.awaited = self.welcome = 0
