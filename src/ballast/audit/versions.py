"""Which version of a rule fired: that of the program, and a hash of the code and data the rule is made of.

The hash cannot be forgotten the way a version number can: any change of the part's files changes it.
"""

from __future__ import annotations

import hashlib
from functools import lru_cache
from pathlib import Path

_ROOT = Path(__file__).parent.parent
_DATA = {".py", ".json", ".yaml", ".npz", ".txt"}
_DIGITS = 12


@lru_cache(maxsize=1)
def program() -> str:
    """The version of Ballast; "0" where it is run from a folder."""
    from importlib import metadata  # takes time to load, and most runs have no audit

    try:
        return metadata.version("ballast-llm")
    except metadata.PackageNotFoundError:
        return "0"


@lru_cache(maxsize=16)
def of_part(part: str) -> str:
    """Version of the rules of a part (``scan``, ``grade``, …), as in "0.1.0+3f5a0c9d1e2b"."""
    digest = hashlib.sha256()
    for file in sorted([*(_ROOT / part).rglob("*"), *_ROOT.glob("engine.py")]):
        if file.suffix in _DATA and file.is_file():
            digest.update(file.relative_to(_ROOT).as_posix().encode() + b"\0" + file.read_bytes() + b"\0")
    return f"{program()}+{digest.hexdigest()[:_DIGITS]}"
