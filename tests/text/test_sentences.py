"""Sentences: where they end, where they do not, and that offsets are exact on any text."""

from __future__ import annotations

from itertools import pairwise
from time import thread_time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ballast.text.sentences import sentence_spans


def sentences(text: str) -> list[str]:
    return [text[start:end] for start, end in sentence_spans(text)]


# One text a line, ``|`` where a sentence ends and the next begins after one space.
SPACED = r"""
The U.S. Treasury pays.|Next one.
It is paid by the U.S.|The rest is not.
He works at Acme Inc. in Ohio.|She left.
He works at Acme Inc.|She left.
Acme Inc. Chairman Bo Lind spoke.|He left.
See e.g. Form 10.|Then go.
See No. 5 and Sec. 4.|Then go.
Is it allowed?|No.|You must ask.
The office opens at 9 a.m. Monday.|It closes at 5 p.m.|The door is locked.
Dr. Ada Vorn and Mr. J. R. Quill met.|They talked.
It costs $1.5 million.|That is 3.25% more.
Under 26 U.S.C. 1 and 26 U.S.C. § 61 it applies.|Nothing else does.
Wait...|What happened?
He waited ... and left.|Then it ended.
“It ended.”|She left.
"Did it end?" he asked.|She nodded.
(It ended.)|She left.
It ended (see Fig. 3).|She left.
It ended.[12]|She left.[citation needed]|He stayed.:19-1|So it was.
Yahoo! is a company.|It is old.
In 1995.|The end is near.
Vitamin C.|It helps.
George W. Bush spoke.|A. N. Other replied.
Jan. 5, 2024 is the date.|Feb. 6 is not.
Visit Login.gov.|Then sign in.
iPhone sales rose.|eBay fell.
Smith et al. 2019 say so.|Others do not.
Bring forms, pens, etc.|The desk is open.
The Ph.D. program is long.|It has a fee.
Enter the amount from line 7b.|If zero, stop.
What?!|Really.
**Bold end.**|Next one.
He is from Washington, D.C.|They like it.
The rate is .5 percent.|It is low.
Version 2.0.1 is out.|Get it.
Fees apply (e.g., wire fees).|Ask us.
10 people came.|5 left.
1. Open the form.|2. Sign it.
Bo Inc. v. Ada Corp. was decided.|It stands.
it 's closed .|Next , we go .|Why ?
He said `` go . ''|Then he left .
He said , " go . "|Then he left .
Mount Logan ( 5,959 m . ) is high .|It is cold .
Платёж поступит завтра.|Комиссия не взимается.
Πόσο κοστίζει;|Κοστίζει πέντε ευρώ.
كم التكلفة؟|التكلفة خمسة.
यह सुरक्षित है।|यह दो वर्ष चलता है।
""".strip().splitlines()


@pytest.mark.parametrize("line", SPACED)
def test_sentences_end_where_a_reader_says_they_do(line: str) -> None:
    """Abbreviations, initials, numbers, quotes and other scripts are cut as marked."""
    assert sentences(line.replace("|", " ")) == line.split("|")


def test_chinese_and_japanese_need_no_space_after_the_full_stop() -> None:
    """Wide full stops, question marks and closing brackets end a sentence by themselves."""
    assert sentences("この製品は安全です。保証は二年です。「本当？」はい") == [
        "この製品は安全です。", "保証は二年です。", "「本当？」", "はい",
    ]  # fmt: skip


def test_a_missing_space_is_seen_but_not_inside_an_address() -> None:
    """Extracted text loses spaces; a dotted name or an address keeps its dots."""
    assert sentences("It costs five.The fee is due.") == ["It costs five.", "The fee is due."]
    assert sentences("Write to ada.vorn@example.Org today or see www.example.Com for more.") != []
    assert len(sentences("Write to ada.vorn@example.Org today or see www.example.Com for more.")) == 1


BLOCKS = [
    ("One line\nand its end.\n\nNext", ["One line\nand its end.", "Next"]),
    ("Bring:\n- a pen\n- a form\n  twice\n1. Sign", ["Bring:", "- a pen", "- a form\n  twice", "1. Sign"]),
    ("# Fees\nNone apply", ["# Fees", "None apply"]),
    ("Fees\n====\nNone apply", ["Fees\n====", "None apply"]),
    ("| a | b |\n| - | - |\n| 1 | 2 |\nEnd", ["| a | b |", "| - | - |", "| 1 | 2 |", "End"]),
    ("| Ada | Pays. Always. |", ["| Ada | Pays. Always. |"]),
    ("Name: Ada | Fee: 5\nName: Bo | Fee: 6", ["Name: Ada | Fee: 5", "Name: Bo | Fee: 6"]),
    ("Time: 9\nAda: Hello there\nBo: Hi", ["Time: 9", "Ada: Hello there", "Bo: Hi"]),
    ("One\r\n\r\nTwo\r\nlines.", ["One", "Two\r\nlines."]),
    ("  \n\t\n", []),
    ("", []),
]  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), BLOCKS)
def test_blocks_end_a_sentence_and_single_line_breaks_do_not(text: str, expected: list[str]) -> None:
    """Blank lines, list items, headings, table lines and labelled lines stand apart."""
    assert sentences(text) == expected


ODD = st.text(
    st.sampled_from("aB1 .!?…,;:'\"”“’()[]|#-*>=\n\r\t\xa0\xad\u200b\u2028ﬁéЖ字。？؟।🙂—$%&<")
    | st.characters(exclude_categories=["Cs"]),
    max_size=200,
)


@given(ODD)
def test_spans_are_trimmed_ordered_and_cover_all_but_white_space(text: str) -> None:
    """Every character that is not white space lies in exactly one sentence."""
    spans = sentence_spans(text)
    assert all(text[a:b] == text[a:b].strip() != "" for a, b in spans)
    assert all(left[1] <= right[0] for left, right in pairwise(spans))
    covered = {i for a, b in spans for i in range(a, b)}
    assert all(i in covered or char.isspace() for i, char in enumerate(text))


@pytest.mark.parametrize(
    "unit", [".", "a. ", '" ', "( ", "A. ", "- ", "1. 2. ", "=\n", "x:\n", "\t", "字。", " ' ", "| ", "> "]
)
def test_time_grows_with_length_only(unit: str) -> None:
    """Ten times the text takes about ten times the processor time, whatever it is made of."""

    def seconds(size: int) -> float:
        text = unit * (size // len(unit))
        best = 9.0
        for _ in range(3):
            begin = thread_time()
            sentence_spans(text)
            best = min(best, thread_time() - begin)
        return best

    assert seconds(100_000) < 40 * max(seconds(10_000), 0.002)
