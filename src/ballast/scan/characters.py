"""Refuses characters that no keyboard types into a question: controls and lone surrogates.

Tab, newline and carriage return are ordinary. A leading byte-order mark is harmless.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from ballast.types import Finding

_CONTROL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff]+")


def control_characters(text: str) -> Sequence[Finding]:
    """One finding for each run of control characters; nothing for ordinary text in any script."""
    return [Finding("characters.control", *match.span()) for match in _CONTROL.finditer(text)]
