"""Moves as numbers: each game's finite vocabulary, numbered once and for all.

A set of moves is an int with one bit a move, so a rule is a mask.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from cardviz.core.cards import PACK, SUIT_CARDS, TEXTS, cards_in, find_card
from cardviz.core.runs import Run
from cardviz.core.series import series


class Move(NamedTuple):
    """One thing a seat can do: its number, its text and what a learner clicks for it.

    ``cards`` are the cards it uses; ``keys`` name the cards, slots and buttons that
    together stand for it on the table.
    """

    number: int
    text: str
    cards: tuple[int, ...] = ()
    keys: tuple[str, ...] = ()

    def __str__(self) -> str:
        """Write the move as one types it: ``HQ``, ``atas``."""
        return self.text

    @property
    def last_word(self) -> str:
        """Give the last word of the text: the number of "claim 7"."""
        return self.text.rpartition(" ")[2]


def in_runs(moves: Sequence[Move]) -> Iterator[Sequence[Move]]:
    """Put moves together that are one word with numbers on end, as claims are.

    >>> few = Vocabulary.of((text, (), (text,)) for text in ("P", "bid 1", "bid 2"))
    >>> [len(run) for run in in_runs(few)]
    [1, 1, 1]
    """
    for word, group in groupby(moves, lambda move: move.text.rpartition(" ")[0]):
        alike = list(group)
        lasts = [move.last_word for move in alike]
        for run in series([int(n) if word and n.isdecimal() else n for n in lasts]):
            yield alike[: len(run)]
            alike = alike[len(run) :]


class Moves(Run[Move]):
    """Moves in the order of their numbers; ``"HQ" in moves`` asks by text."""

    __slots__ = ()

    def __contains__(self, item: object) -> bool:
        """Tell whether a move, given as itself or as its text, is among these."""
        if not isinstance(item, str):
            return super().__contains__(item)
        card = find_card(item)
        wanted = {item.strip(), "" if card is None else TEXTS[card]}
        return any(move.text in wanted for move in self)

    def __str__(self) -> str:
        """Write the texts in a row, numbers on end in short: claim 7-11."""
        return " ".join(
            f"{run[0].text}-{run[-1].last_word}" if len(run) > 1 else run[0].text
            for run in in_runs(self)
        )

    def __repr__(self) -> str:
        """Say how many and which."""
        many = f"{len(self)} move{'' if len(self) == 1 else 's'}"
        return f"<{many}: {self}>" if self else "<no moves>"


class Vocabulary(tuple[Move, ...]):
    """All moves a game can ever name; the place of a move is its number."""

    __slots__ = ()

    @classmethod
    def of(
        cls, moves: Iterable[tuple[str, tuple[int, ...], tuple[str, ...]]]
    ) -> "Vocabulary":
        """Number the moves given as (text, cards, keys) in their order."""
        return cls(Move(number, *parts) for number, parts in enumerate(moves))

    def find(self, text: str) -> Move | None:
        """Find a move by its text, in any common form of a card; None if there is none.

        >>> cards = Vocabulary.of((text, (), (text,)) for text in TEXTS)
        >>> str(cards.find("10h"))
        'HT'
        """
        card = find_card(text)
        wanted = text.strip().casefold() if card is None else TEXTS[card].casefold()
        return next((move for move in self if move.text.casefold() == wanted), None)

    def using(self, cards: int) -> int:
        """Give the set of moves that use any card of the set."""
        return sum(
            1 << move.number
            for move in self
            if any(cards >> card & 1 for card in move.cards)
        )

    def alone(self, cards: int) -> int:
        """Give, for each card of the set, the first move that uses it and no other."""
        first = {move.cards: move.number for move in reversed(self)}
        return sum(1 << first[card,] for card in cards_in(cards) if (card,) in first)

    def list(self, moves: int) -> Moves:
        """List a set of moves."""
        return Moves(self[number] for number in numbers_in(moves))


def one_card_moves() -> Iterator[tuple[str, tuple[int, ...], tuple[str, ...]]]:
    """Name the 52 moves that are one card each; then a card's number is its move's."""
    return ((text, (card,), (text,)) for card, text in enumerate(TEXTS))


_CLUBS, _DIAMONDS, _HEARTS, _SPADES = SUIT_CARDS
_KEPT = 1 << 14
_kept: dict[int, tuple[int, ...]] = {}


def numbers_in(moves: int) -> tuple[int, ...]:
    """List a set of moves by number.

    Deals ask this for every move, so what was listed once is kept: the cards of a suit,
    and sets of moves that are no cards.
    """
    listed = _kept.get(moves)
    if listed is not None:
        return listed
    if moves > PACK:
        return _list(moves)
    return (
        _list(moves & _CLUBS)
        + _list(moves & _DIAMONDS)
        + _list(moves & _HEARTS)
        + _list(moves & _SPADES)
    )


def _list(moves: int) -> tuple[int, ...]:
    listed = _kept.get(moves)
    if listed is None:
        if len(_kept) >= _KEPT:
            _kept.clear()
        listed = _kept[moves] = tuple(cards_in(moves))
    return listed
