"""The command ``cardviz`` and its shell: what is closed, full, stopped, or empty."""

import os
import subprocess
import sys
from pathlib import Path
from typing import NoReturn

import pytest

from cardviz import cli
from tests.test_cli import TABLE, Shell


@pytest.fixture
def shell(capsys: pytest.CaptureFixture[str]) -> Shell:
    """Give a terminal."""
    return Shell(capsys)


def test_an_empty_name_is_refused(shell: Shell) -> None:
    """It would stand for the folder one is in."""
    for words in (("",), ("check", ""), ("convert", " ", "b.pbn"), ("open", "")):
        assert "an empty name came, wanted a file or a folder" in shell.refuses(*words)


def test_who_stops_it_gets_one_line(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As by Ctrl+C in the middle of a long file."""

    def stop() -> NoReturn:
        raise KeyboardInterrupt

    monkeypatch.setattr(cli, "game_ids", stop)
    assert shell.refuses("games") == "cardviz: stopped"


def test_closed_doors_are_no_error(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without an output nothing is said; without an input there is nothing to read."""
    monkeypatch.setattr(sys, "stdin", None)
    told = "standard input is closed; wanted a code or a save from it"
    assert shell.refuses("show", "-") == f"cardviz: {told}"
    monkeypatch.setattr(sys, "stdout", None)
    assert cli.main(["games"]) == 0


def test_a_full_disk_is_told() -> None:
    """Where words can't be written, the other channel says so."""
    full = Path("/dev/full")
    if not full.exists():
        pytest.skip("this machine has no disk that is always full")
    with full.open("wb") as file:
        code, complaints = typed(file.fileno())
    told = b"cardviz: the output can't be used: no space left on device\n"
    assert (code, complaints) == (2, told)


def typed(out: int) -> tuple[int, bytes]:
    """Type the command where there are no suit signs; answer code and complaints."""
    words = (sys.executable, "-m", "cardviz.cli", "show", TABLE.code)
    poor = {**os.environ, "PYTHONIOENCODING": "ascii"}
    pipe = subprocess.PIPE
    done = subprocess.run(words, env=poor, stdout=out, stderr=pipe, check=False)
    return done.returncode, done.stderr


def test_a_terminal_without_suit_signs_is_no_error(tmp_path: Path) -> None:
    """It shows a question mark for each."""
    with (tmp_path / "out").open("wb") as file:
        assert typed(file.fileno()) == (0, b"")
    assert "?A" in (tmp_path / "out").read_text(encoding="ascii")


def test_a_reader_who_leaves_early_is_no_error() -> None:
    """As `cardviz show ... | head` does."""
    end_read, end_write = os.pipe()
    os.close(end_read)
    assert typed(end_write) == (0, b"")
    os.close(end_write)
