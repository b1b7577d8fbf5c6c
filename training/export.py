"""Checkpoint → quantised ONNX, calibrated, with a manifest: what ``ballast.models.pair`` loads.

``PYTHONPATH=src python -m training.export --data DATA --start MINILM --checkpoint RUN/last.pt --out FOLDER``

Weights become int8 per channel, activations at run time. They use 7 of the 8 bits (``reduce_range``): without
VNNI instructions the products of full-range int8 overflow, and scores would differ from one processor to the
next by more than rounding. The heads stay in fp32.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import random
import tempfile
import warnings
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import onnx
import onnxruntime
import torch
from onnxruntime.quantization import QuantType, quantize_dynamic
from scipy.optimize import minimize
from scipy.special import expit, logsumexp
from tokenizers import Tokenizer
from torch import Tensor, nn

from ballast.models.pair import PairModel, Reading
from training.data import Example, fit_examples, is_held_out, report_examples
from training.logistic import auc
from training.model import PairNet
from training.report import scored, truth

NAME = "ballast-pair-1"
SPAN_PRIOR = 0.2  # weight of the span logit when the best window is looked for before calibration
FILES = ("model.onnx", "tokenizer.json")


class Heads(nn.Module):
    """The two outputs that are shipped."""

    def __init__(self, net: PairNet) -> None:
        super().__init__()
        self.net = net

    def forward(self, ids: Tensor, mask: Tensor, segments: Tensor) -> tuple[Tensor, Tensor]:
        output = self.net(ids, mask, segments)
        return output.sufficiency, output.support


def to_onnx(checkpoint: Path, path: Path) -> None:
    """The network of a checkpoint as an fp32 graph with free batch and length."""
    net = PairNet(dropout=0.0)
    net.load_state_dict(torch.load(checkpoint, weights_only=True))
    write_graph(net, path)


def write_graph(net: PairNet, path: Path) -> None:
    """A network as an fp32 graph."""
    ids = torch.randint(1000, 20_000, (2, 16))
    segments = torch.zeros_like(ids)
    segments[:, 8:] = 1
    names = ["ids", "mask", "segments"]
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        torch.onnx.export(
            Heads(net).eval(),
            (ids, torch.ones_like(ids), segments),
            str(path),
            input_names=names,
            output_names=["sufficiency", "support"],
            dynamic_axes={name: {0: "n", 1: "t"} for name in names}
            | {"sufficiency": {0: "n"}, "support": {0: "n"}},
            opset_version=20,
            dynamo=False,
        )


def heads_only(source: Path) -> list[str]:
    """The nodes of a graph that stay in fp32."""
    heads = ("/span/", "/sufficiency", "/support")
    nodes = onnx.load(str(source)).graph.node
    return [node.name for node in nodes if any(head in node.name for head in heads)]


def quantise(source: Path, target: Path, *, fused: bool = False) -> None:
    """fp32 graph → int8 graph; embeddings and encoder only. ``fused``: the graph has operators of onnxruntime's own."""
    quantize_dynamic(
        str(source),
        str(target),
        weight_type=QuantType.QInt8,
        per_channel=True,
        reduce_range=True,
        nodes_to_exclude=heads_only(source),
        extra_options={"DefaultTensorType": onnx.TensorProto.FLOAT} if fused else {},
    )


def reading(tokens: int) -> Reading:
    """How pairs are read before calibration: both logits as they come."""
    return Reading(tokens, 48, 101, 102, (1.0, SPAN_PRIOR, 0.0), (1.0, 0.0, 0.0, 0.0), NAME)


def session_model(graph: Path, tokenizer: Path, how: Reading) -> PairModel:
    """A pair model over a graph that has no manifest yet."""
    reader = Tokenizer.from_file(str(tokenizer))
    session = onnxruntime.InferenceSession(str(graph), providers=["CPUExecutionProvider"])
    return PairModel(session, reader, how)


def platt(model: PairModel, examples: Sequence[Example]) -> tuple[float, float, float]:
    """Weights and bias of the two logits, by maximum likelihood; weights ≥ 0, so a logit never lowers it."""
    logits = []
    for e in examples:
        windows = model.sufficiency_logits(e.first, e.passage)
        logits.append(windows[(windows @ np.array([1.0, SPAN_PRIOR])).argmax()])
    x, y = np.array(logits), truth(examples)

    def cost(w: np.ndarray) -> float:
        odds = x @ w[:2] + w[2]
        return float(-(y * np.log(expit(odds) + 1e-12) + (1 - y) * np.log(expit(-odds) + 1e-12)).mean())

    a, b, c = minimize(cost, np.array([1.0, 0.1, 0.0]), bounds=[(0.0, 5.0), (0.0, 5.0), (-5.0, 5.0)]).x
    return float(a), float(b), float(c)


