"""From question to decision over small corpora: what is answered, from what, and what is declined."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from pathlib import Path

import pytest

from ballast import build
from ballast.evals.evaluation import Evaluation
from ballast.evals.faithful import judge
from ballast.evals.golden import GoldenQuestion
from ballast.settings import Settings
from ballast.types import Answered, Decision, Declined, Question, Reason, Stop
from corpora import Corpus, citations, decide

REFUNDS = "Refunds take five business days."
PERMIT = "A parking permit costs $40 a year."
OFFICE = "The office is on Harbour Road."
ASK_REFUNDS = "How long do refunds take?"
ASK_PERMIT = "How much does a parking permit cost?"


def assert_no_evidence(decision: Decision) -> None:
    assert isinstance(decision, Declined), decision
    assert decision.reason is Reason.INSUFFICIENT_EVIDENCE


def test_asked_before_indexing_and_after(corpus: Corpus) -> None:
    """Without an index it is wrong use, with the command to run; with one the question is answered."""
    before = corpus.ballast("ask", ASK_REFUNDS)
    assert (before.code, before.out) == (2, "")
    assert f"ballast index FOLDER_OF_DOCUMENTS --store {corpus.store}" in before.err
    corpus.write({"a.md": REFUNDS})
    assert corpus.ballast("index", str(corpus.docs)).code == 0
    assert corpus.ballast("ask", ASK_REFUNDS).code == 0


def test_an_open_ask_follows_the_index(corpus: Corpus) -> None:
    """Declined, then indexed: answered; edited: the new value; deleted: declined. Nothing is remembered."""
    ask = corpus.index({"a.md": REFUNDS})
    assert_no_evidence(decide(ask, ASK_PERMIT))
    for price in ("$40", "$55"):
        corpus.index({"b.md": PERMIT.replace("$40", price)})
        assert [c.quote for c in citations(decide(ask, ASK_PERMIT))] == [PERMIT.replace("$40", price)]
    (corpus.docs / "b.md").unlink()
    corpus.index()
    assert_no_evidence(decide(ask, ASK_PERMIT))


@pytest.mark.parametrize("ids", [(), ("missing.md",), ("b.md",)])
def test_a_filter_that_excludes_the_answer_declines_alike_everywhere(
    corpus: Corpus, ids: tuple[str, ...], tmp_path: Path
) -> None:
    """Asked alone, in a batch or in an evaluation: the same reason, stop and rules."""
    ask = corpus.index({"a.md": REFUNDS, "b.md": PERMIT})
    single = decide(ask, ASK_REFUNDS, ids)
    assert isinstance(single, Declined)
    (tmp_path / "in.jsonl").write_text(json.dumps({"id": "q", "question": ASK_REFUNDS, "doc_ids": ids}))
    out = tmp_path / "out.jsonl"
    assert corpus.ballast("ask", "--batch", str(tmp_path / "in.jsonl"), "--out", str(out)).code == 0
    (reply,) = map(json.loads, out.read_text().splitlines())
    golden = GoldenQuestion("q", ASK_REFUNDS, "unanswerable", ())

    async def restricted(question: Question) -> Decision:
        return await ask(replace(question, doc_ids=ids))

    (result,) = asyncio.run(Evaluation(restricted, lambda q, a: judge(q, a, document_text=None))([golden]))
    assert isinstance(result.call.response.decision, Declined)
    wanted = (single.reason, single.stop, list(single.rules))
    assert (reply["reason"], reply["stop"], reply["rules"]) == wanted
    evaluated = result.call.response.decision
    assert (evaluated.reason, evaluated.stop, list(evaluated.rules)) == wanted


@pytest.mark.parametrize("name", ["missing.md", "b.md"])
def test_a_filter_on_the_command_line_exits_with_3(corpus: Corpus, name: str) -> None:
    """A decline, not a failure, and not an answer from outside the filter."""
    corpus.index({"a.md": REFUNDS, "b.md": PERMIT})
    assert corpus.ballast("ask", ASK_REFUNDS, "--doc-id", name).code == 3
    assert corpus.ballast("ask", ASK_REFUNDS, "--doc-id", name, "--doc-id", "a.md").code == 0


TEXTS = {
    "zh": ("国际汇款的手续费是每笔二十五元。", "国际汇款的手续费是多少?", "今天北京的天气怎么样?"),
    "ja": ("海外送金の手数料は一回につき二千円です。", "海外送金の手数料はいくらですか?", "図書館はどこ?"),
    "ko": (
        "해외 송금 수수료는 건당 오천 원입니다.",
        "해외 송금 수수료는 얼마입니까?",
        "오늘 날씨는 어떻습니까?",
    ),
    "ru": (
        "Комиссия за перевод составляет 25 рублей.",
        "Какая комиссия за перевод?",
        "Какая сегодня погода?",
    ),
    "el": ("Η προμήθεια για μεταφορά είναι 20 ευρώ.", "Ποια είναι η προμήθεια;", "Τι καιρό κάνει σήμερα;"),
    "fr": (
        "Les frais de virement s’élèvent à 20 euros.",
        "Quels sont les frais de virement ?",
        "Où neige-t-il ?",
    ),
    "en": ("An outgoing wire transfer costs $25.", "What does an outgoing wire cost?", "Where does it snow?"),
}


@pytest.mark.parametrize("language", TEXTS)
def test_a_question_meets_the_document_of_its_language(corpus: Corpus, language: str) -> None:
    """In a corpus of seven languages it is answered from its own document, or that is named as nearest."""
    ask = corpus.index({f"{name}.txt": text for name, (text, _, _) in TEXTS.items()})
    decision = decide(ask, TEXTS[language][1])
    if isinstance(decision, Answered):
        assert {c.document for c in citations(decision)} == {f"{language}.txt"}
    else:
        assert decision.nearest[:1] == (f"{language}.txt",)


@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_plain_question_in_latin_script_is_answered(corpus: Corpus, language: str) -> None:
    """Accents and elisions are no obstacle."""
    ask = corpus.index({f"{name}.txt": text for name, (text, _, _) in TEXTS.items()})
    assert citations(decide(ask, TEXTS[language][1]))[0].quote == TEXTS[language][0]


@pytest.mark.parametrize("language", TEXTS)
@pytest.mark.parametrize("alone", [False, True])
def test_an_unrelated_question_is_declined_in_every_language(
    corpus: Corpus, language: str, alone: bool
) -> None:
    """That both are Greek is no evidence, not even where nothing else could be meant."""
    kept = [language] if alone else TEXTS
    ask = corpus.index({f"{name}.txt": TEXTS[name][0] for name in kept})
    assert_no_evidence(decide(ask, TEXTS[language][2]))


@pytest.mark.parametrize("count", [1, 2, 3])
def test_a_corpus_of_one_to_three_passages_works(corpus: Corpus, count: int) -> None:
    """What is there is answered and what is not is declined, also if more hits are wanted than exist."""
    corpus.index(dict(list({"a.md": REFUNDS, "b.md": PERMIT, "c.md": OFFICE}.items())[:count]))
    ask = build.open_ask(Settings(store=corpus.store, top_k=200))
    assert [c.quote for c in citations(decide(ask, ASK_REFUNDS))] == [REFUNDS]
    for question in ("why is the sky blue", "Who founded the observatory?", "qwrt zxcv", "7", "??"):
        assert_no_evidence(decide(ask, question))


@pytest.mark.parametrize("budget", [0, 1, 2])
def test_a_decline_retries_no_more_than_its_budget(corpus: Corpus, budget: int) -> None:
    """However little is found, the loop ends after the rewrites it was given."""
    corpus.index({"a.md": REFUNDS, "b.md": PERMIT})
    ask = build.open_ask(Settings(store=corpus.store, retry_budget=budget))
    for question in ("How much does a parkng lesson cost?", "Who governs the refunds?", "zzz"):
        decision = decide(ask, question)
        assert isinstance(decision, Declined), decision
        steps = [step.name for step in decision.meta.trace]
        assert 1 <= sum(name.startswith("retrieve.") for name in steps) <= budget + 1
        assert sum(name.startswith("rewrite.") for name in steps) <= budget


def test_a_misspelled_question_is_answered_as_asked(corpus: Corpus) -> None:
    """The corrected query only finds the passage; the decision still carries what was asked."""
    ask = corpus.index({"a.md": REFUNDS, "b.md": PERMIT})
    assert [c.quote for c in citations(decide(ask, "How much does a parkinng permit cost?"))] == [PERMIT]


def test_an_easier_neighbour_is_not_answered_instead(corpus: Corpus) -> None:
    """A rewrite may bring the parking permit; the question was about a flying lesson."""
    ask = corpus.index({"a.md": REFUNDS, "b.md": PERMIT})
    assert_no_evidence(decide(ask, "How much does a flying lesson cost?"))


WRONG_WORLD = """The capital of France is Lyon.

