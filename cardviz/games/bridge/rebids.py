"""The system after one's first bid: a fit, one's own suits, no trump, or enough.

What both partners have shown says how far the points reach together: with game certain
it is bid, with game possible partner is invited, else one stops where it is cheap.
"""

from collections.abc import Iterator

from cardviz.games.bridge.contract import NO_TRUMP
from cardviz.games.bridge.meaning import (
    GAME,
    MAJORS,
    MINORS,
    MOST,
    SLAM,
    Auction,
    Call,
    Meaning,
    at_least,
    bid,
)

_FIT = 8
_MINOR_GAME = GAME + 3


def rebids(auction: Auction) -> Iterator[Meaning]:
    """Give the calls that make sense now, the preferred ones first."""
    mine, partner = auction.shown[auction.seat], auction.shown[auction.partner]
    last = auction.last
    if last is None:
        return
    ours = last.seat % 2 == auction.seat % 2
    settled = ours and _is_game(last) and not partner.forcing
    if not settled or mine.low + partner.high >= SLAM:
        yield from _slams(auction, partner.low)
    if not settled:
        for suit in (*MAJORS, *MINORS):
            yield from _with_fit(auction, suit, partner.low, partner.high)
        weak = not ours or partner.forcing or last.level < 3  # noqa: PLR2004
        yield from _own_suits(auction, mine.low, partner.low, weak=weak)
        yield from _no_trump_game(auction, partner.low)
        yield from _second_suits(auction, mine.low, partner.low)
        yield from _no_trumps(auction, mine.low, partner.low)
        if partner.forcing and ours:
            yield from _anything(auction)
    yield Meaning("P", "pass_enough" if ours else "pass_on", 0, MOST)


def _is_game(bid_: Call) -> bool:
    """Tell whether a bid is a game: then one's side changes it for a slam alone."""
    if bid_.denomination == NO_TRUMP:
        return bid_.level >= 3  # noqa: PLR2004
    return bid_.level >= 4 + (bid_.denomination in MINORS)


def _slams(auction: Auction, partner: int) -> Iterator[Meaning]:
    need = SLAM - partner
    shown = auction.shown[auction.partner]
    for suit in (*MAJORS, *MINORS):
        cards = max(_FIT - shown.least[suit], 3)
        if shown.least[suit] and auction.cheapest(suit) <= 6:  # noqa: PLR2004
            least = at_least(suit, cards)
            yield Meaning(
                bid(6, suit), "raise_slam", need, MOST, least, False, "support", suit
            )
    if auction.cheapest(NO_TRUMP) <= 6 and shown.even:  # noqa: PLR2004
        yield Meaning(
            bid(6, NO_TRUMP), "no_trump_slam", need, MOST, even=True, counted="high"
        )


def _with_fit(auction: Auction, suit: int, low: int, high: int) -> Iterator[Meaning]:
    """Raise partner's suit: to game, as an invitation, or as cheaply as can be."""
    theirs = auction.shown[auction.partner].least[suit]
    if theirs < 3:  # noqa: PLR2004 - nothing to support
        return
    cards = max(_FIT - theirs, 2 if theirs > 5 else 3)  # noqa: PLR2004
    game, need = (4, GAME) if suit in MAJORS else (5, _MINOR_GAME)
    level, mine = auction.cheapest(suit), auction.shown[auction.seat]
    least = at_least(suit, cards)

    def raised(at: int, reason: str, points: int, most: int) -> Meaning:
        return Meaning(
            bid(at, suit), reason, points, most, least, False, "support", suit
        )

    if level <= game:
        yield raised(game, "raise_game", need - low, MOST)
    wide = need - high <= mine.high and high > low + 1
    if wide and level <= game - 1:
        at = max(level, min(game - 1, 3))
        yield raised(at, "raise_invite", need - low - 3, need - low - 1)
        if level < at:
            yield raised(level, "raise_weak", 0, need - low - 4)


