"""The worked examples of Thousand, THOU-E1 to THOU-E43, each by its id."""

import pytest

import cardviz as cv
from cardviz.core.cards import cards_in, suit_of
from cardviz.games.thousand.cards import counted
from cardviz.games.thousand.score import rounded
from tests.helpers import marked, refused, texts
from tests.thousand.helpers import (
    defended,
    finished,
    played_for,
    points,
    settling,
    stands,
    thousand,
    totals,
    trumps,
)

LAST, NONE = 43, 40
"""There is no THOU-E40."""


def test_every_example_has_its_test() -> None:
    """THOU-E1 to THOU-E43 are all here."""
    wanted = {f"test_thou_e{n}" for n in range(1, LAST + 1) if n != NONE}
    assert {name for name in globals() if name.startswith("test_thou_e")} == wanted


def trick(cards: str, suit: str | None = None) -> tuple[str, int]:
    """Play a trick from South; give who took it and its points."""
    first, second, third = cards.split()
    laid = f"S: {first} W: {second} E: {third}"
    table = thousand().set_up(trick=laid, trumps=suit, taken={"S": 1})
    taken = {seat: (marked(table, "taken", seat) or {})["taken"] for seat in "SWE"}
    (taker,) = (seat for seat in "SWE" if taken[seat] > (seat == "S"))
    return taker, points(table, taker)


def test_thou_e1() -> None:
    """The pack has 24 cards, nine to ace, and 120 points, 30 in each suit."""
    pack = thousand().game.pack({})
    assert (pack.bit_count(), counted(pack)) == (24, 120)
    for suit in range(4):
        cards = [card for card in cards_in(pack) if suit_of(card) == suit]
        assert counted(sum(1 << card for card in cards)) == 30


def test_thou_e2() -> None:
    """The ace takes ten and king: 25."""
    assert trick("HA HT HK") == ("S", 25)


def test_thou_e3() -> None:
    """The ten stands above the king: it takes 17."""
    assert trick("HK HT HQ") == ("W", 17)


def test_thou_e4() -> None:
    """The nine of trumps takes an ace: 15."""
    assert trick("HA S9 HK", "S") == ("W", 15)


def test_thou_e5() -> None:
    """Without trumps the ace led takes it: 15."""
    assert trick("HA S9 HK") == ("S", 15)


def test_thou_e6() -> None:
    """Nobody follows: the nine led takes 12."""
    assert trick("D9 CJ ST") == ("S", 12)


def legal(
    trick_so_far: str, hand: str, suit: str | None, preset: str = "sheet"
) -> set[str]:
    """List what the seat after this trick may play."""
    seat = "WE"[trick_so_far.count(":") - 1]
    words = {"trick": trick_so_far, "trumps": suit, "hands": {seat: hand}, "turn": seat}
    return texts(thousand(preset).set_up(**words).legal(seat))


def test_thou_e7() -> None:
    """A card of the suit led must be played."""
    assert legal("S: HA", "H9 DJ SK", "S") == {"H9"}


def test_thou_e8() -> None:
    """Without the suit, a trump must be played."""
    assert legal("S: HA", "DJ SK SQ", "S") == {"SK", "SQ"}


def test_thou_e9() -> None:
    """Without suit and trumps any card may be played."""
    assert legal("S: HA", "DJ C9", "S") == {"DJ", "C9"}


def test_thou_e10() -> None:
    """Where there are no trumps, without the suit any card may be played."""
    assert legal("S: HA", "DJ C9", None) == {"DJ", "C9"}


def test_thou_e11() -> None:
    """Only a strict table makes the third hand beat the ten."""
    assert legal("S: HT W: HJ", "HA H9", "S") == {"HA", "H9"}
    assert legal("S: HT W: HJ", "HA H9", "S", "strict") == {"HA"}


def test_thou_e12() -> None:
    """No marriage with the first lead; the card alone may be led."""
    table = thousand().set_up(hands={"S": "HK HQ"}, declarer="S", turn="S")
    verdict = table.why("HQ!")
    assert not verdict
    assert verdict.rules == ("thousand.marriage.trick",)
    assert "THOU-S1b" in str(verdict)
    led = table.play("HQ")
    assert (trumps(led), led.score.totals["S"]) == (None, 0)


