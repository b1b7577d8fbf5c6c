"""What looking for orders costs an indexing run: python benchmarks/index_screening.py [--data DIR] [--rounds N]

Each round indexes each corpus twice into a new store, with scan.documents: off and with quarantine, in turns and in one
process, so that both meet the same machine; the ratio of the medians is what to read. "Again" runs over a store that is
up to date.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from collections import defaultdict
from pathlib import Path
from statistics import median

from ballast.build import run_index
from ballast.settings import Settings

ROOT = Path(__file__).parent.parent


def seconds(path: Path, store: Path, documents: str) -> tuple[float, int]:
    """Processor seconds of one run, and how many passages are in the store then."""
    settings = Settings.model_validate({"store": store, "scan": {"documents": documents}})
    began = time.process_time()
    report = run_index([path], settings)
    return time.process_time() - began, report.passages


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, default=ROOT.parent / "shared" / "data")
    parser.add_argument("--rounds", type=int, default=3)
    arguments = parser.parse_args()
    data = arguments.data
    places = {
        "demo/corpus": ROOT / "demo" / "corpus",
        "corpus_gsa": data / "corpus_gsa" / "files",
        "qa_lihua": data / "qa_lihua" / "corpus.jsonl",
        "qa_medquad": data / "qa_medquad" / "corpus.jsonl",
    }
    print(
        "| corpus | passages | off, s | quarantine, s | ratio | again, s |\n| --- | --- | --- | --- | --- | --- |"
    )
    for name, path in places.items():
        if not path.exists():
            continue
        taken = defaultdict(list)
        with tempfile.TemporaryDirectory() as folder:
            for number in range(arguments.rounds + 1):  # the first round loads models and rules
                for documents in ("off", "quarantine"):
                    took, passages = seconds(path, Path(folder) / f"{documents}{number}", documents)
                    taken[documents] += [took] if number else []
            again, _ = seconds(path, Path(folder) / "quarantine1", "quarantine")
        off, on = median(taken["off"]), median(taken["quarantine"])
        print(f"| {name} | {passages:,} | {off:.2f} | {on:.2f} | {on / off:.2f} | {again:.2f} |", flush=True)


if __name__ == "__main__":
    main()
