"""Input scan: recall and false alarms on public sets with exact 95 % intervals, and time by length.

python benchmarks/guard_scan.py [--data DIR]
"""

from __future__ import annotations

import argparse
import json
import statistics
import time
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from ballast.build import open_scan
from ballast.scan import Inspector
from ballast.settings import Settings
from ballast.stats.intervals import clopper_pearson

ROOT = Path(__file__).parent.parent
TYPES = {
    "CREDIT_CARD": "pii.card",
    "IBAN_CODE": "pii.iban",
    "EMAIL_ADDRESS": "pii.email",
    "PHONE_NUMBER": "pii.phone",
    "US_SSN": "pii.ssn",
    "IP_ADDRESS": "pii.ip_address",
}
OTHER_PERSONAL = {"US_DRIVER_LICENSE"}
QUESTION = "What is the annual fee of the gold card, and when must it be paid for the year 2024? It was $95. "
HOSTILE = (
    "1 2 3 ",
    "4111 1111 1111 1111 ",
    "ann@acorn.example ",
    "call 212-555-0142 ",
    "pass=a1b2c3 ",
    "123456789 ",
    "880320-0016 ",
    "a\u200b",
    "://:",
)


def rows(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def share(name: str, k: int, n: int) -> None:
    interval = clopper_pearson(k, n)
    print(
        f"  {name:34} {k:5} of {n:5}  {100 * k / n:6.2f} %  [{100 * interval.low:.2f}, {100 * interval.high:.2f}]"
    )


def secrets(scan: Inspector, data: Path) -> None:
    print("secrets, gitleaks' own test lines")
    found = {
        row["id"]: _rules(scan, row["text"], "secret.") for row in rows(data / "secrets_gitleaks/texts.jsonl")
    }
    labels = {row["id"]: row for row in rows(data / "secrets_gitleaks/texts.jsonl")}
    positive = [id_ for id_, row in labels.items() if row["label"]]
    negative = [id_ for id_, row in labels.items() if not row["label"]]
    share("recall", sum(bool(found[id_]) for id_ in positive), len(positive))
    share("false alarms, as labelled", sum(bool(found[id_]) for id_ in negative), len(negative))
    twins = [id_ for id_ in negative if labels[id_]["text"].startswith(("sk-ant-", "AIza")) and found[id_]]
    print(f"  of these, keys of a provider's full format: {len(twins)}")
    rest = [id_ for id_ in negative if id_ not in twins]
    share("false alarms without those", sum(bool(found[id_]) for id_ in rest), len(rest))


def personal(scan: Inspector, data: Path) -> None:
    print("personal data, synthetic sentences")
    seen: Counter[str] = Counter()
    hit: Counter[str] = Counter()
    clean = alarms = 0
    for row in rows(data / "pii_presidio/texts.jsonl"):
        findings = [f for f in scan(row["text"]).findings if f.rule.startswith("pii.")]
        spans = [span for span in row["spans"] if span["type"] in TYPES]
        for span in spans:
            seen[span["type"]] += 1
            hit[span["type"]] += any(f.start < span["end"] and span["start"] < f.end for f in findings)
        if not spans and not any(span["type"] in OTHER_PERSONAL for span in row["spans"]):
            clean += 1
            alarms += bool(findings)
    for kind in seen:
        share(kind, hit[kind], seen[kind])
    share("all structured types", hit.total(), seen.total())
    share("false alarms (no such data)", alarms, clean)


def questions(scan: Inspector, data: Path) -> None:
    print("questions blocked by any scanner")
    for path in sorted(data.glob("qa_*/questions.jsonl")):
        blocked(scan, path.parent.name, (row["question"] for row in rows(path)))
    golden = [row for row in rows(ROOT / "demo/golden.jsonl") if row["category"] != "adversarial"]
    blocked(scan, "demo, not adversarial", (row["question"] for row in golden))
    blocked(scan, "inj_notinject", (row["text"] for row in rows(data / "inj_notinject/texts.jsonl")))
    harmless = [row for row in rows(data / "advice_finance/texts.jsonl") if not row["label"]]
    blocked(scan, "advice_finance, label 0", (row["text"] for row in harmless))


def blocked(scan: Inspector, name: str, texts: Iterable[str]) -> None:
    verdicts = [scan(text).allowed for text in texts]
    share(name, verdicts.count(False), len(verdicts))


def latency() -> None:
    scan = open_scan(Settings.model_validate({"max_question_chars": 200_000}))
    print("milliseconds of processor time, questions")
    for length, times in ((200, 300), (2000, 100), (8000, 30), (100_000, 5)):
        text = (QUESTION * (length // len(QUESTION) + 1))[:length]
        spent = sorted(_milliseconds(scan, text) for _ in range(times))
        print(
            f"  {length:7} characters  p50 {statistics.median(spent):8.2f}  p95 {spent[int(0.95 * len(spent))]:8.2f}"
        )
    print("milliseconds, texts made to be slow: 12,500 and 100,000 characters")
    for piece in HOSTILE:
        short, long = (min(_milliseconds(scan, (piece * n)[:n]) for _ in range(2)) for n in (12_500, 100_000))
        print(f"  {piece!r:24} {short:8.1f} {long:8.1f}  x {long / short:.1f}")


def _milliseconds(scan: Inspector, text: str) -> float:
    begun = time.process_time()
    scan(text)
    return 1000 * (time.process_time() - begun)


def _rules(scan: Inspector, text: str, prefix: str) -> list[str]:
    return [finding.rule for finding in scan(text).findings if finding.rule.startswith(prefix)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, default=ROOT.parent / "shared" / "data")
    data = parser.parse_args().data
    scan = open_scan(Settings())
    secrets(scan, data)
    personal(scan, data)
    questions(scan, data)
    latency()


if __name__ == "__main__":
    main()
