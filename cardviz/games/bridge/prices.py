"""What a contract scores in all its states: doubled or not, vulnerable or not."""

from typing import NamedTuple

from cardviz.core.errors import NotationError, shown
from cardviz.core.game import signed
from cardviz.core.runs import Run
from cardviz.games.bridge.contract import Contract, find_bid
from cardviz.games.bridge.duplicate import duplicate
from cardviz.games.bridge.moves import TRICKS


class Priced(NamedTuple):
    """A contract with so many tricks: its score in each state of doubling and risk.

    ``plain`` are the scores not vulnerable, ``vulnerable`` those vulnerable; each
    undoubled, doubled, redoubled.
    """

    tricks: int
    plain: tuple[int, ...]
    vulnerable: tuple[int, ...]


class ScoreTable(Run[Priced]):
    """A contract with every number of tricks, the most first."""

    __slots__ = ()

    def __repr__(self) -> str:
        """Write a line for each number of tricks, vulnerable scores on the right."""
        heads = "".join(f"{mark:>7}" for mark in ("-", "X", "XX", "V", "VX", "VXX"))
        rows = (
            f"{row.tricks:>6}"
            + "".join(f"{signed(each):>7}" for each in (*row.plain, *row.vulnerable))
            for row in self
        )
        return "\n".join((f"tricks{heads}", *rows))


def score_table(bid: object) -> ScoreTable:
    """Give the score of a contract such as "2S" in all its states.

    >>> score_table("2S")[5].plain
    (110, 470, 640)
    """
    found = find_bid(bid) if isinstance(bid, str) else None
    if found is None:
        raise NotationError(f"{shown(bid)} is no bid; wanted one such as 2S or 3NT")
    return ScoreTable(
        Priced(
            tricks,
            _prices(*found, tricks, vulnerable=False),
            _prices(*found, tricks, vulnerable=True),
        )
        for tricks in range(TRICKS, -1, -1)
    )


def _prices(
    level: int, denomination: int, tricks: int, *, vulnerable: bool
) -> tuple[int, ...]:
    contracts = (Contract(level, denomination, doubled, 0) for doubled in range(3))
    return tuple(
        sum(entry.points for entry in duplicate(each, tricks, vulnerable=vulnerable))
        for each in contracts
    )
