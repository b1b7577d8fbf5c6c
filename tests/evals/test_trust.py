"""How far the readers of a run can be trusted: said where it is known, and where it is not."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from eval_fakes import answered, declined, golden, result
from gate_fakes import gate, judge
from html_fakes import run_of, words

from ballast.evals.calibration import Calibration, Table
from ballast.evals.corrected import corrected_hallucination, corrected_unfaithful
from ballast.evals.counts import count
from ballast.evals.detect.measured import detector_name, records
from ballast.evals.gate.render import to_markdown
from ballast.evals.html import render
from ballast.evals.report import report, to_json, to_text
from ballast.evals.result import MARKER, Detection
from ballast.evals.rundir import Run
from ballast.evals.trust import sentences, trust_in

GOOD = Calibration("j@1", "labels.jsonl", Table(caught=80, missed=20, passed=95, accused=5))
READ = Detection("answer", 0.1, "")


def run(calibration: Calibration | None = None, *, detector: str = "", read: int = 0) -> Run:
    """60 answers of which 6 are called unfaithful; the detector read the first ``read`` of them."""
    results = [result(golden(f"a{n}"), answered(), faithful=n >= 6) for n in range(60)]
    results = [replace(one, detection=READ if n < read else None) for n, one in enumerate(results)]
    made = run_of(*results, judge="j@1", detector=detector or detector_name())
    return replace(made, calibration=calibration)


def test_rates_are_shown_raw_and_corrected_everywhere() -> None:
    """Page, terminal, JSON and Markdown: 10 % as judged, 6.7 % once what the judge misses and accuses is taken out."""
    made = run(GOOD)
    assert "10.0 % (95 % interval" in words(render(made), "summary").replace("\u00a0", " ")
    assert "Corrected for the judge's own errors: 6.7 % (0" in words(render(made), "summary").replace(
        "\u00a0", " "
    )
    text = to_text(report(made.results), trust_in(made))
    assert text.count("  corrected                         6.7 %   0.") == 2
    told = to_json(report(made.results), trust_in(made))["readers"]["judge"]
    assert (told["unfaithful_corrected"]["raw"], told["sensitivity"]["n"]) == (0.1, 100)
    assert round(told["hallucinated_corrected"]["estimate"], 3) == 0.067


def test_without_a_calibration_nothing_is_corrected_and_that_is_said() -> None:
    """A plain sentence says that nobody knows how often the judge errs, and how to find out."""
    made = run()
    summary = words(render(made), "summary")
    assert "No one has checked the judge of these 60 answers on answers that people labelled." in summary
    assert "not corrected for its own errors" in summary
    text = " ".join(to_text(report(made.results), trust_in(made)).split())
    assert "60 answers judged by j@1, whose errors nobody has measured here" in text
    assert "ballast eval calibrate" in text
    assert "corrected for" not in text.replace("uncorrected", "")


def test_a_promise_about_unfaithful_answers_is_about_the_judge() -> None:
    """The exact bound knows nothing of the judge's errors, so it promises what the judge would say."""
    assert "of answers like these would be called unfaithful by this judge" in words(render(run()), "summary")


def test_the_detector_has_its_record_where_it_was_needed() -> None:
    """Sensitivity and specificity with intervals, set by set, if the replies have no field that says "declined"."""
    summary = words(render(run(read=9)), "summary")
    assert "9 replies were read for declines in the target's own words" in summary
    for one in records(detector_name()):
        assert one.on in summary
        assert f"{one.sensitivity[0]} of {one.sensitivity[1]}" in summary
    assert "were read for declines" not in words(render(run()), "summary")
    of_detector = list(sentences(trust_in(run(read=9))))[-1]
    assert of_detector.startswith("9 replies read for declines in prose by own_words")
    assert "n = 67)" in of_detector


def test_a_reply_known_by_its_marker_needs_no_detector() -> None:
    """A configured sentence decides by itself."""
    marked = replace(
        result(golden("d", decline=True), declined()), detection=Detection("decline", 1.0, MARKER)
    )
    assert list(sentences(trust_in(run_of(marked)))) == []


def test_an_unknown_detector_has_no_record() -> None:
    """Figures of other weights say nothing of it, and that is told."""
    made = run(read=3, detector="own_words of long ago")
    assert "is not known to this version of Ballast" in words(render(made), "summary")
    assert "whose errors are not known to this version" in list(sentences(trust_in(made)))[-1]


def test_the_summary_for_a_pull_request_has_counts_and_readers(tmp_path: Path) -> None:
    """The rates raw and corrected, as a table; the readers in a sentence each."""
    rules = gate(tmp_path, "one_sided: true\nrules:\n  u: {measure: unfaithful, at_most: 20 %}\n")
    text = to_markdown(judge(rules, (), made=run(GOOD, read=4)))
    assert "| unfaithful | 6 of 60 | 10.0 % (3.8 – 20.5 %, n = 60) | 6.7 % (0" in text
    assert "60 answers judged by j\\@1, which catches 80.0 % (70.8 – 87.3 %, n = 100)" in text
    assert "4 replies read for declines in prose" in text
    assert "| not corrected |" in to_markdown(judge(rules, (), made=run()))


def test_unfaithful_and_hallucinated_agree_where_nothing_was_to_decline() -> None:
    """The same answers, the same estimate; the interval of the second is wider, as it is put together of two."""
    counts = count(run().results)
    one, other = corrected_unfaithful(counts, GOOD), corrected_hallucination(counts, GOOD)
    assert one is not None
    assert other is not None
    assert abs(one.estimate - other.estimate) < 1e-12
    assert one.interval.high < other.interval.high
