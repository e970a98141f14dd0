"""The rulebook as a page: complete, searchable, and of one mind with the engine."""

import pytest

import cardviz as cv
from cardviz.core.errors import OptionError
from cardviz.pages.presets import Presets
from cardviz.pages.rulebook import RulebookPage, rulebook
from tests.games_under_test import games, variants
from tests.helpers import each, refused
from tests.pages.reading import whole

BUDGET = 250_000


def test_it_says_all_of_every_rule() -> None:
    """Sentence, note, source, kind and id, in words and on the page."""
    page = rulebook("truf")
    read = whole(page.fragment)
    for rule in cv.game("truf").rules.values():
        for part in (rule.name, rule.text, rule.note, rule.cited, rule.id, rule.kind):
            assert part in page.text
            assert part in read.text
    assert read.tags["article"] == len(page.rules) == len(cv.game("truf").rules)
    assert read.tags["desc"] == read.classes["example"] == len(page.rules)


def test_it_is_small() -> None:
    """All of Truf, pictures and faces included."""
    assert len(rulebook("truf").fragment.encode()) < BUDGET


def test_a_name_and_a_game_give_the_same() -> None:
    """A name stands for the rule sheet's own way."""
    assert rulebook("truf").html == rulebook(cv.game("truf")).html


def test_rules_stand_in_the_order_of_learning() -> None:
    """Parts follow one another as a deal does; what all games share comes last."""
    page = rulebook("truf")
    titles = [group.title for group in page.groups]
    assert titles == [
        "The deal",
        "Bidding",
        "Trumps",
        "How the deal is played",
        "The choice",
        "Playing cards",
        "The trick",
        "The score",
        "At any table",
    ]
    assert tuple(rule.id for group in page.groups for rule in group.rules) == page.rules


def test_an_example_is_the_engine_speaking() -> None:
    """TRUF-E28: diamonds led, D2 and SA in hand: only D2."""
    page = rulebook("truf").search("truf.play.follow")
    table = cv.game("truf").set_up(
        hands={"N": "H7 D5", "E": "D9 C4", "S": "D2 SA", "W": "C8"},
        mode="atas",
        trumps="S",
        trick="W: DK",
        turn="S",
    )
    read = whole(page.fragment)
    for text in (page.text, read.text):
        assert "Legal for South: ♦2." in text
        assert table.why("SA").sentence in text
    assert read.pictures == [table.view().text.partition("\n")[2]]


def test_an_example_says_under_which_options() -> None:
    """What holds only under a house rule says so."""
    page = rulebook("truf").search("truf.score.zero_factor")
    assert "Under preset sheet-2-3, multiply_zero_bonus = yes." in page.text
    assert "North: +5. The bonus of 5 is multiplied by 2." in page.text


def test_options_tell_value_values_and_meaning() -> None:
    """As they are chosen here."""
    page = rulebook(cv.game("truf", preset="sheet-3", break_trumps=False))
    text = whole(page.fragment).text
    meaning = "whether trumps must be broken before one is led"
    assert f"Option break_trumps = no: {meaning} (possible: yes, no)." in text
    assert "Option factor = 2: " in text
    assert "(possible: 1 to 10)." in text


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        ("TRUMP broken", ("truf.play.unbroken", "truf.play.broken")),
        ("truf.play.follow", ("truf.play.follow",)),
        ("gambiter thrown", ("truf.deal.thrown_in",)),
        ("multiply_zero", ("truf.score.zero_factor",)),
        ("TRUF-S13", ("truf.choose.one",)),
        ("hoofdaas", ("truf.mode.atas",)),
        ("scores factor bonus", ("truf.score.zero_factor",)),
        ("zzz", ()),
    ],
)
def test_search_finds_by_all_its_words(wanted: str, found: tuple[str, ...]) -> None:
    """Names, ids, notes, clauses, sources and options are looked through."""
    page = rulebook("truf").search(wanted)
    assert set(found) == set(page.rules)
    read = whole(page.fragment)
    assert read.tags["article"] == len(found)
    assert f"“{wanted}”" in page.text
    assert f"“{wanted}”" in read.text


