"""The worked examples of Truf, TRUF-E1 to TRUF-E29, each by its id."""

import cardviz as cv
from tests.helpers import marked, refused, texts
from tests.truf.helpers import (
    all_points,
    bids,
    mode,
    points,
    revealed,
    suits_played_out,
    total,
    truf,
    trumps,
)

LAST = 29
FIVE_FOUR_THREE_ONE = "S5 H4 D3 CA"


def test_every_example_has_its_test() -> None:
    """TRUF-E1 to TRUF-E29 are all here."""
    wanted = {f"test_truf_e{number}" for number in range(1, LAST + 1)}
    assert {name for name in globals() if name.startswith("test_truf_e")} == wanted


def test_truf_e1() -> None:
    """A king bids 0, an ace 1, a two 2 and a ten 10."""
    assert bids(revealed(truf(), "HK CA D2 ST")) == [0, 1, 2, 10]


def test_truf_e2() -> None:
    """Bids 7, 4, 3, 0 make 14: main atas, and the seven of diamonds leads."""
    table = revealed(truf(), "D7 S4 C3 HQ")
    assert bids(table) == [7, 4, 3, 0]
    assert total(table, "truf.mode.atas") == 14
    assert (trumps(table), mode(table)) == ("D", "atas")
    assert (table.phase, table.awaited) == ("play", ("N",))


def test_truf_e3() -> None:
    """The highest bid makes trumps; bids 6, 3, 2, 1 make 12: main bawah."""
    table = revealed(truf(), "C6 D3 H2 SA")
    assert total(table, "truf.mode.bawah") == 12
    assert (trumps(table), mode(table)) == ("C", "bawah")


def test_truf_e4() -> None:
    """Two tens: hearts stand over clubs, and their bidder leads."""
    table = revealed(truf(), "CT HT SK DQ")
    assert total(table, "truf.mode.atas") == 20
    assert (trumps(table), mode(table)) == ("H", "atas")
    assert table.awaited == ("E",)


def test_truf_e5() -> None:
    """All bid 0 with face cards: the best suit is trumps, its owner leads, bawah."""
    table = revealed(truf(), "CK DQ HJ SJ")
    assert bids(table) == [0, 0, 0, 0]
    assert total(table, "truf.mode.bawah") == 0
    assert (trumps(table), mode(table)) == ("S", "bawah")
    assert table.awaited == ("W",)


def test_truf_e6() -> None:
    """At thirteen the highest bidder must choose; of two fives the spade is higher."""
    table = revealed(truf(), "H5 S5 D2 CA")
    assert total(table, "truf.mode.thirteen_shift") == 13
    assert (trumps(table), mode(table)) == ("S", None)
    assert (table.phase, table.awaited) == ("choose", ("E",))
    assert texts(table.legal()) == {"atas", "bawah"}


def test_truf_e7() -> None:
    """Choosing bawah lowers every bid by one (TRUF-S11)."""
    table = revealed(truf(), FIVE_FOUR_THREE_ONE).play("bawah")
    assert (bids(table), mode(table)) == ([4, 3, 2, 0], "bawah")


def test_truf_e8() -> None:
    """Choosing atas raises every bid by one."""
    table = revealed(truf(), FIVE_FOUR_THREE_ONE).play("atas")
    assert (bids(table), mode(table)) == ([6, 5, 4, 2], "atas")


def test_truf_e9() -> None:
    """No bid moves by more than one (TRUF-S13)."""
    table = revealed(truf(), FIVE_FOUR_THREE_ONE)
    verdict = table.why("bawah 2")
    assert not verdict
    assert verdict.rules == ("truf.choose.one",)
    assert texts(verdict.instead) == {"atas", "bawah"}
    with refused(cv.IllegalMove, "bawah 2", "TRUF-S13"):
        table.play("bawah 2")
    assert bids(table) == [5, 4, 3, 1]


def test_truf_e10() -> None:
    """A bid of 0 that is lowered becomes -1."""
    table = revealed(truf(), "S8 H5 DK CK").play("bawah")
    assert bids(table) == [7, 4, -1, -1]


def test_truf_e11() -> None:
    """Method 1, bawah: each trick under the bid is a point, each above costs one."""
    assert [points(truf(), "bawah", 4, taken) for taken in (1, 4, 6)] == [3, 0, -2]


def test_truf_e12() -> None:
    """Method 1, atas: each trick above the bid is a point, each under costs one."""
    assert [points(truf(), "atas", 4, taken) for taken in (6, 4, 1)] == [2, 0, -3]


