"""The ledger only grows, and shows when it did not."""

from __future__ import annotations

import json
import shutil
import subprocess
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest
from gate_fakes import MADE, answerable, decline_questions, failed, run, trials
from hypothesis import given
from hypothesis import strategies as st

from ballast.errors import UsageError
from ballast.evals.counts import count
from ballast.evals.ledger.add import verify
from ballast.evals.ledger.codes import decode, encode
from ballast.evals.ledger.file import append, find_row, heads, last_accepted, parse_ledger, read_ledger
from ballast.evals.ledger.row import Entry, Row, make_row, row_hash
from ballast.evals.ledger.table import sparkline, table
from ballast.evals.measures import MEASURES
from ballast.evals.response import Response
from ballast.evals.result import Detection, Result
from ballast.wire import dumps

RESULTS = [*decline_questions(8, wrong=1), *answerable(9, wrong=2, unfaithful=1), *failed(1)]


def add(ledger: Path, day: int, *, accepted: bool = False, note: str = "why") -> Row:
    """One more row, after everything that is there."""
    rows = read_ledger(ledger)
    entry = Entry(f"2026-01-{day:02}T00:00:00+00:00", accepted, "Ada", note)
    append(ledger, make_row(run(RESULTS), entry, [row.hash for row in heads(rows)]))
    return read_ledger(ledger)[-1]


def broken(ledger: Path) -> str:
    with pytest.raises(UsageError) as caught:
        read_ledger(ledger)
    assert caught.value.code == "ledger.broken"
    return caught.value.message


def lines(ledger: Path) -> list[str]:
    return ledger.read_text().splitlines(keepends=True)


def test_a_row_counts_as_its_run_did() -> None:
    """Outcomes, judgements, categories and trials survive the short form."""
    silent = Result(failed(1)[0].question, replace(RESULTS[0].call, response=Response(" ")))
    prose = replace(decline_questions(1, prefix="p")[0], detection=Detection("decline", 1, ""))
    prose = replace(prose, call=replace(prose.call, response=Response("We do not know.")))
    results = [*RESULTS[:-1], silent, prose, *trials(*[replace(RESULTS[0], question=prose.question)] * 2)[1:]]
    restored, prints = decode(json.loads(json.dumps(encode(results))))
    assert count(restored) == count(results)
    assert len(prints) == len({r.question.id for r in results})


def test_a_row_says_what_it_is_about(tmp_path: Path) -> None:
    """Schema, hashes, counts with n and interval, and each question in a few characters."""
    row = add(tmp_path / "l.jsonl", 1)
    assert (row.data["schema"], row.data["run"]["commit"], row.data["run"]["corpus"]) == (
        1,
        "c0ffee",
        "sha256:c",
    )
    under = row.data["counts"]["under_refused"]
    assert (under["count"], under["n"], under["undecided"]) == (1, 8, 1)
    assert under["interval_95"][0] < 1 / 8 < under["interval_95"][1]
    assert len(json.dumps(row.data["questions"])) < 60 * len(RESULTS)


def test_rows_follow_one_another(tmp_path: Path) -> None:
    """The first follows nothing, the second the first."""
    ledger = tmp_path / "l.jsonl"
    first, second = add(ledger, 1), add(ledger, 2)
    assert (first.parents, second.parents) == ((), (first.hash,))
    assert heads(read_ledger(ledger)) == [second]


@pytest.mark.parametrize(
    ("old", "new"),
    [('"count": 1, "n": 8', '"count": 0, "n": 8'), ("why", "because"), ("2026-01-02", "2026-01-03")],
)
def test_an_edited_row_is_found(tmp_path: Path, old: str, new: str) -> None:
    """A count, a note, a date: the row no longer has its hash, and the line is named."""
    ledger = tmp_path / "l.jsonl"
    for day in (1, 2, 3):
        add(ledger, day)
    kept = lines(ledger)
    ledger.write_text(kept[0] + kept[1].replace(old, new) + kept[2])
    assert f"{ledger}:2: does not have the content it was written with: the row was edited" in broken(ledger)


WHOLE = "".join(
    dumps(make_row(run(RESULTS), Entry("2026-01-01T00:00:00+00:00", False, "Ada", note), [])) + "\n"
    for note in ("one", "two")
)


