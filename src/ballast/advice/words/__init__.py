"""Phrases by kind, a file for each language. Kinds are explained in ``en.py``."""

from ballast.advice.words.de import DE
from ballast.advice.words.en import EN
from ballast.advice.words.es import ES
from ballast.advice.words.fr import FR
from ballast.advice.words.it import IT
from ballast.advice.words.pt import PT

LEXICONS = (EN, DE, FR, ES, IT, PT)

__all__ = ["LEXICONS"]
