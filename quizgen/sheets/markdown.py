"""Sheets as Markdown with TeX between dollars, as GitHub and pandoc read it, and a key apart.

In: a job. Out: `students/CODE.md`, with marked places for answers that `quiz grade` finds again, and `teacher/key.md`.
Every word of a bank, and every name, is escaped, so that it is a word in Markdown too. Left out: cells (`notebook`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from string import ascii_lowercase

from quizgen.assignment.columns import answer_columns
from quizgen.language.passage import Passage, Words
from quizgen.problem.outcomes import TickOutcome
from quizgen.problem.problem import DrawnFigure, Part
from quizgen.render.documents import as_markdown
from quizgen.render.figures import figure_text
from quizgen.sheets.identity import one_line, title_of
from quizgen.sheets.job import Entry, File, Job, Sheet
from quizgen.sheets.paper.pdf import different
from quizgen.sheets.paper.sheet import marks_text

PLACE = "____"
"""What stands where an answer is to be typed; who grades takes no line for an answer."""


def write(job: Job) -> Iterator[File]:
    """Every student's sheet, and the key of all of them."""
    for sheet in job.sheets:
        yield File("students", f"{sheet.student.code}.md", _document(sheet_blocks(job, sheet)))
    if job.sheets:
        yield File("teacher", "key.md", _document(_key_blocks(job)))


def heading(entry: Entry) -> str:
    """The heading of a question."""
    return f"## {entry.number} ({marks_text(entry.marks)})"


def stem_blocks(entry: Entry) -> Iterator[str]:
    """What stands above the parts of a question in steps."""
    if len(entry.problem.parts) > 1:
        yield as_markdown(entry.problem.stem)
        yield from _picture(entry.problem.figure)


def part_blocks(entry: Entry, place: int) -> Iterator[str]:
    """A part with its picture, things and options, and how to answer."""
    problem, part = entry.problem, entry.problem.parts[place]
    is_in_steps = len(problem.parts) > 1
    letter = f"**({ascii_lowercase[place]})** " if is_in_steps else ""
    yield f"{letter}{as_markdown(part.question)}"
    if not is_in_steps:
        yield from _picture(problem.figure)
    yield _listed("*", ((f"**{number}**", left) for number, left in enumerate(part.lefts, 1)))
    yield _listed("-", ((f"**{option.letter}**", option.label) for option in part.options))
    yield f"*{plain(part.instruction)}*" if part.instruction else ""


def plain(text: str) -> str:
    r"""A text that nothing is made of, on one line.

    >>> print(plain("*a*\n# b"))
    \*a\* \# b
    """
    return as_markdown(Passage((Words(one_line(text)),)))


def code(text: str) -> str:
    """A typed text as it was typed, between more backticks than it has in a row.

    >>> code("a`b")
    '`` a`b ``'
    """
    shown = one_line(text)
    longest = max((len(run) for run in re.findall("`+", shown)), default=0)
    marks = "`" * (longest + 1)
    return f"{marks} {shown} {marks}" if longest else f"`{shown}`"


def sheet_blocks(job: Job, sheet: Sheet) -> Iterator[str]:
    """The blocks of a student's sheet, which stand apart by empty lines."""
    student = sheet.student
    yield f"<!-- quizgen {student.code} -->"
    yield f"# {plain(title_of(job))}"
    yield f"Name: {plain(student.name) or PLACE}  \nCode: {student.code}"
    for question, entry in zip(job.assignment.questions, sheet.entries, strict=True):
        yield heading(entry)
        yield from stem_blocks(entry)
        for place, (column, _) in enumerate(answer_columns(question)):
            yield from part_blocks(entry, place)
            yield from (f"<!-- answer {column} -->", PLACE, "<!-- end -->")


def _key_blocks(job: Job) -> Iterator[str]:
    yield f"# Key: {plain(title_of(job))}"
    for sheet in different(job.sheets):
        name = plain(sheet.student.name)
        yield f"## {sheet.student.code}{f' ({name})' if name else ''}"
        for entry in sheet.entries:
            yield from _solution_blocks(entry)


def _solution_blocks(entry: Entry) -> Iterator[str]:
    problem = entry.problem
    yield f"### {entry.number} ({plain(problem.item.id)}, {marks_text(entry.marks)})"
    for letter, part in _lettered(entry):
        chosen = part.outcome.letters if isinstance(part.outcome, TickOutcome) else frozenset[str]()
        yield f"{letter}**Answer** {code(part.expected)}"
        yield _listed("-", ((f"**{each.letter}**", each.label) for each in part.options if each.letter in chosen))
    yield as_markdown(problem.because)
    yield _listed(
        "-",
        (
            (f"{letter}{code(mistake.gives)}", mistake.remark)
            for letter, part in _lettered(entry)
            for mistake in part.mistakes
        ),
    )


def _lettered(entry: Entry) -> Iterator[tuple[str, Part]]:
    parts = entry.problem.parts
    for place, part in enumerate(parts):
        yield (f"({ascii_lowercase[place]}) " if len(parts) > 1 else ""), part


def _picture(figure: DrawnFigure | None) -> Iterator[str]:
    if figure is not None:
        yield f"```text\n{figure_text(figure)}\n```"


def _listed(bullet: str, things: Iterable[tuple[str, Passage]]) -> str:
    """Things by their marks, what goes on below a thing indented. Two lists in a row stay two with other bullets."""
    return "\n".join(f"{bullet} {mark} {as_markdown(label).strip()}".replace("\n", "\n  ") for mark, label in things)


def _document(blocks: Iterator[str]) -> bytes:
    return "".join(f"{block.strip()}\n\n" for block in blocks if block.strip()).removesuffix("\n").encode()
