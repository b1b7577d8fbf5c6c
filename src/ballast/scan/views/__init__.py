"""The readings of a message that every scanner looks at."""

from ballast.scan.views.derive import RAW, views
from ballast.scan.views.view import View

__all__ = ["RAW", "View", "views"]
