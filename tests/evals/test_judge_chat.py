"""A chat model behind an endpoint: what is sent, what is tried again, and what is no reply."""

from __future__ import annotations

import json
from typing import Any

import pytest
from judge_fakes import run

from ballast.errors import ModelError, UsageError
from ballast.evals.judge.chat import Chat, Endpoint, HttpReply, parse_endpoint
from ballast.types import Usage

HERE = Endpoint("http://localhost:1/v1", "m", "secret-key")


def body(text: Any = "hello", finish: str = "stop") -> bytes:
    choice = {"message": {"content": text}, "finish_reason": finish}
    return json.dumps({"choices": [choice], "usage": {"prompt_tokens": 7, "completion_tokens": 2}}).encode()


class Server:
    """Gives its replies in turn and keeps what was sent and how long one waited."""

    def __init__(self, *replies: HttpReply) -> None:
        self.replies, self.sent, self.waits = list(replies), [], []

    async def post(self, endpoint: Endpoint, data: bytes) -> HttpReply:
        self.sent.append(json.loads(data))
        return self.replies[min(len(self.sent), len(self.replies)) - 1]

    async def sleep(self, seconds: float) -> None:
        self.waits.append(seconds)

    def ask(self) -> Any:
        return run(Chat(HERE, post=self.post, sleep=self.sleep)("rules", "texts"))


def test_the_model_is_asked_at_temperature_zero() -> None:
    """Rules and texts go in messages of their own; tokens are counted as the provider counts them."""
    server = Server(HttpReply(200, {}, body()))
    completion = server.ask()
    assert (completion.text, completion.usage) == ("hello", Usage(1, 7, 2))
    assert (server.sent[0]["temperature"], server.sent[0]["model"]) == (0, "m")
    assert [message["role"] for message in server.sent[0]["messages"]] == ["system", "user"]


def test_a_busy_endpoint_is_asked_again_when_it_says() -> None:
    """Retry-After is kept to, and an endpoint that stays down is asked three times, not for ever."""
    server = Server(HttpReply(429, {"retry-after": "7"}, b""), HttpReply(200, {}, body()))
    assert server.ask().text == "hello"
    assert server.waits == [7.0]
    down = Server(HttpReply(0, {}, b"ConnectionRefusedError"))
    with pytest.raises(ModelError, match="does not reply"):
        down.ask()
    assert len(down.sent) == 3


def test_a_wrong_key_is_not_tried_again_and_not_shown() -> None:
    """The error names address and status."""
    server = Server(HttpReply(401, {}, b"bad key secret-key"))
    with pytest.raises(ModelError, match="status 401") as caught:
        server.ask()
    assert len(server.sent) == 1
    assert "secret" not in caught.value.message + repr(HERE)


@pytest.mark.parametrize("reply", [body("half", "length"), body(None), b"<html>", b'{"choices": []}', b"[]"])
def test_what_is_cut_off_or_no_completion_is_an_error(reply: bytes) -> None:
    """A reply that ended for want of tokens is not the model's reply."""
    with pytest.raises(ModelError):
        Server(HttpReply(200, {}, reply)).ask()


def test_a_judge_is_named_by_address_and_model() -> None:
    """Anything else is refused with an example."""
    assert parse_endpoint("openai:http://h/v1/#a/b", "") == Endpoint("http://h/v1", "a/b")
    for wrong in ("gpt", "openai:http://h/v1", "openai:#m", "openai:ftp://h#m"):
        with pytest.raises(UsageError, match="openai:URL#MODEL"):
            parse_endpoint(wrong, "")
