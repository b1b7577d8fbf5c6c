"""Fit the advice classifier: python -m training.fit_advice [--data DIR] [--write]

Learns from the tune half of ``advice_pairs.jsonl`` (ours; both twins of a pair are in one half), from
``advice_plain.jsonl`` (ours: questions in the first person that ask for facts) and, with ``--data``,
from questions of the training sets under Apache-2.0 or MIT there, none of which asks for advice.
"""

from __future__ import annotations

import argparse
import hashlib
import json
from pathlib import Path

from training.fit_injection import ROOT, Row, from_data, learn, write

PLAIN = Path(__file__).parent / "advice_plain.jsonl"
PAIRS = Path(__file__).parent / "advice_pairs.jsonl"
FOLDER = ROOT / "src" / "ballast" / "advice"
QUESTION = 1.75
"""Log odds at which about one in a thousand ordinary questions would be declined."""


def pairs(part: str) -> list[dict[str, str]]:
    """Our pairs of one half, "tune" or "test"."""
    rows = [json.loads(line) for line in PAIRS.read_text(encoding="utf-8").splitlines()]
    return [row for row in rows if half(row["id"]) == part]


def half(name: str) -> str:
    """The half a pair is in, by its id alone."""
    return "tune" if hashlib.sha256(name.encode()).digest()[0] % 2 == 0 else "test"


def gather(data: Path | None) -> list[Row]:
    """All rows to learn from; 1 means that advice is asked for."""
    rows: list[Row] = []
    for pair in pairs("tune"):
        rows += [Row(pair["advice"], 1, 10.0), Row(pair["education"], 0, 10.0)]
    plain = [json.loads(line) for line in PLAIN.read_text(encoding="utf-8").splitlines()]
    rows += [Row(row["text"], 0, 10.0) for row in plain]
    return rows + [row for row in (from_data(data) if data else ()) if row.weight >= 1]


def main() -> None:
    """Fit, and save if told to. ``benchmarks/guard_advice.py`` says how good it is."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path)
    parser.add_argument("--write", action="store_true")
    arguments = parser.parse_args()
    rows = gather(arguments.data)
    print(f"{len(rows)} rows, {sum(row.label for row in rows)} of them ask for advice")
    model = learn(rows)
    if arguments.write:
        print(f"written, sha256 {write(model, FOLDER, {'question': QUESTION}).sha256[:12]}")


if __name__ == "__main__":
    main()
