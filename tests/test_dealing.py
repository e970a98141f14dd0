"""The deal: the same from a seed for ever, fair, and strict about cards given."""

from collections import Counter
from hashlib import sha256
from itertools import product
from math import factorial
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import cardviz as cv
from cardviz.core.dealing import Deal, shuffled
from cardviz.core.zones import View
from tests.helpers import each, marked, refused, texts

TRUF = cv.game("truf")
SEEDS = st.integers(0, 2**64 - 1)
CARDS = [suit + rank for suit, rank in product("CDHS", "23456789TJQKA")]
NAMES = {"4": "NESW", "3": "SWE"}
# Game, seed, deal, try, how many play: the hands, as they were worked out by the
# documented algorithm alone. They may never change.
FIXED = {
    "truf/7/1/0 4": {
        "N": "S72 HQJT95 DQ72 CK93",
        "E": "SQJ9643 H62 DJ CQ762",
        "S": "SA85 HAK83 DKT4 CA84",
        "W": "SKT H74 DA98653 CJT5",
    },
    "truf/7/1/0 3": {
        "S": "SQ8 H876532 DA6432",
        "W": "SAKJ532 HKT4 DKT87",
        "E": "ST9764 HAQJ9 DQJ95",
    },
    "truf/2026/2/0 4": {
        "N": "SQJ5 HQ52 DJ76543 C8",
        "E": "S62 HK843 DT9 CKQJ32",
        "S": "SAK93 HAJT96 CA974",
        "W": "ST874 H7 DAKQ82 CT65",
    },
    "truf/55/1/1 4": {
        "N": "SJT93 H963 DQ4 CQ975",
        "E": "SK76 HA82 DAJT752 CT",
        "S": "SA42 HJT74 CAK6432",
        "W": "SQ85 HKQ5 DK9863 CJ8",
    },
    "truf/18446744073709551615/1/0 4": {
        "N": "S52 H876 DAJ5 CAJ763",
        "E": "SQ9 HJ2 DKQ64 CQT985",
        "S": "SAKJT HAK9 DT983 C42",
        "W": "S87643 HQT543 D72 CK",
    },
}
WHOLE = {
    "N": "CAKQJT98765432",
    "E": "SAKQJT98765432",
    "S": "HAKQJT98765432",
    "W": "DAKQJT98765432",
}


def spread(hand: str) -> set[str]:
    """Give the cards of a hand written suit by suit."""
    return {part[0] + rank for part in hand.split() for rank in part[1:]}


def worked_out(key: str, seats: str) -> dict[str, set[str]]:
    """Deal by the book: Fisher-Yates from the last card down, over SHA-256.

    The digests of "key/0", "key/1", ... are cut into numbers of four bytes, high byte
    first; a number past the last whole multiple is passed over. Cards are dealt one at
    a time.
    """
    cards = CARDS if len(seats) == 4 else CARDS[13:]
    cards = list(cards)
    blocks = [sha256(f"{key}/{block}".encode()).digest() for block in range(20)]
    stream = b"".join(blocks)
    numbers = [int.from_bytes(stream[at : at + 4]) for at in range(0, 640, 4)]
    for left in range(len(cards), 1, -1):
        while numbers[0] >= 2**32 - 2**32 % left:
            numbers.pop(0)
        other = numbers.pop(0) % left
        cards[left - 1], cards[other] = cards[other], cards[left - 1]
    return {seat: set(cards[at :: len(seats)]) for at, seat in enumerate(seats)}


def hands(table: cv.Table) -> dict[str, set[str]]:
    """Give the hands that were dealt."""
    return {seat: texts(table.at(0).legal(seat)) for seat in table.seats}


@pytest.mark.parametrize("key", FIXED)
def test_a_seed_is_the_same_deal_for_ever(key: str) -> None:
    """The hands of a few seeds are written down here, and stay."""
    name, count = key.split()
    _, seed, number, tries = name.split("/")
    variant = cv.game("truf", seats=int(count))
    wanted = {seat: spread(hand) for seat, hand in FIXED[key].items()}
    deal = variant.dealt(int(seed), int(number))
    assert hands(variant.start(deal)) == wanted == worked_out(name, NAMES[count])
    assert len(deal.thrown) == int(tries)


@given(SEEDS, st.sampled_from("34"), st.integers(1, 100))
def test_a_deal_is_as_documented(seed: int, seats: str, number: int) -> None:
    """Every seed and deal number gives what the documented algorithm gives."""
    variant = cv.game("truf", seats=int(seats), redeal=False)
    table = variant.start(variant.dealt(seed, number))
    assert hands(table) == worked_out(f"truf/{seed}/{number}/0", NAMES[seats])


@given(SEEDS)
def test_the_same_seed_is_the_same_table(seed: int) -> None:
    """Dealt twice it is equal; it is deal 1 of the match with that seed."""
    table = TRUF.deal(seed=seed)
    assert table == TRUF.deal(seed) == TRUF.match(seed=seed).table
    assert table.seed == seed
    assert table != TRUF.deal(seed=(seed + 1) % 2**64)


def test_a_drawn_seed_is_kept() -> None:
    """Without a seed one is drawn, and deals the same again; it is not always one."""
    tables = [TRUF.deal() for _ in range(20)]
    assert len({table.seed for table in tables}) > 1
    assert all(TRUF.deal(seed=table.seed) == table for table in tables)


