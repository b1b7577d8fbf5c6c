"""A claim laid beside the sentence it was nearly taken from."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest

from ballast.evals.judge.ground import Ground, Said
from ballast.evals.judge.places import Beside, beside

FERRY = (
    "The morning ferry carries cars and lorries, and the evening ferry carries passengers only. "
    "Dogs are allowed on the upper deck, but they are not allowed in the saloon. "
    "When the wind rises the fare falls, and a ticket is valid for three days after two weeks of storms."
)


def laid(claim: str, contexts: Sequence[str] = (FERRY,)) -> Beside:
    ground = Ground(contexts, lambda texts: np.zeros((len(texts), 2), dtype=np.float32))
    said = Said.of(claim)
    return beside(said, ground, ground.best(said, most=3))


@pytest.mark.parametrize(
    "claim",
    [
        "The evening ferry carries cars and lorries.",
        "When the wind rises the fare rises.",
        "A ticket is valid for two days after three weeks of storms.",
    ],
)
def test_words_of_the_contexts_in_each_others_place_are_seen(claim: str) -> None:
    """Every word is held, and nothing of it is said: one was taken from elsewhere, or two changed places."""
    found = laid(claim)
    assert found.recombined
    assert found.matched >= 0.75


@pytest.mark.parametrize(
    "claim",
    [
        "The morning ferry carries cars and lorries.",
        "The morning ferry carries lorries and cars.",
        "Dogs may travel on the upper deck.",
        "They are not allowed in the saloon.",
        "The fare falls when the wind rises.",
    ],
)
def test_another_wording_or_order_is_no_recombination(claim: str) -> None:
    """A quotation, two joined by "and" the other way round, a synonym, a pronoun, halves turned about."""
    assert not laid(claim).recombined


@pytest.mark.parametrize(
    ("claim", "turned"),
    [
        ("Dogs are not allowed on the upper deck.", True),
        ("They are allowed in the saloon.", True),
        ("The morning ferry does not carry cars and lorries.", True),
        ("They are never allowed in the saloon.", False),
        ("Dogs are allowed on the upper deck.", False),
    ],
)
def test_one_negation_too_many_or_too_few_turns_a_claim(claim: str, turned: bool) -> None:
    """Whatever word it takes, and the "do" that comes with it does not make it another wording."""
    found = laid(claim)
    assert (found.turned, found.matched >= 0.85) == (turned, True)


def test_nothing_in_common_is_nothing_to_compare() -> None:
    """No match, no finding."""
    found = laid("Quokkas sleep.", ("Prices rose.",))
    assert (found.matched, found.recombined, found.turned) == (0.0, False, False)
