"""What users get wrong: each ends in a decision or in one sentence that names the file and the remedy."""

from __future__ import annotations

import json
import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from fpdf import FPDF

from ballast.lock import exclusive
from corpora import Corpus, Outcome, is_one_sentence_on_stderr

PERMIT = "A parking permit costs $40 a year."
ASK_PERMIT = "How much does a parking permit cost?"


def pdf(*, text: str = "", password: str = "") -> bytes:
    """A page with a line of text, or with a drawing only, as a scanner makes it."""
    page = FPDF()
    page.add_page()
    page.set_font("helvetica")
    page.cell(text=text) if text else page.rect(10, 10, 50, 50, style="F")
    if password:
        page.set_encryption(owner_password=password, user_password=password)
    return bytes(page.output())


FAILED = {
    "binary.txt": (bytes(range(256)) * 8, "looks like a binary file; give it the suffix of its format"),
    "broken.pdf": (b"%PDF-1.7\nnothing", "is damaged or no PDF; open it in a viewer and print it"),
    "cut.pdf": (pdf(text=PERMIT)[:600], "is damaged or no PDF; open it in a viewer and print it"),
    "locked.pdf": (pdf(text=PERMIT, password="pw"), "is encrypted; save a copy without a password"),
    "broken.docx": (b"PK\x03\x04", "is damaged, encrypted or no Word document; save it anew"),
    "image.md": (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "looks like a binary file"),
    "rows.jsonl": (b'{"doc_id": "a", "text": "x"}\n{oops\n', "rows.jsonl:2: this line is not JSON"),
    "keys.jsonl": (b'{"id": "a", "text": "x"}\n', 'keys.jsonl:1: "doc_id" is missing or not a string'),
    "half.jsonl": (b'{"doc_id": "\\ud800", "text": "x"}', 'half.jsonl:1: "doc_id" holds half a character'),
}
EMPTY: dict[str, bytes] = {
    "zero.txt": b"",
    "blank.md": b" \n\t\n\xc2\xa0",
    "mark.txt": b"\xef\xbb\xbf",
    "scan.pdf": pdf(),
    "none.csv": b"",
    "none.html": b"<script>var fee = 25;</script>",
}


@pytest.mark.parametrize("name", FAILED)
def test_a_file_that_cannot_be_read_is_named_and_the_others_are_indexed(corpus: Corpus, name: str) -> None:
    """Its line says what to do, the exit code is 2, and a question is answered from the rest."""
    content, why = FAILED[name]
    corpus.write({name: content, "permits.md": PERMIT})
    outcome = corpus.ballast("index", str(corpus.docs))
    assert outcome.code == 2
    (line,) = [line for line in outcome.out.splitlines() if line.startswith("failed")]
    assert name in line
    assert why in line
    assert corpus.ballast("ask", ASK_PERMIT).code == 0


def test_a_link_to_nothing_is_named_and_a_folder_with_a_suffix_is_a_folder(corpus: Corpus) -> None:
    """The first is a file that cannot be read; what lies in the second is indexed."""
    corpus.write({"folder.md/permits.md": PERMIT})
    (corpus.docs / "lost.md").symlink_to("nowhere")
    outcome = corpus.ballast("index", str(corpus.docs))
    assert outcome.code == 2
    assert "lost.md: cannot be read: No such file or directory; make it readable or remove it" in outcome.out
    assert "folder.md/permits.md" in corpus.ballast("ask", ASK_PERMIT).out


@pytest.mark.parametrize("name", EMPTY)
def test_a_file_without_text_is_named_and_breaks_nothing(corpus: Corpus, name: str) -> None:
    """Alone in its folder it is no fault; the first question is declined, and one with a figure too."""
    corpus.write({name: EMPTY[name]})
    outcome = corpus.ballast("index", str(corpus.docs))
    assert outcome.code == 0
    assert f"no text in {name}" in outcome.out
    for question in (ASK_PERMIT, "25", "why is the sky blue"):
        assert corpus.ballast("ask", question).code == 3


def test_a_mended_file_is_read_by_the_next_run(corpus: Corpus) -> None:
    """Failed once is not failed for ever."""
    corpus.write({"permits.pdf": b"%PDF-1.7\nnothing"})
    assert corpus.ballast("index", str(corpus.docs)).code == 2
    corpus.write({"permits.pdf": pdf(text=PERMIT)})
    assert corpus.ballast("index", str(corpus.docs)).code == 0
    assert "p. 1" in corpus.ballast("ask", ASK_PERMIT).out


