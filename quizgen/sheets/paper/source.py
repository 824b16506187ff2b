"""Sheets as Typst source, to be changed by hand and compiled with `typst compile CODE.typ`.

In: a job. Out: `students/CODE.typ` with all that is on the sheet, readable, and `students/worksheet.typ`, the template
that sets it. What Typst makes of them is what `pdf` gives. Left out: compiling.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from quizgen.render.typst import quoted
from quizgen.sheets.job import File, Job, Note
from quizgen.sheets.paper.compiler import TEMPLATE, template
from quizgen.sheets.paper.sheet import document_data, sheet_data

MARKUP = frozenset({"stem", "figure", "markup", "lefts"})
"""The fields that hold markup, of quizgen's own printer; all others are plain texts."""

HEAD = f"""\
// Made by quizgen. Texts stand between brackets and can be changed; `typst compile` with the file {TEMPLATE}
// beside this one makes the PDF.
#import "{TEMPLATE}": document-of

#document-of("""


def write(job: Job) -> Iterator[File | Note]:
    """The template, and every student's sheet."""
    if job.sheets:
        yield File("students", TEMPLATE, template())
    for sheet in job.sheets:
        data = document_data(job, "sheets", [sheet_data(sheet)])
        yield File("students", f"{sheet.student.code}.typ", f"{HEAD}{literal(data)})\n".encode())


def literal(value: object, *, is_markup: bool = False, indent: str = "") -> str:
    """Plain data as Typst writes them, markup as content.

    >>> print(literal({"name": "a]", "lefts": ["x", "y"], "options": []}))
    (
      name: "a]",
      lefts: ([x], [y],),
      options: (),
    )
    """
    match value:
        case dict():
            return _dictionary(cast("dict[str, object]", value), indent)
        case list():
            entries = cast("list[object]", value)
            return f"({' '.join(f'{literal(each, is_markup=is_markup, indent=indent)},' for each in entries)})"
        case str():
            return f"[{value}]" if is_markup and value else quoted(value)
        case _:
            return str(value)


def _dictionary(fields: dict[str, object], indent: str) -> str:
    deeper = f"{indent}  "
    lines = [
        f"{deeper}{name}: {literal(value, is_markup=name in MARKUP, indent=deeper)},\n"
        for name, value in fields.items()
    ]
    return f"(\n{''.join(lines)}{indent})"
