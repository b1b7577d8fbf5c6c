"""What reads documents, and what looks for orders in them: when they are indexed, and when they are retrieved."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

from ballast.corpus.intake import Reading
from ballast.corpus.passages import split
from ballast.corpus.readers import read
from ballast.corpus.store import View
from ballast.retrieve.retriever import Retriever
from ballast.retrieve.screened import Screened
from ballast.scan import Inspector, scanners
from ballast.scan.documents import SCANNERS, DocumentScan
from ballast.scan.injection import lexicon
from ballast.settings import Settings

# Raised whenever readers or splitter would make other passages of the same file: it is then read anew.
READING_VERSION = "2"
_ROOT = Path(__file__).parent
_LIMIT = 10_000_000  # characters read at once, far beyond any passage or heading


def document_scan(settings: Settings) -> DocumentScan | None:
    """What finds passages that give orders; ``None`` where that is off. What questions may hold is set apart."""
    if settings.scan.documents == "off":
        return None
    known = scanners(_LIMIT, settings.scan.regions(), document=True)
    inspect = Inspector({name: known[name] for name in SCANNERS}, {}, _LIMIT, lexicon())
    return DocumentScan(inspect, settings.scan.released_documents())


def reading(settings: Settings) -> Reading:
    """How files are read; another setting or other rules make another version of the screening."""
    scan, what = document_scan(settings), settings.scan.documents
    if scan is None:
        return Reading(read, split, READING_VERSION)
    version = _rules_version() + "".join(f";{name}" for name in settings.scan.released_documents())
    return Reading(
        read, split, READING_VERSION, scan, hold=what == "quarantine", screening=f"{what} {version}"
    )


@cache
def _rules_version() -> str:
    """Hash of all code and data that says what gives orders: no change of it can be forgotten."""
    parts = ("scan", "text/phrases.py", "models/linear_text.py")
    files = sorted(
        file for part in parts for file in (_ROOT / part, *(_ROOT / part).rglob("*")) if file.is_file()
    )
    digest = hashlib.sha256()
    for file in files:
        if file.suffix != ".pyc":
            digest.update(file.relative_to(_ROOT).as_posix().encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()[:12]


def screened(retriever: Retriever, settings: Settings) -> Retriever | Screened:
    """Hits are looked at again: the index may be older than the rules, or made with another setting."""
    scan = document_scan(settings)
    if scan is None:
        return retriever
    made = reading(settings)
    return Screened(retriever, scan.rules, made.hold, made.screening)


def marked(view: View, settings: Settings) -> str | None:
    """What a look at the installation should say about the passages of the store; ``None`` if nothing."""
    if view.screening != reading(settings).screening:
        return "the index was made with another setting of scan.documents, or by another version of Ballast"
    passages = {(mark.document, mark.passage): mark for mark in view.marks()}
    if not passages:
        return None
    documents = {document for document, _ in passages}
    held = sum(mark.quarantined for mark in passages.values())
    counts = f"{held} passages quarantined, {len(passages) - held} flagged"
    return f"{counts}, in {len(documents)} documents"
