"""How an opponent calls: the first call of the system that his hand fits."""

from collections.abc import Sequence
from typing import Any

from cardviz.core.game import Advice
from cardviz.core.moves import Moves
from cardviz.core.zones import View
from cardviz.games.bridge.contract import DENOMINATIONS
from cardviz.games.bridge.hands import (
    high_cards,
    is_balanced,
    is_stopped,
    lengths,
    points,
    quick_tricks,
    support_points,
)
from cardviz.games.bridge.meaning import MOST, Auction, Call, Meaning, Shown, at_least
from cardviz.games.bridge.system import meanings

_FOUR = 4
_NOTHING = Meaning("P", "pass_on", 0, MOST)
"""The pass of a hand that fits no call."""


def advise_call(view: View, hand: int, moves: Moves) -> Advice:
    """Choose a call among the legal ones, and say what it shows."""
    seat = view.awaited[0]
    auction = heard(view, seat)
    by_text = {move.text: move for move in moves}
    fitting = [
        meaning
        for meaning in meanings(auction)
        if meaning.call in by_text and fits(hand, meaning)
    ]
    chosen = _best(hand, fitting) if fitting else _NOTHING
    move = by_text[chosen.call]
    shown = reading(auction, chosen.call) or chosen
    heard_as = Advice(move, _id(shown), _facts(shown))
    return Advice(move, _id(chosen), _counts(hand, chosen) | _facts(chosen), heard_as)


def heard(view: View, seat: int) -> Auction:
    """Read the auction so far: the calls, and what each of them showed."""
    calls: list[Call] = []
    shown = [Shown()] * 4
    for mark in view.marks:
        if mark.name == "call" and mark.seat is not None:
            call = _call(mark.seat, mark.facts)
            auction = Auction(call.seat, tuple(calls), tuple(shown))
            shown[call.seat] = _after(auction, call)
            calls.append(call)
    return Auction(seat, tuple(calls), tuple(shown))


def _call(seat: int, facts: dict[str, Any]) -> Call:
    if "level" not in facts:
        return Call(seat, 0, -1, facts["call"])
    level, denomination = facts["level"], facts["denomination"]
    return Call(seat, level, denomination, f"{level}{DENOMINATIONS[denomination]}")


def _after(auction: Auction, call: Call) -> Shown:
    """Read a call by the system; what is none of its calls shows a suit."""
    shown = auction.shown[call.seat]._replace(forcing=False)
    meaning = reading(auction, call.text)
    if meaning is not None:
        return shown.after(meaning)
    if 0 <= call.denomination < _FOUR:
        least = at_least(call.denomination, _FOUR)
        return shown.after(Meaning(call.text, "", 0, shown.high, least))
    return shown


def reading(auction: Auction, call: str) -> Meaning | None:
    """Read a call by the system as all may: the least that it can show."""
    known = [meaning for meaning in meanings(auction) if meaning.call == call]
    return min(known, key=lambda meaning: meaning.low, default=None)


def counted(hand: int, meaning: Meaning) -> int:
    """Count a hand as a call wants it counted."""
    if meaning.counted == "support":
        return support_points(hand, meaning.trumps)
    return high_cards(hand) if meaning.counted == "high" else points(hand)


def fits(hand: int, meaning: Meaning) -> bool:
    """Tell whether a hand is what a call shows."""
    shape = zip(meaning.least, lengths(hand), meaning.most, strict=True)
    return (
        meaning.low <= counted(hand, meaning) <= meaning.high
        and all(least <= count <= most for least, count, most in shape)
        and (not meaning.even or is_balanced(hand))
        and (meaning.stopped < 0 or is_stopped(hand, meaning.stopped))
        and quick_tricks(hand) >= meaning.tricks
    )


def _best(hand: int, fitting: Sequence[Meaning]) -> Meaning:
    """Give the first call that fits; among suits that would do, the longest.

    Of equal ones the higher, but the cheaper of four cards in answer, or three to open.
    """
    first = fitting[0]
    same = [meaning for meaning in fitting if meaning.reason == first.reason]
    alike = [each for each in same if each.low == first.low or each.forcing]
    shape = lengths(hand)
    up_to = _FOUR if first.reason == "new_suit" else _FOUR - 1

    def order(meaning: Meaning) -> tuple[int, int]:
        suit = meaning.suit
        count = shape[suit] if suit >= 0 else 0
        return count, -suit - 5 * meaning.level if count <= up_to else suit

    return max(alike, key=order)


def _id(meaning: Meaning) -> str:
    return f"bridge.advice.{meaning.reason}"


def _facts(meaning: Meaning) -> dict[str, Any]:
    """Give what a call shows, as its sentence asks for it."""
    facts: dict[str, Any] = {"low": meaning.low, "high": meaning.high}
    suit = meaning.named
    return facts | {"suit": suit, "least": meaning.least[suit]} if suit >= 0 else facts


def _counts(hand: int, meaning: Meaning) -> dict[str, int]:
    """Count what the hand has of it."""
    points, suit = counted(hand, meaning), meaning.named
    return {"points": points, "count": lengths(hand)[suit] if suit >= 0 else 0}
