"""A learner's sitting at a table: what a click does, and how opponents answer."""

from collections.abc import Iterator, Sequence
from typing import Any

from cardviz.captions import facts_of
from cardviz.core.game import Advice, seen_by
from cardviz.core.moves import Move, Moves
from cardviz.core.position import Position
from cardviz.core.rules import legal, objections, offers
from cardviz.core.zones import Event
from cardviz.explain import why_advised
from cardviz.table import Table
from cardviz.widgets.showing import Message, Showing, nameable_by

_PASS = Move(-1, "pass", (), ("pass",))
"""To let it pass, where one may act out of turn: no move of any game."""

_AT_ONCE, _FEW = 2, 4
"""How many sentences are said at a time; at the beginning, all while they are few."""

_MOST = 100
"""How many moves are shown one by one; a longer run is shown from its last ones."""


class Sitting(Showing):
    """One learner at a table, with opponents who see only their own views.

    ``guided`` shows what may be played, and tells the rule that narrows it.
    """

    seat: int

    def __init__(self, table: Table, seat: str, *, guided: bool = False) -> None:
        super().__init__(table, table.variant.seat(seat))
        self.guided = guided
        self.sit_down(table)

    def sit_down(self, table: Table) -> Message:
        """Take a table as it is, let opponents act, and give the whole picture."""
        self.take(table)
        self.given = table
        self.advice: dict[int, Advice] = {}
        self._passed: set[int] = set()
        self._opponents()
        return self.whole()

    @property
    def to_act(self) -> bool:
        """Tell whether the table waits for the learner."""
        return self.hand_on_turn(self.table) is not None

    @property
    def waits(self) -> bool:
        """Tell whether the others wait, since the learner may act out of turn."""
        position = self.table.position
        able = position.welcome >> self.seat & 1 and legal(position, self.seat)
        return bool(able) and self.ply not in self._passed

    def nameable(self, table: Table) -> Moves:
        """Give all that the learner may name; nothing once the deal is over."""
        if table.over:
            return Moves()
        hands = self._hands(table)
        moves = [*dict.fromkeys(m for s in hands for m in nameable_by(table, s))]
        if table is self.table and self.waits:
            moves.append(_PASS)
        return Moves(moves)

    def guide(self, table: Table) -> Moves | None:
        """Give what may be played, when the learner is guided and may act."""
        hand = self._acting(table)
        return table.legal_for(hand) if self.guided and hand is not None else None

    def choose(self, number: int) -> Message:
        """Make the learner's move and then the opponents', or say what forbids it."""
        moves = {move.number: move for move in self.nameable(self.table)}
        if number not in moves:
            return self.whole()
        if moves[number] is _PASS:
            return self._let_pass()
        hand = self.table.seats[self._hand_with(number)]
        verdict = self.table.contested(moves[number], hand)
        if not verdict:
            return self.refused(verdict)
        before = self.table
        self.table = before.play(f"{verdict.seat}: {verdict.move}")
        try:
            tables = [self.table, *self._opponents()]
        except Exception:
            self.table = before  # an opponent that fails leaves the learner his turn
            raise
        return self._played(before, tables)

    def _let_pass(self) -> Message:
        """Let the others go on where the learner might have acted out of turn."""
        before = self.table
        self._passed.add(self.ply)
        tables = self._opponents()
        return self._played(before, tables) if tables else self.whole()

    def start_over(self) -> Message:
        """Sit down once more to the table as it was given."""
        return self.sit_down(self.given)

    def take_back(self) -> Message:
        """Go back to the learner's last decision here, if there was one."""
        ply = max(self._decisions(), default=-1)
        if ply < len(self.given.turns):
            return self.aside(self.words.texts["table"]["nothing"])
        self.table = self.table.at(ply)
        self.advice = {at: why for at, why in self.advice.items() if at < ply}
        self._passed = {at for at in self._passed if at < ply}
        return self.whole()

    def _decisions(self) -> Iterator[int]:
        """Say after how many moves the learner moved, or let something pass."""
        position = self.table.at(0).position
        for ply, (seat, number) in enumerate(self.table.turns):
            if ply in self._passed or self._plays(position, seat):
                yield ply
            position.play(seat, number)

    def hint(self) -> Message:
        """Say what a simple opponent would do in the learner's seat."""
        hand = self._acting(self.table)
        if hand is None:
            return self.aside(self.words.texts["table"]["watch"])
        advice = self.table.advice_for(hand)
        why = why_advised(self.words, advice)
        return self.aside(self.words.say("table", "would", move=advice.move, why=why))

    def reasons(self) -> Message:
        """Say why the opponents made their latest moves, as far as all saw them.

        Those who say the same say it together.
        """
        seen = [ply for ply in sorted(self.advice) if self._open(ply)]
        chosen: dict[str, list[str]] = {}
        for ply in seen[1 - len(self.table.seats) :]:
            why = why_advised(self.words, self.advice[ply], own=self.table.over)
            chosen.setdefault(why, []).append(self._chose(ply))
        told = [
            self.words.say("table", "why_chosen", chosen=moves, why=why)
            for why, moves in chosen.items()
        ]
        return self.aside(" ".join(told) or self.words.texts["table"]["no_reason"])

    def aside(self, text: str) -> Message:
        """Say something, and ask again for the learner's move if it is his turn."""
        message = super().aside(text)
        message["steps"][0]["say"] = self.prompted(message["steps"][0]["say"])
        return message

    def latest(self) -> dict[str, Any]:
        """Say what happened last: the score once the deal is over."""
        if self.table.over and self.table.lines:
            return self.result()
        events = self.table.events
        last = [event for event in events if event.ply == self.ply][-_AT_ONCE:]
        return self.prompted(self.say(events if len(events) <= _FEW else last))

    def _played(self, before: Table, tables: list[Table]) -> Message:
        """Turn a run of tables into the steps that the page plays out."""
        steps: list[Message] = []
        if len(tables) > _MOST:  # a deal may have no end
            before, tables = tables[-_MOST - 1], tables[-_MOST:]
            said = {"say": self.say(before.events[-1:]), "told": self.told(before)}
            steps.append(self.step(before) | said)
        for table in tables:
            steps += self._told(table, table.events[len(before.events) :])
            before = table
        if self.table.over and self.table.lines:
            steps.append({"ply": self.ply, "items": {}, "say": self.result()})
        steps[-1]["say"] = self.prompted(steps[-1]["say"])
        return self.turn(steps)

    def _told(self, table: Table, news: Sequence[Event]) -> Iterator[Message]:
        """Tell what a move brought, a sentence or two at a time, moment by moment."""
        while news:
            until = next(
                (at for at, each in enumerate(news, 1) if each.lying), len(news)
            )
            seen, news = news[:until], news[until:]
            change = self.step(table, seen[-1].lying)
            for at in range(0, until, _AT_ONCE):
                yield change | {"say": self.say(seen[at : at + _AT_ONCE])}
                change = {"ply": change["ply"], "items": {}}

    def prompted(self, say: dict[str, Any]) -> dict[str, Any]:
        """Add that it is the learner's turn; guided, with the rule that narrows it."""
        asks = self.words.texts["ask"]
        if self.waits:
            return {**say, "ask": asks["welcome"]}
        if not self.to_act:
            return say
        ask = self._asking()
        if not self.guided:
            return {**say, "ask": ask}
        rule = self._narrowing()
        free = self.words.texts["table"]["free"]
        why = free if rule is None else self.variant.rules[rule].text
        return {**say, "ask": f"{ask} {why}"}

    def _asking(self) -> str:
        """Ask for a move, of the learner's own hand or of one that he plays too."""
        hand, phase = self.hand_on_turn(self.table), self.table.phase
        if hand != self.seat and self.words.has("ask", f"{phase}_for"):
            return self.words.say("ask", f"{phase}_for", hand=hand)
        asks = self.words.texts["ask"]
        marked = facts_of(seen_by(self.table.position, self.seat), self.seat)
        template = asks.get(phase, asks["any"])
        templates = template if isinstance(template, list) else [template]
        return self.captions.first(templates, marked) or str(asks["any"])

    def _narrowing(self) -> str | None:
        """Give the first rule that bars a card in every way, one of the hand if any."""
        position, hand = self.table.position, self.hand_on_turn(self.table)
        if hand is None:
            return None
        allowed = legal(position, hand)
        barred = offers(position, hand) & ~allowed & ~self.variant.game.closing
        moves = self.table.list_for
        free = {card for move in moves(hand, allowed) for card in move.cards}
        held = set(seen_by(position, self.seat).zone("hand", hand))
        refused = [
            move
            for move in moves(hand, barred)
            if not move.cards or not free.issuperset(move.cards)
        ]
        if not refused:
            return None
        first = min(refused, key=lambda each: not held.issuperset(each.cards or (-1,)))
        return next(objections(position, hand, first.number)).rule

    def _plays(self, position: Position, seat: int) -> bool:
        return self.variant.game.controls(position, seat) == self.seat

    def hand_on_turn(self, table: Table) -> int | None:
        """Give the hand with which the learner must act: his own, or dummy's."""
        awaited = table.position.awaited
        return next((s for s in self._hands(table) if awaited >> s & 1), None)

    def _acting(self, table: Table) -> int | None:
        """Give the hand with which the learner must act, or may while others wait."""
        hand = self.hand_on_turn(table)
        may = hand is None and table is self.table and self.waits
        return self.seat if may else hand

    def _hands(self, table: Table) -> list[int]:
        """Give the hands that the learner plays."""
        return [
            seat
            for seat in range(len(table.seats))
            if self._plays(table.position, seat)
        ]

    def _hand_with(self, number: int) -> int:
        """Give the hand that a move is of: the one on turn, if it could be."""
        hands = sorted(self._hands(self.table), key=self._waits_for, reverse=True)
        able = (
            h for h in hands if number in {m.number for m in nameable_by(self.table, h)}
        )
        return next(able, self.seat)

    def _waits_for(self, hand: int) -> bool:
        return bool(self.table.position.awaited >> hand & 1)

    def _opponents(self) -> list[Table]:
        """Let opponents act until the learner must, or the deal is over."""
        tables: list[Table] = []
        while (seat := self._opponent_to_act()) is not None:
            advice = self.table.advice_for(seat)
            self.advice[self.ply] = advice
            self.table = self.table.play(f"{self.table.seats[seat]}: {advice.move}")
            tables.append(self.table)
        return tables

    def _opponent_to_act(self) -> int | None:
        """Give who acts next: whoever is welcome and can, before the seat on turn."""
        if self.waits:
            return None
        position = self.table.position
        others = [
            seat for seat in range(position.seats) if not self._plays(position, seat)
        ]
        for group in (position.welcome, position.awaited):
            for seat in others:
                if group >> seat & 1 and legal(position, seat):
                    return seat
        return None

    def _open(self, ply: int) -> bool:
        """Tell whether the learner saw a move as it was made."""
        news = [event for event in self.table.events if event.ply == ply + 1]
        # only the move itself counts, not what was drawn for it
        return all(event.heard_by(self.seat).facts is not None for event in news[:1])

    def _chose(self, ply: int) -> str:
        """Say what an opponent chose, perhaps with another hand of his side."""
        hand, _ = self.table.turns[ply]
        seat = self.variant.game.controls(self.table.at(ply).position, hand)
        return self.words.say("table", "chose", seat=seat, move=self.advice[ply].move)
