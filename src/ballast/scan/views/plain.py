"""Views that undo how a text is written: invisible characters, widths, accents, look-alikes, broken lines."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

import numpy as np

from ballast.scan.hidden import decode, invisible, spelling
from ballast.scan.patterns import rules, steps
from ballast.scan.views.letters import among, unusual
from ballast.scan.views.look_alikes import LOOK_ALIKES
from ballast.scan.views.view import Edit, View, edited, recoded

# More marks on one letter are noise, and putting many in order would take quadratic time.
_MOST_MARKS = 8
_DASHES = dict.fromkeys(map(ord, "\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u2e3a\ufe58\ufe63\uff0d"), "-")
_WORD = r"[^\W\d_]\w*+"
_BREAK = r"\n[ \t>|]*+(?=[\w+/=.~-])"
_JOINING = frozenset("_+/=.~-")
_LIKE = "".join(LOOK_ALIKES)
_MIXED = rf"[A-Za-z][\pL\pM\pN_]*[{_LIKE}]|[{_LIKE}][\pL\pM\pN_]*[A-Za-z]"
_MANY = 40
"""More letters than these are looked up one by one; of fewer, each is replaced throughout."""
# A class first, which is what the search is fast for.
_TAG = r"[<*~`_](?:(?<=<)(?:/?[A-Za-z][^<>]{0,300}+>|!--[^<>]{0,300}+>)|(?<=[*~`])[*~`]{0,2}+|(?<=_)_)"


def normalised(raw: View) -> View | None:
    """Invisible characters dropped, then NFKC, dashes and digits as on a keyboard. ASCII is as it is."""
    if raw.text.isascii():
        return None
    seen = None
    if any(invisible().match(character) for character in unusual(raw.text)):
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
    known = unusual(text)
    unlike = {c: new for c in known if (new := _keyed(c)) != c}
    marks = {c for c in known if unicodedata.combining(c) or "\u1160" <= c <= "\u11ff" or c in "\u3099\u309a"}
    if not unlike and not marks:
        return
    marked = among(text, marks)
    done = 0
    for at in np.flatnonzero(among(text, unlike) | np.append(marked[1:], False)).tolist():
        if at < done:
            continue
        done = at + 1
        while done < len(text) and done - at <= _MOST_MARKS and marked[done]:
            done += 1
        new = _keyed(text[at:done]) if done > at + 1 else unlike.get(text[at], text[at])
        if new != text[at:done]:
            yield at, done, new


def _keyed(cluster: str) -> str:
    new = unicodedata.normalize("NFKC", cluster).translate(_DASHES)
    if len(new) == 1 and new.isdecimal() and not new.isascii():
        return str(unicodedata.decimal(new))
    return new


def spelled_out(raw: View) -> View | None:
    """What tag characters and variation selectors spell, alone."""
    if not any(spelling().match(character) for character in unusual(raw.text)):
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
    plain = recoded(base, "folded", _latin(_bare(base.text)))
    if marks is not None and plain is not None:
        return View(marks.name, plain.text, marks)
    return plain or marks


def _bare(text: str) -> str:
    accented = [c for c in unusual(text) if _BARE[ord(c)] != ord(c)]
    if len(accented) > _MANY:
        return text.translate(_BARE)
    for letter in accented:
        text = text.replace(letter, chr(_BARE[ord(letter)]))
    return text


def _latin(text: str) -> str:
    if not (LOOK_ALIKES.keys() & set(unusual(text)) and rules(_MIXED).search(text)):
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
    done = 0
    for match in steps(_BREAK).finditer(text):
        start = match.start() - (text[match.start() - 1 : match.start()] == "\r")
        while start > done and text[start - 1] in " \t":
            start -= 1
        done = match.end()
        last = text[start - 1 : start]
        if (last.isalnum() or last in _JOINING) and _token(text[max(0, start - 12) : start].split()[-1]):
            yield start, match.end(), ""


def _token(word: str) -> bool:
    mixed = not word.isalpha() and (word[-1] in "-./" or any(map(str.isalpha, word)))
    return len(word) >= 8 and (mixed or (len(word) >= 12 and word.lower() != word))


def unmarked(view: View) -> View | None:
    """Without the tags and signs of HTML and Markdown, which can part a word."""
    if not any(sign in view.text for sign in ("<", "*", "~", "`", "__")):
        return None
    return edited(view, "unmarked", ((*match.span(), "") for match in steps(_TAG).finditer(view.text)))