def test_an_empty_search_is_the_whole() -> None:
    """Nothing asked, nothing left out."""
    assert rulebook("truf").search(" ").html == rulebook("truf").html


def test_a_search_shows_only_what_it_needs() -> None:
    """Its own symbols, sources and options."""
    page = rulebook("truf").search("truf.score.factor")
    assert [source.mark for source in page.sources] == ["sheet"]
    assert page.options == ("factor",)
    assert len(page.fragment) < len(rulebook("truf").fragment) / 4


def test_a_search_is_no_markup() -> None:
    """What is looked for is shown as it was written."""
    evil = "<script>alert(1)</script>"
    page = rulebook("truf").search(evil)
    assert evil in page.text
    assert evil in whole(page.fragment).text


@each("wanted")
def test_words_are_looked_for(wanted: object) -> None:
    """What are no words is refused; any words are looked for."""
    if isinstance(wanted, str):
        assert isinstance(rulebook("truf").search(wanted), RulebookPage)
    else:
        with refused(OptionError, "words to look for"):
            rulebook("truf").search(wanted)  # type: ignore[arg-type]


@each("what")
def test_only_games_have_rulebooks(what: object) -> None:
    """Anything else is answered."""
    with refused(OptionError, "wanted"):
        rulebook(what)  # type: ignore[arg-type]


def test_presets_stand_side_by_side() -> None:
    """Method 2 gives a bonus of 5, method 3 a factor of 2 (TRUF-S18, TRUF-S19)."""
    truf = cv.game("truf")
    page = rulebook(truf)
    presets = {row.name: row for row in Presets(truf, page.words).options}
    assert presets["zero_bonus"].values == ("0", "5", "0", "5")
    assert presets["zero_bonus"].changed == (False, True, False, True)
    assert presets["factor"].values == ("1", "1", "2", "2")
    assert set(presets) == set(truf.options)
    unchanged = set(presets) - {"zero_bonus", "factor"}
    assert not any(any(presets[name].changed) for name in unchanged)
    assert "sheet 0, sheet-2 5 (changed), sheet-3 0, sheet-2-3 5 (changed)" in page.text


def test_what_was_changed_by_hand_is_a_column_too() -> None:
    """House rules stand beside the presets."""
    truf = cv.game("truf", thirteen="atas")
    presets = Presets(truf, rulebook(truf).words)
    assert presets.names == [*truf.presets, "here"]
    row = next(row for row in presets.options if row.name == "thirteen")
    assert row.values == ("shift", "shift", "shift", "shift", "atas")


def test_sources_are_spelled_out() -> None:
    """Title and address; one that was not read is marked so."""
    sources = {source.mark: source for source in rulebook("truf").sources}
    assert repr(sources["T1"]).endswith("http://gamerules.org/rules/truf-card-game/")
    assert "not read" not in repr(sources["T1"])
    assert "not read" in repr(sources["T5"])
    assert "truf.choose.one" in sources["sheet"].rules
    assert set(sources) == set(cv.game("truf").rules.sources)
    read = whole(rulebook("truf").fragment)
    assert all(repr(source) in read.text for source in sources.values())


@pytest.mark.parametrize("name", list(variants()))
def test_every_game_has_a_rulebook(name: str) -> None:
    """Under each preset: examples are under their own."""
    page = rulebook(variants()[name])
    assert len(page.rules) == len(page.variant.rules)
    whole(page.fragment)


@pytest.mark.parametrize("name", list(games()))
def test_every_part_of_a_game_has_a_title(name: str) -> None:
    """No part falls back on the names of its rules."""
    page = rulebook(games()[name])
    titles = set(page.words.texts["group"].values())
    assert {group.title for group in page.groups} <= titles
