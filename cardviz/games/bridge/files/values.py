"""What the standard tags can say, read in every common form, spelled in PBN's own.

A speller gives None for what it cannot read.
"""

import re
from collections.abc import Callable, Mapping
from functools import lru_cache

from cardviz.core.cards import RANKS
from cardviz.core.errors import DealError, NotationError
from cardviz.games.bridge.board import read_sides
from cardviz.games.bridge.contract import BOOK, SEATS, read_contract

Hands = tuple[int | None, int | None, int | None, int | None]
"""A set of cards for each seat, N E S W; None for a hand that is not given."""

TRICKS = 13
RESULTS = {str(tricks): tricks for tricks in range(TRICKS + 1)}
MANDATORY = (
    "Event",
    "Site",
    "Date",
    "Board",
    "West",
    "North",
    "East",
    "South",
    "Dealer",
    "Vulnerable",
    "Deal",
    "Scoring",
    "Declarer",
    "Contract",
    "Result",
)
"""The tags that PBN's export format wants, in its order."""

OWN = frozenset(
    ("Dealer", "Vulnerable", "Deal", "Declarer", "Contract", "Auction", "Play")
)
"""The tags that a board cannot inherit from the one before."""

_SUIT_SHIFTS = (39, 26, 13, 0)
_HOLDINGS = 8192
NAMES = {
    written: name
    for name in (*MANDATORY, *sorted(OWN), "Note", "Score", "ScoreIMP", "ScoreMP")
    for written in (name, name.lower(), name.upper())
}
"""Tags that are known under small and large letters too."""

SIDES = {
    (False, False): "None",
    (True, False): "NS",
    (False, True): "EW",
    (True, True): "All",
}
"""Who is vulnerable, North-South and East-West, as PBN writes it."""

_LONGEST = 64
"""The most letters of a hand: more than all the ranks of all the suits."""
_UNKNOWN = "-"
_BITS = {rank: 1 << at for at, rank in enumerate(RANKS)}
_SEAT_NAMES = {name: name for name in (*SEATS, "")}
_SEAT_NAMES |= {"NORTH": "N", "EAST": "E", "SOUTH": "S", "WEST": "W"}
_RESULT = re.compile(r"(\^?)(?:(NS|EW)\s*)?(\d+)(?:\s*(NS|EW)\s*\d+)?")
_OVER = re.compile(r"=|([+-]\d\d?)")
_POINTS = r"([+-]?[0-9]{1,9})"
_SCORE = re.compile(rf"(NS|EW|)\s*{_POINTS}(?:\s+(NS|EW)\s*{_POINTS})?")


@lru_cache(_HOLDINGS)
def _holding(ranks: str) -> int:
    """Read the ranks held in one suit as bits; refuse one that comes twice."""
    bits = 0
    for rank in ranks.upper().replace("10", "T"):
        if bits & _BITS[rank]:
            raise DealError(rank)
        bits |= _BITS[rank]
    return bits


@lru_cache(_HOLDINGS)
def _ranks(holding: int) -> str:
    return "".join([rank for rank in reversed(RANKS) if holding & _BITS[rank]])


def read_hand(text: str) -> int | None:
    """Read a hand such as ``AKQ.T98..A5432``: spades, hearts, diamonds, clubs."""
    if len(text) > _LONGEST:
        return None
    try:
        spades, hearts, diamonds, clubs = [_holding(suit) for suit in text.split(".")]
    except (KeyError, ValueError):
        return None
    return spades << 39 | hearts << 26 | diamonds << 13 | clubs


def write_hand(hand: int | None) -> str:
    """Write a hand in PBN's order; one that is not known is a hyphen."""
    if hand is None:
        return _UNKNOWN
    return ".".join([_ranks(hand >> shift & _HOLDINGS - 1) for shift in _SUIT_SHIFTS])


def read_hands(text: str) -> Hands | None:
    """Read a deal such as ``N:AKQ.T98..A5432 - … -``; None if it is none."""
    first, colon, rest = text.partition(":")
    hands = rest.split()
    at = SEATS.index(first) if first in SEATS else -1
    if not colon or at < 0 or len(hands) != len(SEATS):
        return None
    read = [None if hand == _UNKNOWN else read_hand(hand) for hand in hands]
    for hand, cards in zip(hands, read, strict=True):
        if cards is None and hand != _UNKNOWN:
            return None
    n, e, s, w = read[-at:] + read[:-at] if at else read
    return n, e, s, w


