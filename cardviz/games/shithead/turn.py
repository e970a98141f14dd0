"""What follows a play at Shithead: drawing, burning, who is next, and the end."""

from cardviz.core.cards import rank_of
from cardviz.games.shithead.moves import FIVE, NINE, TEN, TWO
from cardviz.games.shithead.position import HAND, ShitheadPosition

_FOUR = 4


def refill(p: ShitheadPosition, seat: int, laid: int) -> None:
    """Draw from the stock: up to three in hand, or as many as were laid."""
    if not p.stock:
        return
    as_laid = p.options["refill"] == "as_laid"
    wanted = laid if as_laid else HAND - p.in_hand(seat)
    drawn: list[int] = []
    while p.stock and len(drawn) < wanted:
        drawn.append(p.stock.pop())
        p.hands[seat] |= 1 << drawn[-1]
    if drawn:
        rule = "shithead.draw.as_laid" if as_laid else "shithead.draw.to_three"
        p.tell(rule, seat, sees=1 << seat, cards=tuple(drawn))


def onto_pile(p: ShitheadPosition, seat: int, cards: tuple[int, ...]) -> None:
    """See what cards do that have come onto the pile, and pass the turn on."""
    burns = burning(p, cards)
    if burns:
        p.pause()
        p.tell(burns, seat, count=len(p.pile))
        p.burnt += p.pile
        p.pile = []
    elif p.told is not None:
        _tell_power(p, seat, rank_of(cards[0]))
    pass_on(p, seat, again=bool(burns))


def burning(p: ShitheadPosition, cards: tuple[int, ...]) -> str:
    """Give the rule by which the pile burns now; nothing if it does not."""
    if cards[0] % 13 == TEN:
        return "shithead.burn.ten"
    if p.options["four_burn"] == "one_play":
        return "shithead.burn.four" if len(cards) == _FOUR else ""
    alike = len({card % 13 for card in p.pile[-_FOUR:]}) == 1
    return "shithead.burn.pile_top" if alike and len(p.pile) >= _FOUR else ""


def _tell_power(p: ShitheadPosition, seat: int, rank: int) -> None:
    if rank == TWO:
        p.tell("shithead.play.two", seat)
    elif rank == NINE and p.options["nine"]:
        p.tell("shithead.nine.lay", seat)
    elif rank == FIVE and p.options["five"]:
        p.tell("shithead.five.lay", seat)


def pass_on(p: ShitheadPosition, seat: int, *, again: bool) -> None:
    """Look who is out and whether the deal is over, and give the next turn."""
    if not p.is_in(seat):
        p.out.append(seat)
        p.tell("shithead.end.out", seat, place=len(p.out))
        again = False
    if is_ended(p):
        return
    turn = seat if again else p.next_in(seat)
    if again:
        p.tell("shithead.turn.again", seat)
    elif not p.pile:
        p.tell("shithead.turn.leads", turn)
    give_turn(p, turn)


def is_ended(p: ShitheadPosition) -> bool:
    """End the deal where only one seat has cards, or the play limit is reached."""
    if len(p.out) >= p.seats - 1:
        for loser in range(p.seats):
            if loser not in p.out:
                p.tell("shithead.end.loser", loser)
    elif p.plays >= p.options["play_limit"]:
        p.tell("shithead.end.stalemate", plays=p.plays)
    else:
        return False
    p.end()
    return True


def give_turn(p: ShitheadPosition, seat: int) -> None:
    """Give the turn to a seat; who else has open cards may sneak on a pile."""
    p.awaited = 1 << seat
    p.welcome = 0
    if p.options["sneak"] and p.pile:
        for each in range(p.seats):
            if each != seat and (p.in_hand(each) or max(p.up[each]) >= 0):
                p.welcome |= 1 << each
