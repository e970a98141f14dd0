"""How moves at Heap are written and read: slots by what lies in them."""

from cardviz.core.cards import TEXTS, find_card
from cardviz.core.moves import Move

from .moves import BLINDS, FIRST_BLIND, SWAPS
from .position import HeapPosition


def written(p: HeapPosition, seat: int, move: Move) -> Move:
    """Give a move with its text and keys for a seat."""
    if BLINDS >> move.number & 1:
        name = p.game.seats(p.options)[seat]
        return move._replace(keys=(f"{name}.down.{move.number - FIRST_BLIND}",))
    slot = int(move.text[-1]) - 1 if SWAPS >> move.number & 1 else len(p.up[seat])
    if slot >= len(p.up[seat]):
        return move
    own, lying = TEXTS[move.cards[0]], TEXTS[p.up[seat][slot]]
    return move._replace(text=f"swap {own} {lying}", keys=(own, lying))


def plain(p: HeapPosition, seat: int, text: str) -> str:
    """Give a text as the vocabulary has it, "swap H9 S7" by the slot's number.

    >>> plain(HeapPosition.__new__(HeapPosition), 0, "9h, 9d")
    'D9+H9'
    """
    words = text.replace("+", " ").replace(",", " ").split()
    cards = [find_card(word) for word in words]
    names = [TEXTS[card] for card in cards if card is not None]
    if len(names) == len(words):
        return "+".join(sorted(names))
    verb = words[0].casefold()
    if verb == "sneak" and len(names) == 1:
        return f"sneak {names[0]}"
    if verb == "swap" and len(names) == 2 and cards[-1] in p.up[seat]:
        return f"swap {names[0]} {p.up[seat].index(cards[-1]) + 1}"
    return text
