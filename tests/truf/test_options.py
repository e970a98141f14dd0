"""Every option of Truf, each value and preset shown by the difference it makes."""

from typing import Any

import pytest

import cardviz as cv
from cardviz.core.dealing import Deal
from tests.helpers import dice, heard, marked, played_out, refused, texts
from tests.truf.helpers import (
    ONE_SUIT_EACH,
    bids,
    hands_with,
    mode,
    points,
    revealed,
    suits_played_out,
    truf,
    trumps,
)

TABLE: dict[str, tuple[Any, ...]] = {
    "seats": (4, 3),
    "zero_bonus": tuple(range(101)),
    "factor": tuple(range(1, 11)),
    "multiply_zero_bonus": (False, True),
    "thirteen": ("shift", "choose", "atas"),
    "first_lead": ("highest", "next"),
    "break_trumps": (True, False),
    "trumps_down": (True, False),
    "redeal": (True, False),
    "rotation": ("alternate", "clockwise"),
    "dealer": ("lowest", "next"),
    "deals": tuple(range(1, 101)),
}
DEFAULTS = {name: values[0] for name, values in TABLE.items()} | {"deals": 13}
PRESETS: dict[str, dict[str, int]] = {
    "sheet": {},
    "sheet-2": {"zero_bonus": 5},
    "sheet-3": {"factor": 2},
    "sheet-2-3": {"zero_bonus": 5, "factor": 2},
}
THIRTEEN = "S5 H4 D3 CA"
THROWN_IN = 55
"""The first seed whose first cards give a hand, South's, of nothing but 2 to 10."""
THROWN_IN_OF_THREE = 136
LOW = set("23456789T")


def hands_of(table: cv.Table) -> dict[str, set[str]]:
    """Give the hands at the start."""
    start = table.at(0)
    return {seat: texts(start.legal(seat)) for seat in start.seats}


def test_the_option_table() -> None:
    """Names, values and defaults are those of the rules."""
    options = truf().options
    assert {name: set(each.values) for name, each in options.items()} == {
        name: set(values) for name, values in TABLE.items()
    }
    assert {name: each.value for name, each in options.items()} == DEFAULTS
    assert all(each.meaning for each in options.values())


def test_the_presets() -> None:
    """A preset differs from the sheet's in what it names, and in nothing else."""
    assert truf().presets == tuple(PRESETS)
    for preset, given in PRESETS.items():
        options = truf(preset).options
        assert {name: each.value for name, each in options.items()} == DEFAULTS | given


@pytest.mark.parametrize(
    ("preset", "made_zero", "plus", "minus"),
    [
        ("sheet", 0, 4, -2),
        ("sheet-2", 5, 4, -2),
        ("sheet-3", 0, 8, -2),
        ("sheet-2-3", 5, 8, -2),
    ],
)
def test_presets_score(preset: str, made_zero: int, plus: int, minus: int) -> None:
    """The same deals score differently under each preset."""
    variant = truf(preset)
    assert points(variant, "bawah", 0, 0) == made_zero
    assert points(variant, "bawah", 4, 0) == plus
    assert points(variant, "bawah", 4, 6) == minus


def test_four_seats() -> None:
    """Four hold the whole pack; the seats are N E S W, and W deals alone."""
    table = truf(seats=4).deal(seed=1)
    assert table.seats == ("N", "E", "S", "W")
    assert {len(hand) for hand in hands_of(table).values()} == {13}
    assert len(set.union(*hands_of(table).values())) == 52
    assert marked(table, "dealer", "W") is not None


def test_three_seats() -> None:
    """Three hold 39 cards without a club; the seats are S W E, and E deals alone."""
    table = truf(seats=3).deal(seed=1)
    assert table.seats == ("S", "W", "E")
    assert {len(hand) for hand in hands_of(table).values()} == {13}
    cards = set.union(*hands_of(table).values())
    assert (len(cards), {card[0] for card in cards}) == (39, set("SHD"))
    assert marked(table, "dealer", "E") is not None
    table = played_out(table, dice(1))
    taken = [marked(table, "taken", seat) or {} for seat in table.seats]
    assert sum(each["taken"] for each in taken) == 13


