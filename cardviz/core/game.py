"""What a game offers. A game folder fills this in; all else works from it."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from cardviz.core.cards import PACK
from cardviz.core.dealing import Deal, Pile
from cardviz.core.errors import OptionError, shown
from cardviz.core.filing import Beside, Filed, Played, Problem, Report
from cardviz.core.moves import Move, Moves, Vocabulary, numbers_in
from cardviz.core.position import Position
from cardviz.core.series import series
from cardviz.core.zones import Mark, View, Zone, marks_seen_by, zones_seen_by

if TYPE_CHECKING:
    from cardviz.core.rules import Rule

_SEAT_NAMES: dict[int, tuple[str, ...]] = {
    3: ("S", "W", "E"),
    4: ("N", "E", "S", "W"),
}
_DIGITS = 10
_WORDS = {"yes": True, "true": True, "no": False, "false": False}


def seat_names(count: int) -> tuple[str, ...]:
    """Name the seats in clockwise order: N E S W, S W E, or 1 to n."""
    return _SEAT_NAMES.get(count) or tuple(str(seat + 1) for seat in range(count))


class Option(NamedTuple):
    """Something tables settle differently; its default is the rule sheet's way.

    ``why`` says why there are no other values, where one may well ask.
    """

    name: str
    default: Any
    values: Sequence[Any]
    why: str = ""

    def read(self, value: object) -> Any:
        """Read a value, yes and no and figures in words too, or say what is good."""
        came = value
        if isinstance(value, str):
            text = value.strip().casefold()
            came = _WORDS.get(
                text, int(text) if text.isdecimal() and len(text) < _DIGITS else text
            )
        for good in self.values:
            if type(good) is type(came) and good == came:
                return good
        why = f" ({self.why})" if self.why else ""
        good = wanted(self.values)
        raise OptionError(
            f"option {self.name}: {shown(value)} came, wanted {good}{why}"
        )


def wanted(values: Sequence[Any]) -> str:
    """Say which values are good."""
    return ", ".join(map(_run_of, series(values)))


def _run_of(run: Sequence[Any]) -> str:
    """Write one value, or numbers in a row as "800 to 990 in steps of 10"."""
    if len(run) == 1:
        return str(run[0])
    step = run[1] - run[0]
    return f"{run[0]} to {run[-1]}" + (f" in steps of {step}" if step > 1 else "")


class Line(NamedTuple):
    """One line of a score: points for a seat, by a rule, with the facts.

    Where partners score together, ``seat`` is the number of their side.
    """

    seat: int
    points: int
    rule: str
    facts: dict[str, Any]


def sums(lines: Iterable[Line], sides: int) -> list[int]:
    """Add up lines for each seat, or each side of partners."""
    totals = [0] * sides
    for line in lines:
        totals[line.seat] += line.points
    return totals


def signed(points: int) -> str:
    """Write points with their sign; nothing has none."""
    return f"{points:+d}" if points else "0"


class Result(NamedTuple):
    """A finished deal, as the match sees it; ``terms`` are what it began with."""

    number: int
    dealer: int
    lines: tuple[Line, ...]
    terms: Mapping[str, Any] = MappingProxyType({})


Block = tuple[tuple[int | None, ...], ...]
"""Rows of figures on a pad, one a side or none; a line is drawn below each block."""


class Advice(NamedTuple):
    """A move that an opponent chose, with the reason's id and facts.

    ``heard`` is how others may take the move, where that is not for the same reason.
    """

    move: Move
    reason: str
    facts: dict[str, Any]
    heard: "Advice | None" = None


class Game:
    """A game's rules. Subclass it in a game folder and fill in what differs.

    ``places`` says that the points of a deal are places: the first wins.
    """

    id: str
    places = False
    options: tuple[Option, ...]
    presets: Mapping[str, Mapping[str, Any]]
    vocabulary: Vocabulary
    deal_words: tuple[str, ...] = ()
    """What a deal may be told beside its cards and its dealer, such as a board."""
    closing: int = 0
    """The moves that close a deal by word, such as a claim: they come after all others
    where moves are named, and nobody makes one at random."""
    contests: tuple["Rule", ...] = ()
    """The rules by which opponents at a live table object to what is legal: a move is
    made there only if none does. A record may hold it all the same."""
    suffixes: tuple[str, ...] = ()
    """How the names of files end that the game reads and writes, such as ".pbn"."""

    def seats(self, options: Mapping[str, Any]) -> tuple[str, ...]:
        """Name the seats, clockwise."""
        return seat_names(options["seats"])

    def sides(self, options: Mapping[str, Any]) -> Mapping[str, tuple[int, ...]]:
        """Name who scores, with their seats: each for itself, or partners together."""
        return {name: (seat,) for seat, name in enumerate(self.seats(options))}

    def pack(self, _options: Mapping[str, Any]) -> int:
        """Give the cards of the game."""
        return PACK

    def piles(self, _options: Mapping[str, Any]) -> tuple[Pile, ...]:
        """Say what the deal makes."""
        raise NotImplementedError

    def players(self, options: Mapping[str, Any], _dealer: int) -> tuple[int, ...]:
        """Say which seats play a deal: all of them, unless the dealer sits out."""
        return tuple(range(len(self.seats(options))))

    def check(self, options: Mapping[str, Any]) -> None:
        """Refuse options that cannot stand together, by an OptionError."""

    def place(
        self, options: Mapping[str, Any], dealer: int | None, _words: Mapping[str, Any]
    ) -> tuple[int, int, Mapping[str, Any]]:
        """Read the deal words: give the deal's number, its dealer and its terms."""
        seat = self.next_dealer(options, ()) if dealer is None else dealer
        return 1, seat, self.terms(options, (), seat)

    def thrown_in(self, _options: Mapping[str, Any], _deal: Deal) -> int | None:
        """Give the seat whose hand is thrown in and dealt again, if any."""
        return None

    def new(self, options: dict[str, Any], deal: Deal, told: Any = None) -> Position:
        """Give the position before the first move, telling the deal to ``told``."""
        raise NotImplementedError

    def set_up(
        self, options: dict[str, Any], words: Mapping[str, Any], told: Any = None
    ) -> Position:
        """Give a position set up by hand, from words like the zones' and marks'."""
        raise NotImplementedError

    def zones(self, position: Any) -> tuple[Zone, ...]:
        """Say where all cards lie and who sees them."""
        raise NotImplementedError

    def marks(self, position: Any) -> tuple[Mark, ...]:
        """Say what else lies on the table and who sees it."""
        raise NotImplementedError

    def lines(self, position: Any) -> tuple[Line, ...]:
        """Score the deal as far as it is played."""
        raise NotImplementedError

    def best(self, totals: Sequence[int]) -> tuple[int, ...]:
        """Give the seats or sides with the best total; ties share."""
        best = (min if self.places else max)(totals)
        return tuple(at for at, total in enumerate(totals) if total == best)

    def figure(self, points: int) -> str:
        """Write points as figures: with their sign, but a place without."""
        return str(points) if self.places else signed(points)

    def controls(self, _position: Any, seat: int) -> int:
        """Say whose person plays this seat's cards (declarer plays dummy's)."""
        return seat

    def shown(self, _position: Any, _seat: int, moves: int) -> int:
        """Give what is laid out to click, of all that a seat could name.

        All that is legal is; what else is left out can still be typed, and is judged.
        """
        return moves

    def read(self, _position: Any, _seat: int, text: str) -> Move | None:
        """Read a move's text in a position; None if it is nothing of this game's."""
        return self.vocabulary.find(text)

    def write(self, _position: Any, _seat: int, move: Move) -> Move:
        """Give the move with the text and keys it has in this position for a seat."""
        return move

    def misnamed(self, _position: Any, _text: str) -> str | None:
        """Give the rule against what makes sense but is no move (a shift by two)."""
        return None

    def advise(self, view: View, moves: Moves) -> Advice:
        """Choose a move from what the seat sees, and say why."""
        raise NotImplementedError

    def read_file(self, source: Any) -> Iterator[Filed]:
        """Read the deals of a file of this game one by one: its path, or its text."""
        raise NotImplementedError

    def write_file(self, path: Any, many: Iterable[Any], report: Report) -> None:
        """Write deals to a file, each in the game's own form: ``Filed.beside``."""
        raise NotImplementedError

    def for_file(self, played: Played[Any]) -> Any:
        """Give a table in the form in which the game writes it to a file."""
        raise NotImplementedError

    def told_beside(self, _beside: Any) -> Beside:
        """Give what a file tells for people to read: the players, the event."""
        return Beside()

    def disagreements(self, _beside: Any, _last: Any) -> Iterator[Problem]:
        """Say where a file states something else than the moves in it came to."""
        return iter(())

    def next_dealer(self, options: Mapping[str, Any], results: Sequence[Result]) -> int:
        """Say who deals next; without deals so far, the last seat of the list."""
        seats = len(self.seats(options))
        return (results[-1].dealer + 1) % seats if results else seats - 1

    def terms(
        self, _options: Mapping[str, Any], _results: Sequence[Result], _dealer: int
    ) -> Mapping[str, Any]:
        """Say what the next deal begins with, from those before (who is vulnerable)."""
        return {}

    def settle(
        self, _options: Mapping[str, Any], _results: Sequence[Result]
    ) -> tuple[Line, ...]:
        """Give the match's own lines after the latest deal (fines, barrel)."""
        return ()

    def match_over(
        self, _options: Mapping[str, Any], _results: Sequence[Result]
    ) -> bool:
        """Tell whether the match has ended; a series never does."""
        return False

    def pad(
        self, _options: Mapping[str, Any], _results: Sequence[Result]
    ) -> tuple[Block, ...]:
        """Write the figures as players do on paper, where that is more than sums."""
        return ()

    def winners(
        self, options: Mapping[str, Any], results: Sequence[Result]
    ) -> tuple[int, ...]:
        """Name who won a match that is over: the best totals, which share."""
        every = [line for result in results for line in result.lines]
        return self.best(sums(every, len(self.sides(options))))


