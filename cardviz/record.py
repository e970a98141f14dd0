"""Saves and resume codes: a start and its moves as plain text, and back.

Reading trusts nothing: whatever comes goes through the same readers as what a person
types, every move is judged by the rules, and nothing is evaluated.
"""

import json
from base64 import b64decode, b64encode
from binascii import Error as Base64Error
from collections.abc import Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from string import ascii_letters, digits
from typing import Any, NamedTuple

from cardviz import filed
from cardviz.core.dealing import Deal, write_piles
from cardviz.core.errors import CardvizError, SaveError, refused, shown
from cardviz.core.filing import name_of, path_of, write_text
from cardviz.core.game import Game
from cardviz.match import Match
from cardviz.registry import find_game
from cardviz.table import SetUp, Table
from cardviz.variant import Variant

_VERSION = 1
_MARK = "cardviz1"
_DIGITS = digits + ascii_letters + "-_"
_LONGEST = 1_000_000
_KEYS = (
    "cardviz",
    "game",
    "preset",
    "options",
    "deal",
    "set_up",
    "seed",
    "moves",
    "deals",
    "current",
)


class _Packed(NamedTuple):
    seat: int
    number: int


def save(thing: Table | Match, path: str | Path) -> None:
    """Write a table or match to a JSON file, a table also to one of its game's."""
    file = path_of(path)
    kind, game_id = filed.game_of(file), thing.variant.game.id
    if kind == game_id and isinstance(thing, Table):
        filed.save(thing, file)
        return
    if kind:
        what = f"a {'table' if isinstance(thing, Table) else 'match'} of {game_id}"
        raise SaveError(
            f"{shown(name_of(file))} can't hold {what}; wanted a name in .json"
        )
    text = json.dumps(_written(thing, packed=False), indent=1, ensure_ascii=False)
    write_text(path, text + "\n")


def load(path: str | Path, name: str | int | None = None) -> Table | Match:
    """Read a table or match from a file that ``save`` wrote, or one of a game's own.

    Of such a file the first deal is read, or the one with the name or number given;
    "7/2" is the second that is named 7. What can't be read in it is told as a warning.
    """
    file = path_of(path)
    if name is not None and not isinstance(name, str | int):
        raise SaveError(f"{shown(name)} came, wanted the name or number of a deal")
    game_id = filed.game_of(file)
    if game_id:
        return filed.load(file, game_id, None if name is None else str(name))
    if name is not None:
        told = f"{shown(name_of(file))} is one save"
        raise SaveError(f"{told}, of which no deal {shown(name)} is taken")
    with refused(name_of(file), "read"):
        strange = file.exists() and not (file.is_file() or file.is_dir())
        text = b"" if strange else _beginning(file)
    if strange:
        raise SaveError(f"{shown(name_of(file))} is no file")
    if len(text) > _LONGEST:
        raise SaveError(
            f"{shown(name_of(file))} is too large for a save; wanted under 1 MB"
        )
    try:
        data = json.loads(text.decode("utf-8-sig"))
    except (ValueError, RecursionError) as error:
        raise SaveError(f"{shown(name_of(file))} is no save: it is not JSON") from error
    return _read(data)


def _beginning(file: Path) -> bytes:
    with file.open("rb") as opened:
        return opened.read(_LONGEST + 1)


def code_of(thing: Table | Match) -> str:
    """Write a table or match as a short text."""
    return _code(_written(thing, packed=True))


def resume(code: object) -> Table | Match:
    """Bring back the table or match that a code stands for."""
    if not isinstance(code, str) or len(code) > _LONGEST:
        raise SaveError(f"{shown(code)} is no code; wanted the text of table.code")
    parts = "".join(code.split()).split(".")
    whole = len(parts) == 3 and code.isascii()  # noqa: PLR2004
    if not whole or not parts[0].startswith("cardviz"):
        raise SaveError(f"{shown(code)} is no code; wanted {_MARK}.….…")
    if parts[0] != _MARK:
        raise SaveError(f"code of version {shown(parts[0])} came, wanted {_MARK}")
    if _check(parts[1]) != parts[2]:
        raise SaveError("the code is damaged or cut short: copy it again as a whole")
    try:
        data = json.loads(b64decode(parts[1], altchars=b"-_", validate=True))
    except (ValueError, Base64Error, RecursionError) as error:
        raise SaveError("the code is damaged: it holds no table") from error
    return _read(data)


def _code(data: Mapping[str, Any]) -> str:
    text = json.dumps(data, separators=(",", ":"), ensure_ascii=False)
    body = b64encode(text.encode(), altchars=b"-_").decode()
    return f"{_MARK}.{body}.{_check(body)}"


def _check(body: str) -> str:
    return sha256(body.encode()).hexdigest()[:8]


def _written(thing: Table | Match, *, packed: bool) -> dict[str, Any]:
    variant = thing.variant
    data: dict[str, Any] = {
        "cardviz": _VERSION,
        "game": variant.game.id,
        "preset": variant.preset,
        "options": variant.given,
    }
    if isinstance(thing, Match):
        data["seed"] = thing.seed
        data["deals"] = [_moves(table, packed=packed) for table in thing.deals]
        if not thing.over and thing.table.turns:
            data["current"] = _moves(thing.table, packed=packed)
        return data
    if isinstance(thing.start, SetUp):
        data["set_up"] = dict(thing.start.words)
    else:
        data["deal"] = _deal_words(variant, thing.start)
    data["moves"] = _moves(thing, packed=packed)
    return data


