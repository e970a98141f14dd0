"""Writing PBN in its export format, strictly as version 2.1 of the standard says.

What the format can't hold is reported: ``report`` is given each problem.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from cardviz.core.filing import Problem, Report
from cardviz.games.bridge.contract import SEATS
from cardviz.games.bridge.files.board import Board, Entry
from cardviz.games.bridge.files.order import FULL, ended, taker, trumps_of
from cardviz.games.bridge.files.streams import LINE_END
from cardviz.games.bridge.files.values import MANDATORY, SPELLERS

END = "\r\n"
_LONGEST = 255 - len(END)
_WIDTH = 78
_CARDS = 52
_NOTES = 32
_NAME = re.compile(r"[A-Z][A-Za-z0-9_]*")
_CONTROLS = re.compile(r"[\x00-\x1f\x7f]+")
_TAG_IN_COMMENT = re.compile(r"(\n[ \t\0]*\n)(?=\[[A-Za-z])")
_SECTIONS = ("Auction", "Play")
_SPOKEN = {"P": "Pass"}


def header(encoding: str) -> str:
    """Give the lines before the first game; Latin-1 is the standard's encoding."""
    lines = ["% PBN 2.1", "% EXPORT"]
    if encoding != "latin-1":
        lines.append(f"%Content-type: text/x-pbn; charset={encoding.upper()}")
    return "".join(f"{line}{END}" for line in lines)


def write_pbn(boards: Iterable[Board], report: Report) -> Iterator[str]:
    """Write boards one by one: a text for each game, to stand behind the header."""
    for at, board in enumerate(boards):
        yield (END if at else "") + _Writer(board, report).game()


