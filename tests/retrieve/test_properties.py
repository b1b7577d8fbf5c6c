"""What holds for every corpus."""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st
from retrieve_samples import Topics, passage

from ballast.retrieve import Index, Ranked, build_index
from ballast.types import Passage

WORDS = ["fee", "wire", "refund", "branch", "card", "汇款", "перевод", "prêt", "2024", "the"]
TEXTS = st.lists(st.lists(st.sampled_from(WORDS), min_size=1, max_size=8).map(" ".join), max_size=12)
QUERIES = st.lists(st.sampled_from([*WORDS, "cash", "unknown"]), max_size=4).map(" ".join)
TOPICS = ({"fee", "cash"}, {"wire", "card"}, {"refund", "unknown"})


def search(texts: Sequence[Passage], query: str, *, k: int = 20, same: bool = True) -> list[Ranked]:
    embedder = Topics(*TOPICS)
    with tempfile.TemporaryDirectory() as folder:
        build_index(sorted(texts, key=lambda p: p.id), Path(folder), None, embedder=embedder)
        return Index.open(Path(folder), embedder).search(query, k=k)


def corpus(texts: Sequence[str]) -> list[Passage]:
    return [passage(text, document=f"{n}.md") for n, text in enumerate(texts)]


@settings(max_examples=40)
@given(TEXTS, QUERIES, st.randoms())
def test_the_order_in_which_documents_were_added_does_not_matter(texts, query, random) -> None:  # type: ignore[no-untyped-def]
    """The same passages in any order give the same hits with the same scores."""
    made = corpus(texts)
    mixed = random.sample(made, len(made))
    assert search(made, query) == search(mixed, query)


@settings(max_examples=40)
@given(TEXTS, TEXTS)
def test_an_unrelated_document_never_removes_the_hit_for_a_rare_word(texts, added) -> None:  # type: ignore[no-untyped-def]
    """The one passage with the exact word stays first, whatever else is added."""
    wanted = passage("the form is called zq-77 there", document="form.md")
    for others in (texts, texts + added):
        assert search([*corpus(others), wanted], "zq-77", k=1)[0].passage_id == wanted.id


@settings(max_examples=40)
@given(TEXTS, QUERIES)
def test_scores_are_in_range_and_never_rise_down_the_list(texts, query) -> None:  # type: ignore[no-untyped-def]
    """Scores lie in (0, 1] and fall; equals are ordered by id; each hit names its evidence."""
    hits = search(corpus(texts), query)
    assert all(0 < hit.score <= 1 and hit.ranks for hit in hits)
    assert [(-hit.score, hit.passage_id) for hit in hits] == sorted((-h.score, h.passage_id) for h in hits)


@settings(max_examples=40)
@given(TEXTS, QUERIES, st.integers(1, 5))
def test_a_smaller_k_is_a_prefix(texts, query, k) -> None:  # type: ignore[no-untyped-def]
    """Asking for fewer passages never changes which come first."""
    assert search(corpus(texts), query, k=k) == search(corpus(texts), query)[:k]
