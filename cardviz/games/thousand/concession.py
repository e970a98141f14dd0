"""Giving a deal up (rospis): the declarer may, until he leads."""

from cardviz.games.thousand.moves import CONCEDE
from cardviz.games.thousand.position import ThousandPosition


def concession(p: ThousandPosition) -> int:
    """Give the move that gives the deal up, where the table has it."""
    return 1 << CONCEDE if p.options["concession"] else 0


def concede(p: ThousandPosition, seat: int) -> None:
    """Give the deal up before its first lead."""
    p.conceded = True
    p.tell("thousand.concede.concede", seat)
    p.end()
