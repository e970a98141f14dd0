"""A match of Truf: who deals, which way round, and when it ends."""

from collections.abc import Mapping, Sequence
from typing import Any

from cardviz.core.game import Result


def rotation(options: Mapping[str, Any], number: int) -> int:
    """Give the direction of a deal: -1 counter-clockwise, as the first deal, or 1."""
    return 1 if options["rotation"] == "clockwise" or number % 2 == 0 else -1


def next_dealer(options: Mapping[str, Any], results: Sequence[Result]) -> int:
    """Give the next dealer: the lowest total, or simply the next seat.

    Tied lowest: the first of them after the last dealer, in the coming direction.
    """
    seats: int = options["seats"]
    if not results:
        return seats - 1
    step = rotation(options, len(results) + 1)
    order = [(results[-1].dealer + step * n) % seats for n in range(1, seats + 1)]
    if options["dealer"] == "next":
        return order[0]
    totals = [0] * seats
    for result in results:
        for line in result.lines:
            totals[line.seat] += line.points
    return min(order, key=totals.__getitem__)
