"""Declaring at Thousand: marriages and the four aces, each with a lead."""

from cardviz.core.cards import SUIT_CARDS, suit_of
from cardviz.core.rules import rule
from cardviz.games.thousand.cards import ACES, KINGS_QUEENS, VALUES
from cardviz.games.thousand.moves import ACE_DECLARES, DECLARES, complete
from cardviz.games.thousand.position import ThousandPosition

MARRIAGES = DECLARES & ~ACE_DECLARES


@rule("thousand.marriage.lead")
def leading(_p: ThousandPosition, _seat: int, moves: int) -> int:
    """Declare only with a lead."""
    return moves & ~DECLARES


@rule("thousand.aces.off")
def in_use(p: ThousandPosition, _seat: int, moves: int) -> int:
    """Declare the four aces only where they count."""
    return moves if p.options["ace_marriage"] else moves & ~ACE_DECLARES


@rule("thousand.marriage.pair")
def whole(p: ThousandPosition, seat: int, moves: int) -> int:
    """Declare a marriage only with king and queen both in hand."""
    return moves & (complete(p.hands[seat] & KINGS_QUEENS) | ~MARRIAGES)


@rule("thousand.aces.four")
def all_four(p: ThousandPosition, seat: int, moves: int) -> int:
    """Declare the ace marriage only with all four aces in hand."""
    return moves & ~ACE_DECLARES if ACES & ~p.hands[seat] else moves


@rule("thousand.marriage.trick")
def after_trick(p: ThousandPosition, seat: int, moves: int) -> int:
    """Declare only after taking a trick."""
    return moves if p.taken[seat] else moves & ~DECLARES


def declare(p: ThousandPosition, seat: int, card: int) -> None:
    """Declare what the card led belongs to: four aces, or a marriage."""
    if ACES >> card & 1:
        p.aces = seat
        p.tell("thousand.aces.declare", seat, value=p.options["ace_marriage"])
        return
    suit = suit_of(card)
    p.married.append((seat, suit))
    if not p.trumps:
        how = "declare"
    elif p.options["trump_starts"] == "lead":
        how = "replace"
    else:
        how = "next"
    if how == "next":
        p.coming = SUIT_CARDS[suit]
    else:
        p.trumps = SUIT_CARDS[suit]
    p.tell(f"thousand.marriage.{how}", seat, suit=suit, value=VALUES[suit])
