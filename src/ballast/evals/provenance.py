"""Where a run comes from: time, git commit, version."""

from __future__ import annotations

import subprocess
from datetime import UTC, datetime
from importlib import metadata
from pathlib import Path

_GIT_SECONDS = 10


def now() -> str:
    """The time, UTC, ISO 8601 to the second."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def commit(folder: Path = Path()) -> str:
    """The git commit of a folder, "-dirty" behind it where tracked files were changed; "" without git."""
    head = _git(folder, "rev-parse", "HEAD")
    changed = _git(folder, "status", "--porcelain", "--untracked-files=no")
    return f"{head}-dirty" if head and changed else head


def version() -> str:
    """The version of Ballast; "" where it runs from a folder."""
    try:
        return metadata.version("ballast-llm")
    except metadata.PackageNotFoundError:
        return ""


def _git(folder: Path, *arguments: str) -> str:
    try:
        ran = subprocess.run(
            ["git", *arguments],
            cwd=folder,
            capture_output=True,
            text=True,
            timeout=_GIT_SECONDS,
            check=True,
            stdin=subprocess.DEVNULL,
        )
    except (OSError, subprocess.SubprocessError, UnicodeDecodeError):
        return ""
    return ran.stdout.strip()
