"""Passages are data: those that give orders to whatever reads them are found, when indexed and when retrieved."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fnmatch import fnmatchcase
from functools import lru_cache

from ballast.scan.inspect import Inspection, Inspector
from ballast.types import Document, Finding, Passage

SCANNERS = ("invisible", "injection")
"""What counts in a document. Its addresses and account numbers are there to be read; orders to a machine are not."""

_AT_ONCE = 4000
_OVERLAP = 300
_REMEMBERED = 4096


class DocumentScan:
    """Reads the passages of documents.

    ``inspect`` has the scanners of ``SCANNERS`` alone and reads texts as documents. ``released`` are names of
    documents, or patterns of names, that somebody has looked at: nothing is found in them.
    """

    def __init__(self, inspect: Inspector, released: Sequence[str] = ()) -> None:
        self._inspect = inspect
        self._released = tuple(released)
        self._remembered = lru_cache(_REMEMBERED)(self._read)

    def rules(self, passage: Passage) -> tuple[str, ...]:
        """The rules a passage breaks, each once; remembered, so that a passage is read once.

        Raises:
            CheckError: a scanner crashed.
        """
        if self._is_released(passage.document):
            return ()
        return tuple(dict.fromkeys(finding.rule for finding in self._remembered(passage)))

    def __call__(self, document: Document, passages: Sequence[Passage]) -> list[tuple[Finding, ...]]:
        """What each of the document's passages holds, in offsets of the document.

        Several passages are read together first: an order may begin in one and end in the next, and most texts
        hold nothing. What is found in a title, a heading or a table's header spans the passage; the name of that
        part then comes first in the finding's ``views``: "title>raw".

        Raises:
            CheckError: a scanner crashed.
        """
        if self._is_released(document.name):
            return [()] * len(passages)
        found: list[tuple[Finding, ...]] = []
        for begin, group in _groups(passages):
            end = group[-1].end
            together = [
                replace(finding, start=begin + finding.start, end=begin + finding.end)
                for finding in self._scan(document.text[begin:end]).findings
            ]
            labels = "\n\n".join(dict.fromkeys(label for passage in group for _, label in _labels(passage)))
            if not (together or self._scan(labels).findings):
                found += [()] * len(group)
                continue
            earlier = len(found)
            found += [self._read(passage) for passage in group]
            for finding in together:
                self._add_divided(finding, passages, found, earlier)
        return found

    def _is_released(self, name: str) -> bool:
        return any(fnmatchcase(name, pattern) for pattern in self._released)

    def _add_divided(
        self, finding: Finding, passages: Sequence[Passage], found: list[tuple[Finding, ...]], earlier: int
    ) -> None:
        """Give a finding that no passage shows alone to all it lies in, the last of the group before included."""
        touched = [
            number
            for number in range(max(0, earlier - 1), len(found))
            if passages[number].start < finding.end and finding.start < passages[number].end
        ]
        if any(found[number] for number in touched):
            return
        for number in touched:
            start = max(finding.start, passages[number].start)
            end = min(finding.end, passages[number].end)
            found[number] = (replace(finding, start=start, end=end),)

    def _read(self, passage: Passage) -> tuple[Finding, ...]:
        found = [
            replace(finding, start=passage.start + finding.start, end=passage.start + finding.end)
            for finding in self._scan(passage.text).findings
        ]
        for part, label in _labels(passage):
            for finding in self._scan(label).findings:
                views = tuple(f"{part}>{view}" for view in finding.views)
                found.append(replace(finding, start=passage.start, end=passage.end, views=views))
        return tuple(found)

    def _scan(self, text: str) -> Inspection:
        return self._inspect(text, document=True)


def _labels(passage: Passage) -> Iterator[tuple[str, str]]:
    """What is shown with a passage and is not in its text."""
    for part, label in (
        ("title", passage.title),
        ("heading", passage.location),
        ("header", passage.context),
    ):
        if label:
            yield part, label


def _groups(passages: Sequence[Passage]) -> Iterator[tuple[int, list[Passage]]]:
    """Neighbouring passages to be read together, and where to begin: some way into what came before them."""
    group: list[Passage] = []
    for passage in passages:
        if group and passage.end - group[0].start > _AT_ONCE:
            yield max(0, group[0].start - _OVERLAP), group
            group = []
        group.append(passage)
    if group:
        yield max(0, group[0].start - _OVERLAP), group
