"""What the commands that evaluate share: the target's options, how replies are read, what is printed."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from ballast.cli.parts import Session, document_texts
from ballast.errors import UsageError

if TYPE_CHECKING:
    from ballast.evals.campaign import Scoring
    from ballast.evals.run import Ask
    from ballast.evals.rundir import Manifest, Run
    from ballast.evals.targets import Options
    from ballast.settings import Settings

INVALID = 4


def target_options(session: Session, chosen: Mapping[str, str]) -> Options:
    """Options of a target from how it was named."""
    from ballast.evals.targets import Options
    from ballast.evals.targets.base import sha256

    def open_ask() -> tuple[Ask, str]:
        settings, parts = settings_of(session, chosen), session.load_parts()
        ask = parts.open_ask(settings)
        with parts.read_corpus(settings) as corpus:
            return ask, sha256("ask", settings.fingerprint(), corpus.corpus)

    return Options(
        environment=session.environment,
        open_ask=open_ask,
        key_env=chosen.get("key_env", ""),
        system=_text(chosen.get("system_prompt", "")),
    )


def settings_of(session: Session, chosen: Mapping[str, str]) -> Settings:
    """The settings that a run names."""
    places = {name: Path(chosen[name]) if name in chosen else None for name in ("store", "config")}
    return session.settings(store=places["store"], config=places["config"])


def scoring(session: Session, manifest: Manifest) -> Scoring:
    """What reads and judges the replies of a run."""
    from ballast.evals.campaign import Scoring
    from ballast.evals.faithful import judge
    from ballast.evals.provenance import version
    from ballast.evals.score import judge_of, own_words

    settings, parts = settings_of(session, manifest.target_options), session.load_parts()
    texts = document_texts(parts, settings)
    judging = partial(judge, document_text=texts, disagreements=parts.disagreements)
    return Scoring(judge_of(judging), f"citations {version()}", own_words, f"own_words {version()}")


def show(run: Run, folder: Path, *, as_json: bool) -> int:
    """Print the report of a run and tell how the command ends."""
    from ballast.cli.screen import safe
    from ballast.evals.report import report, to_json, to_text

    made = report(run.results)
    if as_json:
        from ballast.wire import dumps

        print(dumps({"run": str(folder), **to_json(made)}))
    else:
        print(safe(to_text(made)), end="")
    print(f"The run is kept in {safe(str(folder))}", file=sys.stderr)
    return 0 if made.valid else INVALID


def _text(value: str) -> str:
    """The text itself, or what stands in the file named behind an @."""
    if not value.startswith("@"):
        return value
    file = Path(value[1:])
    try:
        return file.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or "it is not UTF-8"
        raise UsageError(f"--system-prompt {value}: cannot be read ({reason})") from None
