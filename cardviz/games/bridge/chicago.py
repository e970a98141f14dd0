"""Chicago: four deals, and who is vulnerable in each."""

from cardviz.games.bridge.board import Sides

_ROUND = 4


def vulnerable_in(number: int, dealer: int) -> Sides:
    """Say who is vulnerable: none, dealer's side twice, all; then the next round.

    >>> vulnerable_in(3, dealer=2)
    (True, False)
    """
    turn = (number - 1) % _ROUND
    if turn in (0, _ROUND - 1):
        return turn > 0, turn > 0
    return dealer % 2 == 0, dealer % 2 == 1
