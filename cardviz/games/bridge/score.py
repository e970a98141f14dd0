"""The score of a deal, by whichever scoring the table plays."""

from cardviz.core.game import Line
from cardviz.games.bridge.duplicate import duplicate_lines, passed_out
from cardviz.games.bridge.position import BridgePosition
from cardviz.games.bridge.rubber import rubber_lines


def score_lines(p: BridgePosition) -> tuple[Line, ...]:
    """Score the deal once it is over, for both sides; a line's seat is its side."""
    if not p.over:
        return ()
    if p.contract is None:
        return passed_out()
    if p.tricks is None:  # an ending set up by hand, of whose start nothing is known
        return ()
    if p.options["scoring"] == "rubber":
        hands = p.dealt if p.options["honours"] else ()
        return rubber_lines(p.contract, p.tricks, p.vulnerable, p.below, hands)
    return duplicate_lines(p.contract, p.tricks, p.vulnerable)
