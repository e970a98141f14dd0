"""Bridge's auction: the calls, the rules that forbid, the contract and declarer."""

from typing import Any

from cardviz.core.rules import Phase, rule
from cardviz.games.bridge.contract import BOOK, Contract
from cardviz.games.bridge.moves import (
    CALLS,
    DOUBLE,
    FIRST_BID,
    MOVES,
    NOT_HIGHER,
    PASS,
    REDOUBLE,
    denomination_of,
    level_of,
)
from cardviz.games.bridge.play import start_play
from cardviz.games.bridge.position import BridgePosition

_NO_X = CALLS & ~(1 << DOUBLE)
_NO_XX = CALLS & ~(1 << REDOUBLE)
_PASSES = 3
"""How many passes in a row end the auction once something was bid."""


def _last_bid(p: BridgePosition, _seat: int, _move: int) -> dict[str, Any]:
    return named(p.bid) | {"who": p.bidder, "doubled": p.doubled} if p.bid else {}


def named(bid: int) -> dict[str, int]:
    """Give a bid as the facts of a sentence."""
    return {"level": level_of(bid), "denomination": denomination_of(bid)}


@rule("bridge.call.sufficient", _last_bid, open=True)
def sufficient(p: BridgePosition, _seat: int, moves: int) -> int:
    """Bid higher than the last bid: more tricks, or as many in a higher suit."""
    return moves & ~NOT_HIGHER[p.bid]


@rule("bridge.double.bid", open=True)
def of_a_bid(p: BridgePosition, _seat: int, moves: int) -> int:
    """Double only once somebody has bid."""
    return moves if p.bid else moves & _NO_X


@rule("bridge.double.opponents", _last_bid, open=True)
def of_opponents(p: BridgePosition, seat: int, moves: int) -> int:
    """Double only a bid of the opponents, never partner's or one's own."""
    return moves if not p.bid or (seat ^ p.bidder) & 1 else moves & _NO_X


@rule("bridge.double.once", _last_bid, open=True)
def once(p: BridgePosition, _seat: int, moves: int) -> int:
    """Double no bid that is doubled or redoubled already."""
    return moves & _NO_X if p.doubled else moves


@rule("bridge.redouble.double", open=True)
def of_a_double(p: BridgePosition, _seat: int, moves: int) -> int:
    """Redouble only what has been doubled."""
    return moves if p.doubled else moves & _NO_XX


@rule("bridge.redouble.opponents", _last_bid, open=True)
def of_opponents_double(p: BridgePosition, seat: int, moves: int) -> int:
    """Redouble only the opponents' double, so only a bid of one's own side."""
    return moves & _NO_XX if p.doubled and (seat ^ p.bidder) & 1 else moves


@rule("bridge.redouble.once", _last_bid, open=True)
def redoubled_once(p: BridgePosition, _seat: int, moves: int) -> int:
    """Redouble no bid that is redoubled already."""
    return moves & _NO_XX if p.doubled > 1 else moves


def _any_call(_p: BridgePosition, _seat: int) -> int:
    return CALLS


def call(p: BridgePosition, seat: int, number: int) -> None:
    """Make a call, and end the auction when enough have passed in a row."""
    p.calls.append((seat, number, p.note))
    if number == PASS:
        p.passes += 1
        if p.told is not None:
            p.tell("bridge.call.pass", seat)
        if p.passes == _PASSES + (not p.bid):
            end_auction(p)
            return
    else:
        p.passes = 0
        _raise(p, seat, number)
    p.awaited = 1 << (seat + 1) % 4


def _raise(p: BridgePosition, seat: int, number: int) -> None:
    if number > PASS and not _stands(p, seat, number):
        p.tell("bridge.call.void", seat, call=MOVES[number].text)
    elif number == DOUBLE:
        p.doubled = 1
        if p.told is not None:
            p.tell("bridge.call.double", seat, who=p.bidder, **named(p.bid))
    elif number == REDOUBLE:
        p.doubled = 2
        if p.told is not None:
            p.tell("bridge.call.redouble", seat, who=p.bidder, **named(p.bid))
    else:
        lapsed, p.doubled = p.doubled, 0
        p.bid, p.bidder = number, seat
        name = 5 * (seat & 1) + (number - FIRST_BID) % 5
        if p.namers[name] < 0:
            p.namers[name] = seat
        if p.told is not None:
            _tell_bid(p, seat, number, lapsed=lapsed)


def _stands(p: BridgePosition, seat: int, number: int) -> bool:
    """Tell whether a double or redouble is one; another may be made, and is void."""
    against = bool((seat ^ p.bidder) & 1)
    if number == DOUBLE:
        return p.bid > 0 and against and p.doubled == 0
    return not against and p.doubled == 1


def _tell_bid(p: BridgePosition, seat: int, number: int, *, lapsed: int) -> None:
    tricks = BOOK + level_of(number)
    p.tell("bridge.call.bid", seat, tricks=tricks, **named(number))
    if lapsed:
        p.tell("bridge.call.lapse", was=lapsed)


def end_auction(p: BridgePosition) -> None:
    """Close the auction: passed out, or a contract with its declarer."""
    if not p.bid:
        p.tell("bridge.auction.passed_out")
        p.end()
        return
    denomination = denomination_of(p.bid)
    declarer = p.namers[5 * (p.bidder & 1) + denomination]
    contract = Contract(level_of(p.bid), denomination, p.doubled, declarer)
    _tell_contract(p, contract)
    start_play(p, contract)


def _tell_contract(p: BridgePosition, contract: Contract) -> None:
    if p.told is None:
        return
    _, denomination, doubled, declarer = contract
    facts = named(p.bid) | {"doubled": doubled, "tricks": contract.needed}
    p.tell("bridge.auction.contract", declarer, **facts)
    if p.bidder == declarer:
        dummy = (declarer + 2) % 4
        p.tell(
            "bridge.auction.declarer", declarer, denomination=denomination, who=dummy
        )
    else:
        facts = {"denomination": denomination, "who": p.bidder}
        p.tell("bridge.auction.first", declarer, **facts)


AUCTION = Phase(
    "auction",
    CALLS,
    _any_call,
    (
        sufficient,
        of_a_bid,
        of_opponents,
        once,
        of_a_double,
        of_opponents_double,
        redoubled_once,
    ),
    call,
)
