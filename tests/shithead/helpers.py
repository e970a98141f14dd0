"""What tests of Shithead begin with: positions of few cards, and what lies where."""

from typing import Any

import cardviz as cv
from cardviz.core.cards import TEXTS
from tests.helpers import texts


def shithead(preset: str = "sheet", **options: Any) -> cv.Variant:
    """Give the game."""
    return cv.game("shithead", preset=preset, **options)


def lying(table: cv.Table, name: str, seat: str | None = None) -> list[str]:
    """Give the cards of a zone in their order, as the seat itself sees them."""
    number = None if seat is None else table.seats.index(seat)
    cards = table.view(seat).view.zone(name, number)
    return ["??" if card is None else TEXTS[card] for card in cards]


def hand(table: cv.Table, seat: str) -> set[str]:
    """Give a hand."""
    return set(lying(table, "hand", seat))


def set_up(
    cards: str, pile: str = "", stock: str = "", *, preset: str = "sheet", **more: Any
) -> cv.Table:
    """Set up two seats: the first, on turn, holds these cards; the other has three."""
    options = {"seats": 2} | more.pop("options", {})
    words = {"hands": {"1": cards, "2": "CQ DQ DJ"}, "turn": "1"} | more
    return shithead(preset, **options).set_up(pile=pile, stock=stock, **words)


def lays(table: cv.Table, seat: str | None = None) -> set[str]:
    """Give the legal moves that lay single cards, by their texts."""
    return {text for text in texts(table.legal(seat)) if len(text) == 2}


def rules(table: cv.Table) -> list[str]:
    """Give the rules that the log tells, in their order."""
    return [each.rule for each in table.log]
