"""Trick games set up by hand: how many cards each hand holds."""

from collections.abc import Collection, Sequence
from typing import Protocol

from cardviz.core.setting import Given


class Holding(Protocol):
    """A position of a trick game: hands as sets, who is unknown, tricks taken."""

    hands: list[int]
    taken: list[int]
    unknown: int


def cards_left(
    p: Holding,
    given: Given,
    players: Sequence[int],
    in_trick: Collection[int],
    tricks: int,
) -> dict[int, int]:
    """Count every hand; the unknown ones from the known, and these must agree.

    ``in_trick`` are the seats with a card on the table, ``tricks`` how many a deal has.
    Raises a DealError if hands and tricks cannot be.
    """
    full = len(in_trick) == len(players)
    least = int(bool(in_trick) and not full)  # an open trick goes on
    played = {seat: int(seat in in_trick and not full) for seat in players}
    known = [seat for seat in players if not p.unknown >> seat & 1]
    sizes = {p.hands[seat].bit_count() + played[seat] for seat in known}
    if len(sizes) > 1 or any(size < least for size in sizes):
        raise given.refuse("hands", "hands that hold as many cards as the trick leaves")
    room = tricks - sum(p.taken) - full
    size = sizes.pop() if sizes else room
    if not least <= size <= room:
        word = "taken" if "taken" in given else "hands"
        raise given.refuse(word, f"at most {tricks} tricks with those still to come")
    return {seat: max(size - played[seat], 0) for seat in players}
