"""HTML → its text, as far as answers hold any: tags are dropped, blocks end lines, nothing is run or loaded.

In: a cell or a page. Out: text. Left out: reading answers.
"""

from __future__ import annotations

import re
from html.parser import HTMLParser

_TAG = re.compile(r"<\s*/?\s*[a-zA-Z!][^<>]*>|&(?:#\d+|#x[0-9a-fA-F]+|[a-zA-Z]{2,31});")
_BLOCKS = frozenset({"p", "div", "br", "li", "tr", "h1", "h2", "h3", "h4", "table", "ul", "ol", "pre"})
_SILENT = frozenset({"script", "style"})


class _Text(HTMLParser):
    """Gathers what a reader of the page would see."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.pieces: list[str] = []
        self.silent = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        del attrs
        if tag in _SILENT:
            self.silent += 1
        elif tag in _BLOCKS:
            self.pieces.append("\n")

    def handle_endtag(self, tag: str) -> None:
        if tag in _SILENT:
            self.silent = max(0, self.silent - 1)
        elif tag in _BLOCKS:
            self.pieces.append("\n")

    def handle_data(self, data: str) -> None:
        if not self.silent:
            self.pieces.append(data)


def text_in_html(text: str) -> str:
    r"""The text of a piece of HTML; a text without tags and entities is itself: `1 < 2` holds none.

    >>> text_in_html("<p>0.25&nbsp;</p>"), text_in_html("1 < 2"), text_in_html("<p>1 2</p><p>3 4</p>")
    ('0.25', '1 < 2', '1 2\n3 4')
    """
    if not _TAG.search(text):
        return text
    parser = _Text()
    parser.feed(text)
    parser.close()
    lines = (" ".join(line.replace("\xa0", " ").split()) for line in "".join(parser.pieces).splitlines())
    return "\n".join(line for line in lines if line)
