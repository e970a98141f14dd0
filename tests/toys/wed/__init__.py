"""Wed: take tricks, and marry kings to queens of a suit.

A small game of tricks, brought by a package of its own: it stands for all games in
which a lead may declare something, trumps change in mid-deal, and cards are given away.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from cardviz.core.cards import SUIT_CARDS, cards_in, find_card, rank_of, suit_of
from cardviz.core.dealing import Deal, Pile
from cardviz.core.game import Advice, Game, Line, Option, Result
from cardviz.core.moves import Move, Moves
from cardviz.core.zones import Mark, View, Zone

from .advice import advise
from .moves import HEIGHT, MOVES, PACK
from .play import GIVE, WORTH
from .position import WedPosition

POINTS = (*(0,) * 8, 10, 2, 3, 4, 11)
"""What a card counts in a trick, by rank from two to ace."""
BOLT = -60


class Wed(Game):
    """Wed for three."""

    id = "wed"
    options = (
        Option("seats", 3, (3,)),
        Option("must_trump", True, (True, False)),
        Option("target", 500, range(100, 1001)),
    )
    presets: Mapping[str, Mapping[str, Any]] = {
        "sheet": {},
        "easy": {"must_trump": False, "target": 200},
    }
    vocabulary = MOVES

    def pack(self, _options: Mapping[str, Any]) -> int:
        """Give the pack: 24 cards, nine to ace."""
        return PACK

    def piles(self, _options: Mapping[str, Any]) -> tuple[Pile, ...]:
        """Deal seven cards to each hand and three to the talon."""
        return Pile("hands", 7), Pile("talon", 3, each=False)

    def new(self, options: dict[str, Any], deal: Deal, told: Any = None) -> WedPosition:
        """Begin a deal: the seat after the dealer shows the talon and takes it."""
        p = WedPosition(self, options, GIVE)
        p.told, p.dealer = told, deal.dealer
        p.declarer = (p.dealer + 1) % p.seats
        p.awaited = 1 << p.declarer
        p.hands = [sum(1 << card for card in hand) for hand in deal.piles["hands"]]
        talon = deal.piles["talon"][0]
        p.hands[p.declarer] |= sum(1 << card for card in talon)
        p.tell("wed.deal.deal", p.dealer)
        p.tell("wed.deal.talon", p.declarer, cards=talon)
        return p

    def zones(self, position: WedPosition) -> tuple[Zone, ...]:
        """Say where the cards lie: hands, the trick in its order, tricks taken."""
        p = position
        laid = sum(1 << card for _, card in p.trick)
        seats = range(p.seats)
        return (
            *(Zone("hand", s, tuple(_fan(p.hands[s])), 1 << s) for s in seats),
            *(Zone("trick", s, (card,), place="trick") for s, card in p.trick),
            *(
                Zone("won", s, tuple(cards_in(p.won[s] & ~laid)), place="away")
                for s in seats
            ),
        )

    def marks(self, position: WedPosition) -> tuple[Mark, ...]:
        """Say who deals, what is trumps, and how many tricks each has."""
        p = position
        trumps = {"suit": SUIT_CARDS.index(p.trumps)} if p.trumps else None
        return (
            Mark("dealer", p.dealer, {}),
            *((Mark("trumps", None, trumps),) if trumps else ()),
            *(Mark("taken", s, {"taken": p.taken[s]}) for s in range(p.seats)),
        )

    def lines(self, position: WedPosition) -> tuple[Line, ...]:
        """Score what lies in the tricks, and the marriages."""
        return tuple(_lines(position))

    def read(self, _position: WedPosition, _seat: int, text: str) -> Move | None:
        """Read a card in any form, with ">" and a seat or "!" after it."""
        sign = next((sign for sign in ">!" if sign in text), "")
        name, _, seat = text.partition(sign) if sign else (text, "", "")
        card = find_card(name)
        known = text if card is None else MOVES[card].text + sign + seat.strip()
        return self.vocabulary.find(known)

    def advise(self, view: View, moves: Moves) -> Advice:
        """Choose as a simple opponent would."""
        return advise(view, moves)

    def settle(
        self, _options: Mapping[str, Any], results: Sequence[Result]
    ) -> tuple[Line, ...]:
        """Fine each seat that took no trick in the latest deal."""
        return tuple(
            Line(line.seat, BOLT, "wed.match.bolt", {})
            for line in results[-1].lines
            if line.rule == "wed.score.tricks" and not line.facts["taken"]
        )

    def match_over(self, options: Mapping[str, Any], results: Sequence[Result]) -> bool:
        """End the match when a total has reached the target."""
        totals = [0] * len(self.seats(options))
        for line in (line for result in results for line in result.lines):
            totals[line.seat] += line.points
        return bool(max(totals) >= options["target"])


def _fan(hand: int) -> list[int]:
    return sorted(cards_in(hand), key=lambda c: (suit_of(c), -HEIGHT[rank_of(c)]))


def _lines(p: WedPosition) -> Iterator[Line]:
    for seat in range(p.seats):
        points = sum(POINTS[rank_of(card)] for card in cards_in(p.won[seat]))
        yield Line(seat, points, "wed.score.tricks", {"taken": p.taken[seat]})
        for who, suit in p.married:
            if who == seat:
                yield Line(seat, WORTH[suit], "wed.score.marriage", {"suit": suit})


game = Wed()
