"""Calls behind the end of an auction are no calls of it (Laws 17D and 22)."""

from typing import Any

import pytest

import cardviz as cv
from cardviz.filed import checked, told
from tests.bridge.files.reading import as_lin, as_pbn, one, seats

BRIDGE = cv.game("bridge")
DEAL = "N:AKQJ.T98.765.432 T98.AKQJ.432.765 765.432.AKQJ.T98 432.765.T98.AKQJ"
HEAD = f'[Board "1"][Dealer "N"][Vulnerable "None"][Deal "{DEAL}"][Auction "N"]\n'
LIN = "md|3S765H432DAKQJCT98,S432H765DT98CAKQJ,SAKQJHT98D765C432|sv|o|ah|Board 1|"
CARDS = ["E: C5", "S: C8", "W: CA", "N: C2"]


def read(text: str) -> Any:
    """Give the only table of a text."""
    (only,) = BRIDGE.tables(text)
    return only


def wrong(table: Any) -> list[str]:
    """Say all that is wrong with a table's file."""
    return [told(BRIDGE, problem) for problem in checked(table)]


@pytest.mark.parametrize(
    "text",
    [
        HEAD + '1C Pass Pass Pass 2C\n[Play "E"]\nC5 C8 CA C2\n',
        HEAD + '1C Pass Pass ^S ^S ^S ^S Pass 2C\n[Play "E"]\nC5 C8 CA C2\n',
        LIN + "mb|1C|mb|p|mb|p|mb|p|mb|2C|pc|C5|pc|C8|pc|CA|pc|C2|",
    ],
)
def test_the_play_goes_on_behind_them(text: str) -> None:
    """Three passes ended the auction at 1C; East leads against North."""
    table = read(text)
    assert str(table.position.contract) == "1C by N"
    assert [str(turn) for turn in table.record[-4:]] == CARDS
    (sentence,) = wrong(table)
    assert sentence.startswith("line 1: Call 5 comes after the end of the auction")
    assert sentence.endswith(": 2C.")


@pytest.mark.parametrize(
    ("calls", "at", "contract"),
    [
        ("1C Pass Pass Pass\n2C Pass Pass Pass", 5, "1C by N"),
        ("1C Pass Pass Pass Pass", 5, "1C by N"),
        ("Pass Pass Pass 1C Pass Pass Pass X", 8, "1C by W"),
        ("Pass Pass Pass Pass 1C AP", 5, "None"),
        ("Pass Pass Pass Pass what", 5, "None"),
    ],
)
def test_which_call_is_one_too_many(calls: str, at: int, contract: str) -> None:
    """The one behind three passes, or four where nobody bid; it is told once."""
    table = read(HEAD + calls)
    problems = [each for each in checked(table) if each.id != "pbn.call"]
    assert [(each.id, each.facts["at"]) for each in problems] == [("file.surplus", at)]
    assert str(table.position.contract) == contract
    assert len(table.turns) == at - 1


def test_a_contract_that_they_come_to_is_not_the_one() -> None:
    """A file that states it does not agree with its calls."""
    table = read(HEAD + '1C AP 2C AP [Contract "2C"]')
    ids = [problem.id for problem in checked(table)]
    assert ids == ["file.surplus", "file.stated"]


def test_they_stay_in_the_file() -> None:
    """Read, written and read again a board has them still."""
    board = one(HEAD + '1C Pass Pass Pass\n2C\n[Play "E"]\nC5 C8 CA C2\n*')
    assert len(board.auction) == 5
    assert seats(board)[-4:] == "ESWN"
    text, reported = as_pbn(board)
    assert (reported, one(text)) == ([], board)
    assert one(as_lin(board)[0]).auction == board.auction


@pytest.mark.parametrize("calls", ["1C what AP", "1C Pass what Pass Pass Pass"])
def test_calls_that_are_not_known_come_to_no_contract(calls: str) -> None:
    """Any call may stand there, so none is concluded from the others."""
    board = one(HEAD + calls)
    assert "Contract" not in board.tags
