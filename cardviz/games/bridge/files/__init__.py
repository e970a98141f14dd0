"""Bridge's files: boards read from PBN and LIN, and written to them.

>>> board, = boards('[Board "7"] [Dealer "S"] [Vulnerable "Both"]')
>>> board.number, board.dealer, board.tags["Vulnerable"]
(7, 2, 'All')
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from io import BytesIO, TextIOBase
from pathlib import Path
from shutil import copyfileobj
from tempfile import TemporaryFile
from typing import BinaryIO

from cardviz.core.errors import SaveError, shown
from cardviz.core.filing import Problem, Report, whole
from cardviz.games.bridge.files.board import Board, Entry, Source
from cardviz.games.bridge.files.lin_read import read_lin, read_links
from cardviz.games.bridge.files.lin_write import write_lin
from cardviz.games.bridge.files.pbn_read import read_pbn
from cardviz.games.bridge.files.pbn_write import header, write_pbn
from cardviz.games.bridge.files.streams import Stream, is_same_in_latin_1

__all__ = ["Board", "Entry", "Problem", "Report", "Source", "boards", "write"]

SUFFIXES = (".pbn", ".lin")
"""The names of files that hold boards end so."""

_LIN = re.compile(r"[A-Za-z]{2}[|\r\n]")
_LINKS = re.compile(r"[A-Za-z]{2}%7C|\S{0,999}[?&]lin=", re.IGNORECASE)
_TEXT = re.compile(r"[\"|\n]|%7C", re.IGNORECASE)


def boards(source: str | Path | BinaryIO) -> Iterator[Board]:
    """Read boards one by one, each with its problems: a file, its path, or its text.

    Nothing that a file can hold stops it: what can't be read is among the problems of
    the board where it stood. A file without any board gives one that is empty.
    """
    if isinstance(source, str) and _TEXT.search(source):
        yield from _joined(_read(BytesIO(source.encode("utf-8", "surrogatepass")), ""))
    elif isinstance(source, (str, Path)):
        with Path(source).open("rb") as file:
            yield from _joined(_read(file, Path(source).name))
    elif not _is_binary(source):
        raise SaveError(f"{shown(source)} came, wanted a binary file, its path or text")
    else:
        yield from _joined(_read(source, str(getattr(source, "name", ""))))


def _is_binary(source: object) -> bool:
    return hasattr(source, "read") and not isinstance(source, TextIOBase)


def write(many: Iterable[Board], path: str | Path, report: Report) -> None:
    """Write boards to a PBN or LIN file, by its suffix; ``report`` hears what is lost.

    PBN is written in Latin-1, as its standard wants, if it is read back as the same.
    """
    suffix = Path(path).suffix.lower()
    if suffix not in SUFFIXES:
        raise SaveError(f"{shown(str(path))} came, wanted a name in .pbn or .lin")
    pbn = suffix == SUFFIXES[0]
    encoding = "latin-1" if pbn else "utf-8"
    with TemporaryFile("w+", encoding="utf-8", errors="replace", newline="") as draft:
        for text in (write_pbn if pbn else write_lin)(many, report):
            draft.write(text)
            if pbn and encoding != "utf-8" and not is_same_in_latin_1(text):
                encoding = "utf-8"
                report(Problem("pbn.letters", {"board": "?"}))
        draft.seek(0)
        with (
            whole(Path(path)) as place,
            place.open("w", encoding=encoding, newline="") as file,
        ):
            file.write(header(encoding) if pbn else "")
            copyfileobj(draft, file)


def _read(file: BinaryIO, name: str) -> Iterator[Board]:
    """Read a file as what its first letters say it is."""
    stream = Stream(file, name)
    if stream.skip_blanks():
        stream.more()
    read = read_pbn
    if _LIN.match(stream.text, stream.at):
        read = read_lin
    elif _LINKS.match(stream.text, stream.at):
        read = read_links
    yield from read(stream)


def _joined(read: Iterator[Board]) -> Iterator[Board]:
    """Give what lies between boards to the next, at the end to the last."""
    strays: list[Board] = []
    held: Board | None = None
    for board in read:
        if not board.tags:
            strays.append(board)
            continue
        if held:
            yield held
        held, strays = _gathered(board, [*strays, board]), []
    if held:
        yield _gathered(held, [held, *strays])
    elif strays:
        yield _gathered(strays[0], strays)


def _gathered(board: Board, parts: list[Board]) -> Board:
    """Give a board with what stands in all the parts, of which it is one."""
    if len(parts) == 1:
        return board
    loose = [text for part in parts for text in part.comments.get("", ())]
    return replace(
        board,
        comments=board.comments | ({"": tuple(loose)} if loose else {}),
        escapes=tuple(text for part in parts for text in part.escapes),
        problems=tuple(problem for part in parts for problem in part.problems),
    )
