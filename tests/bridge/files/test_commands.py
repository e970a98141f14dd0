"""``cardviz check``, ``convert`` and ``show`` with files of boards."""

import os
import sys
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

import cardviz as cv
from cardviz import cli
from cardviz.cli import progress
from cardviz.games.bridge.files import boards
from tests.bridge.files.test_lin import MATCH
from tests.bridge.files.test_pbn_read import SCHIPHOL

WRONG = SCHIPHOL.replace('[Contract "5HX"]', '[Contract "5H"]')
WRONG = WRONG.replace("S2 H6", "SK H6").replace('[Board "1"]', '[Board "2"]')


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Lay down a file of two boards, the second wrong."""
    path = tmp_path / "two.pbn"
    path.write_text(f"{SCHIPHOL}\n{WRONG}")
    return path


def says(capsys: pytest.CaptureFixture[str], *words: object) -> tuple[int, str, str]:
    """Run the command; give exit code, what it said, and what it said went wrong."""
    code = cli.main([str(word) for word in words])
    said = capsys.readouterr()
    return code, said.out, said.err


def test_check_names_file_line_board_and_rule(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """West played a card twice, and the contract was doubled."""
    code, said, _ = says(capsys, "check", file)
    assert code == 1
    first, second, summary = said.splitlines()
    place = f"[2] two.pbn:{len(SCHIPHOL.splitlines()) + 2}"
    assert first.startswith(f"{place}: W: SK can't be made")
    assert second == f"{place}: Contract is stated as 5H; by the moves it is 5HX."
    assert summary == "two.pbn: 2 deals, 2 problems"


def test_check_of_a_good_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It answers 0."""
    (tmp_path / "good.pbn").write_text(SCHIPHOL)
    code, said, _ = says(capsys, "check", tmp_path / "good.pbn")
    assert (code, said) == (0, "good.pbn: 1 deal, 0 problems\n")


def test_what_is_no_file_of_a_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It answers 2."""
    (tmp_path / "x.txt").write_text("no deal")
    code, _, wrong = says(capsys, "check", tmp_path / "x.txt")
    assert (code, "is no file of a game" in wrong) == (2, True)
    code, _, wrong = says(capsys, "check", tmp_path / "none.pbn")
    assert (code, "'none.pbn' can't be read" in wrong) == (2, True)


def test_convert_there_and_back(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A match in two rooms comes back as it was."""
    (tmp_path / "a.lin").write_text(MATCH)
    for source, target in (("a.lin", "b.pbn"), ("b.pbn", "c.lin")):
        assert says(capsys, "convert", tmp_path / source, tmp_path / target)[0] == 0
    assert list(boards(tmp_path / "c.lin")) == list(boards(tmp_path / "a.lin"))


