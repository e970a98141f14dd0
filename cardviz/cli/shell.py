"""What all commands take from a shell and give to it: names of files, and refusals."""

import sys
from argparse import ArgumentTypeError
from pathlib import Path
from stat import S_ISDIR
from warnings import catch_warnings

from cardviz.match import Match
from cardviz.record import load
from cardviz.table import Table

WRONG = 2
"""What a shell gets when something could not be done."""


def refuse(why: object) -> int:
    """Say why something can't be done; answer the exit code for it."""
    print(f"cardviz: {why}", file=sys.stderr)
    return WRONG


def file_name(name: str) -> Path:
    """Take the name of a file or folder, which must not be empty."""
    if not name.strip():
        raise ArgumentTypeError("an empty name came, wanted a file or a folder")
    return Path(name)


def loaded(path: str | Path, name: str | None = None) -> Table | Match:
    """Load a table or match; what is wrong in a file, the command itself will tell."""
    with catch_warnings(action="ignore"):
        return load(path, name)


def is_there(name: str) -> bool:
    """Tell whether there is a file of this name, or one that we may not look at."""
    try:
        return not S_ISDIR(Path(name).stat().st_mode)
    except PermissionError:
        return True
    except (OSError, ValueError):  # a code may be too long for a name
        return False
