"""What a search finds, and what it must never return."""

from __future__ import annotations

import pytest
from retrieve_samples import Build, Topics, passage, passages

from ballast.retrieve import Index
from ballast.types import Passage, SectionKind

FEES = passages(
    {
        "fees.md": "A wire transfer abroad costs 25 dollars.",
        "hours.md": "The branch opens at nine and closes at five.",
        "refund.md": "A refund arrives within five days.",
    }
)
MEANING = Topics({"refund", "reimbursement"}, {"branch", "office"}, {"wire"})


def ids(index: Index, query: str, **options: object) -> list[str]:
    return [hit.passage_id for hit in index.search(query, **{"k": 10, **options})]  # type: ignore[arg-type]


def test_the_passage_that_shares_the_words_is_first(build: Build) -> None:
    """A question about the transfer fee finds the fee."""
    (hit,) = build(FEES).search("How much is a wire transfer?", k=10)
    assert (hit.passage_id, hit.ranks) == ("fees.md", {"bm25": 1})
    assert 0 < hit.score <= 1


def test_a_synonym_is_found_by_meaning_alone(build: Build) -> None:
    """A word the corpus does not hold still finds its passage through the vectors."""
    (hit,) = build(FEES, embedder=MEANING).search("reimbursement", k=10)
    assert (hit.passage_id, hit.ranks) == ("refund.md", {"dense": 1})


def test_one_sentence_that_is_meant_lifts_its_passage(build: Build) -> None:
    """A long passage whose average is about something else is found by its one near sentence."""
    long = "The branch has an office. " * 9 + "A refund takes a week. " + "The office is a branch. " * 9
    index = build([*passages({"long.md": long}), *FEES[:2]], embedder=MEANING)
    assert ids(index, "reimbursement") == ["long.md"]


def test_a_repeated_text_does_not_crowd_out_the_search(build: Build) -> None:
    """Three thousand equal passages and one better one: the better one first, then the first by id."""
    same = passages({f"{n:05}.md": "refund branch" for n in range(3000)})
    index = build([*same, *passages({"x.md": "refund"})], embedder=MEANING)
    assert ids(index, "refund", k=3) == ["x.md", "00000.md", "00001.md"]


@pytest.mark.parametrize("query", ["", " \n", "???", "zyxxyz", "what is the", "天气"])
def test_a_query_without_a_known_word_finds_nothing(build: Build, query: str) -> None:
    """No known word and no similarity: no hit, not the nearest unrelated passage."""
    assert ids(build(FEES, embedder=MEANING), query) == []


def test_a_similarity_at_the_floor_is_no_evidence(build: Build) -> None:
    """Only what lies above the floor counts."""
    at = Topics({"refund"}, {"cat"}, {"dog"}, {"fox"})
    at.floor = 0.5  # "refund cat dog fox" has a cosine of exactly one half to a text about refunds
    assert ids(build(FEES, embedder=at), "cat dog fox") == []
    text = passages({"x": "refund"})
    (hit,) = build(text, embedder=at).search("refund cat dog fox", k=1)
    assert hit.ranks == {"bm25": 1}


@pytest.mark.parametrize("count", [0, 1, 2, 3])
def test_tiny_corpora_work(build: Build, count: int) -> None:
    """With one to three passages a word in all of them still weighs more than nothing; with none, no hit."""
    texts = [passage(f"The late fee is {n} dollars.", document=f"{n}.md") for n in range(count)]
    hits = build(texts).search("late fee", k=99)
    assert len(hits) == count
    assert all(0 < hit.score <= 1 for hit in hits)


def test_k_limits_and_may_exceed_the_corpus(build: Build) -> None:
    """k cuts the list at its best; a larger k than the corpus returns what there is."""
    index = build([passage(f"fee {'other ' * n}", document=f"{n:02}.md") for n in range(20)])
    assert ids(index, "fee", k=3) == ids(index, "fee", k=1000)[:3]
    assert len(ids(index, "fee", k=1000)) == 20


def test_a_k_below_one_is_a_mistake(build: Build) -> None:
    """Asking for no passages says so rather than returning none."""
    with pytest.raises(ValueError, match="at least 1"):
        build(FEES).search("fee", k=0)


def test_equal_passages_are_ordered_by_id(build: Build) -> None:
    """One text in forty documents scores the same at whatever row it stands, and comes in order of id."""
    index = build(passages({f"{n:02}.md": "refund wire branch" for n in range(40)}), embedder=MEANING)
    hits = index.search("refund wire", k=40)
    assert [hit.passage_id for hit in hits] == [f"{n:02}.md" for n in range(40)]
    assert len({hit.score for hit in hits}) == 1
    assert hits[39].ranks == {"bm25": 1, "dense": 1}


def test_title_location_and_table_header_are_searched(build: Build) -> None:
    """A row of a table is found by its column's name, a passage by its title and heading."""
    row = Passage("r", "t.csv", "Branches", "Opening", "Lyon | 9", 0, 8, SectionKind.TABLE, "City | Weekdays")
    index = build([row])
    assert [ids(index, word) for word in ("weekdays", "branch", "opening", "Lyon")] == [["r"]] * 4


def test_a_filter_searches_within_its_documents(build: Build) -> None:
    """Hits come from the named documents only, ranked among themselves."""
    both = [*FEES, *passages({"other.md": "Wire transfer, wire transfer: how wire transfers work."})]
    index = build(both, embedder=MEANING)
    assert ids(index, "wire transfer", documents=frozenset({"fees.md", "hours.md"})) == ["fees.md"]
    (hit,) = index.search("wire transfer", k=5, documents=frozenset({"fees.md"}))
    assert hit.ranks == {"bm25": 1, "dense": 1}


@pytest.mark.parametrize("names", [frozenset(), frozenset({"missing.md"}), frozenset({"FEES.MD", ""})])
def test_a_filter_that_excludes_everything_finds_nothing(build: Build, names: frozenset[str]) -> None:
    """No document allowed, no hit, whatever the question."""
    assert ids(build(FEES, embedder=MEANING), "wire transfer refund", documents=names) == []


LANGUAGES = {
    "zh": ("国际汇款的手续费是每笔二十五元。", "汇款手续费是多少?"),
    "ja": ("海外送金の手数料は一回につき二千円です。", "送金の手数料はいくらですか?"),
    "ko": ("해외 송금 수수료는 건당 오천 원입니다.", "송금 수수료는 얼마입니까?"),
    "ru": ("Комиссия за международный перевод составляет 25 рублей.", "Какая КОМИССИЯ за перевод?"),
    "el": ("Η προμήθεια για διεθνή μεταφορά είναι είκοσι ευρώ.", "Ποια είναι η ΠΡΟΜΗΘΕΙΑ;"),
    "fr": ("Les frais de l’étranger s’élèvent à vingt euros.", "frais a l'etranger"),
    "de": ("Die Gebühr für eine Überweisung beträgt fünf Euro.", "Überweisung Gebühr?"),
    "en": ("The library opens at nine on Saturdays.", "When does the library open?"),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_language_finds_its_own_passage(build: Build, language: str) -> None:
    """In a mixed corpus the first hit is the one in the question's language, by its words."""
    index = build(passages({name: text for name, (text, _) in LANGUAGES.items()}))
    assert ids(index, LANGUAGES[language][1])[0] == language


def test_an_unrelated_question_in_another_script_finds_nothing(build: Build) -> None:
    """No shared pair of characters, no hit."""
    index = build(passages({name: text for name, (text, _) in LANGUAGES.items()}))
    assert ids(index, "図書館") == []
    assert ids(index, "погода сегодня") == []
