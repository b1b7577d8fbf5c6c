"""Fit the grader's weights and threshold: python -m training.fit_grade --data DIR [--pair MODEL] [--write]

Learns from the fit halves of the public sets and of the golden set over the shipped corpus, each set and each
kind of question weighing the same, and prints what the report halves say. ``--write`` saves the weights: with the
calibration of a hub model (``training.fit_pair``) into that file, beside the shipped weights, which stay as they are.
"""

from __future__ import annotations

import argparse
import json
import pickle
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from ballast.grade.features import JUDGED, RERANK, SENTENCE
from ballast.grade.judgement import join, judged, log_odds
from ballast.grade.local import relevance
from ballast.grade.needs import missing
from ballast.grade.sufficiency import EVIDENCE, attribute_values, evidence_values
from ballast.grade.weights import Judged, Linear, Weights, digest, shipped
from ballast.models.calibration import keep
from ballast.models.embed import load_embedder
from ballast.models.judges import Pair, load_judge
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


def evidence_rows(examples: Sequence[Example], scores: Sequence[Sequence[float]]) -> Array:
    """Features of all hits together, one row a question: [n, len(EVIDENCE)]."""
    rows = []
    for one, relevant in zip(examples, scores, strict=True):
        values = evidence_values(one.gathered, one.found, relevant)
        rows.append([values[name] for name in EVIDENCE])
    return np.array(rows)


def fit_rerank(
    examples: Sequence[Example], scores: Sequence[Sequence[float]], odds: Sequence[Mapping[int, float]]
) -> Linear:
    """How lexical relevance and the judgement model are joined to rank places; each question weighs the same."""
    rows, labels, weights = [], [], []
    for one, relevant, judged_odds in zip(examples, scores, odds, strict=True):
        right = [i for i in judged_odds if one.labels[i]]
        wrong = [i for i in judged_odds if not one.labels[i]]
        if right and wrong:
            for group, label in ((right, 1.0), (wrong, 0.0)):
                rows += [(log_odds(relevant[i]), judged_odds[i]) for i in group]
                labels += [label] * len(group)
                weights += [0.5 / len(group)] * len(group)
    coefficients, bias = fit(np.array(rows), np.array(labels), np.array(weights), ridge=RIDGE_SENTENCE)
    return Linear(bias, dict(zip(RERANK, map(float, coefficients), strict=True)))


def fit_evidence(examples: Sequence[Example], rows: Array, names: Sequence[str]) -> Linear:
    """Whether the hits answer the question; each set, scope and side weighs the same."""
    groups = [(one.case.set, one.scope, one.case.answerable) for one in examples]
    counts = {group: groups.count(group) for group in set(groups)}
    weight = np.array([len(groups) / len(counts) / counts[group] for group in groups])
    label = np.array([float(one.case.answerable) for one in examples])
    coefficients, bias = fit(rows, label, weight, ridge=RIDGE_EVIDENCE)
    return Linear(bias, dict(zip(names, map(float, coefficients), strict=True)))


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


