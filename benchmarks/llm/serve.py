"""Serve a GGUF model on this machine: python benchmarks/llm/serve.py MODEL.gguf [PORT]

Runs in an environment of its own that has ``xllamacpp``; it speaks the OpenAI chat API on 127.0.0.1.
"""

from __future__ import annotations

import hashlib
import sys
import time
from pathlib import Path

import xllamacpp

CONTEXT = 8192


def main() -> None:
    """Start the server and stay until it is stopped."""
    path, port = Path(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 8911
    with path.open("rb") as file:
        digest = hashlib.file_digest(file, "sha256").hexdigest()
    params = xllamacpp.CommonParams()
    params.model.path = str(path)
    params.hostnames, params.port = ["127.0.0.1"], port
    params.n_ctx, params.n_parallel, params.use_jinja = CONTEXT, 1, True
    params.cpuparams.n_threads = params.cpuparams_batch.n_threads = 2
    server = xllamacpp.Server(params)
    print(f"{path.name} sha256 {digest} at {server.listening_address}/v1", flush=True)
    while True:
        time.sleep(3600)


if __name__ == "__main__":
    main()
