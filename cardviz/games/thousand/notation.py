"""How moves at Thousand are read, what is laid out to click, and what is no move."""

from cardviz.core.cards import TEXTS, find_card
from cardviz.core.moves import numbers_in
from cardviz.games.thousand.amounts import limit
from cardviz.games.thousand.cards import ACES
from cardviz.games.thousand.moves import (
    ABOVE,
    ACE_DECLARES,
    ALL_GIFTS,
    AMOUNT,
    DECLARES,
    GIFTS,
    LOWEST,
    MOVES,
    STEP,
    TENS,
    UP_TO,
    gifts_to,
)
from cardviz.games.thousand.position import ThousandPosition

_DIGITS = 6


def plain(text: str) -> str:
    """Give a text as the vocabulary has it: a card in any form with what follows it.

    >>> plain("10h > w"), plain("♥Q!"), plain("Raise  120")
    ('HT>W', 'HQ!', 'raise 120')
    """
    sign = next((sign for sign in ">!" if sign in text), "")
    name, _, seat = text.partition(sign) if sign else (text, "", "")
    card = find_card(name)
    if card is None:
        return " ".join(text.casefold().split())
    return TEXTS[card] + sign + seat.strip().upper()


def misnamed(p: ThousandPosition, text: str) -> str | None:
    """Give the rule against what no move stands for here, such as a bid of 103."""
    wanted, phase = plain(text), p.phase.name
    if phase in ("bid", "raise"):
        amount = wanted.removeprefix("raise ") if phase == "raise" else wanted
        if amount.isascii() and amount.isdecimal() and len(amount) <= _DIGITS:
            return _no_amount(p, int(amount))
    if phase == "give" and wanted[-1:] in GIFTS and wanted[-2:-1] == ">":
        here = wanted[-1] in p.game.seats(p.options)
        return None if here else "thousand.give.each"
    if phase == "play" and wanted[-1:] == "!" and MOVES.find(wanted) is None:
        return "thousand.marriage.pair" if find_card(wanted[:-1]) is not None else None
    return _no_concession(p) if wanted == "concede" else None


def _no_amount(p: ThousandPosition, amount: int) -> str | None:
    """Give the rule against a number that nobody can ever bid."""
    if amount < LOWEST:
        return "thousand.bid.least"
    if amount % STEP:
        return "thousand.bid.step"
    highest = max(AMOUNT[number] for number in numbers_in(p.phase.moves))
    return "thousand.bid.limit" if amount > highest else None


def _no_concession(p: ThousandPosition) -> str | None:
    """Give the rule against giving up, after the auction and where it is too late."""
    if p.phase.name == "bid":
        return None
    if not p.options["concession"]:
        return "thousand.concede.off"
    late = p.phase.name == "play" and (p.led or any(p.taken))
    return "thousand.concede.late" if late else None


def shown(p: ThousandPosition, seat: int, moves: int) -> int:
    """Leave out what nobody needs a button for: bids far off, marriages when following.

    Aces are offered as a marriage only where all four are held.

    One step over what the hand allows stays, so that one may ask why.
    """
    if p.phase.name == "play":
        if p.led:
            return moves & ~DECLARES
        aces = p.options["ace_marriage"] and not ACES & ~p.hands[seat]
        return moves if aces else moves & ~ACE_DECLARES
    if p.phase.name == "give":
        others = p.playing & ~(1 << seat)
        return moves & (gifts_to(p.seats, others) | ~ALL_GIFTS)
    step: int = p.options["bid_step"]
    asked = ABOVE[p.bid // STEP] & UP_TO[(limit(p, seat) + step) // STEP]
    return moves & asked & (TENS if step > STEP else -1)
