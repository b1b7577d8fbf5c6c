"""What a reply is made of: each clause with its cues and its role."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from itertools import pairwise

from ballast.evals.detect.clauses import Clause, clauses, fold_words
from ballast.evals.detect.grammar import Cue, Grammar
from ballast.evals.detect.phrases import LANGUAGES

HEAD, TAIL = 48, 12  # clauses read at the beginning and at the end of a long reply


class Role(StrEnum):
    """What a clause does in a reply."""

    REFUSAL = "refusal"
    LACK = "lack"  # the material does not say, or the writer does not know
    SOFT_LACK = "soft lack"  # so it seems, if nothing else is said
    FRAGMENT = "fragment"  # "unknown", "n/a": if it is all that is said
    MORAL = "moral"
    ABOUT = "about"  # talks about the material only
    FILLER = "filler"
    SUBSTANCE = "substance"


@dataclass(frozen=True, slots=True)
class Read:
    """A clause, its cues and its role."""

    clause: Clause
    cues: tuple[Cue, ...]
    role: Role

    def has(self, kind: str) -> bool:
        return any(cue.kind == kind for cue in self.cues)

    def rule(self, kind: str) -> str:
        """The first rule of this kind, and where it stands."""
        cue = next(cue for cue in self.cues if cue.kind == kind)
        place = " ".join(self.clause.words[cue.start : cue.end])
        return f"{kind} [{cue.rule}] in clause {self.clause.number}: {place!r}"


_ROLES = (
    ("refuse", Role.REFUSAL),
    ("lack", Role.LACK),
    ("lack_soft", Role.SOFT_LACK),
    ("fragment", Role.FRAGMENT),
    ("moral", Role.MORAL),
    ("duty", Role.MORAL),
    ("only", Role.ABOUT),
    ("meta", Role.ABOUT),
    ("ask", Role.FILLER),
    ("sorry", Role.FILLER),
    ("filler", Role.FILLER),
)
_UNDER_GUARD = frozenset({"lack", "lack_soft", "hint"})
_PARTS = frozenset(
    "clause section chapter page article passage document source paragraph part appendix table abschnitt kapitel"
    " seite artikel paragraf passagen dokument quelle page chapitre passage pagina seccion capitulo hoofdstuk".split()
)
_DECLINING = frozenset({"lack", "lack_soft", "refuse", "hint"})


@cache
def grammar() -> Grammar:
    """The grammar of all languages, compiled once."""
    return Grammar.of(LANGUAGES)


def read(text: str) -> list[Read]:
    """The clauses of a reply with their roles; of a long one the beginning and the end."""
    found = clauses(text)
    if len(found) > HEAD + TAIL:
        found = found[:HEAD] + found[-TAIL:]
    return [_read(clause) for clause in found]


def question_words(question: str) -> frozenset[str]:
    return frozenset(fold_words(question))


def _tells_a_figure(words: tuple[str, ...]) -> bool:
    """Whether a number stands there that does not number a part of a document."""
    return any(word.isdigit() and before not in _PARTS for before, word in pairwise(("", *words)))


def _read(clause: Clause) -> Read:
    cues = grammar().find(clause.words)
    if any(cue.kind == "veto" for cue in cues):
        cues = [cue for cue in cues if cue.kind not in _DECLINING]
    guards = [cue.start for cue in cues if cue.kind == "guard"]
    if guards:
        cues = [cue for cue in cues if cue.kind not in _UNDER_GUARD or cue.start < min(guards)]
    kinds = {cue.kind for cue in cues}
    role = next((role for kind, role in _ROLES if kind in kinds), Role.SUBSTANCE)
    if role is Role.ABOUT and _tells_a_figure(clause.words) and ("only" not in kinds or clause.cited):
        role = Role.SUBSTANCE  # a figure is told, not only talked about
    return Read(clause, tuple(cues), role)
