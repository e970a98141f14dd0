"""Bridge's auction: each of the 38 calls at every step, and how it ends."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardviz.games.bridge.moves import CALLS, NUMBERS
from tests.bridge.hands import bridge, called, contract
from tests.helpers import heard, marked, texts

SEEDS = st.integers(0, 2**32)
ALL = [move.text for move in bridge().game.vocabulary.list(CALLS)]


@given(seed=SEEDS)
def test_each_call_is_legal_or_refused_with_its_rule(seed: int) -> None:
    """At every step of an auction all 38 calls are judged, and a sentence says why."""
    dice = Random(seed)
    table = bridge().deal(seed=seed)
    while table.phase == "auction" and not table.over:
        assert len(table.offers()) == len(ALL) == 38
        legal = texts(table.legal())
        for text in ALL:
            verdict = table.why(text)
            assert bool(verdict) == (text in legal)
            assert verdict or verdict.rules[0].startswith("bridge.")
        pool = [*legal, "P", "P"]  # so that auctions stay as short as people's
        table = table.play(dice.choice(sorted(pool)))


def test_the_longest_auction() -> None:
    """Three hundred and nineteen calls: three passes, then all that can be said."""
    bids = [text for text in ALL if text[0].isdigit()]
    calls = ["P"] * 3
    for bid in bids:
        calls += [bid, "P", "P", "X", "P", "P", "XX", "P", "P"]
    calls.append("P")
    table = bridge().deal(seed=1).play(*calls)
    assert len(calls) == 319
    assert table.phase == "lead"
    assert contract(table).startswith("7NTXX")


def test_bids_rise_by_denomination_then_level() -> None:
    """Clubs, diamonds, hearts, spades, no trump, and then the next level."""
    bids = [text for text in ALL if text[0].isdigit()]
    assert [NUMBERS[bid] for bid in bids] == sorted(NUMBERS[bid] for bid in bids)
    assert bids[:6] == ["1C", "1D", "1H", "1S", "1NT", "2C"]


def test_refusals_name_the_bid() -> None:
    """The sentence says what was bid, by whom, and what is too low."""
    assert "1♦ can't be bid: the last bid is 1♥" in str(called("1H").why("1D"))
    assert "made by North" in str(called("1S P").why("X"))
    assert "Law 19A" in str(called("1S P").why("X"))
    assert "doubled already" in str(called("1S X").play("P").why("X"))


def test_all_is_told() -> None:
    """Contract and declarer are told, with who named the suit first."""
    table = called("1H P 1S X 4S P P P")
    assert heard(table, "bridge.call.lapse") == [{"was": 1}]
    facts = heard(table, "bridge.auction.first")
    assert facts == [{"denomination": 3, "who": "N"}]
    assert "North bid last, but South named spades first" in str(table.log)


def test_calls_lie_on_the_table_in_their_order() -> None:
    """Everybody sees the auction; an alert and a note stand beside their call."""
    table = called("1NT P").play("S: 2D (! transfer)")
    for eyes in (None, "N", "E", "S", "W"):
        calls = [mark for mark in table.view(eyes).marks if mark.name == "call"]
        assert [mark.seat for mark in calls] == [0, 1, 2]
        assert calls[2].facts == {
            "level": 2,
            "denomination": 1,
            "suit": 1,
            "note": "! transfer",
        }
    assert marked(table, "standing", "N") == {"standing": "dealer"}


def test_the_diagram_in_text() -> None:
    """As newspapers print it: the hands around the compass, and the calls."""
    text = called("1NT P P P").view().diagram
    assert str(text) == DIAGRAM.strip("\n")


def test_the_diagram_of_a_deal_that_is_over() -> None:
    """It shows the hands as they were dealt, to a seat those that it has seen."""
    table = called("1NT P P P").play("E: C5", "S: C7", "W: CA", "N: C3", "W: claim 7")
    assert str(table.view().diagram) == DIAGRAM.strip("\n")
    west = str(table.view("W").diagram)
    assert west.count("12 face-down cards") == 2
    assert "♥ A J 10 9" in west
    assert "♠ Q J 4" not in west


DIAGRAM = """
            N
            ♠ A K 3 2
            ♥ Q 5 4
            ♦ A 3 2
            ♣ K 4 3
W                        E
♠ 7 6 5                  ♠ Q J 4
♥ 8 7 6                  ♥ K 3 2
♦ 9 8 7 6                ♦ K 5 4
♣ A 10 2                 ♣ Q J 6 5
            S
            ♠ 10 9 8
            ♥ A J 10 9
            ♦ Q J 10
            ♣ 9 8 7

W     N     E     S
      1NT   pass  pass
pass
"""


@pytest.mark.parametrize(
    ("calls", "came"),
    [
        ("1C P X?! P P P", "1C by N"),
        ("1C X P X?! P P P", "1CX by N"),
        ("1C X P XX?! P P P", "1CX by N"),
        ("1C XX?! P P P", "1C by N"),
        ("X?! 1C P P P", "1C by E"),
    ],
)
def test_a_double_that_may_not_be_made_is_void(calls: str, came: str) -> None:
    """Law 36: the contract is scored as if it had not been made."""
    table = called(calls)
    assert contract(table) == came
    assert len(heard(table, "bridge.call.void")) == 1


def test_nothing_is_redoubled_after_a_void_double() -> None:
    """Whoever asks is told the rule."""
    verdict = called("X?!").why("XX", "E")
    assert verdict.rules == ("bridge.redouble.double",)
    assert str(verdict)
