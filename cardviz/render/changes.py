"""What changed between two frames: the small step a live table is sent."""

from typing import TypedDict

from cardviz.render.frame import Frame, Item

Patch = dict[str, object]

Step = TypedDict(
    "Step",
    {
        "ply": int,
        "items": dict[str, Patch | None],
        "from": dict[str, str],
        "to": str,
        "title": str,
        "desc": str,
    },
    total=False,
)


def changes(before: Frame, after: Frame, *, to: str | None = None) -> Step:
    """Give the step from one frame to the next.

    An item that is new comes whole, one that is gone as None, any other with only the
    fields that changed (None: the field is gone). ``from`` says where a new card starts
    its glide; ``to`` is the key of the plate that gathers the cards that are gone.
    """
    old, new = before["items"], after["items"]
    items: dict[str, Patch | None] = {key: None for key in old if key not in new}
    for key, item in new.items():
        patch = _patch(old.get(key), item)
        if patch:
            items[key] = patch
    step: Step = {"ply": after["ply"], "items": items}
    starts = _starts(old, new)
    if starts:
        step["from"] = starts
    gone = {key for key, item in old.items() if item["t"] == "card"} - new.keys()
    if to and gone > set(starts.values()):
        step["to"] = to
    if after["title"] != before["title"]:
        step["title"] = after["title"]
    if after["desc"] != before["desc"]:
        step["desc"] = after["desc"]
    return step


def _patch(old: Item | None, new: Item) -> Patch:
    fields: Patch = {**new}
    if old is None or old["t"] != new["t"]:
        return fields
    was: Patch = {**old}
    changed = {key: value for key, value in fields.items() if was.get(key) != value}
    return changed | dict.fromkeys(was.keys() - fields.keys())


def _starts(old: dict[str, Item], new: dict[str, Item]) -> dict[str, str]:
    """Match cards that are new with cards that are gone, in order, zone with zone.

    A card that turns up in the zone another left is no glide: the heap only sank.
    """
    gone = [key for key, item in old.items() if item["t"] == "card" and key not in new]
    starts: dict[str, str] = {}
    for key, item in new.items():
        if item["t"] != "card" or key in old:
            continue
        start = next((one for one in gone if _zone(one) != _zone(key)), None)
        if start:
            starts[key] = start
            gone.remove(start)
    return starts


def _zone(key: str) -> str:
    """Name the zone of a hidden card; a card that is seen is a zone of its own."""
    return key.rpartition(".")[0] or key
