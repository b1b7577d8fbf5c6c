"""Fit the offline judge: python -m training.fit_judge --data DIR [--pair MODEL] [--write]

Learns from the fit halves of the labelled answers in ``faith_begin`` and ``faith_wice``, of the support sets under
``train/`` and of ``demo/judge_pairs.jsonl``, each set weighing as ``SHARES`` says. Of an unsupported answer with
several claims nobody says which one fails: the one that scores lowest is taken, and the fit repeated. Prints what
the report halves say; ``--write`` saves the weights: with the calibration of a hub model (``training.fit_pair``)
into that file.
"""

from __future__ import annotations

import argparse
import json
import pickle
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize

from ballast.critic.agreement import disagreements
from ballast.evals.judge.claims import statements
from ballast.evals.judge.features import FEATURES, NEUTRAL, SUPPORTING, values
from ballast.evals.judge.ground import Ground, Said, Words
from ballast.evals.judge.offline import pair_features, premise
from ballast.evals.judge.rules import contradicts, forbid_support, penalty
from ballast.evals.judge.weights import PAIR, Linear, digest
from ballast.models.calibration import keep
from ballast.models.embed import load_embedder
from ballast.models.judges import Pair, load_judge
from training.data import CAPS
from training.logistic import Array, auc
from training.sets import rows
from training.split import document_key, side

ROOT = Path(__file__).parent.parent
TARGET = ROOT / "src" / "ballast" / "evals" / "judge" / "weights.json"
OWN = ROOT / "demo" / "judge_pairs.jsonl"
RIDGE, ROUNDS = 2.0, 4
SHARES = {"faith_begin": 1.0, "faith_wice": 0.6, "own": 1.5}
TRAIN_SHARE = 0.02
SUPPORT_SETS = [
    "mnli_dev",
    "infotabs",
    "fever_symmetric",
    "factcheck_gpt",
    "scitail_dev",
    "conjnli",
    "summedits",
    "q_squared",
    "dialfact_small",
]  # fmt: skip  word-meaning sets (breaking_nli, med) and table arithmetic (scitab) are beyond word overlap
UP = SUPPORTING | {PAIR[0]}
COVERAGE = SUPPORTING | NEUTRAL | {"new_words", "words_far", "person"}
MOST_WRONG = 0.15


@dataclass(frozen=True)
class Answer:
    """A labelled answer: its claims and contexts, and the features of each claim [claims, len(FEATURES)].

    ``penalties`` and ``forbidden``: what the rules take off, and whether they let it be supported, for each claim.
    """

    set: str
    kind: str
    half: str
    label: bool
    claims: tuple[str, ...]
    contexts: tuple[str, ...]
    rows: Array
    penalties: Array
    forbidden: tuple[bool, ...]


def labelled(data: Path) -> Iterator[tuple[str, str, str, bool, str, list[str]]]:
    """(set, kind, half, label, answer, contexts) of every row used."""
    for name in ("faith_begin", "faith_wice", "faith_halueval_qa"):
        for row in rows(data / name / "pairs.jsonl"):
            kind = row.get("support", "")
            half = side(document_key(name, row)) if name != "faith_halueval_qa" else "report"
            yield name, kind, half, row["label"] == 1, row["answer"], [row["context"]]
    for name in SUPPORT_SETS:
        for row in rows(data / "train" / name / "rows.jsonl")[: CAPS[name]]:
            label = row["label"] == "supported"
            half = side(f"{name}:{row['doc']}")
            yield name, row["label"], half, label, row["claim"], [row["premise"]]
    for row in rows(OWN):
        contexts = [row["context"]] if isinstance(row["context"], str) else row["context"]
        yield "own", row["kind"], side(row["document"]), row["label"] == "supported", row["answer"], contexts


def gather(data: Path) -> list[Answer]:
    """All answers with the features of their claims."""
    encode = load_embedder("wordllama").encode
    vectors = Words(encode)
    found = []
    for name, kind, half, label, answer, contexts in labelled(data):
        claims = tuple(statements(answer))
        ground = Ground(contexts, encode)
        seen = [values(Said.of(c), ground, disagreements=disagreements, vectors=vectors) for c in claims]
        if claims:
            table = np.array([[one[feature] for feature in FEATURES] for one in seen])
            off, never = (
                np.array([penalty(one) for one in seen]),
                tuple(forbid_support(one) or contradicts(one) for one in seen),
            )
            found.append(Answer(name, kind, half, label, claims, tuple(contexts), table, off, never))
    return found


