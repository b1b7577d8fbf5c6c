"""What a judge says of one answer, whichever judge it is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from ballast.evals.result import JUDGE_ERROR, ClaimVerdict
from ballast.types import NO_USAGE, Usage

SUPPORTED, UNSUPPORTED, UNSURE = "supported", "unsupported", "unsure"
ERROR = JUDGE_ERROR


@dataclass(frozen=True, slots=True)
class Pair:
    """An answer and the texts it has to be supported by.

    ``question`` is what was asked; "" where it is not known.
    """

    answer: str
    contexts: tuple[str, ...]
    question: str = ""


@dataclass(frozen=True, slots=True)
class Opinion:
    """What a judge says of an answer.

    Attributes:
        verdict: "supported" (every claim is), "unsupported" (one claim is not), or "unsure".
        score: how well the weakest claim is supported, in [0, 1]; ``None`` where the judge has none or failed.
        claims: the statements of the answer; () where it states nothing, as a decline does.
        relevancy: how far the answer speaks to the question, in [0, 1]; ``None`` where that was not judged.
        error: why there is no verdict, in one sentence; "" where there is one. The verdict is "unsure" then.
        usage: what judging cost.
    """

    verdict: str
    score: float | None
    claims: tuple[ClaimVerdict, ...] = ()
    relevancy: float | None = None
    error: str = ""
    usage: Usage = NO_USAGE

    @property
    def faithful(self) -> bool | None:
        """``None`` where the judge is unsure or failed: that is neither faithful nor unfaithful."""
        return {SUPPORTED: True, UNSUPPORTED: False}.get(self.verdict)


class Judging(Protocol):
    """A judge: an answer with its contexts → an opinion. What goes wrong is in the opinion; nothing is raised.

    ``name`` names its version too (weights or prompt): a calibration is good for this name only.
    """

    @property
    def name(self) -> str: ...

    async def __call__(self, pair: Pair, /) -> Opinion: ...


def together(verdicts: Sequence[str]) -> str:
    """The verdict on an answer from those on its claims: as bad as the worst, supported where there is none."""
    for worst in (UNSUPPORTED, UNSURE):
        if worst in verdicts:
            return worst
    return SUPPORTED
