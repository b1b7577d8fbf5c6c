"""Embedders: the contract they share, and what each is held to."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from ballast.errors import ModelError
from ballast.models.embed import EMBEDDERS, Embedder, load_embedder
from ballast.models.vectors import mostly_latin

TEXTS = [
    "What is the fee for a wire transfer?",
    "fee",
    "Les frais s'élèvent à 1 234,50 € — naïve café.",
    "Form W-4, box 12(b): $250,000.00",
    "long " * 700,
]
UNKNOWN = ["", " \n\t", "12345", "???", "汇款手续费是多少", "Какая комиссия", "Ποια είναι η προμήθεια;"]


@pytest.fixture(scope="module", params=sorted(EMBEDDERS))
def embedder(request: pytest.FixtureRequest) -> Embedder:
    return load_embedder(request.param)


def test_vectors_have_length_one_or_zero(embedder: Embedder) -> None:
    """float32 of the stated dimension; a text without a known word gives zeros."""
    vectors = embedder.encode([*TEXTS, *UNKNOWN])
    assert vectors.shape == (len(TEXTS) + len(UNKNOWN), embedder.dimension)
    assert vectors.dtype == np.float32
    if embedder.dimension:
        np.testing.assert_allclose(np.linalg.norm(vectors[: len(TEXTS)], axis=1), 1, rtol=1e-5)
    assert not vectors[len(TEXTS) :].any()


def test_a_vector_depends_on_its_text_alone(embedder: Embedder) -> None:
    """Neither the batch nor the order changes a vector; no text gives no row."""
    alone = np.concatenate([embedder.encode([text]) for text in TEXTS])
    np.testing.assert_array_equal(embedder.encode(TEXTS[::-1])[::-1], alone)
    assert embedder.encode([]).shape == (0, embedder.dimension)


def test_wordllama_equals_its_library() -> None:
    """Reading the two files gives the vectors the package computes, known words or not."""
    wordllama = pytest.importorskip("wordllama")
    folder = Path(wordllama.__file__).parent
    theirs = wordllama.WordLlama.load(cache_dir=folder, disable_download=True).embed(TEXTS, norm=True)
    np.testing.assert_allclose(load_embedder("wordllama").encode(TEXTS), theirs, atol=2e-6)


def test_wordllama_puts_related_texts_nearer() -> None:
    """A paraphrase lies above the floor, an unrelated sentence below."""
    embedder = load_embedder("wordllama")
    query, near, far = embedder.encode(["car insurance price", "cost of insuring a vehicle", "banana bread"])
    assert query @ near > embedder.floor > query @ far


def test_the_name_pins_the_weights() -> None:
    """The name carries the start of the weights' SHA-256."""
    assert load_embedder("wordllama").name == "wordllama-256@64b47a2dc493"


def test_an_unknown_name_lists_the_known() -> None:
    """The message tells what could have been meant."""
    with pytest.raises(ModelError, match=r"unknown embedder 'worldllama'; known are: .*none, wordllama"):
        load_embedder("worldllama")


@pytest.mark.parametrize(
    ("text", "latin"),
    [("fee", True), ("naïve", True), ("Kafka 配置", True), ("配置 of", False), ("1987", False), ("", False)],
)
def test_mostly_latin_counts_letters(text: str, latin: bool) -> None:
    """More than half of the letters decide; digits and signs do not count."""
    assert mostly_latin(text) is latin
