"""Worked examples: for a rule, a small position in which the engine shows it.

An example is data: where it begins, which moves are made, and what is then legal and
refused. What it says is the engine's answer, so an example can't drift from the rules.
"""

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

from cardviz.core.game import Game
from cardviz.core.moves import Move, Moves
from cardviz.match import settled
from cardviz.pages.paper import page_words
from cardviz.pages.presets import chosen
from cardviz.rulestext import RuleText
from cardviz.seen import Log, ScoreLine, add_up
from cardviz.table import Table
from cardviz.variant import Variant
from cardviz.verdict import Verdict
from cardviz.words import Words

_LATEST, _MOST = 8, 13
"""How many moves of an example are named, and how many of those that are legal."""


class Worked(NamedTuple):
    """An example as the engine works it out.

    ``table`` stands after the moves. ``verdicts`` judge what is tried there; they and
    ``legal`` are one seat's. ``happened`` and ``scored`` are what the rule itself did.
    """

    rule: RuleText
    begin: Table
    table: Table
    seat: str | None
    legal: Moves
    verdicts: tuple[Verdict, ...]
    happened: Log
    scored: tuple[ScoreLine, ...]


@cache
def examples_of(game: Game) -> Mapping[str, Mapping[str, Any]]:
    """Give a game's worked examples by the ids of their rules; some have none yet."""
    file = files(type(game).__module__) / "examples.toml"
    if not file.is_file():
        return {}
    return tomllib.loads(file.read_text(encoding="utf-8"))


def work_out(variant: Variant, rule: str) -> Worked | None:
    """Let the engine work out the example of a rule, if it has one."""
    example = examples_of(variant.game).get(rule)
    if example is None:
        return None
    begin = _begin(variant, example)
    table = begin.play(*example.get("moves", ()))
    verdicts = tuple(_tried(table, example))
    seat = verdicts[0].seat if verdicts else next(iter(table.awaited), None)
    return Worked(
        rule=variant.rules[rule],
        begin=begin,
        table=table,
        seat=seat,
        legal=table.legal(seat) if seat else Moves(),
        verdicts=verdicts,
        happened=Log(each for each in table.log if each.rule == rule),
        scored=tuple(each for each in _scored(table) if each.rule == rule),
    )


def _tried(table: Table, example: Mapping[str, Any]) -> Iterator[Verdict]:
    """Judge what is tried: refused, allowed, or contested at a live table."""
    for move in (*example.get("refused", ()), *example.get("allowed", ())):
        yield table.why(move)
    for move in example.get("contested", ()):
        yield table.contested(move)


def _begin(variant: Variant, example: Mapping[str, Any]) -> Table:
    """Set the example up under its own preset and options."""
    preset, options = example.get("preset", "sheet"), example.get("options", {})
    own = Variant(variant.game, preset, options, variant.language)
    if "set_up" in example:
        return own.set_up(**example["set_up"])
    return own.deal(**example["deal"])


def _scored(table: Table) -> tuple[ScoreLine, ...]:
    """Give the score's lines, and those of a match that has only this deal."""
    lines = settled(table).lines if table.over else table.lines
    return add_up(table.variant, lines).lines


def told(worked: Worked) -> Iterator[tuple[str, str]]:
    """Tell what an example shows, each sentence with its kind.

    The kinds are "under" (which options), "moves", "legal", "yes" and "no" (what was
    tried), and "so" (what the rule did).
    """
    variant = worked.table.variant
    words = page_words(variant)
    if variant.given or variant.preset != variant.presets[0]:
        yield "under", words.say("rulebook", "under", chosen=chosen(words, variant))
    if worked.table.turns:
        yield "moves", _moves(words, worked.table)
    if worked.seat and (worked.verdicts or not (worked.happened or worked.scored)):
        yield "legal", _legal(words, worked)
    for verdict in worked.verdicts:
        yield "yes" if verdict else "no", verdict.sentence
    for each in (*worked.happened, *worked.scored):
        yield "so", each.text


def _moves(words: Words, table: Table) -> str:
    """Name the moves made, of many the latest."""
    turns = [
        words.say(
            "rulebook", "turn", seat=words.term("seat", each.seat), move=each.move
        )
        for each in table.record
    ]
    moves = ", ".join(turns[-_LATEST:])
    if len(turns) > _LATEST:
        moves = words.say("rulebook", "more", moves=moves)
    return words.say("rulebook", "played", moves=moves)


def _legal(words: Words, worked: Worked) -> str:
    name = words.term("seat", worked.seat)
    key = "legal" if worked.legal else "nothing"
    moves: list[Move | str] = [*worked.legal[:_MOST]]
    if len(worked.legal) > _MOST:
        moves.append(words.count(len(worked.legal) - _MOST, "more"))
    return words.say("rulebook", key, seat=name, moves=moves)
