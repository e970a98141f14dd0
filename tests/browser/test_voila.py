"""The lessons under Voilà, for a class that shall see no code."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import chromium
from tests.browser.lab import NOTEBOOKS, Server, Watch
from tests.browser.voila import CARDS, Voila, serving

SOON = 15_000  # milliseconds
LIVE = [
    path
    for path in sorted(NOTEBOOKS.glob("*.ipynb"))
    if "cv.play(" in path.read_text(encoding="utf-8")
]
# What a table says once nothing moves on it: why a card is refused, or what happened.
ANSWER = """root => {
    if (root.hasAttribute('data-busy')) return null;
    const band = root.querySelector('.cv-band:not(.cv-notice)');
    const refused = band?.checkVisibility() ?? false;
    return [refused, (refused ? band : root.querySelector('.cv-say')).textContent];
}"""
OTHER = f"""([root, before]) => {{
    const now = ({ANSWER})(root);
    return now && now[1] !== before[1] && now;
}}"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One Voilà for all lessons."""
    chromium()
    with serving(tmp_path_factory.mktemp("voila")) as server:
        yield server


@pytest.fixture
def voila(server: Server, watch: Watch) -> Voila:
    """A page to open a lesson in."""
    return Voila(server, watch)


def play_a_card(table: Locator) -> None:
    """Click one card after the other, until the table takes one."""
    root, page = table.element_handle(), table.page
    answer = page.wait_for_function(ANSWER, arg=root, timeout=SOON).json_value()
    for card in table.locator(CARDS).all():
        card.dispatch_event("click")  # some lie below others
        other = page.wait_for_function(OTHER, arg=[root, answer], timeout=SOON)
        answer = other.json_value()
        refused, _ = answer
        if not refused:
            return
    raise AssertionError("the table took no card")


@pytest.mark.parametrize("lesson", LIVE, ids=lambda path: path.name)
def test_a_lesson_is_a_page_to_play_at(voila: Voila, lesson: Path) -> None:
    """Its pictures and its table show, and the table answers a click on a card."""
    page = voila.open(lesson)
    table = voila.tables(page).last
    expect(table).to_be_visible(timeout=SOON)
    assert page.locator("svg, img").count() > 1
    table.scroll_into_view_if_needed()
    play_a_card(table)
    expect(page.get_by_text("Traceback")).to_have_count(0)
