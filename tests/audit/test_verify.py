"""Whatever is done to the records of an audit is found."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ballast.audit import Expected, Key, verify
from ballast.audit.chain import read_record, write_record
from ballast.audit.files import files

Filled = Callable[..., Path]
SEARCH = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


def lines_of(folder: Path) -> list[tuple[Path, list[bytes]]]:
    return [(file, file.read_bytes().splitlines(keepends=True)) for file in files(folder)]


def copy_to(folder: Path, target: str) -> Path:
    return Path(shutil.copytree(folder, Path(target) / "audit"))


def test_an_audit_as_it_was_written_is_whole(filled: Filled, key: Key) -> None:
    """With the key and without, over several files; and what is reported is what is there."""
    result = verify(filled(12), [key])
    assert (result.faults, result.first, result.seals) == ((), 1, result.last)
    assert len(result.files) > 2
    assert result.kinds == {"opened": len(result.files), "decision": 12}
    assert verify(filled(1)).is_whole


@SEARCH
@given(data=st.data())
def test_any_edit_is_found(filled: Filled, data: st.DataObject) -> None:
    """One byte changed, anywhere, without the key: the line is named."""
    with TemporaryDirectory() as target:
        folder = copy_to(_once(filled), target)
        file = data.draw(st.sampled_from(files(folder)))
        content = bytearray(file.read_bytes())
        place = data.draw(st.integers(0, len(content) - 1))
        content[place] ^= data.draw(st.integers(1, 255))
        file.write_bytes(content)
        fault = verify(folder).faults[0]
        assert (fault.file, fault.line) == (file.name, content[:place].count(b"\n") + 1)


@SEARCH
@given(data=st.data())
def test_any_dropped_record_is_found(filled: Filled, data: st.DataObject) -> None:
    """The last one too, where somebody noted how many there were, or its hash."""
    with TemporaryDirectory() as target:
        folder = copy_to(_once(filled), target)
        before = verify(folder)
        file, lines = data.draw(st.sampled_from(lines_of(folder)))
        del lines[data.draw(st.integers(0, len(lines) - 1))]
        file.write_bytes(b"".join(lines))
        assert not verify(folder, expected=Expected(count=before.count)).is_whole
        assert not verify(folder, expected=Expected(hash=before.last_hash)).is_whole


@SEARCH
@given(data=st.data())
def test_any_two_records_that_changed_places_are_found(filled: Filled, data: st.DataObject) -> None:
    """Within a file or across files."""
    with TemporaryDirectory() as target:
        folder = copy_to(_once(filled), target)
        there = lines_of(folder)
        places = [(n, i) for n, (_, lines) in enumerate(there) for i in range(len(lines))]
        (a, i), (b, j) = data.draw(st.lists(st.sampled_from(places), min_size=2, max_size=2, unique=True))
        there[a][1][i], there[b][1][j] = there[b][1][j], there[a][1][i]
        for file, lines in there:
            file.write_bytes(b"".join(lines))
        assert not verify(folder).is_whole


def _once(filled: Filled) -> Path:
    """The audit of this test; it is made for the first example and copied for each."""
    folder = filled(0)
    return folder if (folder / "audit-00000001.jsonl").exists() else filled(8)


@pytest.mark.parametrize("number", [0, 1, -1])
def test_a_file_that_is_gone_is_found(filled: Filled, number: int) -> None:
    """The first, one between, and, with a count noted, the last."""
    folder = filled(12)
    count = verify(folder).count
    files(folder)[number].unlink()
    assert not verify(folder, expected=Expected(count=count)).is_whole
    assert verify(folder).is_whole is (number == -1)


def test_a_record_somebody_else_wrote_is_found(filled: Filled, key: Key) -> None:
    """It fits the chain, so only its seal tells; a key that was not given is said to be missing."""
    folder = filled(2)
    last = files(folder)[-1]
    before = read_record(last.read_bytes().splitlines()[-1])
    forged = {**before.data, "seq": before.seq + 1, "prev": before.hash}
    content = {name: value for name, value in forged.items() if name not in ("seal", "hash")}
    line, _ = write_record(content, Key.of("another secret, long enough"))
    last.write_bytes(last.read_bytes() + line)
    assert verify(folder).is_whole
    assert "does not have the seal of its key" in str(verify(folder, [key]).faults[0])
    assert "was not given" in str(verify(folder, [Key.of("a third secret, long enough")]).faults[0])


def test_a_hash_that_was_noted_may_stand_anywhere(filled: Filled) -> None:
    """Records added since do no harm."""
    folder = filled(3)
    noted = verify(folder).last_hash
    assert verify(filled(2), expected=Expected(noted, 3)).is_whole
    assert not verify(folder, expected=Expected("sha256:" + "0" * 64)).is_whole
