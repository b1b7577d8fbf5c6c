"""The setting ``judgement``: which model grades, and what ``ballast doctor`` says of it."""

from __future__ import annotations

import asyncio
import json
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from ballast.build import doctor, open_ask, run_index
from ballast.build_judge import open_judge
from ballast.errors import ModelError
from ballast.evals.judge.features import FEATURES
from ballast.evals.judge.verdict import SUPPORTED, UNSUPPORTED, Pair
from ballast.evals.judge.weights import PAIR
from ballast.grade.weights import shipped
from ballast.settings import Settings
from ballast.types import Answered, Question
from tiny_model import fitted

TEXT = "# Cards\n\nA replacement card costs 12 euros and comes within five days.\n"


def grader() -> dict[str, Any]:
    """What ``training.fit_grade`` would keep: here, the shipped model's weights."""
    content = json.loads(files("ballast.grade").joinpath("weights.json").read_text(encoding="utf-8"))
    return {**content["judged"], "weights": shipped().sha256}


def judge() -> dict[str, Any]:
    """A judge that believes the pair model alone."""
    weights = dict.fromkeys((*FEATURES, *PAIR), 0.0) | {"pair_supported": 1.0}
    return {"bias": 0.0, "weights": weights, "low": 0.4, "high": 0.6}


@pytest.fixture
def store(tmp_path: Path) -> Path:
    (tmp_path / "cards.md").write_text(TEXT)
    run_index([tmp_path / "cards.md"], Settings(store=tmp_path / "store"))
    return tmp_path / "store"


def judgement(settings: Settings) -> str:
    """What doctor found out about the model."""
    return next(check.found for check in doctor(settings) if check.name == "judgement model")


def test_a_question_is_graded_by_the_model_of_the_file(store: Path, tmp_path: Path) -> None:
    """The decision is made, and its fingerprint differs from that with the shipped model."""
    mine = Settings(store=store, judgement=fitted(tmp_path, "sufficiency", {"grader": grader()}))
    question = Question("How much does a replacement card cost?", "q")
    decision, other = (asyncio.run(open_ask(s)(question)) for s in (mine, Settings(store=store)))
    assert isinstance(decision, Answered)
    assert decision.meta.config != other.meta.config


def test_doctor_names_the_model_and_where_it_is_from(store: Path, tmp_path: Path) -> None:
    """Name, hash, source and file of a hub model; the shipped one by its name; none as switched off."""
    file = fitted(tmp_path, "sufficiency", {"grader": grader()})
    assert judgement(Settings(store=store, judgement=file)).startswith("tiny@")
    assert judgement(Settings(store=store, judgement=file)).endswith(f"(tiny, fitted in {file})")
    assert judgement(Settings(store=store)).endswith("(shipped)")
    assert judgement(Settings(store=store, judgement="none")) == "switched off"


@pytest.mark.parametrize(
    ("weights", "words"),
    [
        ({}, "the grader was not fitted for"),
        ({"grader": grader() | {"weights": "x"}}, "another version's grader"),
    ],
)
def test_a_model_the_grader_was_not_fitted_for_is_refused(
    store: Path, tmp_path: Path, weights: dict[str, Any], words: str
) -> None:
    """The shipped model's threshold is not used for it; the command that fits one is named."""
    settings = Settings(store=store, judgement=fitted(tmp_path, "sufficiency", weights))
    with pytest.raises(ModelError, match=rf"{words}.*training\.fit_grade --data DIR --pair FILE --write"):
        open_ask(settings)
    assert words in judgement(settings)


def test_the_offline_judge_takes_a_hub_model_too(tmp_path: Path) -> None:
    """The claim the model does not support is caught, the other passes."""
    judging = open_judge(f"offline:{fitted(tmp_path, 'support', {'judge': judge()})}", "")
    verdicts = [
        asyncio.run(judging(Pair(claim, (TEXT,)))).verdict
        for claim in ("Replacing a card takes 12 euros.", "Replacing a card takes a clerk 12 days.")
    ]
    assert verdicts == [SUPPORTED, UNSUPPORTED]
    assert "+tiny@" in judging.name


def test_a_judge_that_was_not_fitted_for_the_model_is_refused(tmp_path: Path) -> None:
    """As with the grader."""
    with pytest.raises(ModelError, match=r"the judge was not fitted for .*training\.fit_judge"):
        open_judge(f"offline:{fitted(tmp_path, 'support', {})}", "")
