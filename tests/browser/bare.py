"""A bare page with a live table: no kernel, no Jupyter, a model that only pretends.

Frames and steps are fed by hand, and what the table sends is read.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, Route

STATIC = Path(__file__).parents[2] / "cardviz" / "widgets" / "static"
SCRIPTS = ("pieces", "picture", "table")  # joined, they are one module
BARE = Path(__file__).with_name("bare.html")
HOME = "http://127.0.0.1/bare.html"  # answered by `serve`, not by a server

Json = dict[str, Any]

WORDS = {
    "offline": "Not connected.",
    "could": "Which play?",
    "choices": "Choices",
    "log": "What happened",
    "lang": "en",
}
RANKS = {"2": "two", "3": "three", "4": "four", "7": "seven", "Q": "queen", "K": "king"}
SUITS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
HAND = ("S2", "S7", "H4", "HQ", "D4", "C4")


def name_of(card: str) -> str:
    """Give the name that a screen reader gets."""
    return f"{RANKS[card[1]]} of {SUITS[card[0]]}"


def symbols() -> str:
    """Stand-ins for the faces: a white card with its text, and a dark back."""
    body = '<rect x="-32" y="-45" width="64" height="90" rx="6" fill="{}"/>'
    faces = [f"{suit}{rank}" for suit in SUITS for rank in RANKS]
    drawn = [
        f'<symbol id="cv-{card}" data-card="{card}" overflow="visible">'
        f'{body.format("#fffdf8")}<text x="-28" y="-24">{card}</text></symbol>'
        for card in faces
    ]
    back = f'<symbol id="cv-back" data-card="back">{body.format("#2f5a96")}</symbol>'
    return f"<defs>{''.join(drawn)}{back}</defs>"


def card(text: str, x: float, y: float, **more: Any) -> Json:
    """Give a card that lies open."""
    base = {"t": "card", "z": 10, "x": x, "y": y, "r": 0, "s": text}
    return base | {"n": name_of(text)} | more


def hand(*cards: str) -> Json:
    """Give the learner's hand, whose cards may be clicked."""
    return {
        text: card(text, 100 + 70 * index, 420, z=100 + index, c=1)
        for index, text in enumerate(cards)
    }


def frame(**more: Any) -> Json:
    """Give the picture of a table: a hand, a hidden card, a plate, a card played."""
    back = {"t": "card", "x": 350, "y": 60, "s": "back", "n": "face-down card"}
    plate = {"t": "plate", "x": 350, "y": 130, "w": 128, "h": 30}
    items = {
        "N.hand.0": back | {"z": 1, "r": 180},
        "plate.N": plate | {"z": 5, "a": "North", "b": "1 of 3", "n": "North: 1 of 3"},
        "SK": card("SK", 350, 230, f="last win"),
        "spot": {"t": "spot", "z": 2, "x": 350, "y": 320, "r": 0},
        "where": {"t": "label", "z": 3, "x": 20, "y": 20, "a": "start", "b": "Truf"},
    }
    base = {"form": "wide", "size": [700, 500], "ply": 13, "refusal": None}
    told = {"title": "Truf, South's view", "desc": "Trick 3", "say": {"text": "Go on."}}
    choices = {"choices": [[index, [text]] for index, text in enumerate(HAND)]}
    return base | told | choices | {"items": items | hand(*HAND)} | more


def played(text: str, **more: Any) -> Json:
    """Give the step in which the learner's card goes to the middle."""
    patch = {text: {"x": 350, "y": 320, "z": 20, "c": 0, "f": "last"}, "spot": None}
    say = {"text": f"You played the {name_of(text)}."}
    return {"ply": 14, "items": patch, "say": say} | more


def steps(*some: Json, ply: int = 14, choices: Any = ()) -> Json:
    """Give the message of one turn."""
    return {"type": "steps", "ply": ply, "steps": some, "choices": choices}


def shows_at(locator: Locator, x: float, y: float) -> None:
    """Check where a part has been put, in units of the table."""
    want = f"translate({x}px, {y}px) rotate(0deg) scale(1)"
    assert want == locator.evaluate("part => part.style.transform")


@dataclass
class Table:
    """A page with a live table on it."""

    page: Page

    def start(self, drawn: Json | None = None, **traits: Any) -> None:
        """Show a table, as if a kernel had sent its traits."""
        base = {"frame": drawn or frame(), "symbols": symbols(), "words": WORDS}
        self.page.evaluate("start", base | {"theme": {}, "pace": 0} | traits)

    def feed(self, message: Json) -> None:
        """Send a message down, as a kernel would."""
        self.page.evaluate("feed", message)

    @property
    def sent(self) -> list[Json]:
        """What was sent up, except greetings."""
        found: list[Json] = self.page.evaluate("model.sent")
        return [message for message in found if message["type"] != "hello"]

    def card(self, key: str) -> Locator:
        """Find a part by its key."""
        return self.page.locator(f'[data-key="{key}"]')

    def click(self, key: str, **how: Any) -> None:
        """Click a card where no other card lies on it."""
        self.card(key).click(position={"x": 14, "y": 26}, **how)

    @property
    def focus(self) -> str | None:
        """The key that has the focus."""
        found: str | None = self.page.evaluate("document.activeElement.dataset.key")
        return found

    def find(self, css: str) -> Locator:
        """Find something of the table by its class."""
        return self.page.locator(f".cv-table {css}")


def serve(route: Route) -> None:
    """Answer the bare page's requests from the files of the package."""
    name = route.request.url.rsplit("/", 1)[-1]
    if name == "table.js":
        parts = [(STATIC / f"{part}.js").read_text("utf-8") for part in SCRIPTS]
        route.fulfill(body="\n".join(parts), content_type="text/javascript")
    else:
        route.fulfill(path=BARE if name == BARE.name else STATIC / name)
