"""The rules of the house: who imports whom, how long a file is, what may not be in it.

Also the tools that check style and types, and the wheel as a user would install it.
"""

import ast
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple
from zipfile import ZipFile

import pytest

import cardviz

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "cardviz"
MODULES = sorted(PACKAGE.rglob("*.py"))
FOLDERS = {path.parent.name for path in PACKAGE.glob("*/*.py")}
NOTEBOOKS = sorted((ROOT / "notebooks").glob("*.ipynb"))

# What each part may import when it is loaded; and what only inside its functions.
# A module that is named nowhere here has no place in the house yet.
ARROWS = {
    "core": ("", ""),
    "kit": ("core", ""),
    "games": ("core kit", ""),
    "words": ("core", ""),
    "explain": ("core words", ""),
    "render": ("core words", ""),
    "table": ("core", "words explain render pages"),
    "pages": ("core words explain render table", ""),
    "widgets": ("core words explain render table pages", ""),
    "face": ("core words table", "explain render pages widgets"),
    "cli": ("core table", "pages"),
}
# Parts that are more than one module or folder of the same name.
MEMBERS = {
    "words": ["brief", "captions", "diagram", "rulestext"],
    "table": [
        "filed",
        "hearing",
        "match",
        "record",
        "registry",
        "seen",
        "steps",
        "turns",
        "variant",
        "verdict",
    ],
}
# Libraries, each with the only files that may know it.
LIBRARIES = {
    "svgwrite": "render/svg.py",
    "anywidget": "widgets/*.py",
    "ipywidgets": "widgets/*.py",
    "traitlets": "widgets/*.py",
    "IPython": "widgets/*.py",
}
LONGEST = 400
# Written so that this file does not break the rule itself.
FORBIDDEN = {
    "something left to do": r"\b(TO[D]O|FIX[M]E|XX[X])\b",
    "the host of a registry": r"py[p]i\.org|python[h]osted|registry[.]npm|deb[.]debian",
    "the host of a script": r"un[p]kg\.com|js[d]elivr|cdn[j]s",
    "a path of one machine": r"(?<![\w.])/(work|root|home)[/]",
}


class Import(NamedTuple):
    """One import: what is imported, on which line, and whether only when called."""

    name: str
    line: int
    lazy: bool


def run(*command: str | Path, cwd: Path = ROOT) -> str:
    """Run a command to its end; its output is the message if it fails."""
    done = subprocess.run(
        [str(word) for word in command],
        cwd=cwd,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    return done.stdout


def tracked() -> list[Path]:
    """Every file that is, or is about to be, in the repository."""
    listed = run(
        "git", "-c", "safe.directory=*", "ls-files", "-co", "--exclude-standard"
    )
    files = (ROOT / name for name in listed.splitlines())
    return sorted(file for file in files if file.is_file())


def lines(file: Path) -> list[str]:
    """Return the lines of a text; of what is no text, none."""
    content = file.read_bytes()
    return [] if b"\0" in content else content.decode().splitlines()


def named(path: Path) -> str:
    """Name a file as a reader finds it: from the top of the repository."""
    return path.relative_to(ROOT).as_posix()


def dotted(path: Path) -> str:
    """Return the name under which a file is imported."""
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(
        ".__init__"
    )


def imported(path: Path) -> Iterator[Import]:
    """Yield all that a module imports, by full names."""
    here = dotted(path) if path.name == "__init__.py" else dotted(path.parent)

    def walk(node: ast.AST, *, lazy: bool) -> Iterator[Import]:
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield Import(alias.name, node.lineno, lazy)
        elif isinstance(node, ast.ImportFrom):
            source = origin(node, here)
            for alias in node.names:
                yield Import(f"{source}.{alias.name}", node.lineno, lazy)
        inside = lazy or isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        typing = isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test)
        for child in ast.iter_child_nodes(node):
            yield from walk(child, lazy=inside or typing)

    yield from walk(ast.parse(path.read_text(encoding="utf-8")), lazy=False)


def origin(node: ast.ImportFrom, package: str) -> str:
    """Say which module a `from` line names, dots in front counted from the package."""
    if not node.level:
        return node.module or ""
    parents = package.split(".")[: len(package.split(".")) - node.level + 1]
    return ".".join([*parents, node.module] if node.module else parents)


def part(name: str) -> str:
    """Say to which part a full name belongs; each game is a part by itself."""
    _, first, second, *_ = [*name.split("."), "", ""]
    if first == "games" and (PACKAGE / "games" / second / "__init__.py").is_file():
        return f"games.{second}".rstrip(".")
    if not (PACKAGE / first).with_suffix(".py").is_file() and first not in FOLDERS:
        return "face"  # a name that the top of the package defines
    return next((group for group, they in MEMBERS.items() if first in they), first)


