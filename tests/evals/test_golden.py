"""The golden set is read strictly: every fault at once, each with its line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ballast.errors import UsageError
from ballast.evals.golden import GoldenQuestion, read_golden

GOOD: dict[str, Any] = {"id": "a", "question": "How much?", "category": "answerable", "expected": "$25"}


def faults(path: Path, *rows: dict[str, Any] | str) -> list[str]:
    lines = [row if isinstance(row, str) else json.dumps(row) for row in rows]
    path.write_text("\n".join(lines), encoding="utf-8")
    with pytest.raises(UsageError) as caught:
        read_golden(path)
    return [line.removeprefix(f"{path}:") for line in caught.value.message.splitlines()]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "golden.jsonl"


def test_a_full_row_is_read(file: Path) -> None:
    """Every key of the format finds its place; single texts become lists of one."""
    full = {**GOOD, "expected_sources": ["a.md"], "expected_quote": "It is $25.", "must_pass": True}
    file.write_text(json.dumps({**full, "cluster": "fees", "notes": "n"}))
    expected = GoldenQuestion(
        "a", "How much?", "answerable", ("$25",), ("a.md",), ("It is $25.",), True, "fees", "n"
    )
    assert read_golden(file) == [expected]
    assert not expected.should_decline


def test_a_decline_is_expected_by_the_word(file: Path) -> None:
    """The plain text "decline" is the only way to say it."""
    file.write_text(json.dumps({**GOOD, "category": "unanswerable", "expected": "decline"}))
    assert read_golden(file)[0].should_decline


def test_byte_order_mark_and_windows_line_ends_do_not_matter(file: Path) -> None:
    """What editors add without asking is accepted, and a blank line is not a question."""
    file.write_bytes(b"\xef\xbb\xbf" + f"{json.dumps(GOOD)}\r\n\r\n".encode())
    assert [question.id for question in read_golden(file)] == ["a"]


def test_a_line_separator_inside_a_text_ends_no_line(file: Path) -> None:
    """Only line feeds separate rows, so line numbers agree with every editor."""
    file.write_text(json.dumps({**GOOD, "notes": "x\u2028y\x85z"}, ensure_ascii=False), encoding="utf-8")
    assert len(read_golden(file)) == 1


def test_all_faults_of_a_file_are_reported(file: Path) -> None:
    """A person mends the file in one go."""
    found = faults(
        file, {**GOOD, "expcted": 1}, "{", GOOD, {"id": "b", "question": "\u00a0", "category": "x"}
    )
    assert found == [
        "1: unknown key 'expcted' (did you mean 'expected'?)",
        "2: is not JSON: Expecting property name enclosed in double quotes (column 2)",
        "3: the id 'a' was already used on line 1",
        "4: 'expected' is missing; give a text, a list of texts, or \"decline\"",
        "4: 'question' is empty",
    ]


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"id": 7}, "'id' should be text, not a number"),
        ({"id": ""}, "'id' is empty"),
        ({"question": None}, "'question' should be text, not null"),
        ({"question": "\u200b \ufeff"}, "'question' is empty"),
        ({"category": ""}, "'category' is empty"),
        ({"expected": []}, "'expected' is empty"),
        ({"expected": ""}, "'expected' holds an empty text"),
        ({"expected": ["x", " "]}, "'expected' holds an empty text"),
        ({"expected": None}, "'expected' should be a list of texts"),
        ({"expected": ["x", 2]}, "'expected' should be a list of texts"),
        ({"expected": ["x", "decline"]}, "a decline is expected as the plain text"),
        ({"expected": ["decline"]}, "a decline is expected as the plain text"),
        ({"expected": "Decline "}, "a decline is expected as the plain text"),
        ({"expected": "decline"}, "'answerable' contradicts the expected decline"),
        ({"category": "unanswerable"}, "'unanswerable' contradicts the expected answer"),
        ({"expected_sources": "a.md"}, "'expected_sources' should be a list of texts"),
        ({"must_pass": "yes"}, "'must_pass' should be true or false, not text"),
        ({"notes": 1}, "'notes' should be text, not a number"),
    ],
)
def test_a_faulty_value_is_named(file: Path, change: dict[str, Any], why: str) -> None:
    """One fault gives one sentence, with the line it stands on."""
    found = faults(file, GOOD | {"id": "first"}, {**GOOD, **change})
    assert len(found) == 1
    assert found[0].startswith("2: ")
    assert why in found[0]


@pytest.mark.parametrize(
    ("row", "why"),
    [
        ('{"id": "a", "id": "b"}', "the key 'id' is there twice"),
        ("[1]", "should be a JSON object, not a list"),
        ("null", "should be a JSON object, not null"),
        ("[" * 100_000, "is nested too deeply"),
    ],
)
def test_a_line_that_is_no_object_is_named(file: Path, row: str, why: str) -> None:
    """Well-formed or not, it is refused with its line."""
    assert any(why in fault for fault in faults(file, GOOD, row))


@pytest.mark.parametrize(
    ("encoding", "name"),
    [
        ("utf-16", "UTF-16"),
        ("utf-16-le", "UTF-16"),
        ("utf-32", "UTF-32"),
        ("cp1252", "cp1252"),
        ("latin-1", "Latin-1"),
    ],
)
def test_another_encoding_is_refused_by_name(file: Path, encoding: str, name: str) -> None:
    """Guessing would turn a name into another one without a word."""
    text = "“Café”?" if encoding == "cp1252" else "Café?"
    file.write_bytes(json.dumps({**GOOD, "question": text}, ensure_ascii=False).encode(encoding))
    with pytest.raises(UsageError, match=name):
        read_golden(file)


@pytest.mark.parametrize("content", ["", "\n\n"])
def test_an_empty_file_is_no_golden_set(file: Path, content: str) -> None:
    """No questions would mean no mistakes."""
    file.write_text(content)
    with pytest.raises(UsageError, match="holds no questions"):
        read_golden(file)


def test_a_folder_is_no_golden_set(tmp_path: Path) -> None:
    """The path is named with the system's reason."""
    with pytest.raises(UsageError, match="cannot be read"):
        read_golden(tmp_path)


