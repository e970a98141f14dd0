"""The options of Truf that shape a match: who deals, which way, how many deals."""

from itertools import pairwise

import pytest

import cardviz as cv
from cardviz.core.game import Line, Result
from tests.helpers import dice, marked, played_out
from tests.truf.helpers import truf


def line(seat: int, gained: int) -> Line:
    """Make a line of a score."""
    return Line(seat, gained, "truf.score.atas", {"bid": 0, "taken": 0})


def dealer_after(variant: cv.Variant, last: str, totals: str, deals: int = 1) -> str:
    """Name the dealer that follows a number of deals, the last one of them by ``last``.

    ``totals`` are the totals by seat.
    """
    lines = tuple(line(seat, int(each)) for seat, each in enumerate(totals.split()))
    results = [Result(number, 0, ()) for number in range(1, deals)]
    results.append(Result(deals, variant.seat(last), lines))
    return variant.seats[variant.game.next_dealer(variant.chosen, results)]


def match_of(variant: cv.Variant, deals: int, seed: int = 3) -> cv.Match:
    """Play some deals of a match by dice."""
    match, fall = variant.match(seed=seed), dice(seed)
    for _ in range(deals):
        match = match.add(played_out(match.table, fall))
    return match


@pytest.mark.parametrize(
    ("rotation", "clockwise"),
    [("alternate", [False, True, False, True]), ("clockwise", [True] * 4)],
)
def test_rotation(rotation: str, clockwise: list[bool]) -> None:
    """Deals go counter-clockwise and clockwise by turns, or always clockwise."""
    match = match_of(truf(rotation=rotation), 4)
    directions = [marked(table, "direction") for table in match.deals]
    assert directions == [{"clockwise": way} for way in clockwise]
    for table, way in zip(match.deals, clockwise, strict=True):
        trick = [turn.seat for turn in table.record[-4:]]
        steps = {
            (table.seats.index(b) - table.seats.index(a)) % 4
            for a, b in pairwise(trick)
        }
        assert steps == {1 if way else 3}
    alone = truf(rotation=rotation).deal(seed=3)
    assert marked(alone, "direction") == {"clockwise": clockwise[0]}


@pytest.mark.parametrize(
    ("last", "totals", "deals", "dealer"),
    [
        ("W", "3 -1 -4 0", 1, "S"),
        ("W", "-2 -5 -5 0", 1, "E"),  # clockwise after W: N E S W
        ("E", "-5 -5 0 0", 1, "N"),  # clockwise after E: S W N E
        ("S", "0 0 0 0", 1, "W"),
        ("W", "-2 -5 -5 0", 2, "S"),  # counter-clockwise after W: S E N W
        ("E", "-5 -5 0 0", 2, "N"),
        ("N", "-5 0 0 -5", 2, "W"),  # the last dealer comes last
    ],
)
def test_dealer_lowest(last: str, totals: str, deals: int, dealer: str) -> None:
    """The lowest total deals; tied, the first after the last dealer in play to come."""
    assert dealer_after(truf(dealer="lowest"), last, totals, deals) == dealer


@pytest.mark.parametrize(
    ("last", "rotation", "deals", "dealer"),
    [
        ("W", "alternate", 1, "N"),
        ("W", "alternate", 2, "S"),
        ("N", "clockwise", 1, "E"),
        ("N", "clockwise", 2, "E"),
    ],
)
def test_dealer_next(last: str, rotation: str, deals: int, dealer: str) -> None:
    """The deal passes on in the direction of play, whatever the totals."""
    variant = truf(dealer="next", rotation=rotation)
    assert dealer_after(variant, last, "0 0 -9 -9", deals) == dealer


def test_dealers_of_a_match() -> None:
    """In a match the lowest total so far deals, always the first time W."""
    sheet = match_of(truf(), 13).sheet
    assert sheet[0].dealer == "W"
    for before, row in pairwise(sheet):
        assert before.totals[row.dealer] == min(before.totals.values())


@pytest.mark.parametrize("deals", [1, 2, 5])
def test_deals(deals: int) -> None:
    """A match ends after as many deals as were agreed, no sooner."""
    variant = truf(deals=deals)
    assert not match_of(variant, deals - 1).over
    assert match_of(variant, deals).over
