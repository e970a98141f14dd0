"""A position of bridge set up by hand: auction, minibridge, any play."""

import re
from collections.abc import Mapping
from typing import Any

from cardviz.core.errors import NotationError
from cardviz.core.game import Game
from cardviz.core.rules import legal
from cardviz.core.setting import Given, read_note
from cardviz.games.bridge.auction import AUCTION, call
from cardviz.games.bridge.board import SIDES, read_sides
from cardviz.games.bridge.contract import Contract, read_contract
from cardviz.games.bridge.match import DEAL_WORDS, part_scores, place
from cardviz.games.bridge.moves import NUMBERS, TRICKS, find_call
from cardviz.games.bridge.play import PLAY, close, play, start_play
from cardviz.games.bridge.position import BridgePosition
from cardviz.kit.counting import cards_left

_AUCTION_WORDS = ("hands", "dealer", *DEAL_WORDS, "calls")
_WORDS = (*_AUCTION_WORDS, "contract", "declarer", "taken", "trick", "turn")
_CALL = re.compile(r"([^\s(),]+)(?:\s*\(([^()]*)\))?")


def set_up(
    game: Game, options: dict[str, Any], words: Mapping[str, Any], told: Any
) -> BridgePosition:
    """Set up a position: an auction so far, or a contract and any point of its play.

    With a contract and no calls the play begins at once, as in minibridge. A hand that
    is not given is unknown.
    """
    given = Given(words, _WORDS, game.seats(options), game.pack(options))
    p = BridgePosition(game, options, AUCTION)
    p.told = told
    _place(p, given)
    _lay_out(p, given)
    p.awaited = 1 << p.dealer
    for text, note in _calls(given):
        _replay(p, given, text, note)
    contract = _contract(given)
    if "calls" in given and contract not in (None, p.contract):
        raise given.refuse("contract", f"the one that the calls make: {p.contract}")
    if contract and p.contract is None:
        start_play(p, contract)
    if p.contract:
        if given.seat("declarer") not in (None, p.declarer):
            raise given.refuse("declarer", f"the one of {p.contract}")
        _resume_play(p, given)
    elif any(word in given for word in ("taken", "trick", "turn", "declarer")):
        raise given.refuse("contract", "a contract, as the play has begun")
    return p


def _place(p: BridgePosition, given: Given) -> None:
    """Read the board, or dealer and vulnerability by themselves, as for a deal."""
    words = {word: given.words[word] for word in DEAL_WORDS if word in given}
    p.number, p.dealer, terms = place(p.options, given.seat("dealer"), words)
    p.terms = terms
    p.vulnerable, p.below = read_sides(terms["vulnerable"]), part_scores(terms)


def _lay_out(p: BridgePosition, given: Given) -> None:
    hands, trick = given.hands("hands"), given.trick("trick")
    given.check_cards(*hands.values(), *(1 << card for _, card in trick))
    if any((seat - trick[0][0] - at) % p.seats for at, (seat, _) in enumerate(trick)):
        raise given.refuse("trick", "the cards in the order of play, clockwise")
    for seat in range(p.seats):
        p.hands[seat] = hands.get(seat, 0)
        if seat not in hands:
            p.unknown |= 1 << seat
    for side, taken in given.numbers("taken", 0, TRICKS, SIDES).items():
        p.taken[side] = taken
    counted = cards_left(p, given, range(p.seats), {seat for seat, _ in trick}, TRICKS)
    p.left = [counted[seat] for seat in range(p.seats)]


def _calls(given: Given) -> list[tuple[str, str]]:
    """Read calls with what was said about them: "1NT P 2C (Stayman) P"."""
    if "calls" not in given:
        return []
    came = given.words["calls"]
    text = " ".join(map(str, came)) if isinstance(came, (list, tuple)) else came
    if not isinstance(text, str) or _CALL.sub("", text).strip(" ,\n"):
        raise given.refuse("calls", "calls from the dealer on, such as '1C P 1H X'")
    found = _CALL.finditer(text)
    return [(each[1], read_note(each[2] or "")) for each in found]


def _replay(p: BridgePosition, given: Given, text: str, note: str) -> None:
    name = find_call(text)
    if name is None:
        raise given.refuse("calls", "calls from the dealer on, such as '1C P 1H X'")
    number = NUMBERS[name]
    seat = p.awaited.bit_length() - 1
    if p.phase is not AUCTION or p.over or not legal(p, seat) >> number & 1:
        raise given.refuse("calls", f"calls that may be made; {name} may not")
    p.note = note
    call(p, seat, number)
    p.note = ""


def _contract(given: Given) -> Contract | None:
    if "contract" not in given:
        return None
    try:
        contract = read_contract(given.words["contract"], given.seat("declarer"))
    except NotationError as error:
        raise given.refuse("contract", "a contract such as '4SX by S'") from error
    if contract is None:
        raise given.refuse("contract", "a contract; passed out is calls='P P P P'")
    return contract


def _resume_play(p: BridgePosition, given: Given) -> None:
    """Go on from the opening lead, or from where trick and turn say."""
    trick, turn = given.trick("trick"), given.seat("turn")
    fresh = not trick and not sum(p.taken) and set(p.left) == {TRICKS}
    if fresh:
        p.dealt = tuple(p.hands)
        if turn is not None and not p.awaited >> turn & 1:
            raise given.refuse("turn", "declarer's left, who makes the opening lead")
        return
    if p.told:
        p.told.pop()  # whose the opening lead was: it is long made
    p.phase, p.spread = PLAY, True
    for seat, card in trick:
        p.left[seat] += 1
        play(p, seat, card)
    if trick and turn is not None and not p.awaited >> turn & 1:
        raise given.refuse("turn", "the seat that plays next to the trick, or took it")
    if turn is not None:
        p.awaited = 1 << turn
    if not any(p.left) and not p.over:
        close(p)