def choose(examples: Sequence[Example], probability: Array, unmet: Sequence[bool]) -> float:
    """The threshold that makes the fewest wrong decisions on the fit half of the golden set, both mistakes equal.

    A question with an unmet need is declined whatever the threshold is.
    """
    at = [i for i, one in enumerate(examples) if one.case.set == "golden"]
    label = np.array([examples[i].case.answerable for i in at])
    values = np.where(np.array(unmet)[at], 0.0, probability[at])
    grid = np.round(np.arange(0.05, 0.951, 0.01), 2)
    wrong = [int(((values >= t) != label).sum()) for t in grid]
    best = [t for t, count in zip(grid, wrong, strict=True) if count == min(wrong)]
    return float(best[len(best) // 2])


def _unmet(one: Example, row: Array, relevant: Sequence[float]) -> bool:
    values = dict(zip(EVIDENCE, row[: len(EVIDENCE)], strict=True))
    return bool(missing(one.gathered.profile, values | attribute_values(one.gathered, relevant)))


def decisions(
    examples: Sequence[Example],
    rows: Array,
    *,
    scores: Sequence[Sequence[float]],
    probability: Array,
    threshold: float,
) -> str:
    """What the grader would decide, needs included: answered of answerable, declined of unanswerable.

    Questions of several parts count as a whole here.
    """
    lines = [
        f"threshold {threshold}",
        "| set | documents | half | answered | declined |",
        "|---|---|---|---|---|",
    ]
    for group in sorted({(one.case.set, one.scope, one.case.half) for one in examples}):
        at = [i for i, one in enumerate(examples) if (one.case.set, one.scope, one.case.half) == group]
        label = np.array([examples[i].case.answerable for i in at])
        unmet = [_unmet(examples[i], rows[i], scores[i]) for i in at]
        said = (probability[at] >= threshold) & ~np.array(unmet)
        right = f"{said[label].mean():.0%} | {(~said[~label]).mean():.0%}" if (~label).any() else "|"
        lines.append(f"| {' | '.join(group)} | {right} |")
    return "\n".join(lines)


def _content(model: Linear) -> dict[str, Any]:
    return {"bias": round(model.bias, 6), "weights": {k: round(v, 6) for k, v in model.weights.items()}}


def _judged_content(part: Judged) -> dict[str, Any]:
    return {
        "model": part.model,
        "rerank": _content(part.rerank),
        "evidence": _content(part.evidence),
        "threshold": part.threshold,
    }


def save(weights: Weights) -> None:
    """Write the weights with their hash."""
    content: dict[str, Any] = {
        "sentence": _content(weights.sentence),
        "evidence": _content(weights.evidence),
        "threshold": weights.threshold,
    }
    if weights.judged is not None:
        content["judged"] = _judged_content(weights.judged)
    content["sha256"] = digest(content)
    TARGET.write_text(json.dumps(content, indent=1) + "\n", encoding="utf-8")


@dataclass(frozen=True, slots=True)
class Fitter:
    """All examples, and which of them may be learned from."""

    examples: Sequence[Example]
    learning: Sequence[int]

    @property
    def chosen(self) -> list[Example]:
        return [self.examples[i] for i in self.learning]

    def sufficiency(
        self, rows: Array, names: Sequence[str], *, scores: Sequence[Sequence[float]]
    ) -> tuple[Linear, float]:
        """Fit on the learning examples, print what comes of it on all; the model and its threshold."""
        index = list(self.learning)
        model = fit_evidence(self.chosen, rows[index], names)
        score = rows @ np.array([model.weights[name] for name in names]) + model.bias
        probability = 1 / (1 + np.exp(-score))
        unmet = [_unmet(self.examples[i], rows[i], scores[i]) for i in index]
        threshold = choose(self.chosen, probability[index], unmet)
        print(table(self.examples, score))
        print(decisions(self.examples, rows, scores=scores, probability=probability, threshold=threshold))
        print("  ".join(f"{name} {value:+.2f}" for name, value in model.weights.items()), "\n")
        return model, threshold


def load_examples(data: Path, cache: Path | None) -> list[Example]:
    """Gathered, or read from where an earlier run kept them."""
    if cache and cache.exists():
        kept: list[Example] = pickle.loads(cache.read_bytes())
        return kept
    examples = gather(data)
    if cache:
        cache.write_bytes(pickle.dumps(examples))
    return examples


def judge_all(
    examples: Sequence[Example], scores: Sequence[Sequence[float]], model: Pair
) -> list[Mapping[int, float]]:
    """What the judgement model says of the best places of every example."""
    return [
        judged(one.gathered, one.found, relevant, model.sufficiency)
        for one, relevant in zip(examples, scores, strict=True)
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--cache", type=Path, help="keep the examples here between runs")
    parser.add_argument(
        "--pair", help="judgement model to fit with as well: its folder, or a hub model's file"
    )
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args()
    examples = load_examples(options.data, options.cache)
    learning = [i for i, one in enumerate(examples) if one.case.half == "fit" and one.case.set != "unseen"]
    fitter = Fitter(examples, learning)
    loaded = load_judge(options.pair, "sufficiency") if options.pair else None
    foreign = loaded is not None and loaded.weights is not None
    sentence = shipped().sentence if foreign else fit_sentences(fitter.chosen)
    stub = Weights(sentence, Linear(0.0, {}), 0.5)
    scores: list[Sequence[float]] = [relevance(one.gathered, stub) for one in examples]
    print("## Words and vectors\n")
    rows = evidence_rows(examples, scores)
    evidence, threshold = fitter.sufficiency(rows, EVIDENCE, scores=scores)
    if loaded is None:
        if options.write:
            save(Weights(sentence, evidence, threshold))
        return
    print("## With the judgement model\n")
    model = loaded.pair
    odds = judge_all(examples, scores, model)
    rerank = fit_rerank(fitter.chosen, [scores[i] for i in learning], [odds[i] for i in learning])
    joined = [join(relevant, seen, rerank) for relevant, seen in zip(scores, odds, strict=True)]
    extra = np.array([[one.values[name] for name in JUDGED] for one in joined])
    final = [one.relevance for one in joined]
    both = np.hstack([evidence_rows(examples, final), extra])
    judged_evidence, judged_threshold = fitter.sufficiency(both, (*EVIDENCE, *JUDGED), scores=final)
    part = Judged(model.name, rerank, judged_evidence, judged_threshold)
    if options.write and foreign:
        file = Path(options.pair)
        keep(file, "grader", {"weights": shipped().sha256, **_judged_content(part)})
    elif options.write:
        save(Weights(sentence, evidence, threshold, part))


if __name__ == "__main__":
    main()
