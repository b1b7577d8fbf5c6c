"""How much a reply says that the material, or its writer, does not know: rules over roles and their order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ballast.evals.detect.reading import Read, Role, question_words

SURE, LIKELY, OPEN, SLIGHT, NONE = 0.97, 0.75, 0.45, 0.2, 0.0
_CUES = (Role.REFUSAL, Role.LACK, Role.SOFT_LACK)
_RULES = {Role.REFUSAL: "refuse", Role.LACK: "lack", Role.SOFT_LACK: "lack_soft"}
_MATERIAL = (
    "SOURCE",
    "SOFT",
    "TEXT",
    "PAPER",
    "GIVEN",
)  # classes of the material: a rule that names it decides
_SAYING = (Role.SUBSTANCE, Role.MORAL)
_HOLLOW = frozenset("no nein non nao nee well so quotedspeech".split())
_SHORT = 12  # words of a reply that may be a fragment only
_FEW = 4  # words of a clause that adds something to a lack
_LONG = 30  # words of substance that turn an opening lack into an open question


class Finding(NamedTuple):
    """How sure it is that the reply declines, 0 to 1, and why; ``open``: the fitted part has the last word."""

    score: float
    why: str
    open: bool = False


def lack(reads: Sequence[Read], question: str = "") -> Finding:
    """Judge a reply by its first declining clause and by what is said before and after it.

    English refusals, and what is private or made up, are more often half of an answer: those stay open.
    """
    found = _judged(reads, question)
    return found._replace(open=_left_open(reads))


def _left_open(reads: Sequence[Read]) -> bool:
    cue = next((one for one in reads if one.role in _CUES), None)
    if cue is None:
        return False
    touchy = cue.has("privacy") or any(one.has("fiction") for one in reads[:4])
    if cue.role is Role.REFUSAL:
        return cue.rule("refuse").startswith("refuse [en") and (touchy or not cue.has("lack"))
    if any(name in cue.rule(_RULES[cue.role]).split("]")[0] for name in _MATERIAL):
        return False
    return touchy


def _judged(reads: Sequence[Read], question: str) -> Finding:
    fragment = _fragment(reads)
    if fragment:
        return fragment
    at = next((i for i, one in enumerate(reads) if one.role in _CUES), None)
    if at is None:
        return _asking_back(reads) or _hint(reads)
    cue = reads[at]
    why = cue.rule(_RULES[cue.role])
    before = [one for one in reads[:at] if _says(one)]
    after = [one for one in reads[at + 1 :] if _says(one) and len(one.clause.words) >= _FEW]
    if before:
        return _after_substance(before, cue, why, question=question)
    if cue.role is Role.SOFT_LACK:
        return _soft(cue, after, why, question=question)
    return _opening(cue, after, why, question=question)


def _asking_back(reads: Sequence[Read]) -> Finding | None:
    """A reply that only asks for what it would need, or only tells what the material is about instead."""
    kind = next((kind for kind in ("ask", "only") if any(one.has(kind) for one in reads)), None)
    if kind is None or any(_says(one) for one in reads):
        return None
    return Finding(LIKELY, next(one.rule(kind) for one in reads if one.has(kind)))


def _hint(reads: Sequence[Read]) -> Finding:
    """No rule knows the sentence, but the material and a negation stand together and little else is said."""
    hint = next((one for one in reads if one.has("hint")), None)
    if hint is None or sum(len(one.clause.words) for one in reads) > _LONG:
        return Finding(NONE, "no sentence declines")
    return Finding(OPEN, hint.rule("hint"))


def _fragment(reads: Sequence[Read]) -> Finding | None:
    if sum(len(one.clause.words) for one in reads) > _SHORT:
        return None
    said = [one for one in reads if one.role not in (Role.FILLER, Role.ABOUT)]
    if len(said) == 1 and said[0].has("fragment") and not _cites(said[0]):
        return Finding(SURE, said[0].rule("fragment"))
    return None


def _cites(one: Read) -> bool:
    """A whole sentence with a citation: what it denies, it found."""
    return one.clause.cited and len(one.clause.words) > _FEW


def _says(one: Read) -> bool:
    """Whether a clause tells something of the matter."""
    return one.role in _SAYING and not set(one.clause.words) <= _HOLLOW


def _after_substance(before: Sequence[Read], cue: Read, why: str, *, question: str) -> Finding:
    """Something was said first: a caveat or a partial answer, unless the question's own words are in the lack."""
    missing, told = _share(question, [cue]), _share(question, before)
    if missing >= 0.5 and missing > told + 0.25:
        return Finding(OPEN, f"{why}, which is what was asked, after other substance")
    return Finding(SLIGHT, f"{why}, after substance")


def _soft(cue: Read, after: Sequence[Read], why: str, *, question: str) -> Finding:
    """A lack that may as well be a fact about a policy: a decline only where nothing else is said."""
    if _asks_about_source(question, cue):
        return Finding(OPEN, f"{why}, and whether it does was asked")
    return Finding(OPEN if after else LIKELY, why)


def _opening(cue: Read, after: Sequence[Read], why: str, *, question: str) -> Finding:
    if _asks_about_source(question, cue) and cue.role is Role.LACK:
        return Finding(OPEN, f"{why}, and whether it does was asked")
    words = sum(len(one.clause.words) for one in after)
    turned = any(one.has("but") for one in after[:1])
    if not after or (words < _LONG and _share(question, [cue]) >= 0.6):
        return Finding(SURE, why)
    if turned and (cue.role is Role.LACK or any(one.clause.cited for one in after)):
        return Finding(OPEN, f"{why}, but an answer follows")
    if any(one.has("fiction") for one in after[:3]):
        return Finding(OPEN, f"{why}, as what was asked for is said not to exist")
    if cue.role is Role.LACK and words >= _LONG:
        return Finding(OPEN, f"{why}, but {words} words of substance follow")
    return Finding(LIKELY, why)


def _share(question: str, said: Sequence[Read]) -> float:
    """Share of the question's longer words that stand in these clauses; 0 without a question."""
    asked = {word[:5] for word in question_words(question) if len(word) > 3} - _ASKING
    if not asked:
        return 0.0
    return len(asked & {word[:5] for one in said for word in one.clause.words}) / len(asked)


_ASKING = frozenset(
    word[:5] for word in "what when where which does long many much have were will there".split()
)
_TELLING = frozenset(
    "say says mention mentions specify specifies contain contains state states list include".split()
)
_ASKED_FIRST = frozenset("do does did is are has have".split())


def _asks_about_source(question: str, cue: Read) -> bool:
    """Does the handbook mention …? Then that it does not is an answer."""
    words = question.casefold().split()
    return bool(words) and words[0] in _ASKED_FIRST and bool(_TELLING & set(words[:8]))
