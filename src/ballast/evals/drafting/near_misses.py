"""Questions that a corpus does not answer, made from those it does: one thing the question needs is swapped.

A rule cannot know everything a corpus says in other words, so these too are proposals for a person to check.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence

from ballast.evals.drafting.answerable import Proposal

Known = Callable[[str], bool]
"""Whether the corpus has a word or a year anywhere."""

_SHAPES = {
    "figure": ("What is {subject} as of today?", "Who decided on {subject}?", "Why was {subject} raised?"),
    "definition": ("How much does {subject} cost per month?", "Who introduced {subject}?"),
}


def near_misses(
    made: Sequence[Proposal], known: Known, rng: random.Random
) -> Iterator[tuple[str, str, Proposal]]:
    """(question, what the corpus lacks, the proposal it was made from)."""
    years = [str(year) for year in range(1931, 2060) if not known(str(year))]
    for number, proposal in enumerate(made):
        shapes = _SHAPES.get(proposal.rule, ())
        if years and (number % 2 or not shapes) and proposal.rule != "definition" and not _dated(proposal):
            year = rng.choice(years)
            yield f"{proposal.question[:-1]} in {year}?", f"{year} stands nowhere in the corpus", proposal
        elif shapes:
            shape = shapes[number // 2 % len(shapes)]
            yield (
                shape.format(subject=proposal.subject),
                "the sentence it was made from does not say",
                proposal,
            )


def _dated(proposal: Proposal) -> bool:
    return any(character.isdigit() for character in proposal.question)
