"""What a page is shown of a table, and how it is answered: plain messages, no widget.

Whoever sits at a table and whoever looks back at one share this; they differ in what a
click means.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from cardviz.captions import Captions
from cardviz.core.cards import TEXTS, bits
from cardviz.core.errors import NotationError
from cardviz.core.game import seen_by, sums
from cardviz.core.moves import Move, Moves
from cardviz.core.position import Position
from cardviz.core.rules import offers
from cardviz.core.zones import Event
from cardviz.explain import tag, what_happened, why_points
from cardviz.render.changes import changes
from cardviz.render.frame import Frame
from cardviz.render.layout import layout
from cardviz.seen import paragraph
from cardviz.table import Table
from cardviz.verdict import Verdict

Message = dict[str, Any]


class Answer(str):
    """What the table said, as the last line of a cell shows it."""

    __slots__ = ()

    def __repr__(self) -> str:
        """Give the sentences as they are."""
        return str(self)

    def _repr_html_(self) -> str:
        return paragraph(self)


def said(message: Message) -> Answer:
    """Give all that a message says, a sentence or two a line."""
    match message["type"]:
        case "steps":
            says = [step["say"] for step in message["steps"]]
        case "frame":
            says = [message["frame"]["say"]]
        case _:
            says = [message]
    told = [part for say in says for part in (say["text"], say.get("ask"))]
    return Answer("\n".join(filter(None, told)))


class Showing:
    """One view of a table on a page: a seat's, or (None) its author's.

    ``table`` is what is shown. Every method that a page can reach gives back the
    message for the page.
    """

    def __init__(self, table: Table, seat: int | None) -> None:
        self.seat = seat
        self.form: Any = "wide"
        self.refusal: Message | None = None
        self.take(table)

    def take(self, table: Table) -> None:
        """Show another table from the same seat."""
        self.table = table
        self.variant = table.variant
        self.words = table.variant.words(you=self.seat)
        self.captions = Captions(self.words)

    def choose(self, number: int) -> Message:
        """Answer a choice by its number."""
        raise NotImplementedError

    def nameable(self, table: Table) -> Moves:
        """Give all moves that a click may name."""
        raise NotImplementedError

    def latest(self) -> dict[str, Any]:
        """Say what happened last."""
        raise NotImplementedError

    def guide(self, _table: Table) -> Moves | None:
        """Give the moves to be shown as legal, if any are to be."""
        return None

    def hear(self, message: Message) -> Message:
        """Answer a message from a page; to what is stale, with how things stand."""
        match message:
            case {"type": "choose", "n": int(n), "ply": ply} if ply == self.ply:
                return self.choose(n)
            case {"type": "keys", "keys": list(keys), "ply": ply} if ply == self.ply:
                return self.press([str(key) for key in keys])
            case {"type": "form", "form": "wide" | "narrow" as form}:
                self.form = form
                refusal = self.refusal
                message = self.whole()
                message["frame"]["refusal"] = self.refusal = refusal
                return message
        return self.whole()

    def press(self, keys: Sequence[str]) -> Message:
        """Take keys clicked together, or a move's text: a choice, or no move at all.

        What is not laid out here is answered by its rule; what no text names, as a card
        and a button, for the last alone if that is refused, and never played.
        """
        if move := _with_keys(self.nameable(self.table), keys):
            return self.choose(move.number)
        if move := _with_keys(self.table.offers(self.judged), keys):
            return self.misclick(move.text)
        if len(keys) > 1 and not all(key in TEXTS for key in keys):
            return self._apart(keys)
        return self.misclick("+".join(keys))

    def _apart(self, keys: Sequence[str]) -> Message:
        """Say why the last key is no choice, or that these do not go together."""
        last = _with_keys(self.nameable(self.table), keys[-1:])
        if last is None or not self.table.why(last, self.judged):
            return self.press(keys[-1:])
        names = [self._called(key) for key in keys]
        text = self.words.say("table", "apart", names=names)
        return {"type": "error", "text": text}

    def misclick(self, text: str) -> Message:
        """Answer what is no choice here: by its rule, or that it cannot be read."""
        try:
            verdict = self.table.why(text, self.judged)
        except NotationError as error:
            return {"type": "error", "text": str(error)}
        return self.whole() if verdict else self.refused(verdict)

    def _called(self, key: str) -> str:
        """Name what was clicked: a card, a button, or a seat by its plate."""
        if key in TEXTS:
            return self.words.card_short(TEXTS.index(key))
        plate: Message = {**self._shown["items"].get(key, {})}
        return self.words.button(key) or str(plate.get("a", ""))

    @property
    def judged(self) -> str:
        """Name the seat for which a click is judged: one's own, or the one on turn."""
        names = self.table.awaited or self.table.seats
        return names[0] if self.seat is None else self.table.seats[self.seat]

    @property
    def ply(self) -> int:
        """Count the moves that led here."""
        return len(self.table.turns)

    def whole(self) -> Message:
        """Lay out the whole picture afresh."""
        self._shown = self.frame(self.table)
        self.refusal = None
        return self.standing()

    def standing(self) -> Message:
        """Give the picture that the page shows now, with what is said and offered."""
        more = {
            **self._offered(),
            "say": self.latest(),
            "refusal": self.refusal,
            "told": self.told(),
        }
        return {"type": "frame", "frame": {**self._shown, **more}}

    def told(self, table: Table | None = None) -> list[str]:
        """Give all that was heard here up to a table, sentence by sentence."""
        told = (table or self.table).events
        events = (event.heard_by(self.seat) for event in told)
        return [what_happened(self.words, event) for event in events]

    def frame(self, table: Table, lying: Position | None = None) -> Frame:
        """Lay a table out as it is seen from here, or how it lay for a moment."""
        moves, legal = self.nameable(table), self.guide(table)
        # buttons stay while opponents move: those of the learner's next choice
        soon = moves if table is self.table else self.nameable(self.table)
        return layout(
            seen_by(lying or table.position, self.seat),
            self.captions,
            self.form,
            choosable=_keys(moves),
            legal=None if legal is None else _keys(legal),
            last=self._last(table),
            buttons=[
                (key, text, after)
                for key, after in _buttons(soon).items()
                if (text := self.words.button(key))
            ],
        )

    def step(self, table: Table, lying: Position | None = None) -> Message:
        """Go to a table, or to how it lay for a moment: what changes on the page."""
        frame = self.frame(table, lying)
        mover = table.seats[table.turns[-1][0]] if table.turns else ""
        change: Message = {**changes(self._shown, frame, to=f"plate.{mover}")}
        change.pop("desc", None)
        self._shown = frame
        return change

    def turn(self, steps: list[Message]) -> Message:
        """Put steps into one message, the whole told in words at its end."""
        self.refusal = None
        steps[-1]["desc"] = self._shown["desc"]
        return {"type": "steps", "ply": self.ply, "steps": steps, **self._offered()}

    def aside(self, text: str) -> Message:
        """Say something while nothing moves."""
        return self.turn([{"ply": self.ply, "items": {}, "say": {"text": text}}])

    def say(self, events: Sequence[Event]) -> dict[str, Any]:
        """Say what was heard here, with the rules that made it so."""
        heard = (event.heard_by(self.seat) for event in events)
        text = " ".join(what_happened(self.words, event) for event in heard)
        return {"text": text, **self.tags(event.rule for event in events)}

    def result(self) -> dict[str, Any]:
        """Say the score, with the rules of its lines."""
        lines = self.table.lines
        totals = sums(lines, len(self.variant.sides))
        names = [self.words.side(side) for side in self.variant.game.best(totals)]
        told = [why_points(self.words, line) for line in lines]
        text = "\n".join([*told, self.words.say("table", "best", sides=names)])
        return {"text": text, **self.tags(line.rule for line in lines)}

    def tags(self, rules: Iterable[str]) -> dict[str, Any]:
        """Name several rules, each once."""
        return {"tags": [self.tagged(rule) for rule in dict.fromkeys(rules)]}

    def tagged(self, rule: str) -> dict[str, str]:
        """Name a rule, with its sentence and source."""
        entry = self.variant.rules[rule]
        named = tag(self.words, entry)
        return {"tag": named, "rule": entry.text, "source": entry.cited}

    def refused(self, verdict: Verdict) -> Message:
        """Tell why a move is refused."""
        told = {"text": verdict.sentence, **self.tags(verdict.rules)}
        number = verdict.move.number
        self.refusal = {"type": "refused", "ply": self.ply, "n": number, **told}
        return self.refusal

    def _offered(self) -> Message:
        """Give the choices, and which are vain: forbidden, and longer than a legal one.

        A vain choice can be asked about by its button, and makes no legal click wait.
        """
        moves, legal = self.nameable(self.table), self.table.legal(self.judged)
        numbers = {move.number for move in legal}
        vain = [
            move.number
            for move in moves
            if move.number not in numbers
            and any(set(each.keys) < set(move.keys) for each in legal)
        ]
        choices = [[move.number, list(move.keys)] for move in moves]
        return {"choices": choices, "vain": vain} if vain else {"choices": choices}

    def _last(self, table: Table) -> str | None:
        if not table.turns:
            return None
        cards = self.variant.game.vocabulary[table.turns[-1][1]].cards
        return TEXTS[cards[-1]] if cards else None


