"""Making the store equal to the documents on disk, and removing folders from it.

A run reads the files, works out the next state, builds its search index if the corpus changed, and publishes
both in one commit. Killed anywhere, it leaves the last complete state, and the next run goes on from there.
"""

from __future__ import annotations

import itertools
import stat
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path

from ballast.corpus.digest import screened_key
from ballast.corpus.folders import Listing, listing
from ballast.corpus.generations import finish, index_directory, sweep, unfinished
from ballast.corpus.intake import Intake, Reading, rescreened, unscreened
from ballast.corpus.parsed import Checkpoint
from ballast.corpus.report import FileResult, FileStatus, IndexReport
from ballast.corpus.roots import Root, absolute, arrange, moved_from
from ballast.corpus.schema import FILE_NAME, missing, store_errors
from ballast.corpus.screening import SCREENED_BY
from ballast.corpus.writer import State, Taken, Writer, open_writer
from ballast.errors import CheckError, UsageError
from ballast.types import Passage

Progress = Callable[[str, int, int], None]  # what is being done, how much of it is done, of how much
IndexBuilder = Callable[[Iterable[Passage], Path, Path | None, Callable[[int], None]], None]

LOCK_TIMEOUT_SECONDS = 30.0
# Every step at which a killed run may stop, in order; the middle ones once per file.
STEPS = (
    "locked", "listed", "file parsed", "file kept", "files taken in", "index built", "index flushed",
    "index named", "state written", "state committed", "pruned", "swept",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Parts:
    """What a run needs from others.

    Attributes:
        reading: how files become passages.
        suffixes: file types that ``reading`` reads, lower case: {".md", ".txt"}.
        build_index: writes the search index of the passages (sorted by id, to be read once) into an empty
            directory. Also given: the directory of the index before it, if one of the same version is there,
            and what to call with the number of passages done so far.
        indexing: version of ``build_index``; the index is built again when it differs.
    """

    reading: Reading
    suffixes: frozenset[str]
    build_index: IndexBuilder
    indexing: str


def index(
    paths: Sequence[Path],
    directory: Path,
    *,
    parts: Parts,
    on_progress: Progress = lambda what, done, total: None,
    lock_timeout: float = LOCK_TIMEOUT_SECONDS,
    checkpoint: Checkpoint = lambda step: None,
) -> IndexReport:
    """Bring the store in ``directory`` up to date with ``paths``: folders, or files given directly.

    Other folders in the store stay as they are. A file that cannot be read is reported, and keeps what it
    held before.

    Raises:
        UsageError: a path does not exist, or there is nothing to index and nothing indexed.
        StoreLocked: another process is writing the store.
        StoreFull, StoreVersion, StoreCorrupt, StoreError: see there.
    """
    asked = [_existing(path) for path in paths]
    directory = absolute(directory)
    with store_errors(directory):
        if not (directory / FILE_NAME).exists():
            _require_documents(asked, directory, parts)
        with open_writer(directory, lock_timeout=lock_timeout, checkpoint=checkpoint) as writer:
            run = _Run(writer, directory, parts=parts, on_progress=on_progress)
            run.start()
            if not any(writer.files(root.id) for root in writer.roots()):
                _require_documents(asked, directory, parts)
            if writer.state().reading.partition(SCREENED_BY)[0] not in ("", parts.reading.version):
                asked += [root.path for root in writer.roots() if not root.is_gone]
            run.take_in(asked)
            return run.publish()


def forget(
    paths: Sequence[Path],
    directory: Path,
    *,
    parts: Parts,
    on_progress: Progress = lambda what, done, total: None,
    lock_timeout: float = LOCK_TIMEOUT_SECONDS,
    checkpoint: Checkpoint = lambda step: None,
) -> IndexReport:
    """Remove folders, or files given directly, from the store; they need not exist on disk any more.

    Raises:
        UsageError: a path was never indexed; the message lists what was.
        StoreMissing: there is no store.
        StoreLocked, StoreFull, StoreVersion, StoreCorrupt, StoreError: see there.
    """
    directory = absolute(directory)
    with store_errors(directory):
        if not (directory / FILE_NAME).exists():
            raise missing(directory)
        with open_writer(directory, lock_timeout=lock_timeout, checkpoint=checkpoint) as writer:
            run = _Run(writer, directory, parts=parts, on_progress=on_progress)
            run.start()
            for path in paths:
                run.remove(absolute(path))
            return run.publish()


def _existing(path: Path) -> Path:
    path = absolute(path)
    try:
        mode = path.stat().st_mode
        str(path).encode()
    except UnicodeError:
        raise UsageError(f"The path {str(path)!r} is not valid Unicode; rename it.") from None
    except OSError as error:
        raise UsageError(
            f"{path} cannot be indexed: {error.strerror}. If it was indexed before and is to be dropped, "
            f"run: ballast index --remove {path}"
        ) from None
    if not (stat.S_ISDIR(mode) or stat.S_ISREG(mode)):  # reading a pipe could wait for ever
        raise UsageError(f"{path} is neither a folder nor a file; save what it delivers as a file.")
    return path


def _require_documents(asked: Sequence[Path], directory: Path, parts: Parts) -> None:
    for path in asked:
        found = listing(path, suffixes=parts.suffixes, store=directory)
        if found.files or found.unreadable:
            return
    where = ", ".join(map(str, asked)) or "no path given"
    raise UsageError(f"No documents in {where}; Ballast reads {' '.join(sorted(parts.suffixes))}.")


@dataclass(slots=True)
class _Run:
    """One run of the writer: what it has found out so far."""

    writer: Writer
    directory: Path
    parts: Parts
    on_progress: Progress
    results: dict[tuple[int, str], FileResult] = field(default_factory=dict)
    skipped: Counter[str] = field(default_factory=Counter)
    moved: list[tuple[str, str]] = field(default_factory=list)

    def start(self) -> None:
        self.writer.checkpoint("locked")
        sweep(self.directory, self.writer.state().generation)

    def take_in(self, asked: Sequence[Path]) -> None:
        """Read the roots that ``asked`` means, each file of them."""
        wanted, absorbed = arrange(self.writer.roots(), asked)
        for root in absorbed:
            self.writer.remove_root(root.id)
        suffixes, store = self.parts.suffixes, self.directory
        listings = [(root, listing(root.path, suffixes=suffixes, store=store)) for root in wanted]
        self.writer.checkpoint("listed")
        total = sum(len(found.files) for _, found in listings)
        done = itertools.count(1)

        def on_file() -> None:
            self.on_progress("reading", next(done), total)

        for root, found in listings:
            self.skipped.update(found.skipped)
            if root.id or found.files or found.unreadable:
                enrolled = self._enrol(root, found)
                intake = Intake(self.writer, enrolled, reading=self.parts.reading, on_file=on_file)
                results = intake.run(found)
                self.results.update({(enrolled.id, name): result for name, result in results.items()})
        self.writer.checkpoint("files taken in")

    def _enrol(self, root: Root, found: Listing) -> Root:
        """Record a root. A new one may be a recorded one that was moved: then its files are known."""
        if not root.id:
            gone = {old: self.writer.files(old.id).keys() for old in self.writer.roots() if old.is_gone}
            origin = moved_from([file.name for file in found.files], gone)
            if origin:
                self.moved.append((str(origin.path), str(root.path)))
                root = replace(root, id=origin.id)
        root = replace(root, is_file=root.path.is_file())
        return replace(root, id=self.writer.put_root(root))

    def remove(self, path: Path) -> None:
        """Take a root and its files out of the next state."""
        roots = self.writer.roots()
        root = next((root for root in roots if root.path == path), None)
        if root is None:
            known = ", ".join(str(root.path) for root in roots) or "nothing"
            raise UsageError(f"{path} was not indexed under that path, so it cannot be removed; {known} was.")
        for name in self.writer.files(root.id):
            shown = str(root.place(name))
            self.results[root.id, name] = FileResult(shown, FileStatus.REMOVED)
        self.writer.remove_root(root.id)

    def publish(self) -> IndexReport:
        """Make the next state visible, with an index that fits it, and clear away what it replaces."""
        complete = self._screen_the_rest()
        self._report_taken(self.writer.settle())
        corpus, documents, passages = self.writer.next_corpus()
        state = self.writer.state()
        generation = self._fitting_index(state, corpus, passages)
        rebuilt = generation != state.generation
        reading = self.parts.reading
        screening = reading.screening if complete else ""
        read_by = reading.version + (SCREENED_BY + screening if screening else "")
        versions = read_by, self.parts.indexing
        self.writer.publish(State(generation, corpus, documents, passages, *versions))
        self.writer.prune()
        sweep(self.directory, generation)
        self.writer.checkpoint("swept")
        return IndexReport(
            corpus=corpus,
            documents=documents,
            passages=passages,
            files=tuple(self.results.values()),
            skipped=dict(sorted(self.skipped.items())),
            moved=tuple(self.moved),
            rebuilt=rebuilt,
            quarantined=self.writer.next_marked(quarantined=True),
            flagged=self.writer.next_marked(quarantined=False),
        )

    def _screen_the_rest(self) -> bool:
        """Look anew at the passages of files this run did not read, if what is looked for has changed.

        Returns whether all could be looked at.
        """
        complete = True
        roots, screening = {root.id: root for root in self.writer.roots()}, self.parts.reading.screening
        for root, path, known in self.writer.contents_in_use():
            if known.key == screened_key(known.base, screening):
                continue
            shown = str(roots[root].place(path))
            result = self.results.get((root, path), FileResult(shown, FileStatus.INDEXED))
            content, status, why = known, result.status, result.why
            try:
                content = rescreened(self.writer, known, self.parts.reading)
                self.writer.replace_content(root, path, content.key)
            except CheckError as error:
                status, why, complete = FileStatus.FAILED, unscreened(error), False
            counts, marks = (content.documents, content.passages), self.writer.marks(content.key)
            self.results[root, path] = FileResult(result.path, status, why, *counts, marks)
        return complete

    def _fitting_index(self, state: State, corpus: str, passages: int) -> str:
        """Generation of the index for ``corpus``: the present one if it fits, else a new one."""
        present = index_directory(self.directory, state.generation)
        usable = bool(state.generation) and state.indexing == self.parts.indexing and present.is_dir()
        if usable and state.corpus == corpus:
            return state.generation
        number = int(state.generation.partition("-")[0] or 0) + 1
        generation = f"{number}-{corpus.removeprefix('sha256:')[:8]}"
        with unfinished(self.directory) as building:
            previous = present if usable else None
            tell = partial(self._tell_indexed, passages)
            tell(0)
            self.parts.build_index(self.writer.next_passages(), building, previous, tell)
            self.writer.checkpoint("index built")
            finish(self.directory, building, generation, checkpoint=self.writer.checkpoint)
        return generation

    def _tell_indexed(self, total: int, done: int) -> None:
        self.on_progress("indexing", done, total)

    def _report_taken(self, losers: Sequence[Taken]) -> None:
        paths = {root.id: root for root in self.writer.roots()}
        whys = []
        for taken in losers:
            loser, winner = paths[taken.root], paths[taken.winner_root]
            why = _why_taken(taken, winner)
            whys.append((taken.root, taken.path, why))
            shown = str(loser.place(taken.path))
            result = self.results.get((taken.root, taken.path), FileResult(shown, FileStatus.FAILED))
            left = max(0, result.documents - taken.count)
            passages = result.passages if left else 0
            failed = replace(result, status=FileStatus.FAILED, why=why, documents=left, passages=passages)
            self.results[taken.root, taken.path] = failed
        self.writer.mark_taken(whys)


def _why_taken(taken: Taken, winner: Root) -> str:
    left_out = f"{taken.count} document{'s' * (taken.count != 1)} left out: the name {taken.name!r} is "
    if (taken.root, taken.path) == (taken.winner_root, taken.winner_path):
        return left_out + "used twice in this file; give each document a name (doc_id) of its own"
    first = winner.place(taken.winner_path)
    why = left_out + f"already taken by {first}; rename one of the two"
    return f"{why}, or, as it is gone, run: ballast index --remove {winner.path}" if winner.is_gone else why
