"""The geometry of a table: a view becomes a frame of items, and no picture yet."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from cardviz.core.cards import TEXTS, suit_of
from cardviz.core.zones import NOBODY, View, Zone
from cardviz.render import spread
from cardviz.render.beside import (
    button_items,
    label,
    ledger_items,
    tally_items,
)
from cardviz.render.faces import BACK, HEIGHT
from cardviz.render.frame import Captions, Frame, Item
from cardviz.render.lettering import text_width, wrap
from cardviz.render.places import Floor, Form, Place, floor
from cardviz.render.spread import Spot

# Painting order: each seat's hand, heaps, rows, the trick, the own hand, words.
_HANDS, _HEAPS, _ROWS, _TRICK, _OWN, _PLATES, _LABELS = 1, 300, 340, 400, 420, 500, 510
_HAND_LAYERS, _HEAP_LAYERS = 58, 10
_UNDER = 7  # how far a row's lower cards look out from under the upper ones
_RISE = {"legal": -6, "dim": 6}
_APART = 72  # from middle to middle of large cards side by side
_ASIDE = 14  # how far a second card of the same seat lies from its first in a trick
_MARGIN = 4
_CORNER = {"wide": (24, 32, 20), "narrow": (12, 20, 17)}


def layout(  # noqa: PLR0913 - all that a picture may be asked for
    view: View,
    captions: Captions,
    form: Form = "wide",
    *,
    choosable: Iterable[str] = (),
    legal: Iterable[str] | None = None,
    last: str | None = None,
    buttons: Iterable[tuple[str, ...]] = (),
) -> Frame:
    """Lay out what a view shows, the viewer at the bottom, the others clockwise.

    ``choosable`` are the keys of cards, slots and seats that may be clicked; ``legal``
    those that are allowed, if the learner is guided; ``last`` is the card just played;
    ``buttons`` are the choices that are no cards, each a key, its text, perhaps the
    button it comes after, and what it does. A mark called "highest" crowns the card
    that takes the trick so far; one called "down" tells whose card there lies down.
    """
    guide = None if legal is None else frozenset(legal)
    called = guide and any(not guide.isdisjoint(keys) for keys in captions.grid())
    cards = None if called else guide  # while calls are made, the hand is to be read
    states = _states(view, last)
    work = _Layout(view, captions, form, frozenset(choosable), cards, states)
    work.lay_all()
    work.items |= button_items(buttons, captions, guide)
    return {
        "form": form,
        "size": list(work.floor.size),
        "inner": list(work.floor.inner),
        "ply": view.ply,
        "title": captions.title(view),
        "desc": captions.describe(view),
        "items": work.items,
    }


def trick_items(view: View, captions: Captions) -> list[Item]:
    """Lay out only the cards of the trick, as they lie on the wide table."""
    work = _Layout(view, captions, "wide", frozenset(), None, {})
    work.lay_trick([zone for zone in view.zones if zone.place == "trick"])
    return [item for item in work.items.values() if item["t"] == "card"]


@dataclass(slots=True)
class _Layout:
    """One layout in the making."""

    view: View
    captions: Captions
    form: Form
    choosable: frozenset[str]
    legal: frozenset[str] | None
    states: dict[str, str]
    items: dict[str, Item] = field(default_factory=dict)
    floor: Floor = field(init=False)
    bottom: int = field(init=False)

    def __post_init__(self) -> None:
        view = self.view
        self.bottom = _seat_below(view)
        shown = any(
            zone.place == "hand" and zone.seat != self.bottom and _is_open(zone)
            for zone in view.zones
        )
        rows = any(zone.place == "row" and zone.seat is not None for zone in view.zones)
        self.floor = floor(self.form, len(view.seats), shown=shown, rows=rows)

    def place(self, seat: int) -> Place:
        """Find the place of a seat: the bottom one first, the others clockwise."""
        return self.floor.places[(seat - self.bottom) % len(self.view.seats)]

    def lay_all(self) -> None:
        """Lay everything, in the order in which it is painted."""
        lying: dict[str, list[Zone]] = {}
        for zone in self.view.zones:
            lying.setdefault(zone.place, []).append(zone)
        trick = lying.get("trick", [])
        for zone in lying.get("hand", []):
            self.lay_hand(zone)
        heaps = [*lying.get("stack", []), *lying.get("spent", [])]
        self.lay_heaps(heaps, beside=any(z.cards for z in trick))
        self.lay_rows(lying.get("row", []))
        self.lay_trick(trick)
        for seat in range(len(self.view.seats)):
            self.lay_plate(seat)
        self.lay_corner()
        at = self.view, self.captions, self.floor, self.form, self.bottom
        self.items |= ledger_items(*at)
        self.items |= tally_items(*at)

    def lay_hand(self, zone: Zone) -> None:
        """Lay a hand at its seat: the own one large, others face up only if seen."""
        if zone.seat is None or not zone.cards:
            return
        place, sizes = self.place(zone.seat), self.floor.sizes
        count, layer = len(zone.cards), _HANDS + _HAND_LAYERS * zone.seat
        if zone.seat == self.bottom:
            layer, (x, y, *_), width = _OWN, place.hand, self.floor.size[0]
            if self.form == "wide":
                spots = spread.fan(count, x, y, width - 180)
            else:
                spots = spread.own_rows(count, x, y, sizes.own, width - 16)
        elif _is_seen(zone):
            suits = tuple(-1 if card is None else suit_of(card) for card in zone.cards)
            spots = spread.shown(suits, place, sizes)
        else:
            spots = spread.hidden(count, place, sizes)
        self.lay_cards(zone, spots, layer)

    def lay_cards(
        self, zone: Zone, spots: Iterable[Spot], layer: int, first: int = 0
    ) -> None:
        """Lay the cards of a zone from the first given, one over the other."""
        for index, spot in enumerate(spots, first):
            self.lay_card(zone, index, spot, layer + index - first)

    def lay_card(self, zone: Zone, index: int, spot: Spot, layer: int) -> None:
        """Lay one card; where it is hidden its key is its place and nothing more."""
        card = zone.cards[index]
        if card is None:
            owner = "" if zone.seat is None else self.view.seats[zone.seat] + "."
            key, symbol = f"{owner}{zone.name}.{zone.lying[index]}", BACK
        else:
            key = symbol = TEXTS[card]
        item = _laid("card", spot, layer)
        item["s"], item["n"] = symbol, self.captions.card(card)
        if key in self.states:
            item["f"] = self.states[key]
        if key in self.choosable:
            self.offer(key, item)
        self.items[key] = item

    def offer(self, key: str, item: Item) -> None:
        """Let a card be chosen; a guided learner sees by its height if it is legal."""
        item["c"] = 1
        if self.legal is not None:
            state = "legal" if key in self.legal else "dim"
            item["f"] = f"{item['f']} {state}" if "f" in item else state
            item["y"] = spread.short(item["y"] + _RISE[state])

    def lay_heaps(self, heaps: list[Zone], *, beside: bool) -> None:
        """Lay the common heaps in the middle, or beside a trick that lies there."""
        x, y = self.floor.aside if beside else self.floor.middle
        gap = self.floor.sizes.heap_gap
        for index, zone in enumerate(heaps):
            middle = x + (index - (len(heaps) - 1) / 2) * gap
            self.lay_heap(zone, middle, y, _HEAPS + index * _HEAP_LAYERS)

    def lay_heap(self, zone: Zone, x: float, y: float, layer: int) -> None:
        """Lay the top of one heap with its count below, or the place where it lay."""
        sizes, count = self.floor.sizes, len(zone.cards)
        shown = bool(zone.cards) and zone.cards[-1] is not None
        scale, most = sizes.heap if shown else (sizes.hidden, 3)
        if zone.place == "spent":
            most = 1
        top = tuple(card is None for card in zone.cards[-most:])
        spots = spread.heap(top, x, y, scale)
        self.lay_cards(zone, spots, layer, count - len(top))
        if not count:
            self.items[f"spot.{zone.name}"] = _laid("spot", Spot(x, y, 0, scale), layer)
        words = self.captions.place(zone.name, count)
        item = _laid("label", Spot(x, y + HEIGHT / 2 * sizes.heap[0] + 10, 0, 1), layer)
        item["a"], item["b"] = "middle", words if self.form == "wide" else str(count)
        item["n"] = words
        self.items[f"label.{zone.name}"] = item

    def lay_rows(self, rows: list[Zone]) -> None:
        """Lay rows before their seats, later ones over the earlier, slot over slot.

        A row of nobody's lies in the middle, as large as a trick.
        """
        sizes = self.floor.sizes
        widest: dict[int | None, int] = {}
        for zone in rows:
            widest[zone.seat] = max(widest.get(zone.seat, 0), zone.width)
        below = dict.fromkeys(widest, 0)
        for zone in rows:
            x, y = self.floor.middle if zone.seat is None else self.place(zone.seat).row
            y += below[zone.seat] * _UNDER
            pitch, scale = sizes.pitch, sizes.row
            if zone.seat is None:
                pitch, scale = round(_APART * sizes.trick), sizes.trick
            spots = spread.slots(widest[zone.seat], x, y, pitch, scale)
            layer = _ROWS + 20 * below[zone.seat]
            self.lay_cards(zone, [spots[slot] for slot in zone.lying], layer)
            below[zone.seat] += 1

    def lay_trick(self, trick: list[Zone]) -> None:
        """Lay the trick, each card leaning from its seat, and the place still open."""
        layer = _TRICK
        for zone in trick:
            for index in range(len(zone.cards) if zone.seat is not None else 0):
                self.lay_card(zone, index, self.trick_spot(zone.seat, index), layer)
                layer += 1
        laid = {zone.seat for zone in trick if zone.cards}
        awaited = self.view.awaited
        if trick and len(awaited) == 1 and awaited[0] not in laid:
            key = "spot." + self.view.seats[awaited[0]]
            self.items[key] = _laid("spot", self.trick_spot(awaited[0]), 0)

    def trick_spot(self, seat: int | None, index: int = 0) -> Spot:
        """Find where a seat's card lies in the trick."""
        x, y, leaning = self.place(seat or 0).spot
        return Spot(x + _ASIDE * index, y, leaning, self.floor.sizes.trick)

    def lay_plate(self, seat: int) -> None:
        """Lay a seat's plate, wide enough for its words and inside the table."""
        name, figures, spoken = self.captions.plate(self.view, seat)
        if self.form == "narrow":
            name = self.captions.initial(self.view, seat)
        x, y = self.place(seat).plate
        least, height = self.floor.sizes.plate
        needed = text_width(name, bold=True) + text_width(figures) + height + 8
        width = max(least, round(needed))
        x = max(x, width / 2 + _MARGIN)
        x = min(x, self.floor.size[0] - width / 2 - _MARGIN)
        item = _laid("plate", Spot(x, y, 0, 1), _PLATES + seat)
        item |= {"w": width, "h": height, "a": name, "b": figures, "n": spoken}
        key = "plate." + self.view.seats[seat]
        if seat in self.view.awaited:
            item["on"] = 1
        if key in self.choosable:
            item["c"] = 1
        self.items[key] = item

    def lay_corner(self) -> None:
        """Write the lines in the corner, broken where they would meet a hand."""
        left, top, line = _CORNER[self.form]
        index = 0
        for suit, text in self.captions.corner(self.view):
            room = self.floor.sizes.corner - (18 if suit else 0)
            for number, part in enumerate(wrap(text, room)):
                item = label(part, left, top + index * line, _LABELS)
                if suit and not number:
                    item["suit"] = suit
                self.items[f"corner.{index}"] = item
                index += 1


