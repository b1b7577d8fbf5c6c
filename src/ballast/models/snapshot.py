"""A model of a hub on the disk: where its files lie and the hash that pins them.

A source is ``hub:NAME`` or a folder laid out like a hub's (``config.json``, ``tokenizer.json``, weights as ONNX or
safetensors); ``#FILE`` after either chooses among several weights, as in ``hub:NAME#onnx/model_quint8_avx2.onnx``.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ballast.errors import ModelError

HUB = "hub:"
TOKENIZER = "tokenizer.json"
_ONNX = ("onnx/model.onnx", "model.onnx")
_TORCH = "model.safetensors"
_SMALL = ("config.json", "tokenizer_config.json", TOKENIZER)
_BESIDE = ("_data", ".data")  # where exporters put weights of more than 2 GB


@dataclass(frozen=True, slots=True)
class Snapshot:
    """The files of one model.

    Attributes:
        source: as it was asked for.
        folder: where ``config.json`` and ``tokenizer.json`` lie.
        weights: the ONNX or safetensors file.
        sha256: of weights and tokenizer together: what a calibration belongs to.
        revision: of the hub's repository; "" for a folder.
    """

    source: str
    folder: Path
    weights: Path
    sha256: str
    revision: str = ""

    @property
    def name(self) -> str:
        """Short name with the start of the hash."""
        label = self.source.removeprefix(HUB).partition("#")[0].rstrip("/").rpartition("/")[2]
        return f"{label}@{self.sha256[:12]}"

    def config(self, file: str = "config.json") -> Mapping[str, Any]:
        """Content of a JSON file of the model; empty for one that it need not have.

        Raises:
            ModelError: ``config.json`` is missing, or a file is not JSON.
        """
        path = self.folder / file
        if file != "config.json" and not path.exists():
            return {}
        try:
            found = json.loads(path.read_text(encoding="utf-8"))
        except (OSError, ValueError) as error:
            raise ModelError(f"{path} cannot be read ({error}): name the folder of a hub model") from error
        return found if isinstance(found, dict) else {}


def find(source: str, *, revision: str = "") -> Snapshot:
    """The files of a source; those of a hub are fetched unless they are in its cache.

    ``revision``: the version of the hub's repository; "" for the newest.

    Raises:
        ModelError: there is no such model or folder, or it has no weights that can be read.
    """
    place, _, file = source.partition("#")
    wanted = (file,) if file else _ONNX
    if place.startswith(HUB):
        folder = _fetched(place.removeprefix(HUB), wanted, revision)
        revision = folder.name
    else:
        folder, revision = Path(place), ""
    weights = _weights(folder, wanted if file else (*wanted, _TORCH), source)
    return Snapshot(source, folder, weights, _digest(folder, weights), revision)


def _weights(folder: Path, wanted: tuple[str, ...], source: str) -> Path:
    for name in wanted:
        if (folder / name).is_file():
            return folder / name
    looked_for = " or ".join(wanted)
    raise ModelError(
        f"{source}: {folder} has no {looked_for}; name the weights with {source.partition('#')[0]}#FILE"
    )


def _fetched(name: str, wanted: tuple[str, ...], revision: str) -> Path:
    from huggingface_hub import snapshot_download  # an HTTP client: only for those who name a hub

    def fetch(*weights: str) -> Path:
        patterns = [*_SMALL, *weights, *(file + end for file in weights for end in _BESIDE)]
        return Path(snapshot_download(name, revision=revision or None, allow_patterns=patterns))

    try:
        folder = fetch(*wanted)
        if not any((folder / file).is_file() for file in wanted) and wanted == _ONNX:
            folder = fetch(_TORCH)
    except (OSError, ValueError) as error:
        reason = str(error).splitlines()[0] if str(error) else type(error).__name__
        raise ModelError(
            f"hub:{name} cannot be fetched ({reason}): check the name and the network, or name a folder with its files"
        ) from error
    return folder


def _digest(folder: Path, weights: Path) -> str:
    """SHA-256 over the files that decide what comes out, in order."""
    total = hashlib.sha256()
    beside = [path for end in _BESIDE if (path := weights.with_name(weights.name + end)).is_file()]
    for path in (weights, *beside, folder / TOKENIZER):
        try:
            with path.open("rb") as file:
                total.update(hashlib.file_digest(file, "sha256").digest())
        except OSError as error:
            raise ModelError(f"{path} cannot be read ({error.strerror}): fetch the model again") from error
    return total.hexdigest()
