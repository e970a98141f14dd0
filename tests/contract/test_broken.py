"""The contract is strict: a game that is broken in one place does not pass it."""

import inspect
from importlib import import_module
from typing import Any

import pytest

import cardviz as cv
from cardviz.core.cards import TEXTS, cards_in, rank_of
from cardviz.core.zones import Mark
from tests.contract import test_play as play_holds
from tests.contract import test_secrets as secrets_hold
from tests.contract import test_words as words_hold
from tests.games_under_test import Played


@pytest.fixture
def heap() -> cv.Variant:
    """The game that is about to be broken, with all its variants."""
    return cv.game("heap", preset="lively")


def fails(test: Any, variant: cv.Variant) -> None:
    """Hold that a test of the contract finds something in a few deals."""
    inner = test.hypothesis.inner_test
    wanted = inspect.signature(inner).parameters

    def try_deals() -> None:
        for seed in range(50):
            drawn = {"played": Played(seed, 7 * seed % 101), "dice": seed}
            inner(variant, **{name: drawn[name] for name in drawn if name in wanted})

    with pytest.raises((AssertionError, cv.IllegalMove)):
        try_deals()


def test_welcome_that_depends_on_a_hand_is_found(
    heap: cv.Variant, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Welcome is not only who holds the rank on top."""
    play = import_module("heap.play")
    start = play.start_turn

    def peeking(p: Any, seat: int) -> None:
        start(p, seat)
        for each in range(p.seats):
            ranks = {rank_of(card) for card in cards_in(p.hands[each])}
            if not {rank_of(card) for card in p.pile[-1:]} & ranks:
                p.welcome &= ~(1 << each)

    monkeypatch.setattr(play, "start_turn", peeking)
    fails(secrets_hold.test_who_is_welcome_is_public, heap)


def test_a_text_that_names_a_hidden_card_is_found(
    heap: cv.Variant, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A move is written with what all see, and the mover's own cards."""

    def telling(_game: object, p: Any, seat: int, move: Any) -> Any:
        blind = move.text.startswith("blind") and p.down[seat]
        text = f"{move.text} {TEXTS[p.down[seat][0]]}" if blind else move.text
        return move._replace(text=text)

    monkeypatch.setattr(type(heap.game), "write", telling)
    fails(secrets_hold.test_hidden_cards_change_nothing_that_is_shown, heap)


def test_a_card_in_disguise_is_found(
    heap: cv.Variant, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A card among the facts goes by the name of card."""
    marks = type(heap.game).marks

    def masked(game: Any, p: Any) -> Any:
        return (*marks(game, p), Mark("x", None, {"what": "HQ"}))

    monkeypatch.setattr(type(heap.game), "marks", masked)
    fails(words_hold.test_facts_go_by_their_names, heap)


def test_a_lost_card_is_found(
    heap: cv.Variant, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is burnt lies somewhere."""
    zones = type(heap.game).zones
    monkeypatch.setattr(type(heap.game), "zones", lambda game, p: zones(game, p)[:-1])
    fails(play_holds.test_every_card_is_somewhere_once, heap)


def test_a_position_that_shares_is_found(
    heap: cv.Variant, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A copy has lists of its own."""
    position = import_module("heap.position").HeapPosition
    copy = position.copy

    def sharing(p: Any) -> Any:
        twin = copy(p)
        twin.pile = p.pile
        return twin

    monkeypatch.setattr(position, "copy", sharing)
    fails(play_holds.test_a_move_changes_no_table_but_the_new_one, heap)


def test_a_rule_that_allows_is_found(
    heap: cv.Variant, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A rule clears moves and adds none."""
    play, moves = import_module("heap.play"), import_module("heap.moves")
    generous = play.unable._replace(narrow=lambda _p, _seat, some: some | moves.TAKE)
    phase = play.PLAY._replace(rules=(*play.PLAY.rules, generous))
    monkeypatch.setattr(play, "PLAY", phase)
    fails(play_holds.test_rules_only_clear, heap)
