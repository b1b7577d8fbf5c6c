"""The report of a run: three counts first, exact intervals, ids, and what makes it invalid."""

from __future__ import annotations

from dataclasses import replace

from eval_fakes import answered, declined, golden, result

from ballast.evals.report import report, to_json, to_text
from ballast.evals.result import JUDGE_ERROR, Judgement
from ballast.evals.words import between
from ballast.stats.intervals import clopper_pearson


def rows(n: int = 24) -> list:
    return [result(golden(f"a{i}"), answered()) for i in range(n)] + [
        result(golden(f"d{i}", decline=True), declined()) for i in range(n)
    ]


def line(text: str, label: str) -> str:
    return next(line for line in text.splitlines() if line.startswith(label))


def test_no_mistake_among_24_is_no_certainty() -> None:
    """A clean run still has an interval: up to 14.2 % with n = 24."""
    text = to_text(report(rows()))
    assert line(text, "under-refused").split() == [
        "under-refused",
        "0",
        "24",
        "0.0",
        "%",
        "0.0",
        "–",
        "14.2",
        "%",
    ]
    assert line(text, "refusal correctness").split()[2:7] == ["48", "48", "100.0", "%", "92.6"]


def test_mistakes_are_listed_by_id() -> None:
    """The ids stand below their count; a long list is cut and says by how much."""
    under = [result(golden(f"u{i}", decline=True), answered()) for i in range(14)]
    text = to_text(report([*rows(), *under, result(golden("over"), declined())]))
    assert "    u0, u1, u2" in text
    assert "and 2 more" in text
    assert "\n    over\n" in text


def test_adversarial_questions_do_not_flatter_the_rates() -> None:
    """A hundred blocked attacks leave refusal correctness where it was, and have a line of their own."""
    attacks = [result(golden(f"x{i}", decline=True, category="adversarial"), declined()) for i in range(100)]
    with_attacks = to_text(report([*rows(), *attacks]))
    assert line(with_attacks, "refusal correctness") == line(to_text(report(rows())), "refusal correctness")
    assert line(with_attacks, "adversarial answered").split()[2:4] == ["0", "100"]


def test_undecided_questions_widen_what_is_known() -> None:
    """Beside the rate stand the bounds, and the failures are listed by code."""
    text = to_text(report([*rows(50), result(golden("f", decline=True), None)]))
    assert "(0.0 – 2.0 % with 1 undecided either way)" in line(text, "under-refused")
    assert "failed with model.unavailable: 1" in text
    assert "INVALID" not in text


def test_an_invalid_run_says_so() -> None:
    """A table of a broken target must not be read as a good one."""
    text = to_text(report([result(golden(f"f{i}", decline=True), None) for i in range(10)]))
    assert line(text, "INVALID").startswith("INVALID: 10 of 10 questions")
    assert "nothing to count" in line(text, "under-refused")


def test_must_pass_questions_have_to_be_right_in_every_way() -> None:
    """Answered, but not correct, or not faithful, or not decided: missed."""
    some = [
        result(golden("ok", must_pass=True), answered()),
        result(golden("wrong", must_pass=True), answered(), correct=False),
        result(golden("unjudged", must_pass=True), answered(), faithful=None),
        result(golden("failed", must_pass=True), None),
    ]
    assert to_json(report(some))["must_pass"] == {"n": 4, "missed": ["wrong", "unjudged", "failed"]}
    assert "must-pass: 1 of 4: wrong, unjudged, failed" in to_text(report(some))


def test_json_and_text_agree() -> None:
    """Both are made from the same counts."""
    made = report([*rows(), result(golden("over"), declined())])
    over = to_json(made)["counts"]["over_refused"]
    assert (over["count"], over["n"], over["ids"]) == (1, 25, ["over"])
    assert line(to_text(made), "over-refused").split()[1:3] == ["1", "25"]


def test_latency_is_by_nearest_rank_over_decided_questions() -> None:
    """With all at 10 ms every percentile is 10 ms; with nothing decided there is none."""
    assert to_json(report(rows()))["latency_ms"] == {"p50": 10.0, "p95": 10.0}
    assert to_json(report([result(golden(), None)]))["latency_ms"] == {"p50": None, "p95": None}


def test_a_system_that_does_one_thing_only_is_told_so() -> None:
    """Declining everything shows no under-refusal, and answering everything no over-refusal: that says nothing."""
    both = [golden("a"), golden("d", decline=True)]
    assert "every question was declined, so that there are no under-refusals says nothing" in to_text(
        report([result(question, declined()) for question in both])
    )
    assert "every question was answered, so that there are no over-refusals" in to_text(
        report([result(question, answered()) for question in both])
    )
    assert "every question" not in to_text(report(rows(2)))


def test_an_answer_nobody_can_judge_does_not_make_a_run_invalid() -> None:
    """It is undecided where the judge counts; a judge that fails is another matter."""
    unsure = [result(golden(f"u{i}"), answered(), faithful=None) for i in range(9)]
    found = report([*rows(20), *unsure])
    assert (found.valid, found.counts.unfaithful.undecided, found.counts.over_refused.undecided) == (
        True,
        9,
        0,
    )
    assert "answers that the judge was unsure of: 9" in to_text(found)
    failed = [replace(one, judgement=Judgement(None, (JUDGE_ERROR,), None, None)) for one in unsure]
    assert not report([*rows(20), *failed]).valid
    assert "answers that the judge failed on: 9" in to_text(report([*rows(20), *failed]))


def test_no_interval_is_shown_with_zero_width() -> None:
    """However many questions there are, it is shown with the digits that tell its ends apart."""
    interval = clopper_pearson(0, 20_000)
    assert between(interval.low, interval.high) == "0.00 – 0.02 %"
    assert between(0.0, 0.142) == "0.0 – 14.2 %"
    assert between(1 - 1e-7, 1.0) == "99.99999 – 100.00000 %"
