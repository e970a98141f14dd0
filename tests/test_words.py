"""Words: every text can be filled, every rule has its sentences, and they read well."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

import cardviz as cv
from cardviz.brief import briefly
from cardviz.core.moves import Move, Moves
from cardviz.words import Words, words_for
from tests.truf.helpers import BIDS, ONE_SUIT_EACH

TRUF = cv.game("truf")
GAMES = ("truf",)
_DEALT = TRUF.deal(hands=ONE_SUIT_EACH)
PHASES = (_DEALT, _DEALT.play(*BIDS), _DEALT.play(*BIDS, "atas"))
FORMS = {"forbids": "refuse", "happens": "happens", "scores": "score"}
SENTENCES = ("rule", "note", "happens", "closed", "refuse", "score")
QUEEN, TEN, TWO = 36, 47, 0
MOVES = Moves((Move(QUEEN, "HQ", (QUEEN,)), Move(TEN, "ST", (TEN,))))


def every_text(part: Any, *path: str) -> Iterator[tuple[tuple[str, ...], str]]:
    """List all texts with where they stand."""
    if isinstance(part, str):
        yield path, part
    elif isinstance(part, Mapping):
        for key, inner in part.items():
            yield from every_text(inner, *path, key)
    else:
        for at, inner in enumerate(part):
            yield from every_text(inner, *path, str(at))


def samples(words: Words, spec: str) -> tuple[Any, ...]:
    """Give facts of the kind that a sentence asks for."""
    kind = spec.partition(".")[0].lower()
    plain: dict[str, tuple[Any, ...]] = {
        "": (0, 1, -1, "text"),
        "signed": (0, 7, -7),
        "card": (QUEEN, TEN),
        "move": tuple(MOVES),
        "and": ((QUEEN, TEN, TWO), (QUEEN,), MOVES),
        "or": ((QUEEN, TEN, TWO), (QUEEN,), MOVES),
        "list": ((QUEEN, TEN, TWO), (QUEEN,), MOVES),
        "rule": ("any.turn", "any.held"),
        "seat": tuple(range(len(words.seats))),
        "seats": ((0,), (0, 1)),
        "side": tuple(range(len(words.sides))),
        "suit": (0, 1, 2, 3),
        "count": (0, 1, 2, -1),
    }
    return plain[kind] if kind in plain else tuple(words.texts[kind])


def filled(words: Words, template: str) -> Iterator[str]:
    """Fill a text with each of the facts that it could be given."""
    fields = [(name, spec or "") for _, name, spec, _ in words.parse(template) if name]
    choices = {name: samples(words, spec) for name, spec in fields}
    for at in range(max(map(len, choices.values()), default=1)):
        facts = {name: values[at % len(values)] for name, values in choices.items()}
        yield words.vformat(template, (), facts)


def listeners(variant: cv.Variant) -> list[Words]:
    """Give the words as each seat hears them, and the author."""
    return [variant.words(you) for you in (None, *range(len(variant.seats)))]


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seats", [4, 3])
def test_every_text_can_be_filled(name: str, seats: int) -> None:
    """Each text takes the kinds of facts it asks for, whoever listens."""
    for words in listeners(cv.game(name, seats=seats)):
        for path, template in every_text(words.texts):
            if "{}" in template:
                assert template.replace("{}", "", 2).count("{}") == 0
                continue
            for text in filled(words, template):
                assert text, path
                assert not re.search(r"[{}]|None|\s\s|\s[.,]", text), (path, text)


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_has_its_sentences(name: str) -> None:
    """A rule has a name, the rule itself, and the form that its kind speaks in."""
    variant = cv.game(name)
    texts = variant.words().texts
    for id_, rule in variant.rules.items():
        assert re.fullmatch(r"[a-z]+(\.[a-z_]+){1,2}", id_)
        assert {"name", "rule", FORMS[rule.kind]} <= set(texts[id_]), id_
        assert set(texts[id_]) <= {"name", "may", *SENTENCES}, id_
        assert (rule.name, rule.text) == (texts[id_]["name"], texts[id_]["rule"])
        assert rule.source
        assert rule.cited
        assert set(rule.options) <= set(variant.options)


@pytest.mark.parametrize("name", GAMES)
def test_no_text_without_a_rule(name: str) -> None:
    """What is written under an id belongs to a rule, or to an opponent's reasons."""
    variant = cv.game(name)
    ids = {id_ for id_ in variant.words().texts if "." in id_}
    assert {id_ for id_ in ids - set(variant.rules) if ".advice." not in id_} == set()
    for id_ in ids - set(variant.rules):
        assert "happens" in variant.words().texts[id_]


