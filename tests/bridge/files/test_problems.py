"""Whatever is dropped has its place: file, line, and the bytes."""

import re
from io import BytesIO
from pathlib import Path

import pytest

import cardviz as cv
from cardviz import filed
from cardviz.filed import checked, told
from cardviz.games.bridge import files
from cardviz.games.bridge.files import Problem, boards
from tests.bridge.files.reading import ids, one


@pytest.mark.parametrize(
    ("text", "id_", "dropped"),
    [
        ('[Board "1"]\n[Site "x"\n[Date "y"]', "pbn.tag", '[Site "x"'),
        ('[Board "1"]\n[Board "2"] x', "pbn.again", '[Board "2"]'),
        ('[Board "1"]\n} x', "pbn.stray", "} x"),
        ('words\n[Board "1"]', "pbn.stray", "words"),
        ('[Auction "N"]\n1C £ Pass', "pbn.call", "£"),
        ('[Auction "N"]\n1C Psas Pass', "pbn.call", "Psas"),
        ('[Auction "N"]\n1C $999', "pbn.call", "$999"),
        ('[Auction "N"]\n1C ^Q Pass', "pbn.call", "^Q"),
        ('[Auction "N"]\n1C =1= =2= AP\n[Note "1:a"]\n[Note "2:b"]', "pbn.call", "=2="),
        ('[Play "N"]\nSA S1 SK', "pbn.card", "S1"),
        ('[Auction ""]\n1C =1=\n[Note "1:"]\n[Note "1:b"]', "pbn.note", '[Note "1:b"]'),
        ('[Auction "N"]\n1C AP\n[Note "what"]', "pbn.note", '[Note "what"]'),
    ],
)  # fmt: skip
def test_the_bytes_that_were_dropped(text: str, id_: str, dropped: str) -> None:
    """The bytes that were dropped."""
    content = text.encode()
    problem = next(each for each in one(text).problems if each.id == id_)
    assert content[problem.start : problem.end].decode() == dropped
    assert problem.line == text[: text.index(dropped)].count("\n") + 1


def test_places_count_from_the_beginning_of_the_file(tmp_path: Path) -> None:
    """Places count from the beginning of the file."""
    file = tmp_path / "x.pbn"
    file.write_bytes('\ufeff[Event "Malmö"]\r\n\r\n[Event "Łódź"]\r\n}'.encode())
    first, second = boards(file)
    (problem,) = second.problems
    assert (problem.file, problem.line) == ("x.pbn", 4)
    assert file.read_bytes()[problem.start : problem.end] == b"}"
    assert file.read_bytes()[second.source.start :].startswith(b"[Event")
    assert (first.source.start, first.source.line) == (3, 1)


def test_what_lies_side_by_side_is_one_problem() -> None:
    """What lies side by side is one problem."""
    (problem,) = one('[Auction "N"]\n@ £ @\n@').problems
    assert (problem.start, problem.end) == (14, 22)


def test_a_game_goes_on_behind_a_problem() -> None:
    """A game goes on behind a problem."""
    first, second = boards('[Board "1"]\n[Site "x\n[Dealer "E"]\n\n[Board "2"]')
    assert (first.dealer, ids(first)) == (1, ["pbn.tag"])
    assert second.problems == ()


def letters(text: str) -> list[str]:
    """Give the letters and figures of a text, in no order."""
    return sorted(re.sub(r"\W|_", "", text))


def said(content: bytes) -> str:
    """Give all that the boards of a file say, and all that was dropped."""
    parts: list[str] = []
    problems: list[Problem] = []
    for board in boards(BytesIO(content)):
        entries = (*board.auction, *board.play)
        parts += [*board.tags, *board.tags.values(), *board.escapes]
        parts += [row for rows in board.rows.values() for row in rows]
        parts += [text for texts in board.comments.values() for text in texts]
        parts += [text for entry in entries for text in (entry.text, entry.note)]
        parts += [text for entry in entries for text in entry.comments]
        problems += board.problems
    parts += [content[each.start : each.end].decode() for each in problems]
    return "".join(parts)


@pytest.mark.parametrize(
    "text",
    [
        'no [Board "1"] [Site "x"] {c} rest [Site "y"] ] on\n% e\n[Own "q"]\n"r s" t\n',
        '[Own "x"] {a {b} c}\n[Bad "z\n[Two "2"] "u [Three "3"]\n;d\n',
        '[Auction ""]\n1C 1D what 1H # 1S\n[Play ""]\nSA x SK y SQ\n',
    ],
)
def test_nothing_is_lost_silently(text: str) -> None:
    """Each letter of a file is in a board or among the bytes dropped."""
    found = letters(said(text.encode()))
    for letter in letters(text):
        assert letter in found
        found.remove(letter)


def test_every_problem_has_its_sentence() -> None:
    """Ids in the code, and no others, have one; it asks for facts that are there."""
    folder = Path(files.__file__).parent
    code = "".join(
        each.read_text() for each in (*folder.glob("*.py"), Path(filed.__file__))
    )
    named = set(re.findall(r'"((?:pbn|lin|file)\.[a-z_]+)"', code))
    named |= {f"lin.{key}" for key in re.findall(r'"([a-z]{2})": self\._', code)}
    assert named == set(cv.game("bridge").words().texts["problem"])


@pytest.mark.parametrize(
    "text",
    [
        '[Board "1"]\n[Site "x"\n[Board "2"]\n} x\n[Deal "N:A... A... - -"]\n{open',
        '[Dealer "N"][Auction "E"]\n1C Psas $999 =1=\n[Note "x"][Note "7:y"]',
        '[Result "x"]',
        '[Play "N"]\nS1 SA',
        "md|9,,,,,|sv|x|mb|9C|an|x|pc|S1|mc|99|stray||mb|P|an|a|an|b|",
        '[Board "1"][Deal "N:A... A... - -"][Dealer "N"]',
        '[Dealer "N"][Auction "N"]\n1D 1C what 1NT\n[Contract "3NT"][Declarer "S"]',
        '[Dealer "N"][Auction "N"]\nAP\n[Contract "3NT"][Declarer "S"]',
    ],
)
def test_problems_are_told_in_sentences(text: str) -> None:
    """Each with its facts filled in."""
    bridge = cv.game("bridge")
    for table in bridge.tables(text):
        for problem in checked(table):
            said = told(bridge, problem)
            assert said.isprintable()
            assert said.endswith(".")
            assert "{" not in said.replace("{open", "")
