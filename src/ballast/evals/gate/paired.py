"""Whether a run is worse than the accepted one, question by question.

PASS: the rate of mistakes has risen by less than the margin (Tango's one-sided bound; a question that is undecided
now and was right before counts as a new mistake). FAIL: not so, and more questions turned wrong than right beyond
chance (exact McNemar). Otherwise there are too few questions to tell.
"""

from __future__ import annotations

from dataclasses import dataclass

from ballast.evals.gate.rules import Baseline
from ballast.evals.gate.verdict import Finding, Kind, Verdict
from ballast.evals.measures import Measure
from ballast.evals.side import Flips, Overlap, Side, flips, overlap
from ballast.evals.words import limit, listed, percent, plural
from ballast.stats.paired import mcnemar, non_inferiority

_MOST = 1_000_000


@dataclass(frozen=True, slots=True)
class Change:
    """The claim that one measure's rate of mistakes did not rise by the margin or more."""

    flips: Flips
    against: str
    margin: float
    confidence: float

    @property
    def name(self) -> str:
        return f"baseline-{self.flips.measure.name}"

    @property
    def p_value(self) -> float:
        """Chance, at most, of so many more lost than gained if nothing became worse."""
        return mcnemar(len(self.flips.lost), len(self.flips.gained)).worse

    def bound(self, n: int | None = None) -> float:
        """The rise is at most this; for ``n`` questions with the same flips, or as many as there are."""
        lost = len(self.flips.lost) + len(self.flips.lost_unknown)
        questions = self.flips.n + len(self.flips.lost_unknown) if n is None else n
        gained = len(self.flips.gained)
        made = non_inferiority(lost, gained, questions, margin=self.margin, confidence=self.confidence)
        return made.bound

    def finding(self, adjusted_p: float) -> Finding:
        """The verdict, given the p-value as the family of all tests leaves it."""
        worse = adjusted_p <= 1 - self.confidence
        if self.flips.n and self.bound() < self.margin:
            verdict, why = Verdict.PASS, f", under the margin of {limit(self.margin)}"
            why += ", though it did rise by more than chance" if worse else ""
        elif worse:
            verdict, why = Verdict.FAIL, f"; more turned wrong than chance explains (p = {adjusted_p:.3g})"
        else:
            verdict, why = Verdict.INCONCLUSIVE, f"; the margin is {limit(self.margin)}, and {self._needed()}"
        lost, gained = self.flips.lost, self.flips.gained
        figures = {
            "lost": list(lost),
            "gained": list(gained),
            "lost_undecided": list(self.flips.lost_unknown),
            "n": self.flips.n,
            "bound": self.bound() if self.flips.n else None,
            "margin": self.margin,
            "confidence": self.confidence,
            "p": self.p_value,
            "p_adjusted": adjusted_p,
        }
        sentence = f"{self._seen()}{why}.{self._flipped()}"
        return Finding(self.name, Kind.PAIRED, verdict, sentence, lost, figures)

    def _seen(self) -> str:
        n, measure = self.flips.n, self.flips.measure
        if not n:
            return f"{measure.name} is known for no question of both this run and {self.against}"
        change = (len(self.flips.lost) - len(self.flips.gained)) / n
        rose = percent(self.bound(), beside=self.margin)
        return (
            f"{measure.name} against {self.against}: of {plural(n, 'questions')} {len(self.flips.lost)} newly wrong, "
            f"{len(self.flips.gained)} newly right ({100 * change:+.1f} points); mistakes rose by at most {rose}"
        )

    def _flipped(self) -> str:
        parts = {
            "newly wrong": self.flips.lost,
            "newly right": self.flips.gained,
            "right before, undecided now": self.flips.lost_unknown,
        }
        return "".join(f" {what.capitalize()}: {listed(ids)}." for what, ids in parts.items() if ids)

    def _needed(self) -> str:
        """How many more questions without a flip would show it."""
        known = self.flips.n + len(self.flips.lost_unknown)
        low, high = known, max(1, known)
        while high < _MOST and self.bound(high) >= self.margin:
            low, high = high, 2 * high
        if high >= _MOST:
            return "over a million more questions would be needed to show it"
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (low, middle) if self.bound(middle) < self.margin else (middle, high)
        return f"{plural(high - known, 'more questions')} without a change would show it"


def changes(baseline: Baseline, accepted: Side, run: Side) -> list[Change]:
    """One claim for every measure of the baseline."""
    common = overlap(accepted, run).common
    return [
        Change(flips(accepted, run, measure, common), accepted.name, baseline.margin, baseline.confidence)
        for measure in baseline.measures
    ]


def missing_questions(baseline: Baseline, accepted: Side, run: Side) -> Finding:
    """Questions of the accepted row that this run did not ask, or asks otherwise: a smaller set proves less."""
    found: Overlap = overlap(accepted, run)
    gone = found.only_old + found.changed
    verdict = Verdict.PASS if len(gone) <= baseline.missing else Verdict.FAIL
    sentence = f"{len(found.common)} of {plural(len(accepted.prints), 'questions')} of {accepted.name} were asked again"
    if gone:
        sentence += f"; not asked, or changed: {listed(gone)}"
    if verdict is Verdict.FAIL:
        sentence += "; ask them again, or allow it with baseline.missing_questions"
    return Finding("baseline-questions", Kind.CHECK, verdict, f"{sentence}.", gone, {"missing": len(gone)})


def no_baseline(measures: tuple[Measure, ...], ledger: str) -> Finding:
    """There is nothing to compare with yet, which proves nothing."""
    names = ", ".join(measure.name for measure in measures)
    sentence = (
        f"{ledger} has no accepted row, so {names} cannot be compared; accept a run with: "
        "ballast eval ledger add RUN --accept --note WHY"
    )
    return Finding("baseline", Kind.PAIRED, Verdict.INCONCLUSIVE, f"{sentence}.")
