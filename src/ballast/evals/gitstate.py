"""What git says of a folder, where there is git at all."""

from __future__ import annotations

import subprocess
from pathlib import Path

from ballast.errors import UsageError

_TIMEOUT_S = 30


def current_commit(folder: Path = Path()) -> str:
    """The commit of the working folder, "-dirty" behind it where tracked files were changed; "" without git."""
    commit = _git(folder, "rev-parse", "HEAD")
    if not commit:
        return ""
    return commit.strip() + (
        "-dirty" if _git(folder, "status", "--porcelain", "--untracked-files=no") else ""
    )


def user(folder: Path) -> str:
    """Who commits here; "" where git does not know."""
    return (_git(folder, "config", "user.name") or "").strip()


def text_at(path: Path, ref: str) -> str:
    """A file as it was at a commit or branch; "" where it was not there yet.

    Raises:
        UsageError: there is no git, no such commit, or git cannot show the file.
    """
    folder = path.parent if path.parent.is_dir() else Path()
    name = f"./{path.name}"
    if ref.startswith("-") or _git(folder, "rev-parse", "--verify", "--quiet", f"{ref}^{{commit}}") is None:
        raise UsageError(f"{ref!r} is no commit known here; fetch it, or name another with --since")
    listed = _git(folder, "ls-tree", ref, "--", name)
    text = _git(folder, "show", f"{ref}:{name}") if listed else ""
    if listed is None or text is None:
        raise UsageError(
            f"{path}: git cannot show it at {ref}; run it inside the repository, with all of its history"
        )
    return text


def _git(folder: Path, *arguments: str) -> str | None:
    """What the command prints; ``None`` where it fails or there is no git."""
    try:
        ran = subprocess.run(
            ["git", "-C", str(folder), *arguments],
            capture_output=True,
            timeout=_TIMEOUT_S,
            check=False,
            stdin=subprocess.DEVNULL,
        )
    except (OSError, subprocess.TimeoutExpired):
        return None
    return ran.stdout.decode("utf-8", errors="replace") if ran.returncode == 0 else None
