"""Rubber bridge: points below the line make games, two games make the rubber."""

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import NamedTuple

from cardviz.core.cards import SUIT_CARDS
from cardviz.core.game import Block, Line, Result
from cardviz.games.bridge.board import Sides
from cardviz.games.bridge.contract import NO_TRUMP, Contract
from cardviz.games.bridge.duplicate import (
    GAME,
    insult,
    overtricks,
    slam,
    trick_points,
    undertricks,
)

Points = tuple[int, int]
"""Points of the sides, North-South first."""

NONE_BELOW: Points = (0, 0)
BELOW = frozenset(
    f"bridge.score.{name}" for name in ("tricks", "no_trump", "doubled", "redoubled")
)
"""The rules whose points stand below the line; all others' stand above it."""

_GAMES = 2
_IN_TWO, _IN_THREE = 700, 500
_ONLY_GAME = 300
_FOUR_HONOURS, _FIVE_HONOURS, _FOUR_ACES = 100, 150, 150
_ACES = sum(1 << 13 * suit + 12 for suit in range(4))
_TOP_FIVE = 0x1F00


class Standing(NamedTuple):
    """How a rubber stands: points below the line in this game, and games won."""

    below: Points = NONE_BELOW
    games: Points = (0, 0)

    @property
    def vulnerable(self) -> Sides:
        """Say who is vulnerable: a side that has won a game."""
        return self.games[0] > 0, self.games[1] > 0

    @property
    def over(self) -> bool:
        """Tell whether a side has won two games."""
        return _GAMES in self.games


def rubber_lines(
    contract: Contract,
    tricks: int,
    vulnerable: Sides,
    below: Points = NONE_BELOW,
    hands: Sequence[int] = (),
) -> tuple[Line, ...]:
    """Score a deal of a rubber, each side what it won, below the line and above it.

    ``below`` are the part-scores brought to the deal. ``hands`` are the cards dealt to
    the four seats; without them no honours are scored.
    """
    made = contract.over(tricks) >= 0
    return (
        *_contract_lines(contract, tricks, vulnerable),
        *_honours(contract, hands),
        *(_game_lines(contract, vulnerable, below) if made else ()),
    )


def standing(results: Sequence[Result]) -> Standing:
    """Say how the rubber stands after these deals."""
    now = Standing()
    for result in results:
        now = _after(now, result)
    return now


def pad(results: Sequence[Result]) -> tuple[Block, ...]:
    """Write the pad of a rubber: what stands above the line, then below it by games.

    Above the line one writes upwards, so the latest figure stands on top.
    """
    above: tuple[list[int], list[int]] = [], []
    games: list[tuple[list[int], list[int]]] = [([], [])]
    now = Standing()
    for result in results:
        for line in result.lines:
            if line.points and line.rule not in BELOW:
                above[line.seat].append(line.points)
        for side, column in enumerate(games[-1]):
            if below := _below(result, side):
                column.append(below)
        before, now = now, _after(now, result)
        if now.games != before.games and not now.over:
            games.append(([], []))
    upwards = tuple(zip_longest(*above))[::-1]
    return upwards, *(tuple(zip_longest(*columns)) for columns in games)


def unfinished(now: Standing, part_score: int) -> Iterator[Line]:
    """Score a rubber that is broken off: for the only game, and the only part-score.

    ``part_score`` is what the latter is worth, in points.
    """
    if now.over:
        return
    for side in (0, 1):
        if now.games[side] and not now.games[1 - side]:
            facts = {"points": _ONLY_GAME}
            yield Line(side, _ONLY_GAME, "bridge.rubber.unfinished_game", facts)
        if now.below[side] and not now.below[1 - side]:
            facts = {"below": now.below[side], "points": part_score}
            yield Line(side, part_score, "bridge.rubber.unfinished_part_score", facts)


def _after(now: Standing, result: Result) -> Standing:
    below, games = list(now.below), list(now.games)
    for side in (0, 1):
        below[side] += _below(result, side)
    for side in (0, 1):
        if below[side] >= GAME:
            games[side] += 1
            below = [0, 0]
    return Standing((below[0], below[1]), (games[0], games[1]))


def _below(result: Result, side: int) -> int:
    """Add up what a side wrote below the line in a deal."""
    return sum(
        line.points for line in result.lines if line.seat == side and line.rule in BELOW
    )


def _contract_lines(
    contract: Contract, tricks: int, vulnerable: Sides
) -> Iterator[Line]:
    """Score the contract; undertricks are the other side's gain."""
    side = contract.side
    own = vulnerable[side]
    if contract.over(tricks) < 0:
        lost = undertricks(contract, tricks, vulnerable=own)
        for rule, points, facts in lost:
            yield Line(1 - side, -points, rule, facts)
        return
    won = (
        *trick_points(contract),
        *overtricks(contract, tricks, vulnerable=own),
        *slam(contract, vulnerable=own),
        *insult(contract),
    )
    for rule, points, facts in won:
        yield Line(side, points, rule, facts)


def _game_lines(contract: Contract, vulnerable: Sides, below: Points) -> Iterator[Line]:
    """Tell whether a game was won, and score the rubber if it was the second."""
    side = contract.side
    now = below[side] + sum(entry.points for entry in trick_points(contract))
    if now < GAME:
        return
    yield Line(side, 0, "bridge.rubber.game", {"below": now})
    if vulnerable[side]:
        close = vulnerable[1 - side]
        rule = "bridge.rubber.in_three" if close else "bridge.rubber.in_two"
        points = _IN_THREE if close else _IN_TWO
        yield Line(side, points, rule, {"points": points})


def _honours(contract: Contract, hands: Sequence[int]) -> Iterator[Line]:
    """Score four or five trump honours in one hand, or at no trump all four aces."""
    trump = contract.denomination
    for seat, hand in enumerate(hands):
        if trump == NO_TRUMP:
            if hand & _ACES == _ACES:
                yield _held(seat, "aces", _FOUR_ACES)
        else:
            held = hand & SUIT_CARDS[trump] & _TOP_FIVE << 13 * trump
            if held.bit_count() == 5:  # noqa: PLR2004 - ace to ten
                yield _held(seat, "five_honours", _FIVE_HONOURS, suit=trump)
            elif held.bit_count() == 4:  # noqa: PLR2004
                yield _held(seat, "four_honours", _FOUR_HONOURS, suit=trump)


def _held(seat: int, name: str, points: int, **facts: int) -> Line:
    facts |= {"who": seat, "points": points}
    return Line(seat % 2, points, f"bridge.rubber.{name}", facts)
