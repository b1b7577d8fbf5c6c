"""The fixture that builds an index."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest
from retrieve_samples import Build

from ballast.models.embed import Embedder, NoEmbedder
from ballast.retrieve import Index, build_index
from ballast.types import Passage


@pytest.fixture
def build(tmp_path: Path) -> Build:
    """Builds and opens an index in a fresh folder."""
    count = iter(range(1000))

    def made(
        given: Iterable[Passage], *, embedder: Embedder | None = None, previous: Path | None = None
    ) -> Index:
        chosen = embedder or NoEmbedder()
        folder = tmp_path / f"index{next(count)}"
        build_index(sorted(given, key=lambda p: p.id), folder, previous, embedder=chosen)
        return Index.open(folder, chosen)

    return made
