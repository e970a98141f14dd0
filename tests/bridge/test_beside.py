"""What a bridge file tells beside the moves is told with the table, as plain text."""

from pathlib import Path

import pytest

import cardviz as cv
from cardviz.widgets.reviewing import Reviewing
from tests.bridge.hands import called

PBN = """
[Event "<b>Cup</b> final"]
[Site "?"]
[Board "1"]
[West "?"]
[North "Ann & Co"]
[East ""]
[South "Sam"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:AK32.Q54.A32.K43 QJ4.K32.K54.QJ65 T98.AJT9.QJT.987 765.876.9876.AT2"]
{A quiet
board.}
[Auction "N"]
1NT Pass Pass Pass
[Board "2"]
"""


@pytest.fixture
def table(tmp_path: Path) -> cv.Table:
    """A board as it is loaded from a file."""
    file = tmp_path / "cup.pbn"
    file.write_text(PBN.replace('[Board "2"]\n', "[Broken\n"), encoding="latin-1")
    with pytest.warns(UserWarning, match="belongs to nothing"):
        loaded = cv.load(file)
    assert isinstance(loaded, cv.Table)
    return loaded


def test_names_event_and_comments_are_told(table: cv.Table) -> None:
    """What says that it is unknown is left out."""
    assert table.beside == (
        "Players: North Ann & Co, South Sam.",
        "Event: <b>Cup</b> final.",
        "Comment: A quiet board.",
    )
    for said in (repr(table), table.view("E").text, Reviewing(table).latest()["text"]):
        assert "\n".join(table.beside) in said


def test_a_page_has_them_in_its_heading_as_text(table: cv.Table) -> None:
    """No mark-up of a file becomes mark-up of a page."""
    page = cv.storyboard(table)
    assert "Players: North Ann &amp; Co, South Sam." in page.html
    assert "&lt;b&gt;Cup&lt;/b&gt; final" in page.html
    assert "<b>Cup" not in page.html
    assert "Event: <b>Cup</b> final." in page.text


def test_problems_of_a_file_are_told(table: cv.Table) -> None:
    """Each is a sentence with its place in the file."""
    (problem,) = table.problems
    assert problem.startswith("cup.pbn:16: This ")
    assert "[Broken" in problem


def test_a_table_without_a_file_has_neither() -> None:
    """A table that was dealt is no record."""
    assert called("1NT").problems == called("1NT").beside == ()
