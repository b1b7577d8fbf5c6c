"""The statistics cost nothing until they are used."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import ballast.stats

FOLDER = Path(ballast.stats.__file__).parent


def test_no_module_loads_scipy_when_imported() -> None:
    """scipy takes longer to load than most commands run, so the first call loads it."""
    names = [f"ballast.stats.{path.stem}" for path in sorted(FOLDER.glob("[a-z]*.py"))]
    code = f"import sys, {', '.join(names)}; sys.exit('scipy' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], cwd=FOLDER.parent.parent, check=False)
    assert len(names) > 10
    assert done.returncode == 0