def test_thou_e13() -> None:
    """After a trick of 25 the marriage makes 125, and hearts are trumps."""
    hands = {"S": "SA HK HQ", "W": "ST D9 DJ", "E": "SK C9 CJ"}
    table = thousand().set_up(hands=hands, declarer="S", turn="S")
    table = table.play("SA", "ST", "SK", "HQ!")
    assert (points(table, "S"), table.score.totals["S"]) == (125, 125)
    assert trumps(table) == "H"


def test_thou_e14() -> None:
    """With the king already played nothing can be declared."""
    table = thousand().set_up(hands={"S": "HQ C9"}, taken={"S": 1}, turn="S")
    verdict = table.why("HQ!")
    assert verdict.rules == ("thousand.marriage.pair",)
    assert "THOU-S2b" in str(verdict)


def test_thou_e15() -> None:
    """A later marriage counts 60, and clubs become trumps in place of hearts."""
    words = {"hands": {"S": "CK CQ"}, "taken": {"S": 1}, "turn": "S"}
    table = thousand().set_up(trumps="H", **words).play("CK!")
    assert (points(table, "S"), trumps(table)) == (60, "C")


def test_thou_e16() -> None:
    """Four aces count 200 and leave trumps as they are."""
    words = {"hands": {"S": "SA HA DA CA"}, "taken": {"S": 1}, "turn": "S"}
    for suit in ("H", None):
        table = thousand().set_up(trumps=suit, **words).play("SA!")
        assert (points(table, "S"), trumps(table)) == (200, suit)


def test_thou_e17() -> None:
    """Nor may four aces be declared with the first lead."""
    words = {"hands": {"S": "SA HA DA CA HT"}, "declarer": "S", "turn": "S"}
    verdict = thousand().set_up(**words).why("SA!")
    assert verdict.rules == ("thousand.marriage.trick",)
    assert "THOU-S5" in str(verdict)


def test_thou_e18() -> None:
    """A bid of 100 and 130 points: twice the bid."""
    assert played_for(thousand(), 100, 130).score.totals["S"] == 200


def test_thou_e19() -> None:
    """Exactly the bid is made (THOU-S10)."""
    assert played_for(thousand(), 100, 100).score.totals["S"] == 200


def test_thou_e20() -> None:
    """Less than the bid costs it, twice by the sheet."""
    assert played_for(thousand(), 120, 115).score.totals["S"] == -240
    assert played_for(thousand("russian"), 120, 115).score.totals["S"] == -120


def test_thou_e21() -> None:
    """An opponent scores exactly what he earned, or rounded to five."""
    assert defended(thousand(), 51).score.totals["W"] == 51
    assert defended(thousand("russian"), 51).score.totals["W"] == 50


def test_thou_e22() -> None:
    """Rounding to five, as the tests of [H6] have it."""
    assert [rounded(each, 5) for each in (12, 13, 17, 18)] == [10, 15, 15, 20]
    for exact, written in ((12, 10), (13, 15), (17, 15), (18, 20)):
        assert defended(thousand("russian"), exact).score.totals["W"] == written


def test_thou_e23() -> None:
    """The third bolt costs 120, and the bolts begin anew."""
    table = played_for(thousand(), 100, 100, totals={"E": 200}, bolts={"E": 2})
    assert totals(table)["E"] == 80
    assert stands(table, "E") == (80, 0, -1, 0)


def test_thou_e24() -> None:
    """A trick of nothing but nines is a trick: no bolt."""
    taken, got = {"S": 7, "W": 1}, {"S": 120}
    table = finished(thousand(), taken=taken, points=got)
    assert (totals(table)["W"], settling(table, "W")) == (0, [])


def test_thou_e25() -> None:
    """A declarer without a trick loses the contract and has his bolt too."""
    words = {"taken": {"W": 8}, "points": {"W": 120}}
    table = finished(thousand(), **words, totals={"S": 300}, bolts={"S": 2})
    assert stands(table, "S") == (-20, 0, -1, 0)


def test_thou_e26() -> None:
    """885 becomes 880: on the barrel."""
    table = defended(thousand(), 95, totals={"W": 790})
    assert (settling(table, "W"), totals(table)["W"]) == (["climb"], 880)
    assert stands(table, "W") == (880, 0, 0, 0)


def test_thou_e27() -> None:
    """On the barrel an opponent's points are not written, and a deal is used."""
    table = defended(thousand(), 60, barrel={"W": 0})
    assert stands(table, "W") == (880, 0, 1, 0)


def test_thou_e28() -> None:
    """The third deal without success costs 120."""
    table = defended(thousand(), 60, barrel={"W": 2})
    assert settling(table, "W") == ["unwritten", "third"]
    assert stands(table, "W") == (760, 0, -1, 1)


