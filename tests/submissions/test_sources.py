"""Archives are taken apart in memory and within bounds; what a file is, is told by its first bytes."""

import io
from zipfile import ZIP_DEFLATED, ZipFile

import pytest

from quizgen.errors import AssignmentError
from quizgen.submissions import sources
from quizgen.submissions.rows import Listed, Place, Row, Who
from quizgen.submissions.sources import members, what
from tests.submissions.reading import read, source, zipped

TABLE = b"code,q1\na,1\n"


@pytest.mark.parametrize(
    ("head", "expected"),
    [
        (b"code,q1\n", "text"),
        (b"", "text"),
        (b"PK", "text"),
        (b"PK\x03\x04 cut off", "archive"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "old-workbook"),
        (b"%PDF-1.7\n", "pdf"),
    ],
)
def test_what_a_file_is_stands_in_its_first_bytes(head: bytes, expected: str) -> None:
    assert what(source(head, "class.csv")) == expected


def test_the_files_of_an_archive_are_read_by_their_own_names() -> None:
    found = read(zipped({"a/one.csv": TABLE, "two.csv": TABLE}), "class.zip")

    assert [str(each.place) for each in found if isinstance(each, Row)] == [
        "class.zip/a/one.csv:2",
        "class.zip/two.csv:2",
    ]


def nested(depth: int) -> bytes:
    """A table in so many archives, one within the other."""
    packed = TABLE
    for number in range(depth):
        packed = zipped({"in.zip" if number else "one.csv": packed})
    return packed


def test_three_archives_may_lie_within_one_another_and_no_more() -> None:
    (found,) = read(nested(3), "class.zip")
    (refused,) = read(nested(4), "class.zip")
    (endless,) = read(nested(400), "class.zip")

    assert isinstance(found, Row)
    assert isinstance(refused, Listed)
    assert isinstance(endless, Listed)
    reason = "more than 3 archives lie within one another: unpack them"
    assert (refused.reason.startswith(reason), endless.reason.startswith(reason)) == (True, True)


@pytest.mark.parametrize(
    "names",
    [
        ("[Content_Types].xml", "word/document.xml"),
        ("[Content_Types].xml", "xl/workbook.bin"),
        ("mimetype", "content.xml"),
    ],
    ids=["a text", "a binary workbook", "OpenDocument"],
)
def test_documents_of_office_programs_are_no_archives_of_files(names: tuple[str, ...]) -> None:
    with pytest.raises(AssignmentError, match="it is a document of an office program"):
        read(zipped(dict.fromkeys(names, b"<x/>")), "class.ods")


def test_what_systems_put_into_archives_is_no_file_of_the_class() -> None:
    packed = zipped({"__MACOSX/._one.csv": b"\0\1", ".DS_Store": b"\0", "Thumbs.db": b"\0", "one.csv": TABLE})

    assert [each.name for each in members(source(packed, "class.zip"))] == ["class.zip/one.csv"]


@pytest.mark.parametrize("name", ["../one.csv", "a/../../one.csv", "/etc/one.csv", "..\\one.csv", "C:\\one.csv"])
def test_a_path_that_leaves_the_archive_is_refused(name: str) -> None:
    with pytest.raises(AssignmentError, match="points out of the archive"):
        list(members(source(zipped({name: TABLE}), "class.zip")))


def test_an_archive_that_unpacks_to_a_thousand_times_its_size_is_refused() -> None:
    out = io.BytesIO()
    with ZipFile(out, "w", ZIP_DEFLATED) as archive:
        archive.writestr("bomb.csv", b"0" * 5_000_000)

    with pytest.raises(AssignmentError, match=r"its member 'bomb.csv' unpacks to \d+ times its size"):
        list(members(source(out.getvalue(), "class.zip")))


def test_ordinary_text_is_no_bomb() -> None:
    out = io.BytesIO()
    with ZipFile(out, "w", ZIP_DEFLATED) as archive:
        archive.writestr("class.csv", b"code,q1\n" + b"".join(b"%06d,0.%03d\n" % (n, n % 997) for n in range(100_000)))

    assert len(list(members(source(out.getvalue(), "class.zip")))) == 1


