"""Languages: every sentence and term comes from a text file, filled with facts.

A sentence says of each fact what it is: ``{card:card}``, ``{seat:seat.whose}``,
``{bid:count.tricks}``. So no sentence is glued together, and facts stay plain numbers.
"""

import re
import tomllib
from collections.abc import Callable, Mapping, Sequence
from functools import cache, cached_property
from importlib.resources import files
from string import Formatter
from typing import Any

from cardviz.core.cards import GLYPHS, SUITS, TEXTS
from cardviz.core.errors import OptionError, shown
from cardviz.core.game import Game, signed
from cardviz.core.moves import Move

DEFAULT = "en"
_CARD = re.compile(r"\b[CDHS][2-9TJQKA]\b")
_NUMBER = re.compile(r"[0-9]{1,9}$")
AUTHOR = None
_PLURALS: dict[str, Callable[[int], str]] = {
    "one_other": lambda count: "one" if count == 1 else "other",
}


def numbered(text: str) -> int | None:
    """Give the number with which a move's text ends, if it is of no card.

    >>> numbered("raise 120"), numbered("P"), numbered("H9")
    (120, None, None)
    """
    found = None if _CARD.search(text) else _NUMBER.search(text)
    return int(found[0]) if found else None


@cache
def texts_of(package: str, language: str) -> dict[str, Any]:
    """Load the texts of a package: ``en.toml``, or parts such as ``en.play.toml``."""
    place, texts = files(package) / "text", dict[str, Any]()
    for path in sorted(place.iterdir(), key=lambda path: path.name):
        if path.name.startswith(f"{language}.") and path.name.endswith(".toml"):
            texts |= tomllib.loads(path.read_text(encoding="utf-8"))
    if not texts:
        raise OptionError(f"{package} has no texts in language {shown(language)}")
    return texts


@cache
def words_for(
    game: Game,
    language: str = DEFAULT,
    seats: tuple[str, ...] = (),
    you: int | None = AUTHOR,
    sides: tuple[str, ...] = (),
) -> "Words":
    """Give a game's words in a language, for these seats, spoken to one or nobody.

    ``sides`` name who scores, where partners do so together.
    """
    return Words(_texts_for(type(game).__module__, language), seats, you, sides)


@cache
def _texts_for(package: str, language: str) -> dict[str, Any]:
    """Lay a game's texts over the shared ones, table by table."""
    shared, own = texts_of("cardviz", language), texts_of(package, language)
    return shared | {
        part: shared[part] | texts if isinstance(shared.get(part), dict) else texts
        for part, texts in own.items()
    }


@cache
def _parts(template: str) -> tuple[tuple[str, str | None, str], ...]:
    """Take a template apart: texts, each with the name of the fact that follows."""
    parts = Formatter().parse(template)
    return tuple((text, name, spec or "") for text, name, spec, _ in parts)


