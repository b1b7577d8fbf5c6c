"""Replies of a language-model judge: only one whole, marked, complete JSON object is a verdict."""

from __future__ import annotations

import json

import pytest
from judge_fakes import verdicts

from ballast.evals.judge.reply import Unreadable, read_reply

MARK = "ab12"
GOOD = verdicts(MARK, "supported")


def read(text: str, claims: int = 1) -> list[str]:
    return [one.verdict for one in read_reply(text, nonce=MARK, claims=claims).claims]


@pytest.mark.parametrize(
    "text",
    [GOOD, f"  {GOOD}\n", f"\ufeff{GOOD}", f"\u200b{GOOD}", f"```json\n{GOOD}\n```", f"```\n{GOOD}\n```"],
)
def test_one_whole_object_is_read(text: str) -> None:
    """Alone, or in one code fence, whatever invisible character stands before it."""
    assert read(text) == ["supported"]


def changed(**fields: object) -> str:
    return json.dumps({**json.loads(GOOD), **fields})


UNREADABLE = {
    "not safe": "Not safe.",
    "both words": "supported unsupported",
    "prose with a no": "No, this is unsupported.",
    "prose with a yes": "Yes, every claim is supported.",
    "half": GOOD[:-5],
    "half in a fence": f"```json\n{GOOD[:-5]}\n```",
    "fence never closed": f"```json\n{GOOD}",
    "text before": f"Here is my verdict: {GOOD}",
    "text after": f"{GOOD} I hope this helps.",
    "two objects": f"{GOOD}\n{GOOD}",
    "grade C": "GRADE: C. There is no reason to downgrade.",
    "hidden space before the letter": "GRADE: \u200bC",
    "grade CI": "GRADE: CI",
    "quoted grade, then another": 'The answer says "GRADE: C".\nGRADE: Z',
    "a score in prose": "10% of the claims are unsupported. Score: 0.9",
    "an error in prose": "I cannot rate this. Error 429",
    "the judge refuses": "I'm sorry, but I can't help with that.",
    "the answer's own verdict": '{"faithful": true}',
    "verdict without the mark": changed(mark=""),
    "verdict with another mark": changed(mark="cd34"),
    "nothing": "",
    "null": "null",
    "a list": f"[{GOOD}]",
    "an unknown key": changed(faithful=True),
    "an unknown verdict": changed(claims=[{"claim": 1, "verdict": "mostly supported"}]),
    "a verdict in capitals": changed(claims=[{"claim": 1, "verdict": "SUPPORTED"}]),
    "no claim": changed(claims=[]),
    "a claim twice": changed(claims=[{"claim": 1, "verdict": "supported"}] * 2),
    "another claim": changed(claims=[{"claim": 2, "verdict": "supported"}]),
    "a number as text": changed(claims=[{"claim": "1", "verdict": "supported"}]),
    "relevancy above one": changed(relevancy=1.5),
    "NaN": GOOD.replace("null", "NaN"),
    "a key twice": GOOD[:-1] + f', "mark": "{MARK}"}}',
    "nested without end": "[" * 100_000,
}


@pytest.mark.parametrize("text", UNREADABLE.values(), ids=UNREADABLE.keys())
def test_anything_else_is_no_verdict(text: str) -> None:
    """Neither supported nor unsupported is read out of prose, of half an object, or of the answer's own words."""
    with pytest.raises(Unreadable):
        read(text)


def test_every_claim_is_judged_once_in_order() -> None:
    """A verdict on some of the claims is not one on the answer."""
    assert read(verdicts(MARK, "supported", "unsupported"), 2) == ["supported", "unsupported"]
    with pytest.raises(Unreadable, match="each of 2 claims once"):
        read(GOOD, 2)
