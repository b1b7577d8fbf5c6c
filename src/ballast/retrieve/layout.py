"""What an index directory holds, and the manifest that says so."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, fields
from pathlib import Path

from ballast.errors import StoreCorrupt, StoreVersion
from ballast.types import Passage

FORMAT = 1
MANIFEST = "manifest.json"
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


def indexed_text(passage: Passage) -> str:
    """What of a passage is searched: its title, where it stands, a table's header, and its text."""
    parts = (passage.title, passage.location, passage.context, passage.text)
    return "\n".join(part for part in parts if part)
