"""Whole random deals: list the legal moves, pick one, play it; ours and others'."""

from collections.abc import Callable
from functools import partial
from importlib import import_module
from random import Random
from time import process_time

import cardviz as cv
from cardviz.core.moves import numbers_in
from cardviz.core.rules import legal
from tests.bench.measure import Figures, side_by_side

Deal = Callable[[int, Random], int]
"""Plays one deal by its number and says how many moves were made."""

_SECONDS = 0.1


def our_deal(game: str) -> Deal:
    """Play a game of this house, with all that a table asks of its rules."""
    variant = cv.game(game)
    rules, options = variant.game, variant.chosen
    closing = rules.closing  # nobody else's bridge hears claims

    def deal(number: int, dice: Random) -> int:
        position = rules.new(options, variant.dealt(number, 1))
        while not position.over:
            awaited = position.awaited
            seat = (awaited & -awaited).bit_length() - 1
            moves = legal(position, seat)
            position.play(seat, dice.choice(numbers_in(moves & ~closing or moves)))
        return position.ply

    return deal


def openspiel_bridge() -> Deal:
    """Play OpenSpiel's bridge; dealing takes its time, but a dealt card is no move."""
    pyspiel = import_module("pyspiel")  # none of the others says its types
    game = pyspiel.load_game("bridge(use_double_dummy_result=false)")

    def deal(_number: int, dice: Random) -> int:
        state, moves = game.new_initial_state(), 0
        while state.is_chance_node():
            state.apply_action(dice.choice(state.legal_actions()))
        while not state.is_terminal():
            state.apply_action(dice.choice(state.legal_actions()))
            moves += 1
        return moves

    return deal


def rlcard_bridge() -> Deal:
    """Play RLCard's bridge, without what it computes for learners."""
    bridge = import_module("rlcard.games.bridge.game")

    def deal(_number: int, dice: Random) -> int:
        game, moves = bridge.BridgeGame(), 0
        game.init_game()
        while not game.is_over():
            game.step(dice.choice(game.judger.get_legal_actions()))
            moves += 1
        return moves

    return deal


def moves_a_second(deal: Deal, number: int) -> float:
    """Play deals for a while and give the moves made in a second."""
    return _pace(deal, number)[0]


def deals_a_second(deal: Deal, number: int) -> float:
    """Play deals for a while and give the deals played in a second."""
    return _pace(deal, number)[1]


def _pace(deal: Deal, number: int) -> tuple[float, float]:
    dice, moves, deals = Random(number), 0, 0
    start = process_time()
    while (took := process_time() - start) < _SECONDS:
        moves += deal(number * 1_000_000 + deals, dice)
        deals += 1
    return moves / took, deals / took


def race(
    game: str,
    other: Callable[[], Deal],
    pace: Callable[[Deal, int], float],
    *,
    quick: bool,
) -> Figures:
    """Measure a game of ours beside another's."""
    mine, theirs = partial(pace, our_deal(game)), partial(pace, other())
    return side_by_side(mine, theirs, 5 if quick else 30)