def write_hands(hands: Hands, first: int) -> str:
    """Write a deal, the hand of ``first`` in front."""
    turned = [write_hand(hand) for hand in hands[first:] + hands[:first]]
    return f"{SEATS[first]}:{' '.join(turned)}"


def twice(hands: Hands) -> int:
    """Give the cards that lie in two hands."""
    seen = double = 0
    for hand in hands:
        double |= seen & (hand or 0)
        seen |= hand or 0
    return double


def _deal(text: str, tags: Mapping[str, str]) -> str | None:
    plain = text.strip()
    hands = read_hands(plain[:1].upper() + plain[1:])
    if hands is None:
        return None
    dealer = tags.get("Dealer", "")
    return write_hands(hands, SEATS.index(dealer) if dealer in SEATS else 0)


def _seat(text: str, _tags: Mapping[str, str]) -> str | None:
    return text if text in SEATS else _SEAT_NAMES.get(text.strip().upper())


def _declarer(text: str, tags: Mapping[str, str]) -> str | None:
    swapped = "^" if text.strip().startswith("^") else ""
    seat = _seat(text.strip().removeprefix("^"), tags)
    return None if seat is None else swapped + seat


def _vulnerable(text: str, _tags: Mapping[str, str]) -> str | None:
    if not text.strip():
        return ""
    try:
        return SIDES[read_sides(text)]
    except DealError:
        return None


def _contract(text: str, _tags: Mapping[str, str]) -> str | None:
    return _bid(text) if len(text) <= _LONGEST else None


@lru_cache(_HOLDINGS)
def _bid(text: str) -> str | None:
    """Spell a contract; of an end position it is the denomination alone.

    One that names its declarer is no contract of PBN's, which has a tag for that.
    """
    plain = text.strip().upper()
    if not plain or plain in {"S", "H", "D", "C", "NT"}:
        return plain
    try:
        contract, other = (read_contract(plain, seat) for seat in (0, 1))
    except NotationError:
        return None
    if contract is None:
        return "Pass"
    return None if contract == other else contract.bid


def _result(text: str, tags: Mapping[str, str]) -> str | None:
    """Spell a result as the tricks that declarer's side took, where that is known."""
    if text in RESULTS or not text:
        return text
    plain = text.strip().upper()
    over = _OVER.fullmatch(plain)
    if over:
        level = tags.get("Contract", "")[:1]
        tricks = BOOK + int(level or 0) + int(over[1] or 0) if level.isdecimal() else -1
        return str(tricks) if str(tricks) in RESULTS else None
    found = _RESULT.fullmatch(plain)
    if found is None or found[3] not in RESULTS:
        return None
    tricks = RESULTS[found[3]]
    declarer = tags.get("Declarer", "").lstrip("^")
    if found[2]:
        if declarer not in SEATS:
            return plain
        if declarer not in found[2]:
            tricks = TRICKS - tricks
    return f"{found[1]}{tricks}"


def read_score(text: str) -> dict[str, int] | None:
    """Read the points of one side or both; declarer's side has no name there.

    >>> read_score("EW -50"), read_score("NS 50 EW -50"), read_score("70")
    ({'EW': -50}, {'NS': 50, 'EW': -50}, {'': 70})
    """
    found = _SCORE.fullmatch(text.strip().upper())
    if found is None or (found[3] and {found[1], found[3]} != {"NS", "EW"}):
        return None
    first, other = int(found[2]), int(found[4] or 0)
    return {found[1]: first, found[3]: other} if found[3] else {found[1]: first}


def _score(text: str, _tags: Mapping[str, str]) -> str | None:
    return text if text in {"", "?"} or read_score(text) else None


Speller = Callable[[str, Mapping[str, str]], str | None]
SPELLERS: dict[str, Speller] = {
    "Dealer": _seat,
    "Vulnerable": _vulnerable,
    "Deal": _deal,
    "Declarer": _declarer,
    "Contract": _contract,
    "Result": _result,
    "Auction": _seat,
    "Play": _seat,
    "Score": _score,
}
"""How each standard tag is spelled, in the order in which one may need another."""
