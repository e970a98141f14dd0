"""Bridge's play: the lead, dummy, following suit, claims, and what is a secret."""

import pytest

import cardviz as cv
from tests.bridge.hands import DEALT, ONE_SUIT_EACH, bridge, called, standing
from tests.helpers import heard, refused, texts

ENDING = {"N": "CA S2", "E": "H2 S3", "S": "SA C2", "W": "CK S4"}
TAKEN = {"NS": 8, "EW": 3}


def ending(turn: str = "S", **words: object) -> cv.Table:
    """Set up two last tricks of four hearts by south."""
    hands = {**ENDING}
    return bridge().set_up(
        contract="4H by S", hands=hands, taken=TAKEN, turn=turn, **words
    )


def test_dummy_is_spread_after_the_lead_and_not_before() -> None:
    """Nobody but north sees north's hand until east has led."""
    table = called("P P 1NT P P P")
    assert table.awaited == ("W",)
    for eyes in ("E", "S", "W"):
        assert set(table.view(eyes).view.zone("hand", 0)) == {None}
    table = table.play(table.legal()[0])
    for eyes in ("E", "S", "W"):
        assert None not in table.view(eyes).view.zone("hand", 0)
    assert set(table.view("N").view.zone("hand", 2)) == {None}


def test_a_lead_face_down_is_a_secret() -> None:
    """Only the leader knows the card until he faces it; then dummy is spread."""
    table = bridge("club").deal(seed=7).play("1NT", "P", "P", "P")
    table = table.play(table.legal()[0])
    (card,) = table.view("E").view.zone("trick", 1)
    assert card is not None
    for eyes in ("N", "S", "W"):
        assert table.view(eyes).view.zone("trick", 1) == (None,)
        assert heard(table, "bridge.lead.down", eyes) == [None]
    assert (table.phase, table.awaited, texts(table.legal())) == (
        "face",
        ("E",),
        {"face"},
    )
    assert set(table.view("E").view.zone("hand", 2)) == {None}
    faced = table.play("face")
    assert faced.view("W").view.zone("trick", 1) == (card,)
    assert faced.awaited == ("S",)
    assert None not in faced.view("E").view.zone("hand", 2)


def test_declarer_plays_dummy() -> None:
    """Dummy's hand is on turn, declarer's person plays it, and is spoken to."""
    table = called("P P 1NT P P P").play("W: C2")
    game, position = table.variant.game, table.position
    assert table.awaited == ("N",)
    assert [game.controls(position, seat) for seat in range(4)] == [2, 1, 2, 3]
    verdict = table.why("N: SA")
    assert verdict.rules == ("bridge.play.follow",)
    assert "the hand still holds ♣K, ♣4 and ♣3" in str(verdict)
    assert "A revoke in dummy costs no trick by itself" in str(verdict)
    assert str(table.play("N: CK").record[-1]) == "N: CK"


def test_the_refusal_says_what_a_revoke_would_cost() -> None:
    """A defender is told of two tricks and of one, and where that is written."""
    table = called("P P 1NT P P P").play("W: C2", "N: C3")
    said = str(table.why("E: SQ"))
    assert "A revoke would cost one or two tricks" in said
    assert "Law 64" in said


@pytest.mark.parametrize(
    ("seat", "text", "claims", "concedes"),
    [
        ("S", "claim 10", [("S", 2)], []),
        ("S", "claim 9", [("S", 1)], [("S", 1)]),
        ("S", "claim 8", [], [("S", 2)]),
        ("W", "claim 8", [("W", 2)], []),
        ("W", "claim 9", [("W", 1)], [("W", 1)]),
        ("N", "claim 10", [("S", 2)], []),
    ],
)
def test_claims(
    seat: str,
    text: str,
    claims: list[tuple[str, int]],
    concedes: list[tuple[str, int]],
) -> None:
    """Whoever speaks names the tricks of declarer's side; the rest is conceded."""
    table = ending(turn=seat).play(f"{seat}: {text}")
    told = {
        rule: [
            (each.seat, (each.facts or {})["tricks"])
            for each in table.log
            if each.rule == f"bridge.claim.{rule}"
        ]
        for rule in ("claim", "concede")
    }
    assert told == {"claim": claims, "concede": concedes}
    assert table.over
    assert standing(table).tricks == int(text.split()[1])
    assert str(table.log).count("Declarer's side ends with") == len(concedes)