def with_pair(answers: Sequence[Answer], model: Pair) -> list[Answer]:
    """The same with what the pair model says of each claim as further columns."""
    encode = load_embedder("wordllama").encode
    out = []
    for one in answers:
        ground = Ground(one.contexts, encode)
        found = [pair_features(model, [premise(Said.of(claim), ground)], claim) for claim in one.claims]
        extra = np.array([[pair[name] for name in PAIR] for pair in found])
        out.append(replace(one, rows=np.hstack([one.rows, extra])))
    return out


def fit(
    x: Array, y: Array, weight: Array, *, names: Sequence[str], fixed: Mapping[str, float]
) -> tuple[Array, float]:
    """Ridge logistic regression in which a weight may not have the sign that would make no sense.

    ``fixed`` weights stay as they are.
    """
    scale = x.std(axis=0)
    scale[scale == 0] = 1
    centre = x.mean(axis=0)
    z = (x - centre) / scale
    sign = 2 * y - 1

    def loss(theta: Array) -> tuple[float, Array]:
        margin = sign * (z @ theta[:-1] + theta[-1])
        value = float((weight * np.logaddexp(0, -margin)).sum() + RIDGE * (theta[:-1] ** 2).sum() / 2)
        pull = -weight * sign / (1 + np.exp(np.clip(margin, -50, 50)))
        return value, np.append(z.T @ pull + RIDGE * theta[:-1], pull.sum())

    bounds: list[tuple[float | None, float | None]] = []
    for name, spread in zip(names, scale, strict=True):
        if name in fixed:
            bounds.append((fixed[name] * spread, fixed[name] * spread))
        else:
            bounds.append((None, None) if name in NEUTRAL else (0, None) if name in UP else (None, 0))
    start = np.array([*(low or 0.0 for low, _ in bounds), 0.0])
    theta = minimize(loss, start, jac=True, method="L-BFGS-B", bounds=[*bounds, (None, None)]).x
    weights = theta[:-1] / scale
    return weights, float(theta[-1] - weights @ centre)


def learn(answers: Sequence[Answer], names: Sequence[str]) -> tuple[Array, float]:
    """Weights and bias from the fit halves, in two steps.

    Changed claims in the own set are closer to their source, word for word, than its honest paraphrases; learned
    from them, a quotation would be suspicious. So what coverage weighs comes from the other sets alone, and the own
    set teaches what a departure weighs.
    """
    chosen = [one for one in answers if one.half == "fit" and one.set != "faith_halueval_qa"]
    first, _ = _learn([one for one in chosen if one.set != "own"], names, {})
    fixed = {n: float(w) for n, w in zip(names, first, strict=True) if n in COVERAGE}
    return _learn(chosen, names, fixed)


def _learn(chosen: Sequence[Answer], names: Sequence[str], fixed: Mapping[str, float]) -> tuple[Array, float]:
    size = {(name, y): 0 for name in {one.set for one in chosen} for y in (True, False)}
    for one in chosen:
        size[one.set, one.label] += 1
    total = len(chosen)
    shares = {name: SHARES.get(name, TRAIN_SHARE) for name, _ in size}
    norm = total / sum(shares.values())
    weight = np.array([norm * shares[one.set] / 2 / size[one.set, one.label] for one in chosen])
    label = np.array([float(one.label) for one in chosen])
    # All claims of a supported answer hold: the hardest stands for them. At first every answer is its mean.
    x = np.array([one.rows.mean(axis=0) for one in chosen])
    for _ in range(ROUNDS):
        weights, _ = fit(x, label, weight, names=names, fixed=fixed)
        x = np.array([one.rows[int((one.rows @ weights).argmin())] for one in chosen])
    return fit(x, label, weight, names=names, fixed=fixed)


def scores(answers: Sequence[Answer], weights: Array, bias: float) -> Array:
    """Probability of each answer: that of its weakest claim."""
    odds = np.array([float((one.rows @ weights - one.penalties).min()) + bias for one in answers])
    return np.asarray(1 / (1 + np.exp(-odds)))


