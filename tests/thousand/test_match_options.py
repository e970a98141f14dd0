"""The options of Thousand that shape a match: bolts, barrel, falls, 555."""

from typing import Any

import pytest

from tests.thousand.helpers import (
    defended,
    finished,
    played_for,
    settling,
    stands,
    thousand,
    totals,
)


@pytest.mark.parametrize(
    ("bolts", "before", "lines", "after"),
    [
        (0, 0, [], 0),
        (1, 0, ["fine"], 0),
        (3, 0, ["bolt"], 1),
        (3, 2, ["fine"], 0),
        (10, 8, ["bolt"], 9),
        (10, 9, ["fine"], 0),
    ],
)
def test_bolts(bolts: int, before: int, lines: list[str], after: int) -> None:
    """So many deals without a trick make a fine, in a row or not."""
    table = played_for(thousand(bolts=bolts), 100, 100, bolts={"E": before})
    assert settling(table, "E") == lines
    assert stands(table, "E")[:2] == (-120 if lines == ["fine"] else 0, after)


@pytest.mark.parametrize("fine", [0, 60, 500])
def test_bolt_fine(fine: int) -> None:
    """The fine is what was agreed."""
    table = played_for(thousand(bolt_fine=fine), 100, 100, bolts={"E": 2})
    assert totals(table)["E"] == -fine


@pytest.mark.parametrize(
    ("barrel", "before", "after"), [(880, 790, 880), (900, 810, 900), (0, 790, 885)]
)
def test_barrel(barrel: int, before: int, after: int) -> None:
    """The total freezes where the barrel stands; without one it runs on."""
    table = defended(thousand(barrel=barrel), 95, totals={"W": before})
    assert totals(table)["W"] == after


def test_without_a_barrel_a_thousand_wins() -> None:
    """Points alone win where there is no barrel."""
    table = defended(thousand(barrel=0), 95, totals={"W": 910})
    assert settling(table, "W") == ["won"]


@pytest.mark.parametrize(
    ("rounds", "used", "lines"),
    [
        (1, 0, ["unwritten", "third"]),
        (3, 1, ["unwritten"]),
        (3, 2, ["unwritten", "third"]),
        (0, 9, ["unwritten"]),
    ],
)
def test_barrel_rounds(rounds: int, used: int, lines: list[str]) -> None:
    """One stays on the barrel so many deals; with 0 for ever."""
    table = defended(thousand(barrel_rounds=rounds), 60, barrel={"W": used})
    assert settling(table, "W") == lines


@pytest.mark.parametrize(
    ("jumps", "lines", "total"), [(False, ["climb"], 880), (True, ["won"], 1000)]
)
def test_jump_over_barrel(*, jumps: bool, lines: list[str], total: int) -> None:
    """A thousand at once wins, or freezes like any total above the barrel."""
    variant = thousand(jump_over_barrel=jumps)
    table = played_for(variant, 100, 110, totals={"S": 800})
    assert (settling(table, "S"), totals(table)["S"]) == (lines, total)


@pytest.mark.parametrize(("on", "total"), [(False, 640), (True, 0)])
def test_three_falls(*, on: bool, total: int) -> None:
    """The third fall takes everything, and falls are counted anew."""
    words: dict[str, Any] = {"barrel": {"S": 0}, "falls": {"S": 2}}
    table = played_for(thousand(three_falls=on), 120, 100, **words)
    assert stands(table, "S") == (total, 0, -1, 0 if on else 3)


@pytest.mark.parametrize(("before", "after"), [(435, 0), (-675, 0), (436, 556)])
def test_dump_truck(before: int, after: int) -> None:
    """Exactly 555, above or below zero, becomes 0 where that is agreed."""
    variant = thousand(dump_truck=True, declarer_factor=1)
    assert totals(played_for(variant, 120, 120, totals={"S": before}))["S"] == after
    plain = thousand(declarer_factor=1)
    table = played_for(plain, 120, 120, totals={"S": before})
    assert totals(table)["S"] == before + 120


def test_no_points_for_a_conceded_deal_on_the_barrel() -> None:
    """Sixty for a deal given up is not written there either, and the deal counts."""
    words = {"hands": {"S": "SJ9 HTJ"}, "declarer": "S", "turn": "S"}
    table = thousand().set_up(**words, barrel={"W": 1}).play("concede")
    assert stands(table, "W") == (880, 0, 2, 0)
    fallen = thousand().set_up(**words, barrel={"S": 1}).play("concede")
    assert stands(fallen, "S") == (760, 0, -1, 1)


def test_a_low_contract_on_the_barrel_is_not_written() -> None:
    """Below 120 even a contract made only uses up a deal; a raise counts as the bid."""
    table = played_for(thousand(), 115, 120, barrel={"S": 0})
    assert stands(table, "S") == (880, 0, 1, 0)
    assert settling(played_for(thousand(), 120, 120, barrel={"S": 2}), "S") == ["won"]


def test_no_bolts_on_the_barrel() -> None:
    """Who stands there gets no bolt."""
    table = played_for(thousand(), 100, 100, barrel={"E": 0}, bolts={"E": 2})
    assert stands(table, "E") == (880, 2, 1, 0)


def test_two_who_climb_together_both_stay() -> None:
    """Each of two climbers stays; a third who stood there falls, once."""
    words: dict[str, Any] = {"totals": {"S": 700, "W": 800}, "barrel": {"E": 2}}
    taken, got = {"S": 3, "W": 4, "E": 1}, {"S": 20, "W": 90, "E": 10}
    more = {"marriages": {"S": "H"}, "taken": taken, "points": got}
    table = finished(thousand(), contract=120, **words, **more)
    assert stands(table, "S") == (880, 0, 0, 0)
    assert stands(table, "W") == (880, 0, 0, 0)
    assert settling(table, "E") == ["unwritten", "third"]
    assert stands(table, "E") == (760, 0, -1, 1)
