"""Run the command as ``python -m cardviz.cli``."""

import sys

from cardviz.cli import main

sys.exit(main())