def test_truf_e13() -> None:
    """A bid lowered to -1 loses a point without a trick (TRUF-S12)."""
    assert points(truf(), "bawah", -1, 0) == -1
    assert suits_played_out(truf(), "CK S7 H4 D2", "bawah").score.totals["N"] == -1


def test_truf_e14() -> None:
    """A bid lowered to -1 loses one more for each trick."""
    assert points(truf(), "bawah", -1, 3) == -4


def test_truf_e15() -> None:
    """Method 2, bawah: a made bid of 0 scores 5, a broken one nothing more."""
    variant = truf("sheet-2")
    assert [points(variant, "bawah", 0, taken) for taken in (0, 1)] == [5, -1]


def test_truf_e16() -> None:
    """Method 2: a bid of 1 lowered to 0 scores the bonus too (TRUF-S18)."""
    table = suits_played_out(truf("sheet-2"), "CA S6 H4 D2", "bawah")
    assert bids(table) == [0, 5, 3, 1]
    assert table.score.totals["N"] == 5


def test_truf_e17() -> None:
    """Method 2: a bid of 0 lowered to -1 scores no bonus (TRUF-S18)."""
    table = suits_played_out(truf("sheet-2"), "CK S7 H4 D2", "bawah")
    assert bids(table) == [-1, 6, 3, 1]
    assert table.score.totals["N"] == -1


def test_truf_e18() -> None:
    """Method 2: in atas a made bid of 0 scores no bonus."""
    assert points(truf("sheet-2"), "atas", 0, 0) == 0


def test_truf_e19() -> None:
    """Method 3: a plus is multiplied by the factor (TRUF-S19)."""
    assert points(truf("sheet-3"), "bawah", 4, 0) == 8


def test_truf_e20() -> None:
    """Method 3: a minus is not multiplied."""
    assert points(truf("sheet-3"), "bawah", 4, 6) == -2


def test_truf_e21() -> None:
    """Method 3, factor 3, in atas: three tricks above the bid score 9."""
    assert points(truf(factor=3), "atas", 2, 5) == 9


def test_truf_e22() -> None:
    """Methods 2 and 3 together: the bonus stays 5 unless it is multiplied too."""
    assert points(truf("sheet-2-3"), "bawah", 0, 0) == 5
    assert points(truf("sheet-2-3", multiply_zero_bonus=True), "bawah", 0, 0) == 10


def test_truf_e23() -> None:
    """Method 1, bawah, final bids that make 9: the scores make -4."""
    scores = all_points(truf(), "bawah", [4, 3, 2, 0], [2, 3, 5, 3])
    assert scores == [2, 0, -3, -3]
    assert sum(scores) == -4


def test_truf_e24() -> None:
    """Method 1, atas, bids that make 15: the scores make -2."""
    scores = all_points(truf(), "atas", [5, 5, 3, 2], [6, 4, 1, 2])
    assert scores == [1, -1, -2, 0]
    assert sum(scores) == -2


def test_truf_e25() -> None:
    """The only trump takes the trick, over both aces, and its player leads next."""
    table = truf().set_up(trumps="H", trick="N: CK W: CA S: H2", turn="E")
    table = table.play("E: SA")
    assert table.awaited == ("S",)
    assert marked(table, "taken", "S") == {"taken": 1}
    assert table.log[-1].rule == "truf.trick.trump"


def test_truf_e26() -> None:
    """With trumps unbroken only a plain suit may be led."""
    table = truf().set_up(trumps="S", hands={"N": "SA H3"}, turn="N")
    assert texts(table.legal()) == {"H3"}
    assert table.why("SA").rules == ("truf.play.unbroken",)


def test_truf_e27() -> None:
    """A hand of nothing but trumps may lead them."""
    table = truf().set_up(trumps="S", hands={"N": "SA S4"}, turn="N")
    assert texts(table.legal()) == {"SA", "S4"}


def test_truf_e28() -> None:
    """A card of the suit led must be played."""
    table = truf().set_up(trick="W: DK", hands={"S": "D2 SA"}, turn="S")
    assert texts(table.legal()) == {"D2"}
    verdict = table.why("SA")
    assert verdict.rules == ("truf.play.follow",)
    assert verdict.facts == {"suit": "D", "kept": ("D2",)}


def test_truf_e29() -> None:
    """Without the suit led any card may be played, and a trump breaks trumps."""
    table = truf().set_up(trumps="S", trick="W: DK", hands={"S": "SA H3"}, turn="S")
    assert texts(table.legal()) == {"SA", "H3"}
    assert marked(table, "broken") == {"broken": False}
    assert marked(table.play("SA"), "broken") == {"broken": True}
    assert marked(table.play("H3"), "broken") == {"broken": False}
