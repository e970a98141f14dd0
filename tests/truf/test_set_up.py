"""Positions of Truf set up by hand: what they hold, and which cannot be."""

from typing import Any

import pytest

import cardviz as cv
from tests.helpers import refused
from tests.truf.helpers import truf


def test_a_table_does_not_follow_what_it_was_made_from() -> None:
    """Changing the words afterwards does not change the table."""
    hands = {"N": ["HT", "S2"]}
    table = truf().set_up(hands=hands, turn="N")
    before = (repr(table), table.code, hash(table))
    hands["N"][0] = "CA"
    hands["E"] = ["C2", "C3"]
    table = table.play("HT").undo()
    assert (repr(table), table.code, hash(table)) == before


def test_a_trick_that_is_full_counts() -> None:
    """A full trick given leaves its taker on lead, and each hand one card shorter."""
    table = truf().set_up(trick="N: HQ W: HK S: H2 E: H3")
    assert table.awaited == ("W",)
    sizes = [len(zone.cards) for zone in table.view().zones if zone.name == "hand"]
    assert sizes == [12] * 4


@pytest.mark.parametrize(
    "words",
    [
        {"taken": {"N": 13, "E": 1}},
        {"hands": {"N": "SAKQJT98765432"}, "taken": {"E": 1}},
        {"bids": {"N": "H5", "E": "H5"}},
        {"hands": {"N": "H5 H4"}, "bids": {"E": "H5"}},
        {"hands": {"N": "H3 H4"}, "bids": {"N": "H5"}},
        {"hands": {"N": "H3 H3"}},
        {"hands": {"N": "H3", "E": "H3"}},
        {"hands": {"N": "H3"}, "trick": "W: H3", "turn": "S"},
        {"hands": {"N": "H3", "E": "H4 H5"}},
        {"trick": "N: H3 N: H4", "turn": "W"},
        {"trick": "N: H3 S: H4", "turn": "W"},
        {"trick": "N: H3", "turn": "N"},
    ],
    ids=str,
)
def test_positions_that_cannot_be(words: dict[str, Any]) -> None:
    """Cards in two places, bids never held, and too many tricks are refused."""
    with refused(cv.DealError):
        truf().set_up(**words)
