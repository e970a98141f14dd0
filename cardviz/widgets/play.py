"""A live table against opponents: bid, play, and be told why not."""

from collections.abc import Callable
from typing import Any

import ipywidgets

from cardviz.core.cards import TEXTS, find_card
from cardviz.core.errors import NotationError, OptionError, shown
from cardviz.match import Match
from cardviz.render.faces import symbols_markup
from cardviz.render.theme import NORMAL
from cardviz.table import Table
from cardviz.variant import Variant, game
from cardviz.widgets.sitting import Answer, Message, Sitting, said
from cardviz.widgets.table import TableWidget

_LARGEST_SEED = 2**31 - 1


class Play(ipywidgets.VBox):  # type: ignore[misc]
    """A table that a learner sits at; ``table`` is where it stands.

    Opponents move by themselves, from what their own seats see. ``match`` is the match
    the table belongs to, if any. ``click`` does what a learner's click does, and
    ``close`` frees all widgets.
    """

    def __init__(
        self, sitting: Sitting, match: Match | None = None, *, pace: int = 550
    ) -> None:
        self.sitting = sitting
        self.match = match
        self.board = TableWidget(
            self._hear,
            frame=sitting.whole()["frame"],
            symbols=symbols_markup(NORMAL),
            words=sitting.words.texts["script"],
            theme=NORMAL.colours(),
            pace=pace,
        )
        self._actions: dict[str, Callable[[], Message]] = {
            "undo": sitting.take_back,
            "hint": sitting.hint,
            "reasons": sitting.reasons,
            "again": self._again,
        }
        self._number = self._number_field()
        buttons = [self._button(name) for name in self._actions]
        self.controls = ipywidgets.HBox([*buttons, self._number])
        self.controls.layout.flex_flow = "row wrap"
        super().__init__([self.board, self.controls])

    @property
    def table(self) -> Table:
        """Give the table as it stands."""
        return self.sitting.table

    def click(self, *names: str) -> Answer:
        """Click a card, a button or a control by its name, and give the answer.

        "HQ", "atas" and "undo" are such names; several are cards clicked together.
        What goes wrong is raised.
        """
        if len(names) == 1 and names[0] in self._actions:
            return self._show(self._actions[names[0]]())
        return self._show(self.sitting.press([self._key(name) for name in names]))

    def deal(self, seed: int) -> Answer:
        """Deal the cards of a seed."""
        return self._show(self._dealt(seed))

    def close(self) -> None:
        """Free the table and all its controls."""
        for widget in (*self.controls.children, self.controls, self.board):
            widget.close()
        super().close()

    def _key(self, name: str) -> str:
        card = find_card(name)
        key = name if card is None else TEXTS[card]
        items = self.board.frame["items"]
        if key not in items and card is None:
            good = ", ".join([*self._actions, "a card", "a button on the table"])
            raise NotationError(f"click: {shown(name)} came, wanted {good}")
        return key

    def _hear(self, message: Message) -> None:
        self._guarded(lambda: self._show(self.sitting.hear(message)))

    def _guarded(self, action: Callable[[], object]) -> None:
        """Do what a page asked. An error is a notice there, never a silent nothing."""
        try:
            action()
        except Exception as error:  # noqa: BLE001 - shown at the table, whatever it is
            text = self.sitting.words.say("table", "oops", error=str(error))
            self._show({"type": "error", "text": text})

    def _show(self, message: Message) -> Answer:
        self.board.frame = self.sitting.standing()["frame"]
        self.board.send(message)
        return said(message)

    def _dealt(self, seed: int) -> Message:
        message = self.sitting.sit_down(self.sitting.variant.deal(seed=seed))
        self.match = None
        self._number.value = seed
        return message

    def _again(self) -> Message:
        """Deal the next cards: of the match, or of the next number."""
        if self.match and self.table.over and not self.match.over:
            self.match = self.match.add(self.table)
            return self.sitting.sit_down(self.match.table)
        return self._dealt((self._number.value + 1) % _LARGEST_SEED)

    def _asked(self, seed: int) -> None:
        """Deal what the number field asks for, unless it only shows what was dealt."""
        if seed != self.table.seed:
            self._show(self._dealt(seed))

    def _button(self, name: str) -> ipywidgets.Button:
        words = self.sitting.words
        button = ipywidgets.Button(
            description=words.term("control", name),
            tooltip=words.term("control", name, "hint"),
            layout={"width": "auto"},
        )
        button.on_click(
            lambda _button: self._guarded(lambda: self._show(self._actions[name]()))
        )
        return button

    def _number_field(self) -> ipywidgets.BoundedIntText:
        words = self.sitting.words
        field = ipywidgets.BoundedIntText(
            value=(self.table.seed or 0) % _LARGEST_SEED,
            max=_LARGEST_SEED,
            description=words.term("control", "seed"),
            tooltip=words.term("control", "seed", "hint"),
            layout={"width": "13em"},
        )
        field.observe(
            lambda change: self._guarded(lambda: self._asked(change["new"])), "value"
        )
        return field

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        """Show the live table; where it can't live, the still and the words."""
        seat = self.table.seats[self.sitting.seat]
        still = self.table.view(seat)._repr_mimebundle_()
        live = super()._repr_mimebundle_(**kwargs) or {}
        return {**live, **still}

    def __repr__(self) -> str:
        """Say what the learner sees."""
        return self.table.view(self.table.seats[self.sitting.seat]).text


def play(
    what: str | Variant | Table | Match,
    /,
    *,
    seat: str | None = None,
    seed: int | None = None,
    pace: int = 550,
    guided: bool = False,
    **options: Any,
) -> Play:
    """Sit down at a live table: of a game by name, a variant, a table or a match.

    ``seat`` is S, or 1 where seats are numbered; ``pace`` is milliseconds between
    opponents' moves; ``guided`` shows what may be played.
    """
    match = what if isinstance(what, Match) else None
    table = _table(what, seed, options)
    if seat is None:
        seat = "S" if "S" in table.seats else "1"
    return Play(Sitting(table, seat, guided=guided), match, pace=pace)


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
