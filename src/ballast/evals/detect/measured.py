"""How well the detector of this version finds declines, as measured on replies it has never seen."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from ballast.errors import ModelError
from ballast.evals.detect.fitted import shipped

FILE = "measured.json"


def detector_name() -> str:
    """Name of the detector with the beginning of its weights' hash, as it stands in a manifest."""
    return f"own_words {shipped().sha256[:12]}"


@dataclass(frozen=True, slots=True)
class Record:
    """How a detector did on one set of fixtures.

    Attributes:
        on: the fixtures, in words.
        sensitivity: declines called declines, of how many; specificity: answers not called declines, of how many.
    """

    on: str
    sensitivity: tuple[int, int]
    specificity: tuple[int, int]


def records(detector: str) -> tuple[Record, ...]:
    """How the detector of that name did, set by set; () of any other.

    Raises:
        ModelError: the figures belong to other weights than those that ship with them.
    """
    return _shipped() if detector == detector_name() else ()


def rates(detector: str) -> Mapping[str, Mapping[str, int]]:
    """Sensitivity and specificity on the first set, as {"count", "n"}, of the detector of that name; {} of any other.

    Raises:
        ModelError: the figures belong to other weights than those that ship with them.
    """
    return {
        rate: {"count": count, "n": n}
        for first in records(detector)[:1]
        for rate, (count, n) in (("sensitivity", first.sensitivity), ("specificity", first.specificity))
    }


@cache
def _shipped() -> tuple[Record, ...]:
    content: Mapping[str, Any] = json.loads(
        files("ballast.evals.detect").joinpath(FILE).read_text(encoding="utf-8")
    )
    if content["weights"] != shipped().sha256:
        raise ModelError(
            f"evals/detect/{FILE} was measured with other weights: run python -m benchmarks.detect --write"
        )
    return tuple(
        Record(one["on"], _pair(one["sensitivity"]), _pair(one["specificity"])) for one in content["sets"]
    )


def _pair(rate: Mapping[str, int]) -> tuple[int, int]:
    return int(rate["count"]), int(rate["n"])
