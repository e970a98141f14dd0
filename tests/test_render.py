"""Stills: the same view, the same bytes; small, safe, and readable by everybody."""

import os
import re
import subprocess
import sys
from itertools import product
from xml.etree import ElementTree as ET

import pytest

from cardviz.core.cards import TEXTS
from cardviz.core.zones import View
from cardviz.render import loose, svg
from cardviz.render.faces import FACES, defs, face, named_face, symbols_markup
from cardviz.render.layout import layout
from cardviz.render.picture import Picture, draw, table_picture
from cardviz.render.places import Form
from cardviz.render.theme import FOUR_COLOUR, NORMAL, Theme, contrast
from tests.test_layout import Captions, every_view, piles, tricks

SPACE = "{http://www.w3.org/2000/svg}"
THEMES = (NORMAL, FOUR_COLOUR, Theme(large=True))
FORMS: tuple[Form, ...] = ("wide", "narrow")
PRINT_STILL = (
    "from tests.test_render import still; import sys; sys.stdout.write(still())"
)


def still() -> str:
    """Draw one table, to be compared between processes."""
    return table_picture(tricks(4, None), Captions()).svg


def test_the_same_bytes_in_every_process() -> None:
    """A still does not depend on hashing, order of work or caches."""
    drawn = {still()}
    for seed in ("1", "2"):
        command = [sys.executable, "-c", PRINT_STILL]
        env = os.environ | {"PYTHONHASHSEED": seed, "PYTHONIOENCODING": "utf-8"}
        done = subprocess.run(command, env=env, capture_output=True, check=True)
        drawn.add(done.stdout.decode())
    assert len(drawn) == 1


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("view", every_view())
def test_stills_are_whole(view: View, form: Form, theme: Theme) -> None:
    """Well formed; every symbol used is there, before its use; nothing forbidden."""
    drawn = draw(layout(view, Captions(), form), theme)
    root = ET.fromstring(drawn)  # noqa: S314 - our own markup
    assert root.get("role") == "img"
    assert root[0].tag == SPACE + "title"
    assert root[1].text == f'<{view.phase}> & "{view.ply}"'
    known: set[str | None] = set()
    for element in root.iter():
        if element.tag == SPACE + "use":
            assert (element.get("href") or "")[1:] in known | _inside(root, element)
        known.add(element.get("id"))
    for word in ("url(", "Gradient", "clipPath", "filter", "labelledby", "xlink"):
        assert word not in drawn


def _inside(root: ET.Element, use: ET.Element) -> set[str | None]:
    """List the ids written before the symbol that this use stands in."""
    ids: set[str | None] = set()
    for one in root.iter(SPACE + "defs"):
        for made in one:
            if use in made.iter():
                return ids
            ids.add(made.get("id"))
    return ids


def test_equal_ids_are_equal_elements() -> None:
    """An id names its content by a hash, whatever theme, name or state it has."""
    seen: dict[str, str] = {}
    states = ("", "last", "win", "dim", "down", "last win dim")
    for theme, name, state in product(THEMES, FACES, states):
        for made in (face(name, theme), named_face(name, name, state, theme)):
            for key, text in made.written.items():
                assert re.fullmatch(r"cv-[0-9a-f]{8}", key)
                assert seen.setdefault(key, text) == text


def test_a_still_embeds_only_what_it_shows() -> None:
    """One face for each card seen, one back, and none of the others."""
    view = tricks(4, 2, laid=2)
    drawn = draw(layout(view, Captions()))
    names = re.findall(r'aria-label="([^"]*)"', drawn)
    seen = {card for zone in view.zones for card in zone.cards if card is not None}
    expected = {f"card {TEXTS[card]}" for card in seen} | {"face-down card"}
    assert sorted(names) == sorted(expected)


@pytest.mark.parametrize("form", FORMS)
def test_hidden_cards_leave_no_trace(form: Form) -> None:
    """No rank, suit or order of a card that the viewer does not see."""
    view = piles(4, 2)
    drawn = draw(layout(view, Captions(), form))
    seen = {card for zone in view.zones for card in zone.cards if card is not None}
    for card in set(range(52)) - seen:
        assert Captions().card(card) not in drawn
        assert named_face(TEXTS[card], Captions().card(card), "").id not in drawn


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("seat", [None, 2])
def test_a_still_is_small(seat: int | None, form: Form) -> None:
    """A table of 52 cards: 24 kB with its faces, 5 kB without, words included."""
    view = tricks(4, seat, laid=3)
    words = LongWords()
    hand = [TEXTS[card] for card in view.zone("hand", 2) if card is not None]
    offered, legal = (hand, hand[:4]) if seat else ((), None)
    frame = layout(view, words, form, choosable=offered, legal=legal, last=hand[0])
    assert len(draw(frame).encode()) <= 24_000
    assert len(draw(frame, symbols=False).encode()) <= 5_000


