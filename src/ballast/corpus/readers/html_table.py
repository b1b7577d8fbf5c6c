"""Text of an HTML element on one line, and tables of HTML pages as lines ``| a | b |``."""

from __future__ import annotations

from selectolax.lexbor import LexborNode

from ballast.corpus.readers.outline import table_row

_LAYOUT = "table, h1, h2, h3, h4, h5, h6, p + p, ul, ol"  # content that no cell of a table of data has
_MOST_SPANNED = 1000


BLOCKS = frozenset((
    *("address", "article", "aside", "blockquote", "body", "caption", "center", "dd", "details", "div"),
    *("dl", "dt", "fieldset", "figcaption", "figure", "footer", "form", "header", "hgroup", "hr", "legend"),
    *("li", "main", "menu", "ol", "p", "pre", "section", "summary", "table", "tbody", "td", "tfoot", "th"),
    *("thead", "tr", "ul", "h1", "h2", "h3", "h4", "h5", "h6"),
))  # fmt: skip
_DROPPED = dict.fromkeys([0xAD, 0x200B, 0x2060, 0xFEFF])


def one_line(text: str) -> str:
    """``text`` without invisible characters, white space collapsed."""
    return " ".join(text.translate(_DROPPED).split())


def inline(root: LexborNode) -> str:
    """All text under ``root`` on one line; blocks and line breaks part words, inline elements do not."""
    parts: list[str] = []
    stack = [root]
    while stack:
        node = stack.pop()
        if node.tag == "-text":
            parts.append(node.text_content or "")
            continue
        if node.tag in BLOCKS or node.tag == "br":
            parts.append(" ")
        if node.tag == "img":
            parts.append(f" {node.attributes.get('alt') or ''} ")
        stack.extend(reversed(list(node.iter(include_text=True))))
    return one_line("".join(parts))


def table_rows(table: LexborNode) -> tuple[list[str], int] | None:
    """The rows of a table of data as lines, and how many of them name the columns.

    ``None`` for a table that lays out a page: one column, another table, headings or lists inside.
    """
    inner = [node for node in table.css(_LAYOUT) if node.mem_id != table.mem_id]
    if inner or (table.attributes.get("role") or "") in ("presentation", "none"):
        return None
    grid, heads = _grid(table)
    if not grid or max(len(row) for row in grid) < 2:
        return None
    rows = [table_row(row) for row in grid]
    header = 0
    while header < len(heads) - 1 and heads[header]:
        header += 1
    if not header and len(rows) > 2 and len(grid[0]) > 2 and table.css_first("th") is None:
        header = 1  # nobody marked it, but many columns without names make no table
    return rows, header


def _grid(table: LexborNode) -> tuple[list[list[str]], list[bool]]:
    """Cell texts row by row, spans filled in, and whether each row is one of column names."""
    grid: list[list[str]] = []
    heads: list[bool] = []
    below: dict[int, tuple[int, str]] = {}  # column -> rows still to fill, and with what
    for tr in table.css("tr"):
        cells = [node for node in tr.iter() if node.tag in ("td", "th")]
        row: list[str] = []
        for cell in cells:
            _fill(row, below)
            text = inline(cell)
            down, across = _span(cell, "rowspan"), _span(cell, "colspan")
            for i in range(across):
                value = text if i == 0 or cell.tag == "th" else ""
                if down > 1:
                    below[len(row)] = (down - 1, value)
                row.append(value)
        _fill(row, below)
        if any(value.strip() for value in row):
            grid.append(row)
            parent = tr.parent
            heads.append((parent is not None and parent.tag == "thead") or all(c.tag == "th" for c in cells))
    return grid, heads


def _fill(row: list[str], below: dict[int, tuple[int, str]]) -> None:
    while len(row) in below:
        column = len(row)
        left, value = below.pop(column)
        if left > 1:
            below[column] = (left - 1, value)
        row.append(value)


def _span(cell: LexborNode, name: str) -> int:
    value = (cell.attributes.get(name) or "1").strip()
    return min(max(int(value), 1), _MOST_SPANNED) if value.isascii() and value.isdigit() else 1
