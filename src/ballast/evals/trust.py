"""How far those can be trusted that read a run: the judge of its answers, and the detector of declines in prose.

Both err, and both stand behind the counts. This says how often, where it was measured, and says so where it was not.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import PurePath
from typing import Any

from ballast.evals.calibration import Calibration
from ballast.evals.corrected import Corrected, corrected_hallucination, corrected_unfaithful
from ballast.evals.counts import count, split
from ballast.evals.detect.measured import Record, records
from ballast.evals.result import MARKER
from ballast.evals.rundir import Run
from ballast.evals.words import between, percent, plural
from ballast.stats.intervals import clopper_pearson


@dataclass(frozen=True, slots=True)
class Trust:
    """What is known of the readers of a run.

    Attributes:
        judge: its name; judged: answers it gave a verdict on.
        calibration: its record on people's labels; ``None`` where there is none of this very judge.
        unfaithful, hallucinated: these rates corrected by it; ``None`` without one, or with nothing to count.
        detector: its name; read: replies that only it could tell to be declines or not.
        records: how it did on fixtures; () where that is not known of this detector.
    """

    judge: str
    judged: int
    calibration: Calibration | None
    unfaithful: Corrected | None
    hallucinated: Corrected | None
    detector: str
    read: int
    records: tuple[Record, ...]


def trust_in(run: Run) -> Trust:
    """What is known of the readers of a run, by the calibration kept with it.

    Raises:
        UsageError: the judge of the calibration is no better than chance.
    """
    calibration = run.calibration
    counts = count(split(run.results)[0])
    unfaithful = corrected_unfaithful(counts, calibration) if calibration else None
    hallucinated = corrected_hallucination(counts, calibration) if calibration else None
    return Trust(
        judge=run.manifest.judge,
        judged=sum(result.faithful is not None for result in run.results),
        calibration=calibration,
        unfaithful=unfaithful,
        hallucinated=hallucinated,
        detector=run.manifest.detector,
        read=sum(r.detection is not None and r.detection.why != MARKER for r in run.results),
        records=records(run.manifest.detector),
    )


def sentences(trust: Trust) -> Iterator[str]:
    """The same in words: first of the judge, then of the detector; nothing of one that had nothing to read."""
    if trust.judged:
        yield judge_sentence(trust)
    if trust.read:
        yield detector_sentence(trust)


def judge_sentence(trust: Trust) -> str:
    """How often the judge errs, or that nobody knows."""
    name = trust.judge or "offline"
    if trust.calibration is None:
        return (
            f"{plural(trust.judged, 'answers')} judged by {name}, whose errors nobody has measured here: they are in "
            "the unfaithful and hallucination rates, uncorrected. Label a few dozen, then: ballast eval calibrate"
        )
    table = trust.calibration.table
    return (
        f"{plural(trust.judged, 'answers')} judged by {name}, which catches {rate(table.caught, table.bad)} of the "
        f"unfaithful and passes {rate(table.passed, table.good)} of the faithful, by the labels in "
        f"{labels_name(trust.calibration)}; rates are corrected by that as far as the labelled answers are like these"
    )


def detector_sentence(trust: Trust) -> str:
    """How often declines in prose are missed or made up, on which fixtures, or that nobody knows."""
    replies = "1 reply" if trust.read == 1 else f"{trust.read} replies"
    read = f"{replies} read for declines in prose by {trust.detector or 'a detector'}"
    if not trust.records:
        return f"{read}, whose errors are not known to this version; read them again with: ballast eval score"
    found = "; on ".join(
        f"{one.on}: finds {rate(*one.sensitivity)}, false alarms "
        f"{rate(one.specificity[1] - one.specificity[0], one.specificity[1])}"
        for one in trust.records
    )
    return f"{read}. On {found}"


def rate(events: int, n: int) -> str:
    """A share with its exact 95 % interval and its n: "97.0 % (89.6 – 99.6 %, n = 67)"."""
    if not n:
        return "an unknown share"
    interval = clopper_pearson(events, n)
    return f"{percent(events / n)} ({between(interval.low, interval.high)}, n = {n})"


def labels_name(calibration: Calibration) -> str:
    """The file of the labels, without the folders of whoever made it."""
    return PurePath(calibration.labels).name


def corrected_words(corrected: Corrected) -> str:
    """ "4.1 % (0.0 – 14.2 %)"."""
    return f"{percent(corrected.estimate)} ({between(corrected.interval.low, corrected.interval.high)})"


def to_json(trust: Trust) -> dict[str, Any]:
    """The same for programs; "corrected" is ``None`` where nothing could be corrected."""
    table = trust.calibration.table if trust.calibration else None
    return {
        "judge": {
            "name": trust.judge,
            "judged": trust.judged,
            "labels": trust.calibration.labels if trust.calibration else None,
            "sensitivity": _share_json(table.caught, table.bad) if table else None,
            "specificity": _share_json(table.passed, table.good) if table else None,
            "unfaithful_corrected": _corrected_json(trust.unfaithful),
            "hallucinated_corrected": _corrected_json(trust.hallucinated),
        },
        "detector": {
            "name": trust.detector,
            "read": trust.read,
            "measured": [
                {
                    "on": one.on,
                    "sensitivity": _share_json(*one.sensitivity),
                    "specificity": _share_json(*one.specificity),
                }
                for one in trust.records
            ],
        },
    }


def _corrected_json(corrected: Corrected | None) -> Mapping[str, Any] | None:
    if corrected is None:
        return None
    low, high = corrected.interval.low, corrected.interval.high
    return {
        "raw": corrected.raw,
        "n": corrected.n,
        "estimate": corrected.estimate,
        "interval_95": [low, high],
    }


def _share_json(events: int, n: int) -> dict[str, Any]:
    interval = clopper_pearson(events, n)
    return {
        "count": events,
        "n": n,
        "rate": events / n if n else None,
        "interval_95": [interval.low, interval.high],
    }
