"""Runs and pages for the tests of the report."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from eval_fakes import TEXT

from ballast.evals.html import Sources, render
from ballast.evals.result import Result
from ballast.evals.rundir import Manifest, Run

BEGUN = "2026-02-03T09:12:44Z"


def run_of(*results: Result, **manifest: Any) -> Run:
    about = {"golden": "sha256:0", "golden_name": "golden.jsonl", "target": "ask", "commit": "35c166c7be01"}
    return Run(Manifest(created=BEGUN, **about | manifest), results)


def numbered(trials: Sequence[Result]) -> list[Result]:
    """The results as first, second, … trial of their question."""
    return [replace(r, call=replace(r.call, trial=n)) for n, r in enumerate(trials, 1)]


def document_text(name: str) -> str | None:
    return TEXT if name == "fees.md" else None


def page(*results: Result, **manifest: Any) -> str:
    return render(run_of(*results, **manifest), Sources(document_text))


def words(html: str, section: str = "") -> str:
    """What a reader sees of the page or of one section: no tags, single spaces."""
    from html import unescape

    part = (
        re.split(r"<section |</section>", html.partition(f'<section id="{section}"')[2])[0]
        if section
        else html
    )
    part = re.sub(r"(?s)<(style|script)>.*?</\1>", "", part)
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", part)).split())
