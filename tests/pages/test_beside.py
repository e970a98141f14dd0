"""Things side by side: each under its name, as picture, page or text."""

import pytest

import cardviz as cv
from tests.pages.reading import Reader


def test_pictures_and_sentences_stand_under_their_names() -> None:
    """A table keeps its picture, a verdict its sentence, a word is escaped."""
    table = cv.game("truf").deal(seed=7)
    shown = cv.beside({"<deal>": table, "why": table.why("S2", "N"), "word": "a < b"})
    bundle = shown._repr_mimebundle_()
    page = Reader(bundle["text/html"])
    assert page.tags["figure"] == page.tags["figcaption"] == 3
    assert page.tags["svg"] == 1
    assert "<deal>" not in bundle["text/html"]
    assert "a &lt; b" in bundle["text/html"]
    assert bundle["text/plain"].startswith("<deal>\nTruf: ")


@pytest.mark.parametrize("nothing", [{}, [], None, "table"])
def test_what_is_no_pair_is_refused(nothing: object) -> None:
    """Names and things are wanted."""
    with pytest.raises(cv.OptionError, match="names and what to show"):
        cv.beside(nothing)