class LongWords(Captions):
    """Words as long as they are in earnest."""

    def card(self, card: int | None) -> str:
        """Name a card with many letters."""
        return "face-down card" if card is None else f"queen of diamonds {card}"

    def describe(self, _view: View) -> str:
        """Say a lot."""
        return "East plays the king of spades. " * 20


def test_live_symbols() -> None:
    """The live table finds each face, suit and state by its data; they stand alone."""
    text = symbols_markup(NORMAL)
    root = ET.fromstring(  # noqa: S314 - our own markup
        f'<svg xmlns="{svg.SPACE}">{text}</svg>'
    )
    found = {
        (key, value)
        for one in root.iter(SPACE + "symbol")
        for key, value in one.attrib.items()
        if key.startswith("data-")
    }
    assert {value for key, value in found if key == "data-card"} == set(FACES)
    assert {value for key, value in found if key == "data-suit"} == set("CDHS")
    assert {value for key, value in found if key == "data-state"} == {
        "last",
        "win",
        "dim",
        "down",
    }
    assert len(text.encode()) < 30_000
    assert symbols_markup(NORMAL) is text
    assert symbols_markup(FOUR_COLOUR) != text


def test_four_colours_and_four_shapes() -> None:
    """Suits differ in shape in every theme, and in colour in one of them."""
    shapes = {defs([face(suit + "A")]) for suit in "CDHS"}
    assert len(shapes) == 4
    assert len({NORMAL.ink(suit) for suit in "CDHS"}) == 2
    assert len({FOUR_COLOUR.ink(suit) for suit in "CDHS"}) == 4
    assert [NORMAL.felt_ink(suit) for suit in "CDHS"] == [
        NORMAL.text,
        NORMAL.felt_red,
        NORMAL.felt_red,
        NORMAL.text,
    ]
    assert len({FOUR_COLOUR.felt_ink(suit) for suit in "CDHS"}) == 4
    assert len({FOUR_COLOUR.page_ink(suit) for suit in "CDHS"}) == 4


@pytest.mark.parametrize("theme", THEMES)
def test_texts_have_the_colours_of_the_cards(theme: Theme) -> None:
    """The live table is told a suit's colour for each ground that a text stands on."""
    colours = theme.colours()
    for suit in "CDHS":
        assert colours[f"felt_{suit}"] == theme.felt_ink(suit)
        assert colours[f"page_{suit}"] in {theme.ink(suit), "currentColor"}
    assert colours["page_S"] == "currentColor"  # black is no colour on a dark page


@pytest.mark.parametrize("theme", THEMES)
def test_contrast(theme: Theme) -> None:
    """All that is read has a contrast of 4.5 to 1 with what it stands on."""
    for ink in (theme.black, theme.red, theme.blue, theme.green):
        assert contrast(ink, theme.card) >= 4.5
    for ground in (theme.felt, theme.inner, theme.plate):
        assert contrast(theme.text, ground) >= 4.5
    for ground in (theme.felt, theme.inner):
        assert all(contrast(theme.felt_ink(suit), ground) >= 3 for suit in "CDHS")
    assert contrast(theme.warm_text, theme.warm) >= 4.5
    assert contrast(theme.card, theme.felt) >= 4.5


def test_pictures_are_values() -> None:
    """SVG and words for a notebook, words for a terminal, no address anywhere."""
    made = table_picture(tricks(2, 0, hand=5), Captions())
    assert made._repr_mimebundle_() == {
        "image/svg+xml": made.svg,
        "text/plain": made.text,
    }
    assert repr(made) == str(made) == made.text == 'toy\n<play> & "2"'
    assert made == Picture(made.svg, made.text)


def test_loose_cards() -> None:
    """A card, a hand and a trick lie on the page itself, with no felt."""
    ten = loose.card("10h")
    assert ten.text == "ten of hearts"
    assert 'viewBox="-33 -46 66 92"' in ten.svg
    hand = loose.hand("SAK H9")
    assert hand.svg.count("<symbol") == 3
    view = tricks(4, None, laid=3)
    trick = loose.trick_picture(view, Captions())
    laid = [zone.cards[0] for zone in view.zones if zone.place == "trick"]
    assert trick.text == ", ".join(Captions().card(card) for card in laid)
    for made in (ten, hand, trick):
        ET.fromstring(made.svg)  # noqa: S314 - our own markup
        assert NORMAL.felt not in made.svg


def test_text_is_escaped() -> None:
    """No word of any language can break out of the markup."""
    evil = '"/><script>&'
    made = svg.element("text", {"aria_label": evil}, text=evil)
    root = ET.fromstring(svg.markup(made))  # noqa: S314 - our own markup
    assert root.text == root.get("aria-label") == evil
