"""Check files of a game against its rules, and turn one kind into another."""

import argparse
import os
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

from cardviz.cli.progress import Progress
from cardviz.cli.shell import file_name, loaded, refuse
from cardviz.core.errors import CardvizError, SaveError, printable, refused, shown
from cardviz.core.filing import Problem
from cardviz.filed import checked, for_file, game_of, size_of, tables, told
from cardviz.match import Match
from cardviz.registry import find_game
from cardviz.table import Table
from cardviz.variant import Variant

CHECK_TOLD = "check the deals of files against the rules and what they state"
CHECK_ABOUT = """\
Plays every deal of the files again. Says where a file could not be read, where a move
is against the rules, and where contract, declarer, result or score are stated wrongly.
A folder stands for all such files in it. Answers 0 if all is well, 1 if anything is
wrong, 2 if a file could not be read; the others are checked all the same.
"""
CONVERT_TOLD = "turn a file of deals, or a saved table, into another kind"
CONVERT_ABOUT = """\
Writes the deals of one file to another, by the endings of their names: PBN, LIN, and of
one deal a save in JSON. Says what could not be read, and what the other can't hold.
A file that is there already is written over.
"""
_SAVE = ".json"
_MOST = 20
"""How many problems of a conversion are told one by one."""


def add_check(parser: argparse.ArgumentParser) -> None:
    """Say which words ``check`` takes."""
    told = "a file of deals (.pbn or .lin, say), or a folder of such files"
    parser.add_argument("files", nargs="+", metavar="FILE", type=file_name, help=told)
    parser.set_defaults(run=_check)


def add_convert(parser: argparse.ArgumentParser) -> None:
    """Say which words ``convert`` takes."""
    told = "a file of deals, or a saved table"
    parser.add_argument("source", metavar="IN", type=file_name, help=told)
    told = "the file to write; its ending says which kind it shall be"
    parser.add_argument("target", metavar="OUT", type=file_name, help=told)
    told = "only the deal of this name or number; 7/2 is the second that is named 7"
    parser.add_argument("--board", metavar="NAME", help=told)
    parser.set_defaults(run=_convert)


def _check(asked: argparse.Namespace) -> int:
    """Check all files, also behind one that can't be read."""
    return max(map(_check_all, asked.files))


def _check_all(path: Path) -> int:
    """Check a file, or all of a folder; answer as the command does."""
    files = list(_files(path))
    if not files:
        return refuse(f"{shown(path.name)} holds no file of a game")
    return max(map(_checked, files))


def _files(path: Path) -> Iterator[Path]:
    """Give the files of games in a folder, and what is no folder to look into."""
    blocked: list[OSError] = []
    for folder, folders, names in os.walk(path, onerror=blocked.append):
        folders.sort()
        yield from (Path(folder, name) for name in sorted(names) if game_of(Path(name)))
    yield from (Path(error.filename) for error in blocked)


def _checked(file: Path) -> int:
    try:
        return int(_problems_of(file) > 0)
    except CardvizError as error:
        return refuse(error)


def _problems_of(file: Path) -> int:
    """Tell what is wrong with a file's deals; answer how much that is."""
    size, variant = size_of(file), _variant(file)
    problems = 0
    with Progress(file.name, size) as progress:
        for table in tables(variant, file):
            for problem in checked(table):
                progress.wipe()
                print(_line(variant, table, problem))
                problems += 1
            progress.count(table.filed.read if table.filed else 0)
    if not progress.deals:
        raise SaveError(f"{shown(file.name)} holds no deal")
    print(f"{file.name}: {_many(progress.deals, 'deal')}, {_many(problems, 'problem')}")
    return problems


def _many(number: int, what: str) -> str:
    return f"{number} {what}{'s' * (number != 1)}"


def _line(variant: Variant, table: Table, problem: Problem) -> str:
    name = table.filed.name if table.filed else ""
    said = told(variant, problem)
    return f"[{printable(name)}] {said}" if name else said


def _variant(file: Path) -> Variant:
    name = game_of(file)
    if name is None:
        raise SaveError(f"{shown(file.name)} is no file of a game, by its ending")
    return Variant(find_game(name), "sheet", {})


def _convert(asked: argparse.Namespace) -> int:
    source, target = asked.source, asked.target
    if asked.board is not None or None in {game_of(source), game_of(target)}:
        return _convert_one(source, target, asked.board)
    variant = _variant(target)
    if game_of(source) != variant.game.id:
        raise SaveError(f"{shown(source.name)} is of another game than the file wanted")
    problems: list[Problem] = []
    with Progress(source.name, size_of(source)) as progress:
        deals = _counted(variant, source, progress, problems)
        with refused(target.name, "written"):
            variant.game.write_file(target, deals, problems.append)
    _tell(variant, problems)
    print(f"{target}: {_many(progress.deals, 'deal')}")
    return 0


def _counted(
    variant: Variant, source: Path, progress: Progress, problems: list[Problem]
) -> Iterator[Any]:
    """Read a file's deals for another; without any, the other is not written."""
    empty = True
    with refused(source.name, "read"):
        for filed in variant.game.read_file(source):
            problems += filed.problems
            empty = empty and filed.empty
            yield filed.beside
            progress.count(filed.read)
    if empty:
        raise SaveError(f"{shown(source.name)} holds no deal")


def _convert_one(source: Path, target: Path, name: str | None) -> int:
    """Turn one deal into a save, or a save into a file of its game."""
    thing = loaded(source, name)
    kind = game_of(target)
    if kind is None or isinstance(thing, Match):
        if target.suffix.lower() != _SAVE:
            raise SaveError(f"{shown(target.name)} is no kind of file, by its ending")
        thing.save(target)
        _tell_saved(source, target, name)
        return 0
    problems = list(thing.filed.problems) if thing.filed else []
    game = thing.variant.game
    if game.id != kind:
        raise SaveError(f"{shown(target.name)} is no file of {game.id}, by its ending")
    with refused(target.name, "written"):
        game.write_file(target, [for_file(thing)], problems.append)
    _tell(thing.variant, problems)
    return 0


def _tell_saved(source: Path, target: Path, name: str | None) -> None:
    """Say which deal of a file was saved, where it holds several."""
    print(f"{target}: 1 deal" if game_of(source) else target)
    if name is None and game_of(source):
        deals = _variant(source).game.read_file(source)
        if len(list(islice(deals, 2))) > 1:
            told = "holds more deals; this is the first (--board NAME takes another)"
            print(f"{source.name} {told}", file=sys.stderr)


def _tell(variant: Variant, problems: list[Problem]) -> None:
    for problem in problems[:_MOST]:
        print(told(variant, problem), file=sys.stderr)
    if len(problems) > _MOST:
        print(f"… and {len(problems) - _MOST} more", file=sys.stderr)
