"""The report of a run as one HTML file."""

from __future__ import annotations

import base64
import hashlib
import re
from dataclasses import replace

from eval_fakes import answered, declined, golden, result
from html_fakes import numbered, page, run_of, words

from ballast.evals.html import Sources, render
from ballast.evals.response import Context, Response
from ballast.evals.result import Call, Detection, Failure, Result
from ballast.types import Meta, Step, Usage

RIGHT = result(golden("a"), answered())
UNDER = result(golden("u", decline=True), answered())
OVER = result(golden("o"), declined())
WRONG = result(golden("w"), answered(), correct=False)
UNFAITHFUL = result(golden("f"), answered(), faithful=False)
FAILED = result(golden("x"), None)
GOOD = [result(golden(f"g{n}"), answered()) for n in range(30)]


def test_the_three_counts_stand_first_with_what_they_promise() -> None:
    """Counts, exact interval, the one-sided bound as a sentence, and what would be needed for more."""
    html = page(*GOOD, *[result(golden(f"d{n}", decline=True), declined()) for n in range(24)])
    summary = words(html, "summary")
    assert html.index('id="summary"') < html.index('id="mistakes"') < html.index('id="matrix"')
    assert "0 of 24" in summary
    assert "95 % interval 0.0 % to 14.2 %" in summary
    assert "It does not promise that it never happens: none seen is not none." in summary
    assert "With 95 % confidence, at most 11.7 % of questions like these would be answered." in summary
    assert "5 more questions to be declined without a mistake would prove 10 %, 35 more 5 %." in summary


def test_nothing_to_count_promises_nothing() -> None:
    """A set without a decline question says so instead of 0 %."""
    summary = words(page(*GOOD), "summary")
    assert "nothing to count It does not promise anything: there was no question to be declined." in summary


def test_mistakes_are_listed_by_kind_the_worst_first() -> None:
    """Each kind is a group of links into the questions, with what was said."""
    html = page(*GOOD, FAILED, WRONG, UNFAITHFUL, OVER, UNDER)
    mistakes = html.partition('id="mistakes"')[2].partition("</section>")[0]
    assert re.findall(r'<details class="group (\w+)"', mistakes) == [
        "under_refused", "over_refused", "unfaithful", "not_correct", "undecided"
    ]  # fmt: skip
    first = re.findall(r'<a href="#(q\d+)"><bdi>([^<]*)', mistakes)[0]
    assert first == ("q35", "u?")
    assert "A wire costs $25." in words(mistakes)
    assert "model.unavailable: down" in words(mistakes)


def test_every_link_leads_somewhere() -> None:
    """No fragment without its element, and no element twice."""
    html = page(RIGHT, UNDER, OVER, FAILED)
    ids = re.findall(r' id="([\w-]+)"', html)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'href="#([\w-]+)"', html)) <= set(ids)


def test_a_run_without_mistakes_says_so_calmly() -> None:
    """No empty lists."""
    assert "No question went wrong." in words(page(*GOOD), "mistakes")


def test_adversarial_questions_that_were_answered_are_a_group_of_their_own() -> None:
    """They are not among the three counts, and not mixed with the others."""
    html = page(*GOOD, UNDER, result(golden("j", decline=True, category="adversarial"), answered()))
    assert "Adversarial, and answered 1" in words(html, "mistakes")
    assert "1 of 1" in words(html, "summary")


def test_an_invalid_run_cannot_be_missed_and_promises_nothing() -> None:
    """A banner, the title, and no promise beside any count."""
    html = page(RIGHT, FAILED)
    assert '<div class="invalid" role="alert">' in html
    assert "<title>INVALID: " in html
    assert "INVALID RUN 1 of 2 calls got no decision, or the judge failed on their answer." in words(html)
    assert "It promises:" not in html


def test_a_valid_run_has_no_banner() -> None:
    """Nothing of it, not even in the title."""
    assert "INVALID" not in page(*GOOD)


def test_several_trials_count_once_and_show_their_share() -> None:
    """The page says so, and each question how often it went right; the shown trial went as most did."""
    question = golden("t", decline=True)
    trials = numbered([result(question, decision) for decision in (answered(), declined(), declined())])
    text = words(page(*trials))
    assert "Each was asked 3 times and counts once" in text
    assert "1 question did not end the same way every time." in text
    assert "right in 2 of 3 trials (answered 1, declined 2); shown: trial 2" in text
    assert "trial 1: answered, A wire costs $25." in text


def test_each_mistake_is_listed_with_the_reply_that_made_it() -> None:
    """A question that was declined in one trial and unfaithful in another shows either reply at its place."""
    question = golden("t")
    trials = numbered([result(question, declined()), result(question, answered(), faithful=False), FAILED])
    trials[2] = replace(trials[2], question=question, call=replace(trials[2].call, id="t"))
    mistakes = words(page(*GOOD, *trials), "mistakes")
    assert "Declined, but could have been answered 1 t? No." in mistakes
    assert "Answered with something its sources do not say 1 t? A wire costs $25." in mistakes


