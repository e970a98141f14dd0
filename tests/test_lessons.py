"""The lessons are short-winded, hold no widget state, and weigh little."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

LESSONS = sorted((Path(__file__).parents[1] / "notebooks").glob("*.ipynb"))
LONGEST = 20  # words in a sentence
HEAVIEST = 300_000  # bytes


def cells(path: Path) -> list[dict[str, Any]]:
    """Read the cells of a lesson."""
    book: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    assert "widgets" not in book["metadata"]
    return list(book["cells"])


def sentences(text: str) -> list[str]:
    """Take a text apart where a sentence, a line of a list or a paragraph ends."""
    parts = re.split(r"(?<=[.!?:])\s|\n\n|\n[-#]", text)
    return [part for part in parts if part.strip()]


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_sentences_are_short(path: Path) -> None:
    """Nobody has to hold more than twenty words in mind."""
    words = [cell for cell in cells(path) if cell["cell_type"] == "markdown"]
    long = [
        sentence
        for cell in words
        for sentence in sentences("".join(cell["source"]))
        if len(re.findall(r"[\w'’]+", sentence)) > LONGEST
    ]
    assert long == []


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_lessons_can_be_read_without_a_kernel(path: Path) -> None:
    """Every shown value has its words; no live view stands in for a still."""
    assert path.stat().st_size <= HEAVIEST
    for cell in cells(path):
        for output in cell.get("outputs", ()):
            data = output.get("data", {"text/plain": True})
            assert data["text/plain"]
            assert "application/vnd.jupyter.widget-view+json" not in data
