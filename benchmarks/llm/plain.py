"""What two calls save: python -m benchmarks.llm.plain SET.jsonl --store STORE

Ballast against a plain self-correcting graph (a grade call for every passage, an answer, a check that it is grounded,
a check that it answers; another query and again, twice at most) on the same questions, passages and model, counted
by the same meter. The model knows every answer (``oracle.py``), so what differs is the graph.
"""

from __future__ import annotations

import argparse
import asyncio
import json
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

from benchmarks.llm.oracle import Oracle, usd
from pydantic import BaseModel

from ballast.account import Account, ModelCall
from ballast.corpus.loaded import Loaded
from ballast.corpus.store import Store
from ballast.critic.extractive import criticise
from ballast.draft.extractive import draft
from ballast.draft.llm import LlmDrafter
from ballast.engine import Engine
from ballast.grade.llm import LlmGrader
from ballast.grade.local import Grader
from ballast.grade.weights import shipped
from ballast.llm.passages import numbered, shown
from ballast.llm.prompting import Template
from ballast.models.embed import load_embedder
from ballast.models.pair import SHIPPED, PairModel
from ballast.retrieve.index import Index
from ballast.retrieve.retriever import Retriever
from ballast.rewrite.llm import LlmRewriter
from ballast.types import Answered, Passage, Question, Reason

PRICES = (("openai", "gpt-4.1-mini"), ("anthropic", "claude-sonnet-4-5"))
RETRIES = 2
_GRADE = Template("plain_grade", "Say whether the passage is relevant to the question: true or false.")
_ANSWER = Template(
    "plain_answer",
    "Answer the question from the passages, in at most three sentences. If they do not contain the answer, "
    "say that you don't know.",
)
_GROUNDED = Template("plain_grounded", "Say whether the answer is grounded in the passages: true or false.")
_RELEVANCY = Template("plain_relevancy", "Say whether the answer resolves the question: true or false.")


class Relevant(BaseModel):
    relevant: bool


class Answer(BaseModel):
    answer: str


class Grounded(BaseModel):
    grounded: bool


class Answers(BaseModel):
    answers: bool


@dataclass(frozen=True, slots=True)
class Local:
    """The parts without a model that both graphs share."""

    retriever: Retriever
    grader: Grader


Ask = Callable[[Oracle, Question], Awaitable[bool]]


def local_parts(store: Path, top_k: int) -> Local:
    """Search and local grader over a store."""
    embedder = load_embedder("wordllama")
    loaded = Loaded(Store.open(store), lambda directory: Index.open(directory, embedder))
    return Local(Retriever(loaded.read, top_k), Grader(shipped(), embedder.encode, pair=pair()))


@cache
def pair() -> PairModel:
    """The shipped judgement model."""
    return PairModel.load(SHIPPED)


def ballast(parts: Local, grades: str) -> Ask:
    """Ballast's engine; who grades: "local", "model", or "auto", the model where the local grader is unsure."""

    async def ask(model: Oracle, question: Question) -> bool:
        drafter = LlmDrafter(model, draft)
        by_model = LlmGrader(model, parts.grader, always=grades == "model")
        engine = Engine(
            retrieve=parts.retriever,
            grade=parts.grader if grades == "local" else by_model,
            rewrite=LlmRewriter(model),
            draft=drafter,
            criticise=criticise,
            correct=drafter.correct,
            budget=RETRIES,
            markers=dict.fromkeys(Reason, "no"),
        )
        return isinstance(await engine(question), Answered)

    return ask


