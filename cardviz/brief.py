"""Moves named briefly: numbers in a row as one, cards of one kind as "any card"."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cardviz.core.moves import Move
from cardviz.core.series import series
from cardviz.words import Words, numbered


class Phrase(NamedTuple):
    """A few words, and how many moves they stand for."""

    text: str
    moves: int = 1


def briefly(words: Words, moves: Sequence[Move]) -> list[Phrase]:
    """Name moves in their order, those of one kind at once where words allow it."""
    groups: dict[str, list[Move]] = {}
    for move in moves:
        kind = words.kind(move)
        together = numbered(move.text) is not None or words.has("any_of", kind)
        groups.setdefault(kind if together else move.text, []).append(move)
    return [
        phrase
        for kind, group in groups.items()
        for phrase in _phrases(words, kind, group)
    ]


def _phrases(words: Words, kind: str, moves: Sequence[Move]) -> Iterator[Phrase]:
    if len(moves) == 1:
        yield Phrase(words.move(moves[0]))
    elif words.has("any_of", kind):
        yield Phrase(str(words.texts["any_of"][kind]), len(moves))
    else:
        yield from _runs(words, kind, moves)


def _runs(words: Words, kind: str, moves: Sequence[Move]) -> Iterator[Phrase]:
    """Name moves that differ by a number: "100 to 180 in steps of 5"."""
    by_number = {numbered(move.text): move for move in moves}
    for run in series([*by_number]):
        first = words.move(by_number[run[0]])
        if len(run) == 1:
            yield Phrase(first)
            continue
        own = kind if words.has("run", kind) else "any"
        row = words.say("run", own, first=first, least=run[0], last=run[-1])
        yield Phrase(words.stepped(row, run), len(run))
