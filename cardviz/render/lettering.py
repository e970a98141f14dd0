"""How much room a text takes, guessed: a still must not depend on a page's fonts."""

from functools import lru_cache
from unicodedata import combining, east_asian_width

from cardviz.core.cards import GLYPHS, SUITS

SIZE = 13  # units; all text on a table has this height

PIP = 9  # half of what a pip in a text takes up, with a hair's breadth beside it

_NARROW, _BROAD = frozenset("fijlrtI.,:;'!|·()[]- "), frozenset("mwMW@%—")


@lru_cache(1024)
def text_width(text: str, *, bold: bool = False) -> float:
    """Guess how wide a text is, rather too wide than too narrow.

    >>> text_width("ill") < text_width("mow")
    True
    """
    width = sum(_letter_width(letter) for letter in text) * SIZE
    return round(width * (1.1 if bold else 1), 1)


def pipped(text: str) -> tuple[str, str, str]:
    """Part a text at the first sign of a suit: before, the suit's letter, and after.

    >>> pipped("4♠ by East")
    ('4', 'S', ' by East')
    """
    at = next((at for at, letter in enumerate(text) if letter in GLYPHS), None)
    if at is None:
        return text, "", ""
    return text[:at], SUITS[GLYPHS.index(text[at])], text[at + 1 :]


def pip_at(before: str) -> float:
    """Say where the middle of a pip lies after a text."""
    return text_width(before) + PIP


@lru_cache(1024)
def wrap(text: str, width: float) -> tuple[str, ...]:
    """Break a text at its spaces into lines that are not wider, if they can be."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and text_width(longer) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return tuple(lines)


def _letter_width(letter: str) -> float:
    if combining(letter):
        return 0
    if east_asian_width(letter) in "WF":
        return 1.05
    if letter in _NARROW:
        return 0.37
    if letter in _BROAD:
        return 0.95
    return 0.7 if letter.isupper() else 0.62
