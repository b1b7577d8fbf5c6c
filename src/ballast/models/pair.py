"""The local judgement model: does a passage answer a question, and does a premise support a claim?

One small encoder with two heads, run on the CPU by onnxruntime. It reads the short text (question or claim)
together with the passage, so unlike word overlap and embeddings it can see a near miss: the right topic
without the answer, the right sentence with another number. What it was trained on, how well it does and what
that means for sharing the weights stands in ``training/README.md``.

Pairs are run one at a time on purpose. The graph is quantised dynamically, one scale for a whole batch: in a
batch, the score of a passage would depend on which other passages were retrieved beside it.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol, Self

import numpy as np
import tokenizers
from numpy.typing import NDArray

from ballast.errors import ModelError
from ballast.models.session import open_session

Array = NDArray[np.float64]

SUPPORTED, CONTRADICTED, NOT_STATED = 0, 1, 2
OVERLAP = 48  # tokens two windows of a long passage share: an answer of a sentence or two fits in whole
_MANIFEST = "manifest.json"
SHIPPED = Path(__file__).parent / "judgement"


class Session(Protocol):
    """What is used of ``onnxruntime.InferenceSession``."""

    def run(self, output_names: Sequence[str], input_feed: Mapping[str, NDArray[np.int64]]) -> list[Any]:
        """The named outputs for a batch of token ids, masks and segments."""


class Encoding(Protocol):
    """What is used of ``tokenizers.Encoding``."""

    @property
    def ids(self) -> list[int]: ...


class Tokenizer(Protocol):
    """What is used of ``tokenizers.Tokenizer``."""

    def encode(self, sequence: str, *, add_special_tokens: bool) -> Encoding:
        """Word pieces of a text."""


@dataclass(frozen=True, slots=True)
class Reading:
    """How texts are cut and logits become probabilities; written by the export, read from the manifest.

    Attributes:
        window: tokens of a pair that are read at once, both texts and the three marks included.
        first: tokens of the question or claim that are read; the rest is cut off.
        cls, sep: ids of the marks.
        sufficiency: weights of the two sufficiency logits, then the bias (Platt's scaling).
        support: scale of the three support logits, then the three biases.
        name: name and version, with the digest of the weights.
    """

    window: int
    first: int
    cls: int
    sep: int
    sufficiency: tuple[float, float, float]
    support: tuple[float, float, float, float]
    name: str


class PairModel:
    """Two judgements on pairs of texts. Deterministic: a pair's score never depends on its neighbours."""

    def __init__(self, session: Session, tokenizer: Tokenizer, reading: Reading) -> None:
        self._session = session
        self._tokenizer = tokenizer
        self._reading = reading
        self.name = reading.name

    @classmethod
    def load(cls, folder: Path, *, threads: int = 0) -> Self:
        """Read ``model.onnx``, ``tokenizer.json`` and ``manifest.json`` as the export wrote them.

        ``threads``: cores to use for one pair; 0 leaves it to onnxruntime.

        Raises:
            ModelError: a file is missing, does not have the digest in the manifest, or cannot be read; or
                onnxruntime or tokenizers is not installed.
        """
        manifest = _manifest(folder)
        reading = _reading(folder, manifest)
        blobs = {name: _checked(folder / name, digest) for name, digest in manifest["files"].items()}
        session = open_session(blobs["model.onnx"], f"{folder / 'model.onnx'}", threads=threads)
        try:
            tokenizer = tokenizers.Tokenizer.from_str(blobs["tokenizer.json"].decode("utf-8"))
        except ValueError as error:
            raise ModelError(
                f"{folder / 'tokenizer.json'} cannot be read ({error}); reinstall ballast-llm"
            ) from error
        tokenizer.no_padding()
        tokenizer.no_truncation()
        return cls(session, tokenizer, reading)

    def sufficiency(self, question: str, passages: Sequence[str]) -> Array:
        """Per passage, the probability in [0, 1] that it answers the question: float64 [len(passages)].

        A passage longer than a window is as good as its best window. A blank one answers nothing: 0.
        """
        return np.array([self._answers(question, passage) for passage in passages], dtype=np.float64)

    def support(self, pairs: Sequence[tuple[str, str]]) -> Array:
        """Per (premise, claim), P(supported), P(contradicted), P(not stated): float64 [len(pairs), 3].

        Rows sum to 1. Of a premise longer than a window, the window that supports most decides how far the
        claim is supported, and the one that speaks most about the claim how the rest is shared. A blank
        premise states nothing.
        """
        return np.array(
            [self._supports(premise, claim) for premise, claim in pairs], dtype=np.float64
        ).reshape(-1, 3)

    def sufficiency_logits(self, question: str, passage: str) -> Array:
        """Raw logits of every window, before calibration: float64 [windows, 2]."""
        return self._logits("sufficiency", question, passage)

    def support_logits(self, premise: str, claim: str) -> Array:
        """Raw logits of every window, before calibration: float64 [windows, 3]."""
        return self._logits("support", claim, premise)

    def _answers(self, question: str, passage: str) -> float:
        if not question.strip() or not passage.strip():
            return 0.0
        *weights, bias = self._reading.sufficiency
        odds = self.sufficiency_logits(question, passage) @ np.array(weights) + bias
        return float(1.0 / (1.0 + np.exp(-odds.max())))

    def _supports(self, premise: str, claim: str) -> Array:
        if not premise.strip() or not claim.strip():
            return np.array([0.0, 0.0, 1.0])
        scale, *biases = self._reading.support
        logits = self.support_logits(premise, claim) * scale + np.array(biases)
        shares = np.exp(logits - logits.max(axis=1, keepdims=True))
        shares /= shares.sum(axis=1, keepdims=True)
        supported = shares[:, SUPPORTED].max()
        speaking = shares[shares[:, NOT_STATED].argmin()]
        against = speaking[CONTRADICTED] / (speaking[CONTRADICTED] + speaking[NOT_STATED])
        return np.array([supported, (1 - supported) * against, (1 - supported) * (1 - against)])

    def _logits(self, head: str, first: str, passage: str) -> Array:
        reading = self._reading
        opening = self._tokenizer.encode(first, add_special_tokens=False).ids[: reading.first]
        body = self._tokenizer.encode(passage, add_special_tokens=False).ids
        found = []
        for piece in _windows(body, reading.window - len(opening) - 3):
            ids = np.array([[reading.cls, *opening, reading.sep, *piece, reading.sep]], dtype=np.int64)
            segments = np.zeros_like(ids)
            segments[:, len(opening) + 2 :] = 1
            feed = {"ids": ids, "mask": np.ones_like(ids), "segments": segments}
            found.append(np.asarray(self._session.run([head], feed)[0][0], dtype=np.float64))
        return np.stack(found)


def _windows(ids: list[int], room: int) -> Iterator[list[int]]:
    """Pieces of at most ``room`` tokens that overlap; the last one ends with the text."""
    if len(ids) <= room:
        yield ids
        return
    step = max(1, room - OVERLAP)
    for start in range(0, len(ids) - room, step):
        yield ids[start : start + room]
    yield ids[-room:]


def _manifest(folder: Path) -> dict[str, Any]:
    path = folder / _MANIFEST
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
        files = found["files"]
        assert {"model.onnx", "tokenizer.json"} <= set(files)
    except FileNotFoundError as error:
        raise ModelError(
            f"{path} is missing; reinstall ballast-llm or name the folder of a pair model"
        ) from error
    except (OSError, ValueError, KeyError, TypeError, AssertionError) as error:
        raise ModelError(f"{path} is not a pair model's manifest; reinstall ballast-llm") from error
    return dict(found)


def _checked(path: Path, digest: str) -> bytes:
    try:
        blob = path.read_bytes()
    except OSError as error:
        raise ModelError(f"{path} cannot be read ({error.strerror}); reinstall ballast-llm") from error
    if hashlib.sha256(blob).hexdigest() != digest:
        raise ModelError(f"{path} is not the file its manifest names (sha256 differs); reinstall ballast-llm")
    return blob


def _reading(folder: Path, manifest: Mapping[str, Any]) -> Reading:
    try:
        given = manifest["reading"]
        a, b, c = (float(x) for x in given["sufficiency"])
        scale, d, e, f = (float(x) for x in given["support"])
        window, first, cls, sep = (int(given[key]) for key in ("window", "first", "cls", "sep"))
        name = f"{manifest['name']}@{manifest['files']['model.onnx'][:12]}"
    except (KeyError, TypeError, ValueError) as error:
        raise ModelError(
            f"{folder / _MANIFEST}: unreadable under 'reading' ({error}); reinstall ballast-llm"
        ) from error
    if window < first + 3 + 2 * OVERLAP // 3:
        raise ModelError(f"{folder / _MANIFEST}: a window of {window} tokens leaves no room for a passage")
    return Reading(window, first, cls, sep, (a, b, c), (scale, d, e, f), name)
