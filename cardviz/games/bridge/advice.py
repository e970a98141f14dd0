"""How an opponent at bridge thinks: a stated system, and rules of thumb in play."""

from cardviz.core.cards import bits
from cardviz.core.game import Advice
from cardviz.core.moves import Moves
from cardviz.core.zones import View
from cardviz.games.bridge.bidding import advise_call
from cardviz.games.bridge.cardplay import advise_card


def advise(view: View, moves: Moves) -> Advice:
    """Choose among the legal moves, and say why."""
    if view.phase == "face":
        return Advice(moves[0], "bridge.advice.face", {})
    if view.phase != "auction":
        return advise_card(view, moves)
    seat = view.awaited[0]
    hand = bits(card for card in view.zone("hand", seat) if card is not None)
    return advise_call(view, hand, moves)
