"""What is written, taken over, and refused."""

from __future__ import annotations

import json
import time
from pathlib import Path

import bm25s
import numpy as np
import pytest
from retrieve_samples import Build, Topics, passage, passages

from ballast.errors import StoreCorrupt, StoreVersion
from ballast.models.embed import NoEmbedder
from ballast.retrieve import Index, build_index
from ballast.retrieve.layout import indexed_terms
from ballast.retrieve.postings import K1, B, Postings
from ballast.text.words import content_terms

TEXTS = passages(
    {
        "a": "Wire fees are due on the first of May.",
        "b": "Fees, fees and more fees; cards too.",
        "c": "Cards are sent by post.",
    }
)


def test_scores_equal_those_of_the_library(tmp_path: Path) -> None:
    """Reading bm25s's arrays gives what its own search computes."""
    build_index(TEXTS, tmp_path, None, embedder=NoEmbedder())
    ours = Postings(tmp_path, passages=3)
    theirs = bm25s.BM25(method="lucene", k1=K1, b=B)
    theirs.index([indexed_terms(p) for p in TEXTS], show_progress=False)
    query = content_terms("fees for cards in May")
    weight = sum(ours.idf(form) for form in query)
    np.testing.assert_allclose(ours.coverage(query) * weight, theirs.get_scores(query), rtol=1e-5)


def test_words_and_their_frequencies(build: Build) -> None:
    """The vocabulary is sorted, and knows in how many passages each word occurs."""
    index = build(TEXTS)
    assert list(index.forms()) == sorted(index.forms())
    assert {form: index.document_frequency(form) for form in index.forms()}["fee"] == 2
    assert (index.document_frequency("card"), index.document_frequency("xyz")) == (2, 0)
    assert index.passage_count == 3


def test_vectors_of_unchanged_passages_are_taken_over(tmp_path: Path) -> None:
    """Only a new passage, or one under another title, is encoded again; the result equals a fresh build."""
    old, new, fresh = tmp_path / "old", tmp_path / "new", tmp_path / "fresh"
    build_index(TEXTS, old, None, embedder=Topics({"fees"}, {"cards"}))
    after = [TEXTS[0], passage(TEXTS[1].text, document="b", id="b", title="Prices"), passage("post", id="d")]
    embedder = Topics({"fees"}, {"cards"})
    build_index(after, new, old, embedder=embedder)
    assert embedder.encoded == ["Prices " + TEXTS[1].text, "post"]
    build_index(after, fresh, None, embedder=Topics({"fees"}, {"cards"}))
    assert {f.name: f.read_bytes() for f in new.iterdir()} == {
        f.name: f.read_bytes() for f in fresh.iterdir()
    }


def contents(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir()}


@pytest.mark.parametrize("spoil", ["missing", "garbage", "other embedder"])
def test_an_unusable_earlier_index_is_ignored(tmp_path: Path, spoil: str) -> None:
    """What only saves time must not stop a build."""
    old = tmp_path / "old"
    if spoil != "missing":
        build_index(
            TEXTS, old, None, embedder=Topics({"x"}) if spoil == "other embedder" else Topics({"fees"})
        )
    if spoil == "garbage":
        (old / "pieces.npy").write_bytes(b"\x93NUMPY")
    embedder = Topics({"fees"})
    if spoil == "other embedder":
        embedder.name = "topics@2"
    build_index(TEXTS, tmp_path / "new", old, embedder=embedder)
    assert len(embedder.encoded) == 3


def test_progress_ends_at_the_number_of_passages(tmp_path: Path) -> None:
    """The callback counts passages up to their number."""
    seen: list[int] = []
    many = [passage("fee", id=f"{n:05}") for n in range(1000)]
    build_index(iter(many), tmp_path, None, seen.append, embedder=NoEmbedder())
    assert seen == sorted(seen)
    assert seen[-1] == 1000


@pytest.mark.parametrize("order", ["ba", "aa"])
def test_unsorted_or_repeated_ids_are_refused(tmp_path: Path, order: str) -> None:
    """A mistake of the caller is named, not indexed."""
    with pytest.raises(ValueError, match="not sorted, or repeated"):
        build_index([passage("x", id=i) for i in order], tmp_path, None, embedder=NoEmbedder())


def test_an_unfinished_build_is_not_an_index(tmp_path: Path) -> None:
    """Without the manifest, written last, nothing opens; the message names file and remedy."""
    build_index(TEXTS, tmp_path, None, embedder=NoEmbedder())
    (tmp_path / "manifest.json").unlink()
    with pytest.raises(StoreCorrupt, match=r"manifest\.json.*build the index again"):
        Index.open(tmp_path, NoEmbedder())


FILES = ["ids.bin", "documents.npy", "document_of.npy", "forms.bin", "forms_order.npy"]


VECTORS = ["passages.npy", "pieces.npy", "piece_ends.npy"]


@pytest.mark.parametrize("name", [*FILES, *VECTORS, "bm25_scores.npy", "bm25_rows.npy", "bm25_columns.npy"])
@pytest.mark.parametrize("how", ["missing", "cut"])
def test_a_damaged_file_is_reported(tmp_path: Path, name: str, how: str) -> None:
    """Every file is needed, and whole; anything else is a typed error, not a wrong search."""
    build_index(TEXTS, tmp_path, None, embedder=Topics({"fees"}))
    file = tmp_path / name
    whole = file.read_bytes()
    file.unlink()
    if how == "cut":
        file.write_bytes(whole[:-1])
    with pytest.raises(StoreCorrupt, match="build the index again"):
        Index.open(tmp_path, Topics({"fees"}))


def test_another_embedder_or_format_is_refused(tmp_path: Path) -> None:
    """Vectors of one model are never compared with those of another."""
    build_index(TEXTS, tmp_path, None, embedder=NoEmbedder())
    with pytest.raises(StoreVersion, match=r"'none'.*'topics@1'"):
        Index.open(tmp_path, Topics({"fees"}))
    manifest = tmp_path / "manifest.json"
    manifest.write_text(json.dumps({**json.loads(manifest.read_text()), "format": 99}))
    with pytest.raises(StoreVersion, match="format 99"):
        Index.open(tmp_path, NoEmbedder())


def test_opening_does_not_read_the_index(tmp_path: Path) -> None:
    """Twenty thousand passages open in a fraction of the time that reading them takes."""
    many = [passage(f"fee w{n} w{n + 1} w{n % 97}", id=f"{n:06}", document=f"{n}.md") for n in range(20_000)]
    build_index(many, tmp_path, None, embedder=NoEmbedder())
    best = min(_seconds_to_open(tmp_path) for _ in range(5))
    assert best < 0.05


def _seconds_to_open(directory: Path) -> float:
    start = time.perf_counter()
    Index.open(directory, NoEmbedder())
    return time.perf_counter() - start
