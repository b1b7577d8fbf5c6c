"""What the look at an installation says of its language models."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from model_server import Say, serving

from ballast.build_llm import look
from ballast.doctor import Check, Status
from ballast.settings_groups import Llm


def looked(**llm: Any) -> list[Check]:
    return look(Llm.model_validate(llm))


def test_without_a_model_all_is_well() -> None:
    """The offline parts need none."""
    (check,) = looked()
    assert (check.status, check.found) == (Status.OK, "none is set; every part works without one")


def test_a_server_that_is_there_answers_and_is_asked_for_nothing() -> None:
    """Each model has its line, with the parts it takes over; no question is sent."""

    async def run() -> tuple[list[Check], int]:
        async with serving(Say("never")) as model:
            found = await asyncio.to_thread(
                looked, model="openai:small", draft="openai:large", url=model.url, key="not-a-real-key"
            )
            return found, len(model.requests)

    (small, large), requests = asyncio.run(run())
    assert (small.status, large.status, requests) == (Status.OK, Status.OK, 0)
    assert small.found.startswith("openai:small for grade, rewrite, critic; http://127.0.0.1")
    assert large.found.startswith("openai:large for draft;")
    assert "not-a-real-key" not in small.found


def test_a_server_that_is_not_there_says_so() -> None:
    """With the address and what to do."""
    (check,) = looked(model="openai:small", url="http://127.0.0.1:9/v1")
    assert check.status is Status.FAILED
    assert "http://127.0.0.1:9/v1 does not answer" in check.found
    assert "llm.url" in check.remedy


@pytest.mark.parametrize(
    ("llm", "says"),
    [
        ({"model": "openai:large"}, "OPENAI_API_KEY"),
        ({"model": "nobody:large"}, "nobody"),
        ({"draft": "model"}, "llm.model is none"),
    ],
)
def test_a_model_that_cannot_be_used_fails(
    llm: dict[str, str], says: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A missing key by the name of its variable, an unknown provider, a part without a model."""
    monkeypatch.delenv("OPENAI_API_KEY", raising=False)
    (check,) = looked(**llm)
    assert check.status is Status.FAILED
    assert says in check.found
    assert check.remedy


def test_a_key_that_is_set_is_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    """A provider is not asked, for it would be paid."""
    monkeypatch.setenv("OPENAI_API_KEY", "not-a-real-key")
    (check,) = looked(model="openai:large")
    assert check.status is Status.OK
    assert "was not asked" in check.found
    assert "not-a-real-key" not in check.found
