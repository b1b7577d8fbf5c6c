"""What tells a secret from a placeholder: entropy, runs, and the words people write in its stead."""

# One rule or one row of examples a line:
# ruff: noqa: E501

from __future__ import annotations

import math
from collections import Counter

from ballast.scan.patterns import steps
from ballast.scan.rule import Check, Match

_STAND_INS = (
    "example", "placeholder", "your_", "your-", "yourpass", "yourtoken", "yoursecret", "yourkey", "changeme", "change_me",
    "redacted", "insert_", "put_", "replace_", "dummy", "_here", "token_here", "xxxx", "****", "####", "....", "____", "<",
    "${", "{{", "env.", "getenv", "environ", "process.", "secrets.", "config.", "vault:", "null", "undefined",
)  # fmt: skip
_ORDER = "abcdefghijklmnopqrstuvwxyz 0123456789012345678901234567890123456789"
_WORDS = {
    "password",
    "passwd",
    "pass",
    "secret",
    "pwd",
    "pw",
    "token",
    "user",
    "username",
    "mypassword",
    "hunter",
}


def entropy(text: str) -> float:
    """Shannon entropy of the characters, in bits each."""
    counts = Counter(text).values()
    return -sum(n / len(text) * math.log2(n / len(text)) for n in counts)


def stand_in(value: str) -> bool:
    """Whether this is what people write in place of a secret: "YOUR_KEY_HERE", "xxxx", "1234567890"."""
    lower = value.lower()
    if any(word in lower for word in _STAND_INS) or lower in _WORDS:
        return True
    if any(len(set(lower[at : at + 8])) == 1 for at in range(len(lower) - 7)):
        return True
    if any(lower[at : at + _run(lower)] in _ORDER for at in range(len(lower) - _run(lower) + 1)):
        return True
    return bool(steps(r"(?:1234[^0-9]?){2,}+").search(lower))


def _run(value: str) -> int:
    """So many characters in the order of the alphabet make a value a stand-in: a third of it, at least ten."""
    return max(10, len(value) // 3)


def random(least: float) -> Check:
    """A check: no stand-in, and at least ``least`` bits of entropy a character."""

    def check(match: Match) -> bool:
        return entropy(match.value) >= least and not stand_in(match.value)

    return check


def mixed(match: Match) -> bool:
    """Upper and lower case and digits, in no word."""
    value = match.value
    kinds = (str.isupper, str.islower, str.isdigit)
    return (
        all(any(kind(c) for c in value) for kind in kinds) and entropy(value) >= 3.2 and not stand_in(value)
    )


def azure(match: Match) -> bool:
    return match.after(1) not in ("~", ".") and entropy(match.value) >= 3.0 and not stand_in(match.value)


def slack(match: Match) -> bool:
    """More than the numbers of workspace and user, which are no secret."""
    return any(c.isalpha() for c in match.value[5:]) and with_digit(match)


def with_digit(match: Match) -> bool:
    """At least two digits, and nothing people write in place of a key."""
    return (
        sum(c.isdigit() for c in match.value) >= 2
        and entropy(match.value) >= 2.8
        and not stand_in(match.value)
    )