def test_the_matrix_shows_expected_and_outcome_by_category() -> None:
    """Mistaken cells carry a sign, so that no colour is needed."""
    matrix = words(page(*GOOD, OVER, UNDER), "matrix")
    assert "answerable answer 30 ▽ 1 0 0 0 31" in matrix
    assert "unanswerable decline ▲ 1 0 0 0 0 1" in matrix


def test_stops_and_rules_say_how_often_they_were_wrong() -> None:
    """Declines by stop and by rule, and those that should have been answers; the rule in words."""
    decline = result(golden("d", decline=True), declined())
    html = render(
        run_of(decline, OVER), Sources(rule_in_words={"grade.nothing_relevant": "off topic"}.__getitem__)
    )
    assert "grader insufficient_evidence 2 ▽ 1" in words(html, "stops")
    assert "grade.nothing_relevant off topic 2 ▽ 1" in words(html, "stops")


def test_time_and_cost_are_added_up() -> None:
    """Percentiles of the calls, and what all attempts cost."""
    call = replace(RIGHT.call, usage=Usage(2, 900, 40, 0.0125), attempts=2, elapsed_ms=1500.0)
    spent = words(page(replace(RIGHT, call=call)), "spent")
    assert "Half of the calls within 1500 ms" in spent
    assert "$0.0125 2 model calls, 900 + 40 tokens" in spent
    assert "Calls that were repeated 1" in spent


def test_a_question_shows_its_trace() -> None:
    """Each step with its time, values and the first of its rows."""
    hits = [{"id": f"p{n}", "score": 0.5} for n in range(5)]
    step = Step("retrieve.0", 3.5, {"k": 8, "hits": hits, "weights": {"bm25": 0.25}})
    traced = result(golden("a"), replace(answered(), meta=Meta(trace=(step,))))
    text = words(page(traced), "questions")
    assert (
        "retrieve.0 3.5 ms k 8 hits id p0, score 0.5 | id p1, score 0.5 | id p2, score 0.5 | 2 more" in text
    )
    assert "weights bm25 0.25" in text


def test_the_reply_of_another_system_shows_how_it_was_read() -> None:
    """A decline in prose, the passages it was given, and why it counts as a decline."""
    response = Response("The text does not say.", contexts=(Context("Wires cost money.", "fees.md"),))
    call = Call("p", 1, response, None, 9.0)
    foreign = Result(golden("p", decline=True), call, Detection("decline", 0.93, "en.documents_say_not"))
    text = words(page(foreign), "questions")
    assert "declined in prose" in text
    assert "Wires cost money." in text
    assert "Read as decline (0.93) en.documents_say_not" in text


def test_a_failure_and_an_empty_reply_are_told() -> None:
    """Neither looks like an answer."""
    late = Result(
        golden("l"), Call("l", 1, None, Failure("target.timeout", "no reply in 30 s"), 5.0, attempts=3)
    )
    empty = Result(golden("e"), Call("e", 1, Response(""), None, 5.0))
    text = words(page(late, empty), "questions")
    assert "Failure target.timeout no reply in 30 s" in text
    assert "Reply (empty)" in text


def test_must_pass_questions_that_were_missed_are_named() -> None:
    """With a link to each."""
    html = page(*GOOD, result(golden("m", must_pass=True), declined()))
    assert "Must-pass questions where a mistake would hurt most 0 of 1 missed: m" in words(html, "summary")


def test_the_page_needs_nothing_from_outside() -> None:
    """No address to load from, and a policy that would forbid it; only this style and script may run."""
    html = page(RIGHT, UNDER)
    assert set(re.findall(r"""(?:src|href|action)=["']?(.)""", html)) == {"#"}
    assert "url(" not in html
    assert "@import" not in html
    policy = re.search(r'http-equiv="Content-Security-Policy" content="([^"]+)"', html)
    assert policy
    for tag, kind in (("style", "style-src"), ("script", "script-src")):
        text = re.findall(rf"(?s)<{tag}>(.*?)</{tag}>", html)
        digest = base64.b64encode(hashlib.sha256(text[0].encode()).digest()).decode()
        assert len(text) == 1
        assert f"{kind} &#39;sha256-{digest}&#39;" in policy[1]
    assert policy[1].startswith("default-src &#39;none&#39;")
    assert " style=" not in html


def test_a_thousand_questions_stay_small() -> None:
    """Well under five megabytes, and every question collapsed."""
    step = Step(
        "grade.0",
        3.5,
        {
            "passages": [{"id": "p" * 16, "relevance": 0.5}] * 8,
            "features": {f"feature_{n}": 0.1234 for n in range(30)},
        },
    )
    decision = replace(answered(), meta=Meta(trace=(step,) * 3))
    html = page(*[result(golden(f"q{n}"), decision) for n in range(1000)])
    assert len(html.encode()) < 5_000_000
    assert html.count('<details class="entry"') == 1000
    assert not re.search(r'<details class="entry"[^>]* open', html)
