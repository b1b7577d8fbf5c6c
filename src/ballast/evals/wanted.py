"""What the user asked for, with what a run that is taken up says: one manifest, one target, one folder."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path

from ballast.errors import UsageError
from ballast.evals import provenance
from ballast.evals.campaign import Calling, read_questions
from ballast.evals.gitstate import current_commit
from ballast.evals.golden import GoldenQuestion, read_golden
from ballast.evals.golden_rows import golden_hash, select
from ballast.evals.rundir import Manifest, read_manifest
from ballast.evals.runner import Limits
from ballast.evals.targets import Options, Prepared, prepare
from ballast.evals.targets.base import refuse_secrets

RUNS = Path(".ballast") / "runs"


@dataclass(frozen=True, slots=True)
class Wanted:
    """The options of a run as they were given; ``None`` and empty where they were not.

    Attributes:
        judge: as it was named.
        failed_again: whether to ask anew what failed.
        target_options: of key_env, system_prompt, store and config those that were given.
        calling: of concurrency, timeout_s and retries those that were given.
    """

    golden: Path | None = None
    target: str | None = None
    resume: Path | None = None
    trials: int | None = None
    limit: int | None = None
    filters: Sequence[str] = ()
    markers: Sequence[str] = ()
    tags: Sequence[str] = ()
    judge: str | None = None
    failed_again: bool = False
    target_options: Mapping[str, str] = field(default_factory=dict)
    calling: Mapping[str, float] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Plan:
    """A run ready to begin or to go on."""

    manifest: Manifest
    questions: Sequence[GoldenQuestion]
    target: Prepared
    calling: Calling


def plan(wanted: Wanted, options: Callable[[Mapping[str, str]], Options]) -> Plan:
    """Check everything that can be checked before the first call.

    ``options`` makes the options of a target from its key_env, system_prompt, store and config.

    Raises:
        UsageError: the golden set, the target or an option cannot be used.
    """
    if wanted.failed_again and not wanted.resume:
        raise UsageError("--retry-failed goes with a run: give --resume RUN too")
    there = read_manifest(wanted.resume) if wanted.resume else None
    questions, name = _questions(wanted, there)
    target_name = wanted.target or (there.target if there else "ask")
    chosen = {**(there.target_options if there else {}), **wanted.target_options}
    refuse_secrets(chosen.get("system_prompt", ""), "--system-prompt")
    refuse_secrets(wanted.judge or "", "--judge")
    target = prepare(target_name, options(chosen))
    calling = {**(there.calling if there else {}), **wanted.calling}
    trials = wanted.trials or (there.trials if there else 1)
    if trials > 1 and target.replays:
        raise UsageError(
            "--trials: a file of answers says the same each time; give as many files as there are trials"
        )
    manifest = Manifest(
        created=provenance.now(),
        golden=golden_hash(questions),
        golden_name=name,
        target=target_name,
        trials=trials,
        commit=current_commit(),
        ballast=provenance.version(),
        prompts=target.prompts,
        tags=_tags(wanted.tags),
        target_options=chosen,
        target_config=target.config,
        calling=calling,
        markers=tuple(wanted.markers),
        judge_named=wanted.judge or (there.judge_named if there else ""),
    )
    return Plan(manifest, questions, target, Calling(trials, _limits(calling), wanted.failed_again))


def _limits(calling: Mapping[str, float]) -> Limits:
    usual = Limits()
    return Limits(
        concurrency=int(calling.get("concurrency", usual.concurrency)),
        timeout_s=calling.get("timeout_s", usual.timeout_s),
        retries=int(calling.get("retries", usual.retries)),
    )


def _questions(wanted: Wanted, there: Manifest | None) -> tuple[list[GoldenQuestion], str]:
    if wanted.golden is not None:
        return select(read_golden(wanted.golden), wanted.filters, wanted.limit), wanted.golden.name
    if wanted.resume is None or there is None:
        raise UsageError("name a golden set to ask, or a run to go on with: --resume RUN")
    if wanted.filters or wanted.limit:
        raise UsageError("--filter and --limit go with GOLDEN; a run that goes on has its questions")
    return read_questions(wanted.resume, there), there.golden_name


def _tags(texts: Sequence[str]) -> dict[str, str]:
    tags = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not name or not equals:
            raise UsageError(f"--tag {text}: should be NAME=VALUE")
        tags[name] = value
    return tags


def new_folder(golden: Path, folder: Path = RUNS) -> Path:
    """A name for a run that is not taken: the time, UTC, and the name of the golden set."""
    name = f"{datetime.now(UTC):%Y%m%dT%H%M%SZ}-{golden.stem}"
    number, path = 1, folder / name
    while path.exists():
        number += 1
        path = folder / f"{name}-{number}"
    return path
