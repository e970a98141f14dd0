"""What tests of Thousand begin with: finished deals, and what they bring a total."""

from typing import Any

from hypothesis import strategies as st

import cardviz as cv
from cardviz.match import settled
from tests.helpers import marked

SEEDS = st.integers(0, 2**64 - 1)
PRESETS = ("sheet", "russian", "strict", "polish")
OTHERS = {"S": "W", "W": "E", "E": "S"}
HANDS = {
    "S": "SAKQ HKQ DA CT",
    "W": "S9 DQJT CAKQ",
    "E": "SJ HJT9 DK CJ9",
}
TALON = "ST D9 HA"


def thousand(preset: str = "sheet", **options: Any) -> cv.Variant:
    """Give the game."""
    return cv.game("thousand", preset=preset, **options)


def finished(variant: cv.Variant, **words: Any) -> cv.Table:
    """Set up a deal that is played out; who has no ``taken`` took no trick."""
    table = variant.set_up(**{"declarer": "S"} | words)
    assert table.over
    return table


def played_for(variant: cv.Variant, bid: int, points: int, **words: Any) -> cv.Table:
    """Set up a finished deal: South earned so many points on a bid; West the rest."""
    taken = {"S": 8} if points >= 120 else {"S": 4, "W": 4}
    rest = {"W": 120 - points} if points < 120 else {}
    points_by = {"S": points, **rest}
    return finished(variant, contract=bid, points=points_by, taken=taken, **words)


def defended(variant: cv.Variant, points: int, **words: Any) -> cv.Table:
    """Set up a finished deal in which West defended and earned so many points."""
    return finished(
        variant,
        points={"S": 110 - points, "W": points, "E": 10},
        taken={"S": 3, "W": 4, "E": 1},
        **words,
    )


def totals(table: cv.Table) -> dict[str, int]:
    """Give the totals after this deal: what was there, and all lines of the sheet."""
    sums = {
        seat: standing[0]
        for seat, standing in zip(
            table.seats, table.position.terms["standing"], strict=True
        )
    }
    for line in settled(table).lines:
        sums[table.seats[line.seat]] += line.points
    return sums


def settling(table: cv.Table, seat: str) -> list[str]:
    """Name the rules by which the match adds lines for a seat, in their order."""
    added = settled(table).lines[len(table.lines) :]
    at = table.seats.index(seat)
    return [
        line.rule.removeprefix("thousand.match.") for line in added if line.seat == at
    ]


def stands(table: cv.Table, seat: str) -> tuple[int, ...]:
    """Give a seat's total, bolts, deals on the barrel (-1: off), falls, after this."""
    game, options = table.variant.game, table.variant.chosen
    after = game.terms(options, (settled(table),), 0)["standing"]
    stood: tuple[int, ...] = after[table.seats.index(seat)][:4]
    return stood


def trumps(table: cv.Table) -> str | None:
    """Give the suit of trumps."""
    return (marked(table, "trumps") or {}).get("suit")


def points(table: cv.Table, seat: str) -> int:
    """Give a seat's points in this deal so far, as its plate shows them."""
    return int((marked(table, "taken", seat) or {})["points"])