def nameable_by(table: Table, seat: int) -> Moves:
    """Give all that a seat may name: what is offered, and any other card it sees.

    Of a card that nothing offered uses, naming it alone is enough to be told why not.
    """
    held = {
        TEXTS[card]
        for zone in seen_by(table.position, seat).zones
        if zone.seat == seat and zone.place in ("hand", "row")
        for card in zone.cards
        if card is not None
    }
    game, position = table.variant.game, table.position
    offered = game.shown(position, seat, offers(position, seat))
    unused = held - _keys(table.list_for(seat, offered))
    alone = game.vocabulary.alone(bits(map(TEXTS.index, unused)))
    return table.list_for(seat, offered | alone)


def _with_keys(moves: Moves, keys: Sequence[str]) -> Move | None:
    """Find the move that these keys name together, or whose text is the only one."""
    named, text = set(keys), [*keys]
    return next(
        (each for each in moves if set(each.keys) == named or [each.text] == text), None
    )


def _buttons(moves: Moves) -> dict[str, str]:
    """Give all keys, each with the one it comes after: that begins more moves."""
    named: dict[str, list[set[str]]] = {}
    for move in moves:
        for key in move.keys:
            named.setdefault(key, []).append(set(move.keys))
    after = dict.fromkeys(named, "")
    for key, sets in named.items():
        always = set.intersection(*sets) - {key}
        after[key] = next((k for k in always if len(named[k]) > len(sets)), "")
    return after


def _keys(moves: Moves) -> set[str]:
    return {key for move in moves for key in move.keys}
