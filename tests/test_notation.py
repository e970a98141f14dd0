"""Cards and moves as people write them, read both ways round, and written one way."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import cardviz as cv
from cardviz.core.cards import (
    TEXTS,
    bits,
    cards_in,
    find_card,
    read_card,
    read_cards,
    read_suit,
    write_cards,
)
from tests.helpers import each, refused, texts

NAMES = {"C": "♣♧", "D": "♦♢", "H": "♥♡", "S": "♠♤"}
CARDS = st.integers(0, 51)
ROWS = st.lists(CARDS, unique=True)


def forms(text: str) -> set[str]:
    """Write a card in every common form."""
    suit, rank = text
    suits = {suit, suit.lower(), *NAMES[suit]}
    suits |= {f"{glyph}{mark}" for glyph in NAMES[suit] for mark in "\ufe0e\ufe0f"}
    ranks = {rank, rank.lower()} | ({"10"} if rank == "T" else set())
    pairs = {(one, two) for one in suits for two in ranks}
    both = {one + two for one, two in pairs} | {two + one for one, two in pairs}
    return both | {f" {each}\n" for each in both}


@pytest.mark.parametrize("text", TEXTS)
def test_every_form_of_every_card(text: str) -> None:
    """Letters or signs, large or small, either order, T or 10: one card."""
    read = {form: TEXTS[read_card(form)] for form in forms(text)}
    assert read == dict.fromkeys(read, text)


@pytest.mark.parametrize(
    ("form", "text"),
    [
        ("10h", "HT"),
        ("♥Q", "HQ"),
        ("qh", "HQ"),
        ("HQ", "HQ"),
        ("♥10", "HT"),
        ("♥\ufe0e10", "HT"),
        ("10♠\ufe0e", "ST"),
        ("as", "SA"),
        ("2c", "C2"),
        ("KH", "HK"),
        ("th", "HT"),
    ],
)
def test_common_forms(form: str, text: str) -> None:
    """The forms that people write most."""
    assert TEXTS[read_card(form)] == text


@pytest.mark.parametrize(
    "text",
    [
        "H",
        "Q",
        "HH",
        "QQ",
        "1h",
        "11h",
        "100h",
        "H1",
        "H0",
        "HQQ",
        "Q of hearts",
        "hearts",
        "Z9",
        "H Q",
        "10",
        "♥",
        "♥♥",
        "joker",
        "?",
        "H-Q",
        "H10x",
        "💔Q",
    ],
)
def test_what_is_no_card(text: str) -> None:
    """Nothing else is taken for a card; the error shows what came and what was due."""
    assert find_card(text) is None
    with refused(cv.NotationError, repr(text), "HQ"):
        read_card(text)


@given(CARDS)
def test_card_round_trip(card: int) -> None:
    """What is written is read again as the same card."""
    assert read_card(TEXTS[card]) == card


@given(ROWS)
def test_row_round_trip(row: list[int]) -> None:
    """Cards in any order are written in that order and read again."""
    assert list(read_cards(write_cards(row))) == row


@given(ROWS)
def test_list_round_trip(row: list[int]) -> None:
    """A list or a tuple of cards is read as well as a text."""
    names = [TEXTS[card] for card in row]
    assert list(read_cards(names)) == list(read_cards(tuple(names))) == row
    assert list(read_cards(" ".join(names))) == row


@given(ROWS)
def test_set_round_trip(row: list[int]) -> None:
    """A set of cards holds the cards that were put in, lowest first."""
    assert list(cards_in(bits(row))) == sorted(row)


@given(st.text())
def test_any_text_is_a_card_or_none(text: str) -> None:
    """Whatever is typed, the reader answers."""
    card = find_card(text)
    assert card is None or 0 <= card < 52


@given(st.text(alphabet="CDHScdhs23456789TJQKA10♠♥♦♣ ,\ufe0e", max_size=20))
def test_any_text_is_cards_or_refused(text: str) -> None:
    """Whatever looks like a hand is read, or refused as notation."""
    try:
        cards = read_cards(text)
    except cv.NotationError:
        return
    assert read_cards(write_cards(cards)) == cards


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("SAKQ HT98", "SAKQ HT98"),
        ("sakq ht98", "SAKQ HT98"),
        ("♠AKQ ♥1098", "SAKQ HT98"),
        ("♠\ufe0eAKQ  ♥\ufe0e10", "SAKQ HT"),
        ("SA SK ♥10", "SAK HT"),
        ("SAK, H10, 9c", "SAK HT C9"),
        ("", ""),
        ("D2 D3 D4", "D234"),
        ("H2 S3 H4", "H2 S3 H4"),
    ],
)
def test_hands(text: str, written: str) -> None:
    """A hand is read in its common forms, and written suit by suit as it lies."""
    assert write_cards(read_cards(text)) == written


@pytest.mark.parametrize("text", ["SAKX", "AKQ", "S A K", "SA-SK", "S", "spades AK"])
def test_what_is_no_hand(text: str) -> None:
    """A hand with one part that is no card is refused, naming the part."""
    with refused(cv.NotationError):
        read_cards(text)


@pytest.mark.parametrize(
    ("suit", "forms_of"), [(0, "C c ♣ ♧"), (1, "D d ♦ ♢"), (2, "H h ♥ ♡"), (3, "S s ♠")]
)
def test_suits(suit: int, forms_of: str) -> None:
    """A suit is a letter or a sign, the plain sign and the coloured one."""
    for form in forms_of.split():
        for text in (form, f"{form}\ufe0e", f" {form} "):
            assert read_suit(text) == suit


@each("what", None, True)
def test_nonsense(what: object) -> None:
    """Nonsense is answered by all readers alike."""
    for reader in (read_card, read_suit):
        with refused(cv.NotationError):
            reader(what)


@pytest.mark.parametrize("form", ["10h", "♥10", "h10", "Ht", "th", "♥\ufe0eT"])
def test_moves_in_any_form(form: str) -> None:
    """A move at the table may be typed as people type."""
    table = cv.game("truf").set_up(hands={"N": "HT S2"}, turn="N")
    legal: Any = table.legal()  # any: mypy holds that a text is no move
    assert form in legal
    assert str(table.why(form).move) == "HT"
    for seat in ("", "N:", "n: ", " N : "):
        assert [str(turn) for turn in table.play(seat + form).record] == ["N: HT"]


@pytest.mark.parametrize("form", ["atas", "ATAS", " Atas ", "N: atas", "n:atas"])
def test_words_in_any_case(form: str) -> None:
    """A move that is a word may be typed large or small."""
    table = cv.game("truf").set_up(bids={"N": "S5", "E": "H4", "S": "D3", "W": "CA"})
    assert [str(turn) for turn in table.play(form).record] == ["N: atas"]


@given(st.integers(0, 2**64 - 1))
def test_a_written_move_is_read_again(seed: int) -> None:
    """Every legal move's text means that move."""
    table = cv.game("truf").deal(seed=seed)
    for seat in table.seats:
        moves = table.legal(seat)
        assert texts(table.why(str(move), seat).move for move in moves) == texts(moves)
