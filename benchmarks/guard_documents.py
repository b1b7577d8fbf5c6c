"""Passages that give orders: false alarms on ordinary documents, recall on planted ones, and what looking costs.

python benchmarks/guard_documents.py [--data DIR] [--alarms]

Every finding in the corpora is a false alarm: their texts were read. Planted payloads are those of CyberSecEval's
indirect rows and deepset's attacks, each put into the middle of an ordinary passage of the shipped corpus; and own ones
(guard/document_rows.jsonl), which are also put into files in each place where a document can hide something. Own texts
that look like orders and are none stand beside them. The rules were written on the rows "first" and mended on "later",
whose first figures stand in docs/benchmarks.md; nothing was changed after "last".
"""

from __future__ import annotations

import argparse
import json
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

from ballast.build_documents import document_scan
from ballast.corpus.passages import split
from ballast.corpus.readers import READERS, read
from ballast.scan import Inspector, scanners
from ballast.scan.conversation import Turn, scan_turns
from ballast.scan.documents import DocumentScan
from ballast.scan.injection import lexicon
from ballast.settings import Settings
from ballast.stats.intervals import clopper_pearson
from ballast.types import Document, Passage

ROOT = Path(__file__).parent.parent
OWN = ROOT / "benchmarks" / "guard" / "document_rows.jsonl"
PLACES: dict[str, tuple[str, Callable[[str], str]]] = {
    "paragraph": ("md", lambda order: f"# Fees\n\nA wire costs $25.\n\n{order}\n\nA card costs $10.\n"),
    "within a paragraph": ("md", lambda order: f"# Fees\n\nA wire costs $25. {order} A card costs $10.\n"),
    "heading": ("md", lambda order: f"# Fees\n\n## {one_line(order)}\n\nA wire costs $25.\n"),
    "table cell": ("md", lambda order: f"| fee | note |\n| --- | --- |\n| wire | {one_line(order)} |\n"),
    "last line": ("md", lambda order: f"# Fees\n\nA wire costs $25.\n\n---\n\n{one_line(order)}\n"),
    "comment in a line": ("md", lambda order: f"# Fees\n\nA wire <!-- {order} --> costs $25.\n"),
    "alternative text": ("md", lambda order: f"# Fees\n\nA wire costs $25. ![{one_line(order)}](a.png)\n"),
    "link title": ("md", lambda order: f'# Fees\n\nA [wire](/a "{one_line(order)}") costs $25.\n'),
    "code block": ("md", lambda order: f"# Fees\n\nA wire costs $25.\n\n```\n{order}\n```\n"),
    "zero-width characters": ("md", lambda order: f"# Fees\n\nA wire costs $25. {cut(order)}\n"),
    "tag characters": ("md", lambda order: f"# Fees\n\nA wire costs $25.{tagged(order)}\n"),
    "page: white text": ("html", lambda order: page(f'<span style="color:#fff">{order}</span>')),
    "page: alternative text": ("html", lambda order: page(f'<img src="a.png" alt="{order}">')),
    "page: comment": ("html", lambda order: page(f"<!-- {order} -->")),
    "page: not displayed": ("html", lambda order: page(f'<div style="display:none">{order}</div>')),
}
QA = ("qa_clapnq", "qa_lihua", "qa_medquad", "qa_squad2", "qa_tatqa")


def scan() -> DocumentScan:
    made = document_scan(Settings())
    assert made is not None
    return made


def documents(path: Path) -> Iterator[Document]:
    files = sorted(file for file in path.rglob("*") if file.suffix in READERS) if path.is_dir() else [path]
    for file in files:
        yield from read(file, file.name)


def line(name: str, k: int, n: int, more: str = "") -> None:
    bounds = clopper_pearson(k, n)
    share = f"{100 * k / max(1, n):.2f} % [{100 * bounds.low:.2f}, {100 * bounds.high:.2f}]"
    print(f"| {name} | {k} of {n} | {share} | {more} |", flush=True)


def alarms(name: str, path: Path, *, shown: bool) -> tuple[int, int]:
    look, found, count, seconds = scan(), 0, 0, 0.0
    for document in documents(path):
        passages = split(document)
        began = time.process_time()
        results = look(document, passages)
        seconds += time.process_time() - began
        count += len(passages)
        for findings in filter(None, results):
            found += 1
            if shown:
                first = findings[0]
                text = document.text[max(0, first.start - 60) : first.end + 60]
                print(f"  {document.name}: {first.rule} in {text!r}")
    line(name, found, count, f"{1000 * seconds / max(1, count):.2f}")
    return found, count


def rows(path: Path) -> list[dict[str, object]]:
    return [json.loads(text) for text in path.read_text(encoding="utf-8").splitlines()]


