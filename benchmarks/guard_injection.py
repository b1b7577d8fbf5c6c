"""Injection: recall and false alarms with exact 95 % intervals, by set, language, position and length.

python benchmarks/guard_injection.py [--data DIR] [--misses]
"""

from __future__ import annotations

import argparse
import json
import math
from collections import defaultdict
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from ballast.scan.injection import InjectionScanner, lexicon
from ballast.scan.injection.scanner import CLASSIFIER, strongest
from ballast.scan.views import views
from ballast.stats.intervals import clopper_pearson
from ballast.text.tokens import tokens

ROOT = Path(__file__).parent.parent
HELD_OUT = Path(__file__).parent / "guard" / "injection_rows.jsonl"
SETS = ("qa_squad2", "qa_clapnq", "qa_lihua", "qa_medquad", "qa_tatqa")
PLAIN = "The report for the year is on the website and lists what was sold in each of the four regions. "
QUESTION, DOCUMENT = InjectionScanner(), InjectionScanner(document=True)
RULES_ONLY = InjectionScanner(threshold=math.inf)
Row = dict[str, Any]


def rows(path: Path) -> list[Row]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def found(text: str, *, document: bool = False) -> bool:
    seen = views(text, lexicon=lexicon(), document=document)
    return bool((DOCUMENT if document else QUESTION)(seen))


def _odds(text: str) -> float:
    """The classifier's strongest verdict over all views; infinite where a rule fires."""
    seen = views(text, lexicon=lexicon())
    if RULES_ONLY(seen):
        return math.inf
    best = (strongest(tokens(view.text), CLASSIFIER.model()) for view in seen)
    return max((found[2] for found in best if found is not None), default=-math.inf)


def share(name: str, hits: Iterable[bool]) -> None:
    results = list(hits)
    k, n = sum(results), len(results)
    interval = clopper_pearson(k, n)
    low, high = interval.low, interval.high
    print(f"  {name:36} {k:5} of {n:5}  {100 * k / max(1, n):6.2f} %  [{100 * low:.2f}, {100 * high:.2f}]")


def grouped(name: str, members: list[Row], key: Callable[[Row], str]) -> None:
    groups: dict[str, list[Row]] = defaultdict(list)
    for row in members:
        groups[key(row)].append(row)
    for group in sorted(groups):
        share(f"{name}, {group}", (found(row["text"]) for row in groups[group]))


def questions(data: Path) -> None:
    print("ordinary questions (every finding is a false alarm)")
    every: list[Row] = []
    for name in SETS:
        if (data / name).exists():
            every += rows(data / name / "questions.jsonl")
    for name in ("demo", "benchmarks/unseen"):
        every += [row for row in rows(ROOT / name / "golden.jsonl") if row["category"] != "adversarial"]
    share("all", (found(row["question"]) for row in every))
    golden = rows(ROOT / "demo" / "golden.jsonl")
    attacks = [row for row in golden if row.get("notes", "").startswith("injection")]
    share("golden attacks (recall)", (found(row["question"]) for row in attacks))


def public(data: Path, *, misses: bool) -> None:
    deepset = rows(data / "inj_deepset" / "texts.jsonl")
    attacks = [row for row in deepset if row["label"]]
    print("deepset, recall and false alarms (tuned on in the open, not trained on)")
    share("recall", (found(row["text"]) for row in attacks))
    share("false alarms", (found(row["text"]) for row in deepset if not row["label"]))
    odds = sorted((_odds(row["text"]) for row in deepset if not row["label"]), reverse=True)
    limit = odds[len(odds) // 100]
    share("recall at 1 % false alarms", (_odds(row["text"]) > limit for row in attacks))
    grouped("recall", attacks, lambda row: "not English" if not row["text"].isascii() else "ASCII")
    harmless = rows(data / "inj_notinject" / "texts.jsonl")
    print("NotInject (every finding is a false alarm)")
    share("all", (found(row["text"]) for row in harmless))
    grouped("false alarms", harmless, lambda row: row["category"])
    meta = rows(data / "inj_cyberseceval" / "texts.jsonl")
    print("CyberSecEval (text alone; many rows show nothing without their system prompt)")
    share("recall", (found(row["text"]) for row in meta))
    grouped("recall", meta, lambda row: row["variant"])
    indirect = [row["text"] for row in meta if row["type"] == "indirect"]
    share("indirect, as document (recall)", (found(text, document=True) for text in indirect))
    print("where the payload stands (deepset payloads found alone, among plain sentences)")
    alone = [row["text"] for row in attacks if len(row["text"]) < 300 and found(row["text"])]
    for length in (200, 2000, 8000):
        many = length // len(PLAIN)
        for place, before in (("start", 0), ("middle", many // 2), ("end", many)):
            padded = (f"{PLAIN * before}\n\n{text}\n\n{PLAIN * (many - before)}" for text in alone)
            share(f"{length} characters, {place}", map(found, padded))
        print(f"  plain text of that length found: {found(PLAIN * many)}")
    if misses:
        print(*(row["text"][:120] for row in attacks if not found(row["text"])), sep="\n")


def documents(data: Path) -> None:
    print("documents (every finding is a false alarm)")
    texts = [f.read_text(encoding="utf-8") for f in sorted((ROOT / "demo" / "corpus").rglob("*.md"))]
    share("shipped corpus", (found(text, document=True) for text in texts))
    if (data / "corpus_gsa").exists():
        files = [
            f
            for f in sorted((data / "corpus_gsa" / "files").iterdir())
            if f.suffix in (".md", ".html", ".txt")
        ]
        pages = [f.read_text(encoding="utf-8", errors="replace") for f in files]
        share("GSA help pages", (found(page, document=True) for page in pages))


def held_out(*, misses: bool) -> None:
    print("own rows, written after the rules and the training rows (false alarms of a first run were mended)")
    own = rows(HELD_OUT)
    share("recall", (found(row["text"]) for row in own if row["label"]))
    share("false alarms", (found(row["text"]) for row in own if not row["label"]))
    grouped("recall", [row for row in own if row["label"]], lambda row: row["lang"])
    if misses:
        print(*(row["text"] for row in own if found(row["text"]) != bool(row["label"])), sep="\n")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, default=ROOT.parent / "shared" / "data")
    parser.add_argument("--misses", action="store_true")
    arguments = parser.parse_args()
    held_out(misses=arguments.misses)
    questions(arguments.data)
    documents(arguments.data)
    if (arguments.data / "inj_deepset").exists():
        public(arguments.data, misses=arguments.misses)


if __name__ == "__main__":
    main()