def test_three_seats_have_no_clubs() -> None:
    """A club is not in the pack of three."""
    hands = hands_with("S2 H2 D2", ("S", "W", "E"))
    hands["S"] = hands["S"].replace("S2", "C2")
    with refused(cv.DealError, "C2"):
        truf(seats=3).deal(hands=hands)


def test_three_seats_shift_to_sixteen_or_ten() -> None:
    """At thirteen, three bids move: the sum becomes 16 or 10."""
    table = revealed(truf(seats=3), "S6 H5 D2")
    assert table.phase == "choose"
    assert sum(bids(table.play("atas"))) == 16
    assert sum(bids(table.play("bawah"))) == 10


def test_thirteen_shift() -> None:
    """All bids move by one with the mode."""
    table = revealed(truf(thirteen="shift"), THIRTEEN)
    assert (table.phase, table.awaited) == ("choose", ("N",))
    assert bids(table.play("atas")) == [6, 5, 4, 2]
    assert bids(table.play("bawah")) == [4, 3, 2, 0]


def test_thirteen_choose() -> None:
    """The highest bidder chooses the mode, and no bid moves."""
    table = revealed(truf(thirteen="choose"), THIRTEEN)
    assert (table.phase, table.awaited) == ("choose", ("N",))
    for way in ("atas", "bawah"):
        chosen = table.play(way)
        assert (bids(chosen), mode(chosen)) == ([5, 4, 3, 1], way)


def test_thirteen_atas() -> None:
    """Nobody chooses: thirteen is played main atas."""
    table = revealed(truf(thirteen="atas"), THIRTEEN)
    assert (table.phase, mode(table), bids(table)) == ("play", "atas", [5, 4, 3, 1])


@pytest.mark.parametrize(
    ("options", "dealer", "leader"),
    [
        ({"first_lead": "highest"}, "W", "N"),
        ({"first_lead": "next"}, "W", "S"),
        ({"first_lead": "next"}, "N", "W"),
        ({"first_lead": "next", "rotation": "clockwise"}, "W", "N"),
        ({"first_lead": "next", "rotation": "clockwise"}, "N", "E"),
    ],
)
def test_first_lead(options: dict[str, str], dealer: str, leader: str) -> None:
    """The highest bidder leads, or whoever comes after the dealer in play."""
    table = revealed(truf(**options), "D7 S4 C3 HQ", dealer=dealer)
    assert table.awaited == (leader,)


def test_first_lead_after_a_choice() -> None:
    """The lead does not follow the choice where the next after the dealer leads."""
    for leads, leader in (("highest", "N"), ("next", "S")):
        table = revealed(truf(first_lead=leads), THIRTEEN)
        assert table.awaited == ("N",)
        assert table.play("atas").awaited == (leader,)


@pytest.mark.parametrize(("needed", "legal"), [(True, {"H3"}), (False, {"SA", "H3"})])
def test_break_trumps(*, needed: bool, legal: set[str]) -> None:
    """Trumps may be led unbroken only where the table does not ask for it."""
    variant = truf(break_trumps=needed)
    table = variant.set_up(trumps="S", hands={"N": "SA H3"}, turn="N")
    assert texts(table.legal()) == legal
    broken = variant.set_up(trumps="S", hands={"N": "SA H3"}, turn="N", broken=True)
    assert texts(broken.legal()) == {"SA", "H3"}


def ruffed(*, down: bool) -> cv.Table:
    """Give a table where South led a heart and East has played a trump on it."""
    variant = truf(first_lead="next", trumps_down=down)
    table = variant.deal(hands=ONE_SUIT_EACH)
    table = table.play("N: CK", "E: S9", "S: H3", "W: D4")
    assert (trumps(table), table.awaited) == ("S", ("S",))
    return table.play("S: HA", "E: S7")


