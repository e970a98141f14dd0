"""The first lesson in a real JupyterLab, clicked and typed at as a learner would."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

import cardviz as cv
from cardviz.widgets.sitting import Sitting
from tests.browser.lab import Lab

SOON = 15_000  # milliseconds
SEED = 12  # the deal that the lesson ends with
BID = "S4"  # South then leads, and spades are trumps


# What sticks out of the table to the right, by class and how far.
OVERFLOWING = """root => {
    const right = root.getBoundingClientRect().right + 1;
    return [...root.querySelectorAll('*')]
        .filter(el => !el.closest('.cv-defs, .cv-log'))
        .filter(el => el.getBoundingClientRect().right > right)
        .map(el => `${el.tagName} ${el.getAttribute('class')}`);
}"""

# A click that only counts while cards move: asked and clicked in one go.
HURRY = """root => {
    const card = root.querySelector('.cv-svg [role="button"]');
    const click = new MouseEvent('click', {bubbles: true});
    if (root.hasAttribute('data-busy')) card?.dispatchEvent(click);
}"""


class Board:
    """The live table on a page: its parts, and the clicks of a learner.

    ``twin`` is the same sitting without a page: it says what is legal now.
    """

    def __init__(self, page: Page) -> None:
        self.page = page
        self.cell = page.locator(".jp-CodeCell", has_text="game = cv.play(")
        self.root = self.cell.locator(".cv-table")
        self.say = self.root.locator(".cv-say")
        self.band = self.root.locator(".cv-band:not(.cv-notice)")
        self.cards = self.root.locator('.cv-svg [data-key][role="button"]')
        self.twin = Sitting(cv.game("truf").deal(seed=SEED), "S")

    def card(self, text: str) -> Locator:
        """Find one of the learner's own cards by the name a screen reader says."""
        name = cv.card(text).text
        return self.root.get_by_role("button", name=name, exact=True)

    def click(self, text: str) -> None:
        """Click the strip of a card that no other card covers."""
        self.card(text).click(position={"x": 14, "y": 55})

    def hurry(self) -> None:
        """Click while cards still move, which shows at once how they end."""
        self.root.evaluate(HURRY)

    def expect_cards(self, count: int) -> None:
        """Wait until the hand has so many cards left."""
        expect(self.cards).to_have_count(count, timeout=SOON)

    def wrong_card(self) -> str:
        """Name a card of the hand that may not be played now."""
        table = self.twin.table
        legal = table.legal("S")
        return next(move.text for move in table.offers("S") if move not in legal)


@pytest.fixture
def board(lab: Lab) -> Board:
    """Open the lesson on a fresh kernel, run it all, and bid at its last table."""
    page = lab.open("01-truf.ipynb")
    lab.run_all()
    board = Board(page)
    board.root.scroll_into_view_if_needed()
    board.expect_cards(13)
    board.click(BID)
    board.twin.press([BID])
    board.hurry()
    expect(board.say).to_contain_text("Your turn", timeout=SOON)
    return board


def test_a_wrong_card_is_answered_and_a_right_one_played(board: Board) -> None:
    """A refused card stays in the hand, beside its rule; a legal one leaves it."""
    wrong = board.wrong_card()
    board.click(wrong)
    expect(board.band).to_contain_text("no trump has been played yet", timeout=SOON)
    board.band.get_by_role("button", name="Truf: trumps not broken").click()
    expect(board.band).to_contain_text("No trump may be led before one has been played")
    expect(board.band).to_contain_text("added, from [T8] [T9]")
    board.expect_cards(13)
    right = board.twin.table.legal("S")[0].text
    board.click(right)
    expect(board.band).to_be_hidden(timeout=SOON)
    board.expect_cards(12)
    expect(board.card(right)).to_have_count(0)


def test_a_key_plays_a_card_and_reaches_no_shortcut(board: Board) -> None:
    """Arrows move along the hand, Enter plays; no cell is cut or made by any key."""
    cells = board.page.locator(".jp-Notebook .jp-Cell")
    before = cells.count()
    board.card("SA").focus()
    for key in ("x", "a", "b", "ArrowDown"):
        board.page.keyboard.press(key)
    board.page.keyboard.press("ArrowRight")
    expect(board.card("SQ")).to_be_focused()
    right = board.twin.table.legal("S")[0].text
    board.card(right).press("Enter")
    board.expect_cards(12)
    assert before == cells.count()
    inside = "document.activeElement.closest('.cv-table') !== null"
    board.page.wait_for_function(inside, timeout=SOON)


def test_controls_undo_hint_and_new_deal(board: Board) -> None:
    """Undo brings the last card back; a hint is said; a new deal is the next number."""
    controls = board.cell
    controls.get_by_role("button", name="Undo").click()
    expect(board.say).to_contain_text("Your bid", timeout=SOON)
    controls.get_by_role("button", name="Hint").click()
    expect(board.say).to_contain_text("would choose", timeout=SOON)
    controls.get_by_role("button", name="New deal").click()
    field = controls.get_by_role("spinbutton", name="Deal")
    expect(field).to_have_value(str(SEED + 1), timeout=SOON)
    field.fill("7")
    field.press("Enter")
    expect(board.card("HK")).to_be_visible(timeout=SOON)


def test_a_whole_deal_is_played_to_its_score(board: Board) -> None:
    """Card after card until none is left; then every seat's points stand there."""
    while not board.twin.table.over:
        text = board.twin.table.legal("S")[0].text
        board.click(text)
        board.twin.press([text])
        hand = board.twin.table.view("S").view.zone("hand", 2)
        board.expect_cards(len(hand))
        board.hurry()
        expect(board.root).not_to_have_attribute("data-busy", "", timeout=SOON)
    for line in board.twin.table.score.lines:
        expect(board.say).to_contain_text(f"{line.points:+d}".replace("+0", "0"))
    tricks = re.compile("Main atas: .* taken")
    expect(board.say).to_contain_text(tricks, timeout=SOON)


def test_names_and_roles(board: Board) -> None:
    """A screen reader gets a named group, own cards as buttons, and plates in words."""
    table = board.root.get_by_role("group", name="Truf: play")
    expect(table).to_be_visible()
    expect(board.card("HT")).to_have_attribute("tabindex", re.compile("0|-1"))
    expect(board.card("HT")).to_have_attribute("aria-pressed", "false")
    east = board.root.get_by_role("img", name="East: took 0 tricks, bid 4", exact=True)
    expect(east).to_be_visible()
    hidden = board.root.get_by_role("img", name="face-down card", exact=True)
    expect(hidden).to_have_count(39)
    expect(board.root.get_by_role("log")).to_have_attribute("aria-live", "polite")


@pytest.mark.parametrize("width", [1280, 400])
def test_nothing_is_clipped_and_an_index_can_be_read(board: Board, width: int) -> None:
    """The table fits its cell; on a phone an index is at least 14 pixels high."""
    board.page.set_viewport_size({"width": width, "height": 900})
    board.page.evaluate("jupyterapp.shell.collapseLeft()")
    form = "narrow" if width < 560 else "wide"
    expect(board.root).to_have_attribute("data-form", form, timeout=SOON)
    board.expect_cards(13)
    assert board.root.evaluate(OVERFLOWING) == []
    face = board.card("SA").bounding_box()
    assert face is not None
    assert face["width"] / 64 * 20 >= 14
