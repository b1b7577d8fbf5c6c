"""The offline judge: every claim of an answer against its contexts, by rule and by a fitted score. No network."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import log
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from ballast.evals.judge.claims import is_bare, statements
from ballast.evals.judge.features import Disagreements, values
from ballast.evals.judge.ground import NEGATION, Encode, Ground, Said, Words
from ballast.evals.judge.relevancy import relevancy
from ballast.evals.judge.rules import REASONS, VERSION, contradicts, forbid_support, penalty
from ballast.evals.judge.verdict import SUPPORTED, UNSUPPORTED, UNSURE, Opinion, Pair, together
from ballast.evals.judge.weights import PAIR, Linear, Weights
from ballast.evals.result import ClaimVerdict
from ballast.text.words import fold

QUOTED, BARE, NO_CONTEXT, NOT_COVERED = "quoted", "bare_yes_or_no", "no_context", "words_missing"
_TURNS = NEGATION | frozenset(map(fold, ("except", "unless")))
_SHORTEST_QUOTE = 4  # words
_SHOWN_WORDS = 4
_BELOW = 0.01  # the threshold, where a rule holds a score down
_PREMISE_SENTENCES = 8


class SupportModel(Protocol):
    """A pair model; see ``ballast.models.pair``."""

    name: str

    def support(self, pairs: Sequence[tuple[str, str]]) -> NDArray[np.float64]:
        """(premise, claim) → P(supported), P(contradicted), P(not stated): [n, 3], rows sum to 1."""


@dataclass(frozen=True, slots=True)
class Parts:
    """What the judge works with: the comparison of a claim with quotes, an encoder, and a pair model or none."""

    disagreements: Disagreements
    encode: Encode
    pair: SupportModel | None = None


class OfflineJudge:
    """Deterministic; an opinion never depends on what was judged before."""

    def __init__(self, weights: Weights, parts: Parts) -> None:
        """Raises ``ModelError`` where the weights were not fitted for the pair model."""
        self._parts = parts
        self._model: Linear = weights.for_model(parts.pair.name) if parts.pair else weights.lexical
        self._vectors = Words(parts.encode)
        with_pair = f"+{parts.pair.name}" if parts.pair else ""
        self.name = f"offline@{weights.sha256[:12]}.{VERSION}{with_pair}"

    async def __call__(self, pair: Pair) -> Opinion:
        """See ``Judging``. Never unsure for want of a reply; there is nobody to ask."""
        return self.judge(pair)

    def judge(self, pair: Pair) -> Opinion:
        """The opinion on one answer, as a plain function."""
        claims = statements(pair.answer)
        relevant = self.relevancy(pair.question, pair.answer) if pair.question else None
        if not claims:
            return Opinion(SUPPORTED, 1.0, relevancy=relevant)
        ground = Ground(pair.contexts, self._parts.encode)
        scored = [self._claim(claim, ground) for claim in claims]
        verdicts = tuple(verdict for verdict, _ in scored)
        return Opinion(
            together([one.verdict for one in verdicts]),
            round(min(score for _, score in scored), 6),
            verdicts,
            relevant,
        )

    def relevancy(self, question: str, answer: str) -> float:
        """How far an answer speaks to its question, in [0, 1]."""
        return relevancy(question, answer, self._vectors)

    def features(self, claim: str, ground: Ground) -> dict[str, float]:
        """The named features of one claim, those of the pair model included."""
        said = Said.of(claim)
        found = values(said, ground, disagreements=self._parts.disagreements, vectors=self._vectors)
        if self._parts.pair is None:
            return found
        return {**found, **pair_features(self._parts.pair, [premise(said, ground)], claim)}

    def _claim(self, claim: str, ground: Ground) -> tuple[ClaimVerdict, float]:
        if not ground.sentences:
            return ClaimVerdict(claim, UNSUPPORTED, NO_CONTEXT), 0.0
        if is_bare(claim):
            return ClaimVerdict(claim, UNSURE, BARE), 0.5
        if is_quoted(claim, ground):
            return ClaimVerdict(claim, SUPPORTED, QUOTED), 1.0
        found = self.features(claim, ground)
        score = self._model.score(found, penalty=penalty(found))
        if contradicts(found):
            score = min(score, self._model.low - _BELOW)
        return ClaimVerdict(*self._verdict(claim, found, score, ground)), score

    def _verdict(
        self, claim: str, found: Mapping[str, float], score: float, ground: Ground
    ) -> tuple[str, str, str]:
        """Claim, verdict and why."""
        if score >= self._model.high and not forbid_support(found):
            return claim, SUPPORTED, ""
        # What was not read of long contexts may bear it.
        certain = score < self._model.low and not ground.cut
        return claim, UNSUPPORTED if certain else UNSURE, _why(claim, found, ground)


def log_odds(probability: float) -> float:
    """Of a probability, within ±6: a model's certainty beyond that is not knowledge."""
    p = min(max(float(probability), 0.0025), 0.9975)
    return log(p / (1 - p))


def premise(claim: Said, ground: Ground) -> str:
    """What a pair model reads of the contexts: all of a short one, else the sentences nearest to the claim."""
    everything = list(range(len(ground.sentences)))
    long = len(everything) > _PREMISE_SENTENCES
    chosen = sorted(ground.best(claim, most=_PREMISE_SENTENCES)) if long else everything
    return "\n".join(ground.sentences[i].text for i in chosen)


def pair_features(model: SupportModel, premises: Sequence[str], claim: str) -> dict[str, float]:
    """``PAIR`` from the premise that supports most."""
    rows = model.support([(premise, claim) for premise in premises])
    best = rows[int(rows[:, 0].argmax())]
    return dict(zip(PAIR, (log_odds(best[0]), log_odds(best[1])), strict=True))


def is_quoted(claim: str, ground: Ground) -> bool:
    """Whether the claim's words stand in the contexts just so, and nothing before them in their sentence negates.

    A quote may run over one full stop.
    """
    wanted = Said.of(claim).forms
    if len(wanted) < _SHORTEST_QUOTE:
        return False
    nothing: tuple[str, ...] = ()
    following = [*(said.forms for said in ground.sentences[1:]), nothing]
    for said, after in zip(ground.sentences, following, strict=True):
        at = _find(said.forms + after, wanted)
        if at >= 0 and not _TURNS & set(said.forms[:at]):
            return True
    return False


def _find(forms: Sequence[str], wanted: Sequence[str]) -> int:
    width = len(wanted)
    return next(
        (
            i
            for i in range(len(forms) - width + 1)
            if forms[i] == wanted[0] and forms[i : i + width] == wanted
        ),
        -1,
    )


def _why(claim: str, found: Mapping[str, float], ground: Ground) -> str:
    reasons = [name for name in REASONS if found[name] > 0]
    said = Said.of(claim)
    missing = [text for form, text in said.surface.items() if form not in ground.content]
    if missing:
        reasons.append(f"{NOT_COVERED}: {' '.join(missing[:_SHOWN_WORDS])}")
    return ", ".join(reasons) or "score"
