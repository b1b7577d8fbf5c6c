"""Input scanners. Each takes the views of a text and returns findings in raw offsets; none means clean."""

from ballast.scan.characters import control_characters
from ballast.scan.inspect import Action, Inspection, Inspector, Scanner
from ballast.scan.invisible import invisible_text
from ballast.scan.secrets import SECRETS
from ballast.scan.size import SizeScanner
from ballast.scan.views import View, views

__all__ = [
    "SECRETS", "Action", "Inspection", "Inspector", "Scanner", "SizeScanner", "View", "control_characters", "invisible_text",
    "views",
]  # fmt: skip
