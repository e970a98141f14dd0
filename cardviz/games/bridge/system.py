"""The bidding system of the opponents: what each call shows, in one table.

Natural, as taught to beginners: five-card majors, the better minor, 1NT on 15 to 17
balanced points, strong twos on 22, and threes as pre-empts. A new suit by responder is
forcing; raises and no trump say how much there is. Game needs 25 points together, a
small slam 33. Overcalls are natural, a double of a low suit bid is for take-out.

The same table chooses a call (the first that the hand fits) and reads partner's.
"""

from collections.abc import Iterator

from cardviz.games.bridge.contract import NO_TRUMP
from cardviz.games.bridge.meaning import (
    GAME,
    GRAND,
    MAJORS,
    MINORS,
    MOST,
    SLAM,
    Auction,
    Call,
    Meaning,
    at_least,
    bid,
    four,
)
from cardviz.games.bridge.rebids import rebids


def meanings(auction: Auction) -> Iterator[Meaning]:
    """Give the calls that the system knows now, the preferred ones first."""
    mine, partners = auction.bids(auction.seat), auction.bids(auction.partner)
    yield from penalties(auction)
    if not mine and not partners and not auction.theirs:
        yield from openings()
    elif mine or auction.has_doubled(auction.seat):
        yield from rebids(auction)
    elif partners:
        yield from responses(auction, partners[0])
    elif auction.has_doubled(auction.partner):
        yield from answers(auction)
    else:
        yield from entries(auction)


def penalties(auction: Auction) -> Iterator[Meaning]:
    """Double opponents who bid too high; where partner did so, let it stand."""
    last = auction.last
    if last is None or last.seat % 2 == auction.seat % 2 or last.level < 4:  # noqa: PLR2004
        return
    if [call.text for call in auction.calls[-2:]] == ["X", "P"]:
        yield Meaning("P", "pass_doubled", 0, MOST)
    low = max(8, GAME - 2 - auction.shown[auction.partner].low)
    yield Meaning("X", "penalty", low, MOST, counted="high", tricks=2)


def openings() -> Iterator[Meaning]:
    """Open the bidding."""
    low_majors = (13, 13, 4, 4)
    yield Meaning("3NT", "open_no_trump", 25, 27, even=True, counted="high")
    yield Meaning("2NT", "open_no_trump", 20, 24, even=True, counted="high")
    yield Meaning(
        "1NT", "open_no_trump", 15, 17, even=True, counted="high", most=low_majors
    )
    for suit in (*MAJORS, *MINORS):
        need = at_least(suit, 5)
        yield Meaning(bid(2, suit), "open_strong", 22, MOST, need, forcing=True)
    for suit in (*MAJORS, *MINORS):
        need = at_least(suit, 5 if suit in MAJORS else 3)
        yield Meaning(bid(1, suit), "open_suit", 12, 21, need)
    for suit in (*MAJORS, *MINORS):  # as a last resort, where no suit is long
        need = at_least(suit, 4)
        yield Meaning(bid(2, suit), "open_strong", 22, MOST, need, forcing=True)
    for suit in (*MAJORS, *MINORS):
        need = at_least(suit, 7)
        yield Meaning(bid(3, suit), "preempt", 5, 10, need, counted="high")
    yield Meaning("P", "pass_weak", 0, 11)


def responses(auction: Auction, first: Call) -> Iterator[Meaning]:
    """Answer partner's opening, or his overcall."""
    suit, opening = first.denomination, auction.bids(*range(4))[0] == first
    if suit == NO_TRUMP:
        yield from _over_no_trump(auction, first)
    elif opening and first.level == 2:  # noqa: PLR2004 - a strong two
        yield from _over_strong(auction, suit)
    elif opening and first.level > 2:  # noqa: PLR2004 - a pre-empt
        yield from _over_preempt(auction, first)
    else:
        yield from _over_suit(auction, suit)


