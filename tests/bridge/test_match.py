"""Matches of bridge: boards, a rubber from deal to deal, Chicago."""

from typing import Any

import pytest

import cardviz as cv
from cardviz.core.game import Line, Result
from cardviz.games.bridge.rubber import Standing, standing, unfinished
from cardviz.pages.sheet import sheet_html
from tests.bridge.scoring import passed_out, played, score

BOARDS = """
N none  E NS    S EW    W all
N NS    E EW    S all   W none
N EW    E all   S none  W NS
N all   E none  S NS    W EW
"""
"""Dealer and vulnerability of boards 1 to 16, as Law 2 lists them."""
SIXTEEN = list(zip(BOARDS.split()[::2], BOARDS.split()[1::2], strict=True))


def placed(table: cv.Table) -> tuple[str, str]:
    """Say who deals and who is vulnerable."""
    (dealer,) = [mark.seat for mark in table.view().marks if mark.name == "dealer"]
    assert dealer is not None
    (sides,) = [
        mark.facts["vulnerable"]
        for mark in table.view().marks
        if mark.name == "vulnerability" and mark.facts
    ]
    return table.seats[dealer], sides


def scored(**options: Any) -> cv.Match:
    """Begin a match without honours, which depend on the cards."""
    return cv.game("bridge", honours=False, **options).match(seed=5)


def through(match: cv.Match, *deals: tuple[str, int]) -> cv.Match:
    """Play contracts out, one after the other."""
    for text, tricks in deals:
        match = match.add(played(match.table, text, tricks))
    return match


def rubber(*deals: tuple[str, int], **options: Any) -> cv.Match:
    """Play a rubber as far as these contracts go."""
    return through(scored(preset="rubber", **options), *deals)


def test_boards() -> None:
    """Every board has its dealer and vulnerability, and after 16 they come again."""
    bridge = cv.game("bridge")
    for board in range(1, 49):
        table = bridge.deal(seed=7, board=board)
        assert (board, placed(table)) == (board, SIXTEEN[(board - 1) % 16])


def test_brid_e37() -> None:
    """BRID-E37: board 7 is dealt by S, all vulnerable; board 16 by W, E-W."""
    bridge = cv.game("bridge")
    assert placed(bridge.deal(seed=7, board=7)) == ("S", "all")
    assert placed(bridge.deal(seed=7, board=16)) == ("W", "EW")


@pytest.mark.parametrize("scoring", ["duplicate", "imps", "matchpoints"])
def test_a_match_of_boards(scoring: str) -> None:
    """Each deal is the next board, and its score is the duplicate score."""
    match = scored(scoring=scoring, deals=3)
    for board in (1, 2, 3):
        assert placed(match.table) == SIXTEEN[board - 1]
        assert not match.over
        match = match.add(played(match.table, "4S", 10))
    assert match.over
    assert [row.points["NS"] for row in match.sheet] == [420, 620, 420]
    assert match.totals == {"NS": 1460, "EW": -1460}
    assert [row.begun for row in match.sheet] == ["", "NS vul", "EW vul"]
    assert "NS vul" in repr(match)
    assert "<em>EW vul</em>" in match._repr_mimebundle_()["text/html"]
    assert match.winners == ("NS",)
    assert match.outcome == "North-South won."


def test_the_sheet_has_a_column_a_side() -> None:
    """Partners share a column, in words and on the page."""
    match = through(scored(deals=1), ("4S", 10))
    head, row = repr(match.sheet).splitlines()
    assert head.split() == ["deal", "dealer", "NS", "EW"]
    assert row.split() == ["1", "N", "+420", "=", "420", "-420", "=", "-420"]
    page = match._repr_mimebundle_()["text/html"]
    assert "<th>North-South</th><th>East-West</th>" in page


def test_a_passed_out_deal_counts() -> None:
    """At duplicate a board that all pass is a board."""
    match = scored(deals=1)
    match = match.add(passed_out(match.table))
    assert match.over
    assert match.winners == ("NS", "EW")


def test_brid_e39() -> None:
    """BRID-E39: a whole rubber, deal by deal."""
    match = rubber(
        ("2S by S", 9),
        ("3NT by E", 9),
        ("4HX by N", 10),
        ("6D by W", 11),
        ("3NT by S", 10),
    )
    assert match.over
    assert match.totals == {"NS": 1110, "EW": 100}
    points = [list(row.points.values()) for row in match.sheet]
    assert points == [[90, 0], [0, 100], [290, 0], [100, 0], [630, 0]]
    won = [line.points for row in match.sheet for line in row.lines]
    assert sorted(won) == sorted(
        [60, 30, 100, 0, 120, 120, 50, 0, 100, 100, 30, 0, 500]
    )


