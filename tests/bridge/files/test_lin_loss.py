"""A board that is written as LIN comes back as it was, or it is told."""

from io import BytesIO

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardviz.games.bridge.files import boards
from tests.bridge.files.reading import as_lin, as_pbn, files, one, recorded
from tests.bridge.files.test_lin import HANDS

PASSED_OUT = f"md|3{HANDS}|sv|o|ah|Board 5|mb|p|mb|p|mb|p|mb|p|"
TAGS = ("Event", "Room", "North", "Dealer", "Vulnerable", "Deal", "Declarer", "Result")
PARTS = st.sampled_from(
    [
        '[Board "1"]',
        *(f'[{tag} ""]' for tag in TAGS),
        '[Dealer "N"]',
        '[Room "Open"]',
        '[Scoring "IMP"]',
        '[Contract "Pass"]',
        '[Contract "1C"]',
        '[Declarer "N"]',
        '[Result "7"]',
        '[Lin_rs "PASS,PASS"]',
        '[Auction "N"]\nAP\n',
        '[Auction "N"]\n1C AP\n',
        '[Play "E"]\nC5\n*\n',
        '[Play ""]\n*\n',
    ]
)


def test_a_board_passed_out_has_an_empty_result() -> None:
    """PBN 2.1, 3.4.15; a match's results may state it, or the calls alone."""
    match = f"vg|Cup,1,I,5,5,A,0,B,0|\nrs|PASS,PASS|\nqx|o5|{PASSED_OUT}"
    for text in (PASSED_OUT, match, '[Dealer "N"][Auction "N"]\nAP'):
        assert one(text).tags["Result"] == ""
    board = one(match)
    assert one(as_pbn(board)[0]) == board


def test_a_match_s_board_passed_out_is_written_by_itself() -> None:
    """The results of the match stand with its first board, and this is the second."""
    first = f"vg|Cup,1,I,4,5,A,0,B,0|\nrs|1NN=,,PASS,|\nqx|o4|md|3{HANDS}|"
    _, board = boards(f"{first}\nqx|o5|{PASSED_OUT}")
    text, told = as_lin(board)
    assert (told, one(text)) == ([], board)


@pytest.mark.parametrize("tag", ["Event", "Site", "Score", "North"])
def test_an_empty_tag_that_lin_drops_is_told(tag: str) -> None:
    """It says that there is none, which is not the same as saying nothing."""
    _, told = as_lin(one(f'[Board "1"][{tag} ""]'))
    assert [(each.id, each.facts["tags"]) for each in told] == [("lin.tags", tag)]


@given(st.lists(PARTS, max_size=9, unique=True))
def test_what_is_not_told_comes_back(parts: list[str]) -> None:
    """Nothing is missing, and nothing is there that was not."""
    many = [board for board in boards("".join(parts) + "\n") if board.tags]
    text, told = as_lin(*many)
    assert told or list(boards(BytesIO(text.encode()))) == many


@recorded
def test_recorded_boards_come_back_one_by_one() -> None:
    """What held for their match goes with each of them, or it is told."""
    for file in files(".lin"):
        for board in boards(file):
            text, told = as_lin(board)
            assert told or one(text) == board, file
