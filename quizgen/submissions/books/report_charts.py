"""The charts of the report: totals as bars, a question as a stacked bar, an estimate with its interval.

In: numbers. Out: SVG without scripts, styled by classes of the page; each has its numbers in words as well. Kinds
differ by outline as well as by colour. Left out: the page (`report_page`).
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from quizgen.submissions.books.report_words import correlation_words, percent
from quizgen.submissions.picture.estimates import Estimate
from quizgen.submissions.picture.overview import Totals
from quizgen.submissions.picture.questions import Studied

BINS = 10
WIDTH, HEIGHT = 460, 170
LEFT, TOP, BOTTOM = 34, 16, 24
ROW, THICK = 144, 14
"""The width and the height of a chart in a row of a table."""


def totals_chart(totals: Totals) -> str:
    """How many students have a total in each tenth of the full marks; the last tenth holds the full marks too."""
    counts = binned(totals.shares)
    most = max(counts)
    bars = "".join(_bar(place, number, most) for place, number in enumerate(counts))
    ticks = "".join(_tick(share) for share in range(0, BINS + 1, 2))
    floor = HEIGHT - BOTTOM
    words = "; ".join(f"{place * 10} to {place * 10 + 10} %: {number}" for place, number in enumerate(counts) if number)
    return (
        f'<svg role="img" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}">'
        f"<title>Students by share of the marks. {words}</title>"
        f'<path class="axis" d="M{LEFT} {floor} H{WIDTH}"/>{bars}{ticks}</svg>'
    )


def binned(shares: Sequence[tuple[Fraction, int]]) -> list[int]:
    """The numbers of students in ten tenths; what is below 0 or above 1 counts in the first or the last.

    >>> binned([(Fraction(1, 10), 2), (Fraction(99, 1000), 1), (Fraction(1), 4)])
    [1, 2, 0, 0, 0, 0, 0, 0, 0, 4]
    """
    counts = [0] * BINS
    for share, number in shares:
        counts[min(max(int(share * BINS), 0), BINS - 1)] += number
    return counts


def _bar(place: int, number: int, most: int) -> str:
    if not number:
        return ""
    step = (WIDTH - LEFT) / BINS
    height = (HEIGHT - TOP - BOTTOM) * number / most
    left, top = LEFT + place * step, HEIGHT - BOTTOM - height
    return (
        f'<rect class="bar" x="{left + 2:.1f}" y="{top:.1f}" width="{step - 4:.1f}" height="{height:.1f}"/>'
        f'<text x="{left + step / 2:.1f}" y="{top - 4:.1f}" text-anchor="middle">{number}</text>'
    )


def _tick(tenths: int) -> str:
    at = LEFT + tenths * (WIDTH - LEFT) / BINS
    anchor = "end" if tenths == BINS else "middle"
    return f'<text x="{at:.1f}" y="{HEIGHT - 8}" text-anchor="{anchor}">{tenths * 10} %</text>'


def outcomes_chart(found: Studied) -> str:
    """A question as a bar: right, partly right, wrong, blank and pending side by side."""
    kinds = (
        ("right", found.right),
        ("partly", found.partly),
        ("wrong", found.wrong),
        ("blank", found.blank),
        ("pending", found.pending),
    )
    words = ", ".join(f"{number} {kind}" for kind, number in kinds if number)
    pieces, left = "", 1.0
    for kind, number in kinds:
        width = (ROW - 2) * number / max(found.students, 1)
        if number:
            pieces += (
                f'<rect class="{kind}" x="{left:.1f}" y="1" width="{max(width - 1, 0.5):.1f}" height="{THICK - 2}"/>'
            )
        left += width
    return f'<svg role="img" viewBox="0 0 {ROW} {THICK}"><title>{words or "nobody"}</title>{pieces}</svg>'


def estimate_chart(estimate: Estimate) -> str:
    """A correlation as a dot between −1 and 1 with its interval; dots below 0 stand out."""
    at, middle = _across(estimate.value), THICK / 2
    interval = estimate.interval
    reach = "" if interval is None else f"M{_across(interval.low):.1f} {middle} H{_across(interval.high):.1f}"
    kind = "below" if estimate.value < 0 else "value"
    return (
        f'<svg role="img" viewBox="0 0 {ROW} {THICK}"><title>{correlation_words(estimate)}</title>'
        f'<path class="axis" d="M{_across(0):.1f} 0 V{THICK} M{_across(-1):.1f} {middle} H{_across(1):.1f}"/>'
        f'<path class="reach" d="{reach}"/><circle class="{kind}" cx="{at:.1f}" cy="{middle}" r="4"/></svg>'
    )


def _across(value: float) -> float:
    """The place of a correlation from left to right."""
    return ROW / 2 + value * (ROW / 2 - 5)


def held_chart(number: int, of: int) -> str:
    """How many of the class hold a misconception."""
    width = (ROW - 2) * number / max(of, 1)
    share = percent(number / max(of, 1))
    return (
        f'<svg role="img" viewBox="0 0 {ROW} {THICK}" width="{ROW}"><title>{share} of those who handed in</title>'
        f'<rect class="blank" x="1" y="1" width="{ROW - 2}" height="{THICK - 2}"/>'
        f'<rect class="wrong" style="fill: var(--bad)" x="1" y="1" width="{width:.1f}" height="{THICK - 2}"/></svg>'
    )
