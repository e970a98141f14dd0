"""What holds in every deal of Truf, whatever is bid, played or agreed."""

from random import Random
from typing import Any

from hypothesis import assume, given
from hypothesis import strategies as st

import cardviz as cv
from tests.helpers import marked, played_out, texts
from tests.truf.helpers import DICE, SEEDS, all_points, bids, mode, truf

FINAL = st.lists(st.integers(-1, 11), min_size=4, max_size=4)
MODES = st.sampled_from(("atas", "bawah"))
FACTORS = st.integers(1, 10)
BONUSES = st.integers(0, 100)


def chosen(option: cv.variant.Setting) -> st.SearchStrategy[Any]:
    """Draw a value of an option."""
    return st.sampled_from(option.values)


VARIANTS = st.fixed_dictionaries(
    {name: chosen(option) for name, option in truf().options.items()}
).map(lambda options: truf(**options))
METHOD_1 = st.fixed_dictionaries(
    {
        name: chosen(option)
        for name, option in truf().options.items()
        if name not in ("zero_bonus", "factor", "multiply_zero_bonus")
    }
).map(lambda options: truf(**options))


def bid_out(table: cv.Table, dice: Random) -> cv.Table:
    """Lay bids by dice, the last one so that they make thirteen, if it can."""
    worth = {**dict.fromkeys("JQK", 0), "A": 1, "T": 10}
    worth |= {str(number): number for number in range(2, 10)}
    wanted = 13
    for seat in table.seats:
        moves = table.legal(seat)
        fit = [move for move in moves if worth[move.text[1]] == wanted]
        last = seat == table.seats[-1]
        move = dice.choice(fit if fit and last else moves)
        wanted -= worth[move.text[1]]
        table = table.play(f"{seat}: {move}")
    return table


def tricks() -> st.SearchStrategy[list[int]]:
    """Draw how thirteen tricks fall to four seats."""
    cuts = st.lists(st.integers(0, 13), min_size=3, max_size=3).map(sorted)
    return cuts.map(
        lambda at: [b - a for a, b in zip([0, *at], [*at, 13], strict=True)]
    )


@given(VARIANTS, SEEDS, DICE)
def test_tricks_make_thirteen(variant: cv.Variant, seed: int, dice: Random) -> None:
    """However a deal is played, thirteen tricks are taken and no card is left."""
    table = played_out(bid_out(variant.deal(seed=seed), dice), dice)
    view = table.view()
    taken = [mark.facts["taken"] for mark in view.marks if mark.name == "taken"]
    assert sum(taken) == 13
    hands = [zone.cards for zone in view.zones if zone.name == "hand"]
    assert hands == [()] * len(variant.seats)
    assert len(table.record) in (14 * len(variant.seats), 14 * len(variant.seats) + 1)


@given(METHOD_1, SEEDS, DICE)
def test_method_1_sums_to_the_distance_from_thirteen(
    variant: cv.Variant, seed: int, dice: Random
) -> None:
    """A deal's scores make minus the distance of the final bids from thirteen."""
    table = played_out(bid_out(variant.deal(seed=seed), dice), dice)
    scored = sum(table.score.totals.values())
    assert scored == -abs(sum(bids(table)) - 13)
    if variant.options["thirteen"].value == "shift":
        assert scored < 0


@given(st.sampled_from((3, 4)), st.sampled_from(("choose", "atas")), SEEDS, DICE)
def test_bids_of_thirteen_that_stay_sum_to_zero(
    seats: int, thirteen: str, seed: int, dice: Random
) -> None:
    """Where no bid moves at thirteen, the scores of such a deal make nothing."""
    bidding = bid_out(truf(seats=seats, thirteen=thirteen).deal(seed=seed), dice)
    assume(sum(bids(bidding)) == 13)
    assert sum(played_out(bidding, dice).score.totals.values()) == 0


@given(VARIANTS, SEEDS, DICE)
def test_final_bids_lie_within_bounds(
    variant: cv.Variant, seed: int, dice: Random
) -> None:
    """Bids are 0 to 10; only a step down makes -1, only a step up makes 11."""
    table = bid_out(variant.deal(seed=seed), dice)
    before = bids(table)
    assert all(0 <= bid <= 10 for bid in before)
    if table.phase == "choose":
        table = table.play(dice.choice(table.legal()))
    steps = {after - bid for after, bid in zip(bids(table), before, strict=True)}
    shift = sum(before) == 13 and variant.options["thirteen"].value == "shift"
    step = 1 if mode(table) == "atas" else -1
    assert steps == ({step} if shift else {0})


