"""Kept replies: off unless a file is set, never another's, never in trials."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest
from model_server import Model, Say, serving
from pydantic import BaseModel

from ballast.account import Account
from ballast.errors import CheckError, UsageError
from ballast.llm.cache import Replies, key_of
from ballast.llm.client import LlmClient
from ballast.llm.contract import Prompt
from ballast.llm.exchange import Manner
from ballast.llm.models import open_model
from ballast.llm.prices import Prices

PROMPT = Prompt("grade", "v1", "Be brief.", "<<mark>> Colour of the sky?", ("Colour of the sky?",))


class Answer(BaseModel):
    """A colour."""

    colour: str


def asked(
    path: Path | None,
    *prompts: Prompt,
    fresh: bool = False,
    tenants: tuple[str, ...] = ("",),
    said: object = None,
) -> tuple[Model, Account]:
    """What the server was asked, and what it cost, when every tenant sends every prompt."""

    async def run() -> tuple[Model, Account]:
        account = Account(fresh=fresh)
        async with serving(Say(said or {"colour": "blue"})) as model:
            for tenant in tenants:
                opened = open_model("openai:scripted", url=model.url)
                replies = Replies(path) if path else None
                client = LlmClient(
                    "openai:scripted", opened, Prices("openai", "x", 1.0, 1.0), manner=Manner("tool"),
                    replies=replies, tenant=tenant,
                )  # fmt: skip
                for prompt in prompts:
                    with suppress(CheckError):
                        await client.ask(account, prompt, Answer, lambda answer: answer.colour)
        return model, account

    return asyncio.run(run())


def test_a_kept_reply_is_not_paid_for_again(tmp_path: Path) -> None:
    """Another mark is no other question; the trace says that the reply was kept."""
    other_mark = replace(PROMPT, user="<<other>> Colour of the sky?")
    model, account = asked(tmp_path / "replies", PROMPT, other_mark)
    assert len(model.requests) == 1
    assert [call.outcome for call in account.calls] == ["ok", "cached"]
    assert account.usage.model_calls == 1


@pytest.mark.parametrize(
    "other",
    [
        replace(PROMPT, identity=("Colour of the sea?",)),
        replace(PROMPT, version="v2"),
        replace(PROMPT, system="Be long."),
        replace(PROMPT, name="draft"),
    ],
    ids=["passages", "version", "instructions", "part"],
)
def test_whatever_can_change_a_reply_is_in_its_key(tmp_path: Path, other: Prompt) -> None:
    """Two prompts that differ are two requests."""
    assert len(asked(tmp_path / "replies", PROMPT, other)[0].requests) == 2


def test_model_manner_schema_and_tenant_are_in_the_key() -> None:
    """Each of them makes another key."""
    base = key_of("m", {"temperature": 0}, PROMPT, {}, "")
    others = [
        key_of("n", {"temperature": 0}, PROMPT, {}, ""),
        key_of("m", {"temperature": 1}, PROMPT, {}, ""),
        key_of("m", {"temperature": 0}, PROMPT, {"a": 1}, ""),
        key_of("m", {"temperature": 0}, PROMPT, {}, "acorn"),
    ]
    assert len({base, *others}) == 5


def test_tenants_trials_and_no_file_share_nothing(tmp_path: Path) -> None:
    """One request for each tenant, for each trial, and for each question without a file."""
    assert len(asked(tmp_path / "a", PROMPT, tenants=("x", "y"))[0].requests) == 2
    assert len(asked(tmp_path / "b", PROMPT, PROMPT, fresh=True)[0].requests) == 2
    assert len(asked(None, PROMPT, PROMPT)[0].requests) == 2


def test_a_reply_that_could_not_be_used_is_not_kept(tmp_path: Path) -> None:
    """Two questions, two replies each, nothing kept."""
    assert len(asked(tmp_path / "replies", PROMPT, PROMPT, said="no JSON")[0].requests) == 4


def test_a_file_that_is_no_cache_is_refused(tmp_path: Path) -> None:
    """Before the first question, and untouched."""
    (tmp_path / "notes.txt").write_text("my notes " * 200)
    with pytest.raises(UsageError, match=r"llm\.cache .*notes\.txt"):
        Replies(tmp_path / "notes.txt")
    assert (tmp_path / "notes.txt").read_text() == "my notes " * 200


def test_a_cache_that_breaks_later_costs_a_call_and_no_answer(tmp_path: Path) -> None:
    """It is a saving, not a check."""
    replies = Replies(tmp_path / "replies")
    (tmp_path / "replies").write_bytes(b"x" * 5000)
    replies.put("k", "{}")
    assert replies.get("k") is None
