"""The opponents' system and play: what is stated is what they do."""

import pytest

import cardviz as cv
from cardviz.explain import why_advised
from cardviz.widgets.showing import said
from cardviz.widgets.sitting import Sitting
from tests.bridge.hands import bridge, standing

DEALS = 40
BALANCED = "SKJ4 HAQ4 DK985 CQJ3"


def says(hand: str, calls: str = "", dealer: str = "S") -> str:
    """Give the call that a hand makes for the seat on turn after these calls."""
    table = bridge().set_up(dealer=dealer, calls=calls or None)
    (seat,) = table.awaited
    known = bridge().set_up(dealer=dealer, calls=calls or None, hands={seat: hand})
    return str(known.advice_for(known.variant.seat(seat)).move)


@pytest.mark.parametrize(
    ("hand", "call"),
    [
        (BALANCED, "1NT"),
        ("SKJ4 HAQ4 DAK98 CAQ3", "2NT"),
        ("SAKQ95 HA84 D853 C92", "1S"),
        ("SAQ952 HAK843 D53 C9", "1S"),
        ("SA9 HKQ53 DK7 CA9642", "1C"),
        ("SAQ52 HA843 DK53 C92", "1D"),
        ("SAQ52 HKJ43 D53 CQ92", "1C"),
        ("S92 HKQJ9753 D53 C92", "3H"),
        ("SAKQJ95 HAK4 DAK3 C9", "2S"),
        ("SQ952 HK843 DQ53 C92", "P"),
        ("S6 HAJ64 DAKQ9 CAKQ6", "2H"),
    ],
)
def test_openings(hand: str, call: str) -> None:
    """Five-card majors, the better minor, a strong no trump, strong twos."""
    assert says(hand) == call


@pytest.mark.parametrize(
    ("hand", "call"),
    [
        ("SK84 HQ953 D852 C943", "P"),
        ("SK84 HQ953 DK52 C943", "2S"),
        ("SK84 HA953 DK52 C943", "3S"),
        ("SKJ4 HA953 DKQ5 C943", "4S"),
        ("S84 HAQ953 DKQ5 C943", "2H"),
        ("S84 HQ953 DKQ5 C9432", "1NT"),
    ],
)
def test_answers_to_one_spade(hand: str, call: str) -> None:
    """A raise says how much there is; without a fit a new suit, or no trump."""
    assert says(hand, "1S P", dealer="N") == call


@pytest.mark.parametrize(
    ("hand", "call"),
    [
        ("SQ84 HQ953 D852 C943", "P"),
        ("SQ8 HKJ5 DQT52 C9432", "2NT"),
        ("SA8 HKJ5 DQT52 C9432", "3NT"),
        ("SA8 HKJT532 DQ5 C943", "4H"),
        ("S8 HJT9532 D952 C943", "2H"),
    ],
)
def test_answers_to_one_no_trump(hand: str, call: str) -> None:
    """Points are added; six cards in a major find their game."""
    assert says(hand, "1NT P", dealer="N") == call


@pytest.mark.parametrize(
    ("hand", "call"),
    [
        ("SAQJ95 HK84 D852 C92", "1S"),
        ("SAQ95 HKJ84 D2 CK952", "X"),
        (BALANCED, "1NT"),
        ("SQ952 HK843 DQ53 C92", "P"),
    ],
)
def test_coming_in_over_one_diamond(hand: str, call: str) -> None:
    """An overcall has five cards, a double all other suits, no trump a stopper."""
    assert says(hand, "1D", dealer="E") == call


@pytest.mark.parametrize(
    ("hand", "calls", "dealer", "call"),
    [
        # six hearts before four clubs, at the one level
        ("S96 HKQJ954 D7 CQJ86", "1D X", "N", "1H"),
        # partner's jump opposite 21 points is passed by nobody
        ("SAQ9542 HA DAK CA952", "1H P 2C P 3H P", "N", "3NT"),
        # partner bid a game: it is not changed for another one
        ("ST4 H76 DJ65 CQT8763", "1D X P 2C 2D 4S P", "E", "P"),
        # a double that the opponents have bid over asks for nothing
        ("SJT74 H32 DT952 CT95", "1H X 2D P 3D P P", "W", "P"),
        # forced, one's own long suit is better than two cards of partner's
        ("SK532 HT4 DAKJ86 CJ2", "1D 1H 2C P", "S", "2D"),
    ],
)
def test_later_calls(hand: str, calls: str, dealer: str, call: str) -> None:
    """Long suits first, game with the points for it, and no flight from a game."""
    assert says(hand, calls, dealer) == call


