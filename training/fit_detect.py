"""Fit the detector's weights: python -m training.fit_detect --data DIR [--write]

Learns from all labelled refusals, and from the answers and refusals of our own tune half: a logistic model over the
named features and hashed words. Prints what nested cross-validation by prompt says: each fifth of the prompts is
judged by a model and a threshold that saw none of them. ``--write`` saves the weights of all, shifted so that
the threshold lies at 0.5.
"""

from __future__ import annotations

import argparse
import base64
import json
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from benchmarks.detect import Reply, group, own, public, rate
from numpy.typing import NDArray
from scipy.optimize import minimize
from scipy.sparse import csr_matrix, hstack

from ballast.evals.detect import Verdict
from ballast.evals.detect.features import NAMES, measure
from ballast.evals.detect.fitted import digest, speaks
from ballast.evals.detect.lack import lack
from ballast.evals.detect.ngrams import COLUMNS, columns
from ballast.evals.detect.reading import read
from ballast.evals.detect.structured import unwrap
from training.logistic import Array, auc

TARGET = Path(__file__).parent.parent / "src" / "ballast" / "evals" / "detect" / "weights.json"
RIDGE = 0.05  # on the columns, and on the named features
NAMED = 0.05  # a named feature's size beside a reply's words, whose squares sum to 1
FOLDS = 5
TURNS = 3  # ways of cutting into folds, averaged
FALSE_ALARMS = 0.03
ZONE = 0.03  # of the replies, at most, are left unsure below the threshold


@dataclass(frozen=True)
class Table:
    """Replies as rows: ``x`` [n, features], ``declines`` [n], and what the rules say of each before the fitted part."""

    replies: Sequence[Reply]
    x: csr_matrix
    declines: NDArray[np.bool_]
    ruled: NDArray[np.bool_]
    speaks: NDArray[np.bool_]
    scale: Array  # of the named features
    centre: Array

    @property
    def public(self) -> NDArray[np.bool_]:
        return np.array([reply.public for reply in self.replies])

    def final(self, score: Array) -> Array:
        """The score with the rules' say: +inf where they decide, -inf where nothing is refused."""
        return np.where(self.ruled, np.inf, np.where(self.speaks, score, -np.inf))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args()
    table = trained_on(options.data)
    print(nested(table))
    score = np.mean(
        [cross_validated(table, np.arange(len(table.declines)), turn) for turn in range(TURNS)], axis=0
    )
    at = table.public
    final = table.final(score)
    threshold = choose(final[at], table.declines[at])
    print(f"AUC {auc(score[at], table.declines[at]):.3f}; threshold {threshold:.2f}")
    print(
        f"unsure between {np.sort(final[at & (final <= threshold)])[-int(ZONE * at.sum())]:.2f} and the threshold"
    )
    if options.write:
        save(fit(table.x, table.declines), table, threshold)


def trained_on(data: Path) -> Table:
    """All labelled refusals, and the answers and refusals of our own tune half."""
    return tabulate([*public(data), *(reply for reply in own() if reply.half == "tune" and reply.fits)])


def tabulate(replies: Sequence[Reply]) -> Table:
    """Measure every reply."""
    reads = [read(unwrap(reply.text) or "") for reply in replies]
    pairs = list(zip(reads, replies, strict=True))
    named = np.array([[measure(one, reply.question)[name] for name in NAMES] for one, reply in pairs])
    scale = named.std(axis=0)
    scale[scale == 0] = 1
    centre = named.mean(axis=0)
    words = [sorted(columns(one, reply.question)) for one, reply in pairs]
    found = [lack(one, reply.question) for one, reply in pairs]
    return Table(
        replies, csr_matrix(hstack([hashed(words), csr_matrix((named - centre) / scale * NAMED)])),
        declines=np.array([reply.declines for reply in replies]),
        ruled=np.array([one.score >= 0.5 and not one.open for one in found]),
        speaks=np.array([speaks(one) or rule.open for one, rule in zip(reads, found, strict=True)]),
        scale=scale, centre=centre,
    )  # fmt: skip


