"""The fitted weights and thresholds, read from one file whose hash is checked."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from importlib.resources import files
from typing import Any

from ballast.errors import ModelError
from ballast.grade.features import JUDGED, RERANK, SENTENCE
from ballast.grade.sufficiency import EVIDENCE

_REMEDY = "reinstall Ballast, or run python -m training.fit_grade --data DIR --write."


@dataclass(frozen=True, slots=True)
class Linear:
    """A logistic model: a bias and one weight a feature."""

    bias: float
    weights: Mapping[str, float]


@dataclass(frozen=True, slots=True)
class Judged:
    """The same with a judgement model: its name, how both views are joined, and its own threshold."""

    model: str
    rerank: Linear
    evidence: Linear
    threshold: float


@dataclass(frozen=True, slots=True)
class Weights:
    """Both scoring models and the sufficiency that is needed to answer (0 to 1).

    ``judged`` replaces ``evidence`` and ``threshold`` where a judgement model is at hand.
    """

    sentence: Linear
    evidence: Linear
    threshold: float
    judged: Judged | None = None
    sha256: str = ""

    def for_model(self, name: str) -> Judged:
        """The weights fitted for this judgement model.

        Raises:
            ModelError: none were, or they were fitted for another one.
        """
        if self.judged is None or self.judged.model != name:
            fitted = self.judged.model if self.judged else "none"
            raise ModelError(
                f"the grader's weights were fitted for the judgement model {fitted}, not for {name}: "
                "run python -m training.fit_grade --data DIR --write."
            )
        return self.judged


def with_model(weights: Weights, name: str, part: Mapping[str, Any] | None) -> Weights:
    """These weights with what was fitted for another judgement model, as its calibration keeps it.

    Raises:
        ModelError: nothing was, or it was fitted to other weights than these.
    """
    remedy = "run python -m training.fit_grade --data DIR --pair FILE --write with the model's file."
    if part is None:
        raise ModelError(f"the grader was not fitted for the judgement model {name}: {remedy}")
    if part.get("weights") != weights.sha256:
        raise ModelError(f"the judgement model {name} was fitted to another version's grader: {remedy}")
    return replace(weights, judged=replace(_judged(part), model=name))


def digest(content: Mapping[str, Any]) -> str:
    """Hash of everything but the hash: sha256 over canonical JSON."""
    body = {key: value for key, value in content.items() if key != "sha256"}
    return hashlib.sha256(json.dumps(body, sort_keys=True).encode()).hexdigest()


def parse(text: str) -> Weights:
    """Weights from the text of their file.

    Raises:
        ModelError: the content does not match its hash, or names other features than this version computes.
    """
    try:
        content = json.loads(text)
        whole = content["sha256"] == digest(content)
    except (ValueError, KeyError, TypeError) as error:
        raise ModelError(f"grade/weights.json cannot be read ({error}): {_REMEDY}") from error
    if not whole:
        raise ModelError(f"grade/weights.json does not match its hash: {_REMEDY}")
    sentence, evidence = _linear(content["sentence"], SENTENCE), _linear(content["evidence"], EVIDENCE)
    judged = _judged(content["judged"]) if content.get("judged") is not None else None
    return Weights(sentence, evidence, content["threshold"], judged, content["sha256"])


def _judged(part: Mapping[str, Any]) -> Judged:
    rerank, both = _linear(part["rerank"], RERANK), _linear(part["evidence"], (*EVIDENCE, *JUDGED))
    return Judged(part["model"], rerank, both, part["threshold"])


def _linear(part: Mapping[str, Any], features: Collection[str]) -> Linear:
    if set(part["weights"]) != set(features):
        raise ModelError(f"grade/weights.json was fitted for other features: {_REMEDY}")
    return Linear(part["bias"], part["weights"])


def shipped() -> Weights:
    """The weights that ship with this version."""
    return parse(files("ballast.grade").joinpath("weights.json").read_text(encoding="utf-8"))
