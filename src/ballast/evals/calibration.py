"""How far a judge can be trusted: its verdicts against people's.

"Unfaithful" is what the judge is to find. Sensitivity is the share of the answers that people call unsupported
which the judge flags, specificity the share of those they call supported which it passes; both over the answers on
which it gave a verdict. How often it gave none is counted apart.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from scipy.stats import hypergeom

from ballast.errors import UsageError
from ballast.evals.counts import MAX_UNDECIDED
from ballast.evals.judge.pairs import Labelled
from ballast.evals.judge.verdict import Opinion
from ballast.stats.agreement import Agreement, cohen_kappa, gwet_ac1
from ballast.stats.intervals import Interval, clopper_pearson
from ballast.stats.planning import labels_needed

AGREEMENT_FLOOR = 0.8
HALF_WIDTH = 0.05
CHANCE_LEVEL = 0.05
"""A judge whose verdicts would be this likely by chance, or likelier, is refused."""


@dataclass(frozen=True, slots=True)
class Table:
    """Verdicts against labels.

    ``caught`` and ``missed``: people say unsupported. ``passed`` and ``accused``: people say supported.
    ``no_verdict_bad`` and ``no_verdict_good``: the judge was unsure or failed; ``failed`` of them failed.
    """

    caught: int
    missed: int
    passed: int
    accused: int
    no_verdict_bad: int = 0
    no_verdict_good: int = 0
    failed: int = 0

    @property
    def bad(self) -> int:
        return self.caught + self.missed

    @property
    def good(self) -> int:
        return self.passed + self.accused

    @property
    def n(self) -> int:
        return self.bad + self.good

    @property
    def square(self) -> list[list[int]]:
        """Rows: what people say (unsupported, supported); columns: what the judge says."""
        return [[self.caught, self.missed], [self.accused, self.passed]]


@dataclass(frozen=True, slots=True)
class Calibration:
    """A judge's record on human labels.

    Attributes:
        judge: its name with version, as it stands in a run's manifest.
        labels: the file the labels came from.
        kinds: the table of every kind of answer, where the labels name kinds.
    """

    judge: str
    labels: str
    table: Table
    kinds: Mapping[str, Table] = field(default_factory=dict)

    @property
    def sensitivity(self) -> Interval:
        return clopper_pearson(self.table.caught, self.table.bad)

    @property
    def specificity(self) -> Interval:
        return clopper_pearson(self.table.passed, self.table.good)

    @property
    def agreement(self) -> float | None:
        """Share of the verdicts that people share; ``None`` without any."""
        table = self.table
        return (table.caught + table.passed) / table.n if table.n else None

    @property
    def kappa(self) -> Agreement:
        return cohen_kappa(self.table.square)

    @property
    def ac1(self) -> Agreement:
        return gwet_ac1(self.table.square)

    @property
    def chance(self) -> float:
        """How likely a judge that flags blindly catches as many or more: Fisher's exact test, one-sided, in (0, 1]."""
        table = self.table
        if not table.bad or not table.good:
            return 1.0
        return float(hypergeom.sf(table.caught - 1, table.n, table.bad, table.caught + table.accused))

    @property
    def beats_chance(self) -> bool:
        return self.chance < CHANCE_LEVEL

    @property
    def meets_floor(self) -> bool:
        return self.agreement is not None and self.agreement >= AGREEMENT_FLOOR

    @property
    def needed(self) -> tuple[int, int]:
        """Further labels on unsupported and supported answers for ±5 points of sensitivity and specificity."""
        table = self.table
        return _still_needed(table.caught, table.bad), _still_needed(table.passed, table.good)


def calibrate(
    labelled: Sequence[Labelled], opinions: Sequence[Opinion], *, judge: str, labels: str
) -> Calibration:
    """Compare opinions with labels, one for one."""
    pairs = list(zip(labelled, opinions, strict=True))
    kinds = dict.fromkeys(one.kind for one in labelled if one.kind)
    tables = {kind: _table([pair for pair in pairs if pair[0].kind == kind]) for kind in sorted(kinds)}
    return Calibration(judge, labels, _table(pairs), tables)


def _table(pairs: Sequence[tuple[Labelled, Opinion]]) -> Table:
    def number(supported: bool, faithful: bool | None) -> int:
        return sum(one.supported is supported and opinion.faithful is faithful for one, opinion in pairs)

    return Table(
        caught=number(False, False),
        missed=number(False, True),
        passed=number(True, True),
        accused=number(True, False),
        no_verdict_bad=number(False, None),
        no_verdict_good=number(True, None),
        failed=sum(bool(opinion.error) for _, opinion in pairs),
    )


def is_complete(calibration: Calibration) -> bool:
    """Whether the judge worked: it failed on no larger share of the answers than a valid run may lose."""
    table = calibration.table
    total = table.n + table.no_verdict_bad + table.no_verdict_good
    return table.failed <= MAX_UNDECIDED * total


def _still_needed(events: int, n: int) -> int:
    """Further labels for a rate like this one; for one of a half, the widest, where there are none yet."""
    return max(0, labels_needed(HALF_WIDTH, agreement=events / n if n else 0.5) - n)


def to_json(calibration: Calibration) -> dict[str, Any]:
    """A calibration as plain JSON values; ``read`` needs only judge, labels and the tables."""
    needed = calibration.needed
    return {
        "judge": calibration.judge,
        "labels": calibration.labels,
        "table": asdict(calibration.table),
        "kinds": {kind: asdict(table) for kind, table in calibration.kinds.items()},
        "sensitivity": _rate_json(calibration.table.caught, calibration.table.bad),
        "specificity": _rate_json(calibration.table.passed, calibration.table.good),
        "agreement": calibration.agreement,
        "agreement_floor": AGREEMENT_FLOOR,
        "kappa": _agreement_json(calibration.kappa) if calibration.table.n else None,
        "ac1": _agreement_json(calibration.ac1) if calibration.table.n else None,
        "chance": calibration.chance,
        "labels_needed": {"unsupported": needed[0], "supported": needed[1]},
    }


def read(path: Path) -> Calibration:
    """The calibration that ``to_json`` made.

    Raises:
        UsageError: the file is none.
    """
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        kinds = {kind: Table(**table) for kind, table in data["kinds"].items()}
        found = Calibration(data["judge"], data["labels"], Table(**data["table"]), kinds)
        if min(asdict(found.table).values()) < 0:
            raise ValueError("a negative count")
    except FileNotFoundError:
        raise UsageError(
            f"{path}: there is no such file; make it with: ballast eval calibrate FILE --out {path}"
        ) from None
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        raise UsageError(
            f"{path}: is no calibration of a judge ({error}); make it again with ballast eval calibrate"
        ) from None
    return found


def refuse_other_judge(calibration: Calibration, judge: str) -> None:
    """A record is good for the judge it was made with, prompt and weights included.

    Raises:
        UsageError: ``judge`` is another one.
    """
    if calibration.judge != judge:
        raise UsageError(
            f"the calibration was made with the judge {calibration.judge!r}, the run used {judge!r}; "
            "calibrate that one with: ballast eval calibrate"
        )


def _rate_json(events: int, n: int) -> dict[str, Any]:
    interval = clopper_pearson(events, n)
    rate = events / n if n else None
    return {"count": events, "n": n, "rate": rate, "interval_95": [interval.low, interval.high]}


def _agreement_json(agreement: Agreement) -> dict[str, Any]:
    return {**asdict(agreement), "bounds_of": agreement.bounds_of.value}
