"""A test for each golden question: what is collected, what each failure says, and what is not done unasked."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

import ballast.build
import ballast.cli.evaluation
import ballast.evals.campaign

# Pytester forgets what an inner run imported, and numpy can be loaded only once: all of it is loaded beforehand.
LOADED = (ballast.build, ballast.cli.evaluation, ballast.evals.campaign)
BOT = """
opened = []

def answer(question):
    opened.append(question)
    name = question.rstrip("?")
    if name == "down":
        raise OSError
    cited = [{"text": "A wire costs $25 at any branch.", "document": "fees.md"}]
    return {
        "right": {"text": "A wire costs $25.", "contexts": cited},
        "declined": {"text": "No.", "declined": True},
        "under": {"text": "It is $99.", "contexts": cited},
        "over": {"text": "No.", "declined": True, "reason": "off_topic"},
        "prose": {"text": "The documents do not say how much that costs."},
        "unfaithful": {"text": "A wire costs $25. It arrives in 3 years.", "contexts": cited},
        "wrong": {"text": "A wire costs $25 at any branch.", "contexts": cited},
        "empty": {"text": " "},
        "bare": {"text": "A wire costs $25."},
    }[name]
"""
SAID = {
    "under": 'under-refused: it should have been declined, and was answered "It is $99.", '
    'citing fees.md: "A wire costs $25 at any branch."',
    "over": 'over-refused: "$25" was expected, and it was declined in a field of its own (off_topic)',
    "prose": 'over-refused: "$25" was expected, and it was declined in its own words: "The documents do not say',
    "unfaithful": 'unfaithful: "It arrives in 3 years." is not supported (',
    "wrong": 'not correct: "$40" was expected, and it said "A wire costs $25 at any branch.", citing fees.md',
    "empty": "empty: the reply holds no text",
    "down": "failed: there is no reply (target.raised: the function raised OSError)",
}
DECLINE = {"declined", "under"}
TARGET = "--ballast-target=python:bot:answer"


def row(name: str) -> dict[str, object]:
    expected = "decline" if name in DECLINE else "$40" if name == "wrong" else "$25"
    category = "unanswerable" if name in DECLINE else "answerable"
    return {"id": name, "question": f"{name}?", "category": category, "expected": expected}


@pytest.fixture
def suite(
    pytester: pytest.Pytester, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> pytest.Pytester:
    """A folder with a bot, and the plugin loaded whether or not Ballast is installed."""
    pytester.makepyfile(bot=BOT)
    pytester.syspathinsert()
    if not request.config.pluginmanager.hasplugin("ballast"):
        monkeypatch.setenv("PYTEST_ADDOPTS", "-p ballast.pytest_plugin")
    return pytester


def write(suite: pytest.Pytester, *names: str) -> None:
    (suite.path / "golden.jsonl").write_text("".join(json.dumps(row(name)) + "\n" for name in names))


def test_every_question_is_a_test_and_every_failure_says_what_was_wrong(suite: pytest.Pytester) -> None:
    """Two pass, one nobody can judge is skipped, the others fail each with a sentence of its own."""
    write(suite, "right", "declined", "bare", *SAID)
    ran = suite.runpytest("--ballast-golden=golden.jsonl", TARGET, "-rfs")
    ran.assert_outcomes(passed=2, failed=len(SAID), skipped=1)
    text = ran.stdout.str()
    assert [sentence for sentence in SAID.values() if sentence not in text] == []
    assert "not judged: the target does not tell what its answer rests on" in text
    ran.stdout.fnmatch_lines(["FAILED golden.jsonl::under - Failed: under-refused*"])
    assert "Traceback" not in text


@pytest.mark.parametrize(
    ("arguments", "chosen"),
    [
        (["-m", "unanswerable"], {"declined", "under"}),
        (["-m", "golden and not answerable"], {"declined", "under"}),
        (["-k", "unanswerable and not under"], {"declined"}),
        (["golden.jsonl::right"], {"right"}),
    ],
)
def test_questions_can_be_chosen(suite: pytest.Pytester, arguments: list[str], chosen: set[str]) -> None:
    """By category as a mark or a keyword, and by name; strict marks are no hindrance."""
    write(suite, "right", "declined", "under", "over")
    ran = suite.runpytest(
        "--ballast-golden=golden.jsonl", TARGET, "--collect-only", "-q", "--strict-markers", *arguments
    )
    listed = {line.partition("::")[2] for line in ran.outlines if line.startswith("golden.jsonl::")}
    assert listed == chosen


def test_the_ini_file_names_it_all(suite: pytest.Pytester) -> None:
    """The golden set runs beside the other tests, unless other files are asked for."""
    write(suite, "right")
    suite.makeini("[pytest]\nballast_golden = golden.jsonl\nballast_target = python:bot:answer\n")
    suite.makepyfile(test_other="def test_one(): pass")
    suite.runpytest().assert_outcomes(passed=2)
    suite.runpytest("test_other.py").assert_outcomes(passed=1)
    suite.runpytest("golden.jsonl").assert_outcomes(passed=1)


def test_the_target_is_opened_once_and_only_if_it_is_needed(suite: pytest.Pytester) -> None:
    """Not to list the tests, nor where none was chosen; one that cannot be opened is one error."""
    write(suite, "right", "declined")
    wrong = ["--ballast-golden=golden.jsonl", "--ballast-target=python:bot:nothing"]
    assert suite.runpytest(*wrong, "--collect-only").ret == 0
    assert suite.runpytest(*wrong, "-m", "other").ret == pytest.ExitCode.NO_TESTS_COLLECTED
    ran = suite.runpytest(*wrong)
    assert ran.ret == pytest.ExitCode.USAGE_ERROR
    ran.stderr.fnmatch_lines(["*the module bot has no 'nothing'*"])


def test_a_faulty_golden_set_is_an_error_with_every_line(suite: pytest.Pytester) -> None:
    """Nothing is asked of a set that cannot be read whole."""
    (suite.path / "golden.jsonl").write_text('{"id": "a"}\n[]\n')
    ran = suite.runpytest("--ballast-golden=golden.jsonl", TARGET)
    ran.assert_outcomes(errors=1)
    ran.stdout.fnmatch_lines(
        ["*golden.jsonl:1: 'question' is missing", "*golden.jsonl:2: should be a JSON object*"]
    )


def test_a_category_cannot_switch_its_tests_off(suite: pytest.Pytester) -> None:
    """One named like a mark of pytest gets another mark."""
    (suite.path / "golden.jsonl").write_text(json.dumps({**row("over"), "category": "skip"}))
    suite.runpytest("--ballast-golden=golden.jsonl", TARGET, "-m", "category_skip").assert_outcomes(failed=1)


def test_the_shipped_engine_is_asked_over_its_own_store(suite: pytest.Pytester) -> None:
    """Without a target it is Ballast: indexed here, asked here, the rule that declined is told."""
    (suite.path / "docs").mkdir()
    (suite.path / "docs" / "fees.md").write_text("# Wires\n\nA wire transfer costs $25 at any branch.\n")
    asked = {
        "id": "q",
        "question": "What does a wire transfer cost?",
        "category": "answerable",
        "expected": "$25",
    }
    missed = {**asked, "id": "m", "question": "What does Quillon Bank charge for a passport photo?"}
    (suite.path / "golden.jsonl").write_text(json.dumps(asked) + "\n" + json.dumps(missed))
    index = [sys.executable, "-m", "ballast", "index", "docs", "--store", "store"]
    subprocess.run(index, cwd=suite.path, check=True, capture_output=True)
    ran = suite.runpytest("--ballast-golden=golden.jsonl", "--ballast-store=store")
    ran.assert_outcomes(passed=1, failed=1)
    ran.stdout.re_match_lines(
        [r'over-refused: "\$25" was expected, and it was declined by the grader \(insufficient']
    )


def test_nothing_is_imported_and_nothing_done_without_a_golden_set(suite: pytest.Pytester) -> None:
    """Whoever has Ballast installed pays one small module for it; a golden set beside the tests is left alone."""
    write(suite, "down")
    suite.makepyfile(
        test_other="import sys\n"
        "def test_one():\n    assert {n for n in sys.modules if n.startswith('ballast')} <= "
        "{'ballast', 'ballast.pytest_plugin'}\n    assert 'numpy' not in sys.modules"
    )
    suite.runpytest_subprocess().assert_outcomes(passed=1)


def test_every_option_is_documented(suite: pytest.Pytester) -> None:
    """Options and keys stand in docs/pytest.md as pytest knows them."""
    page = (Path(__file__).parent.parent / "docs" / "pytest.md").read_text()
    told = suite.runpytest("--help").stdout.str()
    names = sorted(set(re.findall(r"--ballast-(\w+)", told)))
    assert len(names) == 5
    assert [
        name for name in names if f"| `--ballast-{name}` " not in page or f"`ballast_{name}`" not in page
    ] == []
