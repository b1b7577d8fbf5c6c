"""Text for people: safe to print whatever a document holds, styled on a terminal, plain elsewhere."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TextIO

from ballast.cli.parts import OnProgress

# Control characters except the line feed; what reorders or hides text; halves of surrogate pairs.
_UNSAFE = re.compile(
    "[\x00-\x09\x0b-\x1f\x7f-\x9f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ud800-\udfff]"
)


def safe(text: str) -> str:
    """``text`` with every character that could command a terminal written out as ``\\x1b``."""
    return _UNSAFE.sub(lambda match: _written(match.group()), text)


def one_line(text: str) -> str:
    """``text`` on one line: any run of spaces and line breaks becomes a space."""
    return safe(" ".join(text.split()))


def _written(character: str) -> str:
    if character == "\t":
        return "    "
    code = ord(character)
    return f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04x}"


class Page:
    """Lines made of plain and marked pieces. The caller makes each piece safe before adding it."""

    def __init__(self) -> None:
        self._pieces: list[tuple[str, str]] = []

    def add(self, text: str, style: str = "") -> Page:
        """Append a piece; ``style`` is one of "", "bold", "dim", "quote"."""
        self._pieces.append((text, style))
        return self

    def line(self, text: str = "", style: str = "") -> Page:
        """Append a piece and end the line."""
        return self.add(text, style).add("\n")

    def plain(self) -> str:
        """The page without styles; what is quoted stands in «…»."""
        return "".join(f"«{text}»" if style == "quote" else text for text, style in self._pieces)

    def show(self, stream: TextIO | None = None) -> None:
        """Print it: bold and dim on a terminal, plain text anywhere else."""
        stream = stream or sys.stdout
        if not is_terminal(stream):
            stream.write(self.plain())
            return
        from rich.console import Console
        from rich.text import Text

        text = Text()
        for piece, style in self._pieces:
            text.append(piece, style="bold" if style == "quote" else style or None)
        Console(file=stream, highlight=False, markup=False, emoji=False).print(text, end="")


def is_terminal(stream: TextIO) -> bool:
    """Whether a person looks at it, on something that can do more than print lines."""
    return stream.isatty() and os.environ.get("TERM") != "dumb"


@contextmanager
def progress_bar() -> Iterator[OnProgress | None]:
    """A bar on stderr that takes (what, done, total; 0 if unknown); ``None`` where it is not a terminal."""
    if not is_terminal(sys.stderr):
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=None)

        def show(what: str, done: int, total: int) -> None:
            bar.update(task, description=what, completed=done, total=total or None)

        yield show