def test_an_empty_folder_is_named(corpus: Corpus) -> None:
    """Wrong use, with the formats that are read, and no store is left behind."""
    outcome = corpus.ballast("index", str(corpus.docs))
    assert outcome.code == 2
    assert is_one_sentence_on_stderr(outcome)
    assert f"No documents in {corpus.docs}; Ballast reads .csv .docx" in outcome.err
    assert not corpus.store.exists()


def test_a_path_that_is_not_there_is_named(corpus: Corpus) -> None:
    """Wrong use, with what to do if it was meant to go."""
    outcome = corpus.ballast("index", str(corpus.docs / "nowhere"))
    assert outcome.code == 2
    assert is_one_sentence_on_stderr(outcome)
    assert f"ballast index --remove {corpus.docs / 'nowhere'}" in outcome.err


def test_a_store_of_another_version_is_a_failure(corpus: Corpus) -> None:
    """Reading and writing end with 4 and say which folder to delete."""
    corpus.index({"permits.md": PERMIT})
    sqlite3.connect(corpus.store / "store.sqlite").execute("PRAGMA user_version = 99").connection.close()
    for outcome in (corpus.ballast("ask", ASK_PERMIT), corpus.ballast("index", str(corpus.docs))):
        assert outcome.code == 4
        assert is_one_sentence_on_stderr(outcome)
        assert f"{corpus.store} has format 99" in outcome.err
        assert "delete that folder and run ballast index again" in outcome.err


def test_a_damaged_store_is_a_failure(corpus: Corpus) -> None:
    """Exit code 4, the folder and the remedy."""
    corpus.index({"permits.md": PERMIT})
    (corpus.store / "store.sqlite").write_bytes(b"no database " * 1000)
    outcome = corpus.ballast("ask", ASK_PERMIT)
    assert outcome.code == 4
    assert is_one_sentence_on_stderr(outcome)
    assert f"{corpus.store} is damaged" in outcome.err
    assert "run ballast index again" in outcome.err


def test_a_store_of_another_embedder_is_a_failure_until_it_is_indexed_again(corpus: Corpus) -> None:
    """Vectors of two models are never compared; the remedy that is named works."""
    corpus.index({"permits.md": PERMIT})
    other = {"BALLAST_EMBEDDER": "none"}
    outcome = corpus.ballast("ask", ASK_PERMIT, **other)
    assert outcome.code == 4
    assert is_one_sentence_on_stderr(outcome)
    assert str(corpus.store) in outcome.err
    assert "build the index again from the documents" in outcome.err
    assert corpus.ballast("index", str(corpus.docs), **other).code == 0
    assert corpus.ballast("ask", "zzz", **other).code == 3


def test_an_unknown_embedder_is_wrong_use(corpus: Corpus) -> None:
    """A mistyped setting is the caller's mistake, not a model that is down."""
    outcome = corpus.ballast("ask", ASK_PERMIT, BALLAST_EMBEDDER="wordlama")
    assert outcome.code == 2
    assert is_one_sentence_on_stderr(outcome)
    assert "unknown embedder 'wordlama'; known are: none, wordllama" in outcome.err


def test_a_locked_store_can_be_asked_but_not_written(corpus: Corpus) -> None:
    """The writer gives up after its time and names the process; the reader is not held up."""
    corpus.index({"permits.md": PERMIT})
    with exclusive(corpus.store / "writer.lock", 1):
        outcome = corpus.ballast("index", str(corpus.docs), BALLAST_LOCK_TIMEOUT_S="0.1")
        assert corpus.ballast("ask", ASK_PERMIT).code == 0
    assert outcome.code == 4
    assert is_one_sentence_on_stderr(outcome)
    assert f"Process {os.getpid()} is writing the index in {corpus.store}" in outcome.err
    assert corpus.ballast("index", str(corpus.docs)).code == 0


