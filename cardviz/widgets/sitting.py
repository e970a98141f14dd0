"""A learner's sitting at a table: what a click does, and what the page is told.

No widget is needed here: messages are plain data, so all of it is tested without one.
"""

from collections.abc import Sequence
from typing import Any

from cardviz.captions import Captions
from cardviz.core.cards import TEXTS
from cardviz.core.game import Advice, seen_by
from cardviz.core.moves import Move
from cardviz.core.rules import offers
from cardviz.core.zones import Event
from cardviz.explain import tag, what_happened, why_advised
from cardviz.render.changes import changes
from cardviz.render.frame import Frame
from cardviz.render.layout import layout
from cardviz.table import Table

Message = dict[str, Any]


class Sitting:
    """One learner at a table, with opponents who see only their own views.

    ``table`` is where it stands. Every method that a page can reach gives back the
    message for the page, or None where nothing is to be said.
    """

    def __init__(self, table: Table, seat: str, *, guided: bool = False) -> None:
        self.seat = table.variant.seat(seat)
        self.guided = guided
        self.form: Any = "wide"
        self.advice: dict[int, Advice] = {}
        self.sit_down(table)

    def sit_down(self, table: Table) -> Message:
        """Take a table as it is, let opponents act, and give the whole picture."""
        self.variant = table.variant
        self.words = table.variant.words(you=self.seat)
        self.captions = Captions(self.words)
        self.advice.clear()
        self.table = table
        self._opponents()
        return self.whole()

    def hear(self, message: Message) -> Message | None:
        """Answer a message from a page; what is stale or strange is ignored."""
        match message:
            case {"type": "hello"}:
                return self.whole()
            case {"type": "form", "form": "wide" | "narrow" as form}:
                self.form = form
                return self.whole()
            case {"type": "choose", "n": int(n), "ply": ply} if ply == self._ply:
                return self.choose(n)
            case {"type": "keys", "keys": list(keys), "ply": ply} if ply == self._ply:
                return self.press([str(key) for key in keys])
        return None

    def press(self, keys: Sequence[str]) -> Message | None:
        """Take keys clicked together: a choice they name, or no move at all."""
        for number, named in self._choices():
            if set(named) == set(keys):
                return self.choose(number)
        return self.refuse_keys(keys)

    @property
    def _ply(self) -> int:
        return len(self.table.turns)

    @property
    def to_act(self) -> bool:
        """Tell whether the table waits for the learner."""
        return self.table.seats[self.seat] in self.table.awaited

    def choose(self, number: int) -> Message | None:
        """Make the learner's move and then the opponents', or say what forbids it."""
        moves = {move.number: move for move in self._nameable()}
        if number not in moves:
            return None
        verdict = self.table.why(moves[number], self.table.seats[self.seat])
        if not verdict:
            return self._refused(number, verdict.sentence, verdict.rules[0])
        before = [self.table]
        self.table = self.table.play(f"{verdict.seat}: {verdict.move}")
        return self._steps([*before, self.table, *self._opponents()])

    def refuse_keys(self, keys: Sequence[str]) -> Message | None:
        """Answer a set of cards that is no move at all, by the rule that says so."""
        text = "+".join(keys)
        rule = self.variant.game.misnamed(self.table.position, text)
        if rule is None:
            return None
        verdict = self.table.why(text, self.table.seats[self.seat])
        return self._refused(-1, verdict.sentence, rule)

    def take_back(self) -> Message | None:
        """Go back to the learner's last decision."""
        own = [
            ply for ply, (seat, _) in enumerate(self.table.turns) if self._mine(seat)
        ]
        if not own:
            return None
        self.table = self.table.at(own[-1])
        self.advice = {ply: why for ply, why in self.advice.items() if ply < own[-1]}
        return self.whole()

    def hint(self) -> Message:
        """Say what a simple opponent would do in the learner's seat."""
        if not self.to_act:
            return self._aside(self.words.texts["table"]["watch"])
        advice = self._advise(self.seat)
        why = why_advised(self.words, advice)
        return self._aside(self.words.say("table", "would", move=advice.move, why=why))

    def reasons(self) -> Message:
        """Say why the opponents made their latest moves, as far as all saw them."""
        sentences = [
            self._reason(ply, advice) for ply, advice in sorted(self.advice.items())
        ]
        told = [text for text in sentences if text][-len(self.table.seats) + 1 :]
        nothing = self.words.texts["table"]["no_reason"]
        return self._aside(" ".join(told) or nothing)

    def whole(self) -> Message:
        """Give the whole picture as it stands, with what is said and offered."""
        frame: dict[str, Any] = {**self._frame(self.table)}
        frame["choices"] = self._choices()
        frame["say"] = self._latest()
        frame["refusal"] = None
        return {"type": "frame", "frame": frame}

    def _mine(self, seat: int) -> bool:
        return self.variant.game.controls(self.table.position, seat) == self.seat

    def _opponents(self) -> list[Table]:
        """Let opponents act until the learner must, or the deal is over."""
        tables: list[Table] = []
        while not self.table.over:
            position = self.table.position
            seats = [
                each for each in range(position.seats) if position.awaited >> each & 1
            ]
            others = [seat for seat in seats if not self._mine(seat)]
            if not others:
                break
            advice = self._advise(others[0])
            self.advice[self._ply] = advice
            name = self.table.seats[others[0]]
            self.table = self.table.play(f"{name}: {advice.move}")
            tables.append(self.table)
        return tables

    def _advise(self, seat: int) -> Advice:
        view = seen_by(self.table.position, seat)
        return self.variant.game.advise(view, self.table.legal_for(seat))

    def _nameable(self) -> list[Move]:
        """Give all that the learner may name: what is offered, and any own card."""
        if self.table.over:
            return []
        vocabulary = self.variant.game.vocabulary
        view = seen_by(self.table.position, self.seat)
        held = [
            card
            for zone in view.zones
            if zone.seat == self.seat and zone.place in ("hand", "row")
            for card in zone.cards
            if card is not None
        ]
        own = vocabulary.using(sum(1 << card for card in held))
        return list(vocabulary.list(offers(self.table.position, self.seat) | own))

    def _choices(self) -> list[list[Any]]:
        return [[move.number, list(move.keys)] for move in self._nameable()]

    def _frame(self, table: Table) -> Frame:
        here = table is self.table
        moves = self._nameable() if here else []
        legal = table.legal_for(self.seat) if self.guided and here else None
        return layout(
            seen_by(table.position, self.seat),
            self.captions,
            self.form,
            choosable={key for move in moves for key in move.keys},
            legal=None
            if legal is None
            else {key for move in legal for key in move.keys},
            last=self._last(table),
            buttons=[
                (key, self.words.term("button", key))
                for move in moves
                for key in move.keys
                if not move.cards and self.words.has("button", key)
            ],
        )

    def _last(self, table: Table) -> str | None:
        if not table.turns:
            return None
        cards = self.variant.game.vocabulary[table.turns[-1][1]].cards
        return TEXTS[cards[-1]] if cards else None

    def _steps(self, tables: Sequence[Table]) -> Message:
        """Turn a run of tables into the steps that the page plays out."""
        steps: list[Any] = []
        frames = [self._frame(table) for table in tables]
        for at, table in enumerate(tables[1:], start=1):
            mover = table.seats[table.turns[-1][0]]
            step: dict[str, Any] = {
                **changes(frames[at - 1], frames[at], to=f"plate.{mover}")
            }
            said = [self._say(event) for event in self._news(tables[at - 1], table)]
            steps.append(step | ({"say": said[0]} if said else {}))
            steps += [{"ply": step["ply"], "items": {}, "say": say} for say in said[1:]]
        for step in steps[:-1]:
            step.pop("desc", None)
        steps[-1]["desc"] = frames[-1]["desc"]
        return self._turn(steps)

    def _turn(self, steps: list[Any]) -> Message:
        choices = self._choices()
        return {"type": "steps", "ply": self._ply, "steps": steps, "choices": choices}

    def _aside(self, text: str) -> Message:
        return self._turn([{"ply": self._ply, "items": {}, "say": {"text": text}}])

    def _news(self, before: Table, after: Table) -> list[Event]:
        events = after.events[len(before.events) :]
        return [event.heard_by(self.seat) for event in events]

    def _say(self, event: Event) -> dict[str, str]:
        return {"text": what_happened(self.words, event), **self._tagged(event.rule)}

    def _tagged(self, rule: str) -> dict[str, str]:
        entry = self.variant.rules[rule]
        tagged = {"tag": tag(self.words, entry), "rule": entry.text}
        return tagged | {"source": entry.cited}

    def _refused(self, number: int, text: str, rule: str) -> Message:
        refusal = {"type": "refused", "ply": self._ply, "n": number, "text": text}
        return refusal | self._tagged(rule)

    def _latest(self) -> dict[str, str]:
        if self.table.turns and self.table.events:
            return self._say(self.table.events[-1].heard_by(self.seat))
        return {"text": self.words.texts["table"]["welcome"]}

    def _reason(self, ply: int, advice: Advice) -> str | None:
        news = [event for event in self.table.events if event.ply == ply + 1]
        if any(event.heard_by(self.seat).facts is None for event in news):
            return None
        seat = self.table.turns[ply][0]
        why = why_advised(self.words, advice)
        facts = {"seat": seat, "move": advice.move, "why": why}
        return self.words.say("table", "why_move", **facts)
