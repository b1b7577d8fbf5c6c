"""Whether a rate of mistakes stays under a ceiling: proved, disproved, or not to be told with so few questions.

PASS needs the exact upper bound, every undecided question counted as a mistake. FAIL needs the rate to be above the
ceiling by more than chance, every undecided question counted as none.
"""

from __future__ import annotations

from dataclasses import dataclass

from ballast.evals.counts import Count
from ballast.evals.gate.verdict import Finding, Kind, Verdict
from ballast.evals.words import limit as as_limit
from ballast.evals.words import percent, plural
from ballast.stats.distributions import binomial_cdf
from ballast.stats.intervals import lower_bound, upper_bound
from ballast.stats.planning import extra_clean_questions

_SLACK = 1e-12  # 1 - 0.9 is a little below 0.1


@dataclass(frozen=True, slots=True)
class Ceiling:
    """A claim about a rate of mistakes.

    Attributes:
        mistakes: the questions, as the mistake sees them.
        limit: the ceiling of the mistake's rate.
        nouns: what is counted over, in the plural; happened: what the counted ones did.
        good: people are told the rate of what is no mistake, and the limit is its floor.
    """

    name: str
    mistakes: Count
    limit: float
    confidence: float
    nouns: str
    happened: str
    good: bool = False
    point: bool = False

    @property
    def p_value(self) -> float:
        """Chance, at most, of so many mistakes if the rate is at the ceiling; the undecided are none."""
        return 1 - binomial_cdf(self.mistakes.events - 1, self._all, self.limit)

    @property
    def bound(self) -> float:
        """Exact upper bound of the rate of mistakes, the undecided among them."""
        return upper_bound(self._worst, self._all, confidence=self.confidence)

    @property
    def _all(self) -> int:
        return self.mistakes.n + self.mistakes.undecided

    @property
    def _worst(self) -> int:
        return self.mistakes.events + self.mistakes.undecided

    def finding(self, adjusted_p: float) -> Finding:
        """The verdict, given the p-value as the family of all tests leaves it."""
        verdict, why = self._by_point() if self.point else self._by_bound(adjusted_p)
        figures = {
            "mistakes": self.mistakes.events,
            "n": self.mistakes.n,
            "undecided": self.mistakes.undecided,
            "rate_of_mistakes": self.mistakes.rate,
            "limit_of_mistakes": self.limit,
        }
        if not self.point:
            figures |= {"bound": self.bound, "confidence": self.confidence, "p": self.p_value}
            figures["p_adjusted"] = adjusted_p
        sentence = f"{self._seen()}: {why}."
        kind = Kind.POINT if self.point else Kind.EXACT
        return Finding(self.name, kind, verdict, sentence, self.mistakes.ids, figures)

    def _by_point(self) -> tuple[Verdict, str]:
        if not self.mistakes.n:
            return Verdict.INCONCLUSIVE, "nothing to count"
        allowed = self.limit * self._all + _SLACK * self._all
        told = f"the limit is {self._goal()}, compared with what was measured, without regard to chance"
        if self.mistakes.events > allowed:
            return Verdict.FAIL, told
        if self._worst > allowed:
            return (
                Verdict.INCONCLUSIVE,
                f"the {self._undecided()} could take it over the limit of {self._goal()}",
            )
        return Verdict.PASS, told

    def _by_bound(self, adjusted_p: float) -> tuple[Verdict, str]:
        if self._all and self.bound <= self.limit + _SLACK:
            proved = self._rate(self.bound, "at most", "at least")
            worst = (
                f", even with the {self._undecided()} counted as mistakes" if self.mistakes.undecided else ""
            )
            return (
                Verdict.PASS,
                f"the true rate is {proved}{worst} ({self._sure()}); the limit is {self._goal()}",
            )
        if self._all and adjusted_p <= 1 - self.confidence:
            least = lower_bound(self.mistakes.events, self._all, confidence=self.confidence)
            proved = self._rate(least, "at least", "at most")
            return Verdict.FAIL, f"the true rate is {proved} ({self._sure()}); the limit is {self._goal()}"
        return Verdict.INCONCLUSIVE, self._open()

    def _open(self) -> str:
        """Why it cannot be told, and what would tell it."""
        if not self._all:
            return f"nothing to count; {self._needed()}"
        parts = [f"the true rate may be {self._rate(self.bound, 'up to', 'as low as')}"]
        if self.mistakes.undecided:
            parts[0] += f" with the {self._undecided()} counted as mistakes"
        if self.p_value <= 1 - self.confidence:
            parts.append("alone it would fail, but among so many tests it can be chance")
        return "; ".join([*parts, self._needed()])

    def _needed(self) -> str:
        try:
            more = extra_clean_questions(self._worst, self._all, limit=self.limit, confidence=self.confidence)
        except ValueError:
            return f"over a million clean {self.nouns} would be needed to prove {self._goal()}"
        return f"{more} more clean {plural(more, self.nouns).partition(' ')[2]} would prove {self._goal()}"

    def _seen(self) -> str:
        mistakes, n = self.mistakes.events, self.mistakes.n
        return f"{n - mistakes if self.good else mistakes} of {plural(n, self.nouns)} {self.happened}"

    def _rate(self, mistakes: float, below: str, above: str) -> str:
        if self.good:
            return f"{above} {percent(1 - mistakes, beside=1 - self.limit)}"
        return f"{below} {percent(mistakes, beside=self.limit)}"

    def _goal(self) -> str:
        return f"at least {as_limit(1 - self.limit)}" if self.good else as_limit(self.limit)

    def _undecided(self) -> str:
        return f"{self.mistakes.undecided} undecided"

    def _sure(self) -> str:
        return f"{as_limit(self.confidence)} confidence"
