"""The contract of prose: each game has a golden deal, told as it was reviewed."""

import cardviz as cv
from tests.contract.golden import FOLDER, told
from tests.games_under_test import games


def test_the_golden_deal_is_told_as_it_was(game: cv.Variant) -> None:
    """If this differs on purpose: `python -m tests.contract.golden`, then read it."""
    golden = FOLDER / f"{game.game.id}.txt"
    assert golden.is_file(), "no game without a golden deal"
    assert golden.read_text(encoding="utf-8").splitlines() == told(game).splitlines()


def test_no_golden_deal_is_left_over() -> None:
    """Every golden deal is of a game that is there."""
    assert sorted(games()) == sorted(path.stem for path in FOLDER.glob("*.txt"))
