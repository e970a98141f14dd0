"""Redealing what a seat cannot know: another deal that looks the same from there.

Leak tests hold that nothing shown to the seat differs between the two. A game writes
nothing for this: cards seen in its zones, and cards named in facts heard, are known.
"""

from collections.abc import Sequence
from random import Random
from typing import Any

from cardviz.core.cards import TEXTS, bits, cards_in
from cardviz.core.dealing import Deal, lain
from cardviz.core.game import Game, seen_by
from cardviz.core.position import Position
from cardviz.core.rules import legal
from cardviz.core.zones import Event, View

Turn = tuple[int, int]
_TRIES = 200


def known_to(
    game: Game, options: dict[str, Any], deal: Deal, turns: Sequence[Turn], seat: int
) -> int:
    """Give the cards that a seat has seen or heard of since the deal."""
    events: list[Event] = []
    position = game.new(options, deal, events)
    known = _cards_of(seen_by(position, seat))
    for mover, number in turns:
        position.play(mover, number)
        known |= _cards_of(seen_by(position, seat))
    for event in events:
        known |= _cards_in_facts(event.heard_by(seat).facts or {})
    return known


def redealt(  # noqa: PLR0913 - a deal and its moves, whose eyes, and the dice
    game: Game,
    options: dict[str, Any],
    deal: Deal,
    turns: Sequence[Turn],
    seat: int,
    dice: Random,
) -> tuple[Deal, tuple[Turn, ...]] | None:
    """Permute what the seat cannot know; None if no other deal was found."""
    known = known_to(game, options, deal, turns, seat)
    hidden = cards_in(game.pack(options) & ~known)
    course = _course(game, options, deal, turns)
    for _ in range(_TRIES if len(hidden) > 1 else 0):
        swapped = dict(zip(hidden, dice.sample(hidden, len(hidden)), strict=True))
        other, moves = _renamed(game, options, deal, turns, swapped)
        if other.piles != deal.piles and course == _course(game, options, other, moves):
            return other, moves
    return None


def _cards_of(view: View) -> int:
    seen = bits(card for zone in view.zones for card in zone.cards if card is not None)
    for mark in view.marks:
        seen |= _cards_in_facts(mark.facts)
    return seen


def _cards_in_facts(facts: dict[str, Any]) -> int:
    one = facts.get("card")
    return bits(facts.get("cards", ())) | (0 if one is None else 1 << one)


def _course(
    game: Game, options: dict[str, Any], deal: Deal, turns: Sequence[Turn]
) -> list[Any] | None:
    """Follow the turns, phases and happenings of a deal; None if a move is illegal.

    Who is welcome is no part of it: that must follow from what all see.
    """
    events: list[Event] = []
    position: Position = game.new(options, deal, events)
    course: list[Any] = [position.awaited]
    for seat, number in turns:
        if not legal(position, seat) >> number & 1:
            return None
        position.play(seat, number)
        course.append((position.awaited, position.phase.name))
    return [*course, *((event.ply, event.rule, event.seat) for event in events)]


def _renamed(
    game: Game,
    options: dict[str, Any],
    deal: Deal,
    turns: Sequence[Turn],
    swapped: dict[int, int],
) -> tuple[Deal, tuple[Turn, ...]]:
    layout = {
        pile.name: tuple(
            lain([swapped.get(card, card) for card in heap], pile)
            for heap in deal.piles[pile.name]
        )
        for pile in game.piles(options)
    }
    moves = game.vocabulary
    turned = tuple(
        (seat, _other_move(moves, number, swapped)) for seat, number in turns
    )
    return deal._replace(piles=layout, seed=None), turned


def _other_move(moves: Any, number: int, swapped: dict[int, int]) -> int:
    move = moves[number]
    cards = tuple(sorted(swapped.get(card, card) for card in move.cards))
    if cards == move.cards:
        return number
    kind = _kind(move)
    for other in moves:
        if tuple(sorted(other.cards)) == cards and _kind(other) == kind:
            return int(other.number)
    return number


def _kind(move: Any) -> str:
    """Give a move's text without its cards: what it does, whatever it does it with."""
    text = move.text
    for card in move.cards:
        text = text.replace(TEXTS[card], "_")
    return str(text)