def _over_suit(auction: Auction, suit: int) -> Iterator[Meaning]:
    opened = auction.shown[auction.partner].low
    if suit in MAJORS:
        yield from raises(auction, suit, 3, opened)
    yield from _new_suits(auction, suit)
    yield from no_trumps(auction, opened)
    if suit in MINORS:
        yield from raises(auction, suit, 4 + (suit == 0), opened)
    yield Meaning("P", "pass_weak", 0, 17 - opened)


def raises(auction: Auction, suit: int, cards: int, partner: int) -> Iterator[Meaning]:
    """Raise partner's suit: as far as the points of both hands reach."""
    need, support = GAME - partner, at_least(suit, cards)
    low = auction.cheapest(suit)
    top = 4 if suit in MAJORS else 5
    need += 3 * (suit in MINORS)
    slam = SLAM - partner
    steps = [
        (6, "raise_slam", slam, MOST),
        (top, "raise_game", need, slam - 1),
        (3, "raise_invite", need - 3, need - 1),
        (2, "raise_weak", 6, need - 4),
    ]
    for level, reason, least, most in steps:
        if low <= level and least <= most:
            yield Meaning(
                bid(level, suit), reason, least, most, support, False, "support", suit
            )


def _new_suits(auction: Auction, opened: int) -> Iterator[Meaning]:
    theirs = {call.denomination for call in auction.theirs}
    suits = [suit for suit in range(4) if suit != opened and suit not in theirs]
    for suit in suits:
        level = auction.cheapest(suit)
        if level == 1:
            need, low = at_least(suit, 4), 6
        elif level == 2:  # noqa: PLR2004
            need, low = at_least(suit, 5 if suit in MAJORS else 4), 10
        elif level == 3 and theirs:  # noqa: PLR2004
            need, low = at_least(suit, 6), 11
        else:
            continue
        yield Meaning(bid(level, suit), "new_suit", low, MOST, need, forcing=True)


def no_trumps(auction: Auction, partner: int) -> Iterator[Meaning]:
    """Bid no trump: the level says how much there is; their suit must be stopped."""
    need, level = GAME - partner, auction.cheapest(NO_TRUMP)
    theirs = auction.theirs
    stop = theirs[-1].denomination if theirs else -1
    stop = -1 if stop == NO_TRUMP else stop
    slam = SLAM - partner
    steps = [
        (6, "no_trump_slam", slam, GRAND - partner),
        (3, "no_trump_game", need, slam - 1),
        (2, "no_trump_invite", need - 2, need - 1),
        (1, "no_trump_weak", 6, need - 3),
    ]
    for at, reason, low, high in steps:
        if level <= at and low <= high:
            yield Meaning(
                bid(at, NO_TRUMP), reason, low, high, counted="high", stopped=stop
            )


def _over_no_trump(auction: Auction, first: Call) -> Iterator[Meaning]:
    shown = auction.shown[auction.partner]
    need, slam = GAME - shown.low, SLAM - shown.low
    for suit in MAJORS:
        if auction.cheapest(suit) <= 4:  # noqa: PLR2004
            six = at_least(suit, 6)
            yield Meaning(bid(4, suit), "major_game", need, slam - 1, six)
        if auction.cheapest(suit) <= 3:  # noqa: PLR2004
            five = at_least(suit, 5)
            call = bid(3, suit)
            yield Meaning(call, "major_choice", need, slam - 1, five, forcing=True)
        if auction.cheapest(suit) <= 2 and first.level == 1:  # noqa: PLR2004
            five = at_least(suit, 5)
            yield Meaning(bid(2, suit), "major_weak", 0, need - 3, five)
    yield from no_trumps(auction, shown.low)
    yield Meaning("P", "pass_enough", 0, need - 3)


