"""What became of each question, short enough for a row of the ledger, and back.

Each trial of a question is a letter: d declined, p declined in prose, e empty, f failed, a answered. An answer is
followed by three signs: faithful, correct, all expected sources cited; each + yes, - no, ? not known.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Sequence
from typing import Any

from ballast.evals.golden import DECLINE, GoldenQuestion
from ballast.evals.response import Response
from ballast.evals.result import Call, Detection, Failure, Judgement, Outcome, Result

_LETTERS = {
    Outcome.ANSWERED: "a",
    Outcome.DECLINED: "d",
    Outcome.DECLINED_IN_PROSE: "p",
    Outcome.EMPTY: "e",
    Outcome.FAILED: "f",
}
_SIGNS = {True: "+", False: "-", None: "?"}
_VALUES = {sign: value for value, sign in _SIGNS.items()}
_SOME = ("recorded",)
"""Stands for texts that a row does not keep."""


def fingerprint(question: GoldenQuestion) -> str:
    """Eight hexadecimal digits that change with the question's text or with what is expected of it."""
    content = json.dumps([question.question, sorted(question.expected)], ensure_ascii=True)
    return hashlib.sha256(content.encode()).hexdigest()[:8]


def encode(results: Iterable[Result]) -> list[list[str]]:
    """Id, fingerprint, category, "answer" or "decline", and a code a trial; in the order of the results."""
    rows: dict[str, list[str]] = {}
    trials: dict[str, list[tuple[int, str]]] = {}
    for result in results:
        question = result.question
        expected = DECLINE if question.should_decline else "answer"
        rows.setdefault(question.id, [question.id, fingerprint(question), question.category, expected])
        trials.setdefault(question.id, []).append((result.call.trial, _code(result)))
    return [[*row, " ".join(code for _, code in sorted(trials[id_]))] for id_, row in rows.items()]


def decode(rows: Sequence[Sequence[Any]]) -> tuple[list[Result], dict[str, str]]:
    """Results that count as the encoded ones did, without their texts, and each question's fingerprint.

    Raises:
        ValueError: a row is not what ``encode`` writes.
    """
    results: list[Result] = []
    prints: dict[str, str] = {}
    for id_, mark, category, expected, codes in rows:
        if expected not in (DECLINE, "answer") or not codes:
            raise ValueError(f"the question {id_!r} cannot be read")
        sources = _SOME if any(code[3:] in ("+", "-") for code in codes.split()) else ()
        question = GoldenQuestion(id_, "", category, () if expected == DECLINE else _SOME, sources)
        results += [_result(question, number, code) for number, code in enumerate(codes.split(), 1)]
        prints[id_] = mark
    return results, prints


def _code(result: Result) -> str:
    letter = _LETTERS[result.outcome]
    if result.outcome is not Outcome.ANSWERED:
        return letter
    sources = result.judgement.all_sources if result.judgement else None
    return letter + "".join(_SIGNS[value] for value in (result.faithful, result.correct, sources))


def _result(question: GoldenQuestion, trial: int, code: str) -> Result:
    def call(response: Response | None) -> Call:
        error = None if response else Failure("recorded", "it failed when it was recorded")
        return Call(question.id, trial, response, error, 0.0)

    if code == "f":
        return Result(question, call(None))
    if code == "d":
        return Result(question, call(Response("", declined=True)))
    if code == "e":
        return Result(question, call(Response("")))
    if code == "p":
        return Result(question, call(Response(*_SOME)), Detection("decline", 1.0, "recorded"))
    if code[:1] != "a" or len(code) != 4 or not set(code[1:]) <= set(_VALUES):
        raise ValueError(f"the question {question.id!r} has the unknown outcome {code!r}")
    faithful, correct, sources = (_VALUES[sign] for sign in code[1:])
    return Result(question, call(Response(*_SOME)), judgement=Judgement(faithful, (), correct, sources))
