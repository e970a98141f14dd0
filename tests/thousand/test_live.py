"""Thousand at a live table: bids as buttons, cards given by two clicks, marriages."""

from typing import Any

import cardviz as cv
from cardviz.widgets.sitting import Sitting
from tests.thousand.helpers import HANDS, TALON, thousand


def sat_down(*moves: str) -> Sitting:
    """Sit South down to a hand with two marriages, after some moves."""
    table = thousand().deal(hands=HANDS, talon=TALON, dealer="E")
    return Sitting(table.play(*moves), "S")


def frame(sitting: Sitting) -> dict[str, Any]:
    """Give the frame that the page shows."""
    shown: dict[str, Any] = sitting.standing()["frame"]
    return shown


def buttons(sitting: Sitting) -> list[str]:
    """Give what stands on the buttons."""
    items = frame(sitting)["items"].values()
    return [item["b"] for item in items if item["t"] == "button"]


def clickable(sitting: Sitting) -> set[str]:
    """Give the keys on the felt that may be clicked."""
    items = frame(sitting)["items"].items()
    return {key for key, item in items if item.get("c") and item["t"] != "button"}


def test_bids_are_buttons() -> None:
    """From a hundred to one step above what the hand allows, in their order."""
    sitting = sat_down()
    assert buttons(sitting) == [*map(str, range(100, 266, 5)), "Pass"]
    ask = frame(sitting)["say"]["ask"]
    assert "Your hand allows 260: 120, and 140 for marriages." in ask


def test_the_highest_bid_and_why() -> None:
    """The step above is refused with what the hand allows."""
    sitting = sat_down()
    answer = sitting.press(["265"])
    assert answer["type"] == "refused"
    assert "120 for the cards and 140 for marriages held" in answer["text"]
    assert answer["tags"][0]["tag"] == "Thousand: what a hand allows"


def test_a_card_is_given_by_card_and_plate() -> None:
    """Hand, talon and the opponents' plates may be clicked; a card and a plate give."""
    sitting = sat_down("100", "P", "P")
    assert clickable(sitting) >= {"plate.W", "plate.E", "ST", "D9", "CT"}
    assert "plate.S" not in clickable(sitting)
    answer = sitting.press(["CT", "plate.W"])
    assert answer["type"] == "steps"
    assert str(sitting.table.record[-1]) == "S: CT>W"
    again = sitting.press(["D9", "plate.W"])
    assert again["type"] == "refused"
    assert again["tags"][0]["tag"] == "Thousand: one card to each opponent"
    sitting.press(["D9", "plate.E"])
    assert sitting.table.phase == "raise"
    assert buttons(sitting)[-2:] == ["Stay", "Give up"]


def on_lead(*moves: str) -> Sitting:
    """Sit South on lead with both marriages in hand."""
    return sat_down("100", "P", "P", "CT>W", "D9>E", "stay", *moves)


def test_a_forbidden_marriage_holds_up_no_lead() -> None:
    """At the first lead a queen is led by one click; by its button it is explained."""
    sitting = on_lead()
    choices = {frozenset(keys): n for n, keys in frame(sitting)["choices"]}
    declared = choices[frozenset({"HQ", "declare"})]
    assert declared in frame(sitting)["vain"]
    assert choices[frozenset({"HQ"})] not in frame(sitting)["vain"]
    answer = sitting.press(["HQ", "declare"])
    assert answer["tags"][0]["tag"] == "Thousand: a trick first"


def test_after_a_trick_a_card_is_two_choices() -> None:
    """Led alone, or with its marriage; both are named for the page."""
    sitting = on_lead("DA", "DJ", "D9")
    choices = {frozenset(keys) for _, keys in frame(sitting)["choices"]}
    assert {frozenset({"HQ"}), frozenset({"HQ", "declare"})} <= choices
    vain = frame(sitting).get("vain", [])
    declare = sitting.variant.game.vocabulary.find("HQ!")
    assert declare is not None
    assert declare.number not in vain
    assert "Marriage" in buttons(sitting)
    sitting.press(["HQ", "declare"])
    assert "declared the marriage of hearts" in " ".join(sitting.told())


