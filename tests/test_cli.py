"""The command ``cardviz``: copies that harm nothing, tables told, errors in a line."""

import json
import subprocess
import sys
from dataclasses import dataclass
from io import BytesIO, TextIOWrapper
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit
from xml.etree import ElementTree as ET

import pytest

import cardviz as cv
from cardviz import cli
from tests.browser import lab
from tests.helpers import HOSTILE, dice, played_out

NAME = "01-a-lesson.ipynb"
NEW = "01-a-lesson (new).ipynb"
KNOWN = ".cardviz.json"
TABLE = cv.game("truf").deal(seed=12).play("N: H2", "E: H4", "W: C4", "S: S4", "S: DA")
OVER = played_out(cv.game("truf").deal(seed=7), dice(7))


@dataclass
class Shell:
    """A terminal to type the command into."""

    capture: pytest.CaptureFixture[str]

    def run(self, *words: str) -> tuple[int, str, str]:
        """Run it; answer the exit code, what it said, and what it said went wrong."""
        try:
            code: Any = cli.main(words)
        except SystemExit as ended:
            code = ended.code
        said = self.capture.readouterr()
        return int(code or 0), said.out, said.err

    def says(self, *words: str) -> str:
        """Run it where all goes well; answer what it said."""
        code, out, err = self.run(*words)
        assert (code, err) == (0, "")
        return out

    def refuses(self, *words: str) -> str:
        """Run it where something is wrong; answer the one line that says so."""
        code, out, err = self.run(*words)
        assert (code, out) == (2, "")
        (line,) = err.splitlines()
        assert line.startswith("cardviz")
        assert line.isprintable()
        assert len(line) < 500
        return line


@pytest.fixture
def shell(capsys: pytest.CaptureFixture[str]) -> Shell:
    """Give a terminal."""
    return Shell(capsys)


@dataclass
class Shelf:
    """Our one notebook, in versions; and a learner's folder with its copy."""

    ours: Path
    his: Path
    shell: Shell

    def release(self, text: str) -> None:
        """Bring out a version."""
        self.ours.write_text(text, encoding="utf-8")

    def copy(self) -> str:
        """Copy, as the command does; answer what it said."""
        return self.shell.says("open", str(self.his), "--copy-only")

    def read(self, name: str = NAME) -> str | None:
        """Read a file of the learner's; None if there is none."""
        path = self.his / name
        return path.read_text(encoding="utf-8") if path.exists() else None

    def change(self, text: str, name: str = NAME) -> None:
        """Change a file as the learner does."""
        (self.his / name).write_text(text, encoding="utf-8")


@pytest.fixture
def shelf(tmp_path: Path, shell: Shell, monkeypatch: pytest.MonkeyPatch) -> Shelf:
    """Bring out the first version."""
    ours = tmp_path / "ours" / NAME
    ours.parent.mkdir()
    monkeypatch.setattr(cli.opening, "notebooks", lambda: [ours])
    shelf = Shelf(ours, tmp_path / "his" / "lessons", shell)
    shelf.release("one")
    return shelf


def test_notebooks_are_copied_once(shelf: Shelf) -> None:
    """The first time makes the folder; the second changes nothing."""
    assert "copied" in shelf.copy()
    assert shelf.read() == "one"
    before = (shelf.his / NAME).stat()
    assert "as it was" in shelf.copy()
    assert (shelf.his / NAME).stat().st_mtime_ns == before.st_mtime_ns
    assert {path.name for path in shelf.his.iterdir()} == {NAME, KNOWN}


def test_a_copy_nobody_changed_is_renewed(shelf: Shelf) -> None:
    """Also when several versions were left out."""
    shelf.copy()
    shelf.release("three")
    assert "renewed" in shelf.copy()
    assert shelf.read() == "three"


def test_a_changed_copy_is_kept_and_a_newer_version_lies_beside(shelf: Shelf) -> None:
    """It is laid there once: whoever throws it away has seen it."""
    shelf.copy()
    shelf.change("mine")
    assert "kept" in shelf.copy()
    assert (shelf.read(), shelf.read(NEW)) == ("mine", None)
    shelf.release("two")
    assert NEW in shelf.copy()
    assert (shelf.read(), shelf.read(NEW)) == ("mine", "two")
    assert NEW not in shelf.copy()
    (shelf.his / NEW).unlink()
    assert NEW not in shelf.copy()
    assert (shelf.read(), shelf.read(NEW)) == ("mine", None)


def test_what_lies_beside_is_kept_when_changed_too(shelf: Shelf) -> None:
    """One that nobody changed is renewed; one that was changed gets a neighbour."""
    shelf.copy()
    shelf.change("mine")
    for version in ("two", "three"):
        shelf.release(version)
        shelf.copy()
    assert shelf.read(NEW) == "three"
    shelf.change("mine too", NEW)
    shelf.release("four")
    shelf.copy()
    assert (shelf.read(), shelf.read(NEW)) == ("mine", "mine too")
    assert shelf.read("01-a-lesson (new 2).ipynb") == "four"


