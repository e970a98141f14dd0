"""Problems: what a file could not say, or a format could not hold, told as data."""

from typing import Any, NamedTuple


class Problem(NamedTuple):
    """One thing that went wrong, with the id of its sentence and its facts.

    ``line`` counts from 1. The bytes from ``start`` up to ``end`` of the file were
    dropped; where both are equal nothing was. A problem of writing has no place: its
    facts name the board.
    """

    id: str
    facts: dict[str, Any]
    line: int = 0
    start: int = 0
    end: int = 0
    file: str = ""
