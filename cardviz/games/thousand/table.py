"""What lies on the table at Thousand: zones of cards, and marks beside them."""

from collections.abc import Iterator
from typing import Any

from cardviz.core.cards import SUIT_CARDS, cards_in, rank_of, suit_of
from cardviz.core.zones import EVERYONE, NOBODY, Mark, Zone
from cardviz.games.thousand.amounts import limit
from cardviz.games.thousand.bidding import opens
from cardviz.games.thousand.cards import HEIGHT, IN_ALL, VALUES, married
from cardviz.games.thousand.match import OFF, Standing
from cardviz.games.thousand.moves import PASS
from cardviz.games.thousand.position import TALON, ThousandPosition
from cardviz.games.thousand.score import earned, score_lines

_SUIT_ORDER = (2, 3, 1, 0)


def zones(p: ThousandPosition) -> Iterator[Zone]:
    """Say where the cards lie: hands, talon, the trick in its order, tricks taken."""
    apart = _lies_apart(p)
    for seat in range(p.seats):
        yield Zone("hand", seat, _fan(p, seat, apart=apart), 1 << seat)
    if apart:
        known = tuple(sorted(cards_in(p.talon), key=_place))
        cards = (*known, *[None] * (TALON - len(known)))
        yield Zone("talon", None, cards, NOBODY if _in_auction(p) else EVERYONE, "row")
    for seat, card in p.trick:
        yield Zone("trick", seat, (card,), EVERYONE, "trick")
    laid = sum(1 << card for _, card in p.trick)
    for seat in range(p.seats):
        yield Zone("won", seat, tuple(cards_in(p.won[seat] & ~laid)), EVERYONE, "away")


def _in_auction(p: ThousandPosition) -> bool:
    return p.phase.name == "bid"


def _lies_apart(p: ThousandPosition) -> bool:
    """Tell whether the talon is still on the table: till a card has been given."""
    return _in_auction(p) or (p.phase.name == "give" and not p.given)


def _fan(p: ThousandPosition, seat: int, *, apart: bool) -> tuple[int | None, ...]:
    """Sort what a seat holds; what it took with the talon still lies on the table."""
    taken = apart and not _in_auction(p) and seat == p.declarer
    known = cards_in(p.hands[seat] & ~p.talon)
    count = p.left[seat] - (TALON if taken else 0)
    return (*sorted(known, key=_place), *[None] * (count - len(known)))


def _place(card: int) -> tuple[int, int]:
    """Sort spades, hearts, clubs, diamonds, so that colours alternate; high first."""
    return _SUIT_ORDER[suit_of(card)], -HEIGHT[rank_of(card)]


def marks(p: ThousandPosition) -> Iterator[Mark]:
    """Say what is no card: dealer, bids, contract, trumps, points, the match so far."""
    yield Mark("dealer", p.dealer, {})
    if not p.playing >> p.dealer & 1:
        yield Mark("out", p.dealer, {"out": True})
    if _in_auction(p):
        if p.bid:
            yield Mark("standing_bid", None, {"bid": p.bid})
    else:
        yield Mark("contract", None, _contract(p))
        yield Mark("needs", p.declarer, {"needs": p.bid})
    if p.trumps:
        yield Mark("trumps", None, {"suit": SUIT_CARDS.index(p.trumps)})
    if p.coming:
        yield Mark("coming", None, {"suit": SUIT_CARDS.index(p.coming)})
    if p.trick:
        yield Mark("highest", None, {"card": p.best})
    for seat in p.players:
        yield from _seat_marks(p, seat)
    for seat, stands in enumerate(p.standing):
        yield from _match_marks(seat, stands)


def _contract(p: ThousandPosition) -> dict[str, int]:
    stake = p.bid * p.options["declarer_factor"]
    return {"who": p.declarer, "bid": p.bid, "stake": stake}


def _seat_marks(p: ThousandPosition, seat: int) -> Iterator[Mark]:
    if _in_auction(p):
        if p.passed >> seat & 1:
            yield Mark("passed", seat, {"passed": True})
        elif p.bids[seat]:
            yield Mark("bid", seat, {"bid": p.bids[seat]})
    may_bid = _in_auction(p) and not p.passed >> seat & 1
    may_raise = p.phase.name == "raise" and seat == p.declarer
    if (may_bid or may_raise) and not p.unknown >> seat & 1:
        yield Mark("limit", seat, _limit(p, seat), 1 << seat)
    for suit in p.declared(seat):
        yield Mark("marriage", seat, {"suit": suit, "value": VALUES[suit]})
    if p.aces == seat:
        yield Mark("aces", seat, {"value": p.options["ace_marriage"]})
    if p.phase.name == "play":
        yield Mark("taken", seat, {"taken": p.taken[seat], "points": earned(p, seat)})
    if p.over:
        lines = (line for line in score_lines(p) if line.seat == seat)
        yield Mark("score", seat, {"score": sum(line.points for line in lines)})


def _limit(p: ThousandPosition, seat: int) -> dict[str, Any]:
    """Tell the highest bid, and what marriages add to it, if the hand decides it."""
    allowed = limit(p, seat)
    more = married(p.hands[seat], p.options["ace_marriage"])
    free = opens.narrow(p, seat, 1 << PASS)
    facts = {"limit": allowed, "opening": "may" if free else "must"}
    return facts | {"more": more} if more and allowed == IN_ALL + more else facts


def _match_marks(seat: int, stands: Standing) -> Iterator[Mark]:
    """Say how a seat stands in the match, where it has anything yet."""
    if stands != Standing():
        yield Mark("total", seat, {"total": stands.total, "bolts": stands.bolts})
    if stands.barrel != OFF:
        yield Mark("barrel", seat, {"deal": stands.barrel + 1})
