"""Every option of Shithead, each value and preset shown by the difference it makes."""

from typing import Any

import pytest

import cardviz as cv
from tests.helpers import refused, texts
from tests.shithead.helpers import hand, lays, lying, rules, set_up, shithead

TABLE: dict[str, tuple[Any, ...]] = {
    "seats": (2, 3, 4, 5),
    "sneak": (False, True),
    "nine": (False, True),
    "five": (False, True),
    "swap": (False, True),
    "four_burn": ("one_play", "pile_top"),
    "refill": ("to_three", "as_laid"),
    "begins": ("hand", "face_up"),
    "chance": (True, False),
    "take_at_will": (False, True),
}
DEFAULTS = {name: values[0] for name, values in TABLE.items()}
DEFAULTS |= {"seats": 4, "play_limit": 2000}
PRESETS: dict[str, dict[str, Any]] = {
    "sheet": {},
    "sheet-variants": {"sneak": True, "nine": True, "five": True, "swap": True},
    "common": {
        "swap": True,
        "four_burn": "pile_top",
        "chance": False,
        "take_at_will": True,
    },
}


def test_the_option_table() -> None:
    """Names, values and defaults are those of the rules."""
    options = shithead().options
    assert {name: each.value for name, each in options.items()} == DEFAULTS
    for name, values in TABLE.items():
        assert set(options[name].values) == set(values)


@pytest.mark.parametrize("preset", PRESETS)
def test_the_presets(preset: str) -> None:
    """Each preset changes what the rules say it changes."""
    chosen = {name: each.value for name, each in shithead(preset).options.items()}
    assert chosen == DEFAULTS | PRESETS[preset]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_seats(seats: int) -> None:
    """Two to five play."""
    assert len(shithead(seats=seats).deal(seed=1).seats) == seats


@pytest.mark.parametrize("seats", [1, 6, 7])
def test_too_many_seats(seats: int) -> None:
    """Others are refused, and it is said why."""
    with refused(cv.OptionError, "54 cards"):
        shithead(seats=seats)


def test_sneak() -> None:
    """Without sneaking nobody is welcome out of turn."""
    for sneak in (False, True):
        table = set_up("H6 CK", "C6", options={"sneak": sneak})
        assert table.welcome == (("2",) if sneak else ())


@pytest.mark.parametrize(("nine", "legal"), [(False, {"HJ", "HK"}), (True, {"HK"})])
def test_nine(nine: bool, legal: set[str]) -> None:
    """A nine on a queen counts as a nine, or shows the queen and goes on it."""
    assert lays(set_up("HJ HK", "SQ S9", options={"nine": nine})) == legal
    goes = {"H9"} if nine else set[str]()
    assert lays(set_up("H9 H3", "SQ", options={"nine": nine})) == goes


@pytest.mark.parametrize(("five", "legal"), [(False, {"H6"}), (True, {"H4"})])
def test_five(five: bool, legal: set[str]) -> None:
    """A five asks for five or higher, or for less than five."""
    assert lays(set_up("H4 H6", "S5", options={"five": five})) == legal


def test_nine_goes_on_a_five() -> None:
    """Where both are special, a nine goes on a five, and a five needs its demand."""
    options = {"five": True, "nine": True}
    assert lays(set_up("H9 H5 H7", "S5", options=options)) == {"H9"}
    assert lays(set_up("H5 H7", "S6", options=options)) == {"H7"}


def test_a_two_under_a_nine_asks_for_nothing() -> None:
    """The two shows through: anything goes."""
    assert lays(set_up("H3 H4", "SQ S2 S9", options={"nine": True})) == {"H3", "H4"}


def test_swap() -> None:
    """Where it is agreed, all swap until each is done, and then somebody begins."""
    assert shithead().deal(seed=7).phase == "play"
    table = shithead(swap=True).deal(seed=7)
    assert (table.phase, table.awaited) == ("swap", table.seats)
    table = table.play(*(f"{seat}: done" for seat in table.seats[1:]))
    assert table.awaited == table.seats[:1]
    with refused(cv.IllegalMove):
        table.play("E: done")
    assert table.play("N: done").phase == "play"


