"""Arguments and options of the commands: names and help texts."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

# shared by several commands
StoreOption = Annotated[
    Path | None, typer.Option("--store", metavar="DIR", help="Folder of the index.  [default: .ballast]")
]
ConfigOption = Annotated[
    Path | None,
    typer.Option("--config", metavar="FILE", help="Settings file.  [default: ballast.yaml, if there is one]"),
]
JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON instead of text.")]
ConcurrencyOption = Annotated[
    int, typer.Option("--concurrency", metavar="N", min=1, max=1024, help="Questions asked at a time.")
]

# ask
QuestionArgument = Annotated[
    str | None, typer.Argument(metavar="QUESTION|-", help="The question; - reads it from stdin.")
]
TraceOption = Annotated[bool, typer.Option("--trace", help="Show every step that led there.")]
DocIdOption = Annotated[
    list[str] | None, typer.Option("--doc-id", metavar="ID", help="Search this document only; repeatable.")
]
BatchOption = Annotated[
    Path | None, typer.Option("--batch", metavar="FILE", help="JSON Lines of id, question and doc_ids.")
]
RepliesOption = Annotated[
    Path | None, typer.Option("--out", metavar="FILE", help="Where the replies of --batch go.")
]

# index
PathsArgument = Annotated[list[Path] | None, typer.Argument(metavar="PATH", help="Folders or files.")]
RemoveOption = Annotated[
    Path | None, typer.Option("--remove", metavar="PATH", help="Take this folder or file out again.")
]
VerboseOption = Annotated[bool, typer.Option("--verbose", "-v", help="List unchanged files too.")]

# eval run
GoldenArgument = Annotated[
    Path, typer.Argument(metavar="GOLDEN", help="JSON Lines of questions with what is expected.")
]
RunOption = Annotated[
    Path | None, typer.Option("--out", metavar="RUN", help="Keep a line of JSON for each question here.")
]
