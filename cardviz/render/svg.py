"""Writing SVG: the one module that knows svgwrite, which loads at the first drawing."""

from functools import cache
from hashlib import sha256
from importlib import import_module
from typing import Any

SPACE = "http://www.w3.org/2000/svg"

Value = str | int | float | None
Attributes = dict[str, Value]


def number(value: float) -> str:
    """Write a number as short as it can be: at most two decimals, no idle zeros.

    >>> number(12.0), number(-0.504), number(90)
    ('12', '-.5', '90')
    """
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return text.replace("0.", ".", 1) if text.lstrip("-").startswith("0.") else text


@cache
def _writer() -> tuple[Any, Any]:
    return import_module("svgwrite.base"), import_module("svgwrite.text")


def element(
    name: str,
    attributes: Attributes,
    *children: Any,
    text: str = "",
) -> Any:
    """Make one element; the underscore of an attribute is written as a hyphen."""
    base, texts = _writer()
    made = texts.TSpan(text, debug=False) if text else base.BaseElement(debug=False)
    made.elementname = name
    for key, value in attributes.items():
        shown = value if value is None or isinstance(value, str) else number(value)
        made.attribs[key.replace("_", "-")] = shown
    made.elements.extend(children)
    return made


def markup(made: Any) -> str:
    """Write an element as text, everything in it escaped (so no text holds " />")."""
    return str(made.tostring()).replace(" />", "/>")


def named(made: Any) -> tuple[str, str]:
    """Give an element the id that names its content; answer the id and the text.

    Equal ids on a page are therefore equal elements, whichever picture drew them.
    """
    name = "cv-" + sha256(markup(made).encode()).hexdigest()[:8]
    made.attribs["id"] = name
    return name, markup(made)


def opening(name: str, attributes: Attributes) -> str:
    """Write only the opening tag of an element that will have children."""
    return markup(element(name, attributes)).removesuffix("/>") + ">"
