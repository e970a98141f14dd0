"""The geometry: everything on the table, nothing over anything, nothing betrayed."""

import json
import random
from itertools import combinations, product
from math import cos, radians, sin

import pytest

from cardviz.core.cards import TEXTS
from cardviz.core.zones import EVERYONE, NOBODY, Mark, View, Zone
from cardviz.render.changes import changes
from cardviz.render.frame import Frame, Item
from cardviz.render.layout import layout
from cardviz.render.places import Form, floor

SEATS = {2: "12", 3: "SWE", 4: "NESW", 5: "12345"}
INDEX_HEIGHT = 20
FORMS: tuple[Form, ...] = ("wide", "narrow")
Box = tuple[float, float, float, float]


class Captions:
    """Words of no language: enough to lay out with."""

    def plate(self, view: View, seat: int) -> tuple[str, str, str]:
        """Name a seat and figures of a usual length."""
        return f"Player {view.seats[seat]}", "1 of 3", f"{view.seats[seat]}: 1 of 3"

    def initial(self, view: View, seat: int) -> str:
        """Shorten a seat."""
        return view.seats[seat]

    def corner(self, _view: View) -> tuple[tuple[str | None, str], ...]:
        """Give two lines, one with a suit."""
        return (None, "Truf · main bawah"), ("H", "trumps")

    def ledger(self, _view: View) -> tuple[tuple[int, str], ...]:
        """Keep no table of what was said."""
        return ()

    def tally(self, _view: View, _seat: int) -> tuple[str, str]:
        """Turn no tricks."""
        return "", ""

    def grid(self) -> tuple[tuple[str, ...], ...]:
        """Put no button in a grid."""
        return ()

    def deed(self, _key: str) -> str:
        """Say no more than what stands on a button."""
        return ""

    def question(self, _key: str) -> str:
        """Let no button ask."""
        return ""

    def card(self, card: int | None) -> str:
        """Name a card by its text."""
        return "face-down card" if card is None else f"card {TEXTS[card]}"

    def title(self, view: View) -> str:
        """Name the game."""
        return view.game

    def describe(self, view: View) -> str:
        """Say how far it is, and try to break out of the markup."""
        return f'<{view.phase}> & "{view.ply}"'

    def place(self, zone_name: str, count: int) -> str:
        """Name a heap."""
        return f"{zone_name}, {count} cards"


def shuffled(seed: int) -> list[int]:
    """Give the pack in an order of its own."""
    pack = list(range(52))
    random.Random(seed).shuffle(pack)
    return pack


