"""A period of the audit as one file for a reviewer, with the result of verifying the whole of it."""

from __future__ import annotations

import hashlib
import json
import zipfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ballast.audit import versions
from ballast.audit.chain import Record
from ballast.audit.files import files, lines
from ballast.audit.key import Key
from ballast.audit.log import now, written
from ballast.audit.period import Period
from ballast.audit.verify import NOTHING, Expected, Verification, verify
from ballast.errors import BallastError, UsageError

README = """What is in here
records.jsonl   the records of the period, byte for byte as they stand in the audit, one a line
manifest.json   the period, the result of verifying the whole audit, and SHA-256 hashes of everything

To check a record without Ballast: take the line from its beginning up to, and without, the last
', "hash": ', add '}', and compute SHA-256: it is the value of "hash". Its "prev" is the "hash" of the
line above. "seal" is an HMAC-SHA256 that only the holder of the audit's key can compute.
"""


@dataclass(slots=True)
class _Range:
    """The first and the last record that fall into the period."""

    period: Period
    ends: tuple[Record, Record] | None = None

    def take(self, record: Record) -> None:
        if self.period.holds(str(record.data["time"])):
            self.ends = (self.ends[0] if self.ends else record, record)


def export(
    folder: Path, out: Path, *, period: Period, keys: Sequence[Key] = (), expected: Expected = NOTHING
) -> tuple[Verification, dict[str, Any]]:
    """Write the file; the verification and the manifest.

    The records from the first to the last of the period go in, those between them too, so that the chain is whole.

    Raises:
        UsageError: there is no audit, no record in the period, or the file cannot be written.
    """
    wanted = _Range(period)
    result = verify(folder, keys, expected=expected, on_record=wanted.take)
    if wanted.ends is None:
        raise UsageError(f"{folder}: holds no record of that period; see: ballast audit show")
    if out.resolve().parent == folder.resolve():
        raise UsageError(f"{out}: lies in the audit; give --out another folder")
    partial = out.with_name(out.name + ".partial")
    try:
        with zipfile.ZipFile(partial, "w", zipfile.ZIP_DEFLATED) as bundle:
            with bundle.open("records.jsonl", "w", force_zip64=True) as stream:
                copied = _copy(folder, stream.write, *wanted.ends)
            manifest = _manifest(period, *wanted.ends, result=result) | copied
            bundle.writestr("manifest.json", json.dumps(manifest, indent=2, ensure_ascii=True) + "\n")
            bundle.writestr("README.txt", README)
        partial.replace(out)
    except OSError as error:
        raise UsageError(f"{out}: cannot be written ({error.strerror}); give --out another place") from None
    return result, manifest


def _copy(folder: Path, write: Callable[[bytes], Any], first: Record, last: Record) -> dict[str, Any]:
    """Write the lines of the range; counts and hashes of them and of every file of the audit."""
    begin, end = first.hash.encode(), last.hash.encode()
    records, count, inside, listed = hashlib.sha256(), 0, False, []
    for file in files(folder):
        whole = hashlib.sha256()
        size = file.stat().st_size
        for line in lines(file, size):
            whole.update(line)
            closing = line[-90:]  # the hash a line names as its own, not as the one before
            inside = inside or begin in closing
            if inside:
                write(line)
                records.update(line)
                count += 1
            inside = inside and end not in closing
        listed.append({"file": file.name, "bytes": size, "sha256": whole.hexdigest()})
    if not count:
        raise BallastError(f"{folder}: the records were deleted by retention meanwhile; export again")
    return {"lines": count, "records_sha256": records.hexdigest(), "audit_files": listed}


def _manifest(period: Period, first: Record, last: Record, *, result: Verification) -> dict[str, Any]:
    return {
        "made": written(now()),
        "program": versions.program(),
        "from": period.start or None,
        "to": period.end or None,
        "first": {
            "seq": first.seq,
            "hash": first.hash,
            "prev": first.data["prev"],
            "time": first.data["time"],
        },
        "last": {"seq": last.seq, "hash": last.hash, "time": last.data["time"]},
        "verification": to_json(result),
    }


def to_json(result: Verification) -> dict[str, Any]:
    """A verification as plain JSON values."""
    return {
        "whole": result.is_whole,
        "faults": [{"file": fault.file, "line": fault.line, "what": fault.what} for fault in result.faults],
        "first": result.first,
        "last": result.last,
        "last_hash": result.last_hash,
        "kinds": dict(result.kinds),
        "sealed": result.seals,
        "files": list(result.files),
    }
