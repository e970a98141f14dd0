"""What one seat sees and has heard, as a value with all its forms."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING, Any, NamedTuple

from cardviz.core.game import Line, sums
from cardviz.core.runs import Run
from cardviz.core.zones import Event, Mark, View, Zone, readable

if TYPE_CHECKING:
    from cardviz.diagram import Diagram, Hand
    from cardviz.render.picture import Picture
    from cardviz.variant import Variant


def paragraph(text: str) -> str:
    """Write sentences for a page, which breaks its lines where it must."""
    return f"<p>{escape(text).replace(chr(10), '<br>')}</p>"


@dataclass(frozen=True, slots=True, repr=False)
class Told:
    """Something told in a sentence, with the rule that made it so and its facts.

    ``facts`` is None where this listener did not hear them (a sealed bid). ``cited``
    names the rule and where it stands written.
    """

    seat: str | None
    rule: str
    facts: dict[str, Any] | None
    text: str
    cited: str

    def __str__(self) -> str:
        """Give the sentence."""
        return self.text

    def __repr__(self) -> str:
        """Give the sentence and name its rule."""
        return f"{self.text} {self.cited}"

    def _repr_html_(self) -> str:
        return paragraph(repr(self))


@dataclass(frozen=True, slots=True, repr=False)
class Happening(Told):
    """One thing that happened, and after how many moves."""

    ply: int


@dataclass(frozen=True, slots=True, repr=False)
class ScoreLine(Told):
    """Points for a seat or a side of partners, and why."""

    seat: str
    points: int


class Log(Run[Happening]):
    """What happened, in its order."""

    __slots__ = ()

    def __repr__(self) -> str:
        """Write the sentences, one a line."""
        return "\n".join(each.text for each in self) or "<nothing yet>"

    def _repr_html_(self) -> str:
        return paragraph(repr(self))


class Totals(dict[str, int]):
    """Points by who scores; where partners do so together, a seat answers for them.

    ``figures`` are the same as they are written: with a sign, but a place without.
    """

    def __init__(self, variant: "Variant", lines: Sequence[Line]) -> None:
        points = sums(lines, len(variant.sides))
        super().__init__(zip(variant.sides, points, strict=True))
        self.figures = {name: variant.game.figure(self[name]) for name in self}
        self._sides = variant.game.sides(variant.chosen)
        self._seats = variant.seats

    def __missing__(self, name: str) -> int:
        """Give the points of a seat's side."""
        seat = self._seats.index(name) if name in self._seats else None
        for side, seats in self._sides.items():
            if seat in seats:
                return self[side]
        raise KeyError(name)


class Score(NamedTuple):
    """The score of a deal: lines, and their sums by seat or side, in points."""

    lines: tuple[ScoreLine, ...]
    totals: Totals

    def __repr__(self) -> str:
        """Write the lines, then the totals."""
        sums = (f"{seat} {figure}" for seat, figure in self.totals.figures.items())
        lines = [line.text for line in self.lines]
        return "\n".join([*lines, ", ".join(sums)]) if lines else "<no points yet>"

    def _repr_html_(self) -> str:
        return paragraph(repr(self))


class Seen:
    """A view with its pictures and words: the last line of a cell shows it."""

    def __init__(
        self,
        variant: "Variant",
        view: View,
        events: Sequence[Event],
        beside: Sequence[str] = (),
        dealt: Callable[[], Sequence["Hand"]] = tuple,
    ) -> None:
        self.variant = variant
        self.view = view
        self.beside = tuple(beside)
        self._dealt = dealt
        self._events = tuple(event.heard_by(view.seat) for event in events)

    @property
    def seat(self) -> str | None:
        """Name the seat whose view it is; None for the author's."""
        return None if self.view.seat is None else self.view.seats[self.view.seat]

    @property
    def zones(self) -> tuple[Zone, ...]:
        """Give the zones; a card not seen is None."""
        return self.view.zones

    @property
    def marks(self) -> tuple[Mark, ...]:
        """Give the marks that this seat sees."""
        return self.view.marks

    @property
    def log(self) -> Log:
        """Give what this seat has heard, in sentences."""
        return tell(self.variant, self._events, self.view.seat)

    @property
    def text(self) -> str:
        """Say all that the picture shows, and what a file tells beside."""
        captions, view = self._captions, self.view
        return "\n".join((captions.title(view), captions.describe(view), *self.beside))

    @property
    def diagram(self) -> "Diagram":
        """Write it as newspapers do: the hands by suits around the compass.

        Once the deal is over they are the hands that were dealt.
        """
        from cardviz.diagram import diagram  # noqa: PLC0415 - words only when asked

        return diagram(self.view, self._captions, self._dealt())

    @property
    def picture(self) -> "Picture":
        """Draw it."""
        return self.draw()

    def draw(self, theme: str = "plain") -> "Picture":
        """Draw it in a theme: plain, four-colour or large."""
        from cardviz.render.picture import table_picture  # noqa: PLC0415
        from cardviz.render.theme import themed  # noqa: PLC0415

        return table_picture(self.view, self._captions, themed(theme))

    @property
    def _captions(self) -> Any:
        from cardviz.captions import Captions  # noqa: PLC0415

        return Captions(self.variant.words(you=self.view.seat))

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        return {"image/svg+xml": self.picture.svg, "text/plain": self.text}

    def __str__(self) -> str:
        """Give the words."""
        return self.text

    __repr__ = __str__


def tell(variant: "Variant", events: Sequence[Event], you: int | None) -> Log:
    """Put events into sentences for a listener."""
    from cardviz.explain import cite, what_happened  # noqa: PLC0415 - when asked

    words, seats, rules = variant.words(you=you), variant.seats, variant.rules
    return Log(
        Happening(
            None if event.seat is None else seats[event.seat],
            event.rule,
            None if event.facts is None else readable(event.facts, seats),
            what_happened(words, event),
            cite(words, rules[event.rule]),
            event.ply,
        )
        for event in (each.heard_by(you) for each in events)
    )


def marks_beside(variant: "Variant", lines: Sequence[Line]) -> dict[str, str]:
    """Give what stands beside the figures: the marks of the lines' rules."""
    words, sides = variant.words(), variant.sides
    marks: dict[str, list[str]] = {side: [] for side in sides}
    for line in lines:
        if words.has(line.rule, "mark"):
            mark = words.say(line.rule, "mark", **line.facts)
            marks[sides[line.seat]].append(mark)
    return {side: ", ".join(each) for side, each in marks.items()}


def add_up(variant: "Variant", lines: Sequence[Line]) -> Score:
    """Make a score of its lines."""
    from cardviz.explain import cite, why_points  # noqa: PLC0415 - when asked

    words, sides, rules = variant.words(), variant.sides, variant.rules
    written = tuple(
        ScoreLine(
            sides[line.seat],
            line.rule,
            readable(line.facts, variant.seats),
            why_points(words, line),
            cite(words, rules[line.rule]),
            line.points,
        )
        for line in lines
    )
    return Score(written, Totals(variant, lines))
