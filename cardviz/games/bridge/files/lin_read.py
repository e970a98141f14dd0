"""Reading LIN, BBO's notation: pairs of a key of two letters and a text, in bars.

There is no standard; the keys are those met in files. A board is read into PBN's tags;
keys that mean nothing here are kept as tags such as ``Lin_sa``. ``st``, ``rh`` and
``pg`` say when a viewer clears its table or waits: like white space, no content.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from io import BytesIO
from urllib.parse import unquote_plus

from cardviz.core.cards import PACK
from cardviz.core.errors import NotationError, shown
from cardviz.core.filing import Problem
from cardviz.games.bridge.contract import SEATS, read_contract
from cardviz.games.bridge.files.board import Board, Entry, Source
from cardviz.games.bridge.files.order import conclude, in_turn, trimmed, trumps_of
from cardviz.games.bridge.files.streams import LINE_END, NEW_LINE, Piece, Stream
from cardviz.games.bridge.files.values import RESULTS, TRICKS, read_hand, write_hands
from cardviz.games.bridge.moves import find_call

ORDER = (2, 3, 0, 1)
"""The seats in LIN's order: South, West, North, East."""

PLAYERS = ("South", "West", "North", "East")
ROOMS = {"o": "Open", "c": "Closed"}
SCORINGS = {"I": "IMP", "P": "MP", "B": "BAM"}
VULNERABLE = {"o": "None", "n": "NS", "e": "EW", "b": "All"}
MATCH = ("Event", "Stage", "Scoring", "", "", "HomeTeam", "", "VisitTeam")
"""What the fields of ``vg`` say; the others are boards and scores of the match."""

_VULNERABLE = VULNERABLE | {"0": "None", "-": "None"}
_LAYOUT = {"st", "rh", "pg"}
_ONCE = {"vg", "rs", "pn", "sv", "mc"}
_KEY = r"(?<![^\s|])(?P<key>[A-Za-z]{2})"
_PAIR = re.compile(rf"{_KEY}(?:\|(?P<value>[^|]*+)(?:\||\Z)|(?={NEW_LINE}|\Z))")
_LINK = re.compile(
    r"(?:(?<!\S)\S*?[?&]lin=|(?=[A-Za-z]{2}%7C))([^\s&#\"'<>]+)", re.IGNORECASE
)
_QX = re.compile(r"([oc])(\w*)", re.IGNORECASE)
_CALL = re.compile(
    r"([1-7](?:NT|[CDHSN])|PASS|P|DBL|D|XX|X|RDBL|R)([!?]*)\s*", re.IGNORECASE
)
_CARD = re.compile(r"([CDHS](?:10|[2-9TJQKA]))\s*", re.IGNORECASE)
_SUIT = re.compile(r"([SHDC])([2-9TJQKA]*)")
_SHOWN = 60
_BAD = -1
_SCORE = re.compile(r"(.*?)(=|[+-]\d\d?)", re.IGNORECASE)


class Match:
    """What holds for all boards of a match: its tags, its players, its results."""

    def __init__(self) -> None:
        self.tags: dict[str, str] = {}
        self.names: list[str] = []
        self.results: list[str] = []
        self.first = 1

    def take_header(self, text: str) -> None:
        """Read ``vg``: title, segment, scoring, boards, teams and their scores."""
        fields = text.split(",")
        named = dict(zip(MATCH, fields, strict=False))
        named.pop("", None)
        named["Scoring"] = SCORINGS.get(named.get("Scoring", ""), "")
        self.tags = {tag: text.strip() for tag, text in named.items() if text.strip()}
        first = fields[3].strip() if len(fields) > len("vg") + 1 else ""
        self.first = int(first) if first.isdecimal() and len(first) < TRICKS else 1

    def players(self, room: str) -> dict[str, str]:
        """Give the players of a room, by their tags."""
        at = len(SEATS) if room == ROOMS["c"] and len(self.names) > len(SEATS) else 0
        found = zip(PLAYERS, self.names[at : at + len(SEATS)], strict=False)
        return {tag: name for tag, name in found if name}

    def result(self, number: str, room: str) -> dict[str, str]:
        """Give contract, declarer and result of a board, as ``rs`` states them."""
        if not number.isdecimal() or len(number) > TRICKS:
            return {}
        at = 2 * (int(number) - self.first) + (room == ROOMS["c"])
        text = self.results[at] if 0 <= at < len(self.results) else ""
        found = _SCORE.fullmatch(text.strip())
        try:
            contract = read_contract(found[1] if found else text)
        except NotationError:
            return {}
        if contract is None:
            return {"Contract": "Pass", "Declarer": "", "Result": ""}
        told = {"Contract": contract.bid, "Declarer": SEATS[contract.declarer]}
        over = found[2].rstrip("=") if found else ""
        tricks = str(contract.needed + int(over or 0))
        return told | {"Result": tricks} if found and tricks in RESULTS else told


