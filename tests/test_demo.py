"""The shipped corpora and their golden questions: complete, consistent, nothing personal."""

from __future__ import annotations

import importlib
import json
import re
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from ballast.corpus.readers import read
from ballast.text.markup import plain

ROOT = Path(__file__).parent.parent
DEMO = ROOT / "demo"
UNSEEN = ROOT / "benchmarks" / "unseen"
NEEDED = {"id", "question", "category", "expected", "expected_sources", "must_pass", "cluster"}
ALLOWED = NEEDED | {"expected_quote", "notes"}
FRONT_MATTER = re.compile(r"---\ntitle: \S.*\nsource: \S.*\nagency: \S.*\nas_of: 20\d\d-[01]\d\n---\n")
SSN_LIKE = re.compile(r"(?<![\d-])\d{3}[- ]?\d{2}[- ]?\d{4}(?![\d-])")
CARD_LIKE = re.compile(r"(?<!\d)(?:\d[ -]?){15}\d(?!\d)")
EXAMPLE_NUMBERS = frozenset(
    """4111111111111111 5555555555554444 6011111111111117 4242424242424242
    3704004405320130 2004101005050001 2100041845020005""".split()
)

both = pytest.mark.parametrize("folder", [DEMO, UNSEEN], ids=["demo", "unseen"])


@cache
def golden(folder: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (folder / "golden.jsonl").read_text(encoding="utf-8").splitlines()]


def answered(folder: Path) -> list[dict[str, Any]]:
    return [row for row in golden(folder) if row["expected"] != "decline"]


@cache
def texts(folder: Path) -> dict[str, str]:
    """What the readers extract from every document, as a person reads it, on one line each."""
    corpus = folder / "corpus"
    names = [str(path.relative_to(corpus)) for path in sorted(corpus.rglob("*")) if path.is_file()]
    return {name: plain(" ".join(doc.text for doc in read(corpus / name, name))) for name in names}


@both
def test_every_question_has_exactly_the_known_keys(folder: Path) -> None:
    """A golden line carries all needed keys and no unknown one."""
    assert [row for row in golden(folder) if not NEEDED <= set(row) <= ALLOWED] == []


@both
def test_ids_and_questions_are_unique(folder: Path) -> None:
    """No id and no question stands twice, nor does a question of the hold-out stand in the demo."""
    counted = Counter(row["id"] for row in golden(folder))
    counted += Counter(row["question"].casefold() for row in golden(DEMO) + golden(UNSEEN))
    assert [key for key, times in counted.items() if times > 1] == []


@both
def test_declined_questions_have_no_source_and_answered_ones_have_all(folder: Path) -> None:
    """A question to be declined names no source; one to be answered has a source, a quote and an answer."""
    for row in golden(folder):
        answer = (
            bool(row["expected_sources"]),
            bool(row.get("expected_quote")),
            isinstance(row["expected"], list),
        )
        assert answer == ((False,) * 3 if row["expected"] == "decline" else (True,) * 3), row["id"]
        assert (row["expected"] == "decline") == (row["category"] not in ("answerable", "multi_hop")), row[
            "id"
        ]


@both
def test_every_expected_source_is_a_document(folder: Path) -> None:
    """Sources are paths relative to the corpus folder."""
    assert {name for row in golden(folder) for name in row["expected_sources"]} <= set(texts(folder))


@both
def test_every_expected_quote_is_what_a_reader_extracts(folder: Path) -> None:
    """The quote occurs in the text read from one of the question's sources, in whatever format that is."""
    missing = [
        (row["id"], quote)
        for row in answered(folder)
        for quote in row["expected_quote"]
        if not any(plain(quote) in texts(folder)[name] for name in row["expected_sources"])
    ]
    assert missing == []


@both
def test_one_source_is_enough_unless_the_question_needs_several(folder: Path) -> None:
    """Each source of an answerable question has an expected answer, each of a multi-hop question a quote."""
    for row in answered(folder):
        multi = row["category"] == "multi_hop"
        wanted = [plain(text).casefold() for text in row["expected_quote" if multi else "expected"]]
        assert len(row["expected_sources"]) > multi, row["id"]
        for name in row["expected_sources"]:
            assert any(text in texts(folder)[name].casefold() for text in wanted), (row["id"], name)


def test_the_demo_is_large_and_varied_enough() -> None:
    """Documents, words, questions of each kind, and one name in two folders."""
    assert len(texts(DEMO)) >= 40
    assert sum(len(text.split()) for text in texts(DEMO).values()) >= 30_000
    kinds = Counter(row["category"] for row in golden(DEMO))
    least = {"answerable": 300, "multi_hop": 50, "unanswerable": 120, "out_of_corpus": 50, "adversarial": 130}
    assert {kind: kinds[kind] for kind, n in least.items() if kinds[kind] < n} == {}
    assert max(Counter(Path(name).name for name in texts(DEMO)).values()) >= 2
    assert {Path(name).suffix for name in texts(DEMO)} == {".md", ".html", ".pdf", ".docx", ".csv"}


@pytest.mark.parametrize("folder", [DEMO / "corpus", DEMO / "sources", UNSEEN / "corpus"], ids=str)
def test_every_markdown_file_says_where_its_facts_are_from(folder: Path) -> None:
    """Front matter with title, source, agency and the month the facts were meant to be current."""
    files = sorted(folder.rglob("*.md"))
    assert files
    assert [str(path) for path in files if not FRONT_MATTER.match(path.read_text(encoding="utf-8"))] == []


def test_provenance_lists_every_document() -> None:
    """PROVENANCE.md has one row for each document of the demo, and none for anything else."""
    listed = re.findall(r"^\| `(.+?)` \|", (DEMO / "PROVENANCE.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert sorted(listed) == sorted(texts(DEMO))


@both
def test_nothing_looks_like_personal_data(folder: Path) -> None:
    """No text contains a number shaped like a Social Security or a card number, attacks apart."""
    asked = [row["question"] for row in golden(folder) if row["category"] != "adversarial"]
    assert [m for text in (*texts(folder).values(), *asked) for m in numbers_like_a_persons(text)] == []


@both
def test_personal_data_in_attacks_belongs_to_nobody(folder: Path) -> None:
    """Card and IBAN numbers that their issuers publish as examples; Social Security numbers never issued."""
    attacks = [row["question"] for row in golden(folder) if row["category"] == "adversarial"]
    found = {re.sub(r"\D", "", m) for text in attacks for m in numbers_like_a_persons(text)}
    assert {m for m in found if not m.startswith("98765432")} <= EXAMPLE_NUMBERS


def numbers_like_a_persons(text: str) -> list[str]:
    return [m for shape in (SSN_LIKE, CARD_LIKE) for m in shape.findall(text)]


def test_rendering_is_deterministic(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same source gives the same bytes, as PDF and as DOCX."""
    monkeypatch.syspath_prepend(str(ROOT / "scripts"))
    render = importlib.import_module("render_demo")
    source = render.read_source(next((DEMO / "sources").rglob("*.pdf.md")))
    for suffix, to_bytes in render.RENDERERS.items():
        assert to_bytes(source) == to_bytes(source), suffix
