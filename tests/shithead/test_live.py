"""Shithead at a live table: sets of cards, buttons, and sneaking out of turn."""

import cardviz as cv
from cardviz.widgets.sitting import Sitting

HANDS = {"N": "S7 D8 CK", "E": "H9 CQ DJ", "S": "H6 C9 D9", "W": "C4 D5 H5"}


def sat_down(*, sneak: bool = False) -> Sitting:
    """Sit South down while North is on turn and a six lies on the pile."""
    variant = cv.game("shithead", sneak=sneak)
    table = variant.set_up(hands=HANDS, stock="S3 S4", pile="C3 C6", turn="N")
    return Sitting(table, "S")


def keys(sitting: Sitting) -> list[list[str]]:
    """Give what may be clicked together now."""
    return [named for _, named in sitting.standing()["frame"]["choices"]]


def test_the_others_wait_for_a_sneak_until_it_is_let_pass() -> None:
    """South holds a six: he may sneak it, or let it pass; then North plays."""
    sitting = sat_down(sneak=True)
    assert not sitting.table.turns
    assert ["pass"] in keys(sitting)
    assert "let it pass" in sitting.standing()["frame"]["say"]["ask"]
    sitting.press(["pass"])
    movers = [turn.seat for turn in sitting.table.record]
    assert movers[:2] == ["N", "E"]


def test_a_sneak_makes_the_next_seat_play() -> None:
    """SHIT-S22: after South's sneak the order goes on with West."""
    sitting = sat_down(sneak=True)
    sitting.press(["H6"])
    first, second = sitting.table.record[:2]
    assert str(first) == "S: sneak H6"
    assert second.seat == "W"


def test_without_sneaking_nobody_waits() -> None:
    """In the base game North plays at once, and nothing is to be let pass."""
    sitting = sat_down()
    assert sitting.table.record[0].seat == "N"
    assert ["pass"] not in keys(sitting)


def test_equal_cards_are_laid_together() -> None:
    """Two nines are a choice of their own beside each single nine."""
    choices = keys(sat_down())
    assert ["D9", "C9"] in choices or ["C9", "D9"] in choices
    assert ["C9"] in choices


def test_the_turned_card_is_seen_before_it_is_taken_up() -> None:
    """SHIT-S16: the chance card lies open on the pile, then all goes to the hand."""
    hands = {"S": "H4 C5", "W": "C4 D5", "E": "D8 C3"}
    words = {"hands": hands, "pile": "CK", "stock": "H6 S7 S8", "turn": "S"}
    sitting = Sitting(cv.game("shithead", seats=3).set_up(**words), "S")
    turned, taken, *_ = sitting.press(["chance"])["steps"]
    pile = sitting.table.at(0).view().view.zone("pile")
    assert len(pile) == 1
    assert turned["items"]["H6"]["n"] == "six of hearts"
    assert turned["items"]["label.pile"]["b"] == "pile, 2 cards"
    assert "does not fit" in turned["say"]["text"]
    assert taken["items"]["label.pile"]["b"] == "pile, 0 cards"


def test_what_burns_is_seen_on_the_pile_first() -> None:
    """SHIT-S9: the four lie there before they leave the game."""
    words = {"hands": {"S": "H4 C4 D4 S4", "W": "C5"}, "pile": "C3", "turn": "S"}
    sitting = Sitting(cv.game("shithead", seats=3).set_up(**words), "S")
    laid, burnt, *_ = sitting.press(["H4", "C4", "D4", "S4"])["steps"]
    assert laid["items"]["label.pile"]["b"] == "pile, 5 cards"
    assert burnt["items"]["label.burnt"]["b"] == "burnt, 5 cards"


def test_a_card_and_a_button_are_answered_for_the_last_click() -> None:
    """No internal name of a slot or button reaches the learner."""
    words = {"hands": {"S": "H4 D4 C9", "W": "C5"}, "pile": "C3", "turn": "S"}
    sitting = Sitting(cv.game("shithead", seats=3).set_up(**words), "S")
    answer = sitting.press(["H4", "take"])
    assert answer["text"].startswith("The pile can't be taken")


