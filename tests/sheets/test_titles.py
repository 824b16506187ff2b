"""Whatever a sheet is called, its files are well formed and show the name as one harmless line."""

from __future__ import annotations

import io
import re
import xml.etree.ElementTree as ET
import zipfile
from collections.abc import Iterator

import pytest

from quizgen.sheets import anki, canvas, gift, moodle, qti
from quizgen.sheets.job import Writer
from tests.sheets.banks import ITEMS
from tests.sheets.jobs import files, job

WRITERS: dict[str, Writer] = {
    "moodle": moodle.write,
    "gift": gift.write,
    "qti": qti.write,
    "canvas": canvas.write,
    "anki": anki.write,
}
TITLES = {
    "nothing": "",
    "spaces": " \t\n ",
    "control characters": "a\x00\x1b[2J\x07b",
    "half a character": "a\ud800b",
    "a mark that turns the text round": "a\u202eb",
    "several lines": "a\n\nb\r\nc",
    "markup": '<b a="1">&]]>--></b>',
    "a path": "../../a/b\\c",
    "a formula": "=cmd|' /C calc'!A0",
}
CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f\u202e]")


def texts(made: dict[str, bytes]) -> Iterator[tuple[str, str]]:
    """The text files that were made, those in archives too; a database is none."""
    for path, content in made.items():
        if path.endswith((".zip", ".apkg")):
            with zipfile.ZipFile(io.BytesIO(content)) as archive:
                assert archive.testzip() is None
                yield from texts({name: archive.read(name) for name in archive.namelist()})
        elif not path.endswith(".anki2"):
            yield path, content.decode("utf-8")


@pytest.mark.parametrize("title", TITLES.values(), ids=TITLES)
@pytest.mark.parametrize("write", WRITERS.values(), ids=WRITERS)
def test_any_title_makes_well_formed_files(write: Writer, title: str) -> None:
    for path, text in texts(files(write, job([ITEMS["number"]], title=title))):
        assert not CONTROL.search(text)
        assert not path.startswith((".", "/"))
        assert ".." not in path
        if path.endswith(".xml"):
            ET.fromstring(text.encode())
