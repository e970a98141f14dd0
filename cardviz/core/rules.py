"""Rules of play: small named functions that clear, from a set, the moves they forbid.

Legal moves are what is left after all rules of the phase, in their order. The reason
for a refusal is the rule that cleared the move: there is no second judge.
"""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple, TypeVar

from cardviz.core.position import Position

P = TypeVar("P", bound=Position)
Narrow = Callable[[Any, int, int], int]
Facts = Callable[[Any, int, int], dict[str, Any]]


class Rule(NamedTuple):
    """A rule that forbids; ``facts`` gives particulars the kept moves do not say."""

    id: str
    narrow: Narrow
    facts: Facts | None = None


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


def rule(id_: str, facts: Facts | None = None) -> Callable[[Narrow], Rule]:
    """Make a function that narrows a set of moves into the rule with this id."""
    return lambda narrow: Rule(id_, narrow, facts)


def may_act(position: Position, seat: int) -> bool:
    """Tell whether the seat must or may act now."""
    return bool((position.awaited | position.welcome) >> seat & 1)


def offers(position: Position, seat: int) -> int:
    """Give all that the seat could name now, legal or not."""
    return position.phase.offers(position, seat) if may_act(position, seat) else 0


def legal(position: Position, seat: int) -> int:
    """Give the set of moves that no rule forbids; of an unknown hand, any card."""
    if not (position.awaited | position.welcome) >> seat & 1:
        return 0
    phase = position.phase
    moves = phase.offers(position, seat)
    free = moves & position.game.card_moves if position.unknown >> seat & 1 else 0
    for _, narrow, _ in phase.rules:
        moves = narrow(position, seat, moves)
    return moves | free if free else moves


def objections(position: Position, seat: int, move: int) -> Iterator[Objection]:
    """Give the rules that forbid a move, in their order; none if it is legal.

    A later rule objects as well only if it would clear the move with the earlier
    objections lifted.
    """
    bit, moves = 1 << move, offers(position, seat)
    if not moves & bit:
        yield Objection(_not_offered(position, seat, bit), {}, 0)
        return
    if position.unknown >> seat & 1 and position.game.card_moves & bit:
        return
    for each in position.phase.rules:
        kept = each.narrow(position, seat, moves)
        if not each.narrow(position, seat, moves | bit) & bit:
            facts = each.facts(position, seat, move) if each.facts else {}
            yield Objection(each.id, facts, kept)
        moves = kept


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
