"""Other graphs of a checkpoint, for ``benchmarks.pair_speed``: what they cost in accuracy.

``python -m training.variants --data DATA --checkpoint RUN/last.pt --out FOLDER`` writes the graphs and prints, for
each, the AUC on a sample of report halves and how far its log-odds lie from those of the plain fp32 graph.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Mapping
from pathlib import Path

import numpy as np
import torch
from onnxruntime.quantization import (
    CalibrationDataReader,
    QuantFormat,
    QuantType,
    quantize_dynamic,
    quantize_static,
)
from onnxruntime.transformers.fusion_options import FusionOptions
from onnxruntime.transformers.optimizer import optimize_model

from ballast.models.pair import SHIPPED
from training.data import Example, fit_examples, is_held_out, report_examples
from training.export import heads_only, quantise, reading, session_model, write_graph
from training.logistic import Array, auc
from training.model import HEADS, WIDTH, PairNet
from training.report import SEED, truth

SETS = ("qa_squad2", "qa_clapnq", "own")
_CALIBRATED_ON = 60


def cut(checkpoint: Path, layers: int) -> PairNet:
    """The network of a checkpoint without its upper layers; the heads are not told."""
    net = PairNet(dropout=0.0)
    net.load_state_dict(torch.load(checkpoint, weights_only=True))
    net.layers = net.layers[:layers]
    return net


def fuse(source: Path, target: Path) -> None:
    """Attention, GELU and normalisation as one operator each."""
    options = FusionOptions("bert")
    optimize_model(
        str(source), model_type="bert", num_heads=HEADS, hidden_size=WIDTH, optimization_options=options
    ).save_model_to_file(str(target))


def full_range(source: Path, target: Path) -> None:
    """All 8 bits of the weights."""
    quantize_dynamic(
        str(source),
        str(target),
        weight_type=QuantType.QInt8,
        per_channel=True,
        nodes_to_exclude=heads_only(source),
    )


class Calibration(CalibrationDataReader):
    """Pairs that scales of activations are read from."""

    def __init__(self, examples: list[Example]) -> None:
        model = session_model(SHIPPED / "model.onnx", SHIPPED / "tokenizer.json", reading(144))
        self._feeds = iter(
            [feed for e in examples for feed in model.feeds(e.first, e.passage)][:_CALIBRATED_ON]
        )

    def get_next(self) -> Mapping[str, np.ndarray] | None:
        return next(self._feeds, None)


def static(source: Path, target: Path, examples: list[Example]) -> None:
    """Scales of activations fixed beforehand."""
    quantize_static(
        str(source),
        str(target),
        Calibration(examples),
        quant_format=QuantFormat.QDQ,
        per_channel=True,
        reduce_range=True,
        activation_type=QuantType.QUInt8,
        weight_type=QuantType.QInt8,
        op_types_to_quantize=["MatMul", "Gemm"],
        nodes_to_exclude=heads_only(source),
    )


def write(args: argparse.Namespace) -> list[Path]:
    """The graphs, the plain fp32 one first."""
    kept = [e for e in fit_examples(args.data, args.seed) if is_held_out(e) and e.task == "sufficiency"]
    kept = random.Random(args.seed).sample(kept, _CALIBRATED_ON)
    plain = args.out / "fp32.onnx"
    write_graph(cut(args.checkpoint, 6), plain)
    fuse(plain, args.out / "fp32-fused.onnx")
    quantise(plain, args.out / "int8.onnx")
    quantise(args.out / "fp32-fused.onnx", args.out / "int8-fused.onnx", fused=True)
    full_range(plain, args.out / "int8-full-range.onnx")
    static(plain, args.out / "int8-static.onnx", kept)
    for layers in (5, 4, 3):
        short = args.out / "short.onnx"
        write_graph(cut(args.checkpoint, layers), short)
        quantise(short, args.out / f"int8-{layers}-layers.onnx")
        short.unlink()
    names = ["fp32", "fp32-fused", "int8", "int8-fused", "int8-full-range", "int8-static"]
    return [args.out / f"{name}.onnx" for name in (*names, *(f"int8-{n}-layers" for n in (5, 4, 3)))]


def odds(graph: Path, examples: list[Example], window: int) -> Array:
    """Log-odds before calibration, of the best window."""
    model = session_model(graph, SHIPPED / "tokenizer.json", reading(window))
    weight = np.array(reading(window).sufficiency[:2])
    return np.array([(model.sufficiency_logits(e.first, e.passage) @ weight).max() for e in examples])


def main() -> None:
    """Write the graphs and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--checkpoint", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--cap", type=int, default=100, help="pairs a set")
    parser.add_argument("--seed", type=int, default=SEED)
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    graphs, rng, report = write(args), random.Random(args.seed), report_examples(args.data, args.seed)
    sets = {name: rng.sample(report[name], min(args.cap, len(report[name]))) for name in SETS}
    print(f"| graph | MB | {' | '.join(f'AUC {name}' for name in SETS)} | mean distance of log-odds |")
    print("| --- | --- |" + " --- |" * (len(SETS) + 1))
    plain: dict[str, Array] = {}
    rows: list[tuple[str, Path, int]] = [(path.stem, path, 144) for path in graphs]
    rows.append(("int8, windows of 192", args.out / "int8.onnx", 192))
    for label, path, window in rows:
        found = {name: odds(path, examples, window) for name, examples in sets.items()}
        plain = plain or found
        areas = " | ".join(f"{auc(found[name], truth(sets[name])):.3f}" for name in SETS)
        apart = np.mean([np.abs(found[name] - plain[name]).mean() for name in SETS])
        print(f"| {label} | {path.stat().st_size / 1e6:.0f} | {areas} | {apart:.3f} |", flush=True)


if __name__ == "__main__":
    main()
