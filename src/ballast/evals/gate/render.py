"""A gate's findings as text, as JSON and as Markdown for a pull request."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator
from typing import Any

from ballast.evals.gate.evaluate import Gated
from ballast.evals.gate.verdict import Finding, Kind, Verdict
from ballast.evals.measures import MEASURES
from ballast.evals.trust import corrected_words, rate, sentences, trust_in
from ballast.evals.words import listed

_ORDER = (Verdict.INVALID, Verdict.FAIL, Verdict.INCONCLUSIVE, Verdict.PASS)
_COUNTS = {
    "under_refused": "under-refused",
    "over_refused": "over-refused",
    "unfaithful": "unfaithful",
    "hallucinated": "hallucination rate",
}
_WIDTH = 100
_MARGIN = 14
_SIGNS = {Verdict.INVALID: "⛔", Verdict.FAIL: "❌", Verdict.INCONCLUSIVE: "❔", Verdict.PASS: "✅"}
_MEANING = {
    Verdict.PASS: "every rule holds",
    Verdict.FAIL: "a rule is broken",
    Verdict.INCONCLUSIVE: "no rule is broken, but not every one could be shown to hold",
    Verdict.INVALID: "the run cannot be judged, so its figures mean nothing",
}
_MARKDOWN = re.compile(r"([\\`*_\[\]<>|#~&@])")


def to_text(gated: Gated) -> str:
    """Every rule with its verdict and sentence, what went wrong first, and the verdict on the whole last."""
    return "".join(f"{line}\n" for line in _lines(gated))


def to_json(gated: Gated) -> dict[str, Any]:
    """The same for programs, with the figures and all ids."""
    return {
        "verdict": gated.verdict.value,
        "exit_code": gated.verdict.exit_code,
        "against": gated.against,
        "commit": gated.run.manifest.commit,
        "golden": gated.run.manifest.golden,
        "rules": [
            {
                "name": finding.name,
                "kind": finding.kind.value,
                "verdict": finding.verdict.value,
                "sentence": finding.sentence,
                "ids": list(finding.ids),
                "figures": dict(finding.figures),
            }
            for finding in gated.findings
        ],
    }


def to_markdown(gated: Gated) -> str:
    """A summary for a pull request: the verdict, what is not well, the rest folded away."""
    return "".join(f"{line}\n" for line in _markdown(gated))


def summary(gated: Gated) -> str:
    """The verdict on the whole in one line."""
    found = {verdict: sum(f.verdict is verdict for f in gated.findings) for verdict in _ORDER}
    counts = ", ".join(f"{number} {verdict.value}" for verdict, number in found.items() if number)
    return f"{gated.verdict.name}: {_MEANING[gated.verdict]} ({counts})"


def in_order(gated: Gated) -> list[Finding]:
    """The findings, the gravest first, else in the order of the gate."""
    return sorted(gated.findings, key=lambda finding: _ORDER.index(finding.verdict))


def _lines(gated: Gated) -> Iterator[str]:
    for finding in in_order(gated):
        text = f"{finding.name}{_named(finding)}: {finding.sentence}"
        if finding.verdict is not Verdict.PASS and finding.ids and listed(finding.ids) not in text:
            text += f" Questions: {listed(finding.ids)}."
        lines = _wrapped(text)
        yield f"{finding.verdict.name:<{_MARGIN}}{lines[0]}"
        yield from (f"{'':<{_MARGIN}}{line}" for line in lines[1:])
    yield ""
    yield summary(gated)


def _wrapped(text: str) -> list[str]:
    """Lines that part no number from its per cent sign."""
    glued = text.replace(" %", "\u00a0%")
    lines = textwrap.wrap(glued, _WIDTH - _MARGIN, break_long_words=False, break_on_hyphens=False)
    return [line.replace("\u00a0%", " %") for line in lines]


def _markdown(gated: Gated) -> Iterator[str]:
    yield f"### {_SIGNS[gated.verdict]} Ballast gate: {gated.verdict.name}"
    yield ""
    yield f"{_MEANING[gated.verdict].capitalize()}."
    wrong = [finding for finding in in_order(gated) if finding.verdict is not Verdict.PASS]
    if wrong:
        yield from ("", *_rows(wrong))
    for finding in wrong:
        if finding.ids:
            yield ""
            yield f"{escaped(finding.name)}: {escaped(listed(finding.ids, most=50))}"
    passed = [finding for finding in gated.findings if finding.verdict is Verdict.PASS]
    if passed:
        yield from (
            "",
            f"<details><summary>{len(passed)} rules hold</summary>",
            "",
            *_rows(passed),
            "",
            "</details>",
        )
    yield from ("", *_counted(gated))
    made = gated.run.manifest
    about = [
        f"commit {made.commit[:12]}" if made.commit else "",
        f"compared with {gated.against}" if gated.against else "",
    ]
    yield ""
    yield f"<sub>{escaped('; '.join([f'run of {made.created}', *filter(None, about)]))}</sub>"


def _counted(gated: Gated) -> Iterator[str]:
    """The three counts and the hallucination rate, as judged and corrected, and how far the readers can be trusted."""
    trust = trust_in(gated.run)
    corrected = {"unfaithful": trust.unfaithful, "hallucinated": trust.hallucinated}
    yield "| of the ordinary questions | count | rate, 95 % interval | corrected for the judge's errors |"
    yield "| --- | --- | --- | --- |"
    for name, words in _COUNTS.items():
        count, better = MEASURES[name].over(gated.run.results), corrected.get(name)
        interval = rate(count.events, count.n) if count.n else "nothing to count"
        last = corrected_words(better) if better else "not corrected" if name in corrected and count.n else ""
        yield f"| {words} | {count.events} of {count.n} | {interval} | {last} |"
    for sentence in sentences(trust):
        yield from ("", escaped(sentence))


def _rows(findings: list[Finding]) -> Iterator[str]:
    yield "| verdict | rule | what was found |"
    yield "| --- | --- | --- |"
    for finding in findings:
        name = escaped(finding.name + _named(finding))
        yield f"| {_SIGNS[finding.verdict]} {finding.verdict.name} | {name} | {escaped(finding.sentence)} |"


def escaped(text: str) -> str:
    """Text that Markdown shows as it stands: names and ids come from files of other people."""
    return _MARKDOWN.sub(r"\\\1", " ".join(text.split()))


def _named(finding: Finding) -> str:
    return " (point rule)" if finding.kind is Kind.POINT else ""
