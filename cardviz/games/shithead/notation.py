"""How moves at Shithead are written and read, and what makes sense but is none."""

from cardviz.core.cards import TEXTS, find_card, rank_of
from cardviz.core.moves import Move
from cardviz.games.shithead.moves import BLINDS, FIRST_BLIND, FIRST_SWAP, SWAPS
from cardviz.games.shithead.position import ShitheadPosition

_PEEKS = ("peek", "look")
_PAIR = 2


def written(p: ShitheadPosition, seat: int, move: Move) -> Move:
    """Give a move with its text and keys for a seat: a swap by the card in the slot."""
    bit = 1 << move.number
    if bit & BLINDS:
        name = p.game.seats(p.options)[seat]
        return move._replace(keys=(f"{name}.down.{move.number - FIRST_BLIND}",))
    if not bit & SWAPS:
        return move
    lying = p.up[seat][(move.number - FIRST_SWAP) // 52]
    if lying < 0:
        return move
    own, other = TEXTS[move.cards[0]], TEXTS[lying]
    return move._replace(text=f"swap {own} {other}", keys=(own, other))


def plain(p: ShitheadPosition, seat: int, text: str) -> str:
    """Give a text as the vocabulary has it: "swap H9 S7" by the slot's number.

    >>> plain(ShitheadPosition.__new__(ShitheadPosition), 0, "9h, 9d")
    'D9+H9'
    """
    words = _words(text)
    cards = [find_card(word) for word in words]
    names = [TEXTS[card] for card in cards if card is not None]
    if names and len(names) == len(words):
        return "+".join(sorted(names))
    verb = words[0].casefold() if words else ""
    if verb == "sneak" and len(names) == 1 == len(words) - 1:
        return f"sneak {names[0]}"
    if verb == "swap" and len(words) == _PAIR + 1:
        if len(names) == _PAIR:
            return _plain_swap(p.up[seat], names) or text
        return f"swap {TEXTS[cards[1]]} {words[2]}" if cards[1] is not None else text
    return text


def _plain_swap(row: tuple[int, ...], names: list[str]) -> str | None:
    """Find the slot by the card that lies in it, whichever is named first."""
    for own, lying in (names, names[::-1]):
        if TEXTS.index(lying) in row:
            return f"swap {own} {row.index(TEXTS.index(lying)) + 1}"
    return None


def misnamed(p: ShitheadPosition, text: str) -> str | None:
    """Give the rule against what no move stands for here."""
    words = _words(text)
    verb = words[0].casefold() if words else ""
    if verb in _PEEKS:
        return "shithead.blind.peek"
    swaps = verb == "swap"
    ranks = _ranks(words[1:] if swaps else words)
    if p.phase.name == "swap":
        fits = swaps and any(plain(p, seat, text) != text for seat in range(p.seats))
        return "shithead.swap.pair" if ranks and not fits else None
    if ranks > 1 and not swaps:
        return "shithead.play.equal"
    return _not_now(p, verb)


def _not_now(p: ShitheadPosition, verb: str) -> str | None:
    """Give the rule against a word that the play knows, but not at this moment."""
    match verb:
        case "swap":
            return "shithead.swap.only_first"
        case "take" if not p.pile:
            return "shithead.take.nothing"
        case "chance" if not p.options["chance"]:
            return "shithead.chance.house"
        case "chance" if not p.stock:
            return "shithead.chance.stock"
    return None


def _words(text: str) -> list[str]:
    return text.replace("+", " ").replace(",", " ").split()


def _ranks(words: list[str]) -> int:
    """Count the ranks of a text of cards; none if anything else is in it."""
    cards = [find_card(word) for word in words]
    ranks = {rank_of(card) for card in cards if card is not None}
    return 0 if None in cards else len(ranks)
