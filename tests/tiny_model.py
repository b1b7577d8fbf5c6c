"""A hub model small enough to be written by a test: words to logits by one table, as ONNX, with its tokenizer.

The network adds up, over all tokens, a row of a table; so what a word weighs for each label is what a test says it
weighs. ONNX files are protocol buffers; the few fields needed are written by hand, so no package is needed for it.
"""

from __future__ import annotations

import json
import struct
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from tokenizers import AddedToken, Tokenizer
from tokenizers.models import WordLevel
from tokenizers.pre_tokenizers import WhitespaceSplit
from tokenizers.processors import TemplateProcessing

from ballast.models.calibration import Calibration
from ballast.models.form import Judges, guess
from ballast.models.hub_pair import Scaling
from ballast.models.snapshot import find

LABELS: Mapping[Judges, list[str]] = {"sufficiency": ["LABEL_0"], "support": ["unsupported", "supported"]}
WORDS: Mapping[Judges, dict[str, tuple[float, ...]]] = {
    "sufficiency": {"costs": (9.0,)}, "support": {"clerk": (9.0, -9.0)},
}  # fmt: skip
MARKS = ("[UNK]", "[CLS]", "[SEP]")
FLOAT, INT64 = 1, 7


def _varint(value: int) -> bytes:
    out = bytearray()
    while value > 0x7F:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes([*out, value])


def _field(number: int, value: int | bytes | str) -> bytes:
    """One field of a message: a number, or bytes with their length."""
    if isinstance(value, int):
        return _varint(number << 3) + _varint(value)
    content = value.encode() if isinstance(value, str) else value
    return _varint(number << 3 | 2) + _varint(len(content)) + content


def _node(kind: str, inputs: Sequence[str], output: str, **numbers: int) -> bytes:
    """A NodeProto; its attributes are whole numbers (AttributeProto.type 2)."""
    given = b"".join(
        _field(5, _field(1, name) + _field(3, value) + _field(20, 2)) for name, value in numbers.items()
    )
    named = b"".join(_field(1, name) for name in inputs)
    return _field(1, named + _field(2, output) + _field(4, kind) + given)


def _constant(name: str, kind: int, shape: Sequence[int], raw: bytes) -> bytes:
    dims = b"".join(_field(1, size) for size in shape)
    return _field(5, dims + _field(2, kind) + _field(8, name) + _field(9, raw))


def _value(number: int, name: str, kind: int, rank: int) -> bytes:
    """An input (11) or output (12) of the graph, every dimension free."""
    shape = b"".join(_field(1, _field(2, f"{name}{i}")) for i in range(rank))
    return _field(number, _field(1, name) + _field(2, _field(1, _field(1, kind) + _field(2, shape))))


def onnx(table: Sequence[Sequence[float]], *, per_token: bool = False) -> bytes:
    """ids, mask → logits [n, labels], or [n, 1, labels] ``per_token``; ``table`` is [words, labels]."""
    raw = b"".join(struct.pack(f"<{len(row)}f", *row) for row in table)
    graph = b"".join(
        [
            _node("Gather", ["table", "input_ids"], "rows", axis=0),
            _node("Cast", ["attention_mask"], "mask", to=FLOAT),
            _node("Unsqueeze", ["mask", "two"], "wide"),
            _node("Mul", ["rows", "wide"], "seen"),
            _node("ReduceSum", ["seen", "one"], "logits", keepdims=int(per_token)),
            _field(2, "tiny"),
            _constant("table", FLOAT, (len(table), len(table[0])), raw),
            _constant("two", INT64, (1,), struct.pack("<q", 2)),
            _constant("one", INT64, (1,), struct.pack("<q", 1)),
            _value(11, "input_ids", INT64, 2),
            _value(11, "attention_mask", INT64, 2),
            _value(12, "logits", FLOAT, 3 if per_token else 2),
        ]
    )
    return _field(1, 8) + _field(7, graph) + _field(8, _field(1, "") + _field(2, 17))


def tokenizer(words: Sequence[str]) -> Tokenizer:
    """Whole words; two texts are put as [CLS] one [SEP] two [SEP]."""
    made = Tokenizer(WordLevel({word: i for i, word in enumerate((*MARKS, *words))}, unk_token="[UNK]"))
    made.pre_tokenizer = WhitespaceSplit()
    made.add_special_tokens([AddedToken(mark) for mark in MARKS])
    made.post_processor = TemplateProcessing(
        single="[CLS] $A [SEP]",
        pair="[CLS] $A [SEP] $B:1 [SEP]:1",
        special_tokens=[("[CLS]", 1), ("[SEP]", 2)],
    )
    return made


def snapshot(
    folder: Path,
    weights: Mapping[str, Sequence[float]],
    *,
    labels: Sequence[str],
    per_token: bool = False,
    file: str = "onnx/model.onnx",
) -> Path:
    """A folder laid out as a hub has it; ``weights`` gives a row a word, other words weigh nothing."""
    path = folder / file
    path.parent.mkdir(parents=True, exist_ok=True)
    nothing = [0.0] * len(labels)
    path.write_bytes(onnx([nothing, nothing, nothing, *weights.values()], per_token=per_token))
    tokenizer(list(weights)).save(str(folder / "tokenizer.json"))
    config = {"id2label": {str(i): label for i, label in enumerate(labels)}, "max_position_embeddings": 64}
    (folder / "config.json").write_text(json.dumps(config))
    return folder


def fitted(folder: Path, judges: Judges, weights: dict[str, Any]) -> str:
    """The file of a tiny model in a folder."""
    found = find(str(snapshot(folder / "tiny", WORDS[judges], labels=LABELS[judges])))
    form = guess(found.config(), {}, judges=judges)
    made = Calibration("tiny", "", found.sha256, form, Scaling(1.0, 3.0), {}, weights)
    made.write(folder / "tiny.json")
    return str(folder / "tiny.json")
