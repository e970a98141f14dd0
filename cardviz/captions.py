"""A view in words: names for the picture's parts, and the whole as plain text."""

from typing import Any

from cardviz.core.cards import SUITS
from cardviz.core.zones import Mark, View, Zone
from cardviz.words import Words


class Captions:
    """All words that a picture of a view needs, in one language."""

    def __init__(self, words: Words) -> None:
        self.words = words

    def plate(self, view: View, seat: int) -> tuple[str, str, str]:
        """Give a seat's name, its figures, and both as a screen reader says them."""
        name = self.words.seat(seat, "name")
        name = name[:1].upper() + name[1:]
        texts = self.words.texts["plate"]
        facts = facts_of(view, seat)
        figures = self.first(texts["lines"], facts)
        marks = [
            text for mark, text in texts["marks"].items() if _has(view, mark, seat)
        ]
        said = ", ".join(filter(None, (self.first(texts["spoken"], facts), *marks)))
        figures = figures or next(iter(marks), "")
        return name, figures, f"{name}: {said}" if said else name

    def initial(self, _view: View, seat: int) -> str:
        """Give a seat's initial, for narrow tables."""
        return self.words.seat(seat, "short")

    def corner(self, view: View) -> tuple[tuple[str | None, str], ...]:
        """Give the lines in the corner of the table, each with the suit it is of."""
        texts = self.words.texts["corner"]
        lines: list[tuple[str | None, str]] = []
        for mark in view.marks:
            if mark.seat is None and mark.name in texts:
                suit = mark.facts.get("suit")
                text = self.words.say("corner", mark.name, **mark.facts)
                lines.append((None if suit is None else SUITS[suit], text))
        return tuple(lines)

    def ledger(self, view: View) -> list[tuple[int, str]]:
        """Give what was said so far, in its order: each seat and a short text."""
        texts = self.words.texts.get("ledger", {})
        said = [mark for mark in view.marks if mark.name == texts.get("mark")]
        return [(mark.seat or 0, self._cell(texts, mark)) for mark in said]

    def _cell(self, texts: dict[str, Any], mark: Mark) -> str:
        """Write one thing said; "!" after it stands for an alert, "*" for a note."""
        note = str(mark.facts.get("note", ""))
        sign = "!" if note.startswith("!") else "*" if note else ""
        return self.first(texts["cells"], mark.facts) + sign

    def tally(self, view: View, seat: int) -> tuple[str, str]:
        """Give a seat's turned tricks, + for won and - for lost, and in words."""
        texts = self.words.texts.get("tally", {})
        facts = view.mark(texts.get("mark", ""), seat)
        if not facts:
            return "", ""
        return facts["turned"], self.words.fill(texts["spoken"], facts) or ""

    def grid(self) -> list[list[str]]:
        """Give the buttons that stand in a grid, row by row, by their keys."""
        rows: list[list[str]] = self.words.texts.get("grid", {}).get("rows", [])
        return rows

    def question(self, key: str) -> str:
        """Give what a button that begins choices asks for; of others nothing."""
        return self._of_button(key, "ask")

    def deed(self, key: str) -> str:
        """Give what a button does, where there is more to say than stands on it."""
        return self._of_button(key, "hint")

    def _of_button(self, key: str, form: str) -> str:
        entry = self.words.texts.get("button", {}).get(key, "")
        return "" if isinstance(entry, str) else str(entry.get(form, ""))

    def card(self, card: int | None) -> str:
        """Name a card in full."""
        return self.words.card_name(card)

    def place(self, zone: str, count: int) -> str:
        """Name a heap with its count: "stock, 12 cards"."""
        place = self.words.term("place", zone)
        return self.words.say("say", "heap", place=place, n=count)

    def title(self, view: View) -> str:
        """Give the game and the part of the deal it is in."""
        phase = self.words.term("phase", view.phase)
        if view.over:
            phase = self.words.texts["table"]["deal_done"]
        return f"{self.words.texts['title']}: {phase}"

    def describe(self, view: View) -> str:
        """Say everything that the picture shows, a sentence or row a line."""
        spoken = self.words.texts["spoken"]
        lines = [self._spoken(mark) for mark in view.marks if mark.name in spoken]
        lines.append(self._ledger(view))
        lines += [self._zone(zone) for zone in view.zones if zone.place != "away"]
        lines += [self.plate(view, seat)[2] + "." for seat in range(len(view.seats))]
        names = [self.words.seat(seat) for seat in view.awaited]
        if names:
            lines.append(self.words.say("table", "on_turn", seats=names))
        return "\n".join(line for line in lines if line)

    def _spoken(self, mark: Mark) -> str:
        """Say a mark; nothing if its sentence asks for what is not known."""
        template = self.words.texts["spoken"][mark.name]
        facts = {"seat": mark.seat, **mark.facts}
        if isinstance(template, list):
            return self.first(template, facts)
        if isinstance(template, str):
            return self.words.fill(template, facts) or ""
        return self.words.say("spoken", mark.name, **mark.facts)

    def _ledger(self, view: View) -> str:
        """Say what was said, each with its note."""
        texts = self.words.texts.get("ledger", {})
        said = [mark for mark in view.marks if mark.name == texts.get("mark")]
        if not said:
            return ""
        told = []
        for mark in said:
            cell = self.first(texts["cells"], mark.facts)
            note = str(mark.facts.get("note", ""))
            name = self.words.seat(mark.seat or 0)
            told.append(f"{name} {cell} ({note})" if note else f"{name} {cell}")
        return self.words.say("ledger", "spoken", calls=told)

    def _zone(self, zone: Zone) -> str:
        if not zone.cards:
            return ""
        place = self.words.term("place", zone.name)
        if zone.seat is not None:
            place = self.words.say("say", "at", seat=zone.seat, place=place)
        return self.words.say("say", "holds", place=place, cards=self._cards(zone))

    def _cards(self, zone: Zone) -> str:
        seen = [card for card in zone.cards if card is not None]
        hidden = len(zone.cards) - len(seen)
        texts = [self.words.card_short(card) for card in seen]
        if hidden:
            texts.append(self.words.count(hidden, "hidden"))
        return " ".join(texts)

    def first(self, templates: list[str], facts: dict[str, Any]) -> str:
        """Fill the first template whose facts are all there."""
        filled = (self.words.fill(template, facts) for template in templates)
        return next((text for text in filled if text is not None), "")


def facts_of(view: View, seat: int) -> dict[str, Any]:
    """Gather the facts of all marks at a seat."""
    facts: dict[str, Any] = {}
    for mark in view.marks:
        if mark.seat == seat:
            facts |= mark.facts
    return facts


def _has(view: View, name: str, seat: int) -> bool:
    return any(mark.name == name and mark.seat == seat for mark in view.marks)
