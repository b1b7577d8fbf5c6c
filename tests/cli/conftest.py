"""The program under test, over invented parts."""

from __future__ import annotations

from pathlib import Path

import pytest
from cli_fakes import Program


@pytest.fixture
def ballast(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Program:
    """Call it with arguments; it runs in an empty folder and returns exit code, stdout and stderr."""
    monkeypatch.chdir(tmp_path)
    return Program(capsys, monkeypatch)
