"""The auction and the play of a PBN game: their words, and what stands beside them."""

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Any

from cardviz.core.cards import TEXTS, find_card
from cardviz.games.bridge.files.board import Entry
from cardviz.games.bridge.files.order import (
    FULL,
    PASS,
    in_order,
    passes_to_come,
    trimmed,
)
from cardviz.games.bridge.moves import find_call

Drop = Callable[..., None]
"""Reports what was left out: the sentence's id, from where, up to where, the facts."""

SUFFIXES = ("!", "?", "!!", "??", "!?", "?!")
"""Marks behind a call or a card: glyphs 1 to 6 of a call, 7 to 12 of a card."""

_LAST_GLYPH = 255
_ALL_PASS = "AP"  # noqa: S105 - a call
_UNSAID = "-"
_UNKNOWN = ""
_NOWHERE = -1
_SHORT = 120
_LONGEST = 8
"""The most letters of a word; only such are remembered."""

_TOKEN = re.compile(
    r"""
    (?P<word>[\w♣♦♥♠-]+)
  | =[ \t]*(?P<note>\d+)(?:[ \t]*=)?
  | \$(?P<glyph>\d{1,3})(?!\d)
  | (?P<suffix>[!?]{1,2})
  | \^(?P<irregular>[A-Za-z])
  | (?P<next>\+)
  | (?P<end>\*)
  | (?P<junk>[^\w\s\0♣♦♥♠$=!?^*+-]+|\S)
    """,
    re.VERBOSE,
)


class Mark:
    """What stands beside a call or a card; ``note`` is the number of one."""

    __slots__ = ("comments", "glyphs", "irregular", "note")

    def __init__(self) -> None:
        self.note = ""
        self.glyphs: set[int] = set()
        self.irregular = ""
        self.comments: list[str] = []

    def entry(self, seat: int | None, text: str, notes: dict[str, str]) -> Entry:
        """Give the call or card with all that stands beside it."""
        return Entry(
            seat,
            text,
            bool(self.note),
            notes.get(self.note, ""),
            tuple(sorted(self.glyphs)),
            self.irregular,
            tuple(self.comments),
        )


class Section:
    """A section while it is read: its words in their order, marks by their place."""

    id: str
    irregular: str
    glyph: int

    def __init__(self) -> None:
        self.words: list[str] = []
        self.marks: dict[int, Mark] = {}
        self.notes: dict[str, str] = {}
        self.pending = ""
        self.unfinished = False

    @staticmethod
    def word(text: str) -> str | None:
        """Read a word of at most eight letters; None if it is none of the section's."""
        raise NotImplementedError

    def mark(self) -> Mark | None:
        """Give the mark of the last word; None before the first."""
        if not self.words:
            return None
        return self.marks.setdefault(len(self.words) - 1, Mark())

    def entry(self, at: int, seat: int | None, text: str) -> Entry:
        """Give a call or a card with what stands beside the word at this place."""
        mark = self.marks.get(at)
        return mark.entry(seat, text, self.notes) if mark else Entry(seat, text)

    def asked(self) -> set[str]:
        """Give the numbers of the notes that calls or cards refer to."""
        return {mark.note for mark in self.marks.values() if mark.note}

    def read(self, text: str, start: int, end: int, drop: Drop) -> None:
        """Read a part of the section's text, quickly where it is words and no more."""
        if end - start < _SHORT and not self.pending:
            word = self.word
            words = [
                word(each) if len(each) <= _LONGEST else None
                for each in text[start:end].split()
            ]
            if None not in words:
                self.words += filter(None, words)
                return
        for found in _TOKEN.finditer(text, start, end):
            if not self._take(found):
                drop(self.id, *found.span(), text=found[0])

    def _short(self, text: str) -> str | None:
        return self.word(text) if len(text) <= _LONGEST else None

    def _take(self, found: re.Match[str]) -> bool:
        """Take one token; tell whether it could be taken."""
        taken = True
        match found.lastgroup:
            case "word":
                taken = self.add(self._short(found[0]))
            case "irregular":
                taken = self._break(found["irregular"].upper())
            case "note":
                taken = self._note(found["note"])
            case "glyph":
                taken = self._glyph(int(found["glyph"]))
            case "suffix":
                taken = self._glyph(self.glyph + SUFFIXES.index(found[0]))
            case "next":
                self.go_on()
            case "junk":
                taken = False
        return taken

    def add(self, word: str | None) -> bool:
        """Add a word; one that can't be read keeps its place in the order."""
        self.words.append(word or _UNKNOWN)
        if self.pending:
            self.marks.setdefault(len(self.words) - 1, Mark()).irregular = self.pending
            self.pending = ""
        return word is not None

    def go_on(self) -> None:
        """Take the mark that the section is to be continued."""
        self.unfinished = True

    def close(self) -> None:
        """End the section; what a last mark stood before is not known."""
        if self.pending:
            self.add(None)

    def _break(self, letter: str) -> bool:
        if letter not in self.irregular:
            return False
        self.pending += letter
        if letter == "S":
            self.add(_UNKNOWN)
        return True

    def _note(self, number: str) -> bool:
        mark = self.mark()
        if mark is None or mark.note:
            return False
        mark.note = number
        return True

    def _glyph(self, number: int) -> bool:
        mark = self.mark()
        if mark is None or number > _LAST_GLYPH:
            return False
        mark.glyphs.add(number)
        return True


