"""Heap: lay cards as high as the top of the pile; who has cards left at the end loses.

A small game of piles, brought by a package of its own: it stands for all games in which
several cards are laid at once, cards lie blind, and a seat may act out of turn.
"""

from collections.abc import Mapping
from typing import Any

from cardviz.core.cards import cards_in, find_card, rank_of
from cardviz.core.dealing import Deal, Pile
from cardviz.core.game import Advice, Game, Line, Option
from cardviz.core.moves import Move, Moves
from cardviz.core.zones import NOBODY, Mark, View, Zone

from .advice import advise
from .moves import MOVES, PACK, SLOTS
from .notation import plain, written
from .play import PLAY, SWAP, start_turn
from .position import HeapPosition


class Heap(Game):
    """Heap for two or three."""

    id = "heap"
    options = (
        Option("seats", 2, (2, 3)),
        Option("swap", False, (False, True)),
        Option("sneak", False, (False, True)),
        Option("play_limit", 100, range(10, 201)),
    )
    presets: Mapping[str, Mapping[str, Any]] = {
        "sheet": {},
        "lively": {"seats": 3, "swap": True, "sneak": True},
    }
    vocabulary = MOVES

    def pack(self, _options: Mapping[str, Any]) -> int:
        """Give the pack: 36 cards, without threes to sixes."""
        return PACK

    def piles(self, _options: Mapping[str, Any]) -> tuple[Pile, ...]:
        """Deal three cards to the hand and to each row; the rest is the stock."""
        rows = (Pile(name, SLOTS, ordered=True) for name in ("up", "down"))
        return Pile("hands", SLOTS), *rows, Pile("stock", None, False, True)

    def new(
        self, options: dict[str, Any], deal: Deal, told: Any = None
    ) -> HeapPosition:
        """Begin a deal: all may swap, then the seat after the dealer lays."""
        p = HeapPosition(self, options, SWAP if options["swap"] else PLAY)
        p.told, p.dealer = told, deal.dealer
        p.hands = [sum(1 << card for card in hand) for hand in deal.piles["hands"]]
        p.up, p.down = list(deal.piles["up"]), list(deal.piles["down"])
        p.stock = list(reversed(deal.piles["stock"][0]))
        p.tell("heap.deal.deal", p.dealer)
        if options["swap"]:
            p.awaited = (1 << p.seats) - 1
        else:
            start_turn(p, p.next_in(p.dealer))
        return p

    def zones(self, position: HeapPosition) -> tuple[Zone, ...]:
        """Say where the cards lie; stock and blind cards are seen by nobody."""
        p, zones = position, list[Zone]()
        for seat in range(p.seats):
            hand = tuple(sorted(cards_in(p.hands[seat]), key=rank_of))
            zones += (
                Zone("hand", seat, hand, 1 << seat),
                Zone("down", seat, p.down[seat], NOBODY, "row"),
                Zone("up", seat, p.up[seat], place="row"),
            )
        return (
            *zones,
            Zone("stock", None, tuple(p.stock), NOBODY, "stack"),
            Zone("pile", None, tuple(p.pile), place="stack"),
            Zone("burnt", None, tuple(p.burnt), place="away"),
        )

    def marks(self, position: HeapPosition) -> tuple[Mark, ...]:
        """Say who deals, who is out, and how many cards each hand holds."""
        p = position
        counts = (Mark("held", s, {"held": p.hands[s].bit_count()}) for s in _in(p))
        places = (Mark("out", s, {"place": n}) for n, s in enumerate(p.out, start=1))
        return Mark("dealer", p.dealer, {}), *counts, *places

    def lines(self, position: HeapPosition) -> tuple[Line, ...]:
        """Score a point for each seat that was still in when one went out."""
        p = position
        gone = [
            Line(seat, p.seats - place, "heap.score.out", {"place": place})
            for place, seat in enumerate(p.out, start=1)
        ]
        left = "heap.score.last" if len(_in(p)) == 1 else "heap.score.stalemate"
        last = [Line(seat, 0, left, {}) for seat in _in(p)]
        return (*gone, *last) if p.over else tuple(gone)

    def write(self, position: HeapPosition, seat: int, move: Move) -> Move:
        """Name a swap by the card that lies in the slot, a blind card by its place."""
        return written(position, seat, move)

    def read(self, position: HeapPosition, seat: int, text: str) -> Move | None:
        """Read cards in any form and order, and a swap by the card in the slot."""
        return self.vocabulary.find(plain(position, seat, text))

    def misnamed(self, _position: HeapPosition, text: str) -> str | None:
        """Refuse cards of two ranks by the rule that forbids them."""
        cards = [find_card(part) for part in text.replace("+", " ").split()]
        ranks = {None if card is None else rank_of(card) for card in cards}
        return "heap.play.equal" if None not in ranks and len(ranks) > 1 else None

    def advise(self, view: View, moves: Moves) -> Advice:
        """Choose as a simple opponent would."""
        return advise(view, moves)


def _in(p: HeapPosition) -> list[int]:
    return [seat for seat in range(p.seats) if seat not in p.out]


game = Heap()
