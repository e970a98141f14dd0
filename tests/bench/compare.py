"""Measure the rows asked for, and print the table; run it by run.py."""

import argparse
import os
import platform
import sys
from collections.abc import Sequence

from tests.bench.measure import Absent, Figures, Row
from tests.bench.rows import rows

HEADS = ("row", "what", "ours", "theirs", "unit", "ratio", "budget", "aim", "")
NUMBERS = {"ours", "theirs", "ratio", "budget", "aim"}


def main() -> int:
    """Measure and print; the exit code says whether every budget was kept."""
    known = {row.name: row for row in rows()}
    parser = argparse.ArgumentParser(prog="run.py", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="fewer rounds")
    parser.add_argument("--rows", nargs="+", metavar="NAME", help=", ".join(known))
    asked = parser.parse_args()
    names = asked.rows or list(known)
    chosen = [row for name, row in known.items() if any(part in name for part in names)]
    if not chosen:
        parser.error(f"no such row; there are {', '.join(known)}")
    lines = [_line(row, quick=asked.quick) for row in chosen]
    _print_table(lines)
    return int(any(line[-1] == "MISSED" for line in lines))


def _line(row: Row, *, quick: bool) -> tuple[str, ...]:
    sys.stderr.write(f"measuring {row.name} ...\n")
    try:
        figures = row.measure(quick=quick)
    except Absent as why:
        return (row.name, row.what, *[""] * 6, f"skipped: {why}")
    return (*_cells(row, figures), row.verdict(figures))


def _cells(row: Row, figures: Figures) -> tuple[str, ...]:
    times = "×" if figures.ratio is not None else ""
    return (
        row.name,
        row.what,
        _figure(figures.ours),
        _figure(figures.theirs),
        row.unit,
        _figure(figures.ratio, times),
        _figure(row.budget, times),
        _figure(row.aim, times),
    )


def _figure(value: float | None, unit: str = "") -> str:
    if value is None:
        return ""
    digits = 0 if value == int(value) or abs(value) >= 1000 else 2
    return f"{value:,.{digits}f}{unit}"


def _print_table(lines: Sequence[tuple[str, ...]]) -> None:
    columns = zip(HEADS, *lines, strict=True)
    widths = [max(map(len, column)) for column in columns]
    python, cores = platform.python_version(), os.cpu_count()
    print(f"Python {python}, {cores} cores; ratios are ours to theirs\n")  # noqa: T201
    for line in (HEADS, *lines):
        cells = (
            cell.rjust(width) if head in NUMBERS else cell.ljust(width)
            for head, cell, width in zip(HEADS, line, widths, strict=True)
        )
        print("  ".join(cells).rstrip())  # noqa: T201


if __name__ == "__main__":
    sys.exit(main())
