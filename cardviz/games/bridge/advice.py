"""How an opponent at bridge thinks."""

from cardviz.core.game import Advice
from cardviz.core.moves import Moves
from cardviz.core.zones import View


def advise(_view: View, moves: Moves) -> Advice:
    """Choose among the legal moves, and say why."""
    move = next((m for m in moves if m.text == "P"), moves[0])
    return Advice(move, "bridge.advice.only", {})
