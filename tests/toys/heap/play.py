"""Heap's two phases: swapping with the row, and laying cards on the pile."""

from typing import Any

from cardviz.core.cards import bits, rank_of
from cardviz.core.rules import Phase, rule

from .moves import (
    BLINDS,
    DONE,
    EQUAL,
    FIRST_BLIND,
    FITTING,
    LAYS,
    MOVES,
    SNEAKS,
    SWAPS,
    TAKE,
    TEN,
    only_with,
    using,
)
from .position import HeapPosition

HAND = 3


def _top(p: HeapPosition, _seat: int, _move: int) -> dict[str, Any]:
    return {"card": p.pile[-1]}


@rule("heap.play.hand")
def hand_first(p: HeapPosition, seat: int, moves: int) -> int:
    """While you hold cards in hand, play from the hand."""
    elsewhere = using(p.shown(seat)) | BLINDS
    return moves & ~elsewhere if p.hands[seat] else moves


@rule("heap.play.blind_last")
def blind_last(p: HeapPosition, seat: int, moves: int) -> int:
    """Turn up no blind card while open ones are left."""
    return moves & ~BLINDS if p.hands[seat] or p.up[seat] else moves


@rule("heap.play.higher", _top)
def higher(p: HeapPosition, _seat: int, moves: int) -> int:
    """Lay a card as high as the top of the pile, or a two or a ten on anything."""
    fitting = FITTING[rank_of(p.pile[-1])] if p.pile else LAYS
    return moves & (fitting | ~LAYS)


@rule("heap.sneak.same", _top)
def same(p: HeapPosition, _seat: int, moves: int) -> int:
    """Sneak a card of the rank that lies on top."""
    equal = EQUAL[rank_of(p.pile[-1])] if p.pile else 0
    return moves & (equal | ~SNEAKS)


@rule("heap.take.unable")
def unable(_p: HeapPosition, _seat: int, moves: int) -> int:
    """Take the pile only if you can do nothing else."""
    return moves & ~TAKE or moves


def _lays(p: HeapPosition, seat: int) -> int:
    """Offer the seat on turn all its cards, and the others a sneak with theirs."""
    own = only_with(p.hands[seat] | p.shown(seat))
    if not p.awaited >> seat & 1:
        return SNEAKS & own
    blind = (1 << len(p.down[seat])) - 1 << FIRST_BLIND
    return LAYS & own | blind | TAKE


def _swaps(p: HeapPosition, seat: int) -> int:
    return SWAPS & only_with(p.hands[seat]) | DONE


def swap(p: HeapPosition, seat: int, number: int) -> None:
    """Swap a card of the hand with one of the row, until all are done."""
    if DONE >> number & 1:
        p.tell("heap.swap.done", seat)
        p.awaited &= ~(1 << seat)
        if not p.awaited:
            p.phase = PLAY
            start_turn(p, p.next_in(p.dealer))
        return
    move = MOVES[number]
    (card,), slot = move.cards, int(move.text[-1]) - 1
    row = list(p.up[seat])
    back, row[slot] = row[slot], card
    p.up[seat] = tuple(row)
    p.hands[seat] ^= 1 << card | 1 << back
    p.tell("heap.swap.swap", seat, cards=(card, back))


def start_turn(p: HeapPosition, seat: int) -> None:
    """Give the turn to a seat; who else has open cards may sneak."""
    p.awaited = 1 << seat
    welcome = p.options["sneak"] and p.pile
    p.welcome = sum(
        1 << each
        for each in range(p.seats if welcome else 0)
        if each != seat and (p.hands[each] or p.up[each])
    )


def play(p: HeapPosition, seat: int, number: int) -> None:
    """Lay cards, turn up a blind one, or take the pile."""
    p.plays += 1
    if TAKE >> number & 1:
        p.tell("heap.take.pile", seat, count=len(p.pile))
        take(p, seat, ())
    elif BLINDS >> number & 1:
        turn_up(p, seat, number - FIRST_BLIND)
    else:
        cards = MOVES[number].cards
        p.hands[seat] &= ~bits(cards)
        p.up[seat] = tuple(card for card in p.up[seat] if card not in cards)
        sneaked = SNEAKS >> number & 1
        p.tell("heap.sneak.lay" if sneaked else "heap.play.lay", seat, cards=cards)
        lay(p, seat, cards)


def turn_up(p: HeapPosition, seat: int, slot: int) -> None:
    """Turn up a blind card: it stays if it fits, else it goes to the hand."""
    row = p.down[seat]
    card = row[slot]
    p.down[seat] = row[:slot] + row[slot + 1 :]
    fits = not p.pile or FITTING[rank_of(p.pile[-1])] & using(1 << card)
    p.tell("heap.blind.fits" if fits else "heap.blind.fails", seat, card=card)
    if fits:
        lay(p, seat, (card,))
    else:
        take(p, seat, (card,))


def take(p: HeapPosition, seat: int, cards: tuple[int, ...]) -> None:
    """Move the pile, and perhaps a card that failed, to the hand."""
    p.hands[seat] |= bits((*p.pile, *cards))
    p.pile = []
    pass_on(p, seat, again=False)


def lay(p: HeapPosition, seat: int, cards: tuple[int, ...]) -> None:
    """Put cards on the pile and draw to three; a ten burns the pile."""
    p.pile.extend(cards)
    drawn: list[int] = []
    while p.stock and p.hands[seat].bit_count() < HAND:
        drawn.append(p.stock.pop())
        p.hands[seat] |= 1 << drawn[-1]
    if drawn:
        p.tell("heap.play.draw", seat, sees=1 << seat, cards=tuple(drawn))
    burns = rank_of(cards[0]) == TEN
    if burns:
        p.burnt.extend(p.pile)
        p.pile = []
        p.tell("heap.play.burn", seat)
    pass_on(p, seat, again=burns)


def pass_on(p: HeapPosition, seat: int, *, again: bool) -> None:
    """Look who is out and whether the deal is over, and give the next turn."""
    if not p.has_cards(seat):
        p.out.append(seat)
        p.tell("heap.end.out", seat, place=len(p.out))
    if len(p.out) == p.seats - 1:
        p.tell("heap.end.last", p.next_in(seat))
        p.end()
    elif p.plays >= p.options["play_limit"]:
        p.tell("heap.end.stalemate", plays=p.plays)
        p.end()
    else:
        again = again and p.has_cards(seat)
        start_turn(p, seat if again else p.next_in(seat))


SWAP = Phase("swap", SWAPS | DONE, _swaps, (), swap)
PLAY = Phase(
    "play",
    LAYS | SNEAKS | BLINDS | TAKE,
    _lays,
    (hand_first, blind_last, higher, same, unable),
    play,
)
