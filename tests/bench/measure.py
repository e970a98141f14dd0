"""How things are measured: in turns, so that a busy machine is busy for both alike."""

import json
from collections.abc import Callable
from statistics import median
from time import process_time
from typing import Any, NamedTuple

Figure = Callable[[int], float]
"""Measures once; the number of the round picks fresh deals."""


class Figures(NamedTuple):
    """What was measured: ours, and where there is something beside it, theirs."""

    ours: float
    theirs: float | None = None
    ratio: float | None = None

    @property
    def judged(self) -> float:
        """Give the figure that budget and aim speak of."""
        return self.ours if self.ratio is None else self.ratio


class Absent(Exception):  # noqa: N818 - nothing went wrong
    """What a row needs is not on this machine; the message says what."""


class Row(NamedTuple):
    """One line of the table; ``measure`` is told by ``quick`` whether to hurry.

    A budget must be kept, an aim is what would be fine; a row can have neither. Where
    ``more`` is set, more is better.
    """

    name: str
    what: str
    unit: str
    measure: Callable[..., Figures]
    budget: float | None = None
    aim: float | None = None
    more: bool = False

    def verdict(self, figures: Figures) -> str:
        """Say which bounds are kept."""
        if self.aim is not None and self._keeps(figures.judged, self.aim):
            return "met, aim too"
        if self.budget is None:
            return ""
        return "met" if self._keeps(figures.judged, self.budget) else "MISSED"

    def _keeps(self, value: float, bound: float) -> bool:
        return value >= bound if self.more else value <= bound


def side_by_side(ours: Figure, theirs: Figure, rounds: int) -> Figures:
    """Measure in turns, first the one first, then the other; medians of all rounds.

    The ratio is the median of the rounds' own ratios: what slows the machine for a
    while slows both sides of a round. A round before the first is not counted.
    """
    pairs = [_pair(ours, theirs, number) for number in range(rounds + 1)][1:]
    ratios = [mine / other for mine, other in pairs]
    mine, other = (median(side) for side in zip(*pairs, strict=True))
    return Figures(mine, other, median(ratios))


def _pair(ours: Figure, theirs: Figure, number: int) -> tuple[float, float]:
    if number % 2:
        other = theirs(number)
        return ours(number), other
    return ours(number), theirs(number)


def seconds(work: Callable[[], object]) -> float:
    """Time one piece of work, by what this process itself took of the machine."""
    start = process_time()
    work()
    return process_time() - start


def json_bytes(value: Any) -> int:
    """Count the bytes of JSON without a space too many."""
    text = json.dumps(value, separators=(",", ":"), ensure_ascii=False)
    return len(text.encode())
