"""Show a saved table or match, or a deal of a game's own file."""

import argparse
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from cardviz.cli.shell import file_name, is_there, loaded
from cardviz.core.errors import SaveError, shown
from cardviz.core.filing import write_text
from cardviz.filed import checked
from cardviz.filed import told as told_in_words
from cardviz.match import Match
from cardviz.record import resume
from cardviz.seen import Seen
from cardviz.table import Table

_LONGEST = 1_000_000

TOLD = "tell a saved table or match in words, or draw it"
ABOUT = """\
Tells a saved table or match in words: what lies where, what happened, the score.
Hands lie open, as their author sees them, unless you name a seat.
Of a file of many deals (a PBN or LIN file, say) the first is told, or the one you name.
"""
_FORMS = ("text", "svg", "html")


def add_words(parser: argparse.ArgumentParser) -> None:
    """Say which words it takes."""
    told = "a resume code, a saved file, or - to read either from standard input"
    parser.add_argument("what", metavar="CODE_OR_FILE", help=told)
    told = "show only what this seat sees and has heard"
    parser.add_argument("--seat", metavar="S", help=told)
    told = "of a file of many deals, the one with this name or number (7/2: the second)"
    parser.add_argument("--board", metavar="NAME", help=told)
    told = "words (the default), a picture, or the whole deal as a page to print"
    parser.add_argument("--as", dest="form", choices=_FORMS, default="text", help=told)
    told = "write the picture to this file"
    parser.add_argument("--svg", metavar="FILE", type=file_name, help=told)
    parser.set_defaults(run=_show)


def _show(asked: argparse.Namespace) -> int:
    thing = _read(asked.what, asked.board)
    table = thing.table if isinstance(thing, Match) else thing
    seen = table.view(asked.seat)
    if asked.svg:
        write_text(asked.svg, seen.picture.svg)
        print(f"The picture is in {asked.svg}")
    elif asked.form == "svg":
        print(seen.picture.svg)
    elif asked.form == "html":
        print(_page(table, asked.seat))
    else:
        parts = [str(thing)] if isinstance(thing, Match) else []
        if not parts or (table.turns and not table.over):
            parts += _told(table, seen)
        print("\n\n".join(parts))
    return 0


def _page(table: Table, seat: str | None) -> str:
    from cardviz.pages.storyboard import storyboard  # noqa: PLC0415 - pages are heavy

    return storyboard(table, seat=seat).html


def _told(table: Table, seen: Seen) -> list[str]:
    """Tell a table as it is seen; a seat hears the score when the deal is over."""
    told = [seen.text, f"What happened:\n{seen.log!r}"]
    if seen.seat is None or table.over:
        told.append(f"Score:\n{table.score!r}")
    if seen.seat is None:  # what is wrong may name cards of any hand
        wrong = [told_in_words(table.variant, each) for each in checked(table)]
        told += ["What is wrong with the file:\n" + "\n".join(wrong)] if wrong else []
    return told


def _read(what: str, name: str | None) -> Table | Match:
    if what != "-" and (is_there(what) or what.endswith(".json")):
        return loaded(what, name)
    if name is not None:
        raise SaveError(f"--board {name} came, but only a file has several deals")
    if what == "-":
        return _from_input()
    if not what.strip().startswith("cardviz"):
        raise SaveError(f"{shown(what)} is neither a file nor a resume code")
    return resume(what)


def _from_input() -> Table | Match:
    """Read standard input, a code or a save."""
    if sys.stdin is None:
        raise SaveError("standard input is closed; wanted a code or a save from it")
    came = sys.stdin.buffer.read(_LONGEST + 1)
    if came.lstrip().startswith(b"cardviz"):
        return resume(came.decode("ascii", errors="replace"))
    with TemporaryDirectory() as folder:
        file = Path(folder, "standard input")
        file.write_bytes(came)
        return loaded(file)
