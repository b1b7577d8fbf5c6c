"""``python -m ballast``."""

import sys

from ballast.cli.main import run

sys.exit(run())
