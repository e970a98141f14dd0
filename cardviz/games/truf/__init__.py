"""Truf: bid tricks with a card, then play high (main atas) or low (main bawah)."""

from collections.abc import Mapping, Sequence
from typing import Any

from cardviz.core.cards import PACK, SUIT_CARDS, bits
from cardviz.core.dealing import Deal, Pile
from cardviz.core.game import Advice, Game, Line, Option, Result
from cardviz.core.moves import Moves, Vocabulary, one_card_moves
from cardviz.core.zones import Mark, View, Zone
from cardviz.games.truf.advice import advise
from cardviz.games.truf.bidding import BID, MODES
from cardviz.games.truf.match import next_dealer, rotation
from cardviz.games.truf.position import TRICKS, TrufPosition
from cardviz.games.truf.score import score_lines
from cardviz.games.truf.set_up import set_up
from cardviz.games.truf.table import marks, zones

_JACK = 9
_HIGH = sum(1 << card for card in range(52) if card % 13 >= _JACK)
_BUTTONS = tuple((mode, (), (mode,)) for mode in MODES.values())


class Truf(Game):
    """Truf for four or three."""

    id = "truf"
    options = (
        Option("seats", 4, (4, 3)),
        Option("zero_bonus", 0, range(101)),
        Option("factor", 1, range(1, 11)),
        Option("multiply_zero_bonus", False, (False, True)),
        Option("thirteen", "shift", ("shift", "choose", "atas")),
        Option("first_lead", "highest", ("highest", "next")),
        Option("break_trumps", True, (True, False)),
        Option("trumps_down", True, (True, False)),
        Option("redeal", True, (True, False)),
        Option("rotation", "alternate", ("alternate", "clockwise")),
        Option("dealer", "lowest", ("lowest", "next")),
        Option("deals", 13, range(1, 101)),
    )
    presets: Mapping[str, Mapping[str, Any]] = {
        "sheet": {},
        "sheet-2": {"zero_bonus": 5},
        "sheet-3": {"factor": 2},
        "sheet-2-3": {"zero_bonus": 5, "factor": 2},
    }
    vocabulary = Vocabulary.of((*one_card_moves(), *_BUTTONS))

    def pack(self, options: Mapping[str, Any]) -> int:
        """Give the pack: 52 cards; three players take the clubs out."""
        return PACK if options["seats"] == 4 else PACK & ~SUIT_CARDS[0]  # noqa: PLR2004

    def piles(self, _options: Mapping[str, Any]) -> tuple[Pile, ...]:
        """Deal thirteen cards to each hand."""
        return (Pile("hands", TRICKS),)

    def thrown_in(self, options: Mapping[str, Any], deal: Deal) -> int | None:
        """Throw in a hand only of 2 to 10, or only of A K Q J."""
        if not options["redeal"]:
            return None
        for seat, hand in enumerate(deal.piles["hands"]):
            high = (bits(hand) & _HIGH).bit_count()
            if high in (0, len(hand)):
                return seat
        return None

    def new(
        self, options: dict[str, Any], deal: Deal, told: Any = None
    ) -> TrufPosition:
        """Begin a deal: all hold their cards, nobody has bid."""
        p = TrufPosition(self, options, BID)
        p.told = told
        p.dealer = deal.dealer
        p.rotation = rotation(options, deal.number)
        for seat, hand in enumerate(deal.piles["hands"]):
            p.hands[seat] = bits(hand)
            p.left[seat] = len(hand)
        p.awaited = (1 << p.seats) - 1
        for seat in deal.thrown:
            p.tell("truf.deal.thrown_in", seat)
        p.tell("truf.deal.deal", p.dealer)
        direction = "clockwise" if p.rotation > 0 else "counter"
        p.tell(f"truf.deal.{direction}")
        return p

    def set_up(
        self, options: dict[str, Any], words: Mapping[str, Any], told: Any = None
    ) -> TrufPosition:
        """Set up any position of a deal."""
        return set_up(self, options, words, told)

    def zones(self, position: TrufPosition) -> tuple[Zone, ...]:
        """Say where the cards lie: hands, the trick in its order, tricks taken."""
        return tuple(zones(position))

    def marks(self, position: TrufPosition) -> tuple[Mark, ...]:
        """Say what else lies on the table: dealer, bids, trumps, mode, tricks taken."""
        return tuple(marks(position))

    def lines(self, position: TrufPosition) -> tuple[Line, ...]:
        """Score the deal."""
        return score_lines(position)

    def misnamed(self, position: TrufPosition, text: str) -> str | None:
        """Refuse a shift by more than one by its own rule."""
        mode, _, step = text.strip().casefold().partition(" ")
        size = step.strip("+- ").lstrip("0")
        asked = position.phase.name == "choose" and mode in MODES.values()
        if asked and position.options["thirteen"] == "shift" and size.isdecimal():
            return "truf.choose.one" if size != "1" else None
        return None

    def advise(self, view: View, moves: Moves) -> Advice:
        """Choose as a simple opponent would."""
        return advise(view, moves)

    def next_dealer(self, options: Mapping[str, Any], results: Sequence[Result]) -> int:
        """Let the lowest total deal, or the next seat."""
        return next_dealer(options, results)

    def match_over(self, options: Mapping[str, Any], results: Sequence[Result]) -> bool:
        """End the match after thirteen deals, or as many as were agreed."""
        deals: int = options["deals"]
        return len(results) >= deals


game = Truf()
