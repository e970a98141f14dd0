"""A deal of bridge at one moment."""

from typing import TYPE_CHECKING, Any

from cardviz.core.position import Position
from cardviz.games.bridge.contract import Contract
from cardviz.games.bridge.moves import TRICKS

if TYPE_CHECKING:
    from cardviz.core.game import Game
    from cardviz.core.rules import Phase

Call = tuple[int, int, str]
"""Who called, the number of the call, and what was said about it."""

NOBODY = -1


class BridgePosition(Position):
    """Hands, the auction, the contract and the trick on the table.

    ``hands``, ``dealt`` (as they were at first), ``led``, ``laid`` (the trick),
    ``trumps`` and ``turned`` (what lies in tricks that are over) are sets of cards;
    ``led`` is empty before a lead. ``left`` counts the cards of each hand, of unknown
    ones too. ``trick`` holds (seat, card) in order; a full trick lies until the next
    lead. ``down``: the opening lead lies face down; ``spread``: dummy lies open.

    ``calls`` is the auction so far; ``bid`` the number of the last bid (0: none yet),
    ``bidder`` its seat, ``doubled`` 0, 1 or 2, ``passes`` the passes in a row.
    ``namers`` holds who of each side named each denomination first, five a side.

    ``takers`` are the seats that took each trick; ``taken`` counts the tricks of each
    side, North-South first. ``claims`` are the cards, and the claims that these leave;
    ``claimed`` are the tricks declarer's side ends with by a claim. ``vulnerable``
    holds the state of each side, ``below`` its part-score at rubber.
    """

    __slots__ = (
        "below",
        "bid",
        "bidder",
        "calls",
        "claimed",
        "claims",
        "contract",
        "dealer",
        "dealt",
        "doubled",
        "down",
        "hands",
        "laid",
        "led",
        "left",
        "namers",
        "number",
        "passes",
        "spread",
        "taken",
        "takers",
        "trick",
        "trumps",
        "turned",
        "vulnerable",
    )

    def __init__(self, game: "Game", options: dict[str, Any], phase: "Phase") -> None:
        super().__init__(game, options, phase)
        self.number = 1
        self.dealer = 0
        self.vulnerable: tuple[bool, bool] = (False, False)
        self.below: tuple[int, int] = (0, 0)
        self.hands = [0] * 4
        self.dealt: tuple[int, ...] = ()
        self.left = [TRICKS] * 4
        self.calls: list[Call] = []
        self.bid = 0
        self.bidder = NOBODY
        self.doubled = 0
        self.passes = 0
        self.namers = [NOBODY] * 10
        self.contract: Contract | None = None
        self.trumps = 0
        self.trick: list[tuple[int, int]] = []
        self.led = 0
        self.laid = 0
        self.claims = 0
        self.down = False
        self.spread = False
        self.turned = 0
        self.takers: list[int] = []
        self.taken = [0, 0]
        self.claimed: int | None = None

    @property
    def declarer(self) -> int:
        """Give declarer's seat; -1 before there is a contract."""
        return NOBODY if self.contract is None else self.contract.declarer

    @property
    def dummy(self) -> int:
        """Give the seat of dummy, declarer's partner; -1 before there is a contract."""
        return NOBODY if self.contract is None else (self.contract.declarer + 2) % 4

    @property
    def tricks(self) -> int | None:
        """Give the tricks of declarer's side once the deal is over.

        None before, and where a position set up by hand did not say who took the rest.
        """
        if self.contract is None or not self.over:
            return None
        if self.claimed is not None:
            return self.claimed
        if sum(self.taken) < TRICKS:
            return None
        return self.taken[self.contract.declarer % 2]

    def holds(self, seat: int) -> int:
        """Give the cards the seat may hold: its hand, or all not seen elsewhere."""
        if not self.unknown >> seat & 1:
            return self.hands[seat]
        elsewhere = self.turned
        for hand in self.hands:
            elsewhere |= hand
        for _, card in self.trick:
            elsewhere |= 1 << card
        return self.game.pack(self.options) & ~elsewhere
