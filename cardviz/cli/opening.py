"""Open the notebooks: copies in a folder that belongs to whoever uses it.

What he changed there is his, and no copy is ever laid over it.
"""

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from hashlib import sha256
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from signal import SIG_IGN, SIGINT, signal
from urllib.parse import quote

from cardviz.cli.shell import file_name
from cardviz.core.errors import CardvizError
from cardviz.core.filing import whole, write_text

_FOLDER = "cardviz-notebooks"
_KNOWN = ".cardviz.json"  # in that folder: which copies were laid there, by their marks

TOLD = "open the notebooks in JupyterLab, in a folder of yours"
ABOUT = """\
Copies the notebooks into a folder of yours and opens JupyterLab there.
A notebook that you changed is never written over: when there is a newer one, it is
laid beside yours, as "01-truf (new).ipynb". For a fresh one, rename or delete yours.
"""


def add_words(parser: argparse.ArgumentParser) -> None:
    """Say which words it takes."""
    parser.add_argument(
        "folder",
        nargs="?",
        default=Path(_FOLDER),
        type=file_name,
        metavar="FOLDER",
        help=f"where the notebooks shall lie; without it, ./{_FOLDER}",
    )
    told = "start JupyterLab, open no browser"
    parser.add_argument("--no-browser", action="store_true", help=told)
    told = "copy the notebooks, open nothing"
    parser.add_argument("--copy-only", action="store_true", help=told)
    parser.set_defaults(run=_open)


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
    first = quote(notebooks()[0].name)
    where = f"--LabApp.default_url=/lab/tree/{first}"
    lab = [*python, "jupyterlab", str(folder), where]
    lab += ["--no-browser"] if no_browser else []
    # In a container one is root; JupyterLab wants to be told that this is meant.
    lab += ["--allow-root"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    print("JupyterLab opens; to stop it, press Ctrl+C in this window.", flush=True)
    running = subprocess.Popen(lab)  # noqa: S603 - our own Python
    signal(SIGINT, SIG_IGN)  # JupyterLab itself asks whether to stop
    return running.wait()


def notebooks() -> list[Path]:
    """Find the notebooks: inside the package, or beside it where it is developed."""
    package = Path(__file__).parent.parent
    for home in (package, package.parent):
        if found := sorted((home / "notebooks").glob("*.ipynb")):
            return found
    raise CardvizError("this installation has no notebooks; install cardviz again")


def _copy(folder: Path) -> list[Path]:
    """Lay the notebooks into a folder, and say so; answer those that are as ours."""
    ours = notebooks()
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
        write_text(self.folder / _KNOWN, f"{text}\n")

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
            with whole(path) as place:
                place.write_bytes(notebook)
        self.fresh.append(path)


def _mark(content: bytes) -> str:
    return sha256(content).hexdigest()
