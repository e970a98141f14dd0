"""Reading PBN: boards a second beside endplay's reader, and memory for a long file."""

import subprocess
import sys
from functools import cache
from io import BytesIO, StringIO
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import cardviz as cv
from cardviz.filed import for_file
from cardviz.games.bridge.files import boards
from cardviz.games.bridge.files.pbn_write import header, write_pbn
from tests.bench.measure import Absent, Figures, seconds, side_by_side

_BOARDS = 300
_LONG = 100_000_000
_MEMORY = """
import sys
from resource import RUSAGE_SELF, getrusage
from cardviz.games.bridge.files import boards
before = getrusage(RUSAGE_SELF).ru_maxrss
for board in boards(sys.argv[1]):
    pass
print((getrusage(RUSAGE_SELF).ru_maxrss - before) / 1000)
"""


@cache
def recorded() -> str:
    """Give a file of boards with calls and cards, drawn at random."""
    bridge, dice = cv.game("bridge"), Random(7)
    written = []
    for seed in range(_BOARDS):
        table = bridge.deal(seed=seed)
        while not table.over:
            moves = [move for move in table.legal() if "claim" not in move.text]
            passes = [move for move in moves if move.text == "P"]
            table = table.play(dice.choice([*moves, *passes * len(moves)]))
        written.append(for_file(table))
    return header("latin-1") + "".join(write_pbn(written, lambda _problem: None))


def read_boards(*, quick: bool) -> Figures:
    """Read the same file with our reader and with endplay's: boards a second."""
    try:
        from endplay.parsers import pbn  # noqa: PLC0415 - may not be there
    except ImportError as error:
        raise Absent("endplay is not here") from error
    text = recorded()
    content = text.encode()

    def ours() -> None:
        assert sum(1 for _ in boards(BytesIO(content))) == _BOARDS

    def theirs() -> None:
        assert len(pbn.load(StringIO(text))) == _BOARDS

    return side_by_side(
        lambda _round: _BOARDS / seconds(ours),
        lambda _round: _BOARDS / seconds(theirs),
        5 if quick else 20,
    )


def long_file(*, quick: bool) -> Figures:
    """Read a file of 100 MB: what memory it takes beyond the first board, in MB."""
    content = recorded().encode() + b"\r\n"
    copies = _LONG // len(content) // (10 if quick else 1) + 1
    with TemporaryDirectory() as folder:
        file = Path(folder, "long.pbn")
        with file.open("wb") as opened:
            for _ in range(copies):
                opened.write(content)
        python = [sys.executable, "-c", _MEMORY, str(file)]
        done = subprocess.run(python, capture_output=True, check=True, text=True)
    return Figures(float(done.stdout))
