"""Every option of Thousand, each value and preset shown by the difference it makes."""

from typing import Any

import pytest

import cardviz as cv
from tests.helpers import marked, refused, texts
from tests.thousand.helpers import (
    defended,
    played_for,
    thousand,
    trumps,
)

TABLE: dict[str, tuple[Any, ...]] = {
    "seats": (3, 4),
    "declarer_factor": (1, 2),
    "must_beat": (False, True),
    "void_must_trump": (True, False),
    "trump_instead_of_following": (False, True),
    "first_hand": ("must", "may"),
    "bid_step": (5, 10),
    "bid_limit": ("hand", 120, "hand-300"),
    "ace_marriage": (0, 200),
    "trump_starts": ("lead", "next"),
    "rounding": (1, 5, 10),
    "round_before_contract": (False, True),
    "bolts": tuple(range(11)),
    "bolt_fine": tuple(range(501)),
    "barrel": (0, *range(800, 991, 10)),
    "barrel_rounds": tuple(range(11)),
    "jump_over_barrel": (False, True),
    "three_falls": (False, True),
    "dump_truck": (False, True),
    "concession": (True, False),
}
SHEET = {
    "seats": 3,
    "declarer_factor": 2,
    "must_beat": False,
    "void_must_trump": True,
    "trump_instead_of_following": False,
    "first_hand": "must",
    "bid_step": 5,
    "bid_limit": "hand",
    "ace_marriage": 200,
    "trump_starts": "lead",
    "rounding": 1,
    "round_before_contract": False,
    "bolts": 3,
    "bolt_fine": 120,
    "barrel": 880,
    "barrel_rounds": 3,
    "jump_over_barrel": False,
    "three_falls": False,
    "dump_truck": False,
    "concession": True,
}
RUSSIAN = {
    "declarer_factor": 1,
    "rounding": 5,
    "jump_over_barrel": True,
    "three_falls": True,
    "dump_truck": True,
}
STRICT = RUSSIAN | {
    "must_beat": True,
    "first_hand": "may",
    "bid_limit": 120,
    "ace_marriage": 0,
    "trump_starts": "next",
    "round_before_contract": True,
}
POLISH = {
    "declarer_factor": 1,
    "void_must_trump": False,
    "trump_instead_of_following": True,
    "bid_step": 10,
    "bid_limit": "hand-300",
    "ace_marriage": 0,
    "rounding": 10,
    "bolts": 0,
    "barrel_rounds": 0,
    "jump_over_barrel": True,
}
PRESETS: dict[str, dict[str, Any]] = {
    "sheet": {},
    "russian": RUSSIAN,
    "strict": STRICT,
    "polish": POLISH,
}


def test_the_option_table() -> None:
    """Names, values and defaults are those of the rules."""
    options = thousand().options
    assert {name: set(each.values) for name, each in options.items()} == {
        name: set(values) for name, values in TABLE.items()
    }
    assert {name: each.value for name, each in options.items()} == SHEET
    assert all(each.rules for each in options.values())


def test_the_presets() -> None:
    """A preset differs from the sheet's in what it names, and in nothing else."""
    assert thousand().presets == tuple(PRESETS)
    for preset, given in PRESETS.items():
        options = thousand(preset).options
        assert {name: each.value for name, each in options.items()} == SHEET | given


def test_beating_and_trumping_instead_do_not_stand_together() -> None:
    """Nobody can be made to play higher where he may trump instead."""
    with refused(cv.OptionError, "must_beat", "trump_instead_of_following"):
        thousand(must_beat=True, trump_instead_of_following=True)


def test_two_cannot_play() -> None:
    """Two and partnerships are other games, and the error says so."""
    with refused(cv.OptionError, "seats", "3, 4", "other games"):
        thousand(seats=2)


@pytest.mark.parametrize(("dealer", "first"), [("N", "E"), ("E", "S"), ("W", "N")])
def test_four_seats(dealer: str, first: str) -> None:
    """The dealer holds no card, takes no part, and the next seat is asked first."""
    table = thousand(seats=4).deal(seed=5, dealer=dealer)
    assert table.seats == ("N", "E", "S", "W")
    held = {s: len(table.view(s).view.zone("hand", at)) for at, s in enumerate("NESW")}
    assert held == dict.fromkeys("NESW", 7) | {dealer: 0}
    assert table.awaited == (first,)
    assert marked(table, "out", dealer) == {"out": True}
    table = table.play("100", "P", "P")
    assert not table.why(f"{table.legal()[0].text[:2]}>{dealer}")
    gifts = [move for move in texts(table.legal()) if ">" in move]
    assert {move[-1] for move in gifts} == set("NESW") - {dealer, first}


