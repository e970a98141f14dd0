"""How an opponent at Shithead thinks: low cards first, twos and tens last.

Three of a rank wait for the fourth while other cards can be played; a big pile is
worth a ten. Nothing is looked at but the view and the legal moves.
"""

from cardviz.core.cards import rank_of, read_card
from cardviz.core.game import Advice
from cardviz.core.moves import Move, Moves
from cardviz.core.zones import View
from cardviz.games.shithead.moves import TEN, TWO

_SPECIAL = (TWO, TEN)
_WORTH = {TWO: 13, TEN: 14}
"""What twos and tens are worth at the end of a deal: more than an ace."""

_FOUR, _THREE, _BIG = 4, 3, 6


def advise(view: View, moves: Moves) -> Advice:
    """Choose among the legal moves, and say why."""
    if view.phase == "swap":
        return _swap(moves)
    lays = [move for move in moves if move.cards]
    if not lays:
        return _without_lay(view, moves)
    if view.seat in view.welcome:
        return Advice(lays[0], "shithead.advice.sneak", {"cards": lays[0].cards})
    burning = [move for move in lays if _burns(view, move)]
    if burning:
        best = min(burning, key=_rank)
        return Advice(best, "shithead.advice.four", {"cards": best.cards})
    return _lay(view, lays)


def _swap(moves: Moves) -> Advice:
    """Put the best card of the hand for the worst face-up one, if that is worse."""
    swaps = [move for move in moves if move.cards]

    def gain(move: Move) -> int:
        return _value(move.cards[0]) - _value(_lying(move))

    best = max(swaps, key=gain, default=None)
    if best is None or gain(best) <= 0:
        done = next(move for move in moves if not move.cards)
        return Advice(done, "shithead.advice.done", {})
    cards = (best.cards[0], _lying(best))
    return Advice(best, "shithead.advice.swap", {"cards": cards})


def _lying(move: Move) -> int:
    """Give the face-up card that a swap names."""
    return read_card(move.keys[-1])


def _value(card: int) -> int:
    rank = rank_of(card)
    return _WORTH.get(rank, rank)


def _without_lay(view: View, moves: Moves) -> Advice:
    """Turn up a blind card, take a chance, or take the pile, in this order."""
    wanted = ("blind", "chance", "take")
    order = sorted(moves, key=lambda move: wanted.index(move.text.split()[0]))
    reason = order[0].text.split()[0]
    pile = len(view.zone("pile"))
    return Advice(order[0], f"shithead.advice.{reason}", {"count": pile})


def _burns(view: View, move: Move) -> bool:
    """Tell whether a lay makes four: at once, or with what lies on top."""
    pile = view.zone("pile")
    alike = view.mark("alike").get("alike", 0)
    same = alike and pile[-1] is not None and rank_of(pile[-1]) == _rank(move)
    return len(move.cards) + (alike if same else 0) >= _FOUR


def _lay(view: View, lays: list[Move]) -> Advice:
    """Lay the lowest cards, all of their rank; keep threes of a kind, twos, tens."""
    plain = [move for move in lays if _rank(move) not in _SPECIAL]
    pile = len(view.zone("pile"))
    tens = [move for move in lays if _rank(move) == TEN and len(move.cards) == 1]
    if tens and pile >= _BIG:
        return Advice(tens[0], "shithead.advice.ten", {"count": pile})
    if not plain:
        best = min(lays, key=lambda move: (_rank(move), len(move.cards)))
        reason = "two" if _rank(best) == TWO else "last_ten"
        return Advice(best, f"shithead.advice.{reason}", {"cards": best.cards})
    most = {_rank(move): len(move.cards) for move in sorted(plain, key=_size)}
    low = min(plain, key=lambda move: (_rank(move), -len(move.cards)))
    kept = {rank for rank, count in most.items() if count == _THREE}
    spare = [move for move in plain if _rank(move) not in kept]
    if view.zone("stock") and spare and _rank(low) in kept:
        best = min(spare, key=lambda move: (_rank(move), -len(move.cards)))
        return Advice(best, "shithead.advice.keep", {"cards": best.cards})
    reason = "several" if len(low.cards) > 1 else "low"
    return Advice(low, f"shithead.advice.{reason}", {"cards": low.cards})


def _rank(move: Move) -> int:
    return rank_of(move.cards[0])


def _size(move: Move) -> int:
    return len(move.cards)
