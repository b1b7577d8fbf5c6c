"""An answer and a decline as a person reads them."""

from __future__ import annotations

from collections.abc import Callable

from ballast.cli.parts import Corpus
from ballast.cli.screen import Page, one_line, safe
from ballast.types import Answered, Citation, Declined, Stop

Texts = Callable[[str], str | None]

_CONTEXT = 120  # characters shown on either side of a quote

# Rule, or the beginning of one → what it means. The longest that fits is used.
_RULES = {
    "grade.nothing_relevant": "nothing in the material is about this",
    "grade.insufficient": "the material touches on this but does not answer it",
    "grade.no_figure": "the question asks for a figure that the material does not give",
    "grade.other_year": "the material is about another year",
    "grade.not_current": "the question asks for today's state, which the material does not know",
    "grade.unknown_name": "the question names something that the nearest passages do not mention",
    "grade.other_member": "the material lists others of its kind, but not the one the question is about",
    "grade.other_attribute": "the material gives the figure of something else, not of what is asked for",
    "grade.false_premise": "the question takes a figure for granted that the material does not give",
    "grade": "the material does not answer this",
    "critic.nothing_to_say": "no sentence of the material answers this",
    "critic.number_differs": "a number of the drafted answer is not the one in the material",
    "critic.column_differs": "the drafted answer takes a figure from the column of another year",
    "critic.year_differs": "the drafted answer is about another year",
    "critic.name_differs": "the drafted answer names something its source does not",
    "critic.name_missing": "the drafted answer is not about what the question names",
    "critic.negation_differs": "the drafted answer turns a statement of the material into its opposite",
    "critic.support_unsure": "the material does not clearly support the drafted answer",
    "critic": "a drafted answer was not supported by the material",
    "size.too_long": "the question is too long",
    "characters": "the question holds control characters",
    "injection": "the question tries to give instructions to the system",
    "secret": "the question holds a password or key",
    "pii": "the question holds personal data",
    "advice": "the question asks for personal advice",
    "policy": "the answer did not meet the output policy",
}
_STOPS = {
    Stop.INPUT: "the input scan",
    Stop.ADVICE: "the advice check",
    Stop.GRADER: "the grader",
    Stop.CRITIC: "the critic",
    Stop.POLICY: "the output policy",
}


def rule_in_words(rule: str) -> str:
    """What a rule means; the rule itself where nobody has put it in words."""
    parts = rule.split(".")
    prefixes = (".".join(parts[:length]) for length in range(len(parts), 0, -1))
    return next((_RULES[prefix] for prefix in prefixes if prefix in _RULES), one_line(rule))


def answer_page(answer: Answered, document_text: Texts) -> Page:
    """The answer with a number after each claim, then the numbered passages with the quoted places."""
    numbers: dict[str, int] = {}
    quoted: dict[str, list[Citation]] = {}
    for claim in answer.claims:
        for citation in claim.citations:
            numbers.setdefault(citation.passage_id, len(numbers) + 1)
            places = quoted.setdefault(citation.passage_id, [])
            if citation not in places:
                places.append(citation)
    page = Page()
    shown = 0
    for claim in sorted(answer.claims, key=lambda claim: claim.end):
        page.add(safe(answer.text[shown : claim.end]))
        marks = dict.fromkeys(f"[{numbers[citation.passage_id]}]" for citation in claim.citations)
        page.add(" ").add("".join(marks), "dim")
        shown = max(shown, claim.end)
    page.line(safe(answer.text[shown:])).line()
    for passage_id, citations in quoted.items():
        first = citations[0]
        page.add(f"[{numbers[passage_id]}] ", "dim").line(_heading(first), "bold")
        for citation in citations:
            _add_quote(page, citation, document_text(citation.document))
    return page


def decline_page(decision: Declined, corpus: Corpus, doc_ids: tuple[str, ...] | None = None) -> Page:
    """The marker sentence, why and where it stopped, what was searched and what came nearest.

    ``doc_ids`` are the documents the question was restricted to; ``None`` where it was not.
    """
    page = Page().line(safe(decision.text), "bold").line()
    words = dict.fromkeys(rule_in_words(rule) for rule in decision.rules)
    page.add("Why:      ", "dim").line("; ".join(words))
    rules = ", ".join(map(one_line, decision.rules))
    page.add("Stopped:  ", "dim").line(f"by {_STOPS[decision.stop]}, {decision.reason.value} ({rules})")
    if decision.stop in (Stop.INPUT, Stop.ADVICE):
        page.add("Searched: ", "dim").line("nothing; the question was declined before any search")
        return page
    searched = _searched(corpus, doc_ids)
    page.add("Searched: ", "dim").line(
        f"{searched} (corpus {short_hash(decision.meta.corpus or corpus.corpus)})"
    )
    if decision.nearest:
        page.add("Nearest:  ", "dim").line(", ".join(map(one_line, decision.nearest)))
    return page


def _searched(corpus: Corpus, doc_ids: tuple[str, ...] | None) -> str:
    """How much was searched; a document that was asked for and is not there is named."""
    if doc_ids is None:
        return f"{corpus.passage_count:,} passages of {corpus.document_count:,} documents"
    known = [name for name in doc_ids if corpus.document_text(name) is not None]
    unknown = [name for name in doc_ids if name not in known]
    searched = f"only {', '.join(map(one_line, known))}" if known else "nothing"
    if not unknown:
        return searched
    return f"{searched}; the material has no document {', '.join(repr(one_line(name)) for name in unknown)}"


def short_hash(value: str) -> str:
    """The first twelve digits of a hash: enough to tell two apart by eye."""
    return one_line(value.removeprefix("sha256:")[:12])


def _heading(citation: Citation) -> str:
    title = "" if citation.location.startswith(citation.title) else citation.title
    parts = dict.fromkeys((citation.document, title, citation.location))
    return " · ".join(one_line(part) for part in parts if part.strip())


def _add_quote(page: Page, citation: Citation, text: str | None) -> None:
    """The quoted place on one line, with what stands around it in its paragraph."""
    before = after = ""
    if text is not None and text[citation.start : citation.end] == citation.quote:
        first, last = max(0, citation.start - _CONTEXT), citation.end + _CONTEXT
        before = _cut_left(text[first : citation.start], is_cut=first > 0)
        after = _cut_right(text[citation.end : last], is_cut=last < len(text))
    page.add("    ").add(before, "dim").add(one_line(citation.quote), "quote").line(after, "dim")


def _cut_left(text: str, *, is_cut: bool) -> str:
    paragraph = text.rpartition("\n\n")[2]
    text, is_cut = paragraph, is_cut and paragraph == text
    gap = " " if text[-1:].isspace() else ""
    if is_cut:
        text = "… " + text.partition(" ")[2]
    return one_line(text) + gap


def _cut_right(text: str, *, is_cut: bool) -> str:
    paragraph = text.partition("\n\n")[0]
    text, is_cut = paragraph, is_cut and paragraph == text
    gap = " " if text[:1].isspace() else ""
    if is_cut:
        text = text.rpartition(" ")[0] + " …"
    return (gap + one_line(text)).rstrip()
