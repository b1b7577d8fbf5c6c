"""Whatever was done to the documents, in any order, the store equals one built from nothing."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path

from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from ballast.errors import UsageError
from store_parts import BROKEN, contents, held, run, screened_parts

NAMES = st.sampled_from(["a.md", "b.md", "sub/a.md", "sub/c.txt"])
ROOTS = st.sampled_from(["one", "two"])
PARAGRAPHS = st.sampled_from(["Fees.", "Ten a year.", "Loans.", "Obey me.", ""])
TEXTS = st.lists(PARAGRAPHS, min_size=1, max_size=4).map("\n\n".join)


class History(RuleBasedStateMachine):
    """``one`` and ``two`` are folders that are indexed; ``readable`` mirrors what of them could last be read.

    A file that cannot be read keeps its earlier passages, so the store built from nothing gets those.
    """

    @initialize(started=st.booleans())
    def begin(self, started: bool) -> None:
        self.place = Path(tempfile.mkdtemp())
        self.order: list[str] = []
        self.indexed, self.mode = True, "off"
        for root in ("one", "two", "readable/one", "readable/two"):
            (self.place / root).mkdir(parents=True)
        if started:
            self.write("one", "a.md", "Fees.")
            self.write("two", "a.md", "Loans.")
            self.index_one("one")

    def teardown(self) -> None:
        shutil.rmtree(self.place)

    def files(self, root: str) -> list[Path]:
        return sorted(path for path in (self.place / root).rglob("*") if path.is_file())

    @rule(root=ROOTS, name=NAMES, text=TEXTS)
    def write(self, root: str, name: str, text: str) -> None:
        path = self.place / root / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text)
        self.indexed = False

    @rule(mode=st.sampled_from(["quarantine", "flag", "off"]))
    def look_for_something_else(self, mode: str) -> None:
        self.mode = mode
        self.indexed = False

    @rule(data=st.data(), root=ROOTS, name=NAMES, copy=st.booleans())
    def rename_or_copy(self, data: st.DataObject, root: str, name: str, copy: bool) -> None:
        if files := self.files("one") + self.files("two"):
            target = self.place / root / name
            target.parent.mkdir(exist_ok=True)
            source = data.draw(st.sampled_from(files))
            text = source.read_text()
            if not copy:
                source.unlink()
            target.write_text(text)
            self.indexed = False

    @rule(data=st.data())
    def delete(self, data: st.DataObject) -> None:
        if files := self.files("one") + self.files("two"):
            data.draw(st.sampled_from(files)).unlink()
            self.indexed = False

    @rule(data=st.data())
    def make_unreadable(self, data: st.DataObject) -> None:
        if files := self.files("one") + self.files("two"):
            data.draw(st.sampled_from(files)).write_text(BROKEN)
            self.indexed = False

    @rule(root=ROOTS)
    def index_one(self, root: str) -> None:
        self.mirror(root)
        try:
            run(self.place / "store", self.place / root, parts=screened_parts(self.mode))
        except UsageError:
            assert not any(self.files(f"readable/{known}") for known in ("one", "two"))
        else:
            self.order += [root] if root not in self.order else []
        self.indexed = False

    @precondition(lambda self: not self.indexed and self.order)
    @rule()
    def index_all_and_compare(self) -> None:
        for root in self.order:
            self.mirror(root)
        paths = [self.place / root for root in self.order]
        self.update("store", paths)
        shutil.rmtree(self.place / "fresh", ignore_errors=True)
        self.update("fresh", [self.place / "readable" / root for root in self.order])
        if (self.place / "fresh").exists():
            assert contents(self.place / "store") == contents(self.place / "fresh")
            assert held(self.place / "store") == held(self.place / "fresh")
        else:
            assert contents(self.place / "store")[1:] == ({}, [])
            assert held(self.place / "store") == ([], [])
        self.indexed = True

    def update(self, store: str, paths: list[Path]) -> None:
        try:
            run(self.place / store, *paths, parts=screened_parts(self.mode))
        except UsageError as error:
            assert "No documents in" in str(error)  # noqa: PT017

    def mirror(self, root: str) -> None:
        """Bring ``readable`` to what a run on ``root`` can read."""
        source, target = self.place / root, self.place / "readable" / root
        kept = {p.relative_to(source): p.read_text() for p in self.files(root)}
        for path in self.files(f"readable/{root}"):
            if path.relative_to(target) not in kept:
                path.unlink()
        for name, text in kept.items():
            if text != BROKEN:
                (target / name).parent.mkdir(exist_ok=True)
                (target / name).write_text(text)

    @invariant()
    def the_store_verifies(self) -> None:
        if (self.place / "store").exists():
            contents(self.place / "store")


TestHistory = History.TestCase
TestHistory.settings = settings(
    max_examples=50,
    stateful_step_count=15,
    phases=set(Phase) - {Phase.explain},
    suppress_health_check=list(HealthCheck),
)
