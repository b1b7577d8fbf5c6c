"""The golden set: questions whose right treatment is known. JSON Lines, or a CSV with the keys as columns."""

from __future__ import annotations

import difflib
import re
from dataclasses import dataclass
from pathlib import Path

from ballast.evals.csvrows import load_csv
from ballast.evals.jsonl import Row, load
from ballast.types import Question

DECLINE = "decline"
ADVERSARIAL = "adversarial"
GOLDEN_KEYS = (
    "id",
    "question",
    "category",
    "expected",
    "expected_sources",
    "expected_quote",
    "must_pass",
    "cluster",
    "notes",
)
_LISTS = ("expected", "expected_sources", "expected_quote")
_ANSWERED = {"answerable", "multi_hop"}
_DECLINED = {"unanswerable", "out_of_corpus"}


@dataclass(frozen=True, slots=True)
class GoldenQuestion:
    """A question and how it should be treated.

    Attributes:
        expected: alternative texts, one of which stands in a right answer; () where it should be declined.
        expected_sources: documents a right answer cites; expected_quote: sentences that carry the answer.
        cluster: questions on the same matter, whose results are not independent.
    """

    id: str
    question: str
    category: str
    expected: tuple[str, ...]
    expected_sources: tuple[str, ...] = ()
    expected_quote: tuple[str, ...] = ()
    must_pass: bool = False
    cluster: str = ""
    notes: str = ""

    @property
    def should_decline(self) -> bool:
        return not self.expected

    def ask(self) -> Question:
        """The question as it is put to what is measured."""
        return Question(self.question, id=self.id)


def read_golden(path: Path) -> list[GoldenQuestion]:
    """The golden set of a file, in its order.

    Raises:
        UsageError: every fault of the file, each with its line.
    """
    if path.suffix.lower() == ".csv":
        return load_csv(path, GOLDEN_KEYS, parse_golden, lists=_LISTS, flags=("must_pass",))
    return load(path, GOLDEN_KEYS, parse_golden)


def parse_golden(row: Row) -> GoldenQuestion:
    """One question of a golden set; what is wrong with it is noted on the row."""
    category = row.text("category", required=True)
    if slip := _nearly_known(category):
        row.fault(
            f"the category {category!r} is nearly {slip!r}; write that, or a word that is told apart from it"
        )
    expected = _expected(row)
    if expected == () and category in _ANSWERED:
        row.fault(f"the category {category!r} contradicts the expected decline")
    if expected and category in _DECLINED:
        row.fault(f"the category {category!r} contradicts the expected answer")
    return GoldenQuestion(
        id=row.text("id", required=True),
        question=row.text("question", required=True),
        category=category,
        expected=expected or (),
        expected_sources=row.texts("expected_sources"),
        expected_quote=row.texts("expected_quote", one_allowed=True),
        must_pass=row.flag("must_pass"),
        cluster=row.text("cluster"),
        notes=row.text("notes"),
    )


def _nearly_known(category: str) -> str:
    """The category that this one is likely a slip of, which would be counted apart; "" for a known or another word."""
    known = (*sorted(_ANSWERED | _DECLINED), ADVERSARIAL)
    if category in known:
        return ""
    plain = re.sub(r"[\s-]+", "_", category.casefold())
    return next(iter(difflib.get_close_matches(plain, known, n=1, cutoff=0.85)), "")


def _expected(row: Row) -> tuple[str, ...] | None:
    """Texts of a right answer, () for a decline, ``None`` where it is wrong (and noted)."""
    if row.values.get("expected") == DECLINE:
        return ()
    if "expected" not in row.values:
        row.fault("'expected' is missing; give a text, a list of texts, or \"decline\"")
        return None
    expected = row.texts("expected", one_allowed=True)
    if row.values["expected"] == []:
        row.fault("'expected' is empty; give a text, a list of texts, or \"decline\"")
    if any(text.strip().casefold() == DECLINE for text in expected):
        row.fault('a decline is expected as the plain text "decline", alone and in small letters')
        return None
    return expected or None