def hashed(words: Sequence[Sequence[int]]) -> csr_matrix:
    """[n, COLUMNS], each row of length 1."""
    sizes = [len(row) for row in words]
    values = np.repeat([1 / np.sqrt(max(1, size)) for size in sizes], sizes)
    return csr_matrix(
        (values, np.concatenate(words).astype(int), np.cumsum([0, *sizes])), shape=(len(words), COLUMNS)
    )


def fit(x: csr_matrix, declines: NDArray[np.bool_]) -> Array:
    """Weights and, last, the bias, that minimise log loss + RIDGE · |w|² / 2."""
    sign = 2.0 * declines - 1

    def loss(theta: Array) -> tuple[float, Array]:
        margin = sign * (x @ theta[:-1] + theta[-1])
        pull = -sign / (1 + np.exp(np.clip(margin, -50, 50)))
        value = np.logaddexp(0, -margin).sum() + RIDGE * (theta[:-1] ** 2).sum() / 2
        return float(value), np.append(x.T @ pull + RIDGE * theta[:-1], pull.sum())

    start = np.zeros(x.shape[1] + 1)
    return np.asarray(minimize(loss, start, jac=True, method="L-BFGS-B", options={"maxiter": 200}).x)


def cross_validated(table: Table, rows: NDArray[np.int_], turn: int) -> Array:
    """The score of each of these rows from a model that saw no reply to its question."""
    score = np.zeros(len(rows))
    fold = folds(table, turn)[rows]
    for number in range(FOLDS):
        kept = rows[fold != number]
        theta = fit(table.x[kept], table.declines[kept])
        score[fold == number] = table.x[rows[fold == number]] @ theta[:-1] + theta[-1]
    return score


def folds(table: Table, turn: int) -> NDArray[np.int_]:
    return np.array([group(f"{turn} {reply.question or reply.id}", FOLDS) for reply in table.replies])


def choose(final: Array, declines: NDArray[np.bool_]) -> float:
    """The lowest threshold with few enough false alarms."""
    answers = np.sort(final[~declines])[::-1]
    return float(answers[int(FALSE_ALARMS * len(answers))])


def called_apart(table: Table) -> NDArray[np.bool_]:
    """Which replies are called declines where each fold's model and threshold come from the other folds."""
    outer = folds(table, TURNS)
    called = np.zeros(len(outer), dtype=bool)
    for number in range(FOLDS):
        rows = np.flatnonzero(outer != number)
        at = table.public[rows]
        score = np.zeros(len(outer))
        score[rows] = cross_validated(table, rows, 0)
        threshold = choose(table.final(score)[rows][at], table.declines[rows][at])
        theta = fit(table.x[rows], table.declines[rows])
        left = outer == number
        called[left] = table.final(table.x @ theta[:-1] + theta[-1])[left] > threshold
    return called


def nested(table: Table, called: NDArray[np.bool_] | None = None) -> str:
    """Declines found and false alarms of ``called_apart``, in words."""
    called = called_apart(table) if called is None else called
    partial = np.array([reply.kind == "partial_refusal" for reply in table.replies])
    shown = []
    for name, at in (("all", table.public), ("partial refusals left out", table.public & ~partial)):
        verdicts = [Verdict.DECLINE if one else Verdict.ANSWER for one in called]
        groups = [
            [v for v, i in zip(verdicts, at & (table.declines == side), strict=True) if i]
            for side in (True, False)
        ]
        found, alarms = (rate(one, Verdict.DECLINE) for one in groups)
        shown.append(
            f"nested cross-validation, {name}: {found} of declines found, {alarms} of answers called declines"
        )
    return "\n".join(shown)


def save(theta: Array, table: Table, threshold: float) -> None:
    """Write the weights with their hash, the words' as bytes."""
    named = theta[COLUMNS:-1] * NAMED / table.scale
    step = float(np.abs(theta[:COLUMNS]).max()) / 127
    words = np.rint(theta[:COLUMNS] / step).astype(np.int8).tobytes()
    content: dict[str, object] = {
        "bias": round(float(theta[-1] - named @ table.centre) - threshold, 4),
        "weights": {name: round(float(weight), 4) for name, weight in zip(NAMES, named, strict=True)},
        "step": step,
        "words": base64.b64encode(zlib.compress(words, 9)).decode(),
    }
    content["sha256"] = digest(content)
    TARGET.write_text(json.dumps(content, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