def test_a_copy_thrown_away_comes_back(shelf: Shelf) -> None:
    """So a fresh one can be had."""
    shelf.copy()
    (shelf.his / NAME).rename(shelf.his / "mine.ipynb")
    assert "copied" in shelf.copy()
    assert (shelf.read(), shelf.read("mine.ipynb")) == ("one", "one")


DAMAGED = (
    *(b"", b"\xff\xfe", b"{", b"[]", b"7", b"[" * 100_000, b'{"began": 5}'),
    b'{"began": {"01-a-lesson.ipynb": ["one"]}}',
)


@pytest.mark.parametrize("damage", [None, *DAMAGED], ids=range(len(DAMAGED) + 1))
def test_whoever_lost_the_memory_loses_no_notebook(
    shelf: Shelf, damage: bytes | None
) -> None:
    """Without it any copy that differs counts as changed."""
    shelf.copy()
    shelf.change("mine")
    (shelf.his / KNOWN).unlink()
    if damage is not None:
        (shelf.his / KNOWN).write_bytes(damage)
    shelf.release("two")
    shelf.copy()
    assert (shelf.read(), shelf.read(NEW)) == ("mine", "two")
    assert "kept" in shelf.copy()
    assert json.loads((shelf.his / KNOWN).read_bytes())["began"][NAME]


@pytest.mark.parametrize("seed", range(20))
def test_nothing_that_a_learner_wrote_is_ever_lost(shelf: Shelf, seed: int) -> None:
    """Whatever he does, and whatever we bring out, in any order."""
    fall, wrote = dice(seed), dict[str, str]()
    for step in range(30):
        name = fall.choice([NAME, NEW, "01-a-lesson (new 2).ipynb"])
        deed = fall.choice(["change", "release", "delete", "forget", "copy"])
        if deed == "change" and shelf.his.exists():
            wrote[name] = f"mine {step}"
            shelf.change(wrote[name], name)
        elif deed == "release":
            shelf.release(f"ours {step}")
        elif deed == "delete" and wrote.pop(name, ""):
            (shelf.his / name).unlink()
        elif deed == "forget":
            (shelf.his / KNOWN).unlink(missing_ok=True)
        shelf.copy()
        assert {name: shelf.read(name) for name in wrote} == wrote


def test_our_own_folder_is_left_alone(shelf: Shelf) -> None:
    """Whoever works on the notebooks themselves gets no copy of them."""
    said = shelf.shell.says(str(shelf.ours.parent), "--copy-only")
    assert "themselves" in said
    assert [path.name for path in shelf.ours.parent.iterdir()] == [NAME]


def test_a_folder_that_can_not_be_is_refused(shelf: Shelf) -> None:
    """A file stands in its way."""
    line = shelf.shell.refuses(str(shelf.ours), "--copy-only")
    assert line == f"cardviz: '{NAME}' can't be used: file exists"


