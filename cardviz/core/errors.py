"""What can go wrong, as a tree.

CardvizError
├── NotationError    a text nobody can read: a card, a move, a seat
├── IllegalMove      a move that a rule forbids; carries the verdict
├── OptionError      an option, preset or game that does not exist
├── DealError        cards missing, doubled or in the wrong place
└── SaveError        a save or code that is damaged or from elsewhere
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any


class CardvizError(ValueError):
    """Something the user gave could not be taken; the message says what and why."""

    def _render_traceback_(self) -> list[str]:
        """Show a notebook the one sentence, not the lines of code it came through."""
        return [f"{type(self).__name__}: {self}"]


class NotationError(CardvizError):
    """A text that cannot be read as what was wanted."""


class IllegalMove(CardvizError):  # noqa: N818 - a refusal, named as players name it
    """A move that a rule forbids.

    ``verdict`` holds the move, the rules that forbid it in their order, the facts of
    the hand and the moves that would be legal; its text is the message.
    """

    def __init__(self, verdict: Any, note: str = "") -> None:
        self.verdict = verdict
        super().__init__(f"{verdict} {note}".rstrip())


class OptionError(CardvizError):
    """An option, value, preset or game that does not exist."""


class DealError(CardvizError):
    """Cards that are missing, doubled or where they cannot be."""


class SaveError(CardvizError):
    """A save or a resume code that is damaged, tampered with or from elsewhere."""


@contextmanager
def refused(name: object, done: str) -> Iterator[None]:
    """Say in one sentence why a file can't be read or written, as a SaveError."""
    try:
        yield
    except CardvizError:
        raise
    except (OSError, ValueError) as error:
        why = (getattr(error, "strerror", None) or "no good name").lower()
        raise SaveError(f"{shown(name)} can't be {done}: {why}") from error


def shown(value: object, limit: int = 60) -> str:
    """Quote what came for an error message, cut to a readable length."""
    try:
        text = repr(value)
    except Exception:  # noqa: BLE001 - a hostile repr must not hide the real error
        text = ""
    if not text.isprintable() or not text:
        text = f"<{type(value).__name__}>"
    return cut(text, limit)


def printable(text: str) -> str:
    """Write a text as one line that does nothing to a terminal."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())


def cut(text: str, limit: int = 60) -> str:
    """Cut a text to a readable length."""
    return text if len(text) <= limit else f"{text[: limit - 1]}…"
