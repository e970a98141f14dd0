"""Results compared: IMPs between two tables, matchpoints among many (Law 78)."""

from bisect import bisect_right
from collections.abc import Sequence
from typing import NamedTuple

from cardviz.core.errors import DealError
from cardviz.core.game import signed
from cardviz.core.runs import Run

_LEAST = (
    20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600,
    750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000,
)  # fmt: skip
"""The least difference in points that gives 1 IMP, 2 IMPs and so on up to 24."""


def imps(difference: int) -> int:
    """Turn a difference in points into IMPs, with its sign.

    >>> imps(450), imps(-40), imps(10)
    (10, -1, 0)
    """
    size = bisect_right(_LEAST, abs(difference))
    return size if difference > 0 else -size


class Swing(NamedTuple):
    """A board of a team match: the team's own score at both tables, and its IMPs."""

    board: int
    here: int
    there: int
    imps: int


class Swings(Run[Swing]):
    """A team match, board by board."""

    __slots__ = ()

    @property
    def won(self) -> int:
        """Add up the IMPs that the team won."""
        return sum(swing.imps for swing in self if swing.imps > 0)

    @property
    def lost(self) -> int:
        """Add up the IMPs that the team lost."""
        return -sum(swing.imps for swing in self if swing.imps < 0)

    def __repr__(self) -> str:
        """Write a board a line, then IMPs won and lost."""
        rows = [
            f"{swing.board:>5}{signed(swing.here):>7}{signed(swing.there):>7}"
            f"{signed(swing.imps):>6}"
            for swing in self
        ]
        return "\n".join(("board   here  there  IMPs", *rows, self._sum))

    @property
    def _sum(self) -> str:
        return f"{f'won {self.won}, lost {self.lost}':>25}"


def swings(here: Sequence[int], there: Sequence[int]) -> Swings:
    """Compare the scores of a team at its two tables, board by board.

    The team sits North-South at one and East-West at the other; both scores are its
    own, so that a board played alike gives a score and its opposite.

    >>> swings([620], [-170])[0].imps
    10
    """
    if len(here) != len(there):
        came = f"{len(here)} and {len(there)} scores came"
        raise DealError(f"{came}, wanted one of each table for every board")
    return Swings(
        Swing(board, own, other, imps(own + other))
        for board, (own, other) in enumerate(zip(here, there, strict=True), start=1)
    )


class Matched(NamedTuple):
    """A pair's score of a board among all: its matchpoints, of how many, in percent.

    ``percent`` is None where there was nobody to compare with.
    """

    score: int
    points: int
    top: int

    @property
    def percent(self) -> float | None:
        """Give the matchpoints in percent of the most there were."""
        return 100 * self.points / self.top if self.top else None

    @property
    def others(self) -> int:
        """Give the matchpoints of the opponents at the same table."""
        return self.top - self.points


class Field(Run[Matched]):
    """A board's scores in the order they came, with their matchpoints."""

    __slots__ = ()

    def __repr__(self) -> str:
        """Write a score a line."""
        rows = (
            f"{signed(each.score):>6}{each.points:>8}{_percent(each.percent):>9}"
            for each in self
        )
        return "\n".join((" score  points  percent", *rows))


def matchpoints(scores: Sequence[int]) -> Field:
    """Compare the scores that pairs of one direction had on a board.

    A pair gets 2 for each lower score than its own and 1 for each equal one.

    >>> [each.points for each in matchpoints([450, 420, 420, -50])]
    [6, 3, 3, 0]
    """
    top = max(2 * (len(scores) - 1), 0)
    return Field(
        Matched(own, sum((own > score) + (own >= score) for score in scores) - 1, top)
        for own in scores
    )


def _percent(value: float | None) -> str:
    return "-" if value is None else f"{value:.1f}"
