"""What presets change: every option side by side, differences from the first framed."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from cardviz.core.series import series
from cardviz.pages.markup import Html, element, joined
from cardviz.variant import Variant
from cardviz.words import Words


class Compared(NamedTuple):
    """One option: what it means, and its value under each of the columns."""

    name: str
    meaning: str
    values: tuple[str, ...]

    @property
    def changed(self) -> tuple[bool, ...]:
        """Tell for each value whether it differs from the first."""
        return tuple(value != self.values[0] for value in self.values)


class Presets:
    """The presets of a game side by side; what was changed by hand is one more."""

    def __init__(self, variant: Variant, words: Words) -> None:
        self._words = words
        self._texts = words.texts["rulebook"]
        self.names = list(variant.presets)
        columns = [variant.under(preset).chosen for preset in variant.presets]
        if variant.given:
            self.names.append(self._texts["here"])
            columns.append(variant.chosen)
        meanings = words.texts["option"]
        self.options = [
            Compared(
                option.name,
                meanings[option.name],
                tuple(in_words(words, each[option.name]) for each in columns),
            )
            for option in variant.game.options
        ]

    def html(self, wanted: Iterable[str]) -> Html:
        """Write the table of these options; nothing if there are none."""
        rows = [each for each in self.options if each.name in set(wanted)]
        if not rows:
            return Html()
        heads = (element("th", name, scope="col") for name in self.names)
        first = element("th", self._texts["option"], scope="col")
        head = element("thead", element("tr", first, *heads))
        table = element("table", head, element("tbody", *map(self._row, rows)))
        title = element("h3", self._texts["presets"])
        key = Html()
        if any(any(row.changed) for row in rows):
            told = self._words.say("rulebook", "changed", preset=self.names[0])
            key = element("p", told)
        return element("section", title, key, table, class_="presets")

    def lines(self, wanted: Iterable[str]) -> Iterator[str]:
        """Write the same in plain text, an option a line."""
        rows = [each for each in self.options if each.name in set(wanted)]
        if rows:
            yield str(self._texts["presets"])
        for each in rows:
            cells = zip(self.names, self._told(each), strict=True)
            values = ", ".join(f"{name} {value}" for name, value in cells)
            yield f"{each.name} ({each.meaning}): {values}"

    def _told(self, row: Compared) -> Sequence[str]:
        return [
            self._words.say("rulebook", "differs", value=value) if differs else value
            for value, differs in zip(row.values, row.changed, strict=True)
        ]

    def _row(self, row: Compared) -> Html:
        name = joined([element("code", row.name), " ", element("small", row.meaning)])
        cells = (
            element("td", element("b", value) if differs else value)
            for value, differs in zip(row.values, row.changed, strict=True)
        )
        return element("tr", element("th", name, scope="row"), *cells)


def in_words(words: Words, value: Any) -> str:
    """Write an option's value: yes and no as words."""
    return words.term("yes", value) if isinstance(value, bool) else str(value)


def values_of(words: Words, values: Sequence[Any]) -> str:
    """Write all values that an option may have."""
    return ", ".join(_run_of(words, run) for run in series(values))


def _run_of(words: Words, run: Sequence[Any]) -> str:
    """Write one value, or numbers in a row as "0 to 10"."""
    if len(run) == 1:
        return in_words(words, run[0])
    row = words.say("run", "any", first=run[0], last=run[-1])
    return words.stepped(row, run)


def chosen(words: Words, variant: Variant) -> str:
    """Name the preset, and what was changed by hand: "preset sheet, factor = 2"."""
    preset = words.say("storyboard", "preset", preset=variant.preset)
    given = (
        words.say("rulebook", "chosen", name=name, value=in_words(words, value))
        for name, value in variant.chosen.items()
        if name in variant.given
    )
    return ", ".join((preset, *given))
