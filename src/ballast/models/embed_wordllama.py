"""WordLlama: static vectors of word pieces, averaged. Small, fast, no neural network at run time.

The package is used for its two files only. Importing it costs half a second (an HTTP client, settings
classes), as much as the rest of a question; its vectors are a mean over rows of one matrix.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from safetensors import SafetensorError
from safetensors.numpy import load
from tokenizers import Tokenizer

from ballast.errors import ModelError
from ballast.models.vectors import Vectors, mostly_latin, unit_rows

_PARALLEL_FROM = 256
_BATCH = 64


class WordLlama:
    """Vectors of 256 numbers, equal to those of ``wordllama.WordLlama.load().embed(texts, norm=True)``.

    A text that is not mostly in Latin letters has no vector: the pieces of other scripts carry no meaning.
    """

    floor = 0.3  # 99 in 100 sentences of another corpus lie below it for a question

    def __init__(self, weights: NDArray[np.float16], tokenizer: Tokenizer, *, digest: str) -> None:
        self._weights = weights
        self._tokenizer = tokenizer
        self._tokenizer.no_padding()
        self._tokenizer.no_truncation()
        self.name = f"wordllama-{weights.shape[1]}@{digest[:12]}"
        self.dimension = int(weights.shape[1])

    def encode(self, texts: Sequence[str]) -> Vectors:
        """float32 [len(texts), 256]; see ``Embedder.encode``."""
        vectors = np.zeros((len(texts), self.dimension), dtype=np.float32)
        known = [i for i, text in enumerate(texts) if mostly_latin(text)]
        for start in range(0, len(known), _BATCH):
            batch = known[start : start + _BATCH]
            tokens = self._tokens([texts[i] for i in batch])
            counted = [(i, ids) for i, ids in zip(batch, tokens, strict=True) if ids]
            if not counted:
                continue
            lengths = np.array([len(ids) for _, ids in counted])
            starts = np.concatenate(([0], np.cumsum(lengths)[:-1]))
            rows = self._weights[[token for _, ids in counted for token in ids]].astype(np.float32)
            # One sum a text, over its own tokens only: a vector never depends on its neighbours.
            vectors[[i for i, _ in counted]] = np.add.reduceat(rows, starts, axis=0) / lengths[:, None]
        return unit_rows(vectors)

    def _tokens(self, texts: Sequence[str]) -> list[list[int]]:
        """Token ids of each text. A large batch is worth a second thread, a question's few texts are not."""
        if len(texts) < _PARALLEL_FROM:
            return [self._tokenizer.encode(text, add_special_tokens=False).ids for text in texts]
        return [one.ids for one in self._tokenizer.encode_batch_fast(texts, add_special_tokens=False)]


def load_wordllama() -> WordLlama:
    """Read the files of the installed package; 0.2 s, no network.

    Raises:
        ModelError: the package is not installed, or its files are not where its 0.4 series keeps them.
    """
    spec = find_spec("wordllama")
    if spec is None or spec.origin is None:
        raise ModelError("embedder 'wordllama' needs its package: pip install 'wordllama>=0.4.0.post1,<0.5'")
    folder = Path(spec.origin).parent
    weights = folder / "weights" / "l2_supercat_256.safetensors"
    tokenizer = folder / "tokenizers" / "l2_supercat_tokenizer_config.json"
    try:
        raw = weights.read_bytes()
        matrix = load(raw)["embedding.weight"]
        words = Tokenizer.from_str(tokenizer.read_text(encoding="utf-8"))
    except (OSError, SafetensorError, KeyError, ValueError) as error:
        raise ModelError(f"{folder} is damaged ({error}): pip install --force-reinstall wordllama") from error
    return WordLlama(matrix, words, digest=hashlib.sha256(raw).hexdigest())