def softmax_scale(model: PairModel, examples: Sequence[Example]) -> tuple[float, float, float, float]:
    """Scale and biases of the three logits, by maximum likelihood; the first bias is fixed at 0."""
    logits = []
    for e in examples:
        windows = model.support_logits(e.passage, e.first)
        logits.append(windows[(windows[:, 0] - logsumexp(windows[:, 1:], axis=1)).argmax()])
    x, labels = np.array(logits), np.array([e.label for e in examples])

    def cost(w: np.ndarray) -> float:
        z = x * w[0] + np.array([0.0, w[1], w[2]])
        log_p = z - logsumexp(z, axis=1, keepdims=True)
        known = log_p[np.arange(len(z)), np.maximum(labels, 0)]
        return float(-np.where(labels < 0, logsumexp(log_p[:, 1:], axis=1), known).mean())

    scale, b, c = minimize(cost, np.array([1.0, 0.0, 0.0]), bounds=[(0.1, 5.0), (-3.0, 3.0), (-3.0, 3.0)]).x
    return float(scale), 0.0, float(b), float(c)


def parity(fp32: PairModel, int8: PairModel, sets: dict[str, list[Example]], cap: int) -> dict[str, Any]:
    """AUC of both graphs on a sample of each report set."""
    found = {}
    rng = random.Random(3)
    for name, examples in sets.items():
        chosen = rng.sample(examples, min(cap, len(examples)))
        labels = truth(chosen)
        both = [auc(scored(model, chosen), labels) for model in (fp32, int8)]
        found[name] = {"n": len(chosen), "fp32": round(both[0], 4), "int8": round(both[1], 4)}
    return found


def export(args: argparse.Namespace) -> None:
    """Write the three files and print the comparison with fp32."""
    args.out.mkdir(parents=True, exist_ok=True)
    reader = Tokenizer.from_file(str(args.start / "tokenizer.json"))
    reader.no_padding()
    reader.no_truncation()
    (args.out / "tokenizer.json").write_text(reader.to_str(pretty=False), encoding="utf-8")
    with tempfile.TemporaryDirectory() as folder:
        plain = Path(folder) / "plain.onnx"
        to_onnx(args.checkpoint, plain)
        quantise(plain, args.out / "model.onnx")
        kept = [e for e in fit_examples(args.data, args.seed) if is_held_out(e)]
        kept = random.Random(args.seed).sample(kept, min(args.held_out, len(kept)))
        model = session_model(args.out / "model.onnx", args.out / "tokenizer.json", reading(args.window))
        how = replace(
            reading(args.window),
            sufficiency=platt(model, [e for e in kept if e.task == "sufficiency"]),
            support=softmax_scale(model, [e for e in kept if e.task == "support"]),
        )
        write_manifest(args.out, how, kept)
        if args.parity:
            fp32 = session_model(plain, args.out / "tokenizer.json", how)
            found = parity(fp32, PairModel.load(args.out), report_examples(args.data, 7), args.parity)
            print(json.dumps(found, indent=1))


def write_manifest(folder: Path, how: Reading, kept: Sequence[Example]) -> None:
    """Digests of the files, how texts are read, and the calibration."""
    digests = {name: hashlib.sha256((folder / name).read_bytes()).hexdigest() for name in FILES}
    asked = [e for e in kept if e.task == "sufficiency"]
    manifest = {
        "name": NAME,
        "files": digests,
        "reading": {
            "window": how.window, "first": how.first, "cls": how.cls, "sep": how.sep,
            "sufficiency": [round(x, 5) for x in how.sufficiency],
            "support": [round(x, 5) for x in how.support],
        },
        "calibrated_on": {
            "questions": len(asked),
            "answerable": sum(e.label for e in asked),
            "claims": len(kept) - len(asked),
        },
    }  # fmt: skip
    (folder / "manifest.json").write_text(json.dumps(manifest, indent=1) + "\n", encoding="utf-8")
    print(json.dumps(manifest, indent=1))


def main() -> None:
    """Read the arguments and export."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--start", type=Path, required=True, help="folder with tokenizer.json")
    parser.add_argument("--checkpoint", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument(
        "--window", type=int, default=128, help="tokens read at once when judging, as in training"
    )
    parser.add_argument("--held-out", type=int, default=900, help="pairs to calibrate on")
    parser.add_argument(
        "--parity", type=int, default=120, help="pairs a set to compare with fp32; 0 for none"
    )
    parser.add_argument("--seed", type=int, default=20240611)
    export(parser.parse_args())


if __name__ == "__main__":
    main()
