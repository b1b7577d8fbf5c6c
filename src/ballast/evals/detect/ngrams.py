"""Words and runs of words as numbered columns: what the fitted part sees beside the named features.

Words that stand in the question count as one and the same word, so that nothing is learned about topics. The
beginning is counted apart from the whole. Columns are hashes: no list of words is shipped.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Sequence

from ballast.evals.detect.reading import Read, question_words

COLUMNS = 1 << 16
OPENING = 45  # words of the first two sentences
ASKED = "Q"  # stands for words of the question
_LITTLE = frozenset(
    "the a an of to in is are do does how what why where when who can i you your my me it and or not for on with"
    " that be should better some there have has if at from by about which would could will".split()
)


def columns(reads: Sequence[Read], question: str = "") -> set[int]:
    """The columns of a reply, each from 0 to ``COLUMNS`` - 1."""
    asked = question_words(question) - _LITTLE
    by_sentence: dict[int, list[str]] = {}
    for one in reads:
        by_sentence.setdefault(one.clause.sentence, []).extend(one.clause.words)
    sentences = [_masked(words, asked) for words in by_sentence.values()]
    opening = ["^", *[word for words in sentences[:2] for word in (*words, "|")][:OPENING]]
    whole = [word for words in sentences for word in ("^", *words, "$")]
    grams = [*_runs(opening, "f", 3), *_runs(whole, "a", 2)]
    return {zlib.crc32(gram.encode()) % COLUMNS for gram in grams}


def _masked(words: Sequence[str], asked: frozenset[str]) -> list[str]:
    masked: list[str] = []
    for word in words:
        if word not in asked:
            masked.append(word)
        elif masked[-1:] != [ASKED]:
            masked.append(ASKED)
    return masked


def _runs(words: Sequence[str], part: str, longest: int) -> Iterator[str]:
    for length in range(1, longest + 1):
        for i in range(len(words) - length + 1):
            yield f"{part}:{' '.join(words[i : i + length])}"
