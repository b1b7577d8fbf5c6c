"""Searches that a model widens or orders: what they bring, and that nothing a model writes becomes evidence."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import pytest

from ballast.build_search import searching
from ballast.errors import UsageError
from ballast.retrieve.fused import Fused, fuse
from ballast.retrieve.reranked import Reranked, by_judgement
from ballast.settings import Settings
from ballast.types import Found, Hit, Question
from values import found, passage

ONE, TWO, THREE, FOUR = (
    passage(f"Passage {n}.", document=f"{n}.md") for n in ("one", "two", "three", "four")
)
ASKED = Question("first")


def documents(given: Found) -> list[str]:
    return [hit.passage.document.removesuffix(".md") for hit in given.hits]


def run(work: Any) -> Found:
    result: Found = asyncio.run(work)
    return result


def test_searches_are_fused_by_rank_and_the_first_hit_stays() -> None:
    """What two searches agree on rises; no more hits are kept than one search brings."""
    fused = fuse(found(ONE, TWO, THREE), [found(FOUR, THREE, TWO), found(FOUR, THREE)])
    assert documents(fused) == ["one", "three", "four"]
    assert documents(fuse(found(), [found(TWO)])) == ["two"]
    assert documents(fuse(found(), [])) == []


def test_a_hit_keeps_its_best_score() -> None:
    """The scale stays that of a single search, which the grader knows."""
    weak = Found((Hit(ONE, 0.2, {"bm25": 1}),), "c", found().lexicon)
    strong = Found((Hit(ONE, 0.9, {"bm25": 1}),), "c", found().lexicon)
    assert fuse(weak, [strong]).hits[0].score == 0.9


def test_only_the_question_itself_is_widened() -> None:
    """A rewritten query is another wording already, and costs no further call."""
    searched: list[str] = []
    asked: list[str] = []

    def retrieve(question: Question, query: str) -> Found:
        searched.append(query)
        return found(ONE)

    async def more(question: Question) -> Sequence[str]:
        asked.append(question.text)
        return ["other words"]

    fused = Fused(retrieve, more)
    run(fused(ASKED, "first"))
    run(fused(ASKED, "rewritten"))
    assert (searched, asked) == (["first", "other words", "rewritten"], ["first"])


@pytest.mark.parametrize(
    ("order", "kept"),
    [
        ([2, 0], ["three", "one"]),
        ([], ["one", "two"]),
        ([3], ["four", "one"]),
    ],
    ids=["some named", "none named", "the last one"],
)
def test_the_best_of_a_wider_search_are_kept(order: list[int], kept: list[str]) -> None:
    """What is not named follows in the order it had; the trace shows the new rank."""
    reranked = Reranked(
        lambda question, query: found(ONE, TWO, THREE, FOUR), lambda question, given: order, 2
    )
    made = run(reranked(ASKED, "first"))
    assert documents(made) == kept
    assert [hit.ranks["rerank"] for hit in made.hits] == [1, 2]


def test_the_judgement_model_orders_by_how_likely_a_passage_answers() -> None:
    """Ties keep the order of the search."""
    scores = {"Passage one.": 0.1, "Passage two.": 0.7, "Passage three.": 0.7}
    order = by_judgement(
        lambda question, texts: [next(s for t, s in scores.items() if t in text) for text in texts]
    )
    assert order(ASKED, [ONE, TWO, THREE]) == [1, 2, 0]


@pytest.mark.parametrize(
    ("search", "says"),
    [
        ({"queries": "several"}, "search.queries is 'several', but llm.model is none"),
        ({"rerank": "model"}, "search.rerank is 'model', but llm.model is none"),
        ({"rerank": "local"}, "search.rerank is 'local', but judgement is none"),
    ],
)
def test_a_strategy_without_its_model_is_refused(search: dict[str, str], says: str) -> None:
    """Before the first question, with the setting to change."""
    settings = Settings.model_validate({"search": search})
    with pytest.raises(UsageError, match=says):
        searching(settings, lambda k: lambda question, query: found(ONE), None)
