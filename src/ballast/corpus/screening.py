"""Passages that may be retrieved, and those kept from it because they give orders to whatever reads them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from ballast.types import Document, Finding, Passage

SCREENED_BY = " screened by "  # in a store's state, between the versions of reading and of screening
Screen = Callable[[Document, Sequence[Passage]], Sequence[Sequence[Finding]]]
"""What each of a document's passages holds, in offsets of the document; it must depend on these two only."""


@dataclass(frozen=True, slots=True)
class Mark:
    """What was found in a passage, and where; never the text that was found.

    Attributes:
        document, passage: name of the document, id of the passage.
        location: heading and page of the passage; "" where the heading itself is what was found.
        start, end: offsets in the document.
        part: "text", or what else is shown with the passage: "title", "heading", "header" (of a table).
        quarantined: whether the passage is kept from retrieval; else it is only reported.
    """

    document: str
    passage: str
    location: str
    rule: str
    start: int
    end: int
    part: str = "text"
    quarantined: bool = True


def mark_of(row: Sequence[Any]) -> Mark:
    """A mark from its columns in the store."""
    document, passage, location, rule, start, end, part, quarantined = row
    return Mark(document, passage, location, rule, start, end, part, bool(quarantined))


@dataclass(frozen=True, slots=True)
class Screened:
    """A document's passages, in order: those that may be retrieved, those held back, and why."""

    passages: tuple[Passage, ...]
    held: tuple[Passage, ...] = ()
    marks: tuple[Mark, ...] = ()

    @property
    def is_empty(self) -> bool:
        return not (self.passages or self.held)


def screened(
    document: Document, passages: Sequence[Passage], screen: Screen | None, *, hold: bool
) -> Screened:
    """The passages of ``document`` sorted by what ``screen`` finds in them; without one, all may be retrieved.

    ``hold``: keep passages with a finding from retrieval; else they are only marked.
    """
    found = screen(document, passages) if screen else [()] * len(passages)
    marks = tuple(
        mark
        for passage, findings in zip(passages, found, strict=True)
        for mark in _marks(passage, findings, hold)
    )
    if not hold:
        return Screened(tuple(passages), (), marks)
    kept = tuple(passage for passage, findings in zip(passages, found, strict=True) if not findings)
    held = tuple(passage for passage, findings in zip(passages, found, strict=True) if findings)
    return Screened(kept, held, marks)


def _marks(passage: Passage, findings: Sequence[Finding], hold: bool) -> list[Mark]:
    parts = [_part(finding) for finding in findings]
    location = "" if "heading" in parts else passage.location
    marks = [
        Mark(passage.document, passage.id, location, finding.rule, finding.start, finding.end, part, hold)
        for finding, part in zip(findings, parts, strict=True)
    ]
    return list(dict.fromkeys(marks))


def _part(finding: Finding) -> str:
    first = finding.views[0].partition(">")[0] if finding.views else ""
    return first if first in ("heading", "header", "title") else "text"
