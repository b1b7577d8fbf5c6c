"""Passages as a prompt shows them: numbered P1, P2, …, each with its place and, for a table, its header."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ballast.types import Passage


def numbered(passages: Sequence[Passage]) -> dict[str, Passage]:
    """ "P1" → first passage, and so on: short names, because a model copies them more faithfully than hashes."""
    return {f"P{number}": passage for number, passage in enumerate(passages, 1)}


def shown(given: Mapping[str, Passage]) -> list[tuple[str, str]]:
    """Name and text of each, as ``Template.prompt`` takes them."""
    return [(f"passage {name}", _text(passage)) for name, passage in given.items()]


def _text(passage: Passage) -> str:
    place = " | ".join(part for part in (passage.title, passage.location) if part)
    return "\n".join(part for part in (f"({place})" if place else "", passage.context, passage.text) if part)
