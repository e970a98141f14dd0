"""The contract of secrets: what a seat cannot know changes nothing that it sees.

Cards that a seat has neither seen nor heard of are dealt anew, the same moves are made,
and everything that is shown, told, offered or advised to that seat must be the same.
"""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

import cardviz as cv
from cardviz.captions import Captions
from cardviz.core.cards import TEXTS, cards_in
from cardviz.core.dealing import Deal
from cardviz.core.hidden import known_to, redealt
from cardviz.explain import why_advised
from cardviz.render.layout import layout
from tests.games_under_test import PLAYED, SEEDS, Played, acting, few


def other_table(table: cv.Table, seat: int, dice: Random) -> cv.Table | None:
    """Give a table that may as well be this one, as far as a seat can know."""
    assert isinstance(table.start, Deal)
    game, options = table.variant.game, table.variant.chosen
    found = redealt(game, options, table.start, table.turns, seat, dice)
    if found is None:
        return None
    return cv.Table(table.variant, *found)


def shown_to(table: cv.Table, seat: int) -> Iterator[tuple[str, Any]]:
    """Give everything that reaches a seat, each with its name."""
    name, variant = table.seats[seat], table.variant
    seen, words = table.view(name), variant.words(you=seat)
    yield "view", seen.view
    yield "words", seen.text
    yield "log", seen.log
    offers, legal_now = table.offers(name), table.legal(name)
    yield "offers", [(move.number, move.text, move.keys) for move in offers]
    yield "legal", legal_now
    yield "verdicts", [str(table.why(move, name)) for move in offers]
    strangers = Random(seat).sample(variant.game.vocabulary, 12)
    yield "other verdicts", [str(table.why(move, name)) for move in strangers]
    if legal_now:
        yield "advice", advised(table, seat)
    keys = sorted({key for move in offers for key in move.keys})
    yield "wide", layout(seen.view, Captions(words), choosable=keys)
    yield "narrow", layout(seen.view, Captions(words), "narrow", choosable=keys)
    yield "picture", seen.picture.svg


def advised(table: cv.Table, person: int) -> list[Any]:
    """Ask for the moves of every hand that a person plays."""
    game = table.variant.game
    hands = [
        s for s in acting(table.position) if game.controls(table.position, s) == person
    ]
    return [table.advice_for(hand) for hand in hands]


@few(10)
@given(played=PLAYED, dice=SEEDS)
def test_hidden_cards_change_nothing_that_is_shown(
    variant: cv.Variant, played: Played, dice: int
) -> None:
    """Another deal that the seat can't tell apart looks, reads and plays the same."""
    table = played(variant)
    for seat in range(len(table.seats)):
        other = other_table(table, seat, Random(dice))
        if other is None:
            continue
        assert other.start != table.start
        pairs = zip(shown_to(table, seat), shown_to(other, seat), strict=True)
        for (what, mine), (_, same) in pairs:
            assert (what, mine) == (what, same)


@few(10)
@given(played=PLAYED)
def test_no_hidden_card_is_named(variant: cv.Variant, played: Played) -> None:
    """A card that the seat does not know is nowhere in its picture, by any name."""
    table = played(variant)
    assert isinstance(table.start, Deal)
    game, options = variant.game, variant.chosen
    for seat, name in enumerate(table.seats):
        seen, words = table.view(name), variant.words(you=seat)
        known = known_to(game, options, table.start, table.turns, seat)
        frame = layout(seen.view, Captions(words))
        said = json.dumps(frame, ensure_ascii=False) + seen.text + repr(seen.log)
        drawn = seen.picture.svg
        for card in cards_in(game.pack(options) & ~known):
            assert f'"{TEXTS[card]}"' not in said
            assert words.card_short(card) not in said
            assert words.card_name(card) not in said + drawn


@few(5)
@given(played=PLAYED, dice=SEEDS)
def test_who_is_welcome_is_public(
    variant: cv.Variant, played: Played, dice: int
) -> None:
    """Who may act out of turn does not depend on a card that onlookers can't see."""
    table = played(variant)
    onlooker = len(table.seats)
    for eyes in (onlooker, *range(onlooker)):
        other = other_table(table, eyes, Random(dice))
        if other is not None:
            assert other.welcome == table.welcome
            assert other.awaited == table.awaited


def test_most_deals_can_be_dealt_anew(variant: cv.Variant) -> None:
    """The tests above see enough: nearly all positions have such another deal."""
    found = [
        other_table(table, seat, Random(seed)) is not None
        for seed in range(10)
        for table in [Played(seed, 10 * seed)(variant)]
        for seat in range(len(table.seats))
    ]
    assert sum(found) >= 0.8 * len(found)


@few(2)
@given(seed=SEEDS, moves=st.integers(0, 60))
def test_a_reason_tells_no_more_than_the_move(
    variant: cv.Variant, seed: int, moves: int
) -> None:
    """While the deal lasts, the same move has one reason, whatever hand it is from."""
    table = advised_for(variant.deal(seed=seed), moves)
    for hand in acting(table.position):
        mover = variant.game.controls(table.position, hand)
        for seat in {*range(len(table.seats))} - {mover}:
            other = other_table(table, seat, Random(seed))
            if other is None or hand not in acting(other.position):
                continue
            mine, its = table.advice_for(hand), other.advice_for(hand)
            if mine.move == its.move:
                words = variant.words(you=seat)
                told = [why_advised(words, each, own=False) for each in (mine, its)]
                assert told[0] == told[1]


def advised_for(table: cv.Table, moves: int) -> cv.Table:
    """Let simple opponents make so many moves, or play to the end."""
    while moves and not table.over:
        hand = acting(table.position)[0]
        table = table.play(f"{table.seats[hand]}: {table.advice_for(hand).move}")
        moves -= 1
    return table
