"""Files of responses read in a test: from bytes to what a reader hands over."""

import io
from collections.abc import Mapping
from zipfile import ZipFile

from quizgen.submissions.formats import found_in
from quizgen.submissions.headings import vocabulary
from quizgen.submissions.inquiry import Inquiry
from quizgen.submissions.rows import Answer, Choices, Found, Listed, Row, Run, Sought
from quizgen.submissions.sources import Source

SOUGHT = Sought(
    {"q1": ("q1",), "q2": ("q2",), "q3": ("q3.weights", "q3.output")},
    {"q1": "What weight does softmax give each of them?", "q2": "How many numbers are in the table?"},
)


def source(content: bytes, name: str = "class.csv") -> Source:
    """A file of that content."""
    return Source(name, lambda: io.BytesIO(content))


def zipped(files: Mapping[str, bytes]) -> bytes:
    """A zip of files by path."""
    packed = io.BytesIO()
    with ZipFile(packed, "w") as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return packed.getvalue()


class Numbering:
    """Numbers for answers, and the answers again."""

    def __init__(self, sought: Sought = SOUGHT) -> None:
        self.columns = list(sought.columns)
        self.answers: list[Answer] = [""]

    def numbered(self, column: str, answer: Answer) -> tuple[int, int]:
        """The place of the column, and a number for the answer."""
        if answer not in self.answers[1:]:
            self.answers.append(answer)
        return self.columns.index(column), self.answers.index(answer, 1)

    def said(self, run: Run) -> tuple[int, str, list[tuple[str, Answer]]]:
        """The first row of a run, its student, and what was answered to which column."""
        pairs = zip(run.columns, run.answers, strict=True)
        return run.first, run.key, [(self.columns[place], self.answers[number]) for place, number in pairs]


def read(
    content: bytes | str,
    name: str = "class.csv",
    choices: Choices | None = None,
    told: list[str] | None = None,
    sought: Sought = SOUGHT,
    numbering: Numbering | None = None,
) -> list[Found]:
    """All that a file holds; what is told about it is added to `told`."""
    raw = content.encode() if isinstance(content, str) else content
    chosen = choices or Choices()
    lines: list[str] = [] if told is None else told
    numbered = (numbering or Numbering(sought)).numbered
    inquiry = Inquiry(sought, vocabulary(sought, chosen), chosen, lines.append, numbered)
    return list(found_in(source(raw, name), inquiry))


def rows(content: bytes | str, name: str = "class.csv", choices: Choices | None = None) -> list[Row]:
    """The rows of a file that has nothing else in it."""
    found = read(content, name, choices)
    assert [each for each in found if not isinstance(each, Row)] == []
    return [each for each in found if isinstance(each, Row)]


def listed(content: bytes | str, name: str = "class.csv") -> list[Listed]:
    """What a file holds that cannot be used."""
    return [each for each in read(content, name) if isinstance(each, Listed)]


def long(content: str, choices: Choices | None = None) -> list[tuple[int, str, list[tuple[str, Answer]]] | Found]:
    """What a long table holds: its runs with their texts, and everything else as it is."""
    numbering = Numbering()
    found = read(content, choices=choices, numbering=numbering)
    return [numbering.said(each) if isinstance(each, Run) else each for each in found]
