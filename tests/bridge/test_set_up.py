"""Positions of bridge set up by hand: auctions, minibridge, endings, and mistakes."""

from typing import Any

import pytest

import cardviz as cv
from tests.bridge.hands import DEALT, bridge, contract
from tests.helpers import marked, refused, texts


def test_an_auction_so_far() -> None:
    """Calls with notes are replayed from the dealer on."""
    table = bridge().set_up(dealer="E", calls="1NT P 2C (Stayman) P")
    assert table.awaited == ("E",)
    calls = [mark for mark in table.view().marks if mark.name == "call"]
    assert [mark.facts.get("note") for mark in calls] == [None, None, "Stayman", None]


def test_minibridge() -> None:
    """A lesson can start with the play: contract and declarer, all hands."""
    table = bridge().set_up(hands=DEALT, contract="3NT", declarer="S", vulnerable="NS")
    assert (table.phase, table.awaited) == ("lead", ("W",))
    table = table.play("W: D9")
    assert table.awaited == ("N",)
    assert marked(table, "standing", "S") == {"standing": "declarer_vul"}


def test_calls_and_their_contract() -> None:
    """Both may be given if they agree."""
    table = bridge().set_up(dealer="S", calls="1S P P P", contract="1S by S")
    assert contract(table) == "1S by S"
    with refused(cv.DealError, "contract"):
        bridge().set_up(dealer="S", calls="1S P P P", contract="2S by S")


def test_unknown_hands_play_any_card() -> None:
    """Of a hand that is not given any card not seen elsewhere may be played."""
    table = bridge().set_up(contract="4H by S", hands={"N": DEALT["N"]})
    assert len(table.legal()) == 39
    assert table.why("W: SQ").rules == ("any.unknown",)
    assert table.why("W: SA").rules == ("any.held",)


def test_rules_of_calls_hold_for_unknown_hands() -> None:
    """What may be called does not depend on cards."""
    table = bridge().set_up(calls="1S")
    assert table.why("1H").rules == ("bridge.call.sufficient",)


def test_a_trick_in_the_middle() -> None:
    """The trick lies there, and the next hand is on turn."""
    hands = {"N": "S2", "E": "S3", "S": "SA C2", "W": "S4"}
    table = bridge().set_up(
        contract="4H by S", hands=hands, taken={"NS": 8}, trick="W: CK N: CA E: H2"
    )
    assert table.awaited == ("S",)
    assert {"C2"} == {text for text in texts(table.legal()) if len(text) == 2}


def test_an_ending_without_its_tricks_has_no_score() -> None:
    """Who took the first eleven tricks is not known, so nothing is scored."""
    hands = {"N": "S2", "E": "S3", "S": "SA", "W": "S4"}
    table = bridge().set_up(contract="4H by S", hands=hands, turn="S")
    table = table.play("S: SA", "W: S4", "N: S2", "E: S3")
    assert table.over
    assert table.score.lines == ()


@pytest.mark.parametrize(
    ("words", "named"),
    [
        ({"calls": "1S 1H"}, "calls"),
        ({"calls": "1S (never closed"}, "calls"),
        ({"calls": "1Z"}, "calls"),
        ({"calls": 7}, "calls"),
        ({"calls": "P P P P P"}, "calls"),
        ({"contract": "8S by S"}, "contract"),
        ({"contract": "4S"}, "contract"),
        ({"contract": "Pass"}, "contract"),
        ({"contract": "4S", "declarer": "Z"}, "declarer"),
        ({"contract": "4S by S", "declarer": "N"}, "declarer"),
        ({"calls": "1S P P P", "declarer": "E"}, "declarer"),
        ({"contract": "4S by S", "turn": "N"}, "turn"),
        ({"contract": "4S by S", "trick": "W: C2", "turn": "E"}, "turn"),
        ({"contract": "4S by S", "trick": "W: C2 E: C3"}, "trick"),
        ({"contract": "4S by S", "taken": {"NS": 14}}, "taken"),
        ({"contract": "4S by S", "taken": {"N": 1}}, "taken"),
        ({"contract": "4S by S", "hands": {"N": "SA", "E": "SK SQ"}}, "hands"),
        ({"contract": "4S by S", "hands": {"N": "SA", "E": "SA"}}, "SA"),
        ({"trick": "W: SA"}, "contract"),
        ({"board": 0}, "board"),
        ({"board": "7"}, "board"),
        ({"vulnerable": "some"}, "vulnerable"),
        ({"dealer": "Z"}, "dealer"),
        ({"trumps": "S"}, "trumps"),
    ],
)
def test_what_cannot_be_set_up(words: dict[str, Any], named: str) -> None:
    """The error names the word that is wrong."""
    with refused(cv.DealError, named):
        bridge().set_up(**words)


@pytest.mark.parametrize("note", ["one\nline", "x" * 201, "a\x00b"])
def test_notes_of_calls_are_read_as_in_play(note: str) -> None:
    """What could not be said in play can't be set up either."""
    with refused(cv.NotationError, "note"):
        bridge().set_up(calls=f"1S ({note})")
