"""The contract of scores and matches: lines that add up, deal after deal."""

from random import Random

from hypothesis import given

import cardviz as cv
from tests.games_under_test import PLAYED, SEEDS, Played, few, table_with, walk
from tests.helpers import refused

DEALS = 4


def played_on(match: cv.Match, dice: Random) -> cv.Match:
    """Play the match's next deal at random, and add it."""
    table = match.table
    return match.add(table_with(table, walk(table, dice)))


@few(5)
@given(played=PLAYED)
def test_lines_add_up(variant: cv.Variant, played: Played) -> None:
    """The score is its lines: each has a rule that scores; the totals are sums."""
    table = played(variant)
    score = table.score
    totals = dict.fromkeys(variant.sides, 0)
    for line in score.lines:
        assert variant.rules[line.rule].kind == "scores"
        assert line.text
        totals[line.seat] += line.points
    assert score.totals == totals


@few(10)
@given(seed=SEEDS)
def test_a_match_goes_on(variant: cv.Variant, seed: int) -> None:
    """Every row of the sheet is its lines, and the totals run on."""
    match, dice = variant.match(seed=seed), Random(seed)
    for _ in range(DEALS):
        if not match.over:
            match = played_on(match, dice)
    running = dict.fromkeys(variant.sides, 0)
    for number, row in enumerate(match.sheet, start=1):
        assert row.number == number
        for line in row.lines:
            assert variant.rules[line.rule].kind == "scores"
        sums = dict.fromkeys(variant.sides, 0)
        for line in row.lines:
            sums[line.seat] += line.points
        assert row.points == sums
        running = {side: running[side] + sums[side] for side in running}
        assert row.totals == running
    assert match.totals == running
    assert len(match.sheet) == len(match.deals)
    assert repr(match)


@few(25)
@given(seed=SEEDS)
def test_a_match_comes_back(variant: cv.Variant, seed: int) -> None:
    """A match's code holds its deals, and it goes on as it would have."""
    match = played_on(variant.match(seed=seed), Random(seed))
    resumed = cv.resume(match.code)
    assert isinstance(resumed, cv.Match)
    assert resumed == match
    assert resumed.code == match.code
    assert resumed.table == match.table
    assert resumed.sheet == match.sheet


def test_only_the_next_deal_can_be_added(game: cv.Variant) -> None:
    """An unfinished deal, or another, is refused and the match stays as it is."""
    match = game.match(seed=7)
    with refused(cv.DealError):
        match.add(match.table)
    strange = game.deal(seed=8)
    with refused(cv.DealError):
        match.add(table_with(strange, walk(strange, Random(8))))
    assert match == game.match(seed=7)


def test_the_first_deal_of_a_match_is_the_deal(game: cv.Variant) -> None:
    """A deal made alone is deal 1 of the match with its seed."""
    assert game.match(seed=7).table == game.deal(seed=7)
