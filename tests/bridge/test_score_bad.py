"""Bad contracts, boards and part-scores are refused in a sentence."""

import pytest

import cardviz as cv
from cardviz.games.bridge.contract import read_contract
from cardviz.games.bridge.results import swings
from tests.helpers import each, refused


@each("text", "8C", "4", "S4", "4SXXX by S", "4SX by SX", "4S by Q", "4S by S by S")
def test_no_contract(text: object) -> None:
    """What can't be read as a contract is quoted back."""
    with refused(cv.NotationError):
        read_contract(text, declarer=0)


def test_a_contract_needs_a_declarer() -> None:
    """Without one in the text or beside it, it is asked for."""
    with refused(cv.NotationError, "names no declarer", "N E S W"):
        read_contract("4SX")


@pytest.mark.parametrize("text", ["Pass", "P", "passed out", "all pass"])
def test_passed_out_is_no_contract(text: str) -> None:
    """Where all passed there is no contract."""
    assert read_contract(text) is None


@each("board", 0, 10_001, True, "1")
def test_no_board(board: object) -> None:
    """Boards have whole numbers from 1."""
    if board is not None:
        with refused(cv.DealError):
            cv.game("bridge").deal(seed=7, board=board)


@each("sides", "N", "nobody", "NSEW", True)
def test_nobody_is_vulnerable_so(sides: object) -> None:
    """Who is vulnerable is one of four words."""
    with refused(cv.DealError, "none, NS, EW, all"):
        cv.game("bridge").deal(seed=7, vulnerable=sides)


@each("points", {"NS": 100}, {"NS": -10}, {"NS": 25}, {"N": 60}, {"NS": "60"}, 60)
def test_no_part_score(points: object) -> None:
    """Part-scores are tens under 100, by side."""
    if points not in ({}, None):
        with refused(cv.DealError):
            cv.game("bridge", preset="rubber").deal(seed=7, part_scores=points)


def test_part_scores_are_for_rubber() -> None:
    """Duplicate knows none that carry on."""
    with refused(cv.DealError, "rubber"):
        cv.game("bridge").deal(seed=7, part_scores={"NS": 60})


def test_tables_of_a_team_match_in_length() -> None:
    """Every board needs a score from both tables."""
    with refused(cv.DealError, "2 and 1"):
        swings([420, -50], [-420])
