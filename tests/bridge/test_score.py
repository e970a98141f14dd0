"""Bridge's duplicate score: every contract and result, and the rows of Law 77."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import cardviz as cv
from cardviz.games.bridge.contract import Contract
from cardviz.games.bridge.duplicate import duplicate
from tests.bridge.scoring import contract, passed_out, score, won

MADE = Path(__file__).with_name("made.txt")
DOWN = {
    # What each number of undertricks costs, from one to thirteen, by row of Law 77.
    (0, False): "50 100 150 200 250 300 350 400 450 500 550 600 650",
    (0, True): "100 200 300 400 500 600 700 800 900 1000 1100 1200 1300",
    (1, False): "100 300 500 800 1100 1400 1700 2000 2300 2600 2900 3200 3500",
    (1, True): "200 500 800 1100 1400 1700 2000 2300 2600 2900 3200 3500 3800",
    (2, False): "200 600 1000 1600 2200 2800 3400 4000 4600 5200 5800 6400 7000",
    (2, True): "400 1000 1600 2200 2800 3400 4000 4600 5200 5800 6400 7000 7600",
}
MINOR, MAJOR, NO_TRUMP = (0, 1), (2, 3), (4,)
CONTRACTS = st.builds(
    Contract,
    st.integers(1, 7),
    st.integers(0, 4),
    st.integers(0, 2),
    st.integers(0, 3),
)
TRICKS = st.integers(0, 13)


def total(made: Contract, tricks: int, *, vulnerable: bool) -> int:
    """Add up what declarer's side scores."""
    return sum(entry.points for entry in duplicate(made, tricks, vulnerable=vulnerable))


def printed() -> Iterator[tuple[bool, int, int, int, int, int]]:
    """Read the table: vulnerable, level, odd tricks, denomination, doubled, points."""
    vulnerable = False
    for line in MADE.read_text(encoding="utf-8").splitlines():
        words = line.split("#")[0].split()
        if not words:
            continue
        if not words[0].isdigit():
            vulnerable = words[0] == "vulnerable"
            continue
        level, odd, *points = map(int, words)
        for at, group in enumerate((MINOR, MAJOR, NO_TRUMP)):
            for denomination in group:
                for doubled in (0, 1, 2):
                    figure = points[3 * at + doubled]
                    yield vulnerable, level, odd, denomination, doubled, figure


def test_every_contract_that_is_made() -> None:
    """The score is the printed one, for all contracts and results."""
    figures = list(printed())
    assert len(figures) == 2 * 28 * 5 * 3
    for vulnerable, level, odd, denomination, doubled, points in figures:
        made = Contract(level, denomination, doubled, 0)
        assert (made, total(made, 6 + odd, vulnerable=vulnerable)) == (made, points)


@pytest.mark.parametrize(("doubled", "vulnerable"), DOWN)
def test_every_contract_that_is_down(doubled: int, vulnerable: bool) -> None:
    """Undertricks cost the same in every contract."""
    prices = [int(price) for price in DOWN[doubled, vulnerable].split()]
    for level in range(1, 8):
        for denomination in range(5):
            failed = Contract(level, denomination, doubled, 0)
            lost = [
                -total(failed, failed.needed - down, vulnerable=vulnerable)
                for down in range(1, failed.needed + 1)
            ]
            assert (failed, lost) == (failed, prices[: len(lost)])


EXAMPLES = {
    "e15": [("4SX", 11, "NS", 990)],
    "e16": [("1NT", 6, "none", -50)],
    "e17": [("3NT", 9, "NS", 600), ("3NT", 10, "none", 430)],
    "e18": [("4H", 11, "NS", 650)],
    "e19": [("2C", 8, "none", 90)],
    "e20": [("3S", 10, "none", 170)],
    "e21": [("5D", 11, "none", 400)],
    "e22": [("6S", 12, "NS", 1430), ("6NT", 12, "none", 990)],
    "e23": [("7S", 13, "none", 1510)],
    "e24": [("2SX", 8, "NS", 670)],
    "e25": [("1NTX", 7, "none", 180), ("1CX", 7, "none", 140)],
    "e26": [("2DX", 9, "none", 280)],
    "e27": [("1CXX", 7, "none", 230)],
    "e28": [("1NTXX", 7, "NS", 760), ("1NTXX", 13, "NS", 3160)],
    "e29": [("5CX", 7, "none", -800)],
    "e30": [("3NTX", 6, "NS", -800)],
    "e31": [("4SXX", 8, "none", -600)],
    "e32": [("7NTXX", 13, "NS", 2980), ("7NTXX", 0, "NS", -7600)],
}


@pytest.mark.parametrize("example", EXAMPLES)
def test_brid(example: str) -> None:
    """BRID-E15 to BRID-E32, claimed at a table."""
    for text, tricks, vulnerable, points in EXAMPLES[example]:
        assert (text, won(text, tricks, vulnerable)) == (text, points)


