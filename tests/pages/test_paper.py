"""What all pages hold: escaped words, a file that stands alone, readable colours."""

import re
from pathlib import Path

import pytest

import cardviz as cv
from cardviz.pages.markup import Html, element, joined, spoken
from cardviz.pages.paper import tag
from cardviz.pages.rulebook import rulebook
from cardviz.pages.storyboard import storyboard
from cardviz.render.theme import THEMES, Theme, contrast
from tests.helpers import refused
from tests.pages.reading import whole

READABLE = 4.5


def test_words_are_escaped_and_markup_is_not() -> None:
    """A name that looks like markup stays a name."""
    evil = '<b onclick="x">&'
    safe = '&lt;b onclick="x"&gt;&amp;'
    assert element("p", evil) == f"<p>{safe}</p>"
    assert element("p", Html("<i>x</i>"), evil) == f"<p><i>x</i>{safe}</p>"
    assert (
        element("p", title=evil) == f'<p title="{safe.replace(chr(34), "&quot;")}"></p>'
    )
    assert joined([evil]) == safe
    assert spoken("<♥Q>") == "&lt;<b>♥Q</b>&gt;"
    assert whole(tag(evil, evil, evil)).text.count(evil) == 3


def test_a_saved_page_stands_alone(tmp_path: Path) -> None:
    """One file, for a browser and for paper, with nothing fetched."""
    for page in (rulebook("truf"), storyboard(cv.game("truf").deal(seed=7))):
        file = tmp_path / "page.html"
        page.save(file)
        written = file.read_text(encoding="utf-8")
        read = whole(written)
        assert written.startswith("<!doctype html>")
        assert read.tags["html"] == read.tags["title"] - read.tags["desc"] == 1
        assert "@page{size:A4" in written
        assert "break-inside: avoid" in written
        assert page.fragment in written


def test_a_page_saves_by_a_text_too(tmp_path: Path) -> None:
    """A path may be a text."""
    rulebook("truf").search("factor").save(str(tmp_path / "a.html"))
    assert (tmp_path / "a.html").is_file()


def test_trouble_in_saving_is_named(tmp_path: Path) -> None:
    """A folder that is not there, or a folder in place of a file."""
    page = storyboard(cv.game("truf").deal(seed=7))
    with refused(cv.SaveError, "page.html", "no such file"):
        page.save(tmp_path / "nowhere" / "page.html")
    with refused(cv.SaveError, "directory"):
        page.save(tmp_path)


@pytest.mark.parametrize("path", [5.5, None, b"page.html", ["page.html"], object()])
def test_a_page_is_saved_to_a_path_only(path: object) -> None:
    """What is no path is refused."""
    with refused(cv.SaveError, "wanted the path of a file"):
        rulebook("truf").search("factor").save(path)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ["", "\0", "x" * 5000])
def test_a_strange_name_is_refused(name: str, tmp_path: Path) -> None:
    """A name that no file can have is answered like any other trouble."""
    with refused(cv.SaveError, "can't be written"):
        rulebook("truf").search("factor").save(tmp_path / name)


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_words_on_the_felt_can_be_read(theme: Theme) -> None:
    """Names, numbers and those framed; cards as they lie there."""
    assert contrast(theme.text, theme.felt) >= READABLE
    assert contrast(theme.text, theme.plate) >= READABLE
    assert contrast(theme.warm, theme.felt) >= READABLE
    assert all(contrast(theme.ink(suit), theme.card) >= READABLE for suit in "CDHS")


def test_outside_the_felt_the_page_gives_the_colours() -> None:
    """Only a felt with its own ground has colours of its own; no text is faded."""
    style = rulebook("truf").fragment.split("<style>")[1].split("</style>")[0]
    screen = style.split("@media print")[0]
    for selector, rules in re.findall(r"([^{}]+)\{([^{}]*)\}", screen):
        if re.search(r"(?<![-\w])color: *#", rules):
            assert re.search(r"felt|plate", selector), selector
        assert "opacity" not in rules
