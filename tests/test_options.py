"""Games, presets and options: found by name, read with care, compared by value."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import cardviz as cv
from tests.helpers import each, refused

GAME: Any = cv.game  # any: what is given here no type would let through
YES_NO = ("break_trumps", "trumps_down", "redeal", "multiply_zero_bonus")
WORDS = [("yes", True), ("Yes", True), ("true", True), ("TRUE", True), (" yes ", True)]
WORDS += [("no", False), ("No", False), ("false", False), ("False", False)]


def test_games() -> None:
    """The games are named in order of the alphabet, and each can be had."""
    assert cv.games() == tuple(sorted(cv.games()))
    assert "truf" in cv.games()
    for name in cv.games():
        variant = cv.game(name)
        assert variant.game.id == name
        assert variant.preset == "sheet" == variant.presets[0]
        spoken = cv.game(f" {name.upper()} ", preset="Sheet")
        assert (spoken, spoken.preset) == (variant, "sheet")


@each("name", None, "truff", "", "whist", "games", "truf.advice", "__init__", 1)
def test_unknown_games(name: Any) -> None:
    """A game that is not there is refused with those that are."""
    with refused(cv.OptionError, "game", *cv.games()):
        cv.game(name)


@each("preset", None, "sheets", "sheet-4", 2)
def test_unknown_presets(preset: Any) -> None:
    """A preset that is not there is refused with those that are."""
    with refused(cv.OptionError, "preset", "sheet, sheet-2, sheet-3, sheet-2-3"):
        cv.game("truf", preset=preset)


@pytest.mark.parametrize("name", ["Factor", "factors", "<b>", "self", "x" * 9999, ""])
def test_unknown_options(name: str) -> None:
    """An option that is not there is refused with those that are."""
    with refused(cv.OptionError, "unknown option", "factor", "thirteen"):
        GAME("truf", **{name: 2})


@each("value", None, "maybe", "1.0", 1e3, "0x1")
@pytest.mark.parametrize("option", cv.game("truf").options)
def test_unknown_values(option: str, value: Any) -> None:
    """A value that is not good is refused by the option's name, with the good ones."""
    with refused(cv.OptionError, f"option {option}", "came, wanted"):
        GAME("truf", **{option: value})


@pytest.mark.parametrize(("word", "value"), WORDS)
@pytest.mark.parametrize("option", YES_NO)
def test_yes_and_no_in_words(option: str, word: str, *, value: bool) -> None:
    """Yes and no are read as words too."""
    variant = GAME("truf", **{option: word})
    assert variant.options[option].value is value
    assert variant == GAME("truf", **{option: value})


@pytest.mark.parametrize(
    ("option", "text", "value"),
    [
        ("factor", "2", 2),
        ("deals", " 13 ", 13),
        ("seats", "3", 3),
        ("thirteen", "ATAS", "atas"),
        ("dealer", " Next ", "next"),
    ],
)
def test_figures_and_names_in_words(option: str, text: str, value: Any) -> None:
    """Figures may come as text, names in any case, as they do from a form."""
    chosen = GAME("truf", **{option: text}).options[option].value
    assert chosen == value
    assert type(chosen) is type(value)


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("break_trumps", 1),
        ("redeal", 0),
        ("trumps_down", 1.0),
        ("factor", True),
        ("zero_bonus", False),
        ("deals", 13.0),
        ("break_trumps", "1"),
        ("factor", "yes"),
        ("factor", "true"),
        ("factor", "²"),
        ("zero_bonus", "-1"),
        ("factor", b"2"),
    ],
)
def test_what_resembles_a_value(option: str, value: Any) -> None:
    """True is not 1 and 2.0 is not 2: a slip is answered, not guessed at."""
    with refused(cv.OptionError, option, repr(value)):
        GAME("truf", **{option: value})


def test_presets_and_options_together() -> None:
    """An option given goes before the preset's; both are remembered and shown."""
    variant = cv.game("truf", preset="sheet-2-3", factor=5)
    assert variant.options["factor"].value == 5
    assert variant.options["zero_bonus"].value == 5
    assert (variant.preset, variant.given) == ("sheet-2-3", {"factor": 5})
    assert repr(variant) == "<Truf, preset sheet-2-3, factor=5>"


def test_equality() -> None:
    """Two are equal if they play alike, however that was said."""
    assert cv.game("truf", preset="sheet-3") == cv.game("truf", factor=2)
    assert hash(cv.game("truf", preset="sheet-3")) == hash(cv.game("truf", factor="2"))
    assert cv.game("truf") == cv.game("truf", factor=1)
    assert cv.game("truf") != cv.game("truf", factor=2)
    assert cv.game("truf") != "truf"


@pytest.mark.parametrize("name", cv.games())
def test_every_option_explains_itself(name: str) -> None:
    """It says its value, what it may be, what it means, and the rules that ask it."""
    variant = cv.game(name)
    for option, setting in variant.options.items():
        assert setting.name == option
        assert setting.value in setting.values
        assert setting.meaning
        assert str(setting).startswith(f"{option} = {setting.value}: ")
        assert setting.meaning in str(setting)
        assert set(setting.rules) <= set(variant.rules)


@pytest.mark.parametrize("name", cv.games())
def test_every_value_and_preset_is_good(name: str) -> None:
    """What the table of options lists can be chosen."""
    variant = cv.game(name)
    for preset in variant.presets:
        assert cv.game(name, preset=preset).preset == preset
    for option, setting in variant.options.items():
        for value in setting.values:
            assert GAME(name, **{option: value}).options[option].value == value


@given(st.one_of(st.text(), st.integers(), st.floats(), st.booleans(), st.none()))
def test_any_value_is_taken_or_refused(value: Any) -> None:
    """Whatever comes, the value is one of the good ones or there is an OptionError."""
    for option, setting in cv.game("truf").options.items():
        try:
            chosen = GAME("truf", **{option: value}).options[option].value
        except cv.OptionError:
            continue
        assert chosen in setting.values


def test_a_variant_does_not_follow_what_it_was_made_from() -> None:
    """Changing the options afterwards does not change the game."""
    given_options: dict[str, Any] = {"factor": 2}
    variant = cv.game("truf", **given_options)
    given_options["factor"] = 3
    variant.options.clear()
    assert variant.options["factor"].value == 2
