"""A match: thirteen deals from one seed, who deals them, and the sheet."""

from functools import cache
from typing import Any

import pytest

import cardviz as cv
from cardviz.core.dealing import Deal
from tests.helpers import dice, each, marked, played_out, refused

DEALS = 13
TRUF = cv.game("truf")


@cache
def matches(seed: int = 5) -> tuple[cv.Match, ...]:
    """Play a match by dice; give it as it stood before and after each deal."""
    stages, fall = [TRUF.match(seed=seed)], dice(seed)
    while not stages[-1].over:
        stages.append(stages[-1].add(played_out(stages[-1].table, fall)))
    return tuple(stages)


def test_a_match_has_thirteen_deals() -> None:
    """It is over after the thirteenth, not before."""
    assert len(matches()) == DEALS + 1
    assert [match.over for match in matches()] == [False] * DEALS + [True]
    assert [len(match.deals) for match in matches()] == list(range(DEALS + 1))


def test_each_deal_is_another_one_from_the_seed() -> None:
    """Deals are numbered, differ, and come again from the same seed."""
    starts = [
        table.start for table in matches()[-1].deals if isinstance(table.start, Deal)
    ]
    assert [start.number for start in starts] == list(range(1, DEALS + 1))
    assert {start.seed for start in starts} == {5}
    assert len({start.piles["hands"] for start in starts}) == DEALS
    assert TRUF.match(seed=5).table == matches()[0].table == TRUF.deal(seed=5)


def test_the_sheet_adds_up() -> None:
    """A row's points are the sums of its lines, its totals those of all rows so far."""
    match = matches()[-1]
    totals = dict.fromkeys(match.variant.seats, 0)
    for number, (row, table) in enumerate(
        zip(match.sheet, match.deals, strict=True), start=1
    ):
        assert row.number == number
        assert row.points == table.score.totals
        for seat in totals:
            mine = [line.points for line in row.lines if line.seat == seat]
            assert row.points[seat] == sum(mine)
            totals[seat] += row.points[seat]
        assert row.totals == totals
    assert match.totals == totals


def test_a_sheet_of_nothing() -> None:
    """Before the first deal there is no row, no point and no winner."""
    match = TRUF.match(seed=5)
    assert (match.sheet, match.winners) == ((), ())
    assert match.totals == dict.fromkeys("NESW", 0)
    assert repr(match) == "<no deal yet>\n0 deals played."


def test_dealers_and_directions() -> None:
    """West deals first; then the lowest total; the direction turns deal by deal."""
    totals = dict.fromkeys("NESW", 0)
    sheet = matches()[-1].sheet
    before = None
    for row, table in zip(sheet, matches()[-1].deals, strict=True):
        clockwise = row.number % 2 == 0
        assert marked(table, "direction") == {"clockwise": clockwise}
        assert marked(table, "dealer", row.dealer) is not None
        if before is None:
            assert row.dealer == "W"
        else:
            circle = "NESW" if clockwise else "WSEN"
            at = circle.index(before) + 1
            order = circle[at:] + circle[:at]
            assert row.dealer == min(order, key=totals.__getitem__)
        before, totals = row.dealer, row.totals


def test_the_sheet_in_words() -> None:
    """A row a deal: points and totals, then what has been decided."""
    after_two, end = matches()[2], matches()[-1]
    lines = repr(after_two).splitlines()
    assert lines[0].split() == ["deal", "dealer", "N", "E", "S", "W"]
    assert len(lines) == 4
    assert lines[-1] == "2 deals played."
    names = {"N": "North", "E": "East", "S": "South", "W": "West"}
    winners = " and ".join(names[seat] for seat in end.winners)
    ending = "won" if len(end.winners) == 1 else "shared"
    assert repr(end).splitlines()[-1] == f"{winners} {ending} the match."


def test_winners() -> None:
    """The highest total wins once the match is over, and not before."""
    end = matches()[-1]
    best = max(end.totals.values())
    assert end.winners == tuple(
        seat for seat, total in end.totals.items() if total == best
    )
    assert [match.winners for match in matches()[:-1]] == [()] * DEALS


def test_ties_share() -> None:
    """Where the highest totals are equal, all of them win."""
    variant = cv.game("truf", deals=1)
    for seed in range(60):
        match = variant.match(seed=seed)
        match = match.add(played_out(match.table, dice(seed)))
        best = max(match.totals.values())
        tied = tuple(seat for seat in "NESW" if match.totals[seat] == best)
        assert match.winners == tied
        if len(tied) > 1:
            assert "shared the match." in repr(match)
            return
    pytest.fail("no tie among sixty deals")


def test_adding_gives_a_new_match() -> None:
    """The old match stands as it stood."""
    match = TRUF.match(seed=5)
    played = played_out(match.table, dice(1))
    assert match.add(played) == match.add(played) != match
    assert match.deals == ()
    assert hash(match.add(played)) == hash(match.add(played))


@pytest.mark.parametrize("ply", [0, 3, 4, 55])
def test_an_unfinished_deal_is_not_added(ply: int) -> None:
    """A deal must be played to its end; the error says whose turn it is."""
    match = matches()[0]
    table = matches()[1].deals[0].at(ply)
    with refused(cv.DealError, "not over", *table.awaited):
        match.add(table)


def test_another_deal_is_not_added() -> None:
    """Only the deal that is due is taken: no other seed, number, game or hands."""
    match = matches()[1]
    strange = [
        TRUF.deal(seed=5),
        TRUF.deal(seed=6),
        matches()[3].table,
        cv.game("truf", factor=2).match(seed=5).table,
        TRUF.set_up(),
    ]
    for table in strange:
        with refused(cv.DealError, "not deal 2", "match.table"):
            match.add(played_out(table, dice(1)) if table.seed is not None else table)


@each("table", None, "truf", 7, TRUF, TRUF.match(seed=1))
def test_what_is_no_table_is_not_added(table: Any) -> None:
    """A match takes tables."""
    with refused(cv.DealError):
        TRUF.match(seed=5).add(table)


def test_nothing_is_added_after_the_end() -> None:
    """A match that is over stays as it is, and shows its last deal."""
    end = matches()[-1]
    assert end.table == end.deals[-1]
    with refused(cv.DealError, "over"):
        end.add(end.deals[-1])


def test_equality() -> None:
    """Matches are equal if game, seed and deals are."""
    assert TRUF.match(seed=5) == matches()[0]
    assert TRUF.match(seed=6) != matches()[0]
    assert cv.game("truf", deals=2).match(seed=5) != matches()[0]
    assert matches()[0] != "match"


def test_a_drawn_seed_is_kept() -> None:
    """Without a seed one is drawn, and gives the same match again."""
    match = TRUF.match()
    assert TRUF.match(seed=match.seed) == match
    assert match.table == match.table


def test_three_play_a_match() -> None:
    """Three seats: east deals first, then the lowest total."""
    match, fall = cv.game("truf", seats=3, deals=3).match(seed=5), dice(5)
    while not match.over:
        match = match.add(played_out(match.table, fall))
    first, second, third = match.sheet
    assert first.dealer == "E"
    assert first.totals[second.dealer] == min(first.totals.values())
    assert second.totals[third.dealer] == min(second.totals.values())
    assert list(match.totals) == ["S", "W", "E"]
