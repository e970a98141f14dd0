"""A position of Thousand set up by hand, for lessons and worked examples."""

from collections.abc import Mapping
from itertools import pairwise
from typing import Any

from cardviz.core.cards import SUIT_CARDS, bits, read_cards, read_suit
from cardviz.core.dealing import check_once
from cardviz.core.game import Game
from cardviz.core.moves import numbers_in
from cardviz.core.rules import Rule
from cardviz.core.setting import Given
from cardviz.games.thousand.amounts import affordable, at_most, stepped
from cardviz.games.thousand.bidding import BID, flat, go_on, next_in
from cardviz.games.thousand.cards import IN_ALL
from cardviz.games.thousand.match import FALLS, OFF, Standing, misplaced, terms_of
from cardviz.games.thousand.moves import AMOUNT, BIDS, LOWEST, RAISES
from cardviz.games.thousand.play import LEAD, lead, play
from cardviz.games.thousand.position import (
    DEALT,
    TALON,
    TRICKS,
    ThousandPosition,
)
from cardviz.games.thousand.talon import GIVE, RAISE, show_talon
from cardviz.kit.counting import cards_left

_PLAY_WORDS = ("trumps", "marriages", "trick", "taken", "points")
_AFTER_WORDS = ("declarer", "contract", "given", *_PLAY_WORDS)
_BY_PLAYER = ("hands", "bids", "taken", "points", "marriages")
_MATCH_WORDS = ("totals", "bolts", "barrel", "falls")
_WORDS = ("hands", "talon", "dealer", "bids", "turn", *_AFTER_WORDS, *_MATCH_WORDS)
_MOST_POINTS, _MOST_TOTAL = 600, 9999


def set_up(
    game: Game, options: dict[str, Any], words: Mapping[str, Any], told: Any
) -> ThousandPosition:
    """Set up a position: auction, giving, raising, or any point of the play.

    Without a declarer it is the auction; with the talon, or seats to which a card was
    given, the declarer is giving or may raise. A hand that is not given is unknown.
    """
    given = Given(words, _WORDS, game.seats(options), game.pack(options))
    dealer = given.seat("dealer")
    seats = len(given.seats)
    p = ThousandPosition(game, options, BID, seats - 1 if dealer is None else dealer)
    p.told = told
    _lay_out(p, given)
    _stand(p, given)
    large = max((hand.bit_count() for hand in p.hands), default=0) > DEALT
    if not (large or any(word in given for word in _AFTER_WORDS)):
        _resume_auction(p, given)
        return p
    _find_contract(p, given)
    playing = any(word in given for word in (*_PLAY_WORDS, "turn"))
    if not playing and ("talon" in given or "given" in given):
        _resume_giving(p, given)
    else:
        _resume_play(p, given)
    return p


def _lay_out(p: ThousandPosition, given: Given) -> None:
    hands, trick = given.hands("hands"), given.trick("trick")
    p.talon = _talon(given)
    given.check_cards(*hands.values(), p.talon, *(1 << card for _, card in trick))
    named = {word: [*given.by_seat(word)] for word in _BY_PLAYER}
    for word, seats in (named | {"trick": [seat for seat, _ in trick]}).items():
        if bits(seats) & ~p.playing:
            raise given.refuse(word, "nothing for the dealer, who sits out")
    for seat in p.players:
        p.hands[seat] = hands.get(seat, 0)
        if seat not in hands:
            p.unknown |= 1 << seat


def _talon(given: Given) -> int:
    cards = read_cards(given.words["talon"]) if "talon" in given else ()
    check_once(cards, given.pack)
    if cards and len(cards) != TALON:
        raise given.refuse("talon", f"{TALON} cards")
    return bits(cards)


def _stand(p: ThousandPosition, given: Given) -> None:
    """Read how the match stands; whoever is on the barrel has that total."""
    if not any(word in given for word in _MATCH_WORDS):
        return
    high = p.options["barrel"]
    totals = given.numbers("totals", -_MOST_TOTAL, _MOST_TOTAL)
    bolts, falls = given.numbers("bolts", 0, 10), given.numbers("falls", 0, FALLS)
    barrel = given.numbers("barrel", 0, 10)
    if any(not high or totals.get(seat, high) != high for seat in barrel):
        raise given.refuse("barrel", f"seats whose total is {high}")
    totals = dict.fromkeys(barrel, high) | totals
    stands = [
        Standing(
            totals.get(seat, 0),
            bolts.get(seat, 0),
            barrel.get(seat, OFF),
            falls.get(seat, 0),
        )
        for seat in range(p.seats)
    ]
    for each in stands:
        for word, wanted in misplaced(p.options, each):
            raise given.refuse(word, wanted)
    p.terms = terms_of(stands)


def _resume_auction(p: ThousandPosition, given: Given) -> None:
    size = _one_size(p, given, {})
    for seat in p.players:
        p.left[seat] = DEALT if size is None else size
    for seat, bid in given.by_seat("bids").items():
        _read_bid(p, given, seat, bid)
    turn, left = given.seat("turn"), p.playing & ~p.passed
    if not left or (left.bit_count() == 1 and p.bid and left != 1 << p.declarer):
        raise given.refuse("bids", "somebody who is still in the auction")
    if p.bid and left == 1 << p.declarer:
        go_on(p, p.declarer)
        return
    if turn is not None and not left >> turn & 1:
        raise given.refuse("turn", "a seat that is still in the auction")
    asked = next_in(p, p.declarer if p.bid else p.dealer)
    if turn not in (None, asked):
        raise given.refuse("turn", f"{given.seats[asked]}, who is asked now")
    p.awaited = 1 << asked


