"""A match: deals until the game is won, and the sheet that adds them up."""

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from cardviz.core.errors import DealError, shown
from cardviz.core.game import Block, Line, Result
from cardviz.seen import ScoreLine, Totals, add_up, marks_beside
from cardviz.table import Table

if TYPE_CHECKING:
    from pathlib import Path

    from cardviz.variant import Variant
    from cardviz.words import Words


_CELL = 12
"""How wide a column of the sheet is at least, in letters."""
_GAP = 4
"""How much wider than its name a column of a pad is."""


class Row(NamedTuple):
    """One deal on the sheet: its number, dealer, lines, and points by seat or side.

    ``totals`` are the sums so far, ``marks`` what the rules of the lines have written
    beside the figures, ``begun`` what the deal began with (who was vulnerable).
    """

    number: int
    dealer: str
    lines: tuple[ScoreLine, ...]
    points: Totals
    totals: Totals
    marks: dict[str, str]
    begun: str = ""


class Sheet(tuple[Row, ...]):
    """The score sheet, a row a deal."""

    __slots__ = ()

    def __repr__(self) -> str:
        """Write the sheet as a table: points of the deal, then the totals so far."""
        if not self:
            return "<no deal yet>"
        rows = [("deal", "dealer", tuple(self[0].points), "")]
        for row in self:
            figures = row.points.figures
            cells = (f"{figures[side]} = {row.totals[side]}" for side in figures)
            rows.append((str(row.number), row.dealer, tuple(cells), row.begun))
            if any(row.marks.values()):
                rows.append(("", "", tuple(row.marks.values()), ""))
        longest = max(len(cell) for *_, cells, _ in rows for cell in cells)
        wide = max(_CELL, longest + 2)
        lines = (
            f"{number:>4} {dealer:>6}{''.join(f'{cell:>{wide}}' for cell in cells)}"
            f"  {begun}"
            for number, dealer, cells, begun in rows
        )
        return "\n".join(line.rstrip() for line in lines)


class Pad(NamedTuple):
    """The figures as players keep them on paper; a line is drawn after each block."""

    sides: tuple[str, ...]
    blocks: tuple[Block, ...]

    def __repr__(self) -> str:
        """Write the pad as columns of figures."""
        if not self.blocks:
            return "<no pad is kept>"
        wide = max(map(len, self.sides)) + _GAP
        blocks = ("\n".join(_across(row, wide) for row in each) for each in self.blocks)
        line = f"\n{'-' * wide * len(self.sides)}\n"
        return f"{_across(self.sides, wide)}\n{line.join(blocks)}"


def _across(cells: Sequence[object], wide: int) -> str:
    """Write cells side by side; None leaves its column empty."""
    written = ("" if cell is None else cell for cell in cells)
    return "".join(f"{cell:>{wide}}" for cell in written).rstrip()


def settled(table: Table, dealer: int = 0, before: Sequence[Result] = ()) -> Result:
    """Give a finished deal as it goes on the sheet, with the match's own lines.

    Alone, it is settled by the terms that it began with.
    """
    game, options = table.variant.game, table.variant.chosen
    number, terms = len(before) + 1, table.position.terms
    result = Result(number, dealer, table.lines, terms)
    more = game.settle(options, (*before, result))
    return result._replace(lines=result.lines + more)


def _begun(words: "Words", result: Result) -> str:
    """Say what a deal began with, where the game keeps that on its sheet."""
    template = words.texts["match"].get("begun", "")
    return words.fill(template, result.terms) or ""