def find_preset(game: Game, name: object) -> str:
    """Find a preset by its name, or say which there are."""
    preset = name.strip().casefold() if isinstance(name, str) else ""
    if preset not in game.presets:
        good = ", ".join(game.presets)
        raise OptionError(f"preset {shown(name)} came, wanted one of {good}")
    return preset


def all_options(game: Game, preset: str, given: Mapping[str, Any]) -> dict[str, Any]:
    """Give every option's value under a preset and what was given on top."""
    known = {option.name: option for option in game.options}
    strange = [name for name in given if name not in known]
    if strange:
        good = ", ".join(known)
        raise OptionError(f"unknown option {shown(strange[0])}; wanted one of {good}")
    chosen = {**game.presets[preset], **given}
    options = {
        name: option.read(chosen[name]) if name in chosen else option.default
        for name, option in known.items()
    }
    game.check(options)
    return options


def seen_by(position: Position, seat: int | None) -> View:
    """Give what a seat (None: the author) sees of a position."""
    game = position.game
    return View(
        game=game.id,
        seat=seat,
        seats=game.seats(position.options),
        zones=zones_seen_by(game.zones(position), seat),
        marks=marks_seen_by(game.marks(position), seat),
        phase=position.phase.name,
        ply=position.ply,
        awaited=numbers_in(position.awaited),
        welcome=numbers_in(position.welcome),
        over=position.over,
    )
