"""The pair model: how texts are read, how logits become probabilities, what the weights can do."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from ballast.errors import ModelError
from ballast.models import pair
from ballast.models.pair import PairModel, Reading

READING = Reading(
    window=90, first=10, cls=1, sep=2, sufficiency=(1.0, 0.0, 0.0), support=(1.0, 0.0, 0.0, 0.0), name="fake"
)
ANSWER, DENIAL = 7, 8


@dataclass
class Pieces:
    ids: list[int]


class ByWord:
    """A tokenizer of invented words: "answer" and "denial" are known, everything else is 9."""

    def encode(self, sequence: str, *, add_special_tokens: bool) -> Pieces:
        return Pieces([{"answer": ANSWER, "denial": DENIAL}.get(word, 9) for word in sequence.split()])


class Reader:
    """Answers where the word "answer" stands in the window, and remembers what it was shown."""

    def __init__(self) -> None:
        self.seen: list[NDArray[np.int64]] = []

    def run(self, output_names: Sequence[str], input_feed: Mapping[str, NDArray[np.int64]]) -> list[Any]:
        ids = input_feed["ids"]
        self.seen.append(ids)
        found, denied = float(ANSWER in ids), float(DENIAL in ids)
        if output_names == ["sufficiency"]:
            return [np.array([[4 * found - 2, 0.0]])]
        return [np.array([[6 * found - 3, 6 * denied - 3, 0.0]])]


@pytest.fixture
def model() -> PairModel:
    return PairModel(Reader(), ByWord(), READING)


@pytest.mark.parametrize("at", [0, 40, 120, 399])
def test_a_long_passage_is_as_good_as_its_best_window(model: PairModel, at: int) -> None:
    """Wherever the answer stands in 400 words, the passage scores as if it stood there alone."""
    words = ["filler"] * 400
    words[at] = "answer"
    assert model.sufficiency("q", [" ".join(words)])[0] == model.sufficiency("q", ["answer"])[0]


def test_a_passage_without_the_answer_scores_low_in_every_window(model: PairModel) -> None:
    """The logit of -2 comes out as its probability, however many windows there are."""
    found = model.sufficiency("q", ["filler " * 3, "filler " * 400])
    assert found == pytest.approx([1 / (1 + np.exp(2))] * 2)


@given(st.integers(1, 600), st.integers(1, 30))
def test_windows_leave_no_token_out(length: int, first: int) -> None:
    """Every token of a passage is read, in order, and no window is longer than the model reads."""
    reader = Reader()
    PairModel(reader, ByWord(), READING).sufficiency("q " * first, ["filler " * length])
    bodies = [ids[0][ids[0].tolist().index(2) + 1 : -1] for ids in reader.seen]
    assert all(ids.shape[1] <= READING.window for ids in reader.seen)
    assert sum(map(len, bodies)) >= length
    assert len(bodies) == 1 or all(len(body) == len(bodies[0]) for body in bodies)


def test_support_is_taken_from_the_window_that_supports(model: PairModel) -> None:
    """A premise that supports the claim at its end and denies nothing is not diluted by the rest."""
    row = model.support([("filler " * 300 + "answer", "claim")])[0]
    assert row == pytest.approx(model.support([("answer", "claim")])[0])


def test_a_denial_far_into_the_premise_is_seen(model: PairModel) -> None:
    """Without support anywhere, the window that speaks against the claim makes it contradicted."""
    row = model.support([("filler " * 300 + "denial", "claim")])[0]
    assert row.argmax() == pair.CONTRADICTED


def test_support_rows_are_probabilities(model: PairModel) -> None:
    """Each row sums to one and lies in [0, 1], long and short premises alike."""
    rows = model.support([("answer", "c"), ("denial " * 200, "c"), ("filler", "c")])
    assert rows.sum(axis=1) == pytest.approx([1, 1, 1])
    assert ((rows >= 0) & (rows <= 1)).all()


@pytest.mark.parametrize("blank", ["", "  \n"])
def test_blank_texts_answer_and_state_nothing(model: PairModel, blank: str) -> None:
    """Emptiness never looks like evidence."""
    assert model.sufficiency("q", [blank])[0] == 0.0
    assert model.sufficiency(blank, ["answer"])[0] == 0.0
    assert model.support([(blank, "answer"), ("answer", blank)]).tolist() == [[0, 0, 1], [0, 0, 1]]


def test_nothing_to_judge_gives_empty_arrays(model: PairModel) -> None:
    """No passages and no pairs are no error, and keep their shapes."""
    assert model.sufficiency("q", []).shape == (0,)
    assert model.support([]).shape == (0, 3)


def copy(folder: Path) -> Path:
    """A model's folder with the right digests; its weights are not a network."""
    target = folder / "pair"
    target.mkdir()
    files = {"model.onnx": b"weights", "tokenizer.json": b"{}"}
    for name, content in files.items():
        (target / name).write_bytes(content)
    reading = asdict(READING)
    del reading["name"]
    digests = {name: hashlib.sha256(content).hexdigest() for name, content in files.items()}
    manifest = {"name": "fake", "files": digests, "reading": reading}
    (target / "manifest.json").write_text(json.dumps(manifest))
    return target


def test_a_missing_folder_is_named(tmp_path: Path) -> None:
    """The error names the file that is not there and what to do."""
    with pytest.raises(ModelError, match=r"nowhere.manifest\.json is missing; reinstall"):
        PairModel.load(tmp_path / "nowhere")


def test_changed_weights_are_refused(tmp_path: Path) -> None:
    """One byte more in the tokenizer, and the model is not loaded."""
    folder = copy(tmp_path)
    with (folder / "tokenizer.json").open("a") as file:
        file.write(" ")
    with pytest.raises(ModelError, match=r"tokenizer\.json is not the file its manifest names"):
        PairModel.load(folder)


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    """A folder without its weights says which file is gone."""
    folder = copy(tmp_path)
    (folder / "model.onnx").unlink()
    with pytest.raises(ModelError, match=r"model\.onnx cannot be read"):
        PairModel.load(folder)


def test_weights_that_are_no_network_are_named(tmp_path: Path) -> None:
    """The digest is right and the file is not: the error is ours and names it."""
    with pytest.raises(ModelError, match=r"model\.onnx cannot be read by this onnxruntime"):
        PairModel.load(copy(tmp_path))


@pytest.mark.parametrize("text", ["", "[]", '{"files": {}}', '{"files": 3}'])
def test_a_broken_manifest_is_a_model_error(tmp_path: Path, text: str) -> None:
    """Whatever stands in the manifest, the failure is ours and in one sentence."""
    (tmp_path / "manifest.json").write_text(text)
    with pytest.raises(ModelError, match="is not a pair model's manifest"):
        PairModel.load(tmp_path)


def test_a_manifest_without_calibration_is_refused(tmp_path: Path) -> None:
    """A model whose logits cannot be turned into probabilities is not used uncalibrated."""
    folder = copy(tmp_path)
    manifest = json.loads((folder / "manifest.json").read_text())
    del manifest["reading"]["sufficiency"]
    (folder / "manifest.json").write_text(json.dumps(manifest))
    with pytest.raises(ModelError, match="unreadable under 'reading'"):
        PairModel.load(folder)
