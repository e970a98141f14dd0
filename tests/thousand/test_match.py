"""A match of Thousand: what deal follows deal, who wins, and what the sheet shows."""

from functools import cache
from typing import Any

import pytest

import cardviz as cv
from cardviz.core.game import Line, Result, seen_by
from cardviz.core.moves import numbers_in
from tests.helpers import dice, marked, played_out
from tests.thousand.helpers import PRESETS, played_for, settling, thousand

LONGEST = 200


def advised(table: cv.Table) -> cv.Table:
    """Play a deal as simple opponents do."""
    position, turns = table.position.copy(), list[tuple[int, int]]()
    game = table.variant.game
    from cardviz.core.rules import legal  # noqa: PLC0415 - beside what it is asked of

    while not position.over:
        seat = numbers_in(position.awaited)[0]
        moves = game.vocabulary.list(legal(position, seat))
        number = game.advise(seen_by(position, seat), moves).move.number
        position.play(seat, number)
        turns.append((seat, number))
    return cv.Table(table.variant, table.start, (*table.turns, *turns))


@cache
def match_of(preset: str, seats: int) -> cv.Match:
    """Play a match to its end."""
    match = thousand(preset, seats=seats).match(seed=4)
    while not match.over and len(match.deals) < LONGEST:
        match = match.add(advised(match.table))
    return match


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("preset", PRESETS)
def test_a_match_ends(preset: str, seats: int) -> None:
    """Somebody wins, with a thousand or more, and the sheet says by which rule."""
    match = match_of(preset, seats)
    assert match.over
    assert match.winners
    for seat in match.winners:
        assert match.totals[seat] >= 1000
    assert {line.seat for line in match.sheet[-1].lines if "won" in line.rule} == set(
        match.winners
    )
    assert cv.resume(match.code) == match


@pytest.mark.parametrize("seats", [3, 4])
def test_every_figure_is_the_sum_of_its_lines(seats: int) -> None:
    """Totals run on, and each deal knows how the match stood before it."""
    match = match_of("russian", seats)
    before = dict.fromkeys(match.variant.seats, 0)
    for row, table in zip(match.sheet, match.deals, strict=True):
        standing = [each[0] for each in table.position.terms["standing"]]
        assert standing == list(before.values())
        sums = dict.fromkeys(before, 0)
        for line in row.lines:
            sums[line.seat] += line.points
        before = {seat: before[seat] + sums[seat] for seat in before}
        assert (row.points, row.totals) == (sums, before)


def test_the_deal_passes_to_the_left() -> None:
    """Clockwise, whatever the totals; of four the dealer has no line in his deal."""
    match = match_of("sheet", 4)
    dealers = [row.dealer for row in match.sheet]
    assert dealers == ["WNES"[at % 4] for at in range(len(dealers))]
    for row in match.sheet:
        mine = [line.rule for line in row.lines if line.seat == row.dealer]
        assert set(mine) <= {"thousand.match.knocked"}


def test_nobody_rises_above_the_barrel_but_to_win() -> None:
    """By the sheet a total above 880 is a win from the barrel (THOU-S12)."""
    for seats in (3, 4):
        for row in match_of("sheet", seats).sheet[:-1]:
            assert max(row.totals.values()) <= 880


def test_the_sheet_shows_bolts_and_barrel() -> None:
    """What the lines mark stands below the figures, in words and on a page."""
    match = match_of("sheet", 3)
    marks = {mark for row in match.sheet for mark in row.marks.values() if mark}
    assert any(mark.startswith("bolt ") for mark in marks)
    assert "on the barrel" in marks
    for text in (repr(match), match._repr_mimebundle_()["text/html"]):
        assert "bolt 1" in text
        assert "on the barrel" in text
        assert "wins" in text


