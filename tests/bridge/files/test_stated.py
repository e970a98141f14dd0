"""What a file states of result and score is held against Law 77 and its moves."""

from typing import Any

import pytest

import cardviz as cv
from cardviz.filed import checked, for_file, told
from tests.bridge.files.reading import as_pbn, one

BRIDGE = cv.game("bridge")
BOARD = '[Board "1"][Dealer "N"][Vulnerable "None"]\n'
ONE_CLUB = f'{BOARD}[Auction "N"]\n1C AP\n'
PASSED_OUT = f'{BOARD}[Auction "N"]\nAP\n'
STATED, VALUE = ("file.stated", "Score"), ("pbn.value", "Score")


def wrong(text: str) -> list[tuple[str, Any]]:
    """Name what is wrong with a text, and the tags that state it."""
    (table,) = BRIDGE.tables(text)
    return [(problem.id, problem.facts["tag"]) for problem in checked(table)]


@pytest.mark.parametrize(
    ("score", "found"),
    [
        ("NS 70", []),
        ("ns +70", []),
        ("EW -70", []),
        ("70", []),
        ("NS 70 EW -70", []),
        ("EW -70 NS 70", []),
        ("", []),
        ("?", []),
        ("NS 700", [STATED]),
        ("NS 999999", [STATED]),
        ("EW 70", [STATED]),
        ("NS 70 EW 70", [STATED]),
        ("EW -70 NS -70", [STATED]),
        ("seventy", [VALUE]),
        ("NS 70 foo", [VALUE]),
        ("NS", [VALUE]),
        ("NS 70 NS 70", [VALUE]),
        ("70 EW -70", [VALUE]),
        ("NS 7.5", [VALUE]),
        ("7" * 5000, [VALUE]),
    ],
)
def test_the_score_of_one_club_just_made(score: str, found: list[Any]) -> None:
    """20 for the trick and 50 for the part-score; PBN 2.1, 4.2.1 has five forms."""
    assert wrong(f'{ONE_CLUB}[Result "7"][Score "{score}"]') == found


@pytest.mark.parametrize(
    ("tags", "found"),
    [
        ('[Declarer ""][Result ""][Score "0"]', []),
        ('[Result "0"]', []),  # some programs write it so
        ('[Result "9"]', ["Result"]),
        ('[Declarer "S"]', ["Declarer"]),
        ('[Score "NS 70"]', ["Score"]),
    ],
)
def test_a_board_passed_out_has_no_result(tags: str, found: list[str]) -> None:
    """PBN 2.1, 3.4.13 and 3.4.15: declarer and result are empty; nobody scores."""
    for text in (PASSED_OUT, f'{BOARD}[Contract "Pass"]'):
        assert wrong(text + tags) == [("file.stated", tag) for tag in found]


def test_a_score_that_is_none_is_kept() -> None:
    """It is written as it stands, and told again."""
    board = one('[Board "1"][Score "seventy"]')
    text, reported = as_pbn(board)
    assert [problem.id for problem in reported] == ["pbn.unspelled"]
    assert one(text) == board


@pytest.mark.parametrize("name", ["7a", "-1", "0", "7.5", "100000", "1000000000"])
@pytest.mark.parametrize("text", ['[Board "{}"][Dealer "E"]', "md|4|ah|Board {}|"])
def test_a_name_that_is_no_number_of_a_board(text: str, name: str) -> None:
    """3.4.4 wants a positive integer; the name is kept, and it is told."""
    table: Any
    (table,) = BRIDGE.tables(text.format(name))
    (problem,) = checked(table)
    assert (problem.id, problem.line) == ("file.board", 1)
    assert told(BRIDGE, problem).startswith("line 1: A board's number is 1 to 10000")
    assert table.filed.name == table.filed.beside.tags["Board"] == name
    assert for_file(table).tags["Board"] == name


@pytest.mark.parametrize("name", ["7", "007", "10000", ""])
def test_a_name_that_is_one(name: str) -> None:
    """Nothing is told; a board may also have none."""
    (table,) = BRIDGE.tables(f'[Board "{name}"]')
    assert list(checked(table)) == []