@given(st.sampled_from((3, 4)), SEEDS, DICE)
def test_a_shift_leaves_thirteen_for_good(seats: int, seed: int, dice: Random) -> None:
    """After a shift the bids make as many more or less as there are seats."""
    table = bid_out(truf(seats=seats).deal(seed=seed), dice)
    assume(table.phase == "choose")
    sums = {way: sum(bids(table.play(way))) for way in ("atas", "bawah")}
    assert sums == {"atas": 13 + seats, "bawah": 13 - seats}


@given(MODES, FINAL, tricks(), BONUSES)
def test_method_2_differs_only_at_a_made_zero(
    way: str, final: list[int], taken: list[int], bonus: int
) -> None:
    """The bonus falls in bawah to a final bid of 0 without a trick, nowhere else."""
    plain = all_points(truf(), way, final, taken)
    with_bonus = all_points(truf(zero_bonus=bonus), way, final, taken)
    made = [
        way == "bawah" and (bid, got) == (0, 0)
        for bid, got in zip(final, taken, strict=True)
    ]
    assert [
        points + bonus * zero for points, zero in zip(plain, made, strict=True)
    ] == with_bonus


@given(MODES, FINAL, tricks(), FACTORS)
def test_method_3_multiplies_what_is_positive(
    way: str, final: list[int], taken: list[int], factor: int
) -> None:
    """The factor touches a plus alone; with factor 1 it is method 1."""
    plain = all_points(truf(), way, final, taken)
    multiplied = all_points(truf(factor=factor), way, final, taken)
    assert [points * factor if points > 0 else points for points in plain] == multiplied


@given(MODES, FINAL, tricks(), FACTORS, BONUSES, st.booleans())
def test_both_methods_together(  # noqa: PLR0913 - bids, tricks and three options
    way: str, final: list[int], taken: list[int], factor: int, bonus: int, too: bool
) -> None:
    """Joined, each adds what it adds alone; the bonus is multiplied only if agreed."""
    alone = all_points(truf(factor=factor), way, final, taken)
    options: dict[str, Any] = {
        "factor": factor,
        "zero_bonus": bonus,
        "multiply_zero_bonus": too,
    }
    joined = all_points(truf(**options), way, final, taken)
    zero = bonus * (factor if too else 1)
    assert joined == [
        points + zero * (way == "bawah" and (bid, got) == (0, 0))
        for points, bid, got in zip(alone, final, taken, strict=True)
    ]


@given(VARIANTS, SEEDS, DICE)
def test_a_second_referee_agrees(variant: cv.Variant, seed: int, dice: Random) -> None:
    """Judged again from the record alone: turns, suits, unbroken trumps, takers."""
    table = played_out(bid_out(variant.deal(seed=seed), dice), dice)
    suit, order = (marked(table, "trumps") or {})["suit"], turn_order(table)
    hands = dealt(table)
    moves = [(turn.seat, str(turn.move)) for turn in table.record]
    plays = moves[-13 * len(order) :]
    broken, taken, leader = False, dict.fromkeys(order, 0), plays[0][0]
    for at in range(0, len(plays), len(order)):
        trick = plays[at : at + len(order)]
        start = order.index(leader)
        assert [seat for seat, _ in trick] == [*order[start:], *order[:start]]
        led = trick[0][1][0]
        if led == suit and variant.options["break_trumps"].value and not broken:
            assert {card[0] for card in hands[leader]} == {suit}
        for seat, card in trick:
            held = {each[0] for each in hands[seat]}
            assert card[0] == led or led not in held
            hands[seat].remove(card)
        broken = broken or any(card[0] == suit for _, card in trick)
        leader = max(trick, key=lambda turn: strength(turn[1], led, suit))[0]
        taken[leader] += 1
    told = {seat: (marked(table, "taken", seat) or {})["taken"] for seat in order}
    assert taken == told


def strength(card: str, led: str, suit: str) -> tuple[bool, bool, int]:
    """Say how high a card stands in a trick."""
    return card[0] == suit, card[0] == led, "23456789TJQKA".index(card[1])


def turn_order(table: cv.Table) -> list[str]:
    """Name the seats in the direction of play."""
    clockwise = (marked(table, "direction") or {})["clockwise"]
    return list(table.seats) if clockwise else list(table.seats)[::-1]


def dealt(table: cv.Table) -> dict[str, set[str]]:
    """Give the hands as they were dealt."""
    start = table.at(0)
    return {seat: texts(start.legal(seat)) for seat in start.seats}
