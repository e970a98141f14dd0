"""What many tests begin with: nonsense, a deal played out, a mark read."""

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

import pytest

import cardviz as cv
from cardviz.core.zones import readable

HOSTILE: tuple[Any, ...] = (
    5.5,
    float("nan"),
    -1,
    10**6000,
    b"HQ",
    "",
    " ",
    "\0",
    "\ud800",
    "²",
    "x" * 100_000,
    "9" * 5000,
    "<script>alert(1)</script>",
    "../../etc/passwd",
    "{0.__class__}",
    "%s%n",
    ["HQ"],
    [[]],
    (),
    set(),
    {"a": 1},
    {1: None},
    object(),
    len,
)
"""Things that nobody should give; each must be answered, never acted on."""


class Mute:
    """An object that cannot even be shown."""

    def __repr__(self) -> str:
        """Fail."""
        raise RuntimeError


def dice(seed: int) -> Random:
    """Give dice that fall the same way each time."""
    return Random(seed)


def each(name: str, *wrong: Any) -> pytest.MarkDecorator:
    """Try a test with these wrong things and with all that is hostile."""
    values = [*wrong, *HOSTILE, Mute()]
    ids = [f"{type(value).__name__}-{at}" for at, value in enumerate(values)]
    return pytest.mark.parametrize(name, values, ids=ids)


@contextmanager
def refused(kind: type[cv.CardvizError], *wanted: str) -> Iterator[None]:
    """Expect one error of exactly this kind: short, one line, with the words wanted."""
    with pytest.raises(cv.CardvizError) as caught:
        yield
    text = str(caught.value)
    assert type(caught.value) is kind, text
    assert 0 < len(text) < 500, text
    assert text.isprintable(), text
    assert [word for word in wanted if word not in text] == [], text


def played_out(table: cv.Table, fall: Random) -> cv.Table:
    """Play legal moves, drawn by dice, until the deal is over."""
    while not table.over:
        seat = fall.choice(table.awaited)
        move = fall.choice(table.legal(seat))
        table = table.play(f"{seat}: {move}")
    return table


def marked(
    table: cv.Table, name: str, seat: str | None = None, eyes: str | None = None
) -> dict[str, Any] | None:
    """Read a mark on the table as the seat ``eyes`` sees it; None if it sees none."""
    number = None if seat is None else table.seats.index(seat)
    for mark in table.view(eyes).marks:
        if (mark.name, mark.seat) == (name, number):
            return readable(mark.facts, table.seats)
    return None


def heard(table: cv.Table, rule: str, eyes: str | None = None) -> list[Any]:
    """List the facts of what happened by a rule, as the seat ``eyes`` heard them."""
    return [each.facts for each in table.view(eyes).log if each.rule == rule]


def texts(moves: Any) -> set[str]:
    """Give moves as the set of their texts."""
    return {str(move) for move in moves}
