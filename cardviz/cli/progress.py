"""A line on the terminal that counts what is done; without a terminal, nothing."""

import sys
from time import monotonic
from typing import Self

_EVERY = 0.2
_WIDTH = 40


class Progress:
    """Counts deals and says how much of a file is read; ``with`` wipes the line away.

    ``size`` is the file's, in bytes.
    """

    def __init__(self, name: str, size: int) -> None:
        self.name = name
        self.size = max(size, 1)
        self.deals = 0
        self.said = monotonic()
        self.shown = False

    def __enter__(self) -> Self:
        """Begin to count."""
        return self

    def __exit__(self, *_: object) -> None:
        """Leave a clean line."""
        self.wipe()

    def count(self, read: int) -> None:
        """Count a deal that ended at this byte of the file."""
        self.deals += 1
        now = monotonic()
        if now - self.said < _EVERY or not sys.stderr.isatty():
            return
        self.said, self.shown = now, True
        part = min(100 * read // self.size, 100)
        print(f"\r{self.name}: {self.deals} ({part} %)", end="", file=sys.stderr)

    def wipe(self) -> None:
        """Make room for a line that stays."""
        if self.shown:
            print("\r" + " " * (_WIDTH + len(self.name)), end="\r", file=sys.stderr)
            self.shown = False