def _over_strong(auction: Auction, suit: int) -> Iterator[Meaning]:
    yield from raises(auction, suit, 3, 20)
    for other in range(4):
        level = auction.cheapest(other)
        if other != suit and level < 4:  # noqa: PLR2004
            need = at_least(other, 5)
            yield Meaning(bid(level, other), "new_suit", 5, MOST, need, forcing=True)
    if auction.cheapest(NO_TRUMP) <= 3:  # noqa: PLR2004
        yield Meaning("3NT", "no_trump_game", 5, 10, even=True)
        yield Meaning(bid(auction.cheapest(NO_TRUMP), NO_TRUMP), "negative", 0, MOST)


def _over_preempt(auction: Auction, first: Call) -> Iterator[Meaning]:
    suit = first.denomination
    if suit in MAJORS and auction.cheapest(suit) <= 4:  # noqa: PLR2004
        need = at_least(suit, 2)
        yield Meaning(bid(4, suit), "raise_game", 16, MOST, need, counted="high")
    if auction.cheapest(NO_TRUMP) <= 3:  # noqa: PLR2004
        yield Meaning("3NT", "no_trump_game", 18, MOST, even=True, counted="high")
    yield Meaning("P", "pass_enough", 0, MOST)


def entries(auction: Auction) -> Iterator[Meaning]:
    """Enter the auction after the opponents opened: no trump, a suit, or a double."""
    last = auction.last
    if last is None or last.level > 3 or last.seat % 2 == auction.seat % 2:  # noqa: PLR2004
        yield Meaning("P", "pass_out", 0, MOST)
        return
    suit = last.denomination
    if suit == NO_TRUMP:
        yield Meaning("X", "double_no_trump", 16, MOST, counted="high")
    elif auction.cheapest(NO_TRUMP) == 1:
        facts = {"even": True, "counted": "high", "stopped": suit}
        yield Meaning("1NT", "overcall_no_trump", 15, 18, **facts)  # type: ignore[arg-type]
    theirs = {call.denomination for call in auction.theirs}
    for own in (*MAJORS, *MINORS):
        level = auction.cheapest(own)
        if own not in theirs and level < 3:  # noqa: PLR2004
            low = 8 if level == 1 else 11
            yield Meaning(bid(level, own), "overcall", low, 16, at_least(own, 5))
    if suit != NO_TRUMP:
        three = four(0 if each in theirs else 3 for each in range(4))
        short = four(2 if each == suit else 13 for each in range(4))
        low = 12 + 2 * (last.level - 1)
        yield Meaning("X", "takeout", low, MOST, three, most=short, forcing=True)
        yield Meaning("X", "takeout_strong", 17, MOST, forcing=True)
    yield Meaning("P", "pass_out", 0, 16)


def answers(auction: Auction) -> Iterator[Meaning]:
    """Answer partner's take-out double: the best suit, higher with more."""
    theirs = {call.denomination for call in auction.theirs}
    forced = [call.text for call in auction.calls[-2:]] == ["X", "P"]
    if len(theirs) == 1 and NO_TRUMP not in theirs:
        yield from no_trumps(auction, 12)
    for suit in (*MAJORS, *MINORS):
        low = auction.cheapest(suit)
        if suit in theirs:
            continue
        need = at_least(suit, 4)
        if suit in MAJORS and low <= 4:  # noqa: PLR2004
            yield Meaning(bid(4, suit), "answer_game", 12, MOST, need)
        if low < 3:  # noqa: PLR2004
            yield Meaning(bid(low + 1, suit), "answer_jump", 9, 11, need)
        if low < 4:  # noqa: PLR2004
            least = 0 if forced else 6
            yield Meaning(bid(low, suit), "answer", least, 8, need)
    for suit in (*MAJORS, *MINORS):
        if suit not in theirs and auction.cheapest(suit) < 4 and forced:  # noqa: PLR2004
            need = at_least(suit, 3)
            yield Meaning(bid(auction.cheapest(suit), suit), "answer", 0, MOST, need)
    yield Meaning("P", "pass_weak", 0, MOST)
