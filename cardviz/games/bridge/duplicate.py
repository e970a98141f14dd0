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

_DOUBLED = ("undoubled", "doubled", "redoubled")
_TIMES = (1, 2, 4)
_OVERTRICK = (100, 200)
_PART_SCORE_BONUS = 50
_GAME_BONUS = (300, 500)
_SLAMS = {6: ("small_slam", (500, 750)), 7: ("grand_slam", (1000, 1500))}
_INSULT = 50
_UNDERTRICK = (50, 100)
_FIRST, _NEXT, _LATE = (100, 200), (200, 300), 300
"""What undertricks cost doubled: the first, those after it, from the fourth on."""


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
    if contract.denomination == NO_TRUMP:
        once = FIRST_AT_NO_TRUMP + (odd - 1) * each
        yield _entry("no_trump", once, odd=odd, first=FIRST_AT_NO_TRUMP, each=each)
    else:
        once = odd * each
        yield _entry("tricks", once, odd=odd, suit=contract.denomination, each=each)
    if contract.doubled:
        more = once * (_TIMES[contract.doubled] - 1)
        yield _entry(_DOUBLED[contract.doubled], more, once=once)


def overtricks(contract: Contract, tricks: int, *, vulnerable: bool) -> Iterator[Entry]:
    """Score the tricks above the contract."""
    n, doubled = contract.over(tricks), contract.doubled
    if n and doubled:
        each = _OVERTRICK[vulnerable] * doubled
        how = {"doubled": doubled, "vulnerable": vulnerable}
        yield _entry("overtricks_doubled", n * each, n=n, each=each, **how)
    elif n:
        each = TRICK[contract.denomination]
        yield _entry("overtricks", n * each, n=n, each=each)


def slam(contract: Contract, *, vulnerable: bool) -> Iterator[Entry]:
    """Score a slam that was bid and made."""
    if contract.level in _SLAMS:
        name, bonus = _SLAMS[contract.level]
        yield _entry(name, bonus[vulnerable], vulnerable=vulnerable)


def insult(contract: Contract) -> Iterator[Entry]:
    """Score that a contract was made although it was doubled."""
    if contract.doubled:
        bonus = _INSULT * contract.doubled
        yield _entry("insult", bonus, doubled=contract.doubled)


def undertricks(
    contract: Contract, tricks: int, *, vulnerable: bool
) -> Iterator[Entry]:
    """Score the tricks by which a contract failed, as declarer's loss."""
    down, doubled = -contract.over(tricks), contract.doubled
    how = {"doubled": doubled, "vulnerable": vulnerable}
    for name, n, price in _prices(down, doubled=doubled > 0, vulnerable=vulnerable):
        each = price * max(doubled, 1)
        if n > 0:
            yield _entry(name, -n * each, n=n, each=each, **how)


def _prices(
    down: int, *, doubled: bool, vulnerable: bool
) -> Iterator[tuple[str, int, int]]:
    """Say by which rows of the table how many undertricks cost how much each."""
    if not doubled:
        yield "undertricks", down, _UNDERTRICK[vulnerable]
        return
    late = 0 if vulnerable else max(down - 3, 0)
    yield "first_undertrick", 1, _FIRST[vulnerable]
    yield "next_undertricks", down - 1 - late, _NEXT[vulnerable]
    yield "late_undertricks", late, _LATE


def _level(trick_score: int, *, vulnerable: bool) -> Entry:
    """Score game or part-score; a doubled contract may reach game so."""
    if trick_score < GAME:
        return _entry("part_score", _PART_SCORE_BONUS, tricks=trick_score)
    bonus = _GAME_BONUS[vulnerable]
    return _entry("game", bonus, tricks=trick_score, vulnerable=vulnerable)


def _entry(name: str, points: int, **facts: Any) -> Entry:
    facts["points"] = abs(points)
    return Entry(f"bridge.score.{name}", points, facts)
