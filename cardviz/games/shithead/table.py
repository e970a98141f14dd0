"""What lies on the table at Shithead: zones of cards, and marks beside them."""

from collections.abc import Iterator

from cardviz.core.cards import cards_in, rank_of
from cardviz.core.zones import EVERYONE, NOBODY, Mark, Zone
from cardviz.games.shithead.demand import asked
from cardviz.games.shithead.moves import TEN, TWO
from cardviz.games.shithead.position import ShitheadPosition
from cardviz.games.shithead.score import places


def zones(p: ShitheadPosition) -> Iterator[Zone]:
    """Say where the cards lie; the stock and the blind cards are seen by nobody."""
    for seat in range(p.seats):
        yield Zone("hand", seat, _fan(p, seat), 1 << seat)
        yield _row("down", seat, p.down[seat], NOBODY)
        yield _row("up", seat, p.up[seat], EVERYONE)
    yield Zone("stock", None, tuple(p.stock), NOBODY, "stack")
    yield Zone("pile", None, tuple(p.pile), EVERYONE, "stack")
    yield Zone("burnt", None, tuple(p.burnt), EVERYONE, "spent")


def _row(name: str, seat: int, row: tuple[int, ...], sees: int) -> Zone:
    full = tuple(card >= 0 for card in row)
    cards = tuple(card for card in row if card >= 0)
    return Zone(name, seat, cards, sees, "row", full)


def _fan(p: ShitheadPosition, seat: int) -> tuple[int | None, ...]:
    known = sorted(cards_in(p.hands[seat]), key=_place)
    return (*known, *[None] * p.left[seat])


def _place(card: int) -> tuple[bool, int, int]:
    """Sort low to high, twos and tens last."""
    rank = rank_of(card)
    return rank in (TWO, TEN), rank, card


def marks(p: ShitheadPosition) -> Iterator[Mark]:
    """Say who deals, what the pile asks for, who is done or out, how many are held."""
    yield Mark("dealer", p.dealer, {})
    asks = asked(p)
    if asks and not p.over:
        yield Mark("asks", None, {"asks": asks})
    if p.options["four_burn"] == "pile_top":
        yield Mark("alike", None, {"alike": _alike(p)})
    for seat in range(p.seats):
        if p.is_in(seat):
            yield Mark("held", seat, {"held": p.in_hand(seat)})
        if p.phase.name == "swap" and p.done >> seat & 1:
            yield Mark("done", seat, {})
    for seat, place in places(p):
        yield Mark("place", seat, {"place": place})
    if p.over:
        alone = len(p.out) == p.seats - 1
        for seat in range(p.seats):
            if seat not in p.out:
                yield Mark("loser", seat, {"loser": alone})


def _alike(p: ShitheadPosition) -> int:
    """Count the cards on top of the pile that are of one rank."""
    count = 0
    for card in reversed(p.pile):
        if rank_of(card) != rank_of(p.pile[-1]):
            break
        count += 1
    return count
