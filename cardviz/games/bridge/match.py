"""A match of bridge: boards in their order, one rubber, or rounds of Chicago."""

from collections.abc import Mapping, Sequence
from typing import Any

from cardviz.core.dealing import read_by_seat
from cardviz.core.errors import DealError, shown
from cardviz.core.game import Line, Result
from cardviz.games.bridge.board import (
    SIDES,
    Sides,
    dealer_of,
    read_board,
    read_sides,
    vulnerable_of,
    write_sides,
)
from cardviz.games.bridge.chicago import vulnerable_in
from cardviz.games.bridge.rubber import NONE_BELOW, Points, standing, unfinished

DEAL_WORDS = ("board", "vulnerable", "part_scores")
_NEXT_GAME = range(0, 100, 10)


def next_dealer(results: Sequence[Result]) -> int:
    """Give the next dealer: north first, then each deal the next seat."""
    return dealer_of(len(results) + 1)


def terms(
    options: Mapping[str, Any], results: Sequence[Result], dealer: int
) -> dict[str, Any]:
    """Say who is vulnerable in the next deal, and at rubber the part-scores."""
    if options["scoring"] == "rubber":
        now = standing(results)
        return _terms(options, now.vulnerable, now.below)
    return _terms(options, _vulnerable(options, len(results) + 1, dealer))


def place(
    options: Mapping[str, Any], dealer: int | None, words: Mapping[str, Any]
) -> tuple[int, int, dict[str, Any]]:
    """Read a deal's words: give its number, its dealer and its terms.

    The board says who deals and who is vulnerable, unless these are given themselves;
    with a dealer and no board nobody is vulnerable.
    """
    number = read_board(words.get("board"))
    seat = dealer_of(number) if dealer is None else dealer
    if "vulnerable" in words:
        sides = read_sides(words["vulnerable"])
    elif "board" in words or dealer is None:
        sides = _vulnerable(options, number, seat)
    else:
        sides = (False, False)
    below = NONE_BELOW
    if "part_scores" in words:
        below = _read_part_scores(options, words["part_scores"])
    return number, seat, _terms(options, sides, below)


def part_scores(words: Mapping[str, Any]) -> Points:
    """Give the part-scores among a deal's terms; without a rubber there are none."""
    below = words.get("part_scores", {})
    return below.get(SIDES[0], 0), below.get(SIDES[1], 0)


def _read_part_scores(options: Mapping[str, Any], value: object) -> Points:
    """Read part-scores by side, such as ``{"NS": 60}``, in points below the line."""
    if options["scoring"] != "rubber":
        raise DealError("part_scores came, but only a rubber has them")
    given = read_by_seat(value, SIDES, "part_scores")
    for points in given.values():
        if type(points) is not int or points not in _NEXT_GAME:
            wanted = "tens from 0 to 90"
            raise DealError(f"part_scores: {shown(points)} came, wanted {wanted}")
    return part_scores({"part_scores": given})


def settle(options: Mapping[str, Any], results: Sequence[Result]) -> tuple[Line, ...]:
    """Score a rubber that is broken off, after the last deal that was agreed."""
    if options["scoring"] != "rubber" or len(results) < options["deals"]:
        return ()
    return tuple(unfinished(standing(results), options["unfinished_part_score"]))


def match_over(options: Mapping[str, Any], results: Sequence[Result]) -> bool:
    """End the match after as many deals as were agreed, or with the rubber."""
    won = options["scoring"] == "rubber" and standing(results).over
    deals: int = options["deals"]
    return won or len(results) >= deals


def _vulnerable(options: Mapping[str, Any], number: int, dealer: int) -> Sides:
    """Say who is vulnerable in a deal by its number; a rubber begins with nobody."""
    if options["scoring"] == "rubber":
        return False, False
    if options["scoring"] == "chicago":
        return vulnerable_in(number, dealer)
    return vulnerable_of(number)


def _terms(
    options: Mapping[str, Any], sides: Sides, below: Points = NONE_BELOW
) -> dict[str, Any]:
    vulnerable = {"vulnerable": write_sides(sides)}
    if options["scoring"] != "rubber":
        return vulnerable
    return vulnerable | {"part_scores": dict(zip(SIDES, below, strict=True))}
