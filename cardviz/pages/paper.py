"""What all pages share: one style, one set of symbols, words, and a file to print."""

import re
from collections.abc import Callable
from functools import cache, cached_property
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from string import Template

from cardviz.core.cards import SUITS
from cardviz.core.filing import write_text
from cardviz.pages.markup import Html, element, joined
from cardviz.pages.stills import Stills
from cardviz.render.theme import Theme, themed
from cardviz.variant import Variant
from cardviz.words import Words, texts_of

_HERE = "cardviz.pages"
_DOCUMENT = (
    "@page{size:A4;margin:12mm}body{margin:0 auto;padding:16px;max-width:1240px}"
    ":root{color-scheme:light dark;background:#fff;color:#1b1d21}"
    "@media(prefers-color-scheme:dark){:root{background:#111418;color:#e8eaed}}"
    "@media print{body{padding:0}:root{background:#fff;color:#000}}"
)


class Page:
    """Something to read and to print: HTML for a page, words for everybody else.

    In a cell it shows itself with no kernel to help; ``save`` writes a file that needs
    nothing else. ``style`` names its own style sheet.
    """

    style: str

    def __init__(self, variant: Variant, words: Words, theme: str | Theme) -> None:
        self.variant = variant
        self.words = words
        self.theme = themed(theme)

    @property
    def title(self) -> str:
        """Name the page."""
        raise NotImplementedError

    @property
    def text(self) -> str:
        """Say all that the page says, in plain text."""
        raise NotImplementedError

    def write(self, stills: Stills) -> Html:
        """Write what is on the page, its pictures drawn by ``stills``."""
        raise NotImplementedError

    @cached_property
    def fragment(self) -> Html:
        """Give the page as it stands in a notebook: its style and symbols with it."""
        return self.framed(self.write)

    def framed(self, write: Callable[[Stills], Html]) -> Html:
        """Put what is written into the page's style, with the symbols it draws."""
        name, style = _style(self.style, self.theme)
        stills = Stills(self.theme)
        body = write(stills)
        whole = joined((element("style", style), stills.symbols, body))
        return element("section", whole, class_=name, lang=self._language)

    @property
    def html(self) -> str:
        """Give the page as a document of its own, for a browser or a printer."""
        narrow = '<meta name="viewport" content="width=device-width">'
        head = Html(f'<meta charset="utf-8">{narrow}')
        named = element("title", self.title), element("style", Html(_DOCUMENT))
        body = element("body", self.fragment)
        top = element("head", head, *named)
        return "<!doctype html>\n" + element("html", top, body, lang=self._language)

    def save(self, path: str | Path) -> None:
        """Write the page to a file that any browser opens and prints."""
        write_text(path, self.html)

    @property
    def _language(self) -> str:
        return str(self.words.texts["script"]["lang"])

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        return {"text/html": str(self.fragment), "text/plain": self.text}

    def __repr__(self) -> str:
        """Say all that the page says."""
        return self.text

    __str__ = __repr__


def page_words(variant: Variant, you: int | None = None) -> Words:
    """Give a game's words, and those of pages with them."""
    words = variant.words(you)
    own = texts_of(_HERE, variant.language)
    groups = {**own["group"], **words.texts.get("group", {})}
    return Words({**own, **words.texts, "group": groups}, words.seats, you, words.sides)


def tag(name: str, text: str, source: str) -> Html:
    """Name a rule by a small tag that opens to its sentence and its source."""
    inside = element("span", text, " ", element("i", f"({source})"))
    return element("details", element("summary", name), inside, class_="tag")


@cache
def _style(own: str, theme: Theme) -> tuple[str, Html]:
    """Give the style in a theme's colours, and the class that it holds for.

    The class names its content, so that equal styles on a page are one, and no style
    reaches out of its page. A selector has it twice, to outweigh a notebook's own.
    """
    sheets = (files(_HERE) / f"{name}.css" for name in ("page", own))
    source = "".join(sheet.read_text(encoding="utf-8") for sheet in sheets)
    bare = re.sub(r"/\*.*?\*/", "", source, flags=re.DOTALL)
    short = re.sub(r"\s+", " ", re.sub(r"\s*([{};])\s*", r"\1", bare)).strip()
    inks = {f"ink_{suit.lower()}": theme.ink(suit) for suit in SUITS}
    style = Template(short).substitute(theme.colours() | inks)
    name = "cv-" + sha256(style.encode()).hexdigest()[:8]
    return name, Html(style.replace(".cv-page", f".{name}.{name}"))
