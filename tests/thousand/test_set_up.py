"""Positions of Thousand set up by hand: what fits, and what is refused with words."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import cardviz as cv
from tests.helpers import marked, refused, texts
from tests.thousand.helpers import thousand

SEVEN = "SAK HT9 CJ DQ9"


@pytest.mark.parametrize(
    ("words", "phase", "awaited"),
    [
        ({}, "bid", "S"),
        ({"dealer": "S"}, "bid", "W"),
        ({"bids": {"S": 100}}, "bid", "W"),
        ({"bids": {"S": 100, "W": 105, "E": "P"}}, "bid", "S"),
        ({"bids": {"S": 100, "W": "P", "E": "pass"}}, "give", "S"),
        ({"declarer": "W", "talon": "SA HA DA"}, "give", "W"),
        ({"declarer": "W", "given": "S"}, "give", "W"),
        ({"declarer": "W", "given": "S E", "contract": 120}, "raise", "W"),
        ({"declarer": "W"}, "play", "W"),
        ({"trick": "S: HA"}, "play", "W"),
        ({"taken": {"W": 1}, "turn": "E"}, "play", "E"),
        ({"hands": {"S": "SAKQJT9 HAK"}}, "play", "S"),
    ],
)
def test_every_part_of_a_deal(words: dict[str, Any], phase: str, awaited: str) -> None:
    """The words given say which part of the deal it is, and whose turn."""
    table = thousand().set_up(**words)
    assert (table.phase, table.awaited) == (phase, (awaited,))
    assert cv.resume(table.code) == table


def test_an_unknown_talon_stays_unknown() -> None:
    """Its taker's hand is then not known either."""
    table = thousand().set_up(hands={"S": SEVEN}, bids={"S": 100, "W": "P"}, turn="E")
    table = table.play("P")
    assert table.unknown == ("S", "W", "E")
    assert "not known here" in str(table.log[-1])
    assert table.why("SA>W")
    assert table.why("CA>W").rules == ("any.unknown",)


def test_given_cards_are_among_the_ten() -> None:
    """With the talon on the table its cards may be given like any other."""
    words = {"hands": {"S": SEVEN}, "talon": "SJ H9 CA", "declarer": "S"}
    words["hands"] = {"S": "SAK HTJ CJ DQ9"}
    table = thousand().set_up(**words)
    assert {"CA>W", "SJ>E", "DQ>E"} <= texts(table.legal())
    assert len(table.view("S").view.zone("hand", 0)) == 7
    after = table.play("CA>W")
    assert len(after.view("S").view.zone("hand", 0)) == 9


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        ({"hands": {"S": "SA SA"}}, ["SA", "twice"]),
        ({"hands": {"S": "S2"}}, ["S2", "pack"]),
        ({"talon": "SA HA"}, ["talon", "3 cards"]),
        ({"hands": {"S": "SA"}, "talon": "SA HA DA"}, ["SA", "two places"]),
        ({"bids": {"S": 103}}, ["bids", "103", "100"]),
        ({"bids": {"S": 100, "W": 100}}, ["bids", "each once"]),
        ({"bids": {"S": "P", "W": "P", "E": "P"}}, ["bids", "still in"]),
        ({"bids": {"S": "P"}, "turn": "S"}, ["turn", "'S'", "still in"]),
        ({"declarer": "S", "contract": 103}, ["contract", "103"]),
        ({"declarer": "S", "given": "S"}, ["given", "opponents"]),
        ({"declarer": "S", "given": "W W"}, ["given", "S W E"]),
        ({"declarer": "S", "given": "W", "talon": "SA HA DA"}, ["given", "talon"]),
        ({"hands": {"S": "SA", "W": "SK SQ"}, "turn": "S"}, ["hands"]),
        ({"trick": "S: HA E: HT"}, ["trick", "clockwise"]),
        ({"trick": "S: HA", "turn": "E"}, ["turn", "'E'"]),
        ({"taken": {"S": 5, "W": 4}}, ["taken", "8 tricks"]),
        ({"points": {"S": 601}}, ["points", "0 to 600"]),
        ({"marriages": {"S": "H", "W": "H"}}, ["marriages", "once"]),
        ({"marriages": {"S": "X"}}, ["'X'", "S H D C"]),
        ({"totals": {"S": 10**6}}, ["totals", "9999"]),
        ({"barrel": {"S": 0}, "totals": {"S": 870}}, ["barrel", "880"]),
        ({"totals": {"S": 880}}, ["totals", "below 880"]),
        ({"barrel": {"S": 3}}, ["barrel", "fewer deals"]),
        ({"bolts": {"S": 3}}, ["bolts", "fewer bolts"]),
        ({"talon": "SA SA SA HA HA DA"}, ["SA", "twice"]),
        ({"bids": {"S": 130}, "hands": {"S": SEVEN}}, ["bids", "130", "here"]),
        ({"bids": {"S": 100}, "turn": "S"}, ["turn", "W, who is asked"]),
        ({"trick": "S: HA", "taken": {"S": 8}}, ["taken", "8 tricks"]),
        ({"trick": "S: HA", "hands": {"W": ""}}, ["hands", "as many cards"]),
        ({"marriages": {"S": "A A"}, "taken": {"S": 1}}, ["marriages", "'A' once"]),
        ({"mode": "atas"}, ["'mode'", "hands"]),
    ],
)
def test_what_does_not_fit_is_refused(words: dict[str, Any], wanted: list[str]) -> None:
    """One error, which names the word and says what was wanted."""
    with pytest.raises(cv.CardvizError) as caught:
        thousand().set_up(**words)
    assert [each for each in wanted if each not in str(caught.value)] == []


