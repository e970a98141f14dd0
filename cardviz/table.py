"""A table: where it began and the moves since. All else is derived by replay."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from cardviz.core.dealing import Deal
from cardviz.core.errors import IllegalMove, NotationError, cut, shown
from cardviz.core.filing import Filed
from cardviz.core.game import Advice, Line, seen_by
from cardviz.core.moves import Move, Moves
from cardviz.core.position import Position
from cardviz.core.rules import Objection, contested, legal, objections, offers, possible
from cardviz.core.setting import read_note
from cardviz.core.zones import Event
from cardviz.hearing import NO_MOVE, Hearing
from cardviz.turns import NO_REMARK, Remark, Turn, read_remark
from cardviz.verdict import Verdict

if TYPE_CHECKING:
    from pathlib import Path

    from cardviz.seen import Log, Score, Seen
    from cardviz.variant import Variant


class SetUp(NamedTuple):
    """A position set up by hand: the words it was given in."""

    words: Mapping[str, Any]


class Table:
    """What a person sits at: a start and the moves since.

    A table never changes: ``play`` gives a new one, so a cell run twice does no harm.
    As the last line of a cell it shows itself open, as its author sees it.
    """

    __slots__ = (
        "_events",
        "filed",
        "position",
        "remarks",
        "start",
        "turns",
        "variant",
    )

    def __init__(
        self,
        variant: "Variant",
        start: Deal | SetUp,
        turns: Sequence[tuple[int, int]] = (),
        remarks: Mapping[int, Remark] = MappingProxyType({}),
        filed: Filed | None = None,
    ) -> None:
        self.variant = variant
        self.filed = filed
        self.start = start
        self.turns: tuple[tuple[int, int], ...] = tuple(turns)
        self.remarks = {at: remarks[at] for at in remarks if at < len(self.turns)}
        events: list[Event] = []
        game, options = variant.game, variant.chosen
        if isinstance(start, Deal):
            self.position = game.new(options, start, events)
        else:
            self.position = game.set_up(options, start.words, events)
        for at, (seat, number) in enumerate(self.turns):
            _make(self.position, seat, number, self.remarks.get(at, NO_REMARK))
        self.position.told = None
        self._events = tuple(events)

    @property
    def seats(self) -> tuple[str, ...]:
        """Name the seats, clockwise."""
        return self.variant.seats

    @property
    def awaited(self) -> tuple[str, ...]:
        """Name the seats that must act."""
        return self._names(self.position.awaited)

    @property
    def welcome(self) -> tuple[str, ...]:
        """Name the seats that may act as well."""
        return self._names(self.position.welcome)

    @property
    def unknown(self) -> tuple[str, ...]:
        """Name the seats whose hands are not known, in a position set up by hand."""
        return self._names(self.position.unknown)

    @property
    def phase(self) -> str:
        """Name the part of the deal."""
        return self.position.phase.name

    @property
    def over(self) -> bool:
        """Tell whether the deal is over."""
        return self.position.over

    @property
    def seed(self) -> int | None:
        """Give the seed of the deal; None if its cards were given."""
        return self.start.seed if isinstance(self.start, Deal) else None

    @property
    def record(self) -> tuple[Turn, ...]:
        """Give the moves made."""
        position = self.at(0).position.copy()
        record: list[Turn] = []
        for at, (seat, number) in enumerate(self.turns):
            move, remark = self._written(position, seat, number), self.remarks.get(at)
            record.append(Turn(self.seats[seat], move, *(remark or NO_REMARK)))
            position.play(seat, number)
        return tuple(record)

    @property
    def events(self) -> tuple[Event, ...]:
        """Give what happened, as numbers."""
        return self._events

    @property
    def log(self) -> "Log":
        """Give what happened, each with its rule and sentence, as the author hears."""
        from cardviz.seen import tell  # noqa: PLC0415 - words only when asked

        return tell(self.variant, self._events, None)

    @property
    def lines(self) -> tuple[Line, ...]:
        """Give the score's lines as numbers."""
        return self.variant.game.lines(self.position)

    @property
    def score(self) -> "Score":
        """Give the score: lines and totals; before the end, the lines so far."""
        from cardviz.seen import add_up  # noqa: PLC0415 - words only when asked

        return add_up(self.variant, self.lines)

    @property
    def problems(self) -> tuple[str, ...]:
        """Say what was wrong with the file that the table came from."""
        from cardviz.filed import told  # noqa: PLC0415 - files only when asked

        problems = self.filed.problems if self.filed else ()
        return tuple(told(self.variant, problem) for problem in problems)

    @property
    def beside(self) -> tuple[str, ...]:
        """Say what a file tells beside the moves: the players, the event, comments."""
        from cardviz.filed import told_beside  # noqa: PLC0415 - files only when asked

        return tuple(told_beside(self))

    def legal(self, seat: str | None = None) -> Moves:
        """List the legal moves of a seat, or of the one that is awaited."""
        return self.legal_for(self._hearing.asked(seat))

    def offers(self, seat: str | None = None) -> Moves:
        """List all that a seat could name, legal or not."""
        asked = self._hearing.asked(seat)
        return self.list_for(asked, offers(self.position, asked))

    def legal_for(self, seat: int) -> Moves:
        """List the legal moves of a seat by number."""
        return self.list_for(seat, legal(self.position, seat))

    def list_for(self, seat: int, moves: int) -> Moves:
        """List a set of moves as they are written here for a seat by number."""
        game = self.variant.game
        listed = game.vocabulary.list(moves)
        return Moves(game.write(self.position, seat, move) for move in listed)

    def advice_for(self, seat: int) -> Advice:
        """Ask a simple opponent for a seat's move: he sees what its person sees."""
        game = self.variant.game
        person = game.controls(self.position, seat)
        return game.advise(seen_by(self.position, person), self.legal_for(seat))

    def why(self, move: str | Move, seat: str | None = None) -> Verdict:
        """Judge a move: true if legal, else the rules that forbid it."""
        return self._verdict(move, *self._hearing.judge(move, seat, asks=True))

    def contested(self, move: str | Move, seat: str | None = None) -> Verdict:
        """Judge a move as opponents would: they may contest what is legal (a claim)."""
        mover, number, objected = self._hearing.judge(move, seat, asks=True)
        against = objected or tuple(contested(self.position, mover, number))
        return self._verdict(move, mover, number, against)

    def _verdict(
        self,
        move: str | Move,
        mover: int,
        number: int,
        objected: tuple[Objection, ...],
    ) -> Verdict:
        if number == NO_MOVE:
            named = Move(NO_MOVE, cut(self._hearing.split(str(move))[1].strip()))
        else:
            named = self._written(self.position, mover, number)
        return Verdict(self, mover, named, objected)

    def play(
        self, *moves: str | Move, note: str = "", irregular: bool = False
    ) -> "Table":
        """Give a new table with these moves made; raise IllegalMove if one is refused.

        A move says who ("N: H5"), or else is the one awaited seat's that can name it.
        ``note`` is what was said about one move, as in "N: 2C (Stayman)"; with "!" in
        front it was alerted. ``irregular`` makes a move that a rule forbids, since it
        happened so; in a text it is marked "?!".
        """
        if (note or irregular) and len(moves) != 1:
            raise NotationError("play: a note or irregular goes with one move alone")
        beside, table = Remark(read_note(note), bool(irregular)), self
        for move in moves:
            table = table._played(move, beside)
        return table

    def undo(self, moves: int = 1) -> "Table":
        """Give the table as it was before the last move, or several."""
        if type(moves) is not int or moves < 0:
            raise NotationError(f"undo: {shown(moves)} came, wanted a number of moves")
        return self.at(max(len(self.turns) - moves, 0))

    def at(self, ply: int) -> "Table":
        """Give the table as it stood after so many moves."""
        if type(ply) is not int or not 0 <= ply <= len(self.turns):
            wanted = f"a number of moves from 0 to {len(self.turns)}"
            raise NotationError(f"at: {shown(ply)} came, wanted {wanted}")
        turns = self.turns[:ply]
        return Table(self.variant, self.start, turns, self.remarks, self.filed)

    def view(self, seat: str | None = None) -> "Seen":
        """Give what a seat sees and has heard; without one, what the author does."""
        from cardviz.seen import Seen  # noqa: PLC0415 - pictures only when asked

        number = None if seat is None else self.variant.seat(seat)
        seen = seen_by(self.position, number)

        def dealt() -> list[list[int | None]]:
            from cardviz.pages.storyboard import storyboard  # noqa: PLC0415

            return storyboard(self, seat=seat).dealt if self.over else []

        return Seen(self.variant, seen, self._events, self.beside, dealt)

    @property
    def code(self) -> str:
        """Give a short text that brings this table back by ``cv.resume``."""
        from cardviz.record import code_of  # noqa: PLC0415 - records read tables

        return code_of(self)

    def save(self, path: "str | Path") -> None:
        """Write the table to a JSON file, or one of the game's own by its suffix.

        What such a file can't hold is told as a warning.
        """
        from cardviz.record import save  # noqa: PLC0415 - records read tables

        save(self, path)

    def _played(self, move: str | Move, beside: Remark = NO_REMARK) -> "Table":
        if isinstance(move, str):
            move, written = read_remark(move)
            note = beside.note or written.note
            beside = Remark(note, beside.irregular or written.irregular)
        seat, number, objected = self._hearing.judge(move, None)
        forced = beside.irregular and number != NO_MOVE
        if objected and not (forced and possible(self.position, seat, number)):
            verdict = self._verdict(move, seat, number, objected)
            raise IllegalMove(verdict, self._note(objected[0].rule))
        remark = Remark(beside.note, bool(objected))
        table = object.__new__(Table)
        table.variant, table.start, table.filed = self.variant, self.start, self.filed
        table.turns = (*self.turns, (seat, number))
        table.remarks = self.remarks
        if remark != NO_REMARK:
            table.remarks = {**self.remarks, len(self.turns): remark}
        events: list[Event] = []
        table.position = self.position.copy()
        table.position.told = events
        _make(table.position, seat, number, remark)
        table.position.told = None
        table._events = (*self._events, *events)
        return table

    def _note(self, rule: str) -> str:
        """Tell who wrote ``table.play(...)`` on a line of its own what it does."""
        if rule != "any.turn":
            return ""
        return str(self.variant.words().texts["say"]["again"])

    @property
    def _hearing(self) -> Hearing:
        return Hearing(self.variant, self.position)

    def _written(self, position: Position, seat: int, number: int) -> Move:
        game = self.variant.game
        return game.write(position, seat, game.vocabulary[number])

    def _names(self, seats: int) -> tuple[str, ...]:
        return tuple(name for at, name in enumerate(self.seats) if seats >> at & 1)

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        return self.view()._repr_mimebundle_()

    def __eq__(self, other: object) -> bool:
        """Hold tables equal if variant, start and moves are."""
        if not isinstance(other, Table):
            return NotImplemented
        mine = (self.variant, self.start, self.turns, self.remarks)
        return mine == (other.variant, other.start, other.turns, other.remarks)

    def __hash__(self) -> int:
        """Agree with equality."""
        return hash((self.variant, self.turns))

    def __repr__(self) -> str:
        """Say all that the picture shows."""
        return self.view().text

    __str__ = __repr__


def _make(position: Position, seat: int, number: int, remark: Remark) -> None:
    """Make a move, and tell what a record remarks beside it."""
    against = tuple(objections(position, seat, number)) if remark.irregular else ()
    position.note = remark.note
    position.play(seat, number)
    position.note = ""
    for objection in against:
        position.tell("any.irregular", seat, broken=objection.rule)
    explained = remark.note.removeprefix("!").strip()
    if explained != remark.note:
        position.tell("any.alert", seat)
    if explained:
        position.tell("any.note", seat, note=explained)