def test_a_hand_card_is_played_though_its_equal_lies_face_up() -> None:
    """Hand and face-up cards are no choice together, but naming both is answered."""
    up = {"S": "D4 H9"}
    words = {"hands": {"S": "H4 C9", "W": "C5"}, "up": up, "pile": "C3", "turn": "S"}
    sitting = Sitting(cv.game("shithead", seats=3).set_up(**words), "S")
    frame = sitting.standing()["frame"]
    vain = [named for number, named in frame["choices"] if number in frame["vain"]]
    assert ["D4", "H4"] in vain  # so one click on the four plays it
    answer = sitting.press(["D4", "H4"])
    assert answer["tags"][0]["tag"] == "Shithead: the hand first"


def test_opponents_say_why_though_what_they_drew_is_hidden() -> None:
    """Only the move itself must have been seen, and no more of the hand is told."""
    sitting = Sitting(cv.game("shithead", seats=2).deal(seed=3), "1")
    sitting.choose(sitting.table.legal("1")[0].number)
    told = sitting.reasons()["steps"][0]["say"]["text"]
    assert told.startswith("Player 2 chose ")
    assert "lowest" not in told


def test_the_first_one_out_is_best() -> None:
    """Points are places here: South goes out first, and West keeps the last card."""
    hands = {"S": "H6", "W": "C4 D5", "E": "D8"}
    variant = cv.game("shithead", seats=3)
    sitting = Sitting(variant.set_up(hands=hands, pile="C3", turn="S"), "S")
    said = sitting.press(["H6"])["steps"][-1]["say"]["text"]
    assert "Best in this deal: you." in said
    score = sitting.table.score
    assert score.totals == {"S": 1, "W": 3, "E": 2}
    assert repr(score).splitlines()[-1] == "S 1, W 3, E 2"


def test_what_was_let_pass_can_be_taken_back() -> None:
    """To let it pass is a decision: after undo the learner may still sneak."""
    sitting = sat_down(sneak=True)
    sitting.press(["pass"])
    sitting.take_back()
    assert not sitting.table.turns
    sitting.press(["H6"])
    assert str(sitting.table.record[0]) == "S: sneak H6"


def test_after_undo_the_same_chance_comes_again() -> None:
    """South lays a six and may sneak the other, however often he takes it back."""
    hands = {"N": "S7 D7 CK", "E": "H9 CQ DJ", "S": "H6 S6 C9", "W": "C8 D8 DK"}
    table = cv.game("shithead", sneak=True).set_up(hands=hands, pile="C3", turn="S")
    sitting = Sitting(table, "S")
    for _ in range(2):
        sitting.press(["H6"])
        assert ["pass"] in keys(sitting)
        sitting.press(["pass"])
        sitting.take_back()
        assert sitting.ply == 1
        sitting.take_back()
        assert sitting.ply == 0


def test_a_hint_tells_what_to_sneak() -> None:
    """Who may sneak has something to choose."""
    said = sat_down(sneak=True).hint()["steps"][-1]["say"]["text"]
    assert "sneak ♥6" in said


def test_a_deal_without_end_keeps_nobody_waiting() -> None:
    """When North is out, South and West never end: their last moves are shown."""
    variant = cv.game("shithead", preset="sheet-variants")
    sitting = Sitting(variant.deal(seed=14), "N")
    while not sitting.table.over:
        moves = sitting.table.legal("N")
        view = sitting.table.view("N").view
        message = sitting.choose(variant.game.advise(view, moves).move.number)
    assert sitting.ply > 2000
    assert len(message["steps"]) < 300
    told = [each for step in message["steps"] for each in step.get("told", ())]
    said = " ".join(step["say"]["text"] for step in message["steps"][1:-1])
    assert len(told) + 100 < len(sitting.told())
    assert said.endswith(sitting.told()[-1])
