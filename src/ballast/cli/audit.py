"""``ballast audit``: check the record of decisions, read it, hand a part of it on."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ballast.cli.options import ConfigOption, JsonOption, path
from ballast.cli.parts import Session
from ballast.errors import UsageError

if TYPE_CHECKING:
    from ballast.audit.key import Key
    from ballast.audit.verify import Expected, Verification

BROKEN = 1
_ID = 8  # digits of a record's id that are shown, and enough to ask for it

FolderArgument = Annotated[
    Path | None,
    typer.Argument(metavar="FOLDER", parser=path, help="Folder of the audit.  [default: audit.path]"),
]
KeyOption = Annotated[
    list[Path] | None,
    typer.Option("--key", metavar="FILE", parser=path, help="File of a key that sealed records; repeatable."),
]
NoKeyOption = Annotated[bool, typer.Option("--no-key", help="Check the chain alone, not who wrote it.")]
ExpectOption = Annotated[
    list[str] | None,
    typer.Option(
        "--expect", metavar="HASH|N", help="A record that must be there, or how many must; repeatable."
    ),
]
IdOption = Annotated[
    str | None, typer.Option("--id", metavar="ID", help="Id of the question, or of the record.")
]
ReasonOption = Annotated[
    str | None, typer.Option("--reason", metavar="REASON", help="Reason of a decline, or code of a failure.")
]
SinceOption = Annotated[
    str | None, typer.Option("--since", metavar="TIME", help="A day or time, as in 2026-01-31T18:00 (UTC).")
]
FromOption = Annotated[str | None, typer.Option("--from", metavar="TIME", help="First day or time.")]
ToOption = Annotated[str | None, typer.Option("--to", metavar="TIME", help="Last day or time.")]
BundleOption = Annotated[
    Path, typer.Option("--out", metavar="FILE", parser=path, help="The zip file to write.")
]


def verify(
    ctx: typer.Context,
    folder: FolderArgument = None,
    config: ConfigOption = None,
    key: KeyOption = None,
    no_key: NoKeyOption = False,
    expect: ExpectOption = None,
    as_json: JsonOption = False,
) -> int:
    """Check that no record was edited, dropped or moved.

    \b
    Example:
      ballast audit verify
      ballast audit verify /srv/audit --no-key --expect 1200

    \b
    Exit codes: 0 every record is as it was written, 1 one is not, 2 wrong use, or there is no audit.
    """
    from ballast.audit.export import to_json
    from ballast.audit.verify import verify as check
    from ballast.wire import dumps

    where, secret = _place(ctx.obj, folder, config)
    result = check(where, _keys(where, secret, key, no_key=no_key), expected=_expected(expect))
    print(dumps(to_json(result)) if as_json else _sentences(where, result))
    return 0 if result.is_whole else BROKEN


def show(
    ctx: typer.Context,
    folder: FolderArgument = None,
    config: ConfigOption = None,
    id: IdOption = None,
    reason: ReasonOption = None,
    since: SinceOption = None,
    as_json: JsonOption = False,
) -> int:
    """The decisions on record, oldest first.

    \b
    Example:
      ballast audit show --since 2026-01-31 --reason withheld_by_guardrail

    \b
    Exit codes: 0 shown, 1 records that cannot be read were left out, 2 wrong use, or there is no audit.
    """
    from ballast.audit.period import period
    from ballast.wire import dumps

    where, _ = _place(ctx.obj, folder, config)
    times, unreadable = period(since, None), 0
    if not as_json:
        print(f"{'time (UTC)':<25}{'question':<16}{'outcome':<10}{'ms':>8}  why")
    for record in _records(where):
        if record is None:
            unreadable += 1
        elif times.holds(record["time"]) and _is_wanted(record, id, reason):
            print(dumps(record) if as_json else _row(record))
    if unreadable:
        print(f"ballast: left out {unreadable} lines; run: ballast audit verify {where}", file=sys.stderr)
    return BROKEN if unreadable else 0


def export(
    ctx: typer.Context,
    out: BundleOption,
    folder: FolderArgument = None,
    config: ConfigOption = None,
    start: FromOption = None,
    end: ToOption = None,
    key: KeyOption = None,
    no_key: NoKeyOption = False,
    expect: ExpectOption = None,
    as_json: JsonOption = False,
) -> int:
    """Write a period as one file for a reviewer: the records, and the result of verifying the whole audit.

    \b
    Example:
      ballast audit export --from 2026-01-01 --to 2026-01-31 --out january.zip

    \b
    Exit codes: 0 written, 1 written though the audit is not as it was written, 2 wrong use, or no such records.
    """
    from ballast.audit.export import export as write
    from ballast.audit.period import period
    from ballast.cli.screen import safe
    from ballast.wire import dumps

    where, secret = _place(ctx.obj, folder, config)
    keys = _keys(where, secret, key, no_key=no_key)
    result, manifest = write(where, out, period=period(start, end), keys=keys, expected=_expected(expect))
    if as_json:
        print(dumps(manifest))
    else:
        print(safe(f"{out}: {manifest['lines']} records, SHA-256 {manifest['records_sha256']}"))
        print(_sentences(where, result))
    return 0 if result.is_whole else BROKEN


def _place(session: Session, folder: Path | None, config: Path | None) -> tuple[Path, str | None]:
    audit = session.settings(store=None, config=config).audit
    found = folder or audit.path
    if found is None:
        raise UsageError("no audit; name its folder, or set audit.path")
    return found, audit.key.get_secret_value() if audit.key else None


def _keys(folder: Path, secret: str | None, given: list[Path] | None, *, no_key: bool) -> list[Key]:
    from ballast.audit.files import files
    from ballast.audit.key import Key, key_file, read_key

    files(folder)  # that there is no audit matters more than that there is no key
    if no_key:
        if given:
            raise UsageError("--no-key goes without --key FILE")
        return []
    own = key_file(folder)
    if not given and secret is None and not own.exists():
        raise UsageError(
            f"{own}: there is no key; give --key FILE or BALLAST_AUDIT_KEY, or --no-key to check the chain alone"
        )
    found = [read_key(file) for file in given or ()]
    if secret is not None:
        return [Key.of(secret), *found]
    return [read_key(own), *found] if own.exists() else found


def _expected(given: list[str] | None) -> Expected:
    from ballast.audit.verify import Expected

    digest, count = None, None
    for item in given or ():
        if item.isdecimal() and len(item) < 16:
            count = int(item)
        elif item.startswith("sha256:") and len(item) == 71:
            digest = item
        else:
            raise UsageError(
                f"--expect {item}: is neither a number of records nor a hash, as in sha256:09af…"
            )
    return Expected(digest, count)


def _sentences(folder: Path, result: Verification) -> str:
    from ballast.cli.screen import safe
    from ballast.evals.words import plural

    if not result.is_whole:
        faults = "\n".join(safe(str(fault)) for fault in result.faults)
        return f"{faults}\n{safe(str(folder))}: {plural(len(result.faults), 'faults')}; it is not as it was written"
    seals = "seals not checked" if result.seals is None else "each sealed with its key"
    there = f"records {result.first} to {result.last} in {plural(len(result.files), 'files')}"
    head = safe(f"{folder}: {there}, each as it was written, {seals}")
    advice = "Note it elsewhere: given to --expect, it shows whether the end was cut off."
    return f"{head}\nlast: {result.last_hash}\n{advice}"


def _records(folder: Path) -> Iterator[Any]:
    """What every decision line holds; ``None`` for a line that cannot be read."""
    from ballast.audit.chain import BadRecord, read_record
    from ballast.audit.files import lines
    from ballast.audit.verify import snapshot

    for file, size in snapshot(folder):
        for line in lines(file, size):
            try:
                record = read_record(line.removesuffix(b"\n"))
            except BadRecord:
                yield None
                continue
            if record.data["kind"] == "decision":
                yield record.data


def _is_wanted(record: dict[str, Any], id: str | None, reason: str | None) -> bool:
    fits_id = id is None or id == record["question_id"] or (len(id) >= _ID and record["id"].startswith(id))
    codes = (record["reason"], (record["error"] or {}).get("code"))
    return fits_id and (reason is None or reason in codes)


def _row(record: dict[str, Any]) -> str:
    from ballast.cli.screen import one_line

    code = record["reason"] or (record["error"] or {}).get("code") or ""
    rules = ", ".join(rule["rule"] for rule in record["rules"])
    name = one_line(record["question_id"] or record["id"][:_ID])[:15]
    why = one_line(f"{code} ({rules})" if rules else code)
    return (
        f"{record['time']:<25}{name:<16}{record['outcome']:<10}{record['latency_ms']:>8.1f}  {why}".rstrip()
    )
