"""Whether a run was made with what is being gated: the questions, the commit and the corpus of now.

What differs from *now* makes the run invalid, because it describes something else. What differs from the accepted
row fails: it is a change somebody has to accept.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from ballast.evals.gate.rules import Freshness
from ballast.evals.gate.verdict import Finding, Kind, Verdict
from ballast.evals.rundir import Manifest
from ballast.evals.side import Side
from ballast.evals.words import listed

_SHOWN = 19  # "sha256:" and twelve digits


@dataclass(frozen=True, slots=True)
class Now:
    """How things stand while the gate runs; "" where it is not known.

    Attributes:
        commit: git commit of the working folder, "-dirty" behind it where files were changed.
        corpus: hash of the index.
        golden: the current questions, as a side without results.
    """

    time: datetime
    commit: str = ""
    corpus: str = ""
    golden: Side | None = None


def freshness(rule: Freshness, run: Side, now: Now, accepted: Side | None) -> Iterator[Finding]:
    """One finding for everything that is asked of the run."""
    if rule.golden is not None:
        yield _golden(rule, run, now)
    if rule.commit:
        yield _commit(run.manifest.commit, now.commit)
    if rule.corpus:
        yield _same("corpus", run.manifest.corpus, now.corpus, "the index", Verdict.INVALID)
    if rule.max_age_hours is not None:
        yield _age(run.manifest, now, rule.max_age_hours)
    for name in rule.accepted:
        if accepted is None:
            sentence = f"there is no accepted row whose {name} this run could have."
            yield Finding(f"accepted-{name}", Kind.CHECK, Verdict.INCONCLUSIVE, sentence)
            continue
        here, there = getattr(run.manifest, name), getattr(accepted.manifest, name)
        yield _same(name, here, there, accepted.name, Verdict.FAIL, prefix="accepted")


def _golden(rule: Freshness, run: Side, now: Now) -> Finding:
    current = now.golden.prints if now.golden is not None else {}
    differ = tuple(id_ for id_ in {**current, **run.prints} if current.get(id_) != run.prints.get(id_))
    if not differ:
        return Finding("fresh-golden", Kind.CHECK, Verdict.PASS, f"the questions are those of {rule.golden}.")
    sentence = f"the run did not ask {rule.golden} as it is now: {listed(differ)} differ; run it again."
    return Finding("fresh-golden", Kind.CHECK, Verdict.INVALID, sentence, differ)


def _commit(of_run: str, current: str) -> Finding:
    if of_run.endswith("-dirty") or current.endswith("-dirty"):
        whose = "run was made" if of_run.endswith("-dirty") else "gate is run"
        sentence = f"the {whose} with changes that are in no commit; commit them and run it again."
        return Finding("fresh-commit", Kind.CHECK, Verdict.INVALID, sentence)
    return _same("commit", of_run, current, "the working folder", Verdict.INVALID)


def _same(
    name: str, here: str, there: str, whose: str, otherwise: Verdict, *, prefix: str = "fresh"
) -> Finding:
    if here and here == there:
        sentence, verdict = f"the {name} is that of {whose}", Verdict.PASS
    elif not here:
        sentence, verdict = f"the run does not tell its {name}", otherwise
    elif not there:
        sentence, verdict = f"the {name} of {whose} is not known", otherwise
    else:
        sentence = f"the run's {name} is {here[:_SHOWN]}, that of {whose} is {there[:_SHOWN]}"
        verdict = otherwise
    if verdict is Verdict.FAIL:
        sentence += "; accept the change with: ballast eval ledger add RUN --accept --note WHY"
    elif verdict is Verdict.INVALID:
        sentence += "; run it again"
    return Finding(f"{prefix}-{name}", Kind.CHECK, verdict, f"{sentence}.")


def _age(manifest: Manifest, now: Now, most: float) -> Finding:
    try:
        made = datetime.fromisoformat(manifest.created)
        hours = (now.time - made).total_seconds() / 3600
    except (ValueError, TypeError):
        sentence = f"the run does not tell when it was made ({manifest.created!r})."
        return Finding("fresh-age", Kind.CHECK, Verdict.INVALID, sentence)
    verdict = Verdict.PASS if 0 <= hours <= most else Verdict.INVALID
    sentence = f"the run is {hours:.1f} hours old; {most:g} are allowed."
    return Finding("fresh-age", Kind.CHECK, verdict, sentence, (), {"hours": hours})
