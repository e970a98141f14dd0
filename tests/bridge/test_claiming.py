"""Claims at a live table: only what is sure stands, and nothing hidden is told."""

from functools import cache
from random import Random

import pytest
from hypothesis import given

import cardviz as cv
from cardviz.core.cards import PACK, bits, cards_in, read_cards, write_cards
from cardviz.games.bridge.claiming import sure_tricks
from cardviz.games.bridge.position import BridgePosition
from cardviz.widgets.sitting import Sitting
from tests.bridge.hands import bridge
from tests.games_under_test import SEEDS, few

TOPS = {"N": "H32 C3", "E": "SQJ D2", "S": "SAK HA", "W": "HK C54"}
"""Ace and king of spades and the ace of hearts are south's."""


def sure(table: cv.Table, seat: int) -> int:
    """Count the sure tricks of the hand on turn."""
    position = table.position
    assert isinstance(position, BridgePosition)
    return sure_tricks(position, seat)


def ending(contract: str, turn: str, **hands: str) -> cv.Table:
    """Set up the last tricks, seven taken by north-south and the others lost."""
    left = len(read_cards(hands["S"]))
    taken = {"NS": 7, "EW": 6 - left}
    return bridge().set_up(contract=contract, hands=hands, turn=turn, taken=taken)


@pytest.mark.parametrize(
    ("contract", "north", "south", "out", "tricks"),
    [
        pytest.param("3NT by S", "H32 C3", "SAK HA", "SQJ D2 HK C54", 3, id="tops"),
        pytest.param("3NT by S", "HA3 CA", "SA H42", "SK HK D2 C543", 3, id="across"),
        pytest.param("3NT by S", "HAK CA", "SA D32", "DAK HQ CK SKQ", 1, id="cut off"),
        pytest.param("3NT by S", "CAQ H4", "SA C32", "CKJ D43 H65", 2, id="finesse"),
        pytest.param("3NT by S", "CAQ H4", "SA C32", "CK D543 H65", 3, id="it drops"),
        pytest.param("4S by S", "H32 C3", "HAK DA", "S4 H54 D54 C5", 0, id="a trump"),
        pytest.param("4S by S", "H32 C3", "SAK DA", "S54 D54 C54", 3, id="drawn"),
        pytest.param("4S by S", "H32 C3", "SA HAK", "S54 D54 C54", 1, id="not drawn"),
        pytest.param("4S by S", "SA C43", "H43 DA", "HAKQ C765", 2, id="ruff"),
        pytest.param("4S by S", "S3 C43", "H43 S2", "SA HAK C765", 0, id="over-ruff"),
    ],
)
def test_what_declarer_can_count_on(
    contract: str, north: str, south: str, out: str, tricks: int
) -> None:
    """It is the same whoever holds the other cards."""
    cards = read_cards(out)
    for east, west in ((cards[:3], cards[3:]), (cards[3:], cards[:3])):
        hands = {"E": write_cards(east), "W": write_cards(west)}
        table = ending(contract, "S", N=north, S=south, **hands)
        assert sure(table, 2) == tricks


def test_a_defender_counts_on_his_own_hand_alone() -> None:
    """His partner's ace is no trick that he sees, nor is it against him."""
    table = ending("3NT by S", "W", N="H32 C3", E="DA SQJ", S="CK HKQ", W="SAK D2")
    assert sure(table, 3) == 2
    stands = [n for n in range(14) if table.contested(f"claim {n}")]
    assert stands == [8, 9, 10]


def test_the_last_hand_to_a_trick_counts_it() -> None:
    """Who plays last knows who takes the trick; before that nothing is sure."""
    table = ending("3NT by S", "E", **TOPS).play("E: SJ")
    assert sure(table, 2) == 0
    assert sure(table.play("S: SK", "W: C4"), 0) == 3
    lost = ending("3NT by S", "E", N="H32 C3", E="SA D32", S="SK DK C2", W="SQJ CA")
    assert sure(lost.play("E: SA", "S: SK", "W: SJ"), 0) == 0


def test_a_doubtful_claim_is_contested_and_play_goes_on() -> None:
    """The live table asks what a table in a notebook does not."""
    table = ending("3NT by S", "S", **TOPS | {"S": "SAK H4"})
    assert table.why("claim 10")
    sitting = Sitting(table, "S")
    message = sitting.press(["claim", "claim 10"])
    assert message["type"] == "refused"
    assert "2 tricks in a row from here would be sure" in message["text"]
    assert message["text"].endswith("You may claim 7 to 9.")
    assert [tag["tag"] for tag in message["tags"]] == ["Bridge: a sure claim"]
    assert sitting.table == table
    assert sitting.press(["claim", "claim 9"])["type"] == "steps"
    assert sitting.table.score.totals["NS"] == 400


def test_a_grand_slam_is_not_claimed_after_the_lead() -> None:
    """What is only possible is no result; all may be conceded."""
    table = bridge().deal(seed=7, dealer="S").play("7NT", "P", "P", "P")
    sitting = Sitting(table, "S")
    assert sitting.press(["claim", "claim 13"])["type"] == "refused"
    assert not sitting.table.over
    assert sitting.press(["claim", "claim 0"])["type"] == "steps"
    assert sitting.table.over


@few(60)
@given(seed=SEEDS)
def test_sure_tricks_are_taken_against_any_defence(seed: int) -> None:
    """Played out with all cards seen, declarer gets at least as many."""
    dice = Random(seed)
    dealt = dice.sample(cards_in(PACK), 16)
    hands = tuple(bits(dealt[at::4]) for at in range(4))
    trumps = dice.choice("CDHS") if dice.random() < 0.5 else "NT"
    named = {"NESW"[at]: write_cards(cards_in(hand)) for at, hand in enumerate(hands)}
    for leader in (0, 2):
        table = ending(f"1{trumps} by S", "NESW"[leader], **named)
        suit = -1 if trumps == "NT" else "CDHS".index(trumps)
        assert sure(table, leader) <= best(hands, leader, (), suit)


@cache
def best(hands: tuple[int, ...], seat: int, trick: tuple[int, ...], trumps: int) -> int:
    """Give north-south's tricks with best play by all; ``seat`` is on turn."""
    if len(trick) == 4:
        strength = [
            (card // 13 == trumps, card // 13 == trick[0] // 13, card) for card in trick
        ]
        taker = (seat + strength.index(max(strength))) % 4
        return (taker % 2 == 0) + (best(hands, taker, (), trumps) if any(hands) else 0)
    suit = [c for c in cards_in(hands[seat]) if trick and c // 13 == trick[0] // 13]
    after = [
        best(
            (*hands[:seat], hands[seat] & ~(1 << card), *hands[seat + 1 :]),
            (seat + 1) % 4,
            (*trick, card),
            trumps,
        )
        for card in suit or cards_in(hands[seat])
    ]
    return max(after) if seat % 2 == 0 else min(after)
