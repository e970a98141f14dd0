"""Cards that lie on no table: one card, a hand, a trick."""

from collections.abc import Iterable
from typing import Protocol

from cardviz.captions import Captions as Spoken
from cardviz.core.cards import TEXTS, read_card, read_cards
from cardviz.core.errors import DealError, shown
from cardviz.core.zones import View
from cardviz.render.faces import BACK
from cardviz.render.frame import Captions, Item
from cardviz.render.layout import trick_items
from cardviz.render.picture import Picture, draw_loose
from cardviz.render.theme import NORMAL, Theme, themed
from cardviz.words import DEFAULT, Words, texts_of

_STEP = 32  # what shows of a covered card in a hand: its index


class _Seen(Protocol):
    @property
    def view(self) -> View: ...


class _Table(Protocol):
    def view(self, seat: str | None = None) -> _Seen: ...


def card(
    text: object, theme: str | Theme = "plain", language: str = DEFAULT
) -> Picture:
    """Draw one card, given in any common form.

    >>> card("10h")
    ten of hearts
    """
    return card_picture(read_card(text), _captions(language), themed(theme))


def hand(
    text: object, theme: str | Theme = "plain", language: str = DEFAULT
) -> Picture:
    """Draw cards side by side, each covering all but the index of the one before.

    >>> hand("SA H10")
    ace of spades, ten of hearts
    """
    return hand_picture(read_cards(text), _captions(language), themed(theme))


def trick(
    table: _Table, theme: str | Theme = "plain", language: str = DEFAULT
) -> Picture:
    """Draw the trick that lies on a table, as its author sees it."""
    if not hasattr(table, "view"):
        raise DealError(f"trick: {shown(table)} came, wanted a table")
    return trick_picture(table.view(None).view, _captions(language), themed(theme))


def card_picture(
    number: int | None, captions: Captions, theme: Theme = NORMAL
) -> Picture:
    """Draw one card; None is its back."""
    return hand_picture([number], captions, theme)


def hand_picture(
    cards: Iterable[int | None], captions: Captions, theme: Theme = NORMAL
) -> Picture:
    """Draw cards side by side in the order given."""
    items: list[Item] = []
    for index, number in enumerate(cards):
        symbol = BACK if number is None else TEXTS[number]
        item: Item = {"t": "card", "z": index, "x": _STEP * index, "y": 0, "s": symbol}
        item["n"] = captions.card(number)
        items.append(item)
    return _picture(items, theme)


def trick_picture(view: View, captions: Captions, theme: Theme = NORMAL) -> Picture:
    """Draw the trick of a view as it lies there, in the order of play."""
    return _picture(trick_items(view, captions), theme)


def _picture(items: list[Item], theme: Theme) -> Picture:
    title = ", ".join(item["n"] for item in items)
    return Picture(draw_loose(items, title, theme), title)


def _captions(language: str) -> Captions:
    return Spoken(Words(texts_of("cardviz", language)))
