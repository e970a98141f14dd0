"""Tables from a game's own files, and back: a record replays as it happened."""

from collections import Counter
from collections.abc import Iterable, Iterator
from io import SEEK_END
from pathlib import Path
from typing import Any
from warnings import warn

from cardviz.core.errors import CardvizError, SaveError, cut, printable, refused, shown
from cardviz.core.filing import Filed, Played, Problem, Step
from cardviz.registry import find_game, game_ids
from cardviz.table import Table
from cardviz.variant import Variant

_UNKNOWN = ("?", "-")
_LONGEST = 400
"""How many letters of a comment are told."""
_SHOWN = 60
_MOST = 20
"""How many problems of one deal are told as warnings."""


def game_of(path: Path) -> str | None:
    """Name the game whose files end as this one does; None if there is none."""
    suffix = path.suffix.lower()
    if suffix in {"", ".json"}:
        return None
    return next((name for name in game_ids() if suffix in _suffixes(name)), None)


def _suffixes(name: str) -> tuple[str, ...]:
    try:
        return find_game(name).suffixes
    except CardvizError:  # a stranger's game that can't be loaded has no files
        return ()


def tables(variant: Variant, source: Any) -> Iterator[Table]:
    """Read a file one deal after the other, each as the table that it comes to.

    ``table.filed`` holds what else the file says, and its problems.
    """
    if not variant.game.suffixes:
        raise SaveError(f"{variant.game.id} has no files of its own")
    name = source.name if isinstance(source, Path) else source
    with refused(name, "read"):
        for filed in variant.game.read_file(source):
            yield replayed(variant, filed)


def size_of(file: Path) -> int:
    """Count the bytes of a file, which must be one that can be read."""
    with refused(file.name, "read"), file.open("rb") as opened:
        return opened.seek(0, SEEK_END)


def replayed(variant: Variant, filed: Filed) -> Table:
    """Make a deal's moves as they happened; what can't be made ends the table."""
    try:
        table = _begun(variant, filed)
    except CardvizError as error:
        problem = _problem(filed, "file.start", why=_reason(error))
        return _with(variant.set_up(), filed, (), problem)
    made: list[Step] = []
    for step in filed.steps:
        try:
            table = table.play(step.text, note=step.note, irregular=True)
        except CardvizError as error:
            problem = _problem(filed, "file.step", move=step.text, why=_reason(error))
            return _with(table, filed, made, problem)
        made.append(_named(table, step))
    return _closed(table, filed, made)


def _begun(variant: Variant, filed: Filed) -> Table:
    begin = variant.deal if filed.whole else variant.set_up
    return begin(**filed.words)


def _closed(table: Table, filed: Filed, made: list[Step]) -> Table:
    if not filed.closing or table.over:
        return _with(table, filed, made)
    try:
        table = table.play(filed.closing)
    except CardvizError as error:
        problem = _problem(filed, "file.step", move=filed.closing, why=_reason(error))
        return _with(table, filed, made, problem)
    return _with(table, filed, [*made, _named(table, Step(filed.closing))])


def _named(table: Table, step: Step) -> Step:
    """Give the step that was made last, with the seat that made it."""
    seat, number = table.turns[-1]
    text = table.variant.game.vocabulary[number].text
    return step._replace(text=f"{table.seats[seat]}: {text}")


def _with(
    table: Table, filed: Filed, made: Iterable[Step], *problems: Problem
) -> Table:
    told = (*filed.problems, *problems)
    filed = filed._replace(steps=tuple(made), problems=told)
    return Table(table.variant, table.start, table.turns, table.remarks, filed)


def _problem(filed: Filed, id_: str, **facts: Any) -> Problem:
    return Problem(id_, facts, filed.line, file=filed.file)


def _reason(why: object) -> str:
    return str(getattr(why, "verdict", why)).rstrip(".")


def checked(table: Table) -> Iterator[Problem]:
    """Give all that is wrong with what a file says of a table.

    What could not be read, what is illegal and not called so, what is stated otherwise.
    """
    filed: Filed | None = table.filed
    if filed is None:
        return
    yield from filed.problems
    yield from _illegal(table, filed)
    yield from table.variant.game.disagreements(filed.beside, table.position)


def _illegal(table: Table, filed: Filed) -> Iterator[Problem]:
    """Give the moves that are illegal and not called so; no move is made twice."""
    here, made = table.at(0), 0
    for at, (turn, step) in enumerate(zip(table.record, filed.steps, strict=False)):
        if turn.irregular and not step.irregular:
            for before in filed.steps[made:at]:
                here = here.play(before.text, irregular=True)
            made, why = at, here.why(step.text)
            yield _problem(filed, "file.irregular", move=step.text, why=_reason(why))


def told(variant: Variant, problem: Problem) -> str:
    """Say a problem in a sentence, with file and line where it has them."""
    sentence = printable(variant.words().say("problem", problem.id, **problem.facts))
    if not problem.line:
        return sentence
    place = f"{problem.file}:{problem.line}" if problem.file else f"line {problem.line}"
    return f"{place}: {sentence}"


def told_beside(table: Table) -> Iterator[str]:
    """Say what a file tells beside the moves: the players, the event, comments."""
    if table.filed is None:
        return
    words = table.variant.words()
    players, event, comments = table.variant.game.told_beside(table.filed.beside)
    names = [
        words.say("beside", "player", seat=seat, name=name)
        for seat, name in enumerate(map(_line, players))
        if name
    ]
    if names:
        yield words.say("beside", "players", names=names)
    if _line(event):
        yield words.say("beside", "event", event=_line(event))
    for text in filter(None, map(_line, comments)):
        yield words.say("beside", "comment", text=text)


def _line(text: str) -> str:
    """Write what a file has as one line; nothing where it says that it is unknown."""
    plain = printable(text)
    return cut("" if plain in _UNKNOWN else plain, _LONGEST)


def save(table: Table, path: Path) -> None:
    """Write a table to a file of its game; what is lost there is told as a warning."""
    problems: list[Problem] = []
    with refused(path.name, "written"):
        table.variant.game.write_file(path, [for_file(table)], problems.append)
    for problem in problems:
        warn(f"{path.name}: {told(table.variant, problem)}", stacklevel=4)


def load(path: Path, name: str, which: str | None) -> Table:
    """Read one deal of a file: the first, or the one with this name.

    "7/2" is the second that is named 7, and "/2" the second without a name.
    """
    variant = Variant(find_game(name), "sheet", {})
    names = Counter[str]()
    with refused(path.name, "read"):
        for filed in variant.game.read_file(path):
            names[filed.name] += 1
            if which in {None, filed.name, f"{filed.name}/{names[filed.name]}"}:
                _warn(variant, filed)
                return replayed(variant, filed)
    named = "" if which is None else f" named {shown(which)}"
    there = cut(", ".join(each or "/1" for each in names), _SHOWN)
    there = f"; it holds {there}" if there else ""
    raise SaveError(f"{shown(path.name)} holds no deal{named}{there}")


def _warn(variant: Variant, filed: Filed) -> None:
    """Tell as warnings what could not be read of a deal."""
    for problem in filed.problems[:_MOST]:
        warn(told(variant, problem), stacklevel=4)


def for_file(table: Table) -> Any:
    """Give a table in the form in which its game writes it to a file."""
    vocabulary = table.variant.game.vocabulary
    steps = [
        (seat, Step(vocabulary[number].text, turn.note, turn.irregular))
        for (seat, number), turn in zip(table.turns, table.record, strict=True)
    ]
    first = table.at(0).position
    return table.variant.game.for_file(
        Played(first, steps, table.position, table.filed)
    )
