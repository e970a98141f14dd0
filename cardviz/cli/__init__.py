"""The command ``cardviz``: open the notebooks, show a saved table, list the games.

It copies the notebooks into a folder that belongs to whoever uses it. What he changed
there is his, and no copy is ever laid over it.
"""

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from difflib import get_close_matches
from hashlib import sha256
from importlib.util import find_spec
from io import TextIOWrapper
from itertools import count
from pathlib import Path
from signal import SIG_IGN, SIGINT, signal
from tempfile import TemporaryDirectory
from typing import NoReturn
from urllib.parse import quote

from cardviz.core.errors import CardvizError, SaveError, shown
from cardviz.match import Match
from cardviz.record import load, resume
from cardviz.registry import game_ids
from cardviz.seen import Seen
from cardviz.table import Table
from cardviz.variant import game

_FOLDER = "cardviz-notebooks"
_KNOWN = ".cardviz.json"  # in that folder: which copies were laid there, by their marks
_CODE = "cardviz1."
_LONGEST = 1_000_000
_WRONG = 2  # what a shell gets when something could not be done

_ABOUT = "Learn card games in a notebook: play them, and ask why."
_EXAMPLES = """\
Without a command, the notebooks are opened:
  cardviz                        copies them to ./cardviz-notebooks and opens them
  cardviz lessons                the same, in the folder "lessons"
  cardviz show evening.json      tells a saved table in words
  cardviz COMMAND --help         says more about a command
"""
_OPENING = """\
Copies the notebooks into a folder of yours and opens JupyterLab there.
A notebook that you changed is never written over: when there is a newer one, it is
laid beside yours, as "01-truf (new).ipynb". For a fresh one, rename or delete yours.
"""
_SHOWING = """\
Tells a saved table or match in words: what lies where, what happened, the score.
Hands lie open, as their author sees them, unless you name a seat.
"""


