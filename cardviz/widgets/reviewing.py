"""Looking back at a deal: step through it, and ask of any card why or why not."""

from typing import Any

from cardviz.core.moves import Moves
from cardviz.core.position import Position
from cardviz.render.frame import Frame
from cardviz.steps import Step, steps
from cardviz.table import Table
from cardviz.verdict import Verdict
from cardviz.widgets.showing import Message, Showing, nameable_by


class Reviewing(Showing):
    """A deal step by step; a click on a card of the hand on turn asks about it.

    ``record`` is the deal as it was played; ``at`` is the step that is shown.
    """

    def __init__(self, record: Table, seat: str | None = None) -> None:
        self.record = record
        self.steps: tuple[Step, ...] = steps(record)
        self.at = 0
        number = None if seat is None else record.variant.seat(seat)
        super().__init__(self.steps[0].table, number)
        self.whole()

    def go(self, at: int) -> Message:
        """Show a step, as far as there are any."""
        self.at = max(0, min(at, len(self.steps) - 1))
        self.take(self.steps[self.at].table)
        said = {"say": self.latest(), "told": self.told()}
        return self.turn([self.step(self.table) | said])

    def chapters(self) -> list[tuple[str, int]]:
        """Give the places one may jump to: the deal, each chapter, and the end."""
        last = len(self.steps) - 1
        jumps = [
            (self.say(step.events[-1:])["text"], at)
            for at, step in enumerate(self.steps)
            if step.chapter and at not in (0, last)
        ]
        table = self.words.texts["table"]
        return [(table["start"], 0), *jumps, (table["end"], last)]

    def asked(self, table: Table) -> list[int]:
        """Give the seats of whose cards one may ask: those on turn, or one's own."""
        awaited = [table.seats.index(name) for name in table.awaited]
        return awaited if self.seat is None else [self.seat]

    def nameable(self, table: Table) -> Moves:
        """Give every move of the hands that may be asked about."""
        moves = [
            move for seat in self.asked(table) for move in nameable_by(table, seat)
        ]
        return Moves(sorted(set(moves)))

    def choose(self, number: int) -> Message:
        """Say whether a card could have been played here, and if not, why."""
        for seat in self.asked(self.table):
            for move in nameable_by(self.table, seat):
                if move.number == number:
                    return self._answer(self.table.why(move, self.table.seats[seat]))
        return self.whole()

    def misclick(self, text: str) -> Message:
        """Answer what is no choice here, for the seat that it was judged for."""
        message = super().misclick(text)
        if message["type"] == "refused":
            self._name(message, self.table.seats.index(self.judged))
        return message

    def _name(self, message: Message, seat: int) -> None:
        """Put the seat's name before what it is told."""
        text = self.words.say("table", "to_seat", seat=seat, text=message["text"])
        message["text"] = text

    def _answer(self, verdict: Verdict) -> Message:
        """Answer for the seat that is asked about, keeping what the step has to say."""
        seat = self.table.seats.index(verdict.seat)
        if verdict:
            text = self.words.say("table", "to_seat", seat=seat, text=str(verdict))
            return self.aside(f"{self.latest()['text']}\n{text}")
        message = self.refused(verdict)
        self._name(message, seat)
        return message

    def latest(self) -> dict[str, Any]:
        """Say what happened at this step; at the start what a file tells beside it."""
        events = self.steps[self.at].events
        if self.table.over and self.table.lines:
            return self.result()
        said = self.say(events)
        if not events:
            said = {"text": self.words.texts["table"]["start"]}
        if not self.at:
            said["text"] = "\n".join((said["text"], *self.table.beside))
        return said

    def frame(self, table: Table, lying: Position | None = None) -> Frame:
        """Lay a step out, marked as the past by its number."""
        frame = super().frame(table, lying)
        facts = {"at": self.at, "last": len(self.steps) - 1}
        said = "past" if self.form == "wide" else "past_narrow"
        frame["items"]["past"] = {
            "t": "label",
            "z": 520,
            "x": frame["size"][0] - 24,
            "y": 32,
            "a": "end",
            "b": self.words.say("table", said, **facts),
        }
        return frame
