"""A page in one file: its head, its style, and leave to load nothing.

In: a title, the style sheet and what stands on the page. Out: the bytes of an HTML file; without a script it is
well-formed XML as well. Its policy forbids it to load and send anything, and to run any script but its own. Left out:
what stands on it.
"""

from __future__ import annotations

from base64 import b64encode
from functools import cache
from hashlib import sha256
from pathlib import Path

from quizgen.records import dataclass
from quizgen.sheets.markup import NOTHING, Markup, element, lines, words

_FOLDER = Path(__file__).parent
_VIEWPORT = {"name": "viewport", "content": "width=device-width, initial-scale=1"}


@dataclass(frozen=True, slots=True)
class Document:
    """What makes a page: its title, its styles and scripts by the names of their files, and whether its type is large.

    The `code` of a sheet stands at the foot of every printed page, and where `quizgen.submissions` looks for it.
    """

    title: str
    styles: tuple[str, ...]
    code: str = ""
    scripts: tuple[str, ...] = ()
    is_large: bool = False


def page_of(document: Document, body: Markup) -> bytes:
    """The file."""
    script = Markup("\n".join(map(asset, document.scripts)))
    style = Markup("".join((*map(asset, document.styles), _foot(document.code))))
    head = lines(
        Markup('<meta charset="utf-8"/>'),
        element("meta", attributes=_VIEWPORT),
        element("meta", attributes={"http-equiv": "Content-Security-Policy", "content": policy(script)}),
        element("meta", attributes={"name": "quizgen", "content": document.code}) if document.code else NOTHING,
        element("title", words(document.title)),
        element("style", Markup("\n"), style),
    )
    page = element(
        "html",
        element("head", Markup("\n"), head, Markup("\n")),
        element("body", Markup("\n"), lines(body, element("script", Markup("\n"), script) if script else NOTHING)),
        attributes={"lang": "en", "class": "large"} if document.is_large else {"lang": "en"},
    )
    return f"<!DOCTYPE html>\n{page}\n".encode()


def policy(script: str) -> str:
    """What a page may do: nothing but show itself and run this script."""
    own = "default-src 'none'; base-uri 'none'; form-action 'none'; style-src 'unsafe-inline'"
    if not script:
        return own
    digest = b64encode(sha256(f"\n{script}".encode()).digest()).decode("ascii")
    return f"{own}; script-src 'sha256-{digest}'"


def _foot(code: str) -> str:
    """The style of the foot of printed pages; a code is letters, digits and a hyphen."""
    if not code:
        return ""
    return f'@page {{ @bottom-center {{ content: "{code} · page " counter(page) " of " counter(pages); }} }}\n'


@cache
def asset(name: str) -> str:
    """A file beside this module."""
    return (_FOLDER / name).read_text(encoding="utf-8")