def test_options_that_are_not_the_deal_do_not_change_it() -> None:
    """The cards follow from game, seed and number, not from the scoring."""
    other = cv.game("truf", preset="sheet-2-3", thirteen="atas", deals=1)
    assert hands(other.deal(seed=7)) == hands(TRUF.deal(seed=7))


def test_every_order_comes_up_about_as_often() -> None:
    """A shuffle of five cards: the 120 orders, 40 times each on average."""
    rounds = 40 * factorial(5)
    orders = Counter(
        tuple(shuffled(0b11111, "fair", seed, 1, 0)) for seed in range(rounds)
    )
    chi_square = sum((count - 40) ** 2 / 40 for count in orders.values())
    assert len(orders) == factorial(5)
    assert 70 < chi_square < 180  # 119 on average, give or take 15


def test_every_card_goes_everywhere_about_as_often() -> None:
    """Each card reaches each seat in a quarter of 1200 deals."""
    seats = [Counter[int]() for _ in range(4)]
    for seed in range(1200):
        for at, card in enumerate(shuffled((1 << 52) - 1, "truf", seed, 1, 0)):
            seats[at % 4][card] += 1
    assert {230 < count < 370 for each in seats for count in each.values()} == {True}


def test_hands_as_given() -> None:
    """Given hands lie as given, in any order and any form, and have no seed."""
    table = TRUF.deal(hands=WHOLE)
    assert hands(table) == {seat: spread(hand) for seat, hand in WHOLE.items()}
    assert table.seed is None
    other = {seat: sorted(spread(hand)) for seat, hand in WHOLE.items()}
    assert TRUF.deal(hands=other) == table


@pytest.mark.parametrize(
    ("dealer", "next_seat"), [("N", "W"), ("e", "N"), (" W ", "S")]
)
def test_the_dealer_as_given(dealer: str, next_seat: str) -> None:
    """The dealer may be named, with a seed or with hands."""
    variant = cv.game("truf", first_lead="next")
    for start in (
        variant.deal(seed=1, dealer=dealer),
        variant.deal(hands=WHOLE, dealer=dealer),
    ):
        assert marked(start, "dealer", dealer.strip().upper()) is not None
        bids = [f"{seat}: {start.legal(seat)[0]}" for seat in start.seats]
        table = start.play(*bids)
        if table.phase == "choose":
            table = table.play("atas")
        assert table.awaited == (next_seat,)


def without(seat: str, card: str) -> dict[str, str]:
    """Give the whole pack but one card."""
    return WHOLE | {seat: WHOLE[seat].replace(card, "", 1)}


@pytest.mark.parametrize(
    ("given_hands", "words"),
    [
        (without("N", "9"), ["missing cards", "C9"]),
        (WHOLE | {"N": WHOLE["N"] + " S2"}, ["S2", "twice"]),
        (WHOLE | {"N": WHOLE["N"].replace("9", "99")}, ["C9", "twice"]),
        (WHOLE | {"N": WHOLE["N"].replace("9", "") + " S9"}, ["S9", "twice"]),
        (without("N", "9") | {"E": WHOLE["E"] + " C9"}, ["12", "13"]),
        (dict(list(WHOLE.items())[:3]), ["missing seat", "W"]),
        (WHOLE | {"X": ""}, ["'X'", "N E S W"]),
        (WHOLE | {"n": ""}, ["'n'", "N E S W"]),
        ({}, ["missing seat", "N"]),
        ("SAKQ", ["'SAKQ'", "N E S W"]),
        (None, ["None", "N E S W"]),
    ],
)
def test_hands_that_are_no_deal(given_hands: Any, words: list[str]) -> None:
    """Missing, double and misplaced cards are named."""
    with refused(cv.DealError, *words):
        TRUF.deal(hands=given_hands)


def test_a_hand_that_cannot_be_read() -> None:
    """A text that is no card is refused as notation."""
    with refused(cv.NotationError, "'X9'"):
        TRUF.deal(hands=WHOLE | {"N": "X9"})


def test_unknown_piles() -> None:
    """A heap that this game does not have is refused, and the good one named."""
    with refused(cv.DealError, "talon", "hands"):
        TRUF.deal(hands=WHOLE, talon="C2")
    with refused(cv.DealError, "hands"):
        TRUF.deal(stock="C2")


def test_a_seed_and_cards_are_too_much() -> None:
    """Either a seed or the cards."""
    with refused(cv.DealError, "seed", "cards"):
        TRUF.deal(seed=7, hands=WHOLE)


@pytest.mark.parametrize("seed", [-1, 2**64, 1.0, True, "7", b"7", [7], float("nan")])
def test_seeds_that_are_none(seed: Any) -> None:
    """A seed is a whole number below 2**64, and nothing that resembles one."""
    for call in (TRUF.deal, TRUF.match):
        with refused(cv.OptionError, "seed"):
            call(seed=seed)


@pytest.mark.parametrize("seed", [0, 2**64 - 1])
def test_seeds_at_the_bounds(seed: int) -> None:
    """The first and the last seed deal."""
    assert TRUF.deal(seed=seed).seed == seed


@each("dealer", "X", "northern", 0, True)
def test_dealers_that_are_no_seat(dealer: Any) -> None:
    """A dealer sits at this table."""
    with refused(cv.DealError, "N E S W"):
        TRUF.deal(seed=1, dealer=dealer)


def test_a_deal_made_by_hand_plays() -> None:
    """The parts are public enough to be put together by a program."""
    start = TRUF.deal(seed=7).start
    assert isinstance(start, Deal)
    assert isinstance(TRUF.start(start).view().view, View)
