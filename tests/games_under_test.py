"""The games that the contract holds for: those of the house, and two from outside.

The toy games lie in `tests/toys` as another package would bring them. Here they are put
into a folder of their own with an entry point, and are found as any outside game is.
"""

import shutil
import sys
from atexit import register
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from random import Random
from tempfile import mkdtemp
from typing import Any, NamedTuple

from hypothesis import settings
from hypothesis import strategies as st

import cardviz as cv
from cardviz.core.moves import numbers_in
from cardviz.core.position import Position
from cardviz.core.rules import legal
from cardviz.registry import game_ids

TOYS = Path(__file__).parent / "toys"
_METADATA = "Metadata-Version: 2.1\nName: toys\nVersion: 1.0\n"


class Played(NamedTuple):
    """What hypothesis draws: a deal, and how much of it is played, in hundredths."""

    seed: int
    part: int

    def __call__(self, variant: cv.Variant) -> cv.Table:
        """Deal, play at random to the end, and keep as much of it as asked."""
        table = variant.deal(seed=self.seed)
        turns = walk(table, Random(self.seed))
        return table_with(table, turns[: len(turns) * self.part // 100])


SEEDS = st.integers(0, 2**64 - 1)
SELDOM = 0.01
"""How often a deal may be closed by word, such as by a claim, where it could be."""
PLAYED = st.builds(Played, SEEDS, st.integers(0, 100))


def few(share: int) -> settings:
    """Ask for a share of the usual examples: so many tests run over so many games."""
    return settings(max_examples=max(settings().max_examples // share, 1))


@contextmanager
def outside_games() -> Iterator[None]:
    """Let the toy games be found, as long as this lasts."""
    folder = str(_installed())
    sys.path.insert(0, folder)
    try:
        yield
    finally:
        sys.path.remove(folder)


@cache
def _installed() -> Path:
    """Copy the toys to where a package would be installed, with their entry points."""
    folder = Path(mkdtemp(prefix="toys-"))
    register(shutil.rmtree, folder, ignore_errors=True)
    names = sorted(path.parent.name for path in TOYS.glob("*/rules.toml"))
    for name in names:
        unwanted = shutil.ignore_patterns("__pycache__")
        shutil.copytree(TOYS / name, folder / name, ignore=unwanted)
    about = folder / "toys-1.0.dist-info"
    about.mkdir()
    points = "".join(f"{name} = {name}\n" for name in names)
    (about / "METADATA").write_text(_METADATA, encoding="utf-8")
    (about / "entry_points.txt").write_text(
        f"[cardviz.games]\n{points}", encoding="utf-8"
    )
    return folder


@cache
def variants() -> dict[str, cv.Variant]:
    """Give every game that is found under each of its presets, by a name for both."""
    with outside_games():
        return {
            f"{game}-{preset}": cv.game(game, preset=preset)
            for game in game_ids()
            for preset in cv.game(game).presets
        }


def games() -> dict[str, cv.Variant]:
    """Give every game that is found, under its rule sheet's preset."""
    return {each.game.id: each for each in reversed(variants().values())}


def acting(position: Position) -> list[int]:
    """Give the seats that must or may act and have a legal move."""
    may = position.awaited | position.welcome
    return [s for s in range(position.seats) if may >> s & 1 and legal(position, s)]


def likely(position: Position, seat: int, dice: Random) -> int:
    """Give the moves that chance picks from: seldom what closes a deal by word."""
    moves, closing = legal(position, seat), position.game.closing
    seldom = closing and dice.random() < SELDOM
    return moves if seldom else moves & ~closing or moves


def walk(table: cv.Table, dice: Random) -> list[tuple[int, int]]:
    """Play on at random with bare numbers; give the moves, seat and number."""
    position, turns = table.position.copy(), list[tuple[int, int]]()
    while not position.over:
        seat = dice.choice(acting(position))
        number = dice.choice(numbers_in(likely(position, seat, dice)))
        position.play(seat, number)
        turns.append((seat, number))
    return turns


def table_with(table: cv.Table, turns: list[tuple[int, int]]) -> cv.Table:
    """Give a table with more moves made."""
    return cv.Table(table.variant, table.start, (*table.turns, *turns))


def slots(position: Position) -> dict[str, Any]:
    """Give all that a position holds, by name, but the list it tells to."""
    names = (
        name
        for kind in type(position).__mro__
        for name in getattr(kind, "__slots__", ())
        if name != "told"
    )
    return {name: _still(getattr(position, name)) for name in names}


def _still(value: Any) -> Any:
    """Copy what may change later."""
    if isinstance(value, list):
        return [_still(each) for each in value]
    return value
