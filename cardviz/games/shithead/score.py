"""Shithead's score: a place for each seat, and the last is the Shithead."""

from collections.abc import Iterator

from cardviz.core.game import Line
from cardviz.games.shithead.position import ShitheadPosition


def places(p: ShitheadPosition) -> Iterator[tuple[int, int]]:
    """Give seats with their places: who is out, and at the end who is left."""
    for place, seat in enumerate(p.out, start=1):
        yield seat, place
    if p.over:
        for seat in range(p.seats):
            if seat not in p.out:
                yield seat, p.seats


def score_lines(p: ShitheadPosition) -> tuple[Line, ...]:
    """Give one line a seat: its place."""
    return tuple(
        Line(seat, place, _rule(p, seat), {"place": place}) for seat, place in places(p)
    )


def _rule(p: ShitheadPosition, seat: int) -> str:
    if seat in p.out:
        return "shithead.score.place"
    alone = len(p.out) == p.seats - 1
    return "shithead.score.last" if alone else "shithead.score.stalemate"