def test_the_swap_decides_who_begins() -> None:
    """The lowest card is looked for after the swap."""
    table = shithead(seats=2, swap=True).set_up(
        hands={"1": "D3 DK D2", "2": "C4 C5 C6"}, up={"1": "H7 H8 H9", "2": "SQ SK SA"}
    )
    assert table.play("1: done", "2: done").awaited == ("1",)
    assert table.play("1: swap D3 H9", "1: done", "2: done").awaited == ("2",)


def test_four_burn() -> None:
    """Four on top burn by a chance card too, where the top counts."""
    for four_burn in TABLE["four_burn"]:
        options = {"four_burn": four_burn}
        table = set_up("H3 H4", "CK DK HK", "SK", options=options)
        table = table.play("chance")
        assert (lying(table, "pile") == []) == (four_burn == "pile_top")


@pytest.mark.parametrize(("refill", "held"), [("to_three", 4), ("as_laid", 6)])
def test_refill(refill: str, held: int) -> None:
    """Who holds more than three draws nothing, or as many as he laid."""
    table = set_up("D4 H4 H8 S9 SJ SQ", "S3", "CA DA HA", options={"refill": refill})
    assert len(hand(table.play("D4+H4"), "1")) == held


@pytest.mark.parametrize(("begins", "seat"), [("hand", "1"), ("face_up", "2")])
def test_begins(begins: str, seat: str) -> None:
    """The lowest card in hand or face up decides."""
    table = shithead(seats=2, begins=begins).set_up(
        hands={"1": "C3 C8 CK", "2": "D4 D9 DT"}, up={"1": "S5 H8 HJ", "2": "H4 S2 ST"}
    )
    assert table.awaited == (seat,)


def test_chance() -> None:
    """Without chances, who can't play takes the pile though there is a stock."""
    for chance in (True, False):
        table = set_up("H3 H4", "SK", "S6", options={"chance": chance})
        assert texts(table.legal()) == ({"chance", "take"} if chance else {"take"})


def test_take_at_will() -> None:
    """At will the pile is taken though one could play, blind cards included."""
    for at_will in (True, False):
        options = {"take_at_will": at_will}
        assert ("take" in texts(set_up("HA", "SK", options=options).legal())) == at_will
        table = set_up("", "SK", down={"1": "H4"}, options=options)
        assert ("take" in texts(table.legal())) == at_will
        chance = set_up("HA", "SK", "S6", options=options)
        assert "chance" not in texts(chance.legal())


def test_play_limit() -> None:
    """The deal is over as soon as so many plays are made; who is in shares the last."""
    table = set_up("HA H3", "SK", options={"play_limit": 2}).play("HA", "take")
    assert table.over
    assert "shithead.end.stalemate" in rules(table)
    assert table.score.totals == {"1": 2, "2": 2}


def test_a_slot_keeps_its_number() -> None:
    """After the first blind card, the second is still the second."""
    table = set_up("", down={"1": "H3 C8 D9"}).play("blind 1", "2: CQ")
    assert texts(table.legal()) == {"blind 2", "blind 3"}
    assert [move.keys for move in table.legal()] == [("1.down.1",), ("1.down.2",)]
    assert lying(table, "down", "1") == ["??", "??"]
    table = set_up("", down={"1": "- C8 D9"})
    assert texts(table.legal()) == {"blind 2", "blind 3"}
    assert lying(table.play("blind 3"), "pile") == ["D9"]


def test_a_swap_names_a_card_that_lies_there() -> None:
    """A swap is read by the slot's card, either first; with any other it is none."""
    table = shithead(seats=2, swap=True).set_up(
        hands={"1": "D4 DK", "2": "C3 C5"}, up={"1": "H3 H9", "2": "SQ SK"}
    )
    assert str(table.why("swap H9 d4", "1").move) == "swap D4 H9"
    for no_swap in ("swap D4 S9", "D4 H9", "DK"):
        assert table.why(no_swap, "1").rules == ("shithead.swap.pair",)
    assert table.why("swap C3 H9", "1").rules == ("any.held",)
    assert table.why("swap D4 SQ", "1").rules == ("any.held",)
    assert str(table.play("swap C3 SQ").record[-1]) == "2: swap C3 SQ"
    assert str(table.play("1: swap 4d 2").record[-1]) == "1: swap D4 H9"


