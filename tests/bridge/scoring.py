"""What tests of bridge's scores begin with: a contract played out at a table."""

from typing import Any

import cardviz as cv
from cardviz.games.bridge.contract import Contract, read_contract

CALLS = ("P", "X", "XX")


def contract(text: str) -> Contract:
    """Read a contract, by South where nobody is named."""
    read = read_contract(text, declarer=2)
    assert read is not None
    return read


def score(text: str, tricks: int, vulnerable: str = "none", **options: Any) -> cv.Table:
    """Claim so many tricks in a contract by South, all hands unknown."""
    bridge = cv.game("bridge", **options)
    table = bridge.set_up(contract=f"{text} by S", vulnerable=vulnerable)
    return table.play(table.legal()[0], f"N: claim {tricks}")


def won(text: str, tricks: int, vulnerable: str = "none") -> int:
    """Give what North-South score at duplicate in a contract by South."""
    return score(text, tricks, vulnerable).score.totals["NS"]


def played(table: cv.Table, text: str, tricks: int) -> cv.Table:
    """Bid a contract at a fresh table, lead anything, and claim the tricks."""
    wanted = contract(text)
    while table.position.awaited != 1 << wanted.declarer:
        table = table.play("P")
    table = table.play(wanted.bid.rstrip("X"))
    for call in CALLS[1 : wanted.doubled + 1]:
        table = table.play(call)
    table = table.play("P", "P", "P")
    return table.play(table.legal()[0]).play(f"claim {tricks}")


def passed_out(table: cv.Table) -> cv.Table:
    """Let all four pass."""
    return table.play("P", "P", "P", "P")
