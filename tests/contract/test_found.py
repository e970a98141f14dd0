"""The contract, before any play: games are found and complete."""

from importlib import import_module
from pkgutil import iter_modules

import cardviz as cv
from cardviz.core.rules import Phase
from tests.games_under_test import outside_games

DIGITS = 4096
"""What two digits of a resume code can tell apart."""


def test_outside_games_are_found_and_named_in_order() -> None:
    """A package brings a game by an entry point alone."""
    with outside_games():
        assert {"heap", "truf", "wed"} <= set(cv.games())
        assert sorted(cv.games()) == list(cv.games())


def test_games_can_still_be_listed_once_one_is_loaded() -> None:
    """`cv.games` stays a function though `cardviz.games` is a package too."""
    import_module("cardviz.games.truf")
    assert "truf" in cv.games()


def test_a_code_can_name_every_move(variant: cv.Variant) -> None:
    """Two digits of a code hold a seat and a move."""
    assert len(variant.seats) * len(variant.game.vocabulary) <= DIGITS


def test_the_vocabulary_has_each_text_once(game: cv.Variant) -> None:
    """A move is its number, and its text names it alone."""
    moves = game.game.vocabulary
    assert list(range(len(moves))) == [move.number for move in moves]
    assert len(moves) == len({move.text.casefold() for move in moves})


def test_every_preset_and_option_is_explained(variant: cv.Variant) -> None:
    """Each option has a meaning and its value among its values."""
    for option in variant.options.values():
        assert option.meaning
        assert option.value in option.values
        assert str(option)


def test_the_first_preset_is_the_sheet(game: cv.Variant) -> None:
    """What the rule sheet says is what one gets without asking."""
    assert game.presets[0] == "sheet"
    assert game == cv.game(game.game.id)


def test_every_rule_has_a_kind_a_sentence_and_a_source(game: cv.Variant) -> None:
    """No source, no rule; and its options are options of the game."""
    for rule in game.rules.values():
        assert rule.id.split(".")[0] in (game.game.id, "any")
        assert rule.kind in ("forbids", "happens", "scores")
        assert rule.name
        assert rule.text.endswith(".")
        assert rule.source
        clauses = [mark for mark in rule.source if find_clause(mark)]
        others = set(rule.source) - set(clauses)
        assert others <= set(game.rules.sources)
        assert not clauses or "sheet" in game.rules.sources
        assert set(rule.options) <= set(game.options)
        assert str(rule)


def test_every_rule_has_the_sentence_of_its_kind(game: cv.Variant) -> None:
    """What forbids can refuse, what happens can be told, what scores can be summed."""
    wanted = {"forbids": "refuse", "happens": "happens", "scores": "score"}
    texts = game.words().texts
    missing = [
        id_ for id_, rule in game.rules.items() if wanted[rule.kind] not in texts[id_]
    ]
    assert missing == []


def test_every_text_that_looks_like_a_rule_is_one(game: cv.Variant) -> None:
    """Sentences without a rule would be told by nobody."""
    ids = {key for key in game.words().texts if key.count(".") > 1}
    advice = {id_ for id_ in ids if ".advice." in id_}
    assert ids - advice == {id_ for id_ in game.rules if not id_.startswith("any.")}


def test_every_phase_rule_is_in_the_rulebook(game: cv.Variant) -> None:
    """A rule of play is known by its id, and forbids."""
    package = import_module(type(game.game).__module__)
    names = (module.name for module in iter_modules(package.__path__))
    parts = [import_module(f"{package.__name__}.{name}") for name in names]
    values = [value for part in parts for value in vars(part).values()]
    phases = [value for value in values if isinstance(value, Phase)]
    assert phases
    for rules in (game.game.contests, *(phase.rules for phase in phases)):
        for rule in rules:
            assert game.rules[rule.id].kind == "forbids"
            assert rule.narrow.__doc__


def find_clause(mark: str) -> bool:
    """Tell whether a source is a clause of the rule sheet."""
    return mark[0] == "S" and mark[1:2].isdigit()
