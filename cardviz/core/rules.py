"""Rules of play: small named functions that clear, from a set, the moves they forbid.

Legal moves are what is left after all rules of the phase, in their order. The reason
for a refusal is the rule that cleared the move: there is no second judge.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple, TypeVar

from cardviz.core.moves import numbers_in
from cardviz.core.position import Position

P = TypeVar("P", bound=Position)
Narrow = Callable[[Any, int, int], int]
Facts = Callable[[Any, int, int], dict[str, Any]]


class Rule(NamedTuple):
    """A rule that forbids; ``facts`` gives particulars the kept moves do not say.

    ``open`` tells that it judges by what lies open: it holds for unknown hands too.
    """

    id: str
    narrow: Narrow
    facts: Facts | None = None
    open: bool = False


class Phase(NamedTuple):
    """A part of a deal: what can be named in it, what forbids, what a move does.

    ``moves`` is all that the phase could ever hear, ``offers`` what a seat could name
    now, ``play`` makes a move, tells it, and moves turn and phase on.
    """

    name: str
    moves: int
    offers: Callable[[Any, int], int]
    rules: tuple[Rule, ...]
    play: Callable[[Any, int, int], None]


class Objection(NamedTuple):
    """A rule that forbids a move, with the facts and the moves it would keep."""

    rule: str
    facts: dict[str, Any]
    kept: int


def rule(
    id_: str,
    facts: Facts | None = None,
    *,
    open: bool = False,  # noqa: A002 - as the field is named
) -> Callable[[Narrow], Rule]:
    """Make a function that narrows a set of moves into the rule with this id."""
    return lambda narrow: Rule(id_, narrow, facts, open)


def may_act(position: Position, seat: int) -> bool:
    """Tell whether the seat must or may act now."""
    return bool((position.awaited | position.welcome) >> seat & 1)


def offers(position: Position, seat: int) -> int:
    """Give all that the seat could name now, legal or not."""
    return position.phase.offers(position, seat) if may_act(position, seat) else 0


def legal(position: Position, seat: int) -> int:
    """Give the set of moves that no rule forbids."""
    if not (position.awaited | position.welcome) >> seat & 1:
        return 0
    phase = position.phase
    moves = phase.offers(position, seat)
    rules = phase.rules
    if position.unknown:
        rules = tuple(_askable(rules, position, seat))
    for each in rules:
        moves = each.narrow(position, seat, moves)
    return moves


def objections(position: Position, seat: int, move: int) -> Iterator[Objection]:
    """Give the rules that forbid a move, in their order; none if it is legal.

    A later rule objects as well only if it would clear the move with the earlier
    objections lifted.
    """
    moves = offers(position, seat)
    if not moves >> move & 1:
        yield out_of_place(position, _not_offered(position, seat, 1 << move))
        return
    yield from _against(position.phase.rules, position, seat, move, moves)


def out_of_place(position: Position, rule_id: str) -> Objection:
    """Object to what can't be named now: say whose turn it is, or in what part."""
    facts: dict[str, Any] = {}
    if rule_id == "any.turn":
        facts["seats"] = numbers_in(position.awaited)
    elif rule_id == "any.phase":
        facts["phase"] = position.phase.name
    return Objection(rule_id, facts, 0)


def contested(position: Position, seat: int, move: int) -> Iterator[Objection]:
    """Give the rules by which opponents object to a legal move (a doubtful claim)."""
    moves = legal(position, seat)
    yield from _against(position.game.contests, position, seat, move, moves)


def _against(
    rules: Sequence[Rule], position: Position, seat: int, move: int, moves: int
) -> Iterator[Objection]:
    bit = 1 << move
    for each in _askable(rules, position, seat):
        kept = each.narrow(position, seat, moves)
        if not each.narrow(position, seat, moves | bit) & bit:
            facts = each.facts(position, seat, move) if each.facts else {}
            yield Objection(each.id, facts, kept)
        moves = kept


def _askable(rules: Sequence[Rule], position: Position, seat: int) -> Sequence[Rule]:
    """Give the rules that can be asked: of an unknown hand, those that need no hand."""
    if position.unknown >> seat & 1:
        return [each for each in rules if each.open]
    return rules


def possible(position: Position, seat: int, move: int) -> bool:
    """Tell whether a seat could make a move, were it on turn and no rule against."""
    if position.over:
        return False
    turned = position if may_act(position, seat) else _turned(position, seat)
    return bool(position.phase.offers(turned, seat) >> move & 1)


def _not_offered(position: Position, seat: int, bit: int) -> str:
    if position.over:
        return "any.over"
    if not position.phase.moves & bit:
        return "any.phase"
    if not may_act(position, seat):
        return "any.turn"
    on_turn = bool(position.awaited >> seat & 1)
    if position.phase.offers(_turned(position, seat), seat) & bit:
        return "any.phase" if on_turn else "any.turn"
    return "any.held"


def _turned(position: Position, seat: int) -> Position:
    """Give the position with a seat welcome that is awaited, or awaited if welcome."""
    twin = position.copy()
    twin.awaited ^= 1 << seat
    twin.welcome = position.welcome & ~(1 << seat) | position.awaited & 1 << seat
    return twin
