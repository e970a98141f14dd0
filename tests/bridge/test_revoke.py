"""What a revoke costs, said with its clause of Law 64."""

import pytest

import cardviz as cv
from cardviz.games.bridge import cost_of_revoke
from tests.bridge.hands import ONE_SUIT_EACH, bridge


def played() -> cv.Table:
    """East has all spades and leads them against one no trump: he takes all."""
    table = bridge().deal(hands=ONE_SUIT_EACH, dealer="N").play("1NT", "P", "P", "P")
    while not table.over:
        table = table.play(table.legal(table.awaited[0])[0])
    return table


@pytest.mark.parametrize(
    ("trick", "offender", "tricks", "clause"),
    [
        (1, "E", 2, "A1"),
        (13, "E", 1, "A1"),
        (5, "W", 1, "A2"),
        (5, "N", 0, "B1"),
        (5, "S", 0, "B3"),
        (12, "E", 0, "B6"),
    ],
)
def test_the_clause_is_named(
    trick: int, offender: str, tricks: int, clause: str
) -> None:
    """The answer says which clause gave how many tricks."""
    cost = cost_of_revoke(played(), trick, offender)
    assert (cost.tricks, cost.clause) == (tricks, clause)
    assert repr(cost).startswith(f"Law 64{clause}: ")


def test_a_second_revoke_in_the_suit_moves_nothing() -> None:
    """Law 64B2; and a trick that was not played can't be asked about."""
    assert cost_of_revoke(played(), 1, "E", again=True).clause == "B2"
    for wrong in (0, 14, "1"):
        with pytest.raises(cv.NotationError):
            cost_of_revoke(played(), wrong, "E")  # type: ignore[arg-type]
