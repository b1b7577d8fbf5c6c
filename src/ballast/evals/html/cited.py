"""Citations inside the passage they stand in, as pieces of text of which some are quoted."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ballast.types import Answered, Citation

Texts = Callable[[str], str | None]
"""The text of a document by name; ``None`` where it is not at hand."""

_AROUND = 180  # characters shown on either side of a quote


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch of text; ``quoted`` where an answer rests on it."""

    text: str
    quoted: bool = False


@dataclass(frozen=True, slots=True)
class Cited:
    """A cited passage.

    Attributes:
        number: as it stands behind the claims.
        place: document, title and location, without repetitions.
        pieces: the quotes, in their surroundings where the document is at hand.
        state: "in_place"; "alone" where the document is not at hand; "not_found" where it says something else.
    """

    number: int
    place: str
    pieces: tuple[Piece, ...]
    state: str


@dataclass(frozen=True, slots=True)
class Said:
    """A stretch of an answer and the numbers of the passages it rests on."""

    text: str
    numbers: tuple[int, ...]


def said(answer: Answered) -> tuple[Said, ...]:
    """The answer, claim by claim, with numbers; text between and behind claims has none."""
    numbers = _numbers(answer)
    pieces, done = [], 0
    for claim in sorted(answer.claims, key=lambda claim: claim.end):
        cited = dict.fromkeys(numbers[citation.passage_id] for citation in claim.citations)
        pieces.append(Said(answer.text[done : claim.end], tuple(cited)))
        done = max(done, claim.end)
    return (*pieces, Said(answer.text[done:], ())) if done < len(answer.text) else tuple(pieces)


def cited(answer: Answered, document_text: Texts) -> tuple[Cited, ...]:
    """The passages of an answer in the order of their numbers."""
    by_passage: dict[str, list[Citation]] = {}
    for claim in answer.claims:
        for citation in claim.citations:
            by_passage.setdefault(citation.passage_id, []).append(citation)
    numbers = _numbers(answer)
    return tuple(
        _passage(numbers[id_], citations, document_text(citations[0].document))
        for id_, citations in by_passage.items()
    )


def _numbers(answer: Answered) -> dict[str, int]:
    ids = dict.fromkeys(citation.passage_id for claim in answer.claims for citation in claim.citations)
    return {id_: number for number, id_ in enumerate(ids, 1)}


def _passage(number: int, citations: Sequence[Citation], text: str | None) -> Cited:
    first = citations[0]
    title = "" if first.location.startswith(first.title) else first.title
    place = " · ".join(
        dict.fromkeys(part for part in (first.document, title, first.location) if part.strip())
    )
    if text is None:
        return Cited(number, place, _alone(citations), "alone")
    if any(not _stands(citation, text) for citation in citations):
        return Cited(number, place, _alone(citations), "not_found")
    return Cited(number, place, _in_place(citations, text), "in_place")


def _stands(citation: Citation, text: str) -> bool:
    return 0 <= citation.start < citation.end and text[citation.start : citation.end] == citation.quote


def _alone(citations: Sequence[Citation]) -> tuple[Piece, ...]:
    pieces: list[Piece] = []
    for quote in dict.fromkeys(citation.quote for citation in citations):
        pieces += [Piece(" … "), Piece(quote, quoted=True)]
    return tuple(pieces[1:])


def _in_place(citations: Sequence[Citation], text: str) -> tuple[Piece, ...]:
    """Quotes with what stands around them; stretches far from any quote are left out."""
    pieces: list[Piece] = []
    done = 0
    spans = _merged(citations)
    for at, (start, end) in enumerate(spans):
        if at and start - done <= 2 * _AROUND:
            pieces.append(Piece(text[done:start]))
        else:
            if at:
                pieces.append(Piece(_head(text[done:])))
            pieces.append(Piece(_tail(text[done:start]) if start else ""))
        pieces.append(Piece(text[start:end], quoted=True))
        done = end
    pieces.append(Piece(_head(text[done:])))
    return tuple(Piece(_close(piece.text), piece.quoted) for piece in pieces if piece.text)


def _close(text: str) -> str:
    """Empty lines left out: they only push a quote and what stands around it apart."""
    return re.sub(r"\n\s*\n", "\n", text)


def _merged(citations: Sequence[Citation]) -> list[tuple[int, int]]:
    """Places quoted, in order, overlapping ones as one."""
    spans: list[tuple[int, int]] = []
    for start, end in sorted({(citation.start, citation.end) for citation in citations}):
        if spans and start <= spans[-1][1]:
            spans[-1] = (spans[-1][0], max(end, spans[-1][1]))
        else:
            spans.append((start, end))
    return spans


def _head(text: str) -> str:
    """The beginning of what follows a quote, cut at a space."""
    if len(text) <= _AROUND:
        return text.rstrip()
    return text[:_AROUND].rpartition(" ")[0].rstrip() + " …"


def _tail(text: str) -> str:
    """The end of what leads to a quote, cut at a space."""
    if len(text) <= _AROUND:
        return text.lstrip()
    return "… " + text[-_AROUND:].partition(" ")[2].lstrip()
