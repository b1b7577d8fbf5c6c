"""Arguments and options of the commands: names and help texts."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def path(text: str) -> Path:
    """A path as it was given. An empty one, mostly an unset variable, would mean the working directory."""
    if not text:
        raise typer.BadParameter("the path is empty; give one.")
    return Path(text)


# shared by several commands
StoreOption = Annotated[
    Path | None,
    typer.Option("--store", metavar="DIR", parser=path, help="Folder of the index.  [default: .ballast]"),
]
ConfigOption = Annotated[
    Path | None,
    typer.Option(
        "--config",
        metavar="FILE",
        parser=path,
        help="Settings file.  [default: ballast.yaml, if there is one]",
    ),
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
    Path | None,
    typer.Option("--batch", metavar="FILE", parser=path, help="JSON Lines of id, question and doc_ids."),
]
RepliesOption = Annotated[
    Path | None, typer.Option("--out", metavar="FILE", parser=path, help="Where the replies of --batch go.")
]

# index
PathsArgument = Annotated[
    list[Path] | None, typer.Argument(metavar="PATH", parser=path, help="Folders or files.")
]
RemoveOption = Annotated[
    Path | None,
    typer.Option("--remove", metavar="PATH", parser=path, help="Take this folder or file out again."),
]
VerboseOption = Annotated[bool, typer.Option("--verbose", "-v", help="List unchanged files too.")]

# eval run
GoldenArgument = Annotated[
    Path, typer.Argument(metavar="GOLDEN", parser=path, help="JSON Lines of questions with what is expected.")
]
RunOption = Annotated[
    Path | None,
    typer.Option("--out", metavar="RUN", parser=path, help="Keep a line of JSON for each question here."),
]

# eval detect
ReplyArgument = Annotated[
    str | None, typer.Argument(metavar="TEXT|-", help="The reply to judge; - reads it from stdin.")
]
AskedOption = Annotated[str, typer.Option("--question", metavar="TEXT", help="What was asked, if known.")]
DetectBatchOption = Annotated[
    Path | None,
    typer.Option("--batch", metavar="FILE", parser=path, help="JSON Lines of id, text and question."),
]
VerdictsOption = Annotated[
    Path | None, typer.Option("--out", metavar="FILE", parser=path, help="Where the verdicts of --batch go.")
]
