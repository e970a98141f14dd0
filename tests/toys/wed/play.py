"""Wed's two phases: giving a card to each opponent, and the play of eight tricks."""

from typing import Any

from cardviz.core.cards import SUIT_CARDS, bits, suit_of
from cardviz.core.rules import Phase, rule
from cardviz.kit.tricks import winning

from .moves import CARDS, GIFTS, HEIGHT, MARRIAGES, MOVES, OF_SUIT, PAIRS, using
from .position import WedPosition

WORTH = (40, 60, 100, 80)
"""What a marriage counts, in points, by suit from clubs to spades."""


def _led(p: WedPosition, _seat: int, _move: int) -> dict[str, Any]:
    return {"suit": p.led}


def _trumps(p: WedPosition, _seat: int, _move: int) -> dict[str, Any]:
    return {"suit": SUIT_CARDS.index(p.trumps)}


def _married(_p: WedPosition, _seat: int, move: int) -> dict[str, Any]:
    return {"suit": suit_of(MOVES[move].cards[0])}


@rule("wed.give.each")
def each_once(p: WedPosition, seat: int, moves: int) -> int:
    """Give one card to each opponent."""
    for other in range(p.seats):
        if other == seat or p.given >> other & 1:
            moves &= ~GIFTS[other]
    return moves


@rule("wed.marriage.lead")
def leading(p: WedPosition, _seat: int, moves: int) -> int:
    """Declare a marriage only with a lead."""
    return moves if p.led is None else moves & ~MARRIAGES


@rule("wed.marriage.pair", _married)
def both(p: WedPosition, seat: int, moves: int) -> int:
    """Declare a marriage only with king and queen both in hand."""
    for suit, pair in enumerate(PAIRS):
        if pair & ~p.hands[seat]:
            moves &= ~(MARRIAGES & OF_SUIT[suit])
    return moves


@rule("wed.marriage.trick")
def after_trick(p: WedPosition, seat: int, moves: int) -> int:
    """Declare a marriage only after taking a trick."""
    return moves if p.taken[seat] else moves & ~MARRIAGES


@rule("wed.play.follow", _led)
def follow(p: WedPosition, _seat: int, moves: int) -> int:
    """Holding a card of the suit led, play one."""
    return moves if p.led is None else moves & OF_SUIT[p.led] or moves


@rule("wed.play.trump", _trumps)
def trump(p: WedPosition, _seat: int, moves: int) -> int:
    """Without a card of the suit led, play a trump."""
    if p.led is None or moves & OF_SUIT[p.led] or not p.options["must_trump"]:
        return moves
    return moves & p.trumps or moves


def give(p: WedPosition, seat: int, number: int) -> None:
    """Give a card to an opponent; after the second the declarer leads."""
    (card,) = MOVES[number].cards
    other = next(to for to, gifts in enumerate(GIFTS) if gifts >> number & 1)
    p.hands[seat] ^= 1 << card
    p.hands[other] |= 1 << card
    p.given |= 1 << other
    p.tell("wed.give.card", seat, sees=1 << seat | 1 << other, card=card, who=other)
    if p.given.bit_count() == p.seats - 1:
        p.phase = PLAY
        p.tell("wed.play.first", seat)


def play(p: WedPosition, seat: int, number: int) -> None:
    """Lay a card to the trick, perhaps with a marriage, and settle a full trick."""
    (card,) = MOVES[number].cards
    if p.led is None:
        p.trick, p.led = [], suit_of(card)
        if MARRIAGES >> number & 1:
            marry(p, seat, p.led)
    p.hands[seat] ^= 1 << card
    p.trick.append((seat, card))
    p.tell("wed.play.card" if p.trick[1:] else "wed.play.lead", seat, card=card)
    p.awaited = 1 << (seat + 1) % p.seats
    if len(p.trick) == p.seats:
        settle_trick(p)


def marry(p: WedPosition, seat: int, suit: int) -> None:
    """Declare a marriage: its suit is trumps from this lead on."""
    rule_id = "wed.marriage.change" if p.trumps else "wed.marriage.declare"
    p.married.append((seat, suit))
    p.trumps = SUIT_CARDS[suit]
    p.tell(rule_id, seat, suit=suit, points=WORTH[suit])


def settle_trick(p: WedPosition) -> None:
    """Give the trick to its winner, who leads next."""
    best = winning((card for _, card in p.trick), p.trumps, HEIGHT)
    taker = next(seat for seat, card in p.trick if card == best)
    p.won[taker] |= bits(card for _, card in p.trick)
    p.taken[taker] += 1
    p.led = None
    p.tell("wed.play.take", taker, card=best)
    p.awaited = 1 << taker
    if not any(p.hands):
        p.end()


GIVE = Phase(
    "give",
    sum(GIFTS),
    lambda p, seat: using(p.hands[seat]) & sum(GIFTS),
    (each_once,),
    give,
)
PLAY = Phase(
    "play",
    CARDS | MARRIAGES,
    lambda p, seat: using(p.hands[seat]) & (CARDS | MARRIAGES),
    (leading, both, after_trick, follow, trump),
    play,
)