def _own_suits(
    auction: Auction, mine: int, partner: int, *, weak: bool
) -> Iterator[Meaning]:
    """Bid one's own long suit again; with nothing more, only where that is cheap."""
    need = GAME - partner
    shown = auction.shown[auction.seat]
    for suit in (*MAJORS, *MINORS):
        level = auction.cheapest(suit)
        if shown.least[suit] < 3 or level > 4:  # noqa: PLR2004
            continue
        six, seven = at_least(suit, 6), at_least(suit, 7)
        if suit in MAJORS:
            yield Meaning(bid(4, suit), "rebid_game", need, MOST, six)
        if level < 3:  # noqa: PLR2004
            most = need - 1 if suit in MAJORS else MOST
            yield Meaning(bid(level + 1, suit), "rebid_jump", need - 3, most, six)
        if weak and level < 4:  # noqa: PLR2004
            most = need - 4 if level < 3 else need - 1  # noqa: PLR2004
            cards = six if level < 3 else seven  # noqa: PLR2004
            yield Meaning(bid(level, suit), "rebid_weak", mine, max(mine, most), cards)


def _second_suits(auction: Auction, mine: int, partner: int) -> Iterator[Meaning]:
    """Bid a second suit; by responder it is forcing."""
    theirs = {call.denomination for call in auction.theirs}
    known, need = auction.named(), GAME - partner
    if len(auction.bids(auction.seat)) != 1:
        return
    forces = auction.bids(auction.seat, auction.partner)[0].seat != auction.seat
    for suit in range(4):
        level = auction.cheapest(suit)
        if suit in theirs or suit in known or level > 2:  # noqa: PLR2004
            continue
        low = mine if level == 1 else max(mine, need - 3)
        if not forces and level > 1:
            low = mine if suit < max(known) else 17
        cards = at_least(suit, 4)
        yield Meaning(bid(level, suit), "second_suit", low, MOST, cards, forcing=forces)


def _to_stop(auction: Auction) -> int:
    """Give the suit of theirs that no trump needs stopped; -1 if there is none."""
    suits = [call.denomination for call in auction.theirs if call.denomination < 4]  # noqa: PLR2004
    return suits[-1] if suits else -1


def _no_trump_game(auction: Auction, partner: int) -> Iterator[Meaning]:
    need, stop = GAME - partner, _to_stop(auction)
    if auction.cheapest(NO_TRUMP) <= 3:  # noqa: PLR2004
        yield Meaning("3NT", "no_trump_game", need, MOST, counted="high", stopped=stop)


def _no_trumps(auction: Auction, mine: int, partner: int) -> Iterator[Meaning]:
    need, level = GAME - partner, auction.cheapest(NO_TRUMP)
    stop = _to_stop(auction)
    if level <= 2:  # noqa: PLR2004
        low, high = need - 2, need - 1
        yield Meaning(
            "2NT", "no_trump_invite", low, high, counted="high", stopped=stop, even=True
        )
    if level == 1:
        yield Meaning(
            "1NT", "no_trump_weak", mine - 2, need - 3, counted="high", stopped=stop
        )


def _anything(auction: Auction) -> Iterator[Meaning]:
    """Where partner must hear something: his suit or one's own, else no trump."""
    for seat, cards in ((auction.partner, 3), (auction.seat, 5)):
        for call in auction.bids(seat):
            suit = call.denomination
            if suit != NO_TRUMP and auction.cheapest(suit) <= 4:  # noqa: PLR2004
                least = at_least(suit, cards)
                yield Meaning(
                    bid(auction.cheapest(suit), suit), "forced", 0, MOST, least
                )
    for last in (NO_TRUMP, *(c.denomination for c in auction.bids(auction.partner))):
        level = auction.cheapest(last)
        if level <= 3 + (last != NO_TRUMP):
            yield Meaning(bid(level, last), "forced", 0, MOST)