class Words(Formatter):
    """One game's words in one language, spoken to ``you``: a seat, or the author."""

    def __init__(
        self,
        texts: Mapping[str, Any],
        seats: Sequence[str] = (),
        you: int | None = AUTHOR,
        sides: Sequence[str] = (),
    ) -> None:
        self.texts = texts
        self.seats = seats
        self.you = you
        self.sides = sides or seats

    def has(self, part: str, key: str) -> bool:
        """Tell whether there is such a text."""
        return key in self.texts.get(part, {})

    def say(self, part: str, key: str, /, **facts: Any) -> str:
        """Fill the text ``key`` of ``part``; some go by their first fact's value."""
        template = self.texts[part][key]
        if isinstance(template, Mapping):
            template = template[str(next(iter(facts.values())))]
        return self.vformat(str(template), (), facts)

    def fill(self, template: str, facts: Mapping[str, Any]) -> str | None:
        """Fill a template; None if it asks for a fact that is not there."""
        if any(name not in facts for _, name, _ in _parts(template) if name):
            return None
        return self.vformat(template, (), facts)

    def vformat(
        self,
        format_string: str,
        args: Sequence[Any],  # noqa: ARG002 - a template names its facts
        kwargs: Mapping[str, Any],
    ) -> str:
        """Fill a template by names alone: it can't look inside a fact."""
        return "".join(
            text if name is None else text + self.format_field(kwargs[name], spec)
            for text, name, spec in _parts(format_string)
        )

    def term(self, kind: str, key: object, form: str = "name") -> str:
        """Give a term in a form; a term with one form only answers to each."""
        entry = self.texts[kind][str(key)]
        return str(entry[form] if isinstance(entry, Mapping) else entry)

    def card_name(self, card: int | None) -> str:
        """Name a card in full: "queen of hearts"; a hidden one is a face-down card."""
        return str(self.texts["hidden"]) if card is None else self._card_names[card]

    @cached_property
    def _card_names(self) -> tuple[str, ...]:
        template = str(self.texts["cards"])
        pairs = ({"suit": suit, "rank": rank} for suit, rank in TEXTS)
        return tuple(self.vformat(template, (), pair) for pair in pairs)

    def card_short(self, card: int) -> str:
        """Write a card as people do: "♥Q", "♠10"."""
        suit, rank = TEXTS[card]
        return f"{GLYPHS[SUITS.index(suit)]}{self.texts['letter'].get(rank, rank)}"

    def button(self, key: str) -> str | None:
        """Give what stands on a button: its name, or the number that it is."""
        if self.has("button", key):
            return self.term("button", key)
        return key if key.isdecimal() else None

    def seat(self, seat: int, form: str = "name") -> str:
        """Name a seat, or call it "you" when it is spoken to."""
        key = "you" if seat == self.you else self.seats[seat]
        return self.term("seat", key, form)

    def side(self, side: int, form: str = "name") -> str:
        """Name who scores: a seat, or partners as a side."""
        name = self.sides[side]
        if name in self.seats:
            return self.seat(self.seats.index(name), form)
        return self.term("seat", name, form)

    def move(self, move: Move) -> str:
        """Write a move as people do: its name, or its text with cards as they are.

        A name may be for all cards: "_>W" stands for "H9>W" and has a place for ♥9; or
        for all numbers: "raise #" has a place for 120.
        """
        for name in (move.text, self.kind(move)):
            if self.has("move", name):
                cards = [TEXTS.index(text) for text in _CARD.findall(move.text)]
                number = numbered(move.text)
                places = (*map(self.card_short, cards), number)
                return self.term("move", name).format(*places)
        return _CARD.sub(lambda text: self.card_short(TEXTS.index(text[0])), move.text)

    def kind(self, move: Move) -> str:
        """Give what moves of one kind share: "_>W" of "H9>W", "raise #" of raises."""
        if numbered(move.text) is None:
            return _CARD.sub("_", move.text)
        return _NUMBER.sub("#", move.text)

    def stepped(self, row: str, run: Sequence[int]) -> str:
        """Add the step to words for numbers in a row: "800 to 990 in steps of 10"."""
        step = run[1] - run[0]
        return row if step == 1 else self.say("run", "steps", row=row, step=step)

    def unsaid(self, text: str) -> str | None:
        """Read a card or move by its full name, as these words would say it."""
        spoken = text.strip().casefold()
        for card, written in enumerate(TEXTS):
            if self.card_name(card).casefold() == spoken:
                return written
        names = self.texts.get("move", {})
        return next((key for key in names if names[key].casefold() == spoken), None)

    def count(self, number: int, noun: str) -> str:
        """Count something in words: "1 trick", "2 tricks"; none as the noun has it."""
        forms = self.texts["count"][noun]
        plural = _PLURALS[self.texts["plural"]](number)
        if not number and "none" in forms:
            plural = "none"
        return str(forms[plural]).format(number)

    def row(self, kind: str, items: Sequence[str]) -> str:
        """Join items as a row: "♠7, ♠5 and ♠3"."""
        last, comma = self.texts[kind]
        if len(items) < 2:  # noqa: PLR2004 - one item needs no joint
            return "".join(items)
        return str(last).format(str(comma).join(items[:-1]), items[-1])

    def format_field(self, value: Any, format_spec: str) -> str:
        """Write one fact as the sentence asks; see the module's first lines."""
        kind, _, form = format_spec.partition(".")
        text = self._write(kind.lower(), value, form)
        if kind[:1].isupper() or form[:1].isupper():
            return text[:1].upper() + text[1:]
        return text

    def _write(self, kind: str, value: Any, form: str) -> str:  # noqa: C901, PLR0911
        form = form.lower() or "name"
        match kind:
            case "":
                return str(value)
            case "signed":
                return signed(value)
            case "card":
                return self.card_short(value)
            case "move":
                return self.move(value)
            case "and" | "or" | "list":
                return self.row(kind, [self._item(item) for item in value])
            case "seat":
                return self.seat(value, form)
            case "seats":
                return self.row("and", [self.seat(seat, form) for seat in value])
            case "side":
                return self.side(value, form)
            case "rule":
                return str(self.texts[value][form])
            case "suit" if isinstance(value, int):
                return self.term("suit", SUITS[value], form)
            case "count":
                return self.count(value, form)
            case _:
                return self.term(kind, value, form)

    def _item(self, item: object) -> str:
        if isinstance(item, Move):
            return self.move(item)
        return self.card_short(item) if isinstance(item, int) else str(item)
