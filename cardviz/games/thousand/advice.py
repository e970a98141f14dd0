"""How an opponent at Thousand thinks: short heuristics over what his seat sees.

A hand is worth its likely tricks at fifteen points each and its marriages. He bids up
to that, keeps marriages together, and takes what he can take cheaply.
"""

from cardviz.core.cards import SUIT_CARDS, rank_of, suit_of
from cardviz.core.game import Advice
from cardviz.core.moves import Move, Moves
from cardviz.core.zones import View
from cardviz.games.thousand.cards import ACES, HEIGHT, PACK, VALUES, WORTH
from cardviz.games.thousand.match import LEAST
from cardviz.games.thousand.moves import ACE_DECLARES, AMOUNT, DECLARES
from cardviz.games.thousand.position import PLAYERS
from cardviz.games.thousand.value import (
    TALON,
    held_marriages,
    is_top,
    likely_tricks,
    seen,
    together,
    worth,
)
from cardviz.kit.tricks import winning

_TEN = 8
_HOPELESS, _SPARE = 55, 20
"""How far below the contract a hand gives up, and how much it keeps for bad luck."""


def advise(view: View, moves: Moves) -> Advice:
    """Choose among the legal moves, and say why."""
    match view.phase:
        case "bid":
            return _bid(view, moves)
        case "give":
            return _give_up(view, moves) or _give(view, moves)
        case "raise":
            return _raise(view, moves)
    plays = [move for move in moves if move.cards]
    if len(plays) == 1:
        reason = "only" if _in_trick(view) else "last"
        return Advice(
            plays[0], f"thousand.advice.{reason}", {"card": plays[0].cards[0]}
        )
    return _follow(view, plays) if _in_trick(view) else _lead(view, plays)


def _hand(view: View) -> int:
    """Give the own hand; the talon belongs to it while its taker gives cards."""
    hand = seen(view.zone("hand", view.seat))
    return hand | seen(view.zone("talon")) if view.phase == "give" else hand


def _bid(view: View, moves: Moves) -> Advice:
    hand = _hand(view)
    most = worth(hand) + TALON
    facts = {"tricks": likely_tricks(hand), "worth": most}
    bids = [move for move in moves if AMOUNT[move.number]]
    good = [move for move in bids if _least(view) <= AMOUNT[move.number] <= most]
    passes = [move for move in moves if move not in bids]
    if good:
        reason = "barrel" if _least(view) else "bid" if passes else "open"
        return Advice(min(good, key=_amount), f"thousand.advice.{reason}", facts)
    if passes:
        return Advice(passes[0], "thousand.advice.pass", facts)
    return Advice(min(bids, key=_amount), "thousand.advice.must", facts)


def _least(view: View) -> int:
    """Give the lowest bid that is of use: on the barrel, what leads off it."""
    return LEAST if view.mark("barrel", view.seat) else 0


def _amount(move: Move) -> int:
    return AMOUNT[move.number]


def _give_up(view: View, moves: Moves) -> Advice | None:
    """Give up where that costs less than a contract that can hardly be made."""
    contract, expected = view.mark("contract"), worth(_hand(view))
    facts = {"worth": expected, "bid": contract["bid"]}
    hopeless = expected < contract["bid"] - _HOPELESS
    dear = contract["stake"] > contract["bid"]
    for move in moves if hopeless and dear else ():
        if move.text == "concede":
            return Advice(move, "thousand.advice.concede", facts)
    return None


def _give(view: View, moves: Moves) -> Advice:
    """Give what is missed least: no marriage, no ace, no sure trick."""
    hand = _hand(view)
    gifts = [move for move in moves if move.cards]
    best = min(gifts, key=lambda move: _kept(move.cards[0], hand))
    return Advice(best, "thousand.advice.give", {"card": best.cards[0]})


def _kept(card: int, hand: int) -> tuple[bool, bool, int, int]:
    """Say how dear a card is to its holder, the dearest last."""
    own = hand & SUIT_CARDS[suit_of(card)]
    top = is_top(card, PACK & ~hand)
    trumps = suit_of(card) in held_marriages(hand)
    loose = rank_of(card) == _TEN and not own & ACES
    height = 0 if loose else WORTH[rank_of(card)]
    return bool(together(hand) >> card & 1) or top, trumps, height, own.bit_count()


