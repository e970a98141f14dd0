"""What a trump lying face down must not betray."""

import pytest

import cardviz as cv
from cardviz.core.cards import read_card

TRUF = cv.game("truf")


@pytest.mark.parametrize("seat", ["S", "W", "N"])
def test_no_crown_ranks_trumps_that_lie_face_down(seat: str) -> None:
    """South and East have both ruffed: nobody can tell whose trump is the higher."""
    seen = []
    for lower, higher in (("H2", "HQ"), ("HQ", "H2")):
        hands = {"W": "DK C3", "S": "H5 C4", "E": f"{lower} C5", "N": f"D2 {higher}"}
        table = TRUF.set_up(hands=hands, trumps="H", mode="atas", turn="W")
        view = table.play("W: DK", "S: H5", f"E: {lower}").view(seat)
        hand = view.view.zone("hand", view.view.seats.index(seat))
        marks = [mark for mark in view.marks if mark.name == "highest"]
        seen.append((marks, [str(each) for each in view.log], len(hand)))
    assert seen[0] == seen[1]


def test_the_crown_shows_once_all_is_turned_up() -> None:
    """When the trick is full the highest trump is marked for everybody."""
    hands = {"W": "DK C3", "S": "H5 C4", "E": "HQ C5", "N": "D2 C6"}
    table = TRUF.set_up(hands=hands, trumps="H", mode="atas", turn="W")
    full = table.play("W: DK", "S: H5", "E: HQ", "N: D2")
    for seat in full.seats:
        marks = [m.facts for m in full.view(seat).marks if m.name == "highest"]
        assert marks == [{"card": read_card("HQ")}]
