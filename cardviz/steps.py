"""The one walk through a deal, for storyboards and for stepping through it."""

from typing import NamedTuple

from cardviz.core.zones import Event
from cardviz.table import Table


class Step(NamedTuple):
    """One move: the table after it, what it brought, and whether that ends a part.

    ``ply`` counts the moves made; step 0 is the start.
    """

    ply: int
    table: Table
    events: tuple[Event, ...]
    chapter: bool


def steps(table: Table) -> tuple[Step, ...]:
    """Walk through a table from its start, a move at a time."""
    tables = [table.at(0)]
    for turn in table.record:
        tables.append(tables[-1].play(str(turn)))
    return tuple(_step(ply, here) for ply, here in enumerate(tables))


def _step(ply: int, table: Table) -> Step:
    rules = table.variant.rules
    events = tuple(event for event in table.events if event.ply == ply)
    chapter = any(rules[event.rule].chapter for event in events)
    return Step(ply, table, events, chapter)
