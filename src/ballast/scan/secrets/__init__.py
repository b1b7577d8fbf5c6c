"""Keys, passwords and whatever else lets its holder in."""

from ballast.scan.rule import RuleSet
from ballast.scan.secrets.formats import FORMATS
from ballast.scan.secrets.phrases import PHRASES

SECRETS = RuleSet((*FORMATS, *PHRASES))

__all__ = ["SECRETS"]
