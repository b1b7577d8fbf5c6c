"""How well the detector of this version finds declines, as measured on replies it has never seen."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from ballast.errors import ModelError
from ballast.evals.detect.fitted import shipped

FILE = "measured.json"
RATES = ("sensitivity", "specificity")


def detector_name() -> str:
    """Name of the detector with the beginning of its weights' hash, as it stands in a manifest."""
    return f"own_words {shipped().sha256[:12]}"


def rates(detector: str) -> Mapping[str, Mapping[str, int]]:
    """Sensitivity and specificity, each as {"count", "n"}, of the detector of that name; {} of any other.

    Raises:
        ModelError: the figures belong to other weights than those that ship with them.
    """
    return _shipped() if detector == detector_name() else {}


@cache
def _shipped() -> Mapping[str, Mapping[str, int]]:
    content: Mapping[str, Any] = json.loads(
        files("ballast.evals.detect").joinpath(FILE).read_text(encoding="utf-8")
    )
    if content["weights"] != shipped().sha256:
        raise ModelError(
            f"evals/detect/{FILE} was measured with other weights: run python -m benchmarks.detect --write"
        )
    return {rate: {key: int(content[rate][key]) for key in ("count", "n")} for rate in RATES}
