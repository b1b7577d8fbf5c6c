"""Examples for training, for calibration and for the report, from the public sets and by rule.

Every example is a pair (short text, passage): a question or a claim first, then what is to bear it. Where a
source is capped, the cap is a seeded sample. Documents of the fit half that ``split.held_out`` names are kept
from training and serve for calibration and for the choice of a checkpoint.
"""

from __future__ import annotations

import random
import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Literal

import bm25s

from training.mutate import mutate, mutate_question, names, sentences
from training.sets import rows
from training.split import document_key, held_out, side

Task = Literal["sufficiency", "support"]
SUPPORT = {"supported": 0, "contradicted": 1, "not_stated": 2}
NOT_SUPPORTED = -1  # contradicted or not stated, the source does not say which

# Rows a source may give: set by how clean it is and by the time there is to train.
CAPS = {
    "qnli_dev": 700, "qed_nq": 800, "squadshifts_wiki": 400, "xquad_en": 600, "boolq_dev": 100,
    "mnli_dev": 500, "infotabs": 100, "fever_symmetric": 350, "factcheck_gpt": 150, "scitail_dev": 100,
    "conjnli": 150, "q_squared": 350,
}  # fmt: skip


@dataclass(frozen=True)
class Example:
    """One pair. ``label``: 1/0 for sufficiency; 0, 1, 2 or -1 (``NOT_SUPPORTED``) for support."""

    task: Task
    source: str
    doc: str
    first: str
    passage: str
    label: int
    answers: tuple[str, ...] = ()

    @property
    def good(self) -> bool:
        """Answerable, or supported."""
        return self.label == (1 if self.task == "sufficiency" else 0)


def train_sources(data: Path, rng: random.Random) -> Iterator[Example]:
    """Examples of ``train/*``, each source cut to its cap."""
    for name, cap in CAPS.items():
        given = rows(data / "train" / name / "rows.jsonl")
        for row in rng.sample(given, min(cap, len(given))):
            doc = f"{name}:{row['doc']}"
            if "claim" in row:
                label = SUPPORT[row["label"]]
                label = NOT_SUPPORTED if row.get("binary") and label else label
                yield Example("support", name, doc, row["claim"], row["premise"], label)
            else:
                answers = tuple(row["answers"] or ())
                answers = () if {a.casefold() for a in answers} & {"yes", "no"} else answers
                yield Example(
                    "sufficiency", name, doc, row["question"], row["passage"], row["answerable"], answers
                )


OWN = Path(__file__).parent / "own"


def own(kept: str) -> Iterator[Example]:
    """Examples written for this: near misses beside questions with an answer, and claims. ``kept``: fit or report."""
    for path in sorted(OWN.glob("*.jsonl")):
        for number, row in enumerate(rows(path)):
            doc = f"own:{path.stem}:{number}"
            if ("report" if held_out(f"report of {doc}") else "fit") != kept:
                continue
            passage = "\n".join([f"{row['title']}. {row['heading']}", row["passage"]])
            for asked_for in row["answered"]:
                yield Example("sufficiency", "own", doc, asked_for["q"], passage, 1, (asked_for["a"],))
            for asked_for in row["unanswered"]:
                yield Example("sufficiency", "own", doc, asked_for["q"], passage, 0)
            for claim in row["claims"]:
                yield Example("support", "own_claims", doc, claim["c"], passage, SUPPORT[claim["label"]])


class Corpus:
    """A set's passages with BM25 over them, to find look-alikes."""

    def __init__(self, data: Path, dataset: str) -> None:
        given = rows(data / dataset / "corpus.jsonl")
        self.text = {row["doc_id"]: row["text"] for row in given}
        self.title = {row["doc_id"]: row["title"] for row in given}
        self._ids = [row["doc_id"] for row in given]
        self._index = bm25s.BM25()
        self._index.index(
            bm25s.tokenize(list(self.text.values()), stopwords="en", show_progress=False), show_progress=False
        )

    def nearest(self, question: str, k: int = 20) -> list[str]:
        """Ids of the k passages most like the question, best first."""
        query = bm25s.tokenize(question, stopwords="en", show_progress=False)
        found, _ = self._index.retrieve(query, k=min(k, len(self._ids)), show_progress=False)
        return [self._ids[i] for i in found[0]]


