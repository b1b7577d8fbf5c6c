"""Checks of an installation. Each one that fails says what to do."""

from __future__ import annotations

import os
import re
import shutil
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from importlib import metadata
from pathlib import Path

from ballast.errors import BallastError, StoreMissing

DISTRIBUTION = "ballast-llm"
_OLDEST_PYTHON = (3, 11)
_PATIENCE_S = 3.0


class Status(StrEnum):
    """How a check ended; a note is worth knowing and stops nothing."""

    OK = "ok"
    NOTE = "note"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class Check:
    """One thing that was looked at: what was found and, unless all is well, what to do."""

    name: str
    status: Status
    found: str
    remedy: str = ""


def environment(store: Path) -> list[Check]:
    """What can be checked without opening anything: Python, packages, extras, git, a writable folder."""
    return [_python(), *_packages(), _git(), _writable(store)]


def attempt(name: str, probe: Callable[[], str], *, remedy: str) -> Check:
    """A check that passes when ``probe`` returns what it found, and fails on any error Ballast raises.

    A store that is not there yet is a note, as on a fresh installation.
    """
    try:
        return Check(name, Status.OK, probe())
    except StoreMissing as error:
        return Check(name, Status.NOTE, error.message, remedy)
    except (BallastError, OSError, ImportError) as error:
        return Check(name, Status.FAILED, str(error) or type(error).__name__, remedy)


def answers(url: str, key: str = "") -> str:
    """That a server of language models is there: it lists its models within three seconds.

    Raises:
        OSError: nobody answers there, or not as such a server does.
    """
    import urllib.error  # 15 ms that no question should pay
    import urllib.request

    headers = {"Authorization": f"Bearer {key}"} if key else {}
    request = urllib.request.Request(f"{url.rstrip('/')}/models", headers=headers)
    try:
        with urllib.request.urlopen(request, timeout=_PATIENCE_S) as reply:
            status = int(reply.status)
    except urllib.error.HTTPError as error:
        raise OSError(f"{url} replies with status {error.code}") from None
    except ValueError:
        raise OSError(f"{url} is no address of a server") from None
    except OSError as error:
        raise OSError(f"{url} does not answer ({getattr(error, 'reason', error)})") from None
    return f"{url} answers (status {status})"


def note(name: str, probe: Callable[[], str | None], *, remedy: str) -> Iterator[Check]:
    """A note where ``probe`` finds something worth knowing; nothing where it does not, or cannot look."""
    try:
        found = probe()
    except (BallastError, OSError):  # what cannot be opened has a check of its own
        return
    if found:
        yield Check(name, Status.NOTE, found, remedy)


def _python() -> Check:
    found = sys.version.split()[0]
    if sys.version_info >= _OLDEST_PYTHON:
        return Check("python", Status.OK, found)
    return Check("python", Status.FAILED, found, "install Python 3.11 or newer")


def _packages() -> Iterator[Check]:
    """One check for the packages Ballast needs, one for each extra."""
    try:
        requirements = metadata.requires(DISTRIBUTION) or []
        version = metadata.version(DISTRIBUTION)
    except metadata.PackageNotFoundError:
        remedy = "install it, so that its packages can be checked: pip install -e ."
        yield Check("packages", Status.NOTE, "Ballast runs from a folder and is not installed", remedy)
        return
    groups: dict[str, list[str]] = {"": []}
    for requirement in requirements:
        name = re.match(r"[\w.-]+", requirement)
        extra = re.search(r"extra\s*==\s*['\"]([\w-]+)", requirement)
        if name:
            groups.setdefault(extra.group(1) if extra else "", []).append(name.group())
    for extra_name, names in groups.items():
        yield _group(extra_name, names, version)


def _group(extra: str, names: list[str], version: str) -> Check:
    found, missing = [], []
    for name in names:
        try:
            found.append(f"{name} {metadata.version(name)}")
        except metadata.PackageNotFoundError:
            missing.append(name)
    if extra:
        remedy = f'to use it: pip install "{DISTRIBUTION}[{extra}]"' if missing else ""
        state = f"not installed: {', '.join(missing)}" if missing else ", ".join(found)
        return Check(f"extra {extra}", Status.NOTE if missing else Status.OK, state, remedy)
    if missing:
        remedy = f"pip install --force-reinstall {DISTRIBUTION}"
        return Check("packages", Status.FAILED, f"missing: {', '.join(missing)}", remedy)
    return Check("packages", Status.OK, ", ".join([f"{DISTRIBUTION} {version}", *found]))


def _git() -> Check:
    path = shutil.which("git")
    if path:
        return Check("git", Status.OK, path)
    return Check("git", Status.NOTE, "not found", "install git to keep a history of evaluations")


def _writable(store: Path) -> Check:
    """Whether the index can be written: its folder, or the nearest one above it that exists."""
    folder = store.absolute()
    while not folder.exists() and folder != folder.parent:
        folder = folder.parent
    if folder.is_dir() and os.access(folder, os.W_OK | os.X_OK):
        free = shutil.disk_usage(folder).free
        return Check("folder", Status.OK, f"{folder} can be written, {free / 1e9:.1f} GB free")
    remedy = "choose another folder with --store, or mend its permissions"
    return Check("folder", Status.FAILED, f"{folder} cannot be written", remedy)
