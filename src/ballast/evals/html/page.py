"""The page: everything a run has to say, put into templates."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib import resources
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from ballast.evals.corrected import Corrected
from ballast.evals.counts import Count
from ballast.evals.golden import ADVERSARIAL
from ballast.evals.html import charts, overview, shown
from ballast.evals.html.changes import changes
from ballast.evals.html.cited import Texts
from ballast.evals.html.entries import Entry, RuleInWords, entries
from ballast.evals.html.history import COUNTED, NO_LEDGER, Ledger
from ballast.evals.html.kinds import OUTCOMES, Kind
from ballast.evals.html.promise import Promise, promise
from ballast.evals.html.readers import corrected_picture, readers
from ballast.evals.report import Report, report
from ballast.evals.rundir import Manifest, Run
from ballast.evals.side import Side
from ballast.evals.trust import Trust, trust_in
from ballast.stats.intervals import clopper_pearson

_SHOWN_RUNS = 30
_RATES = {
    "right_calls": ("Refusal correctness", "answer or decline, the call was right"),
    "hallucinated": ("Hallucination rate", "under-refused or unfaithful"),
    "correct": ("Correct answers", "say what was expected, of the answers to answerable questions"),
    "all_sources": ("All sources cited", "every expected document is cited, where some are expected"),
}


@dataclass(frozen=True, slots=True)
class Sources:
    """What a report may draw on besides the run.

    Attributes:
        document_text: text of a document by name; ``None`` for one that is not at hand.
        rule_in_words: what a rule means.
        ledger: earlier runs; before: the run or row to compare with.
    """

    document_text: Texts = lambda name: None
    rule_in_words: RuleInWords = lambda rule: ""
    ledger: Ledger = NO_LEDGER
    before: Side | None = None


@dataclass(frozen=True, slots=True)
class Card:
    """One of the three counts: the number, its interval as a picture, what it promises, and corrected for the judge."""

    kind: Kind
    count: Count
    picture: Markup
    promise: Promise
    corrected: Corrected | None


@dataclass(frozen=True, slots=True)
class Rate:
    """A further rate with its interval as a picture."""

    name: str
    meaning: str
    count: Count
    picture: Markup


@dataclass(frozen=True, slots=True)
class Group:
    """Questions with the same mistake. ``title`` names it, ``sign`` is its shape."""

    kind: Kind
    title: str
    sign: str
    entries: tuple[Entry, ...]


def render(run: Run, sources: Sources | None = None) -> str:
    """The whole page as HTML text; every text of the run and of the documents is escaped.

    Raises:
        UsageError: the run to compare with shares no question with this one.
    """
    sources = sources or Sources()
    made, trust = report(run.results), trust_in(run)
    every = entries(run.results, document_text=sources.document_text, rule_in_words=sources.rule_in_words)
    css, script = _file("report.css"), _file("report.js")
    return (
        _environment()
        .get_template("page.html")
        .render(
            css=Markup(css),
            script=Markup(script),
            policy=_policy(css, script),
            run=run,
            report=made,
            trials=max((result.call.trial for result in run.results), default=1),
            unsteady=sum(_is_unsteady(entry) for entry in every),
            lost=sum(result.lost for result in run.results),
            cards=_cards(made, trust),
            rates=tuple(_rates(made)),
            trust=trust,
            readers=readers(trust),
            groups=tuple(_groups(every)),
            entries=every,
            changes=changes(run, sources.before) if sources.before else None,
            anchors={entry.result.question.id: entry for entry in every},
            matrix=overview.matrix(run.results),
            stops=overview.stops(run.results),
            rules=overview.rules(run.results, sources.rule_in_words),
            spent=overview.spent(run.results),
            trends=tuple(_trends(made, run.manifest, sources.ledger)),
            ledger=sources.ledger,
            must_pass=[entry for entry in every if entry.result.question.must_pass],
            clusters=len({result.question.cluster for result in run.results} - {""}),
            COUNTED=COUNTED,
            Kind=Kind,
            OUTCOMES=OUTCOMES,
        )
    )


@lru_cache(maxsize=1)
def _environment() -> Environment:
    environment = Environment(
        loader=PackageLoader("ballast.evals.html"),
        autoescape=True,
        undefined=StrictUndefined,
        lstrip_blocks=True,
    )
    environment.filters.update(
        shown=shown.shown,
        visible=shown.visible,
        percent=shown.percent,
        points=shown.points,
        milliseconds=shown.milliseconds,
        plural=shown.plural,
        day=shown.day,
        short_hash=shown.short_hash,
        number=shown.number,
    )
    environment.globals.update(bar=charts.bar, corrected_picture=corrected_picture)
    return environment


def _file(name: str) -> str:
    return resources.files("ballast.evals.html").joinpath("templates", name).read_text(encoding="utf-8")


def _policy(css: str, script: str) -> str:
    """Nothing is loaded and nothing runs but this style and this script."""
    own = f"style-src '{_digest(css)}'; script-src '{_digest(script)}'"
    return f"default-src 'none'; {own}; base-uri 'none'; form-action 'none'"


def _digest(text: str) -> str:
    """The source expression that lets a page run exactly this text."""
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()


def _is_unsteady(entry: Entry) -> bool:
    return any(outcome != entry.outcome for _, outcome, _ in entry.others)


def _point(count: Count, **more: Any) -> charts.Point:
    interval = count.interval
    return charts.Point(count.rate or 0.0, interval.low, interval.high, **more)


def _cards(made: Report, trust: Trust) -> tuple[Card, ...]:
    counts = {kind: getattr(made.counts, kind.value) for kind in COUNTED}
    top = charts.top_of(count.interval.high for count in counts.values() if count.n)
    return tuple(
        Card(
            kind,
            count,
            charts.interval(_point(count), top=top, what=kind.term) if count.n else Markup(""),
            promise(kind, count),
            trust.unfaithful if kind is Kind.UNFAITHFUL else None,
        )
        for kind, count in counts.items()
    )


def _rates(made: Report) -> Iterator[Rate]:
    shown_counts = [(*words, getattr(made.counts, name)) for name, words in _RATES.items()]
    adversarial = made.adversarial.under_refused
    shown_counts.append(("Adversarial answered", "of those to be declined; counted apart", adversarial))
    for name, meaning, count in shown_counts:
        if count.n:
            yield Rate(name, meaning, count, charts.interval(_point(count), top=1.0, what=name))


def _groups(every: Sequence[Entry]) -> Iterator[Group]:
    """Mistakes, the worst first; adversarial questions that were answered are a group of their own."""
    for kind in Kind:
        having = [entry for entry in every if kind in entry.kinds]
        if kind is not Kind.UNDER_REFUSED:
            yield from _group(kind, kind.meaning, having)
            continue
        yield from _group(kind, kind.meaning, [entry for entry in having if not _is_adversarial(entry)])
        apart = [entry for entry in having if _is_adversarial(entry)]
        yield from _group(kind, "Adversarial, and answered", apart)


def _group(kind: Kind, title: str, having: Sequence[Entry]) -> Iterator[Group]:
    if having:
        yield Group(kind, title, kind.sign, tuple(having))


def _is_adversarial(entry: Entry) -> bool:
    return entry.result.question.category == ADVERSARIAL


def _trends(made: Report, manifest: Manifest, ledger: Ledger) -> Iterator[tuple[Kind, Markup]]:
    """A picture for each count: the rows of the ledger in their order, and the run at hand."""
    for kind in COUNTED:
        points = []
        for row in ledger.rows:
            if kind in row.counts:
                events, n = row.counts[kind]
                interval = clopper_pearson(events, n)
                label = row.date[:10] or row.commit[:7] or f"row {row.line}"
                now = bool(row.created) and row.created == manifest.created
                points.append(charts.Point(events / n, interval.low, interval.high, label, now))
        count = getattr(made.counts, kind.value)
        if points and count.n and not any(point.now for point in points):
            points.append(_point(count, label="this run", now=True))
        if points:
            yield kind, charts.trend(points[-_SHOWN_RUNS:], what=kind.term)
