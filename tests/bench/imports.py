"""What an import costs, in fresh processes."""

import os
import subprocess
import sys

from tests.bench.measure import Figures, side_by_side

# A process's own time: neither starting Python nor waiting for others counts.
_TIMED = """
from time import process_time
start = process_time()
import {}
print((process_time() - start) * 1000)
"""
_LOADED = """
import sys, cardviz
print(*sys.modules)
"""
# What was compiled once is kept, as pip keeps it for the others.
_KEPT = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
_HEAVY = {"IPython", "anywidget", "ipywidgets", "numpy", "svgwrite", "traitlets"}


def import_time(other: str, *, quick: bool) -> Figures:
    """Time ``import cardviz`` beside another import."""
    return side_by_side(
        lambda _round: float(_said(_TIMED.format("cardviz"))),
        lambda _round: float(_said(_TIMED.format(other))),
        10 if quick else 60,
    )


def heavy_imports(*, quick: bool) -> Figures:  # noqa: ARG001 - it is quick
    """Count the heavy libraries that ``import cardviz`` loads."""
    return Figures(len(_HEAVY & set(_said(_LOADED).split())))


def _said(script: str) -> str:
    python = [sys.executable, "-c", script]
    done = subprocess.run(python, capture_output=True, check=True, text=True, env=_KEPT)
    return done.stdout
