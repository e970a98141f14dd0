"""What lies on the table at Truf: zones of cards, and marks beside them."""

from collections.abc import Iterator

from cardviz.core.cards import SUIT_CARDS, cards_in
from cardviz.core.zones import EVERYONE, Mark, Zone
from cardviz.games.truf.bidding import worth
from cardviz.games.truf.position import TrufPosition
from cardviz.games.truf.score import score_lines
from cardviz.kit.tricks import winning

_SUIT_ORDER = (2, 3, 1, 0)


def zones(p: TrufPosition) -> Iterator[Zone]:
    """Say where the cards lie: hands, the trick in its order, tricks taken."""
    for seat in range(p.seats):
        yield Zone("hand", seat, _fan(p, seat), 1 << seat)
    for seat, card in p.trick:
        hidden = p.down >> card & 1
        sees = 1 << seat if hidden else EVERYONE
        yield Zone("trick", seat, (card,), sees, "trick")
    laid = sum(1 << card for _, card in p.trick)
    for seat in range(p.seats):
        yield Zone("won", seat, tuple(cards_in(p.won[seat] & ~laid)), EVERYONE, "away")


def _fan(p: TrufPosition, seat: int) -> tuple[int | None, ...]:
    if p.unknown >> seat & 1:
        return (None,) * p.left[seat]
    return tuple(sorted(cards_in(p.hands[seat]), key=_place))


def _place(card: int) -> tuple[int, int]:
    """Sort spades, hearts, clubs, diamonds, so that colours alternate; high first."""
    return _SUIT_ORDER[card // 13], -card


def marks(p: TrufPosition) -> Iterator[Mark]:
    """Say what is no card: dealer, direction, bids, trumps, mode, tricks taken."""
    yield Mark("dealer", p.dealer, {})
    yield Mark("direction", None, {"clockwise": p.rotation > 0})
    if p.trumps:
        yield Mark("trumps", None, {"suit": SUIT_CARDS.index(p.trumps)})
    if p.mode:
        yield Mark("mode", None, {"mode": p.mode})
    if p.trumps and p.options["break_trumps"]:
        yield Mark("broken", None, {"broken": p.broken})
    if p.trick and not p.down:  # whether a card beats one face down is a secret too
        yield Mark(
            "highest", None, {"card": winning((card for _, card in p.trick), p.trumps)}
        )
    for seat in range(p.seats):
        yield from _seat_marks(p, seat)


def _seat_marks(p: TrufPosition, seat: int) -> Iterator[Mark]:
    bid, card = p.bids[seat], p.shown[seat]
    if bid is not None:
        shown = {} if card is None else {"card": card}
        yield Mark("bid", seat, {"bid": bid, **shown})
    elif card is not None:
        yield Mark("laid", seat, {})
        yield Mark("own_bid", seat, {"card": card, "bid": worth(card)}, 1 << seat)
    if p.phase.name == "play":
        yield Mark("taken", seat, {"taken": p.taken[seat]})
    if p.over and bid is not None:
        lines = (line for line in score_lines(p) if line.seat == seat)
        yield Mark("points", seat, {"points": sum(line.points for line in lines)})
