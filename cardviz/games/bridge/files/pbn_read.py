"""Reading PBN 2.1, and what else goes by that name, one game after the other.

What can't be taken is reported and left out; nothing else is lost.
"""

import re
from collections.abc import Callable, Iterator
from typing import Any

from cardviz.core.cards import TEXTS, cards_in
from cardviz.core.errors import shown
from cardviz.core.filing import Problem
from cardviz.games.bridge.contract import SEATS
from cardviz.games.bridge.files.board import Board, Entry, Source
from cardviz.games.bridge.files.order import conclude, trumps_of
from cardviz.games.bridge.files.sections import Auction, Play, Section
from cardviz.games.bridge.files.streams import LINE_END, NEW_LINE, Piece, Stream
from cardviz.games.bridge.files.values import (
    MANDATORY,
    NAMES,
    OWN,
    SPELLERS,
    read_hands,
    twice,
)

_STRING = r'"(?:[^"\\\r\n]++|\\.)*+"'
_EMPTY_LINE = re.compile(rf"{NEW_LINE}[ \t\0]*{NEW_LINE}")
# A comment that nobody closes ends where, after an empty line, a tag begins.
_CLOSE = re.compile(rf"\}}|{_EMPTY_LINE.pattern}(?=\[[A-Za-z])")
_OPEN = re.compile(rf"{_STRING}|;[^\r\n]*|(?m:^)%[^\r\n]*|\{{[^}}]*\}}|(?P<open>\{{)")

_COMMENT = r"\{(?P<brace>[^}]*+)\}|"
_ITEMS = rf"""
    \[\s*+(?P<name>\w++)\s*+"(?P<value>(?:[^"\\\r\n]++|\\.)*+)"\s*+(?P<tag>\])
  | \[[ \t]*+(?P<name2>\w++)[ \t]*+"(?P<value2>[^\r\n]*?)"[ \t]*+(?P<loose>\])
  | (?P<broken>\[[ \t]*+\w++[ \t]*+"[^\r\n]*+)
  | ;(?P<rest>[^\r\n]*+)
  | (?:(?<=[\r\n])|\A)%(?P<escape>[^\r\n]*+)
  | (?P<row>(?=[^\s\0])(?:"[^"\r\n]*+"|[^][{{}};"\r\n]++)++)
  | {_COMMENT}\{{(?P<open>[^}}]*?)(?={NEW_LINE}\[|\Z)
  | (?P<junk>[][}}"][^[{{;\r\n]*+)
"""
_ITEM = re.compile(_ITEMS, re.VERBOSE)
_UNCLOSED = re.compile(_ITEMS.replace(_COMMENT, ""), re.VERBOSE)
_QUOTED = re.compile(r'\\(["\\])')
_HEADER = re.compile(r"\s*(?:PBN\s+\d+\.\d+|EXPORT|Content-type:.*)\s*", re.IGNORECASE)
_NOTE = re.compile(r"\s*(\d+)\s*:(.*)", re.DOTALL)
_SEATS = {name: seat for seat, name in enumerate(SEATS)}
_NOT_GIVEN = "?"
_SHOWN = 60
_SAME = "#"


class Heritage:
    """What a board inherits from those before: each tag's last value.

    ``kept`` are the tags given by ``##``, which later boards need not repeat.
    """

    def __init__(self) -> None:
        self.last: dict[str, str] = {}
        self.kept: dict[str, None] = {}

    def value(self, name: str, text: str) -> str:
        """Give what a tag's text means here: ``#`` is what it was before."""
        if text.startswith(_SAME * 2):
            self.kept[name] = None
            return text.removeprefix(_SAME * 2)
        return self.last.get(name, "") if text == _SAME else text


def read_pbn(stream: Stream) -> Iterator[Board]:
    """Read the games of a file one by one; a game without tags is no board."""
    heritage = Heritage()
    for piece in _games(stream):
        yield _Game(piece, heritage).board()


def _games(stream: Stream) -> Iterator[Piece]:
    """Cut a file where a game ends: at an empty line that lies in no comment."""
    while stream.skip_blanks():
        yield stream.take(_end(stream))


