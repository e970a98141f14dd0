"""Every way in answers what nobody should give, by one sentence, unchanged."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import cardviz as cv
from tests.helpers import HOSTILE, Mute, each, refused
from tests.truf.helpers import ONE_SUIT_EACH

TRUF: Any = cv.game("truf")  # any: what is given here no type would let through
GAME: Any = cv.game
TABLE = TRUF.deal(seed=7)
PLAYED = TABLE.play("N: S7", "E: H6", "S: CA", "W: D5").undo(2)
MATCH = TRUF.match(seed=7)
Way = Callable[[Any], Any]
SET_UP = (
    "hands",
    "bids",
    "mode",
    "trumps",
    "broken",
    "taken",
    "trick",
    "turn",
    "dealer",
)


def set_up(word: str) -> Way:
    """Set a position up with one word."""
    return lambda what: TRUF.set_up(**{word: "None" if what is None else what})


def set_up_for(word: str) -> Way:
    """Set a position up with one word that speaks of a seat."""
    return lambda what: TRUF.set_up(**{word: {"N": what}})


WAYS: dict[str, Way] = {
    "game": GAME,
    "preset": lambda what: GAME("truf", preset=what),
    "option": lambda what: GAME("truf", factor=what),
    "deal seed": lambda what: TRUF.deal(seed=what if what is not None else "None"),
    "deal dealer": lambda what: TRUF.deal(seed=7, dealer=what or "-"),
    "deal hands": lambda what: TRUF.deal(hands=what),
    "deal one hand": lambda what: TRUF.deal(hands=ONE_SUIT_EACH | {"N": what}),
    "deal a pile": lambda what: TRUF.deal(hands=ONE_SUIT_EACH, talon=what),
    "match seed": lambda what: TRUF.match(seed=what if what is not None else "None"),
    "match add": MATCH.add,
    "seat": TRUF.seat,
    "under": TRUF.under,
    "legal": lambda what: TABLE.legal(what or "-"),
    "offers": lambda what: TABLE.offers(what or "-"),
    "view": lambda what: TABLE.view(what or "-"),
    "why": TABLE.why,
    "why of a seat": lambda what: TABLE.why("HQ", seat=what or "-"),
    "why for a seat": lambda what: TABLE.why(what, seat="N"),
    "play": TABLE.play,
    "play on": PLAYED.play,
    "play after a good move": lambda what: TABLE.play("N: S7", what),
    "at": PLAYED.at,
    "resume": cv.resume,
    "an unknown word": set_up("contract"),
}
for _word in SET_UP:
    WAYS[f"set up {_word}"] = set_up(_word)
# Here some of it can be read: no card, a hand of one card, going back very far.
SOME_WAYS: dict[str, Way] = {
    "undo": PLAYED.undo,
    "set up one hand": set_up_for("hands"),
    "set up one bid": set_up_for("bids"),
    "set up one count": set_up_for("taken"),
}


def check(error: cv.CardvizError) -> None:
    """Hold the error to one readable sentence or two."""
    text = str(error)
    assert isinstance(error, ValueError)
    assert 10 < len(text) < 500
    assert text.isprintable()


def refusal(way: Way, what: Any) -> cv.CardvizError:
    """Try a way, and give the error, which may be no other."""
    with pytest.raises(cv.CardvizError) as caught:
        way(what)
    check(caught.value)
    return caught.value


@each("what", None)
@pytest.mark.parametrize("way", WAYS)
def test_nonsense_is_answered(way: str, what: Any) -> None:
    """One error of ours, short and in one line, and every table is as it was."""
    before = (repr(TABLE), TABLE.code, PLAYED.record, PLAYED.log, MATCH.code)
    refusal(WAYS[way], what)
    assert (repr(TABLE), TABLE.code, PLAYED.record, PLAYED.log, MATCH.code) == before


@each("what", None)
@pytest.mark.parametrize("way", SOME_WAYS)
def test_nonsense_is_read_or_answered(way: str, what: Any) -> None:
    """Where some of it can be read, it is; the rest is answered."""
    try:
        table = SOME_WAYS[way](what)
    except cv.CardvizError as error:
        check(error)
    else:
        assert repr(table)


@pytest.mark.parametrize("what", [each_ for each_ in HOSTILE if isinstance(each_, str)])
def test_nonsense_after_a_seat_is_answered(what: str) -> None:
    """A seat in front does not make sense of nonsense."""
    refusal(TABLE.play, f"N: {what}")
    refusal(TABLE.why, f"N: {what}")
    refusal(TABLE.play, f"{what}: HQ")


@given(st.text())
def test_any_text_for_a_move(text: str) -> None:
    """Whatever is typed: a legal move, a refusal, or a text that is no move."""
    for seat in TABLE.seats:
        try:
            verdict = TABLE.why(text, seat=seat)
        except cv.CardvizError as error:
            check(error)
        else:
            assert verdict or verdict.rules
            assert str(verdict).isprintable()


WORDS = st.sampled_from(SET_UP)
VALUES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 15),
    st.text(max_size=3),
    st.sampled_from(["N", "S", "H", "HQ", "SAK H32", "atas", "bawah", "W: DK N: D3"]),
)


@given(
    st.dictionaries(
        WORDS,
        VALUES
        | st.dictionaries(st.sampled_from([*"NESWX"]), VALUES | st.lists(VALUES)),
    )
)
def test_any_words_for_a_position(words: dict[str, Any]) -> None:
    """Whatever a position is set up with: a table that works, or one error."""
    try:
        table = TRUF.set_up(**words)
    except cv.CardvizError as error:
        check(error)
        return
    assert table.over or table.awaited
    assert repr(table)
    assert table.view("S").log == table.view("S").log
    for seat in table.awaited:
        assert table.legal(seat)
    assert cv.resume(table.code) == table


@pytest.mark.parametrize(
    ("way", "what", "words"),
    [
        ("game", "wist", ["'wist'", "truf"]),
        ("preset", "sheet-9", ["'sheet-9'", "sheet, sheet-2, sheet-3, sheet-2-3"]),
        ("option", 11, ["factor", "11", "1 to 10"]),
        ("deal seed", -1, ["seed", "-1", "0 to 2**64 - 1"]),
        ("deal dealer", "X", ["'X'", "N E S W"]),
        ("deal hands", "SAKQ", ["hands", "'SAKQ'", "N E S W"]),
        ("deal one hand", "HX", ["'HX'", "HQ"]),
        ("deal a pile", "HQ", ["'talon'", "hands"]),
        ("match seed", 1.5, ["seed", "1.5"]),
        ("match add", "truf", ["'truf'"]),
        ("legal", "X", ["'X'", "N E S W"]),
        ("view", "<b>", ["'<b>'", "N E S W"]),
        ("why for a seat", "queen", ["'queen'", "C2", "SA"]),
        ("play", "N: queen", ["'queen'", "C2", "SA"]),
        ("at", 3, ["3", "0 to 2"]),
        ("resume", "hello", ["'hello'", "code"]),
        ("an unknown word", "3NT", ["'contract'", "hands", "turn"]),
        ("set up hands", "SA", ["hands", "'SA'", "N E S W"]),
        ("set up bids", {"X": 1}, ["bids", "'X'", "N E S W"]),
        ("set up mode", "high", ["mode", "'high'", "atas, bawah"]),
        ("set up trumps", "NT", ["'NT'", "S H D C"]),
        ("set up broken", "perhaps", ["broken", "'perhaps'", "True or False"]),
        ("set up taken", {"N": 14}, ["taken", "14", "0 to 13"]),
        ("set up trick", "DK", ["trick", "'DK'", "W: DK"]),
        ("set up turn", "X", ["turn", "'X'", "N E S W"]),
        ("set up dealer", "X", ["dealer", "'X'", "N E S W"]),
    ],
)
def test_the_error_says_what_came_and_what_was_wanted(
    way: str, what: Any, words: list[str]
) -> None:
    """Each error shows what was given and names what would have been good."""
    text = str(refusal(WAYS[way], what))
    assert [word for word in words if word not in text] == []


def test_kinds_of_errors() -> None:
    """All are ValueErrors of our own; a refused move carries its verdict."""
    kinds = (cv.NotationError, cv.IllegalMove, cv.OptionError, cv.DealError)
    for kind in (*kinds, cv.SaveError):
        assert issubclass(kind, cv.CardvizError)
        assert issubclass(cv.CardvizError, ValueError)
    with pytest.raises(cv.IllegalMove) as caught:
        TABLE.play("N: SA")
    assert caught.value.verdict.rules == ("any.held",)


def test_an_object_that_cannot_be_shown() -> None:
    """Nor does an object whose own text fails hide the error."""
    with refused(cv.OptionError, "Mute", "truf"):
        GAME(Mute())
