"""Settings: sources, their order, and one error for all faults."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ballast.errors import SettingsError
from ballast.settings import Settings, keys, load
from ballast.types import Reason

DOCS = Path(__file__).parent.parent / "docs" / "settings.md"


def faults(folder: Path, text: str, **sources: Any) -> list[str]:
    (folder / "ballast.yaml").write_text(text)
    with pytest.raises(SettingsError) as caught:
        load(directory=folder, **sources)
    return [line.replace(f"{folder}/", "") for line in caught.value.message.splitlines()]


def test_defaults_hold_without_any_source(tmp_path: Path) -> None:
    """No file and no variable: the defaults, and a sentence for every reason."""
    settings = load(directory=tmp_path)
    assert settings == Settings()
    assert set(settings.markers.by_reason()) == set(Reason)


def test_a_flag_beats_a_variable_beats_the_file(tmp_path: Path) -> None:
    """Each later source overrides the one before, key by key."""
    (tmp_path / "ballast.yaml").write_text("top_k: 5\nretry_budget: 1\nstore: from-file\n")
    settings = load(
        directory=tmp_path,
        environment={"BALLAST_RETRY_BUDGET": "3", "BALLAST_STORE": "from-variable"},
        flags={"store": Path("from-flag"), "top_k": None},
    )
    assert (settings.top_k, settings.retry_budget, settings.store) == (5, 3, Path("from-flag"))


def test_every_fault_of_every_source_is_reported_at_once(tmp_path: Path) -> None:
    """Unknown keys, wrong types, ranges and duplicates are all listed, each with its place."""
    text = 'topk: 4\ntop_k: "20"\nretry_budget: yes\ntop_k: 3\nmarkers:\n  insufficient_evidence: " "\n'
    found = faults(tmp_path, text, environment={"BALLAST_TOPK": "3", "BALLAST_RETRY_BUDGET": "9"})
    assert found == [
        "ballast.yaml:4: 'top_k' was already set on line 2; keep one of them",
        "BALLAST_TOPK: unknown variable (did you mean 'BALLAST_TOP_K'?)",
        "ballast.yaml:1: unknown key 'topk' (did you mean 'top_k'?)",
        "ballast.yaml:2: top_k should be a valid integer, not '20'",
        "ballast.yaml:3: retry_budget should be a valid integer, not 'yes'",
        "ballast.yaml:6: markers.insufficient_evidence should not be blank, not ' '",
        "BALLAST_RETRY_BUDGET: retry_budget should be less than or equal to 5, not '9'",
    ]


def test_an_embedder_may_be_a_model_of_a_hub(tmp_path: Path) -> None:
    """Names and folders of models hold slashes and spaces; anything else is a plain name."""
    for name in ("minilm", "hub:org/model-1", "hub:/srv/my models/one"):
        assert load(directory=tmp_path, environment={"BALLAST_EMBEDDER": name}).embedder == name
    found = faults(tmp_path, "top_k: 1\n", environment={"BALLAST_EMBEDDER": "org/model"})
    assert found == [
        "BALLAST_EMBEDDER: embedder should be a plain name, or hub: and a model, not 'org/model'"
    ]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "holds no settings"),
        ("# top_k: 3\n", "holds no settings"),
        ("- a\n- b\n", ":1: should be a list of 'key: value' lines"),
        ("top_k: [1\n", "is not YAML"),
        ("top_k: " + "[" * 2000 + "]" * 2000, "is nested too deeply"),
        ("top_k: 1\n---\ntop_k: 2\n", "is not YAML"),
        ("markers: &m\n  insufficient_evidence: *m\n", "uses the anchor"),
        ('store: ""\n', ":1: store should not be blank, not ''"),
        ("markers: false\n", "unknown key 'markers'"),
        ("top_k:\n  x: 1\n", "unknown key 'top_k.x'"),
        ("top_k: null\n", "top_k should be a valid integer, not None"),
        ("lock_timeout_s: .nan\n", "lock_timeout_s should be a finite number"),
    ],
)
def test_a_file_that_sets_nothing_usable_is_refused(tmp_path: Path, text: str, why: str) -> None:
    """A settings file that would silently have no effect stops the program instead."""
    assert any(why in fault for fault in faults(tmp_path, text))


def test_bytes_that_are_not_utf8_are_refused(tmp_path: Path) -> None:
    """The encoding is named as the fault, not some key."""
    (tmp_path / "ballast.yaml").write_bytes(b"store: caf\xe9\n")
    with pytest.raises(SettingsError, match="is not UTF-8"):
        load(directory=tmp_path)


def test_a_named_file_must_exist(tmp_path: Path) -> None:
    """``ballast.yaml`` is optional; a file given by name is not."""
    with pytest.raises(SettingsError, match="no such file"):
        load(config=tmp_path / "other.yaml")


def test_variables_of_others_are_left_alone(tmp_path: Path) -> None:
    """Only names that begin with BALLAST_ are ours; the one the tests use is known."""
    assert load(directory=tmp_path, environment={"PATH": "x", "BALLAST_DATA": "y"}) == Settings()


@given(st.integers(1, 200), st.integers(0, 5))
def test_equal_settings_have_equal_fingerprints(top_k: int, budget: int) -> None:
    """The fingerprint depends on the values alone, and changes with any that decides."""
    settings = Settings(top_k=top_k, retry_budget=budget)
    assert settings.fingerprint() == Settings(top_k=top_k, retry_budget=budget).fingerprint()
    assert settings.fingerprint() != Settings(top_k=201 - top_k, retry_budget=budget).fingerprint()


def test_where_the_index_lies_does_not_change_the_fingerprint() -> None:
    """Moving the store or waiting longer for a lock decides nothing; every other key might."""
    plain = Settings().fingerprint()
    assert Settings(store=Path("elsewhere"), lock_timeout_s=1).fingerprint() == plain
    changed = {"embedder": "other", "top_k": 1, "retry_budget": 0, "max_question_chars": 9}
    assert all(Settings(**{k: v}).fingerprint() != plain for k, v in changed.items())
    assert Settings(markers={"withheld_by_guardrail": "Withheld."}).fingerprint() != plain


def test_every_key_has_its_own_variable() -> None:
    """No two keys share the name of an environment variable."""
    variables = [key.variable for key in keys()]
    assert len(set(variables)) == len(variables)


@pytest.mark.parametrize("key", list(keys()), ids=lambda key: key.name)
def test_every_key_is_documented(key: Any) -> None:
    """The page lists each key on one line with its variable and default."""
    row = next((line for line in DOCS.read_text().splitlines() if line.startswith(f"| `{key.name}` |")), "")
    assert f"`{key.variable}`" in row
    assert f"`{key.default}`" in row or str(key.default) in row
    assert key.description.rstrip(".") in row
