"""What lies on the table at bridge: zones of cards, and marks beside them."""

from collections.abc import Iterator
from typing import Any

from cardviz.core.cards import cards_in
from cardviz.core.zones import EVERYONE, Mark, Zone
from cardviz.games.bridge.board import write_sides
from cardviz.games.bridge.contract import NO_TRUMP, Contract
from cardviz.games.bridge.moves import BIDS, MOVES, TRICKS, denomination_of, level_of
from cardviz.games.bridge.play import winner
from cardviz.games.bridge.position import BridgePosition

_SUIT_ORDER = (2, 3, 1, 0)


def zones(p: BridgePosition) -> Iterator[Zone]:
    """Say where the cards lie: hands, dummy, the trick, and tricks turned."""
    for seat in range(p.seats):
        open_to = EVERYONE if p.spread and seat == p.dummy else 1 << seat
        yield Zone("hand", seat, _fan(p, seat), open_to)
    for seat, card in p.trick:
        sees = 1 << seat if p.down else EVERYONE
        yield Zone("trick", seat, (card,), sees, "trick")
    laid = sum(1 << card for _, card in p.trick)
    yield Zone("turned", None, tuple(cards_in(p.turned & ~laid)), EVERYONE, "away")


def _fan(p: BridgePosition, seat: int) -> tuple[int | None, ...]:
    if p.unknown >> seat & 1:
        return (None,) * p.left[seat]
    order = _trumps_first(p) if p.spread and seat == p.dummy else _SUIT_ORDER
    return tuple(
        sorted(cards_in(p.hands[seat]), key=lambda card: (order[card // 13], -card))
    )


def _trumps_first(p: BridgePosition) -> tuple[int, ...]:
    """Lay dummy's trumps before his other suits."""
    if p.contract is None or p.contract.denomination == NO_TRUMP:
        return _SUIT_ORDER
    trumps = p.contract.denomination
    return tuple(-1 if suit == trumps else at for suit, at in enumerate(_SUIT_ORDER))


def marks(p: BridgePosition) -> Iterator[Mark]:
    """Say what is no card: the board, the calls, the contract, and the tricks."""
    yield Mark("board", None, {"board": p.number})
    yield Mark("dealer", p.dealer, {})
    yield Mark("vulnerability", None, {"vulnerable": write_sides(p.vulnerable)})
    if any(p.below):
        yield Mark("part_scores", None, {"ns": p.below[0], "ew": p.below[1]})
    for seat in range(p.seats):
        yield Mark("standing", seat, {"standing": _standing(p, seat)})
    yield from (_called(*call) for call in p.calls)
    if p.down:
        yield Mark("down", p.trick[0][0], {})
    if p.contract:
        yield from _play_marks(p, p.contract)


def _called(seat: int, number: int, note: str) -> Mark:
    facts: dict[str, Any] = {"call": MOVES[number].text}
    if BIDS >> number & 1:
        facts = {"level": level_of(number), "denomination": denomination_of(number)}
        if facts["denomination"] != NO_TRUMP:
            facts["suit"] = facts["denomination"]
    return Mark("call", seat, facts | ({"note": note} if note else {}))


def _standing(p: BridgePosition, seat: int) -> str:
    """Say what a seat is in this deal, and whether it is vulnerable."""
    if p.contract is None:
        part = "dealer" if seat == p.dealer else "plain"
    else:
        part = {p.declarer: "declarer", p.dummy: "dummy"}.get(seat, "plain")
    return f"{part}_vul" if p.vulnerable[seat & 1] else part


def _turned(p: BridgePosition, seat: int) -> Mark:
    """Say how a seat's turned cards lie: + along with partner's trick, else -."""
    turned = "".join("-" if (taker ^ seat) & 1 else "+" for taker in p.takers)
    facts = {"won": turned.count("+"), "lost": turned.count("-")}
    return Mark("turned", seat, {"turned": turned, **facts})


def _play_marks(p: BridgePosition, contract: Contract) -> Iterator[Mark]:
    level, denomination, doubled, declarer = contract
    bid = {"level": level, "denomination": denomination, "doubled": doubled}
    about = {"who": declarer, "needed": contract.needed}
    yield Mark("contract", None, bid | about)
    yield Mark("declarer", contract.declarer, {})
    yield Mark("dummy", p.dummy, {})
    if contract.denomination != NO_TRUMP:
        yield Mark("trumps", None, {"suit": contract.denomination})
    if p.trick and not p.down:
        yield Mark("highest", None, {"card": winner(p)[1]})
    yield Mark("tricks", None, {"ns": p.taken[0], "ew": p.taken[1]})
    if p.takers:
        yield from (_turned(p, seat) for seat in range(p.seats))
    if p.claimed is not None:
        facts = {"tricks": p.claimed, "lost": TRICKS - p.claimed}
        yield Mark("claim", contract.declarer, facts)
