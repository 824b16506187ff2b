"""Two charts over time: how many skills were known, and how many answers were given.

In: stages and days. Out: SVG without scripts, styled by classes of the page around it; right and other answers differ
by pattern as well as by colour. Left out: the page, and the same numbers as a table.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta

from quizgen.cli.words import MONTHS
from quizgen.learning.growth import Stage
from quizgen.learning.retrospect import Day

WIDTH, HEIGHT = 360, 130
LEFT, RIGHT, TOP, BOTTOM = 30, 8, 10, 22
MOST_DAYS = 90
"""Older days are left to the table."""


def known_chart(stages: Sequence[Stage], of: int, today: date) -> str:
    """Known skills as a line that holds its height until it is known better."""
    first = _first([stage.day for stage in stages], today)
    before = [stage.known for stage in stages if stage.day < first]
    height = before[-1] if before else 0
    path = f"M{_x(first, first, today):g} {_y(height, of):g}"
    for stage in stages:
        if first <= stage.day <= today:
            path += f" H{_x(stage.day, first, today):g} V{_y(stage.known, of):g}"
    body = f'<path class="line" d="{path} H{_x(today, first, today):g}"/>'
    return _chart(f"Skills known, of {of}", body, of, first, today)


def answers_chart(days: Sequence[Day], today: date) -> str:
    """Answers a day: right ones below, others on top of them."""
    first = _first([day.day for day in days], today)
    shown = [day for day in days if first <= day.day <= today]
    most = max((day.answers for day in shown), default=1)
    width = max(2.0, min(14.0, (WIDTH - LEFT - RIGHT) / ((today - first).days + 1) - 1))
    bars = [_bars(day, _x(day.day, first, today) - width / 2, width, most) for day in shown]
    return _chart("Answers a day: right ones full, others dashed", "\n".join(bars), most, first, today)


def _bars(day: Day, left: float, width: float, most: int) -> str:
    right, top, floor = _y(day.right, most), _y(day.answers, most), _y(0, most)
    return (
        f"<g><title>{_short(day.day)}: {day.answers} answers, {day.right} right</title>"
        f'<rect class="right" x="{left:.1f}" y="{right:.1f}" width="{width:.1f}" height="{floor - right:.1f}"/>'
        f'<rect class="other" x="{left:.1f}" y="{top:.1f}" width="{width:.1f}" height="{right - top:.1f}"/></g>'
    )


def _chart(title: str, body: str, most: int, first: date, today: date) -> str:
    rules = " ".join(f"M{LEFT} {_y(share * most, most):g} H{WIDTH - RIGHT}" for share in (0, 0.5, 1))
    return "\n".join([
        f'<svg class="chart" role="img" viewBox="0 0 {WIDTH} {HEIGHT}">',
        f"<title>{title}, from {_short(first)} to {_short(today)}</title>",
        f'<path class="grid" d="{rules}"/>',
        f'<text class="tick" x="{LEFT - 4}" y="{_y(most, most) + 3:g}" text-anchor="end">{most}</text>',
        f'<text class="tick" x="{LEFT - 4}" y="{_y(0, most) + 3:g}" text-anchor="end">0</text>',
        body,
        f'<text class="tick" x="{LEFT}" y="{HEIGHT - 6}">{_short(first)}</text>',
        f'<text class="tick" x="{WIDTH - RIGHT}" y="{HEIGHT - 6}" text-anchor="end">{_short(today)}</text>',
        "</svg>",
    ])  # fmt: skip


def _first(days: Sequence[date], today: date) -> date:
    """The day on which the chart begins: at least a week is shown."""
    earliest = min([*days, today - timedelta(6)])
    return max(earliest, today - timedelta(MOST_DAYS - 1))


def _x(day: date, first: date, last: date) -> float:
    share = (day - first).days / max(1, (last - first).days)
    return round(LEFT + 8 + share * (WIDTH - LEFT - RIGHT - 16), 1)


def _y(value: float, most: float) -> float:
    return round(HEIGHT - BOTTOM - value / max(most, 1) * (HEIGHT - TOP - BOTTOM), 1)


def _short(day: date) -> str:
    return f"{day.day} {MONTHS[day.month - 1][:3]}"
