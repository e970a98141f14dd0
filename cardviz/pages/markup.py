"""Writing HTML: whatever is not markup yet is escaped, so no name can break a page."""

import re
from collections.abc import Iterable
from html import escape

_CARD = re.compile("[♣♦♥♠](?:10|[2-9JQKA])?")
Attribute = str | int | bool | None


class Html(str):
    """Text that is markup already."""

    __slots__ = ()


def element(name: str, *inside: str, **attributes: Attribute) -> Html:
    """Write an element: what is inside is escaped unless it is markup.

    An attribute that is None or False is left out, a True one has no value; the
    underscore at the end of ``class_`` is dropped.

    >>> element("p", "a < b ", element("b", "!"), class_="x", hidden=True)
    '<p class="x" hidden>a &lt; b <b>!</b></p>'
    """
    written = "".join(_attribute(*pair) for pair in attributes.items())
    return Html(f"<{name}{written}>{joined(inside)}</{name}>")


def joined(parts: Iterable[str]) -> Html:
    """Write parts one after the other."""
    return Html("".join(map(_escaped, parts)))


def spoken(text: str) -> Html:
    """Write a sentence, its cards in bold.

    >>> spoken("East led ♠10.")
    'East led <b>♠10</b>.'
    """
    return Html(_CARD.sub(r"<b>\g<0></b>", _escaped(text)))


def _escaped(text: str) -> str:
    return text if isinstance(text, Html) else escape(text, quote=False)


def _attribute(name: str, value: Attribute) -> str:
    if value is None or value is False:
        return ""
    key = name.rstrip("_").replace("_", "-")
    return f" {key}" if value is True else f' {key}="{escape(str(value))}"'
