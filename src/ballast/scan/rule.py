"""A rule of a scanner: a pattern, what makes a match real, and the examples that prove both."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from ballast.scan.excerpt import Excerpt, Span, unread
from ballast.scan.patterns import rules
from ballast.scan.views import View
from ballast.types import Finding

MOST_FINDINGS = 200
"""A rule stops here in one view: the verdict is long clear, and a caller who redacts must block instead."""


@dataclass(frozen=True, slots=True)
class Match:
    """A match in a view: its value (the group ``v``, else all of it) and the text around it."""

    value: str
    text: str
    start: int
    end: int

    def before(self, length: int = 40) -> str:
        return self.text[max(0, self.start - length) : self.start]

    def after(self, length: int = 24) -> str:
        return self.text[self.end : self.end + length]


Check = Callable[[Match], bool | Span]
"""Whether the match is real; a span (in the view) where only a part of it is."""


def always(match: Match) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Near:
    """A pattern for RE2 that matches within every match of a rule, and how far from it the rule looks at most."""

    pattern: str
    reach: int


@dataclass(frozen=True, slots=True)
class Rule:
    """One kind of thing to find.

    Attributes:
        name: "secret.github_token"; what a decision and a log show.
        pattern: for RE2. If it has a group ``v``, that is the value.
        must_match, must_pass: texts in which it finds something, or nothing.
        check: what a pattern cannot say: check digits, entropy, the words around.
        needs: lower-case strings one of which every match holds, so that most texts need no closer look; none
            where there are no such strings.
        near: every match lies close to what this finds, so that a long text is read there only; ``None`` if it
            may lie anywhere.
        score: how sure a finding is, in (0, 1].
    """

    name: str
    pattern: str
    must_match: tuple[str, ...]
    must_pass: tuple[str, ...] = ()
    check: Check = always
    needs: tuple[str, ...] = ()
    near: Near | None = None
    score: float = 1.0


class RuleSet:
    """Rules read together. Patterns are compiled when a text first needs them."""

    def __init__(self, members: Sequence[Rule]) -> None:
        self.rules = tuple(members)
        self._by_place: dict[Near | None, list[Rule]] = {}
        for rule in members:
            self._by_place.setdefault(rule.near, []).append(rule)

    def __call__(self, views: Sequence[View]) -> Sequence[Finding]:
        """Findings in raw offsets, each place of a rule once, with the views that show it.

        A long view is read only where it differs from those before it.
        """
        found: dict[tuple[str, int, int], Finding] = {}
        for view in views:
            fresh = unread(view)
            for near, members in self._by_place.items():
                part = (
                    fresh
                    if near is None or len(fresh.text) < _SHORT
                    else fresh.near(near.pattern, near.reach)
                )
                for rule, start, end in _matches(members, part):
                    key = (rule.name, *view.to_raw(start, end))
                    seen = found[key].views if key in found else ()
                    found[key] = Finding(*key, rule.score, (*seen, view.name))
        return list(found.values())


_SHORT = 500
"""A text this short is sooner read than cut."""


def _matches(members: Sequence[Rule], part: Excerpt) -> Iterator[tuple[Rule, int, int]]:
    lower = part.text.lower()
    for rule in members:
        if rule.needs and not any(need in lower for need in rule.needs):
            continue
        for span in _places(rule, part.text):
            yield rule, *part.to_source(*span)


def _places(rule: Rule, text: str) -> Iterator[Span]:
    pattern = rules(rule.pattern)
    group = pattern.groupindex.get("v", 0)
    count = 0
    for match in pattern.finditer(text):
        start, end = match.span(group) if match.span(group)[0] >= 0 else match.span()
        verdict = rule.check(Match(text[start:end], text, start, end))
        if verdict is True:
            verdict = (start, end)
        if verdict:
            yield verdict
            count += 1
            if count == MOST_FINDINGS:
                return
