"""Truf's play of the cards: the two rules that forbid, and what a card does."""

from typing import Any

from cardviz.core.cards import PACK, SUIT_CARDS, bits, suit_of
from cardviz.core.rules import Phase, rule
from cardviz.games.truf.position import TrufPosition
from cardviz.kit.tricks import winning


def _led(p: TrufPosition, _seat: int, _move: int) -> dict[str, Any]:
    return {"suit": suit_of(p.trick[0][1])}


def _trumps(p: TrufPosition, _seat: int, _move: int) -> dict[str, Any]:
    return {"suit": SUIT_CARDS.index(p.trumps)}


@rule("truf.play.follow", _led)
def follow(p: TrufPosition, _seat: int, moves: int) -> int:
    """Holding a card of the suit led, play one."""
    return moves & p.led or moves


@rule("truf.play.unbroken", _trumps)
def unbroken(p: TrufPosition, _seat: int, moves: int) -> int:
    """Lead no trump before one has been played, unless the hand is all trumps."""
    if p.led or p.broken or not p.options["break_trumps"]:
        return moves
    return moves & ~p.trumps or moves


def start_play(p: TrufPosition) -> None:
    """Begin the play: the highest bidder leads, or whoever sits after the dealer."""
    highest = p.options["first_lead"] == "highest"
    leader = p.highest_bidder() if highest else p.left_of(p.dealer)
    p.phase = PLAY
    p.awaited = 1 << leader
    p.tell("truf.play.first_lead" if highest else "truf.play.next_leads", leader)


def play_card(p: TrufPosition, seat: int, card: int) -> None:
    """Lay a card to the trick, and settle the trick when it is full."""
    if not p.led:
        p.trick, p.led = [], SUIT_CARDS[card // 13]
    p.hands[seat] &= ~(1 << card)
    p.left[seat] -= 1
    p.trick.append((seat, card))
    full = len(p.trick) == p.seats
    _tell_card(p, seat, card, full=full)
    if p.trumps >> card & 1 and not p.broken:
        p.broken = True
        p.tell("truf.play.broken", seat)
    if full:
        _settle_trick(p)
    else:
        p.awaited = 1 << p.left_of(seat)


def _tell_card(p: TrufPosition, seat: int, card: int, *, full: bool) -> None:
    ruff = p.trumps & ~p.led & 1 << card
    if ruff and not full and p.options["trumps_down"]:
        p.down |= 1 << card
        p.tell("truf.play.face_down", seat, sees=1 << seat, card=card)
    elif len(p.trick) == 1:
        p.tell("truf.play.lead", seat, card=card)
    else:
        p.tell("truf.play.card", seat, card=card)


def _settle_trick(p: TrufPosition) -> None:
    if p.down:
        turned = tuple(card for _, card in p.trick if p.down >> card & 1)
        p.down = 0
        p.tell("truf.trick.turned_up", cards=turned)
    seats, cards = zip(*p.trick, strict=True)
    best = winning(cards, p.trumps)
    taker = seats[cards.index(best)]
    p.won[taker] |= bits(cards)
    p.taken[taker] += 1
    p.led = 0
    ruffed = p.trumps >> best & 1
    p.tell("truf.trick.trump" if ruffed else "truf.trick.suit", taker, card=best)
    if any(p.left):
        p.awaited = 1 << taker
    else:
        p.end()


PLAY = Phase("play", PACK, TrufPosition.holds, (follow, unbroken), play_card)
