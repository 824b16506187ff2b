"""Feedback as a page: one self-contained HTML file that needs no script and no network.

In: a result, and the pieces about its questions. Out: HTML. Every text, of the bank and of the student, is escaped.
Left out: files (`feedback`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

from quizgen.grading.grades import PartGrade
from quizgen.problem.problem import Part, Problem
from quizgen.render.documents import as_html
from quizgen.render.figures import figure_svg
from quizgen.render.mathml import escaped
from quizgen.submissions.books.telling import (
    TYPED,
    facts,
    is_settled,
    marks_line,
    right_answer,
    total_line,
    verdict_line,
)
from quizgen.submissions.marks import Mark, Result
from quizgen.submissions.rows import text_of


def page(title: str, result: Result, references: Sequence[tuple[Mark, str]], pieces: Sequence[str]) -> str:
    """The page of a student."""
    person = result.person
    named = " · ".join(text for text in (person.name, person.code) if text)
    rows = "".join(_row(mark, reference) for mark, reference in references)
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8"/>\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1"/>\n'
        f"<title>{escaped(title)}: {escaped(named)}</title>\n<style>\n{style()}</style>\n</head>\n<body>\n<main>\n"
        f"<h1>{escaped(title)}</h1>\n<p><bdi>{escaped(named)}</bdi></p>\n<p><strong>{escaped(total_line(result))}</strong></p>\n"
        '<table>\n<thead><tr><th scope="col">Question</th><th scope="col">Marks</th><th scope="col">Verdict</th>'
        f'<th scope="col">Reference</th></tr></thead>\n<tbody>\n{rows}</tbody>\n</table>\n'
        f"<p>{ABOUT_REFERENCES}</p>\n{''.join(pieces)}</main>\n</body>\n</html>\n"
    )


ABOUT_REFERENCES = "If you think that an answer was misjudged, give its reference to your teacher."


@cache
def style() -> str:
    """The style sheet of all pages."""
    return (Path(__file__).parent / "page.css").read_text(encoding="utf-8")


def _row(mark: Mark, reference: str) -> str:
    name = escaped(mark.question.name)
    cells = (
        f'<th scope="row"><a href="#{name}">{name}</a></th>',
        f"<td>{escaped(marks_line(mark))}</td>",
        f'<td class="{_colour(mark)}">{escaped(verdict_line(mark))}</td>',
        f'<td class="reference">{escaped(reference)}</td>',
    )
    return f"<tr>{''.join(cells)}</tr>\n"


def question(mark: Mark) -> str:
    """What is told about one question."""
    name = escaped(mark.question.name)
    title = escaped(mark.question.item.section_title)
    verdict = f'<span class="{_colour(mark)}">{escaped(marks_line(mark))}</span>'
    note = f'<p class="note">Note: {escaped(mark.note)}</p>\n' if mark.note else ""
    return (
        f'<section id="{name}">\n<h2><span>{name} · {title}</span> {verdict}</h2>\n'
        f"{note}{''.join(_body(mark))}</section>\n"
    )


def _colour(mark: Mark) -> str:
    """The class of a verdict; none where the marks are others than it gives."""
    return "settled" if is_settled(mark) else mark.verdict


def _body(mark: Mark) -> Iterator[str]:
    if mark.problem is None or mark.grade is None:
        yield _facts([("Your answer", text_of(answer)) for answer in mark.answers])
        return
    problem = mark.problem
    yield f'<div class="asked">{_asked(problem)}</div>\n'
    for part, grade, answer in zip(problem.parts, mark.grade.parts, mark.answers, strict=True):
        yield from _part(problem, part, grade, text_of(answer))
    answers = "".join(_right(problem, part) for part in problem.parts)
    yield f'<div class="solution">{answers}<p>{as_html(problem.because)}</p></div>\n'


def _asked(problem: Problem) -> str:
    """The question with its figure; of a question in steps what stands before them."""
    figure = f"<figure>{figure_svg(problem.figure)}</figure>" if problem.figure else ""
    first, *others = problem.parts
    return f"<p>{as_html(problem.stem)}</p>{figure}" if others else f"{_question(first)}{figure}"


def _question(part: Part) -> str:
    lefts = "".join(f"<li>{as_html(left)}</li>" for left in part.lefts)
    options = "".join(f"<li>{as_html(option.label)}</li>" for option in part.options)
    things = f"<ol>{lefts}</ol>" if lefts else ""
    lettered = f'<ol type="a">{options}</ol>' if options else ""
    return f"<p>{as_html(part.question)}</p>{things}{lettered}"


def _part(problem: Problem, part: Part, grade: PartGrade, answer: str) -> Iterator[str]:
    if len(problem.parts) > 1:
        yield f"<h3>{escaped(part.name)}</h3>\n{_question(part)}\n"
    yield _facts(facts(grade, answer))


def _facts(found: Sequence[tuple[str, str]]) -> str:
    return f"<dl>{''.join(_fact(name, text) for name, text in found)}</dl>\n"


def _fact(name: str, text: str) -> str:
    typed = ' class="typed"' if name in TYPED else ""
    return f"<dt>{escaped(name)}</dt><dd{typed}>{escaped(text)}</dd>"


def _right(problem: Problem, part: Part) -> str:
    name = f" ({escaped(part.name)})" if len(problem.parts) > 1 else ""
    return f"<p>The answer{name}: <code>{escaped(right_answer(part))}</code></p>"
