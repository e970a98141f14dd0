"""Thousand's play of the cards: what must be played, and what a card does."""

from typing import Any

from cardviz.core.cards import SUIT_CARDS, bits, suit_of
from cardviz.core.rules import Phase, rule
from cardviz.games.thousand.cards import BEATS, HEIGHT, PACK, counted
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
from cardviz.kit.tricks import winning


def _led(p: ThousandPosition, _seat: int, _move: int) -> dict[str, Any]:
    return {"suit": SUIT_CARDS.index(p.led)}


def _trumps(p: ThousandPosition, _seat: int, _move: int) -> dict[str, Any]:
    return {"suit": SUIT_CARDS.index(p.trumps)}


def _best(p: ThousandPosition, _seat: int, _move: int) -> dict[str, Any]:
    return {"card": p.best}


@rule("thousand.play.follow", _led)
def follow(p: ThousandPosition, _seat: int, moves: int) -> int:
    """Holding a card of the suit led, play one, or a trump where that is allowed."""
    following = moves & p.led
    if following and p.options["trump_instead_of_following"]:
        return moves & (p.led | p.trumps)
    return following or moves


@rule("thousand.play.trump", _trumps)
def trump(p: ThousandPosition, _seat: int, moves: int) -> int:
    """Without a card of the suit led, play a trump."""
    if not p.led or moves & p.led or not p.options["void_must_trump"]:
        return moves
    return moves & p.trumps or moves


@rule("thousand.play.beat", _best)
def beat(p: ThousandPosition, _seat: int, moves: int) -> int:
    """Following suit, play higher than the best card of it, until it is trumped."""
    if not p.options["must_beat"] or not moves & p.led or not p.led >> p.best & 1:
        return moves
    return moves & BEATS[p.best] or moves


@rule("thousand.play.overtrump", _best)
def overtrump(p: ThousandPosition, _seat: int, moves: int) -> int:
    """Trumping, play higher than the trumps already in the trick."""
    if not p.options["must_beat"] or not p.led or moves & p.led:
        return moves
    over = moves & BEATS[p.best] if p.trumps >> p.best & 1 else 0
    return moves & (over | ~p.trumps) if over else moves


def start_play(p: ThousandPosition) -> None:
    """Begin the play: the declarer leads."""
    p.phase = PLAY
    p.awaited = 1 << p.declarer
    p.tell("thousand.play.first_lead", p.declarer, bid=p.bid)


def play(p: ThousandPosition, seat: int, number: int) -> None:
    """Lay a card to the trick, perhaps declaring with it, and settle a full trick."""
    if number == CONCEDE:
        concede(p, seat)
        return
    card = CARD[number]
    p.hands[seat] &= ~(1 << card)
    p.left[seat] -= 1
    if p.led:
        p.trick.append((seat, card))
        p.best = winning((p.best, card), p.trumps, HEIGHT)
        p.tell("thousand.play.card", seat, card=card)
    else:
        p.trick, p.led, p.best = [(seat, card)], SUIT_CARDS[suit_of(card)], card
        p.tell("thousand.play.lead", seat, card=card)
    if number >= FIRST_DECLARE:
        declare(p, seat, card)
    if len(p.trick) == PLAYERS:
        settle_trick(p)
    else:
        p.awaited = 1 << p.after[seat]


def settle_trick(p: ThousandPosition) -> None:
    """Give the trick and its points to whoever played the highest card."""
    taker = next(seat for seat, card in p.trick if card == p.best)
    cards = bits(card for _, card in p.trick)
    points = counted(cards)
    p.won[taker] |= cards
    p.taken[taker] += 1
    p.points[taker] += points
    p.led = 0
    rule_id = f"thousand.trick.{'trump' if p.trumps >> p.best & 1 else 'suit'}"
    p.tell(rule_id, taker, card=p.best, points=points)
    if p.coming:
        p.trumps, p.coming = p.coming, 0
    if p.left[taker]:
        p.awaited = 1 << taker
    else:
        p.end()


def _offers(p: ThousandPosition, seat: int) -> int:
    """Offer each card alone and with what it could declare; at first, to give up."""
    cards = p.holds(seat)
    moves = cards | declares(cards)
    return moves if p.led or any(p.taken) else moves | concession(p)


PLAY = Phase(
    "play",
    PACK | DECLARES | 1 << CONCEDE,
    _offers,
    (
        leading,
        in_use,
        whole,
        all_four,
        after_trick,
        follow,
        trump,
        beat,
        overtrump,
    ),
    play,
)
