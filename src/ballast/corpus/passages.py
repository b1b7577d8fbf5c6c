"""Documents into passages: whole sentences, one heading, one page; whole rows of a table, with its header."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import blake2b
from itertools import pairwise

from ballast.text.sentences import sentence_spans
from ballast.types import Document, Passage, Section, SectionKind

Span = tuple[int, int]

_BLANK_LINE = re.compile(r"\n[^\S\n]*\n|\r[^\S\n]*\r|\r\n[^\S\n]*\r\n")
_ROW = re.compile(r"[^\r\n]+")
_STUB = 0.25  # of the target: a last piece shorter than this joins the one before it where it fits


@dataclass(frozen=True, slots=True)
class _Piece:
    """A sentence, a row, or a part of one that is too long; ``section`` is where it begins."""

    start: int
    end: int
    section: Section


def split(document: Document, *, target: int = 700, limit: int = 1100) -> tuple[Passage, ...]:
    """The passages of ``document``, in order; sizes are in characters.

    Passages grow to about ``target`` and never beyond ``limit``. Every character of a section that is not
    white space lies in exactly one passage. A document without headings and pages that fits into ``limit`` is
    one passage. Raises ``ValueError`` unless ``0 < target <= limit``.
    """
    if not 0 < target <= limit:
        raise ValueError(f"target {target} must be above 0 and not above limit {limit}")
    whole = _whole(document, limit)
    spans = [whole] if whole else []
    if not spans:
        for run in _runs(document):
            pieces = _cut(document.text, _pieces(document.text, run), limit)
            room = max(target // 2, target - len(run[0].context)) if run[0].context else target
            spans.extend(_packed(document.text, list(pieces), room, limit))
    return tuple(_passages(document, spans))


def passage_id(name: str, text: str, occurrence: int) -> str:
    """Id of the ``occurrence``-th (from 0) passage with this text in the document called ``name``."""
    digest = blake2b(f"{name}\0{text}\0{occurrence}".encode("utf-8", "surrogatepass"), digest_size=8)
    return digest.hexdigest()


def _passages(document: Document, pieces: list[_Piece]) -> Iterator[Passage]:
    seen: Counter[str] = Counter()
    for piece in pieces:
        text = document.text[piece.start : piece.end]
        section = piece.section
        yield Passage(
            id=passage_id(document.name, text, seen[text]),
            document=document.name,
            title=document.title,
            location=_location(section),
            text=text,
            start=piece.start,
            end=piece.end,
            kind=section.kind,
            context=section.context,
            context_span=section.context_span,
        )
        seen[text] += 1


def _location(section: Section) -> str:
    page = f"p. {section.page}" if section.page is not None else ""
    return " | ".join(filter(None, [page, " > ".join(section.headings)]))


def _whole(document: Document, limit: int) -> _Piece | None:
    """The document as one piece where nothing parts it and it fits."""
    sections = document.sections
    if not sections or any(section.headings or section.page is not None for section in sections):
        return None
    if any(document.text[a.end : b.start].strip() for a, b in pairwise(sections)):
        return None  # what stands between sections is not to be shown
    start, end = _trim(document.text, sections[0].start, sections[-1].end)
    if not 0 < end - start <= limit:
        return None
    only = sections[0] if len(sections) == 1 else Section(start, end)
    return _Piece(start, end, only)


def _runs(document: Document) -> Iterator[list[Section]]:
    """Sections, pages together where a sentence goes on: readers put no blank line between those."""
    run: list[Section] = []
    for section in document.sections:
        if run and not (
            section.kind is run[-1].kind is SectionKind.PROSE
            and section.headings == run[-1].headings
            and section.page != run[-1].page
            and document.text[run[-1].end : section.start] == "\n"
        ):
            yield run
            run = []
        run.append(section)
    if run:
        yield run


def _pieces(text: str, run: list[Section]) -> Iterator[_Piece]:
    """Sentences of prose, rows of a table."""
    start, end = run[0].start, run[-1].end
    if run[0].kind is SectionKind.TABLE:
        for match in _ROW.finditer(text, start, end):
            first, last = _trim(text, *match.span())
            if first < last:
                yield _Piece(first, last, run[0])
        return
    current = 0
    for first, last in sentence_spans(text[start:end]):
        while start + first >= run[current].end:
            current += 1
        yield _Piece(start + first, start + last, run[current])


def _cut(text: str, pieces: Iterator[_Piece], limit: int) -> Iterator[_Piece]:
    """Pieces longer than ``limit`` cut at white space, or in the middle of a word that is longer itself."""
    for piece in pieces:
        start = piece.start
        while piece.end - start > limit:
            stop = start + limit
            while stop > start and not text[stop].isspace():
                stop -= 1
            stop = stop if stop > start else start + limit
            yield _Piece(*_trim(text, start, stop), piece.section)
            start, _ = _trim(text, stop, piece.end)
        yield _Piece(start, piece.end, piece.section)


def _packed(text: str, pieces: list[_Piece], target: int, limit: int) -> list[_Piece]:
    """Neighbouring pieces joined to about ``target`` characters."""
    packed: list[_Piece] = []
    for i, piece in enumerate(pieces):
        last = packed[-1] if packed else None
        if last is None or last.section is not piece.section or piece.end - last.start > limit:
            packed.append(piece)
            continue
        fits = piece.end - last.start <= target and not _better_apart(text, pieces, i, last, target)
        if fits or piece.section.end - piece.start < _STUB * target:
            packed[-1] = _Piece(last.start, piece.end, last.section)
        else:
            packed.append(piece)
    return packed


def _better_apart(text: str, pieces: list[_Piece], index: int, last: _Piece, target: int) -> bool:
    """Whether a paragraph that will not fit as a whole had better begin a new passage.

    So it does once the passage before it is more than half full.
    """
    piece = pieces[index]
    if last.end - last.start < target // 2 or not _BLANK_LINE.search(text, last.end, piece.start):
        return False
    blank = _BLANK_LINE.search(text, piece.end, last.start + target)
    return blank is None and piece.section.end > last.start + target


def _trim(text: str, start: int, end: int) -> Span:
    while start < end and text[start].isspace():
        start += 1
    while end > start and text[end - 1].isspace():
        end -= 1
    return start, end