def test_only_declarers_vulnerability_counts() -> None:
    """That the opponents are vulnerable changes nothing."""
    assert won("4S", 10, "EW") == won("4S", 10) == 420
    assert won("4S", 10, "all") == won("4S", 10, "NS") == 620
    assert won("4S", 8, "EW") == -100


def test_both_sides_are_scored() -> None:
    """East-West score the opposite; a seat may be asked for its side's points."""
    totals = score("4S", 10).score.totals
    assert totals == {"NS": 420, "EW": -420}
    assert [totals[seat] for seat in "NESW"] == [420, -420, 420, -420]
    with pytest.raises(KeyError):
        totals["X"]


def test_the_working() -> None:
    """Each row of the table that a score is made of is a line with its sentence."""
    lines = score("4SX", 11, "NS").score.lines
    assert [line.points for line in lines] == [120, 120, 200, 500, 50, -990]
    assert [line.rule for line in lines] == [
        "bridge.score.tricks",
        "bridge.score.doubled",
        "bridge.score.overtricks_doubled",
        "bridge.score.game",
        "bridge.score.insult",
        "bridge.score.other_side",
    ]
    assert lines[0].text == "North-South: +120. 4 odd tricks in spades at 30: 120."
    assert [line.seat for line in lines] == ["NS"] * 5 + ["EW"]


def test_the_working_of_undertricks() -> None:
    """Not vulnerable and doubled the price goes up twice: after one, after three."""
    lines = score("5CX", 7).score.lines
    assert [line.points for line in lines] == [-100, -400, -300, 800]
    assert [line.facts and line.facts["n"] for line in lines[:3]] == [1, 2, 1]
    assert [line.points for line in score("5CX", 8).score.lines][:-1] == [-100, -400]
    assert [line.points for line in score("5CX", 8, "NS").score.lines][:-1] == [
        -200,
        -600,
    ]


def test_a_doubled_part_score_may_be_game() -> None:
    """Two spades doubled is game, two diamonds doubled is not."""
    spades = {line.rule for line in score("2SX", 8).score.lines}
    diamonds = {line.rule for line in score("2DX", 8).score.lines}
    assert "bridge.score.game" in spades
    assert "bridge.score.part_score" in diamonds


def test_passed_out() -> None:
    """BRID-E2: four passes score nothing for both, and say so."""
    table = passed_out(cv.game("bridge").deal(seed=7))
    assert table.score.totals == {"NS": 0, "EW": 0}
    rules = [line.rule for line in table.score.lines]
    assert rules == ["bridge.score.passed_out"] * 2


def test_no_score_before_the_end() -> None:
    """While the deal is played there are no lines yet."""
    table = cv.game("bridge").set_up(contract="4S by S")
    assert table.score.lines == ()
    assert table.score.totals == {"NS": 0, "EW": 0}


@given(made=CONTRACTS, tricks=TRICKS, vulnerable=st.booleans())
def test_more_tricks_score_more(
    made: Contract,
    tricks: int,
    vulnerable: bool,
) -> None:
    """Each further trick is worth something, in every contract."""
    if tricks < 13:
        now = total(made, tricks, vulnerable=vulnerable)
        assert total(made, tricks + 1, vulnerable=vulnerable) > now


@given(made=CONTRACTS, tricks=TRICKS, sides=st.sampled_from(["none", "NS", "EW"]))
def test_what_one_side_scores_the_other_loses(
    made: Contract, tricks: int, sides: str
) -> None:
    """Both totals add up to nothing, whoever declares."""
    table = cv.game("bridge").set_up(contract=str(made), vulnerable=sides)
    table = table.play(table.legal()[0]).play(f"claim {tricks}")
    totals = table.score.totals
    assert sum(totals.values()) == 0
    own = total(made, tricks, vulnerable=sides == ("NS", "EW")[made.side])
    assert totals[("NS", "EW")[made.side]] == own


@given(made=CONTRACTS, tricks=TRICKS, vulnerable=st.booleans())
def test_facts_tell_the_figure(made: Contract, tricks: int, vulnerable: bool) -> None:
    """How many at how much each makes the points of a line."""
    for entry in duplicate(made, tricks, vulnerable=vulnerable):
        if "each" in entry.facts and "n" in entry.facts:
            figure = entry.facts["n"] * entry.facts["each"]
            assert abs(entry.points) == figure == entry.facts["points"]


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("4SX", "4SX by S"),
        ("4♠x by n", "4SX by N"),
        ("4S N", "4S by N"),
        ("4SNx", "4SX by N"),
        ("4SXN", "4SX by N"),
        ("3NTXX", "3NTXX by S"),
        ("3N", "3NT by S"),
        ("3NN", "3NT by N"),
        ("3NXN", "3NTX by N"),
        ("1sa", "1NT by S"),
        ("1NT*", "1NTX by S"),
        (" 7 nt by W ", "7NT by W"),
    ],
)
def test_contracts_are_read(text: str, written: str) -> None:
    """The mark of a double stands before declarer or behind; it is written before."""
    assert str(contract(text)) == written
