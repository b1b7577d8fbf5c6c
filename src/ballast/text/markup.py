"""Markdown and HTML remains in a quote, taken off as a person's eye takes them off.

A quote is cut out of a document's source, so it may begin or end inside a construct; nothing here needs the
construct to be whole. What carries meaning (numbers, signs, words, the numbers of a list) is never dropped.
"""

from __future__ import annotations

import html
import re

_TAGS = (
    "a|abbr|article|aside|b|big|blockquote|body|br|button|caption|center|cite|code|col|colgroup|dd|del|details|div"
    "|dl|dt|em|figcaption|figure|font|footer|h[1-6]|head|header|hr|html|i|iframe|img|input|ins|kbd|label|li|main"
    "|mark|nav|ol|option|p|pre|q|s|samp|script|section|select|small|span|strike|strong|style|sub|summary|sup|svg"
    "|table|tbody|td|tfoot|th|thead|tr|tt|u|ul|var|video|wbr"
)
_APART = re.compile(
    r"</?(?:br|p|div|li|ul|ol|tr|td|th|h[1-6]|hr|dd|dt|table|section)\b[^<>]*>", re.IGNORECASE
)
_RAISED = re.compile(r"(?<=\d)</?(?:sup|sub)>(?=\d)", re.IGNORECASE)
_TAG = re.compile(rf"</?(?:{_TAGS})(?:\s[^<>]*)?/?>|<!--(?:[^-<]|-(?!->)|<(?!!--))*-->", re.IGNORECASE)
_AUTOLINK = re.compile(r"<((?:https?|mailto|tel):[^\s<>]+|[^\s<>@]+@[^\s<>@]+)>")
_TARGET = r"\((?:[^()\n]|\([^()\n]*\))*\)"
_LINK = re.compile(rf"!?\[((?:[^\[\]]|\[[^\[\]]*\])*)\](?:{_TARGET}|\[[^\[\]]*\])(?:\{{:?[^{{}}]*\}})?")
_FOOTNOTE = re.compile(r"\[\^[^\[\]\s]{1,40}\]:?")
_TEMPLATE = re.compile(r"\{%[^{}]*%\}|\{[:#][^{}]*\}")
_CODE = re.compile(r"(?<!`)`([^`\n]+)`(?!`)|(?<!`)``(?!`)((?:(?!''|``)[^\n])+)``(?!`)")
_ENTITY = re.compile(r"&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});")
_ESCAPE = re.compile(r"\\([!-/:-@\[\]^_`{|}~])")
_STRONG = re.compile(r"(\*\*\*|\*\*|~~)(?=\S)([^*~]+)(?<=\S)\1|(?<!\w)(___|__)(?=\S)([^_]+)(?<=\S)\3(?!\w)")
_EM = re.compile(
    r"(?<![\w*])\*(?=[^\s*])([^*\n]+)(?<=[^\s*])\*(?![\w*])|(?<![\w_])_(?=[^\s_])([^_\n]+)(?<=[^\s_])_(?![\w_])"
)
_LEFT_OPEN = re.compile(
    r"(?<![\w*])\*\*+(?=[^\s*])|(?<=[^\s*])\*\*+(?![\w*])|(?<![\w_])__+(?=[^\s_])|(?<=[^\s_])__+(?![\w_])"
)
_LINE_START = re.compile(
    r"^(?:[ \t]*(?:#{1,6}[ \t]+|[-*•‣▪◦·●○■□][ \t]+|\+[ \t]+(?=[^\W\d])|>[ \t]*(?=[^\s\d=])))+",
    re.MULTILINE,
)
_LINE_END = re.compile(r"[ \t]#+[ \t]*$|\\+$", re.MULTILINE)
_RULE = re.compile(r"^[ \t]*(?:-{3,}|={3,}|\*{3,}|_{3,}|`{3,}[^`\n]*|~{3,}[^~\n]*)[ \t]*$", re.MULTILINE)
_ROW = re.compile(r"^[ \t]*\|.*$", re.MULTILINE)
_DELIMITER = re.compile(r"\s*\|?\s*:?-{2,}:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*\Z")
_PIPE = re.compile(r"(?<!\\)\|")
_INVISIBLE = dict.fromkeys([0xAD, 0x200B, 0x2060, 0xFEFF])


def _row(line: str) -> str:
    if _DELIMITER.match(line):
        return ""
    return " | ".join(cell for cell in (part.strip() for part in _PIPE.split(line)) if cell)


def _once(text: str) -> str:
    text = text.translate(_INVISIBLE)
    text = _ROW.sub(lambda match: _row(match.group()), text)
    text = _RULE.sub("", text)
    text = _LINE_START.sub("", text)
    text = _LINE_END.sub("", text)
    text = _AUTOLINK.sub(r"\1", text)
    text = _APART.sub(" ", _RAISED.sub(" ", text))
    text = _TAG.sub("", text)
    text = _LINK.sub(r"\1", text)
    text = _FOOTNOTE.sub("", _TEMPLATE.sub("", text))
    text = _CODE.sub(lambda match: match[1] or match[2].strip(), text)
    text = _STRONG.sub(lambda match: match[2] or match[4], text)
    text = _EM.sub(lambda match: match[1] or match[2], text)
    text = _LEFT_OPEN.sub("", text)
    text = _ESCAPE.sub(r"\1", text)
    text = _ENTITY.sub(lambda match: html.unescape(match.group()), text)
    return " ".join(text.split())


def plain(quote: str) -> str:
    """``quote`` as a person reads it, on one line; ``plain(plain(q)) == plain(q)``.

    Emphasis, link targets, code ticks, bullets, heading hashes, tags and invisible characters are dropped;
    entities and escapes become their characters; a table row becomes ``cell | cell``. Meant for quotes: the
    time is linear for ordinary text and grows with the depth of nested markup.
    """
    while (text := _once(quote)) != quote:
        quote = text
    return quote


def cells(row: str) -> list[str]:
    """The cells of one table row in order, each as ``plain`` gives it; empty cells keep their place.

    Columns are parted by ``|`` (outer ones optional, ``\\|`` is a character of a cell) or, where there is
    none, by tabs. The line ``| --- | --- |`` under a header has no cells.
    """
    line = row.strip("\r\n\f \xa0")
    if _DELIMITER.match(line):
        return []
    if not _PIPE.search(line):
        return [plain(cell) for cell in line.split("\t")] if line.strip() else []
    parts = _PIPE.split(line)
    first = 1 if not parts[0].strip() else 0
    last = len(parts) - 1 if len(parts) > first + 1 and not parts[-1].strip() else len(parts)
    return [plain(cell) for cell in parts[first:last]]
