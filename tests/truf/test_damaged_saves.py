"""Saves that are damaged, forged or hostile work, or are refused in a sentence."""

import json
from base64 import b64encode
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import cardviz as cv
from tests.helpers import refused
from tests.truf.helpers import ONE_SUIT_EACH, truf
from tests.truf.saves import DEAL, MATCH, SAVES, SEEDED, SET_UP, coded

JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-5, 60)
    | st.integers()
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(["HQ", "N: HQ", "N", "atas", "truf", "<script>", "S73 HQ", "__"]),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.sampled_from([*DEAL, *SET_UP, "N", "E", "hands"]), inner)
    ),
    max_leaves=8,
)


@given(st.sampled_from(tuple(SAVES)), st.data())
def test_a_damaged_save_works_or_is_refused(name: str, data: st.DataObject) -> None:
    """Anything may stand anywhere in a save: it works as a table does, or SaveError."""
    save = json.loads(json.dumps(SAVES[name]))
    part, key = save, data.draw(st.sampled_from(sorted(save)))
    while (
        isinstance(part[key], (dict, list)) and part[key] and data.draw(st.booleans())
    ):
        part = part[key]
        keys = sorted(part) if isinstance(part, dict) else range(len(part))
        key = data.draw(st.sampled_from(list(keys)))
    if isinstance(part, dict) and data.draw(st.integers(0, 9)) == 0:
        del part[key]
    else:
        part[key] = data.draw(JSON)
    try_out(save)


@given(JSON)
def test_any_json_works_or_is_refused(data: Any) -> None:
    """Whatever JSON comes with a good checksum, there is no other error."""
    try_out(data)


@given(st.dictionaries(st.sampled_from([*DEAL, *SET_UP, *MATCH, "x"]), JSON))
def test_any_parts_work_or_are_refused(data: dict[str, Any]) -> None:
    """Nor for a save with parts of the right names."""
    try_out(data | {"cardviz": 1, "game": "truf", "preset": "sheet", "options": {}})


def try_out(data: Any) -> None:
    """Resume forged data; what is taken must work like any table or match."""
    try:
        thing = cv.resume(coded(data))
    except cv.SaveError as error:
        text = str(error)
    else:
        text = repr(thing).replace("\n", " ")
        assert cv.resume(thing.code) == thing == cv.resume(coded(data))
    assert 0 < len(text) < 2000
    assert text.isprintable()


def change(save: dict[str, Any], **parts: Any) -> dict[str, Any]:
    """Give a save with some parts changed, or gone where None."""
    changed = save | parts
    return {key: value for key, value in changed.items() if value is not None}


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (change(DEAL, cardviz=2), ["version", "2", "wanted 1"]),
        (DEAL | {"cardviz": True}, ["version", "True"]),
        (DEAL | {"cardviz": 1.0}, ["version", "1.0"]),
        (DEAL | {"cardviz": None}, ["version", "None"]),
        (change(DEAL, cardviz="<script>"), ["version", "<script>"]),
        ({"game": "truf"}, ["no save"]),
        (change(DEAL, game="whist"), ["game", "'whist'", "truf"]),
        (change(DEAL, game="<script>alert(1)</script>"), ["game", "<script>"]),
        (change(DEAL, game="os"), ["game", "'os'"]),
        (change(DEAL, game="../truf"), ["game", "'../truf'"]),
        (DEAL | {"game": None}, ["game", "None"]),
        (change(DEAL, game=["truf"]), ["game", "['truf']"]),
        (change(DEAL, preset="x"), ["preset", "'x'"]),
        (change(DEAL, options={"<b>": 1}), ["option", "<b>"]),
        (change(DEAL, options={"factor": 99}), ["factor", "99", "1 to 10"]),
        (change(DEAL, options={"factor": True}), ["factor", "True"]),
        (change(DEAL, options=[]), ["options", "[]"]),
        (change(DEAL, extra=1), ["'extra'"]),
        (change(DEAL, set_up={}), []),
        (change(DEAL, deals=[]), []),
        (change(DEAL, seed=1), []),
        (change(MATCH, moves=[]), []),
        (change(DEAL, deal=None), []),
        (DEAL | {"deal": None}, ["deal"]),
        (DEAL | {"deal": {}}, []),
        (DEAL | {"deal": {"dealer": "N"}}, []),
        (DEAL | {"deal": {"seed": None}}, []),
        (DEAL | {"deal": {"seed": -1}}, ["seed", "-1"]),
        (DEAL | {"deal": {"seed": 7, "hands": ONE_SUIT_EACH}}, ["seed"]),
        (DEAL | {"deal": {"seed": 7, "number": 0}}, ["number", "0"]),
        (DEAL | {"deal": {"seed": 7, "number": True}}, ["number", "True"]),
        (DEAL | {"deal": {"seed": 7, "dealer": "<i>"}}, ["<i>", "N E S W"]),
        (DEAL | {"deal": {"hands": {"<i>": "HQ"}}}, ["<i>", "N E S W"]),
        (DEAL | {"deal": {"hands": ONE_SUIT_EACH | {"N": "H2"}}}, []),
        (DEAL | {"moves": ["N: CK", "E: CK"]}, ["move 2", "'E: CK'"]),
        (DEAL | {"moves": ["N: CK", "N: CQ"]}, ["move 2", "West's turn"]),
        (DEAL | {"moves": [["N: CK"]]}, ["move 1"]),
        (DEAL | {"moves": [None]}, ["move 1", "None"]),
        (DEAL | {"moves": [[0, 1]]}, ["move 1"]),
        (DEAL | {"moves": {"N": "CK"}}, ["moves"]),
        (DEAL | {"moves": "a"}, ["move 1"]),
        (DEAL | {"moves": "💔💔"}, ["move 1"]),
        (DEAL | {"moves": "zz"}, ["move 1"]),
        (DEAL | {"moves": "0D"}, ["move 1", "not in your hand"]),
        (DEAL | {"moves": [*DEAL["moves"], "S: CA"]}, ["move 7", "not in your hand"]),
        (change(SET_UP, set_up={"<b>": 1}), ["<b>", "hands"]),
        (change(SET_UP, set_up={"hands": {"N": [1]}}), ["1 is no card"]),
        (change(SET_UP, set_up=[]), ["set_up", "[]"]),
        (MATCH | {"seed": None}, ["seed"]),
        (change(MATCH, seed="5"), ["seed", "'5'"]),
        (change(MATCH, deals=None), ["deals"]),
        (change(MATCH, deals=[[]]), ["not over"]),
        (change(MATCH, deals=[["S: C2"]]), ["move 1"]),
        (change(MATCH, deals={}), ["deals"]),
        ([], ["no save"]),
        ("cardviz", ["no save"]),
        (None, ["no save"]),
        (1e999, ["no save"]),
    ],
    ids=lambda value: str(value)[-60:].encode("ascii", "replace").decode(),
)
def test_what_is_wrong_is_said(tmp_path: Path, data: Any, words: list[str]) -> None:
    """A wrong part is named with what came, from a code and from a file alike."""
    with refused(cv.SaveError, *words):
        cv.resume(coded(data))
    path = tmp_path / "wrong.json"
    path.write_text(json.dumps(data), encoding="utf-8")
    with refused(cv.SaveError, *words):
        cv.load(path)


