"""What the tests of files share: boards from a text, recorded boards by others."""

from io import BytesIO
from pathlib import Path

import pytest

from cardviz.core.cards import bits, read_cards
from cardviz.games.bridge.files import Board, Problem, boards
from cardviz.games.bridge.files.lin_write import write_lin
from cardviz.games.bridge.files.pbn_write import header, write_pbn

RECORDED = Path(__file__).parents[3].parent / "shared" / "data"
"""Files by others, which lie beside the repository where there are any."""

recorded = pytest.mark.skipif(not RECORDED.is_dir(), reason="no recorded boards here")


def files(*suffixes: str) -> list[Path]:
    """List the recorded files, all or those with a suffix."""
    every = (path for path in sorted(RECORDED.rglob("*")) if path.is_file())
    return [file for file in every if not suffixes or file.suffix.lower() in suffixes]


def one(text: str | bytes) -> Board:
    """Read the only board of a text."""
    content = text.encode() if isinstance(text, str) else text
    (board,) = boards(BytesIO(content))
    return board


def ids(board: Board) -> list[str]:
    """Name a board's problems."""
    return [problem.id for problem in board.problems]


def texts(board: Board) -> str:
    """Write a board's calls and cards in their order."""
    return " ".join(entry.text or "?" for entry in (*board.auction, *board.play))


def seats(board: Board) -> str:
    """Write whose the calls and cards are, in their order."""
    every = (*board.auction, *board.play)
    return "".join("?" if each.seat is None else "NESW"[each.seat] for each in every)


def cards(text: str) -> int:
    """Make a set of cards."""
    return bits(read_cards(text))


def as_pbn(*many: Board) -> tuple[str, list[Problem]]:
    """Write boards as PBN; give the text and what was reported."""
    told: list[Problem] = []
    return header("latin-1") + "".join(write_pbn(many, told.append)), told


def as_lin(*many: Board) -> tuple[str, list[Problem]]:
    """Write boards as LIN; give the text and what was reported."""
    told: list[Problem] = []
    return "".join(write_lin(many, told.append)), told
