"""The contract of rules: each one is shown forbidding, happening or scoring."""

import cardviz as cv
from tests.contract.shown import (
    POSITIONS,
    beyond,
    by_match,
    by_random_play,
    by_remarks,
    positions,
)
from tests.games_under_test import games, variants

DEALS = 12
MATCH = 10


def test_positions_show_what_they_say(game: cv.Variant) -> None:
    """Each position made for a rule shows that rule."""
    for position in positions(game.game.id):
        missing = position.shows - position.seen(game.game.id)
        assert (position.about["name"], missing) == (position.about["name"], set())


def test_every_rule_is_shown(game: cv.Variant) -> None:
    """Random deals and set positions together leave no rule of the game unused."""
    name = game.game.id
    seen = {rule for position in positions(name) for rule in position.seen(name)}
    for variant in variants().values():
        if variant.game.id == name:
            for seed in range(DEALS):
                seen |= by_random_play(variant, seed)
            seen |= by_match(variant, MATCH, MATCH) | by_remarks(variant)
    missing = [rule for rule in game.rules if rule not in seen | beyond(game.game)]
    assert missing == []
    assert seen <= set(game.rules)


def test_positions_are_of_games_that_are_there() -> None:
    """No position is left over."""
    assert {path.stem for path in POSITIONS.glob("*.toml")} <= set(games())
