"""Train the pair model: ``python -m training.train --data DATA --start MINILM_FOLDER --out RUN``.

Fixed seeds. The learning rate falls linearly to zero over ``--minutes`` or ``--steps``, whichever ends
first, so a run on a busy machine ends in good order; the log names the steps made, ``--steps`` repeats them.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F  # noqa: N812
from tokenizers import Tokenizer
from torch import Tensor

from training.data import Example, fit_examples, is_held_out, without
from training.encode import Encoded, batches, encode, hidden, tensors
from training.logistic import auc
from training.model import WIDTH, Output, PairNet, fresh

SPAN_WEIGHT = 0.3


def loss_of(output: Output, batch: list[Encoded]) -> Tensor:
    """Mean loss of a batch: answerable or not, support class, and where the answer stands."""
    total = torch.zeros(())
    asked = [i for i, e in enumerate(batch) if e.example.task == "sufficiency"]
    claimed = [i for i, e in enumerate(batch) if e.example.task == "support"]
    if asked:
        labels = torch.tensor([float(batch[i].example.label) for i in asked])
        total = total + F.binary_cross_entropy_with_logits(
            output.sufficiency[asked, 0], labels, reduction="sum"
        )
    located = [(i, place) for i in asked if (place := batch[i].span) is not None]
    if located:
        index = [i for i, _ in located]
        for logits, targets in (
            (output.start, [p[0] for _, p in located]),
            (output.end, [p[1] for _, p in located]),
        ):
            total = total + SPAN_WEIGHT * F.cross_entropy(
                logits[index], torch.tensor(targets), reduction="sum"
            )
    if claimed:
        labels = torch.tensor([batch[i].example.label for i in claimed])
        log_p = F.log_softmax(output.support[claimed], dim=1)
        # Where the source says only "not supported", either of the two other classes will do.
        unsupported = torch.logsumexp(log_p[:, 1:], dim=1)
        known = log_p.gather(1, labels.clamp(min=0)[:, None])[:, 0]
        total = total - torch.where(labels < 0, unsupported, known).sum()
    return total / len(batch)


@torch.no_grad()
def scores(net: PairNet, items: list[Encoded]) -> np.ndarray:
    """One score an item: the two sufficiency logits' sum, or log-odds of "supported"."""
    net.eval()
    out = np.zeros(len(items))
    order = sorted(range(len(items)), key=lambda i: len(items[i].ids))
    for at in range(0, len(order), 16):
        index = order[at : at + 16]
        given = net(*tensors([items[i] for i in index]))
        for row, i in enumerate(index):
            logits = given.support[row]
            support = logits[0] - torch.logsumexp(logits[1:], 0)
            pair = given.sufficiency[row]
            out[i] = (
                float(pair[0] + 0.2 * pair[1]) if items[i].example.task == "sufficiency" else float(support)
            )
    net.train()
    return out


def table(net: PairNet, items: list[Encoded]) -> dict[str, float]:
    """AUC on held-out documents of the fit half, by task and for the two hardest sources."""
    out = {}
    for name, chosen in {
        "sufficiency": [e for e in items if e.example.task == "sufficiency"],
        "support": [e for e in items if e.example.task == "support"],
        "squad2": [e for e in items if e.example.source == "qa_squad2"],
        "own": [e for e in items if e.example.source == "own"],
        "own_claims": [e for e in items if e.example.source == "own_claims"],
        "changed": [e for e in items if e.example.source.startswith("changed")],
    }.items():
        labels = np.array([e.example.good for e in chosen], dtype=bool)
        out[name] = round(auc(scores(net, chosen), labels), 3)
    return out


def optimiser(net: PairNet, frozen: int, rate: float) -> torch.optim.Optimizer:
    """AdamW; embeddings and the first ``frozen`` layers stay as they are, heads learn four times as fast."""
    for module in (net.words, net.positions, net.segments, net.norm, *list(net.layers)[:frozen]):
        module.requires_grad_(False)
    body = [p for p in net.layers.parameters() if p.requires_grad]
    heads = [p for n, p in net.named_parameters() if n.startswith(("sufficiency", "support", "span"))]
    groups = [{"params": body, "lr": rate, "top": rate}, {"params": heads, "lr": 4 * rate, "top": 4 * rate}]
    return torch.optim.AdamW(groups, weight_decay=0.01)


@torch.no_grad()
def frozen_states(net: PairNet, items: list[Encoded], layers: int) -> dict[int, np.ndarray]:
    """What the layers that do not learn make of every item, by ``id(item)``: computed once, float16 [t, WIDTH]."""
    states: dict[int, np.ndarray] = {}
    net.eval()
    for batch in batches(items, tokens=4096, rng=random.Random(0)):
        found = net.lower(*tensors(batch), layers=layers)
        for row, item in enumerate(batch):
            states[id(item)] = found[row, : len(item.ids)].numpy().astype(np.float16)
    net.train()
    return states


