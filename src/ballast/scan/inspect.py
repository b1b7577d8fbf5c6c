"""The input scan: every scanner over the same views, and what follows from what they find.

Command line, engine and server call this one function, so that one text gets one verdict.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, TypeVar

from ballast.errors import BallastError, CheckError
from ballast.scan.rule import MOST_FINDINGS
from ballast.scan.views import View, views
from ballast.types import Finding

Scanner = Callable[[Sequence[View]], Sequence[Finding]]
Action = Literal["block", "redact", "flag"]
T = TypeVar("T")
PLACEHOLDER = "[redacted]"


@dataclass(frozen=True, slots=True)
class Inspection:
    """What the scan found and decided.

    Attributes:
        findings: all of them, in the order of their places.
        blocked_by: the rules that stop the text, in the order of the scanners; empty if it may go on.
        text: what may go on: the text as it came, or with a placeholder for what is redacted.
        redacted: whether ``text`` is another than came.
    """

    findings: tuple[Finding, ...]
    blocked_by: tuple[str, ...]
    text: str
    redacted: bool = False

    @property
    def allowed(self) -> bool:
        return not self.blocked_by


@dataclass(frozen=True, slots=True)
class Inspector:
    """Scanners with what to do about their findings.

    Attributes:
        scanners: name → scanner; all run, in this order.
        actions: name → action; a scanner without one blocks.
        limit: characters of a text; of a longer one the beginning is read, and it is refused in any case.
        lexicon: words that disguised spellings are looked up in.
    """

    scanners: Mapping[str, Scanner]
    actions: Mapping[str, Action]
    limit: int
    lexicon: frozenset[str] = frozenset()

    def __call__(self, text: str, *, document: bool = False) -> Inspection:
        """Read one text.

        Raises:
            CheckError: a scanner crashed; the text is neither allowed nor refused then.
        """
        read = text if len(text) <= self.limit else text[: self.limit + 1]
        seen = _guarded("views", lambda: views(read, lexicon=self.lexicon, document=document))
        found: list[Finding] = []
        blocked: dict[str, None] = {}
        redacted: list[tuple[int, int]] = []
        for name, scanner in self.scanners.items():
            findings = _guarded(name, lambda scanner=scanner: scanner(seen))  # type: ignore[misc]
            found += findings
            action = self.actions.get(name, "block")
            if action == "block" or (action == "redact" and len(findings) >= MOST_FINDINGS):
                blocked |= dict.fromkeys(finding.rule for finding in findings)
            elif action == "redact":
                redacted += [(finding.start, finding.end) for finding in findings]
        found.sort(key=lambda finding: (finding.start, finding.end, finding.rule))
        return Inspection(tuple(found), tuple(blocked), redact(text, redacted), bool(redacted))


def redact(text: str, spans: Sequence[tuple[int, int]]) -> str:
    """The text with a placeholder for every stretch that the spans cover; spans that touch share one."""
    pieces: list[str] = []
    done = 0
    for start, end in sorted(spans):
        if start >= done or not pieces:
            pieces += (text[done:start], PLACEHOLDER)
        done = max(done, end)
    return "".join((*pieces, text[done:]))


def _guarded(name: str, call: Callable[[], T]) -> T:
    try:
        return call()
    except BallastError:
        raise
    except (ValueError, TypeError, KeyError, IndexError, RecursionError, MemoryError) as error:
        # The error's own text may repeat the input, so only its kind is reported.
        raise CheckError(f"scan.{name}", f"the {name} scanner failed ({type(error).__name__})") from None
