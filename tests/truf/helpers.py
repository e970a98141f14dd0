"""What tests of Truf begin with: hands that hold the bids wanted, and scores."""

from random import Random
from typing import Any

from hypothesis import strategies as st

import cardviz as cv
from tests.helpers import marked

SEEDS = st.integers(0, 2**64 - 1)
DICE = st.builds(Random, st.integers(0, 2**32))
PACK = tuple(suit + rank for suit in "SHDC" for rank in "AKQJT98765432")
ONE_SUIT_EACH = {
    "N": "CAKQJT98765432",
    "E": "SAKQJT98765432",
    "S": "HAKQJT98765432",
    "W": "DAKQJT98765432",
}
"""With spades as trumps East takes every trick; nobody has a choice of suit."""
BIDS = ("N: CK", "E: S7", "S: H4", "W: D2")
"""Bids for these hands that make thirteen, with East to choose."""


def truf(preset: str = "sheet", **options: Any) -> cv.Variant:
    """Give the game."""
    return cv.game("truf", preset=preset, **options)


def hands_with(cards: str, seats: tuple[str, ...] = ("N", "E", "S", "W")) -> Any:
    """Deal the pack so that each seat holds the card that is named for it."""
    wanted = cards.split()
    pack = [card for card in PACK if len(seats) == 4 or card[0] != "C"]
    rest = [card for card in pack if card not in wanted]
    count = len(seats)
    return {
        seat: " ".join([card, *rest[at::count]])
        for at, (seat, card) in enumerate(zip(seats, wanted, strict=True))
    }


def revealed(variant: cv.Variant, cards: str, **more: Any) -> cv.Table:
    """Deal, and let each seat bid the card that is named for it."""
    table = variant.deal(hands=hands_with(cards, variant.seats), **more)
    bids = zip(variant.seats, cards.split(), strict=True)
    return table.play(*(f"{seat}: {card}" for seat, card in bids))


def bids(table: cv.Table) -> list[int]:
    """Give the bids as they stand, in tricks."""
    marks = [marked(table, "bid", seat) or {} for seat in table.seats]
    return [mark["bid"] for mark in marks]


def trumps(table: cv.Table) -> str | None:
    """Give the suit of trumps."""
    return (marked(table, "trumps") or {}).get("suit")


def mode(table: cv.Table) -> str | None:
    """Give the mode."""
    return (marked(table, "mode") or {}).get("mode")


def total(table: cv.Table, rule: str) -> int:
    """Give the sum of bids that the log names with a rule."""
    (event,) = (each for each in table.log if each.rule == rule)
    assert event.facts is not None
    return int(event.facts["total"])


def points(variant: cv.Variant, way: str, bid: int, taken: int) -> int:
    """Score one seat's final bid and tricks; the other tricks are another's."""
    table = variant.set_up(
        bids={"N": bid}, mode=way, taken={"N": taken, "E": 13 - taken}
    )
    assert table.over
    return table.score.totals["N"]


def all_points(
    variant: cv.Variant, way: str, final: list[int], taken: list[int]
) -> list[int]:
    """Score all seats' final bids and tricks."""
    table = variant.set_up(
        bids=dict(zip(variant.seats, final, strict=True)),
        mode=way,
        taken=dict(zip(variant.seats, taken, strict=True)),
    )
    return list(table.score.totals.values())


def suits_played_out(variant: cv.Variant, cards: str, way: str | None) -> cv.Table:
    """Play a deal of one suit each: bids, the choice if any, then all high to low."""
    table = variant.deal(hands=ONE_SUIT_EACH)
    seats = zip(variant.seats, cards.split(), strict=True)
    table = table.play(*(f"{seat}: {card}" for seat, card in seats))
    table = table.play(way) if way else table
    while not table.over:
        table = table.play(table.legal()[0])
    return table