def test_impossible_claims() -> None:
    """Tricks taken are not conceded, tricks lost are not claimed."""
    for text in ("claim 7", "claim 11", "claim 0", "claim 13"):
        verdict = ending().why(text)
        assert verdict.rules == ("bridge.claim.possible",)
        assert "ends with 8 to 10" in str(verdict)
        assert "You may claim 8 to 10." in str(verdict)
    with refused(cv.NotationError):
        ending().why("claim 14")


def test_claims_are_listed_in_a_few_words() -> None:
    """All of them are among the moves; the list names the first and the last."""
    listed = ending().legal()
    assert repr(listed) == "<5 moves: C2 SA claim 8-10>"
    assert texts(listed) == {"C2", "SA", "claim 8", "claim 9", "claim 10"}


def test_no_claim_before_the_lead() -> None:
    """A claim speaks of play that has begun."""
    table = called("P P 1NT P P P")
    verdict = table.why("W: claim 7")
    assert verdict.rules == ("any.phase",)
    assert "can't be chosen now: the opening lead comes first" in str(verdict)


def test_a_whole_deal() -> None:
    """East holds all trumps and takes every trick; the score says so."""
    table = bridge().deal(hands=ONE_SUIT_EACH, dealer="E").play("7S", "P", "P", "P")
    while not table.over:
        cards = [move for move in table.legal() if move.cards]
        table = table.play(cards[0])
    assert standing(table).taken == [0, 13]
    assert standing(table).takers == [1] * 13
    assert table.score.totals == {"NS": -1510, "EW": 1510}
    turned = [
        mark.facts["turned"] for mark in table.view("E").marks if "turned" in mark.facts
    ]
    assert turned == ["-" * 13, "+" * 13, "-" * 13, "+" * 13]


def test_a_revoke_as_it_happened() -> None:
    """A record may hold it; the log says which rule it broke."""
    table = called("P P 1NT P P P").play("W: C2", "N: C3", "E: SQ ?!")
    assert str(table.record[-1]) == "E: SQ ?!"
    assert heard(table, "any.irregular") == [{"broken": "bridge.play.follow"}]
    assert cv.resume(table.code) == table
    assert table.awaited == ("S",)


def test_a_lead_out_of_turn_as_it_happened() -> None:
    """It stands in the record, and play goes on clockwise from there."""
    table = called("P P 1NT P P P")
    out_of_turn = table.play("E: SQ", irregular=True)
    assert heard(out_of_turn, "any.irregular") == [{"broken": "any.turn"}]
    assert out_of_turn.awaited == ("S",)
    with refused(cv.IllegalMove):
        table.play("E: SA", irregular=True)  # a card that is not there can't be led


def test_a_card_played_before_its_turn_waits_in_the_trick() -> None:
    """Who plays too soon plays no second card; the others play theirs in order."""
    table = called("1S P P P").play("E: SQ", "N: SA ?!")
    assert table.awaited == ("S",)
    for again in ("N: SK ?!", "E: SJ ?!"):
        with refused(cv.IllegalMove):
            table.play(again)
    table = table.play("S: S8", "W: S5")
    assert standing(table).takers == [0]
    assert standing(table).left == [12] * 4
    assert table.awaited == ("N",)


def test_only_the_leader_turns_his_lead_up() -> None:
    """Whoever led, be it out of turn, faces the card; play goes on from there."""
    table = bridge("club").deal(hands=DEALT, dealer="N").play("1S", "P", "P", "P")
    table = table.play("W: S5 ?!")
    with refused(cv.IllegalMove):
        table.play("E: face ?!")
    assert table.play("W: face").awaited == ("N",)


def test_an_impossible_claim_leaves_what_is_taken() -> None:
    """Law 71: a trick that was won can't be conceded, whatever was said."""
    table = called("1S P P P").play("E: SQ", "S: S8", "W: S5", "N: SA")
    conceded = table.play("N: claim 0 ?!")
    assert standing(conceded).tricks == 1
    assert heard(conceded, "bridge.claim.claim") == []
    assert heard(conceded, "bridge.claim.concede") == [{"tricks": 12, "total": 1}]
