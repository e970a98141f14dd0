"""Rule coverage: each rule is shown by a test, and to a reader by a worked example.

What is covered is told at the end of the run (`-v` names every rule).
"""

from collections.abc import Callable

import cardviz as cv
from cardviz.pages.examples import examples_of
from tests.contract.shown import beyond, how_shown


def test_every_rule_is_covered(
    game: cv.Variant, record_property: Callable[[str, object], None]
) -> None:
    """Each rule forbids, happens or scores in a test, and in the rulebook's example."""
    how, examples = how_shown(game.game.id), examples_of(game.game)
    wanted = [rule for rule in game.rules if rule not in beyond(game.game)]
    tested = [rule for rule in wanted if rule in how]
    shown = [rule for rule in wanted if rule in examples]
    record_property(
        "rule coverage",
        f"{game.game.id} {len(tested)}/{len(wanted)} in tests, "
        f"{len(shown)}/{len(wanted)} in worked examples",
    )
    for rule in wanted:
        by = ", ".join(sorted(how.get(rule, ()))) or "NOT SHOWN"
        example = "example" if rule in examples else "NO EXAMPLE"
        record_property("rule", f"{rule:28} {by:24} {example}")

    assert (wanted, wanted) == (tested, shown)
