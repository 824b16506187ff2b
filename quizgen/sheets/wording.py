"""What a question says in a program that shows HTML: the stem, the picture, how to answer, and the tag.

In: a variant and how the program is given text and pictures. Out: HTML. Left out: the fields to fill in.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from quizgen.language.passage import Passage
from quizgen.problem.problem import DrawnFigure, Part, Problem
from quizgen.records import dataclass
from quizgen.sheets.markup import NOTHING, Markup, element, joined, words
from quizgen.sheets.task import Asked


@dataclass(frozen=True, slots=True)
class Page:
    """How a program is given a passage and a picture."""

    text: Callable[[Passage], str]
    picture: Callable[[DrawnFigure], Markup]

    def passage(self, passage: Passage) -> Markup:
        """A passage as HTML in a line."""
        return Markup(self.text(passage))

    def paragraph(self, passage: Passage) -> Markup:
        """A passage as a paragraph; nothing where it is empty."""
        return element("p", self.passage(passage)) if passage.pieces else NOTHING


@dataclass(frozen=True, slots=True)
class Fields:
    """A part with the fields to fill in, where these stand in the text of the question."""

    part: Part
    asked: Asked
    fields: Markup


def stem(problem: Problem, page: Page) -> Markup:
    """The stem and the picture."""
    picture = element("p", page.picture(problem.figure)) if problem.figure else NOTHING
    return joined(page.paragraph(problem.stem), picture)


def single(problem: Problem, part: Part, asked: Asked, page: Page) -> Markup:
    """The text of a question that asks one part, whose fields come after it."""
    own = page.paragraph(part.question) if len(problem.parts) > 1 else NOTHING
    return joined(stem(problem, page), own, instruction(asked))


def filled(problem: Problem, parts: Sequence[Fields], page: Page) -> Markup:
    """The text of a question that asks all its parts, each with its fields below it."""
    texts = [
        joined(
            page.paragraph(each.part.question) if len(parts) > 1 else NOTHING,
            instruction(each.asked),
            each.fields,
        )
        for each in parts
    ]
    return joined(stem(problem, page), *texts)


def instruction(asked: Asked) -> Markup:
    """How to answer, as a paragraph; nothing where the question says it all."""
    return element("p", element("em", words(asked.instruction))) if asked.instruction else NOTHING


def signed(text: Markup, tag: str) -> Markup:
    """The text of a question with its tag at the end."""
    return joined(text, element("p", element("small", words(tag))))


def grid(shape: tuple[int, ...], cells: Sequence[Markup]) -> Markup:
    """Cells as a table: a vector as one row, a matrix as rows, a tensor as one table below the other.

    >>> grid((2,), [words("a"), words("b")])
    '<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>'
    """
    *_, height, width = (1, *shape)
    rows = [element("tr", *(element("td", cell) for cell in row)) for row in _cut(cells, width)]
    return joined(*(element("table", element("tbody", *table)) for table in _cut(rows, height)))


def _cut(cells: Sequence[Markup], size: int) -> Iterator[Sequence[Markup]]:
    for start in range(0, len(cells), size):
        yield cells[start : start + size]