@given(st.integers(0, len(WHOLE) - 1), st.characters(min_codepoint=32, max_codepoint=126))
def test_any_changed_character_is_found(place: int, character: str) -> None:
    """Wherever it stands; or else the rows say exactly what they said."""
    changed = WHOLE[:place] + character + WHOLE[place + 1 :]
    with suppress(UsageError):
        rows = parse_ledger(changed, "l.jsonl")
        assert [row.data for row in rows] == [row.data for row in parse_ledger(WHOLE, "l.jsonl")]


@pytest.mark.parametrize("depth", [*range(940, 1000), 100_000])
def test_a_row_nested_too_deeply_is_no_row(depth: int) -> None:
    """Whether reading it or hashing it is what goes too deep."""
    row = WHOLE.splitlines()[0][:-1] + ', "more": ' + "[" * depth + "]" * depth + "}"
    with pytest.raises(UsageError, match=r"l\.jsonl:1: (is not JSON|does not have the content)"):
        parse_ledger(row, "l.jsonl")


def test_an_edited_row_with_a_new_hash_is_missed_by_its_follower(tmp_path: Path) -> None:
    """Whoever recomputes the hash would have to rewrite every later row too."""
    ledger = tmp_path / "l.jsonl"
    for day in (1, 2):
        add(ledger, day)
    first = json.loads(lines(ledger)[0])
    first["note"] = "another"
    first["hash"] = row_hash(first)
    ledger.write_text(json.dumps(first) + "\n" + lines(ledger)[1])
    assert ":2: follows" in broken(ledger)


@pytest.mark.parametrize("dropped", [0, 1])
def test_a_dropped_row_is_found(tmp_path: Path, dropped: int) -> None:
    """The row that followed it names it."""
    ledger = tmp_path / "l.jsonl"
    for day in (1, 2, 3):
        add(ledger, day)
    kept = lines(ledger)
    ledger.write_text("".join(kept[:dropped] + kept[dropped + 1 :]))
    assert "a row was dropped or edited" in broken(ledger)


def test_a_row_moved_up_is_found(tmp_path: Path) -> None:
    """Order is part of what happened."""
    ledger = tmp_path / "l.jsonl"
    for day in (1, 2):
        add(ledger, day)
    ledger.write_text("".join(reversed(lines(ledger))))
    assert ":1: follows" in broken(ledger)


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ('{"half', "is not JSON: the row was edited or cut off"),
        ("[]", "is no row of a ledger"),
        ("{}", "is no row of a ledger; it lacks schema, hash"),
        ('{"schema": 99}', "has schema 99, this version reads up to 1; update Ballast"),
        ('{"note": "a", "note": "b"}', "has the key 'note' twice"),
        ("<<<<<<< ours", "a merge was not finished"),
    ],
)
def test_what_is_no_row_is_named(tmp_path: Path, line: str, message: str) -> None:
    """With its line and, at the end, the remedy."""
    ledger = tmp_path / "l.jsonl"
    add(ledger, 1)
    ledger.write_text(ledger.read_text() + line + "\n")
    assert f":2: {message}" in broken(ledger)
    assert "a ledger only grows; restore it from git" in broken(ledger)


def test_two_branches_merge(tmp_path: Path) -> None:
    """Both appended to the same row; the union is whole, and the next row follows both."""
    ledger, theirs = tmp_path / "l.jsonl", tmp_path / "theirs.jsonl"
    add(ledger, 1)
    shutil.copy(ledger, theirs)
    ours = add(ledger, 2)
    other = add(theirs, 3, note="theirs")
    ledger.write_text(ledger.read_text() + lines(theirs)[1])
    assert heads(read_ledger(ledger)) == [ours, replace(other, line=3)]
    assert set(add(ledger, 4).parents) == {ours.hash, other.hash}
    kept = lines(ledger)
    ledger.write_text("".join(kept[:1] + kept[2:]))
    assert "follows" in broken(ledger)


