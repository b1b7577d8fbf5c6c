"""Text to vectors: what an embedder is, and the ones that can be named in the settings."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

import numpy as np

from ballast.errors import SettingsError
from ballast.models.embed_hub import load_hub
from ballast.models.embed_onnx import load_minilm
from ballast.models.embed_wordllama import load_wordllama
from ballast.models.vectors import Vectors


class Embedder(Protocol):
    """Turns texts into vectors whose dot product is their similarity.

    Attributes:
        name: identity, with a hash of the weights: two embedders of one name give the same vectors.
        dimension: length of a vector; 0 where there is none.
        floor: similarity at or below which two texts are held to be unrelated, in [0, 1).
    """

    @property
    def name(self) -> str: ...
    @property
    def dimension(self) -> int: ...
    @property
    def floor(self) -> float: ...

    def encode(self, texts: Sequence[str]) -> Vectors:
        """Vectors of length 1, or 0 for a text without a known word: float32 [len(texts), dimension]."""
        ...


class NoEmbedder:
    """No vectors: retrieval rests on words alone."""

    name = "none"
    dimension = 0
    floor = 0.0

    def encode(self, texts: Sequence[str]) -> Vectors:
        """[len(texts), 0]."""
        return np.zeros((len(texts), 0), dtype=np.float32)


EMBEDDERS: Mapping[str, Callable[[], Embedder]] = {
    "none": NoEmbedder,
    "wordllama": load_wordllama,
    "minilm": load_minilm,
}
HUB = "hub:"


def load_embedder(name: str) -> Embedder:
    """The embedder called ``name``: one of ``EMBEDDERS``, or ``hub:`` and a sentence-transformers model.

    Raises:
        SettingsError: there is no embedder of that name.
        ModelError: its package is not installed; the message says how to install it.
    """
    if name.startswith(HUB):
        return load_hub(name.removeprefix(HUB))
    if name not in EMBEDDERS:
        raise SettingsError(f"unknown embedder {name!r}; known are: {', '.join(EMBEDDERS)}, {HUB}<model>")
    return EMBEDDERS[name]()
