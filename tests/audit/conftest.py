"""An audit to write to, and decisions to write."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ballast.audit import AuditLog, Key, Limits

SECRET = "a secret for tests only"


@pytest.fixture
def key() -> Key:
    """The key of the audits that ``filled`` makes."""
    return Key.of(SECRET)


@pytest.fixture
def filled(tmp_path: Path) -> Callable[..., Path]:
    """Call it with a number of records; it returns the folder of an audit that holds them, in small files."""

    def make(records: int, *, max_file_bytes: int = 2000, **limits: Any) -> Path:
        folder = tmp_path / "audit"
        log = AuditLog(folder, secret=SECRET, limits=Limits(max_file_bytes, sync=False, **limits))
        for number in range(records):
            log.append({"id": f"r{number}", "note": "é" * (number % 5)})
        return folder

    return make
