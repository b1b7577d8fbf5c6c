"""Targets over HTTP, against a server that misbehaves: every fault has a code of its own and tells no secret."""

from __future__ import annotations

import json
import time
from collections.abc import Iterable
from email.utils import formatdate
from pathlib import Path
from typing import Any

import pytest
from servers import Received, Reply, Server, drip, hang, http, says
from target_fakes import ask, code, run

from ballast.errors import TargetError, UsageError
from ballast.evals.response import Context
from ballast.evals.runner import Limits
from ballast.evals.targets.client import retry_after

KEY = "sk-Invented0Key0Of0Nobody"
CHAT = '{"choices": [{"message": {"content": "x"}}]}'
FAULTS: dict[str, tuple[Any, str]] = {
    "401": (http(f"Incorrect API key {KEY}", status=401), "target.http_401"),
    "404": (http("no", status=404), "target.http_404"),
    "redirect": (http("", status=302, headers={"Location": "http://localhost/"}), "target.http_302"),
    "500": (http("Traceback", status=500), "target.http_500"),
    "cut body": (http(CHAT[:9], length=600), "target.cut_off"),
    "hung up": ([b""], "target.unreachable"),
    "not HTTP": ([b"220 mail ready\r\n\r\n"], "target.garbled"),
    "not JSON": (http("<html>busy</html>"), "target.garbled"),
    "half JSON": (http(CHAT[:20]), "target.garbled"),
    "no body": (http(""), "target.garbled"),
    "wrong path": (http('{"output": "x"}'), "target.garbled"),
    "no text": (says(None), "target.garbled"),
    "a number": (says(42), "target.garbled"),
    "a list": (http("[1]"), "target.garbled"),
}


@pytest.mark.parametrize("name", FAULTS)
def test_every_fault_has_its_own_code(name: str) -> None:
    """No fault of an endpoint is an answer or a decline."""
    reply, wanted = FAULTS[name]
    with Server(lambda request: reply) as server:
        assert code(f"openai:{server.url}/v1#m") == wanted


@pytest.mark.parametrize("name", FAULTS)
def test_no_message_shows_a_secret_or_the_body(name: str) -> None:
    """Neither the key nor what the endpoint said of it is repeated."""
    with Server(lambda request: FAULTS[name][0]) as server:
        target = f"openai:{server.url}/v1#m"
        calls = run(target, "q", limits=Limits(retries=0), key_env="K", environment={"K": KEY})
    assert server.received[0].headers["authorization"] == f"Bearer {KEY}"
    message = calls["q"].error.message  # type: ignore[union-attr]
    assert not any(text in message for text in (KEY, "Incorrect", "Traceback", "busy"))


@pytest.mark.parametrize("reply", [drip, hang])
def test_a_reply_that_does_not_come_in_time_is_a_timeout(reply: Any) -> None:
    """Silence and a slow drip end alike, after the time that was given."""
    with Server(lambda request: reply()) as server:
        begun = time.monotonic()
        assert code(f"openai:{server.url}#m", limits=Limits(timeout_s=1)) == "target.timeout"
    assert time.monotonic() - begun < 10
    assert len(server.received) == 1  # a timeout is not tried again


def test_nobody_there_is_unreachable() -> None:
    """A closed port is a code of its own."""
    with Server(lambda request: says("x")) as server:
        url = server.url
    assert code(f"openai:{url}#m") == "target.unreachable"


def test_a_chat_endpoint_is_asked_as_openai_is() -> None:
    """Path, model, system prompt and question go out; text, usage and model come back."""
    usage = {"prompt_tokens": 7, "completion_tokens": 3, "cost": 0.5}
    with Server(lambda request: says("Five days.", model="m-2026", usage=usage)) as server:
        response = ask(f"openai:{server.url}/v1#m", system="Be brief.")
    sent = json.loads(server.received[0].body)
    assert server.received[0].line == "POST /v1/chat/completions HTTP/1.1"
    assert [m["content"] for m in sent["messages"]] == ["Be brief.", "How much?"]
    assert (response.text, response.declined, response.model) == ("Five days.", None, "m-2026")
    assert (response.usage.input_tokens, response.usage.output_tokens, response.usage.cost_usd) == (7, 3, 0.5)


@pytest.mark.parametrize(
    ("message", "finish", "reason"),
    [
        ({"content": None, "refusal": "No."}, "stop", "refusal"),
        ({"content": ""}, "content_filter", "content_filter"),
    ],
)
def test_a_refusal_in_a_field_is_a_decline(message: Any, finish: str, reason: str) -> None:
    """What the provider says in a field of its own is no prose."""
    body = json.dumps({"choices": [{"message": message, "finish_reason": finish}]})
    with Server(lambda request: http(body)) as server:
        response = ask(f"openai:{server.url}#m")
    assert (response.declined, response.reason) == (True, reason)