def csv_file(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "golden.csv"
    path.write_bytes(text.encode("utf-8"))
    return path


def test_a_csv_reads_as_the_same_questions(tmp_path: Path) -> None:
    """Byte order mark, CRLF, semicolons, no-break spaces and a quoted comma change nothing."""
    path = csv_file(
        tmp_path,
        "\ufeffid;question;category;expected;expected_sources;must_pass\r\n"
        'a;"What, if so?";answerable;$5|five dollars;fees.md|costs.md;yes\r\n'
        "\r\n"
        "b;\u00a0Why? ;unanswerable;decline;;\r\n",
    )
    first, second = read_golden(path)
    assert (first.question, first.expected, first.must_pass) == ("What, if so?", ("$5", "five dollars"), True)
    assert first.expected_sources == ("fees.md", "costs.md")
    assert (second.question, second.should_decline) == ("Why?", True)


@pytest.mark.parametrize(
    ("row", "fault"),
    [
        ("a,Q?,answerable,", ":2: 'expected' is missing"),
        ("a,Q?,answerable", ":2: has 3 cells, the first line 4"),
        ('a,"Q?,answerable,x', "is not CSV"),
        ("a,Q?,answerable,x\na,R?,answerable,y", ":3: the id 'a' was already used on line 2"),
    ],
)
def test_faults_of_a_csv_name_their_line(tmp_path: Path, row: str, fault: str) -> None:
    """An empty expected cell, a missing or an open one, a repeated id."""
    with pytest.raises(UsageError, match=fault):
        read_golden(csv_file(tmp_path, f"id,question,category,expected\n{row}\n"))


def test_an_unclear_flag_in_a_csv_is_a_fault(tmp_path: Path) -> None:
    """Neither yes nor no."""
    with pytest.raises(UsageError, match=":2: 'must_pass' should be true or false"):
        read_golden(csv_file(tmp_path, "id,question,category,expected,must_pass\na,Q?,answerable,x,maybe\n"))


@pytest.mark.parametrize(
    "slip", ["answerabel", "Answerable", "out-of-corpus", "adverserial", "unanswerables"]
)
def test_a_slip_in_a_category_is_a_fault(file: Path, slip: str) -> None:
    """It would be counted apart, and an adversarial question among the ordinary ones."""
    expected = "$25" if slip.casefold().startswith("ans") else "decline"
    [fault] = faults(file, {**GOOD, "category": slip, "expected": expected})
    assert "is nearly" in fault


@pytest.mark.parametrize("word", ["near_miss", "fees", "answers", "current_values"])
def test_a_category_may_be_a_word_of_ones_own(file: Path, word: str) -> None:
    """Only what is nearly a known one is refused."""
    file.write_text(json.dumps({**GOOD, "category": word}))
    assert read_golden(file)[0].category == word
