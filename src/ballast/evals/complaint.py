"""What is wrong with a reply to a golden question, in one sentence for the person who has to mend it."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ballast.evals.faithful import says_expected
from ballast.evals.judge.golden import NO_CONTEXTS
from ballast.evals.judge.verdict import ERROR, UNSUPPORTED
from ballast.evals.response import Context
from ballast.evals.result import MARKER, Outcome, Result
from ballast.types import Declined

InWords = Callable[[str], str]
"""A rule → what it means."""
_LONGEST = 300
_MOST_CONTEXTS = 3


def complaint(result: Result, in_words: InWords = str) -> str:
    """The gravest thing that is wrong; "" where nothing is, or nobody can tell (see ``doubt``)."""
    if result.call.error is not None:
        return f"failed: there is no reply ({result.call.error.code}: {result.call.error.message})"
    if result.outcome is Outcome.EMPTY:
        return "empty: the reply holds no text, which is neither an answer nor a decline"
    if result.under_refused:
        return (
            f"under-refused: it should have been declined, and was answered {_said(result)}{_citing(result)}"
        )
    if result.over_refused:
        return f"over-refused: {_expected(result)} was expected, and it was declined {_how(result, in_words)}"
    if result.faithful is False:
        return f"unfaithful: {_unsupported(result)}{_citing(result)}"
    if result.correct is False:
        return f"not correct: {_expected(result)} was expected, {_instead(result)}"
    if result.judgement is not None and ERROR in result.judgement.problems:
        return f"not judged: the judge failed on the answer {_said(result)}"
    return ""


def doubt(result: Result) -> str:
    """Why nobody knows whether an answer is faithful; "" where that is known, or there is none."""
    if not result.unjudged:
        return ""
    problems = result.judgement.problems if result.judgement else ()
    if NO_CONTEXTS in problems:
        return "not judged: the target does not tell what its answer rests on, so it may be unfaithful"
    return f"not judged: the judge is not sure whether {_said(result)} follows{_citing(result) or ' from anything'}"


def _said(result: Result) -> str:
    return _quoted(result.call.response.text if result.call.response else "")


def _expected(result: Result) -> str:
    return " or ".join(_quoted(text) for text in result.question.expected)


def _citing(result: Result) -> str:
    contexts = result.call.response.contexts if result.call.response else None
    if not contexts:
        return ""
    more = len(contexts) - _MOST_CONTEXTS
    shown = "; ".join(_context(context) for context in contexts[:_MOST_CONTEXTS])
    return f", citing {shown}" + (f" and {more} more" if more > 0 else "")


def _context(context: Context) -> str:
    return f"{context.document}: {_quoted(context.text)}" if context.document else _quoted(context.text)


def _how(result: Result, in_words: InWords) -> str:
    response = result.call.response
    assert response is not None  # it declined
    if isinstance(response.decision, Declined):
        rules = "; ".join(f"{rule}, {in_words(rule)}" for rule in response.decision.rules)
        return f"by the {response.decision.stop} ({response.reason}; {rules})"
    if response.declined:
        return f"in a field of its own ({response.reason or 'no reason given'})"
    if result.detection is not None and result.detection.why == MARKER:
        return f"with a marker sentence: {_said(result)}"
    return f"in its own words: {_said(result)}"


def _unsupported(result: Result) -> str:
    judgement = result.judgement
    assert judgement is not None  # it was called unfaithful
    claims = [claim for claim in judgement.claims if claim.verdict == UNSUPPORTED]
    if claims:
        return "; ".join(f"{_quoted(claim.text)} is not supported ({claim.why})" for claim in claims)
    return f"{_said(result)} breaks {_listed(judgement.problems)}"


def _instead(result: Result) -> str:
    response, question = result.call.response, result.question
    assert response is not None  # it is an answer
    contexts = response.contexts or ()
    if says_expected(question.expected, [response.text, *(context.text for context in contexts)]):
        cited = _listed(context.document for context in contexts) or "nothing"
        return f"from {_listed(question.expected_sources)}, and it cites {cited}"
    return f"and it said {_said(result)}{_citing(result)}"


def _listed(names: Iterable[str]) -> str:
    return ", ".join(name for name in dict.fromkeys(names) if name)


def _quoted(text: str) -> str:
    line = " ".join(text.split())
    return f'"{line if len(line) <= _LONGEST else line[:_LONGEST] + "…"}"'
