"""The offline judge: every claim of an answer against its contexts, by rule and by a fitted score. No network."""

from __future__ import annotations

from collections.abc import Sequence
from math import log
from typing import Protocol

from numpy.typing import NDArray
import numpy as np

from ballast.evals.judge.claims import is_bare, statements
from ballast.evals.judge.features import Disagreements, values
from ballast.evals.judge.ground import Encode, Ground, Said, Words
from ballast.evals.judge.verdict import SUPPORTED, UNSUPPORTED, UNSURE, Opinion, Pair, together
from ballast.evals.judge.weights import PAIR, Linear, Weights
from ballast.evals.result import ClaimVerdict


def log_odds(probability: float) -> float:
    """Of a probability, within ±6: a model's certainty beyond that is not knowledge."""
    p = min(max(float(probability), 0.0025), 0.9975)
    return log(p / (1 - p))