def planted(name: str, payloads: list[str]) -> None:
    look = scan()
    hosts = [passage for document in documents(ROOT / "demo" / "corpus") for passage in split(document)]
    found = 0
    for number, payload in enumerate(payloads):
        host = hosts[number % len(hosts)].text
        middle = host.find(" ", len(host) // 2)
        text = f"{host[:middle]}\n\n{payload}\n\n{host[middle:]}"
        found += bool(look.rules(Passage("p", "d", "", "", text, 0, len(text))))
    line(name, found, len(payloads))


def one_line(order: str) -> str:
    return " ".join(order.replace("|", " ").split())


def cut(order: str) -> str:
    """Each word cut in two by an invisible character."""
    return " ".join(f"{word[: len(word) // 2]}\u200b{word[len(word) // 2 :]}" for word in order.split(" "))


def tagged(order: str) -> str:
    """Spelled in characters that nothing shows; such as have no letter there are left out."""
    return "".join(chr(0xE0000 + ord(sign)) for sign in order if " " <= sign <= "~")


def page(part: str) -> str:
    return f"<html><body><main><h1>Fees</h1><p>A wire costs $25. {part}</p></main></body></html>"


def own() -> None:
    """By the set they were written for, and by place: held back, of those whose order reaches a passage at all."""
    look, kept = scan(), rows(OWN)
    for name in ("first", "later", "last"):
        for label, what in ((1, "orders"), (0, "look-alikes")):
            texts = [
                str(row["text"]) for row in kept if row["label"] == label and str(row["id"]).startswith(name)
            ]
            found = sum(bool(look.rules(Passage("p", "d", "", "", text, 0, len(text)))) for text in texts)
            line(f"own {what}, {name}", found, len(texts))
    orders = [str(row["text"]) for row in kept if row["label"]]
    with tempfile.TemporaryDirectory() as folder:
        for place, (suffix, write) in PLACES.items():
            outcomes = Counter(_outcome(look, Path(folder) / f"a.{suffix}", write(order)) for order in orders)
            read_at_all = outcomes["held"] + outcomes["missed"]
            line(f"in a file, {place}", outcomes["held"], read_at_all, f"{outcomes['unread']} never read")


def _outcome(look: DocumentScan, file: Path, text: str) -> str:
    file.write_text(text, encoding="utf-8")
    (document,) = read(file, file.name)
    passages = split(document)
    if any(look(document, passages)):
        return "held"
    plain = "A wire costs $25."
    shown = (f"{passage.text} {passage.location}" for passage in passages)
    rest = "".join(shown).replace(plain, "").replace("A card costs $10.", "")
    return "missed" if len(rest) > 20 else "unread"


def retrieval() -> None:
    """What a question of eight hits costs more, for passages never seen and for passages seen before."""
    hosts = [passage for document in documents(ROOT / "demo" / "corpus") for passage in split(document)][:400]
    look, times = scan(), {"new": [0.0], "known": [0.0]}
    look.rules(Passage("w", "d", "", "", "warm", 0, 4))
    for kind in times:
        for at in range(0, 400, 8):
            began = time.process_time()
            for passage in hosts[at : at + 8]:
                look.rules(passage)
            times[kind].append(1000 * (time.process_time() - began))
    for kind, taken in times.items():
        ordered = sorted(taken[1:])
        print(f"eight {kind} passages: p50 {ordered[25]:.3f} ms, p95 {ordered[47]:.3f} ms")


def conversations(data: Path) -> None:
    """Ordinary questions four at a time, without their question marks: what is found only across turns."""
    limit = Settings().max_question_chars
    inspect = Inspector({"injection": scanners(limit, ())["injection"]}, {}, limit, lexicon())
    asked = [str(row["question"]).rstrip("?") for name in QA for row in rows(data / name / "questions.jsonl")]
    groups = [asked[at : at + 4] for at in range(0, len(asked), 4)]
    divided = 0
    for group in groups:
        turns = [Turn(number, text, "question") for number, text in enumerate(group)]
        placed, _ = scan_turns(turns, lambda document: inspect)
        divided += any(one.turn != one.end_turn for one in placed)
    line("conversations of four questions", divided, len(groups))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, default=ROOT.parent / "shared" / "data")
    parser.add_argument("--alarms", action="store_true", help="print each false alarm")
    arguments = parser.parse_args()
    data = arguments.data
    places = {
        "demo/corpus": ROOT / "demo" / "corpus",
        "benchmarks/unseen": ROOT / "benchmarks" / "unseen" / "corpus",
    }
    places |= {name: data / name / "files" for name in ("corpus_gsa", "corpus_irs_forms")}
    places |= {name: data / name / "corpus.jsonl" for name in QA}
    print("| passages | found | share, 95 % | ms a passage |\n| --- | --- | --- | --- |")
    counts = [alarms(name, path, shown=arguments.alarms) for name, path in places.items() if path.exists()]
    line("all", sum(found for found, _ in counts), sum(count for _, count in counts))
    own()
    if (data / "inj_cyberseceval").exists():
        attacks = rows(data / "inj_cyberseceval" / "texts.jsonl")
        planted(
            "CyberSecEval indirect, planted", [str(r["text"]) for r in attacks if r["type"] == "indirect"]
        )
        attacks = rows(data / "inj_deepset" / "texts.jsonl")
        planted("deepset attacks, planted", [str(row["text"]) for row in attacks if row["label"]])
        conversations(data)
    retrieval()


if __name__ == "__main__":
    main()
