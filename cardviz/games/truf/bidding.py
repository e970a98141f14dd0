"""Truf's bidding: sealed bids, trumps, the three sums, the choice at thirteen."""

from cardviz.core.cards import SUIT_CARDS, rank_of, suit_of
from cardviz.core.rules import Phase
from cardviz.games.truf.play import start_play
from cardviz.games.truf.position import LIMIT, TrufPosition

CARDS = (1 << 52) - 1
ATAS, BAWAH = 52, 53
MODES = {ATAS: "atas", BAWAH: "bawah"}
_STEPS = {ATAS: 1, BAWAH: -1}

WORTH: tuple[int, ...] = (*range(2, 11), 0, 0, 0, 1)
"""What a bid card is worth in tricks, by rank from two to ace (TRUF-S4)."""


def worth(card: int) -> int:
    """Give the tricks that a bid card stands for."""
    return WORTH[rank_of(card)]


def lay_bid(p: TrufPosition, seat: int, card: int) -> None:
    """Lay a bid face down; when all have, turn the bids up together."""
    p.shown[seat] = card
    p.awaited &= ~(1 << seat)
    p.tell("truf.bid.lay", seat, sees=1 << seat, card=card, bid=worth(card))
    if not p.awaited:
        reveal(p)


def reveal(p: TrufPosition) -> None:
    """Turn all bids up, find trumps, and weigh the sum."""
    p.tell("truf.bid.reveal")
    for seat, card in enumerate(p.shown):
        if card is not None:
            p.bids[seat] = worth(card)
            p.tell("truf.bid.worth", seat, card=card, bid=worth(card))
    _make_trumps(p)
    weigh(p)


def _make_trumps(p: TrufPosition) -> None:
    leader = p.highest_bidder()
    card = p.shown[leader]
    if card is None:
        return
    p.trumps = SUIT_CARDS[suit_of(card)]
    bid = p.bids[leader]
    if bid == 0:
        rule = "truf.trumps.faces"
    elif p.bids.count(bid) > 1:
        rule = "truf.trumps.suits"
    else:
        rule = "truf.trumps.highest"
    p.tell(rule, leader, card=card, suit=suit_of(card), bid=bid)


def weigh(p: TrufPosition) -> None:
    """Compare the sum of bids with thirteen: play high, play low, or choose."""
    total = sum(bid or 0 for bid in p.bids)
    thirteen = p.options["thirteen"]
    if total > LIMIT:
        p.mode = "atas"
        p.tell("truf.mode.atas", total=total)
    elif total < LIMIT:
        p.mode = "bawah"
        p.tell("truf.mode.bawah", total=total)
    elif thirteen == "atas":
        p.mode = "atas"
        p.tell("truf.mode.thirteen_atas", total=total)
    else:
        _ask(p, thirteen, total)
        return
    start_play(p)


def _ask(p: TrufPosition, thirteen: str, total: int) -> None:
    chooser = p.highest_bidder()
    p.phase = CHOOSE
    p.awaited = 1 << chooser
    p.tell(f"truf.mode.thirteen_{thirteen}", chooser, total=total)


def choose(p: TrufPosition, seat: int, number: int) -> None:
    """Settle the mode at thirteen; by the sheet all bids move by the same one."""
    p.mode = MODES[number]
    if p.options["thirteen"] == "shift":
        step = _STEPS[number]
        p.bids = [None if bid is None else bid + step for bid in p.bids]
        p.tell(f"truf.choose.{p.mode}", seat, bid=p.bids[seat])
        for each, bid in enumerate(p.bids):
            if bid is not None and bid < 0:
                p.tell("truf.choose.negative", each, bid=bid)
    else:
        p.tell("truf.choose.mode", seat, mode=p.mode)
    start_play(p)


BID = Phase("bid", CARDS, TrufPosition.holds, (), lay_bid)
CHOOSE = Phase(
    "choose",
    1 << ATAS | 1 << BAWAH,
    lambda _p, _seat: 1 << ATAS | 1 << BAWAH,
    (),
    choose,
)
