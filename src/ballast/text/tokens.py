"""Words, colons and sentence ends of a text, for rules over phrases and for the small classifiers."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Generic, TypeVar

V = TypeVar("V")
# Scripts written without spaces: each character is a word of its own.
UNSPACED = "\u0e00-\u0eff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff"
MARKS = "\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0900-\u0903\u093a-\u094f"
_LETTER = rf"[^\W_{UNSPACED}]|[{MARKS}]"
WORD = rf"(?:[A-Za-z0-9]++|{_LETTER})++"
_WORDS = re.compile(WORD)
_ACCENTS = re.compile("[\u0300-\u036f]++")
_TOKEN = re.compile(
    rf"{WORD}|[{UNSPACED}]|[!?;:。！？；：|]|\.(?!\d)|\n[ \t\r]*+\n|[\"“”„«»「」`]"
    r"|(?<![^\W_])['‘’]|['‘’](?![^\W_])"
)
_ASCII_TOKEN = re.compile(
    r"[A-Za-z0-9]++|[!?;:|\"`]|\.(?![0-9])|\n[ \t\r]*+\n|(?<![A-Za-z0-9])'|'(?![A-Za-z0-9])"
)
_SPEAKING = re.compile(r"[^\W_]|[!?;:。！？；：|.\n]")
WRITTEN = re.compile(rf"[{UNSPACED}]|(?:{_LETTER})++\*?")
"""The words of a phrase in a lexicon."""
_BREAKS = frozenset(".!?;。！？；|\n")
_COLONS = frozenset(":：")
_QUOTES = frozenset("\"“”„«»「」`'‘’")
_LONGEST_WORD = 64
_REMEMBERED = 50_000
_POLITE = frozenset(
    """please and then now so but also ok okay just stop hello hi dear wow well bitte und dann nun jetzt also
    aber s il vous te plait et puis maintenant mais por favor y ahora luego pero per e adesso ora poi agora
    depois entao mas alstublieft en nu dan maar пожалуиста и теперь затем но 请 然 后 现 在 并 且""".split()
)


class Remembered(dict[str, V], Generic[V]):
    """Word → what a function makes of it, filled as words are met and emptied when it gets large."""

    def __init__(self, make: Callable[[str], V]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, word: str) -> V:
        if len(self) >= _REMEMBERED:
            self.clear()
        value = self[word] = self._make(word)
        return value


def _fold(word: str) -> str:
    text = unicodedata.normalize("NFKD", word).casefold()
    text = "".join(c for c in text if not "\u0300" <= c <= "\u036f")
    return unicodedata.normalize("NFC", text)


_FOLDED = Remembered(_fold)


def fold_word(word: str) -> str:
    """Case, width and accents folded; letters of scripts without accents stay as they are."""
    return _FOLDED[word]


def _form(raw: str) -> str:
    sign = raw[0]
    if sign in _QUOTES:
        return '"'
    if sign in _BREAKS:
        return "."
    if sign in _COLONS:
        return ":"
    return _fold(raw) if len(raw) < _LONGEST_WORD else raw[:_LONGEST_WORD].casefold()


_FORMS = Remembered(_form)
_SIGNS = frozenset('.:"')


def form_of(word: str) -> str:
    """What stands for a word as written in ``Tokens.forms``."""
    return _FORMS[word]


@dataclass(slots=True)
class Tokens:
    """The words, colons and sentence ends of a text, in columns of one length.

    Attributes:
        forms: folded word; "." where a sentence ends.
        words: as written.
        places: where each stands.
        sentences: number of the sentence each stands in.
        first: indices of words that begin a sentence, or have only polite words before them in it.
        quoted: indices of words between quotation marks.
    """

    forms: list[str] = field(default_factory=list)
    words: list[str] = field(default_factory=list)
    places: list[re.Match[str]] = field(default_factory=list)
    sentences: list[int] = field(default_factory=list)
    first: set[int] = field(default_factory=set)
    quoted: set[int] = field(default_factory=set)

    def span(self, first: int, after: int) -> tuple[int, int]:
        """Offsets in the text of the words from ``first`` to the one before ``after``."""
        return self.places[first].start(), self.places[after - 1].end()


def tokens(text: str) -> Tokens:
    """The words of ``text`` in order."""
    places = list((_ASCII_TOKEN if text.isascii() else _TOKEN).finditer(text))
    words = [place[0] for place in places]
    forms = [_FORMS[word] for word in words]
    found = Tokens()
    begins, quoted, done = True, False, 0
    # Words far outnumber signs: they are taken over in runs, from one sign to the next.
    for at in (*(at for at, form in enumerate(forms) if form in _SIGNS), len(forms)):
        if at > done:
            begins = _begin(found, forms[done:at], begins=begins)
        sign = forms[at] if at < len(forms) else '"'
        end = at + (sign == ":" or (sign == "." and (at > done or found.forms[-1:] != ["."])))
        sentence = found.sentences[-1] + (found.forms[-1] == ".") if found.forms else 0
        found.sentences += [sentence] * (end - done)
        found.forms += forms[done:end]
        found.words += words[done:end]
        found.places += places[done:end]
        if quoted:
            found.quoted.update(range(len(found.forms) - (end - done), len(found.forms)))
        begins, done, quoted = True, at + 1, quoted ^ (sign == '"')
    return found


def _begin(found: Tokens, forms: list[str], *, begins: bool) -> bool:
    """Note which of the words to come begin a sentence; whether it still begins after them."""
    count = len(found.forms)
    for at, form in enumerate(forms):
        if not begins:
            return False
        found.first.add(count + at)
        begins = form in _POLITE
    return begins


def reads_alike(old: str, new: str, *, joining: bool = True) -> bool:
    """Whether the words of a text stay the same when one stands in place of the other.

    ``joining``: a letter stands on either side, so that what is left out between them makes one word of two.
    """
    if not old or not new:
        gone = old or new
        return _ACCENTS.fullmatch(gone) is not None or not (joining or _SPEAKING.search(gone))
    if _WORDS.fullmatch(old) and _WORDS.fullmatch(new):
        return fold_word(old) == fold_word(new)
    return not (_TOKEN.search(old) or _TOKEN.search(new) or "\n" in old + new)
