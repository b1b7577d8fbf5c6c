"""A pair model of a hub: any classifier that reads two texts, behind the interface of the shipped judgement model.

It judges one thing, whether a passage answers a question or whether it supports a claim, and only with a calibration
that was fitted for its very weights (``ballast.models.calibration``). Pairs are run one at a time, long passages by
windows, for the reasons ``ballast.models.pair`` gives.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from ballast.errors import ModelError
from ballast.models.form import Form

Array = NDArray[np.float64]

_FIRST = 96  # tokens of the question or claim that are read
_OVERLAP = 48
_SLACK = 4  # tokens that may come out differently where a text is cut
_LEAST = 16


class Run(Protocol):
    """Token ids, mask and segments of one pair, each [1, t], to its logits [labels]."""

    def __call__(self, feed: Mapping[str, NDArray[np.int64]], /) -> Array: ...


@dataclass(frozen=True, slots=True)
class Scaling:
    """How a model's log-odds become probabilities (Platt), and how what is not supported is shared out.

    Attributes:
        weight, bias: of the log-odds of the good output against all others.
        against_weight, against_bias: of the logit "contradicted" less that of the remaining output.
    """

    weight: float = 1.0
    bias: float = 0.0
    against_weight: float = 1.0
    against_bias: float = 0.0


class Reader:
    """Pairs in, logits out: cuts, marks and runs them."""

    def __init__(self, run: Run, tokenizer: Any, form: Form) -> None:
        """``tokenizer`` is a ``tokenizers.Tokenizer``; padding and truncation are switched off."""
        tokenizer.no_padding()
        tokenizer.no_truncation()
        self._run, self._tokenizer, self.form = run, tokenizer, form
        marks = sorted((str(token) for token in tokenizer.get_added_tokens_decoder().values()), key=len)
        self._marks = re.compile("|".join(re.escape(mark) for mark in reversed(marks)) or r"(?!)")

    def logits(self, text: str, passage: str) -> Array:
        """Of every window of the passage: float64 [windows, labels]."""
        text, passage = self._plain(text), self._plain(passage)
        offsets = self._tokenizer.encode(text, add_special_tokens=False).offsets
        if len(offsets) > _FIRST:
            text = text[: offsets[_FIRST - 1][1]]
        room = self.form.window - len(self._encode(text, "").ids) - _SLACK
        return np.stack([self._logits(text, piece) for piece in self._windows(passage, max(_LEAST, room))])

    def _plain(self, text: str) -> str:
        """Without the model's own marks: written in a document they would pass for the end of a text."""
        return self._marks.sub(" ", text)

    def _windows(self, passage: str, room: int) -> Iterator[str]:
        offsets = self._tokenizer.encode(passage, add_special_tokens=False).offsets
        if len(offsets) <= room:
            yield passage
            return
        step = max(1, room - min(_OVERLAP, room // 2))
        for start in [*range(0, len(offsets) - room, step), len(offsets) - room]:
            yield passage[offsets[start][0] : offsets[start + room - 1][1]]

    def _encode(self, text: str, passage: str) -> Any:
        return self._tokenizer.encode(*self.form.texts(text, passage))

    def _logits(self, text: str, passage: str) -> Array:
        encoding = self._encode(text, passage)
        ids = np.array([encoding.ids[: self.form.window]], dtype=np.int64)
        segments = np.array([encoding.type_ids[: self.form.window]], dtype=np.int64)
        feed = {"input_ids": ids, "attention_mask": np.ones_like(ids), "token_type_ids": segments}
        found = self._run(feed)
        if len(found) <= max(self.form.good, self.form.against or 0):
            raise ModelError(
                f"the model gives {len(found)} outputs, fewer than its calibration names: fit it again"
            )
        return found


class HubPair:
    """One judgement, calibrated. ``name`` pins weights and calibration."""

    def __init__(self, reader: Reader, scaling: Scaling, *, name: str) -> None:
        self._reader, self._scaling = reader, scaling
        self.name = name
        self.judges = reader.form.judges

    def odds(self, text: str, passage: str) -> tuple[float, float]:
        """Before calibration, of the window that is best: log-odds of the good output, and what speaks against.

        The second is the logit "contradicted" less that of the remaining output, in the window that says most
        about the claim; 0 where the model has no such output.
        """
        logits = self._reader.logits(text, passage)
        form = self._reader.form
        rest = np.delete(logits, form.good, axis=1)
        good = logits[:, form.good] - (_log_sum(rest) if rest.shape[1] else 0.0)
        if form.against is None:
            return float(good.max()), 0.0
        others = [i for i in range(logits.shape[1]) if i not in (form.good, form.against)]
        gap = logits[:, form.against] - _log_sum(logits[:, others])
        speaking = int(
            (_log_sum(logits[:, [form.good, form.against]]) - _log_sum(logits[:, others])).argmax()
        )
        return float(good.max()), float(gap[speaking])

    def sufficiency(self, question: str, passages: Sequence[str]) -> Array:
        """Per passage, the probability in [0, 1] that it answers: float64 [len(passages)]; 0 for a blank one.

        Raises:
            ModelError: it judges support.
        """
        self._must_judge("sufficiency")
        scores = [
            self._probability(question, passage) if question.strip() and passage.strip() else 0.0
            for passage in passages
        ]
        return np.array(scores, dtype=np.float64)

    def support(self, pairs: Sequence[tuple[str, str]]) -> Array:
        """Per (premise, claim), P(supported), P(contradicted), P(not stated): float64 [len(pairs), 3].

        A model without an output for it contradicts nothing.

        Raises:
            ModelError: it judges sufficiency.
        """
        self._must_judge("support")
        return np.array([self._supports(*pair) for pair in pairs], dtype=np.float64).reshape(-1, 3)

    def _must_judge(self, wanted: str) -> None:
        if self.judges != wanted:
            raise ModelError(f"{self.name} was fitted to judge {self.judges}, not {wanted}")

    def _probability(self, text: str, passage: str) -> float:
        return _sigmoid(self._scaling.weight * self.odds(text, passage)[0] + self._scaling.bias)

    def _supports(self, premise: str, claim: str) -> tuple[float, float, float]:
        if not premise.strip() or not claim.strip():
            return 0.0, 0.0, 1.0
        good, gap = self.odds(claim, premise)
        scaling = self._scaling
        supported = _sigmoid(scaling.weight * good + scaling.bias)
        against = 0.0
        if self._reader.form.against is not None:
            against = _sigmoid(scaling.against_weight * gap + scaling.against_bias)
        return supported, (1 - supported) * against, (1 - supported) * (1 - against)


def _log_sum(logits: Array) -> Array:
    """log Σ exp over the last axis."""
    top = logits.max(axis=1)
    found: Array = top + np.log(np.exp(logits - top[:, None]).sum(axis=1))
    return found


def _sigmoid(odds: float) -> float:
    return float(1 / (1 + np.exp(-np.clip(odds, -500, 500))))
