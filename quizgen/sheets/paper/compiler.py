"""The Typst compiler: data in, PDF out; nothing of the machine goes in but the fonts that come with it.

In: plain data for `worksheet.typ`. Out: PDF, tagged and with alternative texts by the standard PDF/UA-1, the same bytes
whenever it is made. The template is alone in a private folder, which is all that a page could read, were a text on it
ever run; packages are never loaded. Left out: the data (`sheet`, `key`).
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from tempfile import TemporaryDirectory
from types import TracebackType
from typing import TYPE_CHECKING, Self

if TYPE_CHECKING:
    from typst import Compiler as Typst

TEMPLATE = "worksheet.typ"

_USUAL = re.compile(r"[ -~À-ž]*")
"""Letters of European languages, which the fonts have for sure."""

_REMEMBERED = 12
"""Documents after which nothing of an earlier one is left in memory; measured, for the compiler does not say."""

_MISSING = "could not be displayed"
"""What Typst says of a letter that no font has."""


class Compiler:
    """A compiler that loads its fonts once; a context, for the folder that it may not leave."""

    def __init__(self) -> None:
        self._root = TemporaryDirectory(prefix="quizgen-")
        self._typst = _typst(self._root.name)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._root.cleanup()

    def can_show(self, text: str) -> bool:
        """Whether the built-in fonts have all letters of a text.

        >>> with Compiler() as compiler:
        ...     [compiler.can_show(name) for name in ("Zoë", "محمد", "王小明")]
        [True, True, False]
        """
        return bool(_USUAL.fullmatch(text)) or self._is_shown(text)

    def _is_shown(self, text: str) -> bool:
        from typst import TypstError

        try:
            self.pdf({"title": "Letters", "kind": "letters", "sheets": [], "text": text})
        except TypstError as error:
            if _MISSING in error.message:
                return False
            raise
        return True

    def pdf(self, data: Mapping[str, object]) -> bytes:
        """The PDF of the data for the template."""
        made = self._typst.compile(
            format="pdf", pdf_standards=["ua-1"], sys_inputs={"data": json.dumps(data)}, timestamp=0
        )
        if not isinstance(made, bytes):
            raise TypeError("Typst gave no PDF")
        return made

    def forget(self) -> None:
        """Give back what the compiler remembers of earlier pages, which it drops once it has set a dozen others."""
        for number in range(_REMEMBERED):
            self.pdf({"title": "Nothing", "kind": "letters", "sheets": [], "text": str(number)})


def _typst(root: str) -> Typst:
    import typst

    page = Path(root) / TEMPLATE
    page.write_bytes(template())
    fonts = typst.Fonts(include_system_fonts=False)
    return typst.Compiler(input=str(page), root=root, font_paths=fonts, ignore_system_fonts=True)


@cache
def template() -> bytes:
    """The template, which comes with the package."""
    return files("quizgen.sheets.paper").joinpath(TEMPLATE).read_bytes()
