"""Golden deals: one deal of each game, played by its own opponents and told in prose.

Whoever changes what is said, or how opponents play, writes them anew and reads them:

    python -m tests.contract.golden
"""

from collections.abc import Iterator
from pathlib import Path

import cardviz as cv
from cardviz.core.dealing import Deal, write_piles
from cardviz.core.moves import numbers_in
from cardviz.explain import why_advised
from tests.games_under_test import games, outside_games

FOLDER = Path(__file__).parent / "golden"
SEED = 7


def told(variant: cv.Variant) -> str:
    """Tell a deal: the cards, each move with its reason and outcome, the score."""
    return "\n".join(_lines(variant)) + "\n"


def _lines(variant: cv.Variant) -> Iterator[str]:
    table = variant.deal(seed=SEED)
    yield f"{variant.words().texts['title']}, preset {variant.preset}, deal {SEED}"
    yield from _cards(table)
    yield ""
    yield from (str(happening) for happening in table.log)
    while not table.over:
        after = _advised(table)
        yield ""
        yield from _turn(table, after)
        table = after
    yield ""
    yield repr(table.score)


def _cards(table: cv.Table) -> Iterator[str]:
    assert isinstance(table.start, Deal)
    layout = table.variant.game.piles(table.variant.chosen)
    for name, heap in write_piles(table.start.piles, layout, table.seats).items():
        if isinstance(heap, str):
            yield f"{name}: {heap}"
        else:
            yield from (f"{name} {seat}: {cards}" for seat, cards in heap.items())


def _advised(table: cv.Table) -> cv.Table:
    """Make the move that the first awaited seat would choose."""
    seat = numbers_in(table.position.awaited)[0]
    advice = table.advice_for(seat)
    return table.play(f"{table.seats[seat]}: {advice.move}")


def _turn(table: cv.Table, after: cv.Table) -> Iterator[str]:
    """Tell one turn: the move and why, one that was refused, and what came of it."""
    name, move, *_ = after.record[-1]
    seat, variant = table.variant.seat(name), table.variant
    legal, advice = table.legal(name), table.advice_for(seat)
    yield f"{len(after.turns)}. {name}: {move}"
    yield f"   Why? {why_advised(variant.words(), advice)}"
    refused = [each for each in table.offers(name) if each not in legal]
    yield from (f"   {table.why(each, name)}" for each in refused[:1])
    yield from (f"   {told}" for told in after.log[len(table.log) :])
    assert seat in numbers_in(table.position.awaited)


def main() -> None:
    """Write all golden deals anew."""
    FOLDER.mkdir(exist_ok=True)
    with outside_games():
        for game, variant in games().items():
            (FOLDER / f"{game}.txt").write_text(told(variant), encoding="utf-8")


if __name__ == "__main__":
    main()
