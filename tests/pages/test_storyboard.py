"""A storyboard tells the whole deal, in pictures and in words, and needs no kernel."""

import subprocess
import sys
from functools import cache
from pathlib import Path
from random import Random

import pytest

import cardviz as cv
from cardviz.core.cards import TEXTS
from cardviz.core.dealing import Deal
from cardviz.core.hidden import redealt
from cardviz.pages.played import played
from cardviz.pages.storyboard import Storyboard, storyboard
from tests.games_under_test import outside_games, table_with, variants, walk
from tests.helpers import dice, each, played_out, refused
from tests.pages.reading import whole

BUDGET = 120_000
SEED = 7


@cache
def deal(part: int = 100, preset: str = "sheet") -> cv.Table:
    """Deal Truf and play it out, or a part of it in hundredths."""
    table = cv.game("truf", preset=preset).deal(seed=SEED)
    turns = walk(table, Random(SEED))
    return table_with(table, turns[: len(turns) * part // 100])


def test_a_chapter_a_still() -> None:
    """The deal, the bidding, and each trick has one picture and one heading."""
    board = storyboard(deal())
    tricks = [f"Trick {number}" for number in range(1, 14)]
    assert [still.heading for still in board.stills] == ["The deal", "Bidding", *tricks]
    read = whole(board.fragment)
    assert read.tags["figure"] == read.tags["desc"] == 15
    assert read.pictures == [
        step.table.view().text.partition("\n")[2]
        for step in board.steps
        if step.chapter or not step.ply
    ]


def test_a_move_a_still() -> None:
    """Every move has its picture, and nothing is told twice or left out."""
    board = storyboard(deal(), every="move")
    assert len(board.stills) == len(deal().turns) + 1
    told = " ".join(told.text for still in board.stills for told in still.told)
    assert told == " ".join(happening.text for happening in deal().log)


@pytest.mark.parametrize("part", [0, 5, 40, 100])
@pytest.mark.parametrize("seat", [None, "S"])
def test_words_and_page_tell_the_same(part: int, seat: str | None) -> None:
    """All that was heard stands in both, with the name and sentence of its rule."""
    board = storyboard(deal(part), seat=seat)
    read = whole(board.fragment)
    for happening in deal(part).view(seat).log:
        rule = board.variant.rules[happening.rule]
        assert happening.text in board.text
        assert happening.text in read.text
        assert f"[{rule.name}]" in board.text
        assert rule.text in read.text
        assert rule.cited in read.text


def test_the_score_stands_with_its_rules() -> None:
    """Every line and every total is on the page and in the words."""
    table = deal(preset="sheet-2-3")
    board = storyboard(table)
    read = whole(board.fragment)
    assert table.score.lines
    for line in table.score.lines:
        why = line.text.partition(": ")[2].partition(". ")[2]
        assert why in board.text
        assert why in read.text
        assert board.variant.rules[line.rule].text in read.text
    totals = [
        f"{board._name(at)} {total:+d}"
        for at, total in enumerate(table.score.totals.values())
        if total
    ]
    assert all(total in board.text and total in read.text for total in totals)


def test_a_seat_is_told_no_score_before_the_end() -> None:
    """What a deal will bring is for its author until it is over."""
    with outside_games():
        table = cv.game("wed").deal(seed=SEED)
    early = table_with(table, walk(table, Random(SEED))[:9])
    assert storyboard(early).lines
    assert storyboard(early, seat="S").lines == ()
    assert storyboard(played_out(table, dice(SEED)), seat="S").lines


def test_hands_are_as_dealt_with_the_trick_of_each_card() -> None:
    """Counted by hand from the record: the fourth part of the plays is the trick."""
    table = deal()
    assert isinstance(table.start, Deal)
    record = storyboard(table).played
    hands = [sorted(hand) for hand in record.hands]
    assert hands == [sorted(hand) for hand in table.start.piles["hands"]]
    cards = [number for _, number in table.turns if number < 52][4:]
    assert record.numbers == {card: at // 4 + 1 for at, card in enumerate(cards)}
    takes = [event for event in table.events if event.rule.startswith("truf.trick.")]
    taken = {
        event.facts["card"] for event in takes if event.facts and "card" in event.facts
    }
    assert record.took == taken


def test_the_seed_is_named_to_nobody_at_the_table() -> None:
    """A seed is a deal: who has it has all hands."""
    assert f"deal {SEED}" in storyboard(deal()).text
    for page in (storyboard(deal(), seat="S").text, storyboard(deal(), seat="S").html):
        assert f"deal {SEED}" not in page
    assert storyboard(deal(), seat="S").about == ("preset sheet", "as South sees it")


def test_a_seat_learns_hands_only_by_their_play() -> None:
    """Of another hand stands what it was seen to play; of the own, all."""
    table = deal(40)
    board = storyboard(table, seat="S")
    assert len(board.played.hands[2]) == 13
    for seat in (0, 1, 3):
        hand = board.played.hands[seat]
        assert 0 < len(hand) < 13
        assert set(hand) <= board.played.numbers.keys()


def test_a_pile_counts_plays() -> None:
    """Where no tricks are, the number under a card is the play that laid it."""
    with outside_games():
        table = cv.game("heap").deal(seed=SEED)
    table = table_with(table, walk(table, Random(SEED))[:6])
    board = storyboard(table, every="move")
    laid = [
        (card, at)
        for at, event in enumerate(
            (e for e in table.events if e.rule in ("heap.play.lay", "heap.sneak.lay")),
            1,
        )
        for card in (event.facts or {})["cards"]
    ]
    assert laid
    assert dict(laid).items() <= board.played.numbers.items()
    assert "when it was played" in board.text


def test_a_move_without_a_card_begins_no_trick() -> None:
    """Whoever only speaks in the middle of a trick leaves its number alone."""
    truf = cv.game("truf")
    hands = {"N": "H7 D5", "E": "D9 C4", "S": "SA H3", "W": "C8"}
    table = truf.set_up(hands=hands, mode="atas", trumps="S", trick="W: DK", turn="S")
    before, after = table.view().view, table.play("S: H3").view().view
    record = played([before, before, after], [2, 2])
    assert record.tricks == [1, 0, 1]
    assert {TEXTS[card]: n for card, n in record.numbers.items()} == {"DK": 1, "H3": 1}


def test_a_position_set_up_begins_where_it_stands() -> None:
    """The trick that lies there is the first."""
    truf = cv.game("truf")
    hands = {"N": "H7 D5", "E": "D9 C4", "S": "SA H3", "W": "C8"}
    table = truf.set_up(hands=hands, mode="atas", trumps="S", trick="W: DK", turn="S")
    board = storyboard(table.play("S: SA", "E: D9", "N: D5"))
    assert [still.heading for still in board.stills] == ["The position", "Trick 1"]
    first = {TEXTS[card] for card, n in board.played.numbers.items() if n == 1}
    assert first == {"DK", "SA", "D9", "D5"}
    held = [{TEXTS[card] for card in hand} for hand in board.played.hands]
    assert held == [{"H7", "D5"}, {"D9", "C4"}, {"SA", "H3"}, {"C8", "DK"}]
    assert {TEXTS[card] for card in board.played.took} == {"SA"}


@pytest.mark.parametrize("part", [10, 50, 90])
@pytest.mark.parametrize("name", list(variants()))
def test_hidden_cards_change_no_storyboard(name: str, part: int) -> None:
    """Another deal that a seat can't tell apart gives the same page."""
    table = variants()[name].deal(seed=SEED)
    turns = walk(table, Random(SEED))
    table = table_with(table, turns[: len(turns) * part // 100])
    assert isinstance(table.start, Deal)
    game, options = table.variant.game, table.variant.chosen
    for seat, who in enumerate(table.seats):
        found = redealt(game, options, table.start, table.turns, seat, dice(SEED))
        if found:
            other = cv.Table(table.variant, *found)
            one, two = storyboard(table, seat=who), storyboard(other, seat=who)
            assert one.text == two.text
            assert one.fragment == two.fragment


@pytest.mark.parametrize("name", list(variants()))
def test_every_game_has_storyboards(name: str) -> None:
    """A game writes nothing for them."""
    table = played_out(variants()[name].deal(seed=SEED), dice(SEED))
    for seat in (None, table.seats[0]):
        board = storyboard(table, seat=seat, every="move")
        assert len(board.stills) == len(table.turns) + 1
        whole(board.fragment)


def test_a_page_is_the_same_in_every_process() -> None:
    """Nothing depends on hashes, on time, or on what was drawn before."""
    code = (
        "import cardviz as cv, hashlib\n"
        "from cardviz.pages.storyboard import storyboard\n"
        f"page = storyboard(cv.game('truf').deal(seed={SEED})).html\n"
        "print(hashlib.sha256(page.encode()).hexdigest())"
    )
    runs = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": str(Path.cwd())},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(runs) == 1


@pytest.mark.parametrize("theme", ["plain", "four-colour", "large"])
def test_a_deal_of_truf_is_small(theme: str) -> None:
    """A whole deal by chapters, faces and words included."""
    assert (
        len(storyboard(deal(preset="sheet-2-3"), theme=theme).fragment.encode())
        < BUDGET
    )


def test_two_boards_on_a_page_do_not_clash() -> None:
    """Equal ids are equal symbols; styles hold for their own theme only."""
    one, two = storyboard(deal()), storyboard(deal(40), theme="four-colour")
    assert (
        one.fragment.split('class="')[1][:11] != two.fragment.split('class="')[1][:11]
    )
    assert storyboard(deal(40)).fragment[:40] == one.fragment[:40]


@each("table", "truf")
def test_only_a_table_has_a_storyboard(table: object) -> None:
    """What is no table is answered, never drawn."""
    with refused(cv.OptionError, "wanted a table"):
        storyboard(table)  # type: ignore[arg-type]


@each("every", "trick", "chapters", "MOVE")
def test_every_is_a_chapter_or_a_move(every: object) -> None:
    """A wrong word is answered with the good ones."""
    with refused(cv.OptionError, "chapter or move"):
        storyboard(deal(), every=every)  # type: ignore[arg-type]


def test_a_board_shows_itself_in_a_cell() -> None:
    """The page, and all of it in words."""
    board = storyboard(deal())
    assert board._repr_mimebundle_() == {
        "text/html": board.fragment,
        "text/plain": board.text,
    }
    assert repr(board) == str(board) == board.text
    assert isinstance(board, Storyboard)
