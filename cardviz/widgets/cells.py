"""Which cell of a notebook is running, so that running it again tidies up first."""

from typing import Any

from IPython import get_ipython

_made: dict[str, tuple[str, list[Any]]] = {}


def running() -> tuple[str, str] | None:
    """Give the id of the cell that runs and of this run; None outside notebooks."""
    shell = get_ipython()
    try:
        message = shell.get_parent()
        cell, run = message["metadata"]["cellId"], message["header"]["msg_id"]
    except (AttributeError, LookupError, TypeError):
        return None
    known = isinstance(cell, str) and isinstance(run, str) and cell and run
    return (cell, run) if known else None


def settle(widget: Any) -> None:
    """Take a new widget into its cell; what an earlier run of it made is closed."""
    here = running()
    if here is None:
        return
    cell, run = here
    former, widgets = _made.get(cell, (run, []))
    if former != run:
        for old in widgets:
            old.close()
        widgets = []
    _made[cell] = (run, [*widgets, widget])
