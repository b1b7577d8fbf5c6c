"""Words of a text, for search and for comparison: folded, stemmed where English, bigrams where no spaces are.

The same function serves indexing, retrieval, grading and the critic, so a word found by one is seen by all.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

import Stemmer

# Marks that belong inside a word although ``\w`` does not match them: combining accents, Hebrew and Arabic
# points, Indic signs; and the invisible soft hyphen, zero-width space and joiners.
_INSIDE = (
    "\u00ad\u200b-\u200d\u2060"
    "\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670"
    "\u0900-\u0903\u093a-\u094f\u0981-\u0983\u09bc-\u09cd\u0b82\u0bbe-\u0bcd\u0d02\u0d3e-\u0d4d"
)
# Scripts written without spaces: a run of them is cut into overlapping pairs of characters.
_UNSPACED = (
    "\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff"  # Thai, Lao, Burmese, Khmer
    "\u3040-\u30ff\u31f0-\u31ff\uff66-\uff9f"  # kana
    "\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff"  # Chinese characters
    "\uac00-\ud7af"  # Hangul: spaced, but with particles glued on
)
_TOKEN = re.compile(
    rf"""
      (?P<unspaced>[{_UNSPACED}]+)
      # 250,000   1,234.50   6.25
    | (?P<number>\d{{1,3}}(?:,\d{{3}})+(?:\.\d+)?|\d+\.\d+)(?![\w])
      # 401(k)   U.S.   W-4   e-mail
    | (?P<joined>\d+\(\w\)|(?:[^\W\d_]\.){{2,}}|[^\W\d_]-\d+\b|[eE]-(?=[^\W\d_]{{3}})[^\W_]+)
      # bank's   l'eau   don't
    | (?P<word>[^\W_{_UNSPACED}]+(?:[{_INSIDE}]+[^\W_{_UNSPACED}]*)*)(?:['’](?P<tail>[^\W\d_]{{1,2}})\b)?
    """,
    re.VERBOSE,
)
_ENGLISH = Stemmer.Stemmer("english")
_NOT_IN_FORM = dict.fromkeys([*range(0x200B, 0x200E), 0x2060, 0x00AD])

STOP_WORDS = frozenset(
    """a about after all also am an and any are as at be because been being but by can could did do
    does doing done for from get gets getting give given go goes got had has have having he her hers
    him his how i if in into is it its itself just let like may me might mine more most must my
    myself no nor not of off on one only or other our ours out over own please shall she should so
    some such than that the their theirs them then there these they this those through to too under
    until up upon us very was we were what whats when where which while who whom whose why will with
    within without would yes you your yours tell know need want happen happens im ive dont doesnt
    isnt cant wont didnt wasnt arent havent hasnt wouldnt couldnt shouldnt werent hadnt""".split()
)


class Word(NamedTuple):
    """A word of a text: its folded and stemmed form, and where it stands."""

    form: str
    start: int
    end: int


@lru_cache(maxsize=200_000)
def fold(token: str) -> str:
    """One token in comparable form: compatibility characters, case and accents folded, English stem."""
    text = unicodedata.normalize("NFKD", token.translate(_NOT_IN_FORM)).casefold()
    # Accents are dropped where they decorate a letter (Latin, Greek, Cyrillic); Indic signs are letters.
    text = "".join(c for c in text if not "\u0300" <= c <= "\u036f")
    text = unicodedata.normalize("NFC", text)
    return str(_ENGLISH.stemWord(text)) if text.isascii() else text


@lru_cache(maxsize=50_000)
def _number(token: str) -> str:
    """250,000.00 and 250000 are one number: no separators, no trailing zeros after the point."""
    plain = token.replace(",", "")
    if "." in plain:
        plain = plain.rstrip("0").rstrip(".")
    return plain


def words(text: str) -> Iterator[Word]:
    """The words of ``text`` in order, stop words included.

    A run of an unspaced script gives overlapping bigrams (a single character alone gives itself).
    """
    for match in _TOKEN.finditer(text):
        start, end = match.span()
        if match.lastgroup == "word":  # most of any text
            yield Word(fold(match.group()), start, end)
            continue
        kind = match.lastgroup if match.lastgroup != "tail" else "word"
        if kind == "unspaced":
            run = unicodedata.normalize("NFKC", match.group())
            if len(run) != end - start:  # half-width kana with a voicing mark fold to fewer characters
                yield from (Word(run[i : i + 2], start, end) for i in range(max(1, len(run) - 1)))
            else:
                for i in range(max(1, len(run) - 1)):
                    yield Word(run[i : i + 2], start + i, min(start + i + 2, end))
        elif kind == "number":
            yield Word(_number(match.group()), start, end)
        elif kind == "joined":
            yield Word(fold(re.sub(r"[^\w]", "", match.group())), start, end)
        else:
            word, tail = match.group("word", "tail")
            if tail and len(word) <= 2 and tail.casefold() not in ("s", "t", "d", "m", "re", "ve", "ll"):
                yield Word(fold(word), start, match.end("word"))
                yield Word(fold(tail), match.start("tail"), end)
                continue
            if tail and tail.casefold() == "t":  # don't, isn't: the negation must survive folding
                word, tail = word + tail, ""
            yield Word(fold(word), start, end)


def terms(text: str) -> list[str]:
    """Folded forms only, in order: what is indexed and searched."""
    return [word.form for word in words(text)]


_STOP_FORMS = frozenset(fold(word) for word in STOP_WORDS)


def is_stop(form: str) -> bool:
    """Whether a folded form is an English function word, or a question's scaffolding."""
    return form in _STOP_FORMS


def content_terms(text: str) -> list[str]:
    """Forms that carry meaning: ``terms`` without stop words, in order, repeats kept."""
    return [form for form in terms(text) if form not in _STOP_FORMS]
