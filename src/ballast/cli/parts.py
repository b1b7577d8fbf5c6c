"""What the commands work with, in one place: the real parts come from ``build``, a test gives its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:  # settings are slow to import, and neither --help nor --version needs them
    from ballast.corpus.report import IndexReport
    from ballast.doctor import Check
    from ballast.evals.judge.verdict import Judging
    from ballast.evals.run import Ask
    from ballast.policy.policy import Policy
    from ballast.scan import Inspector
    from ballast.settings import Settings
    from ballast.types import Passage


def real_judge(judge: str, key: str) -> Judging:
    """The judge that ``build_judge`` puts together."""
    from ballast.build_judge import open_judge

    return open_judge(judge, key)


def real_policy(file: Path, settings: Settings, text: Callable[[str], str | None] | None) -> Policy:
    """The output policy that ``build`` puts together."""
    from ballast import build

    return build.open_policy(file, settings, text)


OnProgress = Callable[[str, int, int], None]


class Corpus(Protocol):
    """A look at what is indexed."""

    corpus: str
    document_count: int
    passage_count: int

    def document_text(self, name: str) -> str | None: ...

    def document_names(self) -> list[str]: ...

    def document_passages(self, name: str) -> list[Passage]: ...


@dataclass(frozen=True, slots=True)
class Parts:
    """The callables behind the commands.

    ``disagreements(claim, quotes)`` gives the rules by which a claim departs from what it quotes;
    ``open_judge(name, key)`` a judge of answers; ``open_scan(settings, document)`` the input scan of questions, or
    of documents; ``open_policy(file, settings, document_text)`` the output policy of a file.
    """

    open_ask: Callable[[Settings], Ask]
    run_index: Callable[[Sequence[Path], Settings, OnProgress | None], IndexReport]
    forget: Callable[[Path, Settings], IndexReport]
    doctor: Callable[[Settings], Sequence[Check]]
    read_corpus: Callable[[Settings], AbstractContextManager[Corpus]]
    disagreements: Callable[[str, str], Sequence[str]]
    open_scan: Callable[[Settings, bool], Inspector]
    open_judge: Callable[[str, str], Judging] = real_judge
    open_policy: Callable[[Path, Settings, Callable[[str], str | None] | None], Policy] = real_policy


def real_parts() -> Parts:
    """The parts that ``build`` puts together."""
    from ballast import build

    return Parts(
        open_ask=build.open_ask,
        run_index=lambda paths, settings, progress: build.run_index(paths, settings, on_progress=progress),
        forget=build.forget,
        doctor=build.doctor,
        read_corpus=build.read_corpus,
        disagreements=build.disagreements,
        open_scan=lambda settings, document: build.open_scan(settings, document=document),
    )


@dataclass(slots=True)
class Session:
    """One call of the program: its environment, its parts, and whether a bug shows its traceback."""

    environment: Mapping[str, str] = field(default_factory=dict)
    load_parts: Callable[[], Parts] = real_parts
    debug: bool = False

    def settings(self, *, store: Path | None, config: Path | None) -> Settings:
        """Settings of this call, with what the command line says about them."""
        from ballast.settings import load

        return load(config=config, environment=self.environment, flags={"store": store})


def document_texts(parts: Parts, settings: Settings) -> Callable[[str], str | None]:
    """The text of an indexed document by name; the last ones are remembered."""

    @lru_cache(maxsize=64)
    def text(name: str) -> str | None:
        with parts.read_corpus(settings) as corpus:
            return corpus.document_text(name)

    return text
