"""A workbook with one sheet, written row by row: numbers as numbers, everything else as text that nothing runs.

In: rows of texts. Out: an .xlsx file, the same bytes for the same rows. The sheet is plain XML in an archive with fixed
times; a formula cannot be written at all, for every text is an inline string. Left out: reading workbooks (`workbook`).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from xml.sax.saxutils import escape
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

_NUMBER = re.compile(r"-?(?:0|[1-9]\d{0,14})(?:\.\d{1,12})?\Z", re.ASCII)
_FORBIDDEN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
"""What XML cannot hold."""

_LONG_AGO = (1980, 1, 1, 0, 0, 0)
_HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
_MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
_DOCUMENT = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_PACKAGE = "http://schemas.openxmlformats.org/package/2006"
_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml"


class Spreadsheet:
    """A workbook while it is written; its first `texts` columns are texts even where they look like numbers."""

    def __init__(self, path: Path, title: str, frozen: int = 1, texts: int = 0) -> None:
        self._texts = texts
        self._archive = ZipFile(path, "w", ZIP_DEFLATED)
        for name, content in _around(title).items():
            self._archive.writestr(_entry(name), _HEAD + content)
        self._sheet = self._archive.open(_entry("xl/worksheets/sheet1.xml"), "w", force_zip64=True)
        pane = f'<pane ySplit="{frozen}" topLeftCell="A{frozen + 1}" activePane="bottomLeft" state="frozen"/>'
        views = f'<sheetViews><sheetView workbookViewId="0">{pane}</sheetView></sheetViews>'
        self._put(f'{_HEAD}<worksheet xmlns="{_MAIN}">{views}<sheetData>')

    def write(self, cells: Sequence[str]) -> None:
        """Write a row."""
        texts, others = cells[: self._texts], cells[self._texts :]
        self._put(f"<row>{''.join(map(_text, texts))}{''.join(map(_cell, others))}</row>")

    def finish(self) -> None:
        """End the sheet."""
        self._put("</sheetData></worksheet>")

    def close(self) -> None:
        """Close the sheet and the archive; a second time does nothing."""
        self._sheet.close()
        self._archive.close()

    def _put(self, text: str) -> None:
        self._sheet.write(text.encode("utf-8"))


def _cell(text: str) -> str:
    return f"<c><v>{text}</v></c>" if _NUMBER.match(text) else _text(text)


def _text(text: str) -> str:
    if not text:
        return "<c/>"
    return f'<c t="inlineStr"><is><t xml:space="preserve">{escape(_FORBIDDEN.sub("�", text))}</t></is></c>'


def _entry(name: str) -> ZipInfo:
    entry = ZipInfo(name, _LONG_AGO)
    entry.compress_type, entry.create_system, entry.external_attr = ZIP_DEFLATED, 3, 0o644 << 16
    return entry


def _around(title: str) -> dict[str, str]:
    """The parts of a workbook that every one has."""
    return {
        "[Content_Types].xml": f'<Types xmlns="{_PACKAGE}/content-types">'
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
        '<Default Extension="xml" ContentType="application/xml"/>'
        f'<Override PartName="/xl/workbook.xml" ContentType="{_TYPE}.sheet.main+xml"/>'
        f'<Override PartName="/xl/worksheets/sheet1.xml" ContentType="{_TYPE}.worksheet+xml"/></Types>',
        "_rels/.rels": f'<Relationships xmlns="{_PACKAGE}/relationships"><Relationship Id="rId1" '
        f'Type="{_DOCUMENT}/officeDocument" Target="xl/workbook.xml"/></Relationships>',
        "xl/workbook.xml": f'<workbook xmlns="{_MAIN}" xmlns:r="{_DOCUMENT}"><sheets>'
        f'<sheet name="{escape(title)}" sheetId="1" r:id="rId1"/></sheets></workbook>',
        "xl/_rels/workbook.xml.rels": f'<Relationships xmlns="{_PACKAGE}/relationships"><Relationship Id="rId1" '
        f'Type="{_DOCUMENT}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    }
