"""The figures and the diagram of ``training.reliability``."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree

import numpy as np
import pytest
from training.reliability import Bin, bins, ece, svg


def test_scores_are_binned_by_tenths() -> None:
    """Each bin has its pairs, their mean score and how many are good; a score of one is in the last."""
    score = np.array([0.0, 0.05, 0.31, 0.39, 1.0])
    found = bins(score, np.array([False, True, False, False, True]))
    assert [(one.n, one.good) for one in found] == [(2, 1), (2, 0), (1, 1)]
    assert [one.score for one in found] == pytest.approx([0.025, 0.35, 1.0])


def test_ece_is_the_mean_distance_weighted_by_pairs() -> None:
    """Three pairs 0.1 off and one pair 0.5 off are 0.2 off; a model that is right is not off at all."""
    assert ece([Bin(30, 0.4, 9), Bin(10, 0.5, 10)]) == pytest.approx(0.2)
    assert ece([Bin(10, 0.3, 3), Bin(10, 0.8, 8)]) == pytest.approx(0.0)


def test_the_diagram_is_black_on_white_and_inside_its_frame() -> None:
    """Well-formed SVG with a point a bin; no colour is needed to read it."""
    text = svg([("one", [Bin(30, 0.4, 9), Bin(10, 1.0, 10)]), ("two", [Bin(5, 0.0, 0)])])
    root = ElementTree.fromstring(text)
    points = [node for node in root.iter() if node.tag.endswith("circle")]
    width, height = (float(size) for size in root.attrib["viewBox"].split()[2:])
    assert len(points) == 3
    assert all(0 < float(p.attrib["cx"]) < width and 0 < float(p.attrib["cy"]) < height for p in points)
    colours = {node.attrib[key] for node in root.iter() for key in ("fill", "stroke") if key in node.attrib}
    assert colours <= {"black", "white", "none"}
