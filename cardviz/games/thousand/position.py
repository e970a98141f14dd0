"""A deal of Thousand at one moment."""

from functools import cache
from typing import TYPE_CHECKING, Any

from cardviz.core.cards import bits
from cardviz.core.position import Position
from cardviz.games.thousand.cards import PACK
from cardviz.games.thousand.match import Standing, fresh, stood

if TYPE_CHECKING:
    from cardviz.core.game import Game
    from cardviz.core.rules import Phase

PLAYERS, TRICKS, TALON = 3, 8, 3
"""How many play a deal, the tricks they play, the cards that lie apart."""
DEALT = 7
"""How many cards each is dealt."""
NOBODY = -1


class ThousandPosition(Position):
    """Auction, talon, contract, and the trick on the table.

    ``hands``, ``talon``, ``won``, ``led`` and ``trumps`` are sets of cards; ``talon``
    lies apart until the declarer gives a card, though it is his when the auction is
    over. ``coming`` are trumps from the next trick on. ``left`` counts each hand's
    cards, of unknown ones too. ``bid`` is the standing bid, then the contract, of the
    ``declarer``. ``playing``, ``passed`` and ``given`` are sets of seats, ``given``
    those that got a card; ``after`` names the next player to each seat's left.

    ``trick`` holds (seat, card) in order, ``best`` its highest card and ``taker`` whose
    that is; a full trick lies until the next lead. ``points`` are those of the tricks,
    ``married`` holds (seat, suit) in order, ``aces`` is who declared four aces.
    """

    __slots__ = (
        "aces",
        "after",
        "best",
        "bid",
        "bids",
        "coming",
        "conceded",
        "dealer",
        "declarer",
        "given",
        "hands",
        "led",
        "left",
        "married",
        "passed",
        "players",
        "playing",
        "points",
        "taken",
        "taker",
        "talon",
        "trick",
        "trumps",
        "won",
    )

    def __init__(
        self, game: "Game", options: dict[str, Any], phase: "Phase", dealer: int
    ) -> None:
        super().__init__(game, options, phase)
        seats = self.seats
        self.dealer = dealer
        self.players = players(seats, dealer)
        self.playing = bits(self.players)
        self.after = _after(seats, dealer)
        self.hands = [0] * seats
        self.left = [0] * seats
        self.won = [0] * seats
        self.taken = [0] * seats
        self.points = [0] * seats
        self.bids: list[int] = [0] * seats
        self.bid = self.passed = self.given = 0
        self.declarer = NOBODY
        self.conceded = False
        self.talon = self.trumps = self.coming = self.led = 0
        self.best = self.taker = 0
        self.trick: list[tuple[int, int]] = []
        self.married: list[tuple[int, int]] = []
        self.aces = NOBODY
        self.terms = fresh(seats)

    @property
    def standing(self) -> tuple[Standing, ...]:
        """Give how each seat stands in the match."""
        return stood(self.terms)

    def holds(self, seat: int) -> int:
        """Give the cards the seat may hold: its hand, or all not seen elsewhere."""
        if not self.unknown >> seat & 1:
            return self.hands[seat]
        elsewhere = self.talon
        for cards in (*self.hands, *self.won):
            elsewhere |= cards
        for _, card in self.trick:
            elsewhere |= 1 << card
        return self.hands[seat] | PACK & ~elsewhere

    def declared(self, seat: int) -> list[int]:
        """List the suits whose marriages a seat has declared, in order."""
        return [suit for who, suit in self.married if who == seat]


@cache
def players(seats: int, dealer: int) -> tuple[int, ...]:
    """Name the seats that play a deal: all three, or of four all but the dealer."""
    return tuple(seat for seat in range(seats) if seats == PLAYERS or seat != dealer)


@cache
def _after(seats: int, dealer: int) -> tuple[int, ...]:
    """Give by seat who plays next to its left."""
    playing = players(seats, dealer)
    return tuple(
        next((seat for seat in playing if seat > of), playing[0]) for of in range(seats)
    )
