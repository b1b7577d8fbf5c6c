"""How near a run comes to the ideal: python -m benchmarks.eval_speed [--questions 10000] [--concurrency 64]

A server in a process of its own replies to each chat completion after 100 ms. The ideal is what that takes without any
work in between: questions / concurrency * 0.1 s. The time is that of the calls, journal included, and beside it
that of a whole ``ballast eval run`` with start and scoring.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from ballast.evals.campaign import make_calls
from ballast.evals.golden import GoldenQuestion
from ballast.evals.golden_rows import golden_hash, golden_json
from ballast.evals.recording import create, make_folder
from ballast.evals.rundir import Manifest
from ballast.evals.runner import Limits
from ballast.evals.targets import Options, prepare

REPLY_S = 0.1
_BODY = json.dumps(
    {"choices": [{"message": {"content": "It is $25."}}], "usage": {"prompt_tokens": 9}}
).encode()
_REPLY = (
    b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(_BODY) + _BODY
)


async def _serve() -> None:
    async def talk(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while True:
                head = (await reader.readuntil(b"\r\n\r\n")).lower()
                length = int(head.partition(b"content-length:")[2].partition(b"\r\n")[0])
                await reader.readexactly(length)
                await asyncio.sleep(REPLY_S)
                writer.write(_REPLY)
                await writer.drain()
        except (asyncio.IncompleteReadError, ConnectionError):
            writer.close()

    server = await asyncio.start_server(talk, "127.0.0.1", 0, backlog=1024)
    print(server.sockets[0].getsockname()[1], flush=True)
    await server.serve_forever()


def calls_s(target: str, questions: list[GoldenQuestion], concurrency: int) -> float:
    """Seconds that the calls take, with their journal, in this process."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        make_folder(folder)
        create(folder, Manifest("", golden_hash(questions), "", target), questions)
        begun = time.perf_counter()
        made = asyncio.run(
            make_calls(folder, questions, prepare(target, Options()), trials=1, limits=Limits(concurrency))
        )
        took = time.perf_counter() - begun
    failed = [call for call in made.values() if call.error is not None]
    assert not failed, failed[0]
    return took


def command_s(target: str, questions: list[GoldenQuestion], concurrency: int) -> float:
    """Seconds that the whole command takes."""
    with tempfile.TemporaryDirectory() as name:
        (Path(name) / "g.jsonl").write_text("".join(json.dumps(golden_json(q)) + "\n" for q in questions))
        line = ["g.jsonl", "--target", target, "--concurrency", str(concurrency)]
        begun = time.perf_counter()
        ran = subprocess.run(
            [sys.executable, "-m", "ballast", "eval", "run", *line],
            cwd=name,
            capture_output=True,
            check=False,
        )
        took = time.perf_counter() - begun
    assert ran.returncode in (0, 4), ran.stderr
    return took


def main() -> None:
    """Measure and print."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--questions", type=int, default=10_000)
    options.add_argument("--concurrency", type=int, default=64)
    options.add_argument("--serve", action="store_true", help=argparse.SUPPRESS)
    given = options.parse_args()
    if given.serve:
        asyncio.run(_serve())
        return
    questions = [
        GoldenQuestion(f"q{n}", f"What is {n}?", "answerable", ("$25",)) for n in range(given.questions)
    ]
    ideal = given.questions / given.concurrency * REPLY_S
    command = [sys.executable, "-m", "benchmarks.eval_speed", "--serve"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        target = f"openai:http://127.0.0.1:{int(server.stdout.readline())}/v1#m"
        try:
            print(
                f"{given.questions} questions, {given.concurrency} at a time, {REPLY_S:g} s each: ideal {ideal:.2f} s"
            )
            for what, measure in (("calls and journal", calls_s), ("whole command", command_s)):
                took = measure(target, questions, given.concurrency)
                print(f"{what}: {took:.2f} s, {took / ideal:.3f} x the ideal")
        finally:
            server.terminate()


if __name__ == "__main__":
    main()
