"""What a revoke costs after the play: Law 64A and B of duplicate bridge."""

from collections.abc import Sequence

from cardviz.core.errors import NotationError, shown
from cardviz.games.bridge.moves import TRICKS

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
    if not 1 <= trick <= len(takers) <= TRICKS:
        raise NotationError(f"trick: {shown(trick)} came, wanted 1 to {len(takers)}")
    if again or offender == dummy or trick == _TWELFTH:
        return 0
    taker, *later = takers[trick - 1 :]
    more = any((each - offender) % 2 == 0 for each in later)
    if taker == offender:
        return 1 + more
    return int(more or (taker - offender) % 2 == 0)


def after_revoke(tricks: int, moved: int, *, by_declarer: bool) -> int:
    """Give declarer's tricks once the tricks for a revoke have been moved.

    >>> after_revoke(10, 2, by_declarer=False)
    12
    """
    return tricks - moved if by_declarer else tricks + moved
