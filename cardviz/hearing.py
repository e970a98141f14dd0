"""What a person means by a move: who makes it, which it is, and what is against it."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from cardviz.core.errors import NotationError, shown
from cardviz.core.moves import Move, numbers_in
from cardviz.core.position import Position
from cardviz.core.rules import Objection, may_act, objections, offers, out_of_place

if TYPE_CHECKING:
    from cardviz.variant import Variant

NO_MOVE = -1
"""The number of what makes sense, but is no move here."""


class Hearing(NamedTuple):
    """A position that listens to what is said at it."""

    variant: "Variant"
    position: Position

    def judge(
        self, move: str | Move, seat: str | None, *, asks: bool = False
    ) -> tuple[int, int, tuple[Objection, ...]]:
        """Read who moves and what, and ask the rules; who asks must say for whom."""
        text = move.text if isinstance(move, Move) else move
        if not isinstance(text, str):
            raise NotationError(f"{shown(move)} is no move; {self._readable()}")
        named, text = self.split(text)
        if named is not None:
            if seat not in (None, named):
                raise NotationError(f"{shown(move)} came for seat {shown(seat)}")
            seat = named
        if seat is None and asks:
            self.asked(None)
        rule = self.variant.game.misnamed(self.position, text)
        if rule:
            mover = self.asked(seat)
            return mover, NO_MOVE, (self._misread(mover, rule),)
        mover, number = self._mover(text, seat)
        if number == NO_MOVE:
            return mover, number, (self._misread(mover, "any.held"),)
        return mover, number, tuple(objections(self.position, mover, number))

    def asked(self, seat: str | None) -> int:
        """Give the seat named, or the one that is awaited."""
        if seat is not None:
            return self.variant.seat(seat)
        return self._one_of(numbers_in(self.position.awaited) or (0,))

    def split(self, text: str) -> tuple[str | None, str]:
        """Split "N: H5" into who and what; without a seat in front, who is None."""
        who, colon, what = text.partition(":")
        if colon and self.variant.find_seat(who) is not None:
            return who.strip(), what.strip()
        return None, text

    def _mover(self, text: str, seat: str | None) -> tuple[int, int]:
        """Find who moves and what; what only others could mean by it is no move."""
        position = self.position
        meant = self._meant(text)
        if seat is not None:
            return self._hand(self.variant.seat(seat), meant)
        for group in (position.awaited, position.welcome):
            able = [
                each
                for each, number in meant.items()
                if group >> each & 1 and offers(position, each) >> number & 1
            ]
            if able:
                mover = self._one_of(able)
                return mover, meant[mover]
        mover = self.asked(None)
        return mover, meant.get(mover, NO_MOVE)

    def _meant(self, text: str) -> dict[int, int]:
        """Give the move that a text is from each seat; a swap names its own cards."""
        game, position = self.variant.game, self.position
        for spoken in (text, self.variant.words().unsaid(text)):
            read = {
                each: game.read(position, each, spoken)
                for each in range(position.seats)
                if spoken is not None
            }
            meant = {each: move.number for each, move in read.items() if move}
            if meant:
                return meant
        raise NotationError(f"{shown(text)} is no move; {self._readable()}")

    def _hand(self, seat: int, meant: Mapping[int, int]) -> tuple[int, int]:
        """Give the hand that a seat moves with: its own, or one that it plays too."""
        game, position = self.variant.game, self.position
        for hand in sorted(meant, key=lambda each: each != seat):
            plays = hand == seat or game.controls(position, hand) == seat
            if plays and offers(position, hand) >> meant[hand] & 1:
                return hand, meant[hand]
        return seat, meant.get(seat, NO_MOVE)

    def _misread(self, mover: int, rule: str) -> Objection:
        """Object to what is no move, with the facts that the phase's rule has."""
        if not may_act(self.position, mover):
            late = "any.over" if self.position.over else "any.turn"
            return out_of_place(self.position, late)
        facts = (each.facts for each in self.position.phase.rules if each.id == rule)
        tell = next(facts, None)
        return Objection(rule, tell(self.position, mover, NO_MOVE) if tell else {}, 0)

    def _one_of(self, seats: Sequence[int]) -> int:
        if len(seats) > 1:
            names = [self.variant.seats[seat] for seat in seats]
            example = f"'{names[0]}: …' or seat='{names[0]}'"
            raise NotationError(
                f"several seats are awaited ({' '.join(names)}); say who: {example}"
            )
        return seats[0]

    def _readable(self) -> str:
        legal_now = sum(
            1 << number
            for number in range(len(self.variant.game.vocabulary))
            if self.position.phase.moves >> number & 1
        )
        examples = self.variant.game.vocabulary.list(legal_now)
        few = ", ".join(
            dict.fromkeys(move.text for move in (*examples[:2], examples[-1]))
        )
        seat = self.variant.seats[0]
        return f"wanted one such as {few}, with or without a seat: '{seat}: …'"
