"""Bridge at the live table: the bidding box, dummy's cards, claims, pictures."""

import cardviz as cv
from cardviz.widgets.sitting import Sitting
from tests.bridge.hands import DEALT, bridge, called

BIDS = [
    f"{level}{name}" for level in range(1, 8) for name in ("C", "D", "H", "S", "NT")
]


def items(sitting: Sitting) -> dict[str, dict[str, object]]:
    """Give what lies on the page."""
    found: dict[str, dict[str, object]] = sitting.whole()["frame"]["items"]
    return found


def south_declares() -> cv.Table:
    """Let west lead against one no trump by south; then dummy is on turn."""
    return called("P P 1NT P P P").play("W: C2")


def test_the_bidding_box() -> None:
    """All 38 calls are buttons; bids stand in a grid of levels and denominations."""
    sitting = Sitting(bridge().deal(hands=DEALT, dealer="S"), "S")
    buttons = {key: it for key, it in items(sitting).items() if it["t"] == "button"}
    assert list(buttons) == [*BIDS, "P", "X", "XX"]
    assert buttons["1C"]["g"] == [0, 0]
    assert buttons["7NT"]["g"] == [6, 4]
    assert buttons["2H"]["b"] == "2♥"
    assert buttons["2H"]["d"] == "Bid 8 tricks with hearts as trumps"
    assert buttons["XX"]["d"] == "Redouble the opponents' double"
    places = [tuple(it["g"]) for it in buttons.values() if isinstance(it["g"], list)]
    assert len(set(places)) == 38


def test_a_forbidden_call_is_answered() -> None:
    """It can be clicked, and its rule says why not."""
    table = called("1H P")
    message = Sitting(table, "S").press(["1D"])
    assert message["type"] == "refused"
    assert "the last bid is 1♥" in message["text"]


def test_guided_calls() -> None:
    """Guided, calls that can't be made are dim, and the hand can be read."""
    found = items(Sitting(called("1H P"), "S", guided=True))
    dim = {key for key, item in found.items() if item.get("f") == "dim"}
    assert dim == {"1C", "1D", "1H", "X", "XX"}


def test_a_lead_that_lies_face_down() -> None:
    """Who led sees by its back that it is not open yet; the others see no more."""
    dealt = bridge(lead="down").deal(seed=13)
    down = dealt.play("1C", "P", "1H", "P", "2H", "P", "4H", "P", "P", "P", "W: D2")
    assert items(Sitting(down, "W"))["D2"]["f"] == "last down"
    assert down.view("E").view.zone("trick", 3) == (None,)
    assert items(Sitting(down.play("face"), "S"))["D2"]["f"] == "win"


def test_dummy_stays_spread_when_his_last_card_is_played() -> None:
    """On a narrow table the plates stay where they are until the score is told."""
    sitting = Sitting(south_declares(), "S")
    sitting.form = "narrow"
    places = []
    while not sitting.table.over:
        found = items(sitting)
        places.append([found[f"plate.{seat}"]["y"] for seat in "NESW"])
        hand = sitting.hand_on_turn(sitting.table)
        assert hand is not None
        sitting.choose(sitting.table.advice_for(hand).move.number)
    found = items(sitting)
    places.append([found[f"plate.{seat}"]["y"] for seat in "NESW"])
    assert places == [places[0]] * len(places)


def test_declarer_clicks_dummy() -> None:
    """Dummy's cards can be chosen by declarer; a wrong one is answered."""
    sitting = Sitting(south_declares(), "S")
    assert sitting.to_act
    drawn = items(sitting)
    assert drawn["CK"]["c"] == drawn["SA"]["c"] == 1
    refused = sitting.press(["SA"])
    assert refused["type"] == "refused"
    assert "clubs were led" in refused["text"]
    played = sitting.press(["CK"])
    assert played["type"] == "steps"
    assert [str(turn) for turn in sitting.table.record][7] == "N: CK"


def test_a_click_at_the_wrong_time_is_told_what_is_on() -> None:
    """Whose turn it is, of declarer's two hands too, and which part of the deal."""
    declarer = Sitting(south_declares(), "S")
    own = declarer.press(["HA"])
    assert "it is North's turn" in own["text"]
    caller = Sitting(called("1H P"), "S").press(["SA"])
    assert "the auction is not over yet" in caller["text"]


def test_dummy_watches() -> None:
    """Who is dummy has nothing to click: his partner plays the deal out."""
    sitting = Sitting(south_declares(), "N")
    assert sitting.table.over
    assert not sitting.whole()["frame"]["choices"]


def test_a_defender_sees_dummy_but_cannot_touch_it() -> None:
    """Dummy lies open, and only declarer may choose from it."""
    sitting = Sitting(called("P P 1NT P P P"), "W")
    sitting.press(["C2"])
    laid = [key for key in ("SA", "SK", "HQ") if "c" in items(sitting).get(key, {})]
    assert laid == []


def test_claims_unfold() -> None:
    """One button begins a claim; the numbers show once it is pressed."""
    sitting = Sitting(south_declares(), "S")
    drawn = items(sitting)
    assert "after" not in drawn["claim"]
    assert str(drawn["claim"]["ask"]).startswith("How many tricks does declarer's side")
    assert [drawn[f"claim {n}"]["after"] for n in range(14)] == ["claim"] * 14
    sitting.press(["claim", "claim 0"])
    assert sitting.table.over
    assert sitting.table.score.totals == {"NS": -350, "EW": 350}


def test_the_hint_is_for_the_hand_on_turn() -> None:
    """Declarer asks for dummy, and is advised a card of dummy's."""
    hint = Sitting(south_declares(), "S").hint()
    assert "♣" in hint["steps"][-1]["say"]["text"]


def test_the_calls_lie_on_the_table() -> None:
    """A table of calls, in the middle until the lead and then aside; notes marked."""
    table = called("1NT P").play("S: 2D (! transfer)").play("W: P", "N: 2H (asked for)")
    ledger = items(Sitting(table, "E"))["ledger"]
    assert ledger["rows"] == [
        ["S", "W", "N", "You"],
        ["", "", "1NT", "pass"],
        ["2♦!", "pass", "2♥*", ""],
    ]
    assert "2♦ (! transfer)" in table.view("E").text
    svg = table.view()._repr_mimebundle_()["image/svg+xml"]
    assert ">1NT<" in svg


def test_turned_tricks_lie_before_the_seat() -> None:
    """Upright for the side that took them, across for the other."""
    table = south_declares().play("N: CK", "E: C5", "S: C7")
    mark = next(m for m in table.view("S").marks if m.name == "turned" and m.seat == 2)
    assert mark.facts == {"turned": "+", "won": 1, "lost": 0}
    assert items(Sitting(table, "S"))["tally"]["n"] == "tricks turned: 1 won, 0 lost"
