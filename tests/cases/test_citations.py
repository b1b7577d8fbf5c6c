"""Every citation can be checked: cut the document's text at its place and you hold its quote."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path

import pytest

from ballast import build
from ballast.settings import Settings
from ballast.text.markup import plain
from ballast.types import Answered
from corpora import DEMO, Corpus, citations, decide

# A mark that editors add, curly quotes, a no-break space, a ligature, a soft hyphen, accents in both forms.
HARD = (
    "The caf\u00e9\u2019s deposit \u201cis\u201d $1,200\u00a0a year.",
    "The of\ufb01ce licence costs $85.",
    "The re\u00adfund limit is $640.",
    "The cre\u0300che permit costs $70.",
)
ASKED = (
    "How much is the café's deposit a year?",
    "What does the office licence cost?",
    "What is the refund limit?",
    "What does the crèche permit cost?",
)


def golden_by_source() -> list[str]:
    """The first two questions that each document of the demo answers."""
    rows = map(json.loads, (DEMO / "golden.jsonl").read_text(encoding="utf-8").splitlines())
    seen: Counter[str] = Counter()
    chosen = []
    for row in rows:
        if row["expected"] != "decline" and any(seen[name] < 2 for name in row["expected_sources"]):
            seen.update(row["expected_sources"])
            chosen.append(row["question"])
    return chosen


def test_every_citation_of_the_demo_is_verbatim(corpus: Corpus) -> None:
    """Over all formats of the shipped documents, and each claim says what its own citations say."""
    build.run_index([DEMO / "corpus"], corpus.settings)
    ask = build.open_ask(corpus.settings)
    answers = [a for q in golden_by_source() if isinstance(a := decide(ask, q), Answered)]
    with build.read_corpus(corpus.settings) as view:
        cited = [citation for answer in answers for citation in citations(answer)]
        wrong = [c for c in cited if (view.document_text(c.document) or "")[c.start : c.end] != c.quote]
    assert wrong == []
    assert {Path(c.document).suffix for c in cited} == {".md", ".html", ".pdf", ".docx", ".csv"}
    for claim in (claim for answer in answers for claim in answer.claims):
        assert build.disagreements(claim.text, " ".join(plain(c.quote) for c in claim.citations)) == ()


def test_why_is_the_sky_blue_is_declined_over_the_demo(corpus: Corpus) -> None:
    """General knowledge that the corpus does not hold has no answer with unrelated citations."""
    build.run_index([DEMO / "corpus"], corpus.settings)
    ask = build.open_ask(corpus.settings)
    for question in ("why is the sky blue", "Who painted the Mona Lisa?", "What is photosynthesis?"):
        assert not isinstance(decide(ask, question), Answered), question


@pytest.mark.parametrize("suffix", [".md", ".txt"])
@pytest.mark.parametrize(("mark", "end"), [(b"", "\n"), (b"\xef\xbb\xbf", "\r\n")])
def test_offsets_point_into_the_file_itself(corpus: Corpus, suffix: str, mark: bytes, end: str) -> None:
    """As an editor shows it, whatever stands before the quote, byte-order mark and line ends apart."""
    text = (end * 2).join(HARD)
    ask = corpus.index({f"hard{suffix}": mark + text.encode()})
    shown = text.replace("\r\n", "\n")
    for sentence, question in zip(HARD, ASKED, strict=True):
        cited = citations(decide(ask, question))
        assert sentence in [c.quote for c in cited]
        assert all(shown[c.start : c.end] == c.quote for c in cited)


def test_offsets_point_into_the_text_of_a_row(corpus: Corpus) -> None:
    """Exactly as whoever wrote the row has it, carriage returns included."""
    rows = {f"row {n}": f"\r\n\t{sentence}\r\nEnd.  " for n, sentence in enumerate(HARD)}
    lines = (json.dumps({"doc_id": name, "text": text}) for name, text in rows.items())
    ask = corpus.index({"rows.jsonl": "\n".join(lines)})
    for number, question in enumerate(ASKED):
        cited = citations(decide(ask, question))
        assert f"row {number}" in {c.document for c in cited}
        assert all(rows[c.document][c.start : c.end] == c.quote for c in cited)


ODD = ["a/b\n c", "../../etc/passwd", "\u202eflip\x1b[31m", "é&#?=%20", "\0", "x" * 3000, "a", "A"]
ANIMALS = ["falcon", "heron", "otter", "badger", "walrus", "lynx", "moose", "gecko"]


def test_any_doc_id_names_its_row(corpus: Corpus) -> None:
    """Slashes, controls, case and length change nothing; in JSON it comes back as it was given."""
    facts = [f"The {animal} licence costs ${11 + n} a year." for n, animal in enumerate(ANIMALS)]
    rows = zip(ODD, facts, strict=True)
    corpus.index({"r.jsonl": "\n".join(json.dumps({"doc_id": n, "text": t}) for n, t in rows)})
    for name, animal in zip(ODD, ANIMALS, strict=True):
        outcome = corpus.ballast("ask", "--json", f"What does the {animal} licence cost a year?")
        cited = [c for claim in json.loads(outcome.out)["claims"] for c in claim["citations"]]
        assert name in [c["document"] for c in cited if animal in c["quote"]]


def test_an_odd_doc_id_cannot_command_the_terminal(corpus: Corpus) -> None:
    """Printed for a person it is spelled out; and a search can be restricted to it."""
    corpus.index({"r.jsonl": json.dumps({"doc_id": "\x1b[31m\u202e", "text": "The otter licence costs $9."})})
    outcome = corpus.ballast("ask", "What does the otter licence cost?", "--doc-id", "\x1b[31m\u202e")
    assert outcome.code == 0
    assert not set("\x1b\u202e") & set(outcome.out)


@pytest.mark.parametrize(
    "name", ["a b/c d.md", "ü/日本 %20#?.md", "C'est «ça».txt", "new\nline.txt", "😀.MD"]
)
def test_any_file_name_can_be_cited(corpus: Corpus, name: str) -> None:
    """Spaces, other scripts, quotes and line breaks in a path."""
    corpus.write({name: "A parking permit costs $40 a year."})
    assert corpus.ballast("index", str(corpus.docs)).code == 0
    outcome = corpus.ballast("ask", "--json", "How much does a parking permit cost?")
    assert [c["document"] for c in json.loads(outcome.out)["claims"][0]["citations"]] == [name]


def test_two_folders_may_hold_files_of_one_name(corpus: Corpus) -> None:
    """Each is cited by its own path; a paragraph they share has an id of its own in each."""
    shared = "\n\nStaff get 25 days of holiday."
    files = {"hr/policy.md": "Parental leave lasts sixteen weeks.", "it/policy.md": "Laptops cost $900 each."}
    ask = corpus.index({name: f"# Policy\n\n{text}{shared}" for name, text in files.items()})
    for name, question in zip(
        files, ("How long does parental leave last?", "How much do laptops cost each?"), strict=True
    ):
        assert {c.document for c in citations(decide(ask, question))} == {name}
    with build.read_corpus(corpus.settings) as view:
        ids = [passage.id for name in files for passage in view.document_passages(name)]
    assert len(ids) == len(set(ids)) > 0


def test_of_two_indexed_folders_with_one_file_name_one_is_reported(corpus: Corpus, tmp_path: Path) -> None:
    """The second is left out aloud, with the remedy, and exit code 2; the first is still answered from."""
    corpus.index({"policy.md": "Parental leave lasts sixteen weeks."})
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "policy.md").write_text("Parental leave lasts nine weeks.")
    outcome = corpus.ballast("index", str(tmp_path / "other"))
    assert outcome.code == 2
    assert re.search(
        r"failed +\S*other/policy\.md: .*already taken by \S*docs/policy\.md; rename", outcome.out
    )
    assert "sixteen weeks" in corpus.ballast("ask", "How long does parental leave last?").out


TOWNS = [
    a + b
    for b in "ford wick mere stead bury ham".split()
    for a in "Ash Birch Clay Dun East Fern Glen Hart Iron Kings".split()
]


def test_row_55_of_60_is_answered_with_its_column(corpus: Corpus) -> None:
    """The quote is the row, the claim says what the figure is, and a town without a row is declined."""
    rows = [f"{town},{100 + n},{200 + n}" for n, town in enumerate(TOWNS, 1)]
    ask = corpus.index({"b.csv": "Branch,Overdraft fee (USD),Wire fee (USD)\n" + "\n".join(rows)})
    cited = citations(decide(ask, f"What is the overdraft fee at {TOWNS[54]}?"))
    assert "Branch: Eastham | Overdraft fee (USD): 155 | Wire fee (USD): 255" in [c.quote for c in cited]
    assert not isinstance(decide(ask, "What is the overdraft fee at Ravenscourt?"), Answered)


def test_row_55_of_a_drawn_table_is_cited_with_its_header(corpus: Corpus) -> None:
    """Far down a table of Markdown the row alone says nothing, so the header row is cited too."""
    rows = "\n".join(f"| {town} | ${100 + n} |" for n, town in enumerate(TOWNS, 1))
    text = f"# Fees\n\n| Branch | Overdraft fee |\n|---|---|\n{rows}\n"
    cited = citations(decide(corpus.index({"b.md": text}), f"What is the overdraft fee at {TOWNS[54]}?"))
    assert {"| Eastham | $155 |", "| Branch | Overdraft fee |"} <= {c.quote for c in cited}
    assert all(text[c.start : c.end] == c.quote for c in cited)


def test_settings_of_a_corpus_are_those_of_its_decisions(corpus: Corpus) -> None:
    """Every decision names the corpus and the settings it was made under."""
    ask = corpus.index({"a.md": "A parking permit costs $40 a year."})
    with build.read_corpus(corpus.settings) as view:
        expected = view.corpus
    first = decide(ask, "How much does a parking permit cost?").meta
    other = decide(
        build.open_ask(Settings(store=corpus.store, top_k=3)), "How much does a parking permit cost?"
    )
    assert first.corpus == other.meta.corpus == expected
    assert first.config != other.meta.config
