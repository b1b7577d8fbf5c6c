"""Which half of an open set a row belongs to: "fit" (may be learned from) or "report" (figures only).

Every script that fits a model, a weight or a threshold on these sets asks this one function, so that no
document is ever both learned from and reported on. Standard library only.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Any, Literal

Side = Literal["fit", "report"]


def document_key(dataset: str, row: Mapping[str, Any], titles: Mapping[str, str] | None = None) -> str:
    """The document a row hangs on.

    ``dataset`` is the folder's name (``qa_squad2``, ``faith_wice``, …). ``titles`` maps ``doc_id`` to title and
    is needed for ``qa_clapnq`` only, whose questions name passages, not pages.
    """
    if dataset == "qa_squad2":
        return str(row["doc_ids"][0]).split("#")[0]
    if dataset == "qa_clapnq":
        return (titles or {})[row["doc_ids"][0]]
    if dataset == "qa_medquad":
        return str(row["focus"])
    if dataset == "qa_tatqa":
        return str(row["doc_ids"][0])
    if dataset == "faith_wice":
        return str(row["meta"]["claim_title"])
    if dataset.startswith("faith_"):
        return str(row["context"])
    return str(row["id"])  # qa_lihua: one corpus is shared by all questions


def side(key: str) -> Side:
    """The half a document key falls on: sha256 even is "fit", odd is "report"."""
    return "fit" if hashlib.sha256(key.encode()).digest()[-1] % 2 == 0 else "report"


def held_out(key: str, *, share: float = 0.1) -> bool:
    """Whether a document of the fit half is kept from training, to calibrate and to choose a checkpoint on."""
    digest = hashlib.sha256(b"calibration:" + key.encode()).digest()
    return int.from_bytes(digest[:4], "big") < share * 2**32
