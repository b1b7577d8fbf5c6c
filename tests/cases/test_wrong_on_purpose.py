"""A newcomer's trial on a system that is wrong on purpose: the recipe of docs/targets.md, word for word."""

from __future__ import annotations

import json
import os
import re
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from html import unescape
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
PLANTED = {
    "right": 60,
    "declined": 40,
    "under": 3,
    "over": 4,
    "unfaithful": 5,
    "failed": 2,
    "empty": 3,
    "slow": 7,
}
ANSWERABLE = ("right", "over", "unfaithful", "slow")  # those that got a decision


def recipe() -> dict[str, str]:
    """The three files of the page, by name."""
    page = (ROOT / "docs" / "targets.md").read_text(encoding="utf-8")
    part = page.partition("## A trial: a system that is wrong on purpose\n")[2].partition("\n## ")[0]
    blocks = re.findall(r"```(?:python|yaml)\n(.*?)```", part, re.S)
    return dict(zip(("wrong.py", "wrong.yaml", "golden.py"), blocks, strict=True))


def free_port() -> int:
    with socket.socket() as held:
        held.bind(("127.0.0.1", 0))
        return int(held.getsockname()[1])


@contextmanager
def serving(folder: Path, port: int) -> Iterator[None]:
    """The server in a process of its own, while it is entered."""
    process = subprocess.Popen([sys.executable, "wrong.py", str(port)], cwd=folder, stderr=subprocess.DEVNULL)
    try:
        for _ in range(500):
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", port)) == 0:
                    break
            time.sleep(0.02)
        yield
    finally:
        process.kill()
        process.wait()


def ballast(folder: Path, line: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    command = [sys.executable, "-m", "ballast", *line.split()]
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, timeout=300)


@pytest.fixture(scope="module")
def trial(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, Any]]:
    """The folder of the trial after its run, and the report of the run as JSON."""
    folder, port = tmp_path_factory.mktemp("trial"), free_port()
    for name, text in recipe().items():
        (folder / name).write_text(text.replace("8099", str(port)))
    subprocess.run([sys.executable, "golden.py"], cwd=folder, check=True)
    run = (
        "eval run golden.jsonl --target http:wrong.yaml --out runs/wrong --concurrency 16 --retries 0 --json"
    )
    with serving(folder, port):
        done = ballast(folder, run)
    assert done.returncode == 0, done.stderr
    assert ballast(folder, "eval report runs/wrong --out wrong.html").returncode == 0
    return folder, json.loads(done.stdout)


def ids(*kinds: str) -> list[str]:
    return [f"{kind}-{n}" for kind in kinds for n in range(PLANTED[kind])]


@pytest.mark.parametrize(
    ("count", "kind", "n"),
    [
        ("under_refused", "under", PLANTED["under"] + PLANTED["declined"]),
        ("over_refused", "over", sum(PLANTED[kind] for kind in ANSWERABLE)),
        ("unfaithful", "unfaithful", sum(PLANTED[kind] for kind in ("right", "unfaithful", "slow", "under"))),
    ],
)
def test_each_mistake_is_in_its_count_and_in_no_other(trial: Any, count: str, kind: str, n: int) -> None:
    """So many as were planted, by their ids, of all that could have been."""
    found = trial[1]["counts"][count]
    assert sorted(found["ids"]) == sorted(ids(kind))
    assert found["n"] == n


def test_failures_empty_replies_and_declines_in_prose_are_outcomes_of_their_own(trial: Any) -> None:
    """None of them is an answer; only the declines are declines."""
    report = trial[1]
    assert report["failures"] == {"target.http_500": PLANTED["failed"]}
    outcomes = report["counts"]["outcomes"]
    assert (outcomes["failed"], outcomes["empty"], outcomes["declined"]) == (
        PLANTED["failed"],
        PLANTED["empty"],
        0,
    )
    assert outcomes["declined_in_prose"] == PLANTED["declined"] + PLANTED["over"]
    assert report["valid"]


def test_slow_answers_show_in_the_latency(trial: Any) -> None:
    """Seven of 119 decided calls are more than 5 %: half a second at the 95th percentile, not at the median."""
    latency = trial[1]["latency_ms"]
    assert latency["p95"] >= 500 > latency["p50"]


def test_the_page_shows_every_planted_fault(trial: Any) -> None:
    """Counts, groups of mistakes, failures and reading of declines, for a reader who sees only the file."""
    html = (trial[0] / "wrong.html").read_text(encoding="utf-8")
    seen = " ".join(unescape(re.sub(r"<[^>]+>", " ", html)).split())
    assert "3 of 43" in seen
    assert "4 of 76" in seen
    for kind in ("under", "over", "unfaithful", "failed", "empty"):
        shown = re.findall(rf"<bdi>{kind}-\d+</bdi> · <bdi>{kind}</bdi>", html.partition('id="mistakes"')[2])
        assert len(set(shown)) == PLANTED[kind], kind
    read = sum(number for kind, number in PLANTED.items() if kind not in ("failed", "empty"))
    assert f"{read} replies were read for declines in the target's own words" in seen
    assert "target.http_500" in seen


def test_once_the_server_is_mended_only_what_failed_is_asked_again(trial: Any) -> None:
    """Two calls; the two mistakes that were failures become right answers, and the rest stays as it was."""
    folder = trial[0]
    port = int(re.findall(r"127\.0\.0\.1:(\d+)", (folder / "wrong.yaml").read_text())[0])
    (folder / "wrong.py").write_text((folder / "wrong.py").read_text().replace("500 if kind", "200 if kind"))
    before = (folder / "runs/wrong/calls.jsonl").read_text().count("\n")
    with serving(folder, port):
        done = ballast(folder, "eval run --resume runs/wrong --retry-failed --json")
    report = json.loads(done.stdout)
    assert (folder / "runs/wrong/calls.jsonl").read_text().count("\n") - before == PLANTED["failed"]
    assert (report["failures"], sorted(report["asked_again"])) == ({}, ids("failed"))
    assert (
        report["counts"]["over_refused"]["n"] == trial[1]["counts"]["over_refused"]["n"] + PLANTED["failed"]
    )
