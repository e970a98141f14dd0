"""Measure cardviz beside other libraries: python3 tests/bench/run.py.

Makes a virtual environment of its own (kept for the next time, outside the tree),
installs this tree and the others into it at pinned versions, measures all side by side
in one run, and prints a table. ``--quick`` takes fewer rounds, ``--rows still click``
only the rows so named; ``--venv FOLDER`` says where the environment is kept.
"""

import argparse
import hashlib
import os
import subprocess
import sys
import venv
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
PINS = (ROOT / "constraints.txt", HERE / "constraints.txt")
# The others, and what drives a browser.
OTHERS = ("chess", "endplay", "open-spiel", "rlcard", "playwright")


def main() -> int:
    """Prepare the environment, then measure in it; all other options are passed on."""
    parser = argparse.ArgumentParser(description=__doc__, add_help=False)
    parser.add_argument("--venv", type=Path, default=kept())
    chosen, rest = parser.parse_known_args()
    python = prepared(chosen.venv.resolve())
    command = [str(python), "-m", "tests.bench.compare", *rest]
    return subprocess.run(command, cwd=ROOT, check=False).returncode


def kept() -> Path:
    """Name a folder for this tree, these pins and this Python in the user's cache."""
    caches = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    asked = f"{ROOT} {sys.version} {OTHERS}".encode()
    pins = b"".join(path.read_bytes() for path in (*PINS, ROOT / "pyproject.toml"))
    return caches / "cardviz-bench" / hashlib.sha256(asked + pins).hexdigest()[:12]


def prepared(folder: Path) -> Path:
    """Give the Python of the environment, making it if it is not there yet."""
    python = folder / ("Scripts" if os.name == "nt" else "bin") / "python"
    done = folder / "complete"
    if not done.exists():
        sys.stderr.write(f"installing into {folder}\n")
        venv.create(folder, clear=True, with_pip=True)
        pins = [word for path in PINS for word in ("-c", str(path))]
        wanted = ["-e", f"{ROOT}[lab]", *OTHERS]
        pip = [str(python), "-m", "pip", "install", "-q", *pins, *wanted]
        subprocess.run(pip, check=True)
        done.touch()
    return python


if __name__ == "__main__":
    sys.exit(main())
