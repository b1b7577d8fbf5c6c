"""Runs the files of a hub model: ONNX by onnxruntime, which is always there; safetensors by transformers, an extra."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray
from tokenizers import Tokenizer

from ballast.errors import ModelError
from ballast.models.form import Form
from ballast.models.hub_pair import Array, Reader, Run
from ballast.models.session import open_session
from ballast.models.snapshot import TOKENIZER, Snapshot


def open_reader(snapshot: Snapshot, form: Form, *, threads: int = 0) -> Reader:
    """A reader over the files of a model. ``threads``: cores for one pair; 0 leaves it to the runtime.

    Raises:
        ModelError: a file cannot be read, or what runs it is not installed.
    """
    path = snapshot.folder / TOKENIZER
    try:
        text = path.read_text(encoding="utf-8")
        known = isinstance(given := json.loads(text), dict) and {"model", "added_tokens"} <= set(given)
    except (OSError, ValueError) as error:
        raise ModelError(f"{path} cannot be read ({error}): fetch the model again") from error
    if not known:  # the library raises a bare Exception for it
        raise ModelError(f"{path} is not the file of a tokenizer: fetch the model again")
    tokenizer = Tokenizer.from_str(text)
    run = _torch(snapshot) if snapshot.weights.suffix == ".safetensors" else _onnx(snapshot, threads)
    return Reader(run, tokenizer, form)


def _first(logits: Any) -> Array:
    """[1, labels], or [1, t, labels] of which the first token speaks for all, to [labels]."""
    found: Array = np.asarray(logits, dtype=np.float64)[0]
    return found[0] if found.ndim == 2 else found


def _onnx(snapshot: Snapshot, threads: int) -> Run:
    session = open_session(str(snapshot.weights), str(snapshot.weights), threads=threads)
    wanted = [given.name for given in session.get_inputs()]

    def run(feed: Mapping[str, NDArray[np.int64]]) -> Array:
        if missing := [name for name in wanted if name not in feed]:
            raise ModelError(f"{snapshot.weights} wants {', '.join(missing)} besides ids, mask and segments")
        return _first(session.run(None, {name: feed[name] for name in wanted})[0])

    return run


def _torch(snapshot: Snapshot) -> Run:
    try:
        import torch
        from transformers import AutoModelForSequenceClassification
    except ImportError as error:
        raise ModelError(
            f"{snapshot.source} has no ONNX weights; to run it as it is: pip install 'ballast-llm[hub]'"
        ) from error
    try:
        model = AutoModelForSequenceClassification.from_pretrained(
            str(snapshot.folder), local_files_only=True
        )
    except (OSError, ValueError, RuntimeError, KeyError) as error:
        raise ModelError(f"{snapshot.folder} cannot be read by transformers: {error}") from error
    model.eval()
    types = getattr(model.config, "type_vocab_size", 0) > 1

    def run(feed: Mapping[str, NDArray[np.int64]]) -> Array:
        given = {
            name: torch.from_numpy(ids) for name, ids in feed.items() if types or name != "token_type_ids"
        }
        with torch.no_grad():
            return _first(model(**given).logits.float().numpy())

    return run
