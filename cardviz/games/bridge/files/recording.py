"""A table as a board: what a file says of it."""

from collections.abc import Sequence
from dataclasses import replace

from cardviz.core.filing import Played, Step
from cardviz.games.bridge.contract import SEATS
from cardviz.games.bridge.files.board import Board, Entry
from cardviz.games.bridge.files.order import FULL
from cardviz.games.bridge.files.tables import ALERT, note_of
from cardviz.games.bridge.files.values import SIDES, write_hands
from cardviz.games.bridge.moves import CARDS, FIRST_CLAIM, MOVES, NUMBERS
from cardviz.games.bridge.position import BridgePosition

_FROM_THE_MOVES = {
    "Lin_rs",
    "Contract",
    "Declarer",
    "Auction",
    "Play",
    "Result",
    "Score",
    "ScoreIMP",
    "ScoreMP",
    "ScorePercentage",
    "ScoreRubber",
}


def board_of(played: Played[BridgePosition]) -> Board:
    """Give the board that a table is: as its file had it, if no move differs.

    Else tags, comments and notes stay where they can; what the moves came to is new.
    """
    filed = played.filed
    old: Board = filed.beside if filed else Board()
    if filed and _moves(played.steps) == [step.text for step in filed.steps]:
        return old
    calls, cards = _entries(played)
    return replace(
        old,
        tags=_tags(old, played, calls, cards),
        auction=_kept(calls, old.auction),
        play=_kept(cards, old.play),
        unfinished=_unfinished(played.last),
        problems=(),
    )


def _moves(steps: Sequence[tuple[int, Step]]) -> list[str]:
    return [f"{SEATS[seat]}: {step.text}" for seat, step in steps]


def _entries(played: Played[BridgePosition]) -> tuple[list[Entry], list[Entry]]:
    """Give calls and cards, with PBN's marks for what was irregular."""
    p = played.first.copy()
    calls = [_entry(seat, MOVES[call].text, note) for seat, call, note in p.calls]
    cards: list[Entry] = []
    for seat, step in played.steps:
        number, turn = NUMBERS[step.text], p.awaited.bit_length() - 1
        if CARDS >> number & 1:
            mark = "L" if seat != turn else "R"
            cards.append(_entry(seat, step.text, step.note, step.irregular * mark))
        elif number < FIRST_CLAIM:
            skipped = [(turn + at) % FULL for at in range((seat - turn) % FULL)]
            calls += [Entry(each, "", irregular="S") for each in skipped]
            low = step.irregular and number <= p.bid
            calls.append(_entry(seat, step.text, step.note, low * "I"))
        p.play(seat, number)
    return calls, cards


def _entry(seat: int, text: str, note: str, mark: str = "") -> Entry:
    alert = note.startswith(ALERT)
    return Entry(seat, text, alert, note.removeprefix(ALERT).strip(), irregular=mark)


def _kept(new: Sequence[Entry], old: Sequence[Entry]) -> tuple[Entry, ...]:
    """Keep the entries that a file had, with all that stood beside them."""
    kept = list(new)
    for at, (entry, before) in enumerate(zip(new, old, strict=False)):
        same = (entry.seat, entry.text) == (before.seat, before.text)
        if same and note_of(entry) == note_of(before):
            kept[at] = before
    return tuple(kept)


def _tags(
    old: Board,
    played: Played[BridgePosition],
    calls: Sequence[Entry],
    cards: Sequence[Entry],
) -> dict[str, str]:
    first, last = played.first, played.last
    tags = {tag: text for tag, text in old.tags.items() if tag not in _FROM_THE_MOVES}
    tags.setdefault("Board", str(first.number))
    tags["Dealer"] = SEATS[first.dealer]
    tags["Vulnerable"] = SIDES[first.vulnerable]
    north, east, south, west = (
        None if first.unknown >> seat & 1 else hand
        for seat, hand in enumerate(first.hands)
    )
    tags["Deal"] = write_hands((north, east, south, west), first.dealer)
    if last.contract or last.over:
        tags["Contract"] = last.contract.bid if last.contract else "Pass"
        tags["Declarer"] = SEATS[last.declarer] if last.contract else ""
    if last.over:
        tags["Result"] = "" if last.tricks is None else str(last.tricks)
    for name, entries in (("Auction", calls), ("Play", cards)):
        if entries and entries[0].seat is not None:
            tags[name] = SEATS[entries[0].seat]
    return tags


def _unfinished(last: BridgePosition) -> frozenset[str]:
    if last.over:
        return frozenset()
    return frozenset({"Play" if last.contract else "Auction"})
