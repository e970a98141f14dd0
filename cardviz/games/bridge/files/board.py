"""A recorded board: what a file says of one deal, in one form for all formats.

Tags are spelled as PBN spells them, in its export format; LIN is read into the same.
"""

from dataclasses import dataclass, field
from typing import NamedTuple

from cardviz.core.filing import Problem
from cardviz.games.bridge.contract import SEATS
from cardviz.games.bridge.files.values import RESULTS, Hands, read_hands

_LONGEST = 9
"""The most figures of a board's number."""


class Source(NamedTuple):
    """Where a board stood: its file, its first line, its bytes from start to end."""

    file: str
    line: int
    start: int
    end: int


NOWHERE = Source("", 0, 0, 0)


class Entry(NamedTuple):
    """A call or a card as it was recorded.

    ``text`` is ``1NT``, ``P``, ``X``, ``XX`` or ``SA``; nothing where it is not known.
    ``note`` explains it; ``alert`` tells whether it was alerted. ``glyphs`` are PBN's
    numbers for "good call" and the like. ``irregular`` holds PBN's marks: I for a bid
    that is insufficient, S where this seat was passed over by a call out of turn, R for
    a revoke, L for a lead out of turn.
    """

    seat: int | None
    text: str
    alert: bool = False
    note: str = ""
    glyphs: tuple[int, ...] = ()
    irregular: str = ""
    comments: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Board:
    """One board of a file.

    ``tags`` are all that the file states, known or not, by name; ``rows`` the lines of
    text under a tag (a score table). ``comments`` stand behind a tag by its name, or
    under "" before the first; those of a call or a card stand with it. ``escapes`` are
    PBN's lines for programs, from behind their percent sign.

    ``auction`` and ``play`` are in their order; four entries of ``play`` are a trick,
    though cards may be unknown. ``unfinished`` names the sections that are to be
    continued ("Auction", "Play").

    Boards are equal if they say the same, wherever they stood.
    """

    tags: dict[str, str] = field(default_factory=dict)
    auction: tuple[Entry, ...] = ()
    play: tuple[Entry, ...] = ()
    rows: dict[str, tuple[str, ...]] = field(default_factory=dict)
    comments: dict[str, tuple[str, ...]] = field(default_factory=dict)
    escapes: tuple[str, ...] = ()
    unfinished: frozenset[str] = frozenset()
    source: Source = field(default=NOWHERE, compare=False)
    problems: tuple[Problem, ...] = field(default=(), compare=False)

    @property
    def number(self) -> int | None:
        """Give the board's number; None if it has none."""
        text = self.tags.get("Board", "")
        return int(text) if text.isdecimal() and len(text) <= _LONGEST else None

    @property
    def dealer(self) -> int | None:
        """Give the dealer's seat; None if the file does not say."""
        return self._seat("Dealer")

    @property
    def declarer(self) -> int | None:
        """Give declarer's seat, also where declarer and dummy were swapped."""
        return self._seat("Declarer")

    @property
    def hands(self) -> Hands:
        """Give the four hands as sets of cards; None for one that is not known."""
        return read_hands(self.tags.get("Deal", "")) or (None, None, None, None)

    @property
    def names(self) -> tuple[str, ...]:
        """Give the players' names in the order of the seats, empty where unknown."""
        words = ("North", "East", "South", "West")
        return tuple(self.tags.get(word, "") for word in words)

    @property
    def result(self) -> int | None:
        """Give the tricks that declarer's side took as stated; None if not."""
        return RESULTS.get(self.tags.get("Result", "").lstrip("^"))

    @property
    def cards(self) -> int:
        """Count the cards that are known to have been played."""
        return sum(entry.text != "" for entry in self.play)

    def _seat(self, tag: str) -> int | None:
        text = self.tags.get(tag, "").lstrip("^")
        return SEATS.index(text) if text in SEATS else None
