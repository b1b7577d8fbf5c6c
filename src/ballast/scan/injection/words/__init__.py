"""Phrases by kind, a file for each language. Kinds are explained in ``en.py``."""

from ballast.scan.injection.words.de import DE
from ballast.scan.injection.words.documents import DOCUMENTS
from ballast.scan.injection.words.en import EN
from ballast.scan.injection.words.es import ES
from ballast.scan.injection.words.fr import FR
from ballast.scan.injection.words.it import IT
from ballast.scan.injection.words.more import MORE
from ballast.scan.injection.words.nl import NL
from ballast.scan.injection.words.pt import PT
from ballast.scan.injection.words.ru import RU
from ballast.scan.injection.words.zh import ZH

LEXICONS = (EN, DE, FR, ES, IT, PT, NL, RU, ZH, MORE)

__all__ = ["DOCUMENTS", "LEXICONS"]
