"""Small stills for a page, all drawn from one set of symbols."""

from cardviz.captions import Captions
from cardviz.core.zones import View
from cardviz.pages.markup import Html, element
from cardviz.render.faces import Symbol, defs, named_face, suit_symbol
from cardviz.render.frame import Item
from cardviz.render.layout import layout
from cardviz.render.picture import draw
from cardviz.render.theme import Theme
from cardviz.words import Words


class Stills:
    """Draws tables small enough to stand side by side, and remembers their symbols."""

    def __init__(self, theme: Theme) -> None:
        self._theme = theme
        self._used: dict[str, Symbol] = {}

    def draw(self, view: View, words: Words, last: str | None = None) -> Html:
        """Draw what a view shows; ``last`` is the card just played."""
        frame = layout(view, Captions(words), "narrow", last=last)
        for item in frame["items"].values():
            symbol = self._symbol(item)
            if symbol:
                self._used[symbol.id] = symbol
        return Html(draw(frame, self._theme, symbols=False))

    @property
    def symbols(self) -> Html:
        """Write the symbols that the stills drawn so far lean on, each once."""
        if not self._used:
            return Html()
        written = Html(defs(self._used.values()))
        style = "position:absolute"
        return element(
            "svg", written, width=0, height=0, style=style, aria_hidden="true"
        )

    def _symbol(self, item: Item) -> Symbol | None:
        if item["t"] == "card":
            states = item.get("f", "")
            return named_face(item["s"], item["n"], states, self._theme)
        return suit_symbol(item["suit"]) if "suit" in item else None
