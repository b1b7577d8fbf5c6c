"""Languages beyond the grammar: the commonest forms of declining in seven of them, and doubt in the rest.

Chinese, Japanese, Russian, Polish, Turkish, Arabic and Hindi are read with expressions over whole sentences, as words
there run together or change their endings. Every gap is bounded, and only the first characters of a reply are read.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache

from ballast.evals.detect.lack import LIKELY, NONE, OPEN, SLIGHT, Finding
from ballast.evals.detect.phrases.forms import FORMS, Form

READ = 1_500  # characters
_SHORT = 240  # characters of a reply that may be a decline and nothing else
_BEFORE = {"zh": 14, "ja": 18}  # letters before a decline that already say something
_SOME = 40  # the same in other languages
_GAP = "[^.!?。！？؟।\n]"  # within a sentence


_SCRIPTS = re.compile("[\u0400-\u04ff\u0600-\u06ff\u0900-\u097f\u3040-\u30ff\u3400-\u9fff]")
_NO_TABLE = re.compile(  # from Greek over Hebrew and Thai to Hangul; letters of Ukrainian only
    "[\u0370-\u03ff\u0530-\u05ff\u0980-\u0fff\u1000-\u10ff\u1200-\u137f\u1780-\u17ff\uac00-\ud7af]|[іїєґ]"
)
_FIGURE = re.compile(r"\d")
_WORD = re.compile(r"[^\W\d_]+")
_STRANGE = frozenset(  # little words of languages without a table
    "och att det är jag inte som för på med av ikke jeg og til ei että se joka není že jsem nie som ktorý și nu este"
    " pentru care nem és hogy van az tidak yang dan untuk ini dalam không là của và trong är ingen finns det gör"
    " dokumenten står ikkje hverken sisällä tämä mitään ole".split()
)
_KNOWN = frozenset(
    "the of and is to in that it for not der die das und ist nicht ein eine le la les de et est pas un une el los y"
    " es no que con il lo che non per di uno o a os e não com do da het een en niet van voor dat ik je i you we"
    " nie jest w na bu ve bir için".split()
)


def others(text: str) -> Finding:
    """How sure it is that a reply in another language declines; ``NONE`` where it is none of them, or answers."""
    plain = fold(text[:READ])
    hit = _first(plain)
    if hit is None:
        return _unread(text)
    form, start = hit
    said = len(_WORD.findall(plain[:start])) if form.language not in _BEFORE else start
    letters = sum(character.isalpha() for character in plain[:start])
    why = f"{form.kind} [{form.language}] at character {start + 1}"
    if _FIGURE.search(plain, 0, start):
        return Finding(SLIGHT, f"{why}, after a figure")
    if said > 2 and letters > _BEFORE.get(form.language, _SOME):
        return Finding(SLIGHT, f"{why}, after substance")
    return Finding(LIKELY, why)


def fold(text: str) -> str:
    """Small letters without Latin, Cyrillic and Arabic marks; other scripts composed."""
    split = unicodedata.normalize("NFKD", text).casefold()
    bare = "".join(c for c in split if not ("\u0300" <= c <= "\u036f" or "\u064b" <= c <= "\u0655"))
    return unicodedata.normalize("NFC", bare).strip()


@cache
def _compiled() -> tuple[tuple[Form, re.Pattern[str]], ...]:
    return tuple((form, re.compile(_expression(form.pattern))) for form in FORMS)


def _expression(pattern: str) -> str:
    return re.sub(r"~(\d+)", lambda gap: f"{_GAP}{{0,{gap[1]}}}", fold(pattern))


def _first(plain: str) -> tuple[Form, int] | None:
    """The first form that is found, by where it stands."""
    latin = not _SCRIPTS.search(plain)
    found = [
        (match.start(), form)
        for form, expression in _compiled()
        if (form.language in ("pl", "tr")) == latin and (match := expression.search(plain))
    ]
    if not found:
        return None
    start, form = min(found, key=lambda pair: pair[0])
    return form, start


def _unread(text: str) -> Finding:
    """Short, without a figure or citation, in a language nobody has listed the phrases of: who knows."""
    if len(text) > _SHORT or _FIGURE.search(text):
        return Finding(NONE, "no sentence declines")
    words = [word.casefold() for word in _WORD.findall(text)]
    letters = sum(len(word) for word in words)
    strange = sum(word in _STRANGE for word in words)
    foreign = len(_NO_TABLE.findall(text.casefold())) * 10 > letters > 3
    if foreign or (strange >= 2 and strange > sum(word in _KNOWN for word in words)):
        return Finding(OPEN, "no phrases are listed for this language")
    return Finding(NONE, "no sentence declines")
