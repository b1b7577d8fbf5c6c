"""Where sentences begin and end, in offsets of the text as it stands.

A text is first cut into blocks (paragraphs, list items, headings, table lines), then each block into
sentences. Every character that is not white space lies in exactly one sentence. Time is linear in length.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ballast.text.words import STOP_WORDS

Span = tuple[int, int]

_LINE = re.compile(r"[^\r\n\f\x1c-\x1e\x85\u2028\u2029]*(?:\r\n|[\r\n\f\x1c-\x1e\x85\u2028\u2029]|\Z)")
_ITEM = re.compile(
    r"\s*(?:>\s*)*(?:[-*+•‣▪◦·–—●○■□]|\(?(?:\d{1,3}|[A-Za-z]|[ivx]{1,4})[.)]|\(\d{1,3}\))\s+\S"
)
_HEADING = re.compile(r"\s{0,3}#{1,6}(?:\s|\Z)")
_TABLE = re.compile(r"\s*\||.*\S\s\|\s|[^\t]*\S\t+[^\t\s]")
_ROW_LIMIT = 600  # characters up to which a table line is one sentence, whatever stands in its cells
_RULE = re.compile(r"\s*(?:(?:-\s*){3,}|(?:=\s*){3,}|(?:\*\s*){3,}|(?:_\s*){3,}|`{3,}.*|~{3,}.*)\s*\Z")
_LABEL = re.compile(r"\s{0,3}[^\W\d_a-z][\w'’().\- ]{0,40}:(?:\s|\Z)")

_CLOSERS = "\"'”’»›)\\]}*_`」』）】》〉"
_END = re.compile(
    rf"""
      (?P<wide>[。！？｡︒]+[{_CLOSERS}]*)                              # no space needs to follow
    | (?P<mark>[.!?…‼⁇⁈⁉؟۔।॥։።፧፨။៕\u037e]+|(?<=[\u0370-\u03ff\u1f00-\u1fff]);)
      (?:[{_CLOSERS}]|\[[\w ]{{1,24}}\]|:\d{{1,4}}(?:[–:-]\d{{1,4}}){{0,4}})*   # ended.[12]  ended.:19-1
      (?=\s|\Z)
    | (?P<glued>(?<=[a-z][a-z][a-z])[.!?](?=[A-Z][a-z]{{1,20}}\ [a-z]))    # ended.Next one
    """,
    re.VERBOSE,
)
# Closing quotes and brackets apart from the full stop, in text tokenised with spaces: `ended . '' Next`.
_APART = re.compile(r"(?:\s(?:''|”|»|\)|\]|-RRB-)(?=\s|\Z))+")
_BEFORE = re.compile(r"[^\s(\[{\"“«‘'/—–*_`]*\Z")
_NEXT = re.compile(r"[\s\"'“”‘’«»‹›(\[{*_`¿¡]*(\S?)(\w*)([.:]?)")
_INITIALS = re.compile(r"(?:[^\W\d_]\.-?)*[^\W\d_]\Z")
_TWO_INITIALS = re.compile(r"(?<!\w)[^\W\d_]\.\s[^\W\d_]\.\Z")
_ENUMERATOR = re.compile(r"[\s(\[\"'“#*_>-]*(?:\d{1,3}|[A-Za-z]|[IVXLivxl]{1,5})(?:\.\d{1,3})*\Z")
_INNER = ",;:)]}%&/"  # no sentence begins so
_ROMAN = re.compile(r"[IVXLC]+\Z")


def _set(words: str) -> frozenset[str]:
    return frozenset(words.split())


# Never the last word of a sentence: a name follows, or an explanation.
_TITLES = _set(
    """
    mr mrs ms mx dr prof gen sen rep gov capt cpt lt col sgt cmdr adm maj hon rev fr msgr pres supt
    messrs mme mlle vs viz cf eg ie e.g i.e approx incl excl resp ca aka a.k.a w.r.t esp
    usu bzw z.b d.h u.a sog gem vgl evtl ggf др г ул им
    """
)
# Not the last word where a number, a Roman numeral or a single letter follows.
_NUMBERED = _set(
    """
    no nos nr sec secs sect fig figs p pp pg pgs vol vols art arts ch chap par para paras eq eqs subsec
    div pt pts reg regs stat ed edn ver rev tbl ref refs pub ser sched jan feb mar apr jun jul aug sep
    sept oct nov dec т стр рис гл ст abs bd kap tel ext
    """
)
# May be the last word; then the next word is one that often begins a sentence.
_EITHER = _set(
    """
    inc ltd corp co cos bros llc plc gmbh jr sr esq dept dist assn assoc univ ave blvd rd hwy bldg apt
    st ste mt ft est etc al govt natl intl mfg min max avg hr hrs sq cu oz lb lbs gal mi ph.d phd m.d d.c
    a.m p.m u.s u.s.a u.k u.n e.u b.c a.d n.y l.a u.s.c c.f.r
    """
)
# Words that begin sentences and rarely go on with a name, beside the stop words.
_STARTERS = STOP_WORDS | _set(
    """
    although though however therefore thus hence moreover furthermore since unless whether despite
    during before between among under over each every many several two three four five six seven eight
    nine ten another both either neither according additionally because besides finally first second
    third later instead meanwhile once nevertheless otherwise please recently similarly sometimes still
    today use enter check see note complete attach include file report answer go call visit contact
    submit click select choose add subtract multiply next
    """
)


def _lines(text: str) -> Iterator[Span]:
    for match in _LINE.finditer(text):
        if match.start() < match.end():
            yield match.span()


def _trim(text: str, start: int, end: int) -> Span:
    while start < end and text[start].isspace():
        start += 1
    while end > start and text[end - 1].isspace():
        end -= 1
    return start, end


def block_spans(text: str) -> Iterator[Span]:
    """Paragraphs, list items, headings and table lines of ``text``, trimmed, in order.

    A setext underline belongs to the heading above it. Consecutive ``Label: value`` lines are a block each.
    """
    start = end = -1
    labelled = False
    for first, last in _lines(text):
        line = text[first:last]
        if not line.strip():
            alone, begins = True, True
        elif start >= 0 and _RULE.match(line):
            end, alone, begins = last, True, False
        else:
            alone = bool(_HEADING.match(line) or _TABLE.match(line) or _RULE.match(line))
            label = bool(_LABEL.match(line))
            begins = alone or bool(_ITEM.match(line)) or (label and labelled)
            labelled = label or (labelled and not begins)
        if begins and start >= 0:
            yield _trim(text, start, end)
            start = -1
        if line.strip():
            start, end = (first if start < 0 else start), last
        if alone and start >= 0:
            yield _trim(text, start, end)
            start, labelled = -1, False
    if start >= 0:
        yield _trim(text, start, end)


def _goes_on(text: str, begin: int, match: re.Match[str], after: re.Match[str]) -> bool:
    """Whether a full stop with white space after it stands inside a sentence (abbreviation, initial)."""
    first, rest, dot = after.groups()
    follower = (first + rest).casefold()
    before = _BEFORE.search(text, max(begin, match.start() - 24), match.start())
    token = before.group() if before else ""
    word = token.casefold()
    starts = follower in _STARTERS and not (dot == "." and len(follower) == 1)
    if word in _TITLES:
        return True
    if (
        _ENUMERATOR.match(text[max(begin, match.start() - 12) : match.start()])
        and match.start() - begin <= 12
    ):
        return True
    if word in _NUMBERED and (first.isdigit() or first == "#" or _ROMAN.match(first + rest) or not rest):
        return word != "no" or first.isdigit() or first == "#"
    if word in _EITHER or _INITIALS.match(token):
        if first.isdigit() or first == "§":
            return word != "etc"
        return first.isupper() and (not starts or bool(_TWO_INITIALS.search(text, begin, match.end())))
    return False


def _closed(text: str, match: re.Match[str], limit: int, odd: bool) -> int:
    """Where the closing quotes and brackets after a terminator end; ``odd``: a straight quote is open."""
    apart = _APART.match(text, match.end(), limit)
    stop = apart.end() if apart else match.end()
    if odd and text[stop : stop + 2] == ' "' and text[stop + 2 : stop + 3] in ("", " ", "\n"):
        stop += 2
    return stop


def _is_end(text: str, begin: int, match: re.Match[str], stop: int) -> bool:
    """Whether the terminator ``match``, closed at ``stop``, ends the sentence that began at ``begin``."""
    mark = match["mark"]
    if match["glued"]:  # but not inside an address or a dotted name
        before = _BEFORE.search(text, max(begin, match.start() - 40), match.start())
        return before is not None and not set(before.group()) & set(".@:/_")
    after = _NEXT.match(text, stop)
    if mark is None or after is None or not after[1]:
        return True
    first, rest = after[1], after[2]
    if first in _INNER or (
        first.islower() and not rest[:1].isupper()
    ):  # "Yahoo! is", "wait ... then", "Inc., of"
        return False
    if len(mark) == 1 and match.start() > begin and text[match.start() - 1].isspace():
        return True
    return not (mark == "." and _goes_on(text, begin, match, after))


def _sentences(text: str, begin: int, end: int) -> Iterator[Span]:
    if end - begin <= _ROW_LIMIT and _TABLE.match(text, begin, end):
        yield begin, end
        return
    quotes, counted = 0, begin
    for match in _END.finditer(text, begin, end):
        if match.start() < begin:
            continue
        quotes += text.count('"', counted, match.end())
        counted = match.end()
        stop = _closed(text, match, end, quotes % 2 == 1)
        if _is_end(text, begin, match, stop):
            yield _trim(text, begin, stop)
            begin, quotes, counted = stop, 0, stop
    if text[begin:end].strip():
        yield _trim(text, begin, end)


def sentence_spans(text: str) -> list[Span]:
    """Spans ``(start, end)`` of the sentences of ``text``: trimmed, in order, never overlapping.

    Blank lines, list items, headings and table lines end a sentence; a single line break inside a paragraph
    does not. A table line of ordinary length is one sentence. Bullets, heading hashes and pipes stay inside.
    """
    return [
        span for start, end in block_spans(text) for span in _sentences(text, start, end) if span[0] < span[1]
    ]
