"""What a still costs: its time beside a chess board's, and its bytes."""

import re
from collections.abc import Iterator
from importlib import import_module
from itertools import count

import cardviz as cv
from cardviz.captions import Captions
from cardviz.core.zones import View
from cardviz.render.picture import table_picture
from cardviz.table import Table
from tests.bench.measure import Figures, seconds, side_by_side

_DRAWN = 10  # stills a round
_DEFS = re.compile(r"<defs>.*?</defs>", re.DOTALL)


def bid_out(game: str, seed: int) -> Table:
    """Deal, and let all bid: the picture with the most cards and the most words."""
    table = cv.game(game).deal(seed=seed)
    first = table.phase
    while table.phase == first and not table.over:
        seat = table.awaited[0]
        move = table.advice_for(table.variant.seat(seat)).move
        table = table.play(f"{seat}: {move}")
    return table


def still_time(game: str, *, quick: bool) -> Figures:
    """Draw open tables beside chess's own board; no table is drawn twice."""
    svg, board = import_module("chess.svg"), import_module("chess").Board()
    seeds = count()
    captions = Captions(cv.game(game).words())

    def ours(_round: int) -> float:
        views = [bid_out(game, next(seeds)).view().view for _ in range(_DRAWN)]
        return seconds(lambda: _draw_all(views, captions)) / _DRAWN * 1e6

    def theirs(_round: int) -> float:
        return seconds(lambda: [svg.board(board) for _ in range(_DRAWN)]) / _DRAWN * 1e6

    return side_by_side(ours, theirs, 5 if quick else 30)


def _draw_all(views: list[View], captions: Captions) -> None:
    for view in views:
        table_picture(view, captions)


def still_bytes(game: str, *, bare: bool, quick: bool) -> Figures:
    """Count the bytes of the largest still of several deals, with or without faces."""
    stills = _stills(game, 3 if quick else 20)
    texts = (_DEFS.sub("", still) if bare else still for still in stills)
    return Figures(max(len(text.encode()) for text in texts))


def _stills(game: str, deals: int) -> Iterator[str]:
    for seed in range(deals):
        table = bid_out(game, seed)
        for seat in (None, *table.seats):
            yield table.view(seat)._repr_mimebundle_()["image/svg+xml"]
