"""The phrases of every language, one table each; a new language is a file and a line here."""

from ballast.evals.detect.phrases.de import GERMAN
from ballast.evals.detect.phrases.en import ENGLISH
from ballast.evals.detect.phrases.en_more import ENGLISH_MORE
from ballast.evals.detect.phrases.en_tone import ENGLISH_TONE
from ballast.evals.detect.phrases.es import SPANISH
from ballast.evals.detect.phrases.fr import FRENCH
from ballast.evals.detect.phrases.it import ITALIAN
from ballast.evals.detect.phrases.nl import DUTCH
from ballast.evals.detect.phrases.pt import PORTUGUESE

LANGUAGES = (ENGLISH, ENGLISH_MORE, ENGLISH_TONE, GERMAN, FRENCH, SPANISH, ITALIAN, PORTUGUESE, DUTCH)