def read_lin(stream: Stream) -> Iterator[Board]:
    """Read the boards of a file one by one; what has no deal is a board if named."""
    match = Match()
    while stream.skip_blanks():
        yield _Deal(stream.take(_end(stream)), match).board()


def read_line(text: str, match: Match) -> Board:
    """Read one board's pairs, by what is known of the match it belongs to."""
    return _Deal(Piece(text, "", 1, 0, "utf-8"), match).board()


def read_links(stream: Stream) -> Iterator[Board]:
    """Read the boards that stand in addresses, as BBO's viewer takes them."""
    while stream.skip_blanks():
        found = stream.search(_LINK, stream.at)
        piece = stream.take(found.end() if found else len(stream.text))
        link = _LINK.search(piece.text)
        before = piece.text[: link.start()] if link else piece.text
        problems: tuple[Problem, ...] = ()
        if before.strip():
            facts = {"text": shown(before[:_SHOWN])}
            stray = Problem("lin.stray", facts, 0, 0, len(before))
            problems = piece.place([stray])
        text = unquote_plus(link[1]) if link else ""
        inside = Stream(BytesIO(text.encode("utf-8", "surrogatepass")), piece.file)
        source = Source(piece.file, piece.line, piece.start, piece.end)
        for board in read_lin(inside) if link else [Board()]:
            told = tuple(
                each._replace(line=piece.line, start=piece.start, end=piece.end)
                for each in board.problems
            )
            yield replace(board, source=source, problems=problems + told)
            problems = ()


def _end(stream: Stream) -> int:
    """Give where the next board begins: at its name, its players or its deal."""
    seen: set[str] = set()
    at = stream.at
    while True:
        found = stream.search(_PAIR, at)
        if found is None:
            return len(stream.text)
        key = found["key"].lower()
        if (key == "qx" and seen) or (key in {"vg", "pn", "md"} and "md" in seen):
            return found.start()
        seen |= {key} & {"qx", "md"}
        at = found.end()


