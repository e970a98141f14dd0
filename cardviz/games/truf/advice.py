"""How an opponent at Truf thinks: short heuristics over what his seat sees.

In main atas every trick is a point, in main bawah every trick costs one, whatever was
bid. So after the bidding an opponent wants all tricks, or none.
"""

from cardviz.core.cards import SUIT_CARDS, rank_of, suit_of
from cardviz.core.game import Advice
from cardviz.core.moves import Move, Moves
from cardviz.core.zones import View
from cardviz.games.truf.bidding import worth
from cardviz.kit.tricks import winning

_KING = 11
_LONG = 4
Choice = tuple[Move, str]
"""A card to play, and the name of the reason."""


def advise(view: View, moves: Moves) -> Advice:
    """Choose among the legal moves, and say why."""
    if view.phase == "bid":
        return _bid(view, moves)
    if view.phase == "choose":
        return _choose(view, moves)
    high = view.mark("mode").get("mode") == "atas"
    move, reason = _card(view, moves, high=high)
    facts = {"mode": "atas" if high else "bawah", "card": move.cards[0]}
    return Advice(move, f"truf.advice.{reason}", facts)


def _card(view: View, moves: Moves, *, high: bool) -> Choice:
    if len(moves) == 1:
        return moves[0], "only"
    if not _in_trick(view):
        return _lead(view, moves, high=high)
    return _take(view, moves) if high else _duck(view, moves)


def _hand(view: View) -> list[int]:
    return [card for card in view.zone("hand", view.seat) if card is not None]


def _trumps(view: View) -> int:
    suit = view.mark("trumps").get("suit")
    return 0 if suit is None else SUIT_CARDS[suit]


def likely_tricks(hand: list[int], trumps: int) -> int:
    """Count aces, kings in company, trumps past the first, cards past the fourth."""
    tricks = 0
    for suit in range(4):
        ranks = sorted(rank_of(card) for card in hand if suit_of(card) == suit)
        tricks += sum(
            rank > _KING or (rank == _KING and len(ranks) > 1) for rank in ranks
        )
        extra = len(ranks) - (1 if trumps & SUIT_CARDS[suit] else _LONG)
        small = sum(rank < _KING for rank in ranks)
        tricks += max(0, min(extra, small))
    return tricks


def _bid(view: View, moves: Moves) -> Advice:
    hand = _hand(view)
    likely = likely_tricks(hand, 0)
    length = [sum(suit_of(card) == suit for card in hand) for suit in range(4)]

    def distance(move: Move) -> tuple[int, int]:
        card = move.cards[0]
        return abs(worth(card) - likely), -length[suit_of(card)]

    best = min(moves, key=distance)
    card = best.cards[0]
    return Advice(
        best,
        "truf.advice.bid",
        {"tricks": likely, "card": card, "bid": worth(card)},
    )


def _choose(view: View, moves: Moves) -> Advice:
    bid = view.mark("bid", view.seat)["bid"]
    likely = likely_tricks(_hand(view), _trumps(view))
    mode = "atas" if likely > bid else "bawah"
    move = next(move for move in moves if move.text == mode)
    facts = {"tricks": likely, "bid": bid, "mode": mode}
    return Advice(move, "truf.advice.choose", facts)


def _in_trick(view: View) -> list[int | None]:
    cards = [
        zone.cards[0] for zone in view.zones if zone.place == "trick" and zone.cards
    ]
    return [] if len(cards) == len(view.seats) else cards


def _lead(view: View, moves: Moves, *, high: bool) -> Choice:
    trumps = _trumps(view)

    def height(move: Move) -> tuple[bool, int]:
        card = move.cards[0]
        return bool(trumps >> card & 1) != high, rank_of(card)

    if high:
        return max(moves, key=height), "lead_high"
    return min(moves, key=height), "lead_low"


def _takers(view: View, moves: Moves) -> list[Move]:
    """Give the moves that take the trick so far; past a hidden trump any trump may."""
    laid = [card for card in _in_trick(view) if card is not None]
    trumps = _trumps(view)
    if _is_veiled(view):
        return [move for move in moves if trumps >> move.cards[0] & 1]
    return [
        move
        for move in moves
        if winning((*laid, move.cards[0]), trumps) == move.cards[0]
    ]


def _is_veiled(view: View) -> bool:
    """Tell whether a trump lies face down in the trick."""
    return None in _in_trick(view)


def _cost(view: View, move: Move) -> tuple[bool, int]:
    card = move.cards[0]
    return bool(_trumps(view) >> card & 1), rank_of(card)


def _take(view: View, moves: Moves) -> Choice:
    winners = [] if _is_veiled(view) else _takers(view, moves)
    best = min(winners or moves, key=lambda move: _cost(view, move))
    return best, "take" if winners else "save"


def _duck(view: View, moves: Moves) -> Choice:
    takers = _takers(view, moves)
    losers = [move for move in moves if move not in takers]
    last = len(_in_trick(view)) == len(view.seats) - 1
    if losers:
        return max(losers, key=lambda move: _cost(view, move)[::-1]), "duck"
    if last and not _is_veiled(view):
        return max(moves, key=lambda move: _cost(view, move)), "forced"
    return min(moves, key=lambda move: _cost(view, move)), "hope"
