"""A game under chosen options: where deals, positions and matches begin."""

import os
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from cardviz.core.dealing import Deal, deal_out, read_piles, shuffled
from cardviz.core.errors import DealError, OptionError, shown
from cardviz.core.game import Game, all_options, find_preset, wanted
from cardviz.registry import find_game
from cardviz.table import SetUp, Table

if TYPE_CHECKING:
    from cardviz.match import Match
    from cardviz.rulestext import Rulebook
    from cardviz.words import Words

_SEED_BOUND = 1 << 64
_DRAWN = 1_000_000


class Setting(NamedTuple):
    """An option: its value now, the values it can have, what it means, who says so."""

    name: str
    value: Any
    values: Sequence[Any]
    meaning: str
    rules: tuple[str, ...]

    def __repr__(self) -> str:
        """Write name, value, meaning and the values it can have."""
        good = wanted(self.values)
        return f"{self.name} = {self.value}: {self.meaning} ({good})"

    def __str__(self) -> str:
        """Write it the same way in a sentence."""
        return repr(self)


class Settings(dict[str, Setting]):
    """All options of a variant by name."""

    def __repr__(self) -> str:
        """Write an option a line."""
        return "\n".join(repr(setting) for setting in self.values())


class Variant:
    """A game with its options chosen, as ``cv.game`` gives it.

    ``chosen`` holds every option's value. Under the same variant a seed gives the same
    deal in every process and Python version.
    """

    def __init__(
        self, game: Game, preset: str, given: Mapping[str, Any], language: str = "en"
    ) -> None:
        self.game = game
        self.preset = find_preset(game, preset)
        self.given = dict(given)
        self.language = language
        self.chosen = all_options(game, self.preset, given)

    @property
    def seats(self) -> tuple[str, ...]:
        """Name the seats, clockwise."""
        return self.game.seats(self.chosen)

    @property
    def sides(self) -> tuple[str, ...]:
        """Name who scores: the seats, or the sides of partners."""
        return tuple(self.game.sides(self.chosen))

    @property
    def presets(self) -> tuple[str, ...]:
        """Name the presets, the rule sheet's first."""
        return tuple(self.game.presets)

    @property
    def options(self) -> "Settings":
        """Give every option with its value now and what it means."""
        meanings = self.words().texts["option"]
        rules = self.rules
        return Settings(
            (
                option.name,
                Setting(
                    option.name,
                    self.chosen[option.name],
                    option.values,
                    meanings[option.name],
                    tuple(id_ for id_ in rules if option.name in rules[id_].options),
                ),
            )
            for option in self.game.options
        )

    @property
    def rules(self) -> "Rulebook":
        """Give the rulebook: ids, sentences, sources."""
        from cardviz.rulestext import rulebook_of  # noqa: PLC0415

        return rulebook_of(self.game, self.language)

    def words(self, you: int | None = None) -> "Words":
        """Give the words of this game, spoken to a seat or to the author."""
        from cardviz.words import words_for  # noqa: PLC0415

        return words_for(self.game, self.language, self.seats, you, self.sides)

    def under(self, preset: str) -> "Variant":
        """Give the same game under another preset, as the preset has it."""
        return Variant(self.game, preset, {}, self.language)

    def presets_alike(self) -> Iterator[tuple[str, "Variant"]]:
        """Give the presets that seat as many players as this."""
        for preset in self.presets:
            variant = self.under(preset)
            if variant.seats == self.seats:
                yield preset, variant

    def deal(
        self,
        /,
        seed: int | None = None,
        *,
        dealer: str | None = None,
        **words: Any,
    ) -> Table:
        """Deal: from a seed, or these cards; with neither a seed is drawn and kept.

        Words say what lies where (``hands={"N": "SAKQ ...", ...}``); then all that the
        deal makes must be given, and every card once. A game may know more words, such
        as ``board=7`` at bridge.
        """
        game, options = self.game, self.chosen
        more = {word: words.pop(word) for word in game.deal_words if word in words}
        if words and seed is not None:
            came = f"seed={shown(seed)} and cards"
            raise DealError(f"{came} came together; wanted one of them")
        seat = None if dealer is None else self.seat(dealer)
        number, at, terms = game.place(options, seat, more)
        if not words:
            return self.start(self.dealt(_checked(seed), number, at, terms))
        layout, players = game.piles(options), game.players(options, at)
        piles = read_piles(words, layout, players, self.seats, game.pack(options))
        return self.start(Deal(number, at, piles, terms=terms))

    def dealt(
        self,
        seed: int,
        number: int,
        dealer: int | None = None,
        terms: Mapping[str, Any] | None = None,
    ) -> Deal:
        """Give deal ``number`` of the match with this seed."""
        game, options = self.game, self.chosen
        if dealer is None:
            dealer = game.next_dealer(options, ())
        if terms is None:
            terms = game.terms(options, (), dealer)
        players = game.players(options, dealer)
        thrown: list[int] = []
        while True:
            cards = shuffled(game.pack(options), game.id, seed, number, len(thrown))
            piles = deal_out(cards, game.piles(options), players, len(self.seats))
            deal = Deal(number, dealer, piles, seed, tuple(thrown), terms)
            bad = game.thrown_in(options, deal)
            if bad is None:
                return deal
            thrown.append(bad)

    def tables(self, source: Any) -> "Iterator[Table]":
        """Read the deals of a file of this game, or of its text, as tables in turn."""
        from cardviz.filed import tables  # noqa: PLC0415 - files only when asked

        return tables(self, source)

    def set_up(self, /, **words: Any) -> Table:
        """Set up any position by hand; the words differ by game."""
        return self.start(SetUp(_plain(words)))

    def start(self, start: "Deal | SetUp") -> Table:
        """Begin a table from a deal or a position set up by hand."""
        return Table(self, start)

    def match(self, seed: int | None = None) -> "Match":
        """Begin a match: deals from one seed until the game is won."""
        from cardviz.match import Match  # noqa: PLC0415

        return Match(self, _checked(seed))

    def seat(self, name: object) -> int:
        """Read a seat's name, or say which there are."""
        seat = self.find_seat(name)
        if seat is None:
            good = " ".join(self.seats)
            raise DealError(f"seat {shown(name)} came; the seats are {good}")
        return seat

    def find_seat(self, name: object) -> int | None:
        """Read a seat's letter or its name in full; None if it is none."""
        if not isinstance(name, str):
            return None
        text = name.strip().casefold()
        words = self.words()
        for seat, letter in enumerate(self.seats):
            if text in (letter.casefold(), words.seat(seat).casefold()):
                return seat
        return None

    def __eq__(self, other: object) -> bool:
        """Hold two variants equal if game and all options are."""
        if not isinstance(other, Variant):
            return NotImplemented
        return (self.game.id, self.chosen) == (other.game.id, other.chosen)

    def __hash__(self) -> int:
        """Agree with equality."""
        return hash((self.game.id, *self.chosen.values()))

    def __repr__(self) -> str:
        """Write the game, its preset and what was changed."""
        changed = "".join(f", {name}={value}" for name, value in self.given.items())
        return f"<{self.words().texts['title']}, preset {self.preset}{changed}>"


def game(name: str, /, *, preset: str = "sheet", **options: Any) -> Variant:
    """Give a game under a preset, with options changed by name.

    >>> game("truf", preset="sheet-2", factor=2).options["factor"].value
    2
    """
    return Variant(find_game(name), preset, options)


def _plain(words: Any, depth: int = 2) -> Any:
    """Copy what was given, as it is saved: mappings of mappings and lists."""
    if depth and isinstance(words, Mapping):
        return {key: _plain(value, depth - 1) for key, value in words.items()}
    return list(words) if isinstance(words, (list, tuple)) else words


def _checked(seed: object) -> int:
    if seed is None:
        return int.from_bytes(os.urandom(8), "big") % _DRAWN
    if type(seed) is not int or not 0 <= seed < _SEED_BOUND:
        wanted = "a whole number from 0 to 2**64 - 1"
        raise OptionError(f"seed: {shown(seed)} came, wanted {wanted}")
    return seed
