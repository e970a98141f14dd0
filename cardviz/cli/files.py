"""Check files of a game against its rules, and turn one kind into another."""

import argparse
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

from cardviz.cli.progress import Progress
from cardviz.core.errors import CardvizError, SaveError, shown
from cardviz.core.filing import Filed, Problem
from cardviz.filed import checked, for_file, game_of, size_of, tables, told
from cardviz.match import Match
from cardviz.record import load
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
    parser.add_argument("files", nargs="+", metavar="FILE", type=Path, help=told)
    parser.set_defaults(run=_check)


def add_convert(parser: argparse.ArgumentParser) -> None:
    """Say which words ``convert`` takes."""
    told = "a file of deals, or a saved table"
    parser.add_argument("source", metavar="IN", type=Path, help=told)
    told = "the file to write; its ending says which kind it shall be"
    parser.add_argument("target", metavar="OUT", type=Path, help=told)
    told = "only the deal of this name or number; 7/2 is the second that is named 7"
    parser.add_argument("--board", metavar="NAME", help=told)
    parser.set_defaults(run=_convert)


def _check(asked: argparse.Namespace) -> int:
    """Check all files, also behind one that can't be read."""
    answer = 0
    for file in asked.files:
        try:
            for each in _files(file):
                answer = max(answer, int(_problems_of(each) > 0))
        except CardvizError as error:
            print(f"cardviz: {error}", file=sys.stderr)
            answer = 2
    return answer


def _files(path: Path) -> list[Path]:
    """Give a file, or the files of games that lie in a folder."""
    if not path.is_dir():
        return [path]
    found = (each for each in sorted(path.rglob("*")) if game_of(each))
    files = [each for each in found if each.is_file()]
    if not files:
        raise SaveError(f"{shown(path.name)} holds no file of a game")
    return files


def _problems_of(file: Path) -> int:
    """Tell what is wrong with a file's deals; answer how much that is."""
    variant = _variant(file)
    problems = 0
    with Progress(file.name, size_of(file)) as progress:
        for table in tables(variant, file):
            for problem in checked(table):
                progress.wipe()
                print(_line(variant, table, problem))
                problems += 1
            progress.count(table.filed.read if table.filed else 0)
    print(f"{file.name}: {_many(progress.deals, 'deal')}, {_many(problems, 'problem')}")
    return problems


def _many(number: int, what: str) -> str:
    return f"{number} {what}{'s' * (number != 1)}"


def _line(variant: Variant, table: Table, problem: Problem) -> str:
    name = table.filed.name if table.filed else ""
    said = told(variant, problem)
    return f"[{name}] {said}" if name else said


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
        read = variant.game.read_file(source)
        variant.game.write_file(
            target, _counted(read, progress, problems), problems.append
        )
    _tell(variant, problems)
    print(f"{target}: {_many(progress.deals, 'deal')}")
    return 0


def _counted(
    read: Iterator[Filed], progress: Progress, problems: list[Problem]
) -> Iterator[Any]:
    for filed in read:
        problems += filed.problems
        yield filed.beside
        progress.count(filed.read)


def _convert_one(source: Path, target: Path, name: str | None) -> int:
    """Turn one deal into a save, or a save into a file of its game."""
    thing = load(source, name)
    kind = game_of(target)
    if kind is None or isinstance(thing, Match):
        if target.suffix.lower() != _SAVE:
            raise SaveError(f"{shown(target.name)} is no kind of file, by its ending")
        thing.save(target)
        _tell_saved(source, target, name)
        return 0
    problems: list[Problem] = []
    game = thing.variant.game
    if game.id != kind:
        raise SaveError(f"{shown(target.name)} is no file of {game.id}, by its ending")
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
