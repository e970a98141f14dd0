"""Files read block by block, in whatever encoding, so that each byte has its place.

What a game's text is made of is ASCII in all common encodings but UTF-16. So a file is
held as one character a byte until a piece of it is taken; only that piece is decoded.
A file of several encodings, as some are, is then read as well as one of one.
"""

import re
from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE, getincrementaldecoder
from typing import BinaryIO, NamedTuple

from cardviz.core.filing import Problem

NEW_LINE = r"(?>\r{0,2}\n|\r)"
_BLOCK = 1 << 16
_BLANKS = re.compile(r"[\s\0\x1a]*")
LINE_END = re.compile(NEW_LINE)
_BYTES = "latin-1"
_ONE_BYTE = {"ascii", "cp1252", _BYTES}
_SAMPLE = 4  # two letters of ASCII begin any game's file
_ENDS_BACK = 4


class Piece(NamedTuple):
    """A part of a file: its text, and where that stood.

    ``start`` counts the bytes before it, ``line`` is its first line, counted from 1;
    ``encoding`` is that of its bytes.
    """

    text: str
    file: str
    line: int
    start: int
    encoding: str

    @property
    def end(self) -> int:
        """Count the bytes up to its end."""
        return self.start + self._size(0, len(self.text))

    def place(self, problems: list[Problem]) -> tuple[Problem, ...]:
        """Turn places in this text into lines and bytes of the file."""
        placed: list[Problem] = []
        at, line, start = 0, self.line, self.start
        for problem in sorted(problems, key=lambda each: each.start):
            line += count_lines(self.text, at, problem.start)
            start += self._size(at, problem.start)
            end = start + self._size(problem.start, problem.end)
            at = problem.start
            placed.append(
                problem._replace(line=line, start=start, end=end, file=self.file)
            )
        return tuple(placed)

    def _size(self, start: int, end: int) -> int:
        if self.encoding in _ONE_BYTE:
            return end - start
        return len(self.text[start:end].encode(self.encoding, "surrogatepass"))


class Stream:
    """A file as far as it has been read; ``text`` from ``at`` on is still to be taken.

    Places in the text stay good until something is taken.
    """

    def __init__(self, source: BinaryIO, file: str) -> None:
        self.file = file
        self.line = 1
        self.at = 0
        self.ended = False
        head = source.read(_SAMPLE)
        self.encoding, self.start = _encoding_of(head)
        self._read = source.read
        self._decode = getincrementaldecoder(self.encoding)("replace").decode
        self.text = self._decode(head[self.start :])

    def more(self) -> None:
        """Read on: as much again as is held, so that long texts cost no more."""
        block = self._read(max(_BLOCK, len(self.text) - self.at))
        self.ended = not block
        self.text += self._decode(block, self.ended)

    def search(self, pattern: re.Pattern[str], start: int) -> re.Match[str] | None:
        """Find a pattern of two lines at most, reading on as long as it takes."""
        while True:
            found = pattern.search(self.text, start)
            if self.ended or (found and found.end() < len(self.text)):
                return found
            start = found.start() if found else self._last_lines(start)
            self.more()

    def skip_blanks(self) -> bool:
        """Go to the next thing that is written; tell whether there is any."""
        while True:
            blanks = _BLANKS.match(self.text, self.at)
            if blanks:
                self._go(blanks.end())
            if self.at < len(self.text) or self.ended:
                return self.at < len(self.text)
            self.more()

    def take(self, end: int) -> Piece:
        """Take the text up to a place off, decoded."""
        text, encoding = self.text[self.at : end], self.encoding
        if encoding == _BYTES:
            text, encoding = _decoded(text)
        piece = Piece(text, self.file, self.line, self.start, encoding)
        self._go(end)
        return piece

    def _go(self, end: int) -> None:
        self.line += count_lines(self.text, self.at, end)
        if self.encoding == _BYTES:
            self.start += end - self.at
        else:
            passed = self.text[self.at : end]
            self.start += len(passed.encode(self.encoding, "surrogatepass"))
        self.at = end
        if end > _BLOCK and end * 2 > len(self.text):
            self.text, self.at = self.text[end:], 0

    def _last_lines(self, start: int) -> int:
        """Give where the last two lines begin: a pattern may have begun there."""
        end = len(self.text)
        for _ in range(_ENDS_BACK):
            last = max(self.text.rfind(each, start, end) for each in "\r\n")
            if last < 0:
                return end
            end = last
        return end


def _encoding_of(head: bytes) -> tuple[str, int]:
    """Give the encoding a file's first bytes tell, and how many bytes only tell it."""
    for mark, encoding in (
        (BOM_UTF8, _BYTES),
        (BOM_UTF16_LE, "utf-16-le"),
        (BOM_UTF16_BE, "utf-16-be"),
    ):
        if head.startswith(mark):
            return encoding, len(mark)
    if any(head):
        for encoding, zeros in (("utf-16-le", head[1::2]), ("utf-16-be", head[::2])):
            if zeros and not any(zeros):
                return encoding, 0
    return _BYTES, 0


def _decoded(text: str) -> tuple[str, str]:
    if text.isascii():
        return text, "ascii"
    content = text.encode(_BYTES)
    for encoding in ("utf-8", "cp1252"):
        try:
            return content.decode(encoding), encoding
        except UnicodeDecodeError:
            continue
    return text, _BYTES


def is_same_in_latin_1(text: str) -> bool:
    """Tell whether a text written in Latin-1 is read as the same, each line by itself.

    >>> [is_same_in_latin_1(text) for text in ("Malmö", "Ł", "Ã©")]
    [True, False, False]
    """
    if text.isascii():
        return True
    return max(text) <= "\xff" and all(
        line == _decoded(line)[0] for line in LINE_END.split(text)
    )


def count_lines(text: str, start: int, end: int) -> int:
    """Count the ends of lines in a part of a text."""
    returns = text.count("\r", start, end)
    if returns == text.count("\r\n", start, end):
        return text.count("\n", start, end)
    return sum(1 for _ in LINE_END.finditer(text, start, end))
