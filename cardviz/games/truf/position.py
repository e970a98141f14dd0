"""A deal of Truf at one moment."""

from typing import TYPE_CHECKING, Any

from cardviz.core.position import Position

if TYPE_CHECKING:
    from cardviz.core.game import Game
    from cardviz.core.rules import Phase

TRICKS = 13
"""How many tricks a deal has, whoever plays it."""

LIMIT = 13
"""The sum of bids that parts playing high from playing low, in tricks."""


class TrufPosition(Position):
    """Hands, bids and the trick on the table.

    ``hands``, ``led`` and ``trumps`` are sets of cards, ``led`` empty before a lead.
    ``shown`` holds the bid cards, ``bids`` what they are worth in tricks, after a shift
    too. ``trick`` holds (seat, card) in order; a full trick lies until the next lead.
    ``down`` are its cards that lie face down. ``left`` counts the cards of each hand,
    of unknown ones too.
    """

    __slots__ = (
        "bids",
        "broken",
        "dealer",
        "down",
        "hands",
        "led",
        "left",
        "mode",
        "rotation",
        "shown",
        "taken",
        "trick",
        "trumps",
        "won",
    )

    def __init__(self, game: "Game", options: dict[str, Any], phase: "Phase") -> None:
        super().__init__(game, options, phase)
        seats = self.seats
        self.hands = [0] * seats
        self.left = [0] * seats
        self.shown: list[int | None] = [None] * seats
        self.bids: list[int | None] = [None] * seats
        self.taken = [0] * seats
        self.won = [0] * seats
        self.trick: list[tuple[int, int]] = []
        self.down = 0
        self.led = 0
        self.trumps = 0
        self.mode: str | None = None
        self.broken = False
        self.dealer = seats - 1
        self.rotation = -1

    def left_of(self, seat: int) -> int:
        """Give the next seat in the direction of play."""
        return (seat + self.rotation) % self.seats

    def holds(self, seat: int) -> int:
        """Give the cards the seat may hold: its hand, or all not seen elsewhere."""
        if not self.unknown >> seat & 1:
            return self.hands[seat]
        elsewhere = 0
        for cards in (*self.hands, *self.won):
            elsewhere |= cards
        for _, card in self.trick:
            elsewhere |= 1 << card
        return self.game.pack(self.options) & ~elsewhere

    def highest_bidder(self) -> int:
        """Give the seat of the highest bid; ties by suit, then K over Q over J."""
        return max(range(self.seats), key=self._bid_height)

    def _bid_height(self, seat: int) -> tuple[int, int]:
        bid, card = self.bids[seat], self.shown[seat]
        return (-2 if bid is None else bid, -1 if card is None else card)
