"""A live table against opponents: bid, play, and be told why not."""

from typing import Any

import ipywidgets

from cardviz.core.errors import DealError, OptionError, shown
from cardviz.match import Match
from cardviz.pages.sheet import sheet_html
from cardviz.table import Table
from cardviz.variant import Variant, game
from cardviz.widgets.board import Board
from cardviz.widgets.showing import Answer, Message
from cardviz.widgets.sitting import Sitting

_LARGEST_SEED = 2**53 - 1  # a page's numbers are exact up to here


class Play(Board):
    """A table that a learner sits at, with opponents who move by themselves.

    ``table`` is where it stands; ``match`` the match it belongs to, if any.
    """

    showing: Sitting

    def __init__(
        self,
        sitting: Sitting,
        match: Match | None = None,
        *,
        pace: int = 550,
        theme: str = "plain",
    ) -> None:
        super().__init__(sitting, pace=pace, theme=theme)
        self._match = match
        table = sitting.table
        self._number = self._number_field()
        self._guide = self._guide_field()
        actions = {
            "restart": sitting.start_over,
            "undo": sitting.take_back,
            "hint": sitting.hint,
            "reasons": sitting.reasons,
            "code": self.copy_code,
        }
        seeded = table.seed is not None and table.seed <= _LARGEST_SEED
        if match:
            actions["next"] = self._again
        elif seeded:
            actions["again"] = self._again
        number = (self._number,) if seeded and not match else ()
        self.set_out(actions, *number, self._guide)

    @property
    def match(self) -> Match | None:
        """Give the match as it stands, this deal included; None if there is none."""
        return self._match and self._match.put(self.table)

    @property
    def code(self) -> str:
        """Give a text that brings back the table, or the match it belongs to."""
        return self.match.code if self.match else self.table.code

    def deal(self, seed: int) -> Answer:
        """Deal the cards of a seed; a match deals its own."""
        if self._match:
            raise OptionError(f"deal: {shown(seed)} came, but a match deals its own")
        return self.show(self._dealt(seed))

    def footer(self) -> str:
        """Give the sheet of the match, then how the deal ended."""
        sheet = sheet_html(self.match, latest_first=True) if self.match else ""
        return sheet + super().footer()

    def show(self, message: Message) -> Answer:
        """Send a message to the pages; at a match's end with its outcome."""
        match = self.match
        if match and match.over and message["type"] == "steps":
            say = message["steps"][-1]["say"]
            if say["text"] != match.outcome:
                say["ask"] = match.outcome
        return super().show(message)

    def _dealt(self, seed: int) -> Message:
        table = self.showing.variant.deal(seed=seed)
        if (table.seed or 0) > _LARGEST_SEED:
            wanted = f"a whole number from 0 to {_LARGEST_SEED}"
            raise OptionError(f"deal: {shown(seed)} came, wanted {wanted}")
        message = self.showing.sit_down(table)
        self._number.value = table.seed
        return message

    def _again(self) -> Message:
        """Deal the next cards: of the match, or of the next number."""
        match = self.match
        if match is None:
            return self._dealt((self._number.value + 1) % (_LARGEST_SEED + 1))
        if match.over:
            return self.showing.aside(match.outcome)
        if not self.table.over:
            return self.showing.aside(self.showing.words.texts["table"]["not_over"])
        self._match = match
        return self.showing.sit_down(match.table)

    def _asked(self, seed: int) -> None:
        """Deal what the number field asks for, unless it only shows what was dealt."""
        if seed != self.table.seed:
            self.show(self._dealt(seed))

    def _number_field(self) -> ipywidgets.BoundedIntText:
        field = ipywidgets.BoundedIntText(
            value=(self.table.seed or 0) % (_LARGEST_SEED + 1),
            max=_LARGEST_SEED,
            description=self.term("seed"),
            tooltip=self.term("seed", "hint"),
            style={"description_width": "initial"},
            layout={"width": "11em"},
        )
        self.on_change(field, self._asked)
        return field

    def _guide_field(self) -> ipywidgets.Checkbox:
        field = ipywidgets.Checkbox(
            value=self.showing.guided,
            description=self.term("guide"),
            tooltip=self.term("guide", "hint"),
            indent=False,
            layout={"width": "auto"},
        )
        self.on_change(field, self._set_guided)
        return field

    def _set_guided(self, guided: bool) -> None:
        self.showing.guided = guided
        self.show(self.showing.whole())


def play(  # noqa: PLR0913 - one door for all ways to sit down
    what: str | Variant | Table | Match,
    /,
    *,
    seat: str | None = None,
    seed: int | None = None,
    pace: int = 550,
    guided: bool = False,
    theme: str = "plain",
    **options: Any,
) -> Play:
    """Sit down at a live table: of a game by name, a variant, a table or a match.

    ``seat`` is S, or 1 where seats are numbered; ``pace`` is milliseconds between
    opponents' moves; ``guided`` shows what may be played and by which rule; ``theme``
    is plain, four-colour or large.
    """
    match = what if isinstance(what, Match) else None
    table = _table(what, seed, options)
    if match and match.over:  # its last deal lies on the table, to be looked at
        match = Match(match.variant, match.seed, match.deals[:-1])
    if table.unknown:
        names = " ".join(table.unknown)
        raise DealError(f"play: the hands of {names} are not known; wanted all hands")
    if seat is None:
        seat = "S" if "S" in table.seats else "1"
    if not isinstance(guided, bool):
        raise OptionError(f"guided: {shown(guided)} came, wanted True or False")
    sitting = Sitting(table, seat, guided=guided)
    return Play(sitting, match, pace=pace, theme=theme)


def _table(
    what: str | Variant | Table | Match, seed: int | None, options: dict[str, Any]
) -> Table:
    if isinstance(what, str):
        return game(what, **options).deal(seed=seed)
    if options or (seed is not None and not isinstance(what, Variant)):
        came = ", ".join([*options, *(["seed"] if seed is not None else [])])
        raise OptionError(
            f"play: {came} came with a {type(what).__name__} that has its own"
        )
    if isinstance(what, Variant):
        return what.deal(seed=seed)
    if isinstance(what, Match):
        return what.table
    if isinstance(what, Table):
        return what
    raise OptionError(f"play: {shown(what)} came, wanted a game, table or match")