def test_the_table_shows_how_the_match_stands() -> None:
    """Totals, bolts and the barrel are marks of the next deal, and are spoken."""
    match = thousand().match(seed=4)
    assert marked(match.table, "total", "S") is None
    for table in match_of("sheet", 3).deals[1:]:
        for seat, stands in zip(
            table.seats, table.position.terms["standing"], strict=True
        ):
            total, bolts, barrel = stands[:3]
            if total:
                wanted = {"total": total, "bolts": bolts}
                assert marked(table, "total", seat) == wanted
                assert f"has a total of {total}" in repr(table)
            on_barrel = {"deal": barrel + 1} if barrel >= 0 else None
            assert marked(table, "barrel", seat) == on_barrel


def test_a_deal_of_a_match_is_saved_with_how_it_stood() -> None:
    """Alone too it comes back with totals, bolts and barrel."""
    table = match_of("sheet", 3).deals[-1]
    assert any(stands[0] for stands in table.position.terms["standing"])
    assert cv.resume(table.code) == table


@pytest.mark.parametrize(
    "standing",
    [7, "x", [[1]], [[1, 2, 3, 4, 5]] * 2, [["1"] * 5] * 3, [[10**9] * 5] * 3],
)
def test_a_damaged_standing_is_refused(standing: Any, tmp_path: Any) -> None:
    """A save's standing is read like everything else in it: with distrust."""
    import json  # noqa: PLC0415 - to damage a save

    file = tmp_path / "deal.json"
    match_of("sheet", 3).deals[-1].save(file)
    data = json.loads(file.read_text())
    data["deal"]["standing"] = standing
    file.write_text(json.dumps(data))
    with pytest.raises(cv.SaveError, match="standing"):
        cv.load(file)


def result(*lines: tuple[int, int, str], before: str) -> Result:
    """Make a finished deal of (seat, points, rule), by totals before it."""
    facts = {"bid": 120, "total": 120, "taken": 1}
    scored = (
        Line(seat, points, f"thousand.score.{rule}", facts)
        for seat, points, rule in lines
    )
    standing = tuple((int(total), 0, -1, 0, 0) for total in before.split())
    return Result(1, 0, tuple(scored), {"standing": standing})


@pytest.mark.parametrize(
    ("before", "lines", "winners"),
    [
        ("900 960 0", [(0, 120, "made"), (1, 60, "tricks")], (0,)),
        ("0 960 950", [(0, 120, "made"), (1, 60, "tricks"), (2, 60, "tricks")], (1,)),
        ("0 960 960", [(0, 120, "made"), (1, 60, "tricks"), (2, 60, "tricks")], (1, 2)),
        ("0 900 0", [(0, 120, "made"), (1, 60, "tricks")], ()),
    ],
)
def test_who_wins(before: str, lines: list[Any], winners: tuple[int, ...]) -> None:
    """The declarer before others, else the higher total; equal totals share."""
    variant = thousand(barrel=0)
    game, options = variant.game, variant.chosen
    deal = result(*lines, before=before)
    deal = deal._replace(lines=deal.lines + game.settle(options, (deal,)))
    assert game.winners(options, (deal,)) == winners
    assert game.match_over(options, (deal,)) == bool(winners)


def test_the_order_of_settling() -> None:
    """The barrel climbed, another knocked off, his third fall, and the end last."""
    variant = thousand(three_falls=True)
    words: dict[str, Any] = {
        "totals": {"S": 700},
        "barrel": {"E": 0},
        "falls": {"E": 2},
    }
    table = played_for(variant, 100, 110, **words)
    assert settling(table, "S") == ["climb"]
    assert settling(table, "E") == ["unwritten", "knocked", "three_falls"]


def test_random_matches_go_on() -> None:
    """Played by dice a match may last; its lines always add up."""
    match, fall = thousand(seats=4).match(seed=1), dice(1)
    for _ in range(12):
        if not match.over:
            match = match.add(played_out(match.table, fall))
    assert match.totals == match.sheet[-1].totals