def test_auctions_never_run_wild() -> None:
    """Slams have their points, and no auction is longer than people's."""
    for seed in range(DEALS):
        table = bridge().deal(seed=seed, board=seed % 16 + 1)
        while table.phase == "auction" and not table.over:
            seat = table.variant.seat(table.awaited[0])
            table = table.play(str(table.advice_for(seat).move))
        assert len(table.turns) <= 24
        contract = standing(table).contract
        assert contract is None or contract.level <= 6


def test_a_reason_betrays_no_hand_before_the_end() -> None:
    """That a lead is a singleton is told when the deal is over, and not before."""
    hands = {
        "N": "SAK2 HJ94 DAK32 CQ76",
        "E": "SJT8765 H6 DQJT CJT9",
        "S": "S3 HAKQT7 D87654 CA5",
        "W": "SQ94 H8532 D9 CK8432",
    }
    table = bridge().deal(hands=hands, dealer="S").play("4H", "P", "P", "P")
    sitting = Sitting(table, "S")
    assert str(sitting.table.record[-1]) == "W: D9"
    assert "hope to ruff" not in said(sitting.reasons())
    sitting.table = sitting.table.play("S: claim 11")
    assert "hope to ruff" in said(sitting.reasons())


def lead(hand: str, **words: str) -> str:
    """Give the opening lead of a hand on the left of south."""
    table = bridge().set_up(hands={"W": hand}, **words)
    return str(table.advice_for(3).move)


def test_opening_leads() -> None:
    """Top of a sequence, fourth best, a singleton; partner's suit before all."""
    assert lead("SKQJ4 H853 D952 C943", contract="3NT by S") == "SK"
    assert lead("SK9742 H853 DA52 CQ4", contract="3NT by S") == "S4"
    assert lead("SQ94 H8532 D9 CK8432", contract="4H by S") == "D9"
    overcalled = "1H P 1S 2D 2H P P P"
    assert lead("SQ94 H853 D92 CK8432", calls=overcalled, dealer="S") == "D9"


@pytest.mark.parametrize(
    ("trick", "seat", "hand", "card", "reason"),
    [
        ("W: S2", "N", "SK5 HA", "S5", "second_low"),
        ("W: S2 N: S5", "E", "SAQ9", "SA", "third_high"),
        ("W: S2 N: S5 E: S9", "S", "SAJ7", "SJ", "cheapest"),
        ("W: S2 N: S3 E: SK", "S", "SAQ5", "SA", "cheapest"),
        ("W: SK N: S5 E: S9", "S", "SA7", "SA", "cheapest"),
        ("W: SK N: S5 E: S9", "S", "C87", "C7", "discard"),
        ("W: SK N: S5", "E", "S87", "S7", "low"),
    ],
)
def test_places_in_a_trick(
    trick: str, seat: str, hand: str, card: str, reason: str
) -> None:
    """Second hand low, third hand high, fourth hand as cheaply as it can."""
    table = bridge().set_up(contract="3NT by S", trick=trick, hands={seat: hand})
    advice = table.advice_for(table.variant.seat(seat))
    found = str(advice.move), advice.reason.removeprefix("bridge.advice.")
    assert found == (card, reason)


def test_deals_are_played_out() -> None:
    """Opponents play whole deals, and of their contracts a good part is made."""
    made = 0
    for seed in range(20):
        table = bridge().deal(seed=seed)
        while not table.over:
            seat = table.variant.seat(table.awaited[0])
            table = table.play(f"{table.awaited[0]}: {table.advice_for(seat).move}")
        contract, tricks = standing(table).contract, standing(table).tricks
        made += contract is None or (tricks or 0) >= contract.needed
    assert 6 <= made <= 18


def test_an_opponent_sees_only_his_side() -> None:
    """Declarer advises for dummy from his own view; a defender never sees partner."""
    table = bridge().deal(seed=3)
    while table.phase != "play":
        seat = table.variant.seat(table.awaited[0])
        table = table.play(str(table.advice_for(seat).move))
    assert isinstance(table, cv.Table)
    dummy = standing(table).dummy
    assert table.advice_for(dummy).move in table.legal_for(dummy)


def test_a_call_is_heard_the_same_from_any_hand() -> None:
    """Whoever called, others are told what the system says, not what he holds."""
    variant = cv.game("bridge")
    words, heard = variant.words(), dict[tuple[str, str], str]()
    for seed in range(500):
        table = variant.deal(seed=seed, board=1)
        while table.phase == "auction" and not table.over:
            advice = table.advice_for(variant.seat(table.awaited[0]))
            told = why_advised(words, advice, own=False)
            calls = " ".join(variant.game.vocabulary[n].text for _, n in table.turns)
            assert heard.setdefault((calls, str(advice.move)), told) == told
            table = table.play(str(advice.move))