def test_convert_tells_what_is_lost(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It does so on the other channel."""
    _, said, wrong = says(capsys, "convert", file, file.with_suffix(".lin"))
    assert said.endswith("two.lin: 2 deals\n")
    assert "Board 1: LIN has no place for" in wrong


def test_convert_one_board_to_a_save_and_back(
    file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The save is a table's, and keeps the moves."""
    save, again = tmp_path / "x.json", tmp_path / "x.pbn"
    assert says(capsys, "convert", file, save, "--board", "1")[0] == 0
    assert says(capsys, "convert", save, again)[0] == 0
    (before, _), (after,) = boards(file), boards(again)
    assert [each.text for each in after.play] == [each.text for each in before.play]
    assert after.tags["Result"] == "9"


@pytest.mark.parametrize(
    ("form", "begins"),
    [("text", "Bridge: "), ("svg", "<svg "), ("html", "<!doctype html>")],
)
def test_show_one_board(
    file: Path, form: str, begins: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """As words, a picture, or a page to print."""
    code, said, _ = says(capsys, "show", file, "--board", "1", "--as", form)
    assert code == 0
    assert said.startswith(begins)


def test_what_is_wrong_is_told_to_the_author_alone(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It may name cards of any hand."""
    wanted = "What is wrong with the file"
    assert wanted in says(capsys, "show", file, "--board", "2")[1]
    assert wanted not in says(capsys, file, "--board", "2", "--seat", "N")[1]


class Terminal(StringIO):
    """A place to write that says it is a terminal."""

    def isatty(self) -> bool:
        """Say so."""
        return True


def test_progress_is_shown_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is wiped away at the end; elsewhere there is none."""
    monkeypatch.setattr(progress, "monotonic", iter(range(9)).__next__)
    for stream, shown in ((Terminal(), True), (StringIO(), False)):
        monkeypatch.setattr(sys, "stderr", stream)
        with progress.Progress("x.pbn", 200) as line:
            line.count(50)
        assert ("x.pbn: 1 (25 %)" in stream.getvalue()) == shown
        assert stream.getvalue().endswith("\r") == shown


def test_check_goes_on_behind_a_file_that_is_not_there(
    file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It answers 2 at last."""
    code, said, wrong = says(capsys, "check", tmp_path / "none.pbn", file)
    assert (code, "'none.pbn' can't be read" in wrong) == (2, True)
    assert said.endswith("two.pbn: 2 deals, 2 problems\n")


def test_check_of_a_folder(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """All files of games in it are checked, and no others."""
    folder = file.parent
    (folder / "in").mkdir()
    (folder / "in" / "one.PBN").write_text(SCHIPHOL)
    (folder / "in" / "notes.txt").write_text("no deal")
    code, said, _ = says(capsys, "check", folder)
    assert code == 1
    assert [line for line in said.splitlines() if line[0] != "["] == [
        "two.pbn: 2 deals, 2 problems",
        "one.PBN: 1 deal, 0 problems",
    ]
    (folder / "empty").mkdir()
    assert says(capsys, "check", folder / "empty")[0] == 2


def test_convert_to_a_save_says_that_it_takes_the_first(
    file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A save holds one deal; a name without a kind is refused."""
    code, said, wrong = says(capsys, "convert", file, tmp_path / "x.json")
    assert (code, said) == (0, f"{tmp_path / 'x.json'}: 1 deal\n")
    assert "two.pbn holds more deals; this is the first" in wrong
    assert says(capsys, "convert", file, tmp_path / "x.pnb")[0] == 2
    assert not (tmp_path / "x.pnb").exists()


def test_a_file_without_a_deal_is_not_converted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What is there already is not written over by nothing."""
    good = tmp_path / "good.pbn"
    good.write_text(SCHIPHOL)
    for text in ("", "Dear friends!", "\n\n% nothing\n"):
        (tmp_path / "none.pbn").write_text(text)
        code, said, wrong = says(capsys, "convert", tmp_path / "none.pbn", good)
        assert (code, said) == (2, "")
        assert wrong == "cardviz: 'none.pbn' holds no deal\n"
        assert good.read_text() == SCHIPHOL
    (tmp_path / "none.pbn").write_text("")
    code, _, wrong = says(capsys, "check", tmp_path / "none.pbn")
    assert (code, wrong) == (2, "cardviz: 'none.pbn' holds no deal\n")


def test_check_goes_on_behind_what_hinders_it_in_a_folder(
    file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A link to nowhere and a folder that may not be read are both told."""
    (file.parent / "a.pbn").symlink_to(file.parent / "nowhere")
    secret = file.parent / "secret.pbn"
    secret.mkdir()
    look = os.scandir

    def scandir(path: str) -> Any:
        if str(path) == str(secret):
            raise PermissionError(13, "Permission denied", path)
        return look(path)

    monkeypatch.setattr(os, "scandir", scandir)
    code, said, wrong = says(capsys, "check", file.parent)
    assert code == 2
    assert said.endswith("two.pbn: 2 deals, 2 problems\n")
    nowhere, shut = wrong.splitlines()
    assert nowhere == "cardviz: 'a.pbn' can't be read: no such file or directory"
    assert shut.startswith("cardviz: 'secret.pbn' can't be read: ")


def test_a_terminal_is_told_nothing_but_letters(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Neither a name nor what is stated changes its colours or its title."""
    file = tmp_path / "x.pbn"
    name = '[Board "\x1b]0;mine\x07"]'
    stated = '[Contract "\x1b[31m5H"]'
    text = SCHIPHOL.replace('[Board "1"]', name).replace('[Contract "5HX"]', stated)
    file.write_text(text)
    for words in (("check", file), ("show", file), ("convert", file, file)):
        _, said, wrong = says(capsys, *words)
        assert "\x1b" not in said + wrong
        assert "\x07" not in said + wrong


def test_only_a_file_has_several_deals(
    file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A name of a deal beside a save or a code is refused."""
    save = tmp_path / "save.json"
    table = next(cv.game("bridge").tables(file))
    table.save(save)
    for words in (("show", save), ("show", table.code), ("convert", save, file)):
        code, said, _ = says(capsys, *words, "--board", "3")
        assert (code, said) == (2, "")
