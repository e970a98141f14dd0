"""A deal of Heap at one moment."""

from typing import TYPE_CHECKING, Any

from cardviz.core.cards import bits
from cardviz.core.position import Position

if TYPE_CHECKING:
    from cardviz.core.game import Game
    from cardviz.core.rules import Phase


class HeapPosition(Position):
    """Hands, the rows before the seats, and the heaps in the middle.

    ``hands`` are sets of cards; ``up`` and ``down`` give each seat's row from the left;
    of ``stock`` and ``pile`` the top card is the last. ``out`` names the seats that are
    rid of all cards, in that order.
    """

    __slots__ = (
        "burnt",
        "dealer",
        "down",
        "hands",
        "out",
        "pile",
        "plays",
        "stock",
        "up",
    )

    def __init__(self, game: "Game", options: dict[str, Any], phase: "Phase") -> None:
        super().__init__(game, options, phase)
        self.hands = [0] * self.seats
        self.up: list[tuple[int, ...]] = [()] * self.seats
        self.down: list[tuple[int, ...]] = [()] * self.seats
        self.stock: list[int] = []
        self.pile: list[int] = []
        self.burnt: list[int] = []
        self.out: list[int] = []
        self.plays = 0
        self.dealer = self.seats - 1

    def shown(self, seat: int) -> int:
        """Give the set of cards that lie face up before a seat."""
        return bits(self.up[seat])

    def has_cards(self, seat: int) -> bool:
        """Tell whether a seat is still in."""
        return bool(self.hands[seat] or self.up[seat] or self.down[seat])

    def next_in(self, seat: int) -> int:
        """Give the next seat, clockwise, that still has cards."""
        order = ((seat + step) % self.seats for step in range(1, self.seats + 1))
        return next(each for each in order if self.has_cards(each))
