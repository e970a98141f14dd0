"""Reading the words of a position set up by hand, alike for all games."""

from collections.abc import Mapping, Sequence
from typing import Any

from cardviz.core.cards import TEXTS, bits, find_card, read_cards, read_suit
from cardviz.core.dealing import check_once, read_by_seat
from cardviz.core.errors import DealError, NotationError, shown

LONGEST_NOTE = 200
"""How many letters a note may have."""

_NOTE = f"a line of up to {LONGEST_NOTE} letters, such as 'Stayman' or '! transfer'"
_YES = {True: True, "yes": True, "true": True}
_NO = {False: False, "no": False, "false": False}


class Given:
    """The words given, with the seats and the pack they speak of.

    Each reader answers None (or nothing) where its word was not given, and refuses
    what it cannot read by naming the word.
    """

    def __init__(
        self,
        words: Mapping[str, Any],
        known: Sequence[str],
        seats: Sequence[str],
        pack: int,
    ) -> None:
        strange = [word for word in words if word not in known]
        if strange:
            good = " ".join(known)
            raise DealError(f"set_up: unknown word {shown(strange[0])}; wanted {good}")
        self.words = {word: what for word, what in words.items() if what is not None}
        self.seats = seats
        self.pack = pack

    def __contains__(self, word: str) -> bool:
        """Tell whether a word was given."""
        return word in self.words

    def refuse(self, word: str, wanted: str) -> DealError:
        """Make the error for a word that could not be read."""
        came = shown(self.words.get(word))
        return DealError(f"set_up: {word}: {came} came, wanted {wanted}")

    def seat(self, word: str) -> int | None:
        """Read a seat's name."""
        if word not in self:
            return None
        if self.words[word] not in self.seats:
            raise self.refuse(word, f"one of {' '.join(self.seats)}")
        return self.seats.index(self.words[word])

    def suit(self, word: str) -> int | None:
        """Read a suit."""
        return read_suit(self.words[word]) if word in self else None

    def flag(self, word: str) -> bool | None:
        """Read a yes or no."""
        if word not in self:
            return None
        value = self.words[word]
        answers = _YES | _NO
        if not isinstance(value, (str, bool)) or value not in answers:
            raise self.refuse(word, "True or False")
        return answers[value]

    def one_of(self, word: str, values: Sequence[str]) -> str | None:
        """Read one of a few words."""
        if word not in self:
            return None
        if self.words[word] not in values:
            raise self.refuse(word, f"one of {', '.join(values)}")
        return str(self.words[word])

    def by_seat(self, word: str, names: Sequence[str] = ()) -> dict[int, Any]:
        """Read something given for some seats (or sides), as given by their numbers."""
        if word not in self:
            return {}
        names = names or self.seats
        given = read_by_seat(self.words[word], names, f"set_up: {word}")
        return {names.index(name): value for name, value in given.items()}

    def number(self, word: str, low: int, high: int) -> int | None:
        """Read a whole number."""
        value = self.words.get(word)
        if word in self and (type(value) is not int or not low <= value <= high):
            raise self.refuse(word, f"a whole number from {low} to {high}")
        return value

    def numbers(
        self, word: str, low: int, high: int, names: Sequence[str] = ()
    ) -> dict[int, int]:
        """Read a whole number for some seats, or for some of the sides named."""
        numbers = self.by_seat(word, names)
        for value in numbers.values():
            if type(value) is not int or not low <= value <= high:
                wanted = f"whole numbers from {low} to {high}"
                raise self.refuse(word, wanted)
        return numbers

    def hands(self, word: str) -> dict[int, int]:
        """Read the hands that are known, as sets of cards."""
        hands: dict[int, int] = {}
        for seat, text in self.by_seat(word).items():
            cards = read_cards(text)
            check_once(cards, self.pack)
            hands[seat] = bits(cards)
        return hands

    def trick(self, word: str) -> list[tuple[int, int]]:
        """Read a trick in the order of play: "W: DK N: D3"."""
        if word not in self:
            return []
        wanted = "seats and cards in the order of play, such as 'W: DK N: D3'"
        value = self.words[word]
        parts = (
            value.replace(":", " ").replace(",", " ").split()
            if isinstance(value, str)
            else []
        )
        laid: list[tuple[int, int]] = []
        for name, text in zip(parts[::2], parts[1::2], strict=False):
            card = find_card(text)
            if name not in self.seats or card is None:
                raise self.refuse(word, wanted)
            laid.append((self.seats.index(name), card))
        if not laid or len(parts) % 2 or len({seat for seat, _ in laid}) < len(laid):
            raise self.refuse(word, wanted)
        return laid

    def check_cards(self, *sets: int) -> None:
        """Refuse a card that lies in two places, or outside the pack."""
        seen = 0
        for cards in sets:
            twice = seen & cards
            if twice:
                card = TEXTS[twice.bit_length() - 1]
                raise DealError(f"set_up: {card} lies in two places")
            seen |= cards
        strange = seen & ~self.pack
        if strange:
            card = TEXTS[strange.bit_length() - 1]
            raise DealError(f"set_up: {card} is not in this game's pack")


def read_note(note: object) -> str:
    """Read what is said about a move, or say what a note can be."""
    text = note.strip() if isinstance(note, str) else None
    if text is None or len(text) > LONGEST_NOTE or not text.isprintable():
        raise NotationError(f"note: {shown(note)} came, wanted {_NOTE}")
    return text
