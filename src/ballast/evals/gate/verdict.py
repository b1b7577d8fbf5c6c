"""What a gate says: of one rule, and of the whole run."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any


class Verdict(StrEnum):
    """What is known: it holds, it does not, there are too few questions to tell, or the run tells nothing."""

    PASS = "pass"
    FAIL = "fail"
    INCONCLUSIVE = "inconclusive"
    INVALID = "invalid"

    @property
    def exit_code(self) -> int:
        return _EXIT_CODES[self]


_EXIT_CODES = {Verdict.PASS: 0, Verdict.FAIL: 1, Verdict.INCONCLUSIVE: 3, Verdict.INVALID: 4}
_GRAVEST_FIRST = (Verdict.INVALID, Verdict.FAIL, Verdict.INCONCLUSIVE)


class Kind(StrEnum):
    """How a rule decides."""

    EXACT = "exact"
    """By an exact bound of a rate, with a stated confidence."""
    POINT = "point"
    """By comparing what was measured with the limit, as if the questions were all there are."""
    PAIRED = "paired"
    """By comparing question by question with an accepted run."""
    CHECK = "check"
    """By something that is so or not, without chance."""


@dataclass(frozen=True, slots=True)
class Finding:
    """What one rule says, in a sentence, with the figures and the questions behind it."""

    name: str
    kind: Kind
    verdict: Verdict
    sentence: str
    ids: tuple[str, ...] = ()
    figures: Mapping[str, Any] = field(default_factory=dict)


def overall(findings: Iterable[Finding]) -> Verdict:
    """The gravest verdict: invalid before fail before inconclusive. Nothing found at all proves nothing: invalid."""
    found = {finding.verdict for finding in findings}
    for verdict in _GRAVEST_FIRST:
        if verdict in found:
            return verdict
    return Verdict.PASS if found else Verdict.INVALID
