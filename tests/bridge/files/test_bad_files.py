"""Files cut off, damaged, absurd: always read, in time that their length tells."""

import gc
from io import BytesIO, StringIO
from resource import RUSAGE_SELF, getrusage
from time import process_time
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import cardviz as cv
from cardviz.core.errors import SaveError
from cardviz.filed import checked
from cardviz.games.bridge.files import Board, boards
from tests.bridge.files.reading import as_lin, as_pbn, files, recorded
from tests.bridge.files.test_lin import MATCH, PLAYED
from tests.bridge.files.test_pbn_read import SCHIPHOL
from tests.bridge.files.test_pbn_write import GAME

BRIDGE = cv.game("bridge")
SAMPLES = [text.encode() for text in (SCHIPHOL, f"{GAME}\n{SCHIPHOL}", PLAYED, MATCH)]
SIGNS = st.sampled_from(
    [bytes([sign]) for sign in b'[]{}";\\%#|^=$!?*+-\r\n\0 x1\xc3\xff']
)
INSERTED = st.lists(st.tuples(st.integers(0, 5000), SIGNS), max_size=12)


def read(content: bytes) -> list[Board]:
    """Read a file and hold its problems to lie in it."""
    many = list(boards(BytesIO(content)))
    for board in many:
        assert 0 <= board.source.start <= board.source.end <= len(content)
        for problem in board.problems:
            assert 0 <= problem.start <= problem.end <= len(content)
    return many


@pytest.mark.parametrize("sample", SAMPLES)
def test_a_file_cut_off_at_any_byte(sample: bytes) -> None:
    """A file cut off at any byte."""
    for end in range(len(sample)):
        read(sample[:end])


@given(st.sampled_from(SAMPLES), INSERTED, st.booleans())
def test_a_file_with_bytes_changed(
    sample: bytes, changes: list[tuple[int, bytes]], replace: bool
) -> None:
    """A file with bytes changed."""
    content = bytearray(sample)
    for place, sign in changes:
        at = place % len(content)
        content[at : at + replace] = sign
    many = read(bytes(content))
    text, told = as_pbn(*many)
    if not told and all(board.tags for board in many):
        assert list(boards(text)) == many
    as_lin(*many)


@given(st.binary(max_size=300))
def test_any_bytes(content: bytes) -> None:
    """Any bytes."""
    many = read(content)
    as_pbn(*many)
    as_lin(*many)


@given(st.text(max_size=200), st.text(max_size=200))
def test_any_text_can_be_written(value: str, comment: str) -> None:
    """What isn't reported comes back."""
    board = Board({"Event": value, "Board": "1"}, comments={"Board": (comment,)})
    text, told = as_pbn(board)
    if not told and comment.strip() and value != "?":
        assert list(boards(BytesIO(text.encode()))) == [board]


def test_other_ends_of_lines_in_a_comment_are_told() -> None:
    """PBN has ends of its own, so a carriage return alone can't come back."""
    for text in ("a\rb", "a}\rb", "a\r"):
        written, told = as_pbn(Board({"Board": "1"}, comments={"Board": (text,)}))
        assert [problem.id for problem in told] == ["pbn.comment"]
        assert len(list(boards(BytesIO(written.encode())))) == 1


@recorded
def test_recorded_files_are_read_and_written_again() -> None:
    """Recorded files are read and written again."""
    for file in files():
        many = read(file.read_bytes())
        write = as_lin if file.suffix == ".lin" else as_pbn
        text, told = write(*many)
        lost = {problem.facts["board"] for problem in told}
        back = list(boards(BytesIO(text.encode())))
        for before, after in zip(many, back, strict=True):
            assert before == after or before.tags.get("Board", "?") in lost, file


@recorded
def test_recorded_files_are_read_cut_off() -> None:
    """Recorded files are read cut off."""
    for file in files(".pbn", ".lin"):
        content = file.read_bytes()
        for part in range(1, 8):
            read(content[: len(content) * part // 8][-40_000:])


@pytest.mark.parametrize(
    ("before", "part"),
    [
        ("", '[Event ""]\n\n'),
        ("", "x\n\n"),
        ('[A "', "x"),
        ("", '[a "'),
        ("", "["),
        ('[A "x"]\n', "{"),
        ('[A "x"]\n', "{\n[x\n"),
        ('[A "x"]\n', "{}\n\n"),
        ('[A "x"]\n', '"'),
        ('[A "x"]\n', "\n"),
        ('[A "x"]\n', "\r"),
        ('[A "x"]\n', "row\n"),
        ('[Auction "N"]\n', "P @ "),
        ('[Auction "N"]\n', "1C AP "),
        ('[Play "N"]\n', "SA SK SQ SJ\n"),
        ("pn|a|", "|"),
        ("pn|a|nt|", "x"),
        ("md|3|", "zz|x|"),
        ("md|3|mb|", "p"),
        ("", "md|3,,,|mb|p|\n"),
        ("?lin=md%7C3%7C ", "x"),
        ("?lin=md%7C3%7C ", "&lin="),
    ],
)
def test_time_grows_with_the_length(before: str, part: str) -> None:
    """Eight times as long takes about eight times as long: 64 would be a square."""
    short = timed(before + part * (8_000 // len(part)))
    long = timed(before + part * (64_000 // len(part)))
    assert long < 30 * max(short, 0.01)


def timed(text: str) -> float:
    """Tell how long it takes to read a text, in seconds of this process."""
    gc.disable()
    start = process_time()
    for _ in boards(BytesIO(text.encode())):
        pass
    gc.enable()
    return process_time() - start


def test_boards_are_read_one_by_one() -> None:
    """The first is there before the file is read: here the rest would never end."""

    class Endless(BytesIO):
        """A file that goes on for ever."""

        def read(self, size: int | None = -1) -> bytes:
            """Read on."""
            return b'[Board "1"]\n\n' * ((size or 0) // 13 + 1)

    assert next(boards(Endless())).number == 1


@pytest.mark.parametrize("part", ["1C ", "P ", "^S "])
def test_an_absurd_auction_is_checked_in_time(part: str) -> None:
    """No auction has more than 319 calls, so the rest of these is told as one."""
    start = process_time()
    (table,) = BRIDGE.tables('[Dealer "N"][Auction "N"]\n' + part * 20_000)
    assert len(table.turns) <= 319 + 52
    assert len(list(checked(table))) <= 319 + 52 + 1
    assert process_time() - start < 10


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
def test_utf_16_is_known_by_its_first_letters(encoding: str) -> None:
    """Without a mark of its own, whatever letters come behind them."""
    (board,) = boards(BytesIO('[Event "“Cup” ♠"]'.encode(encoding)))
    assert board.tags == {"Event": "“Cup” ♠"}


@pytest.mark.parametrize("source", [None, 7, b"[Board]", StringIO("md|3|")])
def test_what_is_no_file(source: Any) -> None:
    """It is said in a sentence."""
    with pytest.raises(SaveError, match="came, wanted a binary file"):
        list(boards(source))


@pytest.mark.parametrize("part", ["x", '"x"', "\\\\"])
@pytest.mark.parametrize("before", ["", '[A "b"]\n', '[A "'])
def test_memory_grows_with_the_length(before: str, part: str) -> None:
    """A long line takes some bytes for each of its letters, and no hundreds."""
    content = (before + part * (1_000_000 // len(part))).encode()
    peak = getrusage(RUSAGE_SELF).ru_maxrss
    list(boards(BytesIO(content)))
    assert getrusage(RUSAGE_SELF).ru_maxrss - peak < 100_000
