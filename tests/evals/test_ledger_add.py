"""Adding a run to the ledger: what is read, what is known of its readers, what cannot be accepted."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest
from gate_fakes import MADE, answerable, decline_questions, failed, trials, write_run

from ballast.errors import UsageError
from ballast.evals.calibration import Calibration, Table
from ballast.evals.counts import count
from ballast.evals.detect.measured import detector_name, rates
from ballast.evals.ledger.add import Addition, add_run
from ballast.evals.ledger.file import read_ledger
from ballast.evals.recording import write_calibration
from ballast.evals.result import Result

RESULTS = [*decline_questions(8, wrong=1), *answerable(9, wrong=2, unfaithful=1), *failed(1)]


def test_adding_a_run_reads_it_from_disk(tmp_path: Path) -> None:
    """With who and why, what is known of the judge, and the time."""
    folder = write_run(tmp_path / "run", RESULTS[:-1])
    known = tmp_path / "known.json"
    given = {"count": 45, "n": 50}
    known.write_text(json.dumps({"judge": {"sensitivity": given, "specificity": given}}))
    wanted = Addition(accept=True, note="first", by="Ada", calibration=known)
    clock = lambda: datetime(2026, 1, 5, tzinfo=UTC)  # noqa: E731
    row = add_run(folder, tmp_path / "new" / "l.jsonl", wanted=wanted, clock=clock)
    assert read_ledger(tmp_path / "new" / "l.jsonl") == [row]
    assert (row.added, row.data["by"], row.accepted) == ("2026-01-05T00:00:00+00:00", "Ada", True)
    assert row.data["judge"]["sensitivity"] == given
    assert count(row.side().results) == count(RESULTS[:-1])


@pytest.mark.parametrize(
    ("results", "note", "message"),
    [
        (RESULTS[:-1], " ", "needs a reason"),
        (RESULTS[:-1] + failed(9), "why", "the run is invalid"),
        (RESULTS[:-1] + trials(*RESULTS[:1] * 2)[1:], "why", "the run is invalid"),
    ],
)
def test_what_cannot_be_accepted(tmp_path: Path, results: list[Result], note: str, message: str) -> None:
    """Without a reason, or though it failed too often or asked a question once too often: nothing is written."""
    folder = write_run(tmp_path / "run", results)
    with pytest.raises(UsageError, match=message):
        add_run(folder, tmp_path / "l.jsonl", wanted=Addition(accept=True, note=note))
    assert not (tmp_path / "l.jsonl").exists()


def test_the_record_kept_with_a_run_goes_into_its_row(tmp_path: Path) -> None:
    """Given once with --calibration when it was scored, it need not be given again."""
    folder = write_run(tmp_path / "run", RESULTS[:-1], replace(MADE, judge="j@1"))
    record = Calibration("j@1", "labels.jsonl", Table(caught=8, missed=2, passed=19, accused=1))
    write_calibration(folder, record)
    row = add_run(folder, tmp_path / "l.jsonl", wanted=Addition())
    assert row.data["judge"]["sensitivity"] == {"count": 8, "n": 10}
    assert row.data["judge"]["specificity"] == {"count": 19, "n": 20}


def test_a_calibration_is_taken_as_calibrate_writes_it(tmp_path: Path) -> None:
    """For the judge of the run; that of another judge says nothing about it."""
    folder, known = (
        write_run(tmp_path / "run", RESULTS[:-1], replace(MADE, judge="offline-1")),
        tmp_path / "k.json",
    )
    given = {"count": 45, "n": 50, "rate": 0.9}
    known.write_text(
        json.dumps({"judge": "offline-1", "sensitivity": given, "specificity": given, "kappa": None})
    )
    row = add_run(folder, tmp_path / "l.jsonl", wanted=Addition(calibration=known))
    told = {"count": 45, "n": 50}
    assert row.data["judge"] == {"name": "offline-1", "sensitivity": told, "specificity": told}
    known.write_text(known.read_text().replace("offline-1", "other"))
    with pytest.raises(UsageError, match="is about the judge 'other', the run used 'offline-1'"):
        add_run(folder, tmp_path / "l.jsonl", wanted=Addition(calibration=known))


def test_every_row_says_how_well_its_detector_finds_declines(tmp_path: Path) -> None:
    """As measured when it was built; of a detector of other weights, or of no known name, nothing is said."""
    for detector, told in ((detector_name(), rates(detector_name())), ("own_words 000000000000", {})):
        folder = write_run(tmp_path / detector, RESULTS[:-1], replace(MADE, detector=detector))
        row = add_run(folder, tmp_path / "l.jsonl", wanted=Addition())
        shown = row.data["detector"]
        assert shown == {"name": detector, "sensitivity": None, "specificity": None, **told}
        assert (shown["sensitivity"] is None) == (told == {})


def test_a_calibration_that_is_none_is_refused(tmp_path: Path) -> None:
    """Impossible rates are told with the form that is wanted."""
    folder = write_run(tmp_path / "run", RESULTS[:-1])
    (tmp_path / "k.json").write_text('{"judge": {"sensitivity": {"count": 9, "n": 5}, "specificity": {}}}')
    with pytest.raises(UsageError, match=r"k\.json: is no calibration .*write it as"):
        add_run(folder, tmp_path / "l.jsonl", wanted=Addition(calibration=tmp_path / "k.json"))
