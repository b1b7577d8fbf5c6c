"""Refuses a message too long to be a question, before anything else reads it."""

from __future__ import annotations

from collections.abc import Sequence

from ballast.types import Finding


class SizeScanner:
    """Finds text over ``limit`` characters."""

    def __init__(self, limit: int) -> None:
        self.limit = limit

    def __call__(self, text: str) -> Sequence[Finding]:
        return [Finding("size.too_long", self.limit, len(text))] if len(text) > self.limit else []
