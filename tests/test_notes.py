"""Notes, alerts, and moves that a rule forbids, as a record keeps them."""

from html import escape
from pathlib import Path
from typing import Any

import pytest

import cardviz as cv
from cardviz.core.setting import LONGEST_NOTE
from cardviz.turns import Remark, read_remark
from tests.helpers import each, heard, refused

TABLE = cv.game("truf").deal(seed=7)
FIRST = TABLE.legal("N")[0]
WILD = '<b>&"quoted" {seat} \\ (twice) ♥ ?!'


def noted(note: str) -> cv.Table:
    """Make a first move with a note."""
    return TABLE.play(f"N: {FIRST}", note=note)


@pytest.mark.parametrize(
    "note", ["Stayman", "! transfer", "!", WILD, "x" * LONGEST_NOTE]
)
def test_a_note_is_kept(note: str, tmp_path: Path) -> None:
    """It survives the record, a code, a save, and taking back."""
    table = noted(note)
    assert table.record[-1].note == note
    assert TABLE.play(str(table.record[-1])) == table
    assert cv.resume(table.code) == table
    table.save(tmp_path / "noted.json")
    assert cv.load(tmp_path / "noted.json") == table
    assert table != TABLE.play(f"N: {FIRST}")
    assert table.undo() == TABLE
    after = table.play(f"E: {table.legal('E')[0]}")
    assert after.undo() == table
    assert after.at(1).record[-1].note == note


def test_a_note_is_told() -> None:
    """In the log, to all seats, on pages; an alert is told by itself."""
    table = noted("! my best")
    for eyes in (None, "E"):
        assert heard(table, "any.alert", eyes) == [{}]
        assert heard(table, "any.note", eyes) == [{"note": "my best"}]
    assert "It was explained: my best." in str(table.log)
    assert "It was explained: my best." in str(cv.storyboard(table, every="move"))
    assert heard(noted("!"), "any.note") == []


def test_a_note_is_never_markup() -> None:
    """On a page it is what was typed, escaped."""
    page = cv.storyboard(noted(WILD), every="move").html
    plain = WILD.partition("♥")[0]  # signs of suits are set in their colour
    assert escape(plain, quote=False) in page
    assert "<b>&" not in page
    assert "<b>&" not in noted(WILD).log._repr_html_()


@each("note", "x" * (LONGEST_NOTE + 1), "two\nlines", "tab\there")
def test_what_is_no_note(note: Any) -> None:
    """Too long, no text, or nothing one could print: refused, and nothing changes."""
    if (
        isinstance(note, str)
        and note.strip().isprintable()
        and len(note) <= LONGEST_NOTE
    ):
        return
    with refused(cv.NotationError, "note"):
        TABLE.play(f"N: {FIRST}", note=note)


def test_a_note_goes_with_one_move() -> None:
    """Several moves with one note would leave open which it explains."""
    moves = [f"{seat}: {TABLE.legal(seat)[0]}" for seat in "NE"]
    with refused(cv.NotationError, "one move"):
        TABLE.play(*moves, note="which?")
    with refused(cv.NotationError, "one move"):
        TABLE.play(*moves, irregular=True)


@pytest.mark.parametrize(
    ("text", "move", "remark"),
    [
        ("2C", "2C", Remark()),
        ("2C (Stayman)", "2C", Remark("Stayman")),
        ("2C(Stayman)", "2C", Remark("Stayman")),
        ("2C (! a (b) c)", "2C", Remark("! a (b) c")),
        ("2C ?!", "2C", Remark(irregular=True)),
        ("2C (Stayman) ?!", "2C", Remark("Stayman", irregular=True)),
        ("2C ()", "2C", Remark()),
    ],
)
def test_remarks_are_read(text: str, move: str, remark: Remark) -> None:
    """A note stands in brackets, what is irregular is marked."""
    assert read_remark(text) == (move, remark)
    if "()" not in text and "2C(" not in text:
        assert f"{move}{remark}" == text


def test_an_irregular_move_stands_as_it_happened() -> None:
    """It is made, told with the rule it breaks, and comes back from a code."""
    hands = {"N": "H7 D5", "E": "D9 C4", "S": "D2 SA", "W": "C8"}
    table = cv.game("truf").set_up(
        hands=hands, mode="atas", trumps="S", trick="W: DK", turn="S"
    )
    with refused(cv.IllegalMove):
        table.play("S: SA")
    played = table.play("S: SA", irregular=True)
    assert str(played.record[-1]) == "S: SA ?!"
    assert heard(played, "any.irregular") == [{"broken": "truf.play.follow"}]
    assert "against a rule, follow suit: Holding a card" in str(played.log)
    assert cv.resume(played.code) == played == table.play("S: SA ?!")
    for move in ("S: CA ?!", "S: atas ?!", "N: SA ?!"):
        with refused(cv.IllegalMove):
            table.play(move)


def test_a_regular_move_is_not_marked() -> None:
    """What no rule forbids is not irregular, whatever was written."""
    assert TABLE.play(f"N: {FIRST} ?!") == TABLE.play(f"N: {FIRST}")
