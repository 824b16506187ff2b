"""report.html: the picture of a class as one page that needs no script, no network and no other file.

In: a picture. Out: HTML with inline SVG, light or dark as the reader's system is, fit for a phone and for print. Every
text, of the bank and of students, is escaped. Left out: the numbers (`picture`), and the charts (`report_charts`).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from quizgen.render.mathml import escaped
from quizgen.submissions.books.feedback_html import style
from quizgen.submissions.books.report_charts import estimate_chart, held_chart, outcomes_chart, totals_chart
from quizgen.submissions.books.report_words import (
    class_line,
    correlation_words,
    counted,
    percent_words,
    sign_words,
    totals_line,
    wrong_words,
)
from quizgen.submissions.marks import marks_text
from quizgen.submissions.picture.overview import Judged, Misconception, Picture

MOST_NAMES = 200
"""Names that are shown with a misconception; gradebook.json has all of them."""

MOST_WRONG = 5
"""Wrong answers that are shown of a question."""


def page(title: str, found: Picture) -> str:
    """The whole file."""
    return PAGE.format(title=escaped(title), style=style() + _own_style(), body="".join(_body(found)))


PAGE = """\
<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8"/>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<title>{title}: the class</title>
<style>
{style}</style>
</head>
<body>
<main>
<h1>{title}: the class</h1>
{body}</main>
</body>
</html>
"""


@cache
def _own_style() -> str:
    return (Path(__file__).parent / "report.css").read_text(encoding="utf-8")


def _body(found: Picture) -> Iterator[str]:
    yield _paragraph(class_line(found))
    if found.open:
        yield _paragraph(
            f"{counted(found.open, 'total')} open: answers that are pending count as nothing here until they are "
            "decided (decisions.yaml)."
        )
    if found.totals is None:
        yield _paragraph("There is nothing to show before somebody has handed in an answer.")
        return
    yield _notice(found)
    yield from _totals(found)
    yield _questions(found)
    yield from _misconceptions(found)
    yield _wrong_answers(found)
    yield GUIDE


def _paragraph(text: str) -> str:
    return f"<p>{escaped(text)}</p>\n"


# --- what to look at first --------------------------------------------------------------------------------------------


def _notice(found: Picture) -> str:
    signed = [each for each in found.questions if each.signs]
    if not signed:
        return f'<div class="notice calm"><p>{escaped(CALM)}</p></div>\n'
    suspects = set(found.suspects)
    keys = "".join(_suspect(each) for each in signed if each in suspects)
    others = "".join(_suspect(each) for each in signed if each not in suspects)
    parts = (
        f"<h2>The key may be wrong</h2>\n<ul>\n{keys}</ul>\n<p>{escaped(CHECK)}</p>\n" if keys else "",
        f"<h2>Hard to answer in a way that can be read</h2>\n<ul>\n{others}</ul>\n" if others else "",
    )
    return f'<div class="notice">\n{"".join(parts)}</div>\n'


CALM = (
    "No question stands out: no wrong answer is that of the better students, and nothing is more than chance. In a "
    "small class that says little; look at the intervals below."
)
CHECK = "Check the key first. After mending it, quiz regrade tells who gains and who loses before anything is changed."


def _suspect(each: Judged) -> str:
    name = escaped(each.studied.question.name)
    words = " ".join(sign_words(sign, each) for sign in each.signs)
    return f'<li><a href="#{name}">{name}</a> ({_title(each)}): {escaped(words)}</li>\n'


# --- totals and questions ---------------------------------------------------------------------------------------------


def _totals(found: Picture) -> Iterator[str]:
    if found.totals is None:
        return
    full = f"{marks_text(found.full)} {'mark' if found.full == 1 else 'marks'}"
    yield "<section>\n<h2>Totals</h2>\n"
    yield _paragraph(totals_line(found.totals))
    yield _paragraph(f"Reliability (Cronbach's alpha): {correlation_words(found.alpha)}.")
    yield f"<figure>{totals_chart(found.totals)}<figcaption>Students by share of {full}</figcaption></figure>\n"
    yield "</section>\n"


def _questions(found: Picture) -> str:
    heads = ("Question", "Marks", "What came of it", "Facility", "Discrimination", "")
    head = "".join(f'<th scope="col">{text}</th>' for text in heads)
    rows = "".join(_question(each) for each in found.questions)
    return (
        f'<section>\n<h2>Questions</h2>\n<p class="small">{KEY}</p>\n<div class="wide">\n<table>\n'
        f"<thead><tr>{head}</tr></thead>\n<tbody>\n{rows}</tbody>\n</table>\n</div>\n</section>\n"
    )


KEY = (
    "Bars: right (full), partly right (lighter), wrong (outlined), blank (grey), pending (dashed). Dots: "
    "discrimination between −1 and 1 with its 95 % interval."
)


def _question(each: Judged) -> str:
    found = each.studied
    name = escaped(found.question.name)
    facility = percent_words(found.facility) if found.facility else "nobody"
    chart = estimate_chart(found.discrimination) if found.discrimination else ""
    told = escaped(correlation_words(found.discrimination))
    numbers = f"{found.right} · {found.partly} · {found.wrong} · {found.blank} · {found.pending}"
    cells = (
        f'<th scope="row" id="{name}">{name} <span class="small">{_title(each)}</span></th>',
        f'<td class="number" data-head="Marks">{marks_text(found.question.marks)}</td>',
        f'<td class="chart">{outcomes_chart(found)}<span class="small">{numbers}</span></td>',
        f'<td data-head="Facility">{escaped(facility)}</td>',
        f'<td class="chart" data-head="Discrimination">{chart}<span class="small">{told}</span></td>',
        f'<td class="look wrong">{"look at this" if each.signs else ""}</td>',
    )
    return f"<tr>{''.join(cells)}</tr>\n"


def _title(each: Judged) -> str:
    return escaped(each.studied.question.item.id)


# --- what the class gets wrong ----------------------------------------------------------------------------------------


def _misconceptions(found: Picture) -> Iterator[str]:
    yield "<section>\n<h2>Misconceptions</h2>\n"
    if not found.misconceptions:
        yield _paragraph("No answer was recognised as one of the known mistakes.")
    handed_in = found.students - found.absent
    yield from (_misconception(each, handed_in) for each in found.misconceptions)
    yield "</section>\n"


def _misconception(each: Misconception, of: int) -> str:
    names = ", ".join(f"<bdi>{escaped(name)}</bdi>" for name in sorted(each.holders, key=str.casefold)[:MOST_NAMES])
    more = len(each.holders) - MOST_NAMES
    others = f", and {more} more (gradebook.json names them)" if more > 0 else ""
    where = f"{', '.join(each.questions)}; {counted(each.times, 'time')}"
    return (
        f'<div class="misconception">\n<h3>{escaped(each.mistake)}: {counted(len(each.holders), "student")}</h3>\n'
        f"{held_chart(len(each.holders), of)}\n"
        f'<p>{escaped(each.remark)} <span class="small">({escaped(where)})</span></p>\n'
        f'<p class="small">{names}{escaped(others)}</p>\n</div>\n'
    )


def _wrong_answers(found: Picture) -> str:
    rows = "".join(row for each in found.questions for row in _wrong_rows(each))
    if not rows:
        return ""
    heads = ("Question", "Wrong answer", "Students", "Of the better students?")
    head = "".join(f'<th scope="col">{text}</th>' for text in heads)
    return (
        '<section>\n<h2>Frequent wrong answers</h2>\n<div class="wide">\n<table>\n'
        f"<thead><tr>{head}</tr></thead>\n<tbody>\n{rows}</tbody>\n</table>\n</div>\n</section>\n"
    )


def _wrong_rows(each: Judged) -> Iterator[str]:
    """The most frequent wrong answers to a question; what nothing explains is told by its texts where they repeat."""
    shown = [wrong for wrong in each.studied.wrongs if wrong.mistakes or not wrong.text or wrong.number > 1]
    for wrong in shown[:MOST_WRONG]:
        several = len(each.studied.question.item.parts) > 1
        name = f"{each.studied.question.name}.{wrong.part}" if several else each.studied.question.name
        strength = "–" if wrong.text else correlation_words(wrong.strength)
        yield (
            f'<tr><th scope="row">{escaped(name)}</th><td class="typed">{escaped(wrong_words(wrong))}</td>'
            f'<td class="number" data-head="Students">{wrong.number}</td>'
            f'<td data-head="Of the better students?">{escaped(strength)}</td></tr>\n'
        )


GUIDE = """\
<section>
<h2>How to read this page</h2>
<dl>
<dt>Facility</dt><dd>The mean share of the marks. Low is hard.</dd>
<dt>Discrimination</dt><dd>The correlation of the marks for a question with those for all others. Near 0 the question
tells nothing about who understands the rest; below 0 the better students do worse on it, which often means that the key
is wrong.</dd>
<dt>Of the better students?</dt><dd>The correlation of giving this answer, among all who answered, with the marks for
all other questions. Above 0 the better students give it. Its interval is wide enough for all questions together.</dd>
<dt>Alpha</dt><dd>How far the questions agree. It is negative where they are at odds.</dd>
<dt>In brackets</dt><dd>95 % intervals. In a small class they are wide, and no verdict is given.</dd>
</dl>
</section>
"""
