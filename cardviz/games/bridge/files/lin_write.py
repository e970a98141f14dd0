"""Writing LIN, a line for each board, as BBO writes it.

What the format can't hold is reported: ``report`` is given each problem.
"""

import re
from collections.abc import Iterable, Iterator
from operator import ne

from cardviz.core.filing import Problem, Report
from cardviz.games.bridge.contract import SEATS
from cardviz.games.bridge.files.board import Board
from cardviz.games.bridge.files.lin_read import (
    MATCH,
    ORDER,
    PLAYERS,
    ROOMS,
    SCORINGS,
    VULNERABLE,
    Match,
    read_line,
    write_match,
)
from cardviz.games.bridge.files.order import FULL
from cardviz.games.bridge.files.values import RESULTS, read_hands, write_hand

_CALLS = {"P": "p", "X": "d", "XX": "r"}
_SIDES = {name: letter for letter, name in VULNERABLE.items()}
_LETTERS = {name: letter for letter, name in ROOMS.items()}
_KEPT = re.compile(r"Lin_([a-z]{2})(?:_\d+)?")
_NUMBER = re.compile(r"\w*")
_BARS = re.compile(r"\|")
_COMMAS = re.compile(r"[|,]")
_SECTIONS = {"Auction", "Play"}
_UNSCORED = {"Scoring": ""}


def write_lin(boards: Iterable[Board], report: Report) -> Iterator[str]:
    """Write boards one by one; what holds for a match stands before its first board."""
    match = Match()
    for board in boards:
        yield _Writer(board, match, report).line()


