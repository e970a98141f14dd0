"""Thousand's play of the cards: what must be played, and what a card does."""

from typing import Any

from cardviz.core.cards import SUIT_CARDS, suit_of
from cardviz.core.rules import Phase, rule
from cardviz.games.thousand.cards import BEATS, DECLARED, PACK, WORTH
from cardviz.games.thousand.concession import concede, concession
from cardviz.games.thousand.marriages import (
    after_trick,
    all_four,
    declare,
    in_use,
    leading,
    whole,
)
from cardviz.games.thousand.moves import (
    CARD,
    CONCEDE,
    DECLARES,
    FIRST_DECLARE,
    declares,
)
from cardviz.games.thousand.position import PLAYERS, ThousandPosition


def _led(p: ThousandPosition, _seat: int, _move: int) -> dict[str, Any]:
    return {"suit": SUIT_CARDS.index(p.led)}


def _trumps(p: ThousandPosition, _seat: int, _move: int) -> dict[str, Any]:
    return {"suit": SUIT_CARDS.index(p.trumps)}


def _best(p: ThousandPosition, _seat: int, _move: int) -> dict[str, Any]:
    return {"card": p.best}


@rule("thousand.play.follow", _led)
def follow(p: ThousandPosition, _seat: int, moves: int) -> int:
    """Holding a card of the suit led, play one, or a trump where that is allowed."""
    if not moves & p.led:
        return moves
    instead = p.trumps if p.options["trump_instead_of_following"] else 0
    return moves & (p.led | instead | DECLARES)  # those have rules of their own


@rule("thousand.play.trump", _trumps)
def trump(p: ThousandPosition, _seat: int, moves: int) -> int:
    """Without a card of the suit led, play a trump."""
    if moves & p.led or not p.options["void_must_trump"]:
        return moves
    return moves & (p.trumps | DECLARES) if moves & p.trumps else moves


@rule("thousand.play.beat", _best)
def beat(p: ThousandPosition, _seat: int, moves: int) -> int:
    """Following suit, play higher than the best card of it, until it is trumped."""
    if not p.options["must_beat"] or not moves & p.led or not p.led >> p.best & 1:
        return moves
    over = BEATS[p.best]
    return moves & (over | DECLARES) if moves & over else moves


@rule("thousand.play.overtrump", _best)
def overtrump(p: ThousandPosition, _seat: int, moves: int) -> int:
    """Trumping, play higher than the trumps already in the trick."""
    if not p.options["must_beat"] or moves & p.led or not p.trumps >> p.best & 1:
        return moves
    over = moves & BEATS[p.best]
    return moves & (over | ~p.trumps) if over else moves


def start_play(p: ThousandPosition) -> None:
    """Begin the play: the declarer leads."""
    p.phase = LEAD
    p.awaited = 1 << p.declarer
    p.tell("thousand.play.first_lead", p.declarer, bid=p.bid)


def lead(p: ThousandPosition, seat: int, number: int) -> None:
    """Lead a card, perhaps declaring with it; or, at first, give the deal up."""
    if number == CONCEDE:
        concede(p, seat)
        return
    card = CARD[number]
    p.trick, p.led = [], SUIT_CARDS[suit_of(card)]
    p.phase = FOLLOW
    _put_down(p, seat, card)
    p.best, p.taker = card, seat
    if p.told is not None:
        p.tell("thousand.play.lead", seat, card=card)
    if number >= FIRST_DECLARE:
        declare(p, seat, card)


def play(p: ThousandPosition, seat: int, card: int) -> None:
    """Play a card to the trick, and settle the trick when it is full."""
    _put_down(p, seat, card)
    over = BEATS[p.best] | (0 if p.trumps >> p.best & 1 else p.trumps)
    if over >> card & 1:
        p.best, p.taker = card, seat
    if p.told is not None:
        p.tell("thousand.play.card", seat, card=card)
    if len(p.trick) == PLAYERS:
        settle_trick(p)


def _put_down(p: ThousandPosition, seat: int, card: int) -> None:
    p.hands[seat] &= ~(1 << card)
    p.left[seat] -= 1
    p.trick.append((seat, card))
    p.awaited = 1 << p.after[seat]


def settle_trick(p: ThousandPosition) -> None:
    """Give the trick and its points to whoever played the highest card."""
    taker, points = p.taker, 0
    for _, card in p.trick:
        p.won[taker] |= 1 << card
        points += WORTH[card % 13]
    p.points[taker] += points
    p.taken[taker] += 1
    p.phase, p.led = LEAD, 0
    if p.told is not None:
        ruled = "trump" if p.trumps >> p.best & 1 else "suit"
        p.tell(f"thousand.trick.{ruled}", taker, card=p.best, points=points)
    if p.coming:
        p.trumps, p.coming = p.coming, 0
    p.awaited = 1 << taker
    if not p.left[taker]:
        p.end()


def _leads(p: ThousandPosition, seat: int) -> int:
    """Offer each card alone and with what it could declare; at first, to give up."""
    cards = p.holds(seat)
    moves = cards | declares(cards & DECLARED)
    return moves if any(p.taken) else moves | concession(p)


def _follows(p: ThousandPosition, seat: int) -> int:
    """Offer each card, and what a leader could declare with it."""
    cards = p.holds(seat)
    return cards | declares(cards & DECLARED)


LEAD = Phase(
    "play",
    PACK | DECLARES | 1 << CONCEDE,
    _leads,
    (in_use, whole, all_four, after_trick),
    lead,
)
FOLLOW = Phase(
    "play",
    PACK | DECLARES,
    _follows,
    (leading, follow, trump, beat, overtrump),
    play,
)
