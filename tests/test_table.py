"""A table: who acts, what may be named, why not, going back, and what a seat sees."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import cardviz as cv
from tests.helpers import heard, marked, played_out, refused, texts
from tests.truf.helpers import BIDS, DICE, ONE_SUIT_EACH, SEEDS, hands_with

TRUF = cv.game("truf")


def dealt() -> cv.Table:
    """Give a deal of one suit each."""
    return TRUF.deal(hands=ONE_SUIT_EACH)


def chosen() -> cv.Table:
    """Give the same deal after bids and choice; East is on lead with all the trumps."""
    return dealt().play(*BIDS, "bawah")


def following() -> cv.Table:
    """Give a position where North must follow with one of two spades."""
    return TRUF.set_up(
        trumps="H", hands={"N": "S73 HQ D4"}, trick="S: SA E: SK", turn="N"
    )


def test_who_is_awaited() -> None:
    """All must bid, then the highest bidder chooses, then one after the other plays."""
    table = dealt()
    awaited = []
    for move in (*BIDS, "bawah", "SA", "CA"):
        awaited.append("".join(table.awaited))
        table = table.play(move)
    assert awaited == ["NESW", "ESW", "SW", "W", "E", "E", "N"]
    assert table.welcome == ()


def test_the_phases() -> None:
    """The deal has its parts, and an end, after which nobody acts."""
    tables = [dealt(), dealt().play(*BIDS), chosen()]
    assert [(table.phase, table.over) for table in tables] == [
        ("bid", False),
        ("choose", False),
        ("play", False),
    ]
    end = tables[-1]
    while not end.over:
        end = end.play(end.legal()[-1])
    assert (end.awaited, end.welcome, end.legal(), end.offers()) == ((), (), (), ())
    assert end.why("E: SA").rules == ("any.over",)


def test_legal_and_offers() -> None:
    """All cards of the hand are offered; legal are those that follow suit."""
    table = following()
    assert texts(table.offers()) == texts(table.offers("N")) == {"S7", "S3", "HQ", "D4"}
    assert texts(table.legal()) == texts(table.legal("N")) == {"S7", "S3"}
    assert texts(table.legal("E")) == texts(table.offers("E")) == set()
    legal: Any = table.legal()  # any: mypy holds that a text is no move
    assert "S7" in legal
    assert legal[0] in legal
    assert "HQ" not in legal
    assert repr(table.legal()) == "<2 moves: S3 S7>"


@pytest.mark.parametrize("seat", ["N", "n", " n "])
def test_seats_in_any_case(seat: str) -> None:
    """A seat is read large or small."""
    assert texts(following().legal(seat)) == {"S7", "S3"}
    assert following().why("S7", seat=seat).seat == "N"
    assert dealt().view(seat).seat == "N"


def test_several_awaited_asks_who() -> None:
    """While all must act, the question without a seat asks whose answer is wanted."""
    table = dealt()
    for ask in (table.legal, table.offers):
        with refused(cv.NotationError, "N E S W", "'N: …'", "seat='N'"):
            ask()


def test_why_of_several_awaited_asks_who() -> None:
    """So does why: it means the seat that is awaited."""
    with refused(cv.NotationError, "N E S W"):
        dealt().why("HQ")
    assert dealt().why("S: HQ")
    assert dealt().why("HQ", seat="S")


def test_play_finds_the_seat_that_can_name_the_move() -> None:
    """Without a seat a move is that of the one awaited seat that holds the card."""
    table = dealt().play("HQ")
    assert [str(turn) for turn in table.record] == ["S: HQ"]


def test_play_asks_who_where_several_could() -> None:
    """Where several hands are unknown, any of them may hold the card."""
    with refused(cv.NotationError, "N E S W"):
        TRUF.set_up().play("HQ")


@pytest.mark.parametrize(
    "text", ["N: CK", "n:ck", " N :  ♣K ", "N: kc", "N:\t♣\ufe0eK"]
)
def test_play_says_who(text: str) -> None:
    """A seat and a colon before the move, however it is spaced."""
    assert [str(turn) for turn in dealt().play(text).record] == ["N: CK"]


def test_moves_may_be_given_as_moves() -> None:
    """What legal lists can be played and asked about."""
    move = following().legal()[0]
    assert following().why(move)
    assert following().play(move) == following().play(str(move))


def test_play_leaves_the_old_table() -> None:
    """A new table is given; running the cell again gives the same."""
    table = chosen()
    before = (table.record, table.log, repr(table), table.code)
    assert table.play("SA") == table.play("SA") != table
    assert (table.record, table.log, repr(table), table.code) == before


def test_several_moves_at_once() -> None:
    """Moves in a row are as moves one by one; one refusal, and none is made."""
    one_by_one = chosen().play("SA").play("CA")
    assert chosen().play("SA", "CA") == one_by_one
    table = chosen()
    with refused(cv.IllegalMove):
        table.play("SA", "SK")
    assert table == chosen()
    assert table.play() == table


REFUSALS = [
    ("bid", "N: SA", "any.held"),
    ("bid", "N: atas", "any.phase"),
    ("choose", "E: SA", "any.phase"),
    ("choose", "N: atas", "any.turn"),
    ("choose", "E: bawah 2", "truf.choose.one"),
    ("play", "E: CA", "any.held"),
    ("play", "N: CA", "any.turn"),
    ("play", "E: atas", "any.phase"),
    ("follow", "N: HQ", "truf.play.follow"),
    ("follow", "N: HK", "any.held"),
    ("lead", "N: HQ", "truf.play.unbroken"),
]
TABLES = {
    "bid": dealt(),
    "choose": dealt().play(*BIDS),
    "play": chosen(),
    "follow": following(),
    "lead": TRUF.set_up(trumps="H", hands={"N": "S7 HQ"}, turn="N"),
}


@pytest.mark.parametrize(("where", "move", "rule"), REFUSALS)
def test_refusals(where: str, move: str, rule: str) -> None:
    """Why is false, names the rule, and play raises the same and changes nothing."""
    table = TABLES[where]
    before = (table.record, table.log, repr(table), table.code, table.awaited)
    verdict = table.why(move)
    assert not verdict
    assert verdict.rules[0] == rule
    assert verdict.seat == move[0]
    with pytest.raises(cv.IllegalMove) as caught:
        table.play(move)
    assert str(caught.value).startswith(str(verdict))
    assert caught.value.verdict.rules == verdict.rules
    assert (table.record, table.log, repr(table), table.code, table.awaited) == before


def test_a_refusal_in_full() -> None:
    """The sentence: what, why in this hand, what instead, and where it is written."""
    verdict = following().why("hq")
    assert verdict.rules == ("truf.play.follow",)
    assert verdict.facts == {"suit": "S", "kept": ("S3", "S7")}
    assert texts(verdict.instead) == {"S3", "S7"}
    assert verdict.presets == ()
    assert str(verdict.move) == "HQ"
    assert str(verdict) == (
        "♥Q can't be played: spades were led and you still hold ♠7 and ♠3. "
        "You may play ♠7 or ♠3. "
        "(Truf: follow suit; added, from [T7] [T8] [T9])"
    )
    assert repr(verdict) == str(verdict)


def test_a_legal_move_in_full() -> None:
    """Of a legal move, why is true and has no objection."""
    verdict = following().why("S7")
    assert verdict
    assert (verdict.rules, verdict.facts) == ((), {})
    assert verdict.presets == TRUF.presets
    assert str(verdict) == "♠7 is allowed here."


def test_out_of_turn_tells_that_play_gives_a_new_table() -> None:
    """Whoever plays on the old table learns what he forgot; other refusals do not."""
    note = "table = table.play("
    table = chosen()
    table.play("SA")
    with refused(cv.IllegalMove, note):
        table.play("N: CA")
    with pytest.raises(cv.IllegalMove) as caught:
        table.play("E: CA")
    assert note not in str(caught.value)


def test_a_second_bid_is_out_of_turn() -> None:
    """Who has bid waits for the others."""
    with refused(
        cv.IllegalMove, "it is East's, South's and West's turn", "table = table.play("
    ):
        dealt().play("N: CK", "N: CQ")


def test_unknown_hands() -> None:
    """From a hand not given any card not seen may be played, and why says so."""
    table = TRUF.set_up(
        trumps="S", hands={"S": "D2 SA"}, trick="N: DK", turn="W", mode="bawah"
    )
    verdict = table.why("CA")
    assert verdict
    assert verdict.rules == ("any.unknown",)
    assert "not known" in str(verdict)
    for seen in ("D2", "SA", "DK"):
        assert table.why(seen).rules == ("any.held",)
    assert len(table.legal()) == 52 - 3
    assert texts(table.play("CA").legal("S")) == {"D2"}


def test_going_back() -> None:
    """Undo takes moves back; at gives the table after so many moves."""
    start, table = dealt(), chosen()
    assert table.undo() == start.play(*BIDS)
    assert table.undo(2) == table.at(3) == start.play(*BIDS[:3])
    assert table.undo(0) == table.at(5) == table
    assert table.undo(5) == table.at(0) == start
    assert len(table.record) == 5
    other = table.undo().play("atas")
    assert other != table
    assert other.undo() == table.undo()


def test_undo_of_more_than_there_is() -> None:
    """Whoever takes back more than was played stands at the start."""
    assert chosen().undo(100) == dealt()
    assert dealt().undo() == dealt()


@pytest.mark.parametrize("ply", [-1, 6, 1.0, True, None, "1", [1]])
def test_at_needs_a_number_of_moves(ply: Any) -> None:
    """Only a number of moves that were made can be gone to."""
    with refused(cv.NotationError, "0 to 5"):
        chosen().at(ply)


@pytest.mark.parametrize("moves", [-1, 1.5, True, None, "1", [1], float("nan")])
def test_undo_needs_a_number_of_moves(moves: Any) -> None:
    """Only a number of moves can be taken back."""
    with refused(cv.NotationError, "undo"):
        chosen().undo(moves)


def test_the_record() -> None:
    """The record lists who did what, and plays the same deal again."""
    table = chosen().play("SA", "CA")
    record = [str(turn) for turn in table.record]
    assert record == [*BIDS, "E: bawah", "E: SA", "N: CA"]
    assert dealt().play(*record) == table
    assert table.record[0].seat == "N"


def test_a_seat_sees_its_own_hand_only() -> None:
    """Other hands are cards without faces; the author sees all."""
    table = TRUF.deal(hands=hands_with("HK CA D2 ST"))
    for eyes in range(4):
        for zone in table.view("NESW"[eyes]).zones:
            if zone.name == "hand":
                assert (None in zone.cards) == (zone.seat != eyes)
                assert zone.seat == eyes or set(zone.cards) == {None}
                assert len(zone.cards) == 13
    assert None not in {card for zone in table.view().zones for card in zone.cards}


def test_bids_are_sealed_until_all_have_bid() -> None:
    """Others see that a bid lies there, its owner sees which, then all see all."""
    table = dealt().play(*BIDS[:3])
    for eyes in "NESW":
        for seat in "NES":
            own = marked(table, "own_bid", seat, eyes=eyes)
            assert (own is not None) == (seat == eyes)
            assert marked(table, "laid", seat, eyes=eyes) == {}
            assert marked(table, "bid", seat, eyes=eyes) is None
        facts = heard(table, "truf.bid.lay", eyes)
        assert [each is not None for each in facts] == [eyes == seat for seat in "NES"]
        assert marked(table, "trumps", eyes=eyes) is None
    table = table.play(BIDS[3])
    for eyes in "NESW":
        shown = [marked(table, "bid", seat, eyes=eyes) for seat in "NESW"]
        assert shown == [
            {"bid": 0, "card": "CK"},
            {"bid": 7, "card": "S7"},
            {"bid": 4, "card": "H4"},
            {"bid": 2, "card": "D2"},
        ]


def test_the_bid_card_stays_in_the_hand() -> None:
    """A bid card goes back to its hand and can be played like any other."""
    table = chosen()
    assert "S7" in texts(table.legal())
    assert table.play("S7").awaited == ("N",)


def test_words_say_what_is_there() -> None:
    """The last line of a cell has words for all that lies on the table."""
    text = repr(chosen().play("SA"))
    for words in (
        "Truf: play",
        "counter-clockwise",
        "Trumps are spades.",
        "main bawah",
        "East's trick: ♠A",
        "North's hand: ♣A ♣K",
        "North: took 0 tricks, bid -1",
        "To act: North.",
    ):
        assert words in text
    assert str(chosen()) == repr(chosen())
    south = repr(chosen().view("S"))
    assert "13 face-down cards" in south
    assert "Your hand: ♥A" in south


def test_equality() -> None:
    """Tables are equal if game, start and moves are, and then hash alike."""
    assert dealt() == dealt()
    assert hash(chosen()) == hash(chosen())
    different = [
        dealt(),
        chosen(),
        dealt().play("N: CK"),
        dealt().play("N: CQ"),
        TRUF.deal(seed=1),
        TRUF.deal(seed=2),
        TRUF.deal(hands=ONE_SUIT_EACH, dealer="N"),
        cv.game("truf", factor=2).deal(hands=ONE_SUIT_EACH),
        following(),
        TRUF.set_up(),
    ]
    assert len(set(different)) == len(different)
    assert dealt() != "table"


@given(SEEDS, DICE, st.data())
def test_replay_is_the_same(seed: int, dice: Any, data: st.DataObject) -> None:
    """At any ply the table is what the moves so far make, views and logs too."""
    end = played_out(TRUF.deal(seed=seed), dice)
    ply = data.draw(st.integers(0, len(end.record)))
    there = end.at(ply)
    again = TRUF.deal(seed=seed).play(*map(str, end.record[:ply]))
    assert there == again
    for eyes in (None, *there.seats):
        assert there.view(eyes).view == again.view(eyes).view
        assert there.view(eyes).log == again.view(eyes).log
    if ply < len(end.record):
        assert there.play(str(end.record[ply])).undo() == there