def test_too_many_files_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sources, "MOST_MEMBERS", 2)

    with pytest.raises(AssignmentError, match="it holds 3 files, and 2 is the limit"):
        list(members(source(zipped({"a": b"", "b": b"", "c": b""}), "class.zip")))


def test_too_much_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sources, "LARGEST_ARCHIVE", 10)

    with pytest.raises(AssignmentError, match="unpacked, it would be larger"):
        list(members(source(zipped({"a": TABLE}), "class.zip")))


DAMAGED = zipped({"one.csv": TABLE})


@pytest.mark.parametrize(
    "content",
    [DAMAGED[:40], DAMAGED[:-5], DAMAGED.replace(b"a,1", b"a,2"), b"PK\x03\x04" + b"\0" * 100],
    ids=["cut", "its end is missing", "changed within", "zeros"],
)
def test_a_damaged_archive_is_refused(content: bytes) -> None:
    with pytest.raises(AssignmentError, match="this archive cannot be opened"):
        assert [each.content() for each in members(source(content, "class.zip"))] == []


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "a workbook of the old kind"),
        (b"%PDF-1.7\n", "answers are not read from PDF"),
    ],
)
def test_what_cannot_be_read_is_refused_with_what_to_do(content: bytes, reason: str) -> None:
    with pytest.raises(AssignmentError, match=reason):
        read(content)


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "class.csv: it is empty"),
        (b" \r\n;;\r\n", "class.csv: it is empty"),
        (b"\x89PNG\r\n\x1a\n" + bytes(range(32)) * 40, "class.csv: it holds neither text nor a workbook"),
        (b"Dear all,\nhere they are\n", 'class.csv: no row of it names columns that are known; there is "Dear all"'),
        (zipped({}), "class.csv: there is no file in it"),
    ],
    ids=["no byte", "nothing but blanks", "a picture", "a letter", "an empty archive"],
)
def test_a_file_that_is_no_table_is_refused_for_what_it_is(content: bytes, reason: str) -> None:
    with pytest.raises(AssignmentError) as fault:
        read(content)

    assert str(fault.value).splitlines()[0] == reason


SHEET = b'{"code": "K7QF-2MXD", "q1": "1"}'


def test_a_file_of_an_archive_that_cannot_be_read_is_listed_and_the_others_are_used() -> None:
    files = {"a/photo.pdf": b"%PDF-1.7", "b/cut.ipynb": b"{", "c/note.txt": b"hello", "d/x.csv": b"", "e.json": SHEET}

    *others, row = read(zipped(files), "class.zip")

    assert [(each.place.file, each.reason.split(":")[0]) for each in others if isinstance(each, Listed)] == [
        ("class.zip/a/photo.pdf", "answers are not read from PDF"),
        ("class.zip/b/cut.ipynb", "it is no notebook"),
        ("class.zip/c/note.txt", 'no row of it names columns that are known; there is "hello"'),
        ("class.zip/d/x.csv", "it is empty"),
    ]
    assert row == Row(Place("class.zip/e.json", 1), Who(code="K7QF-2MXD"), {"q1": "1"})


def test_an_archive_with_a_bomb_in_an_archive_lists_that_one() -> None:
    out = io.BytesIO()
    with ZipFile(out, "w", ZIP_DEFLATED) as archive:
        archive.writestr("bomb.csv", b"0" * 5_000_000)

    found = read(zipped({"inner.zip": out.getvalue(), "e.json": SHEET}), "class.zip")

    assert [type(each) for each in found] == [Listed, Row]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-be"])
def test_records_are_read_in_every_encoding(encoding: str) -> None:
    (row,) = read(f"[{SHEET.decode()}]".encode(encoding), "class.txt")

    assert isinstance(row, Row)
    assert row.answers == {"q1": "1"}