def test_thou_e29() -> None:
    """A contract of 120 made on the barrel wins."""
    table = played_for(thousand(), 120, 130, barrel={"S": 0})
    assert (totals(table)["S"], settling(table, "S")) == (1120, ["won"])


def test_thou_e30() -> None:
    """A contract failed on the barrel is lost as usual, and leads off it."""
    table = played_for(thousand(), 120, 100, barrel={"S": 0})
    assert stands(table, "S") == (640, 0, -1, 1)


@pytest.mark.parametrize("deals", [0, 1])
def test_thou_e31(deals: int) -> None:
    """Whoever climbs knocks off who stands there."""
    table = defended(thousand(), 90, totals={"W": 800}, barrel={"E": deals})
    assert stands(table, "W") == (880, 0, 0, 0)
    assert stands(table, "E") == (760, 0, -1, 1)


def test_thou_e32() -> None:
    """From 800 a contract of 100 leads to the barrel; jumping over it wins at once."""
    table = played_for(thousand(), 100, 110, totals={"S": 800})
    assert stands(table, "S") == (880, 0, 0, 0)
    jumping = thousand(jump_over_barrel=True)
    table = played_for(jumping, 100, 110, totals={"S": 800})
    assert (totals(table)["S"], settling(table, "S")) == (1000, ["won"])


def highest(hand: str, preset: str = "sheet") -> int:
    """Give the highest bid that a hand allows."""
    table = thousand(preset).set_up(hands={"S": hand})
    return max(int(str(move)) for move in table.legal("S"))


def test_thou_e33() -> None:
    """A marriage of hearts allows 220; no pair allows 120."""
    assert highest("HK HQ S9 SJ D9 DJ C9") == 220
    assert highest("HK DQ S9 SJ D9 DJ C9") == 120


def test_thou_e34() -> None:
    """Four aces allow 320 where they are in use."""
    assert highest("SA HA DA CA S9 D9 C9") == 320
    assert highest("SA HA DA CA S9 D9 C9", "polish") == 120


def test_thou_e35() -> None:
    """The last one left in the auction declares: the first hand, at 110."""
    table = thousand().deal(seed=3).play("100", "105", "P", "110", "P")
    assert (table.phase, table.awaited) == ("give", ("S",))
    contract = marked(table, "contract")
    assert contract == {"who": "S", "bid": 110, "stake": 220}


def test_thou_e36() -> None:
    """Off the step and not higher are refused, each by its rule; 105 is taken."""
    table = thousand().set_up(bids={"S": 100}, hands={"W": "SAK HT9 CJ DQ9"}, turn="W")
    assert table.why("103").rules == ("thousand.bid.step",)
    assert table.why("100").rules == ("thousand.bid.higher",)
    with refused(cv.IllegalMove, "103", "multiple of 5"):
        table.play("103")
    assert marked(table.play("105"), "bid", "W") == {"bid": 105}


def test_thou_e37() -> None:
    """Both others pass: the first hand plays 100."""
    table = thousand().deal(seed=3).play("100", "P", "P")
    assert marked(table, "contract") == {"who": "S", "bid": 100, "stake": 200}


def test_thou_e38() -> None:
    """Giving up costs 120, whatever was bid, and brings the others 60; no bolts."""
    table = thousand().deal(seed=3).play("100", "P", "P", "concede")
    assert table.score.totals == {"S": -120, "W": 60, "E": 60}
    assert [settling(table, seat) for seat in "SWE"] == [[], [], []]


def test_thou_e39() -> None:
    """555 becomes 0 where the dump truck drives."""
    variant = thousand(dump_truck=True, declarer_factor=1)
    table = played_for(variant, 120, 120, totals={"S": 435})
    assert (settling(table, "S"), totals(table)["S"]) == (["truck"], 0)


def test_thou_e41() -> None:
    """Once a trick is trumped, a strict table asks no follower to beat it."""
    assert legal("S: HT W: S9", "HA H9", "S", "strict") == {"HA", "H9"}


def test_thou_e42() -> None:
    """At a strict table one goes above a trump that lies there."""
    assert legal("S: HT W: SJ", "S9 SK DA", "S", "strict") == {"SK"}


def test_thou_e43() -> None:
    """Who cannot go higher must still trump."""
    assert legal("S: HT W: SA", "S9 DA", "S", "strict") == {"S9"}
