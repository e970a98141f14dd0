"""A game's rules as a page: each with its source, its options and a worked example."""

from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple

from cardviz.core.errors import OptionError, shown
from cardviz.pages.examples import Worked, told, work_out
from cardviz.pages.markup import Html, element, joined, spoken
from cardviz.pages.paper import Page, page_words
from cardviz.pages.presets import Presets, chosen, in_words, values_of
from cardviz.pages.sources import Sources, marks_of, sources_of
from cardviz.pages.stills import Stills
from cardviz.registry import find_game
from cardviz.render.theme import NORMAL, Theme
from cardviz.rulestext import RuleText
from cardviz.variant import Variant


def rulebook(what: str | Variant, *, theme: str | Theme = NORMAL) -> "RulebookPage":
    """Give the rules of a game, by its name or with its options chosen.

    >>> page = rulebook("truf")
    >>> page.search("face down trump").rules
    ('truf.play.face_down', 'truf.trick.turned_up')
    """
    if isinstance(what, str):
        what = Variant(find_game(what), "sheet", {})
    if not isinstance(what, Variant):
        raise OptionError(f"{shown(what)} came, wanted a game by name or cv.game(…)")
    return RulebookPage(what, theme)


class Group(NamedTuple):
    """Rules of one part of the game."""

    title: str
    rules: tuple[RuleText, ...]


