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
from ballast.types import Found, Hit, Passage, Question
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


def scored(*hits: tuple[Passage, float], corpus: str = "c", **notes: list[str]) -> Found:
    return Found(tuple(Hit(p, score, {"bm25": 1}) for p, score in hits), corpus, found().lexicon, notes=notes)


def test_what_another_text_scored_is_no_evidence() -> None:
    """A score is the question's own; a passage only another text found has at most the lowest of those."""
    fused = fuse(scored((ONE, 0.6), (TWO, 0.2)), [scored((TWO, 0.9), (THREE, 0.8))])
    assert {hit.passage.document: hit.score for hit in fused.hits} == {"one.md": 0.6, "two.md": 0.2}
    assert [hit.score for hit in fuse(scored((ONE, 0.6)), [scored((THREE, 0.9), (TWO, 0.8))]).hits] == [
        0.6,
        0.6,
    ]
    assert fuse(scored(), [scored((TWO, 0.9))]).hits[0].score == 1e-6


def test_the_trace_tells_which_search_found_a_hit() -> None:
    """By its rank in each; what was dropped from any search is named once."""
    fused = fuse(
        scored((ONE, 0.6), (TWO, 0.2), dropped=["x"]), [scored((TWO, 0.9), (FOUR, 0.8), dropped=["x", "y"])]
    )
    assert [hit.ranks for hit in fused.hits] == [{"bm25": 1}, {"bm25": 1, "search2": 1}]
    assert fused.notes == {"dropped": ["x", "y"]}


def test_searches_of_another_state_of_the_store_are_left_out() -> None:
    """It may be indexed anew in between; a decision rests on one corpus."""
    assert documents(fuse(scored((ONE, 0.6)), [scored((TWO, 0.9), corpus="later")])) == ["one"]


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


def test_a_search_that_must_stay_local_is_not_widened_by_a_model() -> None:
    """``llm.search: local`` and a strategy that needs a model contradict each other."""
    settings = Settings.model_validate(
        {"search": {"rerank": "model"}, "llm": {"model": "openai:x", "search": "local"}}
    )
    with pytest.raises(UsageError, match=r"search\.rerank is 'model', but llm\.search is local"):
        searching(settings, lambda k: lambda question, query: found(ONE), None)
