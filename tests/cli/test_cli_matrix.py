"""``ballast eval matrix``: one golden set, several settings files, one table."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from test_cli_eval import OWNER, WIRE, write


@pytest.fixture
def configured(ballast: Any) -> Any:
    write(WIRE, OWNER)
    Path("plain.yaml").write_text("top_k: 8\n")
    Path("short.yaml").write_text("top_k: 3\n")
    return ballast


def run(ballast: Any, *more: str) -> Any:
    configs = ("--config", "plain.yaml", "--config", "short.yaml")
    return ballast("eval", "matrix", "golden.jsonl", *configs, "--out", "matrix", *more)


def test_every_configuration_is_asked_and_compared(configured: Any) -> None:
    """A row each, then what it changed against the first; each run is a folder like any other."""
    result = run(configured)
    assert result.code == 0
    assert [line.split()[0] for line in result.out.splitlines()[1:3]] == ["plain", "short"]
    assert "short: no difference from plain shown (no question flipped)" in result.out
    assert {settings.top_k for settings in configured.calls.settings} == {8, 3}
    assert configured("eval", "score", "matrix/short").code == 0


def test_what_was_asked_is_not_asked_again(configured: Any) -> None:
    """A finished run is taken; one that was stopped goes on, by the same command."""
    configured.replies["Who owns the bank?"], kept = (
        KeyboardInterrupt(),
        configured.replies["Who owns the bank?"],
    )
    stopped = run(configured, "--concurrency", "1")
    assert (stopped.code, "Go on with: the same command" in stopped.err) == (130, True)
    configured.replies["Who owns the bank?"] = kept
    assert run(configured).code == 0
    asked = len(configured.calls.questions)
    assert json.loads(run(configured, "--json").out)[1]["verdict"] == "no difference shown"
    assert len(configured.calls.questions) == asked == 5  # the one that was stopped, and two each


def test_another_run_in_the_folder_is_refused(configured: Any) -> None:
    """Other settings, or another judge, under the same name would be compared as if they were these."""
    run(configured)
    judged = run(configured, "--judge", "openai:http://localhost:1/v1#m")
    assert (judged.code, "is judged by offline; judge it again with" in judged.err) == (2, True)
    Path("short.yaml").write_text("top_k: 4\n")
    result = run(configured)
    assert (result.code, "the target is set in another way" in result.err) == (2, True)


def test_a_mistake_in_the_last_configuration_costs_no_call(configured: Any) -> None:
    """Everything is opened before the first question."""
    Path("short.yaml").write_text("top_q: 3\n")
    result = run(configured)
    assert (result.code, "unknown key 'top_q'" in result.err) == (2, True)
    assert configured.calls.questions == []


def test_a_configuration_that_fails_ends_with_four(configured: Any) -> None:
    """The others are still told, and it is said why it cannot be."""
    configured.replies["Who owns the bank?"] = configured.replies["Break!"]
    result = run(configured)
    assert result.code == 4
    assert "plain: INVALID" in result.out
    assert "short: cannot be told" in result.out


@pytest.mark.parametrize("configs", [("plain.yaml",), ("plain.yaml", "other/plain.yaml")])
def test_there_has_to_be_something_to_compare(configured: Any, configs: tuple[str, ...]) -> None:
    """Two files, of two names."""
    options = [part for file in configs for part in ("--config", file)]
    result = configured("eval", "matrix", "golden.jsonl", *options, "--out", "matrix")
    assert (result.code, "two files or more, each of another name" in result.err) == (2, True)


def test_a_variable_that_makes_all_configurations_one_is_found(configured: Any) -> None:
    """It overrides the files, so both would be the same."""
    configured.environment["BALLAST_TOP_K"] = "5"
    result = run(configured)
    assert (result.code, "come to the same settings" in result.err) == (2, True)
    assert configured.calls.questions == []
