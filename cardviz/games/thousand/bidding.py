"""Thousand's auction: who bids, who passes, and who is left to play."""

from cardviz.core.rules import Phase, rule
from cardviz.games.thousand.amounts import affordable, at_most, higher, stepped
from cardviz.games.thousand.cards import IN_ALL
from cardviz.games.thousand.moves import AMOUNT, BIDS, LOWEST, PASS, STEP, UP_TO
from cardviz.games.thousand.position import NOBODY, ThousandPosition
from cardviz.games.thousand.talon import show_talon


@rule("thousand.bid.must")
def opens(p: ThousandPosition, _seat: int, moves: int) -> int:
    """Open the auction with a bid, sitting first."""
    must = p.options["first_hand"] == "must" and not p.bid
    return moves & ~(1 << PASS) if must else moves


@rule("thousand.bid.flat")
def flat(p: ThousandPosition, _seat: int, moves: int) -> int:
    """Bid no more than 120 before the talon is seen."""
    return moves & UP_TO[IN_ALL // STEP] if p.options["bid_limit"] == IN_ALL else moves


def call(p: ThousandPosition, seat: int, number: int) -> None:
    """Bid or pass, and ask the next; the last one left plays."""
    if number == PASS:
        p.passed |= 1 << seat
        p.bids[seat] = 0
        p.tell("thousand.bid.pass", seat)
    else:
        p.bids[seat] = p.bid = AMOUNT[number]
        p.declarer = seat
        p.tell("thousand.bid.bid", seat, bid=p.bid)
    go_on(p, seat)


def go_on(p: ThousandPosition, seat: int) -> None:
    """Ask the next seat that is in the auction, or end it."""
    left = p.playing & ~p.passed
    if not left:
        p.declarer, p.bid = seat, LOWEST
        p.tell("thousand.bid.stuck", seat, bid=p.bid)
        show_talon(p)
    elif left == 1 << p.declarer if p.declarer != NOBODY else False:
        p.tell("thousand.bid.won", p.declarer, bid=p.bid)
        show_talon(p)
    else:
        p.awaited = 1 << next_in(p, seat)


def next_in(p: ThousandPosition, seat: int) -> int:
    """Give the next seat to the left that has not passed."""
    seat = p.after[seat]
    while p.passed >> seat & 1:
        seat = p.after[seat]
    return seat


_CALLS = BIDS | 1 << PASS
BID = Phase(
    "bid",
    _CALLS,
    lambda _p, _seat: _CALLS,
    (opens, stepped, higher, flat, at_most, affordable),
    call,
)
