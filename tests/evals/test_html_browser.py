"""The report in a real browser, where there is one."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest
from eval_fakes import answered, declined, golden, result
from html_fakes import page

BROWSER = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
pytestmark = pytest.mark.skipif(BROWSER is None, reason="no Chromium on this machine")
HOSTILE = "<script>document.title='broken'</script><img src=x onerror=\"document.title='broken'\">"


def opened(tmp_path: Path, html: str, fragment: str = "") -> tuple[str, str]:
    """The page as the browser has it once its script ran, and what the browser logged."""
    (tmp_path / "report.html").write_text(html, encoding="utf-8")
    address = (tmp_path / "report.html").as_uri() + fragment
    command = [
        str(BROWSER), "--headless", "--no-sandbox", "--disable-gpu", "--enable-logging=stderr",
        f"--user-data-dir={tmp_path / 'profile'}", "--virtual-time-budget=2000", "--dump-dom", address,
    ]  # fmt: skip
    ran = subprocess.run(command, capture_output=True, text=True, timeout=120, check=True)
    return ran.stdout, "\n".join(line for line in ran.stderr.splitlines() if "CONSOLE" in line)


def test_the_script_runs_under_the_policy_and_nothing_else_does(tmp_path: Path) -> None:
    """The filters appear and count; no error is logged; a hostile question stays text."""
    hostile = golden("h")
    results = [result(golden("a"), answered()), result(hostile, answered(HOSTILE, document=HOSTILE))]
    html, log = opened(tmp_path, page(*results, golden_name=HOSTILE))
    assert "2 of 2 shown" in html
    assert not re.search(r'<form id="filters"[^>]*hidden', html)
    assert "<title>Abstention report: " in html
    assert log == ""


def test_a_link_to_a_question_opens_it(tmp_path: Path) -> None:
    """From the list of mistakes one click leads to the open question."""
    html, _ = opened(tmp_path, page(result(golden("a"), answered()), result(golden("b"), declined())), "#q2")
    assert re.search(r'<details class="entry" id="q2"[^>]* open', html)
    assert not re.search(r'<details class="entry" id="q1"[^>]* open', html)
