"""Finding a quote in a text although white space, quotation marks, dashes or emphasis differ."""

from __future__ import annotations

_SAME = str.maketrans(
    {"“": '"', "”": '"', "„": '"', "‘": "'", "’": "'", "–": "-", "—": "-", "‑": "-", "\u00a0": " "}
)
_IGNORED = frozenset("*_`")
_MARKS = " \t\r\n\"'“”„‘’"
_ENDS = _MARKS + ".…"


def locate(quote: str, text: str) -> tuple[int, int] | None:
    """Where ``text`` holds the quote, as offsets of ``text``; ``None`` where it does not.

    Letters, digits and punctuation have to agree in their order, case included. Runs of white space are alike,
    curly and straight marks are alike, emphasis marks do not count, and marks at the ends of the quote may be missing.
    """
    plain, places = _simplified(text)
    for given in (quote, quote.strip(_MARKS), quote.strip(_ENDS)):
        exact = text.find(given) if given.strip() else -1
        if exact >= 0:
            return exact, exact + len(given)
        wanted = _simplified(given)[0].strip()
        found = plain.find(wanted) if wanted else -1
        if found >= 0:
            return places[found], places[found + len(wanted) - 1] + 1
    return None


def _simplified(text: str) -> tuple[str, list[int]]:
    """The text with one form for what counts as alike, and the offset each of its characters came from."""
    kept: list[str] = []
    places: list[int] = []
    for place, character in enumerate(text.translate(_SAME)):
        if character in _IGNORED:
            continue
        if character.isspace():
            if kept and kept[-1] == " ":
                continue
            character = " "
        kept.append(character)
        places.append(place)
    return "".join(kept), places
