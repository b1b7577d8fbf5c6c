"""Fitting a calibration: what the scripts in ``training/`` write is what the engine reads."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from training.data import Example, without
from training.fit_pair import scaling, source

from ballast.models.calibration import keep, read
from ballast.models.form import guess
from ballast.models.hub_pair import HubPair, Scaling
from ballast.models.hub_run import open_reader
from ballast.models.snapshot import find
from tiny_model import fitted, snapshot

NLI = ("entailment", "neutral", "contradiction")
SAYS = {"yes": (2.0, 0.0, 0.0), "no": (0.0, 0.0, 2.0), "hm": (0.0, 2.0, 0.0)}


def example(passage: str, label: int, *, doc: str = "set:1", name: str = "set") -> Example:
    return Example("support", name, doc, "claim", passage, label)


def test_platts_scaling_makes_a_score_a_probability(tmp_path: Path) -> None:
    """Where three in four of the pairs with one score are good, the calibrated score is three in four."""
    found = find(str(snapshot(tmp_path, SAYS, labels=NLI)))
    reader = open_reader(found, guess(found.config(), {}))
    pairs = [("yes", 0)] * 30 + [("yes", 1)] * 10 + [("no", 0)] * 10 + [("no", 1)] * 20 + [("hm", 2)] * 10
    how = scaling(HubPair(reader, Scaling(), name="m"), [example(*pair) for pair in pairs])
    rows = HubPair(reader, how, name="m").support([("yes", "c"), ("no", "c"), ("hm", "c")])
    np.testing.assert_allclose(rows[:, 0], [0.75, 0.25, 0.25], atol=0.01)
    assert rows[1, 1] > rows[1, 2]
    assert rows[2, 2] > rows[2, 1]


def test_fitted_weights_are_added_to_the_file(tmp_path: Path) -> None:
    """One part does not undo another, and the file is whole afterwards."""
    file = Path(fitted(tmp_path, "support", {"grader": {"x": 1}}))
    keep(file, "judge", {"y": 2})
    assert read(file).weights == {"grader": {"x": 1}, "judge": {"y": 2}}


def test_a_folder_is_named_as_seen_from_the_file(tmp_path: Path) -> None:
    """So both can be moved together; a name of a hub stays as it is."""
    assert (
        source(str(tmp_path / "m" / "tiny#model.onnx"), tmp_path / "fits" / "c.json")
        == "../m/tiny#model.onnx"
    )
    assert source("hub:some/model", tmp_path / "c.json") == "hub:some/model"


def test_what_was_made_from_a_source_is_left_out_with_it() -> None:
    """Sentences changed by rule and passages drawn for its questions go with the set; an unknown name is an error."""
    rows = [
        example("a", 0, doc="qa_one:1", name="qa_one+drawn"),
        example("b", 1, doc="qa_one:2", name="changed:number"),
        example("c", 1, doc="two:1", name="changed:number"),
        example("d", 0, doc="two:2", name="two"),
    ]
    assert [row.passage for row in without(rows, ["qa_one"])] == ["c", "d"]
    assert [row.passage for row in without(rows, ["changed"])] == ["a", "d"]
    with pytest.raises(ValueError, match=r"no source three; there are: changed, qa_one, two"):
        without(rows, ["three"])
