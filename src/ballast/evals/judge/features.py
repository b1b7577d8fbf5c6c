"""Named features of one claim against its contexts. What they weigh is fitted; see ``training/fit_judge.py``."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from math import log1p

import numpy as np

from ballast.evals.judge.ground import NEGATION, Ground, Said, Words, covered
from ballast.evals.judge.places import beside
from ballast.text.names import names
from ballast.text.quantities import Kind, Quantity
from ballast.text.words import fold

FEATURES = (
    "coverage_best",  # weighted share of the claim's words in the one best sentence
    "coverage_top",  # ... in the best three together
    "coverage_all",  # ... anywhere in the contexts
    "coverage_words",  # share of all its words, function words included, anywhere in the contexts
    "words_far",  # how many words, function words included, are held nowhere, as a log
    "all_covered",  # 1 where the best three hold every word
    "soft_top",  # words held in the best three, or a word near them by static vectors
    "soft_worst",  # the same for the one word held least
    "similarity",  # cosine to the nearest sentence
    "bigrams",  # share of the claim's adjacent pairs of words that stand so in the contexts
    "run",  # longest run of words that the claim shares with its best sentence, as share of the claim
    "order",  # share of the words shared with the best sentence that stand in the same order
    "new_words",  # log of the number of words held nowhere
    "numbers_missing",  # share of figures (with unit) held nowhere
    "numbers_far",  # how little of the claim stands around its figures in the contexts
    "names_missing",  # share of names held nowhere
    "number_differs",  # 1 where a figure is not held in the best three sentences
    "name_differs",  # rules of ``disagreements`` against the best three sentences
    "negation_differs",
    "quantifier_differs",
    "negation_added",  # the claim negates, the clause nearest to it does not
    "negation_dropped",  # the clause nearest to the claim negates, the claim does not
    "changed_sense",  # how nearly it is a quotation (``bigrams``), where its negation or a word of extent differs
    "opposite",  # the claim says "before" where the best sentence says "after", and the like
    "person",  # speaks of itself or to its reader in a way the contexts do not
    "length",  # log of the number of words
    "ground_length",  # log of the number of sentences
)
FLAGS = (
    "changed_word",  # 1 where a claim is nearly a quotation and has a word inside that is held nowhere
    "recombined",  # how nearly it is a sentence of the contexts, where words from elsewhere stand in place of its own
    "turned",  # the same, where one of the two negates and the other does not
)
"""Used by the rules only; no weight is fitted."""
_NEARLY_A_QUOTATION = 0.7
SUPPORTING = frozenset(
    """coverage_best coverage_top coverage_all coverage_words all_covered soft_top soft_worst similarity bigrams run
    order""".split()
)
"""More of these never lowers a score; ``NEUTRAL`` ones may do either; more of all others never raises it."""
NEUTRAL = frozenset({"length", "ground_length"})
RULES = ("name_differs", "negation_differs", "quantifier_differs")
Disagreements = Callable[[str, str], Sequence[str]]
"""(claim, quotes) → rules by which the claim departs from them, named "….number_differs" and so on."""

_OPPOSITES = [
    tuple(frozenset(fold(word) for word in side.split()) for side in pair.split("|"))
    for pair in """before until earlier by|after later following
    least minimum more exceed over above floor|most maximum less fewer under below cap
    increase rise raise grow higher up|decrease fall drop reduce cut lower shrink down
    first start begin open earliest|last end close finish latest
    all every always each whole any|none some never sometimes part few
    must require mandatory obligatory|may optional voluntary can might
    can allow permit may eligible|cannot forbid prohibit bar never ineligible
    free no|charge cost fee paid
    include with|exclude without except
    buy purchase borrower debtor buyer|sell sale lender creditor seller
    federal|state local
    private|public
    short|long
    daily|weekly monthly annual yearly
    monthly|annual yearly quarterly
    joint|single individual
    deposit credit|withdraw debit
    taxable|untaxed deductible exempt
    business|calendar consumer personal
    new|old used existing
    minimum|maximum
    gross|net
    fixed|variable adjustable
    same|different other next
    accept approve|reject deny refuse
    win gain profit|lose loss
    husband man male he his|wife woman female she her
    north|south
    east|west
    best|worst
    both|either neither one""".splitlines()
    for pair in [pair.strip()]
]
_ORDINAL = re.compile(r"(?:st|nd|rd|th)\b")
_CLAUSE = re.compile(r"[,;:]\s|\s(?=(?:but|unless|except|although|though|while|because|and)\s)")
_PERSON = frozenset(map(fold, "i my me mine myself we our us you your yours".split()))


def values(claim: Said, ground: Ground, *, disagreements: Disagreements, vectors: Words) -> dict[str, float]:
    """All ``FEATURES`` and ``FLAGS`` of one claim. Contexts without a sentence give those of no support at all."""
    if not ground.sentences:
        empty = dict.fromkeys((*FEATURES, *FLAGS), 0.0)
        return {**empty, "soft_worst": 0.0, "new_words": log1p(len(claim.content)), "numbers_missing": 1.0}
    top = ground.best(claim, most=3)
    best = ground.sentences[top[0]]
    held = frozenset().union(*(ground.sentences[i].content for i in top))
    soft, worst = _soft(claim, ground, top, vectors)
    rules = _rules(claim.text, " ".join(ground.sentences[i].text for i in sorted(top)), disagreements)
    near, laid = _bigrams(claim, ground), beside(claim, ground, top)
    negations = _negations(claim, best)
    opposite = float(_opposite(frozenset(claim.forms), frozenset(best.forms)))
    turned = max(*negations.values(), rules["quantifier_differs"], opposite)
    return {
        "coverage_best": covered(claim.content, best.content),
        "coverage_top": covered(claim.content, held),
        "coverage_all": covered(claim.content, ground.content),
        **_words(claim, ground),
        "all_covered": float(claim.content <= held),
        "soft_top": soft,
        "soft_worst": worst,
        "similarity": _similarity(claim, ground),
        "bigrams": near,
        "run": _run(claim.forms, best.forms),
        "order": _order(claim, best),
        "new_words": log1p(len(claim.content - ground.content)),
        **_figures(claim, ground, top),
        "names_missing": _names_missing(claim, ground),
        **rules,
        **negations,
        "changed_sense": near * turned,
        "opposite": opposite,
        "changed_word": float(near >= _NEARLY_A_QUOTATION and _changed_inside(claim, ground)),
        "recombined": laid.matched * laid.recombined,
        "turned": laid.matched * laid.turned,
        "person": float(bool(_PERSON & set(claim.forms) - ground.forms)),
        "length": log1p(len(claim.forms)),
        "ground_length": log1p(len(ground.sentences)),
    }


def _words(claim: Said, ground: Ground) -> dict[str, float]:
    new = sum(form not in ground.forms for form in claim.forms)
    share = 1 - new / len(claim.forms) if claim.forms else 1.0
    return {"coverage_words": share, "words_far": log1p(new)}


def _rules(claim: str, quotes: str, disagreements: Disagreements) -> dict[str, float]:
    broken = {rule.rpartition(".")[2] for rule in disagreements(claim, quotes)}
    return {rule: float(rule in broken) for rule in RULES}


def _soft(claim: Said, ground: Ground, top: Sequence[int], vectors: Words) -> tuple[float, float]:
    """Mean and least, over the claim's words, of the nearest word in the best sentences, in [0, 1]."""
    if not claim.content:
        return 1.0, 1.0
    held = {form: text for i in top for form, text in ground.sentences[i].surface.items()}
    if not held:
        return 0.0, 0.0
    near = vectors.rows(list(claim.surface.values())) @ vectors.rows(list(held.values())).T
    best = [
        1.0 if form in held else max(0.0, float(row.max()))
        for form, row in zip(claim.surface, near, strict=True)
    ]
    return float(np.mean(best)), min(best)


