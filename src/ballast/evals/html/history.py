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
_EVENTS = ("count", "events", "k")
_NAMES = ("hash", "id", "name")
_MANIFESTS = ("run", "manifest")
_SHORTEST = 4  # characters of a name that tell it from chance


@dataclass(frozen=True, slots=True)
class LedgerRow:
    """What one row says.

    Attributes:
        line: its line in the file, from 1; name: its hash or its own name, "" where it has none.
        created: when the run it records began; "" where it does not say.
        counts: (events, n) by kind, only those that are there and make sense.
        ids: questions with that mistake, where the row lists them.
    """

    line: int
    name: str
    created: str
    date: str
    commit: str
    golden: str
    accepted: bool
    counts: Mapping[Kind, tuple[int, int]]
    ids: Mapping[Kind, tuple[str, ...]]


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
        raise UsageError(f"{path}: there is no such ledger; leave --ledger out, or name the right file") from None
    except (OSError, UnicodeDecodeError) as error:
        raise UsageError(f"{path}: cannot be read as a ledger ({error})") from None
    rows, unreadable = [], 0
    for number, line in enumerate(lines, 1):
        if line.strip():
            row = _row(number, line)
            rows += [row] if row else []
            unreadable += row is None
    return Ledger(tuple(rows), unreadable)


def find_row(ledger: Ledger, wanted: str) -> LedgerRow | None:
    """A row as "last", as "accepted" (the last one that was), or by the beginning of its name or commit.

    Of several that fit the last is taken; ``None`` where none does.
    """
    rows = ledger.rows
    if wanted == "last":
        fitting = list(rows)
    elif wanted == "accepted":
        fitting = [row for row in rows if row.accepted]
    else:
        start = wanted.removeprefix("sha256:")
        fitting = [
            row
            for row in rows
            if len(start) >= _SHORTEST and (row.name.startswith(start) or row.commit.startswith(start))
        ]
    return fitting[-1] if fitting else None


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
        golden=_text(data, ("golden",)),
        accepted=data.get("accepted") is True,
        counts={kind: counts for kind, (counts, _) in found.items() if counts},
        ids={kind: ids for kind, (_, ids) in found.items() if ids is not None},
    )


def _found(value: Any) -> tuple[tuple[int, int] | None, tuple[str, ...] | None]:
    """(events, n) and ids of a count, each ``None`` where it is not there."""
    if isinstance(value, Sequence) and not isinstance(value, str) and len(value) == 2:
        return _pair(value[0], value[1]), None
    if not isinstance(value, Mapping):
        return None, None
    events = next((value[key] for key in _EVENTS if key in value), None)
    ids = value.get("ids")
    listed = tuple(map(str, ids)) if isinstance(ids, list) else None
    return _pair(events, value.get("n")), listed


def _pair(events: Any, n: Any) -> tuple[int, int] | None:
    whole = all(isinstance(value, int) and not isinstance(value, bool) for value in (events, n))
    return (events, n) if whole and 0 <= events <= n and n else None


def _text(data: Mapping[str, Any], keys: Sequence[str]) -> str:
    """The first of these keys that holds text, in the row or in its manifest."""
    inner = (data.get(key) for key in _MANIFESTS)
    places = (data, *(place for place in inner if isinstance(place, Mapping)))
    values = (place.get(key) for place in places for key in keys)
    return next((value for value in values if isinstance(value, str) and value), "")
