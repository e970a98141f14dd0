"""What tests of bridge begin with: a deal where all see what is held, and calls."""

from typing import Any

import cardviz as cv
from cardviz.games.bridge.position import BridgePosition

DEALT = {
    "N": "SAK32 HQ54 DA32 CK43",
    "E": "SQJ4 HK32 DK54 CQJ65",
    "S": "ST98 HAJT9 DQJT C987",
    "W": "S765 H876 D9876 CAT2",
}
ONE_SUIT_EACH = {
    "N": "CAKQJT98765432",
    "E": "SAKQJT98765432",
    "S": "HAKQJT98765432",
    "W": "DAKQJT98765432",
}


def bridge(preset: str = "sheet", **options: Any) -> cv.Variant:
    """Give the game."""
    return cv.game("bridge", preset=preset, **options)


def called(calls: str, dealer: str = "N") -> cv.Table:
    """Let the dealer and the others call, whatever they hold."""
    return bridge().deal(hands=DEALT, dealer=dealer).play(*calls.split())


def standing(table: cv.Table) -> BridgePosition:
    """Give the position as bridge's own."""
    assert isinstance(table.position, BridgePosition)
    return table.position


def contract(table: cv.Table) -> str:
    """Write the contract as it stands, with declarer."""
    return str(standing(table).contract)
