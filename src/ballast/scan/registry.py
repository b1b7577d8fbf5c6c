"""Which scanners there are, in the order they run. Adding one is one file and one line here (and its setting)."""

from __future__ import annotations

from ballast.scan.characters import control_characters
from ballast.scan.injection import InjectionScanner
from ballast.scan.inspect import Scanner
from ballast.scan.invisible import invisible_text
from ballast.scan.personal import personal_data
from ballast.scan.secrets import SECRETS
from ballast.scan.size import SizeScanner


def scanners(limit: int, regions: tuple[str, ...], *, document: bool = False) -> dict[str, Scanner]:
    """Name → scanner.

    Args:
        limit: characters of a text that is not too long.
        regions: where telephone numbers without a country code are looked for (ISO codes).
        document: the texts are passages of documents, not questions.
    """
    return {
        "size": SizeScanner(limit),
        "characters": control_characters,
        "invisible": invisible_text,
        "secrets": SECRETS,
        "personal_data": personal_data(regions),
        "injection": InjectionScanner(document=document),
    }
