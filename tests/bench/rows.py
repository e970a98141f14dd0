"""The table as data: what is measured for each game, and the bounds it is held to."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

from tests.bench.clicks import click_time
from tests.bench.files import long_file, read_boards
from tests.bench.imports import heavy_imports, import_time
from tests.bench.live import slowest_move, turn_bytes
from tests.bench.measure import Row
from tests.bench.notebooks import largest
from tests.bench.random_games import (
    Deal,
    deals_a_second,
    moves_a_second,
    openspiel_bridge,
    race,
    rlcard_bridge,
)
from tests.bench.stills import still_bytes, still_time


class Race(NamedTuple):
    """Random deals of a game of ours beside another library's game."""

    game: str
    unit: str
    other: str
    budget: float | None = None
    aim: float | None = None


PACES: dict[str, Callable[[Deal, int], float]] = {
    "moves": moves_a_second,
    "deals": deals_a_second,
}
OTHERS: dict[str, Callable[[], Deal]] = {
    "OpenSpiel's bridge": openspiel_bridge,
    "RLCard's bridge": rlcard_bridge,
}
# A new game has a line here for each library it is raced against.
RACES = (
    Race("truf", "moves", "OpenSpiel's bridge", budget=0.6, aim=1.0),
    Race("truf", "moves", "RLCard's bridge"),
    Race("thousand", "moves", "OpenSpiel's bridge", budget=0.4, aim=0.6),
    Race("shithead", "moves", "OpenSpiel's bridge", budget=0.15, aim=0.3),
    Race("bridge", "deals", "OpenSpiel's bridge", budget=0.8, aim=1.1),
    Race("bridge", "deals", "RLCard's bridge", budget=12, aim=20),
)
# And its name here: its pictures, turns and opponents are held to the same bounds.
SHOWN = ("truf", "bridge")
CLICKED = ("truf",)


def rows() -> Iterator[Row]:
    """Give all rows, in the order of the table."""
    yield from map(_race, RACES)
    for game in SHOWN:
        yield from _shown(game)
    yield Row(
        "import",
        "import cardviz beside import chess",
        "ms",
        partial(import_time, "chess"),
        budget=0.5,
        aim=0.3,
    )
    yield Row(
        "pbn",
        "boards of a PBN file, beside endplay's reader",
        "boards/s",
        read_boards,
        budget=1.0,
        more=True,
    )
    yield Row("pbn-memory", "memory that 100 MB of PBN take", "MB", long_file, budget=5)
    yield Row("heavy", "heavy libraries it loads", "", heavy_imports, budget=0)
    yield Row("notebook", "largest saved notebook", "kB", largest, budget=300)


def _race(of: Race) -> Row:
    other = of.other.partition("'")[0].lower()
    return Row(
        f"{of.game}-{other}",
        f"random {of.game} beside {of.other}",
        f"{of.unit}/s",
        partial(race, of.game, OTHERS[of.other], PACES[of.unit]),
        of.budget,
        of.aim,
        more=True,
    )


def _shown(game: str) -> Iterator[Row]:
    yield Row(
        f"{game}-still",
        f"{game}: a still beside chess.svg.board()",
        "µs",
        partial(still_time, game),
        budget=0.5,
        aim=0.2,
    )
    weigh = partial(still_bytes, game)
    all_of_it, bare = partial(weigh, bare=False), partial(weigh, bare=True)
    yield Row(f"{game}-bytes", f"{game}: a still", "bytes", all_of_it, 24_000)
    yield Row(f"{game}-bare", f"{game}: a still, no faces", "bytes", bare, 5_000)
    weigh = partial(turn_bytes, game)
    bare, all_of_it = partial(weigh, worded=False), partial(weigh, worded=True)
    yield Row(f"{game}-turn", f"{game}: a turn, no sentences", "bytes", bare, 3_000)
    yield Row(f"{game}-said", f"{game}: a turn with them", "bytes", all_of_it)
    if game in CLICKED:
        yield Row(
            f"{game}-click",
            f"{game}: click to picture beside an echo",
            "ms",
            partial(click_time, game),
            budget=1.3,
            aim=1.1,
        )
    thinking = partial(slowest_move, game)
    yield Row(f"{game}-move", f"{game}: slowest opponent's move", "ms", thinking, 50)
