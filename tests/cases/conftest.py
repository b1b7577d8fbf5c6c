"""Real parts over a few invented documents; word vectors are loaded once for all of them."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from ballast import build
from ballast.models.embed import load_embedder
from corpora import Corpus

load_once = cache(load_embedder)


@pytest.fixture
def corpus(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Corpus:
    """An empty folder of documents and a place for its store."""
    monkeypatch.setattr(build, "load_embedder", load_once)
    docs = tmp_path / "docs"
    docs.mkdir()
    return Corpus(docs, tmp_path / "store", capsys)
