"""A deal as stills: what happened from the deal to the score, to read and to print."""

from collections.abc import Iterable, Iterator
from functools import cached_property
from itertools import groupby
from typing import NamedTuple

from cardviz.core.cards import TEXTS
from cardviz.core.errors import OptionError, shown
from cardviz.core.game import Line, sums
from cardviz.core.zones import Event, View
from cardviz.explain import what_happened
from cardviz.pages.markup import Html, element, joined, spoken
from cardviz.pages.paper import Page, page_words, tag
from cardviz.pages.played import Played, played
from cardviz.pages.stills import Stills
from cardviz.render.theme import NORMAL, Theme
from cardviz.rulestext import RuleText
from cardviz.steps import Step, steps
from cardviz.table import SetUp, Table

_EVERY = ("chapter", "move")


def storyboard(
    table: Table,
    *,
    seat: str | None = None,
    every: str = "chapter",
    theme: str | Theme = NORMAL,
) -> "Storyboard":
    """Tell a deal in stills, as a seat sees it or open.

    ``every`` is "chapter" (a still where a part of the deal ends) or "move".

    >>> import cardviz as cv
    >>> print(storyboard(cv.game("truf").deal(seed=7)))
    Truf: the deal in pictures (preset sheet, deal 7)
    ...
    """
    if not isinstance(table, Table):
        raise OptionError(f"{shown(table)} came, wanted a table")
    if every not in _EVERY:
        good = " or ".join(_EVERY)
        raise OptionError(f"every: {shown(every)} came, wanted {good}")
    return Storyboard(table, seat, every, theme)


class Told(NamedTuple):
    """Sentences in a run, and the one rule they all follow."""

    text: str
    rule: RuleText


class Still(NamedTuple):
    """One picture, and what happened since the one before."""

    heading: str
    view: View
    last: str | None
    told: tuple[Told, ...]


