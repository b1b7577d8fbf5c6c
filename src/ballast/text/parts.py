"""Questions that ask several things: the questions in them."""

from __future__ import annotations

import re

from ballast.text.words import content_terms

_ASKS = (
    r"(?:(?:on|in|at|for|to|by|from|of|under|until|up\sto)\s(?=how|what|which|when|who))?"
    r"(?:what(?:'s)?|when|where|which|who(?:m|se)?|why|how|is|are|was|were|do|does|did|can|could|may|must|should"
    r"|will|would|has|have)\b"
)
_BREAK = re.compile(
    rf"(?<=[?!.;])\s+|,?\s+(?:and|or|but|plus)(?:\s+(?:also|then|if\sso,?))?\s+(?={_ASKS})|[,;:]\s+(?={_ASKS})",
    re.IGNORECASE,
)
_BEGINS = re.compile(rf"\W*(?:(?:and|so|but|also|then|if\sso|roughly|at)\W+)?{_ASKS}", re.IGNORECASE)
# What points back at another part cannot be asked alone.
_POINTS_BACK = re.compile(
    r"\b(?:it(?!\s(?:cost|take|to|true|legal|possible|ok|safe|necessary)\b)|its|they|them|their|this|these|those|ones)\b",
    re.I,
)
_LEAST = 2  # words of content from which a part says what it is about


def parts(question: str) -> tuple[str, ...]:
    """The questions asked in ``question`` that can be asked alone, in order; fewer than it holds means none.

    "What is a CD and when does a hold on a check end?" asks two. A question that asks one thing, or whose parts
    lean on each other ("and when does it end?"), gives none.
    """
    pieces = [piece.strip() for piece in _BREAK.split(question) if piece and piece.strip()]
    asked = [piece for piece in pieces if _BEGINS.match(piece)]
    if len(asked) < 2:
        return ()
    if any(len(set(content_terms(piece))) < _LEAST or _POINTS_BACK.search(piece) for piece in asked):
        return ()
    return tuple(asked)
