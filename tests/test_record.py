"""Saves and codes bring back the same, for ever, and notice what was damaged."""

import json
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import cardviz as cv
from tests.helpers import dice, each, played_out, refused
from tests.truf.helpers import DICE, SEEDS
from tests.truf.saves import DEAL, SAVES, SEEDED, coded

TRUF = cv.game("truf")


def comes_back(thing: cv.Table | cv.Match, folder: Path) -> None:
    """Save and resume, twice: the same thing, the same bytes, the same code."""
    first, second = folder / "first.json", folder / "second.json"
    thing.save(first)
    loaded = cv.load(first)
    loaded.save(str(second))
    assert loaded == thing
    assert first.read_bytes() == second.read_bytes()
    assert cv.resume(thing.code) == thing == cv.resume(loaded.code)
    assert cv.resume(thing.code).code == thing.code == loaded.code
    assert repr(loaded) == repr(thing)


@given(seed=SEEDS, fall=DICE, data=st.data())
def test_any_table_comes_back(
    tmp_path_factory: pytest.TempPathFactory, seed: int, fall: Random, data: Any
) -> None:
    """A deal at any ply, under any options, from a seed or with hands given."""
    variant = cv.game(
        "truf",
        preset=data.draw(st.sampled_from(TRUF.presets)),
        seats=data.draw(st.sampled_from((3, 4))),
        thirteen=data.draw(st.sampled_from(("shift", "choose", "atas"))),
        trumps_down=data.draw(st.sampled_from((True, "no"))),
    )
    start = variant.start(variant.dealt(seed, data.draw(st.integers(1, 99))))
    if data.draw(st.booleans()):
        hands = {seat: str(start.legal(seat)) for seat in start.seats}
        start = variant.deal(hands=hands, dealer=data.draw(st.sampled_from("SWE")))
    end = played_out(start, fall)
    table = end.at(data.draw(st.integers(0, len(end.record))))
    comes_back(table, tmp_path_factory.mktemp("saves"))


@pytest.mark.parametrize("deals", [0, 1, 3])
def test_any_match_comes_back(tmp_path: Path, deals: int) -> None:
    """A match after any number of deals, and at its end."""
    match, fall = cv.game("truf", seats=3, deals=3).match(seed=2**64 - 1), dice(1)
    for _ in range(deals):
        match = match.add(played_out(match.table, fall))
    comes_back(match, tmp_path)
    assert cv.resume(match.code).over is (deals == 3)


@pytest.mark.parametrize(
    "words",
    [
        {},
        {"turn": "N"},
        {"hands": {"N": ("SA", "H3")}, "turn": "N", "trumps": "♠"},
        {"hands": MappingProxyType({"N": ["SA", "10h"]}), "turn": "N"},
        {"hands": {"N": "SA H3"}, "turn": "N", "broken": "yes", "mode": None},
        {"bids": {"N": "S5", "E": "H4", "S": "D3", "W": "CA"}},
        {"bids": {"N": 4}, "mode": "bawah", "taken": {"N": 1, "E": 12}},
        {"trick": "W: DK", "hands": {"S": "D2 SA"}, "turn": "S", "dealer": "E"},
    ],
    ids=str,
)
def test_any_position_comes_back(tmp_path: Path, words: dict[str, Any]) -> None:
    """A position set up by hand, and what is played from it."""
    table = TRUF.set_up(**words)
    comes_back(table, tmp_path)
    if len(table.awaited) == 1:
        comes_back(table.play(table.legal()[0]), tmp_path)


@pytest.mark.parametrize("name", SAVES)
def test_the_form_of_a_save_is_kept(tmp_path: Path, name: str) -> None:
    """What an earlier version saved can be read, and is written the same again."""
    path = tmp_path / "kept.json"
    text = json.dumps(SAVES[name], indent=1, ensure_ascii=False) + "\n"
    path.write_text(text, encoding="utf-8")
    cv.load(path).save(path)
    assert path.read_text(encoding="utf-8") == text


def test_a_code_is_kept() -> None:
    """A code written by an earlier version brings its table back."""
    table = cv.resume(coded(SEEDED | {"preset": "sheet", "options": {}}))
    assert table == TRUF.deal(seed=7)
    assert table.code == coded_short(table.code)
    assert len(table.code) < 200


def coded_short(code: str) -> str:
    """Give a code with the spaces a mail programme puts in, taken out again."""
    wrapped = "\n".join(code[at : at + 40] for at in range(0, len(code), 40))
    again = cv.resume(f"  {wrapped}\n").code
    assert again == code
    return again


def test_options_are_read_from_a_save() -> None:
    """Preset and options come back as they were given."""
    table = cv.resume(coded(DEAL))
    assert isinstance(table, cv.Table)
    assert table.variant.preset == "sheet-2"
    assert table.variant.options["factor"].value == 2
    assert [str(turn) for turn in table.record] == DEAL["moves"]
    assert table.awaited == ("S",)


@each("path", None, 7, True)
def test_what_is_no_path(path: Any, monkeypatch: Any, tmp_path: Path) -> None:
    """Of what is no path nothing is read."""
    monkeypatch.chdir(tmp_path)
    with refused(cv.SaveError):
        cv.load(path)


@each("path", None, 7, True)
def test_what_is_no_path_to_save_to(
    path: Any, monkeypatch: Any, tmp_path: Path
) -> None:
    """What is no path is refused; a strange name inside the folder is a name."""
    monkeypatch.chdir(tmp_path)
    if isinstance(path, str) and ".." in path:
        return
    try:
        TRUF.deal(seed=7).save(path)
    except cv.SaveError:
        return
    assert isinstance(path, str)
    assert cv.load(path) == TRUF.deal(seed=7)


@each("code", None, 7, True, "cardviz1", "cardviz1..", "cardviz1.e30.", "..", "a.b.c")
def test_what_is_no_code(code: Any) -> None:
    """Of what is no code nothing is resumed."""
    with refused(cv.SaveError):
        cv.resume(code)


@pytest.mark.parametrize("sign", ["\ud800", "ä", "١", "\u2028", "♥"])
def test_codes_with_strange_signs(sign: str) -> None:
    """A sign that no code holds is answered like any damage, wherever it stands."""
    parts = TRUF.deal(seed=7).code.split(".")
    for at in range(3):
        broken = [*parts[:at], parts[at] + sign, *parts[at + 1 :]]
        with refused(cv.SaveError):
            cv.resume(".".join(broken))


def test_codes_of_other_versions() -> None:
    """A code of another version says so."""
    with refused(cv.SaveError, "cardviz2", "cardviz1"):
        cv.resume(TRUF.deal(seed=7).code.replace("cardviz1", "cardviz2"))


@given(st.data())
def test_a_damaged_code_is_noticed(data: st.DataObject) -> None:
    """One sign changed, lost or cut off anywhere, and the code is refused."""
    code = TRUF.deal(seed=7).play("S: SA").code
    at = data.draw(st.integers(0, len(code) - 1))
    other = data.draw(st.sampled_from("aA0-_.=?é"))
    damaged = data.draw(
        st.sampled_from((code[:at], code[:at] + other + code[at + 1 :], code[at + 1 :]))
    )
    if damaged != code:
        with refused(cv.SaveError):
            cv.resume(damaged)


def test_codes_tell_apart() -> None:
    """Different tables have different codes, and nothing is told but to who asks."""
    codes = {TRUF.deal(seed=seed).code for seed in range(20)}
    assert len(codes) == 20
    table = TRUF.deal(seed=7)
    assert table.code not in repr(table)
    assert "7/" not in repr(table)
