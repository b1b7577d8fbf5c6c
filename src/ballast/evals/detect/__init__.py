"""Declines in a model's own words."""

from ballast.evals.detect.detector import EMPTY, Detection, Verdict, detect

__all__ = ["EMPTY", "Detection", "Verdict", "detect"]