def _holds(passage: str, answers: tuple[str, ...]) -> bool:
    low = passage.casefold()
    return any(answer.casefold() in low for answer in answers if answer)


def _group(dataset: str, row: Mapping[str, Any], corpus: Corpus) -> str:
    return document_key(dataset, row, corpus.title)


def asked(data: Path, dataset: str, half: str) -> Iterator[Example]:
    """Questions of one half of a qa set with the passage they name; multi-hop ones are left out."""
    corpus = Corpus(data, dataset)
    for row in rows(data / dataset / "questions.jsonl"):
        key = _group(dataset, row, corpus)
        if side(key) != half:
            continue
        decline = row["expected"] == "decline"
        ids = row["doc_ids"] or (corpus.nearest(row["question"], 1) if decline else [])
        if len(ids) != 1 or ids[0] not in corpus.text:
            continue
        answers = () if decline or dataset == "qa_medquad" else tuple(row["expected"])
        passage = corpus.text[ids[0]]
        # squad2 has few articles: within the fit half its paragraphs, not articles, are held out.
        doc = ids[0] if dataset == "qa_squad2" else key
        yield Example(
            "sufficiency", dataset, f"{dataset}:{doc}", row["question"], passage, int(not decline), answers
        )


def drawn(data: Path, dataset: str, half: str) -> Iterator[Example]:
    """Answerable questions against the most similar passage that does not answer: same document, or corpus.

    MedQuAD: another section of the same topic. Elsewhere a passage without any accepted answer in it.
    """
    corpus = Corpus(data, dataset)
    for example in asked(data, dataset, half):
        if not example.label:
            continue
        own = next(i for i, text in corpus.text.items() if text == example.passage)
        for other in corpus.nearest(example.first):
            same = corpus.title[other].split(" (")[0] == corpus.title[own].split(" (")[0]
            text = corpus.text[other]
            if other == own or text == example.passage or (dataset == "qa_medquad" and not same):
                continue
            if not _holds(text, example.answers):
                yield replace(example, source=f"{dataset}+drawn", passage=text, label=0, answers=())
                break


def near_questions(examples: list[Example], rng: random.Random) -> Iterator[Example]:
    """Answered questions with one fact changed, so that their passage answers them no longer."""
    pool = sorted({name for example in examples for name in names(example.first)})
    for example in examples:
        if example.label and example.task == "sufficiency" and pool:
            new = mutate_question(example.first, example.passage, rng.sample(pool, min(40, len(pool))), rng)
            if new is not None:
                yield replace(example, source="near_question", first=new, label=0, answers=())


def faith(data: Path, dataset: str, half: str) -> Iterator[Example]:
    """Pairs of BEGIN or WiCE."""
    for row in rows(data / dataset / "pairs.jsonl"):
        key = document_key(dataset, row)
        if side(key) == half:
            label = 0 if row["label"] else NOT_SUPPORTED
            yield Example("support", dataset, f"{dataset}:{key}", row["answer"], row["context"], label)


def changed(passages: list[tuple[str, str]], rng: random.Random) -> Iterator[Example]:
    """Per (document, passage): a sentence as it stands, changed, and one of another passage (not stated)."""
    everything = [sentence for _, text in passages for sentence in sentences(text)]
    for doc, text in passages:
        own = sentences(text)
        if not own:
            continue
        yield Example("support", "changed:none", doc, rng.choice(own), text, 0)
        new = mutate(
            rng.choice(own), names(text) + rng.sample(names(rng.choice(everything)) or ["Marlow"], 1), rng
        )
        if new is not None and new.text not in text:
            yield Example("support", f"changed:{new.rule}", doc, new.text, text, new.label)
        other = rng.choice(everything)
        if other not in text:
            yield Example("support", "changed:other", doc, other, text, 2)


