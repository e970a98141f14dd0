"""The one custom widget: a table that shows frames and hears what is clicked.

It knows no rules and no game. A frame is sent whole when a view opens; after that a
turn is one message of small steps.
"""

from collections.abc import Callable
from importlib.resources import files
from typing import Any

import anywidget
import traitlets

_STATIC = files("cardviz.widgets") / "static"
_SCRIPTS = ("pieces.js", "picture.js", "table.js")

Message = dict[str, Any]


def _read(*names: str) -> str:
    return "\n".join((_STATIC / name).read_text(encoding="utf-8") for name in names)


class TableWidget(anywidget.AnyWidget):
    """A live picture of a table. ``hear`` is given every message from a page."""

    _esm = _read(*_SCRIPTS)
    _css = _read("table.css")

    frame = traitlets.Dict().tag(sync=True)
    symbols = traitlets.Unicode().tag(sync=True)
    words = traitlets.Dict().tag(sync=True)
    theme = traitlets.Dict().tag(sync=True)
    pace = traitlets.Int(550).tag(sync=True)

    def __init__(self, hear: Callable[[Message], None], **traits: Any) -> None:
        super().__init__(**traits)
        self._opened = True
        self.on_msg(lambda _widget, content, _buffers: hear(content))

    def _should_send_property(self, key: str, value: object) -> bool:
        """Keep frames off the wire: pages get steps, and a new view asks."""
        if key == "frame" and getattr(self, "_opened", False):
            return False
        return bool(super()._should_send_property(key, value))
