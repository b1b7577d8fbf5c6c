"""The fitted weights of the offline judge, read from one file whose hash is checked."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from importlib.resources import files
from math import exp
from typing import Any

from ballast.errors import ModelError
from ballast.evals.judge.features import FEATURES

PAIR = ("pair_supported", "pair_contradicted")
"""Log-odds of a pair model's P(supported) and P(contradicted), beside ``FEATURES``."""
_REMEDY = "reinstall Ballast, or run python -m training.fit_judge --data DIR --write"


@dataclass(frozen=True, slots=True)
class Linear:
    """A logistic model and its two thresholds: below ``low`` unsupported, from ``high`` supported, else unsure."""

    bias: float
    weights: Mapping[str, float]
    low: float
    high: float

    def score(self, values: Mapping[str, float], *, penalty: float = 0.0) -> float:
        """Probability in [0, 1] that the claim is supported; ``penalty`` is taken off its log-odds."""
        odds = self.bias + sum(weight * values[name] for name, weight in self.weights.items()) - penalty
        return 1 / (1 + exp(-max(-40.0, min(40.0, odds))))


@dataclass(frozen=True, slots=True)
class Weights:
    """The judge without a pair model, and with the one it was fitted for (``model`` is its name)."""

    lexical: Linear
    paired: Linear | None
    model: str
    sha256: str

    def for_model(self, name: str) -> Linear:
        """The weights fitted for this pair model.

        Raises:
            ModelError: there are none.
        """
        if self.paired is None or self.model != name:
            raise ModelError(
                f"the judge's weights were fitted for the pair model {self.model or 'none'}, not for {name}: "
                "run python -m training.fit_judge --data DIR --pair FOLDER --write"
            )
        return self.paired


def with_model(weights: Weights, name: str, part: Mapping[str, Any] | None) -> Weights:
    """These weights with what was fitted for another pair model, as its calibration keeps it.

    Raises:
        ModelError: nothing was, or it is for other features than this version computes.
    """
    if part is None:
        raise ModelError(
            f"the judge was not fitted for the pair model {name}: "
            "run python -m training.fit_judge --data DIR --pair FILE --write with the model's file"
        )
    return replace(weights, paired=_linear(part, (*FEATURES, *PAIR)), model=name)


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
        if content["sha256"] != digest(content):
            raise ModelError(f"the judge's weights do not match their hash; {_REMEDY}")
        paired = content.get("paired")
        return Weights(
            _linear(content["lexical"], FEATURES),
            _linear(paired, (*FEATURES, *PAIR)) if paired else None,
            paired["model"] if paired else "",
            content["sha256"],
        )
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise ModelError(f"the judge's weights cannot be read ({error}); {_REMEDY}") from None


@lru_cache(maxsize=1)
def shipped() -> Weights:
    """The weights in the package. Raises as ``parse`` does."""
    return parse((files("ballast.evals.judge") / "weights.json").read_text(encoding="utf-8"))


def _linear(content: Mapping[str, Any], names: Sequence[str]) -> Linear:
    weights = content["weights"]
    if set(weights) != set(names):
        raise ModelError(f"the judge's weights are for other features; {_REMEDY}")
    return Linear(content["bias"], weights, content["low"], content["high"])
