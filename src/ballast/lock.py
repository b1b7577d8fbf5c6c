"""One writer at a time, across processes.

The lock is the operating system's: it ends with the process that holds it, however that ends. The file's
content only tells a person who holds it. (The usual library for this costs 0.1 s to import and does not
record the holder.)
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ballast.errors import StoreLocked

_POLL_SECONDS = 0.05
_HOLDER_BYTES = 20

if sys.platform == "win32":
    import msvcrt

    # Locked bytes cannot be read by others on Windows, so the lock lies far behind the holder's number.
    _FAR = 1 << 30

    def _try_lock(handle: int) -> bool:
        os.lseek(handle, _FAR, os.SEEK_SET)
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True
else:
    import fcntl

    def _try_lock(handle: int) -> bool:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True


@contextmanager
def exclusive(
    file: Path, timeout: float, *, doing: str = "writing the index", poll: float = _POLL_SECONDS
) -> Iterator[None]:
    """Hold the lock on ``file`` (created if need be), waiting up to ``timeout`` seconds for it.

    ``doing`` is what the holder is at, for the message; ``poll`` the seconds between two attempts.

    Raises:
        StoreLocked: somebody else held it all the while; the message names their process.
    """
    deadline = time.monotonic() + timeout
    while (handle := _attempt(file)) is None:
        if time.monotonic() >= deadline:
            raise StoreLocked(
                f"Process {_holder(file)} is {doing} in {file.parent}; "
                f"waited {timeout:g} s. Try again when it has finished."
            )
        time.sleep(poll)
    try:
        yield
    finally:
        os.close(handle)


def _attempt(file: Path) -> int | None:
    handle = os.open(file, os.O_RDWR | os.O_CREAT, 0o666)
    try:
        # The file may have been deleted, with its folder, between opening and locking it.
        if _try_lock(handle) and _still_at(file, handle):
            # Always as many bytes, over the former holder's: truncating first would wait for the disk.
            os.lseek(handle, 0, os.SEEK_SET)
            os.write(handle, str(os.getpid()).encode().ljust(_HOLDER_BYTES))
            return handle
    except BaseException:
        os.close(handle)
        raise
    os.close(handle)
    return None


def _still_at(file: Path, handle: int) -> bool:
    try:
        return os.path.samestat(os.fstat(handle), os.stat(file))
    except FileNotFoundError:
        return False


def _holder(file: Path) -> str:
    try:
        return file.read_text(encoding="ascii").strip() or "unknown"
    except (OSError, UnicodeDecodeError):
        return "unknown"