def _deal_words(variant: Variant, deal: Deal) -> dict[str, Any]:
    words: dict[str, Any] = {
        "number": deal.number,
        "dealer": variant.seats[deal.dealer],
        **deal.terms,
    }
    if deal.seed is not None:
        return words | {"seed": deal.seed}
    layout = variant.game.piles(variant.chosen)
    return words | write_piles(deal.piles, layout, variant.seats)


def _moves(table: Table, *, packed: bool) -> Any:
    if not packed or table.remarks:
        return [str(turn) for turn in table.record]
    size = len(table.variant.game.vocabulary)
    return "".join(_two(seat * size + number) for seat, number in table.turns)


def _two(number: int) -> str:
    return _DIGITS[number >> 6] + _DIGITS[number & 63]


def _read(data: object) -> Table | Match:
    """Read the data of a save, refusing it whole where one part is wrong."""
    if not isinstance(data, dict) or "cardviz" not in data:
        raise SaveError(f"{shown(data)} is no save of cardviz")
    if type(data["cardviz"]) is not int or data["cardviz"] != _VERSION:
        came = shown(data["cardviz"])
        raise SaveError(f"save of version {came} came, wanted {_VERSION}")
    strange = [key for key in data if key not in _KEYS]
    if strange:
        raise SaveError(f"the save has an unknown part {shown(strange[0])}")
    begins = [key for key in ("deal", "set_up", "seed") if key in data]
    if len(begins) != 1 or ("moves" if "seed" in data else "deals") in data:
        raise SaveError("the save must be one deal, one position or one match")
    try:
        variant = _variant(data)
        if "seed" in data:
            return _read_match(variant, data)
        return _replayed(_start(variant, data), data.get("moves", ()))
    except SaveError:
        raise
    except CardvizError as error:
        raise SaveError(f"the save can't be read: {error}") from error


def _variant(data: Mapping[str, Any]) -> Variant:
    name, preset = _text(data, "game"), _text(data, "preset")
    return Variant(find_game(name), preset, _mapping(data, "options"))


def _start(variant: Variant, data: Mapping[str, Any]) -> Table:
    if "set_up" in data:
        return variant.set_up(**_mapping(data, "set_up"))
    words = _mapping(data, "deal")
    number = words.pop("number", 1)
    if type(number) is not int or not 1 <= number <= _LONGEST:
        raise SaveError(f"deal number {shown(number)} came, wanted 1 or more")
    known = {"seed", "dealer", *variant.game.deal_words}
    if words.get("seed") is None and not words.keys() - known:
        raise SaveError("the save's deal has neither a seed nor cards")
    start = variant.deal(**words).start
    if not isinstance(start, Deal):
        raise SaveError("the save's deal can't be read")
    dealt = start._replace(number=number)
    if start.seed is not None:
        dealt = variant.dealt(start.seed, number, start.dealer, start.terms)
    return variant.start(dealt)


def _read_match(variant: Variant, data: Mapping[str, Any]) -> Match:
    seed, deals = data["seed"], data.get("deals")
    if seed is None:
        raise SaveError("the save's match has no seed")
    match = variant.match(seed)
    if not isinstance(deals, list):
        raise SaveError(f"deals: {shown(deals)} came, wanted a list")
    for moves in deals:
        match = match.add(_replayed(match.table, moves))
    if "current" in data:
        match = match.put(_replayed(match.table, data["current"]))
    return match


def _replayed(table: Table, moves: object) -> Table:
    """Make the moves one by one, each judged by the rules."""
    if isinstance(moves, str):
        moves = _unpacked(table.variant.game, table.seats, moves)
    if not isinstance(moves, (list, tuple)):
        raise SaveError(f"moves: {shown(moves)} came, wanted a list")
    for at, move in enumerate(moves, start=1):
        try:
            table = table.play(_typed(table, move))
        except CardvizError as error:
            raise SaveError(f"move {at}, {shown(move)}: {error}") from error
    return table


def _typed(table: Table, move: Any) -> Any:
    """Give a packed move as one types it at this table."""
    if not isinstance(move, _Packed):
        return move
    game = table.variant.game
    written = game.write(table.position, move.seat, game.vocabulary[move.number])
    return f"{table.seats[move.seat]}: {written}"


def _unpacked(game: Game, seats: Sequence[str], packed: str) -> list["_Packed"]:
    size = len(game.vocabulary)
    moves: list[_Packed] = []
    for at in range(0, len(packed), 2):
        pair = [_DIGITS.find(digit) for digit in packed[at : at + 2]]
        seat, number = divmod(pair[0] * 64 + pair[-1], size)
        if len(pair) < 2 or -1 in pair or seat >= len(seats):  # noqa: PLR2004
            raise SaveError(f"move {at // 2 + 1} of the code can't be read")
        moves.append(_Packed(seat, number))
    return moves


def _text(data: Mapping[str, Any], key: str) -> str:
    value = data.get(key)
    if not isinstance(value, str):
        raise SaveError(f"{key}: {shown(value)} came, wanted a name")
    return value


def _mapping(data: Mapping[str, Any], key: str) -> dict[str, Any]:
    value = data.get(key)
    if not isinstance(value, dict):
        raise SaveError(f"{key}: {shown(value)} came, wanted names and values")
    return dict(value)
