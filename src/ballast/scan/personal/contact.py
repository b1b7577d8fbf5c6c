"""Ways to reach a person: e-mail, telephone, network address."""

# One rule or one row of examples a line:
# ruff: noqa: E501

from __future__ import annotations

import ipaddress

from ballast.scan.patterns import steps
from ballast.scan.personal.accounts import DIGITS, digits
from ballast.scan.rule import Check, Match, Rule

_PHONE_WORDS = (
    r"(?i)\b(?:phones?|tel|telephone|mobile|cell|cellphone|fax|call|calling|called|ring|dial|text me|sms|whatsapp|reach me|reach"
    r"|answering|contact|registered|hotline|handy|telefon|telefonnummer|rufnummer|mon num[eé]ro|num[eé]ro|portable|t[eé]l|"
    r"tel[eé]fono|m[oó]vil|celular|telefone|telem[oó]vel|cellulare|numero)\b|电话|電話|手机|전화|телефон|номер"
)
_NOT_PHONE = r"(?i)(?:[$€£¥#]|\b(?:order|invoice|ticket|case|item|sku|form|section|article|version|isbn|account|ref|reference|zip|apt|no\.? of)\b[ :#.]{0,3})\s{0,2}$"
_IP_WORDS = r"(?i)\b(?:ip|address|host|server|client|visitor|log(?:ged)?[ -]?in|connect(?:ed|ing|ion)?|blocked|from)\b"


_DATE = r"^(?:(?:19|20)\d{2}[-/. ]?[01]?\d[-/. ]?[0-3]?\d|[0-3]?\d[-/. ][0-3]?\d[-/. ](?:19|20)\d{2}|(?:(?:19|20)\d{2}[ -]{0,3}){2,4})$"
_FREE = r"^(?:1|0|00\d{1,2})?(?:8(?:00|08|33|44|55|66|77|88)|900)"
_NATIONAL = r"^(?:\(\d{2,5}\)[ .-]?|\d{2,5}[ .-])\d{2,4}(?:[ .-]\d{2,4}){1,3}$"


def phone(regions: tuple[str, ...]) -> Check:
    """A check for numbers with a country code, and for national ones of these regions (ISO codes).

    Beside a word for telephoning any number of the right length counts, without one only a valid one that is
    written like a telephone number. A number that belongs to no person (toll-free and the like) never does.
    """

    def check(match: Match) -> bool:
        value, number = match.value, digits(match.value)
        parts = len(steps(r"\d{1,15}").findall(value))
        if not 7 <= len(number) <= 15 or len(set(number)) < 3 or 2 * parts > len(number):
            return False
        international = value.startswith("+")
        named = steps(_PHONE_WORDS).search(match.before(40)) is not None
        if not named and not international and not steps(_NATIONAL).search(value):
            return False
        if steps(_DATE).search(value) or steps(_NOT_PHONE).search(match.before(24)):
            return False
        kinds = {_kind(value, region) for region in ((None,) if international else regions)}
        free = "free" in kinds and steps(_FREE).search(number) is not None
        return not free and (named or "valid" in kinds)

    return check


def _kind(text: str, region: str | None) -> str:
    """ "valid", "free" for a number that belongs to no person (toll-free, shared, premium), or ""."""
    import phonenumbers  # 20 MB of numbering plans, read only where there is a candidate

    try:
        number = phonenumbers.parse(text, region)
    except phonenumbers.NumberParseException:
        return ""
    kinds = phonenumbers.PhoneNumberType
    impersonal = (kinds.TOLL_FREE, kinds.SHARED_COST, kinds.PREMIUM_RATE, kinds.UAN)
    if phonenumbers.number_type(number) in impersonal:
        return "free"
    return "valid" if phonenumbers.is_valid_number(number) else ""


def _ip(match: Match) -> bool:
    try:
        address = ipaddress.ip_address(match.value)
    except ValueError:
        return False
    known = address.is_global and "version" not in match.before(16).lower()
    return known and steps(_IP_WORDS).search(match.before(40)) is not None


def contact(regions: tuple[str, ...]) -> tuple[Rule, ...]:
    """The rules, with national telephone numbers read as in these regions."""
    return (
        Rule(
            "pii.email",
            r"(?P<v>[\w][\w.+'-]*@[A-Za-z0-9\x{a1}-\x{10ffff}][A-Za-z0-9.\x{a1}-\x{10ffff}-]*\.[A-Za-z\x{a1}-\x{10ffff}][A-Za-z\x{a1}-\x{10ffff}]+)",
            ("mail ann.bell+fees@acorn.example", "?user=ann@mail.acorn.co.uk&x=1", "mailto:ann@bücher.example"),
            ("os.system(cmd)", "Section 3.Is it allowed?", "user@localhost", "@handle on the site", "5 @ 3.00"),
            needs=("@",),
        ),
        Rule(
            "pii.phone",
            r"(?:^|[^\w.,/+=$€£-])(?P<v>(?:\+\s?)?\(?\d{1,5}\)?(?:[ ./()-]{0,2}\d{1,5}(?:[ ./()-]{0,2}\d{2,5}){1,7}))(?:$|[^\w@])",
            (
                "my phone number is +49 151 2345 6789", "call me on 9472 7916", "Mon numéro est 01 99 00 12 34", "+1 212 555 0142",
                "ring 020 7946 0123", "they reach me at (212) 555-0142", "212-555-0142",
            ),
            (
                "created_at 1755302400", "order 3074185296 shipped when?", "What is form 1040 for 2023-2024?", "$250,000 by 2025",
                "Is 1-800-829-1040 the right hotline?", "call before 2024-05-01", "{\"product_id\": 3074185296}", "pages 10-12 20-25 30",
                "Call 1-800-829-1040", "between 1990 and 2005 2,300 people",
            ),
            phone(regions),
            near=DIGITS,
        ),
        Rule(
            "pii.ip_address",
            r"(?:^|[^\w.:])(?P<v>(?:\d{1,3}\.){3}\d{1,3}|(?:[0-9a-fA-F]{1,4}:{1,2}){3,7}[0-9a-fA-F]{1,4})(?:$|[^\w.:]|\.(?:$|\s))",
            ("my IP address 81.2.69.142 is blocked", "the visitor came from 2a02:908:1de:3c0::7"),
            ("Is 127.0.0.1 a public address?", "Bump to version 1.2.3.4", "the host 192.168.0.1", "from 10:30:15:20"),
            _ip,
        ),
    )  # fmt: skip