class Auction(Section):
    """The calls of a game; an unreadable one is empty, as is the place of ^S."""

    id = "pbn.call"
    irregular = "IS"
    glyph = 1

    def __init__(self) -> None:
        super().__init__()
        self.skipped = 0

    def mark(self) -> Mark | None:
        """Give the mark of the last call; who has no turn yet has none."""
        return None if self._skip() == len(self.words) else super().mark()

    def _skip(self) -> int:
        """Count the places before the first call."""
        while self.words[self.skipped : self.skipped + 1] == [_UNSAID]:
            self.skipped += 1
        return self.skipped

    @staticmethod
    @lru_cache(1024)
    def word(text: str) -> str | None:
        """Read a call, "all pass", or the mark that it is not yet one's turn."""
        plain = text.upper()
        if plain.strip(_UNSAID) == "":
            return _UNSAID
        return _ALL_PASS if plain in {_ALL_PASS, "ALLPASS"} else find_call(text)

    def calls(self, first: int | None) -> tuple[Entry, ...]:
        """Give the calls in their order; the section's tag names the first seat.

        Behind the first call, the mark that it is not one's turn can only be a pass.
        """
        self.close()
        skipped = self._skip()
        calls: list[Entry] = []
        for at, word in enumerate(self.words[skipped:], start=skipped):
            place = at
            for text in self._texts(word, calls) or [_UNKNOWN] * (at in self.marks):
                seat = None if first is None else (first + skipped + len(calls)) % FULL
                calls.append(self.entry(place, seat, text))
                place = _NOWHERE
        return tuple(calls)

    @staticmethod
    def _texts(word: str, calls: list[Entry]) -> list[str]:
        if word == _ALL_PASS:
            return [PASS] * passes_to_come([call.text for call in calls[-FULL:]])
        return [PASS if word == _UNSAID else word]


class Play(Section):
    """The cards of a game, as cells of rows, which may be not known or not played."""

    id = "pbn.card"
    irregular = "RL"
    glyph = 7

    @staticmethod
    @lru_cache(1024)
    def word(text: str) -> str | None:
        """Read a card, or the mark that it is not known."""
        if text.strip(_UNSAID) == "":
            return _UNSAID
        card = find_card(text)
        return None if card is None else TEXTS[card]

    def go_on(self) -> None:
        """Take the mark, which keeps the place of the card to be played."""
        self.unfinished = True
        self.add(_UNSAID)

    def cards(self, first: int | None, trumps: int | None) -> tuple[Entry, ...]:
        """Give the cards in the order of play; the section's tag names the first."""
        self.close()
        cells = [card.strip(_UNSAID) for card in self.words]
        cells += [_UNKNOWN] * (-len(cells) % FULL)
        places, seats = self._order(cells, first, trumps)
        return trimmed(
            self.entry(place, seat, cells[place])
            for place, seat in zip(places, seats, strict=True)
        )

    def _order(
        self, cells: list[str], first: int | None, trumps: int | None
    ) -> tuple[list[int], list[Any]]:
        if first is None:
            return list(range(len(cells))), [None] * len(cells)
        led = {at for at, mark in self.marks.items() if "L" in mark.irregular}
        return in_order(cells, first, trumps, frozenset(led))