def prepare(args: argparse.Namespace) -> tuple[list[Encoded], list[Encoded]]:
    """Encoded examples: to learn from, and held out (at most ``--held-out``)."""
    rng = random.Random(args.seed)
    tokenizer = Tokenizer.from_file(str(args.start / "tokenizer.json"))
    tokenizer.no_padding()
    tokenizer.no_truncation()

    def encoded(examples: list[Example]) -> list[Encoded]:
        found = (encode(e, tokenizer, length=args.length, rng=rng) for e in examples)
        return [e for e in found if e is not None]

    everything = fit_examples(args.data, args.seed)
    kept = [e for e in everything if is_held_out(e)]
    learn = without([e for e in everything if not is_held_out(e)], args.without)
    if args.share < 1.0:
        learn = rng.sample(learn, round(args.share * len(learn)))
    if args.limit:
        learn = rng.sample(learn, min(args.limit, len(learn)))
    return encoded(learn), encoded(rng.sample(kept, min(args.held_out, len(kept))))


def run(args: argparse.Namespace) -> None:
    """Train, write a checkpoint and a line of figures at every quarter, and the final weights."""
    torch.manual_seed(args.seed)
    torch.set_num_threads(args.threads)
    args.out.mkdir(parents=True, exist_ok=True)
    learn, kept = prepare(args)
    net = fresh(args.start, dropout=args.dropout).train()
    if args.resume:
        net.load_state_dict(torch.load(args.resume, weights_only=True))
    adam = optimiser(net, args.frozen, args.rate)
    print(
        f"{len(learn)} pairs, {sum(len(e.ids) for e in learn)} tokens an epoch; {len(kept)} held out",
        flush=True,
    )
    below = frozen_states(net, learn, args.frozen)
    print("hidden states of the frozen layers are kept", flush=True)
    began, step, seen, progress, quarter, average = time.monotonic(), 0, 0, 0.0, 1, 0.0
    rng = random.Random(args.seed)
    while progress < 1.0:
        for batch in batches(learn, tokens=args.batch_tokens, rng=rng):
            progress = max(step / args.steps, (time.monotonic() - began) / (60 * args.minutes))
            if progress >= 1.0:
                break
            for group in adam.param_groups:
                group["lr"] = group["top"] * min(1.0, step / args.warmup) * max(0.02, 1.0 - progress)
            _, mask, segments = tensors(batch)
            states = hidden(batch, below, WIDTH)
            loss = loss_of(net.upper(states, mask, segments, first=args.frozen), batch)
            adam.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(net.parameters(), 1.0)
            adam.step()
            step, seen = step + 1, seen + len(batch)
            average = 0.98 * average + 0.02 * float(loss.detach()) if step > 1 else float(loss.detach())
            if step % 50 == 0:
                print(f"step {step} pairs {seen} loss {average:.3f} progress {progress:.2f}", flush=True)
            if progress >= quarter / 4:
                torch.save(net.state_dict(), args.out / "last.pt")
                print(json.dumps({"step": step, "pairs": seen, **table(net, kept)}), flush=True)
                quarter += 1
    torch.save(net.state_dict(), args.out / "last.pt")
    print(json.dumps({"step": step, "pairs": seen, "final": True, **table(net, kept)}), flush=True)


def main() -> None:
    """Read the arguments and train."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, required=True, help="folder of the public sets")
    parser.add_argument(
        "--start", type=Path, required=True, help="folder with model.safetensors and tokenizer.json"
    )
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--resume", type=Path, default=None, help="weights of an earlier run to go on from")
    parser.add_argument("--minutes", type=float, default=1e6)
    parser.add_argument("--steps", type=int, default=10**9)
    parser.add_argument("--length", type=int, default=128, help="tokens of a training window")
    parser.add_argument("--batch-tokens", type=int, default=1536)
    parser.add_argument("--rate", type=float, default=1.2e-4)
    parser.add_argument("--warmup", type=int, default=60)
    parser.add_argument("--frozen", type=int, default=2, help="encoder layers left as they are")
    parser.add_argument("--dropout", type=float, default=0.05)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--held-out", type=int, default=400)
    parser.add_argument("--limit", type=int, default=0)
    parser.add_argument(
        "--share", type=float, default=1.0, help="part of the pairs to learn from, drawn by the seed"
    )
    parser.add_argument(
        "--without", action="append", default=[], metavar="SOURCE", help="leave a source out; may be repeated"
    )
    parser.add_argument("--seed", type=int, default=20240611)
    args = parser.parse_args()
    if args.steps == 10**9 and args.minutes == 1e6:
        parser.error("give --steps or --minutes")
    run(args)


if __name__ == "__main__":
    main()
