"""Days and times as people write them, as the text that records hold."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from ballast.audit.log import written
from ballast.errors import UsageError

_DAY = re.compile(r"\d{4}-\d{2}-\d{2}")


@dataclass(frozen=True, slots=True)
class Period:
    """From a moment up to, and without, another; "" leaves it open."""

    start: str = ""
    end: str = ""

    def holds(self, time: str) -> bool:
        return self.start <= time and (not self.end or time < self.end)


def period(start: str | None, end: str | None) -> Period:
    """The period from ``start`` to ``end``, a whole day included where only a day is named.

    Raises:
        UsageError: one is neither a day nor a time, or the end is before the start.
    """
    found = Period(
        written(_moment(start)) if start else "",
        written(_moment(end) + (timedelta(days=1) if _DAY.fullmatch(end) else timedelta())) if end else "",
    )
    if found.end and found.end <= found.start:
        raise UsageError(f"{end} is before {start}; give the earlier one first")
    return found


def _moment(text: str) -> datetime:
    try:
        time = datetime.fromisoformat(text)
    except ValueError:
        raise UsageError(
            f"{text}: is not a day or time; write 2026-01-31, or 2026-01-31T18:00 (UTC unless it says otherwise)"
        ) from None
    return time if time.tzinfo else time.replace(tzinfo=UTC)
