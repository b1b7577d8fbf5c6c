"""Opens ONNX graphs; every way in which one can be unreadable is one error."""

from __future__ import annotations

from typing import Any

from ballast.errors import ModelError


def open_session(model: str | bytes, where: str, *, threads: int = 0) -> Any:
    """An ``onnxruntime.InferenceSession`` on the CPU over a file or its content.

    Args:
        where: what an error names.
        threads: cores for one run; 0 leaves it to onnxruntime.

    Raises:
        ModelError: onnxruntime is not installed, or cannot read the graph.
    """
    try:
        import onnxruntime  # 0.2 s: paid by those who judge
        from onnxruntime.capi import onnxruntime_pybind11_state as state
    except ImportError as error:
        raise ModelError(f"{where} needs onnxruntime: pip install onnxruntime") from error
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = threads
    faults = (state.Fail, state.InvalidProtobuf, state.InvalidGraph, state.InvalidArgument, state.ModelLoadCanceled,
              state.NotImplemented, state.NoSuchFile, state.RuntimeException, RuntimeError, ValueError)  # fmt: skip
    try:
        return onnxruntime.InferenceSession(model, options, providers=["CPUExecutionProvider"])
    except faults as error:
        raise ModelError(f"{where} cannot be read by this onnxruntime: {error}") from error