def test_four_hands_given() -> None:
    """Hands are given for the three who play; the dealer's may be left out or empty."""
    hands = {"N": "SAKQJ HAK", "E": "ST9 HQJT9 DA", "S": "DKQJT9 CAK"}
    hands["N"] += " CQ"
    for more in ({}, {"W": ""}):
        table = thousand(seats=4).deal(hands=hands | more, talon="CJT9", dealer="W")
        assert table.awaited == ("N",)
        assert cv.resume(table.code) == table
    with refused(cv.DealError, "hands N", "7 cards came, wanted 0"):
        everyone = hands | {"W": ""}
        thousand(seats=4).deal(hands=everyone, talon="CJT9", dealer="N")
    with refused(cv.DealError, "missing seat: N"):
        less = {seat: cards for seat, cards in hands.items() if seat != "N"}
        thousand(seats=4).deal(hands=less, talon="CJT9", dealer="W")


@pytest.mark.parametrize(("factor", "made", "failed"), [(1, 120, -120), (2, 240, -240)])
def test_declarer_factor(factor: int, made: int, failed: int) -> None:
    """The bid is written once or twice, by a line of its own."""
    variant = thousand(declarer_factor=factor)
    assert played_for(variant, 120, 120).score.totals["S"] == made
    table = played_for(variant, 120, 119)
    assert table.score.totals["S"] == failed
    rules = [line.rule for line in table.score.lines if line.seat == "S"]
    doubled = ["thousand.score.doubled"] * (factor - 1)
    assert rules == ["thousand.score.towards", "thousand.score.failed", *doubled]


def may_play(hand: str, trick: str, suit: str | None, **options: Any) -> set[str]:
    """List what the seat after a trick so far may play."""
    seat = "WE"[trick.count(":") - 1]
    words = {"hands": {seat: hand}, "trick": trick, "trumps": suit, "turn": seat}
    return texts(thousand("sheet", **options).set_up(**words).legal(seat))


@pytest.mark.parametrize(("must", "legal"), [(True, {"SK"}), (False, {"SK", "DJ"})])
def test_void_must_trump(*, must: bool, legal: set[str]) -> None:
    """Without the suit led, a trump is a duty or a choice."""
    assert may_play("SK DJ", "S: HA", "S", void_must_trump=must) == legal


@pytest.mark.parametrize(("instead", "legal"), [(False, {"H9"}), (True, {"H9", "SK"})])
def test_trump_instead_of_following(*, instead: bool, legal: set[str]) -> None:
    """Holding the suit led, one may play a trump where the table has it; no discard."""
    option = {"trump_instead_of_following": instead}
    assert may_play("H9 SK DJ", "S: HA", "S", **option) == legal


def test_must_beat() -> None:
    """One plays higher if one can, in the suit led and among trumps."""
    beat: dict[str, Any] = {"must_beat": True}
    assert may_play("HA9", "S: HT", None, **beat) == {"HA"}
    assert may_play("H9 HJ", "S: HT", None, **beat) == {"H9", "HJ"}
    assert may_play("HA9", "S: HT W: D9", None, **beat) == {"HA"}
    assert may_play("SA S9", "S: HT W: SK", "S", **beat) == {"SA"}
    assert may_play("SA S9", "S: SK", "S", **beat) == {"SA"}
    free = beat | {"void_must_trump": False}
    assert may_play("SA S9 DJ", "S: HT W: SK", "S", **free) == {"SA", "DJ"}


def test_first_hand_may_pass() -> None:
    """Where it may, the others are asked in turn; the last one bids or plays 100."""
    with refused(cv.IllegalMove, "first hand"):
        thousand().deal(seed=3).play("P")
    table = thousand(first_hand="may").deal(seed=3).play("P", "P")
    assert table.awaited == ("E",)
    stuck, bid = table.play("P"), table.play("110")
    for after, amount in ((stuck, 100), (bid, 110)):
        assert (after.phase, after.awaited) == ("give", ("E",))
        contract = marked(after, "contract")
        assert contract == {"who": "E", "bid": amount, "stake": 2 * amount}


@pytest.mark.parametrize(("step", "good", "bad"), [(5, 105, 103), (10, 110, 105)])
def test_bid_step(step: int, good: int, bad: int) -> None:
    """Bids and raises go by fives or tens."""
    words = {"hands": {"W": "SAK HT9 CJ DQ9"}, "bids": {"S": 100}, "turn": "W"}
    table = thousand(bid_step=step).set_up(**words)
    assert table.why(str(good))
    assert table.why(str(bad)).rules[0] == "thousand.bid.step"
    raising = thousand(bid_step=step).set_up(declarer="S", given="W E", hands=EIGHT)
    assert raising.why(f"raise {good}")
    assert raising.why(f"raise {bad}").rules[0] == "thousand.bid.step"


EIGHT = {"S": "HKQ DKQ CKQ SKQ"}
SEVEN = {"S": "HKQ DKQ CKQ S9"}