def main(words: Sequence[str] | None = None) -> int:
    """Do what the words of a command line ask; answer the exit code."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # not every terminal has suit signs
    try:
        given = _with_command(list(sys.argv[1:] if words is None else words))
        asked = _parser().parse_args(given)
        answer: int = asked.run(asked)
        sys.stdout.flush()
    except CardvizError as error:
        return _refuse(str(error))
    except BrokenPipeError:  # whoever read our words has read enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        name = shown(Path(str(error.filename)).name)
        return _refuse(f"{name} can't be used: {(error.strerror or 'no').lower()}")
    return answer


def _refuse(why: str) -> int:
    print(f"cardviz: {why}", file=sys.stderr)
    return _WRONG


class _Parser(argparse.ArgumentParser):
    """A parser that says in one line what is wrong."""

    def error(self, message: str) -> NoReturn:
        """Say it and end."""
        said = " ".join(message.split())
        self.exit(_WRONG, f"{self.prog}: {said} (see {self.prog} --help)\n")


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
    told = "open the notebooks in JupyterLab, in a folder of yours"
    _add_open(
        commands.add_parser(
            "open", help=told, description=_OPENING, formatter_class=plain
        )
    )
    told = "tell a saved table or match in words, or draw it"
    _add_show(
        commands.add_parser(
            "show", help=told, description=_SHOWING, formatter_class=plain
        )
    )
    told = "list the games that can be played"
    commands.add_parser("games", help=told).set_defaults(run=_games)
    return parser


def _add_open(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "folder",
        nargs="?",
        default=Path(_FOLDER),
        type=Path,
        metavar="FOLDER",
        help=f"where the notebooks shall lie; without it, ./{_FOLDER}",
    )
    told = "start JupyterLab, open no browser"
    parser.add_argument("--no-browser", action="store_true", help=told)
    told = "copy the notebooks, open nothing"
    parser.add_argument("--copy-only", action="store_true", help=told)
    parser.set_defaults(run=_open)


def _add_show(parser: argparse.ArgumentParser) -> None:
    told = "a resume code, a saved file, or - to read either from standard input"
    parser.add_argument("what", metavar="CODE_OR_FILE", help=told)
    told = "show only what this seat sees and has heard"
    parser.add_argument("--seat", metavar="S", help=told)
    told = "write the picture to this file"
    parser.add_argument("--svg", metavar="FILE", type=Path, help=told)
    parser.set_defaults(run=_show)


def _with_command(given: list[str]) -> list[str]:
    """Put in ``open``, which need not be written."""
    commands = ("open", "show", "games")
    first = given[0] if given else ""
    if first in {*commands, "-h", "--help", "--version"}:
        return given
    if given and not first.strip():
        raise CardvizError("an empty name came, wanted a folder or a command")
    if first.strip().startswith(_CODE) or first.endswith(".json"):
        return ["show", *given]
    meant = get_close_matches(first, commands, n=1, cutoff=0.75)
    if meant and not Path(first).is_dir():
        raise CardvizError(
            f"there is no command {shown(first)}; wanted {meant[0]}? "
            f"(For a folder of that name: cardviz open {first})"
        )
    return ["open", *given]


# open: copies that are yours


def _open(asked: argparse.Namespace) -> int:
    if not (asked.copy_only or find_spec("jupyterlab")):
        raise CardvizError(
            'JupyterLab is not installed here: pip install "cardviz[lab]" brings it '
            "(or cardviz open --copy-only copies the notebooks for another program)"
        )
    folder: Path = asked.folder.expanduser().resolve()
    fresh = _copy(folder)
    return 0 if asked.copy_only else _lab(folder, fresh, asked.no_browser)


def _lab(folder: Path, fresh: Sequence[Path], no_browser: bool) -> int:
    """Run JupyterLab on a folder until it is stopped."""
    python = (sys.executable, "-m")
    if fresh:
        # Else JupyterLab would show words for every picture until its cell is run.
        sign = [*python, "nbformat.sign", *map(str, fresh)]
        subprocess.run(sign, check=False, capture_output=True)  # noqa: S603
    first = quote(_notebooks()[0].name)
    where = f"--LabApp.default_url=/lab/tree/{first}"
    lab = [*python, "jupyterlab", str(folder), where]
    lab += ["--no-browser"] if no_browser else []
    # In a container one is root; JupyterLab wants to be told that this is meant.
    lab += ["--allow-root"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    print("JupyterLab opens; to stop it, press Ctrl+C in this window.", flush=True)
    running = subprocess.Popen(lab)  # noqa: S603 - our own Python
    signal(SIGINT, SIG_IGN)  # JupyterLab itself asks whether to stop
    return running.wait()


def _notebooks() -> list[Path]:
    """Find the notebooks: inside the package, or beside it where it is developed."""
    package = Path(__file__).parent
    for home in (package, package.parent):
        if found := sorted((home / "notebooks").glob("*.ipynb")):
            return found
    raise CardvizError("this installation has no notebooks; install cardviz again")


def _copy(folder: Path) -> list[Path]:
    """Lay the notebooks into a folder, and say so; answer those that are as ours."""
    ours = _notebooks()
    folder.mkdir(parents=True, exist_ok=True)
    if folder.samefile(ours[0].parent):
        print(f"These are the notebooks themselves: {folder}")
        return ours
    print(f"Notebooks in {folder}:")
    copies = _Copies(folder)
    wide = max(len(notebook.name) for notebook in ours)
    for notebook in ours:
        said = copies.lay(notebook.name, notebook.read_bytes())
        print(f"  {notebook.name:<{wide}}  {said}")
    copies.remember()
    return copies.fresh


class _Copies:
    """The copies in a folder; a file there remembers what each began as.

    ``fresh`` are those that are as ours.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.began = dict(self._remembered())
        self.fresh: list[Path] = []

    def lay(self, name: str, notebook: bytes) -> str:
        """Lay one notebook where it harms nothing, and say what was done."""
        now, began, new = self._now(name), self.began.get(name), _mark(notebook)
        self.began[name] = new
        if now in {None, began, new}:
            self._write(name, notebook)
            if now == new:
                return "as it was"
            return "copied" if now is None else "renewed; you had not changed it"
        if began == new:
            return "kept, with your changes"
        beside = self._beside(name, new)
        self.began[beside] = new
        self._write(beside, notebook)
        return f'kept, with your changes; the new one lies beside it: "{beside}"'

    def remember(self) -> None:
        """Write down what each copy began as."""
        text = json.dumps({"cardviz": 1, "began": self.began}, indent=1)
        _replace(self.folder / _KNOWN, f"{text}\n".encode())

    def _remembered(self) -> Iterator[tuple[str, str]]:
        """Read it; a file that is damaged or gone remembers nothing, which is safe."""
        with suppress(OSError, ValueError, RecursionError):
            data = json.loads((self.folder / _KNOWN).read_bytes())
            began = data.get("began") if isinstance(data, dict) else None
            for name, mark in began.items() if isinstance(began, dict) else ():
                if isinstance(mark, str):
                    yield name, mark

    def _now(self, name: str) -> str | None:
        path = self.folder / name
        return _mark(path.read_bytes()) if path.exists() else None

    def _beside(self, name: str, new: str) -> str:
        """Name a place beside it that is free, or holds a copy nobody changed."""
        stem, suffix = Path(name).stem, Path(name).suffix
        tails = (f"new {number}" if number > 1 else "new" for number in count(1))
        names = (f"{stem} ({tail}){suffix}" for tail in tails)
        return next(
            each
            for each in names
            if self._now(each) in {None, self.began.get(each), new}
        )

    def _write(self, name: str, notebook: bytes) -> None:
        path = self.folder / name
        if self._now(name) != _mark(notebook):
            _replace(path, notebook)
        self.fresh.append(path)


