"""A run that was made with something else than what is being gated says nothing about it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from eval_fakes import golden
from gate_fakes import MADE, NOW, answerable, decline_questions, finding, gate, judge, run, side

from ballast.evals.gate.freshness import Now
from ballast.evals.gate.verdict import Finding, Verdict

RULES = "rules:\n  under:\n    measure: under_refused\n    at_most: 5 %\nfresh:\n"
GOOD = decline_questions(100) + answerable(100)


def told(tmp_path: Path, rule: str, name: str, now: Now, **manifest: str) -> Finding:
    made = run(GOOD, replace(MADE, **manifest))  # type: ignore[arg-type]
    accepted = side(GOOD)
    return finding(
        judge(gate(tmp_path, f"{RULES}  {rule}\n"), GOOD, made=made, now=now, accepted=accepted), name
    )


@pytest.mark.parametrize(
    ("of_run", "current", "want"),
    [
        ("c0ffee", "c0ffee", Verdict.PASS),
        ("c0ffee", "beef", Verdict.INVALID),
        ("c0ffee-dirty", "c0ffee-dirty", Verdict.INVALID),
        ("c0ffee", "c0ffee-dirty", Verdict.INVALID),
        ("", "c0ffee", Verdict.INVALID),
        ("c0ffee", "", Verdict.INVALID),
        ("", "", Verdict.INVALID),
    ],
)
def test_the_commit_is_the_one_of_the_working_folder(
    tmp_path: Path, of_run: str, current: str, want: Verdict
) -> None:
    """Unknown on either side, or with uncommitted changes, is not the same."""
    assert (
        told(tmp_path, "commit: true", "fresh-commit", Now(NOW, commit=current), commit=of_run).verdict
        is want
    )


def test_the_corpus_is_the_indexed_one(tmp_path: Path) -> None:
    """A run over yesterday's documents is about yesterday's documents."""
    assert told(tmp_path, "corpus: true", "fresh-corpus", Now(NOW, corpus="sha256:c")).verdict is Verdict.PASS
    assert (
        told(tmp_path, "corpus: true", "fresh-corpus", Now(NOW, corpus="sha256:x")).verdict is Verdict.INVALID
    )


def test_the_questions_are_those_of_the_file_as_it_is_now(tmp_path: Path) -> None:
    """Added, dropped and changed questions are each named."""
    current = [r for r in GOOD if r.question.id != "a9"] + answerable(1, prefix="new")
    other = replace(golden("d0", decline=True), question="Else?")
    changed = [replace(r, question=other) if r.question.id == "d0" else r for r in current]
    now = Now(NOW, golden=side(changed))
    found = told(tmp_path, "golden: golden.jsonl", "fresh-golden", now)
    assert (found.verdict, sorted(found.ids)) == (Verdict.INVALID, ["a9", "d0", "new0"])
    same = told(tmp_path, "golden: golden.jsonl", "fresh-golden", Now(NOW, golden=side(GOOD)))
    assert same.verdict is Verdict.PASS


@pytest.mark.parametrize(
    ("created", "want"),
    [
        ("2026-01-01T12:00:00Z", Verdict.PASS),
        ("2025-12-01T00:00:00Z", Verdict.INVALID),
        ("2026-02-01T00:00:00Z", Verdict.INVALID),
        ("", Verdict.INVALID),
        ("2026-01-01T12:00:00", Verdict.INVALID),
    ],
)
def test_a_run_is_not_too_old(tmp_path: Path, created: str, want: Verdict) -> None:
    """Nor from the future, nor without a date."""
    assert told(tmp_path, "max_age_hours: 24", "fresh-age", Now(NOW), created=created).verdict is want


def test_what_differs_from_the_accepted_row_has_to_be_accepted(tmp_path: Path) -> None:
    """Another configuration is a change: a failure with its remedy, not an invalid run."""
    rule = "accepted: [config, corpus]"
    rule += "\nbaseline:\n  ledger: ledger.jsonl\n  margin: 5 %"
    found = told(tmp_path, rule, "accepted-config", Now(NOW), config="sha256:new")
    assert found.verdict is Verdict.FAIL
    same = told(tmp_path, rule, "accepted-corpus", Now(NOW))
    assert same.verdict is Verdict.PASS
