"""The questions over real documents, and the page written from them."""

from __future__ import annotations

import os
from collections import Counter
from pathlib import Path

import pytest
from benchmarks.real_documents import CORPORA, MARK, QUESTIONS, stands, write

from ballast.corpus.readers import read
from ballast.evals.golden import GoldenQuestion, read_golden

ROOT = Path(__file__).parent.parent
DATA = Path(os.environ.get("BALLAST_DATA", ROOT.parent / "shared" / "data"))

each = pytest.mark.parametrize("name", CORPORA)


def golden(name: str) -> list[GoldenQuestion]:
    return read_golden(QUESTIONS / f"{name}.jsonl")


def test_half_of_the_questions_are_to_be_declined() -> None:
    """Ten questions have an answer with source and quote, ten have none; no id stands twice."""
    every = [question for name in CORPORA for question in golden(name)]
    assert Counter(question.should_decline for question in every) == {True: 10, False: 10}
    assert len({question.id for question in every}) == 20
    for question in every:
        assert bool(question.expected_sources) == bool(question.expected_quote) != question.should_decline


@each
def test_every_quote_stands_in_its_document(name: str) -> None:
    """What a question quotes is what the readers extract from the documents it names."""
    folder = DATA / CORPORA[name] / "files"
    if not folder.is_dir():
        pytest.skip(f"no documents in {folder}")

    def text(document: str) -> str:
        return "\n".join(part.text for part in read(folder / document, document))

    assert [question.id for question in golden(name) if not stands(question, text)] == []


def test_writing_keeps_what_stands_above_the_mark(tmp_path: Path) -> None:
    """Only the part below the mark is replaced, however often."""
    page = tmp_path / "page.md"
    page.write_text(f"# Mine\n\n{MARK}\n\nold\n")
    for text in ("newer\n", "new\n"):
        write(page, text)
    assert page.read_text() == f"# Mine\n\n{MARK}\n\nnew\n"


def test_a_page_without_the_mark_is_left_alone(tmp_path: Path) -> None:
    """A page that was not made for it is not overwritten."""
    page = tmp_path / "page.md"
    page.write_text("# Mine\n")
    with pytest.raises(ValueError, match="has no line"):
        write(page, "new\n")
    assert page.read_text() == "# Mine\n"
