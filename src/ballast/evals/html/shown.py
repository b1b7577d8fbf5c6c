"""Text, numbers and times as they stand on the page."""

from __future__ import annotations

import re

from markupsafe import Markup, escape

# Control characters except tab and line feed; what reorders, hides or joins text; halves of surrogate pairs;
# and what Unicode calls no character at all, which HTML forbids.
_UNSEEN = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff"
    "\ufdd0-\ufdef\ufff9-\uffff\ud800-\udfff\U000e0000-\U000e007f]"
)
# Joiners inside words of some scripts and between emoji: harmless there, a hiding place anywhere else.
_JOINED = re.compile("(?<=[^\x00-\u02ff])[\u200c\u200d](?=[^\x00-\u02ff])")


def shown(text: str) -> Markup:
    """``text`` for the page: escaped, with every character nobody could see written out as ``U+202E``."""
    text = text.replace("\r\n", "\n")
    kept = {match.start() for match in _JOINED.finditer(text)}
    pieces: list[Markup | str] = []
    done = 0
    for match in _UNSEEN.finditer(text):
        if match.start() in kept:
            continue
        pieces += [escape(text[done : match.start()]), _written(match.group())]
        done = match.end()
    return Markup("").join([*pieces, escape(text[done:])])


def visible(text: str) -> str:
    """The same as plain text, not yet escaped: for titles and attributes, where nothing can be marked."""
    return str(shown(text).striptags())


def one_line(text: str) -> str:
    """``text`` with any run of spaces and line breaks as one space."""
    return " ".join(text.split())


def shortened(text: str, limit: int) -> str:
    """``text`` on one line, cut at a space to about ``limit`` characters."""
    text = one_line(text)
    if len(text) <= limit:
        return text
    cut = text[:limit].rpartition(" ")[0]
    return (cut if len(cut) > limit // 2 else text[:limit]) + " …"


def percent(share: float) -> str:
    """A share in [0, 1] as ``"3.7 %"``, its space one that never breaks; a small one is told apart from 0."""
    value = 100 * share
    digits = 1 if value == 0 or value >= 0.1 else 2
    if 0 < share < 1 and f"{value:.{digits}f}" in ("100.0", "0.00"):
        return "over 99.9\u00a0%" if share > 0.5 else "under 0.01\u00a0%"
    return f"{value:.{digits}f}\u00a0%"


def points(share: float) -> str:
    """A change of a share in percentage points, with its sign: ``"−4.8"``."""
    value = f"{100 * share:+.1f}".replace("-", "−")
    return "0.0" if value[1:] == "0.0" else value


def milliseconds(value: float) -> str:
    """A duration with the unit that reads best."""
    if value >= 10_000:
        return f"{value / 1000:.1f} s"
    return f"{value:.0f} ms" if value >= 10 else f"{value:.1f} ms"


def number(value: float) -> str:
    """A score or a threshold: four significant digits at most."""
    return f"{value:.4g}"


def day(moment: str) -> str:
    """``"2026-02-03 09:12 UTC"`` for an ISO moment; whatever else it is, as it stands."""
    match = re.fullmatch(r"(\d{4}-\d\d-\d\d)T(\d\d:\d\d)\S*?(Z|\+00:00)", moment)
    return f"{match[1]} {match[2]} UTC" if match else moment


def short_hash(value: str) -> str:
    """The first twelve digits of a hash or commit: enough to tell two apart by eye."""
    head, dirty, _ = value.removeprefix("sha256:").partition("-dirty")
    return head[:12] + dirty


def plural(n: int, one: str, many: str = "") -> str:
    """``"1 question"``, ``"2 questions"``."""
    return f"{n:,} {one if n == 1 else many or one + 's'}"


def _written(character: str) -> Markup:
    return Markup("<span class=unseen>U+{:04X}</span>").format(ord(character))
