"""HTML: what a reader of the page sees of its main part, sections by heading, tables with their header."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from selectolax.lexbor import LexborHTMLParser, LexborNode

from ballast.corpus.readers.decode import decode, newlines
from ballast.corpus.readers.html_table import BLOCKS, inline, one_line, table_rows
from ballast.corpus.readers.outline import Writer, title_of
from ballast.types import Document

_CHARSET = re.compile(rb"<meta[^>]{0,200}?charset\s*=\s*[\"']?\s*([\w.:-]{2,30})", re.IGNORECASE)
_UNSEEN = ", ".join((
    "script, style, noscript, template, nav, iframe, object, embed, canvas, svg, audio, video, dialog",
    "button, select, textarea, input, [hidden], [aria-hidden=true]",
    "[role=navigation], [role=banner], [role=contentinfo], [role=search], [role=dialog]",
    "body > header, body > footer, body > aside, body > div > header, body > div > footer",
    ".breadcrumb, .breadcrumbs, .skip-link, .skipnav, .usa-skipnav, .navbar, .sidebar, .headerlink",
    ".cookie-banner, .cookie-consent, .toc, #toc, #sidebar",
))  # fmt: skip
_INVISIBLE_STYLE = re.compile(
    r"display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0(?![.\d])", re.IGNORECASE
)
_HEADING_LEVEL = {f"h{level}": level for level in range(1, 7)}
_ANCHOR_SIGN = re.compile(r"\s*[¶#§]\Z")


def read(path: Path, name: str) -> Iterator[Document]:
    """One document; its title is the page's ``<title>``, else its first heading, else the file's name."""
    data = path.read_bytes()
    charset = _CHARSET.search(data[:4096])
    text = newlines(decode(data, name, declared=charset[1].decode("ascii") if charset else None))
    tree = LexborHTMLParser(text)
    titles = [inline(node) for node in tree.css("head > title, h1")]
    page = _Page()
    if tree.body is not None:
        page.walk(_main(tree, tree.body))
    yield page.writer.document(name, next(filter(None, titles), "") or title_of(name))


def _main(tree: LexborHTMLParser, body: LexborNode) -> LexborNode:
    """The page's main part without what a reader does not see; the whole body where none is marked."""
    for node in tree.css("[style]"):
        if _INVISIBLE_STYLE.search(node.attributes.get("style") or ""):
            node.decompose()
    for node in tree.css(_UNSEEN):
        if node.tag != "body" and not (node.tag != "nav" and node.css_first("main, [role=main]")):
            node.decompose()
    for selector in ("main", "[role=main]", "article"):
        found = [node for node in body.css(selector) if node.text().strip()]
        if len(found) == 1:
            return found[0]
    return body


class _Page:
    """Walks the tree once, without recursion: pages nest as deep as their makers like."""

    def __init__(self) -> None:
        self.writer = Writer()
        self._line: list[str] = []
        self._bullet = ""
        self._in_list = False

    def walk(self, root: LexborNode) -> None:
        """Writes everything under ``root``."""
        stack: list[tuple[LexborNode, bool]] = [(root, False)]
        while stack:
            node, leaving = stack.pop()
            if leaving:
                self._flush()
            elif self._enter(node):
                if node.tag in BLOCKS:
                    stack.append((node, True))
                stack.extend((child, False) for child in reversed(list(node.iter(include_text=True))))

    def _enter(self, node: LexborNode) -> bool:
        """Writes what ``node`` is by itself; whether its children are still to be walked."""
        tag = node.tag
        if tag == "-text":
            self._line.append((node.text_content or "").replace("\n", " "))
            return False
        if tag == "br":
            self._line.append("\n")
        elif tag == "img":
            self._line.append(f" {node.attributes.get('alt') or ''} ")
        elif tag in BLOCKS:
            self._flush()
            if tag == "li":
                self._bullet = "- "
            return not self._written(node)
        return tag not in ("-comment", "head")

    def _written(self, node: LexborNode) -> bool:
        """Whether ``node`` was written as a whole: a heading, a table of data, preformatted text."""
        if node.tag in _HEADING_LEVEL:
            label = _ANCHOR_SIGN.sub("", inline(node))
            if label:
                self.writer.heading(_HEADING_LEVEL[node.tag], label)
            return True
        if node.tag == "pre":
            text = node.text().replace("\xad", "").strip("\n").rstrip()
            if text.strip():
                self.writer.prose(text)
            return True
        if node.tag == "table" and (found := table_rows(node)):
            caption = node.css_first("caption")
            if caption is not None and (text := inline(caption)):
                self.writer.prose(text)
            self.writer.table(*found)
            return True
        return False

    def _flush(self) -> None:
        lines = [one_line(line) for line in "".join(self._line).split("\n")]
        text = "\n".join(line for line in lines if line)
        self._line.clear()
        if text:
            self.writer.prose(self._bullet + text, gap="\n" if self._bullet and self._in_list else "\n\n")
            self._in_list, self._bullet = bool(self._bullet), ""
