"""Things side by side, each under its name: one position under two rules, say."""

from collections.abc import Mapping
from typing import Any

from cardviz.core.errors import OptionError, shown
from cardviz.pages.markup import Html, element, joined

_STYLE = """
.cv-beside{display:flex;flex-wrap:wrap;gap:1em 2em;align-items:flex-start}
.cv-beside>figure{flex:1 1 20em;margin:0;min-width:0}
.cv-beside figcaption{font-weight:600;margin-bottom:.3em}
.cv-beside svg{max-width:100%;height:auto}
"""


class Beside:
    """Things under their names, in one row as far as the page is wide enough."""

    def __init__(self, things: Mapping[str, Any]) -> None:
        self.things = dict(things)

    @property
    def html(self) -> Html:
        """Write the row."""
        figures = (
            element("figure", element("figcaption", name), _drawn(thing))
            for name, thing in self.things.items()
        )
        style = element("style", Html(_STYLE))
        return joined([style, element("div", *figures, class_="cv-beside")])

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        return {"text/html": self.html, "text/plain": repr(self)}

    def __repr__(self) -> str:
        """Write one after the other, each under its name."""
        return "\n\n".join(f"{name}\n{thing}" for name, thing in self.things.items())


def _drawn(thing: Any) -> Html:
    """Give a thing's own picture or page, else its text."""
    if hasattr(thing, "_repr_mimebundle_"):
        bundle = thing._repr_mimebundle_()
    else:
        page = getattr(thing, "_repr_html_", None)
        bundle = {"text/html": page()} if page else {}
    for kind in ("image/svg+xml", "text/html"):
        if kind in bundle:
            return Html(bundle[kind])
    return element("p", str(thing))


def beside(things: object, /) -> Beside:
    """Show things side by side: ``cv.beside({"off": table, "on": other})``."""
    if not (isinstance(things, Mapping) and things):
        wanted = 'names and what to show, such as {"off": table, "on": other}'
        raise OptionError(f"beside: {shown(things)} came, wanted {wanted}")
    return Beside({str(name): thing for name, thing in things.items()})
