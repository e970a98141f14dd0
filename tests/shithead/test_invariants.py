"""What holds in every deal of Shithead, however it is played and whatever is agreed."""

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import cardviz as cv
from cardviz.core.cards import PACK, bits
from cardviz.core.moves import numbers_in
from cardviz.core.position import Position
from cardviz.core.rules import legal
from cardviz.games.shithead.position import ShitheadPosition
from tests.games_under_test import acting, few
from tests.shithead.helpers import shithead

PRESETS = ("sheet", "sheet-variants", "common")
DEALS = 1000
LIMIT = 500
"""How many plays the thousand deals are given; a stalemate is a result too."""


def chosen(option: cv.variant.Setting) -> st.SearchStrategy[Any]:
    """Draw a value of an option."""
    return st.sampled_from(option.values)


VARIANTS = st.fixed_dictionaries(
    {name: chosen(option) for name, option in shithead().options.items()}
    | {"play_limit": st.integers(1, 400)}
).map(lambda options: shithead(**options))
SEEDS = st.integers(0, 2**64 - 1)


def cards_of(p: ShitheadPosition) -> list[int]:
    """List all cards wherever they lie."""
    rows = [card for row in (*p.up, *p.down) for card in row if card >= 0]
    return [*(c for hand in p.hands for c in numbers_in(hand)), *rows, *_heaps(p)]


def _heaps(p: ShitheadPosition) -> list[int]:
    return [*p.stock, *p.pile, *p.burnt]


def blind(p: ShitheadPosition) -> list[int]:
    """Count the face-down cards of each seat."""
    return [sum(card >= 0 for card in row) for row in p.down]


def begun(variant: cv.Variant, seed: int) -> Any:
    """Give the position after the deal."""
    return variant.game.new(variant.chosen, variant.dealt(seed, 1))


def step(position: Position, dice: Random) -> int:
    """Make one legal move by dice, and say whose it was."""
    seat = dice.choice(acting(position))
    position.play(seat, dice.choice(numbers_in(legal(position, seat))))
    return seat


@few(2)
@given(VARIANTS, SEEDS)
def test_all_cards_are_always_there(variant: cv.Variant, seed: int) -> None:
    """Fifty-two cards, each once, after every move; blind ones never grow."""
    p, dice = begun(variant, seed), Random(seed)
    while not p.over:
        before, burnt = blind(p), len(p.burnt)
        step(p, dice)
        cards = cards_of(p)
        assert len(cards) == 52
        assert bits(cards) == PACK
        assert all(now <= then for now, then in zip(blind(p), before, strict=True))
        assert not p.pile or len(p.burnt) == burnt


@few(2)
@given(VARIANTS, SEEDS)
def test_a_hand_is_filled_while_there_is_a_stock(
    variant: cv.Variant, seed: int
) -> None:
    """After a turn a hand has at least three cards as long as the stock lasts."""
    p, dice = begun(variant, seed), Random(seed)
    while not p.over and p.stock:
        seat = step(p, dice)
        assert p.hands[seat].bit_count() >= 3 or not p.stock


@few(2)
@given(VARIANTS, SEEDS)
def test_the_places_are_a_result(variant: cv.Variant, seed: int) -> None:
    """Each seat has one line; the places are 1 to n, or the last one is shared."""
    p, dice = begun(variant, seed), Random(seed)
    while not p.over:
        step(p, dice)
    points = [line.points for line in variant.game.lines(p)]
    assert [line.seat for line in variant.game.lines(p)] != []
    assert sorted(line.seat for line in variant.game.lines(p)) == [*range(p.seats)]
    out = len(p.out)
    assert points == [*range(1, out + 1), *[p.seats] * (p.seats - out)]
    assert (out == p.seats - 1) or p.plays == variant.chosen["play_limit"]


@few(2)
@given(VARIANTS, SEEDS)
def test_a_sneak_changes_whose_turn_it_is(variant: cv.Variant, seed: int) -> None:
    """Only with sneaking is anybody welcome, and only on cards that lie there."""
    p, dice = begun(variant, seed), Random(seed)
    while not p.over:
        step(p, dice)
        assert not p.welcome or (variant.chosen["sneak"] and p.pile)
        assert not p.welcome & p.awaited


@pytest.mark.parametrize("preset", PRESETS)
def test_a_thousand_deals_come_to_an_end(preset: str) -> None:
    """Each is won, or ends at the limit, with all cards accounted for."""
    variant = shithead(preset, play_limit=LIMIT)
    for seed in range(DEALS):
        p, dice = begun(variant, seed), Random(seed)
        while not p.over:
            step(p, dice)
        assert bits(cards_of(p)) == PACK
        assert p.plays <= LIMIT
