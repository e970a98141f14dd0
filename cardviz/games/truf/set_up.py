"""A position of Truf set up by hand, for lessons and worked examples."""

from collections.abc import Mapping
from itertools import pairwise
from typing import Any

from cardviz.core.cards import SUIT_CARDS, find_card
from cardviz.core.game import Game
from cardviz.core.setting import Given
from cardviz.games.truf.bidding import BID, MODES, WORTH, reveal, weigh, worth
from cardviz.games.truf.match import rotation
from cardviz.games.truf.play import PLAY, play_card
from cardviz.games.truf.position import TRICKS, TrufPosition
from cardviz.kit.counting import cards_left

_BID_WORDS = ("hands", "bids", "dealer")
_WORDS = (*_BID_WORDS, "mode", "trumps", "broken", "taken", "trick", "turn")
_BIDS = (-1, 11)


def set_up(
    game: Game, options: dict[str, Any], words: Mapping[str, Any], told: Any
) -> TrufPosition:
    """Set up a position: bidding, the choice at thirteen, or any point of the play.

    With bids for all and no mode, the bids are turned up and weighed. A hand that is
    not given is unknown.
    """
    given = Given(words, _WORDS, game.seats(options), game.pack(options))
    p = TrufPosition(game, options, BID)
    p.told = told
    _lay_out(p, given)
    if any(word in given for word in ("mode", "trick", "turn", "taken", "broken")):
        _resume_play(p, given)
    elif not _bids_are_held(p):
        raise given.refuse("bids", "cards of the bidders' own hands")
    elif not all(p.left):
        raise given.refuse("hands", "hands that hold a card to bid with")
    elif any(bid is None for bid in p.bids):
        _resume_bidding(p, given)
    elif any(card is None for card in p.shown):
        _check_unshifted(p, given)
        weigh(p)
    else:
        reveal(p)
    return p


def _lay_out(p: TrufPosition, given: Given) -> None:
    hands, trick = given.hands("hands"), given.trick("trick")
    given.check_cards(*hands.values(), *(1 << card for _, card in trick))
    for seat in range(p.seats):
        p.hands[seat] = hands.get(seat, 0)
        if seat not in hands:
            p.unknown |= 1 << seat
    for seat, bid in given.by_seat("bids").items():
        p.shown[seat], p.bids[seat] = _read_bid(given, bid)
    _check_bids(p, given)
    for seat, taken in given.numbers("taken", 0, TRICKS).items():
        p.taken[seat] = taken
    dealer = given.seat("dealer")
    p.dealer = p.seats - 1 if dealer is None else dealer
    p.mode = given.one_of("mode", tuple(MODES.values()))
    trumps = given.suit("trumps")
    p.trumps = 0 if trumps is None else SUIT_CARDS[trumps]
    p.broken = bool(given.flag("broken"))
    _find_rotation(p, given, [seat for seat, _ in trick])
    counted = cards_left(p, given, range(p.seats), {seat for seat, _ in trick}, TRICKS)
    p.left = [counted[seat] for seat in range(p.seats)]


def _check_bids(p: TrufPosition, given: Given) -> None:
    """Refuse a bid card that came twice, or lies in another's hand."""
    given.check_cards(*(1 << card for card in p.shown if card is not None))
    for seat, card in enumerate(p.shown):
        others = (hand for at, hand in enumerate(p.hands) if at != seat)
        if card is not None and any(hand >> card & 1 for hand in others):
            raise given.refuse("bids", "cards of the bidders' own hands")


def _bids_are_held(p: TrufPosition) -> bool:
    return all(
        card is None or p.unknown >> seat & 1 or p.hands[seat] >> card & 1
        for seat, card in enumerate(p.shown)
    )


def _read_bid(given: Given, bid: object) -> tuple[int | None, int]:
    card = find_card(bid) if isinstance(bid, str) else None
    if card is not None and given.pack >> card & 1:
        return card, worth(card)
    low, high = _BIDS
    if type(bid) is not int or not low <= bid <= high:
        raise given.refuse("bids", f"cards, or tricks from {low} to {high}")
    return None, bid


def _find_rotation(p: TrufPosition, given: Given, order: list[int]) -> None:
    """Read the direction of play off the trick and the turn, where they show it."""
    turn = given.seat("turn")
    if turn is not None and order and len(order) < p.seats:
        order = [*order, turn]
    steps = {(b - a) % p.seats for a, b in pairwise(order)}
    p.rotation = rotation(p.options, 1)
    if steps == {1}:
        p.rotation = 1
    elif steps and steps != {p.seats - 1}:
        raise given.refuse("trick", "seats one after the other, then the turn")
    elif steps and p.options["rotation"] == "clockwise":
        raise given.refuse("trick", "seats in clockwise order")


def _check_unshifted(p: TrufPosition, given: Given) -> None:
    """Refuse bids that no card is worth: only a shift makes them, and a mode."""
    if any(bid not in WORTH for bid in p.bids):
        raise given.refuse("bids", f"tricks from 0 to {max(WORTH)}, or a mode as well")


def _resume_bidding(p: TrufPosition, given: Given) -> None:
    if any(
        bid is not None and card is None
        for bid, card in zip(p.bids, p.shown, strict=True)
    ):
        raise given.refuse("bids", "cards, as long as somebody has yet to bid")
    p.awaited = sum(1 << seat for seat, bid in enumerate(p.bids) if bid is None)
    p.bids = [None] * p.seats


def _resume_play(p: TrufPosition, given: Given) -> None:
    p.phase = PLAY
    trick, turn = given.trick("trick"), given.seat("turn")
    if not p.trumps and "trumps" not in given and None not in p.shown:
        card = p.shown[p.highest_bidder()]
        p.trumps = 0 if card is None else SUIT_CARDS[card // 13]
    for seat, card in trick:
        p.left[seat] += 1
        play_card(p, seat, card)
    if len(trick) == p.seats and turn is not None and not p.awaited >> turn & 1:
        raise given.refuse("turn", "the seat that took the trick")
    if turn is not None:
        p.awaited = 1 << turn
    elif not trick:
        p.awaited = 1 << p.highest_bidder()
    if not any(p.left):
        p.end()
