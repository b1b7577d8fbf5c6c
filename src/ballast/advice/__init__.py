"""Requests for personal advice: told apart from questions about the same subject."""

from ballast.advice.detector import AdviceDetector

__all__ = ["AdviceDetector"]