def test_an_empty_text_is_neither_answer_nor_decline() -> None:
    """It comes back as it is, without a flag."""
    with Server(lambda request: says("")) as server:
        assert (ask(f"openai:{server.url}#m").text, ask(f"openai:{server.url}#m").declined) == ("", None)


def test_the_key_of_openai_goes_to_openai_only() -> None:
    """Without --key-env no other host gets it; with it, the variable must be there."""
    with Server(lambda request: says("x")) as server:
        ask(f"openai:{server.url}#m", environment={"OPENAI_API_KEY": KEY})
        assert "authorization" not in server.received[0].headers
        with pytest.raises(UsageError, match="NOT_THERE: the variable is not set"):
            ask(f"openai:{server.url}#m", key_env="NOT_THERE")
    with pytest.raises(UsageError, match="OPENAI_API_KEY: the variable is not set"):
        ask("openai:https://api.openai.com/v1#m")


def failing(times: int, first: Iterable[bytes]) -> Reply:
    """Replies with ``first`` so many times, then as it should."""
    left = [times]

    def reply(request: Received) -> Iterable[bytes]:
        left[0] -= 1
        return first if left[0] >= 0 else says("At last.", usage={"prompt_tokens": 1})

    return reply


@pytest.mark.parametrize("name", ["500", "cut body", "hung up"])
def test_transport_errors_and_5xx_are_tried_again(name: str) -> None:
    """Two failures and a reply: one call, three attempts."""
    with Server(failing(2, FAULTS[name][0])) as server:
        call = run(f"openai:{server.url}#m", "q")["q"]
    assert (call.response.text if call.response else "", call.attempts) == ("At last.", 3)
    assert len(server.received) == 3


@pytest.mark.parametrize("name", ["401", "404", "not JSON", "wrong path", "a number"])
def test_nothing_else_is_tried_again(name: str) -> None:
    """A reply that came is the reply; asking until one likes it would lift the score."""
    with Server(failing(1, FAULTS[name][0])) as server:
        call = run(f"openai:{server.url}#m", "q")["q"]
    assert call.error is not None
    assert len(server.received) == 1


def test_what_garbled_attempts_cost_is_counted() -> None:
    """Tokens of a reply without text were paid for all the same."""
    with Server(lambda request: says(None, usage={"prompt_tokens": 9})) as server:
        call = run(f"openai:{server.url}#m", "q")["q"]
    assert (call.error.code if call.error else "", call.usage.input_tokens) == ("target.garbled", 9)


@pytest.mark.parametrize("as_date", [False, True])
def test_all_wait_as_long_as_a_429_says(as_date: bool) -> None:
    """No request of any worker arrives before the time is over, be it given in seconds or as a date."""
    seconds = 2 if as_date else 1
    closed: list[float] = []

    def reply(request: Received) -> Iterable[bytes]:
        if not closed:
            closed.append(request.at)
        if request.at < closed[0] + 0.2:
            after = formatdate(time.time() + seconds, usegmt=True) if as_date else str(seconds)
            return http("slow down", status=429, headers={"Retry-After": after})
        return says("x")

    with Server(reply) as server:
        calls = run(f"openai:{server.url}#m", *"abcdefgh", limits=Limits(concurrency=8, timeout_s=5))
    late = [request.at - closed[0] for request in server.received if request.at >= closed[0] + 0.2]
    assert all(call.response for call in calls.values())
    assert min(late) >= 0.9
    assert len(server.received) <= 8 + 8


def test_a_429_without_a_time_is_waited_for_too() -> None:
    """Backing off is the default."""
    with Server(failing(1, http("", status=429))) as server:
        call = run(f"openai:{server.url}#m", "q")["q"]
    assert call.response is not None
    assert server.received[1].at - server.received[0].at >= 0.2


def test_retry_after_is_read_as_seconds_and_as_a_date() -> None:
    """A date is taken against the sender's own clock; nonsense is no time; the past is now."""
    assert retry_after({"Retry-After": "7"}) == 7
    dates = {"Retry-After": "Wed, 01 Jan 2020 00:00:09 GMT", "Date": "Wed, 01 Jan 2020 00:00:00 GMT"}
    assert retry_after(dates) == 9
    assert retry_after({"Retry-After": dates["Date"]}) == 0
    assert [retry_after({"Retry-After": text}) for text in ("soon", "", "-1")] == [None] * 3


