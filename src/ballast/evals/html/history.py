"""The ledger as far as a picture needs it: when, which commit, and the counts of each row.

Rows are read leniently: a report is no place to refuse a ledger, and older rows may lack what newer ones have.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ballast.errors import UsageError
from ballast.evals.html.kinds import Kind

COUNTED = (Kind.UNDER_REFUSED, Kind.OVER_REFUSED, Kind.UNFAITHFUL)
_DATES = ("added", "date", "finished", "created")
_NAMES = ("hash", "id", "name")
_MANIFESTS = ("run", "manifest")


@dataclass(frozen=True, slots=True)
class LedgerRow:
    """What one row says.

    Attributes:
        line: its line in the file, from 1; name: its hash or its own name, "" where it has none.
        created: when the run it records began; "" where it does not say.
        counts: (events, n) by kind, only those that are there and make sense.
    """

    line: int
    name: str
    created: str
    date: str
    commit: str
    accepted: bool
    counts: Mapping[Kind, tuple[int, int]]


@dataclass(frozen=True, slots=True)
class Ledger:
    """Rows in the order of the file, and how many lines held none."""

    rows: tuple[LedgerRow, ...]
    unreadable: int = 0


NO_LEDGER = Ledger(())


def read_history(path: Path) -> Ledger:
    """The rows of a ledger.

    Raises:
        UsageError: there is no such file, or it is no text.
    """
    try:
        lines = path.read_text(encoding="utf-8-sig").split("\n")
    except FileNotFoundError:
        raise UsageError(
            f"{path}: there is no such ledger; leave --ledger out, or name the right file"
        ) from None
    except (OSError, UnicodeDecodeError) as error:
        raise UsageError(f"{path}: cannot be read as a ledger ({error})") from None
    rows, unreadable = [], 0
    for number, line in enumerate(lines, 1):
        if line.strip():
            row = _row(number, line)
            rows += [row] if row else []
            unreadable += row is None
    return Ledger(tuple(rows), unreadable)


def _row(number: int, line: str) -> LedgerRow | None:
    try:
        data = json.loads(line)
    except (ValueError, RecursionError):
        return None
    if not isinstance(data, dict):
        return None
    held = data.get("counts")
    found = {kind: _found((held if isinstance(held, Mapping) else data).get(kind.value)) for kind in COUNTED}
    return LedgerRow(
        line=number,
        name=_text(data, _NAMES).removeprefix("sha256:"),
        created=_text(data, ("created",)),
        date=_text(data, _DATES),
        commit=_text(data, ("commit",)),
        accepted=data.get("accepted") is True,
        counts={kind: counts for kind, counts in found.items() if counts},
    )


def _found(value: Any) -> tuple[int, int] | None:
    """(events, n) of a count; ``None`` where it is not there or makes no sense."""
    if not isinstance(value, Mapping):
        return None
    events, n = value.get("count"), value.get("n")
    if not isinstance(events, int) or not isinstance(n, int):
        return None
    return (events, n) if 0 <= events <= n and n else None


def _text(data: Mapping[str, Any], keys: Sequence[str]) -> str:
    """The first of these keys that holds text, in the row or in its manifest."""
    inner = (data.get(key) for key in _MANIFESTS)
    places = (data, *(place for place in inner if isinstance(place, Mapping)))
    values = (place.get(key) for place in places for key in keys)
    return next((value for value in values if isinstance(value, str) and value), "")
