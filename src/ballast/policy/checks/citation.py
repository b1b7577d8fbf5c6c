"""Every claim cites something that exists, word for word."""

from __future__ import annotations

from collections.abc import Mapping

from ballast.policy.answer import Answer, Check, Fault, Tools
from ballast.policy.rules import RequireCitation
from ballast.types import Citation, Claim


def require_citation(rule: RequireCitation, tools: Tools) -> Check:
    """Claims without a citation, with an empty quote, or with one that is not in its document at its place."""

    def check(answer: Answer) -> Fault | None:
        if not answer.claims:
            return Fault("it cites nothing")
        names = {citation.document for claim in answer.claims for citation in claim.citations}
        texts = {name: tools.document_text(name) for name in names} if tools.document_text else None
        wrong = tuple(n for n, claim in enumerate(answer.claims) if not _rests(claim, texts))
        return Fault(f"{len(wrong)} of its claims cite nothing that can be found", wrong) if wrong else None

    return check


def _rests(claim: Claim, texts: Mapping[str, str | None] | None) -> bool:
    return bool(claim.citations) and all(_holds(citation, texts) for citation in claim.citations)


def _holds(citation: Citation, texts: Mapping[str, str | None] | None) -> bool:
    if not citation.passage_id or not citation.quote.strip():
        return False
    if texts is None:
        return True
    text, inside = texts[citation.document], 0 <= citation.start < citation.end
    return text is not None and inside and text[citation.start : citation.end] == citation.quote
