"""How an opponent plays a card: one rule of thumb for each place in the trick."""

from cardviz.core.cards import bits
from cardviz.core.game import Advice
from cardviz.core.moves import Moves
from cardviz.core.zones import View
from cardviz.games.bridge.declaring import declarers_lead
from cardviz.games.bridge.following import follow
from cardviz.games.bridge.leads import Choice, defenders_lead, opening_lead
from cardviz.games.bridge.sight import Sight

_LATER = ("second", "third", "last")


def advise_card(view: View, moves: Moves) -> Advice:
    """Choose a card among the legal ones, and say which rule of thumb it follows."""
    cards = {move.cards[0]: move for move in moves if move.cards}
    sight = Sight.of(view)
    card, reason = _choose(view, sight, bits(cards))
    facts = {"place": _place(sight, card), "card": card}
    return Advice(cards[card], f"bridge.advice.{reason}", facts)


def _place(sight: Sight, card: int) -> str:
    """Name where the card is played, which all can see: it says what one thinks of."""
    if not sight.trick:
        if sight.lead_first:
            return "opening"
        return "declarer" if sight.declares else "defender"
    return _LATER[len(sight.trick) - 1] if sight.led >> card & 1 else "void"


def _choose(view: View, sight: Sight, legal: int) -> Choice:
    if sight.trick:
        return follow(sight, legal)
    if legal.bit_count() == 1:
        return legal.bit_length() - 1, "only"
    if sight.lead_first:
        return opening_lead(view, sight)
    return declarers_lead(sight) if sight.declares else defenders_lead(view, sight)