def tricks(seats: int, seat: int | None, laid: int = 2, hand: int = 0) -> View:
    """A game of tricks in the middle of a trick; the first seat has led."""
    pack, names = shuffled(seats), tuple(SEATS[seats])
    hands: list[Zone] = []
    trick: list[Zone] = []
    for index in range(seats):
        held = sorted(pack.pop() for _ in range(hand or 52 // seats))
        if index < laid:
            trick.append(Zone("trick", index, (held.pop(),), place="trick"))
        seen = seat is None or index == seat
        sees = EVERYONE if seen else NOBODY
        hands.append(Zone("hand", index, _as_seen(held, seen=seen), sees))
    zones, turn = (*hands, *trick), (laid % seats,)
    return View("toy", seat, names, zones, (), "play", laid, turn, (), False)


def piles(seats: int, seat: int | None, hand: int = 4, pile: int = 6) -> View:
    """A game of piles: rows before the seats, heaps in the middle."""
    pack, names = shuffled(seats), tuple(SEATS[seats])
    zones: list[Zone] = []
    for index in range(seats):
        held = [pack.pop() for _ in range(hand)]
        seen = seat is None or index == seat
        zones += [
            Zone("hand", index, _as_seen(held, seen=seen)),
            Zone("down", index, (None,) * 3, place="row"),
            Zone("up", index, tuple(pack.pop() for _ in range(2)), place="row"),
        ]
    top = tuple(pack.pop() for _ in range(pile))
    zones += [
        Zone("stock", None, (None,) * 9, place="stack"),
        Zone("pile", None, top, place="stack"),
        Zone("burnt", None, (), place="stack"),
    ]
    return View("toy", seat, names, tuple(zones), (), "play", 4, (0,), (), False)


def _as_seen(cards: list[int], *, seen: bool) -> tuple[int | None, ...]:
    return tuple(cards) if seen else (None,) * len(cards)


def every_view() -> list[View]:
    """Views of both kinds, two to five seats, a seat's and the author's."""
    views = []
    for seats, author in product((2, 3, 4, 5), (False, True)):
        seat = None if author else 0
        hand = 13 if seats == 2 else 0
        views += [
            tricks(seats, seat, laid=seats - 1, hand=hand),
            tricks(seats, seat, laid=1, hand=5),
            piles(seats, seat),
            piles(seats, seat, hand=7, pile=2),
        ]
    return views


def box(item: Item) -> Box:
    """Give the rectangle around a card, spot or plate."""
    scale, turn = item.get("k", 1), radians(item.get("r", 0))
    width, height = item.get("w", 64 * scale), item.get("h", 90 * scale)
    across = (width * abs(cos(turn)) + height * abs(sin(turn))) / 2
    down = (width * abs(sin(turn)) + height * abs(cos(turn))) / 2
    x, y = item["x"], item["y"]
    return x - across, y - down, x + across, y + down


def meet(first: Box, second: Box) -> bool:
    """Tell whether two rectangles have more than an edge in common."""
    return (
        min(first[2], second[2]) - max(first[0], second[0]) > 0.5
        and min(first[3], second[3]) - max(first[1], second[1]) > 0.5
    )


def of_kind(frame: Frame, *kinds: str) -> dict[str, Item]:
    """Pick the items of some kinds."""
    return {key: item for key, item in frame["items"].items() if item["t"] in kinds}


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("view", every_view())
def test_all_lies_on_the_table(view: View, form: Form) -> None:
    """No card, spot or plate reaches over the edge."""
    frame = layout(view, Captions(), form)
    width, height = frame["size"]
    for key, item in of_kind(frame, "card", "spot", "plate").items():
        left, top, right, low = box(item)
        assert left >= 0 <= top, key
        assert right <= width, key
        assert low <= height, key


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("view", every_view())
def test_plates_are_free(view: View, form: Form) -> None:
    """No plate touches a card, a spot or another plate."""
    frame = layout(view, Captions(), form)
    plates = of_kind(frame, "plate")
    for key, other in of_kind(frame, "card", "spot").items():
        for name, plate in plates.items():
            assert not meet(box(plate), box(other)), (name, key)
    for first, second in combinations(plates.values(), 2):
        assert not meet(box(first), box(second))


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("view", every_view())
def test_hands_leave_each_other_and_the_middle_alone(view: View, form: Form) -> None:
    """Cards of one seat's hand meet no card of another's, of the trick or a heap."""
    items = layout(view, Captions(), form)["items"]
    groups: dict[str, list[Box]] = {}
    for zone in view.zones:
        owner = "" if zone.seat is None else view.seats[zone.seat]
        for index, card in enumerate(zone.cards):
            hidden = f"{owner}.{zone.name}.{index}".lstrip(".")
            key = hidden if card is None else TEXTS[card]
            kind = "trick" if zone.place == "trick" else f"{owner} {zone.place}"
            kind = kind if zone.place != "stack" else zone.name
            if key in items:
                groups.setdefault(kind, []).append(box(items[key]))
    for (first, mine), (second, others) in combinations(groups.items(), 2):
        assert not any(meet(a, b) for a in mine for b in others), (first, second)


@pytest.mark.parametrize("view", every_view())
def test_indices_can_be_read_on_a_phone(view: View) -> None:
    """At 400 pixels the index of each card that is seen is 14 pixels high."""
    frame = layout(view, Captions(), "narrow")
    assert frame["size"][0] == 400
    for item in of_kind(frame, "card").values():
        if item["s"] != "back":
            assert INDEX_HEIGHT * item.get("k", 1) >= 14


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("view", every_view())
def test_indices_of_hands_stay_uncovered(view: View, form: Form) -> None:
    """The index of a card in a hand is covered by no later card of that hand."""
    items = layout(view, Captions(), form)["items"]
    for zone in view.zones:
        if zone.place != "hand" or None in zone.cards:
            continue
        laid = [items[TEXTS[card]] for card in zone.cards if card is not None]
        for number, item in enumerate(laid):
            left, top, *_ = box({**item, "r": 0})
            scale = item.get("k", 1)
            index = (left + 5 * scale, top, left + 16 * scale, top + 38 * scale)
            for later in laid[number + 1 :]:
                assert not meet(index, box({**later, "r": 0}))


def test_the_viewer_sits_below_and_the_others_clockwise() -> None:
    """South sees West left, North above, East right; West sees North left."""
    for seat, left, above, right in ((2, "W", "N", "E"), (3, "N", "E", "S")):
        items = layout(tricks(4, seat), Captions())["items"]
        plates = {name: items[f"plate.{name}"] for name in "NESW"}
        assert plates[left]["x"] < 200
        assert plates[right]["x"] > 600
        assert plates[above]["y"] < 130
        assert plates["NESW"[seat]]["y"] > 480
    assert layout(tricks(4, None), Captions())["items"]["plate.S"]["y"] > 480


@pytest.mark.parametrize("form", FORMS)
def test_nothing_of_a_hidden_card_is_told(form: Form) -> None:
    """What others hold changes nothing in the frame, whatever it is."""
    view = tricks(4, 2, laid=0)
    mine = {TEXTS[card] for card in view.zone("hand", 2) if card is not None}
    frame = layout(view, Captions(), form, choosable=mine)
    text = json.dumps(frame["items"])
    assert {item["s"] for item in of_kind(frame, "card").values()} == mine | {"back"}
    for other in set(TEXTS) - mine:
        assert f'"{other}"' not in text


def test_states_and_choices() -> None:
    """Guided: legal cards stand higher, others lower; last and winning are flagged."""
    view = tricks(4, 2, laid=2)
    hand = [TEXTS[card] for card in view.zone("hand", 2) if card is not None]
    plain = layout(view, Captions())["items"]
    guided = layout(
        view,
        Captions(),
        choosable=[*hand, "plate.N"],
        legal=hand[:3],
        buttons=[("pass", "Pass")],
    )["items"]
    for key in hand:
        rise = guided[key]["y"] - plain[key]["y"]
        assert rise == pytest.approx(-6 if key in hand[:3] else 6)
        assert guided[key]["f"] == ("legal" if key in hand[:3] else "dim")
        assert guided[key]["c"] == 1
    assert guided["plate.N"]["c"] == 1
    button = {"t": "button", "z": 0, "b": "Pass", "c": 1, "f": "dim"}
    assert guided["pass"] == button
    laid = view.zone("trick", 1)[0]
    assert laid is not None
    last = TEXTS[laid]
    crown = Mark("highest", None, {"card": laid})
    crowned = view._replace(marks=(*view.marks, crown))
    flagged = layout(crowned, Captions(), last=last)["items"]
    assert flagged[last]["f"] == "last win"
    assert "spot.S" in flagged


def test_rows_keep_their_slots() -> None:
    """Two cards lie on the first two of three slots; the third looks out."""
    items = layout(piles(2, 0), Captions())["items"]
    up = [TEXTS[card] for card in piles(2, 0).zone("up", 1) if card is not None]
    for slot, key in enumerate(up):
        below = items[f"2.down.{slot}"]
        assert items[key]["x"] == below["x"]
        assert items[key]["z"] > below["z"]


def test_a_step_is_the_difference() -> None:
    """Patches laid over the frame before give the frame after; small if it can be."""
    before_view, after_view = tricks(4, 2, laid=0), tricks(4, 2, laid=1)
    before = layout(before_view, Captions(), last=None)
    after = layout(after_view, Captions())
    step = changes(before, after, to="plate.N")
    items = {key: dict(item) for key, item in before["items"].items()}
    for key, patch in step["items"].items():
        if patch is None:
            del items[key]
        else:
            merged = {**items.get(key, {}), **patch}
            items[key] = {
                field: value for field, value in merged.items() if value is not None
            }
    assert items == after["items"]
    new = set(after["items"]) - set(before["items"])
    played = next(key for key in new if key in TEXTS)
    assert step["from"] == {played: "N.hand.12"}
    assert "to" not in step  # the one card that is gone lies in the trick
    left = {key: item for key, item in after["items"].items() if key != played}
    cleared = after.copy()
    cleared["items"] = left
    assert changes(after, cleared, to="plate.N")["to"] == "plate.N"
    assert step["ply"] == 1
    assert len(json.dumps(step)) < 700


def test_a_sinking_heap_is_no_glide() -> None:
    """A card drawn from the stock comes from its top, though a lower one appears."""
    view = piles(2, 0)
    stock, hand = view.zones[-3], view.zones[3]
    assert hand.name == "hand"
    zones = list(view.zones)
    zones[-3] = stock._replace(cards=stock.cards[:-1])
    zones[3] = hand._replace(cards=(*hand.cards, None))
    drawn = view._replace(zones=tuple(zones))
    step = changes(layout(view, Captions()), layout(drawn, Captions()))
    assert step["from"] == {"2.hand.4": "stock.8"}


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("count", [0, 1, 7, 8, 14, 26, 40])
def test_hands_of_any_size(count: int, form: Form) -> None:
    """However many cards a seat holds, they lie on the table."""
    zones = (
        Zone("hand", 0, tuple(range(count))),
        Zone("hand", 1, (None,) * min(count, 52 - count)),
    )
    view = View("toy", 0, ("1", "2"), zones, (), "play", 0, (), (0,), False)
    frame = layout(view, Captions(), form)
    width, height = frame["size"]
    for item in of_kind(frame, "card").values():
        left, top, right, low = box(item)
        assert left >= 0 <= top
        assert right <= width
        assert low <= height


@pytest.mark.parametrize(("form", "by"), [("wide", 50), ("narrow", 40)])
def test_a_table_with_nobody_opposite_is_lower(form: Form, by: int) -> None:
    """All lies as it does for four, so much higher up."""
    three, four = (floor(form, seats, shown=False, rows=False) for seats in (3, 4))
    assert three.size[1] == four.size[1] - by
    assert three.middle[1] == four.middle[1] - by
    assert three.places[1].plate[1] == four.places[1].plate[1] - by