def astray(path: Path) -> Iterator[str]:
    """Yield every import of a module that follows no arrow."""
    home = part(dotted(path))
    always, inside = ARROWS[home.split(".")[0]]
    for name, line, lazy in imported(path):
        top = name.split(".")[0]
        if top == "cardviz":
            allowed = {home, *always.split(), *(inside.split() if lazy else ())}
            fits = part(name) in allowed
        else:
            known = top in LIBRARIES and path.relative_to(PACKAGE).match(LIBRARIES[top])
            fits = top in sys.stdlib_module_names or known
        if not fits:
            yield f"{named(path)}:{line}: {home} may not import {name} here"


def test_every_module_has_a_place() -> None:
    """A new part of the house is first given its arrows."""
    parts = {part(dotted(path)).split(".")[0] for path in MODULES}
    assert parts <= set(ARROWS)


@pytest.mark.parametrize("path", MODULES, ids=named)
def test_imports_follow_the_arrows(path: Path) -> None:
    """The core knows no picture, a picture no game, a game no other game."""
    assert list(astray(path)) == []


def test_no_file_is_too_long() -> None:
    """A file that holds one idea fits in 400 lines."""
    code = [file for file in tracked() if file.suffix in {".py", ".js", ".css"}]
    lengths = {named(file): len(lines(file)) for file in code}
    assert {name: n for name, n in lengths.items() if n > LONGEST} == {}


@pytest.mark.parametrize("what", FORBIDDEN)
def test_nothing_is_in_a_file_that_should_not_be(what: str) -> None:
    """No file depends on where it was written, or leaves work for later."""
    pattern = re.compile(FORBIDDEN[what])
    found = [
        f"{named(file)}:{number}: {line.strip()[:100]}"
        for file in tracked()
        for number, line in enumerate(lines(file), 1)
        if pattern.search(line)
    ]
    assert found == []


@pytest.mark.parametrize("path", NOTEBOOKS, ids=named)
def test_a_notebook_travels_light(path: Path) -> None:
    """It opens with any Python kernel, carries no widget state, and stays small."""
    metadata = json.loads(path.read_text(encoding="utf-8"))["metadata"]
    assert metadata["kernelspec"]["name"] == "python3"
    assert metadata["language_info"]["name"] == "python"
    assert "widgets" not in metadata
    assert path.stat().st_size <= 300_000


@pytest.mark.parametrize("module", ["cardviz", "cardviz.cli"])
def test_import_is_light(module: str) -> None:
    """What draws, shows or looks for packages is loaded only when asked for."""
    loaded = run(
        sys.executable,
        "-c",
        f"import sys; old = set(sys.modules); import {module}\n"
        "print(*sorted(set(sys.modules) - old), sep='\\n')",
    ).splitlines()
    heavy = {*LIBRARIES, "numpy", "importlib.metadata", "importlib.resources", "email"}
    assert module in loaded
    assert heavy & set(loaded) == set()


def test_public_names_are_sorted_and_there() -> None:
    """Every public name can be had, and the list is in order."""
    assert sorted(cardviz.__all__) == list(cardviz.__all__)
    missing = [name for name in cardviz.__all__ if not hasattr(cardviz, name)]
    assert missing == []


@pytest.mark.parametrize(
    "tool",
    ["ruff check", "ruff format --check --diff", "mypy"],
)
def test_the_tools_are_content(tool: str) -> None:
    """Style, layout and types are as pyproject.toml asks."""
    run(sys.executable, "-m", *tool.split())


TRIAL = """
import sys
sys.path.insert(0, sys.argv[1])
import cardviz as cv
from cardviz.cli import main
assert cv.__file__.startswith(sys.argv[1]), cv.__file__
table = cv.game("truf").deal(seed=7)
assert table.legal("S")
assert "<svg" in table._repr_mimebundle_()["image/svg+xml"]
assert main(["--copy-only", "mine"]) == 0
"""


def test_the_wheel_holds_everything_and_works(tmp_path: Path) -> None:
    """What a user installs has all its rules, texts, scripts, styles, notebooks."""
    pip = (sys.executable, "-m", "pip", "--disable-pip-version-check", "--no-input")
    build = ("wheel", "--no-deps", "--no-build-isolation", "--no-index", "-w", tmp_path)
    run(*pip, *build, ROOT)
    (wheel,) = tmp_path.glob("*.whl")

    files = {named(file) for file in tracked() if PACKAGE in file.parents}
    files |= {f"cardviz/{named(notebook)}" for notebook in NOTEBOOKS}
    inside = {name for name in ZipFile(wheel).namelist() if "dist-info" not in name}
    assert inside == files

    installed = tmp_path / "site"
    run(*pip, "install", "--no-deps", "--no-index", "--target", installed, wheel)
    run(sys.executable, "-c", TRIAL, installed, cwd=tmp_path)
    copied = {path.name for path in (tmp_path / "mine").glob("*.ipynb")}
    assert copied == {notebook.name for notebook in NOTEBOOKS}
    assert (installed / "bin" / "cardviz").is_file()
