"""Views that undo how a text is written: invisible characters, widths, accents, look-alikes, broken lines."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

from ballast.scan.hidden import decode, invisible, spelling
from ballast.scan.patterns import steps
from ballast.scan.views.look_alikes import LOOK_ALIKES
from ballast.scan.views.view import Edit, View, edited, recoded

# More marks on one letter are noise, and putting many in order would take quadratic time.
_MOST_MARKS = 8
_DASHES = dict.fromkeys(map(ord, "\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u2e3a\ufe58\ufe63\uff0d"), "-")
_WORD = r"[^\W\d_]\w*+"
_BREAK = r"(?<=[\w+/=.~-])[ \t]*+\r?\n[ \t>|]*+(?=[\w+/=.~-])"
_TAG = r"</?[A-Za-z][^<>]{0,300}+>|<!--[^<>]{0,300}+>|[*~`]{1,3}+|__"


def normalised(raw: View) -> View | None:
    """Invisible characters dropped, then NFKC, dashes and digits as on a keyboard. ASCII is as it is."""
    if raw.text.isascii():
        return None
    runs = invisible().finditer(raw.text)
    seen = edited(raw, "nfkc", ((*run.span(), _shown(run[0])) for run in runs))
    base = seen or raw
    composed = edited(base, "nfkc", _compositions(base.text)) if not base.text.isascii() else None
    if composed is not None:  # one step to the reader, two on the way back
        return View("nfkc", composed.text, composed.parent, composed.edits)
    return seen


def _shown(run: str) -> str:
    return "\n" if "\u2028" in run or "\u2029" in run else ""


def _compositions(text: str) -> Iterator[Edit]:
    """Each character, with the marks that follow it, whose composed form is another."""
    unlike = {c: new for c in set(text) if (new := _keyed(c)) != c}
    marks = {
        c for c in set(text) if unicodedata.combining(c) or "\u1160" <= c <= "\u11ff" or c in "\u3099\u309a"
    }
    if not unlike and not marks:
        return
    at = 0
    while at < len(text):
        end = at + 1
        if marks:
            while end < len(text) and text[end] in marks and end - at <= _MOST_MARKS:
                end += 1
        if end - at > 1:
            new = _keyed(text[at:end])
            if new != text[at:end]:
                yield at, end, new
        elif text[at] in unlike:
            yield at, end, unlike[text[at]]
        at = end


def _keyed(cluster: str) -> str:
    new = unicodedata.normalize("NFKC", cluster).translate(_DASHES)
    if len(new) == 1 and new.isdecimal() and not new.isascii():
        return str(unicodedata.decimal(new))
    return new


def spelled_out(raw: View) -> View | None:
    """What tag characters and variation selectors spell, alone."""
    if raw.text.isascii():
        return None
    edits: list[Edit] = []
    done = 0
    for run in spelling().finditer(raw.text):
        text = decode(run[0])
        if text:
            edits += [(done, run.start(), ""), (*run.span(), text)]
            done = run.end()
    return edited(raw, "tags", [*edits, (done, len(raw.text), "")]) if edits else None


class _Bare(dict[int, int]):
    """Code point → the letter without its accents; filled as letters are met."""

    def __missing__(self, code: int) -> int:
        parts = unicodedata.normalize("NFD", chr(code))
        base, marks = parts[0], parts[1:]
        bare = ord(base) if marks and all("\u0300" <= mark <= "\u036f" for mark in marks) else code
        self[code] = bare
        return bare


_BARE = _Bare(zip(map(ord, "øØłŁđĐħŧ"), map(ord, "oOlLdDht"), strict=True))


def folded(view: View) -> View | None:
    """Accents dropped; in words of mixed scripts, letters that look Latin replaced by the Latin ones."""
    if view.text.isascii():
        return None
    marks = edited(
        view, "folded", ((*run.span(), "") for run in steps("[\u0300-\u036f]++").finditer(view.text))
    )
    base = marks or view
    plain = recoded(base, "folded", _latin(base.text.translate(_BARE)))
    if marks is not None and plain is not None:
        return View(marks.name, plain.text, marks)
    return plain or marks


def _latin(text: str) -> str:
    if not LOOK_ALIKES.keys() & set(text):
        return text
    return steps(_WORD).sub(lambda word: _one_script(word[0]), text)


def _one_script(word: str) -> str:
    if word.isascii() or not any("a" <= c <= "z" or "A" <= c <= "Z" for c in word):
        return word
    return "".join(LOOK_ALIKES.get(c, c) for c in word)


def unwrapped(view: View) -> View | None:
    """Line breaks within what looks like a token taken out: eight characters or more, digits among letters."""
    return edited(view, "unwrapped", _breaks(view.text)) if "\n" in view.text else None


def _breaks(text: str) -> Iterator[Edit]:
    for match in steps(_BREAK).finditer(text):
        start, end = match.span()
        before = text[max(0, start - 12) : start].split()[-1]
        mixed = not before.isalpha() and not before.isdigit()
        if len(before) >= 8 and (mixed or (len(before) >= 12 and before.lower() != before)):
            yield start, end, ""


def unmarked(view: View) -> View | None:
    """Without the tags and signs of HTML and Markdown, which can part a word."""
    return edited(view, "unmarked", ((*match.span(), "") for match in steps(_TAG).finditer(view.text)))
