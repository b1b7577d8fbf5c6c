"""Data that belongs to a person: numbers of accounts, cards and identity papers, and ways to reach someone."""

from ballast.scan.personal.accounts import ACCOUNTS
from ballast.scan.personal.contact import contact
from ballast.scan.personal.identity import IDENTITY
from ballast.scan.rule import RuleSet


def personal_data(regions: tuple[str, ...]) -> RuleSet:
    """The scanner, with national telephone numbers read as in these regions (ISO codes, "US")."""
    return RuleSet((*ACCOUNTS, *contact(regions), *IDENTITY))


__all__ = ["personal_data"]
