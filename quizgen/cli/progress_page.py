"""Progress as a page of its own: the graph of skills, charts over time, the checklist, mistakes.

In: an `Overview` and the stages of what was known. Out: one HTML file that needs nothing else: no script, no font, no
picture from elsewhere; light or dark as the reader's system is. Everything that came from a bank or was typed is
escaped. Left out: the drawings.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from quizgen.cli.growth_chart import answers_chart, known_chart
from quizgen.cli.progress_lines import SURE, due_line, ready_line, state_words
from quizgen.cli.skill_graph import skill_graph
from quizgen.cli.words import day_words, one_line
from quizgen.learning.growth import Stage
from quizgen.learning.overview import Overview, SkillSeen, Slip
from quizgen.render.prose import as_text


def progress_page(found: Overview, stages: Sequence[Stage]) -> str:
    """The whole file."""
    return PAGE.format(
        style=STYLE,
        day=day_words(found.today),
        summary="\n".join(f"<p>{escape(line)}</p>" for line in (ready_line(found), due_line(found))),
        graph=skill_graph(found.skills),
        charts="\n".join(_charts(found, stages)),
        sections="\n".join(_section(found, number, title) for number, title in found.sections),
        more="\n".join([*_slips(found), *_certainty(found)]),
    )


def _charts(found: Overview, stages: Sequence[Stage]) -> Iterator[str]:
    if not found.days:
        yield "<p>The charts begin with the first answer.</p>"
        return
    known = {stage.day: stage.known for stage in stages}
    yield f"<figure>{known_chart(stages, len(found.gating), found.today)}"
    yield "<figcaption>Skills known</figcaption></figure>"
    yield f"<figure>{answers_chart(found.days, found.today)}"
    yield "<figcaption>Answers a day: right ones full, others dashed</figcaption></figure>"
    rows = "".join(
        f"<tr><td>{day_words(day.day)}</td><td>{day.answers}</td><td>{day.right}</td>"
        f"<td>{known.get(day.day, '')}</td></tr>"
        for day in reversed(found.days)
    )
    head = "<tr><th>Day</th><th>Answers</th><th>Right</th><th>Skills known</th></tr>"
    yield f"<details><summary>The same as a table</summary><table>{head}{rows}</table></details>"


def _section(found: Overview, number: int, title: str) -> str:
    skills = found.of_section(number)
    known = sum(1 for skill in skills if skill.is_known)
    rows = "\n".join(_row(skill, found) for skill in skills)
    return f"<h3>{number}. {escape(title)}: {known} of {len(skills)} known</h3>\n<ul>\n{rows}\n</ul>"


def _row(skill: SkillSeen, found: Overview) -> str:
    percent = round(100 * skill.standing.mastery)
    return (
        f'<li class="{skill.standing.state}"><span class="bar" role="img" aria-label="{percent} percent">'
        f'<span style="width:{percent}%"></span></span> {escape(skill.title)}:'
        f" {state_words(skill, found.today)} <code>{escape(skill.id)}</code></li>"
    )


def _slips(found: Overview) -> Iterator[str]:
    if found.slips:
        yield "<h2>Mistakes lately</h2>"
        yield from map(_slip, found.slips)


def _slip(slip: Slip) -> str:
    question, attempt = slip.given.question, slip.given.attempt
    remarks = " ".join(map(as_text, slip.remarks)) or "The question has changed since."
    return (
        f"<p>{day_words(attempt.day)}, <code>quiz show {escape(question.item)} --seed {question.seed}</code>:"
        f" you answered <q>{escape(one_line(attempt.answer))}</q>. {escape(remarks)}</p>"
    )


def _certainty(found: Overview) -> Iterator[str]:
    if found.calibration:
        rows = "".join(
            f"<tr><td>{SURE.get(each.certainty, each.certainty)}</td><td>{each.answers}</td><td>{each.right}</td>"
            f"<td>{round(100 * each.right / each.answers)}%</td></tr>"
            for each in found.calibration
        )
        yield "<h2>How sure you were, and how often rightly</h2>"
        yield f"<table><tr><th>You said</th><th>Answers</th><th>Right</th><th>Share</th></tr>{rows}</table>"


PAGE = """\
<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="color-scheme" content="light dark">
<title>Progress, {day}</title>
<style>
{style}</style>
</head>
<body>
<main>
<h1>Your progress, {day}</h1>
{summary}
<h2>What rests on what</h2>
<p>Lines lead from a skill on the left to what it makes possible on its right. A skill is later, or waits,
while something that it needs is not known; dashed frames are extra, and nothing waits for them.</p>
<div class="wide" tabindex="0" role="region" aria-label="Graph of skills, wider than the page">
{graph}
</div>
<h2>Over time</h2>
<div class="charts">
{charts}
</div>
<h2>The checklist</h2>
<div class="sections">
{sections}
</div>
{more}
</main>
</body>
</html>
"""

STYLE = """\
:root {
  --paper: #ffffff; --ink: #1c1c21; --soft: #5b5b66; --rule: #d4d4dc; --card: #f6f6f9;
  --known: #1f7a4d; --due: #9a5b00; --learning: #2456a8; --new: #8a8a96;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #17171b; --ink: #ececf1; --soft: #a9a9b6; --rule: #3b3b45; --card: #212127;
    --known: #5fce97; --due: #f0b357; --learning: #8fb6ff; --new: #83838f;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 70rem; margin: 0 auto; padding: 1rem; }
h1 { font-size: 1.5rem; margin: 0.5rem 0; }
h2 { font-size: 1.2rem; margin: 2rem 0 0.5rem; }
h3 { font-size: 1rem; margin: 1.2rem 0 0.3rem; }
p { max-width: 44rem; margin: 0.4rem 0; overflow-wrap: break-word; }
code { font: 0.85em ui-monospace, monospace; color: var(--soft); overflow-wrap: anywhere; }
.wide { overflow-x: auto; border: 1px solid var(--rule); border-radius: 8px; background: var(--card); }
.wide:focus-visible { outline: 2px solid var(--learning); }
.graph { display: block; font: 12px system-ui, sans-serif; }
.graph text { fill: var(--ink); }
.graph .state { font-size: 10.5px; fill: var(--soft); }
.graph .edge { fill: none; stroke: var(--soft); stroke-opacity: 0.55; }
.graph .frame { fill: var(--paper); stroke: var(--new); }
.graph .extra .frame { stroke-dasharray: 4 3; }
.graph .rail { fill: var(--rule); }
.graph .full { fill: var(--new); }
.graph .known .frame { stroke: var(--known); stroke-width: 2; }
.graph .known .full { fill: var(--known); }
.graph .due .frame { stroke: var(--due); stroke-width: 2; }
.graph .due .full { fill: var(--due); }
.graph .learning .frame { stroke: var(--learning); }
.graph .learning .full { fill: var(--learning); }
.charts { display: flex; flex-wrap: wrap; gap: 1rem; align-items: flex-start; }
figure { margin: 0; flex: 1 1 20rem; max-width: 34rem; }
figcaption { color: var(--soft); font-size: 0.9rem; }
.chart { width: 100%; height: auto; display: block; font: 10px system-ui, sans-serif; }
.chart .grid { stroke: var(--rule); fill: none; }
.chart .tick { fill: var(--soft); }
.chart .line { fill: none; stroke: var(--known); stroke-width: 2; }
.chart .right { fill: var(--known); }
.chart .other { fill: none; stroke: var(--due); stroke-width: 1; stroke-dasharray: 2 1.5; }
details { flex-basis: 100%; }
table { border-collapse: collapse; margin: 0.4rem 0; }
th, td { text-align: left; padding: 0.15rem 1rem 0.15rem 0; border-bottom: 1px solid var(--rule); }
.sections ul { list-style: none; margin: 0; padding: 0; }
.sections li { padding: 0.15rem 0 0.15rem 5.6rem; position: relative; }
.bar { position: absolute; left: 0; top: 0.65rem; width: 5rem; height: 0.5rem; border-radius: 0.25rem; }
.bar { background: var(--rule); overflow: hidden; }
.bar span { display: block; height: 100%; background: var(--new); }
.known .bar span { background: var(--known); }
.due .bar span { background: var(--due); }
.learning .bar span { background: var(--learning); }
"""