def plain(parts: Local) -> Ask:
    """The plain graph."""

    async def call(model: Oracle, question: Question, template: Template, schema: Any, **texts: Any) -> Any:
        framed = [("question", question.text), *texts.get("passages", ()), *texts.get("more", ())]
        prompt = template.prompt(framed, "Reply in the form asked for.")
        return await model.ask(question.account, prompt, schema, lambda said: said)

    async def attempt(model: Oracle, question: Question, query: str) -> str:
        relevant: list[Passage] = []
        for hit in parts.retriever(question, query).hits:
            one = shown(numbered([hit.passage]))
            if (await call(model, question, _GRADE, Relevant, passages=one)).relevant:
                relevant.append(hit.passage)
        if not relevant:
            return ""
        given = shown(numbered(relevant))
        said = (await call(model, question, _ANSWER, Answer, passages=given)).answer
        answer = [("answer", said)]
        if not (await call(model, question, _GROUNDED, Grounded, passages=given, more=answer)).grounded:
            return ""
        return said if (await call(model, question, _RELEVANCY, Answers, more=answer)).answers else ""

    async def ask(model: Oracle, question: Question) -> bool:
        rewriter, tried = LlmRewriter(model), [question.text]
        for number in range(RETRIES + 1):
            if await attempt(model, question, tried[-1]):
                return True
            if number < RETRIES:
                found = parts.retriever(question, question.text)
                query = await rewriter(
                    question, parts.grader(question, replace(found, hits=())), found, tuple(tried)
                )
                if query is None:
                    return False
                tried.append(query)
        return False

    return ask


@dataclass(frozen=True, slots=True)
class Outcome:
    """One question: whether it was answered, whether it should have been, and every call."""

    answered: bool
    answerable: bool
    calls: Sequence[ModelCall]


async def run(ask: Ask, rows: Sequence[Mapping[str, Any]]) -> list[Outcome]:
    """Ask every question."""
    outcomes = []
    for row in rows:
        account = Account()
        answered = await ask(Oracle(row), Question(row["question"], account=account))
        outcomes.append(Outcome(answered, row["category"] in ("answerable", "multi_hop"), account.calls))
    return outcomes


def row(name: str, outcomes: Sequence[Outcome], base: Mapping[str, float]) -> tuple[str, dict[str, float]]:
    """A line of the table; costs are also given as shares of ``base``."""
    count = len(outcomes)
    calls = [call for one in outcomes for call in one.calls]
    cost = {model: 1000 * usd(calls, provider, model) / count for provider, model in PRICES}
    sent, said = (
        sum(getattr(call.usage, which) for call in calls) for which in ("input_tokens", "output_tokens")
    )
    wrong = [sum(not one.answered and one.answerable for one in outcomes),
             sum(one.answered and not one.answerable for one in outcomes)]  # fmt: skip
    money = " | ".join(f"{cost[m]:.2f} ({cost[m] / base.get(m, cost[m]):.2f})" for _, m in PRICES)
    per = f"{len(calls) / count:.1f} | {sent / count:.0f} | {said / count:.0f}"
    return f"| {name} | {per} | {money} | {wrong[0]} | {wrong[1]} |", cost


def main() -> None:
    """Read the arguments, run every graph, print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("questions", type=Path)
    parser.add_argument("--store", type=Path, required=True)
    parser.add_argument("--top-k", type=int, nargs="+", default=[4, 8])
    options = parser.parse_args()
    rows = [json.loads(line) for line in options.questions.read_text(encoding="utf-8").splitlines()]
    heads = " | ".join(f"{model}, USD for 1,000 questions (share)" for _, model in PRICES)
    print(f"| graph | calls | tokens in | tokens out | {heads} | over-refused | under-refused |")
    print("|---|---|---|---|---|---|---|---|")
    for top_k in options.top_k:
        parts = local_parts(options.store, top_k)
        line, base = row(f"plain, {top_k} passages", asyncio.run(run(plain(parts), rows)), {})
        print(line, flush=True)
        for grades in ("model", "auto", "local"):
            outcomes = asyncio.run(run(ballast(parts, grades), rows))
            print(row(f"Ballast, grade: {grades}, {top_k} passages", outcomes, base)[0], flush=True)


if __name__ == "__main__":
    main()
