"""What a gate found, for people, programs, build servers and pull requests."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

from gate_fakes import MADE, answerable, decline_questions, gate, judge, run

from ballast.evals.gate.evaluate import Gated
from ballast.evals.gate.junit import to_junit
from ballast.evals.gate.render import summary, to_json, to_markdown, to_text
from ballast.evals.gate.verdict import Finding, Kind, Verdict

RULES = """
rules:
  under:
    measure: under_refused
    at_most: 5 %
  over:
    measure: over_refused
    at_most: 5 %
  point:
    measure: right_calls
    at_least: 90 %
    point: true
"""
EVIL = "a|b <script> `x` [y](z) @you \x00\x1b\ud800 #1"


def gated(tmp_path: Path) -> Gated:
    """Over-refusal is broken, under-refusal cannot be told, the point rule is kept."""
    return judge(gate(tmp_path, RULES), decline_questions(24) + answerable(300, wrong=30))


def evil(verdict: Verdict) -> Gated:
    return Gated(run([], MADE), (Finding(EVIL, Kind.CHECK, verdict, f"{EVIL}.", (EVIL,)),))


def test_text_names_what_went_wrong_first(tmp_path: Path) -> None:
    """Verdict, rule, sentence, questions; the verdict on the whole last; a point rule is called one."""
    lines = to_text(gated(tmp_path)).splitlines()
    assert lines[0].startswith("FAIL          over: 30 of 300 answerable questions declined wrongly")
    assert any("point (point rule):" in line for line in lines)
    assert "Questions: a0, a1," in " ".join(lines[:4])
    assert lines[-1] == "FAIL: a rule is broken (1 fail, 1 inconclusive, 4 pass)"
    assert max(map(len, lines)) <= 100


def test_json_holds_figures_and_every_id(tmp_path: Path) -> None:
    """A program finds the bound, the limit and all questions."""
    told = json.loads(json.dumps(to_json(gated(tmp_path))))
    [over] = [rule for rule in told["rules"] if rule["name"] == "over"]
    assert (told["verdict"], told["exit_code"], over["verdict"], len(over["ids"])) == ("fail", 1, "fail", 30)
    assert (over["figures"]["mistakes"], over["figures"]["n"]) == (30, 300)
    assert 0 < over["figures"]["p_adjusted"] <= 0.05 < over["figures"]["bound"]


def test_junit_is_xml_with_a_case_for_each_rule(tmp_path: Path) -> None:
    """Failed, skipped where nothing can be told, and the counts agree with the cases."""
    suite = ElementTree.fromstring(to_junit(gated(tmp_path))).find("testsuite")
    assert suite is not None
    assert {name: suite.get(name) for name in ("tests", "failures", "errors", "skipped")} == {
        "tests": "6", "failures": "1", "errors": "0", "skipped": "1",
    }  # fmt: skip
    cases = {case.get("name"): case for case in suite.iter("testcase")}
    assert "declined wrongly" in cases["over"].find("failure").get("message")  # type: ignore[union-attr,operator]
    assert cases["under"].find("skipped") is not None


def test_junit_is_valid_whatever_the_names_hold() -> None:
    """Control characters, halves of surrogate pairs and markup do not break the file."""
    for verdict in Verdict:
        text = to_junit(evil(verdict))
        case = ElementTree.fromstring(text.encode()).find("testsuite/testcase")
        assert case is not None
        assert str(case.get("name")).startswith("a|b <script>")
    assert ElementTree.fromstring(to_junit(evil(Verdict.INVALID))).find("testsuite").get("errors") == "1"  # type: ignore[union-attr]


def test_markdown_is_a_table_and_folds_what_is_well(tmp_path: Path) -> None:
    """What is not well comes first; names cannot break out of their cell."""
    text = to_markdown(gated(tmp_path))
    assert text.startswith("### ❌ Ballast gate: FAIL\n")
    assert text.index("over") < text.index("<details>") < text.index("point")
    hostile = to_markdown(evil(Verdict.FAIL))
    [row] = [line for line in hostile.splitlines() if line.startswith("| ❌")]
    assert row.replace("\\|", "").count("|") == 4
    assert "<script>" not in hostile.replace("\\<", "")


def test_the_summary_says_what_the_verdict_means() -> None:
    """An invalid run is told apart from a broken rule."""
    assert summary(evil(Verdict.INVALID)).startswith("INVALID: the run cannot be judged")
    assert summary(evil(Verdict.INCONCLUSIVE)).startswith("INCONCLUSIVE: no rule is broken, but")
