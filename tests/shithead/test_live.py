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
