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
StreamOption = Annotated[
    bool, typer.Option("--stream", help="Print each step as a line of JSON as it happens, then the decision.")
]
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
    Path | None,
    typer.Argument(metavar="GOLDEN", parser=path, help="JSON Lines of questions with what is expected."),
]
TargetOption = Annotated[
    str | None,
    typer.Option(
        "--target",
        metavar="TARGET",
        help="What is asked: ask, openai:URL#MODEL, http:FILE.yaml, python:MODULE:FUNCTION, command:LINE or "
        "answers:FILE.jsonl.  [default: ask]",
    ),
]
KeyEnvOption = Annotated[
    str | None,
    typer.Option("--key-env", metavar="NAME", help="Environment variable with the key of the endpoint."),
]
SystemPromptOption = Annotated[
    str | None,
    typer.Option(
        "--system-prompt",
        metavar="TEXT|@FILE",
        help="System prompt of a chat endpoint; @ reads it from a file.",
    ),
]
TrialsOption = Annotated[
    int | None,
    typer.Option("--trials", metavar="K", min=1, max=1000, help="Ask every question K times.  [default: 1]"),
]
LimitOption = Annotated[
    int | None, typer.Option("--limit", metavar="N", min=1, help="Ask only the first N that were selected.")
]
FilterOption = Annotated[
    list[str] | None,
    typer.Option(
        "--filter",
        metavar="NAME=VALUE",
        help="Ask only these: category=…, id=… or cluster=…, with wildcards; repeatable.",
    ),
]
OutOption = Annotated[
    Path | None,
    typer.Option(
        "--out",
        metavar="RUN",
        parser=path,
        help="New folder for the run.  [default: .ballast/runs/TIME-GOLDEN]",
    ),
]
ResumeOption = Annotated[
    Path | None,
    typer.Option("--resume", metavar="RUN", parser=path, help="Go on with a run that was not finished."),
]
RetryFailedOption = Annotated[
    bool,
    typer.Option(
        "--retry-failed", help="With --resume: ask again what failed, finished or not; nothing else."
    ),
]
CallsOption = Annotated[
    int | None,
    typer.Option("--concurrency", metavar="N", min=1, max=1024, help="Calls at a time.  [default: 4]"),
]
TimeoutOption = Annotated[
    float | None,
    typer.Option("--timeout", metavar="SECONDS", min=0.001, help="Longest a call may take.  [default: 300]"),
]
RetriesOption = Annotated[
    int | None,
    typer.Option(
        "--retries",
        metavar="N",
        min=0,
        max=100,
        help="Attempts after a transport error or 5xx.  [default: 3]",
    ),
]
TagOption = Annotated[
    list[str] | None,
    typer.Option("--tag", metavar="NAME=VALUE", help="Kept in the manifest of the run; repeatable."),
]

# eval run, eval score
MarkerOption = Annotated[
    list[str] | None,
    typer.Option("--marker", metavar="SENTENCE", help="A reply that holds it is a decline; repeatable."),
]
JudgeOption = Annotated[
    str,
    typer.Option(
        "--judge",
        metavar="JUDGE",
        help="offline, offline:MODEL with a pair model, PROVIDER:MODEL, or openai:URL#MODEL.",
    ),
]
RunJudgeOption = Annotated[
    str | None,
    typer.Option(
        "--judge",
        metavar="JUDGE",
        help="offline, offline:MODEL with a pair model, or openai:URL#MODEL.  [default: as begun, or offline]",
    ),
]
RecordOption = Annotated[
    Path | None,
    typer.Option(
        "--calibration",
        metavar="FILE",
        parser=path,
        help="Record of the judge, to correct the hallucination rate by.",
    ),
]
RunArgument = Annotated[Path, typer.Argument(metavar="RUN", parser=path, help="Folder of a run.")]

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
