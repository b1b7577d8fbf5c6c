"""What an index directory holds, and the manifest that says so."""

from __future__ import annotations

import json
import re
from dataclasses import asdict, dataclass, fields
from pathlib import Path

from ballast.errors import StoreCorrupt, StoreVersion
from ballast.text.acronyms import long_forms
from ballast.text.words import content_terms, fold
from ballast.types import Passage

FORMAT = 1
MANIFEST = "manifest.json"
TITLE_WEIGHT = 3
MOST_PIECES = 64  # a long table has its short rows put together, so no passage has more vectors than this
_SENTENCE_END = re.compile(r"(?<=[.?!])\s+|(?<=[。！？])|\n")
REMEDY = "build the index again from the documents"


@dataclass(frozen=True, slots=True)
class Manifest:
    """How an index was built; an index made otherwise is not read.

    Attributes:
        format: version of the files.
        embedder, dimension: whose vectors these are, and their length.
        k1, b: constants of BM25.
        passages: how many there are.
    """

    format: int
    embedder: str
    dimension: int
    k1: float
    b: float
    passages: int

    def write(self, directory: Path) -> None:
        (directory / MANIFEST).write_text(json.dumps(asdict(self), indent=1) + "\n", encoding="utf-8")

    @classmethod
    def read(cls, directory: Path) -> Manifest:
        """Raises StoreCorrupt where it is missing or damaged, StoreVersion where it is of another format."""
        path = directory / MANIFEST
        try:
            raw = json.loads(path.read_text(encoding="utf-8"))
            version = raw["format"]
            if version == FORMAT:
                return cls(**{field.name: raw[field.name] for field in fields(cls)})
        except (OSError, ValueError, KeyError, TypeError) as error:
            raise StoreCorrupt(f"{path} cannot be read ({error}): {REMEDY}.") from error
        raise StoreVersion(f"{path} has format {version}, this version reads {FORMAT}: {REMEDY}.")


def indexed_terms(passage: Passage) -> list[str]:
    """Words by which a passage is found, in order, repeats kept: title, place, table header, text.

    The title counts three times; what a document is about weighs more than what it mentions. A name that is
    spelled out is found by its initials too.
    """
    about = content_terms(passage.title) * TITLE_WEIGHT
    whole = content_terms("\n".join((passage.location, passage.context, passage.text)))
    written = frozenset(whole)
    initials = sorted({fold(short) for short in long_forms(passage.text)} - written)
    return about + whole + initials


def pieces(passage: Passage) -> list[str]:
    """The sentences and lines of a passage, each after its title, place and table header; at least one."""
    about = [part for part in (passage.title, passage.location, passage.context) if part]
    least = len(passage.text) // MOST_PIECES
    found: list[str] = []
    held = ""
    for part in _SENTENCE_END.split(passage.text):
        held = f"{held} {part}".strip()
        if len(held) > least:
            found.append(held)
            held = ""
    if held or not found:
        found.append(held)
    return [" ".join([*about, piece]) for piece in found]
