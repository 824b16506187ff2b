"""Our own sheets in Markdown and HTML, filled in: the texts at the places that are marked for answers.

In: a source. Out: one row. Markdown has `<!-- quizgen K7QF-2MXD -->` once, and `<!-- answer q1 -->` and `<!-- end -->`
around each answer. HTML has `<meta name="quizgen" content="K7QF-2MXD"/>`, and fields with `data-answer="q1"`: what
stands in them, or in their `value`. Lines to write on (`____`) are no answer. Left out: every other text.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from html.parser import HTMLParser

from quizgen.submissions.encodings import text_of
from quizgen.submissions.headings import meaning
from quizgen.submissions.inquiry import Inquiry
from quizgen.submissions.rows import Found, Listed, Place, Row, Who
from quizgen.submissions.sources import Source

_CODE = re.compile(r"<!--\s*quizgen\s+(\S{4,20})\s*-->")
_ANSWER = re.compile(r"<!--\s*answer\s+(\S{1,80})\s*-->(.*?)<!--\s*end\s*-->", re.DOTALL)
_LINES = re.compile(r"_{3,}|\.{5,}")
_VOID = frozenset({"input", "br", "hr", "img", "meta", "link"})
_LINES_OF_ITS_OWN = frozenset({"br", "div", "p"})
"""What a browser puts into a field where the line is ended."""


def is_markdown(source: Source) -> bool:
    """Whether a file is called Markdown, or has the marks of such a sheet."""
    return source.suffix in {".md", ".markdown"} or b"<!-- answer " in source.head()


def is_html(source: Source) -> bool:
    """Whether a file is called HTML, or begins like it."""
    head = source.head(512).lstrip(b"\xef\xbb\xbf \t\r\n").lower()
    return source.suffix in {".html", ".htm"} or head.startswith((b"<!doctype html", b"<html"))


def markdown_rows(source: Source, inquiry: Inquiry) -> Iterator[Found]:
    """The row of a sheet in Markdown."""
    text = text_of(source)
    code = _CODE.search(text)
    yield _row(source, code[1] if code else "", dict(_ANSWER.findall(text)), inquiry)


def html_rows(source: Source, inquiry: Inquiry) -> Iterator[Found]:
    """The row of a sheet in HTML; its scripts are no more than text, and that is passed over."""
    parser = _Fields()
    parser.feed(text_of(source))
    parser.close()
    yield _row(source, parser.code, {name: "".join(pieces) for name, pieces in parser.answers.items()}, inquiry)


def _row(source: Source, code: str, texts: Mapping[str, str], inquiry: Inquiry) -> Found:
    place = Place(source.name)
    answers: dict[str, str] = {}
    for name, text in texts.items():
        found = meaning(name, inquiry.vocabulary)
        if found is not None and found.column:
            lines = _LINES.sub("", text).replace("\xa0", " ").split("\n")
            answers[found.column] = "\n".join(line.strip() for line in lines if line.strip())
    if not answers:
        return Listed(place, code, "", "no place for an answer is marked in it: is it a sheet of quizgen?")
    return Row(place, Who(code=code), answers)


class _Fields(HTMLParser):
    """Gathers the code and the texts of the fields for answers."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.code = ""
        self.answers: dict[str, list[str]] = {}
        self._open: list[tuple[str, str]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag == "meta" and given.get("name") == "quizgen":
            self.code = given.get("content", "")
        name = given.get("data-answer", "")
        if name:
            self.answers.setdefault(name, []).append(given.get("value", ""))
        elif tag in _LINES_OF_ITS_OWN:
            self.handle_data("\n")
        if tag not in _VOID:
            self._open.append((tag, name))

    def handle_endtag(self, tag: str) -> None:
        while self._open and self._open.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        name = next((name for _, name in reversed(self._open) if name), "")
        if name:
            self.answers[name].append(data)
