"""The duplicate score: what a contract is worth, every figure from a row of Law 77."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from cardviz.core.game import Line
from cardviz.games.bridge.board import Sides
from cardviz.games.bridge.contract import NO_TRUMP, Contract

TRICK = (20, 20, 30, 30, 30)
"""What an odd trick counts undoubled, clubs to no trump."""
FIRST_AT_NO_TRUMP = 40
GAME = 100
"""The trick score that is game."""

_SMALL_SLAM, _GRAND_SLAM = 6, 7
_TIMES = (1, 2, 4)
_GAME_BONUS = (300, 500)
_PART_SCORE_BONUS = 50
_SMALL_SLAM_BONUS = (500, 750)
_GRAND_SLAM_BONUS = (1000, 1500)
_INSULT = (0, 50, 100)
_UNDERTRICK = (50, 100)


class Entry(NamedTuple):
    """A figure on declarer's side of the score: points by a rule, with the facts."""

    rule: str
    points: int
    facts: dict[str, Any]


def duplicate(
    contract: Contract, tricks: int, *, vulnerable: bool
) -> tuple[Entry, ...]:
    """Score a contract for declarer's side; it lost points where it went down.

    ``tricks`` is all that declarer's side took, of thirteen.
    """
    if contract.over(tricks) < 0:
        return tuple(undertricks(contract, tricks, vulnerable=vulnerable))
    won = tuple(trick_points(contract))
    return (
        *won,
        *overtricks(contract, tricks, vulnerable=vulnerable),
        _level(sum(entry.points for entry in won), vulnerable=vulnerable),
        *slam(contract, vulnerable=vulnerable),
        *insult(contract),
    )


def duplicate_lines(
    contract: Contract, tricks: int, vulnerable: Sides
) -> tuple[Line, ...]:
    """Score a board for both sides: what one gains the other loses."""
    side = contract.side
    scored = duplicate(contract, tricks, vulnerable=vulnerable[side])
    total = sum(entry.points for entry in scored)
    lines = (Line(side, points, rule, facts) for rule, points, facts in scored)
    facts = {"points": abs(total)}
    return (*lines, Line(1 - side, -total, "bridge.score.other_side", facts))


def passed_out() -> tuple[Line, ...]:
    """Score a deal that all passed: nothing for both sides."""
    return tuple(Line(side, 0, "bridge.score.passed_out", {}) for side in (0, 1))


def trick_points(contract: Contract) -> Iterator[Entry]:
    """Score the odd tricks of a contract that was made."""
    odd, each = contract.level, TRICK[contract.denomination]
    points = odd * each
    if contract.denomination == NO_TRUMP:
        points += FIRST_AT_NO_TRUMP - each
        facts = {"odd": odd, "first": FIRST_AT_NO_TRUMP, "each": each}
        yield Entry("bridge.score.no_trump", points, facts | {"points": points})
    else:
        facts = {"odd": odd, "suit": contract.denomination, "each": each}
        yield Entry("bridge.score.tricks", points, facts | {"points": points})
    if contract.doubled:
        name = "doubled" if contract.doubled == 1 else "redoubled"
        more = points * (_TIMES[contract.doubled] - 1)
        yield Entry(f"bridge.score.{name}", more, {"points": points, "more": more})


def overtricks(contract: Contract, tricks: int, *, vulnerable: bool) -> Iterator[Entry]:
    """Score the tricks above the contract."""
    n, doubled = contract.over(tricks), contract.doubled
    if not n:
        return
    if doubled:
        each = 100 * doubled * (2 if vulnerable else 1)
        facts = {"doubled": doubled, "vulnerable": vulnerable}
        name = "bridge.score.overtricks_doubled"
    else:
        each, facts = TRICK[contract.denomination], {}
        name = "bridge.score.overtricks"
    points = n * each
    yield Entry(name, points, {"n": n, "each": each, "points": points, **facts})


def slam(contract: Contract, *, vulnerable: bool) -> Iterator[Entry]:
    """Score a slam that was bid and made."""
    if contract.level == _SMALL_SLAM:
        name, bonus = "small_slam", _SMALL_SLAM_BONUS[vulnerable]
    elif contract.level == _GRAND_SLAM:
        name, bonus = "grand_slam", _GRAND_SLAM_BONUS[vulnerable]
    else:
        return
    facts = {"vulnerable": vulnerable, "points": bonus}
    yield Entry(f"bridge.score.{name}", bonus, facts)


def insult(contract: Contract) -> Iterator[Entry]:
    """Score that a contract was made although it was doubled."""
    if contract.doubled:
        bonus = _INSULT[contract.doubled]
        facts = {"doubled": contract.doubled, "points": bonus}
        yield Entry("bridge.score.insult", bonus, facts)


def undertricks(
    contract: Contract, tricks: int, *, vulnerable: bool
) -> Iterator[Entry]:
    """Score the tricks by which a contract failed, as declarer's loss."""
    down = -contract.over(tricks)
    for rule, count, each in _prices(contract.doubled, down, vulnerable=vulnerable):
        if count > 0:
            facts = {"n": count, "each": each, "points": count * each}
            how = {"doubled": contract.doubled, "vulnerable": vulnerable}
            yield Entry(f"bridge.score.{rule}", -count * each, facts | how)


def _prices(
    doubled: int, down: int, *, vulnerable: bool
) -> tuple[tuple[str, int, int], ...]:
    """Say how many undertricks cost how much each, by which row of the table."""
    if not doubled:
        return (("undertricks", down, _UNDERTRICK[vulnerable]),)
    if vulnerable:
        return (
            ("first_undertrick", 1, 200 * doubled),
            ("next_undertricks", down - 1, 300 * doubled),
        )
    return (
        ("first_undertrick", 1, 100 * doubled),
        ("next_undertricks", min(down, 3) - 1, 200 * doubled),
        ("late_undertricks", down - 3, 300 * doubled),
    )


def _level(trick_score: int, *, vulnerable: bool) -> Entry:
    """Score game or part-score; a doubled contract may reach game so."""
    if trick_score < GAME:
        facts = {"tricks": trick_score, "points": _PART_SCORE_BONUS}
        return Entry("bridge.score.part_score", _PART_SCORE_BONUS, facts)
    bonus = _GAME_BONUS[vulnerable]
    facts = {"tricks": trick_score, "vulnerable": vulnerable, "points": bonus}
    return Entry("bridge.score.game", bonus, facts)