@pytest.mark.skipif(not shutil.which("git"), reason="no git")
def test_git_merges_two_branches_by_itself(tmp_path: Path) -> None:
    """With merge=union, two branches that each added a row need no hand, and verify afterwards."""

    def git(*arguments: str) -> None:
        name = ("-c", "user.name=Ada", "-c", "user.email=ada@example.org")
        subprocess.run(["git", *name, *arguments], cwd=tmp_path, check=True, capture_output=True)

    ledger = tmp_path / "ledger.jsonl"
    git("init", "-b", "main")
    (tmp_path / ".gitattributes").write_text("ledger.jsonl merge=union text eol=lf\n")
    add(ledger, 1)
    git("add", "."), git("commit", "-m", "one"), git("branch", "other")
    add(ledger, 2), git("commit", "-am", "two"), git("checkout", "other")
    add(ledger, 3), git("commit", "-am", "three"), git("merge", "main")
    rows, newest = verify(ledger, "main")
    assert (len(rows), len(newest)) == (3, 2)
    ledger.write_text("".join(lines(ledger)[:1]))
    with pytest.raises(UsageError, match="lacks rows that main has"):
        verify(ledger, "main")
    with pytest.raises(UsageError, match="is no commit known here"):
        verify(ledger, "nowhere")


def test_a_row_that_is_there_twice_counts_once(tmp_path: Path) -> None:
    """A merge may keep the same line of both sides; line ends of another system do not matter."""
    ledger = tmp_path / "l.jsonl"
    add(ledger, 1)
    ledger.write_bytes(2 * ledger.read_bytes().replace(b"\n", b"\r\n"))
    assert len(read_ledger(ledger)) == 1


def test_a_lost_last_line_feed_glues_no_rows(tmp_path: Path) -> None:
    """An editor may take it away."""
    ledger = tmp_path / "l.jsonl"
    add(ledger, 1)
    ledger.write_text(ledger.read_text().rstrip("\n"))
    add(ledger, 2)
    assert len(read_ledger(ledger)) == 2


def test_the_accepted_row_that_holds(tmp_path: Path) -> None:
    """The last one in a line; of two merged branches the one added last, wherever it stands."""
    ledger, theirs = tmp_path / "l.jsonl", tmp_path / "theirs.jsonl"
    assert last_accepted(read_ledger(ledger)) is None
    add(ledger, 1, accepted=True)
    shutil.copy(ledger, theirs)
    ours = add(ledger, 9, accepted=True)
    add(theirs, 5, accepted=True)
    ledger.write_text(ledger.read_text() + lines(theirs)[1])
    assert last_accepted(read_ledger(ledger)) == ours
    add(ledger, 10)
    assert last_accepted(read_ledger(ledger)) == ours


def test_rows_have_names(tmp_path: Path) -> None:
    """last, accepted, the beginning of a hash; anything else says what there is."""
    ledger = tmp_path / "l.jsonl"
    first, second = add(ledger, 1, accepted=True), add(ledger, 2)
    rows = read_ledger(ledger)
    assert [find_row(rows, name) for name in ("last", "accepted", first.short[:6])] == [second, first, first]
    with pytest.raises(UsageError, match="is neither a run nor a row; rows are named: last, accepted"):
        find_row(rows, "nothing")


def test_the_table_shows_counts_verdicts_and_the_trend(tmp_path: Path) -> None:
    """A line a row, who accepted and why, and a line of bars a count."""
    ledger = tmp_path / "l.jsonl"
    add(ledger, 1, accepted=True, note="the first"), add(ledger, 2)
    text = table(read_ledger(ledger))
    assert "1/8" in text
    assert "accepted by Ada: the first" in text
    assert "under         ▁▁  12.5 – 12.5 %" in text
    assert text.endswith("Right calls are good, the other counts are mistakes.\n")


@given(st.lists(st.none() | st.floats(0, 1), max_size=20))
def test_a_sparkline_has_a_mark_a_value(rates: list[float | None]) -> None:
    """Higher rates never have lower bars; nothing counted is a dot."""
    line = sparkline(rates)
    assert len(line) == len(rates)
    assert [mark == "·" for mark in line] == [rate is None for rate in rates]
    known = sorted((rate, mark) for rate, mark in zip(rates, line, strict=True) if rate is not None)
    assert [mark for _, mark in known] == sorted(mark for _, mark in known)


def test_every_measure_of_a_row_can_be_counted_again(tmp_path: Path) -> None:
    """What the row states is what its questions give."""
    row = add(tmp_path / "l.jsonl", 1)
    again = {name: measure.over(row.side().results) for name, measure in MEASURES.items()}
    told = row.data["counts"]
    assert {n: (c.events, c.n, c.undecided) for n, c in again.items()} == {
        n: (c["count"], c["n"], c["undecided"]) for n, c in told.items()
    }
    assert MADE.golden == row.side().manifest.golden
