"""Calibrate a model of a hub: ``python -m training.fit_pair --data DATA --model hub:NAME --out FILE``

``--model`` is ``hub:NAME`` or a folder with ``config.json``, ``tokenizer.json`` and ONNX weights; ``#FILE`` after it
chooses among several weights. What the model judges is told by its labels; ``--judges``, ``--good`` and ``--template``
say it where they do not. Learns two numbers (Platt's scaling; two more where the model tells contradicted from not
stated) on documents of the fit halves that nothing was trained on, and prints what the report halves say.

Then fit the grader or the offline judge with it, into the same file, and name the file in the settings:
``python -m training.fit_grade --data DATA --pair FILE --write`` or ``python -m training.fit_judge …``.
"""

from __future__ import annotations

import argparse
import os
import random
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np

from ballast.models.calibration import Calibration
from ballast.models.form import guess
from ballast.models.hub_pair import HubPair, Scaling
from ballast.models.hub_run import open_reader
from ballast.models.snapshot import HUB, find
from training.data import SUPPORT, Example, fit_examples, is_held_out, report_examples
from training.logistic import fit
from training.report import line, scored, table, truth

RIDGE = 1e-3


def scaling(model: HubPair, examples: Sequence[Example]) -> Scaling:
    """Platt's scaling of the log-odds, and of what speaks against a claim, by maximum likelihood."""
    odds = np.array([model.odds(e.first, e.passage) for e in examples])
    good, one = truth(examples), np.ones(len(examples))
    (weight,), bias = fit(odds[:, :1], good.astype(float), one, ridge=RIDGE)
    made = Scaling(float(weight), float(bias))
    label = np.array([e.label for e in examples])
    told = ~good & (label > 0) if examples[0].task == "support" else np.zeros(len(label), dtype=bool)
    against = label[told] == SUPPORT["contradicted"]
    if odds[:, 1].any() and against.any() and not against.all():
        (weight,), bias = fit(odds[told, 1:], against.astype(float), one[told], ridge=RIDGE)
        made = replace(made, against_weight=float(weight), against_bias=float(bias))
    return made


def source(model: str, out: Path) -> str:
    """A folder as it is seen from the calibration's own."""
    return model if model.startswith(HUB) else os.path.relpath(model, out.parent)


def calibrate(args: argparse.Namespace) -> None:
    """Fit, print and write."""
    snapshot = find(args.model)
    form = guess(
        snapshot.config(),
        snapshot.config("tokenizer_config.json"),
        judges=args.judges,
        good=args.good,
        template=args.template,
    )
    reader = open_reader(snapshot, form, threads=args.threads)
    print(
        f"{snapshot.name} judges {form.judges}, {form.window} tokens at once, output {form.good} is the good one"
    )
    rng = random.Random(args.seed)
    kept = [e for e in fit_examples(args.data, args.seed) if is_held_out(e) and e.task == form.judges]
    kept = rng.sample(kept, min(args.pairs, len(kept)))
    how = scaling(HubPair(reader, Scaling(), name=snapshot.name), kept)
    if how.weight <= 0:
        raise SystemExit("its score falls where the passage is right: give another output with --good")
    counts = {"pairs": len(kept), "good": int(truth(kept).sum())}
    Calibration(
        source(args.model, args.out), snapshot.revision, snapshot.sha256, form, how, counts, {}
    ).write(args.out)
    print(f"{args.out}: {how}, from {counts['pairs']} pairs\n")
    model, began, rows = HubPair(reader, how, name=snapshot.name), time.monotonic(), []
    for name, examples in report_examples(args.data, args.seed).items():
        if args.cap and (chosen := [e for e in examples if e.task == form.judges]):
            chosen = rng.sample(chosen, min(args.cap, len(chosen)))
            rows.append(line(name, truth(chosen), scored(model, chosen)))
    print(table(rows))
    print(f"\n{sum(row.n for row in rows) / (time.monotonic() - began):.0f} pairs a second")


def main() -> None:
    """Read the arguments and calibrate."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument(
        "--model", required=True, help="hub:NAME or a folder, #FILE after it for other weights"
    )
    parser.add_argument("--out", type=Path, required=True, help="file of the calibration")
    parser.add_argument("--judges", choices=("sufficiency", "support"), default=None)
    parser.add_argument("--good", type=int, default=None, help="number of the output that says yes, from 0")
    parser.add_argument("--template", default="", help="one text for both, with {passage} and {text}")
    parser.add_argument("--pairs", type=int, default=400, help="pairs to calibrate on")
    parser.add_argument("--cap", type=int, default=200, help="pairs a report half; 0 for none")
    parser.add_argument("--threads", type=int, default=0)
    parser.add_argument("--seed", type=int, default=20240611)
    calibrate(parser.parse_args())


if __name__ == "__main__":
    main()