DEEP = "[" * 100_000
TEXTS = {
    "empty": "",
    "no json": "{cardviz: 1}",
    "python": "__import__('os').getcwd()",
    "cut short": json.dumps(DEAL)[:-20],
    "two": json.dumps(DEAL) * 2,
    "deep": DEEP,
    "deep and whole": DEEP + "]" * 100_000,
    "deep object": '{"cardviz":' * 50_000,
    "deep part": '{"cardviz": 1, "game": ' + "[" * 900 + "]" * 900 + "}",
    "a huge number": '{"cardviz": ' + "9" * 100_000 + "}",
    "nan": '{"cardviz": NaN}',
    "infinite": '{"cardviz": 1, "game": "truf", "preset": "sheet", '
    '"options": {"factor": Infinity}, "seed": NaN, "deals": []}',
    "double keys": json.dumps(DEAL)[:-1] + ', "cardviz": 3}',
    "markup": "<script>alert(1)</script>",
    "half a sign": '{"cardviz": "\\ud800"}',
    "nul": '{"cardviz": 1\0}',
}


@pytest.mark.parametrize("name", TEXTS)
def test_files_that_are_no_saves(tmp_path: Path, name: str) -> None:
    """Whatever a file holds, it is refused as a save, in one sentence."""
    path = tmp_path / "<img src=x>.json"
    path.write_text(TEXTS[name], encoding="utf-8")
    with refused(cv.SaveError):
        cv.load(path)
    body = b64encode(TEXTS[name].encode(), altchars=b"-_").decode()
    with refused(cv.SaveError):
        cv.resume(f"cardviz1.{body}.{sha256(body.encode()).hexdigest()[:8]}")


@pytest.mark.parametrize(
    "content",
    [b"\xff\xfe\x00\x01", b"\x80", b"\x89PNG\r\n", bytes(1000), b"\xed\xa0\x80"],
)
def test_files_that_are_no_text(tmp_path: Path, content: bytes) -> None:
    """Nor is any file that is no text."""
    path = tmp_path / "save.json"
    path.write_bytes(content)
    with refused(cv.SaveError):
        cv.load(path)


def test_double_keys_count_once(tmp_path: Path) -> None:
    """Of a key that comes twice the last counts, as everywhere in JSON."""
    path = tmp_path / "double.json"
    text = json.dumps(SEEDED)[:-1] + f', "deal": {json.dumps(DEAL["deal"])}}}'
    path.write_text(text, encoding="utf-8")
    assert cv.load(path) == cv.resume(coded(change(DEAL, moves=[])))


def test_a_file_that_is_too_large(tmp_path: Path) -> None:
    """A megabyte is no save of ours and is not even read."""
    path = tmp_path / "large.json"
    path.write_text(json.dumps(DEAL) + " " * 1_000_000, encoding="utf-8")
    with refused(cv.SaveError, "large.json", "too large"):
        cv.load(path)
    with refused(cv.SaveError):
        cv.resume("cardviz1." + "a" * 2_000_000 + ".00000000")


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    """A missing file and a folder are refused by name."""
    with refused(cv.SaveError, "nowhere.json"):
        cv.load(tmp_path / "nowhere.json")
    with refused(cv.SaveError):
        cv.load(tmp_path)
    with refused(cv.SaveError):
        truf().deal(seed=7).save(tmp_path)
    with refused(cv.SaveError, "save.json"):
        truf().deal(seed=7).save(tmp_path / "nowhere" / "save.json")
