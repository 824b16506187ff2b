"""A student's sheet as plain data for the template: what is asked, and nothing else of the problem.

In: a sheet of a job. Out: data of texts and numbers. Formulas are Typst markup by quizgen's own printer, which lets no
text become code; names, codes and instructions are plain texts. No answer, mistake, hint, seed or id is read here. Left
out: keys (`key`), and how it all looks (`worksheet.typ`).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction
from string import ascii_lowercase

from quizgen.language.passage import Passage
from quizgen.problem.problem import DrawnFigure, Part
from quizgen.render.figures import figure_typst
from quizgen.render.prose import as_text
from quizgen.sheets.identity import title_of
from quizgen.sheets.job import Entry, Job, Sheet
from quizgen.sheets.paper.markup import markup
from quizgen.sheets.paper.qr import qr_svg

NORMAL, LARGE = 11, 18
"""Sizes of type in points; large print is for those who cannot read the other."""

_TYPE = re.compile(r"\b([Tt])ype\b(?! of)")
_WRITTEN = {"T": "Write", "t": "write"}
_IN_A_ROW = {4: 11, 2: 34}
"""So many options go into a row of normal type if none has more characters than this; the first that fits counts."""


def document_data(job: Job, kind: str, sheets: Sequence[dict[str, object]]) -> dict[str, object]:
    """The data of a document: all that sheets (`kind` "sheets") or keys ("key") have in common, and these."""
    return {"title": shown(title_of(job)), "paper": job.assignment.paper, "kind": kind, "sheets": sheets}


def sheet_data(sheet: Sheet) -> dict[str, object]:
    """The data of a student's sheet."""
    student = sheet.student
    size = LARGE if student.format == "large" else NORMAL
    return {
        "name": shown(student.name),
        "code": student.code,
        "size": size,
        "questions": [question_data(entry, size) for entry in sheet.entries],
        "qr": qr_svg(student.code),
    }


def question_data(entry: Entry, size: int = NORMAL) -> dict[str, object]:
    """The data of a question in a size of type: its stem where it has several parts, its figure and its parts."""
    problem = entry.problem
    is_in_steps = len(problem.parts) > 1
    return {
        "number": str(entry.number),
        "marks": marks_text(entry.marks),
        "stem": markup(problem.stem) if is_in_steps else "",
        "figure": figure_markup(problem.figure),
        "parts": [
            _part_data(part, ascii_lowercase[place] if is_in_steps else "", size)
            for place, part in enumerate(problem.parts)
        ],
    }


def figure_markup(figure: DrawnFigure | None) -> str:
    """A figure as Typst markup; empty where there is none."""
    return figure_typst(figure) if figure else ""


def marks_text(marks: Fraction) -> str:
    """Marks in words.

    >>> marks_text(Fraction(1)), marks_text(Fraction(3, 2))
    ('1 mark', '3/2 marks')
    """
    return "1 mark" if marks == 1 else f"{marks} marks"


def on_paper(instruction: str) -> str:
    """How to answer, where one writes.

    >>> on_paper("Type all letters that fit, such as a c. If none does, type: none.")
    'Write all letters that fit, such as a c. If none does, write: none.'
    """
    return _TYPE.sub(lambda match: _WRITTEN[match[1]], instruction)


def shown(text: str) -> str:
    r"""A name or title as it can be printed: without characters that hide or turn others.

    >>> shown("a\u202eb\tc")
    'ab c'
    """
    return " ".join("".join(char for char in text if char.isprintable() or char.isspace()).split())


def columns(labels: list[Passage], size: int = NORMAL) -> int:
    """How many options stand side by side: all that are short, two of middling length, else one."""
    longest = max((len(as_text(label)) for label in labels), default=0)
    for number, most in _IN_A_ROW.items():
        if longest * size <= most * NORMAL:
            return min(number, max(1, len(labels)))
    return 1


def _part_data(part: Part, letter: str, size: int) -> dict[str, object]:
    labels = [option.label for option in part.options]
    return {
        "letter": letter,
        "kind": part.kind,
        "markup": markup(part.question),
        "how": on_paper(part.instruction),
        "columns": columns(labels, size),
        "options": [{"letter": option.letter, "markup": markup(option.label)} for option in part.options],
        "lefts": [markup(left) for left in part.lefts],
    }
