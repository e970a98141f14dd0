"""A deal to step through: back, forward, jump, ask of any card, and play on."""

import ipywidgets

from cardviz.core.errors import DealError, NotationError, shown
from cardviz.table import Table
from cardviz.widgets.board import Board
from cardviz.widgets.reviewing import Reviewing
from cardviz.widgets.showing import Answer, Message, Showing
from cardviz.widgets.sitting import Sitting

_NOWHERE = -1
_INTERVAL = 1200  # milliseconds a step is shown while the deal plays by itself


class Replay(Board):
    """A deal step by step, and branches from it.

    ``table`` is the step that is shown, or the branch that is played. A click on a card
    of the hand on turn asks whether it could have been played.
    """

    def __init__(self, reviewing: Reviewing, *, pace: int, theme: str) -> None:
        super().__init__(reviewing, pace=pace, theme=theme)
        self.reviewing = reviewing
        last = len(reviewing.steps) - 1
        self._slider = ipywidgets.IntSlider(max=last, layout={"width": "16em"})
        self._player = ipywidgets.Play(max=last, interval=_INTERVAL)
        self._jump = ipywidgets.Dropdown(
            options=[(self.term("jump"), _NOWHERE), *reviewing.chapters()],
            tooltip=self.term("jump", "hint"),
            layout={"width": "14em"},
        )
        self._link = ipywidgets.link((self._player, "value"), (self._slider, "value"))
        self.on_change(self._slider, self._slid)
        self.on_change(self._jump, self._jumped)
        actions = {
            "back": lambda: self._go(reviewing.at - 1),
            "forward": lambda: self._go(reviewing.at + 1),
            "branch": self._branch,
            "code": self.copy_code,
        }
        self.set_out(actions, self._player, self._slider, self._jump)

    def go(self, at: int) -> Answer:
        """Show a step by its number, as far as there are any."""
        if type(at) is not int:
            raise NotationError(f"go: {shown(at)} came, wanted the number of a step")
        return self.show(self._go(at))

    @property
    def branching(self) -> bool:
        """Tell whether a branch is played, not the record looked at."""
        return isinstance(self.showing, Sitting)

    def _go(self, at: int) -> Message:
        branched = self.branching
        self._leave()
        message = self.reviewing.go(at)
        self._slider.value = self.reviewing.at
        return self.reviewing.whole() if branched else message

    def _slid(self, at: int) -> None:
        if at != self.reviewing.at or self.branching:
            self.show(self._go(at))

    def _jumped(self, at: int) -> None:
        if at != _NOWHERE:
            self._jump.value = _NOWHERE
            self.show(self._go(at))

    def _branch(self) -> Message:
        """Play on from the step that is shown; once more, back to the record."""
        if self.branching:
            self._leave()
            return self.reviewing.whole()
        if self.table.unknown:
            unknown = " ".join(self.table.unknown)
            raise DealError(f"branch: the hands of {unknown} are not known")
        asked = self.reviewing.asked(self.table)
        if self.table.over or not asked:
            return self.reviewing.aside(self.reviewing.words.texts["table"]["watch"])
        names = [self.table.seats[seat] for seat in asked]
        sitting = Sitting(self.table, min(names, key=lambda name: name not in "S1"))
        sitting.form = self.reviewing.form
        self._player.playing = False  # its next tick would leave the branch
        self._enter(sitting, "record")
        words, at = sitting.variant.words(), self.reviewing.at
        text = words.say("table", "branch", seat=sitting.seat, at=at)
        message = sitting.whole()
        message["frame"]["say"] = sitting.prompted({"text": text})
        return message

    def _leave(self) -> None:
        if self.branching:
            self.reviewing.form = self.showing.form
            self._enter(self.reviewing, "branch")

    def _enter(self, showing: Showing, offered: str) -> None:
        self.showing = showing
        self.buttons["branch"].description = self.term(offered)
        self.buttons["branch"].tooltip = self.term(offered, "hint")


def replay(
    table: Table, *, seat: str | None = None, pace: int = 550, theme: str = "plain"
) -> Replay:
    """Step through a deal, with all hands open or as one seat saw it.

    ``pace`` is milliseconds between moves in a branch; ``theme`` is plain, four-colour
    or large.
    """
    if not isinstance(table, Table):
        raise DealError(f"replay: {shown(table)} came, wanted a table")
    return Replay(Reviewing(table, seat), pace=pace, theme=theme)
