"""The contract of pictures: every view can be drawn, and every choice clicked."""

from collections import Counter

from hypothesis import given

import cardviz as cv
from cardviz.captions import Captions
from cardviz.core.cards import TEXTS
from cardviz.render.layout import layout
from cardviz.render.places import Form
from tests.games_under_test import PLAYED, Played, few

FORMS: tuple[Form, ...] = ("wide", "narrow")


@few(5)
@given(played=PLAYED)
def test_every_choice_can_be_clicked(variant: cv.Variant, played: Played) -> None:
    """The keys of a move lie on the table, or are buttons that have a text."""
    table = played(variant)
    for index, seat in enumerate(table.seats):
        words, view = variant.words(you=index), table.view(seat).view
        moves = table.offers(seat)
        keys = {key for move in moves for key in move.keys}
        for form in FORMS:
            frame = layout(view, Captions(words), form, choosable=keys)
            lying = {key for key, item in frame["items"].items() if item.get("c")}
            for key in keys - lying:
                assert words.button(key)
        named = Counter(frozenset(move.keys) for move in moves)
        assert all(move.keys for move in moves)
        assert [keys for keys, count in named.items() if count > 1] == []


@few(5)
@given(played=PLAYED)
def test_a_picture_shows_what_the_words_say(
    variant: cv.Variant, played: Played
) -> None:
    """A card that is drawn is a card that the seat sees, once; the words agree."""
    table = played(variant)
    for listener in (None, *table.seats):
        seen = table.view(listener)
        frame = layout(seen.view, Captions(variant.words(you=seen.view.seat)))
        drawn = [item["s"] for item in frame["items"].values() if item["t"] == "card"]
        faces = [face for face in drawn if face != "back"]
        visible = {
            TEXTS[card]
            for zone in seen.zones
            for card in zone.cards
            if card is not None and zone.place != "away"
        }
        assert len(faces) == len(set(faces))
        assert set(faces) <= visible
        lying = [zone for zone in seen.zones if zone.place in ("hand", "row", "trick")]
        wanted = {TEXTS[c] for zone in lying for c in zone.cards if c is not None}
        assert wanted <= set(faces)
        assert seen.picture.text == seen.text
        assert seen.picture.svg.startswith("<svg")
        assert set(seen._repr_mimebundle_()) == {"image/svg+xml", "text/plain"}
