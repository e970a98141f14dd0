"""The command ``cardviz``: open the notebooks, show, check and convert, list the games.

Each command has its own module, which says what words it takes and does what they ask.
"""

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from difflib import get_close_matches
from io import TextIOWrapper
from pathlib import Path
from typing import NoReturn

from cardviz.cli import files, opening, showing
from cardviz.cli.shell import WRONG, is_there, refuse
from cardviz.core.errors import CardvizError, shown
from cardviz.filed import game_of
from cardviz.registry import game_ids
from cardviz.variant import game

_CODE = "cardviz1."

_ABOUT = "Learn card games in a notebook: play them, and ask why."
_EXAMPLES = """\
Without a command, the notebooks are opened:
  cardviz                        copies them to ./cardviz-notebooks and opens them
  cardviz lessons                the same, in the folder "lessons"
  cardviz show evening.json      tells a saved table in words
  cardviz check boards.pbn       plays a file's deals again and says what is wrong
  cardviz convert a.lin b.pbn    turns one kind of file into another
  cardviz COMMAND --help         says more about a command
"""


Add = Callable[[argparse.ArgumentParser], None]


def main(words: Sequence[str] | None = None) -> int:
    """Do what the words of a command line ask; answer the exit code."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # not every terminal has suit signs
    try:
        given = _with_command(list(sys.argv[1:] if words is None else words))
        asked = _parser().parse_args(given)
        answer: int = asked.run(asked)
        if sys.stdout is not None:
            sys.stdout.flush()
    except CardvizError as error:
        return refuse(error)
    except KeyboardInterrupt:
        return refuse("stopped")
    except BrokenPipeError:  # whoever read our words has read enough
        _leave()
        return 0
    except OSError as error:
        name = "the output"
        if error.filename:
            name = shown(Path(str(error.filename)).name)
        else:
            _leave()
        return refuse(f"{name} can't be used: {(error.strerror or 'no').lower()}")
    return answer


def _leave() -> None:
    """Write what is still to be said nowhere, since it can't be said."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


class _Parser(argparse.ArgumentParser):
    """A parser that says in one line what is wrong."""

    def error(self, message: str) -> NoReturn:
        """Say it and end."""
        said = " ".join(message.split())
        self.exit(WRONG, f"{self.prog}: {said} (see {self.prog} --help)\n")


class _Version(argparse.Action):
    """Looked up only when asked: that takes longer than all the rest."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        """Say the version and end."""
        from importlib.metadata import version  # noqa: PLC0415

        print(f"cardviz {version('cardviz')}")
        parser.exit()


def _parser() -> _Parser:
    plain = argparse.RawDescriptionHelpFormatter
    parser = _Parser(
        prog="cardviz", description=_ABOUT, epilog=_EXAMPLES, formatter_class=plain
    )
    parser.add_argument("--version", action=_Version, nargs=0, help="say which this is")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for name, (told, about, add) in _COMMANDS.items():
        add(
            commands.add_parser(
                name, help=told, description=about, formatter_class=plain
            )
        )
    return parser


def _with_command(given: list[str]) -> list[str]:
    """Put in ``open``, which need not be written."""
    first = given[0] if given else ""
    if first in {*_COMMANDS, "-h", "--help", "--version"}:
        return given
    if first.strip().startswith(_CODE) or first.endswith(".json") or _is_of(first):
        return ["show", *given]
    meant = get_close_matches(first, _COMMANDS, n=1, cutoff=0.75)
    if meant and not Path(first).is_dir():
        raise CardvizError(
            f"there is no command {shown(first)}; wanted {meant[0]}? "
            f"(For a folder of that name: cardviz open {first})"
        )
    return ["open", *given]


def _is_of(name: str) -> bool:
    """Tell whether this is a file of some game."""
    return is_there(name) and game_of(Path(name)) is not None


def _add_games(parser: argparse.ArgumentParser) -> None:
    parser.set_defaults(run=_games)


def _games(_: argparse.Namespace) -> int:
    names = game_ids()
    wide = max(map(len, names))
    answer = 0
    for name in names:
        try:
            variant = game(name)
            title = variant.words().texts["title"]
        except CardvizError as error:  # a stranger's game takes no other with it
            answer = refuse(error)
            continue
        print(f"{name:<{wide}}  {title}; presets: {', '.join(variant.presets)}")
    return answer


_COMMANDS: dict[str, tuple[str, str, Add]] = {
    "open": (opening.TOLD, opening.ABOUT, opening.add_words),
    "show": (showing.TOLD, showing.ABOUT, showing.add_words),
    "check": (files.CHECK_TOLD, files.CHECK_ABOUT, files.add_check),
    "convert": (files.CONVERT_TOLD, files.CONVERT_ABOUT, files.add_convert),
    "games": ("list the games that can be played", "", _add_games),
}
