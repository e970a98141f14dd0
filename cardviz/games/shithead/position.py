"""A deal of Shithead at one moment."""

from typing import TYPE_CHECKING, Any

from cardviz.core.position import Position
from cardviz.games.shithead.moves import NINE, SLOTS

if TYPE_CHECKING:
    from cardviz.core.game import Game
    from cardviz.core.rules import Phase

EMPTY = -1
"""What a slot holds once its card is gone."""

NO_CARD = -1
"""What counts on a pile that makes no demand."""

HAND = 3
"""How many cards a hand is filled up to."""

ROW = (EMPTY,) * SLOTS


class ShitheadPosition(Position):
    """Hands, the slots before the seats, and the heaps in the middle.

    ``hands`` are sets of cards; ``left`` counts the cards of each hand that are not
    known. ``up`` and ``down`` give each seat's slots from the left. Of ``stock`` and
    ``pile`` the top card is the last. ``out`` names the seats that are rid of all
    cards, in that order. ``plays`` counts towards the play limit.
    """

    __slots__ = (
        "burnt",
        "dealer",
        "done",
        "down",
        "hands",
        "left",
        "out",
        "pile",
        "plays",
        "stock",
        "up",
    )

    def __init__(self, game: "Game", options: dict[str, Any], phase: "Phase") -> None:
        super().__init__(game, options, phase)
        seats = self.seats
        self.hands = [0] * seats
        self.left = [0] * seats
        self.up: list[tuple[int, ...]] = [ROW] * seats
        self.down: list[tuple[int, ...]] = [ROW] * seats
        self.stock: list[int] = []
        self.pile: list[int] = []
        self.burnt: list[int] = []
        self.out: list[int] = []
        self.done = 0
        self.plays = 0
        self.dealer = seats - 1

    def face_up(self, seat: int) -> int:
        """Give the set of cards that lie face up before a seat."""
        cards = 0
        for card in self.up[seat]:
            if card >= 0:
                cards |= 1 << card
        return cards

    def in_hand(self, seat: int) -> int:
        """Count the cards of a hand, known or not."""
        return self.hands[seat].bit_count() + self.left[seat]

    def is_in(self, seat: int) -> bool:
        """Tell whether a seat still has cards."""
        hand = self.hands[seat] or self.left[seat]
        return bool(hand) or max(self.up[seat]) >= 0 or max(self.down[seat]) >= 0

    def holds(self, seat: int) -> int:
        """Give the cards the hand may hold: its own, or all not seen elsewhere."""
        if not self.left[seat]:
            return self.hands[seat]
        elsewhere = 0
        for each in range(self.seats):
            if each != seat:
                elsewhere |= self.hands[each]
            for card in (*self.up[each], *self.down[each]):
                if card >= 0:
                    elsewhere |= 1 << card
        for card in (*self.stock, *self.pile, *self.burnt):
            elsewhere |= 1 << card
        return self.game.pack(self.options) & ~elsewhere

    def next_in(self, seat: int) -> int:
        """Give the next seat, clockwise, that still has cards."""
        seat = (seat + 1) % self.seats
        while not self.is_in(seat):
            seat = (seat + 1) % self.seats
        return seat

    def is_through(self) -> bool:
        """Tell whether the card on top is a nine through which one looks."""
        top_is_nine = bool(self.pile) and self.pile[-1] % 13 == NINE
        return top_is_nine and bool(self.options["nine"])

    def counting(self) -> int:
        """Give the card whose demand holds, seen through nines where they are so."""
        if not self.is_through():
            return self.pile[-1] if self.pile else NO_CARD
        seen = (card for card in reversed(self.pile) if card % 13 != NINE)
        return next(seen, NO_CARD)
