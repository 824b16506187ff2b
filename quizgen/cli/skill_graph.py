"""The checklist drawn as a graph: from what needs nothing on the left to attention on the right.

In: skills with what they need and how they stand. Out: SVG without scripts, styled by classes of the page around it.
What is known is told by words and by a bar in each box; colour repeats it. Left out: the page.
"""

from __future__ import annotations

import textwrap
from collections.abc import Mapping, Sequence
from html import escape

from quizgen.learning.overview import SkillSeen
from quizgen.records import dataclass

WIDTH, HEIGHT = 164, 62
BETWEEN, BELOW = 46, 14
MARGIN = 8
LETTERS, LINES = 22, 2
"""So much of a title fits into a box; the whole one is shown when a pointer rests on it."""

SWEEPS = 8
LATER = {"new": "later", "learning": "learning, waits"}
"""What is said instead of `WORDS` where something that a skill needs is not known."""

WORDS = {"new": "new", "learning": "learning", "known": "known", "due": "due today"}


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a box stands: its column and row, from 0."""

    column: int
    row: float

    @property
    def left(self) -> float:
        """Its left edge."""
        return MARGIN + self.column * (WIDTH + BETWEEN)

    @property
    def top(self) -> float:
        """Its upper edge."""
        return MARGIN + self.row * (HEIGHT + BELOW)


def skill_graph(skills: Sequence[SkillSeen]) -> str:
    """The graph as an SVG element, with its meaning in one sentence for those who do not see it."""
    needs = direct_needs({skill.id: skill.needs for skill in skills})
    spots = places(needs)
    width = max(spot.left for spot in spots.values()) + WIDTH + MARGIN
    height = max(spot.top for spot in spots.values()) + HEIGHT + MARGIN
    edges = [_edge(spots[need], spots[skill]) for skill, found in needs.items() for need in found]
    boxes = [_box(skill, spots[skill.id]) for skill in skills]
    size = f'width="{width:g}" height="{height:g}" viewBox="0 0 {width:g} {height:g}"'
    title = f"{len(skills)} skills, each with lines to what it needs; the list below holds them all"
    return "\n".join([
        f'<svg class="graph" role="img" aria-labelledby="graph-title" {size}>',
        f'<title id="graph-title">{title}</title>',
        *edges,
        *boxes,
        "</svg>",
    ])  # fmt: skip


# --- layout -----------------------------------------------------------------------------------------------------------


def direct_needs(needs: Mapping[str, Sequence[str]]) -> dict[str, tuple[str, ...]]:
    """What each skill needs, without what follows from its other needs.

    >>> direct_needs({"a": (), "b": ("a",), "c": ("a", "b")})["c"]
    ('b',)
    """
    below: dict[str, set[str]] = {}

    def all_below(skill: str) -> set[str]:
        if skill not in below:
            below[skill] = {each for need in needs[skill] for each in (need, *all_below(need))}
        return below[skill]

    return {
        skill: tuple(need for need in found if not any(need in all_below(other) for other in found if other != need))
        for skill, found in needs.items()
    }


def places(needs: Mapping[str, Sequence[str]]) -> dict[str, Spot]:
    """A place for each skill: its column is one after that of its last need; rows keep lines short."""
    columns: dict[str, int] = {}

    def column(skill: str) -> int:
        if skill not in columns:
            columns[skill] = 1 + max((column(need) for need in needs[skill]), default=-1)
        return columns[skill]

    layers: list[list[str]] = [[] for _ in range(1 + max(map(column, needs), default=0))]
    for skill in needs:
        layers[columns[skill]].append(skill)
    rows = _rows(layers, needs)
    return {skill: Spot(columns[skill], rows[skill]) for skill in needs}


def _rows(layers: list[list[str]], needs: Mapping[str, Sequence[str]]) -> dict[str, float]:
    """Rows by the mean of the neighbours, forth and back; each column stands in the middle."""
    neighbours: dict[str, list[str]] = {skill: list(found) for skill, found in needs.items()}
    for skill, found in needs.items():
        for need in found:
            neighbours[need].append(skill)
    rows = _centred(layers)
    for sweep in range(SWEEPS):
        for layer in layers if sweep % 2 == 0 else reversed(layers):
            layer[:] = _by_neighbours(layer, neighbours, rows)
            rows = _centred(layers)
    return rows


def _by_neighbours(layer: list[str], neighbours: Mapping[str, list[str]], rows: Mapping[str, float]) -> list[str]:
    means = {skill: _mean([rows[each] for each in neighbours[skill]] or [rows[skill]]) for skill in layer}
    return sorted(layer, key=means.__getitem__)


def _centred(layers: list[list[str]]) -> dict[str, float]:
    tallest = max(map(len, layers))
    return {skill: (tallest - len(layer)) / 2 + place for layer in layers for place, skill in enumerate(layer)}


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


# --- drawing ----------------------------------------------------------------------------------------------------------


def _edge(start: Spot, end: Spot) -> str:
    left, right = start.left + WIDTH, end.left
    above, below = start.top + HEIGHT / 2, end.top + HEIGHT / 2
    bend = BETWEEN / 2
    return (
        f'<path class="edge" d="M{left:g} {above:g} C{left + bend:g} {above:g} {right - bend:g} {below:g}'
        f' {right:g} {below:g}"/>'
    )


def _box(skill: SkillSeen, spot: Spot) -> str:
    standing = skill.standing
    word = WORDS[standing.state] if standing.is_open else LATER.get(standing.state, WORDS[standing.state])
    full = round((WIDTH - 16) * standing.mastery, 1)
    extra = " extra" if standing.is_extra else ""
    lines = textwrap.wrap(skill.title, LETTERS, max_lines=LINES, placeholder=" …")
    texts = [f'<text x="8" y="{17 + 14 * number}">{escape(line)}</text>' for number, line in enumerate(lines)]
    return "\n".join([
        f'<g class="box {standing.state}{extra}" transform="translate({spot.left:g} {spot.top:g})">',
        f"<title>{escape(skill.title)} ({escape(skill.id)}): {word}</title>",
        f'<rect class="frame" width="{WIDTH}" height="{HEIGHT}" rx="6"/>',
        *texts,
        f'<text class="state" x="8" y="47">{word}{", extra" if extra else ""}</text>',
        f'<rect class="rail" x="8" y="52" width="{WIDTH - 16}" height="4" rx="2"/>',
        f'<rect class="full" x="8" y="52" width="{full:g}" height="4" rx="2"/>',
        "</g>",
    ])  # fmt: skip
