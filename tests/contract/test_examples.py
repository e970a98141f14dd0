"""The contract of worked examples: each rule has one, and the engine bears it out."""

from typing import Any

import cardviz as cv
from cardviz.pages.examples import Worked, examples_of, work_out
from tests.contract.shown import beyond

BEGINS = {"set_up", "deal"}
KEYS = BEGINS | {
    "preset",
    "options",
    "moves",
    "legal",
    "refused",
    "contested",
    "allowed",
}


def test_every_rule_has_an_example(game: cv.Variant) -> None:
    """No rule is left to words alone, and no example is left without its rule."""
    examples = set(examples_of(game.game))
    assert set(game.rules) - beyond(game.game) - examples == set()
    assert examples - set(game.rules) == set()


def test_examples_are_written_in_known_words(game: cv.Variant) -> None:
    """A word that nobody reads would be a claim that nobody tests."""
    for rule, example in examples_of(game.game).items():
        assert (rule, set(example) - KEYS) == (rule, set())
        assert (rule, len(BEGINS & set(example))) == (rule, 1)


def test_examples_show_their_rule(game: cv.Variant) -> None:
    """A rule that forbids does so first; others happen, score, or allow."""
    for rule, example, worked in every(game):
        refused = (*example.get("refused", ()), *example.get("contested", ()))
        allowed = example.get("allowed", ())
        first = [verdict.rules[:1] for verdict in worked.verdicts]
        assert (rule, first) == (rule, [(rule,)] * len(first))
        legal = [bool(verdict) for verdict in worked.verdicts]
        assert (rule, legal) == (rule, [False] * len(refused) + [True] * len(allowed))
        assert (rule, bool(refused)) == (rule, worked.rule.kind == "forbids")
        did = {each.rule for each in (*worked.happened, *worked.scored)}
        assert (rule, did or bool(worked.verdicts)) in ((rule, {rule}), (rule, True))


def test_examples_list_what_is_legal(game: cv.Variant) -> None:
    """What an example says may be played is all that may be played."""
    for rule, example, worked in every(game):
        if "legal" in example:
            legal = {str(move) for move in worked.legal}
            assert (rule, legal) == (rule, set(example["legal"]))
        if worked.rule.kind == "forbids" and rule != "any.phase":
            assert (rule, "legal" in example) == (rule, True)


def test_an_example_is_short(game: cv.Variant) -> None:
    """Where a position can be set up, a few moves are enough to show a rule."""
    if "any.unknown" not in beyond(game.game):
        for rule, _, worked in every(game):
            assert (rule, len(worked.table.turns) <= len(game.seats)) == (rule, True)


def every(game: cv.Variant) -> list[tuple[str, Any, Worked]]:
    """Work out all examples of a game."""
    worked = [
        (rule, example, work_out(game, rule))
        for rule, example in examples_of(game.game).items()
    ]
    return [(rule, example, each) for rule, example, each in worked if each]