def test_no_marriage_button_when_following() -> None:
    """Nobody is offered what can only be refused; typed, it is explained."""
    table = thousand().deal(hands=HANDS, talon=TALON, dealer="E")
    table = table.play("100", "P", "P", "CT>W", "D9>E", "stay", "DA")
    sitting = Sitting(table, "W")
    assert "Marriage" not in buttons(sitting)
    assert table.why("CQ!", "W").rules[0] == "thousand.marriage.lead"


def test_opponents_say_why_without_their_cards() -> None:
    """While the deal lasts, a reason tells nothing that only a hand could say."""
    sitting = sat_down("100")
    told = sitting.reasons()["steps"][0]["say"]["text"]
    why = "That is more than my cards are worth."
    assert told == f'West chose pass and East chose pass: "{why}"'


def test_who_sits_out_looks_on() -> None:
    """Of four, the dealer watches the others play the deal to its end."""
    table = cv.game("thousand", seats=4).deal(seed=3, dealer="S")
    sitting = Sitting(table, "S")
    assert sitting.table.over
    assert not frame(sitting)["choices"]


def test_what_may_be_bid_is_said_in_short() -> None:
    """Numbers in a row are one phrase, gifts too; giving up is named only if asked."""
    sitting = sat_down()
    assert "You may bid 100 to 260 in steps of 5." in sitting.press(["P"])["text"]
    sitting = sat_down("100", "P", "P", "CT>W")
    refused = sitting.press(["D9", "plate.W"])["text"]
    assert refused.endswith("You may choose any card to East.")
    sitting.press(["D9", "plate.E"])
    refused = sitting.press(["265"])["text"]
    assert refused.startswith("A raise to 265 can't be bid: your hand allows 260, ")
    assert refused.endswith("any raise from 105 to 260 in steps of 5 or staying.")
    sitting.press(["stay"])
    assert "giving up" not in sitting.press(["HQ", "declare"])["text"]


def test_without_marriages_only_the_limit_is_told() -> None:
    """Nothing is added up where nothing is held, or where the table sets the limit."""
    table = thousand().deal(hands=HANDS, talon=TALON, dealer="W")
    ask = frame(Sitting(table, "E"))["say"]["ask"]
    assert ask.endswith("for the first hand must open. You may bid up to 120.")
    flat = cv.game("thousand", bid_limit=120).deal(hands=HANDS, talon=TALON, dealer="E")
    ask = frame(Sitting(flat, "S"))["say"]["ask"]
    assert ask.endswith("for the first hand must open. You may bid up to 120.")
    free = cv.game("thousand", bid_limit=120, first_hand="may")
    free_deal = free.deal(hands=HANDS, talon=TALON, dealer="E")
    assert "or pass for good" in frame(Sitting(free_deal, "S"))["say"]["ask"]


def test_a_card_that_is_no_marriage_is_never_led_with_the_button() -> None:
    """Whoever clicked Marriage is answered, and no card leaves the hand."""
    sitting = on_lead("DA", "DJ", "D9")
    before = sitting.ply
    answer = sitting.press(["declare", "SA"])
    assert answer["tags"][0]["tag"] == "Thousand: all four aces"
    assert sitting.press(["declare", "ST"]) == {
        "type": "error",
        "text": "Marriage and ♠10 are no move together.",
    }
    assert before == sitting.ply


def test_aces_are_a_marriage_only_where_all_four_are_held() -> None:
    """Three aces are offered as nothing; four are, and go by their own name."""
    sitting = on_lead("DA", "DJ", "D9")
    keys = [set(named) for _, named in frame(sitting)["choices"]]
    assert {"SA", "declare"} not in keys
    hand = {"S": "SA HA CA DA ST"}
    four = thousand().set_up(hands=hand, declarer="S", taken={"S": 1}, turn="S")
    keys = [set(named) for _, named in frame(Sitting(four, "S"))["choices"]]
    assert {"SA", "declare"} in keys
    told = str(sitting.table.why("SA!"))
    assert told.startswith("♠A with all four aces can't be declared: you do not hold")
