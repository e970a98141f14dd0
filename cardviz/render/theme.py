"""Colours of table and cards: the same on light and on dark pages."""

from dataclasses import asdict, dataclass

from cardviz.core.cards import SUITS
from cardviz.core.errors import OptionError, shown


@dataclass(frozen=True, slots=True)
class Theme:
    """How a table looks; every colour is a hexadecimal one.

    ``four_colour`` draws diamonds blue and clubs green; ``large`` draws cards with big
    indices and one big pip, for the back of a classroom.
    """

    felt: str = "#1f5a49"
    inner: str = "#1b5041"
    text: str = "#e9f2ec"
    plate: str = "#154337"
    warm: str = "#f6d77a"
    warm_text: str = "#1b1d21"
    card: str = "#fffdf8"
    edge: str = "#cfc8b8"
    black: str = "#1b1d21"
    red: str = "#c4162a"
    blue: str = "#1f5fbf"
    green: str = "#1c7440"
    felt_red: str = "#ff9c9c"
    felt_blue: str = "#9cc9ff"
    felt_green: str = "#93e6ab"
    back: str = "#2f5a96"
    back_line: str = "#8fb0dc"
    mark: str = "#9cc9ff"
    four_colour: bool = False
    large: bool = False

    def ink(self, suit: str) -> str:
        """Give the colour of a suit (a letter) on a card."""
        if self.four_colour and suit in "CD":
            return self.green if suit == "C" else self.blue
        return self.red if suit in "DH" else self.black

    def felt_ink(self, suit: str) -> str:
        """Give the colour of a suit in a text on the felt."""
        if self.four_colour and suit in "CD":
            return self.felt_green if suit == "C" else self.felt_blue
        return self.felt_red if suit in "DH" else self.text

    def page_ink(self, suit: str) -> str:
        """Give the colour of a suit in a text on the page, light or dark as that is."""
        ink = self.ink(suit)
        return "currentColor" if ink == self.black else ink

    def colours(self) -> dict[str, str]:
        """Give all colours by name, for the live table's script."""
        named = asdict(self)
        on_felt = {f"felt_{suit}": self.felt_ink(suit) for suit in SUITS}
        on_page = {f"page_{suit}": self.page_ink(suit) for suit in SUITS}
        strings = {key: value for key, value in named.items() if isinstance(value, str)}
        return strings | on_felt | on_page


NORMAL = Theme()
FOUR_COLOUR = Theme(four_colour=True)
LARGE = Theme(large=True)
THEMES = {"plain": NORMAL, "four-colour": FOUR_COLOUR, "large": LARGE}


def themed(name: "str | Theme") -> Theme:
    """Find a theme by its name; a theme is itself."""
    if isinstance(name, Theme):
        return name
    if name not in tuple(THEMES):
        good = ", ".join(THEMES)
        raise OptionError(f"theme {shown(name)} came, wanted one of {good}")
    return THEMES[name]


_LINEAR = 0.04045  # sRGB: light grows in a line up to here


def contrast(first: str, second: str) -> float:
    """Give the contrast of two colours: 1 is none, 21 black on white.

    >>> contrast("#000000", "#ffffff")
    21.0
    """
    high, low = sorted((_luminance(first), _luminance(second)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def _luminance(colour: str) -> float:
    parts = (int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5))
    linear = (
        part / 12.92 if part <= _LINEAR else float(((part + 0.055) / 1.055) ** 2.4)
        for part in parts
    )
    return sum(
        weight * part
        for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True)
    )