def trick_card(table: cv.Table, seat: str, eyes: str | None) -> Any:
    """Give the card a seat has in the trick, as somebody sees it."""
    number = table.seats.index(seat)
    (zone,) = (
        zone
        for zone in table.view(eyes).zones
        if (zone.name, zone.seat) == ("trick", number)
    )
    return zone.cards[0]


SEVEN_OF_SPADES = 44


def test_trumps_down_hides() -> None:
    """A trump on another suit is seen, and heard of, by its player and author only."""
    table = ruffed(down=True)
    seen = {eyes: trick_card(table, "E", eyes) for eyes in (*table.seats, None)}
    assert seen == dict.fromkeys("NSW") | {"E": SEVEN_OF_SPADES, None: SEVEN_OF_SPADES}
    facts = {eyes: heard(table, "truf.play.face_down", eyes) for eyes in seen}
    told = [{"card": "S7"}]
    assert facts == {eyes: [None] for eyes in "NSW"} | {"E": told, None: told}
    assert "♠7" not in f"{table.view('N').log!r}{table.view('N')}"
    assert "East played a trump face down." in repr(table.view("N").log)
    assert "♠7" in repr(table.view("E").log)


def test_trumps_down_is_a_matter_of_sight_alone() -> None:
    """Face down or open, the suit is known: trumps are broken, play is the same."""
    for down in (True, False):
        table = ruffed(down=down)
        assert [marked(table, "broken", eyes=eyes) for eyes in "NESW"] == [
            {"broken": True}
        ] * 4
        full = table.play("N: CA", "W: DA")
        assert full.awaited == ("E",)
        assert marked(full, "taken", "E") == {"taken": 1}


def test_trumps_down_are_turned_up() -> None:
    """When all have played, the trump is turned up for everyone."""
    table = ruffed(down=True).play("N: CA", "W: DA")
    for eyes in ("N", "E", "S", "W"):
        assert trick_card(table, "E", eyes) == SEVEN_OF_SPADES
        assert heard(table, "truf.trick.turned_up", eyes) == [{"cards": ("S7",)}]


def test_trumps_that_are_led_lie_open() -> None:
    """A trump led, and a trump on a trump, lie open."""
    table = truf().set_up(
        trumps="S", hands={"N": "SA S2", "W": "SK S3"}, turn="N", broken=True
    )
    table = table.play("N: SA", "W: SK")
    assert None not in (trick_card(table, "N", "E"), trick_card(table, "W", "E"))
    assert heard(table, "truf.play.face_down") == []


def test_the_last_trump_of_a_trick_lies_open() -> None:
    """Whoever plays last has nobody to hide from."""
    table = truf().set_up(trumps="S", trick="N: HA W: HK S: H3", turn="E")
    table = table.play("E: S2")
    assert trick_card(table, "E", "N") == 39
    assert heard(table, "truf.play.face_down") == []
    assert heard(table, "truf.play.card", "N")[-1] == {"card": "S2"}


def test_trumps_open() -> None:
    """Without the option a trump lies open at once."""
    table = ruffed(down=False)
    assert trick_card(table, "E", "N") == SEVEN_OF_SPADES
    assert heard(table, "truf.play.card", "N")[-1] == {"card": "S7"}
    after = table.play("N: CA", "W: DA")
    assert heard(after, "truf.trick.turned_up") == []


@pytest.mark.parametrize(
    ("seats", "seed", "seat"), [(4, THROWN_IN, "S"), (3, THROWN_IN_OF_THREE, "S")]
)
def test_redeal(seats: int, seed: int, seat: str) -> None:
    """A hand of nothing but 2 to 10 is dealt again, and the log says whose it was."""
    kept = truf(seats=seats, redeal=False).deal(seed=seed)
    again = truf(seats=seats, redeal=True).deal(seed=seed)
    assert {card[1] for card in hands_of(kept)[seat]} <= LOW
    assert heard(kept, "truf.deal.thrown_in") == []
    assert [each.seat for each in again.log if "thrown_in" in each.rule] == [seat]
    for hand in hands_of(again).values():
        assert {card[1] for card in hand} & LOW
        assert {card[1] for card in hand} - LOW


