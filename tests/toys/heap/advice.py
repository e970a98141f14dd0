"""How an opponent at Heap thinks: lowest first, twos and tens last."""

from cardviz.core.cards import rank_of
from cardviz.core.game import Advice
from cardviz.core.moves import Move, Moves
from cardviz.core.zones import View

from .moves import TEN, TWO


def advise(view: View, moves: Moves) -> Advice:
    """Get rid of the lowest cards, as many at once as go together."""
    if view.phase == "swap":
        return Advice(moves[-1], "heap.advice.done", {})
    lays = [move for move in moves if move.cards]
    if not lays:
        blind = moves[0].text.startswith("blind")
        reason = "heap.advice.blind" if blind else "heap.advice.take"
        return Advice(moves[0], reason, {})
    best = min(lays, key=_cost)
    welcome = view.seat in view.welcome
    reason = "heap.advice.sneak" if welcome else "heap.advice.low"
    return Advice(best, reason, {"cards": best.cards})


def _cost(move: Move) -> tuple[bool, int, int]:
    rank = rank_of(move.cards[0])
    return rank in (TWO, TEN), rank, -len(move.cards)
