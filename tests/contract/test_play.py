"""The contract of play: cards, turns, and one truth about what is legal."""

from random import Random

from hypothesis import given

import cardviz as cv
from cardviz.core.cards import cards_in
from cardviz.core.game import Game
from cardviz.core.moves import numbers_in
from cardviz.core.position import Position
from cardviz.core.rules import legal, objections, offers
from tests.games_under_test import PLAYED, Played, acting, few, slots, walk
from tests.helpers import refused


def zone_cards(game: Game, position: Position) -> list[int | None]:
    """Give the cards of all zones."""
    return [card for zone in game.zones(position) for card in zone.cards]


@few(5)
@given(played=PLAYED)
def test_every_card_is_somewhere_once(variant: cv.Variant, played: Played) -> None:
    """All zones together are the pack, after every move."""
    game, table = variant.game, variant.deal(seed=played.seed)
    pack = set(cards_in(game.pack(variant.chosen)))
    position = table.position.copy()
    for seat, number in (*walk(table, Random(played.seed)), (0, -1)):
        cards = zone_cards(game, position)
        assert len(cards) == len(pack)
        assert set(cards) == pack
        if number >= 0:
            position.play(seat, number)


@few(5)
@given(played=PLAYED)
def test_somebody_can_move_until_the_end(variant: cv.Variant, played: Played) -> None:
    """An awaited seat has a legal move; after the end nobody is asked for one."""
    position = variant.deal(seed=played.seed).position.copy()
    dice, everyone = Random(played.seed), (1 << position.seats) - 1
    while not position.over:
        assert position.awaited != 0
        assert not position.awaited & position.welcome
        assert not (position.awaited | position.welcome) & ~everyone
        for seat in numbers_in(position.awaited):
            assert legal(position, seat)
        seat = dice.choice(acting(position))
        position.play(seat, dice.choice(numbers_in(legal(position, seat))))
    assert not position.awaited | position.welcome
    assert not any(offers(position, seat) for seat in range(position.seats))


@few(2)
@given(played=PLAYED)
def test_rules_only_clear(variant: cv.Variant, played: Played) -> None:
    """What a rule leaves is part of what it got, and nothing new is ever offered."""
    position = played(variant).position
    every = (1 << len(variant.game.vocabulary)) - 1
    for seat in range(position.seats):
        moves = offers(position, seat)
        assert not moves & ~(position.phase.moves & every)
        for rule in position.phase.rules if moves else ():
            kept = rule.narrow(position, seat, moves)
            assert not kept & ~moves
            assert not rule.narrow(position, seat, every) & ~every
            moves = kept
        assert moves == legal(position, seat)


@few(5)
@given(played=PLAYED)
def test_legal_is_what_no_rule_objects_to(variant: cv.Variant, played: Played) -> None:
    """Of any move at all: legal and without objection, or refused with one."""
    position = played(variant).position
    before = slots(position)
    for seat in range(position.seats):
        for number in range(len(variant.game.vocabulary)):
            against = list(objections(position, seat, number))
            assert bool(legal(position, seat) >> number & 1) == (not against)
            kept = [objection.kept & ~offers(position, seat) for objection in against]
            assert not any(kept)
    assert slots(position) == before


@few(5)
@given(played=PLAYED)
def test_why_and_legal_agree(variant: cv.Variant, played: Played) -> None:
    """A verdict is true for what is listed as legal, and for nothing else offered."""
    table = played(variant)
    for seat in table.seats:
        legal_now = table.legal(seat)
        assert set(legal_now) <= set(table.offers(seat))
        for move in table.offers(seat):
            verdict = table.why(move, seat)
            assert bool(verdict) == (move in legal_now)
            assert verdict.move == move
            assert verdict.instead == legal_now


@few(5)
@given(played=PLAYED)
def test_a_refused_move_changes_nothing(variant: cv.Variant, played: Played) -> None:
    """After a refusal the table is what it was, to the last slot."""
    table = played(variant)
    before = (slots(table.position), table.log, table.record, table.code)
    for seat in table.seats:
        for move in variant.game.vocabulary:
            if table.why(move, seat):
                continue
            with refused(cv.IllegalMove):
                table.play(f"{seat}: {move.text}")
            break
    assert before == (slots(table.position), table.log, table.record, table.code)


@few(5)
@given(played=PLAYED)
def test_a_move_changes_no_table_but_the_new_one(
    variant: cv.Variant, played: Played
) -> None:
    """Playing gives a new table; the old one stays, and so do others from it."""
    table = played(variant)
    before = (slots(table.position), table.log, table.code)
    for seat in acting(table.position):
        for move in table.legal_for(seat)[:3]:
            after = table.play(f"{table.seats[seat]}: {move}")
            assert after.turns == (*table.turns, (seat, move.number))
    assert before == (slots(table.position), table.log, table.code)