Water boils at 70 degrees Celsius at sea level.

The Eiffel Tower was built by Ada Quill in 1923.
"""


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("What is the capital of France?", "Lyon"),
        ("At what temperature does water boil at sea level?", "70 degrees"),
        ("Who built the Eiffel Tower?", "Ada Quill"),
    ],
)
def test_what_the_corpus_says_counts_not_what_the_world_knows(
    corpus: Corpus, question: str, said: str
) -> None:
    """The answer is the document's, cited, however wrong it is."""
    ask = corpus.index({"facts.md": WRONG_WORLD})
    assert said in citations(decide(ask, question))[0].quote


@pytest.mark.parametrize("question", ["What is the capital of Germany?", "Who wrote Hamlet?"])
def test_what_the_world_knows_is_not_in_the_corpus(corpus: Corpus, question: str) -> None:
    """General knowledge that no document holds is declined."""
    assert_no_evidence(decide(corpus.index({"facts.md": WRONG_WORLD}), question))


def test_the_amount_is_quoted_not_only_the_deadline(corpus: Corpus) -> None:
    """Of two paragraphs of the right document, the one that answers is cited."""
    text = "The deadline for the flood grant is 14 March 2025.\n\nThe flood grant pays $7,500 per household."
    ask = corpus.index({"grant.md": text})
    cited = citations(decide(ask, "How much money does the flood grant pay per household?"))
    assert "The flood grant pays $7,500 per household." in [c.quote for c in cited]


def test_a_question_the_scan_stops_is_never_searched(corpus: Corpus) -> None:
    """Its trace has the scan and nothing after it."""
    decision = decide(corpus.index({"a.md": REFUNDS}), "How long do\x00 refunds take?")
    assert isinstance(decision, Declined)
    assert (decision.stop, decision.rules) == (Stop.INPUT, ("characters.control",))
    assert [step.name for step in decision.meta.trace] == ["scan"]


@pytest.mark.parametrize(
    ("text", "question"),
    [
        (
            "Under the Fair Harbour Dues Act a refund takes nine days.",
            "How long does a refund take under the FHDA?",
        ),
        ("Under the FHDA a refund takes nine days.", "How long is a refund under the Fair Harbour Dues Act?"),
    ],
)
def test_an_acronym_and_its_long_form_are_one_name(corpus: Corpus, text: str, question: str) -> None:
    """Whichever the document has and whichever is asked for; another act is another name."""
    ask = corpus.index({"dues.md": text, "a.md": OFFICE, "b.md": PERMIT})
    assert [c.quote for c in citations(decide(ask, question))] == [text]
    other = question.replace("FHDA", "FQDA").replace("Fair Harbour Dues", "Fair Quarry Dues")
    assert_no_evidence(decide(ask, other))
