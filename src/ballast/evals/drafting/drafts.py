"""Drafts of golden questions: rows as a golden set has them, plus the decision of the person who reads them."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, islice, zip_longest
from pathlib import Path
from typing import Any

from ballast.errors import UsageError
from ballast.evals.drafting.answerable import Proposal, proposals
from ballast.evals.drafting.near_misses import Known, near_misses
from ballast.evals.golden import DECLINE, GOLDEN_KEYS, parse_golden, read_golden
from ballast.evals.jsonl import Row, load
from ballast.types import Passage
from ballast.wire import dumps

ACCEPT = "accept"


@dataclass(frozen=True, slots=True)
class Accepted:
    """What taking over accepted drafts did: questions added, left undecided, refused, and in the set before."""

    added: tuple[str, ...]
    undecided: int
    refused: int
    there: int = 0


def draft(
    documents: Mapping[str, Sequence[Passage]], known: Known, *, limit: int, seed: int = 1
) -> list[dict[str, Any]]:
    """At most ``limit`` drafts, half of them to be answered, spread over the documents; the same for a seed.

    Args:
        documents: passages by document; known: whether the corpus has a word.
    """
    rng = random.Random(seed)
    by_document = [_shuffled(list(proposals(passages)), rng) for _, passages in sorted(documents.items())]
    made = list(_distinct(_in_turn(by_document)))
    answered = [_row(p.question, p, expected=[p.answer], why=f"{p.rule} in the text") for p in made]
    missed = [
        _row(question, p, expected=DECLINE, why=why) for question, why, p in near_misses(made, known, rng)
    ]
    return answered[: limit - limit // 2] + missed[: limit // 2]


def accept(drafts: Path, golden: Path) -> Accepted:
    """Append the drafts a person marked with ``"accept": true`` to a golden set; a question that is there stays.

    Raises:
        UsageError: either file is faulty, an accepted draft has the id of another question, or the golden set is a CSV.
    """
    if golden.suffix.lower() == ".csv":
        raise UsageError(f"{golden}: drafts are added to JSON Lines, not to a CSV; name a .jsonl with --into")
    rows = load(drafts, (*GOLDEN_KEYS, ACCEPT), _decided)
    there = read_golden(golden) if golden.exists() else []
    ids, questions = {q.id for q in there}, {q.question.casefold() for q in there}
    accepted = [row for row in rows if row[ACCEPT]]
    wanted = [row for row in accepted if row["question"].casefold() not in questions]
    for row in wanted:
        if row["id"] in ids:
            raise UsageError(
                f"{drafts}: {golden} has another question with the id {row['id']!r}; change one of them"
            )
    lines = [dumps({key: value for key, value in row.items() if key != ACCEPT}) + "\n" for row in wanted]
    _append(golden, "".join(lines))
    undecided = sum(row[ACCEPT] is None for row in rows)
    added = tuple(row["id"] for row in wanted)
    return Accepted(added, undecided, len(rows) - undecided - len(accepted), len(accepted) - len(wanted))


def _append(golden: Path, lines: str) -> None:
    try:
        text = golden.read_text(encoding="utf-8") if golden.exists() else ""
        with golden.open("a", encoding="utf-8", newline="\n") as file:
            file.write(("\n" if text and not text.endswith("\n") else "") + lines)
    except OSError as error:
        raise UsageError(f"{golden}: cannot be written ({error.strerror})") from None


def _decided(row: Row) -> dict[str, Any]:
    parse_golden(row)
    if row.values.get(ACCEPT) not in (True, False, None):
        row.fault(f"{ACCEPT!r} should be true, false or null")
    return {ACCEPT: None, **row.values}


def _row(question: str, proposal: Proposal, *, expected: list[str] | str, why: str) -> dict[str, Any]:
    digest = hashlib.sha256(f"{question}\n{proposal.document}".encode()).hexdigest()[:8]
    answered = expected != DECLINE
    found = {"expected_sources": [proposal.document], "expected_quote": [proposal.quote]} if answered else {}
    return {
        "id": f"draft-{digest}",
        "question": question,
        "category": "answerable" if answered else "unanswerable",
        "expected": expected,
        **found,
        "cluster": proposal.document,
        "notes": f"Drafted by rule: {why}.",
        ACCEPT: None,
    }


def _in_turn(by_document: Sequence[Sequence[Proposal]]) -> Iterator[Proposal]:
    """One of each document, then the next of each."""
    return (p for p in chain.from_iterable(zip_longest(*by_document)) if p is not None)


def _shuffled(made: list[Proposal], rng: random.Random) -> list[Proposal]:
    """Definitions, figures and tables mixed, so that none fills a document's share alone."""
    rng.shuffle(made)
    kinds: dict[str, list[Proposal]] = {}
    for proposal in made:
        kinds.setdefault(proposal.rule, []).append(proposal)
    return list(islice(_in_turn([kinds[rule] for rule in sorted(kinds)]), 40))


def _distinct(made: Iterator[Proposal]) -> Iterator[Proposal]:
    seen: set[str] = set()
    for proposal in made:
        if (key := proposal.question.casefold()) not in seen:
            seen.add(key)
            yield proposal
