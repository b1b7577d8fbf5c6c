"""Markup: what a person reads of a quote that was cut out of Markdown or HTML."""

from __future__ import annotations

from time import perf_counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ballast.text.markup import cells, plain

READ = [
    ("**Pay** by *Friday*, __not__ _later_.", "Pay by Friday, not later."),
    ("See [Fees](https://example.org/fees 'x') and [Terms][t].", "See Fees and Terms."),
    ("Read the [policy]({% link _policy/privacy.md %}){:target='_blank'}.", "Read the policy."),
    ("![Card, front](a/b.png) is blue", "Card, front is blue"),
    ("[![Card](a.png)](https://example.org) is blue", "Card is blue"),
    ("[Circular A-1[PDF, 71 pages]](https://example.org/a(1).pdf)", "Circular A-1[PDF, 71 pages]"),
    ("Run `pay --now` or ``a ` b``", "Run pay --now or a ` b"),
    ("He said `` go '' and `` stay '' .", "He said `` go '' and `` stay '' ."),
    ("- Bring a pen", "Bring a pen"),
    ("3. Sign it", "3. Sign it"),
    ("## Fees ##", "Fees"),
    ("Fees\n----\n> None apply", "Fees None apply"),
    ("5 &lt; 7 &amp;amp; 1&nbsp;000 &#8364;", "5 < 7 & 1 000 €"),
    ("one<br/>two <b>three</b><sup>4</sup>", "one two three4"),
    ("10<sup>2</sup> and 10<sup>th</sup>", "10 2 and 10th"),
    ("in\xadvis\u200bible", "invisible"),
    ("<https://example.org/a_b_c> and <ada@example.org>", "https://example.org/a_b_c and ada@example.org"),
    ("| Fee | | 5 \\| 6 |", "Fee | 5 | 6"),
    ("**Cut. Here", "Cut. Here"),
    ("a[^1] b", "a b"),
    (r"\*not bold", "*not bold"),
]  # fmt: skip


@pytest.mark.parametrize(("quote", "read"), READ)
def test_markup_is_taken_off(quote: str, read: str) -> None:
    """Marks go, words stay."""
    assert plain(quote) == read


LOOKS_LIKE = r"""
5 * 3 * 2 = 30
snake_case_name
2**3
a < b and c > d
> 5 years
-5 °C
use <username>
[12]
fee* applies
AT&T
?a=1&copy=2
it 's `` so ''
“curly” ‘quotes’ – dash
{{ name }}
+ 5 points
""".strip().splitlines()


@pytest.mark.parametrize("text", LOOKS_LIKE)
def test_what_only_looks_like_markup_stays(text: str) -> None:
    """Signs, names, comparisons and placeholders carry meaning."""
    assert plain(text) == text


PIECES = st.sampled_from([*"ab1 *_`~[]()<>!#|\\&;-=+\n\t{}:%/.'\"\xa0\xad^", "&amp;", "<b>", "**", "]("])


@given(st.lists(PIECES, max_size=60).map("".join))
def test_reading_twice_changes_nothing(text: str) -> None:
    """``plain`` is idempotent and leaves no white space but single spaces."""
    once = plain(text)
    assert plain(once) == once == " ".join(once.split())


def test_cells_keep_their_place() -> None:
    """Empty cells stay, outer pipes are optional, an escaped pipe is a character."""
    assert cells("| **Fee** |  | 5 \\| 6 |") == ["Fee", "", "5 | 6"]
    assert cells("Name: Ada | Fee: 5") == ["Name: Ada", "Fee: 5"]
    assert cells("|  | 2019 |") == ["", "2019"]
    assert cells("| --- | :-: |") == []
    assert cells("a\tb") == ["a", "b"]


@pytest.mark.parametrize(
    "unit", ["*", "**a", "[", "[a](", "`", "``", "<b", "<!--", "_a", "{%", "|", "&amp", "~~", "\\"]
)
def test_long_rubbish_is_read_in_time(unit: str) -> None:
    """No run of marks makes the reading slow."""
    begin = perf_counter()
    plain(unit * (20_000 // len(unit)))
    assert perf_counter() - begin < 2.0
