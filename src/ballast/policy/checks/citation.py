"""Every claim cites something that exists, word for word."""

from __future__ import annotations

from ballast.policy.answer import Answer, Check, Fault, Tools
from ballast.policy.rules import RequireCitation
from ballast.types import Citation, Claim


def require_citation(rule: RequireCitation, tools: Tools) -> Check:
    """Claims without a citation, with an empty quote, or with one that is not in its document at its place."""

    def holds(citation: Citation) -> bool:
        if not citation.passage_id or not citation.quote.strip():
            return False
        if tools.document_text is None:
            return True
        text = tools.document_text(citation.document)
        inside = 0 <= citation.start < citation.end
        return text is not None and inside and text[citation.start : citation.end] == citation.quote

    def rests(claim: Claim) -> bool:
        return bool(claim.citations) and all(map(holds, claim.citations))

    def check(answer: Answer) -> Fault | None:
        if not answer.claims:
            return Fault("it cites nothing")
        wrong = tuple(n for n, claim in enumerate(answer.claims) if not rests(claim))
        return Fault(f"{len(wrong)} of its claims cite nothing that can be found", wrong) if wrong else None

    return check
