"""How an opponent at Wed thinks: marry, take what can be taken, or throw."""

from cardviz.core.cards import SUIT_CARDS, rank_of
from cardviz.core.game import Advice
from cardviz.core.moves import Move, Moves
from cardviz.core.zones import View
from cardviz.kit.tricks import winning

from .moves import HEIGHT, MARRIAGES


def advise(view: View, moves: Moves) -> Advice:
    """Choose among the legal moves, and say why."""
    if view.phase == "give":
        return _because("give", min(moves, key=_height))
    marriages = [move for move in moves if MARRIAGES >> move.number & 1]
    if marriages:
        return _because("marry", marriages[0])
    laid = [zone.cards[0] for zone in view.zones if zone.place == "trick"]
    laid = [] if len(laid) == len(view.seats) else laid
    suit = view.mark("trumps").get("suit")
    trumps = 0 if suit is None else SUIT_CARDS[suit]
    takers = [
        move
        for move in moves
        if winning((*(c for c in laid if c is not None), *move.cards), trumps, HEIGHT)
        == move.cards[0]
    ]
    if takers:
        return _because("take", max(takers, key=_height))
    return _because("throw", min(moves, key=_height))


def _because(reason: str, move: Move) -> Advice:
    return Advice(move, f"wed.advice.{reason}", {"card": move.cards[0]})


def _height(move: Move) -> int:
    return HEIGHT[rank_of(move.cards[0])]
