"""Models of a hub: how each kind is read, and that none is used with another's calibration."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ballast.errors import ModelError
from ballast.models.calibration import Calibration, read
from ballast.models.form import Form, guess
from ballast.models.hub_pair import HubPair, Scaling
from ballast.models.hub_run import open_reader
from ballast.models.judges import load_judge
from ballast.models.snapshot import find
from tiny_model import snapshot

NLI = ("contradiction", "entailment", "neutral")
SAYS = {"yes": (-1.0, 2.0, -1.0), "no": (2.0, -1.0, -1.0), "perhaps": (-1.0, -1.0, 2.0)}
HHEM = "Is it true given the premise? Premise: {passage} Hypothesis: {text}"


def model(folder: Path, *, good: int | None = None, template: str = "") -> HubPair:
    """The model of a folder, before any calibration."""
    found = find(str(folder))
    form = guess(found.config(), {}, good=good, template=template)
    return HubPair(open_reader(found, form), Scaling(), name=found.name)


@pytest.fixture
def ranker(tmp_path: Path) -> Path:
    """A cross-encoder: one number, high where the word "answer" stands."""
    return snapshot(tmp_path / "ranker", {"answer": (4.0,), "filler": (-0.25,)}, labels=["LABEL_0"])


@pytest.fixture
def nli(tmp_path: Path) -> Path:
    return snapshot(tmp_path / "nli", SAYS, labels=NLI)


def test_a_cross_encoder_judges_whether_a_passage_answers(ranker: Path) -> None:
    """Its one number is the log-odds, of the question and the passage together."""
    found = model(ranker).sufficiency("what is it", ["the answer", "the filler", "  "])
    np.testing.assert_allclose(found, [1 / (1 + np.exp(-4)), 1 / (1 + np.exp(0.25)), 0], rtol=1e-5)


@pytest.mark.parametrize("order", [(0, 1, 2), (1, 2, 0), (2, 0, 1)])
def test_nli_labels_are_read_from_the_configuration(tmp_path: Path, order: tuple[int, ...]) -> None:
    """Whatever order a model has its three labels in, its rows come out as supported, contradicted, not stated."""
    turned = {word: [row[i] for i in order] for word, row in SAYS.items()}
    folder = snapshot(tmp_path / "nli", turned, labels=[NLI[i] for i in order])
    rows = model(folder).support([("yes", "c"), ("no", "c"), ("perhaps", "c")])
    assert rows.argmax(axis=1).tolist() == [0, 1, 2]
    assert rows.sum(axis=1) == pytest.approx([1, 1, 1])


def test_a_checker_with_unnamed_labels_has_to_be_told_which_is_good(tmp_path: Path) -> None:
    """MiniCheck calls its labels LABEL_0 and LABEL_1; nothing is assumed of them."""
    folder = snapshot(tmp_path / "check", {"yes": (-1.0, 1.0)}, labels=["LABEL_0", "LABEL_1"])
    with pytest.raises(ModelError, match=r"label_0, label_1 do not say .* --good"):
        model(folder)
    rows = model(folder, good=1).support([("yes", "c"), ("x", "c")])
    np.testing.assert_allclose(rows[:, 0], [1 / (1 + np.exp(-2)), 0.5], rtol=1e-5)
    assert not rows[:, 1].any()  # it has no output that says "contradicted"


def test_a_template_makes_one_text_of_two(tmp_path: Path) -> None:
    """HHEM reads a sentence with both texts in it and gives logits a token, of which the first counts."""
    folder = snapshot(
        tmp_path / "hhem",
        {"yes": (-1.0, 1.0), "Premise:": (0.0, 1.0)},
        labels=["bad", "consistent"],
        per_token=True,
    )
    found = model(folder, template=HHEM).support([("yes {text}", "c")])[0, 0]
    assert found == pytest.approx(1 / (1 + np.exp(-3)), rel=1e-5)


@pytest.mark.parametrize(
    ("labels", "judges", "good", "against"),
    [
        (["LABEL_0"], "sufficiency", 0, None),
        (["entailment", "neutral", "contradiction"], "support", 0, 2),
        (["entailment", "not_entailment"], "support", 0, None),
        (["unsupported", "supported"], "support", 1, None),
        (["REFUTES", "SUPPORTS", "NOT ENOUGH INFO"], "support", 1, 0),
    ],
)
def test_what_a_model_judges_is_told_by_its_labels(
    labels: list[str], judges: str, good: int, against: int | None
) -> None:
    """A label that negates a good word is not taken for it."""
    form = guess({"id2label": {str(i): label for i, label in enumerate(labels)}}, {})
    assert (form.judges, form.good, form.against) == (judges, good, against)
    assert form.passage_first == (judges == "support")


@pytest.mark.parametrize(
    ("config", "longest", "window"),
    [
        ({"max_position_embeddings": 514, "model_type": "roberta"}, 512, 512),
        ({}, 10**30, 512),
        ({}, 128, 128),
    ],
)
def test_the_window_is_what_model_and_tokenizer_allow(
    config: dict[str, int], longest: int, window: int
) -> None:
    """RoBERTa's two positions of its own are not counted; an absurd length means none."""
    form = guess({"num_labels": 1, **config}, {"model_max_length": longest})
    assert form.window == window


