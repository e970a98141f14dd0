"""How much room a text takes, guessed: a still must not depend on a page's fonts."""

from functools import lru_cache
from unicodedata import combining, east_asian_width

SIZE = 13  # units; all text on a table has this height

_NARROW, _BROAD = frozenset("fijlrtI.,:;'!|·()[]- "), frozenset("mwMW@%—")


@lru_cache(1024)
def text_width(text: str, *, bold: bool = False) -> float:
    """Guess how wide a text is, rather too wide than too narrow.

    >>> text_width("ill") < text_width("mow")
    True
    """
    width = sum(_letter_width(letter) for letter in text) * SIZE
    return round(width * (1.1 if bold else 1), 1)


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
