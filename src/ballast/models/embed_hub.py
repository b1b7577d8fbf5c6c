"""Any sentence-transformers model the user has, by its name on a hub or its folder."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence
from typing import Any

import numpy as np

from ballast.errors import ModelError
from ballast.models.vectors import Vectors, unit_rows

_WORD = re.compile(r"[^\W_]")


class HubEncoder:
    """A sentence-transformers model. Its similarities have no known floor; 0.3 is a usual one."""

    floor = 0.3

    def __init__(self, model: Any, *, name: str) -> None:
        """``model`` is a ``sentence_transformers.SentenceTransformer``."""
        self._model = model
        self.name = f"hub:{name}@{_digest(model)[:12]}"
        self.dimension = int(model.get_sentence_embedding_dimension())

    def encode(self, texts: Sequence[str]) -> Vectors:
        """float32 [len(texts), dimension]; a text without a letter or digit has no vector."""
        vectors = np.zeros((len(texts), self.dimension), dtype=np.float32)
        known = [i for i, text in enumerate(texts) if _WORD.search(text)]
        if known:
            vectors[known] = self._model.encode([texts[i] for i in known], show_progress_bar=False)
        return unit_rows(vectors)


def load_hub(name: str) -> HubEncoder:
    """The model ``name``, from the local cache or folder, else fetched by sentence-transformers.

    Raises:
        ModelError: the extra is not installed, or there is no such model.
    """
    try:
        from sentence_transformers import SentenceTransformer
    except ImportError as error:
        raise ModelError(f"embedder 'hub:{name}' needs an extra: pip install 'ballast-llm[hub]'") from error
    try:
        model = SentenceTransformer(name)
    except (OSError, ValueError) as error:
        raise ModelError(
            f"embedder 'hub:{name}' cannot be loaded ({error}): check its name or folder"
        ) from error
    return HubEncoder(model, name=name)


def _digest(model: Any) -> str:
    """SHA-256 over all weights, in order of their names."""
    total = hashlib.sha256()
    for key, tensor in sorted(model.state_dict().items()):
        total.update(key.encode())
        total.update(tensor.float().cpu().numpy().tobytes())
    return total.hexdigest()
