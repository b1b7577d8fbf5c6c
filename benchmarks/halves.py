"""The two halves of the demo's golden set: python -m benchmarks.halves --out FOLDER

Writes ``fit.jsonl`` and ``report.jsonl``: questions of clusters that weights were fitted and needs
written on, and the others.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from training.sets import rows
from training.split import side

GOLDEN = Path("demo/golden.jsonl")


def main() -> None:
    """Read the arguments and write both files."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, required=True)
    folder = parser.parse_args().out
    folder.mkdir(parents=True, exist_ok=True)
    halves: dict[str, list[str]] = {"fit": [], "report": []}
    for row in rows(GOLDEN):
        halves[side(row["cluster"])].append(json.dumps(row, ensure_ascii=False) + "\n")
    for name, lines in halves.items():
        (folder / f"{name}.jsonl").write_text("".join(lines), encoding="utf-8")
        print(f"{name}: {len(lines)} questions")


if __name__ == "__main__":
    main()