def _states(view: View, last: str | None) -> dict[str, str]:
    """Find which cards stand out, by their keys: the last, the highest, one face down.

    A card that went back to a hand is no longer the last.
    """
    zones, marks = view.zones, view.marks
    turned = [mark.seat for mark in marks if mark.name == "down"]
    held = {card for zone in zones if zone.place == "hand" for card in zone.cards}
    lying = (zone for zone in zones if zone.place == "trick" and zone.seat in turned)
    down = {card for zone in lying for card in zone.cards}
    found: dict[str, str] = {}
    if last and TEXTS.index(last) not in held:
        found[last] = "last"
    for state, cards in ("win", {view.mark("highest").get("card")}), ("down", down):
        for key in (TEXTS[card] for card in cards if card is not None):
            found[key] = f"{found[key]} {state}" if key in found else state
    return found


def _laid(kind: str, spot: Spot, layer: int) -> Item:
    item: Item = {"t": kind, "z": layer, "x": spot.x, "y": spot.y}
    if spot.r:
        item["r"] = spot.r
    if spot.k != 1:
        item["k"] = spot.k
    return item


def _is_open(zone: Zone) -> bool:
    """Say whether a hand lies open; one that was played out still does."""
    return _is_seen(zone) or not (zone.cards or zone.sees == NOBODY)


def _is_seen(zone: Zone) -> bool:
    return any(card is not None for card in zone.cards)


def _seat_below(view: View) -> int:
    """Find who sits at the bottom: the viewer, else South, else the first seat."""
    if view.seat is not None:
        return view.seat
    return view.seats.index("S") if "S" in view.seats else 0
