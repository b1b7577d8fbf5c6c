"""Input scanners. Each takes the views of a text and returns findings in raw offsets; none means clean."""

from ballast.scan.inspect import Action, Inspection, Inspector, Scanner
from ballast.scan.registry import scanners
from ballast.scan.views import View, views

__all__ = ["Action", "Inspection", "Inspector", "Scanner", "View", "scanners", "views"]
