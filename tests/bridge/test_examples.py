"""The worked examples of bridge, each by its id; the scores have their own file."""

import cardviz as cv
from cardviz.games.bridge.revoke import after_revoke, transferred
from tests.bridge.hands import bridge, called, contract
from tests.helpers import marked, texts


def legal(calls: str, dealer: str = "N") -> set[str]:
    """Give the calls that are legal after these."""
    return texts(called(calls, dealer).legal())


def test_brid_e1() -> None:
    """One club and three passes: north plays it, east leads."""
    table = called("1C P P P")
    assert contract(table) == "1C by N"
    assert (table.phase, table.awaited) == ("lead", ("E",))


def test_brid_e2() -> None:
    """Four passes: passed out, nobody scores."""
    table = called("P P P P")
    assert table.over
    assert set(table.score.totals.values()) == {0}


def test_brid_e3() -> None:
    """Three passes before a bid end nothing: west plays, north leads."""
    table = called("P P P 1S P P P")
    assert contract(table) == "1S by W"
    assert table.awaited == ("N",)


def test_brid_e4() -> None:
    """Over one heart a diamond is too low; a spade, no trump, two clubs are not."""
    table = called("1H")
    assert table.why("1D").rules[0] == "bridge.call.sufficient"
    assert [bool(table.why(bid)) for bid in ("1S", "1NT", "2C")] == [True] * 3


def test_brid_e5() -> None:
    """Over the opponents' seven no trump: pass or double."""
    assert legal("7NT") == {"P", "X"}


def test_brid_e6() -> None:
    """Without a bid there is nothing to double."""
    assert called("P").why("X").rules[0] == "bridge.double.bid"


def test_brid_e7() -> None:
    """Partner's bid is not doubled."""
    assert called("1S P").why("X").rules[0] == "bridge.double.opponents"


def test_brid_e8() -> None:
    """Passes may lie between a bid and its double."""
    table = called("1NT P P")
    assert table.awaited == ("W",)
    assert table.why("X")


def test_brid_e9() -> None:
    """Passes may lie between a double and its redouble."""
    table = called("1NT P P X P P")
    assert table.awaited == ("S",)
    assert table.why("XX")


def test_brid_e10() -> None:
    """A new bid wipes out the double."""
    table = called("1S X 2C P P P")
    assert contract(table) == "2C by S"
    assert marked(table, "contract") == {
        "level": 2,
        "denomination": 0,
        "doubled": 0,
        "who": "S",
        "needed": 8,
    }


def test_brid_e11() -> None:
    """A redoubled bid is neither doubled nor redoubled; passes and bids stay."""
    table = called("1S X XX")
    assert table.why("X").rules[0] == "bridge.double.once"
    assert table.why("XX").rules[0] == "bridge.redouble.opponents"
    assert {"P", "1NT", "7NT"} <= texts(table.legal())
    assert "1S" not in texts(table.legal())


def test_brid_e12() -> None:
    """Who first named spades for the side plays them: south, and west leads."""
    table = called("1H P 1S P 4S P P P")
    assert contract(table) == "4S by S"
    assert table.awaited == ("W",)


def test_brid_e13() -> None:
    """The opponents' naming of spades does not count."""
    table = called("1S 2S P 4S P P P", dealer="E")
    assert contract(table) == "4S by S"


def test_brid_e14() -> None:
    """The double stays with the last bid."""
    assert contract(called("1NT X P P P")) == "1NTX by N"


def test_brid_e36() -> None:
    """The only trump takes the trick, whatever else lies there."""
    hands = {"N": "CK", "E": "CA", "S": "H2", "W": "SA"}
    table = bridge().set_up(contract="4H by N", hands=hands, turn="N")
    table = table.play("N: CK", "E: CA", "S: H2", "W: SA")
    assert table.log[-1].rule == "bridge.trick.trump"
    assert (table.log[-1].seat, table.log[-1].facts) == ("S", {"card": "H2"})


def test_brid_e37() -> None:
    """Board 7 is dealt by south, all vulnerable; board 16 by west, East-West."""
    for board, dealer, sides in ((7, "S", "all"), (16, "W", "EW")):
        table = bridge().deal(seed=1, board=board)
        assert table.awaited == (dealer,)
        assert marked(table, "vulnerability") == {"vulnerable": sides}


def test_brid_e38() -> None:
    """East won the trick he revoked in, and his side another: declarer gets two."""
    east, west, south = 1, 3, 2
    takers = [south] * 4 + [east, west, west] + [south] * 6
    moved = transferred(takers, trick=5, offender=east)
    assert after_revoke(10, moved, by_declarer=False) == 12


def test_law_64() -> None:
    """Two tricks, one or none, as the law says of each case."""
    east, west, north, south = 1, 3, 0, 2
    rest = [south] * 12
    assert transferred([east, *rest], 1, east) == 1  # won that trick, and none later
    assert transferred([west, *rest], 1, east) == 1  # partner won it
    assert transferred([south, west, *rest[1:]], 1, east) == 1  # a later one only
    assert transferred([south, *rest], 1, east) == 0  # neither
    assert transferred([east, west, *rest[1:]], 1, east, again=True) == 0
    assert transferred([north, *rest], 1, north, dummy=north) == 0
    assert transferred([*rest[:11], east, east], 12, east) == 0
    # What dummy won is not won by declarer: one trick, not two.
    assert transferred([north, south, *rest[1:]], 1, south, dummy=north) == 1


def test_every_example_has_its_test() -> None:
    """Those of the auction and the play are all here."""
    wanted = {f"test_brid_e{n}" for n in (*range(1, 15), 36, 37, 38)}
    assert {name for name in globals() if name.startswith("test_brid_e")} == wanted


def test_a_move_says_who_and_reads_common_forms() -> None:
    """In the auction 2C is the bid; in the play it is the card."""
    table = called("1NT P")
    for text in ("2C", "2♣", "2c", "S: 2C"):
        assert str(table.play(text).record[-1]) == "S: 2C"
    for text in ("pass", "Pass", "p"):
        assert str(table.play(text).record[-1]) == "S: P"
    led = called("1NT P P P")
    assert str(led.play("6C").record[-1]) == "E: C6"
    assert isinstance(cv.resume(led.code), cv.Table)
