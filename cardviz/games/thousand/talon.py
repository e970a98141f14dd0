"""After the auction: the talon is shown, two cards are given, the bid may be raised."""

from cardviz.core.cards import cards_in
from cardviz.core.rules import Phase, rule
from cardviz.core.zones import NOBODY
from cardviz.games.thousand.amounts import affordable, at_most, higher, stepped
from cardviz.games.thousand.concession import concede, concession
from cardviz.games.thousand.moves import (
    ALL_GIFTS,
    AMOUNT,
    CARD,
    CONCEDE,
    MOVES,
    RAISES,
    STAY,
    gifts,
    gifts_to,
)
from cardviz.games.thousand.play import start_play
from cardviz.games.thousand.position import TALON, ThousandPosition


def show_talon(p: ThousandPosition) -> None:
    """Show the talon to all; it is the declarer's, who gives cards away."""
    seat = p.declarer
    if p.talon:
        cards = tuple(cards_in(p.talon))
        p.tell("thousand.talon.show", seat, cards=cards)
    else:
        p.unknown |= 1 << seat
        p.tell("thousand.talon.show", seat, sees=NOBODY)
    p.hands[seat] |= p.talon
    p.left[seat] += TALON
    p.phase = GIVE
    p.awaited = 1 << seat


@rule("thousand.give.each")
def each_once(p: ThousandPosition, seat: int, moves: int) -> int:
    """Give one card to each opponent."""
    receivers = p.playing & ~p.given & ~(1 << seat)
    return moves & (gifts_to(p.seats, receivers) | ~ALL_GIFTS)


def give(p: ThousandPosition, seat: int, number: int) -> None:
    """Give a card face down, or give the deal up."""
    if number == CONCEDE:
        concede(p, seat)
        return
    card, name = CARD[number], MOVES[number].text[-1]
    other = p.game.seats(p.options).index(name)
    p.talon = 0
    p.hands[seat] &= ~(1 << card)
    p.left[seat] -= 1
    p.hands[other] |= 1 << card
    p.left[other] += 1
    p.given |= 1 << other
    sees = 1 << seat | 1 << other
    p.tell("thousand.give.card", other, sees=sees, card=card, who=seat)
    if p.given | 1 << seat == p.playing:
        p.phase = RAISE


def raise_bid(p: ThousandPosition, seat: int, number: int) -> None:
    """Raise the contract once or let it stand, and play; or give the deal up."""
    if number == CONCEDE:
        concede(p, seat)
        return
    if number == STAY:
        p.tell("thousand.raise.stay", seat, bid=p.bid)
    else:
        p.bid = AMOUNT[number]
        p.tell("thousand.raise.raise", seat, bid=p.bid)
    start_play(p)


def _gifts(p: ThousandPosition, seat: int) -> int:
    """Offer each card to each seat of the table, and to give up."""
    here = gifts_to(p.seats, (1 << p.seats) - 1)
    return gifts(p.holds(seat)) & here | concession(p)


GIVE = Phase("give", ALL_GIFTS | 1 << CONCEDE, _gifts, (each_once,), give)
RAISE = Phase(
    "raise",
    RAISES | 1 << STAY | 1 << CONCEDE,
    lambda p, _seat: RAISES | 1 << STAY | concession(p),
    (stepped, higher, at_most, affordable),
    raise_bid,
)
