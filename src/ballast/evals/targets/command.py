"""``command:LINE``: a shell command for each question: the question on stdin, text or a JSON object on stdout."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from contextlib import suppress

from ballast.errors import TargetError, UsageError
from ballast.evals.response import Response
from ballast.evals.targets.base import (
    MAX_REPLY_BYTES,
    Options,
    Prepared,
    always,
    garbled,
    response_of,
    sha256,
)
from ballast.types import Question

_READ_BYTES = 65536
_REAP_S = 0.5


def prepare(rest: str, options: Options) -> Prepared:
    """The command runs in a shell, in the working directory, with the environment of this process."""
    if not rest.strip():
        raise UsageError("--target command: give a command line, as in command:'python bot.py'")

    async def target(question: Question) -> Response:
        return _read(await _run(rest, question.text))

    return Prepared(sha256("command", rest), always(target))


async def _run(line: str, question: str) -> bytes:
    """What the command printed. However this ends, nothing of the command's process group is left."""
    process = await asyncio.create_subprocess_shell(
        line, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, start_new_session=True
    )
    try:
        _, output = await asyncio.gather(_write(process, question), _output(process))
        code = await process.wait()
    finally:
        _kill(process)
        with suppress(TimeoutError):  # reap it and close its pipes; a child that left the group may hold them
            async with asyncio.timeout(_REAP_S):
                await process.communicate()
    if code:
        how = f"was ended by signal {-code}" if code < 0 else f"ended with exit code {code}"
        raise TargetError(f"the command {how}; run it by hand to see why", code=f"exit_{code}")
    return output


async def _write(process: Process, question: str) -> None:
    assert process.stdin is not None
    with suppress(BrokenPipeError, ConnectionResetError):  # it need not read its input
        process.stdin.write(question.encode("utf-8", "replace"))
        await process.stdin.drain()
    process.stdin.close()


async def _output(process: Process) -> bytes:
    assert process.stdout is not None
    output = bytearray()
    while piece := await process.stdout.read(_READ_BYTES):
        output += piece
        if len(output) > MAX_REPLY_BYTES:
            raise garbled(f"it is longer than {MAX_REPLY_BYTES:,} bytes")
    return bytes(output)


def _kill(process: Process) -> None:
    """End the command and its children: those that outlive the call would answer nobody."""
    with suppress(ProcessLookupError, PermissionError):
        if sys.platform == "win32":
            process.kill()
        else:
            os.killpg(process.pid, signal.SIGKILL)


def _read(output: bytes) -> Response:
    try:
        text = output.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise garbled("the command's output is not UTF-8") from None
    if not text.lstrip().startswith("{"):  # "1987." is an answer, not a number in JSON
        return Response(text.strip())
    try:
        return response_of(json.loads(text))
    except (ValueError, RecursionError):
        raise garbled("the command's output begins like a JSON object and is none") from None
