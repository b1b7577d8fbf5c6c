"""A judge against people's labels, and a rate corrected for its errors."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from eval_fakes import answered, golden, result

from ballast.errors import UsageError
from ballast.evals.calibration import (
    Calibration,
    Table,
    calibrate,
    is_complete,
    read,
    refuse_other_judge,
    to_json,
)
from ballast.evals.calibration_report import to_text
from ballast.evals.corrected import corrected_hallucination, corrected_unfaithful
from ballast.evals.counts import count
from ballast.evals.judge.pairs import Labelled
from ballast.evals.judge.verdict import Opinion, Pair

GOOD = Calibration("j@1", "labels.jsonl", Table(caught=80, missed=20, passed=95, accused=5))
BLIND = Calibration("j@1", "labels.jsonl", Table(caught=50, missed=50, passed=50, accused=50))


def made(*pairs: tuple[bool, str], error: str = "") -> Calibration:
    rows = [Labelled(str(n), Pair("a", ("c",)), supported, "k") for n, (supported, _) in enumerate(pairs)]
    opinions = [Opinion(verdict, None, error=error if verdict == "unsure" else "") for _, verdict in pairs]
    return calibrate(rows, opinions, judge="j@1", labels="labels.jsonl")


def test_verdicts_are_counted_against_labels() -> None:
    """Unfaithful is what is to be found; no verdict is neither right nor wrong."""
    pairs = [(False, "unsupported"), (False, "supported"), (True, "supported"), (True, "unsupported")]
    found = made(*pairs, (True, "supported"), (False, "unsure"), error="down")
    assert found.table == Table(
        caught=1, missed=1, passed=2, accused=1, no_verdict_bad=1, no_verdict_good=0, failed=1
    )
    assert found.kinds == {"k": found.table}


def test_rates_have_exact_intervals() -> None:
    """80 of 100 caught: 70.8 to 87.3 %; and the agreement stands beside what chance would give."""
    assert (round(GOOD.sensitivity.low, 3), round(GOOD.sensitivity.high, 3)) == (0.708, 0.873)
    assert GOOD.agreement == 0.875
    assert GOOD.kappa.coefficient == pytest.approx(0.75)
    assert GOOD.meets_floor
    assert GOOD.beats_chance


def test_a_judge_no_better_than_chance_corrects_nothing() -> None:
    """Nor does one that has seen labels of one kind only."""
    assert not BLIND.beats_chance
    assert not replace(GOOD, table=Table(caught=0, missed=0, passed=99, accused=1)).beats_chance
    with pytest.raises(UsageError, match="no better than chance"):
        corrected_hallucination(count([result(golden(), answered())]), BLIND)


def test_labels_still_needed_fall_as_labels_come() -> None:
    """100 with 80 right are too few for ±5 points; 1,000 are enough."""
    few, many = GOOD.needed, replace(GOOD, table=Table(800, 200, 950, 50)).needed
    assert few[0] > 100
    assert many == (0, 0)


def test_a_judge_that_fails_often_has_no_record() -> None:
    """Over 5 % lost is too many, as it is for a run."""
    assert is_complete(made(*[(True, "supported")] * 19, (True, "unsure"), error="down"))
    assert not is_complete(made(*[(True, "supported")] * 18, *[(True, "unsure")] * 2, error="down"))
    assert is_complete(made(*[(True, "unsure")] * 2))


def test_the_rate_is_corrected_for_what_the_judge_misses() -> None:
    """It flags 10 of 100 answers, misses a fifth and accuses a twentieth: about 6.7 % are unfaithful."""
    results = [result(golden(f"q{n}"), answered(), faithful=n >= 10) for n in range(100)]
    corrected = corrected_hallucination(count(results), GOOD)
    assert corrected is not None
    assert (corrected.raw, round(corrected.estimate, 3)) == (0.1, 0.067)
    assert corrected.interval.low < corrected.estimate < corrected.interval.high
    assert corrected_unfaithful(count(results), GOOD).estimate == pytest.approx(corrected.estimate)  # type: ignore[union-attr]


def test_few_labels_make_a_wide_interval() -> None:
    """The same rates on a tenth of the labels say less, and the interval shows it."""
    counts = count([result(golden(f"q{n}"), answered(), faithful=n >= 10) for n in range(100)])
    few = replace(GOOD, table=Table(8, 2, 19, 1))
    wide, narrow = corrected_hallucination(counts, few), corrected_hallucination(counts, GOOD)
    assert wide is not None
    assert narrow is not None
    assert wide.interval.high - wide.interval.low > narrow.interval.high - narrow.interval.low


def test_under_refusals_need_no_judge() -> None:
    """They stand as counted, whatever the judge said of those answers."""
    results = [result(golden(f"d{n}", decline=True), answered()) for n in range(5)]
    results += [result(golden(f"q{n}"), answered()) for n in range(95)]
    corrected = corrected_hallucination(count(results), GOOD)
    assert corrected is not None
    assert corrected.raw == corrected.estimate == 0.05
    assert corrected.interval.low > 0


def test_a_calibration_is_read_as_it_was_written(tmp_path: Path) -> None:
    """And anything else is refused with the file's name."""
    path = tmp_path / "calibration.json"
    path.write_text(json.dumps(to_json(replace(GOOD, kinds={"number": GOOD.table}))))
    assert read(path) == replace(GOOD, kinds={"number": GOOD.table})
    for wrong in ("{", "[]", '{"judge": "j"}'):
        path.write_text(wrong)
        with pytest.raises(UsageError, match="is no calibration"):
            read(path)


def test_a_calibration_is_good_for_its_judge_only() -> None:
    """Another prompt or other weights are another judge."""
    refuse_other_judge(GOOD, "j@1")
    with pytest.raises(UsageError, match="calibrate that one"):
        refuse_other_judge(GOOD, "j@2")


def test_the_text_shows_table_rates_and_what_is_missing() -> None:
    """Every rate has its interval and n."""
    text = to_text(GOOD)
    assert "sensitivity  80.0 % (70.8 – 87.3 %, n = 100)" in text
    assert "labels still needed for ±5 points" in text
    assert "REFUSED: no better than chance" in to_text(BLIND)