class _Deal:
    """One board while it is read; ``said`` is where a comment goes now."""

    def __init__(self, piece: Piece, match: Match) -> None:
        self.piece = piece
        self.match = match
        self.tags: dict[str, str] = {}
        self.kept: dict[str, list[str]] = {}
        self.calls: list[tuple[Entry, list[str]]] = []
        self.cards: list[tuple[str, list[str]]] = []
        self.comments: list[str] = []
        self.said = self.comments
        self.dealer: int | None = None
        self.problems: list[Problem] = []
        self.at = 0
        self._read()

    def _read(self) -> None:
        take: dict[str, Callable[[str], bool]] = {
            "vg": self._match,
            "rs": self._results,
            "pn": self._players,
            "qx": self._name,
            "ah": self._title,
            "md": self._deal,
            "sv": self._vulnerable,
            "mb": self._call,
            "an": self._explain,
            "pc": self._play,
            "mc": self._claim,
            "nt": self._comment,
        }
        at, text = 0, self.piece.text
        last: dict[str, re.Match[str]] = {}
        for found in _PAIR.finditer(text):
            self._stray(at, found.start())
            self.at, at = found.span()
            key, value = found["key"].lower(), found["value"] or ""
            if key not in take and key not in _LAYOUT:
                self.kept.setdefault(key, []).append(value)
            elif key in take and value and not take[key](value):
                self.drop(f"lin.{key}", *found.span())
            elif key in _ONCE and value:
                if key in last and last[key]["value"] != value:
                    self.drop("lin.again", *last[key].span())
                last[key] = found
        self._stray(at, len(text))

    def _stray(self, start: int, end: int) -> None:
        if self.piece.text[start:end].strip("|\0\ufeff \t\r\n"):
            self.drop("lin.stray", start, end)

    def drop(self, id_: str, start: int, end: int) -> None:
        """Report what is left out."""
        text = shown(self.piece.text[start : min(end, start + _SHOWN)])
        self.problems.append(Problem(id_, {"text": text}, 0, start, end))

    def _match(self, text: str) -> bool:
        self.match.take_header(text)
        if text != write_match(self.match.tags):
            self.kept["vg"] = [text]
        return True

    def _results(self, text: str) -> bool:
        self.match.results = text.split(",")
        if any(self.match.results):
            self.kept["rs"] = [text]
        return True

    def _players(self, text: str) -> bool:
        self.match.names = text.split(",")
        if len(self.match.names) > len(SEATS):
            self.kept["pn"] = [text]
        return True

    def _name(self, text: str) -> bool:
        found = _QX.match(text)
        if found:
            self.tags["Room"] = ROOMS[found[1].lower()]
            self.tags |= {"Board": found[2]} if found[2] else {}
        if not found or found[0] != text:
            self.kept["qx"] = [text]
        return True

    def _title(self, text: str) -> bool:
        word, _, number = text.partition(" ")
        if word == "Board" and self.tags.setdefault("Board", number) == number:
            return True
        if number.isdecimal():
            self.tags.setdefault("Board", number)
        return self.kept.setdefault("ah", [text]) == [text]

    def _deal(self, text: str) -> bool:
        digit, hands = text[:1], text[1:]
        if digit not in set("1234"):
            digit, hands = "", text.removeprefix("0")
        self.dealer = ORDER[int(digit) - 1] if digit else None
        read = [_hand(hand) for hand in hands.split(",")] if hands else []
        if "Dealer" in self.tags or len(read) > len(SEATS) or _BAD in read:
            return False
        if self.dealer is not None:
            self.tags["Dealer"] = SEATS[self.dealer]
        known = sum(hand.bit_count() for hand in read if hand)
        if len(read) < len(SEATS) and 0 < known < TRICKS * (len(SEATS) - 1):
            facts = {"cards": known, "text": shown(text)}
            self.problems.append(Problem("lin.few", facts, 0, self.at, self.at))
        by_seat = dict(zip(ORDER, _filled(read), strict=True))
        north, east, south, west = (by_seat[seat] for seat in range(len(SEATS)))
        if any(by_seat.values()):
            four = (north, east, south, west)
            self.tags["Deal"] = write_hands(four, self.dealer or 0)
        return True

    def _vulnerable(self, text: str) -> bool:
        sides = _VULNERABLE.get(text.strip().lower())
        if sides:
            self.tags["Vulnerable"] = sides
        return bool(sides)

    def _call(self, text: str) -> bool:
        found = list(_CALL.finditer(text.strip()))
        whole = sum(len(each[0]) for each in found) == len(text.strip())
        for each in found if whole else [None]:
            name, marks = find_call(each[1]) if each else None, each[2] if each else ""
            self.said = ["?"] * ("?" in marks)  # nobody knows what it means
            call = Entry(None, name or "", "!" in marks)
            self.calls.append((call, self.said))
        return whole

    def _explain(self, text: str) -> bool:
        if not self.calls or self.calls[-1][0].note:
            return False
        call, said = self.calls[-1]
        self.calls[-1] = call._replace(note=text), said
        return True

    def _play(self, text: str) -> bool:
        found = list(_CARD.finditer(text.strip()))
        whole = sum(len(each[0]) for each in found) == len(text.strip())
        for each in found if whole else [None]:
            self.said = []
            self.cards.append((_card(each[1]) if each else "", self.said))
        return whole

    def _claim(self, text: str) -> bool:
        tricks = text.strip()
        if tricks not in RESULTS:
            return False
        self.tags["Result"] = tricks
        return True

    def _comment(self, text: str) -> bool:
        if text.strip():
            self.said.append(LINE_END.sub("\n", text))
        return True

    def board(self) -> Board:
        """Give the board that was recorded."""
        told = self.match.tags | self.match.players(self.tags.get("Room", ""))
        tags = told | self.tags if self.tags else {}
        calls = tuple(
            call._replace(seat=self._caller(at), comments=tuple(said))
            for at, (call, said) in enumerate(self.calls)
        )
        room, number = tags.get("Room", ""), tags.get("Board", "")
        tags = self.match.result(number, room) | tags if tags else tags
        conclude(tags, calls)
        play = self._played(tags)
        self._name_sections(tags, calls, play)
        for key, texts in self.kept.items():
            for at, text in enumerate(texts, start=1):
                tags[f"Lin_{key}_{at}" if at > 1 else f"Lin_{key}"] = text
        comments = {"": tuple(self.comments)} if self.comments else {}
        piece = self.piece
        source = Source(piece.file, piece.line, piece.start, piece.end)
        problems = piece.place(self.problems)
        return Board(
            tags, calls, play, comments=comments, source=source, problems=problems
        )

    def _caller(self, at: int) -> int | None:
        return None if self.dealer is None else (self.dealer + at) % len(SEATS)

    def _played(self, tags: dict[str, str]) -> tuple[Entry, ...]:
        declarer = tags.get("Declarer", "")
        leader = (SEATS.index(declarer) + 1) % len(SEATS) if declarer in SEATS else None
        cards = [card for card, _ in self.cards]
        seats = in_turn(cards, leader, trumps_of(tags.get("Contract", "")))
        told = zip(seats, self.cards, strict=True)
        return trimmed(
            Entry(seat, card, comments=tuple(said)) for seat, (card, said) in told
        )

    @staticmethod
    def _name_sections(
        tags: dict[str, str], calls: tuple[Entry, ...], play: tuple[Entry, ...]
    ) -> None:
        """Add the tags under which PBN has auction and play: who begins."""
        entries: dict[str, tuple[Entry, ...]] = {"Auction": calls, "Play": play}
        for name, section in entries.items():
            if section:
                first = section[0].seat
                tags[name] = "" if first is None else SEATS[first]