class Storyboard(Page):
    """A deal in stills, with captions, its score, and the hands as they were dealt."""

    style = "storyboard"

    def __init__(
        self, table: Table, seat: str | None, every: str, theme: str | Theme
    ) -> None:
        self._you = None if seat is None else table.variant.seat(seat)
        super().__init__(table.variant, page_words(table.variant, self._you), theme)
        self.table = table
        self.every = every

    @property
    def title(self) -> str:
        """Name the page."""
        return self.words.say("storyboard", "title", game=self.words.texts["title"])

    @property
    def about(self) -> tuple[str, ...]:
        """Say which deal it is, who looks on, and what a file tells beside it."""
        return (*self._which_deal(), *self.table.beside)

    def _which_deal(self) -> tuple[str, ...]:
        """Name preset and seed; but a seed would tell a seat all hands."""
        say = self.words.say
        preset = say("storyboard", "preset", preset=self.variant.preset)
        if self._you is not None:
            name = self.words.term("seat", self.table.seats[self._you])
            return preset, say("storyboard", "seen", seat=name)
        if self.table.seed is None:
            return (preset,)
        return preset, say("storyboard", "deal", seed=self.table.seed)

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """Give every step of the deal."""
        return steps(self.table)

    @cached_property
    def played(self) -> Played:
        """Give the hands as far as they are seen, and when each card was played."""
        return played(self._views, [seat for seat, _ in self.table.turns])

    @property
    def dealt(self) -> list[list[int | None]]:
        """Give the hands as they were dealt; what was never seen is None."""
        end, hands = self._views[-1], list[list[int | None]]()
        for seat, hand in enumerate(self.played.hands):
            kept = (card for card in end.zone("hand", seat) if card is not None)
            seen = dict.fromkeys((*hand, *kept))
            size = self.played.sizes[seat]
            hands.append([*seen, *[None] * size][:size])
        return hands

    @cached_property
    def stills(self) -> tuple[Still, ...]:
        """Give the stills: the start, each chapter or move, and how it stands last."""
        stills: list[Still] = []
        begun, news = self.steps[0], list[Event]()
        for step in self.steps:
            news += step.events
            ends = step.chapter or step.ply in (0, len(self.table.turns))
            if ends or self.every == "move":
                heading, last = self._heading(begun, step), self._last(step)
                told = tuple(self._tell(news))
                stills.append(Still(heading, self._views[step.ply], last, told))
                begun, news = step, []
        return tuple(stills)

    @property
    def lines(self) -> tuple[Line, ...]:
        """Give the score's lines; a seat is shown them once the deal is over."""
        shown_now = self.table.over or self._you is None
        return self.table.lines if shown_now else ()

    @cached_property
    def _views(self) -> tuple[View, ...]:
        name = None if self._you is None else self.table.seats[self._you]
        return tuple(step.table.view(name).view for step in self.steps)

    def _heading(self, begun: Step, step: Step) -> str:
        """Name the part of the deal from one still to the next."""
        say, texts = self.words.say, self.words.texts
        if not step.ply:
            return str(
                texts["storyboard"]["position"]
                if isinstance(self.table.start, SetUp)
                else texts["table"]["start"]
            )
        seat, trick = self.table.turns[step.ply - 1][0], self.played.tricks[step.ply]
        if self.every == "move":
            return say("storyboard", "move", n=step.ply, seat=seat)
        if trick:
            return say("storyboard", "trick", n=trick)
        if step.table.over:
            return str(texts["table"]["end"])
        phase = self.words.term("phase", begun.table.phase)
        return phase[:1].upper() + phase[1:]

    def _last(self, step: Step) -> str | None:
        """Name the card just played, if it can be seen where it lies."""
        if not step.ply:
            return None
        number = self.table.turns[step.ply - 1][1]
        cards = self.variant.game.vocabulary[number].cards
        return TEXTS[cards[-1]] if cards else None

    def _tell(self, news: Iterable[Event]) -> Iterator[Told]:
        """Tell what happened as this listener heard it, a run of one rule at a time."""
        heard = (event.heard_by(self._you) for event in news)
        for rule, run in groupby(heard, key=lambda event: event.rule):
            text = " ".join(what_happened(self.words, event) for event in run)
            yield Told(text, self.variant.rules[rule])

    @property
    def text(self) -> str:
        """Tell the whole deal: each still with its rules, the score, the hands."""
        parts = [f"{self.title} ({', '.join(self.about)})"]
        for still in self.stills:
            told = (f"{each.text} [{each.rule.name}]" for each in still.told)
            parts.append("\n".join([still.heading, *told]))
        if self.lines:
            parts.append("\n".join(self._score_text()))
        if self.played.numbers:
            parts.append("\n".join(self._hands_text()))
        return "\n\n".join(parts)

    def _score_text(self) -> Iterator[str]:
        yield str(self.words.texts["storyboard"]["score"])
        figure = self.variant.game.figure
        for line in self.lines:
            who, points = _capital(self.words.side(line.seat)), figure(line.points)
            yield f"{who} {points}: {self._why(line)} [{self._rule(line).name}]"
        total = self.words.texts["storyboard"]["total"]
        yield f"{total}: {', '.join(self._totals())}"

    def _hands_text(self) -> Iterator[str]:
        yield str(self.words.texts["storyboard"]["hands"])
        yield self._key
        numbers = self.played.numbers
        for seat, hand in enumerate(self.played.hands):
            cards = (
                f"{self.words.card_short(card)} ({numbers[card]})"
                if card in numbers
                else self.words.card_short(card)
                for card in hand
            )
            yield f"{self._name(seat)}: {' '.join(cards)}"

    @property
    def _key(self) -> str:
        by = "by_trick" if any(self.played.tricks) else "by_play"
        return str(self.words.texts["storyboard"][by])

    def _rule(self, line: Line) -> RuleText:
        return self.variant.rules[line.rule]

    def _why(self, line: Line) -> str:
        return self.words.say(line.rule, "score", side=line.seat, **line.facts)

    def _name(self, seat: int) -> str:
        return _capital(self.words.seat(seat))

    def _totals(self) -> Iterator[str]:
        for side, points in enumerate(sums(self.lines, len(self.variant.sides))):
            name = _capital(self.words.side(side))
            yield f"{name} {self.variant.game.figure(points)}"

    def write(self, stills: Stills) -> Html:
        """Write the page: stills, score, hands, and for paper the rules in full."""
        head = element("header", element("h2", self.title), *self._about_html())
        drawn = (self._still(still, stills) for still in self.stills)
        board = element("ol", *drawn, class_="stills")
        return joined([head, board, self._end(stills), self._rules()])

    @property
    def ending(self) -> Html:
        """Give only how the deal ended: its score, and the hands as they were dealt."""
        return self.framed(self._end)

    def _end(self, _stills: Stills) -> Html:
        parts: list[Html] = []
        if self.lines:
            parts.append(self._score())
        if self.played.numbers:
            parts.append(self._hands())
        return joined(parts)

    def _about_html(self) -> Iterator[Html]:
        yield element("p", " · ".join(self.about))

    def _still(self, still: Still, stills: Stills) -> Html:
        told = (
            element("li", spoken(each.text), " ", _tagged(each.rule))
            for each in still.told
        )
        caption = element(
            "figcaption", element("h3", still.heading), element("ul", *told)
        )
        picture = stills.draw(still.view, self.words, still.last)
        return element("li", element("figure", picture, caption))

    def _score(self) -> Html:
        texts = self.words.texts["storyboard"]
        rows = (
            element(
                "tr",
                element("th", _capital(self.words.side(line.seat)), scope="row"),
                element(
                    "td",
                    spoken(self._why(line)),
                    " ",
                    _tagged(self._rule(line)),
                ),
                element("td", self.variant.game.figure(line.points), class_="n"),
            )
            for line in self.lines
        )
        totals = element(
            "p", f"{texts['total']}: ", element("b", " · ".join(self._totals()))
        )
        table = element("table", element("tbody", *rows))
        return element(
            "section", element("h3", texts["score"]), table, totals, class_="score"
        )

    def _hands(self) -> Html:
        texts = self.words.texts["storyboard"]
        hands = (
            element(
                "div",
                element("h4", self._name(seat), class_="plate"),
                element("p", *map(self._chip, hand)),
            )
            for seat, hand in enumerate(self.played.hands)
        )
        felt = element("div", *hands, class_="felt")
        head = element("h3", texts["hands"])
        return element("section", head, element("p", self._key), felt, class_="hands")

    def _chip(self, card: int) -> Html:
        """Write one card as a chip with its number below."""
        number, short = self.played.numbers.get(card), self.words.card_short(card)
        took = "w" if card in self.played.took else None
        below = element("i", str(number or ""), class_=took)
        suit = TEXTS[card][0].lower()
        face = element("b", short[1:], element("u", short[:1]), class_=suit)
        return joined([element("span", face, " ", below), " "])

    def _rules(self) -> Html:
        """Write in full, for paper alone, the rules whose tags stand on the page."""
        met = {each.rule.id: each.rule for still in self.stills for each in still.told}
        met |= {line.rule: self.variant.rules[line.rule] for line in self.lines}
        rules = (
            element(
                "li",
                element("b", rule.name),
                f": {rule.text} ",
                element("i", f"({rule.cited})"),
            )
            for rule in met.values()
        )
        head = element("h3", self.words.texts["storyboard"]["rules"])
        return element("section", head, element("ul", *rules), class_="paper")


def _capital(name: str) -> str:
    return name[:1].upper() + name[1:]


def _tagged(rule: RuleText) -> Html:
    return tag(rule.name, rule.text, rule.cited)
