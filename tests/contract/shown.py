"""Which rules a deal shows: forbidding, happening or scoring."""

import tomllib
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import cardviz as cv
from cardviz.core.game import Game
from cardviz.core.moves import numbers_in
from cardviz.core.position import Position
from cardviz.core.rules import legal, objections, offers
from cardviz.match import settled
from tests.games_under_test import table_with, variants, walk

POSITIONS = Path(__file__).parent / "positions"
DEALS, MATCH = 12, 10
"""How many deals are played at random under each preset, and a match of how many."""
STRANGERS = 3
"""How many moves that are not offered each seat tries, each ply."""


class Shown(NamedTuple):
    """A position with the rules it shows, and what is tried there."""

    about: dict[str, Any]

    @property
    def shows(self) -> set[str]:
        """Give all rules that this position claims to show."""
        tried = (
            self.about.get(key, {}) for key in ("refused", "afterwards", "contested")
        )
        rules = {rule for each in tried for rule in each.values()}
        return rules | set(self.about.get("shows", ()))

    def begin(self, game: str) -> cv.Table:
        """Give the table before the moves."""
        options = self.about.get("options", {})
        preset = self.about.get("preset", "sheet")
        variant = cv.game(game, preset=preset, **options)
        if "set_up" in self.about:
            return variant.set_up(**self.about["set_up"])
        return variant.deal(**self.about["deal"])

    def seen(self, game: str) -> set[str]:
        """Play it: check what is tried, and give the rules that came up."""
        before = self.begin(game)
        after = before.play(*self.about.get("moves", ()))
        rules = tried(before, self.about.get("refused", {}), legal=False)
        rules |= tried(before, self.about.get("allowed", {}), legal=True)
        rules |= tried(after, self.about.get("afterwards", {}), legal=False)
        rules |= contested(before, self.about.get("contested", {}))
        return rules | by_play(after)


def positions(game: str) -> list[Shown]:
    """Read the positions of a game; a game without any has nothing rare."""
    file = POSITIONS / f"{game}.toml"
    if not file.is_file():
        return []
    read = tomllib.loads(file.read_text(encoding="utf-8"))
    return [Shown(about) for about in read["position"]]


def how_shown(game: str) -> dict[str, set[str]]:
    """Give for each rule how tests show it: by positions, by play, or by a match."""
    how: dict[str, set[str]] = {}
    variants_of = [each for each in variants().values() if each.game.id == game]
    ways = {
        "positions": [position.seen(game) for position in positions(game)],
        "play": [by_random_play(v, seed) for v in variants_of for seed in range(DEALS)],
        "match": [by_match(v, MATCH, MATCH) for v in variants_of],
        "remarks": [by_remarks(v) for v in variants_of],
    }
    for way, found in ways.items():
        for rule in set[str]().union(*found):
            how.setdefault(rule, set()).add(way)
    return how


def beyond(game: Game) -> set[str]:
    """Where no position can be set up by hand, no hand is unknown."""
    return {"any.unknown"} if type(game).set_up is Game.set_up else set()


def tried(table: cv.Table, wanted: dict[str, str], *, legal: bool) -> set[str]:
    """Ask about moves; the first rule in each answer must be the one that is wanted."""
    rules = set[str]()
    for move, rule in wanted.items():
        verdict = table.why(move)
        assert (move, bool(verdict), verdict.rules[:1]) == (move, legal, (rule,))
        rules |= set(verdict.rules)
    return rules


def contested(table: cv.Table, wanted: dict[str, str]) -> set[str]:
    """Ask about moves that are legal, but contested by rules that are wanted."""
    verdicts = {move: table.contested(move) for move in wanted}
    assert {move: each.rules for move, each in verdicts.items()} == {
        move: (rule,) for move, rule in wanted.items()
    }
    assert all(map(table.why, wanted))
    return set(wanted.values())


def by_play(table: cv.Table) -> set[str]:
    """Give the rules that happened and scored; once it is over, in a match too."""
    lines = settled(table).lines if table.over else table.lines
    return {event.rule for event in table.events} | {line.rule for line in lines}


def by_random_play(variant: cv.Variant, seed: int) -> set[str]:
    """Play a deal to its end; give the rules that happened, scored and forbade."""
    table, dice = variant.deal(seed=seed), Random(seed)
    position, turns = table.position.copy(), walk(table, Random(seed))
    rules = by_play(table_with(table, turns))
    for seat, number in turns:
        rules |= _forbidding(position, dice)
        position.play(seat, number)
    return rules | _forbidding(position, dice)


def _forbidding(position: Position, dice: Random) -> set[str]:
    rules = set[str]()
    size = len(position.game.vocabulary)
    for seat in range(position.seats):
        refused = offers(position, seat) & ~legal(position, seat)
        strange = [dice.randrange(size) for _ in range(STRANGERS)]
        for number in (*numbers_in(refused), *strange):
            rules |= {each.rule for each in objections(position, seat, number)}
    return rules


def by_remarks(variant: cv.Variant) -> set[str]:
    """Make a move that is alerted and explained, and one that a rule forbids."""
    table = variant.deal(seed=DEALS)
    seat = table.awaited[0]
    noted = table.play(f"{seat}: {table.legal(seat)[0]} (! as agreed)")
    return by_play(noted) | by_play(irregular(variant))


def irregular(variant: cv.Variant) -> cv.Table:
    """Play at random until a seat could break a rule, and let it do so."""
    for seed in range(DEALS):
        table = variant.deal(seed=seed)
        position, turns = table.position.copy(), walk(table, Random(seed))
        for ply, (seat, number) in enumerate(turns):
            broken = offers(position, seat) & ~legal(position, seat)
            if broken and not position.unknown:
                here = table_with(table, turns[:ply])
                move = here.list_for(seat, broken)[0]
                return here.play(f"{table.seats[seat]}: {move} ?!")
            position.play(seat, number)
    raise AssertionError(variant)


def by_match(variant: cv.Variant, seed: int, deals: int) -> set[str]:
    """Play a match; give the rules of its sheet."""
    match, dice = variant.match(seed=seed), Random(seed)
    for _ in range(deals):
        if not match.over:
            match = match.add(table_with(match.table, walk(match.table, dice)))
    return {line.rule for row in match.sheet for line in row.lines}
