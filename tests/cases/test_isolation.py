"""What one question saw, said or was allowed to see never leaks into another; marks in a text cite nothing."""

from __future__ import annotations

import asyncio
import json
import re

import pytest

from ballast.corpus.loaded import Loaded
from ballast.corpus.store import Store
from ballast.models.embed import load_embedder
from ballast.retrieve.index import Index
from ballast.retrieve.retriever import Retriever
from ballast.types import Answered, Decision, Question
from corpora import Corpus, citations, decide

OWNERS = ("ada", "ben", "cleo")
PAY = {name: f"The bonus of the keeper is ${700 + n} a year." for n, name in enumerate(OWNERS)}
ASK_PAY = "How much is the bonus of the keeper a year?"


@pytest.mark.parametrize("ids", [None, ("ben.md",), ("ada.md", "cleo.md"), ("nobody.md",)])
def test_a_search_by_hand_and_a_question_see_the_same(corpus: Corpus, ids: tuple[str, ...] | None) -> None:
    """Passages, order and scores are those of the same retrieval, and the answer cites among them."""
    ask = corpus.index({f"{name}.md": text for name, text in PAY.items()})
    embedder = load_embedder(corpus.settings.embedder)
    store = Loaded(Store.open(corpus.store), lambda folder: Index.open(folder, embedder))
    found = Retriever(store.read, corpus.settings.top_k)(Question(ASK_PAY, doc_ids=ids), ASK_PAY)
    decision = decide(ask, ASK_PAY, ids)
    seen = next(step.detail["hits"] for step in decision.meta.trace if step.name == "retrieve.0")
    assert [(hit["id"], hit["score"]) for hit in seen] == [(h.passage.id, h.score) for h in found.hits]
    assert isinstance(decision, Answered) is bool(found.hits)
    if found.hits:
        assert {c.passage_id for c in citations(decision)} <= {hit["id"] for hit in seen}


def test_one_question_asked_for_several_readers_at_once(corpus: Corpus) -> None:
    """Each gets an answer from the documents that are open to them, whoever asked the same before."""
    ask = corpus.index({f"{name}.md": text for name, text in PAY.items()})

    async def everyone() -> list[Decision]:
        asked = (Question(ASK_PAY, doc_ids=(f"{name}.md",)) for name in OWNERS * 4)
        return list(await asyncio.gather(*map(ask, asked)))

    for name, decision in zip(OWNERS * 4, asyncio.run(everyone()), strict=True):
        assert [c.quote for c in citations(decision)] == [PAY[name]]
    assert not isinstance(decide(ask, ASK_PAY, ()), Answered)


MARKED = "The pier opens at 9 a.m. [5] [0] [-1] [1-3] [1,2] 【7】 `[1]` [not mentioned] each day."


def test_marks_in_a_document_are_no_citations(corpus: Corpus) -> None:
    """A number in brackets that the text holds is part of the quote; the answer cites the passage it quotes."""
    ask = corpus.index({"pier.md": MARKED, "a.md": "A parking permit costs $40 a year."})
    decision = decide(ask, "What time does the pier open each day?")
    assert {c.document for c in citations(decision)} == {"pier.md"}
    assert all(c.quote in MARKED for c in citations(decision))
    outcome = corpus.ballast("ask", "--json", "What time does the pier open each day?")
    (claim,) = json.loads(outcome.out)["claims"]
    assert [c["document"] for c in claim["citations"]] == ["pier.md"]


def test_numbers_of_a_printed_answer_name_passages_below_it(corpus: Corpus) -> None:
    """Each number after a claim stands before one of the passages that are listed."""
    corpus.index({"a.md": "A parking permit costs $40 a year.", "b.md": "The office is on Harbour Road."})
    outcome = corpus.ballast("ask", "How much does a parking permit cost a year?")
    used = {int(number) for number in re.findall(r"(?<=\S )\[(\d+)\]", outcome.out)}
    listed = {int(number) for number in re.findall(r"^\s*\[(\d+)\]", outcome.out, re.MULTILINE)}
    assert used <= listed == {1}


def test_every_reading_of_the_store_is_of_one_ask(corpus: Corpus) -> None:
    """Two stores opened in one process keep their answers apart."""
    first = corpus.index({"a.md": PAY["ada"]})
    other = Corpus(corpus.docs.parent / "other", corpus.store.parent / "other-store", corpus.capsys)
    second = other.index({"b.md": PAY["ben"]})
    for ask, text in ((first, PAY["ada"]), (second, PAY["ben"]), (first, PAY["ada"])):
        assert [c.quote for c in citations(decide(ask, ASK_PAY))] == [text]
