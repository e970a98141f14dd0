"""Writing files: as a whole or not at all, and never as what they are not."""

from pathlib import Path

import pytest

import cardviz as cv
from cardviz.core.errors import SaveError
from cardviz.core.filing import whole
from tests.helpers import refused

TRUF = cv.game("truf").deal(seed=1)


@pytest.mark.parametrize("stop", [KeyboardInterrupt, OSError])
def test_what_stops_the_writing_harms_no_file(
    tmp_path: Path, stop: type[BaseException]
) -> None:
    """The old file is there as it was, and nothing is left beside it."""
    file = tmp_path / "evening.pbn"
    file.write_text("old")
    with pytest.raises(stop), whole(file) as place:  # noqa: PT012 - half is written
        place.write_text("new, but only ha")
        raise stop
    assert file.read_text() == "old"
    assert list(tmp_path.iterdir()) == [file]


def test_a_file_that_is_written_keeps_its_link_and_its_rights(tmp_path: Path) -> None:
    """It is the same file to others, with other words in it."""
    file, link = tmp_path / "file", tmp_path / "link"
    file.write_text("old")
    file.chmod(0o640)
    link.symlink_to(file)
    with whole(link) as place:
        place.write_text("new")
    assert file.read_text() == "new"
    assert link.is_symlink()
    assert file.stat().st_mode & 0o777 == 0o640


def test_no_file_but_a_terminal_is_written_to_at_once() -> None:
    """Nothing is laid over a device."""
    with whole(Path("/dev/null")) as place:
        assert place == Path("/dev/null").resolve()


@pytest.mark.parametrize("name", ["x.pbn", "x.LIN"])
def test_no_game_is_written_to_another_games_file(tmp_path: Path, name: str) -> None:
    """It would be read as that game's."""
    wanted = "wanted a name in .json"
    with refused(SaveError, f"'{name}' can't hold a table of truf", wanted):
        TRUF.save(tmp_path / name)
    match = cv.game("bridge").match(seed=1)
    with refused(SaveError, f"'{name}' can't hold a match of bridge", wanted):
        match.save(tmp_path / name)
    assert not list(tmp_path.iterdir())


def test_a_deal_is_loaded_by_its_number_too(tmp_path: Path) -> None:
    """A save is one table, so it takes no name."""
    file, save = tmp_path / "boards.pbn", tmp_path / "save.json"
    file.write_text('[Board "1"] [Dealer "N"]\n\n[Board "7"] [Dealer "S"]\n')
    seven = cv.load(file, 7)
    assert isinstance(seven, cv.Table)
    assert seven.awaited == ("S",)
    TRUF.save(save)
    with refused(SaveError, "'save.json' is one save, of which no deal '7' is taken"):
        cv.load(save, "7")
    with refused(SaveError, "['7'] came, wanted the name or number of a deal"):
        cv.load(file, ["7"])  # type: ignore[arg-type]


def test_what_can_not_be_read_is_a_warning(tmp_path: Path) -> None:
    """Whoever loads a file learns that it was no board."""
    file = tmp_path / "letter.pbn"
    file.write_text("Dear friends!")
    with pytest.warns(UserWarning, match=r"letter\.pbn:1: .*Dear friends!"):
        cv.load(file)
