"""One record as one line: its content, the seal over the content, and the hash over both.

The content names the hash of the record before it, so an edited, dropped or moved record breaks the chain. The
hash is over the bytes of the line as they stand in the file: not even a space can change unnoticed.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ballast.audit.key import Key
from ballast.wire import dumps

_HASH = re.compile(rb', "hash": "(sha256:[0-9a-f]{64})"\}')
_SEAL = re.compile(rb', "seal": "(hmac-sha256:[0-9a-f]{64})"\}')
_HASH_LENGTH = len(', "hash": "sha256:"}') + 64
_SEAL_LENGTH = len(', "seal": "hmac-sha256:"}') + 64


class BadRecord(ValueError):
    """A line is not a record as it was written; the message says what is wrong with it, and no more."""


@dataclass(frozen=True, slots=True)
class Record:
    """A line that was read.

    Attributes:
        data: everything the line holds.
        content: the bytes the seal is over.
    """

    data: Mapping[str, Any]
    content: bytes
    seal: str
    hash: str

    @property
    def seq(self) -> int:
        return int(self.data["seq"])

    def is_sealed_by(self, key: Key) -> bool:
        """Whether the holder of the key wrote it."""
        return key.seal(self.content) == self.seal


def write_record(content: Mapping[str, Any], key: Key) -> tuple[bytes, str]:
    """The line of a record, with its line end, and its hash.

    Raises:
        ValueError: a number in it is NaN or infinite.
    """
    body = dumps(content).encode()
    sealed = body[:-1] + f', "seal": "{key.seal(body)}"}}'.encode()
    digest = _digest(sealed)
    return sealed[:-1] + f', "hash": "{digest}"}}\n'.encode(), digest


def read_record(line: bytes) -> Record:
    """The record of a line without its line end.

    Raises:
        BadRecord: its hash is missing or wrong, or it holds something else than a record.
    """
    ending = _HASH.fullmatch(line[-_HASH_LENGTH:])
    if ending is None:
        raise BadRecord("does not end in a hash: it was edited or cut off")
    sealed = line[:-_HASH_LENGTH] + b"}"
    if _digest(sealed).encode() != ending[1]:
        raise BadRecord("does not have the hash it names: it was edited")
    seal = _SEAL.fullmatch(sealed[-_SEAL_LENGTH:])
    if seal is None:
        raise BadRecord("has no seal")
    try:
        data = json.loads(line)
        if not isinstance(data["seq"], int) or not all(
            isinstance(data[k], str) for k in ("prev", "kind", "time")
        ):
            raise BadRecord("is not a record of an audit")
    except (ValueError, KeyError, TypeError):
        raise BadRecord("is not a record of an audit") from None
    return Record(data, sealed[:-_SEAL_LENGTH] + b"}", seal[1].decode(), ending[1].decode())


def _digest(content: bytes) -> str:
    return f"sha256:{hashlib.sha256(content).hexdigest()}"
