"""A learner's sitting at a table: what a click does, and what the page is told.

No widget is needed here: messages are plain data, so all of it is tested without one.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from cardviz.captions import Captions
from cardviz.core.cards import TEXTS, bits
from cardviz.core.game import Advice, seen_by
from cardviz.core.moves import Moves
from cardviz.core.rules import offers
from cardviz.core.zones import Event
from cardviz.explain import tag, what_happened, why_advised, why_points
from cardviz.render.changes import changes
from cardviz.render.frame import Frame
from cardviz.render.layout import layout
from cardviz.table import Table

Message = dict[str, Any]
_AT_ONCE = 2
"""How many sentences are said at a time."""


class Answer(str):
    """What the table said, as the last line of a cell shows it."""

    __slots__ = ()

    def __repr__(self) -> str:
        """Give the sentences as they are."""
        return str(self)


def said(message: Message) -> Answer:
    """Give all that a message says, a sentence or two a line."""
    match message["type"]:
        case "steps":
            says = [step["say"]["text"] for step in message["steps"]]
        case "frame":
            says = [message["frame"]["say"]["text"]]
        case _:
            says = [message["text"]]
    return Answer("\n".join(says))


class Sitting:
    """One learner at a table, with opponents who see only their own views.

    ``table`` is where it stands. Every method that a page can reach gives back the
    message for the page.
    """

    def __init__(self, table: Table, seat: str, *, guided: bool = False) -> None:
        self.seat = table.variant.seat(seat)
        self.guided = guided
        self.form: Any = "wide"
        self.sit_down(table)

    def sit_down(self, table: Table) -> Message:
        """Take a table as it is, let opponents act, and give the whole picture."""
        self.variant = table.variant
        self.words = table.variant.words(you=self.seat)
        self.captions = Captions(self.words)
        self.advice: dict[int, Advice] = {}
        self.table = table
        self._opponents()
        return self.whole()

    def hear(self, message: Message) -> Message:
        """Answer a message from a page; to what is stale, with how things stand."""
        match message:
            case {"type": "choose", "n": int(n), "ply": ply} if ply == self._ply:
                return self.choose(n)
            case {"type": "keys", "keys": list(keys), "ply": ply} if ply == self._ply:
                return self.press([str(key) for key in keys])
            case {"type": "form", "form": "wide" | "narrow" as form}:
                self.form = form
        return self.whole()

    def press(self, keys: Sequence[str]) -> Message:
        """Take keys clicked together: a choice they name, or no move at all."""
        for number, named in self._choices():
            if set(named) == set(keys):
                return self.choose(number)
        return self.refuse(keys)

    def choose(self, number: int) -> Message:
        """Make the learner's move and then the opponents', or say what forbids it."""
        moves = {move.number: move for move in self._nameable(self.table)}
        if number not in moves:
            return self.whole()
        verdict = self.table.why(moves[number], self.table.seats[self.seat])
        if not verdict:
            return self._refused(number, verdict.sentence, verdict.rules[0])
        before = self.table
        self.table = before.play(f"{verdict.seat}: {verdict.move}")
        return self._steps(before, [self.table, *self._opponents()])

    def refuse(self, keys: Sequence[str]) -> Message:
        """Answer cards that are no move at all together, by the rule that says so."""
        text = "+".join(keys)
        rule = self.variant.game.misnamed(self.table.position, text)
        if rule is None:
            return self.whole()
        verdict = self.table.why(text, self.table.seats[self.seat])
        return self._refused(-1, verdict.sentence, rule)

    def take_back(self) -> Message:
        """Go back to the learner's last decision, if there was one."""
        turns = self.table.turns
        own = [ply for ply, (seat, _) in enumerate(turns) if self._plays(seat)]
        if own:
            self.table = self.table.at(own[-1])
            self.advice = {at: why for at, why in self.advice.items() if at < own[-1]}
        return self.whole()

    def hint(self) -> Message:
        """Say what a simple opponent would do in the learner's seat."""
        if self.table.seats[self.seat] not in self.table.awaited:
            return self._aside(self.words.texts["table"]["watch"])
        advice = self._advise(self.seat)
        why = why_advised(self.words, advice)
        return self._aside(self.words.say("table", "would", move=advice.move, why=why))

    def reasons(self) -> Message:
        """Say why the opponents made their latest moves, as far as all saw them."""
        reasons = (self._reason(ply, self.advice[ply]) for ply in sorted(self.advice))
        told = [reason for reason in reasons if reason]
        latest = told[1 - len(self.table.seats) :]
        return self._aside(" ".join(latest) or self.words.texts["table"]["no_reason"])

    def whole(self) -> Message:
        """Lay out the whole picture afresh."""
        self._shown = self._frame(self.table)
        return self.standing()

    def standing(self) -> Message:
        """Give the picture that the page shows now, with what is said and offered."""
        more = {"choices": self._choices(), "say": self._latest(), "refusal": None}
        return {"type": "frame", "frame": {**self._shown, **more}}

    @property
    def _ply(self) -> int:
        return len(self.table.turns)

    def _plays(self, seat: int) -> bool:
        return self.variant.game.controls(self.table.position, seat) == self.seat

    def _opponents(self) -> list[Table]:
        """Let opponents act until the learner must, or the deal is over."""
        tables: list[Table] = []
        while (seat := self._opponent_to_act()) is not None:
            advice = self._advise(seat)
            self.advice[self._ply] = advice
            self.table = self.table.play(f"{self.table.seats[seat]}: {advice.move}")
            tables.append(self.table)
        return tables

    def _opponent_to_act(self) -> int | None:
        position = self.table.position
        return next(
            (
                seat
                for seat in range(position.seats)
                if position.awaited >> seat & 1 and not self._plays(seat)
            ),
            None,
        )

    def _advise(self, seat: int) -> Advice:
        view = seen_by(self.table.position, seat)
        return self.variant.game.advise(view, self.table.legal_for(seat))

    def _nameable(self, table: Table) -> Moves:
        """Give all that the learner may name: what is offered, and any other card."""
        if table.over:
            return Moves()
        vocabulary = self.variant.game.vocabulary
        held = bits(
            card
            for zone in seen_by(table.position, self.seat).zones
            if zone.seat == self.seat and zone.place in ("hand", "row")
            for card in zone.cards
            if card is not None
        )
        offered = offers(table.position, self.seat)
        for move in vocabulary.list(offered):
            held &= ~bits(move.cards)
        return table.list_for(self.seat, offered | vocabulary.alone(held))

    def _choices(self) -> list[list[Any]]:
        moves = self._nameable(self.table)
        return [[move.number, list(move.keys)] for move in moves]

    def _frame(self, table: Table) -> Frame:
        moves = self._nameable(table)
        guided = self.guided and self.table.seats[self.seat] in table.awaited
        return layout(
            seen_by(table.position, self.seat),
            self.captions,
            self.form,
            choosable=_keys(moves),
            legal=_keys(table.legal_for(self.seat)) if guided else None,
            last=self._last(table),
            buttons=[
                (key, self.words.term("button", key))
                for key in sorted(_keys(moves))
                if self.words.has("button", key)
            ],
        )

    def _last(self, table: Table) -> str | None:
        if not table.turns:
            return None
        cards = self.variant.game.vocabulary[table.turns[-1][1]].cards
        return TEXTS[cards[-1]] if cards else None

    def _steps(self, before: Table, tables: Sequence[Table]) -> Message:
        """Turn a run of tables into the steps that the page plays out."""
        steps: list[dict[str, Any]] = []
        for table in tables:
            steps += self._step(before, table)
            before = table
        if self.table.over and self.table.lines:
            steps.append({"ply": self._ply, "items": {}, "say": self._result()})
        steps[-1]["desc"] = self._shown["desc"]
        return self._turn(steps)

    def _step(self, before: Table, after: Table) -> Iterator[dict[str, Any]]:
        """Give a move as steps: what changed, and a sentence or two at a time."""
        frame = self._frame(after)
        mover = after.seats[after.turns[-1][0]]
        change: dict[str, Any] = {**changes(self._shown, frame, to=f"plate.{mover}")}
        change.pop("desc", None)
        self._shown = frame
        news = after.events[len(before.events) :]
        for at in range(0, len(news), _AT_ONCE):
            yield change | {"say": self._say(news[at : at + _AT_ONCE])}
            change = {"ply": frame["ply"], "items": {}}

    def _turn(self, steps: list[dict[str, Any]]) -> Message:
        choices = self._choices()
        return {"type": "steps", "ply": self._ply, "steps": steps, "choices": choices}

    def _aside(self, text: str) -> Message:
        return self._turn([{"ply": self._ply, "items": {}, "say": {"text": text}}])

    def _say(self, events: Sequence[Event]) -> dict[str, str]:
        """Say what the learner heard, with the rule of the last event."""
        heard = (event.heard_by(self.seat) for event in events)
        text = " ".join(what_happened(self.words, event) for event in heard)
        return {"text": text, **self._tagged(events[-1].rule)}

    def _tagged(self, rule: str) -> dict[str, str]:
        entry = self.variant.rules[rule]
        named = tag(self.words, entry)
        return {"tag": named, "rule": entry.text, "source": entry.cited}

    def _refused(self, number: int, text: str, rule: str) -> Message:
        refusal = {"type": "refused", "ply": self._ply, "n": number, "text": text}
        return refusal | self._tagged(rule)

    def _result(self) -> dict[str, str]:
        """Say the score, with the rule of the learner's own last line."""
        lines = self.table.lines
        text = "\n".join(why_points(self.words, line) for line in lines)
        own = [line.rule for line in lines if line.seat == self.seat]
        return {"text": text, **self._tagged((own or [lines[-1].rule])[-1])}

    def _latest(self) -> dict[str, str]:
        if self.table.over and self.table.lines:
            return self._result()
        if self.table.turns and self.table.events:
            return self._say(self.table.events[-1:])
        return {"text": self.words.texts["table"]["welcome"]}

    def _reason(self, ply: int, advice: Advice) -> str | None:
        """Quote an opponent on a move; nothing where the learner did not see it."""
        news = [event for event in self.table.events if event.ply == ply + 1]
        if any(event.heard_by(self.seat).facts is None for event in news):
            return None
        seat = self.table.turns[ply][0]
        why = why_advised(self.words, advice)
        return self.words.say("table", "why_move", seat=seat, move=advice.move, why=why)


def _keys(moves: Moves) -> set[str]:
    return {key for move in moves for key in move.keys}