class _Writer:
    """One board while it is written, as pairs; ``match`` is what a reader knows."""

    def __init__(self, board: Board, match: Match, report: Report) -> None:
        self.board = board
        self.tags = board.tags
        self.match = match
        self.report = report
        self.pairs: list[str] = []
        self.kept = {
            name: found[1] for name in self.tags if (found := _KEPT.fullmatch(name))
        }

    def line(self) -> str:
        """Give the board's line."""
        self._header()
        self._name()
        self._deal()
        for name, key in self.kept.items():
            if key not in {"vg", "rs", "pn", "qx", "ah"}:
                self._pair(key, self.tags[name])
        for texts in self.board.comments.values():
            self._comments(texts)
        self._auction()
        self._play()
        if self._result():
            self._pair("mc", self.tags["Result"])
        self._pair("pg")
        self._tell_lost()
        return "".join(self.pairs) + "\n"

    def say(self, id_: str, **facts: object) -> None:
        """Report what can't be held."""
        facts["board"] = self.tags.get("Board", "?")
        self.report(Problem(id_, facts))

    def _pair(self, key: str, text: str = "") -> None:
        self.pairs.append(f"{key}|{self._plain(text, _BARS)}|")

    def _plain(self, text: str, signs: re.Pattern[str]) -> str:
        """Write a text without the signs that part LIN's texts."""
        plain = signs.sub("/", text)
        if plain != text:
            self.say("lin.sign", text=text)
        return plain

    def _fields(self, fields: Iterable[str]) -> str:
        return ",".join(self._plain(field, _COMMAS) for field in fields)

    def _header(self) -> None:
        """Write what a reader does not yet know of the match, and the players."""
        match, tags, room = self.match, self.tags, self.tags.get("Room", "")
        own = {tag: tags[tag] for tag in MATCH if tags.get(tag)}
        own = own if own.get("Scoring", "IMP") in SCORINGS.values() else own | _UNSCORED
        if "Lin_vg" in tags or own != match.tags:
            header = tags.get("Lin_vg") or write_match(own, self._fields)
            self._pair("vg", header)
            match.take_header(header)
        told = match.result(tags.get("Board", ""), room)
        if "Lin_rs" in tags or any(tags.get(tag, "") != told[tag] for tag in told):
            self._pair("rs", tags.get("Lin_rs", ","))
            match.results = tags.get("Lin_rs", "").split(",")
        if "Lin_pn" in tags:
            self._pair("pn", tags["Lin_pn"])
            match.names = tags["Lin_pn"].split(",")
        names = {tag: tags[tag] for tag in PLAYERS if tags.get(tag)}
        if not room or match.players(room) != names:
            players = self._fields([tags.get(tag, "") for tag in PLAYERS])
            self._pair("pn", players)
            match.names = players.split(",")

    def _name(self) -> None:
        room, number = self.tags.get("Room", ""), self.tags.get("Board", "")
        if room in _LETTERS or "Lin_qx" in self.tags:
            letter = _LETTERS.get(room, "")
            named = f"{letter}{number if _NUMBER.fullmatch(number) else ''}"
            self._pair("qx", self.tags.get("Lin_qx", named))
        self._pair("st")

    def _deal(self) -> None:
        board = self.board
        first = "" if board.dealer is None else str(ORDER.index(board.dealer) + 1)
        hands = ",".join(_hand(board.hands[seat]) for seat in ORDER)
        self._pair("md", f"{first}{hands}")
        self._pair("rh")
        if "Lin_ah" in self.tags or "Board" in self.tags:
            title = self.tags.get("Lin_ah", f"Board {self.tags.get('Board', '')}")
            self._pair("ah", title)
        if self.tags.get("Vulnerable") in _SIDES:
            self._pair("sv", _SIDES[self.tags["Vulnerable"]])

    def _comments(self, texts: Iterable[str]) -> None:
        for text in texts:
            self._pair("nt", text)

    def _auction(self) -> None:
        calls = self.board.auction
        if calls and calls[0].seat != self.board.dealer:
            self.say("lin.first")
        for at, call in enumerate(calls):
            if not call.text:
                self.say("lin.unknown_call", at=at + 1)
                return
            text = _CALLS.get(call.text, call.text.removesuffix("T"))
            self._pair("mb", text + "!" * call.alert)
            if call.note:
                self._pair("an", call.note)
            self._comments(call.comments)

    def _play(self) -> None:
        for at, entry in enumerate(self.board.play):
            if not at % FULL:
                self._pair("pg")
            if not entry.text:
                self.say("lin.unknown_card", at=at + 1)
                return
            self._pair("pc", entry.text)
            self._comments(entry.comments)

    def _result(self) -> bool:
        return self.tags.get("Result", "") in RESULTS

    def _tell_lost(self) -> None:
        """Report the tags, marks and places that are otherwise when read again."""
        board = self.board
        back = read_line("".join(self.pairs), self.match)
        entries = [*board.auction, *board.play]
        marks = any(entry.glyphs or entry.irregular for entry in entries)
        lost = [tag for tag in self.tags if self._lost(tag, back)]
        if lost:
            self.say("lin.tags", tags=", ".join(lost))
        added = [tag for tag in back.tags if tag not in self.tags]
        if added and not lost:
            self.say("lin.added", tags=", ".join(added))
        if board.rows or board.escapes:
            self.say(
                "lin.rows", tags=", ".join([*board.rows, *("%" * bool(board.escapes))])
            )
        if board.comments.keys() - {""}:
            self.say("lin.places", tags=", ".join(filter(None, board.comments)))
        if marks or any(entry.alert or entry.note for entry in board.play):
            self.say("lin.marks")
        if board.unfinished:
            self.say("lin.unfinished")
        seats = [entry.seat for entry in board.play]
        if any(map(ne, seats, [entry.seat for entry in back.play])):
            self.say("lin.seats")

    def _lost(self, tag: str, back: Board) -> bool:
        """Tell whether a tag says something that it does not say when read again."""
        board, text = self.board, self.tags[tag]
        if tag == "Deal" and read_hands(text):
            return board.hands != back.hands
        if tag in _SECTIONS and text in SEATS:  # the calls and cards say whose they are
            return tag not in back.tags
        return text != back.tags.get(tag)


def _hand(hand: int | None) -> str:
    if hand is None:
        return ""
    suits = zip("SHDC", write_hand(hand).split("."), strict=True)
    return "".join(suit + ranks for suit, ranks in suits)