@pytest.mark.parametrize("name", GAMES)
def test_sentences_are_whole(name: str) -> None:
    """They begin with a capital, a card or a figure, and end with a full stop."""
    variant = cv.game(name)
    for words in listeners(variant):
        for id_ in (id_ for id_ in words.texts if "." in id_):
            for form in set(SENTENCES) & set(words.texts[id_]):
                template = words.texts[id_][form]
                named = template.startswith("{text}")  # as it was typed
                for text in filled(words, template):
                    assert named or re.match(r"[A-Z♣♦♥♠\d]", text), (id_, form, text)
                    assert re.search(r"[.…]\"?$", text), (id_, form, text)


@pytest.mark.parametrize("name", GAMES)
def test_nobody_is_called_wrongly(name: str) -> None:
    """You and your stand where they can: never your alone, nor you with an s."""
    for words in listeners(cv.game(name))[1:]:
        for _, template in every_text(words.texts):
            if "{}" in template:
                continue
            for text in filled(words, template):
                assert not re.search(r"\b[Yy]our[,.]", text), text
                assert not re.search(r"\b[Yy]ou (is|was|has|does|\w+s)\b", text), text


@pytest.mark.parametrize("name", GAMES)
def test_all_that_is_chosen_has_a_name(name: str) -> None:
    """Options, phases, and moves that are no card have their words."""
    variant = cv.game(name)
    words = variant.words()
    assert set(words.texts["option"]) == set(variant.options)
    assert {table.phase for table in PHASES} <= set(words.texts["phase"])
    buttons = {move.text for move in variant.game.vocabulary if not move.cards}
    own = set(words.texts["button"]) - {"pass"}  # every table may let a sneak pass
    assert set(words.texts["move"]) == own == buttons
    for seat in (*variant.seats, "you"):
        assert {"name", "whose", "short"} <= set(words.texts["seat"][seat])


@pytest.mark.parametrize(
    ("number", "text"),
    [(0, "0 tricks"), (1, "1 trick"), (2, "2 tricks"), (13, "13 tricks")],
)
def test_plural(number: int, text: str) -> None:
    """One trick, no tricks, two tricks."""
    assert TRUF.words().count(number, "tricks") == text


@pytest.mark.parametrize("noun", TRUF.words().texts["count"])
def test_every_noun_is_counted(noun: str) -> None:
    """Each noun has its forms, and they differ."""
    words = TRUF.words()
    assert words.count(1, noun).startswith("1 ")
    assert words.count(2, noun) == f"2 {words.texts['count'][noun]['other'][3:]}"
    assert words.count(1, noun)[1:] != words.count(2, noun)[1:]


@pytest.mark.parametrize(
    ("card", "name", "short"),
    [
        (QUEEN, "queen of hearts", "♥Q"),
        (TEN, "ten of spades", "♠10"),
        (TWO, "two of clubs", "♣2"),
        (25, "ace of diamonds", "♦A"),
    ],
)
def test_cards_in_words(card: int, name: str, short: str) -> None:
    """A card is named in full and in short."""
    assert TRUF.words().card_name(card) == name
    assert TRUF.words().card_short(card) == short


def test_a_button_is_named_or_is_its_number() -> None:
    """A number needs no text of its own; what has neither is no button."""
    words = cv.game("thousand").words()
    assert [words.button(key) for key in ("P", "105", "HQ")] == ["Pass", "105", None]


def test_a_move_with_a_card_in_it_is_named_for_all_cards() -> None:
    """A gift of any card has one name; a move without such a name goes by its text."""
    variant = cv.game("thousand")
    found = [variant.game.vocabulary.find(text) for text in ("H9>W", "SK!", "105", "P")]
    named = [variant.words().move(move) for move in found if move]
    assert named == ["♥9 to West", "♠K with its marriage", "105", "pass"]


def test_a_hidden_card_has_no_name() -> None:
    """It is a face-down card and nothing more."""
    assert TRUF.words().card_name(None) == "face-down card"


@pytest.mark.parametrize(
    ("kind", "items", "text"),
    [
        ("and", (), ""),
        ("and", ("a",), "a"),
        ("and", ("a", "b"), "a and b"),
        ("or", ("a", "b", "c"), "a, b or c"),
        ("and", ("a", "b", "c", "d"), "a, b, c and d"),
    ],
)
def test_rows(kind: str, items: tuple[str, ...], text: str) -> None:
    """A row has commas, and its joint once."""
    assert TRUF.words().row(kind, items) == text