def thresholds(answers: Sequence[Answer], score: Array) -> tuple[float, float]:
    """(low, high): on the fit halves, each set weighing the same, at most ``MOST_WRONG`` of the supported answers
    score below ``low``, and at most ``MOST_WRONG`` of the unsupported ones are called supported from ``high`` on.
    """
    grid = np.round(np.arange(0.02, 0.981, 0.01), 2)
    below, above = np.zeros(len(grid)), np.zeros(len(grid))
    for name in SHARES:
        at = [i for i, one in enumerate(answers) if one.half == "fit" and one.set == name]
        y = np.array([answers[i].label for i in at])
        may = np.array([not any(answers[i].forbidden) for i in at])
        below += np.array([(score[at][y] < t).mean() for t in grid]) / len(SHARES)
        above += np.array([((score[at] >= t) & may)[~y].mean() for t in grid]) / len(SHARES)
    low, high = float(grid[below <= MOST_WRONG].max()), float(grid[above <= MOST_WRONG].min())
    return min(low, high), high


def table(answers: Sequence[Answer], score: Array, low: float, high: float) -> str:
    """By set and half: AUC, and the share called supported / unsure / unsupported of either label."""
    lines = [
        "| set | half | supported / not | AUC | of supported: s / unsure / u | of not: s / unsure / u |",
        "|---|---|---|---|---|---|",
    ]
    for name, half in sorted({(one.set, one.half) for one in answers}):
        at = np.array([one.set == name and one.half == half for one in answers])
        y = np.array([one.label for one in answers])
        may = np.array([not any(one.forbidden) for one in answers])
        lines.append(
            f"| {name} | {half} | {(y & at).sum()} / {(~y & at).sum()} | {auc(score[at], y[at]):.3f} | "
            f"{_thirds(score[at & y], may[at & y], low, high)} | "
            f"{_thirds(score[at & ~y], may[at & ~y], low, high)} |"
        )
    return "\n".join(lines)


def kinds(answers: Sequence[Answer], score: Array, low: float, high: float) -> str:
    """Own pairs on the report half, by kind."""
    lines = ["| kind | n | s / unsure / u |", "|---|---|---|"]
    report = [i for i, one in enumerate(answers) if one.set == "own" and one.half == "report"]
    for kind in sorted({answers[i].kind for i in report}):
        at = [i for i in report if answers[i].kind == kind]
        may = np.array([not any(answers[i].forbidden) for i in at])
        lines.append(f"| {kind} | {len(at)} | {_thirds(score[at], may, low, high)} |")
    return "\n".join(lines)


def _thirds(score: Array, may: NDArray[np.bool_], low: float, high: float) -> str:
    supported, unsupported = (score >= high) & may, score < low
    parts = (supported, ~supported & ~unsupported, unsupported)
    return " / ".join(f"{part.mean():.0%}" if len(score) else "–" for part in parts)


def show(answers: Sequence[Answer], names: Sequence[str]) -> Linear:
    """Fit, print, and give the model."""
    weights, bias = learn(answers, names)
    score = scores(answers, weights, bias)
    low, high = thresholds(answers, score)
    print(f"unsupported below {low}, supported from {high}\n")
    print(table(answers, score, low, high), "\n")
    print(kinds(answers, score, low, high), "\n")
    print("  ".join(f"{name} {value:+.2f}" for name, value in zip(names, weights, strict=True)), "\n")
    return Linear(bias, dict(zip(names, map(float, weights), strict=True)), low, high)


def save(lexical: Linear, paired: Linear | None, model: str) -> None:
    """Write the weights with their hash."""
    content: dict[str, Any] = {"lexical": _content(lexical)}
    if paired is not None:
        content["paired"] = {"model": model, **_content(paired)}
    content["sha256"] = digest(content)
    TARGET.write_text(json.dumps(content, indent=1) + "\n", encoding="utf-8")


def _content(model: Linear) -> dict[str, Any]:
    weights = {name: round(value, 5) for name, value in model.weights.items()}
    return {"bias": round(model.bias, 5), "weights": weights, "low": model.low, "high": model.high}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--cache", type=Path, help="keep the features here between runs")
    parser.add_argument("--pair", help="pair model to fit with as well: its folder, or a hub model's file")
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args()
    if options.cache and options.cache.exists():
        answers: list[Answer] = pickle.loads(options.cache.read_bytes())
    else:
        answers = gather(options.data)
        if options.cache:
            options.cache.write_bytes(pickle.dumps(answers))
    lexical, paired, name = show(answers, FEATURES), None, ""
    if options.pair:
        loaded = load_judge(options.pair, "support")
        name = loaded.pair.name
        paired = show(with_pair(answers, loaded.pair), (*FEATURES, *PAIR))
        if loaded.weights is not None:
            if options.write:
                keep(Path(options.pair), "judge", _content(paired))
            return
    if options.write:
        save(lexical, paired, name)


if __name__ == "__main__":
    main()
