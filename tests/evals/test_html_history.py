"""The report over time: the trend of a ledger, and what changed since another run."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from eval_fakes import answered, declined, golden, result
from html_fakes import BEGUN, page, run_of, words

from ballast.errors import UsageError
from ballast.evals.html import Sources, render
from ballast.evals.html.history import read_history
from ballast.evals.html.kinds import Kind
from ballast.evals.ledger.row import Entry, Row, make_row
from ballast.evals.side import side_of_run

OLD = run_of(
    result(golden("a"), declined()),
    result(golden("b"), answered()),
    result(golden("d", decline=True), declined()),
)
NEW = run_of(
    result(golden("a"), answered()),
    result(golden("b"), declined()),
    result(golden("d", decline=True), answered()),
    result(golden("n"), answered()),
)


def ledger(tmp_path: Path, *lines: object) -> Path:
    path = tmp_path / "ledger.jsonl"
    path.write_text("".join(f"{line if isinstance(line, str) else json.dumps(line)}\n" for line in lines))
    return path


def test_rows_of_the_ledger_are_read_as_they_are_written(tmp_path: Path) -> None:
    """Date, commit, acceptance and the three counts."""
    row = make_row(OLD, Entry("2026-02-04T10:00:00Z", accepted=True), [])
    (read,) = read_history(ledger(tmp_path, row)).rows
    assert (read.date, read.commit, read.created, read.accepted) == (
        "2026-02-04T10:00:00Z",
        "35c166c7be01",
        BEGUN,
        True,
    )
    assert read.counts == {Kind.UNDER_REFUSED: (0, 1), Kind.OVER_REFUSED: (1, 2), Kind.UNFAITHFUL: (0, 1)}


@pytest.mark.parametrize(
    "counts",
    [None, 3, {}, {"under_refused": 1}, {"under_refused": {"count": 3, "n": 2}},
     {"under_refused": {"count": "1", "n": 2}},
     {"under_refused": {"count": 0, "n": 0}}],
)  # fmt: skip
def test_counts_that_make_no_sense_are_left_out(tmp_path: Path, counts: object) -> None:
    """The row stays, without them."""
    (read,) = read_history(ledger(tmp_path, {"added": "x", "counts": counts})).rows
    assert read.counts == {}


def test_lines_that_are_no_rows_are_counted_and_told(tmp_path: Path) -> None:
    """A conflict mark or half a line does not keep the rest from being shown."""
    history = read_history(ledger(tmp_path, "<<<<<<< HEAD", make_row(OLD, Entry("2026"), []), "[1]", '{"cut'))
    assert (len(history.rows), history.unreadable) == (1, 3)
    assert "3 lines of the ledger could not be read" in words(render(NEW, Sources(ledger=history)), "trend")


def test_a_ledger_that_is_not_there_is_a_mistake(tmp_path: Path) -> None:
    """It was named, so it is not passed over."""
    with pytest.raises(UsageError, match="there is no such ledger"):
        read_history(tmp_path / "none.jsonl")


def test_the_trend_ends_with_this_run(tmp_path: Path) -> None:
    """The rows in their order, then the run at hand; the same as a table below."""
    row = {"added": "2026-01-04T10:00:00Z", "counts": {"over_refused": {"count": 1, "n": 4}}}
    html = render(NEW, Sources(ledger=read_history(ledger(tmp_path, row, row))))
    assert 'aria-label="over-refused: 3 runs, from 25.0\u00a0% to 33.3\u00a0%"' in html
    assert "2026-01-04 10:00 UTC – – 1 of 4 –" in words(html, "trend")


def test_a_run_that_is_in_the_ledger_already_is_not_drawn_twice(tmp_path: Path) -> None:
    """It is known by when it began."""
    history = read_history(ledger(tmp_path, make_row(NEW, Entry("2026-02-04"), [])))
    assert "over-refused: 1 runs" in render(NEW, Sources(ledger=history))


def test_without_a_ledger_there_is_no_trend() -> None:
    """Neither the section nor a link to it."""
    assert "trend-h" not in page(*NEW.results)


def test_flips_against_another_run_are_named() -> None:
    """Worse, better, with what each was before; a question only one of them asked is no flip."""
    html = render(NEW, Sources(before=side_of_run(OLD, "yesterday")))
    changed = words(html, "changes")
    assert "Against yesterday at commit 35c166c7be01, over the 3 questions of both." in changed
    assert "Got worse 2 b? b : ✓ right → ▽ over-refused d? d : ✓ right → ▲ under-refused" in changed
    assert "Got better 1 a? a : ▽ over-refused → ✓ right" in changed
    assert "n?" not in changed


def test_a_row_of_the_ledger_flips_like_the_run_it_records() -> None:
    """The row keeps what became of each question."""
    row = Row(1, json.loads(json.dumps(make_row(OLD, Entry("2026-02-04T10:00:00Z"), []))))
    html = render(NEW, Sources(before=row.side()))
    assert "Got worse 2" in words(html, "changes")
    assert "Got better 1" in words(html, "changes")


def test_a_run_that_shares_no_question_cannot_be_compared() -> None:
    """Better no report than one that compares apples with pears."""
    with pytest.raises(UsageError, match="no question in common"):
        render(run_of(result(golden("z"), answered())), Sources(before=side_of_run(OLD, "yesterday")))
