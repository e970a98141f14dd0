"""What a link to Binder does, done here without Docker.

repo2docker, which Binder builds with, says in a Dockerfile what it would do. Its steps
are then taken in an environment that holds the versions of Binder's own base image, on
a copy of the files of this repository; a server must answer there, and a lesson run.
"""

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from importlib.util import find_spec
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

from tests.browser.lab import LOOPBACK, Server, end, free_port, wait_for

pytestmark = pytest.mark.binder

ROOT = Path(__file__).parents[1]
NOTEBOOKS = sorted((ROOT / "notebooks").glob("*.ipynb"))
# What the base image is asked for by name; all else comes with these.
BASE = ("jupyterlab", "notebook", "ipywidgets")
# Of our surroundings, what pip needs to reach its packages.
KEPT = re.compile(r"(PIP_|SSL_|REQUESTS_|LANG$|.*_proxy$)", re.IGNORECASE)
LINK = re.compile(r"urlpath=lab/tree/([^)\s\"]+)")


@dataclass(frozen=True)
class Image:
    """What Binder would make of a folder: its copy, and an environment beside it."""

    place: Path

    @property
    def repo(self) -> Path:
        """The folder; on Binder it is the home of its visitor as well."""
        return self.place / "home"

    @property
    def env(self) -> Path:
        """The environment that the server and the kernels run in."""
        return self.place / "env"

    @property
    def surroundings(self) -> dict[str, str]:
        """Give the variables that a step of the build, and a visitor, finds set."""
        kept = {name: os.environ[name] for name in os.environ if KEPT.match(name)}
        return {
            **kept,
            "HOME": str(self.repo),
            "REPO_DIR": str(self.repo),
            "KERNEL_PYTHON_PREFIX": str(self.env),
            "NB_PYTHON_PREFIX": str(self.env),
            "NB_USER": "jovyan",
            "PATH": os.pathsep.join([str(self.env / "bin"), *os.defpath.split(":")]),
        }

    @cached_property
    def dockerfile(self) -> str:
        """What repo2docker says that it would do."""
        tool = (sys.executable, "-m", "repo2docker", "--no-build", "--debug", ".")
        return succeeded(run(tool, self.repo, dict(os.environ)))

    @property
    def python(self) -> str:
        """The version of Python that binder/ asks for."""
        asked = re.search(
            r"Building conda environment for python=(\S+)", self.dockerfile
        )
        assert asked, self.dockerfile
        return asked[1]

    @property
    def steps(self) -> list[str]:
        """The commands of the build that depend on this repository."""
        _, _, ours = self.dockerfile.partition("# Run pre-assemble scripts!")
        steps = re.findall(r"^RUN (.+)$", ours, re.MULTILINE)
        assert steps, self.dockerfile
        assert not any(step.endswith("\\") for step in steps), steps
        return steps

    def lay_base(self) -> None:
        """Make the environment as it is before anything of this repository."""
        succeeded(run((interpreter(self.python), "-m", "venv", self.env), self.place))
        pins = self.place / "base.txt"
        pins.write_text("\n".join(base_pins(self.python)), encoding="utf-8")
        succeeded(self.run("pip", "install", "-q", "-c", str(pins), *BASE))

    def build(self) -> None:
        """Take the steps."""
        for step in self.steps:
            succeeded(self.run("bash", "-c", step))

    def run(self, *command: str) -> subprocess.CompletedProcess[str]:
        """Run a command as a step of the build, or a visitor, does."""
        program = shutil.which(command[0], path=self.surroundings["PATH"])
        assert program, command
        return run((program, *command[1:]), self.repo, self.surroundings)

    def execute(self, notebook: Path) -> subprocess.CompletedProcess[str]:
        """Run all cells of a notebook."""
        return self.run("jupyter", "execute", notebook.relative_to(ROOT).as_posix())

    @contextmanager
    def serving(self) -> Iterator[Server]:
        """Run the server that a visitor is led to."""
        server = Server(f"http://{LOOPBACK}:{free_port()}", "visitor", self.place)
        options = (
            *("--no-browser", "--allow-root", f"--ip={LOOPBACK}"),
            f"--port={urlsplit(server.url).port}",
            f"--IdentityProvider.token={server.token}",
        )
        with (self.place / "lab.log").open("wb") as log:
            process = subprocess.Popen(
                [self.env / "bin" / "jupyter", "notebook", *options],
                cwd=self.repo,
                env=self.surroundings,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
        try:
            wait_for(server, process)
            yield server
        finally:
            end(process)


def run(
    command: tuple[str | Path, ...],
    place: Path,
    surroundings: dict[str, str] | None = None,
) -> subprocess.CompletedProcess[str]:
    """Run a command to its end; all that it says is in ``stdout``."""
    return subprocess.run(
        command,
        cwd=place,
        env=surroundings,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=300,
        check=False,
    )


def succeeded(done: subprocess.CompletedProcess[str]) -> str:
    """Expect that a command went well; give what it said."""
    assert done.returncode == 0, f"{done.args}\n{done.stdout[-3000:]}"
    return done.stdout


def interpreter(version: str) -> str:
    """Find a Python of this version."""
    if version == "{}.{}".format(*sys.version_info):
        return sys.executable
    if found := shutil.which(f"python{version}"):
        return found
    why = f"no Python {version} here, which binder/runtime.txt asks for"
    if os.environ.get("CARDVIZ_BINDER") == "required":
        pytest.fail(why)
    pytest.skip(why)


def base_pins(version: str) -> Iterator[str]:
    """Give what the base image holds, as pins for pip.

    conda calls a few packages otherwise than pip does; a pin that nothing asks for
    does no harm, so those are given under both names.
    """
    spec = find_spec("repo2docker")
    assert spec
    assert spec.origin
    packs = Path(spec.origin).parent / "buildpacks" / "conda"
    lock = packs / f"environment.py-{version}-linux-64.lock"
    packed = r"/([a-z0-9][^/]*)-(\d[^-/]*)-[^-/]+\.(?:conda|tar\.bz2)"
    for name, pin in re.findall(packed, lock.read_text(encoding="utf-8")):
        for each in {name, name.removeprefix("python-"), name.removesuffix("-core")}:
            yield f"{each}=={pin}"


def lay_repository(place: Path) -> None:
    """Copy every file that is, or is about to be, in the repository."""
    git = ("git", "-c", "safe.directory=*", "ls-files", "-co", "--exclude-standard")
    for name in succeeded(run(git, ROOT)).splitlines():
        if (ROOT / name).is_file():
            (place / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, place / name)


@pytest.fixture(scope="module")
def image(tmp_path_factory: pytest.TempPathFactory) -> Image:
    """The image before the build: Binder's own versions, and our files."""
    image = Image(tmp_path_factory.mktemp("binder"))
    lay_repository(image.repo)
    image.lay_base()
    return image


def test_a_visitor_of_binder_finds_lessons_that_run(image: Image) -> None:
    """Only what binder/ says makes a lesson run, and its pictures show at once."""
    lesson = NOTEBOOKS[0]
    assert "No module named 'cardviz'" in image.execute(lesson).stdout
    image.build()
    with image.serving() as server:
        for notebook in NOTEBOOKS:
            path = f"notebooks/{notebook.name}"
            page = server.ask(f"lab/tree/{path}").decode()
            assert '"anywidget"' in page  # the part of it that runs in a browser
            assert trusted(server, path)
    succeeded(image.execute(lesson))


def trusted(server: Server, path: str) -> bool:
    """Tell whether a page of JupyterLab may show all that is saved in a notebook."""
    cells = json.loads(server.ask(f"api/contents/{path}"))["content"]["cells"]
    return all(
        cell["metadata"]["trusted"] for cell in cells if cell["cell_type"] == "code"
    )


def test_links_lead_to_notebooks_that_are_there() -> None:
    """A badge opens a lesson, and no empty page."""
    text = unquote((ROOT / "README.md").read_text(encoding="utf-8"))
    linked = LINK.findall(text)
    assert linked
    assert [path for path in linked if not (ROOT / path).is_file()] == []
