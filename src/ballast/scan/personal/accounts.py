"""Numbers of accounts and cards."""

# One rule or one row of examples a line:
# ruff: noqa: E501

from __future__ import annotations

from functools import cache

from ballast.scan.excerpt import Span
from ballast.scan.patterns import steps
from ballast.scan.rule import Match, Near, Rule

DIGITS = Near(r"\d(?:[^\d]{0,20}\d)+", 120)
"""Numbers of any kind, however they are parted."""
_CARD_WORDS = r"(?i)\b(?:cards?|visa|master ?card|amex|american express|discover|diners|maestro|cc|pan|kreditkarte|karte|carte|tarjeta|carta|cart[aã]o)\b|卡|カード|카드"
_BRANDS = r"^(?:4|5[0-8]|6(?:011|2|4[4-9]|5)|3[47]|3[068]|35(?:2[89]|[3-8])|2(?:2[2-9]|[3-6]|7[01]|720|131)|1800|9[0-9]?$)"
_SHAPED = r"^(?:\d{12,19}|\d{4}([ .\n-])\d{4}(?:[ .\n-]\d{4}){1,2}(?:[ .\n-]\d{1,3})?|\d{4}[ .\n-]\d{6}[ .\n-]\d{4,5})$"


def digits(text: str) -> str:
    """The digits of a text, without what parts them."""
    return "".join(c for c in text if c.isdigit())


def luhn(number: str) -> bool:
    """Whether the check digit of a card number is right."""
    doubled = (sum(divmod(2 * int(d), 10)) for d in number[-2::-2])
    return (sum(map(int, number[-1::-2])) + sum(doubled)) % 10 == 0


def _card(match: Match) -> bool:
    if not steps(_SHAPED).search(match.value):
        return False
    number = digits(match.value)
    if not 12 <= len(number) <= 19 or len(set(number)) == 1:
        return False
    if steps(_CARD_WORDS).search(match.before(48)) or steps(_CARD_WORDS).search(match.after(24)):
        return True
    return len(number) >= 13 and luhn(number) and steps(_BRANDS).search(number) is not None


@cache
def _lengths() -> dict[str, int]:
    """Country → length of its IBAN, from the registry that python-stdnum carries."""
    from stdnum import iban  # reads its tables when it is imported

    lengths = {}
    for code in (a + b for a in _LETTERS for b in _LETTERS):
        properties = iban._ibandb.info(code + "00")[0][1]
        if "bban" in properties:
            lengths[code] = 4 + sum(int(part) for part in steps(r"\d{1,3}").findall(properties["bban"]))
    return lengths


_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def _iban(match: Match) -> bool | Span:
    """The beginning of the match that is as long as the country says, with check digits that are right.

    Beside the word IBAN a mistyped one is as personal.
    """
    length = _lengths().get(match.value[:2].upper(), 0)
    places = [at for at, c in enumerate(match.value) if c.isalnum()]
    if not length or len(places) < length:
        return False
    end = places[length - 1] + 1
    following = match.text[match.start + end : match.start + end + 1]
    if following.isalnum():
        return False
    number = "".join(match.value[at] for at in places[:length]).upper()
    rearranged = "".join(str(int(c, 36)) for c in number[4:] + number[:4])
    if int(rearranged) % 97 == 1 or "iban" in match.before(30).lower():
        return match.start, match.start + end
    return False


ACCOUNTS = (
    Rule(
        "pii.card",
        r"(?:^|[^\d.,-])(?P<v>\d(?:[ .\n-]?\d){11,18})(?:$|[^\d])",
        (
            "pay with 5555 5555 5555 4444", "my card 4000-1234-1234-1234 was stolen", "5105105105105100", "3782-822463-10005",
            "4111\n1111\n1111\n1111", "credit card 587400011122",
        ),
        (
            "order 3074185296 shipped when?", "1607635102.00 -0.96", "What is a credit card?", "A card fee of 12,500,000,000,000",
            "from 2019-2020 2021-2022", "ISBN 978-3-16-148410-0", "timestamp 1755302400123",
        ),
        _card,
        near=DIGITS,
    ),
    Rule(
        "pii.iban",
        r"(?:^|[^A-Za-z0-9])(?P<v>[A-Za-z]{2}[ .-]?\d{2}(?:[ .\n-]?[A-Za-z0-9]){11,34})",
        (
            "send it to NL91ABNA0417164300", "fr14 2004 1010 0505 0001 3m02 606 please", "NO93-8601-1117-947",
            "my IBAN: DE12 5001 0517 0648 4898 91", "MT84MALT011000012345MTLCAST001S",
        ),
        ("What is an IBAN?", "How long is a German IBAN, 22 characters?", "DE00 is the code of section twelve of it", "AB12 is a form"),
        _iban,
        near=DIGITS,
    ),
)  # fmt: skip
