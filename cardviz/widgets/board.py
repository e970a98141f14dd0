"""What all live tables have: the board, controls below it, and one door for clicks."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import ipywidgets

from cardviz.core.cards import TEXTS, find_card
from cardviz.core.errors import NotationError, OptionError, shown
from cardviz.pages.storyboard import storyboard
from cardviz.render.faces import symbols_markup
from cardviz.render.theme import THEMES, themed
from cardviz.table import Table
from cardviz.widgets.cells import settle
from cardviz.widgets.showing import Answer, Message, Showing, said
from cardviz.widgets.table import TableWidget

Action = Callable[[], Message]
_LONGEST_PACE = 60_000


def _family(widget: Any) -> Iterator[Any]:
    """Give a widget, its children, and the widgets that hold their looks."""
    yield widget
    for look in ("layout", "style"):
        if widget.has_trait(look):
            yield getattr(widget, look)
    for child in getattr(widget, "children", ()):
        yield from _family(child)


class Board(ipywidgets.VBox):  # type: ignore[misc]
    """A live table and its controls.

    ``table`` is what it shows. ``click`` does what a person's click does, and ``close``
    frees all widgets.
    """

    def __init__(self, showing: Showing, *, pace: int, theme: str) -> None:
        if type(pace) is not int or not 0 <= pace <= _LONGEST_PACE:
            wanted = f"milliseconds from 0 to {_LONGEST_PACE}"
            raise OptionError(f"pace {shown(pace)} came, wanted {wanted}")
        self.showing = showing
        if not isinstance(theme, str):
            raise OptionError(f"theme {shown(theme)} came, wanted a name")
        look = themed(theme)
        self.board = TableWidget(
            self._hear,
            frame=showing.standing()["frame"],
            symbols=symbols_markup(look),
            words=showing.words.texts["script"],
            theme=look.colours(),
            pace=pace,
        )
        self.actions: Mapping[str, Action] = {}
        self.buttons: dict[str, ipywidgets.Button] = {}
        self._look = self._look_field(theme)
        super().__init__([self.board])
        settle(self)

    @property
    def table(self) -> Table:
        """Give the table that is shown."""
        return self.showing.table

    @property
    def code(self) -> str:
        """Give a short text that brings back what is shown, by ``cv.resume``."""
        return self.table.code

    def click(self, *names: str) -> Answer:
        """Click a card, a button or a control by its name, and give the answer.

        "HQ", "atas" and "undo" are such names; several are cards clicked together.
        What goes wrong is raised.
        """
        if len(names) == 1 and (action := self._action(names[0])):
            return self.show(action())
        return self.show(self.showing.press([self._key(name) for name in names]))

    def show(self, message: Message) -> Answer:
        """Send a message to the pages, and give what it says."""
        self.board.frame = self.showing.standing()["frame"]
        self.board.send(message)
        self._foot.value = self.footer()
        return said(message)

    def guarded(self, action: Callable[[], object]) -> None:
        """Do what a page asked. An error is a notice there, never a silent nothing."""
        try:
            action()
        except Exception as error:  # noqa: BLE001 - shown at the table, whatever it is
            text = self.showing.words.say("table", "oops", error=str(error))
            self.show({"type": "error", "text": text})

    def set_out(self, actions: Mapping[str, Action], *fields: Any) -> None:
        """Lay the controls below the board: a button an action, then the fields."""
        self.actions = actions
        self.buttons = {name: self._button(name) for name in actions}
        row = ipywidgets.HBox([*self.buttons.values(), *fields, self._look])
        row.layout.flex_flow = "row wrap"
        row.layout.align_items = "center"
        row.layout.grid_gap = "0 8px"
        self._foot = ipywidgets.HTML(self.footer())
        self.children = [self.board, row, self._foot]

    def footer(self) -> str:
        """Give what stands below the controls: how the deal ended, once it has."""
        if not self.table.over:
            return ""
        seat = self.showing.seat
        name = None if seat is None else self.table.seats[seat]
        return str(storyboard(self.table, seat=name, theme=self._look.value).ending)

    def copy_code(self) -> Message:
        """Hand the code to the page that asked, to be copied and never shown."""
        return {"type": "code", "code": self.code, "text": ""}

    def close(self) -> None:
        """Free the table and all its controls, their looks too."""
        for widget in [*_family(self)]:
            if widget is not self:
                widget.close()
        super().close()

    def term(self, control: str, form: str = "name") -> str:
        """Give the words of a control."""
        return self.showing.words.term("control", control, form)

    def on_change(self, field: Any, action: Callable[[Any], object]) -> None:
        """Do something with a field's new value, whatever it takes."""
        field.observe(
            lambda change: self.guarded(lambda: action(change["new"])), "value"
        )

    def _hear(self, message: Message) -> None:
        self.guarded(lambda: self.show(self.showing.hear(message)))

    def _action(self, name: Any) -> Action | None:
        """Find a control's action by its name, or by what stands on its button."""
        wanted = name.strip().casefold() if isinstance(name, str) else ""
        for action, button in self.buttons.items():
            if wanted in (action, button.description.casefold()):
                return self.actions[action]
        return None

    def _key(self, name: Any) -> str:
        items = tuple(self.board.frame["items"])
        if name in items:  # a button first: in an auction 4S is the bid, not the card
            return str(name)
        card = find_card(name) if isinstance(name, str) else None
        if card is None:
            good = ", ".join([*self.actions, "a card", "a button on the table"])
            raise NotationError(f"click: {shown(name)} came, wanted {good}")
        return TEXTS[card]

    def _button(self, name: str) -> ipywidgets.Button:
        button = ipywidgets.Button(
            description=self.term(name),
            tooltip=self.term(name, "hint"),
            layout={"width": "auto"},
        )
        button.on_click(
            lambda _button: self.guarded(lambda: self.show(self.actions[name]()))
        )
        return button

    def _look_field(self, theme: str) -> ipywidgets.Dropdown:
        words = self.showing.words
        field = ipywidgets.Dropdown(
            options=[(words.term("look", name), name) for name in THEMES],
            value=theme,
            description=self.term("look"),
            tooltip=self.term("look", "hint"),
            style={"description_width": "initial"},
            layout={"width": "auto"},
        )
        self.on_change(field, self._dress)
        return field

    def _dress(self, theme: str) -> None:
        look = themed(theme)
        self.board.symbols = symbols_markup(look)
        self.board.theme = look.colours()

    def _still(self) -> Any:
        seat = self.showing.seat
        return self.table.view(None if seat is None else self.table.seats[seat])

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        """Show the live table; where it can't live, the still and the words."""
        live = super()._repr_mimebundle_(**kwargs) or {}
        return {**live, **self._still()._repr_mimebundle_()}

    def __repr__(self) -> str:
        """Say what is seen."""
        return str(self._still())