class Match:
    """Finished deals and the one to play next; adding a deal gives a new match."""

    def __init__(
        self,
        variant: "Variant",
        seed: int,
        deals: Sequence[Table] = (),
        current: Table | None = None,
    ) -> None:
        self.variant = variant
        self.seed = seed
        self.deals: tuple[Table, ...] = tuple(deals)
        self._current = current

    @cached_property
    def results(self) -> tuple[Result, ...]:
        """Give each deal's number, dealer and lines, the match's own lines too."""
        game, options = self.variant.game, self.variant.chosen
        results: list[Result] = []
        for table in self.deals:
            dealer = game.next_dealer(options, results)
            results.append(settled(table, dealer, results))
        return tuple(results)

    @property
    def table(self) -> Table:
        """Give the deal to be played now, as it stands; after the end, the last one."""
        if self._current is not None:
            return self._current
        if self.over:
            return self.deals[-1]
        game, options = self.variant.game, self.variant.chosen
        dealer = game.next_dealer(options, self.results)
        terms = game.terms(options, self.results, dealer)
        deal = self.variant.dealt(self.seed, len(self.deals) + 1, dealer, terms)
        return self.variant.start(deal)

    def put(self, table: Table) -> "Match":
        """Give the match with its deal as this table has it, on the sheet once over."""
        if self.over:
            raise DealError("the match is over; no deal can be added")
        number = len(self.deals) + 1
        if not isinstance(table, Table):
            raise DealError(f"{shown(table)} came, wanted match.table, played")
        if table.variant != self.variant or table.start != self.table.start:
            raise DealError(f"this is not deal {number} of the match; play match.table")
        if table.over:
            return Match(self.variant, self.seed, (*self.deals, table))
        return Match(self.variant, self.seed, self.deals, table)

    def add(self, table: Table) -> "Match":
        """Give the match with this deal, played to its end, on the sheet."""
        match = self.put(table)
        if not table.over:
            number, awaited = len(self.deals) + 1, " ".join(table.awaited)
            raise DealError(f"deal {number} is not over yet; {awaited} must act")
        return match

    @property
    def sheet(self) -> Sheet:
        """Give the score sheet."""
        rows: list[Row] = []
        lines: list[Line] = []
        for result in self.results:
            score = add_up(self.variant, result.lines)
            lines.extend(result.lines)
            totals = Totals(self.variant, lines)
            dealer = self.variant.seats[result.dealer]
            marks = marks_beside(self.variant, result.lines)
            begun = _begun(self.variant.words(), result)
            rows.append(Row(result.number, dealer, *score, totals, marks, begun))
        return Sheet(rows)

    @property
    def pad(self) -> Pad:
        """Give the pad, where a game keeps one: a rubber's two columns, by games."""
        blocks = self.variant.game.pad(self.variant.chosen, self.results)
        return Pad(self.variant.sides, blocks)

    @property
    def totals(self) -> Totals:
        """Give the points by seat, or by side of partners, over all deals."""
        every = [line for result in self.results for line in result.lines]
        return Totals(self.variant, every)

    @property
    def over(self) -> bool:
        """Tell whether the match has ended."""
        return self.variant.game.match_over(self.variant.chosen, self.results)

    @property
    def winners(self) -> tuple[str, ...]:
        """Name who won, once the match is over."""
        if not self.over:
            return ()
        won = self.variant.game.winners(self.variant.chosen, self.results)
        return tuple(self.variant.sides[side] for side in won)

    @property
    def code(self) -> str:
        """Give a text that brings this match back by ``cv.resume``."""
        from cardviz.record import code_of  # noqa: PLC0415 - records read matches

        return code_of(self)

    def save(self, path: "str | Path") -> None:
        """Write the match to a JSON file."""
        from cardviz.record import save  # noqa: PLC0415 - records read matches

        save(self, path)

    def __eq__(self, other: object) -> bool:
        """Hold matches equal if variant, seed and deals are."""
        if not isinstance(other, Match):
            return NotImplemented
        mine = (self.variant, self.seed, self.deals, self.table)
        return mine == (other.variant, other.seed, other.deals, other.table)

    def __hash__(self) -> int:
        """Agree with equality."""
        return hash((self.variant, self.seed, self.deals))

    @property
    def outcome(self) -> str:
        """Say who won, or how many deals have been played."""
        words = self.variant.words()
        if self.over:
            winners = [self.variant.sides.index(side) for side in self.winners]
            names = [words.side(side) for side in winners]
            key = "won" if len(names) == 1 else "shared"
            return words.say("match", key, sides=names)
        return words.say("match", "played", n=len(self.deals))

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        from cardviz.pages.sheet import sheet_html  # noqa: PLC0415 - only when shown

        return {"text/html": sheet_html(self), "text/plain": repr(self)}

    def __repr__(self) -> str:
        """Write the sheet, the pad, and who won or how many deals were played."""
        pad = self.pad
        kept = [repr(pad)] if self.results and pad.blocks else []
        return "\n".join([repr(self.sheet), *kept, self.outcome])
