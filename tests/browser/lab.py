"""A JupyterLab on this machine, and a page of Chromium that opens notebooks in it."""

import json
import os
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from playwright.sync_api import Page

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
LOOPBACK = "127.0.0.1"
START = 60.0  # seconds that a server may take to answer
STEP = 90_000  # milliseconds that a notebook may take to open, or to run

# Each runs in the page, where `app` is the running JupyterLab.
READY = """
    await app.restored;
    const {context, sessionContext} = app.shell.currentWidget;
    await context.ready;
    await sessionContext.ready;
"""
RUN_ALL = """
    await app.commands.execute('notebook:run-all-cells');
    return app.shell.currentWidget.content.widgets.flatMap(cell =>
        (cell.model.sharedModel.outputs ?? [])
            .filter(output => output.output_type === 'error')
            .map(output => `${output.ename}: ${output.evalue}`));
"""
THEME = """
    await app.commands.execute('apputils:change-theme', {theme: argument});
    const dressed = () => document.body.dataset.jpThemeName === argument
        && !document.querySelector('#jupyterlab-splash');
    while (!dressed()) await new Promise(done => requestAnimationFrame(done));
"""


@dataclass
class Watch:
    """A page, and what it did that it should not.

    A test that means to cause an error looks at `errors` and clears them.
    """

    page: Page
    errors: list[str] = field(default_factory=list)
    foreign: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Begin to listen."""
        page = self.page
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", lambda line: self._heard(line.type, line.text))
        page.on("request", lambda request: self._asked(request.url))
        page.on("websocket", lambda socket: self._asked(socket.url))

    def _heard(self, kind: str, text: str) -> None:
        if kind == "error":
            self.errors.append(text)

    def _asked(self, url: str) -> None:
        parts = urlsplit(url)
        web = parts.scheme in {"http", "https", "ws", "wss"}
        if web and parts.hostname != LOOPBACK:
            self.foreign.append(url)


@dataclass(frozen=True)
class Server:
    """A running JupyterLab: where it answers, with which token, from which folder."""

    url: str
    token: str
    home: Path

    @property
    def folder(self) -> Path:
        """Where its notebooks lie."""
        return self.home / "notebooks"

    @property
    def settings(self) -> Path:
        """Where it remembers what a user has chosen."""
        return self.home / "config" / "lab"

    def address(self, path: str, query: str = "") -> str:
        """Return the full address of a path, token and all."""
        return f"{self.url}/{path}?token={self.token}{query}"

    def ask(self, path: str, method: str = "GET") -> bytes:
        """Send one request, and return the answer."""
        request = Request(self.address(path), method=method)  # noqa: S310 - http
        with urlopen(request, timeout=10) as answer:  # noqa: S310 - http
            body: bytes = answer.read()
        return body


@dataclass(frozen=True)
class Lab:
    """One page of a JupyterLab, to open notebooks in.

    page = lab.open("01-truf.ipynb")
    lab.run_all()
    lab.theme("JupyterLab Dark")
    """

    server: Server
    page: Page

    def open(self, notebook: str | Path) -> Page:
        """Open a fresh copy of a notebook, by name or path; wait until it can run."""
        source = NOTEBOOKS / notebook
        shutil.copy(source, self.server.folder / source.name)
        page = self.page
        page.goto(self.server.address(f"lab/tree/{source.name}", "&reset"))
        page.wait_for_selector(".jp-NotebookPanel .jp-CodeCell", timeout=STEP)
        self._do(READY)
        return page

    def run_all(self) -> None:
        """Run every cell to the end; an error in one is an error here."""
        if raised := self._do(RUN_ALL):
            raise AssertionError(raised)

    def theme(self, name: str) -> None:
        """Change the colours of the whole page, as "JupyterLab Dark" does."""
        self._do(THEME, name)

    def close(self) -> None:
        """Close the page, then forget all that it left: kernels, theme, layout."""
        self.page.close()
        for session in json.loads(self.server.ask("api/sessions")):
            self.server.ask(f"api/sessions/{session['id']}", method="DELETE")
        shutil.rmtree(self.server.settings, ignore_errors=True)

    def _do(self, script: str, argument: str | None = None) -> object:
        """Run a script in the page, and give up on it in time."""
        late = f"new Promise((_, no) => setTimeout(no, {STEP}, Error('too slow')))"
        work = f"(async app => {{ {script} }})(window.jupyterapp)"
        return self.page.evaluate(
            f"argument => Promise.race([{work}, {late}])", argument
        )


@contextmanager
def serving(home: Path) -> Iterator[Server]:
    """Run a JupyterLab that keeps all its files in one folder, until the block ends."""
    url = f"http://{LOOPBACK}:{free_port()}"
    server = Server(url, secrets.token_hex(8), home)
    server.folder.mkdir()
    with running(command(server), home, "lab.log") as process:
        wait_for(server, process)
        yield server


@contextmanager
def running(
    command: list[str], home: Path, log: str
) -> Iterator[subprocess.Popen[bytes]]:
    """Run a server that leaves all it writes in one folder; then end it."""
    with (home / log).open("wb") as output:
        process = subprocess.Popen(
            command,
            cwd=home,
            env=surroundings(home),
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
            start_new_session=True,  # so that its kernels can be ended with it
        )
    try:
        yield process
    finally:
        end(process)


def free_port() -> int:
    """Return a port that nobody listens at."""
    with socket.socket() as probe:
        probe.bind((LOOPBACK, 0))
        port: int = probe.getsockname()[1]
    return port


def command(server: Server) -> list[str]:
    """Return the command that starts a server."""
    return [
        *(sys.executable, "-m", "jupyterlab"),
        *("--no-browser", "--allow-root", "--expose-app-in-browser"),
        *(f"--ip={LOOPBACK}", f"--port={urlsplit(server.url).port}"),
        "--ServerApp.port_retries=0",
        f"--ServerApp.root_dir={server.folder}",
        f"--IdentityProvider.token={server.token}",
    ]


def surroundings(home: Path) -> dict[str, str]:
    """Return an environment in which nothing of the user's is read or written."""
    labconfig = home / "config" / "labconfig"
    labconfig.mkdir(parents=True)
    # The news ask the network, and their box would cover the page.
    silent = {"@jupyterlab/apputils-extension:announcements": True}
    page = json.dumps({"disabledExtensions": silent})
    (labconfig / "page_config.json").write_text(page, encoding="utf-8")
    places = {
        "HOME": home,
        "JUPYTER_CONFIG_DIR": home / "config",
        "JUPYTER_DATA_DIR": home / "data",
        "JUPYTER_RUNTIME_DIR": home / "runtime",
    }
    return {**os.environ, **{name: str(place) for name, place in places.items()}}


def wait_for(
    server: Server,
    process: subprocess.Popen[bytes],
    path: str = "api/status",
    log: str = "lab.log",
) -> None:
    """Wait until a server answers at a path; if it ends before, show its log."""
    deadline = time.monotonic() + START
    while time.monotonic() < deadline and process.poll() is None:
        with suppress(OSError):
            server.ask(path)
            return
        time.sleep(0.1)
    told = server.home / log
    raise AssertionError(told.read_text(encoding="utf-8", errors="replace"))


def end(process: subprocess.Popen[bytes]) -> None:
    """Ask a server to stop with all its kernels, and make it stop if it does not."""
    process.terminate()
    with suppress(subprocess.TimeoutExpired):
        process.wait(15)
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()
