"""What a layout is made with and what it makes: captions in, a frame of items out."""

from collections.abc import Sequence
from typing import Protocol, Required, TypedDict

from cardviz.core.zones import View

LINE, EDGE = 19, 10
"""The height of a ledger's line, and how far its texts keep from its edge."""
TURNED = (9, 13)
"""The size of a turned trick that was won; one that was lost lies across."""

Said = tuple[int, str]
"""Who said something, and the text of it."""


class Item(TypedDict, total=False):
    """One thing on the table, flat and as short as JSON allows.

    ``t`` is its kind: card, spot, plate, label, ledger (a table of what was said),
    tally (tricks turned) or button; ``z`` its order of painting; ``x y`` its middle,
    ``r`` its turn in degrees, ``k`` its scale, ``w h`` its size; ``s`` the symbol of a
    card, ``n`` the spoken name, ``f`` the states, ``c`` whether the learner may choose
    it. A button is spoken as it is written.

    ``a b`` are the texts of a plate (in a label ``a`` is the anchor), ``on`` is the
    seat on turn, or bold; ``suit`` the pip before a text, or ``p`` units into it, with
    ``e`` the text after it. Plates and labels are written 13 units high, ``y`` being
    the middle of the text. A ledger has ``rows`` of texts, heads first, its columns
    ``p`` units apart. A tally's ``b`` has + for a trick won and - for one lost. A
    button shows only once the button ``after`` is pressed, if there is such; ``ask`` is
    what is asked once it is pressed itself; ``g`` is its row and column in a grid,
    ``d`` says what it does.
    """

    t: Required[str]
    z: Required[int]
    x: float
    y: float
    r: float
    k: float
    w: float
    h: float
    s: str
    n: str
    f: str
    c: int
    a: str
    b: str
    e: str
    d: str
    g: list[int]
    p: float
    rows: list[list[str]]
    after: str
    ask: str
    on: int
    suit: str


class Frame(TypedDict):
    """A whole table as data: what a still draws and what a live table is sent."""

    form: str
    size: list[int]
    inner: list[int]
    ply: int
    title: str
    desc: str
    items: dict[str, Item]


class Captions(Protocol):
    """The words that a picture needs, in somebody's language."""

    def plate(self, view: View, seat: int) -> tuple[str, str, str]:
        """Give a seat's name, its figures, and all of it as spoken."""

    def initial(self, view: View, seat: int) -> str:
        """Give a seat's name as short as it can be."""

    def corner(self, view: View) -> tuple[tuple[str | None, str], ...]:
        """Give the lines in the corner, each perhaps with a suit letter before it."""

    def ledger(self, view: View) -> Sequence[Said]:
        """Give what was said so far, in its order, if the game keeps a table of it."""

    def tally(self, view: View, seat: int) -> tuple[str, str]:
        """Give the turned tricks of a seat, + for won and - for lost, and in words."""

    def grid(self) -> Sequence[Sequence[str]]:
        """Give the buttons that stand in a grid, row by row, by their keys."""

    def question(self, key: str) -> str:
        """Give what a button that begins choices asks for; of others nothing."""

    def deed(self, key: str) -> str:
        """Give what a button does, where there is more to say than stands on it."""

    def card(self, card: int | None) -> str:
        """Give the name of a card; None is one that lies face down."""

    def title(self, view: View) -> str:
        """Give the picture's title."""

    def describe(self, view: View) -> str:
        """Give the whole picture in words."""

    def place(self, zone_name: str, count: int) -> str:
        """Give the name of a heap with the number of its cards."""
