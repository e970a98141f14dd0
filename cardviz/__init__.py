"""Learn card games by playing them and asking why.

>>> import cardviz as cv
>>> table = cv.game("truf").deal(seed=7)
>>> len(table.legal("S"))
13
"""

from typing import TYPE_CHECKING, Any

from cardviz.core.errors import (
    CardvizError,
    DealError,
    IllegalMove,
    NotationError,
    OptionError,
    SaveError,
)
from cardviz.registry import game_ids as games
from cardviz.table import Table
from cardviz.variant import Variant, game

if TYPE_CHECKING:
    from cardviz.match import Match
    from cardviz.pages.beside import beside
    from cardviz.pages.rulebook import rulebook
    from cardviz.pages.storyboard import storyboard
    from cardviz.record import load, resume
    from cardviz.render.loose import card, hand, trick
    from cardviz.widgets.play import play
    from cardviz.widgets.replay import replay

__all__ = [
    "CardvizError",
    "DealError",
    "IllegalMove",
    "Match",
    "NotationError",
    "OptionError",
    "SaveError",
    "Table",
    "Variant",
    "beside",
    "card",
    "game",
    "games",
    "hand",
    "load",
    "play",
    "replay",
    "resume",
    "rulebook",
    "storyboard",
    "trick",
]

_LATER = {
    "Match": "cardviz.match",
    "beside": "cardviz.pages.beside",
    "card": "cardviz.render.loose",
    "load": "cardviz.record",
    "resume": "cardviz.record",
    "hand": "cardviz.render.loose",
    "trick": "cardviz.render.loose",
    "play": "cardviz.widgets.play",
    "replay": "cardviz.widgets.replay",
    "rulebook": "cardviz.pages.rulebook",
    "storyboard": "cardviz.pages.storyboard",
}


def __getattr__(name: str) -> Any:
    """Import pictures and widgets only when they are asked for."""
    if name == "__version__":
        from importlib.metadata import version  # noqa: PLC0415 - slow, seldom asked

        return version("cardviz")
    if name not in _LATER:
        raise AttributeError(f"module 'cardviz' has no attribute {name!r}")
    from importlib import import_module  # noqa: PLC0415

    return getattr(import_module(_LATER[name]), name)


def __dir__() -> list[str]:
    """List the public names."""
    return sorted(__all__)