def test_the_pad() -> None:
    """Two columns, above the line and below it, and a new line after each game."""
    match = rubber(
        ("2S by S", 9),
        ("3NT by E", 9),
        ("4HX by N", 10),
        ("6D by W", 11),
    )
    above = ((100, None), (50, None), (30, None))
    assert match.pad.blocks == (above, ((60, 100),), ((240, None),), ())
    match = through(match, ("3NT by S", 10))
    later = ((500, None), (30, None), *above)
    games = ((60, 100),), ((240, None),), ((100, None),)
    assert match.pad.blocks == (later, *games)
    assert repr(match.pad) in repr(match)
    assert "<td>240</td><td></td>" in sheet_html(match)


def test_a_pad_in_letters() -> None:
    """It is written as on paper; without a rubber no pad is kept."""
    pad = rubber(("2S by S", 9), ("3NT by E", 9)).pad
    lines = ["    NS    EW", "    30", "------------", "    60   100", "------------"]
    assert repr(pad).splitlines() == lines
    duplicate = through(scored(), ("2S", 8))
    assert duplicate.pad.blocks == ()
    assert "pad" not in repr(duplicate)
    assert "<table class=" not in sheet_html(duplicate)


def test_a_game_makes_vulnerable() -> None:
    """Who is vulnerable is carried on from deal to deal, and nobody is at first."""
    match = scored(preset="rubber")
    assert placed(match.table) == ("N", "none")
    assert placed(through(match, ("4S", 10)).table) == ("E", "NS")
    assert placed(through(match, ("4S", 9)).table) == ("E", "none")
    assert placed(through(match, ("4S", 10), ("5C by E", 11)).table) == ("S", "all")


def test_part_scores_add_up_to_game() -> None:
    """60 and 40 below the line are a game; the others' part-score is wiped out."""
    match = rubber(("2S", 8), ("1NT by W", 7), ("2C", 8))
    after = standing(match.results)
    assert after == Standing(below=(0, 0), games=(1, 0))
    assert match.totals == {"NS": 100, "EW": 40}
    assert "bridge.rubber.game" in {line.rule for line in match.sheet[-1].lines}


def test_overtricks_do_not_make_a_game() -> None:
    """They stand above the line."""
    assert standing(rubber(("2S", 10)).results) == Standing(below=(60, 0))


def test_doubled_tricks_stand_below_the_line() -> None:
    """Two spades doubled is a game at rubber too; the insult is not part of it."""
    assert standing(rubber(("2SX", 8)).results).games == (1, 0)
    assert standing(rubber(("1CX", 7)).results) == Standing(below=(40, 0))


def test_undertricks_are_the_others_gain() -> None:
    """The side that failed loses nothing of its own."""
    match = rubber(("4S", 8))
    assert match.totals == {"NS": 0, "EW": 100}


def test_no_bonus_a_deal_at_rubber() -> None:
    """Neither part-score nor game has its 50, 300 or 500."""
    assert rubber(("2S", 8)).totals["NS"] == 60
    assert rubber(("4S", 10)).totals["NS"] == 120
    assert rubber(("6S", 12)).totals["NS"] == 180 + 500


def test_two_games_to_none() -> None:
    """A rubber in two games gives 700, and ends the match."""
    match = rubber(("4S", 10), ("4S", 10))
    assert match.over
    assert match.totals == {"NS": 120 + 120 + 700, "EW": 0}


def test_two_games_to_one() -> None:
    """A rubber in three gives 500."""
    match = rubber(("4S", 10), ("4H by E", 10), ("4S", 10))
    assert match.totals == {"NS": 740, "EW": 120}


def test_a_rubber_may_be_lost_by_its_winner() -> None:
    """The higher total wins the match, not the second game."""
    match = rubber(("4S", 10), ("7NTXX", 0), ("4S", 10))
    assert match.over
    assert match.winners == ("EW",)


def test_an_unfinished_game() -> None:
    """Broken off, the only game gives 300."""
    assert rubber(("4S", 10), deals=1).totals == {"NS": 420, "EW": 0}
    assert rubber(("4S", 10), ("4H by E", 10), deals=2).totals == {"NS": 120, "EW": 120}


