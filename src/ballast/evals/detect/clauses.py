"""A reply as clauses of plain words: no markup, no citations, quoted speech set aside.

Every step is linear in the length of the reply: no expression here can look at a character more than a fixed
number of times.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

QUOTED = "quotedspeech"  # what stands for a quote
LONGEST = 60  # words of a clause; longer runs without a stop are cut
_CURLY = str.maketrans("’‘‚‛`´′", "'''''''") | dict.fromkeys([*range(0x200B, 0x2010), 0x2060, 0xAD, 0xFEFF])
_FENCE = re.compile(r"^[ \t]{0,3}(?:'''|~~~)[\w-]{0,20}[ \t]*$", re.MULTILINE)
_CITATION = re.compile(
    r"[\[【［(]\s?(?:\^?\d{1,3}|(?:doc|source|passage)[ _-]?\d{1,3})(?:\s?[-–,;]\s?\d{1,3}){0,20}\s?[\]】］)]"
)
_SUPERSCRIPT = re.compile(r"[¹²³⁰-⁹]{1,6}")
_QUOTES = [
    re.compile(r'"[^"\n]{1,400}"'),
    re.compile(r"[“„][^“”„\n]{1,400}[“”]"),
    re.compile(r"«[^«»\n]{1,400}»"),
    re.compile(r"»[^«»\n]{1,400}«"),
    re.compile(r"(?<![\w'])'(?!s )[^'\n]{1,200}(?:'\w[^'\n]{0,200}){0,4}'(?!\w)"),
]
_SAYS = re.compile(  # what follows the colon is someone else's words
    r"\b((?:say|says|said|write|writes|wrote|reply|replies|answered|reads|sage|sagen|schreibe|schreiben|sagt|"
    r"dites|dit|écrivez|diga|dice|scriva|scrivi|diz|diga|escreva|escriba|zeg|zegt|schrijf))[ ]?:[ ][^\n]{1,2000}",
    re.IGNORECASE,
)
_LABEL = re.compile(
    r"^[ \t]*(?:final )?(?:answer|response|reply|result|note|a|antwort|réponse|respuesta|risposta"
    r"|resposta|antwoord)[ ]?:",
    re.IGNORECASE | re.MULTILINE,
)
_MARKUP = re.compile(r"[*_#|>~]{1,100}")
_BULLET = re.compile(r"^[ \t]*(?:[-•+–]|\d{1,2}[.)])[ \t]", re.MULTILINE)
_SHORT = re.compile(
    r"\b(e\.g|i\.e|a\.m|p\.m|z\.b|d\.h|u\.a|mr|mrs|dr|no|nr|st|bzw|p\.ex|approx|etc)\.", re.IGNORECASE
)
_STOP = re.compile(r"[.!?…]{1,20}(?=[\s)]|$)|[;\n。！？]|\s[–—]\s|—")
_TURN = re.compile(  # a turn inside a sentence begins a clause
    r",? (?=(?:but|however|though|although|yet(?! to)|aber|jedoch|doch|allerdings|mais|cependant|toutefois|pero|aunque"
    r"|ma|però|tuttavia|mas|porém|maar|echter) )",
    re.IGNORECASE,
)
_WORD = re.compile(r"[^\W_]+(?:'[^\W_]+)*")
_WHOLE = {
    "cannot": "can not",
    "can't": "can not",
    "cant": "can not",
    "won't": "will not",
    "dont": "do not",
    "doesnt": "does not",
    "shan't": "shall not",
    "let's": "let us",
    "isnt": "is not",
    "didnt": "did not",
}
_TAILS = {"m": "am", "re": "are", "ve": "have", "ll": "will", "d": "would"}
_IS = frozenset("it that there what he she this here where who".split())


@dataclass(frozen=True, slots=True)
class Clause:
    """A stretch of a reply that says one thing.

    ``number`` counts from 1; ``words`` are folded; ``cited``: a citation stood in it; ``item``: it begins a
    list item; ``sentence`` counts the sentences from 0, of which a clause may be a part.
    """

    number: int
    sentence: int
    words: tuple[str, ...]
    cited: bool
    item: bool


def clauses(text: str) -> list[Clause]:
    """The clauses of a reply in order; [] when it holds no word."""
    plain = _prepare(text)
    found: list[Clause] = []
    start = sentence = 0
    for end, begin in [*((m.start(), m.end()) for m in _STOP.finditer(plain)), (len(plain), len(plain))]:
        stretch = plain[start:end]
        start = begin
        parts = [part for part in _TURN.split(stretch) if part]
        fresh = False
        for part in parts:
            for run in _runs(fold_words(part)):
                found.append(Clause(len(found) + 1, sentence, run, "\x01" in part, "\x02" in part))
                fresh = True
        sentence += fresh
    return found


def fold_words(text: str) -> list[str]:
    """Words without case and accents; contractions written out."""
    folded = unicodedata.normalize("NFKD", text.translate(_CURLY)).casefold()
    folded = "".join(c for c in folded if not "\u0300" <= c <= "\u036f")
    out: list[str] = []
    for match in _WORD.finditer(folded):
        word = match.group()
        if word in _WHOLE:
            out += _WHOLE[word].split()
        elif "'" in word:
            out += _contraction(word)
        else:
            out.append(word)
    return out


def _contraction(word: str) -> list[str]:
    head, _, tail = word.rpartition("'")
    if word.endswith("n't"):
        return [word[:-3], "not"]
    if tail in _TAILS:
        return [head, _TAILS[tail]]
    if tail == "s":
        return [head, "is"] if head in _IS else [head]
    return word.split("'")  # l'heure, n'est


def _runs(words: list[str]) -> list[tuple[str, ...]]:
    return [tuple(words[i : i + LONGEST]) for i in range(0, len(words), LONGEST)]


def _prepare(text: str) -> str:
    plain = text.translate(_CURLY)
    plain = _FENCE.sub("", plain)
    plain = _CITATION.sub("\x01", plain)
    plain = _SUPERSCRIPT.sub("\x01", plain)
    plain = _MARKUP.sub("", plain)
    plain = _BULLET.sub("\x02", plain)
    plain = _LABEL.sub("", plain)
    plain = _unwrap(plain.strip())
    for quote in _QUOTES:
        plain = quote.sub(f" {QUOTED} ", plain)
    plain = _SAYS.sub(rf"\1 {QUOTED}", plain)
    return _SHORT.sub(lambda match: match.group(1).replace(".", ""), plain)


def _unwrap(text: str) -> str:
    """A reply that stands in quotation marks as a whole is the reply, not a quote."""
    for left, right in ('""', "''", "“”", "„“", "«»"):
        if len(text) > 2 and text[0] == left and text[-1] == right and left not in text[1:-1]:
            return text[1:-1]
    return text
