"""``ballast eval report``: a folder in, a file out."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from cli_fakes import Program
from eval_fakes import answered, declined, golden, result
from html_fakes import run_of

from ballast.evals.result import call_json, result_json
from ballast.evals.rundir import CALLS, GOLDEN, MANIFEST, RESULTS, Run, manifest_json

GOOD = run_of(result(golden("a"), answered()), result(golden("d", decline=True), declined()))
BAD = run_of(result(golden("a"), answered()), result(golden("d", decline=True), None))


@pytest.fixture
def ballast(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Program:
    """The program over invented parts, in an empty folder."""
    monkeypatch.chdir(tmp_path)
    return Program(capsys, monkeypatch)


def write(folder: str, run: Run) -> None:
    path = Path(folder)
    path.mkdir()
    questions = [
        {
            "id": q.id,
            "question": q.question,
            "category": q.category,
            "expected": list(q.expected) or "decline",
        }
        for q in (r.question for r in run.results)
    ]
    (path / MANIFEST).write_text(json.dumps(manifest_json(run.manifest)))
    calls, results = [call_json(r.call) for r in run.results], [result_json(r) for r in run.results]
    for name, rows in {GOLDEN: questions, CALLS: calls, RESULTS: results}.items():
        (path / name).write_text("".join(json.dumps(row) + "\n" for row in rows))


def test_a_report_is_written_beside_the_run(ballast: Program) -> None:
    """Its path is what is printed."""
    write("run", GOOD)
    done = ballast("eval", "report", "run")
    assert (done.code, done.out, done.err) == (0, "run/report.html\n", "")
    assert '<h2 id="summary-h">The three counts</h2>' in Path("run/report.html").read_text()


def test_a_report_goes_where_it_is_sent_and_says_so_as_json(ballast: Program) -> None:
    """Folders on the way are made; nothing half written is left behind."""
    write("run", GOOD)
    done = ballast("eval", "report", "run", "--out", "pages/today.html", "--json")
    said = json.loads(done.out)
    assert said == {
        "report": "pages/today.html",
        "bytes": Path("pages/today.html").stat().st_size,
        "valid": True,
    }
    assert [path.name for path in Path("pages").iterdir()] == ["today.html"]


def test_an_invalid_run_is_written_and_ends_with_4(ballast: Program) -> None:
    """The page has the banner, the terminal a sentence."""
    write("run", BAD)
    done = ballast("eval", "report", "run")
    assert done.code == 4
    assert done.err.startswith("INVALID: ")
    assert "INVALID RUN" in Path("run/report.html").read_text()


def test_a_report_against_a_run_and_over_a_ledger(ballast: Program) -> None:
    """What changed, and the trend; the ledger that lies there is found by itself."""
    write("old", GOOD)
    write("new", GOOD)
    assert ballast("eval", "ledger", "add", "old", "--accept", "--note", "first").code == 0
    for against in ("old", "accepted"):
        assert ballast("eval", "report", "new", "--against", against).code == 0
        page = Path("new/report.html").read_text()
        assert 'id="changes"' in page
        assert 'id="trend"' in page


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("nowhere",), "holds no run"),
        (("run", "--ledger", "none.jsonl"), "there is no such ledger"),
        (("run", "--against", "abcd1234"), "is neither a run nor a row"),
    ],
)
def test_what_cannot_be_read_is_a_sentence(ballast: Program, arguments: tuple[str, ...], said: str) -> None:
    """Exit code 2, and no report."""
    write("run", GOOD)
    done = ballast("eval", "report", *arguments)
    assert done.code == 2
    assert said in done.err
    assert not Path("run/report.html").exists()
