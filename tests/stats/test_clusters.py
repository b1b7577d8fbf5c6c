"""Cluster-robust standard errors against reference values."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ballast.stats.clusters import clustered_mean

SCORES = [1, 1, 0, 1, 0, 0, 0, 0, 1, 1]
CLUSTERS = "aaabbcccdd"
scores = st.lists(st.sampled_from([0.0, 0.25, 1.0]), min_size=2, max_size=40)


def test_reference_values() -> None:
    """Ten questions in four clusters: as if independent, plain, and corrected for the few clusters."""
    plain = clustered_mean(SCORES, CLUSTERS, corrected=False)
    assert (plain.mean, plain.naive_error) == pytest.approx((0.5, 0.1666667), abs=1e-6)
    assert plain.standard_error == pytest.approx(0.18708287, abs=1e-6)
    assert clustered_mean(SCORES, CLUSTERS).standard_error == pytest.approx(0.21602469, abs=1e-6)


def test_design_effect() -> None:
    """The ratio of the variances; ten questions in clusters tell as much as six independent ones."""
    mean = clustered_mean(SCORES, CLUSTERS)
    assert mean.design_effect == pytest.approx((0.21602469 / 0.1666667) ** 2, abs=1e-5)
    assert mean.effective_n == pytest.approx(10 / 1.68, abs=1e-5)


@given(scores)
def test_clusters_of_one_are_independent_questions(values: list[float]) -> None:
    """With one question a cluster the corrected error is the ordinary one."""
    mean = clustered_mean(values, range(len(values)))
    assert mean.standard_error == pytest.approx(mean.naive_error)
    assert mean.effective_n == pytest.approx(len(values))


@given(scores, st.integers(2, 5))
def test_copies_of_questions_tell_nothing_new(values: list[float], copies: int) -> None:
    """Repeating each question in its own cluster leaves the error as it was."""
    once = clustered_mean(values, range(len(values)))
    repeated = clustered_mean(values * copies, [*range(len(values))] * copies)
    assert repeated.standard_error == pytest.approx(once.standard_error)
    assert repeated.mean == pytest.approx(once.mean)


def test_clusters_that_balance_out_do_not_add_questions() -> None:
    """One right and one wrong in each cluster: the error vanishes, but four questions stay four."""
    mean = clustered_mean([1, 0, 1, 0], "aabb")
    assert (mean.standard_error, mean.design_effect, mean.effective_n) == (0, 0, 4)


@given(st.floats(0, 1), st.integers(2, 6), st.integers(1, 6))
def test_equal_scores_hide_the_design_effect(score: float, clusters: int, size: int) -> None:
    """Where nothing varies each cluster counts once: the least it can be."""
    mean = clustered_mean([score] * (clusters * size), list(range(clusters)) * size)
    assert (mean.standard_error, mean.design_effect, mean.effective_n) == (0, None, clusters)


@pytest.mark.parametrize(
    ("values", "clusters"), [([1, 0], ["a"]), ([1, 0], ["a", "a"]), ([], []), ([1, math.inf], ["a", "b"])]
)
def test_unusable_input_is_refused(values: list[float], clusters: list[str]) -> None:
    """One cluster a score, at least two clusters, and finite scores."""
    with pytest.raises(ValueError, match=r"cluster|finite"):
        clustered_mean(values, clusters)
