"""Truf's scoring: every figure is a line with the rule that gave it."""

from collections.abc import Iterator

from cardviz.core.game import Line
from cardviz.games.truf.position import TrufPosition


def score_lines(p: TrufPosition) -> tuple[Line, ...]:
    """Score the deal once it is over; the lines of a seat add up to its points."""
    if not p.over or p.mode is None:
        return ()
    return tuple(
        line
        for seat, bid in enumerate(p.bids)
        if bid is not None
        for line in _seat_lines(p, seat, bid)
    )


def _seat_lines(p: TrufPosition, seat: int, bid: int) -> Iterator[Line]:
    taken, factor = p.taken[seat], p.options["factor"]
    facts = {"bid": bid, "taken": taken}
    points = taken - bid if p.mode == "atas" else bid - taken
    low = p.mode == "bawah"
    name = "negative" if bid < 0 and low else p.mode
    yield Line(seat, points, f"truf.score.{name}", facts)
    if points > 0 and factor > 1:
        extra = points * (factor - 1)
        yield Line(seat, extra, "truf.score.factor", {"factor": factor, "plus": points})
    bonus = p.options["zero_bonus"]
    if low and bid == 0 and taken == 0 and bonus:
        yield Line(seat, bonus, "truf.score.zero", {"bonus": bonus})
        if factor > 1 and p.options["multiply_zero_bonus"]:
            extra = bonus * (factor - 1)
            facts = {"factor": factor, "bonus": bonus}
            yield Line(seat, extra, "truf.score.zero_factor", facts)
