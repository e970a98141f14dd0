"""Bridge results compared: IMPs and matchpoints, as Law 78 has them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardviz.core.errors import NotationError
from cardviz.games.bridge import score_table
from cardviz.games.bridge.results import imps, matchpoints, swings

SCALE = """
0 10 0
20 40 1
50 80 2
90 120 3
130 160 4
170 210 5
220 260 6
270 310 7
320 360 8
370 420 9
430 490 10
500 590 11
600 740 12
750 890 13
900 1090 14
1100 1290 15
1300 1490 16
1500 1740 17
1750 1990 18
2000 2240 19
2250 2490 20
2500 2990 21
3000 3490 22
3500 3990 23
4000 15200 24
"""
"""The scale of Law 78B: from, to, IMPs. 15200 is more than two tables can differ."""
SCORES = st.lists(st.integers(-760, 760).map(lambda tens: 10 * tens), max_size=12)


@pytest.mark.parametrize("row", SCALE.split("\n")[1:-1])
def test_imp_scale(row: str) -> None:
    """Every row of the scale holds at both its ends, and for losses too."""
    low, high, points = map(int, row.split())
    assert [imps(low), imps(high)] == [points, points]
    assert [imps(-low), imps(-high)] == [-points, -points]


def test_brid_e33() -> None:
    """BRID-E33: differences turned into IMPs."""
    differences = [10, 20, 40, 50, 420, 430, 500, 4000]
    assert [imps(each) for each in differences] == [0, 1, 1, 2, 9, 10, 11, 24]


def test_brid_e34() -> None:
    """BRID-E34: +620 at one table and -170 at the other make 450, 10 IMPs."""
    (swing,) = swings([620], [-170])
    assert swing.imps == 10


def test_a_team_match() -> None:
    """IMPs won and lost are added up apart; a flat board gives none."""
    match = swings([620, 100, -50, 420], [-170, -620, 50, -450])
    assert [swing.imps for swing in match] == [10, -11, 0, -1]
    assert (match.won, match.lost) == (10, 12)
    assert "+620   -170   +10" in repr(match)
    assert repr(match).splitlines()[-1].strip() == "won 10, lost 12"


def test_brid_e35() -> None:
    """BRID-E35: 2 for each lower score, 1 for each equal one."""
    field = matchpoints([450, 420, 420, -50])
    assert [each.points for each in field] == [6, 3, 3, 0]
    assert [each.percent for each in field] == [100, 50, 50, 0]
    assert [each.others for each in field] == [0, 3, 3, 6]


def test_a_passed_out_board_is_a_score() -> None:
    """Nothing is more than a loss and less than a gain."""
    assert [each.points for each in matchpoints([-50, 0, 50])] == [0, 2, 4]


def test_all_equal() -> None:
    """Everybody has the average."""
    assert {each.percent for each in matchpoints([110] * 5)} == {50}


def test_nobody_to_compare_with() -> None:
    """One result is no comparison, and no result is none at all."""
    (alone,) = matchpoints([420])
    assert (alone.points, alone.top, alone.percent) == (0, 0, None)
    assert repr(matchpoints([420])).endswith("-")
    assert matchpoints([]) == ()


@given(scores=SCORES)
def test_matchpoints_share_out_the_board(scores: list[int]) -> None:
    """All points together are as many as there are pairs to compare, twice."""
    field = matchpoints(scores)
    count = len(scores)
    assert sum(each.points for each in field) == count * max(count - 1, 0)
    assert all(each.points + each.others == each.top for each in field)


@given(scores=SCORES)
def test_the_other_direction_mirrors(scores: list[int]) -> None:
    """East-West, with the opposite scores, get what North-South leave."""
    other = matchpoints([-score for score in scores])
    assert [each.others for each in matchpoints(scores)] == [
        each.points for each in other
    ]


@given(difference=st.integers(0, 15200))
def test_imps_grow(difference: int) -> None:
    """More points never give fewer IMPs."""
    assert imps(difference) <= imps(difference + 10)


def test_a_table_of_scores() -> None:
    """BRID-E24, BRID-E16: two spades doubled is game; down one costs 50 or 100."""
    table = score_table("2S")
    by = {row.tricks: row for row in table}
    assert [row.tricks for row in table] == [*range(13, -1, -1)]
    assert by[8].plain == (110, 470, 640)
    assert by[8].vulnerable == (110, 670, 840)
    assert by[7].plain == (-50, -100, -200)
    assert by[7].vulnerable == (-100, -200, -400)
    assert "     8   +110   +470   +640   +110   +670   +840" in repr(table)
    with pytest.raises(NotationError):
        score_table("8S")
