"""The Typst compiler: data in, PDF out, with the fonts that come with it.

In: plain data for `worksheet.typ`. Out: PDF, tagged and with alternative texts by the standard PDF/UA-1, the same bytes
whenever it is made. Template and data are alone in a private folder, which is all that a page could read, were a text
on it ever run; packages are never loaded. Left out: what the data are (`sheet`, `key`).
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
    from typst import PDFStandard

TEMPLATE = "worksheet.typ"
_PAGE, _DATA = "page.typ", "data.json"

_CODE = f"""\
#import "{TEMPLATE}": document-of
#document-of(json("{_DATA}"))
"""
"""What is compiled; it never changes, so that what the compiler has understood of one sheet is of use for the next."""

_USUAL = re.compile(r"[ -~À-ž]*")
"""Letters of European languages, which the fonts have for sure."""

_REMEMBERED = 12
"""Documents after which nothing of an earlier one is left in memory; measured, for the compiler does not say."""

_MISSING = "could not be displayed"
"""What Typst says of a letter that no font has."""


class Compiler:
    """A compiler that loads its fonts once; a context, for the folder that it may not leave."""

    def __init__(self) -> None:
        self._folder = TemporaryDirectory(prefix="quizgen-")
        self._root = Path(self._folder.name)
        (self._root / TEMPLATE).write_bytes(template())
        (self._root / _PAGE).write_text(_CODE, encoding="utf-8")
        self._typst = self._with_fonts(of_the_machine=False)
        self.lacks_letters = False

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._folder.cleanup()

    def can_show(self, text: str) -> bool:
        """Whether the built-in fonts have all letters of a text.

        >>> with Compiler() as compiler:
        ...     [compiler.can_show(name) for name in ("Zoë", "محمد", "王小明")]
        [True, True, False]
        """
        letters = {"title": "Letters", "kind": "letters", "sheets": (), "text": text}
        return bool(_USUAL.fullmatch(text)) or self._with_built_in_fonts(letters) is not None

    def pdf(self, data: Mapping[str, object]) -> bytes:
        """The PDF of the data for the template.

        Where the built-in fonts lack letters, `lacks_letters` is set, and fonts of the machine are used if it has any
        that fit; the page is tagged, but keeps no standard.
        """
        made = self._with_built_in_fonts(data)
        if made is not None:
            return made
        self.lacks_letters = True
        return self._compiled(self._with_fonts(of_the_machine=True), data, [])

    def _with_built_in_fonts(self, data: Mapping[str, object]) -> bytes | None:
        from typst import TypstError

        try:
            return self._compiled(self._typst, data, ["ua-1"])
        except TypstError as error:
            if _MISSING in error.message:
                return None
            raise

    def forget(self) -> None:
        """Give back what the compiler remembers of earlier pages, which it drops once it has set a dozen others."""
        for number in range(_REMEMBERED):
            self.pdf({"title": "Nothing", "kind": "letters", "sheets": [], "text": str(number)})

    def _with_fonts(self, *, of_the_machine: bool) -> Typst:
        import typst

        page, fonts = str(self._root / _PAGE), typst.Fonts(include_system_fonts=of_the_machine)
        return typst.Compiler(
            input=page, root=str(self._root), font_paths=fonts, ignore_system_fonts=not of_the_machine
        )

    def _compiled(self, compiler: Typst, data: Mapping[str, object], standards: list[PDFStandard]) -> bytes:
        (self._root / _DATA).write_text(json.dumps(data), encoding="utf-8")
        made = compiler.compile(format="pdf", pdf_standards=standards, timestamp=0)
        if not isinstance(made, bytes):
            raise TypeError("Typst gave no PDF")
        return made


@cache
def template() -> bytes:
    """The template, which comes with the package."""
    return files("quizgen.sheets.paper").joinpath(TEMPLATE).read_bytes()
