"""A text comes back from a PBN file with the letters that it had."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardviz.games.bridge.files import Board, Entry, Problem, boards, write

# Latin-1 letters that are UTF-8 too, or other letters in Windows' own encoding.
MISTAKEN = ("CafÃ©", "a\u0085b\u0096c", "Â\u00a0", "ð\u009f\u0098\u0080", "x\u0092s ö")
LETTERS = st.sampled_from("aÃ©Âö¤ðâ\u0080\u0081\u0085\u0096\u00a0\u00adÿŁ♠")
TEXTS = st.text(LETTERS | st.characters(exclude_categories=["C"]), max_size=12)
TEXTS = TEXTS.filter(lambda text: not set(text) & set('"#%;[\\]{}'))


def filled(text: str) -> Board:
    """Make a board that has a text wherever a file may have one."""
    call = Entry(0, "1C", alert=True, note=text, comments=(f"b{text}b",))
    card = Entry(1, "SA", alert=True, note=f"n{text}", comments=(f"c{text}c",))
    tags = {"Board": "1", "Dealer": "N", "Auction": "N", "Play": "E"}
    return Board(
        tags | {"Event": f"x{text}", "North": f"{text}x", "Table": f"x{text}"},
        auction=(call,),
        play=(card,),
        rows={"Table": (f"r{text}r", f'"{text}"')},
        comments={"": (f"o{text}o",), "Event": (f"t{text}t",)},
        escapes=(f"e{text}",),
    )


def through(file: Path, *many: Board) -> tuple[list[Board], list[str]]:
    """Write boards to a file; give what is read from it, and what was reported."""
    told: list[Problem] = []
    write(many, file, told.append)
    return list(boards(file)), [problem.id for problem in told]


@pytest.mark.parametrize("text", MISTAKEN)
def test_latin_1_that_would_be_read_otherwise(tmp_path: Path, text: str) -> None:
    """2.2 wants Latin-1; a file whose bytes say something else there is in UTF-8."""
    board = Board({"Event": text})
    assert through(tmp_path / "x.pbn", board) == ([board], ["pbn.letters"])


def test_one_board_that_would_be_read_otherwise(tmp_path: Path) -> None:
    """Others do not save it: each board of a file is decoded by itself."""
    many = [Board({"Event": text}) for text in ("Malmö", "CafÃ©", "Århus")]
    assert through(tmp_path / "x.pbn", *many) == (many, ["pbn.letters"])


@given(TEXTS, TEXTS)
def test_any_letters_come_back(
    tmp_path_factory: pytest.TempPathFactory, one: str, other: str
) -> None:
    """In tags, names, notes, comments, tables and lines for programs."""
    many = [filled(one), filled(other)]
    back, told = through(tmp_path_factory.getbasetemp() / "letters.pbn", *many)
    if not set(told) - {"pbn.letters"}:
        assert back == many