class RulebookPage(Page):
    """The rules in the order a person learns them, or those that a search found."""

    style = "rulebook"

    def __init__(
        self, variant: Variant, theme: str | Theme = NORMAL, wanted: str = ""
    ) -> None:
        super().__init__(variant, page_words(variant), theme)
        self.wanted = wanted
        self._book = variant.rules

    @property
    def title(self) -> str:
        """Name the page."""
        return self.words.say("rulebook", "title", game=self.words.texts["title"])

    def search(self, wanted: str) -> "RulebookPage":
        """Give the page with only the rules that all these words have to do with.

        Words are looked for in names, sentences, notes, sources, ids and options.
        """
        if not isinstance(wanted, str):
            raise OptionError(f"{shown(wanted)} came, wanted words to look for")
        return RulebookPage(self.variant, self.theme, wanted.strip())

    @cached_property
    def rules(self) -> tuple[str, ...]:
        """Name the rules on this page."""
        words = self.wanted.casefold().split()
        return tuple(
            rule.id
            for rule in self._book.values()
            if all(word in self._all_of(rule) for word in words)
        )

    @property
    def groups(self) -> tuple[Group, ...]:
        """Give the rules by the part of the game that they belong to."""
        parts: dict[str, list[RuleText]] = {}
        for id_ in self.rules:
            first, second, *_ = id_.split(".")
            parts.setdefault("any" if first == "any" else second, []).append(
                self._book[id_]
            )
        return tuple(
            Group(self._group_title(part, rules), tuple(rules))
            for part, rules in parts.items()
        )

    @cached_property
    def sources(self) -> Sources:
        """Give the sources of the rules on this page."""
        rules = (self._book[id_] for id_ in self.rules)
        return sources_of(self._book, rules, self.words)

    @property
    def options(self) -> tuple[str, ...]:
        """Name the options on which the rules of this page depend; of all, all."""
        if not self.wanted:
            return tuple(self.variant.options)
        touched = {name for id_ in self.rules for name in self._book[id_].options}
        return tuple(name for name in self.variant.options if name in touched)

    def _group_title(self, part: str, rules: list[RuleText]) -> str:
        titles = self.words.texts["group"]
        if part in titles:
            return str(titles[part])
        return ", ".join(dict.fromkeys(rule.name for rule in rules))

    def _all_of(self, rule: RuleText) -> str:
        """Give everything that a search may find a rule by."""
        about = (rule.id, rule.name, rule.text, rule.note, rule.cited)
        titles = (
            self._book.sources[mark]["title"] for mark in marks_of(self._book, rule)
        )
        options = (
            f"{name} {self.words.texts['option'][name]}" for name in rule.options
        )
        kind = self.words.term("kind", rule.kind)
        return "\n".join((*about, *titles, *options, kind)).casefold()

    @property
    def about(self) -> str:
        """Say how the options are chosen, and what a search found."""
        facts = {"n": len(self.rules), "all": len(self._book), "wanted": self.wanted}
        if self.wanted:
            return self.words.say(
                "rulebook", "found" if self.rules else "none", **facts
            )
        return chosen(self.words, self.variant)

    # ---- in plain text

    @property
    def text(self) -> str:
        """Say all of it in plain text."""
        parts = [f"{self.title} ({self.about})" if self.about else self.title]
        for group in self.groups:
            parts.append(group.title.upper())
            parts += ["\n".join(self._rule_text(rule)) for rule in group.rules]
        parts.append("\n".join(self._presets.lines(self.options)))
        if self.sources:
            parts.append(f"{self.words.texts['rulebook']['sources']}\n{self.sources}")
        return "\n\n".join(part for part in parts if part)

    def _rule_text(self, rule: RuleText) -> Iterator[str]:
        yield f"{rule.name} [{rule.id}, {self.words.term('kind', rule.kind)}]"
        yield f"  {rule.text}"
        if rule.note:
            yield f"  {rule.note}"
        yield f"  ({rule.cited})"
        yield from (f"  {self._option(name)}" for name in rule.options)
        worked = work_out(self.variant, rule.id)
        if worked:
            label = self.words.texts["rulebook"]["example"]
            shown_so = " ".join(text for _, text in told(worked))
            yield f"  {label}: {shown_so}"

    def _option(self, name: str) -> str:
        """Tell what an option means, its value here and all it may have."""
        option = next(each for each in self.variant.game.options if each.name == name)
        return self.words.say(
            "rulebook",
            "depends",
            option=name,
            meaning=self.words.texts["option"][name],
            value=in_words(self.words, self.variant.chosen[name]),
            values=values_of(self.words, option.values),
        )

    # ---- on a page

    def write(self, stills: Stills) -> Html:
        """Write the page: rules by group, presets side by side, sources in full."""
        head = element("header", element("h2", self.title), element("p", self.about))
        groups = (self._group(group, stills) for group in self.groups)
        presets = self._presets.html(self.options)
        book = element("div", *groups, class_="book")
        return joined([head, book, presets, self._sources()])

    @property
    def _presets(self) -> Presets:
        return Presets(self.variant, self.words)

    def _group(self, group: Group, stills: Stills) -> Html:
        rules = (self._rule(rule, stills) for rule in group.rules)
        grid = element("div", *rules, class_="rules")
        return element("section", element("h3", group.title), grid)

    def _rule(self, rule: RuleText, stills: Stills) -> Html:
        kind = self.words.term("kind", rule.kind)
        head = element("h4", rule.name, " ", element("span", kind, class_=rule.kind))
        parts = [
            head,
            element("code", rule.id),
            element("p", spoken(rule.text), class_="rule"),
        ]
        if rule.note:
            parts.append(element("p", rule.note))
        parts += [element("p", self._option(name)) for name in rule.options]
        parts.append(self._cited(rule))
        worked = work_out(self.variant, rule.id)
        if worked:
            parts.append(self._example(worked, stills))
        return element("article", *parts)

    def _cited(self, rule: RuleText) -> Html:
        """Write where a rule stands: its clauses, and each source by its title."""
        marks = tuple(marks_of(self._book, rule))
        titles = [each.text for each in self.sources if each.mark in marks]
        cited = element("p", rule.cited, class_="cited")
        return joined([cited, element("p", " · ".join(titles), class_="cited")])

    def _example(self, worked: Worked, stills: Stills) -> Html:
        variant = worked.table.variant
        picture = stills.draw(worked.table.view().view, variant.words())
        shown_so = (
            element("li", spoken(text), class_=kind) for kind, text in told(worked)
        )
        label = self.words.texts["rulebook"]["example"]
        inside = element("div", picture, element("ul", *shown_so))
        return element("details", element("summary", label), inside, class_="example")

    def _sources(self) -> Html:
        if not self.sources:
            return Html()
        items = (element("li", repr(source)) for source in self.sources)
        head = element("h3", self.words.texts["rulebook"]["sources"])
        return element("section", head, element("ul", *items), class_="sources")