@pytest.mark.parametrize("text", ["swap C3 H9", "swap D4 SQ", "swap H9 SQ"])
def test_nobody_swaps_with_the_card_of_another(text: str) -> None:
    """SHIT-S25: one's own face-up card, so no other is swapped in its place."""
    table = shithead(seats=2, swap=True).set_up(
        hands={"1": "D4 DK", "2": "C3 C5"}, up={"1": "H3 H9", "2": "SQ SK"}
    )
    with refused(cv.NotationError, "say who"):
        table.play(text)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ({"pile": "HT"}, "without a ten"),
        ({"up": {"1": "H2 H3 H4 H5"}}, "at most 3"),
        ({"out": "1 7"}, "seats"),
        ({"plays": "many"}, "number of plays"),
        ({"hands": {"1": "", "2": ""}}, "nobody"),
        ({"turn": "1", "hands": {"1": "", "2": "C3"}, "up": {"2": "C4"}}, ""),
        ({"hands": {"1": "H2"}, "pile": "H2"}, "two places"),
        ({"bids": {}}, "unknown word"),
    ],
)
def test_positions_that_can_not_be(words: dict[str, Any], said: str) -> None:
    """What can't be set up is refused in one sentence."""
    if said:
        with refused(cv.DealError, said):
            shithead(seats=2).set_up(**words)
    else:
        assert shithead(seats=2).set_up(**words).over


def test_a_refusal_quotes_no_endless_text() -> None:
    """However much is typed, the sentence stays readable."""
    assert len(str(set_up("H4 S5").why("H4 " * 30_000 + "S5"))) < 400


@pytest.mark.parametrize(
    ("move", "rule"),
    [
        ("2: H3", "shithead.play.higher"),
        ("2: D4", "shithead.play.hand_first"),
        ("2: blind 1", "shithead.play.hand_first"),
        ("2: CA+DA+HA+SA", "any.held"),
        ("1: sneak H8", "any.held"),
    ],
)
def test_an_unknown_hand_keeps_the_rules_of_the_open_table(
    move: str, rule: str
) -> None:
    """Three cards nobody knows: what lies open forbids as it does for any hand."""
    table = shithead(seats=2, sneak=True).set_up(
        hands={"1": "C8 D9"},
        up={"2": "D4"},
        down={"2": "D6"},
        pile="CK",
        stock="C3",
        turn="2",
    )
    assert table.why(move).rules[0] == rule
    assert table.why("2: SA").rules == ("any.unknown",)
    assert lying(table.play("2: SA"), "hand", "2") == ["C3", "??", "??"]


def test_an_unknown_hand_sneaks_the_rank_on_top() -> None:
    """SHIT-S22 asks for the rank on top, whoever holds the card."""
    table = shithead(seats=2, sneak=True).set_up(
        hands={"1": "C8 D9"}, pile="CK", turn="1"
    )
    assert table.why("2: sneak H8").rules == ("shithead.sneak.same",)
    assert table.why("2: sneak HK").rules == ("any.unknown",)


def test_nobody_is_said_to_have_the_lowest_of_unknown_cards() -> None:
    """Where a hand is unknown the seat after the dealer leads, and nothing is told."""
    table = shithead(seats=2, swap=True).set_up(hands={"2": "C3 C4 C5"}, dealer="2")
    table = table.play("1: done", "2: done")
    assert table.awaited == ("1",)
    assert not any(rule.startswith("shithead.begin") for rule in rules(table))
    up = {"1": "C3", "2": "C4"}
    known = shithead(seats=2, begins="face_up").set_up(up=up, dealer="1")
    assert rules(known)[-1] == "shithead.begin.face_up"
    assert known.awaited == ("1",)


def test_only_who_has_cards_may_swap() -> None:
    """Who is out is not awaited; a row given as a list has its empty slots too."""
    table = shithead(seats=3, swap=True).set_up(
        hands={"S": "C3", "W": "C4"}, up={"S": ["-", "C5"]}, out="E"
    )
    assert table.awaited == ("S", "W")
    assert table.view().zones[2].slots == (False, True, False)
    with refused(cv.DealError, "number of plays"):
        shithead(seats=2).set_up(plays=10**5000)