ENDPOINT = """\
url: {url}/ask?from=test
headers: {{Authorization: "Bearer ${{BOT_KEY}}"}}
body: {{input: {{text: "{{question}}", id: "{{id}}"}}}}
text: $.result.answer
declined: result.status == 'declined'
reason: result.why
contexts: "sources[*].{{text: body, document: file}}"
usage: {{input_tokens: cost.tokens, cost_usd: cost.usd}}
"""
ANSWER = {
    "result": {"answer": "It is $25.", "status": "ok"},
    "sources": [{"body": "A wire costs $25.", "file": "fees.md"}],
    "cost": {"tokens": 12, "usd": 0.25},
}


def endpoint(folder: Path, reply: Any, question: str = "How?", **environment: str) -> tuple[Any, Received]:
    with Server(lambda request: http(json.dumps(reply))) as server:
        (folder / "bot.yaml").write_text(ENDPOINT.format(url=server.url))
        response = ask(f"http:{folder}/bot.yaml", question, environment=environment or {"BOT_KEY": KEY})
    return response, server.received[0]


def test_an_endpoint_is_asked_and_read_as_its_file_says(tmp_path: Path) -> None:
    """Headers, body, text, flag, contexts and usage."""
    response, sent = endpoint(tmp_path, ANSWER)
    assert sent.line == "POST /ask?from=test HTTP/1.1"
    assert sent.headers["authorization"] == f"Bearer {KEY}"
    assert json.loads(sent.body) == {"input": {"text": "How?", "id": "q1"}}
    assert (response.text, response.declined, response.usage.cost_usd) == ("It is $25.", False, 0.25)
    assert response.contexts == (Context("A wire costs $25.", "fees.md"),)


def test_a_decline_by_the_flag_needs_no_text(tmp_path: Path) -> None:
    """The field counts, with its reason."""
    response, _ = endpoint(tmp_path, {"result": {"status": "declined", "why": "no_source"}})
    assert (response.declined, response.reason, response.text) == (True, "no_source", "")


@pytest.mark.parametrize("question", ['Say "hi"\n{id}', "${BOT_KEY}", "{question}", "ü — 日本"])
def test_a_question_cannot_break_out_of_the_body(tmp_path: Path, question: str) -> None:
    """Quotes, line breaks and names of variables arrive as they were asked."""
    _, sent = endpoint(tmp_path, ANSWER, question)
    assert json.loads(sent.body)["input"]["text"] == question


def test_a_question_in_the_url_is_escaped(tmp_path: Path) -> None:
    """A GET works too, without a body; a body in JSON text is a structure."""
    with Server(lambda request: http('{"a": "b"}')) as server:
        (tmp_path / "e.yaml").write_text(f"url: {server.url}/q?q={{question}}\nmethod: GET\ntext: a\n")
        assert ask(f"http:{tmp_path}/e.yaml", "a&b=c d").text == "b"
    assert server.received[0].line == "GET /q?q=a%26b%3Dc%20d HTTP/1.1"


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("txt: a", "e.yaml:3: unknown key 'txt' (did you mean 'text'?)"),
        (
            "headers: {A: '${NOT_SET}'}",
            "e.yaml:3: 'headers' needs the environment variable NOT_SET, which is not set",
        ),
        ("headers: {Authorization: 'Bearer abc123def456'}", "e.yaml:3: headers: holds what looks like a key"),
        ("declined: 'a b ['", "e.yaml:3: 'declined' is not a path"),
        ("usage: {tokens: a}", "e.yaml:3: unknown key 'usage.tokens'"),
        ("url: http://x/{question}", "e.yaml:3: is not YAML"),
        ("body: " + "[" * 2000 + "]" * 2000, "e.yaml: is nested too deeply"),
        ("body: {q: '{question}'}\nmethod: GET", "e.yaml:3: a GET has no body"),
        ("method: FETCH", "e.yaml:3: 'method' should be one of"),
    ],
)
def test_a_faulty_description_is_told_with_its_line(tmp_path: Path, line: str, fault: str) -> None:
    """Before any call, and without what might be a key."""
    (tmp_path / "e.yaml").write_text("url: http://localhost:1/{question}\ntext: a\n" + line + "\n")
    with pytest.raises(UsageError) as caught:
        ask(f"http:{tmp_path}/e.yaml")
    assert fault in caught.value.message.replace(f"{tmp_path}/", "")
    assert "abc123" not in caught.value.message


@pytest.mark.parametrize(
    "reply",
    [{"result": {"status": 3}}, {"result": []}, {"sources": [{"body": 5}], "result": ANSWER["result"]}],
)
def test_a_reply_of_another_shape_is_garbled(tmp_path: Path, reply: Any) -> None:
    """A missing text or contexts that are none are not an answer."""
    with pytest.raises(TargetError) as caught:
        endpoint(tmp_path, reply)
    assert caught.value.code == "target.garbled"
