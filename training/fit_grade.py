"""Fit the grader's weights and threshold: python -m training.fit_grade --data DIR [--write]

Learns from the fit halves of the public sets and of the golden set over the shipped corpus, each set and each
kind of question weighing the same, and prints what the report halves say. ``--write`` saves the weights.
"""

from __future__ import annotations

import argparse
import json
import pickle
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from ballast.grade.features import EVIDENCE, SENTENCE, evidence_values
from ballast.grade.lexical import relevance
from ballast.grade.needs import missing
from ballast.grade.weights import Linear, Weights, digest
from ballast.models.embed import load_embedder
from training.examples import Example, golden, public
from training.logistic import Array, auc, declined_at, fit
from training.sets import NAMES

ROOT = Path(__file__).parent.parent
TARGET = ROOT / "src" / "ballast" / "grade" / "weights.json"
RIDGE_SENTENCE, RIDGE_EVIDENCE = 5.0, 10.0


def gather(data: Path) -> list[Example]:
    """All examples, public and own."""
    embedder = load_embedder("wordllama")
    found: list[Example] = []
    for name in NAMES:
        found += public(data, name, embedder=embedder, most={"fit": 400, "report": 200})
    for name, folder in (("golden", ROOT / "demo"), ("unseen", ROOT / "benchmarks" / "unseen")):
        found += golden(folder / "corpus", folder / "golden.jsonl", name=name, embedder=embedder)
    return found


def fit_sentences(examples: Sequence[Example]) -> Linear:
    """Which sentence carries the answer; each question weighs the same."""
    rows, labels, weights = [], [], []
    for one in examples:
        if not any(one.labels):
            continue
        rows += [candidate.features for candidate in one.gathered.candidates]
        labels += [float(label) for label in one.labels]
        positives = sum(one.labels)
        negatives = max(1, len(one.labels) - positives)
        weights += [0.5 / positives if label else 0.5 / negatives for label in one.labels]
    coefficients, bias = fit(np.array(rows), np.array(labels), np.array(weights), ridge=RIDGE_SENTENCE)
    return Linear(bias, dict(zip(SENTENCE, map(float, coefficients), strict=True)))


def evidence_rows(examples: Sequence[Example], sentence: Linear) -> Array:
    """Features of all hits together, one row a question: [n, len(EVIDENCE)]."""
    stub = Weights(sentence, Linear(0.0, {}), 0.5, "")
    rows = []
    for one in examples:
        values = evidence_values(one.gathered, one.found, relevance(one.gathered, stub))
        rows.append([values[name] for name in EVIDENCE])
    return np.array(rows)


def fit_evidence(examples: Sequence[Example], rows: Array) -> Linear:
    """Whether the hits answer the question; each set, scope and side weighs the same."""
    groups = [(one.case.set, one.scope, one.case.answerable) for one in examples]
    counts = {group: groups.count(group) for group in set(groups)}
    weight = np.array([len(groups) / len(counts) / counts[group] for group in groups])
    label = np.array([float(one.case.answerable) for one in examples])
    coefficients, bias = fit(rows, label, weight, ridge=RIDGE_EVIDENCE)
    return Linear(bias, dict(zip(EVIDENCE, map(float, coefficients), strict=True)))


def table(examples: Sequence[Example], score: Array) -> str:
    """AUC and the share of unanswerable questions declined at 5 % over-refusal, by set, scope and half."""
    lines = [
        "| set | documents | half | answerable / not | AUC | declined at 5 % |",
        "|---|---|---|---|---|---|",
    ]
    for group in sorted({(one.case.set, one.scope, one.case.half) for one in examples}):
        at = [i for i, one in enumerate(examples) if (one.case.set, one.scope, one.case.half) == group]
        label = np.array([examples[i].case.answerable for i in at])
        if label.all() or not label.any():
            continue
        share = declined_at(score[at], label, over_refusal=0.05)
        counts = f"{label.sum()} / {(~label).sum()}"
        lines.append(f"| {' | '.join(group)} | {counts} | {auc(score[at], label):.3f} | {share:.0%} |")
    return "\n".join(lines)


def choose(examples: Sequence[Example], probability: Array) -> float:
    """The threshold that makes the fewest wrong decisions on the fit half of the golden set, both mistakes equal."""
    at = [i for i, one in enumerate(examples) if one.case.set == "golden"]
    label = np.array([examples[i].case.answerable for i in at])
    values = probability[at]
    grid = np.round(np.arange(0.05, 0.951, 0.01), 2)
    wrong = [int(((values >= t) != label).sum()) for t in grid]
    best = [t for t, count in zip(grid, wrong, strict=True) if count == min(wrong)]
    return float(best[len(best) // 2])


def decisions(examples: Sequence[Example], rows: Array, probability: Array, threshold: float) -> str:
    """What the grader would decide, needs included: answered of answerable, declined of unanswerable."""
    lines = [
        f"threshold {threshold}",
        "| set | documents | half | answered | declined |",
        "|---|---|---|---|---|",
    ]
    for group in sorted({(one.case.set, one.scope, one.case.half) for one in examples}):
        at = [i for i, one in enumerate(examples) if (one.case.set, one.scope, one.case.half) == group]
        label = np.array([examples[i].case.answerable for i in at])
        unmet = [
            bool(missing(examples[i].gathered.profile, dict(zip(EVIDENCE, rows[i], strict=True)))) for i in at
        ]
        said = (probability[at] >= threshold) & ~np.array(unmet)
        right = f"{said[label].mean():.0%} | {(~said[~label]).mean():.0%}" if (~label).any() else "|"
        lines.append(f"| {' | '.join(group)} | {right} |")
    return "\n".join(lines)


def save(sentence: Linear, evidence: Linear, threshold: float) -> None:
    """Write the weights with their hash."""
    content = {
        name: {"bias": round(model.bias, 6), "weights": {k: round(v, 6) for k, v in model.weights.items()}}
        for name, model in (("sentence", sentence), ("evidence", evidence))
    } | {"threshold": threshold}
    content["sha256"] = digest(content)
    TARGET.write_text(json.dumps(content, indent=1) + "\n", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--cache", type=Path, help="keep the examples here between runs")
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args()
    if options.cache and options.cache.exists():
        examples = pickle.loads(options.cache.read_bytes())
    else:
        examples = gather(options.data)
        if options.cache:
            options.cache.write_bytes(pickle.dumps(examples))
    learning = [one for one in examples if one.case.half == "fit" and one.case.set != "unseen"]
    sentence = fit_sentences(learning)
    rows = evidence_rows(examples, sentence)
    chosen = np.array([one in learning for one in examples])
    evidence = fit_evidence(learning, rows[chosen])
    score = rows @ np.array([evidence.weights[name] for name in EVIDENCE]) + evidence.bias
    print(table(examples, score))
    probability = 1 / (1 + np.exp(-score))
    threshold = choose(learning, probability[chosen])
    print(decisions(examples, rows, probability, threshold))
    if options.write:
        save(sentence, evidence, threshold)
    for title, model in (("sentence", sentence), ("evidence", evidence)):
        print(f"\n{title}: bias {model.bias:.2f}")
        print("  " + "  ".join(f"{name} {value:+.2f}" for name, value in model.weights.items()))


if __name__ == "__main__":
    main()