@pytest.mark.parametrize(
    ("preset", "words"),
    [
        ("polish", {"bids": {"S": 105}}),
        ("polish", {"declarer": "S", "contract": 115}),
        ("polish", {"declarer": "S", "contract": 310}),
        ("polish", {"bolts": {"S": 1}}),
        ("polish", {"marriages": {"S": "A"}, "taken": {"S": 1}}),
        ("strict", {"bids": {"S": 125}}),
        ("russian", {"falls": {"S": 3}}),
    ],
)
def test_a_table_keeps_to_its_options(preset: str, words: dict[str, Any]) -> None:
    """What no deal of this table can come to is refused; other tables take it."""
    with refused(cv.DealError, next(iter(words.keys() - {"declarer", "taken"}))):
        thousand(preset).set_up(**words)
    assert thousand().set_up(**words).variant == thousand()


def test_the_last_trick_may_lie_there() -> None:
    """A deal is over once its last trick is full, as it is at the table."""
    table = thousand().set_up(trick="S: HA W: HT E: HK", taken={"S": 7})
    assert table.over
    assert marked(table, "taken", "S") == {"taken": 8, "points": 25}


@pytest.mark.parametrize(
    ("stands", "wanted"),
    [
        ([880, 0, -5, 0, 0], "880"),
        ([5, 0, 1, 0, 0], "880"),
        ([1200, 0, -1, 0, 0], "below 880"),
        ([880, 0, 3, 0, 0], "fewer deals"),
        ([0, 3, -1, 0, 0], "fewer bolts"),
        ([0, -1, -1, 0, 0], "fewer bolts"),
        ([0, 0, -1, -2, 0], "fewer falls"),
        ([0, 0, -1, 0, 1], "won already"),
    ],
)
def test_a_damaged_standing_is_refused(stands: list[int], wanted: str) -> None:
    """A deal begins only where some match can have come to."""
    with refused(cv.DealError, "standing", wanted):
        thousand().deal(seed=1, standing=[stands, [0, 0, -1, 0, 0], [0, 0, -1, 0, 0]])


def test_the_dealer_of_four_holds_nothing() -> None:
    """Who sits out can neither hold cards nor play the deal."""
    variant = thousand(seats=4)
    for words in (
        {"hands": {"W": SEVEN}},
        {"declarer": "W"},
        {"bids": {"W": 100}},
        {"trick": "W: HA"},
        {"turn": "W", "taken": {"N": 1}},
        {"taken": {"W": 1}},
        {"points": {"W": 10}},
        {"marriages": {"W": "H"}, "taken": {"N": 1}},
        {"bids": {"W": "P"}},
    ):
        with refused(cv.DealError, "set_up"):
            variant.set_up(**words, dealer="W")


def test_how_the_match_stands() -> None:
    """Totals, bolts and the barrel are marks of the table."""
    words: dict[str, Any] = {
        "totals": {"S": 340},
        "bolts": {"S": 1},
        "barrel": {"W": 1},
    }
    table = thousand().set_up(**words)
    assert marked(table, "total", "S") == {"total": 340, "bolts": 1}
    assert marked(table, "total", "W") == {"total": 880, "bolts": 0}
    assert marked(table, "barrel", "W") == {"deal": 2}
    assert marked(table, "total", "E") is None


def check(error: cv.CardvizError) -> None:
    """Hold the error to a readable sentence or two."""
    assert 10 < len(str(error)) < 500


SEATS = st.sampled_from("SWEX")
VALUES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 130),
    st.text(max_size=3),
    st.sampled_from(["S", "W E", "H", "HQ", "SAK HT9", "P", "S: HA W: HT", "H A"]),
)
WORDS = (
    *("hands", "talon", "dealer", "bids", "turn", "declarer", "contract", "given"),
    *("trumps", "marriages", "trick", "taken", "points"),
    *("totals", "bolts", "barrel", "falls"),
)


@given(
    st.dictionaries(
        st.sampled_from(WORDS),
        VALUES | st.dictionaries(SEATS, VALUES | st.lists(VALUES)),
    )
)
def test_any_words_for_a_position(words: dict[str, Any]) -> None:
    """Whatever a position is set up with: a table that works, or one error."""
    try:
        table = thousand().set_up(**words)
    except cv.CardvizError as error:
        check(error)
        return
    assert table.over or table.awaited
    assert repr(table)
    for seat in table.awaited:
        assert table.legal(seat)
    assert cv.resume(table.code) == table


@given(st.text(max_size=12))
def test_any_text_for_a_move(text: str) -> None:
    """Whatever is typed: a legal move, a refusal, or a text that is no move."""
    deal = thousand().deal(seed=7)
    auctioned = deal.play("100", "P", "P")
    leading = auctioned.play("CT>W", "H9>E", "stay")
    for table in (deal, auctioned, leading):
        try:
            verdict = table.why(text, seat="S")
        except cv.CardvizError as error:
            check(error)
        else:
            assert verdict or verdict.rules
            assert str(verdict).isprintable()


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("105", "105"),
        (" pass ", "P"),
        ("p", "P"),
    ],
)
def test_bids_are_read(text: str, move: str) -> None:
    """Numbers and the word for passing."""
    table = thousand().deal(seed=3).play("100")
    assert str(table.why(text).move) == move


@pytest.mark.parametrize("text", ["H9>W", "9h>w", "♥9 > W", "h9>W"])
def test_gifts_are_read(text: str) -> None:
    """A card in any form, and the seat that gets it."""
    table = thousand().deal(seed=7).play("100", "P", "P")
    assert str(table.why(text).move) == "H9>W"
