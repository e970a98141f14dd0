"""How a deal of Shithead opens: swapping, and who begins."""

from cardviz.core.cards import bits, cards_in, rank_of
from cardviz.core.rules import Phase
from cardviz.core.zones import EVERYONE
from cardviz.games.shithead.moves import (
    DONE,
    FIRST_SWAP,
    SWAPS,
    TEN,
    TWO,
)
from cardviz.games.shithead.play import PLAY
from cardviz.games.shithead.position import ShitheadPosition
from cardviz.games.shithead.turn import give_turn, is_ended

_OUTSIDE, _MISSING = 13, 14
"""How high twos and tens stand here, and a card that is not there."""


def open_deal(p: ShitheadPosition) -> None:
    """Let all swap where that is agreed, else find who begins."""
    if p.options["swap"]:
        p.phase = SWAP
        p.awaited = bits(seat for seat in range(p.seats) if p.is_in(seat)) & ~p.done
    if not p.awaited:
        begin(p)


def begin(p: ShitheadPosition) -> None:
    """Give the first turn to the seat with the lowest card, and say what decided."""
    p.phase = PLAY
    in_hand = p.options["begins"] == "hand"
    if in_hand and p.unknown:  # nobody can tell who has the lowest card
        give_turn(p, p.next_in(p.dealer))
        return
    seats = [(p.dealer + step) % p.seats for step in range(1, p.seats + 1)]
    cards = {
        seat: p.hands[seat] if in_hand else p.face_up(seat)
        for seat in seats
        if p.is_in(seat)
    }
    heights = {seat: _heights(held) for seat, held in cards.items()}
    first = min(heights, key=heights.__getitem__)  # of equals the nearest to the left
    others = [height for seat, height in heights.items() if seat != first]
    if heights[first] in others:
        p.tell("shithead.begin.left", first)
    elif heights[first][0] in (height[0] for height in others):
        p.tell("shithead.begin.tie", first)
    elif in_hand:
        p.tell("shithead.begin.hand", first, sees=1 << first, card=_low(cards[first]))
    else:
        p.tell("shithead.begin.face_up", first, sees=EVERYONE, card=_low(cards[first]))
    if not is_ended(p):
        give_turn(p, first)


def _height(card: int) -> int:
    rank = rank_of(card)
    return _OUTSIDE if rank in (TWO, TEN) else rank


def _low(cards: int) -> int:
    return min(cards_in(cards), key=_height)


def _heights(cards: int) -> tuple[int, ...]:
    return (*sorted(map(_height, cards_in(cards))), _MISSING)


def _swaps(p: ShitheadPosition, seat: int) -> int:
    """Offer each card of the hand for each face-up card, and to be done."""
    moves = DONE
    for slot, card in enumerate(p.up[seat]):
        if card >= 0:
            moves |= p.holds(seat) << FIRST_SWAP + 52 * slot
    return moves


def swap(p: ShitheadPosition, seat: int, number: int) -> None:
    """Swap a card of the hand with a face-up one, or be done; then somebody begins."""
    if DONE >> number & 1:
        p.tell("shithead.swap.done", seat)
        p.done |= 1 << seat
        p.awaited &= ~(1 << seat)
        if not p.awaited:
            begin(p)
        return
    slot, card = divmod(number - FIRST_SWAP, 52)
    row = list(p.up[seat])
    back, row[slot] = row[slot], card
    p.up[seat] = tuple(row)
    if p.hands[seat] >> card & 1:
        p.hands[seat] ^= 1 << card
    else:
        p.left[seat] -= 1
    p.hands[seat] |= 1 << back
    p.tell("shithead.swap.swap", seat, cards=(card, back))


SWAP = Phase("swap", SWAPS | DONE, _swaps, (), swap)
