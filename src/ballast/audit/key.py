"""The secret of an audit: it keys the hashes of questions and seals the records.

Without it nobody can try out likely questions against their hashes, nor write a record that verifies.
"""

from __future__ import annotations

import hashlib
import hmac
import os
import stat
from dataclasses import dataclass, field
from pathlib import Path

from ballast.errors import UsageError

SHORTEST = 16
_FILE = "key"


@dataclass(frozen=True, slots=True)
class Key:
    """What is derived from the secret; the secret itself is not kept.

    Attributes:
        id: eight hexadecimal digits that tell keys apart and say nothing about them.
    """

    id: str
    _texts: bytes = field(repr=False)
    _seals: bytes = field(repr=False)

    @classmethod
    def of(cls, secret: str) -> Key:
        """The key of a secret.

        Raises:
            UsageError: it is shorter than 16 characters.
        """
        if len(secret) < SHORTEST:
            raise UsageError(f"the key of the audit is shorter than {SHORTEST} characters; use a longer one")

        def derived(purpose: str) -> bytes:
            return hmac.digest(secret.encode("utf-8", "surrogatepass"), purpose.encode(), "sha256")

        return cls(
            derived("ballast audit id").hex()[:8],
            derived("ballast audit text"),
            derived("ballast audit seal"),
        )

    def of_text(self, text: str) -> str:
        """Keyed hash of a text: equal texts have equal hashes."""
        return _mac(self._texts, text.encode("utf-8", "surrogatepass"))

    def seal(self, content: bytes) -> str:
        """Keyed hash of a record."""
        return _mac(self._seals, content)


def _mac(key: bytes, content: bytes) -> str:
    return f"hmac-sha256:{hmac.new(key, content, hashlib.sha256).hexdigest()}"


def key_file(folder: Path) -> Path:
    """Where the key of the audit in ``folder`` lies, unless it is given by a variable."""
    return folder / _FILE


def read_key(file: Path) -> Key:
    """The key in a file.

    Raises:
        UsageError: it cannot be read, others may read it, or it holds no key.
    """
    try:
        if os.name == "posix" and stat.S_IMODE(file.stat().st_mode) & 0o077:
            raise UsageError(f"{file}: others may read the key of the audit; run: chmod 600 {file}")
        return Key.of(file.read_text(encoding="utf-8").strip())
    except OSError as error:
        raise UsageError(
            f"{file}: the key of the audit cannot be read ({error.strerror}); put it back, or set BALLAST_AUDIT_KEY"
        ) from None
    except UnicodeDecodeError:
        raise UsageError(f"{file}: is not a key, as it is not UTF-8; put the right file back") from None


def make_key(file: Path) -> Key:
    """A new random key in a new file that only its owner may read. The caller holds the lock of the audit."""
    draft = file.with_name(file.name + ".new")
    draft.unlink(missing_ok=True)  # left by a process that was killed here
    handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        os.write(handle, os.urandom(32).hex().encode() + b"\n")
        os.fsync(handle)
    finally:
        os.close(handle)
    draft.replace(file)
    return read_key(file)