def test_a_full_disk_keeps_the_last_answer(corpus: Corpus, tmp_path: Path) -> None:
    """Exit code 4 with the folder and the remedy; what was indexed before is still answered."""
    corpus.store.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=600k", "tmpfs", str(corpus.store)]
    if os.geteuid() != 0 or subprocess.run(mount, check=False, capture_output=True).returncode:
        pytest.skip("needs the right to mount a small disk")
    try:
        corpus.index({"permits.md": PERMIT})
        corpus.write({"long.txt": "\n\n".join(f"Paragraph {n}: code {n * 7919}." for n in range(9_000))})
        outcome = corpus.ballast("index", str(corpus.docs))
        assert corpus.ballast("ask", ASK_PERMIT).code == 0
    finally:
        subprocess.run(["umount", "-l", str(corpus.store)], check=True)
    assert outcome.code == 4
    assert is_one_sentence_on_stderr(outcome)
    assert f"The disk that holds {corpus.store} is full" in outcome.err
    assert "Free some space and run the same command again" in outcome.err


@pytest.mark.parametrize("question", ["", " ", "\n\t", "\u00a0"])
def test_an_empty_question_is_wrong_use(corpus: Corpus, question: str) -> None:
    """Nothing was asked, so nothing is declined."""
    corpus.index({"permits.md": PERMIT})
    outcome = corpus.ballast("ask", question)
    assert outcome.code == 2
    assert is_one_sentence_on_stderr(outcome)
    assert "the question is empty; write one" in outcome.err


@pytest.mark.parametrize(
    "question", ["x", "?", "$", "4", "é", "的", "😀", "\u200b", "\ufeff", "'", '"', "\\"]
)
def test_a_question_of_one_character_is_declined(corpus: Corpus, question: str) -> None:
    """There is nothing to go by, and nothing to fall over."""
    corpus.index({"permits.md": PERMIT})
    assert corpus.ballast("ask", question).code == 3


@pytest.mark.parametrize(
    ("question", "rule"),
    [
        ("parking permit " * 70_000, "size.too_long"),
        ("?" * 8001, "size.too_long"),
        ("How much does a\x1b[31m parking permit cost?", "characters.control"),
        ("\x00", "characters.control"),
    ],
)
def test_a_question_that_cannot_be_processed_is_declined_unrepeated(
    corpus: Corpus, question: str, rule: str
) -> None:
    """A megabyte, or control characters: the scan's decline, with nothing of the question in it."""
    corpus.index({"permits.md": PERMIT})
    outcome = corpus.ballast("ask", "--json", question)
    reply = json.loads(outcome.out)
    assert (outcome.code, outcome.err) == (3, "")
    assert (reply["reason"], reply["stop"], reply["rules"]) == ("could_not_be_processed", "input", [rule])
    assert "parking permit" not in outcome.out


def test_space_and_a_mark_around_a_question_do_not_matter(corpus: Corpus) -> None:
    """A byte-order mark and line breaks come with what is pasted or piped in."""
    corpus.index({"permits.md": PERMIT})
    assert corpus.ballast("ask", f"\ufeff  {ASK_PERMIT} \n").code == 0


def shell(folder: Path, *arguments: str, stdin: str = "") -> Outcome:
    """The installed program as a process of its own, in ``folder``."""
    source = Path(__file__).parents[2] / "src"
    done = subprocess.run(
        [sys.executable, "-m", "ballast", *arguments],
        cwd=folder,
        env={"PATH": os.environ["PATH"], "PYTHONPATH": str(source), "LC_ALL": "C"},
        input=stdin.encode(),
        capture_output=True,
        check=False,
    )
    return Outcome(done.returncode, done.stdout.decode(), done.stderr.decode())


def test_the_program_works_from_any_folder(corpus: Corpus, tmp_path: Path) -> None:
    """Relative paths with spaces and accents, an ASCII locale, stdin: 0 answered, 3 declined, 2 wrong use."""
    place = tmp_path / "mon été 日本"
    place.mkdir()
    (place / "mes pièces").mkdir()
    (place / "mes pièces" / "à lire.md").write_text(PERMIT, encoding="utf-8")
    assert shell(place, "index", "mes pièces").code == 0
    answered = shell(place, "ask", "-", stdin=ASK_PERMIT)
    assert (answered.code, answered.err) == (0, "")
    assert "à lire.md" in answered.out
    assert shell(place, "ask", "why is the sky blue", "--store", f"{place}/.ballast").code == 3
    elsewhere = shell(tmp_path, "ask", ASK_PERMIT)
    assert (elsewhere.code, elsewhere.out) == (2, "")
    assert "There is no finished index in .ballast" in elsewhere.err
