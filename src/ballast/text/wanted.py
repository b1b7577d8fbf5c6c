"""The kind of answer a question asks for, told by its wording."""

from __future__ import annotations

import re
from enum import StrEnum


class Wanted(StrEnum):
    """The kind of answer a question asks for."""

    MONEY = "money"
    PERCENT = "percent"
    DURATION = "duration"
    DATE = "date"
    CLOCK = "clock"
    AMOUNT = "amount"
    FIGURE = "figure"
    FREQUENCY = "frequency"
    PERSON = "person"
    PLACE = "place"
    PHONE = "phone"
    FORM = "form"
    DEFINITION = "definition"
    COMPARISON = "comparison"
    REASON = "reason"
    PROCEDURE = "procedure"
    YES_NO = "yes_no"
    OTHER = "other"


# First match wins: the more telling the wording, the earlier it stands. Read in verbose mode.
_PATTERNS: tuple[tuple[Wanted, str], ...] = (
    (
        Wanted.YES_NO,
        r"""^\W*(is|are|was|were|do|does|did|can|could|may|must|should|will|would|has|have|am)(n't)?\b
        (?!.*\b(how|what|when|which|who|where|why)\s(much|many|long|is|are|do|does|can|soon)\b)""",
    ),
    (
        Wanted.PHONE,
        r"""\b(what|which)(\s\w+){0,2}\s(phone|telephone|fax|toll[-\s]free|hotline|helpline)(\s(number|line))?\b
        | \bwhat\snumber\s(do|should|can)\s\w+\s(call|dial|text)\b
        | \b(phone|telephone|fax)\snumber\s(for|of)\b""",
    ),
    (Wanted.FORM, r"\b(which|what)\s(\w+\s){0,2}form\b"),
    (
        Wanted.COMPARISON,
        r"\b(differences? | differ | compared?\s(to|with) | versus | vs\.?)\b | \bbetter\b.*\bor\b",
    ),
    (
        Wanted.PERCENT,
        r"""\b(what|which|how\s(much|many|high|big))\s(\w+\s){0,3}(percent(age)?|apr|apy|interest\srate)\b
        | \bpercentage\sof\b""",
    ),
    (
        Wanted.DURATION,
        r"""\bhow\s(long|soon|quickly|fast|far\sin\sadvance|much\stime)\b
        | \bhow\smany\s(\w+\s)?(seconds|minutes|hours|days|weeks|months|years)\b""",
    ),
    (
        Wanted.MONEY,
        r"""\bhow\smuch\s(\w+\s){0,4}(costs?|pay|paid|charged?|earn|money|owe|fees?|contribute|deduct)\b
        | \b(price|dollar\samount)\sof\b | \bwhat\s(do|does|did|will)\s.*\scost\b
        | \bwhat\s(do|does|did|can|could|may|will)\s.*(?<!in)\scharge\b(?!\sfor\W*$)""",
    ),
    (Wanted.AMOUNT, r"\bhow\smuch\b"),
    (Wanted.FREQUENCY, r"\bhow\s(often|frequently)\b | \bhow\smany\stimes\b"),
    (
        Wanted.FIGURE,
        r"""\bhow\s(many|high|large|big|old|tall|far)\b
        | \bwhat('s|\s(is|are|was|were))\sthe\s(\w+\s){0,3}(amount|rate|limit|maximum|minimum|threshold|fee
          |cap|number|percentage|price|population|cost|age|size|balance|deductible|salary)\b
        | \bwhat\s(number|amount|age|limit|percentage|rate|commission|salary|premium|share|fraction)\b
        | \bwhat('s|\s(is|are|was|were))\s(the\s|an?\s)?(typical|average|usual|median)\s(\w+\s){0,3}
          (costs?|fees?|rates?|prices?|amounts?|charges?|balances?|salary|salaries|wages?|premiums?|commissions?)\b
        | \bwhat('s|\s(is|was))\sthe\s(most|least)\s(i|you|we|one|they|someone|an?\s\w+)\s
          (can|could|may|must|will|has|have|needs?)\b
        | ^\W*(the\s)?([\w-]+\s){0,3}(fee|cost|price|rate|amount|cap|maximum|minimum)s?\s(for|of|on)\s
          (?!.*\b(who|why)\b)""",
    ),
    (Wanted.CLOCK, r"\b(what|which)\s(time|hours)\b | \bhow\s(late|early)\b"),
    (
        Wanted.DATE,
        r"""^\W*((and|so|but)\s)?when\b | \b(what|which)\s(date|year|day|month|deadline)\b
        | \b(by|since)\swhen\b | \bwhen\s(did|was|were|is|are|will|do|does|must|should|can)\b
        | \bthe\sdeadline\b""",
    ),
    (
        Wanted.PERSON,
        r"""^\W*who(m|se)?\b
        | \bwho\s(is|was|are|were|did|wrote|founded|invented|pays|can|must|has|gets|decides|runs
          |regulates)\b""",
    ),
    (
        Wanted.PLACE,
        r"""^\W*where\b | \b(in|at)\s(what|which)\s(country|city|state|place|county)\b
        | \b(which|what)\s(countr(y|ies)|cit(y|ies)|states?)\b""",
    ),
    (
        Wanted.REASON,
        r"^\W*why\b | \bwhat\s(is|was|are)\sthe\s(reason|purpose|cause)\b | \bhow\scome\b",
    ),
    (
        Wanted.PROCEDURE,
        r"""^\W*how\s(do|does|can|should|to|would|did|is|are|was|were|must)\b | \bsteps\b
        | \bwhat\s(should|must|can|do)\s(i|you|we|a|an|the)\b""",
    ),
    (
        Wanted.DEFINITION,
        r"""^\W*(what|who)('s|\sis|\sare|\swas|\swere)(\san?|\sthe)?\s[\w'\s()/-]{2,40}\?*$
        | \bwhat\sdoes\s[\w'\s-]+\s(mean|stand\sfor)\b | \bdefin(e|ition)\b | \bmeaning\sof\b""",
    ),
)
_WANTED = tuple((kind, re.compile(pattern, re.IGNORECASE | re.VERBOSE)) for kind, pattern in _PATTERNS)

_MISSPELLED = re.compile(r"\bdif+e?r+[ae]?n+[ct]+[ec]*s?\b", re.IGNORECASE)


def spelled(question: str) -> str:
    """A slip in the word that says what is asked ("differnce") is not a word of the subject."""
    return _MISSPELLED.sub(lambda m: m[0] if m[0].lower().startswith("different") else "difference", question)


def wanted(question: str) -> Wanted:
    """The kind of answer asked for, by the question's wording."""
    question = spelled(question)
    return next((kind for kind, pattern in _WANTED if pattern.search(question)), Wanted.OTHER)
