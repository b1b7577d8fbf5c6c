"""How readers put a document together: sections under headings, and text collected piece by piece."""

from __future__ import annotations

from ballast.types import Document, Section, SectionKind

Span = tuple[int, int]


class Outline:
    """Collects the sections of one document in order.

    A heading with nothing under it says something itself ("Cash is not accepted"), so it becomes a section.
    """

    def __init__(self) -> None:
        self._sections: list[Section] = []
        self._path: list[tuple[int, str]] = []
        self._bare: Span | None = None
        self._bare_page: int | None = None
        self._parted = False

    @property
    def headings(self) -> tuple[str, ...]:
        """Path of the headings that stand above what comes next."""
        return tuple(label for _, label in self._path if label)

    def heading(self, level: int, label: str, span: Span, *, page: int | None = None) -> None:
        """A heading of ``level`` (1 is outermost) whose line stands at ``span``."""
        if self._bare and self._path and level <= self._path[-1][0]:
            self._keep_bare()
        while self._path and self._path[-1][0] >= level:
            self._path.pop()
        self._path.append((level, label))
        self._bare, self._bare_page = span, page

    def prose(self, span: Span, *, page: int | None = None) -> None:
        """Body text; it joins the prose before it under the same heading and on the same page."""
        self._bare = None
        last = self._sections[-1] if self._sections and not self._parted else None
        self._parted = False
        start, end = span
        if last and last.kind is SectionKind.PROSE and (last.headings, last.page) == (self.headings, page):
            start = self._sections.pop().start
        self._sections.append(Section(start, end, self.headings, page))

    def part(self) -> None:
        """Something that belongs to no section stands here: prose after it does not join prose before it."""
        self._parted = True

    def table(self, span: Span, *, header: Span | None, text: str = "", page: int | None = None) -> None:
        """A table, header rows included; ``header`` is their place and ``text`` what stands there."""
        self._bare = None
        self._sections.append(
            Section(*span, self.headings, page, SectionKind.TABLE, text if header else "", header)
        )

    def sections(self) -> tuple[Section, ...]:
        """All sections so far, in order."""
        if self._bare:
            self._keep_bare()
        return tuple(self._sections)

    def _keep_bare(self) -> None:
        if self._bare:
            above = tuple(label for _, label in self._path[:-1] if label)
            self._sections.append(Section(*self._bare, above, self._bare_page))
            self._bare = None


class Writer:
    """Text of a document whose format is not text itself, written block by block, with its outline."""

    def __init__(self) -> None:
        self._parts: list[str] = []
        self._length = 0
        self.outline = Outline()

    def _put(self, text: str, gap: str = "\n\n") -> Span:
        if self._length:
            self._parts.append(gap)
            self._length += len(gap)
        start = self._length
        self._parts.append(text)
        self._length += len(text)
        return start, self._length

    def heading(self, level: int, label: str, *, page: int | None = None) -> None:
        """A heading on a line of its own."""
        self.outline.heading(level, label, self._put(label), page=page)

    def prose(self, text: str, *, gap: str = "\n\n", page: int | None = None) -> None:
        """A paragraph, list or page; ``gap`` stands between it and what came before."""
        self.outline.prose(self._put(text, gap), page=page)

    def table(self, rows: list[str], header_rows: int) -> None:
        """A table, one line a row, the first ``header_rows`` of which name the columns."""
        span = self._put("\n".join(rows))
        text = "\n".join(rows[:header_rows])
        header = (span[0], span[0] + len(text)) if header_rows else None
        self.outline.table(span, header=header, text=text)

    def document(self, name: str, title: str) -> Document:
        """The finished document."""
        return Document(name, title, "".join(self._parts), self.outline.sections())


def table_row(values: list[str]) -> str:
    """Cells as one line ``| a | b |``; a pipe inside a cell is escaped, white space collapsed."""
    return "| " + " | ".join(" ".join(value.split()).replace("|", "\\|") for value in values) + " |"


def title_of(name: str) -> str:
    """A title from a file's name: no folder, no suffix, spaces for ``_`` and ``-``."""
    stem = name.replace("\\", "/").rsplit("/", 1)[-1]
    stem = stem.rsplit(".", 1)[0] if "." in stem[1:] else stem
    return " ".join(stem.replace("_", " ").replace("-", " ").split())
