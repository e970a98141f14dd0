"""Voilà on this machine: notebooks as pages on which no code can be seen or changed."""

import re
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import Locator, Page, Route

from tests.browser.lab import (
    LOOPBACK,
    NOTEBOOKS,
    Server,
    Watch,
    free_port,
    running,
    wait_for,
)

OPEN = 90_000  # milliseconds that a notebook may take to run from top to end
CARDS = '.cv-svg [data-key][role="button"]'
# Voilà's own page asks another machine for the signs on its buttons; no one else may.
ICONS = re.compile(r"https://[^?]*/fontawesome-[^?]*\.css")


@dataclass
class Voila:
    """One page, to open notebooks in as their readers do.

    page = voila.open("01-truf.ipynb")
    """

    server: Server
    watch: Watch

    def open(self, notebook: Path) -> Page:
        """Open a notebook; Voilà runs all of it first."""
        page = self.watch.page
        page.route(ICONS, self._no_icons)
        page.goto(self.server.address(f"voila/render/{notebook.name}"), timeout=OPEN)
        return page

    def _no_icons(self, route: Route) -> None:
        """Answer for the other machine: with no signs at all."""
        self.watch.foreign.remove(route.request.url)
        route.fulfill(body="", content_type="text/css")

    @staticmethod
    def tables(page: Page) -> Locator:
        """Find the live tables that wait for a card."""
        return page.locator(".cv-table", has=page.locator(CARDS))


@contextmanager
def serving(home: Path) -> Iterator[Server]:
    """Show all notebooks until the block ends; all of its files are in one folder."""
    server = Server(f"http://{LOOPBACK}:{free_port()}", "", home)
    shutil.copytree(NOTEBOOKS, server.folder)
    command = [
        *(sys.executable, "-m", "voila", str(server.folder), "--no-browser"),
        *(f"--Voila.ip={LOOPBACK}", f"--port={urlsplit(server.url).port}"),
    ]
    with running(command, home, "voila.log") as process:
        wait_for(server, process, "", "voila.log")
        yield server
