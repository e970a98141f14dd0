"""Rules of thumb for the second, third and fourth hand, for ruffs and discards."""

from cardviz.core.cards import SUIT_CARDS, cards_in
from cardviz.games.bridge.leads import Choice
from cardviz.games.bridge.sight import Sight, suit_of_hand

_TEN = 8
_SECOND, _THIRD, _LAST = 1, 2, 3


def follow(sight: Sight, legal: int) -> Choice:
    """Play to a trick that others began."""
    if not legal & sight.led:
        return ruff_or_discard(sight, legal)
    cards = cards_in(legal)
    if len(cards) == 1:
        return cards[0], "only"
    place = len(sight.trick)
    winners = [card for card in cards if sight.beats(card)]
    if not winners:
        return cards[0], "low"
    if place == _LAST:
        if sight.partner_wins:
            return cards[0], "partner_has_it"
        return sight.equals_below(winners[0]), "cheapest"
    return _second(sight, winners) if place == _SECOND else _third(sight, winners)


def _second(sight: Sight, winners: list[int]) -> Choice:
    """Second hand plays low, but covers an honour, and takes a trick that is sure."""
    _, led = sight.trick[0]
    lowest = cards_in(sight.hand & sight.led)[0]
    honour = led % 13 >= _TEN
    top = winners[-1]
    if honour and top % 13 > led % 13 and not _sees_equal(sight, led):
        covers = [card for card in winners if card % 13 >= _TEN]
        return sight.equals_below(covers[0] if covers else top), "cover"
    if sight.declares and sight.is_master(top):
        return sight.equals_below(top), "take"
    if not sight.declares and sight.is_master(top) and not sight.trumps:
        return sight.equals_below(top), "take"
    return lowest, "second_low"


def _sees_equal(sight: Sight, led: int) -> bool:
    """Tell whether the next honour below lies open beside the one led."""
    return bool(sight.facing >> max(led - 1, 0) & 1)


def _third(sight: Sight, winners: list[int]) -> Choice:
    """Third hand plays high: enough to take the trick, or a finesse."""
    cards = cards_in(sight.hand & sight.led)
    best = sight.best[1]
    if sight.partner_wins and _holds_up(sight, best):
        return cards[0], "partner_has_it"
    if sight.declares:
        return _finesse(sight, winners)
    return sight.equals_below(_enough(sight, winners)), "third_high"


def _holds_up(sight: Sight, best: int) -> bool:
    """Tell whether partner's card will take the trick, whatever comes behind."""
    behind = (sight.out | _open_behind(sight)) & SUIT_CARDS[best // 13]
    return not behind >> best


def _open_behind(sight: Sight) -> int:
    """Give the open hand if it still has to play to this trick."""
    played = {seat for seat, _ in sight.trick}
    return sight.facing if (sight.seat + 1) % 4 not in played else 0


def _enough(sight: Sight, winners: list[int]) -> int:
    """Give the card that is high enough: the top, unless dummy behind holds less."""
    facing = _open_behind(sight) & sight.led
    above = [card for card in winners if not facing >> card]
    return above[0] if facing and above else winners[-1]


def _finesse(sight: Sight, winners: list[int]) -> Choice:
    """Declarer's third hand: the lowest card that may do, keeping one above it."""
    top = winners[-1]
    missing = (sight.out | _open_behind(sight)) & sight.led
    above = missing & ~((1 << sight.best[1]) - 1)
    if not above:
        return sight.equals_below(winners[0]), "cheapest"
    if not sight.is_master(top):
        return sight.equals_below(top), "third_high"
    tenace = [card for card in winners if card % 13 >= _TEN and missing >> card]
    if tenace and missing.bit_count() > 2:  # noqa: PLR2004 - else the honour drops
        return sight.equals_below(tenace[-1]), "finesse"
    return sight.equals_below(top), "take"


def ruff_or_discard(sight: Sight, legal: int) -> Choice:
    """Ruff what partner does not take; else throw what is of least use."""
    trumps = cards_in(legal & sight.trumps)
    useful = [card for card in trumps if sight.beats(card)]
    sure = sight.partner_wins and (
        len(sight.trick) == _LAST or sight.is_master(sight.best[1])
    )
    if useful and not sure:
        return useful[0], "ruff"
    return discard(sight, legal), "discard"


def discard(sight: Sight, legal: int) -> int:
    """Choose a card to throw: the lowest, from a suit where nothing is lost by it."""
    side = legal & ~sight.trumps or legal
    return min(cards_in(side), key=lambda card: _cost(sight, card))


def _cost(sight: Sight, card: int) -> tuple[int, int, int]:
    """Weigh a discard: no winner, no guard of an honour, from length, low."""
    cards = suit_of_hand(sight.hand, card // 13)
    missing = (sight.out | sight.facing) & SUIT_CARDS[card // 13]
    needed = [mine for mine in cards if (missing >> mine).bit_count() < len(cards)]
    guards = bool(needed) and len(cards) <= 13 - needed[-1] % 13
    worth = 2 * sight.is_master(card) + guards
    return worth, card % 13, -len(cards)