def _raise(view: View, moves: Moves) -> Advice:
    """Raise as far as the hand is worth more than it needs to be; else stay."""
    safe = worth(_hand(view)) - _SPARE
    facts = {"worth": safe + _SPARE, "bid": view.mark("contract")["bid"]}
    least = max(_least(view), 1)
    raises = [move for move in moves if least <= AMOUNT[move.number] <= safe]
    if raises:
        return Advice(max(raises, key=_amount), "thousand.advice.raise", facts)
    stay = next(move for move in moves if move.text == "stay")
    return Advice(stay, "thousand.advice.stay", facts)


def _in_trick(view: View) -> list[int]:
    laid = [zone.cards[0] for zone in view.zones if zone.place == "trick"]
    cards = [card for card in laid if card is not None]
    return [] if len(cards) == PLAYERS else cards


def _trumps(view: View) -> int:
    suit = view.mark("trumps").get("suit")
    return 0 if suit is None else SUIT_CARDS[suit]


def _unseen(view: View) -> int:
    """Give the cards that others may hold."""
    gone = 0
    for zone in view.zones:
        gone |= seen(zone.cards)
    return PACK & ~gone


def _lead(view: View, plays: list[Move]) -> Advice:
    """Declare the dearest thing; else lead what nobody beats; else something low."""
    hand, unseen, trumps = _hand(view), _unseen(view), _trumps(view)
    declares = [move for move in plays if DECLARES >> move.number & 1]
    if declares:
        return _declare(declares, unseen)
    kept = together(hand) | _kept_aces(view)
    free = [move for move in plays if not kept >> move.cards[0] & 1]
    sure = [
        move
        for move in free
        if is_top(move.cards[0], unseen)
        and (trumps >> move.cards[0] & 1 or not trumps & unseen)
    ]
    if sure:
        best = max(sure, key=_dear)
        return Advice(best, "thousand.advice.sure", {"card": best.cards[0]})
    best = min(free or plays, key=_dear)
    return Advice(best, "thousand.advice.low", {"card": best.cards[0]})


def _kept_aces(view: View) -> int:
    """Give the four aces, which need a trick won by some other card first."""
    broken = view.mark("taken", view.seat)["taken"] or ACES & ~_hand(view)
    return 0 if broken else ACES


def _declare(declares: list[Move], unseen: int) -> Advice:
    """Declare with a king that nobody beats, else with the queen."""
    aces = [move for move in declares if ACE_DECLARES >> move.number & 1]
    if aces:
        return Advice(aces[0], "thousand.advice.aces", {"card": aces[0].cards[0]})
    suit = max((suit_of(move.cards[0]) for move in declares), key=VALUES.__getitem__)
    pair = [move for move in declares if suit_of(move.cards[0]) == suit]
    tops = [move for move in pair if is_top(move.cards[0], unseen)]
    best = max(tops, key=_dear) if tops else min(pair, key=_dear)
    facts = {"card": best.cards[0], "suit": suit}
    return Advice(best, "thousand.advice.marry", facts)


def _follow(view: View, plays: list[Move]) -> Advice:
    """Take the trick if it stays taken, dearly where last; else throw what is least."""
    laid, unseen, trumps = _in_trick(view), _unseen(view), _trumps(view)
    pairs = together(_hand(view))
    free = [move for move in plays if not pairs >> move.cards[0] & 1] or plays
    takers = [
        move
        for move in free
        if winning((*laid, move.cards[0]), trumps, HEIGHT) == move.cards[0]
    ]
    last = len(laid) == PLAYERS - 1
    stays = [move for move in takers if last or is_top(move.cards[0], unseen)]
    if stays:
        best = max(stays, key=_dear)
        return Advice(best, "thousand.advice.take", {"card": best.cards[0]})
    best = min(free, key=_dear)
    reason = "hope" if best in takers else "throw"
    return Advice(best, f"thousand.advice.{reason}", {"card": best.cards[0]})


def _dear(move: Move) -> tuple[int, int]:
    rank = rank_of(move.cards[0])
    return WORTH[rank], HEIGHT[rank]
