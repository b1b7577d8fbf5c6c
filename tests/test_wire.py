"""The JSON of decisions loses nothing and prints safely."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ballast.errors import ModelError, UsageError
from ballast.types import Answered, Citation, Claim, Decision, Declined, Meta, Step, Stop, Usage
from ballast.wire import dumps, failure_json, from_json, to_json

texts = st.text(max_size=20)
names = st.text(min_size=1, max_size=12)
counts = st.integers(0, 10**6)
numbers = st.floats(0, 1e6, allow_nan=False)
details = st.dictionaries(
    names, st.recursive(st.none() | st.booleans() | counts | texts, st.lists, max_leaves=4), max_size=3
)
metas = st.builds(
    Meta,
    id=texts,
    usage=st.builds(Usage, counts, counts, counts, numbers),
    latency_ms=numbers,
    corpus=texts,
    config=texts,
    trace=st.lists(st.builds(Step, names, numbers, details), max_size=3).map(tuple),
)
citations = st.lists(
    st.builds(Citation, names, names, texts, texts, texts, counts, counts), min_size=1, max_size=2
).map(tuple)


@st.composite
def answers(draw: st.DrawFn) -> Answered:
    sentences = draw(st.lists(names, min_size=1, max_size=3))
    claims, start = [], 0
    for sentence in sentences:
        claims.append(Claim(sentence, start, start + len(sentence), draw(citations)))
        start += len(sentence) + 1
    return Answered(" ".join(sentences), tuple(claims), draw(metas))


declines = st.builds(
    Declined,
    stop=st.sampled_from(Stop),
    rules=st.lists(names, min_size=1, max_size=3).map(tuple),
    text=texts,
    nearest=st.lists(names, max_size=3).map(tuple),
    meta=metas,
)


@given(answers() | declines)
def test_a_decision_survives_the_wire(decision: Decision) -> None:
    """Writing a decision as a line of JSON and reading it back gives an equal decision."""
    line = dumps(to_json(decision))
    assert from_json(json.loads(line)) == decision


def test_the_keys_of_a_decision_are_fixed() -> None:
    """Programs rely on these keys, in answers and in declines alike."""
    common = {"id", "decision", "text", "claims", "reason", "stop", "rules"}
    common |= {"usage", "latency_ms", "corpus", "config", "trace"}
    citation = Citation("p1", "fees.md", "Fees", "Wires", "It is $25.", 3, 13)
    answered = to_json(Answered("It is $25.", (Claim("It is $25.", 0, 10, (citation,)),)))
    declined = to_json(Declined(Stop.GRADER, ("grade.nothing_relevant",), "No.", ("fees.md",)))
    assert set(answered) == common
    assert set(declined) == common | {"nearest"}
    assert declined["reason"] == "insufficient_evidence"
    assert set(answered["claims"][0]["citations"][0]) == set(Citation.__dataclass_fields__)


@given(st.text())
def test_a_line_is_one_line_without_control_characters(text: str) -> None:
    """Whatever a document holds, its JSON neither breaks the line nor reaches a terminal as a command."""
    line = dumps({"text": text + "\x1b[2J\x9b2J\u2028\u202e\ud800\r\n"})
    assert len(line.splitlines()) == 1
    assert not any(ord(c) < 32 or 0x7F <= ord(c) <= 0x9F for c in line)
    assert json.loads(line)["text"].startswith(text)
    line.encode()


def test_a_foreseen_failure_tells_its_code_and_message() -> None:
    """A failure carries the code that is counted and the sentence that is read."""
    failure = failure_json("q1", ModelError("the model is down"))
    assert failure == {
        "id": "q1",
        "decision": "failed",
        "error": {"code": "model.unavailable", "message": "the model is down"},
    }


def test_an_unforeseen_failure_does_not_repeat_its_text() -> None:
    """The text of a stray exception may hold what the user typed, so only its kind is told."""
    failure = failure_json("q1", ValueError("card 4000 0000"))
    assert "4000" not in str(failure)
    assert failure["error"]["code"] == "internal"


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"decision": "failed"}, "neither"),
        ({"claims": []}, "at least one claim"),
        ({"decision": "declined"}, "None"),
        ({"usage": {"calls": 1}}, "calls"),
        ({"claims": [{"text": "x"}]}, "'citations' is missing"),
    ],
)
def test_what_is_not_a_decision_is_refused(change: dict[str, Any], why: str) -> None:
    """A failure, an answer without claims, or a missing key is never read as a decision."""
    citation = Citation("p1", "a.md", "", "", "x", 0, 1)
    data = to_json(Answered("x", (Claim("x", 0, 1, (citation,)),)))
    with pytest.raises(UsageError, match=why):
        from_json({**data, **change})