def _similarity(claim: Said, ground: Ground) -> float:
    vector = vectors_of(ground, claim.text)
    return max(0.0, float((ground.vectors @ vector).max()))


def vectors_of(ground: Ground, text: str) -> np.ndarray[tuple[int], np.dtype[np.float32]]:
    """The vector of one text, with the encoder of the contexts: [d]."""
    return np.asarray(ground.encode([text])[0])


def _bigrams(claim: Said, ground: Ground) -> float:
    pairs = list(zip(claim.forms, claim.forms[1:], strict=False))
    return sum(pair in ground.bigrams for pair in pairs) / len(pairs) if pairs else 1.0


def _run(claim: Sequence[str], best: Sequence[str]) -> float:
    """Longest common run of two sequences, as a share of the first."""
    longest, before = 0, [0] * (len(best) + 1)
    for form in claim:
        row = [0] * (len(best) + 1)
        for i, other in enumerate(best):
            if form == other:
                row[i + 1] = before[i] + 1
        longest, before = max(longest, *row), row
    return longest / len(claim) if claim else 1.0


def _order(claim: Said, best: Said) -> float:
    """Longest rising sequence of positions in ``best`` of the content words they share, as a share of them."""
    place = {form: i for i, form in reversed(list(enumerate(best.forms)))}
    spots = [place[form] for form in claim.forms if form in claim.content and form in place]
    if len(spots) < 2:
        return 1.0
    lengths: list[int] = []
    for i, spot in enumerate(spots):
        lengths.append(1 + max((lengths[j] for j in range(i) if spots[j] <= spot), default=0))
    return max(lengths) / len(spots)


