"""What a policy looks at, what it finds, and what it is lent to find it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal, Protocol

from ballast.types import Claim, Finding

Severity = Literal["withhold", "warn"]


@dataclass(frozen=True, slots=True)
class Answer:
    """A finished answer with the question it replies to. ``claims`` may lack citations: that is checked."""

    text: str
    question: str = ""
    claims: tuple[Claim, ...] = ()


@dataclass(frozen=True, slots=True)
class Fault:
    """What one check holds against an answer.

    Attributes:
        why: in words, without a word of the answer.
        claims: the claims without which nothing would be wrong; empty where it is the answer as a whole.
        phrase: a text whose absence is the fault; "" where nothing is missing.
    """

    why: str
    claims: tuple[int, ...] = ()
    phrase: str = ""


@dataclass(frozen=True, slots=True)
class Breach:
    """A rule of the policy that an answer breaks. ``rule`` is "policy." and the rule's name."""

    rule: str
    severity: Severity
    message: str
    fault: Fault


class Seen(Protocol):
    """A view of a text: how it reads once disguises are taken off."""

    @property
    def text(self) -> str: ...

    def to_raw(self, start: int, end: int, /) -> tuple[int, int]: ...


class Scanned(Protocol):
    """What an input scan says of a text."""

    @property
    def findings(self) -> tuple[Finding, ...]: ...


@dataclass(frozen=True, slots=True)
class Tools:
    """What checks need of the other parts.

    Attributes:
        views: views of a text, for patterns.
        inspect: the scan for secrets and personal data.
        similarity: how close two texts are in meaning, from -1 to 1.
        document_text: the text of a document by name, ``None`` for one that is not there. Without it citations are
            looked at for being there and saying something, not for being verbatim.
    """

    views: Callable[[str], Sequence[Seen]]
    inspect: Callable[[str], Scanned]
    similarity: Callable[[str, str], float]
    document_text: Callable[[str], str | None] | None


Check = Callable[[Answer], Fault | None]
"""``None`` where nothing is wrong. It raises where it cannot tell; the answer is not shown then."""


def claims_at(answer: Answer, spans: Sequence[tuple[int, int]]) -> tuple[int, ...]:
    """The claims that hold these stretches of the answer; none if a stretch lies outside every claim."""
    found: dict[int, None] = {}
    for start, end in spans:
        here = [n for n, claim in enumerate(answer.claims) if claim.start < end and start < claim.end]
        if not here:
            return ()
        found |= dict.fromkeys(here)
    return tuple(sorted(found))