def _end(stream: Stream) -> int:
    start = stream.at
    while True:
        line = stream.search(_EMPTY_LINE, start)
        end = line.start() if line else len(stream.text)
        if not _is_open(stream.text, start, end):
            return end
        close = stream.search(_CLOSE, end)
        if close is None or close[0] != "}":
            return close.start() if close else len(stream.text)
        start = close.end()


def _is_open(text: str, start: int, end: int) -> bool:
    """Tell whether a brace comment begins in a part of a text and goes on behind."""
    if text.find("{", start, end) < 0:
        return False
    found = _OPEN.finditer(text, start, end)
    return any(each.lastgroup == "open" for each in found)


class _Game:
    """One game while it is read; ``under`` is the tag that was read last."""

    def __init__(self, piece: Piece, heritage: Heritage) -> None:
        self.piece = piece
        self.heritage = heritage
        self.tags: dict[str, str] = {}
        self.starts: dict[str, int] = {}
        self.rows: dict[str, list[str]] = {}
        self.comments: dict[str, list[str]] = {}
        self.escapes: list[str] = []
        self.problems: list[Problem] = []
        self.under = ""
        self.auction, self.play = Auction(), Play()
        self.sections: dict[str, Section] = {
            "Auction": self.auction,
            "Play": self.play,
        }
        self.section: Section | None = None
        self._read()

    def _read(self) -> None:
        take: dict[str, Callable[[re.Match[str]], None]] = {
            "tag": self._tag,
            "loose": self._loose,
            "rest": lambda found: self._comment(found["rest"]),
            "brace": lambda found: self._comment(found["brace"]),
            "open": self._unclosed,
            "escape": self._escape,
            "row": self._row,
            "broken": lambda found: self.drop("pbn.tag", *found.span()),
            "junk": lambda found: self.drop("pbn.stray", *found.span()),
        }
        at = 0
        for items in (_ITEM, _UNCLOSED):
            for found in items.finditer(self.piece.text, at):
                kind = found.lastgroup or ""
                take[kind](found)
                at = found.end()
                if kind == "open" and items is _ITEM:
                    break
            else:
                return

    def drop(self, id_: str, start: int, end: int, **facts: Any) -> None:
        """Report what is left out; things side by side are one."""
        text = self.piece.text
        last = self.problems[-1] if self.problems else None
        if last and last.id == id_ and not text[last.end : start].strip():
            start = self.problems.pop().start
        facts = {"text": shown(text[start : min(end, start + _SHOWN)])} | facts
        self.problems.append(Problem(id_, facts, 0, start, end))

    def say(self, id_: str, tag: str, **facts: Any) -> None:
        """Report what is wrong with a tag that is kept nevertheless."""
        at = self.starts.get(tag, 0)
        self.problems.append(Problem(id_, {"tag": tag, **facts}, 0, at, at))

    def _loose(self, found: re.Match[str]) -> None:
        """Take a tag whose text has quotes in it that are not marked as such."""
        self._state(found["name2"], found["value2"], found)

    def _tag(self, found: re.Match[str]) -> None:
        name, value = found.group("name", "value")
        if "\\" in value:
            value = _QUOTED.sub(r"\1", value)
        self._state(name, value, found)

    def _state(self, name: str, value: str, found: re.Match[str]) -> None:
        name = NAMES.get(name, name)
        if name == "Note":
            self._note(value, found)
            return
        self.under = name
        self.section = self.sections.get(name)
        if name in self.tags:
            self.drop("pbn.again", *found.span(), tag=name)
            return
        if value.startswith(_SAME) and name not in OWN:
            value = self.heritage.value(name, value)
        self.heritage.last[name] = self.tags[name] = value
        self.starts[name] = found.start()

    def _note(self, value: str, found: re.Match[str]) -> None:
        note = _NOTE.fullmatch(value)
        section = self.section or (self.play if "Play" in self.tags else self.auction)
        if note is None or note[1] in section.notes:
            self.drop("pbn.note", *found.span())
        else:
            section.notes[note[1]] = note[2]

    def _comment(self, text: str) -> None:
        if not text.strip():
            return
        mark = self.section.mark() if self.section else None
        place = mark.comments if mark else self.comments.setdefault(self.under, [])
        place.append(LINE_END.sub("\n", text))

    def _unclosed(self, found: re.Match[str]) -> None:
        self._comment(found["open"])
        self.problems.append(
            Problem("pbn.unclosed", {}, 0, found.start(), found.start())
        )

    def _escape(self, found: re.Match[str]) -> None:
        if not _HEADER.fullmatch(found["escape"]):
            self.escapes.append(found["escape"])

    def _row(self, found: re.Match[str]) -> None:
        if self.section:
            self.section.read(self.piece.text, *found.span(), self.drop)
        elif self.under in self.tags:
            self.rows.setdefault(self.under, []).append(found["row"].rstrip())
        else:
            self.drop("pbn.stray", *found.span())

    def board(self) -> Board:
        """Give the board that the game records."""
        self._inherit()
        self._spell(*SPELLERS)
        if self.auction.notes or self.play.notes:
            self._assign_notes()
        calls = self._calls()
        conclude(self.tags, calls)
        self._spell("Result")
        return Board(
            self.tags,
            calls,
            self.play.cards(self._leader(), trumps_of(self.tags.get("Contract", ""))),
            {tag: tuple(rows) for tag, rows in self.rows.items()},
            {tag: tuple(texts) for tag, texts in self.comments.items()},
            tuple(self.escapes),
            frozenset(name for name, each in self.sections.items() if each.unfinished),
            Source(self.piece.file, self.piece.line, self.piece.start, self.piece.end),
            self.piece.place(self.problems),
        )

    def _inherit(self) -> None:
        """Take over what need not be repeated; "?" says that a tag is not given."""
        tags = self.tags
        if tags:
            last = self.heritage.last
            kept = [name for name in self.heritage.kept if name not in tags]
            tags |= {name: last[name] for name in kept}
        for name in MANDATORY:
            told = name in self.comments or name in self.rows
            if tags.get(name) == _NOT_GIVEN and not told:
                del tags[name]

    def _spell(self, *names: str) -> None:
        for name in names:
            if name in self.tags and (name != "Result" or len(names) == 1):
                spelled = SPELLERS[name](self.tags[name], self.tags)
                if spelled is None:
                    self.say("pbn.value", name, text=shown(self.tags[name]))
                else:
                    self.tags[name] = spelled
        hands = read_hands(self.tags.get("Deal", "")) if "Deal" in names else None
        if hands and twice(hands):
            cards = tuple(TEXTS[card] for card in cards_in(twice(hands)))
            self.say("pbn.twice", "Deal", twice=" ".join(cards))

    def _assign_notes(self) -> None:
        """Give each note to the section that refers to it; keep the others as words."""
        both: tuple[Section, Section] = self.auction, self.play
        for section, other in (both, both[::-1]):
            wanted = section.asked() - section.notes.keys() - other.asked()
            for number in [each for each in other.notes if each in wanted]:
                section.notes[number] = other.notes.pop(number)
        for name, section in self.sections.items():
            asked, place = section.asked(), name if name in self.tags else ""
            for number, text in section.notes.items():
                if number not in asked:
                    self.say("pbn.unreferred", name, number=number)
                    kept = self.comments.setdefault(place, [])
                    kept.append(f"={number}= {text}")

    def _calls(self) -> tuple[Entry, ...]:
        dealer, first = (
            _seat_of(self.tags.get(tag, "")) for tag in ("Dealer", "Auction")
        )
        calls = self.auction.calls(dealer if first is None else first)
        opener = calls[0].seat if calls else first
        if "Auction" in self.tags and opener is not None:
            self.tags["Auction"] = SEATS[opener]
            if dealer not in {None, opener}:
                self.say("pbn.first", "Auction")
        return calls

    def _leader(self) -> int | None:
        """Give who leads first: as the play says, or the seat after declarer."""
        leader = _seat_of(self.tags.get("Play", ""))
        declarer = _seat_of(self.tags.get("Declarer", ""))
        if leader is None and declarer is not None:
            leader = (declarer + 1) % len(SEATS)
        if leader is not None and "Play" in self.tags:
            self.tags["Play"] = SEATS[leader]
        return leader


def _seat_of(text: str) -> int | None:
    return _SEATS.get(text.lstrip("^"))
