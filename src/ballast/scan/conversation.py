"""A conversation: every turn of the user as a question, what tools and documents said as documents, and the user's
turns in a row, since an order may begin in one and end in the next.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from ballast.scan.inspect import Inspection, Inspector
from ballast.types import Finding

Kind = Literal["question", "document"]
Open = Callable[[bool], Inspector]
"""The scan of documents (true) or of questions; called only for what the conversation holds."""

_ASKS = frozenset({"user", "human"})
_OWN = frozenset({"system", "developer", "assistant"})
_DIVIDED = "injection."
_EDGE = 500


@dataclass(frozen=True, slots=True)
class Turn:
    """A text of a conversation: the number of its message, from 0, and what it is."""

    number: int
    text: str
    kind: Kind


@dataclass(frozen=True, slots=True)
class Placed:
    """A finding with the turn it begins in and the one it ends in; its offsets are those of these two texts."""

    finding: Finding
    turn: int
    end_turn: int


def kind_of(role: str) -> Kind | None:
    """What a message of this role is; ``None`` for what the system itself says. Unknown roles bring documents."""
    name = role.strip().casefold()
    return "question" if name in _ASKS else None if name in _OWN else "document"


def scan_turns(turns: Sequence[Turn], open_scan: Open) -> tuple[tuple[Placed, ...], bool]:
    """Everything found, and whether all of it may go on.

    Raises:
        CheckError: a scanner crashed.
    """
    found: list[Placed] = []
    allowed = True
    for turn in turns:
        inspection = open_scan(turn.kind == "document")(turn.text, document=turn.kind == "document")
        found += [Placed(finding, turn.number, turn.number) for finding in inspection.findings]
        allowed = allowed and inspection.allowed
    asked = [turn for turn in turns if turn.kind == "question" and turn.text.strip()]
    if len(asked) > 1:
        inspect = open_scan(False)
        for row in _rows(asked, inspect.limit):
            placed, blocked = _divided(row, inspect(row.text))
            found += [one for one in placed if one not in found]
            allowed = allowed and not blocked
    return tuple(found), allowed


@dataclass(frozen=True, slots=True)
class _Piece:
    """A stretch of a turn, where it begins in the turn, and where in the row."""

    turn: Turn
    text: str
    at: int
    row_at: int = 0


@dataclass(frozen=True, slots=True)
class _Row:
    text: str
    pieces: tuple[_Piece, ...]

    def place(self, offset: int) -> tuple[int, int]:
        """Turn and offset in it of a place in the row."""
        piece = max((p for p in self.pieces if p.row_at <= offset), key=lambda p: p.row_at)
        return piece.turn.number, piece.at + min(offset - piece.row_at, len(piece.text))


def _rows(turns: Sequence[Turn], limit: int) -> Iterator[_Row]:
    """The turns one after the other, each row as long as one question may be; it repeats the end of the last one."""
    edge = max(1, min(_EDGE, limit // 4))
    pieces: list[_Piece] = []
    text = ""
    for turn in turns:
        head, *tail = _edges(turn, edge)
        if pieces and len(text) + 1 + len(head.text) > limit:
            yield _Row(text, tuple(pieces))
            last = pieces[-1]
            pieces, text = [replace(last, row_at=0)], last.text
        text += "\n" if text else ""
        pieces.append(replace(head, row_at=len(text)))
        text += head.text
        for piece in tail:  # what stands between the edges of a long turn is read with that turn
            yield _Row(text, tuple(pieces))
            pieces, text = [piece], piece.text
    yield _Row(text, tuple(pieces))


def _edges(turn: Turn, edge: int) -> list[_Piece]:
    """A short turn as it is, the beginning and the end of a long one."""
    if len(turn.text) <= 2 * edge:
        return [_Piece(turn, turn.text, 0)]
    return [_Piece(turn, turn.text[:edge], 0), _Piece(turn, turn.text[-edge:], len(turn.text) - edge)]


def _divided(row: _Row, inspection: Inspection) -> tuple[list[Placed], bool]:
    """Findings of a row that begin in one turn and end in another, and whether one of them blocks."""
    placed = []
    for finding in inspection.findings:
        (turn, start), (end_turn, end) = row.place(finding.start), row.place(finding.end - 1)
        if turn != end_turn and finding.rule.startswith(_DIVIDED):
            placed.append(Placed(replace(finding, start=start, end=end + 1), turn, end_turn))
    return placed, any(one.finding.rule in inspection.blocked_by for one in placed)
