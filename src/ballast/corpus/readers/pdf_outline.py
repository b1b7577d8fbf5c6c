"""What the lines of a PDF are: running headers and footers, headings, text."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ballast.corpus.readers.pdf_lines import Piece, Style

Key = tuple[str, int]
Page = tuple[int, list[Piece]]

_LEAST_PAGES = 3
_MOST = 0.5  # of the pages: what stands at the same place on more of them belongs to none
_ALTERNATING = 0.4  # left and right pages have headers of their own
_PAGE_NUMBER = re.compile(
    r"\A[\s–—|·.(\[-]*(?:p(?:age|\.)?\s*)?\d+(?:\s*(?:/|of|–|-)\s*\d+)?[\s–—|·.)\]-]*\Z", re.IGNORECASE
)
_NUMBER_AT_END = re.compile(r"\A\d+\s|\s\d+\Z|\bpage\s\d+(?:\sof\s\d+)?", re.IGNORECASE)
_SENTENCE_END = re.compile(r"[.!?:;,。！？…][\"'”’»)\]]*\Z")
_INNER_END = re.compile(
    r"[^\W\d][.?!]\s+\S|\s\.\s|\.{3}|…"
)  # "1. Fees" has none, a filled line of a form has
_LONGEST_HEADING = 120
_LONGEST_PLAIN = 60  # of a heading that no font marks
_MOST_LINES = 2
_BIGGER = 1.1
_LEVELS = 4


class Block(NamedTuple):
    """A heading (``level`` from 1) or text (0) of one page; ``gap`` is what stands before it."""

    page: int
    level: int
    text: str


def _key(piece: Piece) -> Key | None:
    """What tells a line at the end of a page, wherever its page number stands; ``None`` within a page."""
    if piece.base is None:
        return None
    bare = "#" if _PAGE_NUMBER.match(piece.text) else _NUMBER_AT_END.sub("#", piece.text).strip()
    return bare, round(piece.base / 6)


def _running(pages: Sequence[Page]) -> frozenset[Key]:
    """Keys of lines repeated at one place on most pages, or on every other one."""
    counts: Counter[Key] = Counter()
    for _, pieces in pages:
        counts.update({key for piece in pieces if (key := _key(piece))})
    twice = {key: sum(counts.get((key[0], key[1] + step), 0) for step in (-1, 0, 1)) for key in counts}
    share = {key: count / len(pages) for key, count in twice.items() if count >= _LEAST_PAGES}
    pairs = sum(_ALTERNATING <= part <= _MOST for part in share.values()) > 1
    return frozenset(key for key, part in share.items() if part > (_ALTERNATING if pairs else _MOST))


def _without(pieces: list[Piece], running: frozenset[Key]) -> list[Piece]:
    """The pieces that are not running; a page of nothing else keeps them, for they are all it says."""
    kept = [piece for piece in pieces if _key(piece) not in running]
    return kept or [piece for piece in pieces if not _PAGE_NUMBER.match(piece.text)]


def _paragraphs(pieces: Sequence[Piece]) -> list[Piece]:
    """Pieces of one paragraph put together again."""
    found: list[Piece] = []
    for piece in pieces:
        if found and piece.gap == "\n":
            found[-1] = found[-1]._replace(text=f"{found[-1].text}\n{piece.text}")
        else:
            found.append(piece)
    return found


def _body(pages: Sequence[Page]) -> Style:
    """The style most characters are set in."""
    counts: Counter[Style] = Counter()
    for _, pieces in pages:
        for piece in pieces:
            counts[piece.style] += len(piece.text)
    return max(counts, key=lambda style: (counts[style], style), default=(0.0, False))


def _could_head(piece: Piece) -> bool:
    text = piece.text
    return (
        len(text) <= _LONGEST_HEADING
        and text.count("\n") < _MOST_LINES
        and not _SENTENCE_END.search(text)
        and not _INNER_END.search(text)
        and (text[0].isupper() or text[0].isdigit())
        and sum(map(str.isalpha, text)) > len(text) / 2
    )


def _is_heading(piece: Piece, following: Piece | None, body: Style) -> bool:
    """Set bigger or bold, or a short line alone; something must follow that is no smaller heading's end."""
    if following is None or not _could_head(piece):
        return False
    size, bold = piece.style
    if size > _BIGGER * body[0] or (bold and not body[1] and size >= body[0]):
        return True
    plain = (
        len(piece.text) <= _LONGEST_PLAIN and "\n" not in piece.text and not any(map(str.isdigit, piece.text))
    )
    tells = len(following.text) > 2 * len(piece.text) and _SENTENCE_END.search(following.text)
    return plain and bool(tells) and piece.style == body == following.style


def _styles(pages: Sequence[Page]) -> dict[Style, int]:
    """Level of each style of heading: the biggest is 1."""
    body = _body(pages)
    used = {
        piece.style
        for _, pieces in pages
        for piece, following in zip(pieces, [*pieces[1:], None], strict=True)
        if _is_heading(piece, following, body) and piece.style != body
    }
    ranked = sorted(used, reverse=True)
    return {style: min(level, _LEVELS) for level, style in enumerate([*ranked, body], 1)}


def blocks(pages: list[Page]) -> Iterator[Block]:
    """Headings and text of the pages in order, without what is printed on every page.

    ``pages`` is emptied on the way, so that a long document is not held twice.
    """
    running = _running(pages)
    for index, (number, pieces) in enumerate(pages):
        pages[index] = number, _paragraphs(_without(pieces, running))
    body, levels = _body(pages), _styles(pages)
    pages.reverse()
    while pages:
        number, pieces = pages.pop()
        text: list[str] = []
        for piece, following in zip(pieces, [*pieces[1:], None], strict=True):
            if not _is_heading(piece, following, body):
                text.append(piece.text)
                continue
            if text:
                yield Block(number, 0, "\n\n".join(text))
                text = []
            yield Block(number, levels.get(piece.style, _LEVELS), piece.text)
        if text:
            yield Block(number, 0, "\n\n".join(text))
