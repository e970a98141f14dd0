"""The geometry of moments: calls being made, a card face down, the last card laid."""

import pytest

from cardviz.core.cards import TEXTS
from cardviz.core.zones import EVERYONE, NOBODY, Mark
from cardviz.render.layout import layout
from tests.test_layout import Captions, of_kind, tricks


class Boxed(Captions):
    """Words with a box of calls."""

    def grid(self) -> tuple[tuple[str, ...], ...]:
        """Put two bids in a row."""
        return (("1C", "1D"),)

    def deed(self, key: str) -> str:
        """Say what one of them does."""
        return "Bid clubs" if key == "1C" else ""


def test_while_calls_are_made_the_hand_is_read() -> None:
    """Guided, calls that can't be made look dim, and no card of the own hand does."""
    view = tricks(4, 2)
    hand = [TEXTS[card] for card in view.zone("hand", 2) if card is not None]
    plain = layout(view, Boxed())["items"]
    guided = layout(
        view,
        Boxed(),
        choosable=hand,
        legal=["1D"],
        buttons=[("1C", "1♣"), ("1D", "1♦")],
    )["items"]
    assert [guided[key]["y"] for key in hand] == [plain[key]["y"] for key in hand]
    assert not any("f" in guided[key] for key in hand)
    assert guided["1C"]["f"] == "dim"
    assert guided["1C"]["d"] == "Bid clubs"
    assert "f" not in guided["1D"]
    assert "d" not in guided["1D"]


def test_a_card_that_lies_face_down_shows_it_to_its_owner() -> None:
    """Who laid it sees its index and its back, and the others only a back."""
    view = tricks(4, 2, laid=2)
    laid = view.zone("trick", 1)[0]
    assert laid is not None
    view = view._replace(marks=(*view.marks, Mark("down", 1, {})))
    items = layout(view, Captions(), last=TEXTS[laid])["items"]
    assert items[TEXTS[laid]]["f"] == "last down"
    assert sum("down" in item.get("f", "") for item in items.values()) == 1


@pytest.mark.parametrize("sees", [EVERYONE, NOBODY])
def test_the_last_card_moves_no_plate(sees: int) -> None:
    """A hand that is played out lies as it lay before, be it open or face down."""
    before = tricks(4, None if sees else 2, hand=1)
    empty = (
        zone._replace(cards=()) if zone.place == "hand" else zone
        for zone in before.zones
    )
    after = before._replace(zones=tuple(empty))
    first, last = (layout(view, Captions(), "narrow") for view in (before, after))
    assert of_kind(first, "plate") == of_kind(last, "plate")
    assert first["size"] == last["size"]
