"""The contract of a live table: a learner can click a deal to its end."""

import json
from collections import Counter
from random import Random

from hypothesis import given

import cardviz as cv
from cardviz.core.moves import Move
from cardviz.widgets.sitting import Sitting
from tests.contract.test_secrets import other_table
from tests.games_under_test import PLAYED, SEEDS, Played, few


def on_turn(sitting: Sitting) -> str:
    """Name the hand that the learner plays now: his own, or one that he plays too."""
    hand = sitting.hand_on_turn(sitting.table)
    return sitting.table.seats[sitting.seat if hand is None else hand]


def standing(table: cv.Table, hand: str) -> list[Move]:
    """Give the legal moves that opponents do not contest."""
    return [move for move in table.legal(hand) if table.contested(move, hand)]


@few(10)
@given(seed=SEEDS)
def test_a_deal_can_be_clicked_to_its_end(variant: cv.Variant, seed: int) -> None:
    """Each choice has keys of its own, and pressing them makes that move."""
    dice = Random(seed)
    seat = dice.choice(variant.seats)
    sitting = Sitting(variant.deal(seed=seed), seat)
    while not sitting.table.over:
        table = sitting.table
        choices = {
            n: frozenset(keys) for n, keys in sitting.whole()["frame"]["choices"]
        }
        shared = Counter(choices.values())
        assert [keys for keys, many in shared.items() if many > 1 or not keys] == []
        hand = on_turn(sitting)
        move = dice.choice(standing(table, hand))
        message = sitting.press(sorted(choices[move.number]))
        assert message["type"] == "steps"
        assert json.loads(json.dumps(message)) == message
        assert sitting.table.at(len(table.turns) + 1) == table.play(f"{hand}: {move}")


@few(10)
@given(seed=SEEDS)
def test_every_click_is_answered(variant: cv.Variant, seed: int) -> None:
    """What the learner may click but not play is refused with its rule.

    So is what is legal, where opponents contest it.
    """
    dice = Random(seed)
    seat = dice.choice(variant.seats)
    sitting = Sitting(variant.deal(seed=seed), seat)
    while not sitting.table.over:
        table, hand = sitting.table, on_turn(sitting)
        stand = [move.number for move in standing(table, hand)]
        for number, _ in sitting.whole()["frame"]["choices"]:
            if number >= 0 and number not in stand:
                message = sitting.choose(number)
                assert message["type"] == "refused"
                assert message["text"]
                assert sitting.table == table
        sitting.choose(dice.choice(stand))


@few(5)
@given(played=PLAYED, dice=SEEDS)
def test_a_live_table_tells_no_secret(
    variant: cv.Variant, played: Played, dice: int
) -> None:
    """All that the page of the seat on turn is sent is the same for hidden cards."""
    table = played(variant)
    if len(table.awaited) != 1:
        return
    hand = table.seats.index(table.awaited[0])
    person = table.variant.game.controls(table.position, hand)
    seat, other = table.seats[person], other_table(table, person, Random(dice))
    if other is not None:
        mine, same = Sitting(table, seat), Sitting(other, seat)
        assert mine.whole() == same.whole()
        assert mine.hint() == same.hint()
        assert mine.press(["H9", "D7"]) == same.press(["H9", "D7"])
