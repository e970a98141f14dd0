"""A move as a record has it: who, what, what was said about it, and if it was legal."""

import re
from typing import NamedTuple

from cardviz.core.moves import Move
from cardviz.core.setting import read_note

_WRITTEN = re.compile(
    r"(?P<move>[^()]*?)\s*(?:\((?P<note>.*)\))?\s*(?P<mark>\?!)?", re.DOTALL
)


class Remark(NamedTuple):
    """What stands beside a move in a record.

    ``note`` explains it; where it begins with "!" the move was alerted. ``irregular``
    tells that a rule forbids the move, and that it was made all the same.
    """

    note: str = ""
    irregular: bool = False

    def __str__(self) -> str:
        """Write it as it follows the move: " (Stayman)", " ?!"."""
        noted = f" ({self.note})" if self.note else ""
        return noted + (" ?!" if self.irregular else "")


NO_REMARK = Remark()


class Turn(NamedTuple):
    """A move that was made: ``str`` writes "N: H5", or "N: 2C (Stayman)"."""

    seat: str
    move: Move
    note: str = ""
    irregular: bool = False

    def __str__(self) -> str:
        """Write who, what, and what was remarked."""
        return f"{self.seat}: {self.move}{Remark(self.note, self.irregular)}"


def read_remark(text: str) -> tuple[str, Remark]:
    """Part a move from what stands beside it: "2C (Stayman) ?!".

    >>> read_remark("2C (! transfer)")
    ('2C', Remark(note='! transfer', irregular=False))
    """
    found = _WRITTEN.fullmatch(text)
    if found is None:
        return text, NO_REMARK
    note = found["note"]
    return found["move"], Remark(
        "" if note is None else read_note(note), bool(found["mark"])
    )
