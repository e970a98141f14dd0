"""The order of calls and cards: whose they are, what they come to.

PBN writes a trick in the order of the seats, LIN in the order of play: who leads next
must be known to turn the one into the other.
"""

from collections.abc import Iterable, Sequence

from cardviz.core.cards import SUIT_CARDS, TEXTS
from cardviz.games.bridge.contract import SEATS
from cardviz.games.bridge.files.board import Entry
from cardviz.kit.tricks import winning

FULL = 4
"""The cards of a trick; the seats of a round."""

PASS = "P"  # noqa: S105 - a call
_PASSES = 3
_CARDS = {text: card for card, text in enumerate(TEXTS)}
_TRUMPS = {"NT": 0} | {suit: SUIT_CARDS["CDHS".index(suit)] for suit in "CDHS"}


def passes_to_come(texts: Sequence[str]) -> int:
    """Count the passes that would end an auction."""
    in_row = 0
    for text in reversed(texts):
        if text != PASS:
            return max(_PASSES - in_row, 0)
        in_row += 1
    return max(_PASSES + 1 - in_row, 0)


def ended(calls: Sequence[Entry]) -> int | None:
    """Count the calls up to the last of the auction; None if it is not known to end.

    Three passes in a row behind a bid end it, or four before any (Laws 17D, 22).
    """
    in_row, needed = 0, _PASSES + 1
    for at, call in enumerate(calls, start=1):
        if not call.text and "S" in call.irregular:
            continue
        if not call.text:  # it may have been anything
            return None
        in_row = in_row + 1 if call.text == PASS else 0
        needed = _PASSES if call.text[:1].isdecimal() else needed
        if in_row == needed:
            return at
    return None


def outcome(calls: Sequence[Entry]) -> tuple[str, str] | None:
    """Give contract and declarer as tags say them; None for an auction not over."""
    end = ended(calls)
    if end is None or calls[0].seat is None:
        return None
    calls = calls[:end]
    bids = [call for call in calls if call.text[:1].isdecimal()]
    if not bids:
        return "Pass", ""
    last = bids[-1]
    side = [call for call in bids if (call.seat or 0) % 2 == (last.seat or 0) % 2]
    declarer = next(call.seat for call in side if call.text[1:] == last.text[1:])
    doubled = ""
    for call in calls[calls.index(last) :]:  # others are void (Law 36)
        against = ((call.seat or 0) - (last.seat or 0)) % 2 == 1
        if (call.text, doubled) == (("X", "") if against else ("XX", "X")):
            doubled = call.text
    return last.text + doubled, SEATS[declarer or 0]


def conclude(tags: dict[str, str], calls: Sequence[Entry]) -> None:
    """Add contract and declarer to tags that do not say them.

    Where all passed there is no result, and PBN has an empty one (3.4.15).
    """
    found = outcome(calls)
    if found is None:
        return
    contract, declarer = found
    if not tags.get("Contract"):
        tags["Contract"] = contract
    if not tags.get("Declarer") and tags["Contract"] == contract:
        tags["Declarer"] = declarer
    if tags["Contract"] == contract == "Pass":
        tags.setdefault("Result", "")


def trumps_of(contract: str) -> int | None:
    """Give the trumps of a contract as a set of cards; None if it names none."""
    return _TRUMPS.get(contract.lstrip("1234567").rstrip("X"))


def in_order(
    cells: Sequence[str], first: int, trumps: int | None, led: frozenset[int]
) -> tuple[list[int], list[int | None]]:
    """Give the places of PBN's cells in the order of play, and the seat of each.

    A row's cells stand in the order of the seats from ``first``. ``led`` are the places
    of cards that were led out of turn. Where it can't be known who led, the row's order
    is kept.
    """
    places: list[int] = []
    lead: int | None = 0
    for row in range(0, len(cells), FULL):
        marked = [place % FULL for place in range(row, row + FULL) if place in led]
        lead = marked[0] if marked else lead
        trick = [row + ((lead or 0) + at) % FULL for at in range(FULL)]
        places += trick
        lead = taker(trick, [cells[place] for place in trick], trumps)
    return places, [(first + place) % FULL for place in places]


def trimmed(entries: Iterable[Entry]) -> tuple[Entry, ...]:
    """Leave out what stands at the end and says nothing."""
    kept = list(entries)
    while kept and kept[-1] == Entry(kept[-1].seat, ""):
        kept.pop()
    return tuple(kept)


def in_turn(
    cards: Sequence[str], leader: int | None, trumps: int | None
) -> list[int | None]:
    """Give who played each card, of cards in the order of play."""
    seats: list[int | None] = []
    for trick in range(0, len(cards), FULL):
        if leader is None:
            return seats + [None] * (len(cards) - trick)
        turns = [(leader + at) % FULL for at in range(FULL)]
        seats += turns
        leader = taker(turns, cards[trick : trick + FULL], trumps)
    return seats[: len(cards)]


def taker(seats: Sequence[int], cards: Sequence[str], trumps: int | None) -> int | None:
    """Give who takes a trick, of 0 to 3; None where that can't be known."""
    known = [_CARDS[card] for card in cards if card]
    if trumps is None or len(known) < FULL:
        return None
    return seats[known.index(winning(known, trumps))] % FULL
