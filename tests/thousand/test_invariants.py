"""What holds in every deal of Thousand, whatever is played."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cardviz as cv
from cardviz.core.cards import TEXTS, read_card
from tests.contract.shown import tried
from tests.contract.test_secrets import other_table, shown_to
from tests.games_under_test import Played, table_with, walk
from tests.helpers import marked, texts
from tests.thousand.helpers import PRESETS, SEEDS, points, thousand

WORTH = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0}
VALUE = {"H": 100, "D": 80, "C": 60, "S": 40}
ORDER = "9JQKTA"
VARIANTS = st.builds(thousand, st.sampled_from(PRESETS), seats=st.sampled_from((3, 4)))


def played(variant: cv.Variant, seed: int) -> cv.Table:
    """Deal, and play to the end by dice."""
    table = variant.deal(seed=seed)
    return table_with(table, walk(table, Random(seed)))


def plays(table: cv.Table) -> list[tuple[str, str, bool]]:
    """Give who played which card, and whether something was declared with it."""
    moves = [(turn.seat, str(turn.move)) for turn in table.record]
    return [
        (seat, move[:2], move.endswith("!"))
        for seat, move in moves
        if move[:2] in TEXTS and ">" not in move
    ]


@given(VARIANTS, SEEDS)
def test_a_deal_adds_up(variant: cv.Variant, seed: int) -> None:
    """Eight tricks and 120 points; with marriages, what was declared is added."""
    table = played(variant, seed)
    playing = [seat for seat in table.seats if marked(table, "out", seat) is None]
    if "concede" in texts(turn.move for turn in table.record):
        assert sorted(table.score.totals.values())[:1] == [-120]
        assert sum(table.score.totals.values()) == 0
        return
    assert sum((marked(table, "taken", seat) or {})["taken"] for seat in playing) == 8
    declared = [card for _, card, with_it in plays(table) if with_it]
    suits = [card[0] for card in declared if card[1] != "A"]
    assert max(Counter(suits).values(), default=1) == 1
    aces = 200 * any(card[1] == "A" for card in declared)
    wanted = 120 + sum(VALUE[suit] for suit in suits) + aces
    assert sum(points(table, seat) for seat in playing) == wanted


@given(VARIANTS, SEEDS)
def test_the_declarer_wins_or_loses_his_bid(variant: cv.Variant, seed: int) -> None:
    """His total changes by the factor times the bid, one way or the other."""
    table = played(variant, seed)
    contract = marked(table, "contract") or {}
    factor = variant.options["declarer_factor"].value
    assert contract["stake"] == factor * contract["bid"]
    change = table.score.totals[contract["who"]]
    if "concede" not in texts(turn.move for turn in table.record):
        made = change > 0
        assert change == (1 if made else -1) * contract["stake"]


@given(VARIANTS, SEEDS)
def test_a_second_referee_agrees(variant: cv.Variant, seed: int) -> None:
    """Judged again from the record alone: turns, suits, trumps, takers, points."""
    table = played(variant, seed)
    cards = plays(table)
    order = [seat for seat in table.seats if marked(table, "out", seat) is None]
    trumps, coming = "", ""
    taken, got = Counter[str](), Counter[str]()
    leader = (marked(table, "contract") or {})["who"]
    waits = variant.options["trump_starts"].value == "next"
    for at in range(0, len(cards) - len(cards) % 3, 3):
        trick = cards[at : at + 3]
        start = order.index(leader)
        assert [seat for seat, *_ in trick] == [*order[start:], *order[:start]]
        _, led, declares = trick[0]
        if declares and led[1] != "A":
            assert taken[leader] > 0
            got[leader] += VALUE[led[0]]
            trumps, coming = (trumps, led[0]) if waits and trumps else (led[0], "")
        elif declares:
            got[leader] += 200
        leader, *_ = max(trick, key=lambda play: strength(play[1], led[0], trumps))
        taken[leader] += 1
        got[leader] += sum(WORTH[card[1]] for _, card, _ in trick)
        trumps, coming = coming or trumps, ""
    if len(cards) == 24:
        for seat in order:
            mark = marked(table, "taken", seat)
            assert mark == {"taken": taken[seat], "points": got[seat]}


def strength(card: str, led: str, trumps: str) -> tuple[bool, bool, int]:
    """Say how high a card stands in a trick."""
    return card[0] == trumps, card[0] == led, ORDER.index(card[1])


@given(VARIANTS, SEEDS)
def test_nobody_bids_above_his_hand(variant: cv.Variant, seed: int) -> None:
    """Every bid and raise is a step, above the last, and within what is held."""
    table, last = played(variant, seed), 0
    step = variant.options["bid_step"].value
    for ply, turn in enumerate(table.record):
        text = str(turn.move).removeprefix("raise ")
        if not text.isdecimal():
            continue
        seen = table.at(ply).view(turn.seat)
        hand = seen.view.zone("hand", table.seats.index(turn.seat))
        held = {TEXTS[card] for card in hand if card is not None}
        allowed = 120 + sum(
            value for suit, value in VALUE.items() if {suit + "K", suit + "Q"} <= held
        )
        if {"SA", "HA", "DA", "CA"} <= held:
            allowed += variant.options["ace_marriage"].value
        assert int(text) % step == 0
        assert last < int(text) <= allowed
        last = int(text)


@given(VARIANTS, SEEDS)
def test_a_given_card_is_known_to_two(variant: cv.Variant, seed: int) -> None:
    """Only giver and receiver hear which card it was; all hear who got one."""
    table = played(variant, seed)
    names = dict.fromkeys((*table.seats, None))
    heard = {
        name: [each for each in table.view(name).log if each.rule.endswith("give.card")]
        for name in names
    }
    for at, gift in enumerate(heard[None]):
        assert gift.facts is not None
        for name in table.seats:
            knows = name in (gift.seat, gift.facts["who"])
            assert (heard[name][at].facts is not None) == knows
            assert heard[name][at].seat == gift.seat


@settings(max_examples=10)
@given(st.sampled_from(PRESETS), SEEDS, st.integers(0, 100), SEEDS)
def test_four_seats_keep_their_secrets(
    preset: str, seed: int, part: int, fall: int
) -> None:
    """With the dealer out, too, hidden cards change nothing that a seat is shown."""
    table = Played(seed, part)(thousand(preset, seats=4))
    for seat in range(4):
        other = other_table(table, seat, Random(fall))
        if other is not None:
            pairs = zip(shown_to(table, seat), shown_to(other, seat), strict=True)
            for (what, mine), (_, same) in pairs:
                assert (what, mine) == (what, same)


@given(VARIANTS, SEEDS)
def test_the_talon_is_secret_until_it_is_shown(variant: cv.Variant, seed: int) -> None:
    """In the auction nobody sees it; then all do, until a card has been given."""
    table = variant.deal(seed=seed)
    turns = walk(table, Random(seed))
    while table.phase == "bid":
        assert all(table.view(s).view.zone("talon") == (None,) * 3 for s in table.seats)
        table = table_with(table, turns[len(table.turns) : len(table.turns) + 1])
    shown = {table.view(name).view.zone("talon") for name in table.seats}
    assert len(shown) == 1
    (talon,) = shown
    (event,) = (each for each in table.log if each.rule.endswith("talon.show"))
    assert event.facts is not None
    assert set(talon) == {read_card(card) for card in event.facts["cards"]}


@pytest.mark.parametrize("preset", PRESETS)
def test_declaring_out_of_place(preset: str) -> None:
    """No trick yet, a broken pair, not on lead: each has its own answer."""
    variant = thousand(preset)
    lead = variant.set_up(hands={"S": "HKQ SQ"}, declarer="S", turn="S")
    follow = variant.set_up(hands={"W": "HKQ"}, trick="S: HA", turn="W")
    wanted = {"S: HQ!": "thousand.marriage.trick", "S: SQ!": "thousand.marriage.pair"}
    tried(lead, wanted, legal=False)
    tried(follow, {"W: HK!": "thousand.marriage.lead"}, legal=False)
