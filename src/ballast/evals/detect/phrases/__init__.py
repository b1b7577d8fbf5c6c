"""The phrases of every language, one table each; a new language is a file and a line here."""

from ballast.evals.detect.phrases.de import GERMAN
from ballast.evals.detect.phrases.en import ENGLISH
from ballast.evals.detect.phrases.en_more import ENGLISH_MORE
from ballast.evals.detect.phrases.en_tone import ENGLISH_TONE
from ballast.evals.detect.phrases.es import SPANISH
from ballast.evals.detect.phrases.fr import FRENCH
from ballast.evals.detect.phrases.it import ITALIAN
from ballast.evals.detect.phrases.more_de_nl import DUTCH_MORE, GERMAN_MORE
from ballast.evals.detect.phrases.more_fr_es import FRENCH_MORE, SPANISH_MORE
from ballast.evals.detect.phrases.more_it_pt import ITALIAN_MORE, PORTUGUESE_MORE
from ballast.evals.detect.phrases.nl import DUTCH
from ballast.evals.detect.phrases.pt import PORTUGUESE

LANGUAGES = (
    ENGLISH, ENGLISH_MORE, ENGLISH_TONE, GERMAN, GERMAN_MORE, FRENCH, FRENCH_MORE, SPANISH, SPANISH_MORE,
    ITALIAN, ITALIAN_MORE, PORTUGUESE, PORTUGUESE_MORE, DUTCH, DUTCH_MORE,
)  # fmt: skip