def write_match(
    tags: dict[str, str], write: Callable[[list[str]], str] = ",".join
) -> str:
    """Write the tags of a match as the fields of ``vg``."""
    scorings = {name: letter for letter, name in SCORINGS.items()}
    told = tags | {"Scoring": scorings.get(tags.get("Scoring", ""), "")}
    return write([*(told.get(tag, "") for tag in MATCH), ""])


def _card(text: str) -> str:
    return text.upper().replace("10", "T")


def _hand(text: str) -> int | None:
    """Read a hand such as ``SAKQHT98DC5432``; None if it is empty, -1 if it is none."""
    plain = text.strip().upper().replace("10", "T")
    suits = _SUIT.findall(plain)
    held = dict(suits)
    if "".join(suit + ranks for suit, ranks in suits) != plain or len(held) < len(
        suits
    ):
        return _BAD
    hand = read_hand(".".join(held.get(suit, "") for suit in "SHDC"))
    return _BAD if hand is None else hand or None


def _filled(hands: list[int | None]) -> list[int | None]:
    """Give four hands: the last, left out, is what the other three have not."""
    four = [*hands, *[None] * (len(SEATS) - len(hands))]
    known = [hand for hand in four if hand]
    held = 0
    for hand in known:
        held |= hand
    if len(known) == len(SEATS) - 1 and held.bit_count() == TRICKS * len(known):
        four[four.index(None)] = PACK & ~held
    return four
