"""Whole deals played at a live table in JupyterLab, click by click to their end."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

import cardviz as cv
from cardviz.core.moves import Move
from cardviz.widgets.showing import Message
from cardviz.widgets.sitting import Sitting
from tests.browser.lab import Lab

SOON = 20_000  # milliseconds

DEALS: dict[str, tuple[str, str, int, dict[str, Any]]] = {
    "truf": ("truf", "W", 3, {}),
    "shithead, two": ("shithead", "1", 4, {"seats": 2}),
    "shithead, five": ("shithead", "1", 5, {"seats": 5}),
    "thousand": ("thousand", "S", 1, {}),
    "thousand, four": ("thousand", "W", 4, {"seats": 4}),
    "bridge, declarer": ("bridge", "S", 13, {}),
    "bridge, defender": ("bridge", "S", 15, {"preset": "club"}),
    "shithead, all variants": (
        "shithead",
        "S",
        2,
        {"preset": "sheet-variants", "play_limit": 400},
    ),
}

# What a table shows: all that lies on it, and what it says, once nothing moves.
SHOWN = """root => root.hasAttribute('data-busy') ? null : [
    [...root.querySelectorAll('[data-key]')].map(el => el.dataset.key).sort().join(' '),
    root.querySelector('.cv-say').textContent,
]"""
ARRIVED = f"""([root, keys, text]) => {{
    const shown = ({SHOWN})(root);
    return shown && shown[0] === keys && shown[1].startsWith(text);
}}"""
# Some cards lie below others, so they are clicked where no other can be in the way.
CLICK = """(root, [keys, number]) => {
    const click = el => el.dispatchEvent(new MouseEvent('click', {bubbles: true}));
    for (const key of keys) click(root.querySelector(`[data-key="${key}"]`));
    const meant = root.querySelector(`[data-choice="${number}"]`);
    if (meant) click(meant);
}"""


def notebook(folder: Path, source: str) -> Path:
    """Write a notebook of one cell."""
    cell = {"cell_type": "code", "id": "play", "metadata": {}, "outputs": []}
    book = {
        "nbformat": 4,
        "nbformat_minor": 5,
        "metadata": {"kernelspec": {"name": "python3", "display_name": "Python 3"}},
        "cells": [cell | {"execution_count": None, "source": source}],
    }
    path = folder / "whole.ipynb"
    path.write_text(json.dumps(book), encoding="utf-8")
    return path


def arrived(root: Locator, twin: Sitting, answer: Message) -> None:
    """Wait until the page shows what the same sitting without a page shows."""
    keys = " ".join(sorted(twin.whole()["frame"]["items"]))
    last = answer["steps"][-1] if answer["type"] == "steps" else answer["frame"]
    page, shown = root.page, [root.element_handle(), keys, last["say"]["text"]]
    page.wait_for_function(ARRIVED, arg=shown, timeout=SOON)


def chosen(twin: Sitting) -> Move:
    """Choose what the learner does: what a hint would say, or to let others go on."""
    hand = twin.hand_on_turn(twin.table)
    if hand is None:
        return twin.nameable(twin.table)[-1]
    return twin.table.advice_for(hand).move


def opened(lab: Lab, folder: Path, source: str) -> Locator:
    """Open and run a notebook of one cell, and find the table in it."""
    page = lab.open(notebook(folder, f"import cardviz as cv\n\n{source}"))
    lab.run_all()
    root = page.locator(".cv-table")
    root.scroll_into_view_if_needed()
    return root


def play_out(root: Locator, twin: Sitting) -> None:
    """Click one move after the other, on the page and beside it, until all is over."""
    answer = twin.whole()
    while not twin.table.over:
        arrived(root, twin, answer)
        move = chosen(twin)
        root.evaluate(CLICK, [list(move.keys), move.number])
        answer = twin.choose(move.number)


@pytest.mark.parametrize("deal", DEALS)
def test_a_deal_is_played_to_its_end(lab: Lab, tmp_path: Path, deal: str) -> None:
    """Every click is taken, the page keeps up, and the score is told at the end."""
    game, seat, seed, options = DEALS[deal]
    twin = Sitting(cv.game(game, **options).deal(seed=seed), seat)
    said = "".join(f", {name}={value!r}" for name, value in options.items())
    cell = f"cv.play({game!r}, seat={seat!r}, seed={seed}, pace=0{said})"
    root = opened(lab, tmp_path, cell)
    play_out(root, twin)
    for line in twin.result()["text"].splitlines():
        expect(root.locator(".cv-say")).to_contain_text(line, timeout=SOON)
    expect(root.locator('.cv-svg [role="button"]')).to_have_count(0)


def test_a_match_is_played_to_its_end(lab: Lab, tmp_path: Path) -> None:
    """Thirteen deals of Thousand, dealt by a button, until somebody has won."""
    match = cv.game("thousand").match(seed=7)
    twin = Sitting(match.table, "S")
    cell = 'cv.play(cv.game("thousand").match(seed=7), seat="S", pace=0)'
    root = opened(lab, tmp_path, cell)
    while True:
        play_out(root, twin)
        match = match.add(twin.table)
        if match.over:
            break
        root.page.get_by_role("button", name="Next deal").click()
        twin.sit_down(match.table)
    expect(root.locator(".cv-say")).to_contain_text(match.outcome, timeout=SOON)
    sheet = root.page.locator(".cv-sheet")
    for total in match.totals.values():
        expect(sheet).to_contain_text(f"{total:+d}", timeout=SOON)
