"""May this move be made? Yes, or no with the rules that forbid it."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from cardviz.core.moves import Move, Moves
from cardviz.core.rules import Objection, legal
from cardviz.core.zones import readable

if TYPE_CHECKING:
    from cardviz.table import Table


class Verdict:
    """The answer to *why?*: true if the move is legal; as text, the sentence.

    ``seat`` and ``move`` say what was judged. ``rules`` are the ids of the rules that
    forbid it, in their order. ``facts`` are the first rule's particulars of this hand,
    cards and suits as their letters. ``instead`` are the moves that would be legal,
    ``presets`` the presets under which this one would be.
    """

    def __init__(
        self, table: "Table", seat: int, move: Move, objections: Sequence[Objection]
    ) -> None:
        self._table = table
        self._seat = seat
        self._objections = tuple(objections)
        self.move = move
        self.seat = table.seats[seat]

    @property
    def _person(self) -> int:
        """Give who plays this seat's cards, and so hears the answer."""
        table = self._table
        return table.variant.game.controls(table.position, self._seat)

    def __bool__(self) -> bool:
        """Tell whether the move is legal."""
        return not self._objections

    @property
    def rules(self) -> tuple[str, ...]:
        """Give the ids of the rules that forbid the move, or that allow any."""
        if self._objections:
            return tuple(objection.rule for objection in self._objections)
        unknown = self._table.position.unknown >> self._seat & 1
        return ("any.unknown",) if unknown and self.move.cards else ()

    @property
    def facts(self) -> dict[str, Any]:
        """Give the particulars that the first rule's sentence speaks of."""
        if not self._objections:
            return {}
        first = self._objections[0]
        kept = {"kept": tuple(move.text for move in self._moves(first.kept))}
        return readable(first.facts, self._table.seats) | kept

    @property
    def instead(self) -> Moves:
        """Give the moves that would be legal for this seat now, and not contested."""
        return self._moves(self._free)

    @property
    def _free(self) -> int:
        kept = self._objections[-1].kept if self._objections else 0
        return legal(self._table.position, self._seat) & (kept or -1)

    @property
    def presets(self) -> tuple[str, ...]:
        """Name the presets under which the move would be legal here."""
        if self.move.number < 0:
            return ()
        return tuple(
            preset
            for preset, variant in self._table.variant.presets_alike()
            if self._legal_under(variant.chosen)
        )

    def _legal_under(self, options: dict[str, Any]) -> bool:
        position = self._table.position.copy()
        position.options = options
        return bool(legal(position, self._seat) >> self.move.number & 1)

    def _moves(self, moves: int) -> Moves:
        return self._table.list_for(self._seat, moves)

    def _named(self, moves: int) -> int:
        """Give the moves to be named: what closes a deal only if asked about that."""
        closing = self._table.variant.game.closing
        asked = self.move.number >= 0 and closing >> self.move.number & 1
        return moves & (closing if asked else ~closing) or moves

    def _part(self, moves: int) -> str:
        """Give the part of the deal in which one makes the moves named."""
        closing = bool(moves & self._table.variant.game.closing)
        return "closing" if closing else self._table.phase

    @property
    def sentence(self) -> str:
        """Say why, to the person whose move it is, without naming sources."""
        from cardviz.explain import why_not  # noqa: PLC0415 - only when asked

        words = self._table.variant.words(you=self._person)
        if not self:
            kept = [self._moves(self._named(each.kept)) for each in self._objections]
            pairs = [*zip(self._objections, kept, strict=True)]
            free = self._named(self._free)
            part, instead = self._part(free), self._moves(free)
            return why_not(words, self.move, pairs, part, instead)
        if self.rules:
            return words.say("any.unknown", "happens", seat=self._seat)
        return words.say("say", "allowed", move=self.move)

    def __str__(self) -> str:
        """Say why, and name each rule with where it stands written."""
        from cardviz.explain import cite  # noqa: PLC0415 - only when asked

        variant = self._table.variant
        words = variant.words(you=self._person)
        cited = [cite(words, variant.rules[rule]) for rule in self.rules]
        return " ".join([self.sentence, *cited])

    __repr__ = __str__

    def _repr_html_(self) -> str:
        from cardviz.seen import paragraph  # noqa: PLC0415 - only when shown

        return paragraph(str(self))
