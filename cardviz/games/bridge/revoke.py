"""What a revoke costs after the play: Law 64A and B of duplicate bridge."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from cardviz.core.errors import NotationError, shown
from cardviz.games.bridge.moves import TRICKS
from cardviz.games.bridge.position import BridgePosition

_TWELFTH = 12


def transferred(
    takers: Sequence[int],
    trick: int,
    offender: int,
    *,
    dummy: int = -1,
    again: bool = False,
) -> int:
    """Give how many tricks move to the other side for one established revoke.

    ``takers`` are the seats that took each trick; the revoke was in ``trick``, counted
    from 1, by ``offender``. A trick that dummy took is not declarer's here. ``again``:
    the same hand has revoked in the same suit before.

    >>> transferred([1, 2, 2, 3, 0, 0, 0, 0, 0, 0, 2, 2, 2], trick=1, offender=1)
    2
    """
    moved, _ = _ruled(takers, trick, offender, dummy, again=again)
    return moved


class Cost(NamedTuple):
    """What a revoke costs: the tricks that move, and by which clause of Law 64."""

    tricks: int
    clause: str
    text: str

    def __repr__(self) -> str:
        """Say it."""
        return self.text


def cost_of_revoke(
    table: Any, trick: int, offender: str, *, again: bool = False
) -> Cost:
    """Say what an established revoke in a trick costs, as far as the deal was played.

    ``offender`` names the seat; ``again``: it has revoked in the same suit before.
    """
    position, seat = table.position, table.variant.seat(offender)
    if not isinstance(position, BridgePosition):
        raise NotationError(f"{shown(table)} came, wanted a table of bridge")
    moved, why = _ruled(position.takers, trick, seat, position.dummy, again=again)
    text = table.variant.words().say("law64", why, seat=seat, trick=trick)
    return Cost(moved, why[:2], text)


def _ruled(
    takers: Sequence[int], trick: int, offender: int, dummy: int, *, again: bool
) -> tuple[int, str]:
    """Give the tricks that move, and by which clause; A1 has two cases."""
    if type(trick) is not int or not 1 <= trick <= len(takers) <= TRICKS:
        raise NotationError(f"trick: {shown(trick)} came, wanted 1 to {len(takers)}")
    if again:
        return 0, "B2"
    if offender == dummy:
        return 0, "B3"
    if trick == _TWELFTH:
        return 0, "B6"
    taker, *later = takers[trick - 1 :]
    more = any((each - offender) % 2 == 0 for each in later)
    if taker == offender:
        return (2, "A1") if more else (1, "A1_alone")
    side = (taker - offender) % 2 == 0
    return (1, "A2") if more or side else (0, "B1")


def after_revoke(tricks: int, moved: int, *, by_declarer: bool) -> int:
    """Give declarer's tricks once the tricks for a revoke have been moved.

    >>> after_revoke(10, 2, by_declarer=False)
    12
    """
    return tricks - moved if by_declarer else tricks + moved
