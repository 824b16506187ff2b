"""Feedback as Markdown, for a mail or a repository.

In: a result, and the pieces about its questions. Out: CommonMark with TeX between dollars. What a student typed stands
in code, in which nothing is markup. Left out: files (`feedback`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from quizgen.language.passage import Passage, Words
from quizgen.problem.problem import Part, Problem
from quizgen.render.documents import as_markdown
from quizgen.render.figures import figure_words
from quizgen.render.safety import terminal_safe
from quizgen.submissions.books.feedback_html import ABOUT_REFERENCES
from quizgen.submissions.books.telling import TYPED, facts, marks_line, right_answer, total_line
from quizgen.submissions.marks import Mark, Result
from quizgen.submissions.rows import text_of


def page(title: str, result: Result, references: Sequence[tuple[Mark, str]], pieces: Sequence[str]) -> str:
    """The text of a student."""
    person = result.person
    named = " · ".join(plain(text) for text in (person.name, person.code) if text)
    lines = "".join(_line(mark, reference) for mark, reference in references)
    top = f"# {plain(title)}\n\n{named}\n\n**{total_line(result)}**\n\n"
    return f"{top}{lines}\n{ABOUT_REFERENCES}\n\n{''.join(pieces)}"


def _line(mark: Mark, reference: str) -> str:
    return f"- {mark.question.name}: {marks_line(mark)} (reference {code(reference)})\n"


def plain(text: str) -> str:
    """Any text, as words."""
    return as_markdown(Passage((Words(text),))).replace("\n", " ")


def code(text: str) -> str:
    """Any text as code: between more backticks than it has in a row.

    >>> code("a`b"), code("x")
    ('`` a`b ``', '`x`')
    """
    safe = " ".join(terminal_safe(text).split("\n"))
    runs = [len(run) for run in re.findall("`+", safe)]
    if not runs:
        return f"`{safe or ' '}`"
    fence = "`" * (max(runs) + 1)
    return f"{fence} {safe} {fence}"


def question(mark: Mark) -> str:
    """What is told about one question."""
    title = plain(mark.question.item.section_title)
    note = f"Note: {plain(mark.note)}\n\n" if mark.note else ""
    return f"## {mark.question.name} · {title}: {marks_line(mark)}\n\n{note}{''.join(_body(mark))}"


def _body(mark: Mark) -> Iterator[str]:
    if mark.problem is None or mark.grade is None:
        yield _facts([("Your answer", text_of(answer)) for answer in mark.answers])
        return
    problem = mark.problem
    if len(problem.parts) > 1:
        yield f"{as_markdown(problem.stem)}\n\n"
    if problem.figure is not None:
        yield f"{plain(figure_words(problem.figure))}\n\n"
    for part, grade, answer in zip(problem.parts, mark.grade.parts, mark.answers, strict=True):
        yield _question(part)
        yield _facts(facts(grade, text_of(answer)))
    for part in problem.parts:
        yield f"The answer{_named(problem, part)}: {code(right_answer(part))}\n\n"
    yield f"{as_markdown(problem.because)}\n\n"


def _named(problem: Problem, part: Part) -> str:
    return f" ({part.name})" if len(problem.parts) > 1 else ""


def _question(part: Part) -> str:
    lefts = "".join(f"{number}. {as_markdown(left)}\n" for number, left in enumerate(part.lefts, 1))
    options = "".join(f"- {option.letter}) {as_markdown(option.label)}\n" for option in part.options)
    return "\n\n".join(each.rstrip("\n") for each in (as_markdown(part.question), lefts, options) if each) + "\n\n"


def _facts(found: Sequence[tuple[str, str]]) -> str:
    return "".join(f"- {name}: {code(text) if name in TYPED else plain(text)}\n" for name, text in found) + "\n"
