"""Shithead (Skítakall): be rid of hand, face-up and blind cards; the last one loses."""

from collections.abc import Mapping
from typing import Any

from cardviz.core.dealing import Deal, Pile
from cardviz.core.game import Advice, Game, Line, Option
from cardviz.core.moves import Move, Moves
from cardviz.core.zones import Mark, View, Zone
from cardviz.games.shithead.advice import advise
from cardviz.games.shithead.moves import MOVES, SLOTS
from cardviz.games.shithead.notation import misnamed, plain, written
from cardviz.games.shithead.opening import open_deal
from cardviz.games.shithead.play import PLAY
from cardviz.games.shithead.position import HAND, ShitheadPosition
from cardviz.games.shithead.score import score_lines
from cardviz.games.shithead.set_up import set_up
from cardviz.games.shithead.table import marks, zones

_SIX = "six would need 54 cards, and the pack has 52"


class Shithead(Game):
    """Shithead for two to five."""

    id = "shithead"
    places = True
    options = (
        Option("seats", 4, range(2, 6), _SIX),
        Option("sneak", False, (False, True)),
        Option("nine", False, (False, True)),
        Option("five", False, (False, True)),
        Option("swap", False, (False, True)),
        Option("four_burn", "one_play", ("one_play", "pile_top")),
        Option("refill", "to_three", ("to_three", "as_laid")),
        Option("begins", "hand", ("hand", "face_up")),
        Option("chance", True, (True, False)),
        Option("take_at_will", False, (False, True)),
        Option("play_limit", 2000, range(1, 10_001)),
    )
    presets: Mapping[str, Mapping[str, Any]] = {
        "sheet": {},
        "sheet-variants": {"sneak": True, "nine": True, "five": True, "swap": True},
        "common": {
            "swap": True,
            "four_burn": "pile_top",
            "chance": False,
            "take_at_will": True,
        },
    }
    vocabulary = MOVES

    def piles(self, _options: Mapping[str, Any]) -> tuple[Pile, ...]:
        """Deal three blind cards, three face up, three in hand; the rest is stock."""
        rows = (Pile(name, SLOTS, ordered=True) for name in ("down", "up"))
        return *rows, Pile("hands", HAND), Pile("stock", None, False, True)

    def new(
        self, options: dict[str, Any], deal: Deal, told: Any = None
    ) -> ShitheadPosition:
        """Begin a deal: all may swap, or somebody has the lowest card."""
        p = ShitheadPosition(self, options, PLAY)
        p.told, p.dealer = told, deal.dealer
        p.hands = [sum(1 << card for card in hand) for hand in deal.piles["hands"]]
        p.up, p.down = list(deal.piles["up"]), list(deal.piles["down"])
        p.stock = list(reversed(deal.piles["stock"][0]))
        p.tell("shithead.deal.deal", p.dealer, stock=len(p.stock))
        open_deal(p)
        return p

    def set_up(
        self, options: dict[str, Any], words: Mapping[str, Any], told: Any = None
    ) -> ShitheadPosition:
        """Set up any position of a deal."""
        return set_up(self, options, words, told)

    def zones(self, position: ShitheadPosition) -> tuple[Zone, ...]:
        """Say where the cards lie: hands, slots before the seats, the heaps."""
        return tuple(zones(position))

    def marks(self, position: ShitheadPosition) -> tuple[Mark, ...]:
        """Say what else is to be seen: dealer, demand of the pile, who is out."""
        return tuple(marks(position))

    def lines(self, position: ShitheadPosition) -> tuple[Line, ...]:
        """Score the deal: the places."""
        return score_lines(position)

    def write(self, position: ShitheadPosition, seat: int, move: Move) -> Move:
        """Name a swap by the card that lies in the slot."""
        return written(position, seat, move)

    def read(self, position: ShitheadPosition, seat: int, text: str) -> Move | None:
        """Read cards in any form and order, and a swap by the card in the slot."""
        return self.vocabulary.find(plain(position, seat, text))

    def misnamed(self, position: ShitheadPosition, text: str) -> str | None:
        """Refuse two ranks at once, peeking, and what is not to be had now."""
        return misnamed(position, text)

    def advise(self, view: View, moves: Moves) -> Advice:
        """Choose as a simple opponent would."""
        return advise(view, moves)


game = Shithead()