def changed_claims(examples: list[Example], rng: random.Random) -> Iterator[Example]:
    """Supported claims in their author's words with one fact changed."""
    for example in examples:
        if example.task == "support" and example.label == 0:
            new = mutate(example.first, names(example.passage), rng)
            if new is not None and new.text not in example.passage:
                yield replace(example, source=f"changed_claim:{new.rule}", first=new.text, label=new.label)


def _capped(examples: list[Example], rng: random.Random) -> list[Example]:
    """At most 130 of each rule, so that the rules that apply everywhere do not drown the others."""
    kinds = sorted({e.source for e in examples})
    out: list[Example] = []
    for kind in kinds:
        chosen = sorted({(e.first, e.passage): e for e in examples if e.source == kind}.items())
        out += [e for _, e in rng.sample(chosen, min(130, len(chosen)))]
    return out


def _passages(data: Path, half: str, rng: random.Random) -> list[tuple[str, str]]:
    found = {}
    for dataset in ("qa_squad2", "qa_clapnq", "qa_medquad"):
        for example in asked(data, dataset, half):
            found[example.passage] = example.doc
    out = sorted((doc, text) for text, doc in found.items())
    rng.shuffle(out)
    return out


def fit_examples(data: Path, seed: int) -> list[Example]:
    """Everything that may be learned from, the held-out documents included."""
    rng = random.Random(seed)
    out = [*own("fit"), *train_sources(data, rng)]
    for dataset in ("qa_squad2", "qa_clapnq", "qa_lihua", "qa_medquad"):
        out += asked(data, dataset, "fit")
        more = list(drawn(data, dataset, "fit"))
        out += rng.sample(more, min(200, len(more)))
    out += (replace(e, source="qa_tatqa") for e in rng.sample(list(asked(data, "qa_tatqa", "fit")), 150))
    out += rng.sample(list(drawn(data, "qa_tatqa", "fit")), 150)
    near = list(near_questions([e for e in out if e.source in ("qa_squad2", "xquad_en", "qed_nq")], rng))
    out += rng.sample(near, min(500, len(near)))
    out += faith(data, "faith_begin", "fit")
    out += faith(data, "faith_wice", "fit")
    out += _capped([e for _ in range(3) for e in changed(_passages(data, "fit", rng), rng)], rng)
    claims = list(changed_claims([e for e in out if not e.source.startswith("changed")], rng))
    return out + _capped(claims, rng)


def report_examples(data: Path, seed: int) -> dict[str, list[Example]]:
    """The report halves, by name; nothing here was seen in fitting."""
    rng = random.Random(seed)
    sets = {
        name: list(asked(data, name, "report"))
        for name in ("qa_squad2", "qa_clapnq", "qa_lihua", "qa_medquad")
    }
    sets["qa_lihua"] += drawn(data, "qa_lihua", "report")
    sets["qa_medquad"] += drawn(data, "qa_medquad", "report")
    sets["faith_begin"] = list(faith(data, "faith_begin", "report"))
    sets["faith_wice"] = list(faith(data, "faith_wice", "report"))
    written = list(own("report"))
    sets["own"] = [e for e in written if e.task == "sufficiency"]
    sets["own_claims"] = [e for e in written if e.task == "support"]
    sets["changed"] = list(changed(_passages(data, "report", rng), rng))
    return sets


def origins(example: Example) -> set[str]:
    """The sources an example comes from: that of its text and, where it was made by rule, the rule's name."""
    return {example.doc.split(":")[0], example.source.split(":")[0].split("+")[0]}


def without(examples: list[Example], left_out: Collection[str]) -> list[Example]:
    """The examples that owe nothing to these sources; what was made from their texts by rule goes with them.

    Raises:
        ValueError: there is no such source; the message lists those there are.
    """
    known = {name for example in examples for name in origins(example)}
    if unknown := sorted(set(left_out) - known):
        raise ValueError(f"no source {', '.join(unknown)}; there are: {', '.join(sorted(known))}")
    return [example for example in examples if not origins(example) & set(left_out)]


def is_held_out(example: Example) -> bool:
    """Whether an example of the fit half is kept for calibration."""
    return held_out(re.sub(r"\s+", " ", example.doc))
