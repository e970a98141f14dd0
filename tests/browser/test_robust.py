"""A live table in a JupyterLab that is reloaded, restarted, doubled and run again."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.lab import Lab

SOON = 20_000  # milliseconds
PLAY = 'import cardviz as cv\n\ngame = cv.play("truf", seed=12, pace=0)\ngame'
REPLAY = (
    "import cardviz as cv; "
    "r = cv.replay(cv.game('truf').deal(seed=7)"
    ".play('E: C2', 'N: D2', 'W: H4', 'S: S5'), pace=0); r.go(3); r"
)
COMMS = (
    "from comm import get_comm_manager\nprint('comms', len(get_comm_manager().comms))"
)


@pytest.fixture
def page(lab: Lab, tmp_path: Path) -> Page:
    """Open a notebook of two cells, a live table and a count of open lines."""
    cell: dict[str, Any] = {
        "cell_type": "code",
        "metadata": {},
        "outputs": [],
        "execution_count": None,
    }
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    book = {
        "nbformat": 4,
        "nbformat_minor": 5,
        "metadata": {"kernelspec": kernel, "language_info": {"name": "python"}},
        "cells": [
            cell | {"id": "play", "source": PLAY},
            cell | {"id": "comms", "source": COMMS},
        ],
    }
    (tmp_path / "robust.ipynb").write_text(json.dumps(book), encoding="utf-8")
    page = lab.open(tmp_path / "robust.ipynb")
    lab.run_all()
    return page


def card(page: Page, name: str, at: int = 0) -> Locator:
    """Find a card of the learner's hand at one of the tables on the page."""
    return page.locator(".cv-table").nth(at).get_by_role("button", name=name)


def count(page: Page, cards: int, at: int = 0) -> None:
    """Wait until a hand has so many cards that may be clicked."""
    hand = page.locator(".cv-table").nth(at).locator('.cv-svg [role="button"]')
    expect(hand).to_have_count(cards, timeout=SOON)


def play_two(page: Page) -> None:
    """Bid the four of spades, then lead the ace of diamonds."""
    count(page, 13)
    card(page, "four of spades").dispatch_event("click")
    say = page.locator(".cv-say").first
    expect(say).to_contain_text("Your turn", timeout=SOON)
    card(page, "ace of diamonds").dispatch_event("click")
    count(page, 12)


def command(page: Page, name: str) -> None:
    """Do what a menu of JupyterLab does."""
    page.evaluate("name => jupyterapp.commands.execute(name)", name)


def test_a_page_loaded_again_shows_the_table_as_it_stands(page: Page) -> None:
    """Saved and reloaded, the kernel still knows the table, and play goes on."""
    play_two(page)
    command(page, "docmanager:save")
    page.reload()
    count(page, 12)
    card(page, "ten of diamonds").dispatch_event("click")
    count(page, 11)


def test_a_kernel_that_is_gone_is_noticed(lab: Lab, page: Page) -> None:
    """The table says that nothing answers; running the cells deals the same cards."""
    play_two(page)
    kernel = "jupyterapp.shell.currentWidget.sessionContext.session.kernel"
    page.evaluate(f"async () => {{ await {kernel}.restart(); }}")
    card(page, "ten of diamonds").dispatch_event("click")
    notice = page.locator(".cv-notice").first
    expect(notice).to_contain_text("Not connected", timeout=SOON)
    lab.run_all()
    count(page, 13)
    expect(card(page, "ace of diamonds")).to_be_visible()


def test_two_views_show_one_table(page: Page) -> None:
    """A second view starts from now, and both follow a click in either."""
    play_two(page)
    page.evaluate("jupyterapp.shell.currentWidget.content.activeCellIndex = 0")
    command(page, "notebook:create-output-view")
    count(page, 12, at=1)
    card(page, "ten of diamonds", at=1).dispatch_event("click")
    count(page, 11, at=1)
    count(page, 11)


def test_a_replay_steps_and_branches(page: Page) -> None:
    """Arrows step, a branch is played on from there, and the record is kept."""
    page.locator(".jp-InputArea-editor").first.click()
    page.keyboard.press("Control+a")
    page.keyboard.type(REPLAY)
    page.evaluate("jupyterapp.commands.execute('notebook:run-cell')")
    say = page.locator(".cv-say").first
    expect(say).to_contain_text("laid", timeout=SOON)
    page.get_by_role("button", name="▶", exact=True).click()
    expect(say).to_contain_text("exactly thirteen", timeout=SOON)
    page.get_by_role("button", name="Play on from here").click()
    expect(say).to_contain_text("This is a branch", timeout=SOON)
    page.get_by_role("button", name="Main atas").click()
    expect(say).to_contain_text("Your turn", timeout=SOON)
    page.get_by_role("button", name="Back to the record").click()
    expect(say).to_contain_text("exactly thirteen", timeout=SOON)


def test_a_cell_run_twenty_times_holds_one_table(lab: Lab, page: Page) -> None:
    """What an earlier run made is freed, so the lines to the kernel do not grow."""
    counted = page.locator(".jp-OutputArea-output", has_text="comms ").last
    first = counted.inner_text()
    for _ in range(20):
        lab.run_all()
    count(page, 13)
    assert page.locator(".cv-table").count() == 1
    assert counted.inner_text() == first