def _read_bid(p: ThousandPosition, given: Given, seat: int, bid: object) -> None:
    if isinstance(bid, str) and bid.strip().casefold() in ("p", "pass"):
        p.passed |= 1 << seat
        return
    known = not p.unknown >> seat & 1
    rules = (stepped, flat, at_most, *((affordable,) if known else ()))
    if type(bid) is not int or bid in p.bids or bid not in _can(p, seat, BIDS, rules):
        wanted = f"numbers such as {LOWEST} that may be bid here, each once, or 'P'"
        raise given.refuse("bids", wanted)
    p.bids[seat] = bid
    if bid > p.bid:
        p.bid, p.declarer = bid, seat


def _can(
    p: ThousandPosition, seat: int, moves: int, rules: tuple[Rule, ...]
) -> set[int]:
    """Give the numbers that a seat could name under these rules."""
    for each in rules:
        moves = each.narrow(p, seat, moves)
    return {AMOUNT[number] for number in numbers_in(moves)}


def _find_contract(p: ThousandPosition, given: Given) -> None:
    """Read who plays for how much; else the first hand plays for a hundred."""
    declarer = given.seat("declarer")
    p.declarer = p.after[p.dealer] if declarer is None else declarer
    if not p.playing >> p.declarer & 1:
        raise given.refuse("declarer", "a seat that plays")
    p.passed = p.playing & ~(1 << p.declarer)
    bid = given.words.get("contract", LOWEST)
    can = _can(p, p.declarer, RAISES, (stepped, at_most))
    if type(bid) is not int or bid not in can:
        wanted = f"a number such as {IN_ALL} that may be bid here"
        raise given.refuse("contract", wanted)
    p.bid = bid


def _resume_giving(p: ThousandPosition, given: Given) -> None:
    """Give cards, or have given both; the talon is in the hand once one is given."""
    receivers = _seats(given, "given")
    opponents = p.playing & ~(1 << p.declarer)
    if (p.talon and receivers) or bits(receivers) & ~opponents:
        raise given.refuse("given", "opponents who have got a card, and no talon then")
    more = dict.fromkeys(receivers, 1)
    more[p.declarer] = TALON - len(receivers) if receivers else 0
    size = _one_size(p, given, more)
    for seat in p.players:
        p.left[seat] = (DEALT if size is None else size) + more.get(seat, 0)
    if not receivers:
        show_talon(p)
        return
    p.given = bits(receivers)
    p.phase = RAISE if len(receivers) == len(p.players) - 1 else GIVE
    p.awaited = 1 << p.declarer


def _seats(given: Given, word: str) -> list[int]:
    """Read seats in a row: "W E"."""
    value = given.words.get(word, "")
    names = value.split() if isinstance(value, str) else [None]
    if len(set(names)) < len(names) or any(name not in given.seats for name in names):
        raise given.refuse(word, f"seats of {' '.join(given.seats)}")
    return [given.seats.index(name) for name in names if name]


def _one_size(p: ThousandPosition, given: Given, more: Mapping[int, int]) -> int | None:
    """Find how many cards each holds beside what some hold more; None if unknown."""
    sizes = {
        p.hands[seat].bit_count() - more.get(seat, 0)
        for seat in p.players
        if not p.unknown >> seat & 1
    }
    if len(sizes) > 1 or any(not 0 <= size <= DEALT for size in sizes):
        raise given.refuse("hands", "hands of as many cards as this moment leaves")
    return sizes.pop() if sizes else None


def _resume_play(p: ThousandPosition, given: Given) -> None:
    p.phase, p.talon = LEAD, 0
    trick, turn = given.trick("trick"), given.seat("turn")
    _count(p, given, [seat for seat, _ in trick])
    _read_marriages(p, given)
    trumps = given.suit("trumps")
    if trumps is not None:
        p.trumps = SUIT_CARDS[trumps]
    for seat, card in trick:
        p.left[seat] += 1
        (play if p.led else lead)(p, seat, card)
    if not trick:
        p.awaited = 1 << (p.declarer if turn is None else turn)
    stuck = not p.over and not p.awaited & p.playing
    if stuck or (turn is not None and p.awaited != 1 << turn):
        raise given.refuse("turn", "the seat whose turn it is to play")
    if not any(p.left):
        p.end()


def _count(p: ThousandPosition, given: Given, in_trick: list[int]) -> None:
    """Count tricks, points and every hand; unknown ones from the known."""
    if any(b != p.after[a] for a, b in pairwise(in_trick)):
        raise given.refuse("trick", "seats in clockwise order")
    for seat, taken in given.numbers("taken", 0, TRICKS).items():
        p.taken[seat] = taken
    for seat, points in given.numbers("points", 0, _MOST_POINTS).items():
        p.points[seat] = points
    for seat, size in cards_left(p, given, p.players, in_trick, TRICKS).items():
        p.left[seat] = size


def _read_marriages(p: ThousandPosition, given: Given) -> None:
    """Read the suits each has declared, "A" for the four aces; the last is trumps."""
    for seat, value in given.by_seat("marriages").items():
        names = value.split() if isinstance(value, str) else [None]
        for name in names:
            if name == "A" and p.aces < 0 and p.options["ace_marriage"]:
                p.aces = seat
                continue
            if name == "A":
                raise given.refuse("marriages", "'A' once, where four aces count")
            suit = read_suit(name)
            if suit in [each for _, each in p.married]:
                raise given.refuse("marriages", "each suit once")
            p.married.append((seat, suit))
            p.trumps = SUIT_CARDS[suit]
