"""The pictures of the report, and whether its colours can be read."""

from __future__ import annotations

import re
from importlib import resources

import pytest

from ballast.evals.html.charts import Point, bar, interval, top_of, trend
from ballast.stats.intervals import clopper_pearson

CSS = resources.files("ballast.evals.html").joinpath("templates", "report.css").read_text(encoding="utf-8")


def point(events: int, n: int, **more: object) -> Point:
    bounds = clopper_pearson(events, n)
    return Point(events / n, bounds.low, bounds.high, **more)  # type: ignore[arg-type]


def places(svg: str) -> list[float]:
    """Every x of a drawn interval: low, high, rate."""
    return [float(x) for x in re.findall(r'class=range d="M([\d.]+) 6v12M[\d.]+ 12H([\d.]+)', svg)[0]] + [
        float(re.findall(r'class=point d="M([\d.]+)', svg)[0])
    ]


@pytest.mark.parametrize(("events", "n"), [(0, 1), (0, 300), (300, 300), (3, 20), (19, 20)])
def test_an_interval_is_drawn_where_it_lies(events: int, n: int) -> None:
    """The rate within it, all of it on the axis, never of zero width."""
    drawn = point(events, n)
    low, high, rate = places(interval(drawn, top=top_of([drawn.high]), what="rate"))
    assert 14 <= low <= rate <= high <= 306
    assert high - low > 1


def test_a_picture_says_in_words_what_it_shows() -> None:
    """For those who cannot see it."""
    svg = interval(point(3, 20), top=1.0, what="over-refused")
    assert 'aria-label="over-refused: 15.0\u00a0%, 95 % interval 3.2\u00a0% to 37.9\u00a0%"' in svg


def test_an_axis_holds_what_is_drawn_on_it() -> None:
    """The next round end, at most 100 %."""
    assert [top_of([high]) for high in (0.0, 0.018, 0.3, 0.32, 0.61, 1.0)] == [0.02, 0.02, 0.4, 0.4, 1.0, 1.0]
    assert top_of([]) == 1.0


def test_a_trend_of_one_run_and_of_many_fits_its_frame() -> None:
    """Every mark stands inside the picture; the run at hand has a shape of its own."""
    for count in (1, 2, 30):
        points = [point(n % 5, 20, label=f"run {n}", now=n == count - 1) for n in range(count)]
        svg = trend(points, what="unfaithful")
        marks = re.findall(r'class=(?:past|point) d="M([\d.]+) ([\d.]+)m', svg)
        assert len(marks) == count
        assert all(36 <= float(x) <= 312 and 0 <= float(y) <= 122 for x, y in marks)
        assert (svg.count("class=point"), svg.count("class=past")) == (1, count - 1)


def test_labels_of_a_ledger_are_escaped() -> None:
    """A date is whatever someone wrote there."""
    svg = trend([point(1, 20, label="<b>\u202e"), point(1, 20, label='"<i>')], what="x")
    assert not re.search("<[bi]>|\u202e", svg)


def test_a_bar_is_as_long_as_its_share() -> None:
    """A quarter of the track."""
    assert "<rect width=25.0 height=10 />" in bar(0.25)


def colours(scheme: str) -> dict[str, str]:
    blocks = re.findall(r":root \{(.*?)\}", CSS, re.DOTALL)
    return dict(re.findall(r"--([\w-]+): (#\w{6});", blocks[("light", "dark").index(scheme)]))


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_text_stands_out_from_what_is_behind_it(scheme: str) -> None:
    """4.5 to 1 at least, as WCAG 2.2 asks of level AA, for every pair the page uses."""
    found = colours(scheme)
    pairs = [
        (text, behind)
        for behind in ("paper", "card", "faint")
        for text in ("ink", "soft", "link", "under", "over", "untrue", "right")
    ]
    for text, behind in [*pairs, ("ink", "quote"), ("on-banner", "banner")]:
        light, dark = sorted((luminance(found[text]), luminance(found[behind])), reverse=True)
        assert (light + 0.05) / (dark + 0.05) >= 4.5, (text, behind)
