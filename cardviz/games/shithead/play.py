"""Shithead's play: what may be named, which rules forbid, and what each move does."""

from typing import Any

from cardviz.core.cards import bits, rank_of
from cardviz.core.rules import Phase, rule
from cardviz.games.shithead.demand import DEMANDS, fits
from cardviz.games.shithead.moves import (
    ALIKE,
    BLINDS,
    CHANCE,
    FIRST_BLIND,
    FIRST_SNEAK,
    LAYS,
    LOOSE,
    MOVES,
    SNEAKS,
    TAKE,
    lays_with,
)
from cardviz.games.shithead.position import EMPTY, ShitheadPosition
from cardviz.games.shithead.turn import onto_pile, pass_on, refill


def _top(p: ShitheadPosition, _seat: int, _move: int) -> dict[str, Any]:
    return {"card": p.pile[-1]}


def _of(cards: int) -> int:
    """Give the lays and sneaks that need no card but these."""
    return lays_with(cards) | cards << FIRST_SNEAK


@rule("shithead.play.hand_first", open=True)
def hand_first(p: ShitheadPosition, seat: int, moves: int) -> int:
    """Play from the hand while it has cards, and while there is a stock."""
    if p.in_hand(seat):
        return moves & (_of(p.holds(seat)) | ~LOOSE)
    return moves & ~LOOSE or moves if p.stock else moves


@rule("shithead.play.up_first", open=True)
def up_first(p: ShitheadPosition, seat: int, moves: int) -> int:
    """Play the face-up cards before the face-down ones."""
    return moves & ~BLINDS if max(p.up[seat]) >= 0 else moves


@rule("shithead.chance.unable")
def no_need(_p: ShitheadPosition, _seat: int, moves: int) -> int:
    """Take a chance only if nothing can be played."""
    return moves & ~CHANCE if moves & (LAYS | BLINDS) else moves


@rule("shithead.take.unable")
def unable(p: ShitheadPosition, _seat: int, moves: int) -> int:
    """Take the pile only if nothing can be played."""
    if p.options["take_at_will"] or not moves & (LAYS | BLINDS):
        return moves
    return moves & ~TAKE


@rule("shithead.sneak.same", _top, open=True)
def same(p: ShitheadPosition, _seat: int, moves: int) -> int:
    """Sneak a card of the rank that lies on top."""
    if not moves & SNEAKS:
        return moves
    return moves & (ALIKE[rank_of(p.pile[-1])] | ~SNEAKS) if p.pile else 0


def _offers(p: ShitheadPosition, seat: int) -> int:
    """Offer the seat on turn all its cards, and the others a sneak with theirs."""
    own = p.holds(seat) | p.face_up(seat)
    if not p.awaited >> seat & 1:
        return own << FIRST_SNEAK
    moves = lays_with(own)
    if p.left[seat]:
        moves &= ~_too_many(p, seat)
    for slot, card in enumerate(p.down[seat], FIRST_BLIND):
        if card >= 0:
            moves |= 1 << slot
    if p.pile:
        moves |= TAKE
    if p.stock and p.options["chance"]:
        moves |= CHANCE
    return moves


def _too_many(p: ShitheadPosition, seat: int) -> int:
    """Give the lays of more cards than are left of an unknown hand."""
    seen = p.hands[seat] | p.face_up(seat)
    return sum(
        1 << move.number
        for move in MOVES
        if (bits(move.cards) & ~seen).bit_count() > p.left[seat]
    )


def play(p: ShitheadPosition, seat: int, number: int) -> None:
    """Lay cards, sneak one, turn up a blind card or the stock's, or take the pile."""
    p.plays += 1
    bit = 1 << number
    if bit & (LAYS | SNEAKS):
        lay(p, seat, MOVES[number].cards, sneaked=bool(bit & SNEAKS))
    elif bit & BLINDS:
        turn_blind(p, seat, number - FIRST_BLIND)
    elif bit & CHANCE:
        turn_stock(p, seat)
    else:
        take_pile(p, seat)


def lay(
    p: ShitheadPosition, seat: int, cards: tuple[int, ...], *, sneaked: bool
) -> None:
    """Lay cards from the hand or the face-up ones, and draw."""
    _put_down(p, seat, cards)
    p.tell("shithead.sneak.lay" if sneaked else "shithead.play.lay", seat, cards=cards)
    p.pile.extend(cards)
    refill(p, seat, len(cards))
    onto_pile(p, seat, cards)


def _put_down(p: ShitheadPosition, seat: int, cards: tuple[int, ...]) -> None:
    laid = bits(cards)
    known = laid & p.hands[seat]
    p.hands[seat] ^= known
    if known == laid:
        return
    row = p.up[seat]
    p.up[seat] = tuple(EMPTY if card in cards else card for card in row)
    p.left[seat] -= (laid & ~known).bit_count() - len(set(row) & set(cards))
    if not p.left[seat]:
        p.unknown &= ~(1 << seat)


def turn_blind(p: ShitheadPosition, seat: int, slot: int) -> None:
    """Turn up a face-down card: it stays if it fits, else it comes to the hand."""
    row = p.down[seat]
    card, p.down[seat] = row[slot], (*row[:slot], EMPTY, *row[slot + 1 :])
    if _turned(p, seat, card, "blind"):
        refill(p, seat, 1)
        onto_pile(p, seat, (card,))
    else:
        _pick_up(p, seat)


def turn_stock(p: ShitheadPosition, seat: int) -> None:
    """Turn the stock's top card onto the pile; if it fails, take both up."""
    card = p.stock.pop()
    if _turned(p, seat, card, "chance"):
        onto_pile(p, seat, (card,))
    else:
        _pick_up(p, seat)


def _turned(p: ShitheadPosition, seat: int, card: int, how: str) -> bool:
    """Turn a card onto the pile before everyone's eyes, and tell whether it stays."""
    stays = fits(p, card)
    p.pile.append(card)
    p.tell(
        f"shithead.{how}.fits" if stays else f"shithead.{how}.fails", seat, card=card
    )
    if not stays:
        p.pause()
    return stays


def take_pile(p: ShitheadPosition, seat: int) -> None:
    """Take the pile into the hand."""
    at_will = p.options["take_at_will"]
    rule_id = "shithead.take.at_will" if at_will else "shithead.take.pile"
    p.tell(rule_id, seat, count=len(p.pile))
    _pick_up(p, seat)


def _pick_up(p: ShitheadPosition, seat: int) -> None:
    p.hands[seat] |= bits(p.pile)
    p.pile = []
    pass_on(p, seat, again=False)


PLAY = Phase(
    "play",
    LOOSE | CHANCE | TAKE,
    _offers,
    (hand_first, up_first, *DEMANDS, same, no_need, unable),
    play,
)
