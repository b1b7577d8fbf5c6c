"""Refuses a message too long to be a question, also one that is only long once it is spelled out."""

from __future__ import annotations

from collections.abc import Sequence

from ballast.scan.views import RAW, View
from ballast.types import Finding


class SizeScanner:
    """Finds text over ``limit`` characters, as it is or in NFKC."""

    def __init__(self, limit: int) -> None:
        self.limit = limit

    def __call__(self, views: Sequence[View]) -> Sequence[Finding]:
        for view in views:
            if view.name in (RAW, "nfkc") and len(view.text) > self.limit:
                start, end = view.to_raw(self.limit, len(view.text))
                return [Finding("size.too_long", start, end, views=(view.name,))]
        return []
