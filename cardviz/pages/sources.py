"""Where rules stand written: each source with its title, and whether it was read."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from cardviz.rulestext import Rulebook, RuleText
from cardviz.words import Words

_SHEET, _OWN = "sheet", "own"


class Source(NamedTuple):
    """A source: mark, title, address, whether it was read, and the rules that cite it.

    ``text`` names it, and says so if it was not read.
    """

    mark: str
    title: str
    at: str
    read: bool
    rules: tuple[str, ...]
    text: str

    def __repr__(self) -> str:
        """Write the source with its address."""
        return f"{self.text} {self.at}".rstrip()

    def __str__(self) -> str:
        """Write it the same way in a sentence."""
        return repr(self)


class Sources(tuple[Source, ...]):
    """The sources of some rules, the rule sheet first, the house itself last."""

    __slots__ = ()

    def __repr__(self) -> str:
        """Write a source a line."""
        return "\n".join(map(repr, self))

    __str__ = __repr__


def sources_of(book: Rulebook, rules: Iterable[RuleText], words: Words) -> Sources:
    """Give the sources that these rules cite; of all rules, all that there are."""
    rules = tuple(rules)
    whole = len(rules) == len(book)
    citing: dict[str, list[str]] = {}
    for rule in rules:
        for mark in marks_of(book, rule):
            citing.setdefault(mark, []).append(rule.id)
    return Sources(
        _source(book, mark, tuple(citing.get(mark, ())), words)
        for mark in sorted(book.sources, key=_OWN.__eq__)
        if whole or mark in citing
    )


def marks_of(book: Rulebook, rule: RuleText) -> Iterator[str]:
    """Give the sources of a rule; clauses, however many, are of one sheet."""
    marks = (mark if mark in book.sources else _SHEET for mark in rule.source)
    return iter(dict.fromkeys(marks))


def _source(book: Rulebook, mark: str, rules: tuple[str, ...], words: Words) -> Source:
    about = book.sources[mark]
    title, read = about["title"], about["read"]
    text = words.say("rulebook", "source", mark=mark.strip("[]"), title=title)
    if not read:
        text = f"{text} {words.texts['rulebook']['unread']}"
    return Source(mark, title, about.get("at", ""), read, rules, text)
