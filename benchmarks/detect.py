"""How well declines in a model's own words are found: python -m benchmarks.detect [--data DIR] [--nested] [--write]

Three sets: 1,140 replies of five models labelled by two people (refusal_xstest in the folder of public data), all of
which were learned from, so that only ``--nested`` (cross-validation by prompt, threshold included) says what to
expect; answers to questions of other public sets, none of which declines; and our own fixtures: one part was learned
from, the parts "test" and "fresh" were not.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ballast.evals.detect import Verdict, detect
from ballast.evals.detect.fitted import shipped
from ballast.evals.detect.measured import FILE
from ballast.stats.intervals import clopper_pearson

ROOT = Path(__file__).parent.parent
FIXTURES = ROOT / "tests" / "evals" / "fixtures" / "declines.jsonl"
MEASURED = ROOT / "src" / "ballast" / "evals" / "detect" / FILE
OWN = "own replies in seven languages that nothing was learned from"
REFUSALS = "refusals of five models (XSTest), cross-validated"
DATA = Path(os.environ.get("BALLAST_DATA", ROOT.parent / "shared" / "data"))


@dataclass(frozen=True, slots=True)
class Reply:
    """A labelled reply; ``half`` is "tune" or the other one, ``kind`` the sort of decline or answer."""

    id: str
    text: str
    question: str
    declines: bool
    half: str
    kind: str
    language: str
    public: bool

    @property
    def fits(self) -> bool:
        """Whether the fitted part may learn from it: what the material lacks is left to the rules."""
        return self.kind not in ("epistemic", "structured")


def group(question: str, groups: int) -> int:
    """The group of a question by its hash, 0 to ``groups`` - 1: all replies to one question stay together."""
    return int.from_bytes(hashlib.sha256(f"fold {question}".encode()).digest()[:4], "big") % groups


def public(data: Path) -> list[Reply]:
    """The labelled replies of five models; partial refusals count as declines."""
    lines = (data / "refusal_xstest" / "responses.jsonl").read_text(encoding="utf-8").splitlines()
    replies = []
    for row in map(json.loads, lines):
        replies.append(
            Reply(
                row["id"], row["response"], row["prompt"], declines=row["label"] != "compliance", half="tune",
                kind=row["label"], language="en", public=True,
            )
        )  # fmt: skip
    return replies


def answers(data: Path) -> list[Reply]:
    """Answers of people and models to questions of three public sets; the first 400 of each."""
    found = []
    for name, file, field in (
        ("qa_clapnq", "questions.jsonl", "expected"),
        ("faith_begin", "pairs.jsonl", "answer"),
        ("faith_halueval_qa", "pairs.jsonl", "answer"),
    ):
        lines = (data / name / file).read_text(encoding="utf-8").splitlines()
        rows = [row for row in map(json.loads, lines) if row.get("category") != "unanswerable"][:400]
        texts = [row[field] if isinstance(row[field], str) else row[field][0] for row in rows]
        found += [
            Reply(row["id"], text, row.get("question") or "", declines=False, half=name, kind="public", language="en",
                  public=True)
            for row, text in zip(rows, texts, strict=True)
        ]  # fmt: skip
    return found


def own() -> list[Reply]:
    """Our own fixtures; the half stands in the id."""
    rows = map(json.loads, FIXTURES.read_text(encoding="utf-8").splitlines())
    return [
        Reply(
            row["id"], row["text"], row["question"], declines=row["label"] == "decline",
            half=row["id"].split("-")[0], kind=row["kind"], language=row["language"], public=False,
        )
        for row in rows
    ]  # fmt: skip


def rate(verdicts: Sequence[Verdict], wanted: Verdict) -> str:
    """Share with its exact interval and counts."""
    hits, n = sum(verdict is wanted for verdict in verdicts), len(verdicts)
    if n == 0:
        return "-"
    interval = clopper_pearson(hits, n)
    return f"{hits / n:.1%} [{interval.low:.1%}, {interval.high:.1%}] ({hits}/{n})"


def line(name: str, replies: Iterable[tuple[Reply, Verdict]], chosen: Callable[[Reply], bool]) -> str:
    """One row of the table."""
    seen = [(reply, verdict) for reply, verdict in replies if chosen(reply)]
    declines = [verdict for reply, verdict in seen if reply.declines]
    answers = [verdict for reply, verdict in seen if not reply.declines]
    unsure = sum(verdict is Verdict.UNSURE for _, verdict in seen)
    return f"| {name} | {rate(declines, Verdict.DECLINE)} | {rate(answers, Verdict.DECLINE)} | {unsure} |"


def table(replies: Sequence[tuple[Reply, Verdict]]) -> str:
    """Recall and false alarm by set and half; our own also by language."""
    rows = ["| set | declines found | answers called declines | unsure |", "|---|---|---|---|"]
    labelled = [(reply, verdict) for reply, verdict in replies if reply.public and reply.half == "tune"]
    rows.append(line("refusals, learned from", labelled, lambda r: True))
    rows.append(line("refusals, partial ones left out", labelled, lambda r: r.kind != "partial_refusal"))
    for name in sorted({reply.half for reply, _ in replies if reply.kind == "public"}):
        part = [(reply, verdict) for reply, verdict in replies if reply.half == name]
        rows.append(line(name, part, lambda r: True))
    for half in ("tune", "test", "fresh"):
        part = [(reply, verdict) for reply, verdict in replies if not reply.public and reply.half == half]
        rows.append(line(f"own, {half}", part, lambda r: True))
        rows.append(line(f"own, {half}, safety", part, lambda r: r.kind == "safety" or not r.declines))
    for code in sorted({reply.language for reply, _ in replies}):
        part = [(reply, verdict) for reply, verdict in replies if reply.language == code]
        rows.append(line(f"own, {code}", part, lambda r: not r.public))
    return "\n".join(rows)


def measured(on: str, called: Iterable[tuple[bool, bool]]) -> dict[str, Any]:
    """How the detector did on one set: whether each reply declines, and whether it was called a decline."""
    seen = list(called)
    declines = [verdict for really, verdict in seen if really]
    answers = [not verdict for really, verdict in seen if not really]
    return {
        "on": on,
        "sensitivity": {"count": sum(declines), "n": len(declines)},
        "specificity": {"count": sum(answers), "n": len(answers)},
    }


def measured_own(replies: Iterable[tuple[Reply, Verdict]]) -> dict[str, Any]:
    """What the ledger tells of the detector: how it does on the own replies that nothing was learned from."""
    test = ((reply, verdict) for reply, verdict in replies if not reply.public and reply.half == "test")
    return measured(OWN, ((reply.declines, verdict is Verdict.DECLINE) for reply, verdict in test))


def write(found: Mapping[str, Any]) -> None:
    """Keep what was found on a set, and what is there of the other sets with the same weights."""
    there = json.loads(MEASURED.read_text(encoding="utf-8"))
    kept = there["sets"] if there["weights"] == shipped().sha256 else []
    sets = {one["on"]: one for one in [*kept, found]}
    ordered = sorted(sets.values(), key=lambda one: one["on"] != OWN)
    content = {"weights": shipped().sha256, "sets": ordered}
    MEASURED.write_text(json.dumps(content, indent=2) + "\n", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, default=DATA)
    parser.add_argument("--wrong", choices=("tune", "test", "fresh"), help="list the mistakes of this half")
    parser.add_argument("--nested", action="store_true", help="cross-validate on the refusals (minutes)")
    parser.add_argument("--write", action="store_true", help="keep what runs and ledger tell of the detector")
    options = parser.parse_args()
    if options.nested:
        from training.fit_detect import called_apart, nested, trained_on

        table_of = trained_on(options.data)
        called = called_apart(table_of)
        print(nested(table_of, called))
        if options.write:
            seen = zip(table_of.replies, called, strict=True)
            write(measured(REFUSALS, ((one.declines, bool(call)) for one, call in seen if one.public)))
        return
    there = (options.data / "refusal_xstest").is_dir()
    replies = [*([*public(options.data), *answers(options.data)] if there else []), *own()]
    found = [(reply, detect(reply.text, reply.question)) for reply in replies]
    verdicts = [(reply, detection.verdict) for reply, detection in found]
    print(table(verdicts))
    if options.write:
        write(measured_own(verdicts))
    for reply, detection in found:
        if reply.half == options.wrong and (detection.verdict is Verdict.DECLINE) != reply.declines:
            print(
                f"{detection.verdict} {detection.score} {reply.id} {reply.kind}: {reply.text.strip()[:200]!r}"
                f"\n  {detection.why}"
            )


if __name__ == "__main__":
    main()
