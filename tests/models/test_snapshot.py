"""Where the files of a hub model are found."""

from __future__ import annotations

from pathlib import Path

import pytest

from ballast.errors import ModelError
from ballast.models.form import guess
from ballast.models.hub_run import open_reader
from ballast.models.snapshot import find
from tiny_model import snapshot

WORDS = {"answer": (4.0,)}
COMMIT = "0123456789abcdef0123456789abcdef01234567"


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A hub's cache with one model in it, and no network."""
    from huggingface_hub import constants

    monkeypatch.setattr(constants, "HF_HUB_OFFLINE", True)
    monkeypatch.setattr(constants, "HF_HUB_CACHE", str(tmp_path))
    repository = tmp_path / "models--some--ranker"
    snapshot(repository / "snapshots" / COMMIT, WORDS, labels=["LABEL_0"])
    (repository / "refs").mkdir()
    (repository / "refs" / "main").write_text(COMMIT)
    return repository / "snapshots" / COMMIT


def test_a_model_in_the_cache_is_found_by_name_without_a_network(cache: Path) -> None:
    """The version that was found is noted, so that a calibration can ask for the same again."""
    found = find("hub:some/ranker")
    assert (found.folder, found.weights) == (cache, cache / "onnx" / "model.onnx")
    assert found.revision == COMMIT
    assert found.name == f"ranker@{found.sha256[:12]}"
    assert find("hub:some/ranker", revision=COMMIT) == found


def test_a_model_that_is_not_in_the_cache_is_an_error_in_one_sentence(cache: Path) -> None:
    """Offline, the remedy is a folder."""
    with pytest.raises(ModelError, match=r"^hub:some/other cannot be fetched .*or name a folder") as caught:
        find("hub:some/other")
    assert "\n" not in caught.value.message


def test_several_weights_are_told_apart_by_their_file(tmp_path: Path) -> None:
    """Without a name the plain ONNX file is taken; with one, that one; each has its own hash."""
    snapshot(tmp_path, WORDS, labels=["LABEL_0"])
    snapshot(tmp_path, {"answer": (3.0,)}, labels=["LABEL_0"], file="onnx/model_quint8.onnx")
    plain, small = find(str(tmp_path)), find(f"{tmp_path}#onnx/model_quint8.onnx")
    assert (plain.weights.name, small.weights.name) == ("model.onnx", "model_quint8.onnx")
    assert plain.sha256 != small.sha256
    with pytest.raises(ModelError, match=r"has no onnx/none\.onnx; name the weights with .*#FILE"):
        find(f"{tmp_path}#onnx/none.onnx")


def test_weights_beside_the_graph_are_part_of_the_hash(tmp_path: Path) -> None:
    """Large models keep their weights in a file of its own."""
    before = find(str(snapshot(tmp_path, WORDS, labels=["LABEL_0"]))).sha256
    (tmp_path / "onnx" / "model.onnx_data").write_bytes(b"weights")
    assert find(str(tmp_path)).sha256 != before


@pytest.mark.parametrize("text", ["", "[]", "{}"])
def test_a_broken_tokenizer_is_named(tmp_path: Path, text: str) -> None:
    """The file is named, not the library that could not read it."""
    snapshot(tmp_path, WORDS, labels=["LABEL_0"])
    (tmp_path / "tokenizer.json").write_text(text)
    found = find(str(tmp_path))
    with pytest.raises(ModelError, match=r"tokenizer\.json (cannot be read|is not the file of a tokenizer)"):
        open_reader(found, guess(found.config(), {}))


def test_a_broken_graph_is_named(tmp_path: Path) -> None:
    """So are weights that are not a network."""
    snapshot(tmp_path, WORDS, labels=["LABEL_0"])
    (tmp_path / "onnx" / "model.onnx").write_bytes(b"weights")
    found = find(str(tmp_path))
    with pytest.raises(ModelError, match=r"model\.onnx cannot be read by this onnxruntime"):
        open_reader(found, guess(found.config(), {}))


def test_a_folder_without_its_configuration_is_named(tmp_path: Path) -> None:
    """The labels stand in config.json; without it nothing can be read."""
    snapshot(tmp_path, WORDS, labels=["LABEL_0"])
    (tmp_path / "config.json").unlink()
    with pytest.raises(ModelError, match=r"config\.json cannot be read"):
        find(str(tmp_path)).config()
