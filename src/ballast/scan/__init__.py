"""Input scanners. Each takes the text and returns findings in its offsets; an empty list means clean."""

from ballast.scan.characters import control_characters
from ballast.scan.size import SizeScanner

__all__ = ["SizeScanner", "control_characters"]
