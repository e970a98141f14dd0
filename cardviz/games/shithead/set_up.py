"""A position of Shithead set up by hand, for lessons and worked examples."""

from collections.abc import Mapping
from typing import Any

from cardviz.core.cards import bits, rank_of, read_cards
from cardviz.core.errors import DealError
from cardviz.core.game import Game
from cardviz.core.setting import Given
from cardviz.games.shithead.moves import SLOTS, TEN
from cardviz.games.shithead.opening import begin, open_deal
from cardviz.games.shithead.play import PLAY
from cardviz.games.shithead.position import EMPTY, HAND, ShitheadPosition
from cardviz.games.shithead.turn import give_turn, is_ended

_ROWS, _HEAPS = ("up", "down"), ("stock", "pile", "burnt")
_MOST_PLAYS = 1_000_000
_WORDS = ("hands", *_ROWS, *_HEAPS, "turn", "dealer", "done", "out", "plays")


def set_up(
    game: Game, options: dict[str, Any], words: Mapping[str, Any], told: Any
) -> ShitheadPosition:
    """Set up a position: swapping, the choice of who begins, or any turn of the play.

    A hand that is not given is unknown; rows and heaps that are not given are empty.
    Of the stock the top card is named first, of pile and burnt cards last.
    """
    given = Given(words, _WORDS, game.seats(options), game.pack(options))
    p = ShitheadPosition(game, options, PLAY)
    p.told = told
    dealer = given.seat("dealer")
    p.dealer = p.seats - 1 if dealer is None else dealer
    _lay_cards(p, given)
    _find_out(p, given)
    p.plays = _plays(given)
    p.done = bits(_seats(given, "done"))
    if not is_ended(p):
        _resume(p, given)
    return p


def _lay_cards(p: ShitheadPosition, given: Given) -> None:
    hands = given.hands("hands")
    for seat in range(p.seats):
        p.hands[seat] = hands.get(seat, 0)
    for seat, row in given.by_seat("up").items():
        p.up[seat] = _row(given, "up", row)
    for seat, row in given.by_seat("down").items():
        p.down[seat] = _row(given, "down", row)
    p.stock, p.pile, p.burnt = (_heap(given, name) for name in _HEAPS)
    p.stock.reverse()
    rows = (card for row in (*p.up, *p.down) for card in row if card >= 0)
    heaps = (card for heap in (p.stock, p.pile, p.burnt) for card in heap)
    given.check_cards(*p.hands, *(1 << card for card in (*rows, *heaps)))
    if any(rank_of(card) == TEN for card in p.pile):
        raise given.refuse("pile", "a pile without a ten, which burns")
    out = _seats(given, "out")
    for seat in range(p.seats):
        if seat not in hands and seat not in out:
            p.unknown |= 1 << seat
            p.left[seat] = HAND


def _row(given: Given, word: str, value: object) -> tuple[int, ...]:
    """Read up to three slots from the left; "-" is an empty one."""
    parts = value if isinstance(value, list) else [value]
    if isinstance(value, str) and "-" in value:
        parts = value.split()
    cards = [
        card
        for part in parts
        for card in ((EMPTY,) if part == "-" else read_cards(part))
    ]
    if len(cards) > SLOTS:
        raise given.refuse(word, f"at most {SLOTS} cards for a seat")
    return (*cards, *[EMPTY] * (SLOTS - len(cards)))


def _heap(given: Given, word: str) -> list[int]:
    cards = list(read_cards(given.words[word])) if word in given else []
    given.check_cards(*(1 << card for card in cards))
    return cards


def _seats(given: Given, word: str) -> list[int]:
    """Read seats in a row: "N E"."""
    if word not in given:
        return []
    value = given.words[word]
    names = value.replace(",", " ").split() if isinstance(value, str) else value
    if not isinstance(names, list) or len({*map(str, names)}) < len(names):
        raise given.refuse(word, "seats in their order, such as 'N E'")
    if any(name not in given.seats for name in names):
        raise given.refuse(word, f"seats of {' '.join(given.seats)}")
    return [given.seats.index(name) for name in names]


def _find_out(p: ShitheadPosition, given: Given) -> None:
    """Name who is out: as given, and whoever else has no card."""
    p.out = _seats(given, "out")
    if any(p.is_in(seat) for seat in p.out):
        raise given.refuse("out", "seats without a card")
    p.out += [
        seat for seat in range(p.seats) if seat not in p.out and not p.is_in(seat)
    ]
    if len(p.out) == p.seats:
        raise DealError("set_up: nobody has a card; wanted at least one seat that does")


def _plays(given: Given) -> int:
    plays = given.words.get("plays", 0)
    if type(plays) is not int or not 0 <= plays < _MOST_PLAYS:
        raise given.refuse("plays", "a number of plays so far")
    return plays


def _resume(p: ShitheadPosition, given: Given) -> None:
    turn = given.seat("turn")
    fresh = turn is None and not any(word in given for word in ("pile", "burnt"))
    if turn is not None and not p.is_in(turn):
        raise given.refuse("turn", "a seat that has cards")
    if fresh and p.options["swap"]:
        open_deal(p)
    elif fresh:
        begin(p)
    else:
        give_turn(p, p.next_in(p.dealer) if turn is None else turn)
