"""Texts of questions, answers and documents cannot do anything to the page."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from eval_fakes import answered, golden, result
from html_fakes import page, words
from hypothesis import given
from hypothesis import strategies as st

from ballast.evals.html.shown import day, percent, points, shortened, shown, visible
from ballast.evals.result import Judgement
from ballast.types import Meta, Step

HOSTILE = (
    "</title></style><script>alert(1)</script><img src=x onerror=alert(2)>\"' & \u202egpj.exe \x1b[31m\x00"
)


def test_no_text_of_a_run_becomes_markup() -> None:
    """Hostile text in every place a run can hold it leaves only the page's own script and no image."""
    question = replace(
        golden("q", category=HOSTILE),
        id=HOSTILE,
        question=HOSTILE,
        expected=(HOSTILE,),
        cluster=HOSTILE,
        notes=HOSTILE,
    )
    said = answered(HOSTILE, document=HOSTILE)
    meta = Meta(trace=(Step(HOSTILE, 1.0, {HOSTILE: HOSTILE, "rows": [{HOSTILE: HOSTILE}]}),))
    one = replace(
        result(question, replace(said, meta=meta)), judgement=Judgement(False, (HOSTILE,), None, None)
    )
    html = page(
        one, target=HOSTILE, golden_name=HOSTILE, judge=HOSTILE, commit=HOSTILE, tags={HOSTILE: HOSTILE}
    )
    assert html.count("<script") == 1
    assert "<img" not in html
    assert not re.search("[\x00\x1b\u202e]", html)
    assert "U+202E" in words(html, "questions")
    html.encode("utf-8")


def test_text_that_runs_from_right_to_left_keeps_to_itself() -> None:
    """Each text of a question finds its own direction and does not turn its neighbours round."""
    html = page(result(replace(golden("q"), question="ما هي رسوم التحويل؟"), answered()))
    assert '<span class="q" dir="auto">ما هي رسوم التحويل؟</span>' in html


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("a < b & \"c\"", "a &lt; b &amp; &#34;c&#34;"),
        ("a\u202eb", "a<span class=unseen>U+202E</span>b"),
        ("a\u200bb", "a<span class=unseen>U+200B</span>b"),
        ("\x1b[1m", "<span class=unseen>U+001B</span>[1m"),
        ("line\r\nline\tend", "line\nline\tend"),
        ("half \ud800", "half <span class=unseen>U+D800</span>"),
        ("tag \U000e0041", "tag <span class=unseen>U+E0041</span>"),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("👩\u200d🚒", "👩\u200d🚒"),
        ("i\u200cd", "i<span class=unseen>U+200C</span>d"),
    ],
)  # fmt: skip
def test_what_nobody_could_see_is_written_out(text: str, html: str) -> None:
    """Controls, bidi marks, zero widths and tags become their code; joiners stay where a script needs them."""
    assert str(shown(text)) == html


@given(st.text(st.characters()))
def test_any_text_can_be_shown(text: str) -> None:
    """It holds no control character, can be written as UTF-8, and has no tag but the mark."""
    html = str(shown(text)).replace("<span class=unseen>", "").replace("</span>", "")
    html.encode("utf-8")
    assert not set(html) & (set(map(chr, range(32))) - set("\t\n"))
    assert "<" not in html


def test_a_title_shows_codes_without_marks() -> None:
    """Where no element can stand, the code stands alone."""
    assert visible("a\u202e<b>") == "aU+202E<b>"


def test_small_and_large_shares_are_not_rounded_to_certainty() -> None:
    """0 and 100 % are kept for what is exactly that."""
    shares = {
        0.0: "0.0 %",
        0.00004: "under 0.01 %",
        0.0004: "0.04 %",
        0.117: "11.7 %",
        0.9999: "over 99.9 %",
        1.0: "100.0 %",
    }
    assert {share: percent(share).replace("\u00a0", " ") for share in shares} == shares


def test_numbers_and_moments_read_well() -> None:
    """Signs, dates in UTC, and cuts at a space."""
    assert (points(-0.048), points(0.01), points(-0.0001)) == ("−4.8", "+1.0", "0.0")
    assert (day("2026-02-03T09:12:44Z"), day("yesterday")) == ("2026-02-03 09:12 UTC", "yesterday")
    assert shortened("one two  three", 9) == "one two …"
