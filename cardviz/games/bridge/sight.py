"""What a player at bridge sees of the play, and what follows from it."""

from typing import NamedTuple, Self

from cardviz.core.cards import PACK, SUIT_CARDS, bits, cards_in
from cardviz.core.zones import View
from cardviz.games.bridge.contract import NO_TRUMP


class Sight(NamedTuple):
    """The play as the person sees it who moves ``hand``, that of ``seat``.

    ``partner`` is the other hand of his side if he sees it, ``facing`` the hand of the
    other side that lies open. All of these, ``out`` (cards he has not seen) and
    ``trumps`` are sets of cards; ``trick`` holds seats and cards in their order.
    """

    seat: int
    hand: int
    partner: int
    facing: int
    out: int
    trumps: int
    trick: tuple[tuple[int, int], ...]
    declarer: int
    lead_first: bool

    @classmethod
    def of(cls, view: View) -> Self:
        """Read a view."""
        seat = view.awaited[0]
        hands = [bits(_seen(view.zone("hand", each))) for each in range(4)]
        trick = [
            (zone.seat or 0, zone.cards[0])
            for zone in view.zones
            if zone.place == "trick" and zone.cards
        ]
        full = len(trick) == len(view.seats)
        laid = [(who, card) for who, card in trick if card is not None]
        turned = bits(_seen(view.zone("turned")))
        known = turned | bits(card for _, card in laid)
        for hand in hands:
            known |= hand
        contract = view.mark("contract")
        denomination = contract["denomination"]
        return cls(
            seat,
            hands[seat],
            hands[(seat + 2) % 4],
            hands[(seat + 1) % 4] | hands[(seat + 3) % 4],
            PACK & ~known,
            0 if denomination == NO_TRUMP else SUIT_CARDS[denomination],
            () if full else tuple(laid),
            contract["who"],
            not turned and not trick,
        )

    @property
    def led(self) -> int:
        """Give the cards of the suit led; none before a lead."""
        return SUIT_CARDS[self.trick[0][1] // 13] if self.trick else 0

    @property
    def declares(self) -> bool:
        """Tell whether this is declarer's side."""
        return (self.seat - self.declarer) % 2 == 0

    @property
    def best(self) -> tuple[int, int]:
        """Give who takes the trick so far, and with which card."""
        laid = bits(card for _, card in self.trick)
        suit = laid & self.trumps or laid & self.led
        card = suit.bit_length() - 1
        return next(turn for turn in self.trick if turn[1] == card)

    @property
    def partner_wins(self) -> bool:
        """Tell whether partner's card takes the trick so far."""
        return bool(self.trick) and self.best[0] == (self.seat + 2) % 4

    def beats(self, card: int) -> bool:
        """Tell whether a card would take the trick so far."""
        _, best = self.best
        if card // 13 == best // 13:
            return card > best
        return bool(self.trumps >> card & 1)

    def is_master(self, card: int) -> bool:
        """Tell whether nobody else can hold a higher card of the suit."""
        others = (self.out | self.facing) & SUIT_CARDS[card // 13]
        return not others >> card

    def equals_below(self, card: int) -> int:
        """Give the lowest card held that is as good: only own cards lie between.

        Cards of the trick on the table are not his: ace and queen are not equal on a
        king.
        """
        own = self.hand & SUIT_CARDS[card // 13]
        laid = bits(each for _, each in self.trick)
        others = (self.out | self.facing | self.partner | laid) & SUIT_CARDS[card // 13]
        best = card
        for lower in reversed(cards_in(own & (1 << card) - 1)):
            between = others & (1 << best) - 1 & ~((1 << lower) - 1)
            if between:
                break
            best = lower
        return best


def _seen(cards: tuple[int | None, ...]) -> list[int]:
    return [card for card in cards if card is not None]


def suit_of_hand(hand: int, suit: int) -> list[int]:
    """List the cards of a suit, lowest first."""
    return cards_in(hand & SUIT_CARDS[suit])


def longest(hand: int, trumps: int) -> int:
    """Give the longest suit that is not trumps; of equal ones the higher."""
    side = [suit for suit in range(4) if SUIT_CARDS[suit] != trumps]
    return max(side, key=lambda suit: ((hand & SUIT_CARDS[suit]).bit_count(), suit))