def test_without_jupyterlab_it_says_so(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And nothing has been copied."""
    monkeypatch.setattr(cli.opening, "find_spec", lambda _: None)
    assert 'pip install "cardviz[lab]"' in shelf.shell.refuses(str(shelf.his))
    assert not shelf.his.exists()


def test_jupyterlab_opens_on_the_first_notebook(tmp_path: Path) -> None:
    """A real one answers, and shows all that is saved in the notebooks at once."""
    server = lab.Server(f"http://{lab.LOOPBACK}:{lab.free_port()}", "token", tmp_path)
    found = lab.surroundings(tmp_path)
    at = {"ip": lab.LOOPBACK, "port": urlsplit(server.url).port, "allow_root": True}
    options = {"ServerApp": at, "IdentityProvider": {"token": server.token}}
    config = tmp_path / "config" / "jupyter_server_config.json"
    config.write_text(json.dumps(options), encoding="utf-8")
    words = (sys.executable, "-m", "cardviz.cli", "my lessons", "--no-browser")
    said = tmp_path / "lab.log"
    with said.open("wb") as out:
        process = subprocess.Popen(
            words,
            cwd=tmp_path,
            env=found,
            stdout=out,
            stderr=out,
            start_new_session=True,
        )
    try:
        lab.wait_for(server, process)
        for notebook in (tmp_path / "my lessons").glob("*.ipynb"):
            answer = json.loads(server.ask(f"api/contents/{notebook.name}"))
            cells = [cell["metadata"] for cell in answer["content"]["cells"]]
            assert all(cell.get("trusted", True) for cell in cells)
    finally:
        lab.end(process)
    first = f"/lab/tree/{cli.opening.notebooks()[0].name}"
    assert first in said.read_text(encoding="utf-8")


def test_a_folder_may_be_named_without_a_command(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With no word at all it is one in the folder where you are."""
    monkeypatch.chdir(shelf.ours.parents[1])
    shelf.shell.says("--copy-only")
    assert Path("cardviz-notebooks", NAME).is_file()
    shelf.shell.says("evening", "--copy-only")
    assert Path("evening", NAME).is_file()


def test_what_is_written_wrong_makes_no_folder(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A command is named as what it was probably meant to be."""
    monkeypatch.chdir(shelf.ours.parents[1])
    assert "wanted games?" in shelf.shell.refuses("gmaes")
    assert "wanted show?" in shelf.shell.refuses("shwo", "x")
    assert "--what" in shelf.shell.refuses("open", "--copy-only", "--what")
    assert not Path("gmaes").exists()
    Path("game").mkdir()
    assert "copied" in shelf.shell.says("game", "--copy-only")
    assert "neither a file nor" in shelf.shell.refuses("show", "evening")
    assert "no such file" in shelf.shell.refuses("show", "cardviz.json")


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """A file that a table was saved to."""
    path = tmp_path / "cardviz1.evening"
    TABLE.save(path)
    return path


def test_a_table_is_told_from_a_code_or_a_file(
    shell: Shell, saved: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same words from a code, a file, and from standard input."""
    said = shell.says("show", TABLE.code)
    assert TABLE.view().text in said
    assert repr(TABLE.log) in said
    assert repr(TABLE.score) in said
    assert shell.says(TABLE.code) == said
    assert shell.says("show", str(saved)) == said
    for text in (TABLE.code.encode(), b"\n " + TABLE.code.encode(), saved.read_bytes()):
        monkeypatch.setattr(sys, "stdin", TextIOWrapper(BytesIO(text)))
        assert shell.says("show", "-") == said


def test_a_seat_is_told_what_it_sees(shell: Shell) -> None:
    """Nothing of another hand, in words or in the picture."""
    said = shell.says("show", TABLE.code, "--seat", "s")
    seen = TABLE.view("S")
    assert said == f"{seen.text}\n\nWhat happened:\n{seen.log!r}\n"
    assert said != shell.says("show", TABLE.code)
    assert "the seats are N E S W" in shell.refuses("show", TABLE.code, "--seat", "X")
    assert repr(OVER.score) in shell.says("show", OVER.code, "--seat", "N")


def test_a_table_is_drawn(shell: Shell, saved: Path) -> None:
    """The picture is the one that a notebook shows."""
    picture = saved.with_name("table.svg")
    words = ("show", str(saved), "--svg", str(picture), "--seat", "S")
    assert str(picture) in shell.says(*words)
    svg = picture.read_text(encoding="utf-8")
    assert svg == TABLE.view("S").picture.svg
    assert ET.fromstring(svg).tag.endswith("svg")  # noqa: S314 - our own
    refused = shell.refuses("show", TABLE.code, "--svg", f"{saved}/x")
    assert "'x' can't be written: not a directory" in refused


def test_a_match_is_told_by_its_sheet(shell: Shell) -> None:
    """The deal at the table follows once it has begun."""
    match = cv.game("truf").match(seed=7)
    match = match.add(played_out(match.table, dice(1)))
    assert shell.says("show", match.code) == f"{match}\n"
    move = match.table.legal("N")[0]
    match = match.put(match.table.play(f"N: {move}"))
    said = shell.says("show", match.code, "--seat", "N")
    assert said.startswith(f"{match}\n")
    assert match.table.view("N").text in said


BROKEN = [
    TABLE.code[:-1],
    TABLE.code.replace("cardviz1", "cardviz2"),
    "cardviz1.e30=.00000000",
    *(TABLE.code[:at] + "!" + TABLE.code[at + 1 :] for at in range(0, 150, 30)),
]
STRANGE = [
    *(text for text in HOSTILE if isinstance(text, str)),
    "a/b.json",
    ".",
    *BROKEN,
]


@pytest.mark.parametrize("text", STRANGE, ids=range(len(STRANGE)))
def test_what_is_no_table_is_refused(
    shell: Shell, text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In one line, from the command line as from standard input."""
    shell.refuses("show", "--", text)
    came = BytesIO(text.encode(errors="surrogatepass"))
    monkeypatch.setattr(sys, "stdin", TextIOWrapper(came))
    shell.refuses("show", "-")


def test_the_games_are_listed(shell: Shell) -> None:
    """Each with the presets it can be played under."""
    listed = shell.says("games").splitlines()
    assert [line.split()[0] for line in listed] == list(cv.games())
    truf = next(line for line in listed if line.startswith("truf"))
    assert all(preset in truf for preset in cv.game("truf").presets)


def test_it_says_its_version_and_how_it_is_used(shell: Shell) -> None:
    """Every command has words of help."""
    assert shell.says("--version").split()[0] == "cardviz"
    assert all(each in shell.says("--help") for each in ("open", "show", "games"))
    assert "never written over" in shell.says("open", "--help")
    assert "Hands lie open" in shell.says("show", "--help")
