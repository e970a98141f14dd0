"""Which games there are: those in cardviz, and those other packages bring."""

from functools import cache
from importlib import import_module

from cardviz.core.errors import OptionError, shown
from cardviz.core.game import Game

_BUILT_IN = "cardviz.games"
_TEXTS = ("title", "phase", "place", "plate", "corner", "spoken", "option")
_ENTRY_POINTS = "cardviz.games"
# Found at once: a folder first imported later would take the place of ``cv.games``.
_FOLDER = import_module(_BUILT_IN).__path__


def game_ids() -> tuple[str, ...]:
    """Name all games, in alphabetical order."""
    return tuple(sorted({*_built_in(), *_brought()}))


def find_game(game_id: object) -> Game:
    """Find a game by its id, or say which there are."""
    name = game_id.strip().casefold() if isinstance(game_id, str) else ""
    named = {each.casefold(): each for each in game_ids()}
    if name not in named:
        good = ", ".join(game_ids())
        raise OptionError(f"game {shown(game_id)} came, wanted one of {good}")
    return _load(named[name])


@cache
def _load(game_id: str) -> Game:
    built_in = game_id in _built_in()
    module = f"{_BUILT_IN}.{game_id}" if built_in else _brought()[game_id]
    try:
        found = import_module(module).game
    except (Exception, SystemExit) as error:  # a stranger's module may fail in any way
        what = f"{type(error).__name__}: {error}"
        raise OptionError(f"game {shown(game_id)} can't be loaded: {what}") from error
    if not isinstance(found, Game) or found.id != game_id:
        raise OptionError(f"{module} brings no cardviz game {shown(game_id)}")
    _check_texts(found)
    return found


def _check_texts(found: Game) -> None:
    from cardviz.words import words_for  # noqa: PLC0415 - only for a game asked for

    missing = [part for part in _TEXTS if part not in words_for(found).texts]
    if missing:
        names = ", ".join(missing)
        raise OptionError(f"game {shown(found.id)} has no texts for: {names}")


@cache
def _built_in() -> frozenset[str]:
    from pkgutil import iter_modules  # noqa: PLC0415 - slow, not before a game

    return frozenset(module.name for module in iter_modules(_FOLDER) if module.ispkg)


def _brought() -> dict[str, str]:
    """Give the games of other packages: id and module, by their entry points."""
    from importlib.metadata import entry_points  # noqa: PLC0415 - slow, seldom needed

    return {point.name: point.module for point in entry_points(group=_ENTRY_POINTS)}