def _mark(content: bytes) -> str:
    return sha256(content).hexdigest()


def _replace(path: Path, content: bytes) -> None:
    """Write a file as a whole or not at all."""
    part = path.with_name(f".{path.name}.part")
    part.write_bytes(content)
    part.replace(path)


# show: a saved table or match


def _show(asked: argparse.Namespace) -> int:
    thing = _read(asked.what)
    table = thing.table if isinstance(thing, Match) else thing
    seen = table.view(asked.seat)
    if asked.svg:
        asked.svg.write_text(seen.picture.svg, encoding="utf-8")
        print(f"The picture is in {asked.svg}")
        return 0
    parts = [str(thing)] if isinstance(thing, Match) else []
    if not parts or (table.turns and not table.over):
        parts += _told(table, seen)
    print("\n\n".join(parts))
    return 0


def _told(table: Table, seen: Seen) -> list[str]:
    """Tell a table as it is seen; a seat hears the score when the deal is over."""
    told = [seen.text, f"What happened:\n{seen.log!r}"]
    if seen.seat is None or table.over:
        told.append(f"Score:\n{table.score!r}")
    return told


def _read(what: str) -> Table | Match:
    if what == "-":
        return _from_input()
    if _is_file(what) or what.endswith(".json"):
        return load(what)
    if not what.strip().startswith("cardviz"):
        raise SaveError(f"{shown(what)} is neither a file nor a resume code")
    return resume(what)


def _is_file(name: str) -> bool:
    try:
        return Path(name).is_file()
    except OSError:  # a code may be too long for a name
        return False


def _from_input() -> Table | Match:
    """Read standard input, a code or a save."""
    came = sys.stdin.buffer.read(_LONGEST + 1)
    if came.lstrip().startswith(b"cardviz"):
        return resume(came.decode("ascii", errors="replace"))
    with TemporaryDirectory() as folder:
        file = Path(folder, "standard input")
        file.write_bytes(came)
        return load(file)


# games


def _games(_: argparse.Namespace) -> int:
    names = game_ids()
    wide = max(map(len, names))
    answer = 0
    for name in names:
        try:
            variant = game(name)
            title = variant.words().texts["title"]
        except CardvizError as error:  # a stranger's game takes no other with it
            answer = _refuse(str(error))
            continue
        print(f"{name:<{wide}}  {title}; presets: {', '.join(variant.presets)}")
    return answer


if __name__ == "__main__":
    sys.exit(main())
