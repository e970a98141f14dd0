"""A board as a table takes it: its words, its moves, what it states against them."""

from collections.abc import Iterator
from typing import Any

from cardviz.core.cards import PACK, cards_in, write_cards
from cardviz.core.errors import DealError, NotationError, cut, shown
from cardviz.core.filing import Filed, Problem, Step
from cardviz.core.setting import LONGEST_NOTE
from cardviz.games.bridge.board import LAST, read_board
from cardviz.games.bridge.contract import SEATS, Contract, read_contract
from cardviz.games.bridge.duplicate import duplicate
from cardviz.games.bridge.files.board import Board, Entry
from cardviz.games.bridge.files.order import ended, outcome
from cardviz.games.bridge.files.values import Hands, read_score, twice
from cardviz.games.bridge.moves import TRICKS
from cardviz.games.bridge.position import BridgePosition

_PACK_SIZE = 52
_MOST_MOVES = 319 + _PACK_SIZE
"""The most calls that an auction can have, and all cards."""
ALERT = "!"
"""Begins the note of a move that was alerted."""


def filed(board: Board) -> Filed:
    """Give a board in words that a table takes.

    Where the calls do not come to the contract that is stated, the play begins with it.
    """
    contract, over = _stated(board), outcome(board.auction) is not None
    called = over or contract is None
    hands = _completed(board.hands)
    calls = board.auction[: ended(board.auction)] if called else ()
    steps = _steps((*calls, *board.play) if over or not called else calls)
    problems = (*board.problems, *_left_out(board, calls, len(steps), called=called))
    return Filed(
        name=board.tags.get("Board", ""),
        whole=called and all(map(_full, hands)) and not twice(hands),
        words=_words(board, hands, None if called else contract),
        steps=steps,
        closing=_closing(board),
        beside=board,
        problems=problems,
        file=board.source.file,
        line=board.source.line,
        read=board.source.end,
    )


def _stated(board: Board) -> Contract | None:
    """Give the contract that the tags state."""
    try:
        return read_contract(board.tags.get("Contract", ""), board.declarer)
    except NotationError:
        return None


def _completed(hands: Hands) -> Hands:
    """Give the hands, the last of four too where only that is not known."""
    known = [hand for hand in hands if hand is not None]
    rest = PACK & ~sum(known)
    if len(known) < len(SEATS) - 1 or not all(map(_full, known)) or twice(hands):
        return hands
    north, east, south, west = (rest if hand is None else hand for hand in hands)
    return north, east, south, west


def _full(hand: int | None) -> bool:
    return hand is not None and hand.bit_count() == TRICKS


def _words(board: Board, hands: Hands, contract: Contract | None) -> dict[str, Any]:
    words: dict[str, Any] = {}
    known = {
        name: write_cards(reversed(cards_in(hand)))
        for name, hand in zip(SEATS, hands, strict=True)
        if hand is not None
    }
    if known:
        words["hands"] = known
    if board.dealer is not None:
        words["dealer"] = SEATS[board.dealer]
    if _number(board) is not None:
        words["board"] = board.number
    if board.tags.get("Vulnerable") in {"None", "NS", "EW", "All"}:
        words["vulnerable"] = board.tags["Vulnerable"]
    if contract is not None:
        words["contract"] = str(contract)
    return words


def _number(board: Board) -> int | None:
    """Give the board's number, if it is one that a table can have."""
    try:
        return None if board.number is None else read_board(board.number)
    except DealError:
        return None


def _steps(entries: tuple[Entry, ...]) -> list[Step]:
    """Give calls and cards as moves, up to the first that is not known."""
    steps: list[Step] = []
    for entry in entries:
        unknown = not entry.text and "S" not in entry.irregular
        if unknown or len(steps) == _MOST_MOVES:
            break
        if entry.text:
            who = "" if entry.seat is None else f"{SEATS[entry.seat]}: "
            steps.append(Step(who + entry.text, note_of(entry), bool(entry.irregular)))
    return steps


def note_of(entry: Entry) -> str:
    """Give what was said about a call or a card as a table notes it."""
    note = " ".join("".join(filter(str.isprintable, entry.note)).split())
    alerted = f"{ALERT} {note}".strip() if entry.alert else note
    if len(alerted) > LONGEST_NOTE:
        return f"{alerted[: LONGEST_NOTE - 1]}…"
    return alerted


