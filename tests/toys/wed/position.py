"""A deal of Wed at one moment."""

from typing import TYPE_CHECKING, Any

from cardviz.core.position import Position

if TYPE_CHECKING:
    from cardviz.core.game import Game
    from cardviz.core.rules import Phase


class WedPosition(Position):
    """Hands, the trick on the table, and the trumps, which may change.

    ``hands``, ``won`` and ``trumps`` are sets of cards; ``led`` is a suit, or None.
    ``trick`` holds (seat, card) in order, and a full trick lies until the next lead.
    ``given`` are the seats that got a card; ``married`` holds (seat, suit) in order.
    """

    __slots__ = (
        "dealer",
        "declarer",
        "given",
        "hands",
        "led",
        "married",
        "taken",
        "trick",
        "trumps",
        "won",
    )

    def __init__(self, game: "Game", options: dict[str, Any], phase: "Phase") -> None:
        super().__init__(game, options, phase)
        self.hands = [0] * self.seats
        self.won = [0] * self.seats
        self.taken = [0] * self.seats
        self.trick: list[tuple[int, int]] = []
        self.married: list[tuple[int, int]] = []
        self.led: int | None = None
        self.trumps = 0
        self.given = 0
        self.dealer = self.seats - 1
        self.declarer = 0
