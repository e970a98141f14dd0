"""Contract bridge: an auction for a contract, then thirteen tricks with dummy."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from cardviz.core.cards import bits, find_card
from cardviz.core.dealing import Deal, Pile
from cardviz.core.filing import Beside, Filed, Played, Problem, Report
from cardviz.core.game import Advice, Block, Game, Line, Option, Result, seat_names
from cardviz.core.moves import Move, Moves
from cardviz.core.zones import Mark, View, Zone
from cardviz.games.bridge import match, rubber
from cardviz.games.bridge.advice import advise
from cardviz.games.bridge.auction import AUCTION
from cardviz.games.bridge.board import SIDES, read_sides, write_sides
from cardviz.games.bridge.claiming import sure
from cardviz.games.bridge.moves import CLAIMS, MOVES, NUMBERS, TRICKS, find_call
from cardviz.games.bridge.position import BridgePosition
from cardviz.games.bridge.prices import score_table
from cardviz.games.bridge.revoke import cost_of_revoke
from cardviz.games.bridge.score import score_lines
from cardviz.games.bridge.set_up import set_up
from cardviz.games.bridge.table import marks, zones

if TYPE_CHECKING:
    from cardviz.games.bridge.files import Board

__all__ = ["Bridge", "boards", "cost_of_revoke", "game", "score_table"]


class Bridge(Game):
    """Contract bridge for four in two partnerships."""

    id = "bridge"
    options = (
        Option(
            "scoring",
            "duplicate",
            ("duplicate", "imps", "matchpoints", "rubber", "chicago"),
        ),
        Option("lead", "open", ("open", "down")),
        Option("unfinished_part_score", 100, (100, 50)),
        Option("honours", True, (True, False)),
        Option("deals", 4, range(1, 65)),
    )
    presets: Mapping[str, Mapping[str, Any]] = {
        "sheet": {},
        "club": {"scoring": "matchpoints", "lead": "down"},
        "teams": {"scoring": "imps", "lead": "down"},
        "rubber": {"scoring": "rubber", "deals": 64},
        "chicago": {"scoring": "chicago"},
    }
    vocabulary = MOVES
    closing = CLAIMS
    contests = (sure,)
    deal_words = match.DEAL_WORDS
    suffixes = (".pbn", ".lin")

    def seats(self, _options: Mapping[str, Any]) -> tuple[str, ...]:
        """Name the seats; North and South play against East and West."""
        return seat_names(4)

    def sides(self, _options: Mapping[str, Any]) -> Mapping[str, tuple[int, ...]]:
        """Name the two sides, and the seats of each."""
        return dict(zip(SIDES, ((0, 2), (1, 3)), strict=True))

    def piles(self, _options: Mapping[str, Any]) -> tuple[Pile, ...]:
        """Deal thirteen cards to each hand."""
        return (Pile("hands", TRICKS),)

    def place(
        self, options: Mapping[str, Any], dealer: int | None, words: Mapping[str, Any]
    ) -> tuple[int, int, Mapping[str, Any]]:
        """Read the board, which says dealer and vulnerability, or these themselves."""
        return match.place(options, dealer, words)

    def terms(
        self, options: Mapping[str, Any], results: Sequence[Result], dealer: int
    ) -> Mapping[str, Any]:
        """Say who is vulnerable in the next deal, and at rubber the part-scores."""
        return match.terms(options, results, dealer)

    def new(
        self, options: dict[str, Any], deal: Deal, told: Any = None
    ) -> BridgePosition:
        """Begin a deal: all hold their cards, and the dealer calls first."""
        p = BridgePosition(self, options, AUCTION)
        p.told, p.terms = told, deal.terms
        p.number, p.dealer = deal.number, deal.dealer
        p.vulnerable = read_sides(deal.terms["vulnerable"])
        p.below = match.part_scores(deal.terms)
        p.hands = [bits(hand) for hand in deal.piles["hands"]]
        p.dealt = tuple(p.hands)
        p.awaited = 1 << p.dealer
        p.tell("bridge.deal.deal", p.dealer)
        p.tell("bridge.deal.vulnerable", vulnerable=write_sides(p.vulnerable))
        return p

    def set_up(
        self, options: dict[str, Any], words: Mapping[str, Any], told: Any = None
    ) -> BridgePosition:
        """Set up an auction, or a contract and any point of its play."""
        return set_up(self, options, words, told)

    def zones(self, position: BridgePosition) -> tuple[Zone, ...]:
        """Say where the cards lie: hands, dummy, the trick, and tricks turned."""
        return tuple(zones(position))

    def marks(self, position: BridgePosition) -> tuple[Mark, ...]:
        """Say what else lies on the table: calls, contract, tricks of each side."""
        return tuple(marks(position))

    def lines(self, position: BridgePosition) -> tuple[Line, ...]:
        """Score the deal once it is over; a line's seat is its side."""
        return score_lines(position)

    def next_dealer(
        self, _options: Mapping[str, Any], results: Sequence[Result]
    ) -> int:
        """Let north deal first, then each deal the next seat."""
        return match.next_dealer(results)

    def settle(
        self, options: Mapping[str, Any], results: Sequence[Result]
    ) -> tuple[Line, ...]:
        """Score a rubber that is broken off."""
        return match.settle(options, results)

    def match_over(self, options: Mapping[str, Any], results: Sequence[Result]) -> bool:
        """End the match after as many deals as were agreed, or with the rubber."""
        return match.match_over(options, results)

    def pad(
        self, options: Mapping[str, Any], results: Sequence[Result]
    ) -> tuple[Block, ...]:
        """Write the pad of a rubber, whose figures stand above and below a line."""
        return rubber.pad(results) if options["scoring"] == "rubber" else ()

    def controls(self, position: BridgePosition, seat: int) -> int:
        """Say whose person plays a hand: once dummy is spread, declarer plays it."""
        laid = position.spread and seat == position.dummy
        return position.declarer if laid else seat

    def read(self, position: BridgePosition, _seat: int, text: str) -> Move | None:
        """Read a move: in the auction ``2C`` is the bid, in the play the card."""
        name = find_call(text)
        is_card = find_card(text) is not None and position.phase is not AUCTION
        if name and not is_card:
            return MOVES[NUMBERS[name]]
        return self.vocabulary.find(text)

    def read_file(self, source: Any) -> Iterator[Filed]:
        """Read the boards of a PBN or LIN file, or of its text."""
        from cardviz.games.bridge.files import tables  # noqa: PLC0415 - seldom asked

        return map(tables.filed, boards(source))

    def write_file(self, path: Any, many: Iterable[Any], report: Report) -> None:
        """Write boards to a PBN or LIN file."""
        from cardviz.games.bridge import files  # noqa: PLC0415 - seldom asked

        files.write(many, path, report)

    def for_file(self, played: Played[BridgePosition]) -> "Board":
        """Give the board that a table is."""
        from cardviz.games.bridge.files import recording  # noqa: PLC0415 - seldom asked

        return recording.board_of(played)

    def told_beside(self, beside: "Board") -> Beside:
        """Give the players' names, the event, and what was remarked on the deal."""
        comments = (text for texts in beside.comments.values() for text in texts)
        return Beside(beside.names, beside.tags.get("Event", ""), tuple(comments))

    def disagreements(self, beside: "Board", last: BridgePosition) -> Iterator[Problem]:
        """Say where contract, declarer, result or score are stated otherwise."""
        from cardviz.games.bridge.files import tables  # noqa: PLC0415 - seldom asked

        return tables.disagreements(beside, last)

    def advise(self, view: View, moves: Moves) -> Advice:
        """Choose as a simple opponent would."""
        return advise(view, moves)


def boards(source: Any) -> "Iterator[Board]":
    """Read the boards of a PBN or LIN file one by one, by its path or as its text.

    >>> [board.number for board in boards('[Board "7"]')]
    [7]
    """
    from cardviz.games.bridge.files import boards as read  # noqa: PLC0415

    return read(source)


game = Bridge()