def _problem(board: Board, id_: str, **facts: Any) -> Problem:
    return Problem(id_, facts, board.source.line, file=board.source.file)


def _left_out(
    board: Board, calls: tuple[Entry, ...], steps: int, *, called: bool
) -> Iterator[Problem]:
    """Report a name that is no number, and what is no move of the table."""
    if board.tags.get("Board") and _number(board) is None:
        yield _problem(board, "file.board", name=shown(board.tags["Board"]), last=LAST)
    if board.auction and not called:
        yield _problem(board, "file.auction", contract=board.tags["Contract"])
    elif len(board.auction) > len(calls):
        yield _surplus(board, len(calls))
    entries = [each for each in (*calls, *board.play) if "S" not in each.irregular]
    if steps == len(entries):
        return
    why = "file.contract" if entries[steps].text else "file.unknown"
    why = "file.long" if steps == _MOST_MOVES else why
    yield _problem(board, why, at=steps + 1, left=len(entries) - steps)


def _surplus(board: Board, made: int) -> Problem:
    """Report the calls that stand behind the end of the auction."""
    calls, surplus = board.auction[:made], board.auction[made:]
    at = 1 + sum(bool(call.text) for call in calls)
    texts = cut(" ".join(call.text or "?" for call in surplus))
    return _problem(board, "file.surplus", at=at, calls=texts)


def _closing(board: Board) -> str:
    """Give the claim that a result stands for, where the play was cut short."""
    begun = board.play and board.play[0].text
    if board.result is None or not begun or board.cards == _PACK_SIZE:
        return ""
    return "" if "Play" in board.unfinished else f"claim {board.result}"


def disagreements(board: Board, last: BridgePosition) -> Iterator[Problem]:
    """Say where contract, declarer, result or score are stated otherwise.

    ``last`` is how the table stands after the moves that are recorded.
    """
    for tag, found in _found(board, last).items():
        stated = board.tags.get(tag, "").lstrip("^")
        if stated and stated != found:
            yield _problem(
                board, "file.stated", tag=tag, stated=stated, found=found or "none"
            )
    points = _points(board, last)
    if points is not None and _stated_points(board) - {points}:
        score = board.tags["Score"]
        yield _problem(
            board, "file.stated", tag="Score", stated=score, found=f"NS {points}"
        )


def _found(board: Board, last: BridgePosition) -> dict[str, str]:
    """Give contract, declarer and result as calls and cards came to them."""
    found: dict[str, str] = {}
    if outcome(board.auction) is not None and (last.contract or last.over):
        found["Contract"] = last.contract.bid if last.contract else "Pass"
        found["Declarer"] = SEATS[last.declarer] if last.contract else ""
    if _is_passed_out(board, last):
        none = "0" if board.result == 0 else ""  # some write it so, PBN nothing
        found |= {"Declarer": "", "Result": none}
    if last.contract and last.over and last.claimed is None:
        found["Result"] = str(last.tricks)
    return found


def _is_passed_out(board: Board, last: BridgePosition) -> bool:
    """Tell whether all passed, by the calls or else as stated: none has the result."""
    passed = last.over or board.tags.get("Contract") == "Pass"
    return passed and last.contract is None


def _points(board: Board, last: BridgePosition) -> int | None:
    """Give the points of North-South for the result as stated, else as played."""
    contract = last.contract or _stated(board)
    if contract is None:
        return 0 if _is_passed_out(board, last) else None
    tricks = last.tricks if board.result is None else board.result
    if tricks is None:
        return None
    vulnerable = last.vulnerable[contract.side]
    scored = duplicate(contract, tricks, vulnerable=vulnerable)
    total = sum(entry.points for entry in scored)
    return -total if contract.side else total


def _stated_points(board: Board) -> set[int]:
    """Give the points of North-South as the file states them for either side."""
    stated = read_score(board.tags.get("Score", "")) or {}
    ours = "EW" if (board.declarer or 0) % 2 else "NS"
    return {
        -points if (side or ours) == "EW" else points for side, points in stated.items()
    }
