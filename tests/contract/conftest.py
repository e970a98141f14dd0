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


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Tell how many rules are covered; with `-v`, how each is."""
    reports = (
        *terminalreporter.getreports("passed"),
        *terminalreporter.getreports("failed"),
    )
    told = {
        line for report in reports for line in getattr(report, "user_properties", ())
    }
    for name, line in sorted(told):
        if name == "rule coverage" or (
            name == "rule" and terminalreporter.verbosity > 0
        ):
            terminalreporter.write_line(f"{name}: {line}")
