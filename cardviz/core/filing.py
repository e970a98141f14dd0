"""What a game's files hold: deals with their moves; and how any file is written."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from os import urandom
from pathlib import Path
from typing import Any, Generic, NamedTuple, TypeVar

from cardviz.core.errors import SaveError, refused, shown
from cardviz.core.position import Position

P = TypeVar("P", bound=Position)


class Problem(NamedTuple):
    """One thing that went wrong, with the id of its sentence and its facts.

    ``line`` counts from 1. The bytes from ``start`` up to ``end`` of the file were
    dropped; where both are equal nothing was. A problem of writing has no place: its
    facts name the deal.
    """

    id: str
    facts: dict[str, Any]
    line: int = 0
    start: int = 0
    end: int = 0
    file: str = ""


Report = Callable[[Problem], None]
"""Hears each problem of writing."""


class Step(NamedTuple):
    """A move as a file has it: "N: 2C", what was said about it.

    ``irregular`` tells that the file itself calls it so.
    """

    text: str
    note: str = ""
    irregular: bool = False


class Beside(NamedTuple):
    """What a file tells of a deal beside its moves; ``players`` goes by the seats."""

    players: tuple[str, ...] = ()
    event: str = ""
    comments: tuple[str, ...] = ()


class Filed(NamedTuple):
    """A deal as a file has it, in words that a table takes.

    ``words`` go to ``deal``, or to ``set_up`` where the deal is not ``whole``. The
    ``steps`` are made as they happened, legal or not; ``closing`` is a last move that
    the file implies, made only if it is legal. ``beside`` is all that the file says, in
    the game's own form. ``line`` is where it begins, ``read`` the bytes up to its end.
    """

    name: str
    whole: bool
    words: Mapping[str, Any]
    steps: Sequence[Step]
    closing: str = ""
    beside: Any = None
    problems: tuple[Problem, ...] = ()
    file: str = ""
    line: int = 0
    read: int = 0

    @property
    def empty(self) -> bool:
        """Tell whether this is no deal: nothing of one could be read."""
        return not (self.words or self.steps)


class Played(NamedTuple, Generic[P]):
    """A table, for a game that writes it to a file: where it began, how it stands.

    ``steps`` are its moves, each with the seat that made it. ``filed`` is what a file
    said, if the table came from one, with the steps that could be made.
    """

    first: P
    steps: Sequence[tuple[int, Step]]
    last: P
    filed: Filed | None = None


@contextmanager
def whole(path: Path) -> Iterator[Path]:
    """Give a place to write to, and lay what was written there over a file at the end.

    Whatever stops the writing, the file is as it was. What is no file but a terminal,
    say, is written to at once.
    """
    file = path.resolve()  # a link stays a link
    if file.exists() and not file.is_file():
        yield file
        return
    part = file.with_name(f".{file.name}.{urandom(4).hex()}.part")
    try:
        yield part
        if file.exists():
            part.chmod(file.stat().st_mode)
        part.replace(file)
    finally:
        part.unlink(missing_ok=True)


def write_text(path: object, text: str) -> None:
    """Write a text to a file, or say in one sentence why it can't be written."""
    file = path_of(path)
    with refused(name_of(file), "written"), whole(file) as place:
        place.write_bytes(text.encode("utf-8", errors="replace"))


def path_of(path: object) -> Path:
    """Take the path of a file, as text or as a path."""
    if not isinstance(path, (str, Path)):
        raise SaveError(f"{shown(path)} came, wanted the path of a file")
    return Path(path)


def name_of(file: Path) -> str:
    """Name a file as its errors do."""
    return file.name or str(file)
