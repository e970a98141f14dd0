"""What is told in a deal of Truf, sentence by sentence."""

import cardviz as cv
from tests.truf.helpers import BIDS, ONE_SUIT_EACH, truf


def led() -> cv.Table:
    """Give a deal after bids, choice and the first lead."""
    return truf().deal(hands=ONE_SUIT_EACH).play(*BIDS, "bawah", "SA")


def test_the_log() -> None:
    """What happened is told in sentences, each with its rule, in order."""
    assert [str(each) for each in led().log] == [
        "West dealt thirteen cards to each.",
        "This deal goes counter-clockwise.",
        "North laid ♣K face down: a bid of 0 tricks.",
        "East laid ♠7 face down: a bid of 7 tricks.",
        "South laid ♥4 face down: a bid of 4 tricks.",
        "West laid ♦2 face down: a bid of 2 tricks.",
        "All have bid. The bids were turned up.",
        "North bid ♣K: 0 tricks.",
        "East bid ♠7: 7 tricks.",
        "South bid ♥4: 4 tricks.",
        "West bid ♦2: 2 tricks.",
        "East's ♠7 is the highest bid, so spades are trumps.",
        (
            "The bids make exactly thirteen. "
            "East bid highest and must raise all bids by one (main atas) "
            "or lower them (main bawah)."
        ),
        "East chose main bawah: every bid goes down by one, East's own to 6.",
        "North's bid of zero became -1.",
        "The first lead is East's, as the highest bidder.",
        "East led ♠A.",
        "Trumps are broken.",
    ]
    assert {each.rule for each in led().log} <= set(truf().rules)


def test_the_log_speaks_to_its_listener() -> None:
    """To a seat the log says you, in whole sentences."""
    log = [str(each) for each in led().view("E").log]
    assert log[2] == "North laid a bid face down."
    assert log[3] == "You laid ♠7 face down: a bid of 7 tricks."
    assert log[-5:] == [
        "You chose main bawah: every bid goes down by one, your own to 6.",
        "North's bid of zero became -1.",
        "The first lead is yours, as the highest bidder.",
        "You led ♠A.",
        "Trumps are broken.",
    ]
