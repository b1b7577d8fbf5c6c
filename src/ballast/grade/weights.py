"""The fitted weights and thresholds, read from one file whose hash is checked."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files
from typing import Any

from ballast.errors import ModelError
from ballast.grade.features import EVIDENCE, SENTENCE


@dataclass(frozen=True, slots=True)
class Linear:
    """A logistic model: a bias and one weight a feature."""

    bias: float
    weights: Mapping[str, float]


@dataclass(frozen=True, slots=True)
class Weights:
    """Both scoring models and the sufficiency that is needed to answer (0 to 1)."""

    sentence: Linear
    evidence: Linear
    threshold: float
    sha256: str


def digest(content: Mapping[str, Any]) -> str:
    """Hash of everything but the hash: sha256 over canonical JSON."""
    body = {key: value for key, value in content.items() if key != "sha256"}
    return hashlib.sha256(json.dumps(body, sort_keys=True).encode()).hexdigest()


def parse(text: str) -> Weights:
    """Weights from the text of their file.

    Raises:
        ModelError: the content does not match its hash, or names other features than this version computes.
    """
    content = json.loads(text)
    if content["sha256"] != digest(content):
        raise ModelError("grade/weights.json was edited by hand: run scripts/fit_grade.py instead.")
    sentence, evidence = (Linear(content[k]["bias"], content[k]["weights"]) for k in ("sentence", "evidence"))
    if set(sentence.weights) != set(SENTENCE) or set(evidence.weights) != set(EVIDENCE):
        raise ModelError("grade/weights.json was fitted for other features: run scripts/fit_grade.py again.")
    return Weights(sentence, evidence, content["threshold"], content["sha256"])


def shipped() -> Weights:
    """The weights that ship with this version."""
    return parse(files("ballast.grade").joinpath("weights.json").read_text(encoding="utf-8"))
