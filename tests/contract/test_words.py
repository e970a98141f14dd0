"""The contract of words: every refusal, event and view can be said."""

import re
from random import Random
from typing import Any

from hypothesis import given

import cardviz as cv
from cardviz.core.cards import bits, cards_in, find_card
from tests.games_under_test import PLAYED, Played, acting, few

LEFT_OVER = re.compile(r"[{}]|None\b|<.* object at ")
"""What shows that a sentence was not filled in."""


def assert_said(text: str) -> None:
    """Hold that a text is a sentence, with its facts in it."""
    assert text.strip()
    assert not LEFT_OVER.search(text), text


@few(5)
@given(played=PLAYED)
def test_every_refusal_says_its_rule(variant: cv.Variant, played: Played) -> None:
    """Whatever is refused, offered or not: rules that exist, in a whole sentence."""
    table, dice = played(variant), Random(played.seed)
    moves, controls = variant.game.vocabulary, variant.game.controls
    for seat in table.seats:
        strangers = dice.sample(moves, min(len(moves), 12))
        for move in (*table.offers(seat), *strangers):
            verdict = table.why(move, seat)
            assert_said(str(verdict))
            person = controls(table.position, table.seats.index(verdict.seat))
            assert seat in (verdict.seat, table.seats[person])
            for rule in verdict.rules:
                assert variant.rules[rule].kind == "forbids"
            if not verdict:
                assert verdict.rules
                assert variant.preset not in verdict.presets
                assert variant.rules[verdict.rules[0]].name in str(verdict)
            assert set(verdict.facts) >= ({"kept"} if not verdict else set())


@few(5)
@given(played=PLAYED)
def test_a_refusal_is_true(variant: cv.Variant, played: Played) -> None:
    """Nobody is told that he lacks a card that he holds, or that it is not his turn."""
    table, dice = played(variant), Random(played.seed)
    moves = variant.game.vocabulary
    for index, seat in enumerate(table.seats):
        zones = table.view(seat).zones
        mine = bits(
            card
            for zone in zones
            for card in zone.cards
            if zone.seat == index and card is not None and zone.place == "hand"
        )
        for move in dice.sample(moves, min(len(moves), 40)):
            rules = table.why(move, seat).rules
            if "any.held" in rules and move.cards:
                assert bits(move.cards) & ~mine, move
            if "any.turn" in rules:
                assert seat not in table.awaited
            assert ("any.over" in rules) == table.over


@few(5)
@given(played=PLAYED)
def test_what_happens_is_told_to_all(variant: cv.Variant, played: Played) -> None:
    """Each event has a rule that happens, and a sentence for each listener."""
    table = played(variant)
    for listener in (None, *table.seats):
        log = table.view(listener).log
        assert len(log) == len(table.events)
        for happening in log:
            assert variant.rules[happening.rule].kind == "happens"
            assert_said(str(happening))
    assert [event.ply for event in table.events] == sorted(
        event.ply for event in table.events
    )


@few(5)
@given(played=PLAYED)
def test_facts_go_by_their_names(variant: cv.Variant, played: Played) -> None:
    """In marks, events and lines a card goes by `card`, so that secrets are found."""
    table = played(variant)
    pack = set(cards_in(variant.game.pack(variant.chosen)))
    facts = [mark.facts for mark in variant.game.marks(table.position)]
    facts += [event.facts or {} for event in table.events]
    facts += [line.facts for line in table.lines]
    for each in facts:
        assert {"seat", "text", "move", "kept"}.isdisjoint(each)
        for name, value in each.items():
            assert_named(name, value, pack, len(table.seats))


def assert_named(name: str, value: Any, pack: set[int], seats: int) -> None:
    """Hold that a fact is what its name says, and none is a card in disguise."""
    if name == "card":
        assert value in pack
    elif name == "cards":
        assert isinstance(value, tuple)
        assert set(value) <= pack
    elif name == "suit":
        assert value in range(4)
    elif name == "who":
        assert value in range(seats)
    else:
        assert isinstance(value, int | str), (name, value)
        assert find_card(str(value)) is None


@few(5)
@given(played=PLAYED)
def test_every_view_can_be_described(variant: cv.Variant, played: Played) -> None:
    """Title, seats, zones and corner have their words for everybody."""
    table = played(variant)
    words = variant.words()
    assert words.has("phase", table.phase)
    for listener in (None, *table.seats):
        seen = table.view(listener)
        assert_said(seen.text)
        assert seen.text.startswith(words.texts["title"])
        assert str(seen) == repr(seen) == seen.text
        for zone in seen.zones:
            assert words.has("place", zone.name)
    assert repr(table) == table.view().text
    assert_said(repr(table.score))


@few(5)
@given(played=PLAYED)
def test_advice_is_legal_and_has_a_reason(variant: cv.Variant, played: Played) -> None:
    """A simple opponent chooses a legal move, says why, and would do so again."""
    from cardviz.explain import why_advised  # noqa: PLC0415 - as at a live table

    table = played(variant)
    for seat in acting(table.position):
        advice = table.advice_for(seat)
        assert advice.move in table.legal_for(seat)
        assert_said(why_advised(variant.words(you=seat), advice))
        assert_said(why_advised(variant.words(), advice, own=False))
        assert advice == table.advice_for(seat)
