"""The worked examples of Shithead, SHIT-E1 to SHIT-E34, each by its id."""

import pytest

import cardviz as cv
from tests.helpers import marked, refused, texts
from tests.shithead.helpers import hand, lays, lying, rules, set_up, shithead

LAST = 34
TWENTY = "CA DA HA SA CK DK HK SK HJ SJ HQ SQ CT DT HT ST C9 D9 H9 S9"


def test_every_example_has_its_test() -> None:
    """SHIT-E1 to SHIT-E34 are all here."""
    wanted = {f"test_shit_e{number}" for number in range(1, LAST + 1)}
    assert {name for name in globals() if name.startswith("test_shit_e")} == wanted


@pytest.mark.parametrize(("seats", "stock"), [(2, 34), (3, 25), (4, 16), (5, 7)])
def test_shit_e1(seats: int, stock: int) -> None:
    """Nine cards to each; the rest is the stock."""
    table = shithead(seats=seats).deal(seed=7)
    assert len(lying(table, "stock")) == stock


def test_shit_e2() -> None:
    """Six players would need 54 cards."""
    with refused(cv.OptionError, "2 to 5", "54 cards", "52"):
        shithead(seats=6)


def test_shit_e3() -> None:
    """On a seven, of three, six and jack only the jack goes."""
    assert lays(set_up("H3 H6 HJ", "S7")) == {"HJ"}


def test_shit_e4() -> None:
    """On a seven, seven, nine and king all go."""
    assert lays(set_up("H7 H9 HK", "S7")) == {"H7", "H9", "HK"}


def test_shit_e5() -> None:
    """On an ace, of two, five and nine only the two goes."""
    assert lays(set_up("H2 H5 H9", "SA")) == {"H2"}


def test_shit_e6() -> None:
    """A three goes on a two."""
    assert set_up("H3", "S2", up={"1": "C8"}).why("H3")


def test_shit_e7() -> None:
    """A ten on a king burns both, and the same player leads."""
    table = set_up("HT H3", "SK").play("HT")
    assert (lying(table, "pile"), set(lying(table, "burnt"))) == ([], {"SK", "HT"})
    assert table.awaited == ("1",)


def test_shit_e8() -> None:
    """A ten on the empty pile burns alone, and the same player leads."""
    table = set_up("HT H3").play("HT")
    assert (lying(table, "pile"), lying(table, "burnt")) == ([], ["HT"])
    assert table.awaited == ("1",)


def test_shit_e9() -> None:
    """Two fours on a three; then two cards are drawn."""
    table = set_up("D4 H4 H8", "S3", TWENTY).play("D4+H4")
    assert hand(table, "1") == {"H8", "CA", "DA"}
    assert len(lying(table, "stock")) == 18
    assert lying(table, "pile") == ["S3", "D4", "H4"]


def test_shit_e10() -> None:
    """A four and an eight can't be laid together."""
    table = set_up("H4 C8 H8", "S3")
    assert table.why("H4+H8").rules == ("shithead.play.equal",)
    with refused(cv.IllegalMove, "different ranks"):
        table.play("H4+H8")


def test_shit_e11() -> None:
    """Four sevens at once burn the pile, and the same player leads."""
    table = set_up("C7 D7 H7 S7", "S5", up={"1": "C8"}).play("C7+D7+H7+S7")
    assert lying(table, "pile") == []
    assert len(lying(table, "burnt")) == 5
    assert table.awaited == ("1",)
    assert "shithead.burn.four" in rules(table)


@pytest.mark.parametrize(
    ("option", "pile", "turn"), [("one_play", 5, "2"), ("pile_top", 0, "1")]
)
def test_shit_e12(option: str, pile: int, turn: str) -> None:
    """Two sevens on two of another's burn only where the top of the pile counts."""
    table = set_up("C7 D7 H9", "S3 H7 S7", options={"four_burn": option})
    table = table.play("C7+D7")
    assert len(lying(table, "pile")) == pile
    assert table.awaited == (turn,)


def test_shit_e13() -> None:
    """A chance ace stays on the king; the hand is as it was, and the turn passes."""
    table = set_up("H3 H4 H5", "SK", "SA C8").play("chance")
    assert lying(table, "pile") == ["SK", "SA"]
    assert hand(table, "1") == {"H3", "H4", "H5"}
    assert table.awaited == ("2",)


def test_shit_e14() -> None:
    """A chance six fails on the king: pile and card come to the hand."""
    table = set_up("H3 H4 H5", "S9 SK", "S6 C8").play("chance")
    assert hand(table, "1") == {"H3", "H4", "H5", "S6", "S9", "SK"}
    assert (lying(table, "pile"), table.awaited) == ([], ("2",))


def test_shit_e15() -> None:
    """A chance ten burns, and the same player leads."""
    table = set_up("H3 H4 H5", "SK", "ST C8").play("chance")
    assert (lying(table, "pile"), table.awaited) == ([], ("1",))
    assert hand(table, "1") == {"H3", "H4", "H5"}


def test_shit_e16() -> None:
    """Who can play an ace may neither take a chance nor the pile."""
    table = set_up("H3 HA H5", "SK", "ST C8")
    assert table.why("chance").rules == ("shithead.chance.unable",)
    assert table.why("take").rules == ("shithead.take.unable",)
    assert lays(table) == {"HA"}


def test_shit_e17() -> None:
    """Without a stock, who can't play must take the pile."""
    table = set_up("H3 H4", "SK")
    assert texts(table.legal()) == {"take"}
    assert table.why("chance").rules == ("shithead.chance.stock",)


