"""Each test of the contract runs over every game and preset, the toys too."""

from collections.abc import Iterator

import pytest

from tests.games_under_test import games, outside_games, variants


@pytest.fixture(autouse=True, scope="module")
def _toys() -> Iterator[None]:
    """The toy games are there as long as the contract is tested, and no longer."""
    with outside_games():
        yield


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Fill in `variant`, every game under each preset, and `game`, every game once."""
    for name, found in (("variant", variants()), ("game", games())):
        if name in metafunc.fixturenames:
            metafunc.parametrize(name, list(found.values()), ids=list(found))
