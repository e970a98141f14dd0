"""A match of Thousand: what the deals bring beyond their points.

Bolts, the barrel, falls and 555 are lines of the sheet, and where a seat stands follows
from the lines alone.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import Any, NamedTuple

from cardviz.core.errors import DealError, shown
from cardviz.core.game import Line, Result

TARGET, FALL, FALLS, TRUCK = 1000, -120, 3, 555
"""The total that wins; what a fall costs; how many falls cost all; the dump truck."""
LEAST = 120
"""The lowest contract that leads off the barrel upwards."""
OFF = -1
_MOST = 1_000_000
_CONTRACT = ("made", "failed", "conceded")
_TRICKS = ("tricks", "towards")


class Standing(NamedTuple):
    """How a seat stands: its total, bolts, deals used on the barrel, and falls.

    ``barrel`` is -1 for a seat that is not on it; ``up`` is 1 for one that has left it
    upwards.
    """

    total: int = 0
    bolts: int = 0
    barrel: int = OFF
    falls: int = 0
    up: int = 0

    def after(self, line: Line) -> "Standing":
        """Give the standing after a line of this seat."""
        fallen = {"barrel": OFF, "falls": self.falls + 1}
        change: dict[str, int] = {}
        match named(line):
            case "bolt":
                change = {"bolts": self.bolts + 1}
            case "fine":
                change = {"bolts": 0}
            case "climb":
                change = {"barrel": 0}
            case "unwritten":
                change = {"barrel": self.barrel + 1}
            case "third" | "knocked":
                change = fallen
            case "failed" | "conceded" if self.barrel != OFF:
                change = fallen
            case "made" if self.barrel != OFF and line.facts["bid"] >= LEAST:
                change = {"barrel": OFF, "up": 1}
            case "three_falls":
                change = {"falls": 0}
        return self._replace(total=self.total + line.points, **change)


Terms = Mapping[str, Any]


def terms_of(stands: Iterable[Standing]) -> Terms:
    """Put how each seat stands into words that can be saved."""
    return {"standing": tuple(map(tuple, stands))}


@cache
def fresh(seats: int) -> Terms:
    """Give how a match begins: nobody has anything."""
    return MappingProxyType(terms_of([Standing()] * seats))


def stood(terms: Terms) -> tuple[Standing, ...]:
    """Give how each seat stood before the deal with these terms."""
    return tuple(Standing(*each) for each in terms["standing"])


def read_terms(value: object, options: Mapping[str, Any]) -> Terms:
    """Read how a match stood, five figures a seat, with distrust."""
    rows = value if isinstance(value, list | tuple) else ()
    if len(rows) != options["seats"] or not all(map(_are_figures, rows)):
        raise DealError(f"standing: {shown(value)} came, wanted numbers by seat")
    stands = [Standing(*row) for row in rows]
    for each in stands:
        for _, wanted in misplaced(options, each):
            raise DealError(f"standing: {shown(value)} came, wanted {wanted}")
    return terms_of(stands)


def misplaced(
    options: Mapping[str, Any], stands: Standing
) -> Iterator[tuple[str, str]]:
    """Name each figure that nobody can have before a deal, and what is wanted."""
    total, bolts, barrel, falls, up = stands
    high = options["barrel"]
    top, deals = high or TARGET, (options["barrel_rounds"] or _MOST) if high else 0
    if total >= top if barrel == OFF else total != high:
        yield "totals", f"totals below {top}, and just that of who is on the barrel"
    if not 0 <= bolts < max(options["bolts"], 1):
        yield "bolts", "fewer bolts than make a fine here"
    if not OFF <= barrel < deals:
        yield "barrel", "fewer deals on the barrel than one may stay there"
    if not 0 <= falls < (FALLS if options["three_falls"] else _MOST):
        yield "falls", "fewer falls than take the total here"
    if up:
        yield "up", "nobody who has won already"


def _are_figures(row: object) -> bool:
    figures = row if isinstance(row, list | tuple) else ()
    return len(figures) == len(Standing._fields) and all(
        type(figure) is int and abs(figure) <= _MOST for figure in figures
    )


def named(line: Line) -> str:
    """Give the last part of a line's rule."""
    return line.rule.rpartition(".")[2]


def standings(result: Result) -> tuple[Standing, ...]:
    """Give how each seat stands after a deal."""
    stands = list(stood(result.terms))
    for line in result.lines:
        stands[line.seat] = stands[line.seat].after(line)
    return tuple(stands)