def test_shit_e18() -> None:
    """Five and six don't go together; the five alone brings the last stock card."""
    table = set_up("H5 H6 H7", "S4", "C8")
    assert table.why("H5+H6").rules == ("shithead.play.equal",)
    assert hand(table.play("H5"), "1") == {"H6", "H7", "C8"}


def test_shit_e19() -> None:
    """After the last hand card the face-up cards are next."""
    table = set_up("H8", "S5", up={"1": "C9 DK"}).play("H8")
    assert hand(table, "1") == set()
    assert lays(table.play("2: DJ")) == {"DK"}
    assert set_up("", "S5", up={"1": "C9 DK"}).why("C9")


def test_shit_e20() -> None:
    """With cards in hand no face-up card is played."""
    table = set_up("H8", "S5", up={"1": "C9"})
    assert table.why("C9").rules == ("shithead.play.hand_first",)


def test_shit_e21() -> None:
    """A blind four fails on a jack: it comes to the hand with the pile."""
    table = set_up("", "S9 SJ", down={"1": "H4 C8"}).play("blind 1")
    assert hand(table, "1") == {"H4", "S9", "SJ"}
    assert len(lying(table, "down", "1")) == 1
    assert (lying(table, "pile"), table.awaited) == ([], ("2",))


def test_shit_e22() -> None:
    """A blind three stays on the empty pile."""
    table = set_up("", down={"1": "H3 C8"})
    assert table.why("blind 1")
    assert lying(table.play("blind 1"), "pile") == ["H3"]


def test_shit_e23() -> None:
    """Through a nine the queen counts: the king goes, the jack does not."""
    table = set_up("HJ HK", "SQ S9", options={"nine": True})
    assert lays(table) == {"HK"}
    verdict = table.why("HJ")
    assert verdict.rules == ("shithead.nine.under",)
    said = "the nine is transparent, and ♠Q under it asks for a queen or higher"
    assert said in str(verdict)


def test_shit_e24() -> None:
    """A nine alone asks for nothing."""
    assert lays(set_up("H3", "S9", options={"nine": True})) == {"H3"}


def test_shit_e25() -> None:
    """On a five go three, four, two and ten."""
    table = set_up("H3 H4 H5 H6 H2 HT", "S5", options={"five": True})
    assert lays(table) == {"H3", "H4", "H2", "HT"}
    assert table.why("H5").rules == ("shithead.five.lower",)


def test_shit_e26() -> None:
    """A five's demand holds for one play."""
    assert lays(set_up("H4", "S5 S3", options={"five": True})) == {"H4"}


def test_shit_e27() -> None:
    """A five's demand shows through a nine."""
    table = set_up("H4 H6", "S5 S9", options={"five": True, "nine": True})
    assert lays(table) == {"H4"}
    assert table.why("H6").rules == ("shithead.five.under",)


def test_shit_e28() -> None:
    """A lays a six, B is to play, D sneaks a six: A is next."""
    hands = {"N": "H6 CK", "E": "C7 C8", "S": "D8 DJ", "W": "S6 SK"}
    table = shithead(sneak=True).set_up(hands=hands, pile="C3", turn="N")
    table = table.play("N: H6")
    assert table.awaited == ("E",)
    assert table.welcome == ("N", "S", "W")
    table = table.play("W: sneak S6")
    assert lying(table, "pile") == ["C3", "H6", "S6"]
    assert table.awaited == ("N",)


def test_shit_e29() -> None:
    """A four of the hand changes places with a face-up nine."""
    table = shithead(seats=2, swap=True).set_up(
        hands={"1": "D4 DK D2", "2": "C3 C5 C6"}, up={"1": "H3 H8 H9", "2": "SQ SK SA"}
    )
    table = table.play("1: swap D4 H9")
    assert hand(table, "1") == {"H9", "DK", "D2"}
    assert lying(table, "up", "1") == ["H3", "H8", "D4"]


def test_shit_e30() -> None:
    """After the first play nothing is swapped."""
    table = shithead(swap=True).deal(seed=7)
    table = table.play(*(f"{seat}: done" for seat in table.seats))
    table = table.play(table.legal()[0])
    own = hand(table, table.awaited[0]).pop()
    lies = lying(table, "up", table.awaited[0])[0]
    verdict = table.why(f"swap {own} {lies}")
    assert verdict.rules == ("shithead.swap.only_first",)


def test_shit_e31() -> None:
    """The only three begins; twos count for nothing here."""
    hands = {"S": "C5 C8 CK", "W": "D3 D9 DT", "E": "H2 S2 H4"}
    assert shithead(seats=3).set_up(hands=hands).awaited == ("W",)


def test_shit_e32() -> None:
    """With equal fours the five decides."""
    hands = {"1": "C4 C6 C9", "2": "D4 D5 DK"}
    table = shithead(seats=2).set_up(hands=hands)
    assert table.awaited == ("2",)
    assert "shithead.begin.tie" in rules(table)


def test_shit_e33() -> None:
    """Who burns with the last card is out, and the next player leads."""
    hands = {"S": "HT", "W": "C5 C6", "E": "D7 D8"}
    table = shithead(seats=3).set_up(hands=hands, pile="SK", turn="S").play("HT")
    assert marked(table, "place", "S") == {"place": 1}
    assert (lying(table, "pile"), table.awaited) == ([], ("W",))
    assert lays(table) == {"C5", "C6"}


def test_shit_e34() -> None:
    """Of two players left, the one who keeps cards is the loser."""
    table = set_up("HA", "SK").play("HA")
    assert table.over
    assert marked(table, "loser", "2") == {"loser": True}
    assert table.score.totals == {"1": 1, "2": 2}