class _Writer:
    """One game while it is written, as lines."""

    def __init__(self, board: Board, report: Report) -> None:
        self.board = board
        self.report = report
        self.lines: list[str] = []

    def game(self) -> str:
        """Give the game's text."""
        board, tags = self.board, self.board.tags
        self.lines = [f"%{self._line(text)}" for text in board.escapes]
        self._comments(board.comments.get("", ()))
        others = sorted(tags.keys() - {*MANDATORY, *_SECTIONS})
        for name in (*MANDATORY, *(tag for tag in others if tag not in board.rows)):
            self._tag(name, tags.get(name, "?"))
        self._auction()
        self._play()
        for name in others:
            if name in board.rows:
                self._tag(name, tags[name])
        for line in self.lines:
            if len(line) > _LONGEST:
                self.say("pbn.long", text=line[:_WIDTH], letters=len(line))
        return "".join(f"{line}{END}" for line in self.lines)

    def say(self, id_: str, **facts: object) -> None:
        """Report what can't be held."""
        facts["board"] = self.board.tags.get("Board", "?")
        self.report(Problem(id_, facts))

    def _tag(self, name: str, value: str) -> None:
        if not _NAME.fullmatch(name):
            self.say("pbn.name", tag=name)
            return
        spelled = SPELLERS.get(name, _as_it_is)(value, self.board.tags)
        if value not in {spelled, "?"}:
            self.say("pbn.unspelled", tag=name, text=value)
        self.lines.append(f'[{name} "{self._string(name, value)}"]')
        self._comments(self.board.comments.get(name, ()))
        for row in self.board.rows.get(name, ()):
            escaped = row.startswith("%")  # in the first column it would be an escape
            self.lines.append(" " * escaped + self._line(row))

    def _string(self, name: str, value: str) -> str:
        """Write a tag's text: on one line, and no ``#`` that would inherit."""
        text = self._line(value)
        if name not in _SECTIONS and (text == "#" or text.startswith("##")):
            self.say("pbn.hash", tag=name)
            text = f" {text}"
        return text.replace("\\", "\\\\").replace('"', '\\"')

    def _line(self, text: str) -> str:
        plain = _CONTROLS.sub(" ", text)
        if plain != text:
            self.say("pbn.control", text=plain[:_WIDTH])
        return plain

    def _comments(self, texts: Sequence[str]) -> None:
        for text in texts:
            self.lines += self._comment(text).split("\n")

    def _comment(self, text: str) -> str:
        """Write a comment in braces; one with a closing brace to the line's end."""
        if "}" in text and not LINE_END.search(text):
            return f";{text}"
        lines = LINE_END.sub("\n", text)  # PBN's own ends of lines, whatever came
        held = _TAG_IN_COMMENT.sub(r"\1 ", lines.replace("}", ")"))
        if held != text:
            self.say("pbn.comment", text=text[:_WIDTH])
        return f"{{{held}}}"

    def _auction(self) -> None:
        board = self.board
        if not board.auction and "Auction" not in board.tags:
            return
        self._tag("Auction", board.tags.get("Auction", ""))
        calls = self._readable(board.auction)
        notes = self._numbers(calls)
        cells = [
            _cell(call, _SPOKEN.get(call.text, call.text), notes) for call in calls
        ]
        goes_on = "Auction" in board.unfinished
        self._rows([*cells, ["+"]] if goes_on else cells)
        over = len(calls) == len(board.auction) and ended(calls) is not None
        self._close(notes, closed=over or goes_on)

    def _readable(self, calls: tuple[Entry, ...]) -> tuple[Entry, ...]:
        """Give the calls up to the first that is not known."""
        for at, call in enumerate(calls):
            if not call.text and "S" not in call.irregular:
                self.say("pbn.unknown_call", at=at + 1)
                return calls[:at]
        return calls

    def _play(self) -> None:
        board = self.board
        if not board.play and "Play" not in board.tags:
            return
        self._tag("Play", board.tags.get("Play", ""))
        notes = self._numbers(board.play)
        for row in self._tricks(notes):
            self._rows(row)
        goes_on = "Play" in board.unfinished
        self._close(notes, closed=board.cards == _CARDS or goes_on)

    def _tricks(self, notes: dict[str, int]) -> Iterator[list[list[str]]]:
        """Give the rows of the play: a trick each, in the order of the seats."""
        play, lead = self.board.play, self.board.tags.get("Play", "")
        first = SEATS.index(lead) if lead in SEATS else None
        if first is not None and any(entry.seat is None for entry in play):
            self.say("pbn.unknown_seat")
        goes_on = "Play" in self.board.unfinished
        for at in range(0, len(play) + goes_on, FULL):
            row = [["-"]] * FULL
            for order, entry in enumerate(play[at : at + FULL]):
                row[_column(entry, first, order)] = _cell(
                    entry, entry.text or "-", notes
                )
            if goes_on and at + FULL > len(play):
                row[self._next(first)] = ["+"]
            yield row

    def _next(self, first: int | None) -> int:
        """Give the column of the card that is to be played next."""
        play = self.board.play
        begun = len(play) % FULL
        if first is None or not play:
            return begun
        last = play[-FULL:]
        seat = last[-1].seat if begun else self._winner(last)
        return begun if seat is None else (seat + bool(begun) - first) % FULL

    def _winner(self, trick: Sequence[Entry]) -> int | None:
        trumps = trumps_of(self.board.tags.get("Contract", ""))
        seats = [entry.seat or 0 for entry in trick]
        return taker(seats, [entry.text for entry in trick], trumps)

    def _rows(self, cells: Sequence[Sequence[str]]) -> None:
        for at in range(0, len(cells), FULL):
            self._flow([word for cell in cells[at : at + FULL] for word in cell])

    def _flow(self, words: Sequence[str]) -> None:
        """Write words in a row; a comment may go over several lines, or end one."""
        line = ""
        for word in words:
            text = self._comment(word[1:]) if word.startswith("{") else word
            if line and len(line) + len(text) >= _LONGEST:
                self.lines.append(line)
                line = ""
            *full, line = (f"{line} {text}" if line else text).split("\n")
            self.lines += full
            if text.startswith(";"):
                self.lines.append(line)
                line = ""
        if line:
            self.lines.append(line)

    def _numbers(self, entries: Sequence[Entry]) -> dict[str, int]:
        """Number the notes in the order of their first mention."""
        notes: dict[str, int] = {}
        for entry in entries:
            if entry.alert or entry.note:
                notes.setdefault(entry.note, len(notes) + 1)
        if any(entry.note and not entry.alert for entry in entries):
            self.say("pbn.explained")
        if len(notes) > _NOTES:
            self.say("pbn.notes", notes=len(notes))
        return notes

    def _close(self, notes: dict[str, int], *, closed: bool) -> None:
        if not closed:
            self.lines.append("*")
        for text, number in notes.items():
            self.lines.append(f'[Note "{number}:{self._string("Note", text)}"]')


def _as_it_is(value: str, _tags: Mapping[str, str]) -> str:
    return value


def _cell(entry: Entry, text: str, notes: dict[str, int]) -> list[str]:
    """Write a call or a card with all that stands beside it; "{" begins a comment."""
    words = [f"^{letter}" for letter in entry.irregular]
    words += [text] if text else []
    if entry.alert or entry.note:
        words.append(f"={notes[entry.note]}=")
    words += [f"${glyph}" for glyph in entry.glyphs]
    return words + [f"{{{comment}" for comment in entry.comments]


def _column(entry: Entry, first: int | None, order: int) -> int:
    if first is None or entry.seat is None:
        return order
    return (entry.seat - first) % FULL