def settle(options: Mapping[str, Any], result: Result) -> tuple[Line, ...]:
    """Give the lines that the match adds to a deal, as they are settled in order."""
    return tuple(_Settlement(options, result).lines())


def won(results: Sequence[Result]) -> tuple[int, ...]:
    """Give the seats that have won with the latest deal."""
    lines = results[-1].lines if results else ()
    return tuple(line.seat for line in lines if named(line) == "won")


class _Settlement:
    """One deal on its way to the sheet: the standing before it, and as it is now."""

    def __init__(self, options: Mapping[str, Any], result: Result) -> None:
        self.options = options
        self.deal = result.lines
        self.before = stood(result.terms)
        self.now = list(standings(result))

    def lines(self) -> Iterator[Line]:
        """Take the steps in their order, each from where the one before left off."""
        steps = (
            self.bolts,
            self.stay,
            self.third,
            self.climb,
            self.three_falls,
            self.truck,
            self.end,
        )
        for step in steps:
            for line in step():
                self.now[line.seat] = self.now[line.seat].after(line)
                yield line

    def bolts(self) -> Iterator[Line]:
        """Mark who took no trick; not for a deal given up, nor on the barrel."""
        most = self.options["bolts"]
        for line in self.deal if most else ():
            if named(line) not in _TRICKS or line.facts["taken"]:
                continue
            if self.before[line.seat].barrel != OFF:
                continue
            facts = {"bolts": self.now[line.seat].bolts + 1}
            if facts["bolts"] < most:
                yield Line(line.seat, 0, "thousand.match.bolt", facts)
            else:
                fine = -self.options["bolt_fine"]
                yield Line(line.seat, fine, "thousand.match.fine", facts)

    def stay(self) -> Iterator[Line]:
        """Write no points of who stays on the barrel; the deal counts there."""
        for seat in sorted({line.seat for line in self.deal}):
            if self.before[seat].barrel != OFF and self.now[seat].barrel != OFF:
                gained = sum(line.points for line in self.deal if line.seat == seat)
                facts = {"gained": gained, "deal": self.now[seat].barrel + 1}
                yield Line(seat, -gained, "thousand.match.unwritten", facts)

    def third(self) -> Iterator[Line]:
        """Push off the barrel who has used up his deals there."""
        deals = self.options["barrel_rounds"]
        for seat, stands in enumerate(self.now):
            if deals and stands.barrel >= deals:
                yield Line(seat, FALL, "thousand.match.third", {"deals": deals})

    def climb(self) -> Iterator[Line]:
        """Put on the barrel who has reached it; who stood there is knocked off."""
        barrel = self.options["barrel"]
        climbers = [seat for seat in range(len(self.now)) if self._climbs(seat)]
        for seat in climbers:
            total = self.now[seat].total
            facts = {"total": total, "barrel": barrel}
            yield Line(seat, barrel - total, "thousand.match.climb", facts)
        for seat, stands in enumerate(self.now) if climbers else ():
            if seat not in climbers and stands.barrel != OFF:
                yield Line(seat, FALL, "thousand.match.knocked", {"who": climbers[0]})

    def _climbs(self, seat: int) -> bool:
        stands = self.now[seat]
        if stands.barrel != OFF or stands.up:
            return False
        jumps = stands.total >= TARGET and self.options["jump_over_barrel"]
        return 0 < self.options["barrel"] <= stands.total and not jumps

    def three_falls(self) -> Iterator[Line]:
        """Take all from who has fallen three times."""
        for seat, stands in enumerate(self.now):
            if self.options["three_falls"] and stands.falls >= FALLS:
                yield Line(seat, -stands.total, "thousand.match.three_falls", {})

    def truck(self) -> Iterator[Line]:
        """Take all from a total of exactly 555, above or below zero."""
        for seat, stands in enumerate(self.now):
            if self.options["dump_truck"] and abs(stands.total) == TRUCK:
                facts = {"total": stands.total}
                yield Line(seat, -stands.total, "thousand.match.truck", facts)

    def end(self) -> Iterator[Line]:
        """Name who has won: the declarer first, else the highest total; ties share."""
        there = [
            seat
            for seat, stands in enumerate(self.now)
            if stands.total >= TARGET or stands.up
        ]
        declarer = next(line.seat for line in self.deal if named(line) in _CONTRACT)
        if declarer in there:
            there = [declarer]
        best = max((self.now[seat].total for seat in there), default=0)
        for seat in there:
            if self.now[seat].total == best:
                yield Line(seat, 0, "thousand.match.won", {"total": best})