@pytest.mark.parametrize(
    ("template", "author", "north"),
    [
        ("{who:seat}", "North", "you"),
        ("{who:Seat} led.", "North led.", "You led."),
        ("{who:seat.whose} hand", "North's hand", "your hand"),
        ("{who:seat.Whose} hand", "North's hand", "Your hand"),
        ("{who:seat.short}", "N", "You"),
    ],
)
def test_a_seat_spoken_to(template: str, author: str, north: str) -> None:
    """A seat is named to others and called you to itself, large where asked."""
    assert TRUF.words().fill(template, {"who": 0}) == author
    assert TRUF.words(you=0).fill(template, {"who": 0}) == north
    assert TRUF.words(you=1).fill(template, {"who": 0}) == author


def test_a_text_without_its_fact_is_not_filled() -> None:
    """Where a fact is missing there is no text, rather than half of one."""
    assert TRUF.words().fill("{bid} of {taken}", {"bid": 1}) is None


@pytest.mark.parametrize("language", ["xx", "", "EN ", "<b>", None, "x" * 99])
def test_unknown_languages(language: Any) -> None:
    """A language without texts is refused."""
    with pytest.raises(cv.OptionError, match="language"):
        words_for(TRUF.game, language)


def test_refusals_of_few_and_many() -> None:
    """Few moves are listed; of many the first, and how many more there are."""
    table = TRUF.set_up(hands={"N": "S2", "E": "H2", "S": "D2", "W": "CA"}, turn="N")
    assert "You may play ♠2." in str(table.why("HA"))
    hand = TRUF.set_up(hands={"N": "S987 H4 C32"}, turn="N")
    assert "You may play ♠9, ♠8, ♠7, ♥4, ♣3 or ♣2." in str(hand.why("HA"))
    unknown = TRUF.set_up(hands={"N": "S2"}, turn="E")
    assert "or 46 other moves." in str(unknown.why("S2", seat="E"))


def test_moves_of_one_kind_are_named_at_once() -> None:
    """Numbers a step apart are a run, from four on; cards stay cards."""
    texts = {**TRUF.words().texts, "any_of": {"_>E": "any card to East"}}
    words = Words(texts)
    moves = [Move(0, text) for text in ("5", "6", "7", "8", "20", "H9>E", "S2>E", "S3")]
    told = [(phrase.text, phrase.moves) for phrase in briefly(words, moves)]
    assert told == [("5 to 8", 4), ("20", 1), ("any card to East", 2), ("♠3", 1)]
    fives = [Move(0, f"claim {number}") for number in range(0, 16, 5)]
    assert briefly(words, fives)[0].text == "claim 0 to 15 in steps of 5"


def test_nothing_is_counted_in_its_own_words() -> None:
    """A noun may have a form for none."""
    words = cv.game("thousand").words()
    counts = [words.count(number, "won") for number in (0, 1, 2)]
    assert counts == ["No trick", "Cards in 1 trick", "Cards in 2 tricks"]


def test_points_in_words() -> None:
    """A line of a score says who, how much, and why."""
    table = TRUF.set_up(bids={"N": 4}, mode="bawah", taken={"N": 1, "E": 12})
    assert str(table.score.lines[0]) == ("North: +3. Main bawah: 4 bid, 1 trick taken.")
    assert repr(table.score).splitlines()[-1] == "N +3, E 0, S 0, W 0"


def test_the_rulebook_in_words() -> None:
    """A rule shows its name, itself, its note and its source; the book lists all."""
    rules = TRUF.rules
    follow = "follow suit: Holding a card of the suit led, you must play one."
    assert str(rules["truf.play.follow"]) == f"{follow} (added, from [T7] [T8] [T9])"
    assert rules["truf.bid.worth"].cited == "from the sheet, TRUF-S3 TRUF-S4"
    assert "slip" in str(rules["truf.choose.negative"])
    assert rules["any.held"].cited == "any table"
    assert repr(rules).startswith(f"Truf: {len(rules)} rules")
    assert all(id_ in repr(rules) for id_ in rules)


@pytest.mark.parametrize("name", GAMES)
def test_every_source_is_named(name: str) -> None:
    """Each mark of a source is one of the sources, which has a title."""
    rules = cv.game(name).rules
    for rule in rules.values():
        for mark in rule.source:
            known = re.fullmatch(r"S\d+[a-z]?", mark) or mark in rules.sources
            assert known, (rule.id, mark)
    assert all(source["title"] for source in rules.sources.values())
