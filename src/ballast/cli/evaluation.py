"""What the commands that evaluate share: the target's options, how replies are read, what is printed."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from ballast.cli.parts import Session, document_texts
from ballast.errors import UsageError

if TYPE_CHECKING:
    from ballast.evals.campaign import Scoring
    from ballast.evals.judge.verdict import Judging
    from ballast.evals.run import Ask
    from ballast.evals.rundir import Manifest, Run
    from ballast.evals.targets import Options
    from ballast.settings import Settings

INVALID = 4
KEY_VARIABLES = ("BALLAST_JUDGE_KEY", "OPENAI_API_KEY")


def target_options(session: Session, chosen: Mapping[str, str], *, resumed: Path | None = None) -> Options:
    """Options of a target from how it was named; ``resumed`` is the folder of the run that goes on, if one does."""
    from ballast.evals.targets import Options
    from ballast.evals.targets.base import sha256
    from ballast.metered import going_on

    def open_ask() -> tuple[Ask, str]:
        settings, parts = settings_of(session, chosen), session.load_parts()
        ask = going_on(parts.open_ask(settings), settings.llm.cost_per_run_usd, _spent(resumed))
        with parts.read_corpus(settings) as corpus:
            return ask, sha256("ask", settings.fingerprint(), corpus.corpus)

    return Options(
        environment=session.environment,
        open_ask=open_ask,
        key_env=chosen.get("key_env", ""),
        system=_text(chosen.get("system_prompt", "")),
    )


def _spent(resumed: Path | None) -> float:
    """USD that the calls of a run have cost so far."""
    from ballast.evals.rundir import read_calls

    return sum(call.usage.cost_usd for call in read_calls(resumed).values()) if resumed else 0.0


def settings_of(session: Session, chosen: Mapping[str, str]) -> Settings:
    """The settings that a run names."""
    places = {name: Path(chosen[name]) if name in chosen else None for name in ("store", "config")}
    return session.settings(store=places["store"], config=places["config"])


@dataclass(frozen=True, slots=True)
class JudgeChoice:
    """Which judge reads the answers, and the record of it that the hallucination rate is corrected by."""

    judge: str = "offline"
    calibration: Path | None = None


def scoring(session: Session, manifest: Manifest, choice: JudgeChoice) -> Scoring:
    """What reads and judges the replies of a run.

    Raises:
        UsageError: the judge is the model that is measured, there is no such judge, or the record is another's.
    """
    from ballast.evals import calibration as calibrations
    from ballast.evals.campaign import Scoring
    from ballast.evals.detect.measured import detector_name
    from ballast.evals.judge.golden import GoldenJudge
    from ballast.evals.judge.llm import refuse_same_model
    from ballast.evals.score import own_words

    if choice.judge.partition(":")[0] != "offline":
        refuse_same_model(choice.judge, [manifest.target, *manifest.models.values()])
    settings, parts = settings_of(session, manifest.target_options), session.load_parts()
    judging = open_judge(session, choice.judge)
    record = calibrations.read(choice.calibration) if choice.calibration else None
    if record:
        calibrations.refuse_other_judge(record, judging.name)
    # Another system may well be measured where nothing was indexed: then there is no text to look sources up in.
    has_texts = manifest.target.partition(":")[0] == "ask" or settings.store.exists()
    texts = document_texts(parts, settings) if has_texts else None
    judge = GoldenJudge(judging, texts, parts.disagreements, getattr(judging, "relevancy", None))
    return Scoring(judge, judging.name, own_words, detector_name(), choice.judge, record)


def open_judge(session: Session, judge: str) -> Judging:
    """The judge that the command line names, with the key from the environment."""
    keys = (session.environment.get(name, "") for name in KEY_VARIABLES)
    return session.load_parts().open_judge(judge, next(filter(None, keys), ""))


def show(run: Run, folder: Path, *, as_json: bool) -> int:
    """Print the report of a run and tell how the command ends."""
    from ballast.cli.screen import safe
    from ballast.evals.report import report, to_json, to_text
    from ballast.evals.trust import trust_in

    made, trust = report(run.results), trust_in(run)
    if as_json:
        from ballast.wire import dumps

        print(dumps({"run": str(folder), **to_json(made, trust)}))
    else:
        print(safe(to_text(made, trust)), end="")
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
