"""What the saved notebooks weigh."""

from pathlib import Path

from tests.bench.measure import Figures

_NOTEBOOKS = Path(__file__).parents[2] / "notebooks"


def largest(*, quick: bool) -> Figures:  # noqa: ARG001 - it is quick
    """Give the size of the largest notebook in kB."""
    sizes = [path.stat().st_size for path in _NOTEBOOKS.glob("*.ipynb")]
    return Figures(max(sizes) / 1000)
