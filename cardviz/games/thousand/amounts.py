"""How much may be bid or raised at Thousand: the step, and what a hand allows."""

from typing import Any

from cardviz.core.rules import rule
from cardviz.games.thousand.cards import IN_ALL, married
from cardviz.games.thousand.moves import ABOVE, STEP, TENS, UP_TO
from cardviz.games.thousand.position import ThousandPosition

MOST = 300
"""The highest bid at tables that set one."""


def limit(p: ThousandPosition, seat: int) -> int:
    """Give the highest number that a seat may bid with the cards it holds now."""
    allowed = p.options["bid_limit"]
    if allowed == IN_ALL and p.phase.name == "bid":
        return IN_ALL
    own = IN_ALL + married(p.hands[seat], p.options["ace_marriage"])
    return min(own, MOST) if allowed == "hand-300" else own


def _step(p: ThousandPosition, _seat: int, _move: int) -> dict[str, Any]:
    return {"step": p.options["bid_step"]}


def _standing(p: ThousandPosition, _seat: int, _move: int) -> dict[str, Any]:
    return {"bid": p.bid}


def _limit(p: ThousandPosition, seat: int, _move: int) -> dict[str, Any]:
    held = married(p.hands[seat], p.options["ace_marriage"])
    return {"limit": IN_ALL + held, "married": held}


@rule("thousand.bid.step", _step)
def stepped(p: ThousandPosition, _seat: int, moves: int) -> int:
    """Bid and raise by the step of the table."""
    return moves if p.options["bid_step"] == STEP else moves & TENS


@rule("thousand.bid.higher", _standing)
def higher(p: ThousandPosition, _seat: int, moves: int) -> int:
    """Bid more than the standing bid; raise to more than was bid."""
    return moves & ABOVE[p.bid // STEP]


@rule("thousand.bid.most")
def at_most(p: ThousandPosition, _seat: int, moves: int) -> int:
    """Bid no more than 300."""
    capped = p.options["bid_limit"] == "hand-300"
    return moves & UP_TO[MOST // STEP] if capped else moves


@rule("thousand.bid.limit", _limit)
def affordable(p: ThousandPosition, seat: int, moves: int) -> int:
    """Bid no more than 120 and the marriages in hand."""
    own = IN_ALL + married(p.hands[seat], p.options["ace_marriage"])
    return moves & UP_TO[own // STEP]
