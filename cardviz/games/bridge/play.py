"""Bridge's play: the opening lead, dummy, following suit, tricks, and claims."""

from typing import Any

from cardviz.core.cards import SUIT_CARDS, cards_in, suit_of
from cardviz.core.rules import Phase, rule
from cardviz.games.bridge.contract import Contract
from cardviz.games.bridge.moves import CARDS, CLAIMS, FACE, FIRST_CLAIM, TRICKS
from cardviz.games.bridge.position import BridgePosition

_FULL = 4
_NEXT = (2, 4, 8, 1)
"""Who comes after each seat, as a set of seats."""
_ANY_TRICKS = range(TRICKS + 1)
_CLAIMS_WITHIN = tuple(
    tuple(
        CARDS
        | CLAIMS & (1 << FIRST_CLAIM + TRICKS - lost + 1) - (1 << FIRST_CLAIM + own)
        for lost in _ANY_TRICKS
    )
    for own in _ANY_TRICKS
)
"""All cards, and the claims that leave declarer's side its tricks and no lost one."""


def _led(p: BridgePosition, seat: int, _move: int) -> dict[str, Any]:
    """Name the suit led, and what Law 64 would say of a revoke."""
    cost = "dummy" if seat == p.dummy else "open"
    if sum(p.taken) == TRICKS - 2:
        cost = "twelfth"
    return {"suit": suit_of(p.trick[0][1]), "cost": cost}


@rule("bridge.play.follow", _led)
def follow(p: BridgePosition, _seat: int, moves: int) -> int:
    """Holding a card of the suit led, play one."""
    suited = moves & p.led
    return suited | moves & CLAIMS if suited else moves


def _bounds(p: BridgePosition, _seat: int, _move: int) -> dict[str, Any]:
    own, lost = _tricks_so_far(p)
    return {"low": own, "high": TRICKS - lost}


def _tricks_so_far(p: BridgePosition) -> tuple[int, int]:
    """Give the tricks that declarer's side has, and those that it has lost."""
    side = p.declarer & 1
    return p.taken[side], p.taken[1 - side]


@rule("bridge.claim.possible", _bounds, open=True)
def possible(p: BridgePosition, _seat: int, moves: int) -> int:
    """Claim no trick that is lost already, and concede none that is won."""
    return moves & p.claims


def start_play(p: BridgePosition, contract: Contract) -> None:
    """Begin the play: the hand on declarer's left makes the opening lead."""
    p.contract, p.trumps = contract, contract.trumps
    count_claims(p)
    leader = (contract.declarer + 1) % 4
    p.phase = LEAD
    p.awaited = 1 << leader
    p.tell("bridge.lead.left", leader, who=p.declarer)


def lead(p: BridgePosition, seat: int, card: int) -> None:
    """Make the opening lead: face up, and dummy is spread; or first face down."""
    p.phase = PLAY
    if p.options["lead"] == "down":
        p.phase = FACED
        p.down = True
        _lay(p, seat, card)
        p.tell("bridge.lead.down", seat, sees=1 << seat, card=card)
        p.awaited = 1 << seat
    else:
        play(p, seat, card)
        spread_dummy(p)


def face(p: BridgePosition, seat: int, _number: int) -> None:
    """Turn the opening lead up; then dummy is spread."""
    p.phase = PLAY
    p.down = False
    p.tell("bridge.lead.face", seat, card=p.trick[0][1])
    p.awaited = 1 << (seat + 1) % 4
    spread_dummy(p)


def spread_dummy(p: BridgePosition) -> None:
    """Lay dummy's hand on the table, seen by all from now on."""
    p.spread = True
    if p.told is not None:
        cards = tuple(reversed(cards_in(p.hands[p.dummy])))
        p.tell("bridge.dummy.spread", p.dummy, cards=cards, who=p.declarer)


