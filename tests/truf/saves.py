"""Saves of Truf as they are written, and codes as a forger would write them."""

import json
from base64 import b64encode
from hashlib import sha256
from typing import Any

from tests.truf.helpers import ONE_SUIT_EACH

DEAL: dict[str, Any] = {
    "cardviz": 1,
    "game": "truf",
    "preset": "sheet-2",
    "options": {"factor": 2},
    "deal": {"number": 2, "dealer": "S", "hands": ONE_SUIT_EACH},
    "moves": ["N: CK", "E: S7", "S: H4", "W: D2", "E: atas", "E: SA"],
}
SEEDED = DEAL | {"deal": {"number": 1, "dealer": "W", "seed": 7}, "moves": []}
SET_UP: dict[str, Any] = {
    "cardviz": 1,
    "game": "truf",
    "preset": "sheet",
    "options": {"thirteen": "atas", "redeal": False},
    "set_up": {
        "hands": {"N": "S73 HQ D4", "E": ["SA", "S2", "♠4", "10h"]},
        "bids": {"N": "S7", "E": 3, "S": -1, "W": 11},
        "mode": "atas",
        "trumps": "H",
        "broken": False,
        "taken": {"N": 5},
        "turn": "N",
        "dealer": "W",
    },
    "moves": ["N: S7"],
}
MATCH: dict[str, Any] = {
    "cardviz": 1,
    "game": "truf",
    "preset": "sheet",
    "options": {"seats": 3, "deals": 2},
    "seed": 5,
    "deals": [],
}
SAVES = {"deal": DEAL, "seeded": SEEDED, "set_up": SET_UP, "match": MATCH}


def coded(data: Any) -> str:
    """Write any data as a code with a good checksum, as a forger would."""
    body = b64encode(json.dumps(data).encode(), altchars=b"-_").decode()
    return f"cardviz1.{body}.{sha256(body.encode()).hexdigest()[:8]}"
