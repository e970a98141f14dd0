"""Boards: their number says who deals and who is vulnerable (Law 2)."""

from cardviz.core.errors import DealError, shown

Sides = tuple[bool, bool]
"""Something that holds for the sides or not, North-South first."""

SIDES = ("NS", "EW")
LAST = 10_000
"""The highest number of a board."""
_ROUND = 4
_VULNERABLE: dict[str, Sides] = {
    "none": (False, False),
    "NS": (True, False),
    "EW": (False, True),
    "all": (True, True),
}
_IN_TURN = tuple(_VULNERABLE.values())
_ALSO = {"-": "none", "love": "none", "both": "all", "n-s": "NS", "e-w": "EW"}


def dealer_of(board: int) -> int:
    """Give the dealer: north on board 1, then each board the next seat."""
    return (board - 1) % _ROUND


def vulnerable_of(board: int) -> Sides:
    """Say who is vulnerable: none, NS, EW, all, each four boards one step further.

    >>> vulnerable_of(7), vulnerable_of(16)
    ((True, True), (False, True))
    """
    before = board - 1
    return _IN_TURN[(before + before // _ROUND) % _ROUND]


def read_sides(text: object) -> Sides:
    """Read who is vulnerable: none, NS, EW or all, in any common form."""
    plain = text.strip().casefold() if isinstance(text, str) else ""
    plain = _ALSO.get(plain, plain)
    for name, sides in _VULNERABLE.items():
        if plain.casefold() == name.casefold():
            return sides
    good = ", ".join(_VULNERABLE)
    raise DealError(f"vulnerable: {shown(text)} came, wanted one of {good}")


def write_sides(sides: Sides) -> str:
    """Write who is vulnerable, as it is read."""
    return next(name for name, each in _VULNERABLE.items() if each == sides)


def read_board(number: object) -> int:
    """Read a board's number; none is board 1."""
    if number is None:
        return 1
    if type(number) is not int or not 1 <= number <= LAST:
        wanted = f"a board's number from 1 to {LAST}"
        raise DealError(f"board: {shown(number)} came, wanted {wanted}")
    return number
