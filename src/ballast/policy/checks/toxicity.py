"""Insults, obscenities and threats, by level. A short English list: what a deployment minds besides, it adds."""

from __future__ import annotations

from functools import cache

import re2

from ballast.policy.answer import Answer, Check, Fault, Tools, claims_at
from ballast.policy.checks.patterns import places
from ballast.policy.rules import Toxicity

_PERSON = r"(?:you(?:'re| are)|u r|ur|he is|she is|they are|what an?|such an?|you|these|those)"
_RUDE = (
    "damn|dammit|goddamn|crap|crappy|shut up|screw you|pissed off|bollocks|wtf|stfu|sucks|bullshit|shit|shitty|"
    "bastards?|ass(?:es)?|arse"
)
_INSULT = (
    "idiots?|morons?|imbeciles?|dumbass(?:es)?|assholes?|arseholes?|bitch(?:es)?|dickheads?|wankers?|cunts?|"
    r"fuck(?:s|ed|er|ers|ing)?|motherfuckers?|scumbags?|retards?|sluts?|whores?|twats?"
)
_AT_A_PERSON = (
    "stupid|dumb|pathetic|worthless|useless|disgusting|brainless|ignorant|loser|fool|clown|trash|garbage|scum"
)
_THREAT = (
    r"(?:i|we)(?:'ll| will| am going to|'m going to|'re going to| are going to) "
    r"(?:kill|hurt|beat|destroy|stab|shoot|find|hunt) (?:you|him|her|them)|"
    r"kill yourself|kys|(?:you|they|he|she)(?: all)? (?:should|deserve to|ought to|must) die|go die|"
    r"drop dead|hang yourself|(?:you|they) should be (?:shot|killed|hanged|exterminated)|watch your back"
)
LEVELS: dict[str, tuple[str, ...]] = {
    "threatening": (rf"\b(?:{_THREAT})\b",),
    "insulting": (
        rf"\b(?:{_INSULT})\b",
        rf"\b{_PERSON} (?:so |such |just |really |all |a |an |too |complete |total |utter |fucking ){{0,3}}"
        rf"(?:{_AT_A_PERSON})(?:s|es)?\b",
    ),
    "rude": (rf"\b(?:{_RUDE})\b",),
}
"""Level → patterns, the worst first."""


def toxicity(rule: Toxicity, tools: Tools) -> Check:
    """An answer with a word of the level or a worse one, or one of the deployment's own."""
    names = list(LEVELS)
    patterns = [p for name in names[: names.index(rule.level) + 1] for p in LEVELS[name]]
    patterns += [rf"\b{escaped(word)}\b" for word in rule.words or ()]
    allowed = [rf"\b{escaped(word)}\b" for word in rule.allow or ()]

    def check(answer: Answer) -> Fault | None:
        spans = places(patterns, answer.text, tools)
        fine = places(allowed, answer.text, tools) if spans and allowed else []
        spans = [one for one in spans if not any(a <= one[0] and one[1] <= b for a, b in fine)]
        return Fault("its tone is not acceptable", claims_at(answer, spans)) if spans else None

    return check


@cache
def escaped(word: str) -> str:
    """A word or phrase as a pattern, whatever signs and spaces it has."""
    return r"\s+".join(re2.escape(part) for part in word.split())
