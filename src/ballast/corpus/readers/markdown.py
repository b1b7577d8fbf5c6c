"""Markdown: sections by heading, tables with their header. The document's text is the file's text.

Front matter stays in the text but belongs to no section; neither do HTML comments, which no reader sees.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.token import Token
from ruamel.yaml import YAML
from ruamel.yaml.error import YAMLError

from ballast.corpus.readers.decode import read_text
from ballast.corpus.readers.outline import Outline, Span, title_of
from ballast.corpus.readers.plaintext import body
from ballast.text.markup import plain
from ballast.types import Document, Section

_FRONT = re.compile(
    r"(?P<fence>---|\+\+\+)[ \t]*\n(?P<matter>.*?)^(?P=fence)[ \t]*(?:\n|\Z)", re.DOTALL | re.MULTILINE
)
_TITLE_LINE = re.compile(r"^title[ \t]*[:=][ \t]*(.+)$", re.MULTILINE)
_HTML_HEADING = re.compile(r"\s*<h([1-6])\b[^<>]*>(.*?)</h\1>\s*\Z", re.DOTALL | re.IGNORECASE)
_COMMENT = re.compile(r"(?:\s*<!--.*?-->)+\s*\Z", re.DOTALL)


def read(path: Path, name: str) -> Iterator[Document]:
    """One document; its title is the front matter's, else the first heading's, else the file's name."""
    text = read_text(path, name)
    front = _FRONT.match(text)
    matter, begin = (front["matter"], front.end()) if front else ("", 0)
    sections, heading = _sections(text, begin)
    title = _title(matter, toml=text.startswith("+++")) or heading or title_of(name)
    yield Document(name, title, text, sections)


def _title(matter: str, *, toml: bool) -> str:
    """The front matter's title; a line ``title: …`` counts even where the rest cannot be parsed."""
    found: Any = None
    try:
        found = tomllib.loads(matter) if toml else YAML(typ="safe", pure=True).load(matter)
    except (YAMLError, tomllib.TOMLDecodeError, ValueError):
        line = _TITLE_LINE.search(matter)
        found = {"title": line[1].strip().strip("\"'")} if line else None
    title = found.get("title") if isinstance(found, dict) else None
    return plain(str(title)) if title else ""


def _block_parser() -> MarkdownIt:
    parser = MarkdownIt("commonmark")
    parser.core.ruler.enableOnly(["normalize", "block"])  # what stands inside a line is not needed
    return parser


def _sections(text: str, begin: int) -> tuple[tuple[Section, ...], str]:
    """The sections from offset ``begin`` on, and the first heading's text."""
    starts = [begin, *(match.end() for match in re.finditer("\n", text[begin:]))]
    starts[1:] = [begin + offset for offset in starts[1:]]
    starts.append(len(text))
    outline, first, at = Outline(), "", begin
    for span, level, label in _headings(_block_parser().parse(text[begin:]), text, starts):
        body(outline, text, (at, span[0]))
        if level:
            outline.heading(level, label, span)
            first = first or label
        else:
            outline.part()
        at = span[1]
    body(outline, text, (at, len(text)))
    return outline.sections(), first


def _headings(tokens: list[Token], text: str, starts: list[int]) -> Iterator[tuple[Span, int, str]]:
    """Place, level and label of each heading outside lists and quotes; level 0 for what no reader sees."""
    for index, token in enumerate(tokens):
        if token.level or token.map is None:
            continue
        span = starts[token.map[0]], starts[min(token.map[1], len(starts) - 1)]
        end = span[0] + len(text[slice(*span)].rstrip())
        if token.type == "heading_open":
            yield (span[0], end), int(token.tag[1]), plain(tokens[index + 1].content)
        elif token.type == "html_block":
            heading = _HTML_HEADING.match(token.content)
            if heading:
                yield (span[0], end), int(heading[1]), plain(heading[2])
            elif _COMMENT.match(token.content):
                yield span, 0, ""
