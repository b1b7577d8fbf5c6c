"""The statistics cost nothing until they are used."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import ballast.stats

FOLDER = Path(ballast.stats.__file__).parent


@pytest.mark.parametrize("module", sorted(path.stem for path in FOLDER.glob("[a-z]*.py")))
def test_a_module_is_imported_without_scipy(module: str) -> None:
    """scipy takes longer to load than most commands run, so the first call loads it."""
    code = f"import sys, ballast.stats.{module}; sys.exit('scipy' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], cwd=FOLDER.parent.parent, check=False)
    assert done.returncode == 0
