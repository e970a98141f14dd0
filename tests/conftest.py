"""What all tests share: examples that hypothesis draws are the same in every run.

`pytest --hypothesis-profile=explore` draws new ones, and more of them.
"""

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile(
    "fixed",
    derandomize=True,
    database=None,
    deadline=None,  # a busy machine is no bug
    max_examples=50,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile(
    "explore", settings.get_profile("fixed"), derandomize=False, max_examples=1000
)
settings.load_profile("fixed")


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
