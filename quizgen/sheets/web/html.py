"""Sheets as pages: one file a student, to be read by screen readers, on phones and on paper.

In: a job. Out: `students/CODE.html`, which needs no script, no network and no other file; answers are typed into it or
written on it. Where the job asks for practice, pages that judge instead (`practice`). Left out: large sheets on paper
(`paper`).
"""

from __future__ import annotations

from collections.abc import Iterator

from quizgen.assignment.columns import answer_columns
from quizgen.problem.problem import Part
from quizgen.sheets.identity import one_line, title_of
from quizgen.sheets.job import Entry, File, Job, Note, Sheet
from quizgen.sheets.markup import NOTHING, Markup, block, element, joined, lines, words
from quizgen.sheets.paper.sheet import marks_text, on_paper
from quizgen.sheets.web.document import Document, page_of
from quizgen.sheets.web.practice import practice
from quizgen.sheets.web.question import options, part_name, question, things

STYLES = ("page.css", "sheet.css")
HOW = "Type into the fields, then save the page or print it; or print it and write."


def write(job: Job) -> Iterator[File | Note]:
    """Every student's sheet, or pages for practice."""
    if job.interactive:
        yield from practice(job)
        return
    for sheet in job.sheets:
        yield File("students", f"{sheet.student.code}.html", sheet_page(job, sheet))


def sheet_page(job: Job, sheet: Sheet) -> bytes:
    """A student's sheet."""
    student, title = sheet.student, title_of(job)
    name = one_line(student.name)
    kind = {"class": "name" if name else "name blank", "dir": "auto"}
    header = block(
        "header",
        element("h1", words(title)),
        element("p", words("Name "), element("span", words(name) if name else NOTHING, attributes=kind)),
        element("p", words("Code "), element("code", words(student.code))),
        element("p", words(HOW), attributes={"class": "screen"}),
    )
    questions = zip(job.assignment.questions, sheet.entries, strict=True)
    asked = [_question(entry, [column for column, _ in answer_columns(each)]) for each, entry in questions]
    main = block("main", header, *asked)
    return page_of(Document(title, STYLES, student.code, is_large=student.format == "large"), main)


def _question(entry: Entry, names: list[str]) -> Markup:
    answers = [
        lines(things(part), options(part), _how(part), _field(part, name, part_name(entry, place)))
        for place, (part, name) in enumerate(zip(entry.problem.parts, names, strict=True))
    ]
    return question(entry, answers, name=f"question-{entry.number}", note=marks_text(entry.marks))


def _how(part: Part) -> Markup:
    how = on_paper(part.instruction)
    return element("p", words(how), attributes={"class": "how"}) if how else NOTHING


def _field(part: Part, name: str, shown: str) -> Markup:
    """Where the answer goes: a browser saves what is typed here with the page.

    `name` is what readers of responses know it by, `shown` what people do.
    """
    attributes = {
        "class": f"field {part.kind}",
        "contenteditable": "true",
        "role": "textbox",
        "aria-multiline": "true",
        "aria-label": f"Answer {shown}",
        "spellcheck": "false",
        "data-answer": name,
    }
    field = element("div", NOTHING, attributes=attributes)
    label = element("span", words("Answer"), attributes={"class": "label", "aria-hidden": "true"})
    return element("div", joined(label, field), attributes={"class": "answer"})