def play(p: BridgePosition, seat: int, number: int) -> None:
    """Lay a card to the trick, and settle the trick when it is full; or claim."""
    if number >= FIRST_CLAIM:
        claim(p, seat, number - FIRST_CLAIM)
        return
    _lay(p, seat, number)
    if p.told is not None:
        first = len(p.trick) == 1
        p.tell("bridge.play.lead" if first else "bridge.play.card", seat, card=number)
    if len(p.trick) == _FULL:
        _settle_trick(p)
        return
    p.awaited = _NEXT[seat]
    if p.left[seat - 3] <= p.left[seat]:
        _skip_played(p)


def _has_played(p: BridgePosition, seat: int) -> bool:
    """Tell whether a seat has played to the trick, perhaps out of turn."""
    return seat in [who for who, _ in p.trick]


def _skip_played(p: BridgePosition) -> None:
    """Await the next seat that has not played to the trick."""
    while _has_played(p, p.awaited.bit_length() - 1):
        p.awaited = _NEXT[p.awaited.bit_length() - 1]


def _lay(p: BridgePosition, seat: int, card: int) -> None:
    bit = 1 << card
    if not p.led:
        p.trick, p.laid, p.led = [], 0, SUIT_CARDS[card // 13]
    p.hands[seat] &= ~bit
    p.laid |= bit
    p.left[seat] -= 1
    p.trick.append((seat, card))


def winner(p: BridgePosition) -> tuple[int, int]:
    """Give who takes the trick so far, and with which card.

    The highest trump takes it, else the highest card of the suit led.
    """
    suit = p.laid & p.trumps or p.laid & SUIT_CARDS[p.trick[0][1] // 13]
    best = suit.bit_length() - 1
    for turn in p.trick:
        if turn[1] == best:
            break
    return turn


def _settle_trick(p: BridgePosition) -> None:
    taker, best = winner(p)
    p.turned |= p.laid
    p.takers.append(taker)
    p.taken[taker & 1] += 1
    p.led = 0
    count_claims(p)
    if p.told is not None:
        ruffed = p.trumps >> best & 1
        p.tell(
            "bridge.trick.trump" if ruffed else "bridge.trick.suit", taker, card=best
        )
    if any(p.left):
        p.awaited = 1 << taker
    else:
        close(p)


def count_claims(p: BridgePosition) -> None:
    """Keep the claims that are possible after the tricks taken so far."""
    own, lost = _tricks_so_far(p)
    p.claims = _CLAIMS_WITHIN[own][lost]


def claim(p: BridgePosition, seat: int, tricks: int) -> None:
    """End the play by word: declarer's side gets so many tricks in all."""
    own, lost = _tricks_so_far(p)
    rest = TRICKS - lost - own
    tricks = min(max(tricks, own), own + rest)  # Law 71: what is taken stays taken
    claimed = tricks - own
    if (seat ^ p.declarer) & 1:
        claimed = rest - claimed
    who = p.declarer if seat == p.dummy else seat
    if claimed:
        p.tell("bridge.claim.claim", who, tricks=claimed)
    if claimed < rest:
        p.tell("bridge.claim.concede", who, tricks=rest - claimed, total=tricks)
    p.claimed = tricks
    close(p)


def close(p: BridgePosition) -> None:
    """End the deal and say what became of the contract."""
    p.end()
    if p.contract is None or p.tricks is None or p.told is None:
        return
    over = p.contract.over(p.tricks)
    rule_id = "bridge.result.down" if over < 0 else "bridge.result.made"
    tricks, declarer = p.tricks, p.contract.declarer
    p.tell(rule_id, declarer, tricks=tricks, over=abs(over))


def _cards_or_claim(p: BridgePosition, seat: int) -> int:
    """Offer what a hand holds, but no second card to the same trick."""
    if p.awaited != 1 << seat and p.led and _has_played(p, seat):
        return CLAIMS
    return (p.holds(seat) if p.unknown else p.hands[seat]) | CLAIMS


def _face_up(p: BridgePosition, seat: int) -> int:
    """Let the leader turn his own card up."""
    return 1 << FACE if seat == p.trick[0][0] else 0


LEAD = Phase("lead", CARDS, BridgePosition.holds, (), lead)
FACED = Phase("face", 1 << FACE, _face_up, (), face)
PLAY = Phase("play", CARDS | CLAIMS, _cards_or_claim, (follow, possible), play)
