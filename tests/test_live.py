"""Live tables without a browser: what a page sends, and what it is sent back."""

import json
from collections.abc import Iterator
from typing import Any

import comm
import pytest
from comm.base_comm import BaseComm
from ipywidgets import Widget

import cardviz as cv
from cardviz.core.cards import TEXTS
from cardviz.widgets import cells
from cardviz.widgets.board import Board
from cardviz.widgets.play import Play
from cardviz.widgets.replay import Replay

Message = dict[str, Any]
SEED = 12


class Line(BaseComm):
    """A line to a page that only writes down what is sent."""

    log: list[tuple[str, Message]] = []  # noqa: RUF012 - one log for all lines
    live = 0

    def publish_msg(
        self,
        msg_type: str,
        data: Message | None = None,
        metadata: Message | None = None,
        buffers: list[bytes] | None = None,
        **keys: Any,
    ) -> None:
        """Write a message down."""
        del metadata, buffers, keys
        Line.log.append((msg_type, data or {}))
        Line.live += {"comm_open": 1, "comm_close": -1}.get(msg_type, 0)


@pytest.fixture(autouse=True)
def line(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Give every widget a line that writes down what is sent."""
    monkeypatch.setattr(comm, "create_comm", Line)
    Line.log, Line.live = [], 0
    yield
    Widget.close_all()


def send(board: Board, message: object) -> list[Message]:
    """Send what a page would send, and give the messages that come back."""
    Line.log.clear()
    data = {"method": "custom", "content": message}
    board.board.comm.handle_msg({"content": {"data": data}, "buffers": []})
    return [data["content"] for _, data in Line.log if data.get("method") == "custom"]


def sat_down() -> Play:
    """Sit South at deal 12 with the bid laid: South is on lead, spades are trumps."""
    play = cv.play("truf", seed=SEED, pace=0)
    play.click("S4")
    return play


def number(play: Board, text: str) -> int:
    """Give the number of the choice that one card is."""
    choices: list[Any] = play.showing.standing()["frame"]["choices"]
    return int(next(n for n, keys in choices if keys == [text]))


def test_a_click_is_one_message_down() -> None:
    """A turn, opponents and all, is one message, small without its sentences."""
    play = sat_down()
    answers = send(play, {"type": "choose", "n": number(play, "DA"), "ply": 4})
    assert [answer["type"] for answer in answers] == ["steps"]
    assert answers[0]["ply"] == len(play.table.turns) == 8
    for step in answers[0]["steps"]:
        step.pop("say", None)
        step.pop("desc", None)
    assert len(json.dumps(answers[0], separators=(",", ":"))) <= 3000


def test_a_refused_click_changes_nothing() -> None:
    """The refusal names card and rule; the table stands as it stood."""
    play = sat_down()
    before = play.table
    (answer,) = send(play, {"type": "choose", "n": number(play, "SA"), "ply": 4})
    assert answer["type"] == "refused"
    assert answer["text"].startswith(
        "♠A can't be led: spades are trumps, no trump has been played yet"
    )
    assert answer["tags"][0]["tag"] == "Truf: trumps not broken"
    assert play.table == before


def test_a_click_sent_twice_counts_once() -> None:
    """The second of two equal messages is stale: it is answered, and moves nothing."""
    play = sat_down()
    message = {"type": "choose", "n": number(play, "DA"), "ply": 4}
    send(play, message)
    after = play.table
    (answer,) = send(play, message)
    assert answer["type"] == "frame"
    assert play.table == after


@pytest.mark.parametrize(
    "message",
    [
        None,
        7,
        "choose",
        [],
        {},
        {"type": "choose"},
        {"type": "choose", "n": "5", "ply": 4},
        {"type": "choose", "n": True, "ply": 4},
        {"type": "choose", "n": 10**30, "ply": 4},
        {"type": "choose", "n": -1, "ply": 4},
        {"type": "choose", "n": 5, "ply": 5},
        {"type": "choose", "n": 5, "ply": "4"},
        {"type": "keys", "keys": "SA", "ply": 4},
        {"type": "keys", "keys": [None, {}], "ply": 4},
        {"type": "keys", "keys": ["<script>"], "ply": 4},
        {"type": "form", "form": "enormous"},
        {"type": "hello", "more": "<b>"},
    ],
    ids=repr,
)
def test_strange_messages_move_nothing(message: object) -> None:
    """Whatever a page sends, the table stands and the page is told how."""
    play = sat_down()
    before = play.table
    answers = send(play, message)
    assert play.table == before
    assert all(answer["type"] in {"frame", "refused", "error"} for answer in answers)


def test_no_trait_holds_another_hand_or_the_code() -> None:
    """What pages are sent on opening names no card that South does not see."""
    play = cv.play("truf", seed=SEED)
    seen = {text for text in play.board.frame["items"] if len(text) == 2}
    assert len(seen) == 13
    text = json.dumps([play.board.frame, play.board.words])
    hidden = set(TEXTS) - seen
    assert [card for card in hidden if f'"{card}"' in text] == []
    assert play.code not in text


def test_controls_do_what_they_say() -> None:
    """Undo takes the lead back; hint and reasons speak; a new deal is the next one."""
    play = sat_down()
    assert "would choose" in play.click("hint")
    play.click("DA")
    assert play.click("reasons").count("chose") == 3
    play.click("undo")
    assert len(play.table.turns) == 4
    play.click("undo")
    assert play.table.phase == "bid"
    play.click("again")
    assert play.table.seed == SEED + 1
    play.deal(7)
    assert play.table.seed == 7


def test_the_code_goes_only_to_who_asks() -> None:
    """Copying sends the code once; it brings the same table back."""
    play = sat_down()
    Line.log.clear()
    play.click("code")
    sent = [data["content"] for _, data in Line.log if data.get("method") == "custom"]
    assert [message["type"] for message in sent] == ["code"]
    assert cv.resume(sent[0]["code"]) == play.table


def test_an_error_is_shown_at_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bug in a callback is a notice on the page; in Python it is raised."""
    play = sat_down()

    def broken(_number: int) -> Message:
        raise RuntimeError("<b>oops</b>")

    monkeypatch.setattr(play.showing, "choose", broken)
    (answer,) = send(play, {"type": "choose", "n": number(play, "DA"), "ply": 4})
    assert answer["type"] == "error"
    assert "<b>oops</b>" in answer["text"]
    with pytest.raises(RuntimeError):
        play.click("DA")


def test_guided_play_tells_the_rule_that_narrows() -> None:
    """Guided, the hand shows what is legal, and the sentence which rule says so."""
    play = cv.play("truf", seed=SEED, guided=True)
    said = play.click("S4")
    assert said.endswith(
        "No trump may be led before one has been played, "
        "unless the hand holds only trumps."
    )
    items = play.board.frame["items"]
    assert items["SA"]["f"] == "dim"
    assert items["DA"]["f"] == "legal"


def test_a_match_is_played_at_the_table() -> None:
    """Deal follows deal, the sheet adds up, and the code holds the deal half played."""
    play = cv.play(cv.game("truf", deals=2).match(seed=3), pace=0)
    for _ in range(2):
        play.click("next")
        while not play.table.over:
            play.click(play.table.legal("S")[0].text)
            assert play.match is not None
            assert cv.resume(play.code) == play.match
    assert play.match is not None
    assert play.match.over
    assert "won the match" in play.click("next") or play.match.winners[1:]


def played() -> cv.Table:
    """Play deal 12 to its end, always the first legal card."""
    play = sat_down()
    while not play.table.over:
        play.click(play.table.legal("S")[0].text)
    return play.table


def test_a_replay_steps_asks_and_branches() -> None:
    """Each step shows its table; cards may be asked about; a branch harms nothing."""
    record = played()
    replay: Replay = cv.replay(record)
    for ply in (0, 9, 56, 30):
        replay.go(ply)
        assert replay.table == record.at(ply)
    replay.go(4)
    assert "no trump has been played yet" in replay.click("SA")
    assert "is allowed here" in replay.click("DA")
    replay.click("branch")
    assert replay.branching
    other = next(m.text for m in replay.table.legal("S") if m.text != "DA")
    replay.click(other)
    assert replay.table.at(4) == record.at(4)
    replay.click("branch")
    assert not replay.branching
    assert replay.table == record.at(4)


def test_closing_frees_every_widget() -> None:
    """A live table owns a fixed number of widgets, and gives them all back."""
    play = cv.play("truf", seed=SEED)
    owned = Line.live
    for _ in range(3):
        play.click("again")
        play.click("hint")
    assert owned == Line.live
    play.close()
    assert Line.live == 0
    replay = cv.replay(cv.game("truf").deal(seed=1))
    replay.close()
    assert Line.live == 0


def test_a_cell_run_again_frees_what_it_made(monkeypatch: pytest.MonkeyPatch) -> None:
    """Twenty runs of a cell hold no more widgets than one; others keep theirs."""
    runs = iter(range(100))
    monkeypatch.setattr(cells, "running", lambda: ("play", f"run {next(runs)}"))
    cv.play("truf", seed=SEED)
    owned = Line.live
    for _ in range(20):
        cv.play("truf", seed=SEED)
    assert owned == Line.live
    monkeypatch.setattr(cells, "running", lambda: ("other", "one run"))
    cv.play("truf", seed=SEED)
    cv.play("truf", seed=SEED)
    assert 3 * owned == Line.live


@pytest.mark.parametrize("what", [None, 7, "chess", b"truf", ["truf"]], ids=repr)
def test_play_wants_a_game(what: Any) -> None:
    """Anything that is no game, table or match is refused in one sentence."""
    with pytest.raises(cv.OptionError, match="wanted"):
        cv.play(what)


def test_play_refuses_what_does_not_fit() -> None:
    """A seat, theme or option that is not there is named with the good ones."""
    with pytest.raises(cv.DealError, match="the seats are N E S W"):
        cv.play("truf", seat="X")
    with pytest.raises(cv.OptionError, match="plain, four-colour, large"):
        cv.play("truf", theme="pink")
    with pytest.raises(cv.OptionError, match="guided: 'yes' came, wanted True or"):
        cv.play("truf", guided="yes")  # type: ignore[arg-type]
    with pytest.raises(cv.OptionError, match="has its own"):
        cv.play(cv.game("truf").deal(seed=1), seed=2)
    with pytest.raises(cv.NotationError, match="wanted restart"):
        cv.play("truf", seed=1).click("nonsense")
