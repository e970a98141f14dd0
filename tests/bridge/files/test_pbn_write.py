"""PBN is written in its export format; the numbers are chapters of the standard 2.1."""

from pathlib import Path

import pytest

from cardviz.core.errors import SaveError
from cardviz.games.bridge.files import Board, Problem, boards, write
from tests.bridge.files.reading import as_pbn, one

GAME = (
    '[Dealer "E"][Zeta "z"][Board "3"][Alpha "a"][Deal "N:3... 2A... 4... K..."]\n'
    '[Auction "W"]\n- - 1S!! =7= $25 {good} Pass\n4S AP\n[Note "7:five"]\n'
    '[Play "S"]\nS4 SK S3 SA\n- - - S2\n*\n'
    '[ScoreTable "Rank"]\n1\n2\n'
)

LAYOUT = """\
% PBN 2.1
% EXPORT
[Event "?"]
[Site "?"]
[Date "?"]
[Board "3"]
[West "?"]
[North "?"]
[East "?"]
[South "?"]
[Dealer "E"]
[Vulnerable "?"]
[Deal "E:A2... 4... K... 3..."]
[Scoring "?"]
[Declarer "E"]
[Contract "4S"]
[Result "?"]
[Alpha "a"]
[Zeta "z"]
[Auction "E"]
1S =1= $3 $25 {good} Pass 4S Pass
Pass Pass
[Note "1:five"]
[Play "S"]
S4 SK S3 SA
- - - S2
*
[ScoreTable "Rank"]
1
2
"""


def test_the_layout() -> None:
    """2.4, 3.4: the header; 15 tags in their order, then others by the alphabet."""
    text, told = as_pbn(one(GAME))
    assert told == []
    assert text.replace("\r\n", "\n") == LAYOUT
    assert text.count("\r\n") == text.count("\n")


def test_games_are_parted_by_one_empty_line() -> None:
    """Games are parted by one empty line."""
    text, _ = as_pbn(*boards('[Board "1"]\n\n[Board "2"]'))
    assert text.count("\r\n\r\n") == 1


@pytest.mark.parametrize(
    "text",
    [
        GAME,
        '[Dealer "W"][Auction "W"]\n1D ^S ^S ^I 1C +',
        '[Declarer "S"][Contract "3NT"][Play "W"]\nCA C2 ^L C3 C4\n+ - - -',
        '[Declarer "S"][Contract "3NT"][Play "W"]\nCA ^R S6 C3 C4',
        '[Declarer "N"][Contract "3NT"][Play "W"]\nH2 H3 H4 HA\n+ - - CQ',
        '[Declarer "S"][Contract "3NT"][Play "W"]\nSA - S2 S3 {x}\nD2 - D4 -',
        '[Event "a \\"b\\" \\\\"] {c} ;d } e\n% f\n%g\n[Site "\\\\S"]',
        '[Play "W"] {lead}\nSA {a\n  b} SK SQ',
        '; before\n; and again\n[Board "1"]\n{several\n\nlines}\n[Own "x"]\n%\n"a b" c',
        '[Auction "N"]\n1C =1= {x} ;y } z\n1D =2= 1H =1= AP\n[Note "1:a"]\n[Note "2:"]',
        '[Auction ""]\n1C\n[Play ""]\nSA SK SQ SJ',
        '[Dealer "N"][Auction "N"]\nAP',
        '[Auction "N"] {no calls}\n*\n[Play "E"]\n*',
        '[Room "Open"][Room "IMP"][Score "NS 50"]',
    ],
)
def test_read_write_read_is_the_same_board(text: str) -> None:
    """Read write read is the same board."""
    board = one(text)
    written, told = as_pbn(board)
    assert told == []
    assert one(written) == board
    assert one(written).problems == ()


@pytest.mark.parametrize(
    ("board", "id_"),
    [
        (Board({"Event": "#"}), "pbn.hash"),
        (Board({"Event": "a\tb\nc"}), "pbn.control"),
        (Board({"Event": "x" * 300}), "pbn.long"),
        (Board({"no name": "x"}), "pbn.name"),
        (Board({"Deal": "x"}), "pbn.unspelled"),
        (Board({"Board": "1"}, comments={"": ("a } b\nc",)}), "pbn.comment"),
        (Board({"Board": "1"}, comments={"": ('a\n\n[Board "2"]',)}), "pbn.comment"),
    ],
)
def test_what_the_format_cannot_hold_is_reported(board: Board, id_: str) -> None:
    """What the format cannot hold is reported."""
    text, told = as_pbn(board)
    assert [problem.id for problem in told] == [id_]
    assert len(list(boards(text))) == 1


def test_a_call_that_is_not_known_ends_the_auction() -> None:
    """A call that is not known ends the auction."""
    board = one('[Auction "N"]\n1C what 1D')
    text, told = as_pbn(board)
    assert [problem.id for problem in told] == ["pbn.unknown_call"]
    assert one(text).auction == board.auction[:1]


def test_lin_explains_calls_that_were_not_alerted() -> None:
    """Lin explains calls that were not alerted."""
    _, told = as_pbn(one("md|3|mb|1C|an|natural|"))
    assert [problem.id for problem in told] == ["pbn.explained"]


@pytest.mark.parametrize(
    ("name", "encoding", "told"),
    [
        ("Malmö", "latin-1", []),
        ("Łódź ♠", "utf-8", ["pbn.letters"]),
        ("x", "ascii", []),
    ],
)
def test_files_are_in_latin_1_where_they_can(
    tmp_path: Path, name: str, encoding: str, told: list[str]
) -> None:
    """2.2: the character set of the standard is ISO 8859/1."""
    problems: list[Problem] = []
    board = Board({"Event": name})
    write([board], tmp_path / "x.pbn", problems.append)
    assert f'[Event "{name}"]\r\n'.encode(encoding) in (tmp_path / "x.pbn").read_bytes()
    assert [problem.id for problem in problems] == told
    assert list(boards(tmp_path / "x.pbn")) == [board]


def test_a_file_may_be_written_over_itself(tmp_path: Path) -> None:
    """A file may be written over itself."""
    file = tmp_path / "x.pbn"
    file.write_text('[Board "1"]\n\n[Board "2"]')
    write(boards(file), file, print)
    assert [board.number for board in boards(file)] == [1, 2]


def test_only_two_suffixes(tmp_path: Path) -> None:
    """Only two suffixes."""
    with pytest.raises(SaveError, match=r"wanted a name in \.pbn or \.lin"):
        write([], tmp_path / "x.txt", print)
