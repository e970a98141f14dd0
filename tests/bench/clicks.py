"""From a click to a changed picture in JupyterLab, beside the barest of widgets."""

import json
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import cardviz as cv
from cardviz.widgets.sitting import Sitting
from tests.bench.measure import Absent, Figures, side_by_side

_ECHO = Path(__file__).with_name("echo.py")
_BROWSERS = ("chromium", "chromium-browser", "google-chrome")
_QUIET = ("--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1", "--disable-sync")
_SEED = 12

# Notes when a click comes and when the part of the page that it should change has.
_CLOCK = """([selector, counted]) => {
    const root = [...document.querySelectorAll(selector)].pop();
    const count = () => root.querySelectorAll(counted).length;
    const shown = () => counted ? count() : root.textContent;
    const clock = (window.clock ??= {});
    const mine = (clock[selector] = {});
    let before = shown();
    root.addEventListener("click", () => {
        Object.assign(mine, {start: performance.now(), end: null});
    }, true);
    new MutationObserver(() => {
        if (shown() === before) return;
        before = shown();
        mine.end ??= performance.now();
    }).observe(root, {attributes: true, childList: true, subtree: true});
}"""
_ANSWERED = "selector => window.clock[selector].end"
_TOOK = "selector => window.clock[selector].end - window.clock[selector].start"
_HELD = '.cv-svg [data-key][role="button"]'


class Clicker:
    """A page with both widgets; a twin of the sitting says what may be clicked."""

    def __init__(self, page: Any, game: str) -> None:
        self.page = page
        self.game = game
        self.table = page.locator(".cv-table").last
        self.seed = _SEED
        self._sit_down()
        page.evaluate(_CLOCK, [".cv-table", _HELD])
        page.evaluate(_CLOCK, [".echo", ""])

    def echo(self, _round: int) -> float:
        """Click the bare widget, and give the milliseconds to its answer."""
        self.page.locator(".echo").click()
        return self._took(".echo")

    def card(self, _round: int) -> float:
        """Play a card, and give the milliseconds until it has left the hand."""
        self._bid()
        self._click(self.twin.table.legal(self.seat)[0].text)
        return self._took(".cv-table")

    def _sit_down(self) -> None:
        self.twin = Sitting(cv.game(self.game).deal(seed=self.seed), "S")
        self.seat = self.twin.table.seats[self.twin.seat]

    def _bid(self) -> None:
        """Deal anew where a deal is over, and make the moves that keep the hand."""
        if self.twin.table.over:
            self.page.get_by_role("button", name="New deal").click()
            self.seed += 1
            self._sit_down()
            self._expect()
        while self.twin.table.phase != "play":
            self._click(self.twin.table.legal(self.seat)[0].text)
            self._expect()

    def _click(self, key: str) -> None:
        self.table.locator(f'[data-key="{key}"]').click(position={"x": 12, "y": 30})
        self.twin.press([key])

    def _expect(self) -> None:
        """Wait until the page stands where the twin does."""
        shown = self.twin.standing()["frame"]["desc"]
        self.table.locator(".cv-svg > desc", has_text=shown).wait_for(state="attached")

    def _took(self, selector: str) -> float:
        self.page.wait_for_function(_ANSWERED, arg=selector)
        return float(self.page.evaluate(_TOOK, selector))


def click_time(game: str, *, quick: bool) -> Figures:
    """Click a card, click the bare widget, and so on; milliseconds."""
    with TemporaryDirectory() as home, _page(Path(home), game) as page:
        clicker = Clicker(page, game)
        return side_by_side(clicker.card, clicker.echo, 10 if quick else 60)


@contextmanager
def _page(home: Path, game: str) -> Iterator[Any]:
    """Open a notebook with both widgets in a JupyterLab that ends with the block."""
    path = _chromium()
    lab = import_module("tests.browser.lab")  # knows playwright, as this row alone does
    playwright = import_module("playwright.sync_api").sync_playwright()
    notebook = home / "clicks.ipynb"
    notebook.write_text(json.dumps(_notebook(game)), encoding="utf-8")
    with lab.serving(home) as server, playwright as driver:
        browser = driver.chromium.launch(executable_path=path, args=list(_QUIET))
        page = browser.new_page(viewport={"width": 1280, "height": 1400})
        opened = lab.Lab(server, page)
        opened.open(notebook)
        opened.run_all()
        page.locator(".cv-table .cv-svg").wait_for()
        page.locator(".echo").wait_for()
        yield page
        opened.close()
        browser.close()


def _chromium() -> str:
    found = os.environ.get("CHROMIUM") or next(
        filter(None, map(shutil.which, _BROWSERS)), None
    )
    if not found:
        raise Absent("no Chromium here: install one, or name it in CHROMIUM")
    return found


def _notebook(game: str) -> dict[str, Any]:
    sit = f"import cardviz as cv\ncv.play({game!r}, seed={_SEED}, pace=0)"
    cells = [f"{_ECHO.read_text(encoding='utf-8')}\n\nEcho()", sit]
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    return {
        "cells": [
            {
                "cell_type": "code",
                "id": f"cell-{number}",
                "source": source,
                "metadata": {},
                "outputs": [],
                "execution_count": None,
            }
            for number, source in enumerate(cells)
        ],
        "metadata": {"kernelspec": kernel},
        "nbformat": 4,
        "nbformat_minor": 5,
    }
