"""The statements of an answer: its sentences, without citation marks and without what states nothing."""

from __future__ import annotations

import re

from ballast.text.markup import plain
from ballast.text.quantities import quantities
from ballast.text.sentences import sentence_spans
from ballast.text.words import content_terms, terms

_MARK = re.compile(r"\s*(?:\[(?:\^?\d{1,3}(?:\s*[,;–-]\s*\d{1,3})*)\]|【[^】\n]{1,40}】)")
_BARE = re.compile(r"\W*(?:yes|no|correct|true|false|right|exactly|not really)\W*\Z", re.IGNORECASE)
_MATERIAL = (
    r"(?:documents?|passages?|contexts?|sources?|materials?|texts?|excerpts?|articles?|information|snippets?)"
)
_TELLS = r"(?:say|state|mention|contain|include|specify|provide|cover|address|tell|give|list|describe|discuss|answer)"
_DECLINES = re.compile(
    rf"""\b{_MATERIAL}\b[^.;]{{0,60}}\b(?:do|does|did)(?:\ not|n['’]t)\s(?:\w+\s)?{_TELLS}
    | \b(?:is|are|was|were)(?:\ not|n['’]t)\s(?:\w+\s)?(?:{_TELLS}e?d|included|stated|given)\s(?:in|by)\s
        (?:the|these|this|my)\s(?:\w+\s)?{_MATERIAL}
    | \bI(?:\sdo\ not|\sdon['’]t|\scannot|\scan['’]t|\scould\ not|\scouldn['’]t|\sam\ unable\ to|\sam\ not\ able\ to
        |['’]m\ unable\ to|['’]m\ not\ able\ to)\s
        (?:know|have|find|answer|tell|say|help|determine|provide)\b
    | \bno\s(?:relevant\s|further\s)?information\b | \bnot\senough\sinformation\b
    """,
    re.VERBOSE | re.IGNORECASE,
)
_TURN = re.compile(r"\b(?:but|however|although|though|except|yet|nevertheless)\b", re.IGNORECASE)
_LEAD_IN = re.compile(r":\s*\Z")
_COURTESY = re.compile(
    r"\W*(?:(?:i )?hope (?:this|that) helps|let me know|feel free|thanks?(?: you)?\b|you['’]re welcome"
    r"|sure\b|of course\b|certainly\b|great question|i['’]m sorry|i am sorry|happy to help|glad to help)",
    re.IGNORECASE,
)
_MOST_IN_COURTESY = 5


def statements(answer: str) -> list[str]:
    """What ``answer`` states, sentence by sentence, as a person reads it.

    Left out: courtesies, lead-ins to a list, and sentences that only say that the material does not tell. A
    question, or a bare "yes" or "no", is a statement only where nothing else is.
    """
    sentences = [_read(answer[start:end]) for start, end in sentence_spans(answer)]
    said = [sentence for sentence in sentences if not states_nothing(sentence)]
    longer = [sentence for sentence in said if not is_bare(sentence) and not sentence.endswith("?")]
    return longer or said


def is_bare(sentence: str) -> bool:
    """Whether it is a yes or no that means nothing without its question."""
    return _BARE.match(sentence) is not None


def states_nothing(sentence: str) -> bool:
    """Whether a sentence makes no statement that a passage could bear or contradict."""
    if not terms(sentence):
        return True
    if is_bare(sentence):
        return False
    if declines(sentence):
        return True
    if not content_terms(sentence):
        return not quantities(sentence) and not sentence.endswith("?")
    few = len(content_terms(sentence)) <= _MOST_IN_COURTESY
    if _COURTESY.match(sentence) and few:
        return True
    return bool(_LEAD_IN.search(sentence)) and not quantities(sentence)


def declines(sentence: str) -> bool:
    """Whether it says that the material does not tell, and nothing besides."""
    return bool(_DECLINES.search(sentence)) and not _TURN.search(sentence) and not quantities(sentence)


def _read(sentence: str) -> str:
    return " ".join(plain(_MARK.sub("", sentence)).split())
