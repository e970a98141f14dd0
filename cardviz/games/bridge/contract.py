"""The contract: what declarer's side undertakes, and the ways people write it."""

import re
from typing import NamedTuple

from cardviz.core.cards import GLYPHS, SUIT_CARDS
from cardviz.core.errors import NotationError, shown
from cardviz.core.game import seat_names

SEATS = seat_names(4)
DENOMINATIONS = ("C", "D", "H", "S", "NT")
NO_TRUMP = 4
BOOK = 6
"""The tricks that come before the first one that counts."""

_DOUBLED = ("", "X", "XX")
_NAMES = {name: at for at, name in enumerate(DENOMINATIONS)}
_NAMES |= {glyph: at for at, glyph in enumerate(GLYPHS)} | {"N": 4, "SA": 4}
_BID = r"([1-7])\s*(NT|N|SA|[CDHS♣♦♥♠])"
_FIND_BID = re.compile(_BID)
_FIND = re.compile(rf"{_BID}\s*(X{{0,2}})\s*(?:(?:BY\s*)?([NESW])\s*(X{{0,2}}))?")
_PASSED_OUT = {"P", "PASS", "PASSED OUT", "ALL PASS", "AP"}
_WANTED = "a contract such as '4SX by S', '3NT N' or 'Pass'"


class Contract(NamedTuple):
    """The last bid, how often it was doubled (0, 1, 2), and who plays it.

    ``denomination`` is 0 to 3 for clubs to spades, 4 for no trump; ``declarer`` is a
    seat.

    >>> str(Contract(4, 3, 1, 2))
    '4SX by S'
    """

    level: int
    denomination: int
    doubled: int
    declarer: int

    @property
    def needed(self) -> int:
        """Give the tricks that make it, of thirteen."""
        return BOOK + self.level

    @property
    def trumps(self) -> int:
        """Give the set of cards that are trumps; at no trump there are none."""
        if self.denomination == NO_TRUMP:
            return 0
        return SUIT_CARDS[self.denomination]

    @property
    def side(self) -> int:
        """Give declarer's side: 0 for North-South, 1 for East-West."""
        return self.declarer % 2

    @property
    def bid(self) -> str:
        """Write it without declarer, the mark of a double behind: "4SX"."""
        name = DENOMINATIONS[self.denomination]
        return f"{self.level}{name}{_DOUBLED[self.doubled]}"

    def over(self, tricks: int) -> int:
        """Count the overtricks; below zero, the undertricks."""
        return tricks - self.needed

    def result(self, tricks: int) -> str:
        """Write the contract with its result: "4SX by S +1", "3NT by E =".

        >>> Contract(3, 4, 0, 1).result(8)
        '3NT by E -1'
        """
        over = self.over(tricks)
        return f"{self} {f'{over:+d}' if over else '='}"

    def __str__(self) -> str:
        """Write it: the mark of a double stands before declarer."""
        return f"{self.bid} by {SEATS[self.declarer]}"


def find_bid(text: str) -> tuple[int, int] | None:
    """Read a bid in any common form, as level and denomination; None if it is none.

    >>> find_bid("1sa"), find_bid("4♠"), find_bid("8C")
    ((1, 4), (4, 3), None)
    """
    found = _FIND_BID.fullmatch(_plain(text))
    return None if found is None else (int(found[1]), _NAMES[found[2]])


def read_contract(text: object, declarer: int | None = None) -> Contract | None:
    """Read a contract in any common form; None if all passed.

    A double is marked X, a redouble XX, before declarer or behind. Where the text names
    no declarer (as in PBN), it is the one given.

    >>> str(read_contract("3NTXX", declarer=0)), str(read_contract("4♠Sx"))
    ('3NTXX by N', '4SX by S')
    """
    plain = _plain(text) if isinstance(text, str) else ""
    if plain in _PASSED_OUT:
        return None
    found = _FIND.fullmatch(plain)
    if found is None or (found[3] and found[5]):
        raise NotationError(f"{shown(text)} is no contract; wanted {_WANTED}")
    seat = SEATS.index(found[4]) if found[4] else declarer
    if seat is None:
        wanted = f"{found[0]} by one of {' '.join(SEATS)}"
        raise NotationError(f"{shown(text)} names no declarer; wanted {wanted}")
    doubled = _DOUBLED.index(found[3] or found[5] or "")
    return Contract(int(found[1]), _NAMES[found[2]], doubled, seat)


def _plain(text: str) -> str:
    letters = text.strip().replace("\ufe0e", "").replace("\ufe0f", "").upper()
    return letters.replace("*", "X")
