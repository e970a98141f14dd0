"""What a live table costs: bytes of a turn, and the time an opponent thinks."""

from collections.abc import Iterator
from functools import partial
from random import Random
from typing import Any

import cardviz as cv
from cardviz.core.moves import numbers_in
from cardviz.core.rules import legal
from cardviz.table import Table
from cardviz.widgets.sitting import Sitting
from tests.bench.measure import Figures, json_bytes, seconds

_SENTENCES = ("say", "desc", "title")


def turns(game: str, seed: int) -> Iterator[dict[str, Any]]:
    """Sit through a deal with random legal cards; give the answer to each click."""
    table = cv.game(game).deal(seed=seed)
    seat = "S" if "S" in table.seats else "1"
    sitting, dice = Sitting(table, seat), Random(seed)
    closing = table.variant.game.closing
    while (hand := sitting.hand_on_turn(sitting.table)) is not None:
        moves = legal(sitting.table.position, hand)
        turn = sitting.choose(dice.choice(numbers_in(moves & ~closing or moves)))
        if sitting.to_act:  # a dummy's turn would be the whole deal
            yield turn


def turn_bytes(game: str, *, worded: bool, quick: bool) -> Figures:
    """Count the bytes of the longest turn of several deals."""
    deals = range(2 if quick else 12)
    messages = (message for seed in deals for message in turns(game, seed))
    return Figures(max(json_bytes(m if worded else wordless(m)) for m in messages))


def wordless(message: dict[str, Any]) -> dict[str, Any]:
    """Leave out sentences, and the rules and sources that come with them."""
    steps = [
        {name: value for name, value in step.items() if name not in _SENTENCES}
        for step in message["steps"]
    ]
    return {**message, "steps": steps}


def slowest_move(game: str, *, quick: bool) -> Figures:
    """Time every move of opponents in several deals; give the slowest, in ms.

    Each move is thought out three times, and the quickest counts: the others waited.
    """
    slowest = 0.0
    for seed in range(1 if quick else 5):
        table = cv.game(game).deal(seed=seed)
        while not table.over:
            seat = table.variant.seat(table.awaited[0])
            think = partial(_advised, table, seat)
            took = min(seconds(think) for _ in range(3))
            slowest = max(slowest, took)
            table = table.play(f"{table.seats[seat]}: {think()}")
    return Figures(slowest * 1000)


def _advised(table: Table, seat: int) -> str:
    return str(table.advice_for(seat).move)
