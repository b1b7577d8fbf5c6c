"""What an answer to a golden question is worth: faithful claim by claim, relevant, with the right contexts, correct."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ballast.evals.faithful import Disagreements, Texts, normal, says_expected
from ballast.evals.faithful import judge as judge_citations
from ballast.evals.golden import GoldenQuestion
from ballast.evals.judge.verdict import (
    ERROR,
    SUPPORTED,
    UNSUPPORTED,
    UNSURE,
    Judging,
    Opinion,
    Pair,
    together,
)
from ballast.evals.response import Context, Response
from ballast.evals.result import ClaimVerdict, Judgement
from ballast.types import NO_USAGE, Answered, Claim

Relevancy = Callable[[str, str], float]
"""(question, answer) → [0, 1]."""
NO_CONTEXTS = "judge.no_contexts"
UNSUPPORTED_CLAIM = "judge.unsupported_claim"


@dataclass(frozen=True, slots=True)
class GoldenJudge:
    """Judges the answers of a run, of Ballast and of any other target.

    Attributes:
        judging: the judge of claims against texts, offline or a language model.
        document_text: the corpus, where it is at hand: Ballast's citations are checked against it character by
            character, and an answer whose target names no contexts is judged against the expected sources.
        disagreements: compares numbers, names and negation of Ballast's claims with their quotes.
        relevancy: how far Ballast's answers speak to their questions; ``None`` leaves that out.
    """

    judging: Judging
    document_text: Texts | None
    disagreements: Disagreements = lambda claim, quotes: ()
    relevancy: Relevancy | None = None

    async def __call__(self, question: GoldenQuestion, response: Response) -> Judgement:
        """The judgement of one answer. A judge that fails makes it neither faithful nor unfaithful."""
        if isinstance(response.decision, Answered):
            return await self._of_decision(question, response, response.decision)
        contexts = self._contexts(question, response)
        if contexts is None:
            opinion = Opinion(UNSURE, None, error="the target names no contexts")
            problems: tuple[str, ...] = (NO_CONTEXTS,)
        else:
            opinion = await self.judging(Pair(response.text, contexts, question.question))
            problems = _problems(opinion)
        return Judgement(
            faithful=opinion.faithful,
            problems=problems,
            correct=None if question.should_decline else says_expected(question.expected, [response.text]),
            all_sources=_all_sources(question, response.contexts),
            claims=opinion.claims,
            scores=_scores(question, response.contexts, opinion),
            usage=opinion.usage,
        )

    def _contexts(self, question: GoldenQuestion, response: Response) -> tuple[str, ...] | None:
        """Texts to judge by; ``None`` where there is nothing to judge by, which is not the same as no support."""
        if response.contexts is not None:
            return tuple(context.text for context in response.contexts)
        if self.document_text is None:
            return None
        texts = (self.document_text(name) for name in question.expected_sources)
        return tuple(text for text in texts if text is not None) or None

    async def _of_decision(self, question: GoldenQuestion, response: Response, answer: Answered) -> Judgement:
        """Ballast's own answer: each quote stands where it says, and each claim follows from its quotes."""
        found = judge_citations(
            question, answer, document_text=self.document_text, disagreements=self.disagreements
        )
        opinions = [await self._of_claim(claim) for claim in answer.claims]
        problems = dict.fromkeys([*found.problems, *(p for one in opinions for p in _problems(one))])
        whole = _together(opinions, self.relevancy and self.relevancy(question.question, answer.text))
        return Judgement(
            faithful=_both(found.faithful, whole.faithful),
            problems=tuple(problems),
            correct=found.correct,
            all_sources=found.all_sources,
            claims=whole.claims,
            scores=_scores(question, response.contexts, whole),
            usage=whole.usage,
        )

    async def _of_claim(self, claim: Claim) -> Opinion:
        """A claim that is its quote needs no judge."""
        quotes = [citation.quote for citation in claim.citations]
        if normal(claim.text) in normal(" ".join(quotes)):
            return Opinion(SUPPORTED, 1.0, (ClaimVerdict(claim.text, SUPPORTED, "quoted"),))
        return await self.judging(Pair(claim.text, tuple(quotes)))


def _together(opinions: Sequence[Opinion], relevancy: float | None) -> Opinion:
    scores = [opinion.score for opinion in opinions]
    return Opinion(
        together([opinion.verdict for opinion in opinions]),
        min((score for score in scores if score is not None), default=None) if None not in scores else None,
        tuple(verdict for opinion in opinions for verdict in opinion.claims),
        relevancy,
        usage=sum((opinion.usage for opinion in opinions), NO_USAGE),
    )


def _both(first: bool | None, second: bool | None) -> bool | None:
    if first is False or second is False:
        return False
    return None if first is None or second is None else True


def _problems(opinion: Opinion) -> tuple[str, ...]:
    if opinion.error:
        return (ERROR,)
    return (UNSUPPORTED_CLAIM,) if opinion.verdict == UNSUPPORTED else ()


def _all_sources(question: GoldenQuestion, contexts: Sequence[Context] | None) -> bool | None:
    named = _named(contexts)
    return set(question.expected_sources) <= set(named) if question.expected_sources and named else None


def _scores(
    question: GoldenQuestion, contexts: Sequence[Context] | None, opinion: Opinion
) -> dict[str, float]:
    """Of what was judged only: a measure that is absent was not taken."""
    scores = {} if opinion.relevancy is None else {"relevancy": opinion.relevancy}
    if opinion.score is not None:
        scores["support"] = opinion.score
    named, expected = _named(contexts), set(question.expected_sources)
    if named and expected:
        scores["context_precision"] = sum(name in expected for name in named) / len(named)
        scores["context_recall"] = len(expected & set(named)) / len(expected)
    return scores


def _named(contexts: Sequence[Context] | None) -> list[str]:
    """Documents of the contexts, one a context; none where a context does not tell its document."""
    names = [context.document for context in contexts or ()]
    return names if all(names) else []
