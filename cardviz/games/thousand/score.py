"""Thousand's scoring of a deal: every figure is a line with the rule that gave it.

What the match adds (bolts, barrel, falls) stands in ``match.py``.
"""

from collections.abc import Iterator

from cardviz.core.game import Line
from cardviz.games.thousand.cards import VALUES
from cardviz.games.thousand.position import ThousandPosition

CONCEDED, GIFT = -120, 60
"""What giving up costs the declarer, and what it brings each opponent."""


def score_lines(p: ThousandPosition) -> tuple[Line, ...]:
    """Score the deal; before its end, the running tally of tricks and marriages."""
    if p.conceded:
        return tuple(_conceded(p))
    return tuple(line for seat in p.players for line in _seat_lines(p, seat))


def earned(p: ThousandPosition, seat: int) -> int:
    """Add up what a seat has in tricks and marriages."""
    return p.points[seat] + declared(p, seat)


def declared(p: ThousandPosition, seat: int) -> int:
    """Add up the marriages that a seat has declared."""
    aces = p.options["ace_marriage"] if p.aces == seat else 0
    return aces + sum(VALUES[suit] for suit in p.declared(seat))


def rounded(points: int, step: int) -> int:
    """Round to the nearest step, a half up.

    >>> [rounded(points, 5) for points in (12, 13, 17, 18)]
    [10, 15, 15, 20]
    """
    return (2 * points + step) // (2 * step) * step


def _conceded(p: ThousandPosition) -> Iterator[Line]:
    yield Line(p.declarer, CONCEDED, "thousand.score.conceded", {})
    for seat in p.players:
        if seat != p.declarer:
            yield Line(seat, GIFT, "thousand.score.gift", {"who": p.declarer})


def _seat_lines(p: ThousandPosition, seat: int) -> Iterator[Line]:
    if p.over and seat == p.declarer:
        yield from _contract_lines(p, seat)
        return
    if p.phase.name == "play":
        facts = {"taken": p.taken[seat]}
        yield Line(seat, p.points[seat], "thousand.score.tricks", facts)
    for suit in p.declared(seat):
        yield Line(seat, VALUES[suit], "thousand.score.marriage", {"suit": suit})
    if p.aces == seat:
        yield Line(seat, p.options["ace_marriage"], "thousand.score.aces", {})
    exact, step = earned(p, seat), p.options["rounding"]
    change = rounded(exact, step) - exact
    if p.over and change:
        facts = {"exact": exact, "step": step}
        yield Line(seat, change, "thousand.score.rounding", facts)


def _contract_lines(p: ThousandPosition, seat: int) -> Iterator[Line]:
    """Test the contract; what the declarer earned only counts towards it."""
    total = exact = earned(p, seat)
    facts = {"points": p.points[seat], "married": exact - p.points[seat]}
    more = {"total": exact, "taken": p.taken[seat]}
    yield Line(seat, 0, "thousand.score.towards", facts | more)
    if p.options["round_before_contract"]:
        total = rounded(exact, p.options["rounding"])
        if total != exact:
            facts = {"exact": exact, "total": total}
            yield Line(seat, 0, "thousand.score.round_first", facts)
    made = total >= p.bid
    facts = {"bid": p.bid, "total": total}
    worth = p.bid if made else -p.bid
    yield Line(seat, worth, f"thousand.score.{'made' if made else 'failed'}", facts)
    if p.options["declarer_factor"] > 1:
        yield Line(seat, worth, "thousand.score.doubled", {"bid": p.bid})
