"""Why: a refusal, a happening, a point, each as the sentence of its rule."""

from collections.abc import Mapping, Sequence
from typing import Any

from cardviz.brief import briefly
from cardviz.core.game import Advice, Line
from cardviz.core.moves import Move, Moves
from cardviz.core.rules import Objection
from cardviz.core.zones import Event
from cardviz.rulestext import RuleText
from cardviz.words import Words

_SHORT, _FEW = 13, 5
"""How many moves are named in full; of more than these only a few."""


def what_happened(words: Words, event: Event) -> str:
    """Tell what happened; without its facts, only as much as everybody saw."""
    if event.facts is None:
        return words.say(event.rule, "closed", seat=event.seat)
    return words.say(event.rule, "happens", seat=event.seat, **event.facts)


def why_points(words: Words, line: Line) -> str:
    """Tell which points a line of the score gives, and why."""
    why = words.say(line.rule, "score", side=line.seat, **line.facts)
    return words.say("say", "score_line", side=line.seat, points=line.points, why=why)


def why_advised(words: Words, advice: Advice, *, own: bool = True) -> str:
    """Tell why a move was chosen; to others, nothing that only its hand could say.

    They hear the ``closed`` sentence of the reason, or the ``habit`` that it is one of.
    """
    advice = advice if own else advice.heard or advice
    said = words.texts[advice.reason]
    if not own and "habit" in said:
        return words.say("habit", said["habit"], **advice.facts)
    form = "closed" if not own and "closed" in said else "happens"
    return words.say(advice.reason, form, **advice.facts)


def why_not(
    words: Words,
    move: Move,
    objections: Sequence[tuple[Objection, Moves]],
    part: str,
    instead: Moves,
) -> str:
    """Tell the mover why a move is refused: each rule in order, then what he may do.

    ``part`` of the deal chooses the words for that.
    """
    sentences = [
        words.say(objection.rule, "refuse", **_facts(move, objection, kept))
        for objection, kept in objections
    ]
    if instead:
        sentences.append(_may(words, part, instead))
    return " ".join(sentences)


def cite(words: Words, rule: RuleText) -> str:
    """Name a rule and where it stands written: "(Truf: follow suit; ...)"."""
    title = words.texts["title"]
    return words.say("say", "cite", game=title, name=rule.name, source=rule.cited)


def tag(words: Words, rule: RuleText) -> str:
    """Name a rule with its game: "Truf: follow suit"."""
    return words.say("say", "tag", game=words.texts["title"], name=rule.name)


def _facts(move: Move, objection: Objection, kept: Moves) -> Mapping[str, Any]:
    facts = {"move": move, "text": move.text, "kept": _as_held(kept)}
    return facts | objection.facts


def _as_held(moves: Moves) -> list[Move]:
    """Put moves in the order in which one holds cards, spades and high ones first.

    Moves without a card come last.
    """
    return sorted(moves, key=lambda move: (not move.cards, [-c for c in move.cards]))


def _may(words: Words, part: str, moves: Moves) -> str:
    """Name what may be done; of many moves a few, and how many more there are."""
    told = briefly(words, _as_held(moves))
    shown = told if len(told) <= _SHORT else told[:_FEW]
    named = [phrase.text for phrase in shown]
    if more := sum(phrase.moves for phrase in told[len(shown) :]):
        named.append(words.count(more, "more"))
    key = part if words.has("may", part) else "any"
    return words.say("may", key, moves=named)
