"""A game's rules as data: id, kind, source, options, and where each stands written."""

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from html import escape
from importlib.resources import files
from typing import Any, NamedTuple

from cardviz.core.game import Game
from cardviz.words import DEFAULT, Words, words_for


class RuleText(NamedTuple):
    """One rule as people read it.

    ``kind`` is forbids, happens or scores; ``source`` are clauses of the rule sheet
    (S...) and marks of other sources; ``options`` are those it depends on. A
    ``chapter`` closes a part of the deal, such as a trick: one jumps there.
    """

    id: str
    kind: str
    name: str
    text: str
    source: tuple[str, ...]
    cited: str
    options: tuple[str, ...]
    note: str = ""
    chapter: bool = False

    def __repr__(self) -> str:
        """Write name, rule, note and source."""
        parts = (f"{self.name}: {self.text}", self.note, f"({self.cited})")
        return " ".join(part for part in parts if part)

    def __str__(self) -> str:
        """Write it the same way in a sentence."""
        return repr(self)

    def _repr_html_(self) -> str:
        return f"<p>{escape(repr(self))}</p>"


class Rulebook(Mapping[str, RuleText]):
    """All rules of a game in the order a person learns them, the general ones last."""

    def __init__(self, game: Game, language: str = DEFAULT) -> None:
        data, shared = _rules_of(type(game).__module__), _rules_of("cardviz.core")
        self.title = words_for(game, language).texts["title"]
        self.sources: dict[str, dict[str, Any]] = {
            **shared["sources"],
            **data["sources"],
        }
        words = words_for(game, language)
        self._game = game.id
        self._rules = {
            id_: self._read(id_, rule, words)
            for id_, rule in (data["rules"] | shared["rules"]).items()
        }

    def _read(self, id_: str, rule: Mapping[str, Any], words: Words) -> RuleText:
        return RuleText(
            id_,
            rule["kind"],
            words.texts[id_]["name"],
            words.texts[id_]["rule"],
            tuple(rule["source"]),
            _cite(self._game, rule["source"], words),
            tuple(rule.get("options", ())),
            words.texts[id_].get("note", ""),
            rule.get("chapter", False),
        )

    def __getitem__(self, id_: str) -> RuleText:
        """Give one rule by its id."""
        return self._rules[id_]

    def __iter__(self) -> Iterator[str]:
        """Go through the ids in the order of learning."""
        return iter(self._rules)

    def __len__(self) -> int:
        """Count the rules."""
        return len(self._rules)

    def __repr__(self) -> str:
        """Write the whole rulebook, a rule a line."""
        lines = (f"{rule.id}\n    {rule}" for rule in self._rules.values())
        return "\n".join((f"{self.title}: {len(self)} rules", *lines))


@cache
def rulebook_of(game: Game, language: str = DEFAULT) -> Rulebook:
    """Give the rulebook of a game in a language."""
    return Rulebook(game, language)


@cache
def _rules_of(package: str) -> dict[str, Any]:
    text = (files(package) / "rules.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def _cite(game: str, source: list[str], words: Words) -> str:
    clauses = [mark for mark in source if _is_clause(mark)]
    marks = [mark for mark in source if not _is_clause(mark) and mark != "own"]
    facts = {
        "clauses": " ".join(f"{game[:4].upper()}-{clause}" for clause in clauses),
        "marks": " ".join(f"[{mark.strip('[]')}]" for mark in marks),
    }
    if clauses and marks:
        return words.say("say", "sheet_added", **facts)
    if clauses:
        return words.say("say", "sheet", **facts)
    if marks:
        return words.say("say", "added", **facts)
    return words.say("say", "taken_for_granted")


def _is_clause(mark: str) -> bool:
    return mark[0] == "S" and mark[1:2].isdigit()
