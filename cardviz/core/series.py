"""Numbers in a row: what may be said of many as "100 to 180 in steps of 5"."""

from collections.abc import Iterator, Sequence
from typing import Any

FEW = 3
"""So many numbers a step apart are a run; fewer are named one by one."""


def series(values: Sequence[Any]) -> Iterator[Sequence[Any]]:
    """Split values, in their order, into runs of numbers a step apart, and the rest.

    >>> list(series((0, 800, 810, 820, 830)))
    [(0,), (800, 810, 820, 830)]
    """
    if isinstance(values, range):
        yield values
        return
    at = 0
    while at < len(values):
        size = _reach(values[at:])
        yield values[at : at + size]
        at += size


def _reach(values: Sequence[Any]) -> int:
    """Count the numbers with which these begin that go up by one step; else one."""
    size = 1
    while size < len(values) and _step(values, size) == _step(values, 1) > 0:
        size += 1
    return size if size >= FEW else 1


def _step(values: Sequence[Any], at: int) -> int:
    """Give how far a number is above the one before; 0 if these are no numbers."""
    low, high = values[at - 1], values[at]
    return high - low if type(low) is type(high) is int else 0
