"""Refuses characters that no keyboard types into a question: controls and lone surrogates.

Tab, newline and carriage return are ordinary. A leading byte-order mark is harmless.
"""

from __future__ import annotations

from collections.abc import Sequence

from ballast.scan.patterns import steps
from ballast.scan.rule import MOST_FINDINGS
from ballast.scan.views import View
from ballast.types import Finding

_CONTROL = "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f]++"


def control_characters(views: Sequence[View]) -> Sequence[Finding]:
    """One finding for each run of control characters (a lone surrogate counts as one, see ``views``)."""
    found = []
    for match in steps(_CONTROL).finditer(views[0].text):
        found.append(Finding("characters.control", *match.span(), views=(views[0].name,)))
        if len(found) == MOST_FINDINGS:
            break
    return found
