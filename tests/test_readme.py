"""The README's picture is what the code draws today."""

from pathlib import Path

import cardviz as cv

PICTURE = Path(__file__).parents[1] / "notebooks" / "pictures" / "truf.svg"
MOVES = ("N: H2", "E: H4", "W: C4", "S: S4", "S: DA", "E: D3", "N: D2")


def drawn() -> str:
    """Draw deal 12 as South sees it, with one card of the first trick to come."""
    return cv.game("truf").deal(seed=12).play(*MOVES).view("S").picture.svg


def test_the_picture_is_current() -> None:
    """``python -m tests.test_readme`` draws it again."""
    assert drawn() == PICTURE.read_text(encoding="utf-8")


if __name__ == "__main__":
    PICTURE.write_text(drawn(), encoding="utf-8")
