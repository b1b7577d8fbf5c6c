"""Characters that nobody sees: which there are, and where they are a proper part of the writing.

Unicode's own classes do not say it: some are format characters (Cf), but the Hangul fillers are letters, the
variation selectors marks and the empty Braille cell a symbol.
"""

from __future__ import annotations

import re

from ballast.scan.patterns import steps

# Tag characters repeat ASCII 0xE0000 higher; they are decoded rather than dropped.
TAGS = "\U000e0001\U000e0020-\U000e007f"
SELECTORS = "\ufe00-\ufe0f\U000e0100-\U000e01ef"
BIDI = "\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"
INVISIBLE = (
    "\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200d\u2028\u2029\u2060-\u2065\u206a-\u206f"
    "\u2800\u3164\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d159\U0001d173-\U0001d17a"
    f"{TAGS}{SELECTORS}{BIDI}"
)
_RIGHT_TO_LEFT = "\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff"
# Scripts whose spelling needs joiners, or that write without spaces and may break at a zero-width one.
_JOINING = "\u0600-\u08ff\u0900-\u109f\u1780-\u18af\u1a20-\u1aaf\ufb50-\ufdff\ufe70-\ufefc"
_PICTURE = "[\u00a9\u00ae\u203c-\u3299\U0001f000-\U0001faff#*0-9]"
_TONED = f"{_PICTURE}[\ufe0e\ufe0f]?[\U0001f3fb-\U0001f3ff]?\u20e3?"
_LEGAL = (  # tried from the left, the longest first; each holds at least one invisible character
    "\U0001f3f4[\U000e0061-\U000e007a\U000e0030-\U000e0039]{2,8}+\U000e007f"  # flags of England, Texas …
    f"|{_TONED}(?:\u200d{_TONED})++|{_PICTURE}[\ufe0e\ufe0f]"
    f"|[{_JOINING}][\u200b-\u200d\u180b-\u180f]{{1,2}}+"
    "|[\u3400-\u9fff\U00020000-\U0003ffff][\ufe00-\ufe02\U000e0100-\U000e01ef]"
    "|[^\\W_]\u00ad"  # a soft hyphen within a word
    "|\\A\ufeff"
)


def invisible() -> re.Pattern[str]:
    """Matches a run of invisible characters."""
    return steps(f"[{INVISIBLE}]++")


def spelling() -> re.Pattern[str]:
    """Matches a run of those that can spell something out: tag characters and variation selectors."""
    return steps(f"[{TAGS}{SELECTORS}]++")


def legal() -> re.Pattern[str]:
    """Matches text in which the invisible characters are a proper part of the writing."""
    return steps(_LEGAL)


def right_to_left() -> re.Pattern[str]:
    """Matches a letter of a script written from right to left, where direction marks are in order."""
    return steps(f"[{_RIGHT_TO_LEFT}]")


def decode(hidden: str) -> str:
    """What a run of invisible characters spells, in tag characters or in bytes as variation selectors."""
    tags = "".join(chr(ord(c) - 0xE0000) for c in hidden if 0xE0020 <= ord(c) <= 0xE007E)
    data = bytes(
        ord(c) - 0xFE00 if ord(c) <= 0xFE0F else ord(c) - 0xE0100 + 16
        for c in hidden
        if 0xFE00 <= ord(c) <= 0xFE0F or 0xE0100 <= ord(c) <= 0xE01EF
    )
    text = data.decode("utf-8", "ignore") if len(data) > 3 else ""
    return tags + (text if text.isprintable() else "")
