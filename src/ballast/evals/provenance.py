"""Where a run comes from: time and version. The commit is told by ``gitstate``."""

from __future__ import annotations

from datetime import UTC, datetime
from importlib import metadata


def now() -> str:
    """The time, UTC, ISO 8601 to the second."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def version() -> str:
    """The version of Ballast; "" where it runs from a folder."""
    try:
        return metadata.version("ballast-llm")
    except metadata.PackageNotFoundError:
        return ""
