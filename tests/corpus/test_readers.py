"""All readers: what each must keep, and how each refuses what it cannot read."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import docx
import pytest
from fpdf import FPDF

from ballast.corpus.passages import split
from ballast.corpus.readers import READERS, read
from ballast.errors import DocumentError
from ballast.types import Document

WORDS = "The wire fee is 25 dollars."
DATA = Path(os.environ.get("BALLAST_DATA", Path(__file__).parents[3] / "shared" / "data"))


def only(path: Path) -> Document:
    (document,) = read(path, path.name)
    return document


def pdf_file(path: Path) -> None:
    page = FPDF()
    page.add_page()
    page.set_font("Helvetica", size=11)
    page.multi_cell(0, 6, f"Fees\n\n{WORDS}")
    page.output(str(path))


def docx_file(path: Path) -> None:
    word = docx.Document()
    word.add_heading("Fees", 1)
    word.add_paragraph(WORDS)
    word.save(str(path))


def written(text: str) -> Callable[[Path], None]:
    return lambda path: path.write_text(text, encoding="utf-8") and None


SAMPLES: dict[str, Callable[[Path], None]] = {
    ".md": written(f"# Fees\n\n{WORDS}\n"),
    ".markdown": written(f"Fees\n====\n{WORDS}\n"),
    ".txt": written(f"Fees\n\n{WORDS}\n"),
    ".html": written(f"<h1>Fees</h1><p>{WORDS}"),
    ".htm": written(f"<p>{WORDS}"),
    ".pdf": pdf_file,
    ".docx": docx_file,
    ".csv": written("Name,Note\nWire,The wire fee is 25 dollars.\n"),
    ".tsv": written("Name\tNote\nWire\tThe wire fee is 25 dollars.\n"),
    ".jsonl": written('{"doc_id": "fees", "text": "The wire fee is 25 dollars."}\n'),
}


def test_every_reader_has_a_sample() -> None:
    """A new reader comes with a sample here, and so with the tests below."""
    assert set(SAMPLES) == set(READERS)


@pytest.mark.parametrize("suffix", SAMPLES)
def test_the_words_arrive_in_one_passage(suffix: str, tmp_path: Path) -> None:
    """What the file says is found, in sections that lie in order inside the text."""
    path = tmp_path / f"fees{suffix.upper()}"
    SAMPLES[suffix](path)
    document = only(path)
    assert sum(WORDS in passage.text for passage in split(document)) == 1
    assert all(a.end <= b.start for a, b in pairwise(document.sections))
    assert all(0 <= s.start < s.end <= len(document.text) for s in document.sections)


@pytest.mark.parametrize("suffix", sorted(set(SAMPLES) - {".pdf", ".docx"}))
@pytest.mark.parametrize("content", [b"", b" \n\t\r\n ", b"\xef\xbb\xbf"])
def test_a_file_without_text_has_no_sections(suffix: str, content: bytes, tmp_path: Path) -> None:
    """Nothing is made up for an empty or blank file, and nothing fails."""
    path = tmp_path / f"blank{suffix}"
    path.write_bytes(content)
    assert [document.sections for document in read(path, path.name)] in ([()], [])


@pytest.mark.parametrize("suffix", SAMPLES)
def test_rubbish_is_refused_in_one_sentence(suffix: str, tmp_path: Path) -> None:
    """Random bytes under any suffix end in an error that names the file."""
    path = tmp_path / f"rubbish{suffix}"
    path.write_bytes(bytes(range(256)) * 8)
    with pytest.raises(DocumentError, match=f"rubbish{suffix}") as caught:
        list(read(path, path.name))
    assert "\n" not in caught.value.message


def test_an_unknown_suffix_names_the_known_ones(tmp_path: Path) -> None:
    """The error says what could be read instead."""
    with pytest.raises(DocumentError, match=r"no reader for \.exe.*\.md, .*\.pdf"):
        list(read(tmp_path / "a.exe", "a.exe"))


def test_a_missing_file_is_an_error_not_an_empty_document(tmp_path: Path) -> None:
    """A file that cannot be opened must not look like one without text."""
    with pytest.raises(DocumentError, match=r"gone\.md cannot be opened: No such file"):
        list(read(tmp_path / "gone.md", "gone.md"))


def test_the_registry_loads_no_library() -> None:
    """Importing the readers does not import what only one format needs."""
    code = "import sys, ballast.corpus.readers; print([m for m in sys.modules if m in %r])"
    heavy = ["pypdfium2", "selectolax", "docx", "lxml", "markdown_it", "ruamel.yaml", "csv"]
    done = subprocess.run([sys.executable, "-c", code % heavy], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


@pytest.mark.skipif(not DATA.is_dir(), reason="the public sets are not here")
@pytest.mark.parametrize("folder", ["corpus_gsa", "corpus_irs_forms"])
def test_public_documents_are_read_whole(folder: str) -> None:
    """Every page of help and every form has text, and passages that match it exactly."""
    for path in sorted((DATA / folder / "files").iterdir()):
        document = only(path)
        passages = split(document)
        assert passages or document.text.rstrip().endswith("---"), path.name  # front matter only
        assert all(document.text[p.start : p.end] == p.text for p in passages)
