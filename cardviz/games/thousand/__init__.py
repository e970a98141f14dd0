"""Thousand: bid, take the talon, declare marriages, and be first past the barrel."""

from collections.abc import Mapping, Sequence
from typing import Any

from cardviz.core.cards import bits
from cardviz.core.dealing import Deal, Pile
from cardviz.core.errors import OptionError
from cardviz.core.game import Advice, Game, Line, Option, Result
from cardviz.core.moves import Move, Moves
from cardviz.core.zones import Mark, View, Zone
from cardviz.games.thousand.advice import advise
from cardviz.games.thousand.bidding import BID
from cardviz.games.thousand.cards import PACK
from cardviz.games.thousand.match import (
    fresh,
    read_terms,
    settle,
    standings,
    terms_of,
    won,
)
from cardviz.games.thousand.moves import CONCEDE, MOVES
from cardviz.games.thousand.notation import misnamed, plain, shown
from cardviz.games.thousand.position import DEALT, TALON, ThousandPosition, players
from cardviz.games.thousand.score import score_lines
from cardviz.games.thousand.set_up import set_up
from cardviz.games.thousand.table import marks, zones

_PILES = Pile("hands", DEALT), Pile("talon", TALON, each=False)
_SEATS = "of four the dealer sits out; two and partnerships are other games"
_PUBLIC = {
    "declarer_factor": 1,
    "jump_over_barrel": True,
    "three_falls": True,
    "dump_truck": True,
    "rounding": 5,
}
"""What two of the presets share: how most tables score."""


class Thousand(Game):
    """Thousand for three, or four with the dealer out."""

    id = "thousand"
    options = (
        Option("seats", 3, (3, 4), _SEATS),
        Option("declarer_factor", 2, (1, 2)),
        Option("must_beat", False, (False, True)),
        Option("void_must_trump", True, (True, False)),
        Option("trump_instead_of_following", False, (False, True)),
        Option("first_hand", "must", ("must", "may")),
        Option("bid_step", 5, (5, 10)),
        Option("bid_limit", "hand", ("hand", 120, "hand-300")),
        Option("ace_marriage", 200, (0, 200)),
        Option("trump_starts", "lead", ("lead", "next")),
        Option("rounding", 1, (1, 5, 10)),
        Option("round_before_contract", False, (False, True)),
        Option("bolts", 3, range(11)),
        Option("bolt_fine", 120, range(501)),
        Option("barrel", 880, (0, *range(800, 991, 10))),
        Option("barrel_rounds", 3, range(11)),
        Option("jump_over_barrel", False, (False, True)),
        Option("three_falls", False, (False, True)),
        Option("dump_truck", False, (False, True)),
        Option("concession", True, (True, False)),
    )
    presets: Mapping[str, Mapping[str, Any]] = {
        "sheet": {},
        "russian": _PUBLIC,
        "strict": {
            **_PUBLIC,
            "must_beat": True,
            "first_hand": "may",
            "bid_limit": 120,
            "ace_marriage": 0,
            "trump_starts": "next",
            "round_before_contract": True,
        },
        "polish": {
            "declarer_factor": 1,
            "void_must_trump": False,
            "trump_instead_of_following": True,
            "bid_step": 10,
            "bid_limit": "hand-300",
            "ace_marriage": 0,
            "rounding": 10,
            "bolts": 0,
            "barrel_rounds": 0,
            "jump_over_barrel": True,
        },
    }
    vocabulary = MOVES
    deal_words = ("standing",)
    closing = 1 << CONCEDE

    def pack(self, _options: Mapping[str, Any]) -> int:
        """Give the pack: 24 cards, nine to ace."""
        return PACK

    def piles(self, _options: Mapping[str, Any]) -> tuple[Pile, ...]:
        """Deal seven cards to each hand and three to the talon."""
        return _PILES

    def players(self, options: Mapping[str, Any], dealer: int) -> tuple[int, ...]:
        """Say who plays: all three, or of four all but the dealer."""
        return players(options["seats"], dealer)

    def check(self, options: Mapping[str, Any]) -> None:
        """Refuse to force higher cards where a trump may be played instead."""
        if options["must_beat"] and options["trump_instead_of_following"]:
            raise OptionError(
                "must_beat and trump_instead_of_following came together;"
                " wanted one of them at most"
            )

    def new(
        self, options: dict[str, Any], deal: Deal, told: Any = None
    ) -> ThousandPosition:
        """Begin a deal: the seat to the dealer's left is asked first."""
        p = ThousandPosition(self, options, BID, deal.dealer)
        p.told, p.terms = told, deal.terms
        for seat, hand in enumerate(deal.piles["hands"]):
            p.hands[seat], p.left[seat] = bits(hand), len(hand)
        p.talon = bits(deal.piles["talon"][0])
        p.awaited = 1 << p.after[p.dealer]
        p.tell("thousand.deal.deal", p.dealer)
        if not p.playing >> p.dealer & 1:
            p.tell("thousand.deal.out", p.dealer)
        return p

    def set_up(
        self, options: dict[str, Any], words: Mapping[str, Any], told: Any = None
    ) -> ThousandPosition:
        """Set up any position of a deal."""
        return set_up(self, options, words, told)

    def zones(self, position: ThousandPosition) -> tuple[Zone, ...]:
        """Say where the cards lie: hands, talon, the trick, tricks taken."""
        return tuple(zones(position))

    def marks(self, position: ThousandPosition) -> tuple[Mark, ...]:
        """Say what else lies on the table: bids, contract, trumps, points, totals."""
        return tuple(marks(position))

    def lines(self, position: ThousandPosition) -> tuple[Line, ...]:
        """Score the deal, or tell how it stands."""
        return score_lines(position)

    def shown(self, position: ThousandPosition, seat: int, moves: int) -> int:
        """Leave out bids far off, and declarations while following."""
        return shown(position, seat, moves)

    def read(self, _position: ThousandPosition, _seat: int, text: str) -> Move | None:
        """Read a card in any form, with ">" and a seat or "!" after it, and bids."""
        return self.vocabulary.find(plain(text))

    def misnamed(self, position: ThousandPosition, text: str) -> str | None:
        """Refuse a bid of 103, and giving up when it is too late, by their rules."""
        return misnamed(position, text)

    def advise(self, view: View, moves: Moves) -> Advice:
        """Choose as a simple opponent would."""
        return advise(view, moves)

    def place(
        self, options: Mapping[str, Any], dealer: int | None, words: Mapping[str, Any]
    ) -> tuple[int, int, Mapping[str, Any]]:
        """Read how the match stood before the deal, if that is given."""
        number, seat, terms = super().place(options, dealer, words)
        if "standing" in words:
            terms = read_terms(words["standing"], options)
        return number, seat, terms

    def terms(
        self, options: Mapping[str, Any], results: Sequence[Result], _dealer: int
    ) -> Mapping[str, Any]:
        """Give each seat's total, bolts, deals on the barrel, falls."""
        return terms_of(standings(results[-1])) if results else fresh(options["seats"])

    def settle(
        self, options: Mapping[str, Any], results: Sequence[Result]
    ) -> tuple[Line, ...]:
        """Add bolts, barrel, falls and 555 to the latest deal."""
        return settle(options, results[-1])

    def match_over(
        self, _options: Mapping[str, Any], results: Sequence[Result]
    ) -> bool:
        """End the match when somebody has won."""
        return bool(won(results))

    def winners(
        self, _options: Mapping[str, Any], results: Sequence[Result]
    ) -> tuple[int, ...]:
        """Name who has won: the declarer before others, else the highest total."""
        return won(results)


game = Thousand()