@pytest.mark.parametrize("worth", [100, 50])
def test_an_unfinished_part_score(worth: int) -> None:
    """Broken off, the only part-score gives 100, or 50 as the table has it."""
    match = rubber(("2S", 8), deals=1, unfinished_part_score=worth)
    assert match.totals == {"NS": 60 + worth, "EW": 0}
    both = rubber(("2S", 8), ("2H by E", 8), deals=2, unfinished_part_score=worth)
    assert both.totals == {"NS": 60, "EW": 60}


def test_a_game_and_a_part_score_unfinished() -> None:
    """Both may be scored, by different sides too."""
    now = Standing(below=(0, 40), games=(1, 0))
    assert [(line.seat, line.points) for line in unfinished(now, 100)] == [
        (0, 300),
        (1, 100),
    ]
    assert list(unfinished(Standing(below=(0, 40), games=(2, 0)), 100)) == []


def test_standing_reads_the_lines() -> None:
    """Only points below the line count towards game."""
    lines = (
        Line(0, 90, "bridge.score.tricks", {}),
        Line(0, 500, "bridge.score.small_slam", {}),
    )
    assert standing([Result(1, 0, lines)]) == Standing(below=(90, 0))


@pytest.mark.parametrize(
    ("text", "hand", "points"),
    [
        ("4S", "SAKQJ5 HA32 D432 C32", 100),
        ("4S", "SAKQJT HA32 D432 C32", 150),
        ("4S", "SAQJT5 HA32 D432 C32", 100),
        ("4S", "SAKQ54 HAKQJ D432 C3", 0),
        ("3NT", "SA432 HA32 DA32 CA32", 150),
        ("3NT", "SAKQJT HA32 DA32 C32", 0),
        ("4S", "SA432 HA32 DA32 CA32", 0),
    ],
)
@pytest.mark.parametrize("seat", ["S", "E"])
def test_honours(text: str, hand: str, points: int, seat: str) -> None:
    """Four or five trump honours in one hand, or all aces at no trump, on any side."""
    for counted in (True, False):
        game = cv.game("bridge", preset="rubber", honours=counted)
        table = game.set_up(contract=f"{text} by S", hands={seat: hand})
        table = table.play("W: C4", "N: claim 10")
        honours = [
            (line.seat, line.points)
            for line in table.score.lines
            if "honours" in line.rule or "aces" in line.rule
        ]
        side = "NS" if seat == "S" else "EW"
        assert honours == ([(side, points)] if points and counted else [])


def test_honours_only_at_rubber() -> None:
    """Duplicate does not know them."""
    table = cv.game("bridge").set_up(
        contract="4S by S", hands={"S": "SAKQJT HA32 D432 C32"}
    )
    assert table.play("W: C4", "N: claim 10").score.totals["NS"] == 420


def test_a_deal_of_a_rubber_by_itself() -> None:
    """Part-scores and vulnerability may be given, and come back from a save."""
    bridge = cv.game("bridge", preset="rubber", honours=False)
    table = bridge.deal(seed=7, vulnerable="NS", part_scores={"NS": 60})
    done = played(table, "2C", 8)
    assert done.score.totals == {"NS": 40 + 700, "EW": 0}
    assert cv.resume(done.code) == done


def test_a_rubber_comes_back() -> None:
    """A rubber's code brings its standing back."""
    match = rubber(("4S", 10), ("2H by E", 8))
    again = cv.resume(match.code)
    assert again == match
    assert isinstance(again, cv.Match)
    assert placed(again.table) == ("S", "NS")


def test_brid_e40() -> None:
    """BRID-E40: at Chicago, deal 3 dealt by S has North-South vulnerable."""
    table = cv.game("bridge", preset="chicago").deal(seed=7, board=3)
    assert placed(table) == ("S", "NS")


def test_chicago() -> None:
    """Four deals: none, dealer's side twice, all; each scored as duplicate."""
    match = scored(preset="chicago")
    seen = []
    while not match.over:
        seen.append(placed(match.table))
        match = match.add(played(match.table, "4S", 10))
    assert seen == [("N", "none"), ("E", "EW"), ("S", "NS"), ("W", "all")]
    assert [row.points["NS"] for row in match.sheet] == [420, 420, 620, 620]


def test_scores_compared_are_duplicate_scores() -> None:
    """IMPs and matchpoints compare scores; a table's own is the same."""
    for scoring in ("duplicate", "imps", "matchpoints", "chicago"):
        table = score("3NT", 9, "NS", scoring=scoring)
        assert table.score.totals["NS"] == 600
