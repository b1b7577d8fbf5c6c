"""A shipped text classifier: its weights file, and beside it the hash and the thresholds they were measured with."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from ballast.errors import ModelError
from ballast.models.linear_text import LinearText, load


@dataclass(frozen=True, slots=True)
class ShippedText:
    """``weights.npz`` and ``weights.json`` of a folder, read when first needed.

    ``weights.json`` holds ``sha256`` of the weights and ``thresholds``: name → log odds.
    """

    folder: Path

    def threshold(self, name: str) -> float:
        """The log odds from which the verdict counts. Raises ModelError as ``model`` does."""
        return float(_read(self.folder)["thresholds"][name])

    def model(self) -> LinearText:
        """The weights. Raises ModelError if the files are missing or do not belong together."""
        return load(self.folder / "weights.npz", _read(self.folder)["sha256"])


@cache
def _read(folder: Path) -> Mapping[str, Any]:
    try:
        found: Mapping[str, Any] = json.loads((folder / "weights.json").read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise ModelError(f"{folder.name}/weights.json cannot be read. Reinstall Ballast.") from error
    return found