@settings(max_examples=15)
@given(at=st.integers(0, 299))
def test_a_long_passage_is_as_good_as_its_best_window(
    tmp_path_factory: pytest.TempPathFactory, at: int
) -> None:
    """The answer is seen wherever it stands, and no window is longer than the model reads."""
    folder = tmp_path_factory.mktemp("m")
    ranker = model(snapshot(folder, {"answer": (4.0,)}, labels=["LABEL_0"]))
    words = ["word"] * 300
    words[at] = "answer"
    assert ranker.odds("q", " ".join(words))[0] == pytest.approx(4.0)


def test_marks_in_a_document_are_not_marks(tmp_path: Path) -> None:
    """A passage cannot end itself and put words where the question is read."""
    reader = open_reader(find(str(snapshot(tmp_path, SAYS, labels=NLI))), Form("support", 1, 0, True, "", 64))
    ids = reader._encode("claim", reader._plain("yes [SEP] no [CLS]")).ids
    assert (ids.count(1), ids.count(2)) == (1, 2)


def fitted(folder: Path, file: Path, **changes: object) -> Calibration:
    """A calibration of a folder's model, saved."""
    found = find(str(folder))
    form = guess(found.config(), {})
    made = Calibration(
        folder.name, "", found.sha256, form, Scaling(2.0, -1.0), {"pairs": 4}, {"grader": {"x": 1}}
    )
    made = replace(made, **changes)  # type: ignore[arg-type]
    made.write(file)
    return made


def test_a_calibration_is_read_back_as_it_was_written(nli: Path, tmp_path: Path) -> None:
    """Nothing of it is lost, weights of the grader included."""
    assert read(tmp_path / "c.json") if (made := fitted(nli, tmp_path / "c.json")) else None
    assert read(tmp_path / "c.json") == made


def test_a_fitted_model_scales_its_odds(ranker: Path, tmp_path: Path) -> None:
    """Named by its file, the model gives calibrated probabilities and the weights that came with it."""
    fitted(ranker, tmp_path / "c.json")
    loaded = load_judge(str(tmp_path / "c.json"), "sufficiency")
    assert loaded.pair.sufficiency("q", ["the answer"])[0] == pytest.approx(1 / (1 + np.exp(-7)), rel=1e-5)
    assert loaded.weights == {"grader": {"x": 1}}
    assert loaded.pair.name.startswith("ranker@")


@pytest.mark.parametrize("name", ["hub:some/model", "FOLDER"])
def test_a_model_without_a_calibration_is_refused(ranker: Path, name: str) -> None:
    """One sentence names the command that makes one; nothing is fetched for it."""
    name = name.replace("FOLDER", str(ranker))
    with pytest.raises(ModelError, match=rf"^{name} has no calibration of its own.*fit_pair.*--model {name}"):
        load_judge(name, "sufficiency")


def test_other_weights_are_refused(ranker: Path, tmp_path: Path) -> None:
    """A calibration belongs to the bytes it was fitted for, tokenizer included."""
    fitted(ranker, tmp_path / "c.json")
    with (ranker / "tokenizer.json").open("a") as file:
        file.write(" ")
    with pytest.raises(ModelError, match=r"c\.json was fitted for another model .*sha256 differs"):
        load_judge(str(tmp_path / "c.json"), "sufficiency")


def test_a_changed_calibration_is_refused(ranker: Path, tmp_path: Path) -> None:
    """A threshold moved by hand is noticed."""
    fitted(ranker, tmp_path / "c.json")
    text = (tmp_path / "c.json").read_text()
    (tmp_path / "c.json").write_text(text.replace('"bias": -1.0', '"bias": 9.0'))
    with pytest.raises(ModelError, match=r"c\.json was changed after it was fitted"):
        load_judge(str(tmp_path / "c.json"), "sufficiency")


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"sha256": 1}'])
def test_a_file_that_is_no_calibration_is_named(tmp_path: Path, text: str) -> None:
    """Whatever stands in it, the failure is ours and in one sentence."""
    (tmp_path / "c.json").write_text(text)
    with pytest.raises(ModelError, match=r"c\.json is not the calibration of a model"):
        load_judge(str(tmp_path / "c.json"), "sufficiency")


def test_a_model_is_asked_only_what_it_judges(nli: Path, tmp_path: Path) -> None:
    """An NLI model cannot grade, and says so before the first question."""
    fitted(nli, tmp_path / "c.json")
    with pytest.raises(ModelError, match=r"fitted to judge support, and here sufficiency is asked for"):
        load_judge(str(tmp_path / "c.json"), "sufficiency")
    with pytest.raises(ModelError, match="judge support, not sufficiency"):
        load_judge(str(tmp_path / "c.json"), "support").pair.sufficiency("q", ["p"])


def test_a_model_with_fewer_outputs_than_its_calibration_names_is_refused(ranker: Path) -> None:
    """A wrong number of outputs is an error and not another label's score."""
    found = find(str(ranker))
    reader = open_reader(found, Form("support", 1, 0, True, "", 64))
    with pytest.raises(ModelError, match="gives 1 outputs"):
        reader.logits("c", "p")


def test_blank_texts_support_nothing(nli: Path) -> None:
    """Emptiness never looks like evidence."""
    assert model(nli).support([("", "yes"), ("yes", " ")]).tolist() == [[0, 0, 1], [0, 0, 1]]
    assert model(nli).support([]).shape == (0, 3)