def test_redeal_of_a_hand_that_is_all_high() -> None:
    """A hand of nothing but A K Q J is dealt again too, seldom as it comes."""
    hands = truf().deal(hands=hands_all_high()).start
    assert isinstance(hands, Deal)
    game, chosen = truf().game, truf().chosen
    assert game.thrown_in(chosen, hands) == 0
    assert game.thrown_in(chosen | {"redeal": False}, hands) is None


def hands_all_high() -> dict[str, str]:
    """Give North thirteen of the sixteen high cards."""
    high = [suit + rank for suit in "SHDC" for rank in "AKQJ"]
    low = [suit + rank for suit in "SHDC" for rank in "T98765432"]
    rest = [*high[13:], *low]
    others = {seat: " ".join(rest[at::3]) for at, seat in enumerate("ESW")}
    return {"N": " ".join(high[:13])} | others


def test_given_hands_are_never_dealt_again() -> None:
    """Hands that were given stand as they are, however odd."""
    table = truf(redeal=True).deal(hands=hands_all_high())
    assert hands_of(table)["N"] == set(hands_all_high()["N"].split())
    assert heard(table, "truf.deal.thrown_in") == []


@pytest.mark.parametrize("bonus", [0, 1, 5, 100])
def test_zero_bonus(bonus: int) -> None:
    """A made zero in bawah scores the bonus, by a line of its own."""
    variant = truf(zero_bonus=bonus)
    assert points(variant, "bawah", 0, 0) == bonus
    assert points(variant, "bawah", 0, 1) == -1
    assert points(variant, "bawah", 1, 0) == 1
    assert points(variant, "atas", 0, 0) == 0
    lines = suits_played_out(variant, "CK SJ H2 DJ", None).score.lines
    rules = [line.rule for line in lines if line.seat == "N"]
    assert rules == ["truf.score.bawah", "truf.score.zero"][: 1 + bool(bonus)]


@pytest.mark.parametrize("factor", [1, 2, 3, 10])
def test_factor(factor: int) -> None:
    """A plus is multiplied, a minus and a zero are not, in both modes."""
    variant = truf(factor=factor)
    assert points(variant, "bawah", 4, 1) == 3 * factor
    assert points(variant, "atas", 4, 6) == 2 * factor
    assert points(variant, "bawah", 4, 6) == -2
    assert points(variant, "atas", 4, 4) == 0


@pytest.mark.parametrize(("too", "made_zero"), [(False, 7), (True, 21)])
def test_multiply_zero_bonus(*, too: bool, made_zero: int) -> None:
    """The factor multiplies the bonus only where that was agreed."""
    variant = truf(zero_bonus=7, factor=3, multiply_zero_bonus=too)
    assert points(variant, "bawah", 0, 0) == made_zero
    assert points(variant, "bawah", 2, 0) == 6


@pytest.mark.parametrize(
    ("option", "good", "bad"),
    [
        ("factor", (1, 10), (0, 11, -1)),
        ("zero_bonus", (0, 100), (-1, 101)),
        ("deals", (1, 100), (0, 101, -13)),
        ("seats", (3, 4), (2, 5)),
    ],
)
def test_bounds(option: str, good: tuple[int, ...], bad: tuple[int, ...]) -> None:
    """Both ends of a range are taken, and nothing outside it."""
    for value in good:
        assert truf("sheet", **{option: value}).options[option].value == value
    for value in bad:
        with refused(cv.OptionError, option, repr(value), str(good[0]), str(good[1])):
            truf("sheet", **{option: value})