@pytest.mark.parametrize(
    ("allowed", "before", "after"),
    [("hand", 360, 400), (120, 120, 400), ("hand-300", 300, 300)],
)
def test_bid_limit(allowed: Any, before: int, after: int) -> None:
    """Three marriages in seven cards, four in eight: what they allow."""
    variant = thousand(bid_limit=allowed)
    bids = texts(variant.set_up(hands=SEVEN).legal("S"))
    assert max(int(bid) for bid in bids) == before
    table = variant.set_up(hands=EIGHT, declarer="S", given="W E")
    raises = texts(table.legal("S")) - {"stay", "concede"}
    assert max(int(text.split()[1]) for text in raises) == after


def test_a_raise_is_never_lower() -> None:
    """After the talon the bid may stay or go up, once."""
    words = {"hands": EIGHT, "declarer": "S", "contract": 150, "given": "W E"}
    table = thousand().set_up(**words)
    for text in ("raise 100", "raise 150"):
        assert table.why(text).rules == ("thousand.bid.higher",)
    raised = table.play("raise 200")
    assert (raised.phase, marked(raised, "needs", "S")) == ("play", {"needs": 200})
    assert marked(table.play("stay"), "needs", "S") == {"needs": 150}
    assert not raised.why("raise 250")


@pytest.mark.parametrize(("value", "limit"), [(0, 120), (200, 320)])
def test_ace_marriage(value: int, limit: int) -> None:
    """Four aces count, and let one bid higher, or do neither."""
    variant = thousand(ace_marriage=value)
    bids = texts(variant.set_up(hands={"S": "SA HA DA CA S9 D9 C9"}).legal("S"))
    assert max(int(bid) for bid in bids) == limit
    words = {"hands": {"S": "SA HA DA CA"}, "taken": {"S": 1}, "turn": "S"}
    verdict = variant.set_up(**words).why("SA!")
    assert verdict.rules == (() if value else ("thousand.aces.off",))


@pytest.mark.parametrize(
    ("starts", "legal", "taker"), [("lead", {"HT", "D9"}, "S"), ("next", {"HT"}, "W")]
)
def test_trump_starts(starts: str, legal: set[str], taker: str) -> None:
    """Until they start, who is void must play the old trumps, and they rule."""
    hands = {"S": "CK CQ", "W": "HT D9", "E": "CJ C9"}
    words = {"hands": hands, "taken": {"S": 1}, "trumps": "H", "turn": "S"}
    table = thousand(trump_starts=starts).set_up(**words).play("CK!")
    assert trumps(table) == ("C" if starts == "lead" else "H")
    assert texts(table.legal("W")) == legal
    table = table.play("HT", "CJ")
    assert (table.awaited, trumps(table)) == ((taker,), "C")


@pytest.mark.parametrize(
    ("step", "written"), [(1, {51: 51, 55: 55}), (5, {52: 50, 53: 55}), (10, {55: 60})]
)
def test_rounding(step: int, written: dict[int, int]) -> None:
    """Opponents' points are rounded to the nearest, a half up, marriages included."""
    variant = thousand(rounding=step)
    for exact, points in written.items():
        assert defended(variant, exact).score.totals["W"] == points
        table = defended(variant, exact, marriages={"W": "H"})
        assert table.score.totals["W"] == points + 100


def test_the_contract_is_not_rounded() -> None:
    """What is written for the declarer is the bid, whatever the rounding."""
    assert played_for(thousand(rounding=10), 105, 110).score.totals["S"] == 210


@pytest.mark.parametrize(("first", "total"), [(False, -240), (True, 240)])
def test_round_before_contract(*, first: bool, total: int) -> None:
    """118 makes 120 only where the points are rounded first."""
    variant = thousand(rounding=5, round_before_contract=first)
    assert played_for(variant, 120, 118).score.totals["S"] == total
    assert played_for(variant, 120, 117).score.totals["S"] == -240


def test_concession() -> None:
    """At any of his turns from the talon to his first lead the declarer may give up."""
    auctioned = thousand().deal(seed=3).play("100", "P", "P")
    giving = [auctioned]
    for _ in range(2):
        gift = next(m for m in texts(giving[-1].legal()) if ">" in m)
        giving.append(giving[-1].play(gift))
    leading = giving[-1].play("stay")
    for table in (*giving, leading):
        over = table.play("concede")
        assert over.over
        assert over.score.totals == {"S": -120, "W": 60, "E": 60}
    led = leading.play(next(m for m in texts(leading.legal()) if len(m) == 2))
    assert led.why("concede", "W").rules == ("thousand.concede.late",)
    assert not auctioned.at(2).why("concede")


def test_without_concession() -> None:
    """Where it is not agreed, giving up is refused by its rule."""
    table = thousand(concession=False).deal(seed=3).play("100", "P", "P")
    assert "concede" not in texts(table.offers())
    assert table.why("concede").rules == ("thousand.concede.off",)