def _holds(held: Sequence[Quantity], one: Quantity) -> bool:
    """A bare number may drop the unit its source spells out, a date its day; neither may change them."""
    if one.kind is Kind.DATE:
        parts = set(one.value.split())
        return any(other.kind is Kind.DATE and parts <= set(other.value.split()) for other in held)
    return any(
        other.key == one.key or (one.kind is Kind.COUNT and other.value == one.value) for other in held
    )


def _changed_inside(claim: Said, ground: Ground) -> bool:
    """Whether a content word held nowhere stands between two words that are held."""
    held = [i for i, form in enumerate(claim.forms) if form in ground.content]
    inside = claim.forms[held[0] : held[-1]] if held else ()
    return any(form in claim.content and form not in ground.content for form in inside)


def _negations(claim: Said, best: Said) -> dict[str, float]:
    """Negation against the one clause of the best sentence that covers most of the claim."""
    clauses = [Said.of(part) for part in _CLAUSE.split(best.text)]
    nearest = max(clauses, key=lambda clause: covered(claim.content, clause.content))
    near = covered(claim.content, nearest.content) >= 0.5
    claimed, held = bool(NEGATION & set(claim.forms)), bool(NEGATION & set(nearest.forms))
    return {
        "negation_added": float(near and claimed and not held),
        "negation_dropped": float(near and held and not claimed),
    }


def _figures(claim: Said, ground: Ground, top: Sequence[int]) -> dict[str, float]:
    missing, far, differs = 0, 0.0, False
    figures = [one for one in claim.quantities if not _ORDINAL.match(claim.text, one.end)]
    for one in figures:
        differs = differs or not any(_holds(ground.sentences[i].quantities, one) for i in top)
        where = [said for said in ground.sentences if _holds(said.quantities, one)]
        if not where:
            missing += 1
            continue
        inside = {fold(part) for part in claim.text[one.start : one.end].split()}
        around = claim.content - inside
        far = max(far, 1 - max(covered(around, said.content) for said in where))
    share = missing / len(figures) if figures else 0.0
    return {"numbers_missing": share, "numbers_far": far, "number_differs": float(differs)}


def _names_missing(claim: Said, ground: Ground) -> float:
    found = names(claim.text)
    return sum(not set(name.forms) <= ground.content for name in found) / len(found) if found else 0.0


def _opposite(claim: frozenset[str], best: frozenset[str]) -> bool:
    """Whether the claim has a word of one side that the best sentence lacks, and that has one of the other."""
    only_claim, only_best = claim - best, best - claim
    return any(
        (only_claim & a and only_best & b and not claim & b)
        or (only_claim & b and only_best & a and not claim & a)
        for a, b in _OPPOSITES
    )
