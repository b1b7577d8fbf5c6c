"""The critic without a model: verbatim quotes, claims that say what they quote, an answer that fits."""

from __future__ import annotations

from collections.abc import Mapping

from ballast.critic.agreement import disagreements
from ballast.text.acronyms import implied
from ballast.text.markup import plain
from ballast.text.quantities import years
from ballast.text.questions import Profile, holds_answer, profile
from ballast.text.words import terms
from ballast.types import Citation, Claim, Draft, Grade, Passage, Problem, Question


def criticise(question: Question, grade: Grade, draft: Draft) -> tuple[Problem, ...]:
    """Everything that is wrong with a draft; empty where it may be shown."""
    given = {graded.hit.passage.id: graded.hit.passage for graded in grade.passages}
    problems = [
        Problem(rule, number)
        for number, claim in enumerate(draft.claims)
        for rule in _claim_problems(claim, given)
    ]
    problems += [Problem(rule) for rule in _answer_problems(profile(question.text), draft, given)]
    return tuple(problems)


def _claim_problems(claim: Claim, given: Mapping[str, Passage]) -> list[str]:
    if any(citation.passage_id not in given for citation in claim.citations):
        return ["critic.unknown_passage"]
    if not all(_verbatim(citation, given[citation.passage_id]) for citation in claim.citations):
        return ["critic.quote_not_verbatim"]
    quotes = " ".join(plain(citation.quote) for citation in claim.citations)
    return list(disagreements(plain(claim.text), quotes))


def _verbatim(citation: Citation, passage: Passage) -> bool:
    if not citation.quote.strip():
        return False
    if passage.context_span == (citation.start, citation.end):
        return citation.quote == passage.context
    start, end = citation.start - passage.start, citation.end - passage.start
    return 0 <= start < end and passage.text[start:end] == citation.quote


def _answer_problems(asked: Profile, draft: Draft, given: Mapping[str, Passage]) -> list[str]:
    """What the answer as a whole owes the question: a figure where one is asked, its year, its names."""
    cited = [given[c.passage_id] for claim in draft.claims for c in claim.citations if c.passage_id in given]
    around = " ".join(f"{p.title} {p.location} {p.context} {p.text}" for p in cited)
    problems = []
    if holds_answer(asked, draft.text) is False:
        problems.append("critic.no_figure")
    if asked.years - years(draft.text) - years(around):
        problems.append("critic.year_differs")
    # A section may name its subject once: what the same document says nearby names it too.
    documents = {p.document for p in cited}
    nearby = " ".join([around, *(p.text for p in given.values() if p.document in documents)])
    held = frozenset(terms(nearby)) | implied(asked.text, nearby)
    if any(not set(name.forms) & held for name in asked.names):
        problems.append("critic.name_missing")
    return problems
