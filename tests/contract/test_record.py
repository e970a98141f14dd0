"""The contract of records: replay, undo, saves, codes and notation."""

from collections.abc import Callable
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given

import cardviz as cv
from cardviz.core.cards import GLYPHS, SUITS, TEXTS
from cardviz.core.dealing import Deal, write_piles
from tests.games_under_test import PLAYED, SEEDS, Played, acting, few, slots

FORMS: dict[str, Callable[[str], str]] = {
    "small": str.lower,
    "spaced": lambda text: f"  {text} ",
    "rank first": lambda text: _each_card(text, lambda card: card[::-1]),
    "glyph": lambda text: _each_card(
        text, lambda card: GLYPHS[SUITS.index(card[0])] + card[1]
    ),
    "ten": lambda text: _each_card(text, lambda card: card.replace("T", "10")),
}


def _each_card(text: str, change: Callable[[str], str]) -> str:
    for card in TEXTS:
        text = text.replace(card, f"{{{card}}}")
    for card in TEXTS:
        text = text.replace(f"{{{card}}}", change(card))
    return text


@few(5)
@given(played=PLAYED)
def test_replaying_gives_the_same_position(variant: cv.Variant, played: Played) -> None:
    """The start and the moves are the record: all else follows from them."""
    table = played(variant)
    again = variant.start(table.start).play(*(str(turn) for turn in table.record))
    assert again == table
    assert hash(again) == hash(table)
    assert slots(again.position) == slots(table.position)
    assert again.events == table.events
    assert again.record == table.record


@few(5)
@given(played=PLAYED)
def test_undo_after_play_is_where_one_was(variant: cv.Variant, played: Played) -> None:
    """Taking a move back leaves no trace of it."""
    table = played(variant)
    for seat in acting(table.position):
        move = Random(played.seed).choice(table.legal_for(seat))
        back = table.play(f"{table.seats[seat]}: {move}").undo()
        assert back == table
        assert slots(back.position) == slots(table.position)
        assert back.events == table.events


@few(10)
@given(played=PLAYED)
def test_at_gives_every_moment(variant: cv.Variant, played: Played) -> None:
    """Stepping through, each table is the one before it and one move."""
    table = played(variant)
    ply = len(table.turns) // 2
    assert table.at(len(table.turns)) == table
    assert table.at(ply).turns == table.turns[:ply]
    assert table.undo(len(table.turns) - ply) == table.at(ply)
    assert table.at(0).events == table.events[: len(table.at(0).events)]
    with pytest.raises(cv.NotationError):
        table.at(len(table.turns) + 1)


@few(10)
@given(played=PLAYED)
def test_a_saved_table_comes_back(variant: cv.Variant, played: Played) -> None:
    """Save, load, save: the same table and the same bytes."""
    table = played(variant)
    with TemporaryDirectory() as folder:
        first, second = Path(folder, "first.json"), Path(folder, "second.json")
        table.save(first)
        loaded = cv.load(first)
        loaded.save(second)
        assert first.read_bytes() == second.read_bytes()
    assert loaded == table
    assert isinstance(loaded, cv.Table)
    assert slots(loaded.position) == slots(table.position)


@few(10)
@given(played=PLAYED)
def test_a_code_brings_the_table_back(variant: cv.Variant, played: Played) -> None:
    """A code is a fixed point, also of a deal whose cards were given."""
    table = played(variant)
    resumed = cv.resume(table.code)
    assert resumed == table
    assert resumed.code == table.code


@few(10)
@given(seed=SEEDS)
def test_given_cards_come_back(variant: cv.Variant, seed: int) -> None:
    """A deal whose cards were given, pile by pile, is written and read alike."""
    start = variant.deal(seed=seed).start
    assert isinstance(start, Deal)
    layout = variant.game.piles(variant.chosen)
    words = write_piles(start.piles, layout, variant.seats)
    lain = variant.deal(dealer=variant.seats[0], **words)
    assert isinstance(lain.start, Deal)
    assert lain.start.piles == start.piles
    assert cv.resume(lain.code) == lain


@few(5)
@given(played=PLAYED)
def test_notation_reads_back(variant: cv.Variant, played: Played) -> None:
    """What a move is called is read as that move, in every common form."""
    table = played(variant)
    for seat in acting(table.position):
        name = table.seats[seat]
        for move in table.offers(name):
            for form, written in FORMS.items():
                read = table.why(f"{name}: {written(move.text)}").move
                assert (form, read) == (form, move)
            assert table.why(move.text, name).move == move


@few(5)
@given(played=PLAYED)
def test_a_move_without_a_seat_is_the_one_that_can(
    variant: cv.Variant, played: Played
) -> None:
    """Unless several could have meant it, nobody need say who."""
    table = played(variant)
    able = [table.seats[seat] for seat in acting(table.position)]
    for name in able if len(table.awaited) == 1 else ():
        for move in table.legal(name):
            able_too = [seat for seat in able if move in table.offers(seat)]
            if name in table.awaited or able_too == [name]:
                assert table.why(move.text).seat == name
