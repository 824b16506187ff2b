"""Files of responses read in a test: from bytes to what a reader hands over."""

import io
from collections.abc import Mapping
from zipfile import ZipFile

from quizgen.submissions.formats import found_in
from quizgen.submissions.headings import vocabulary
from quizgen.submissions.inquiry import Inquiry
from quizgen.submissions.rows import Choices, Found, Listed, Row, Sought
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


def read(
    content: bytes | str,
    name: str = "class.csv",
    choices: Choices | None = None,
    told: list[str] | None = None,
    sought: Sought = SOUGHT,
) -> list[Found]:
    """All that a file holds; what is told about it is added to `told`."""
    raw = content.encode() if isinstance(content, str) else content
    chosen = choices or Choices()
    lines: list[str] = [] if told is None else told
    return list(found_in(source(raw, name), Inquiry(sought, vocabulary(sought, chosen), chosen, lines.append)))


def rows(content: bytes | str, name: str = "class.csv", choices: Choices | None = None) -> list[Row]:
    """The rows of a file that has nothing else in it."""
    found = read(content, name, choices)
    assert [each for each in found if not isinstance(each, Row)] == []
    return [each for each in found if isinstance(each, Row)]


def listed(content: bytes | str, name: str = "class.csv") -> list[Listed]:
    """What a file holds that cannot be used."""
    return [each for each in read(content, name) if isinstance(each, Listed)]
