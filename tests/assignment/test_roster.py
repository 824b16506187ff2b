"""The class list: every usual spelling is read, every fault is told with its line."""

from pathlib import Path

import pytest

from quizgen.assignment.roster import Person, copies, in_doubt, read_roster
from quizgen.errors import AssignmentError

ZOE = Person("17", "Zoë Ångström", "zoe@x.edu", "html")
PLAIN = "id,name,mail,format\n17,Zoë Ångström,zoe@x.edu,html\n18,Al,,\n"

SPELLINGS = {
    "plain": PLAIN.encode(),
    "with a mark at its beginning": b"\xef\xbb\xbf" + PLAIN.encode(),
    "semicolons": PLAIN.replace(",", ";").encode(),
    "tabs": PLAIN.replace(",", "\t").encode(),
    "the separator said first": b"sep=;\n" + PLAIN.replace(",", ";").encode(),
    "lines of Windows": PLAIN.replace("\n", "\r\n").encode(),
    "no last line end": PLAIN.rstrip("\n").encode(),
    "empty lines": PLAIN.replace("\n", "\n\n , ,\n").encode(),
    "UTF-16": PLAIN.encode("utf-16"),
    "Windows letters": PLAIN.encode("cp1252"),
    "letters in two pieces": PLAIN.replace("ë", "e\u0308").replace("Å", "A\u030a").encode(),
    "another order": "Format;E-Mail;Full Name;Student ID\nHTML;zoe@x.edu;Zoë Ångström;17\n;;Al;18\n".encode(),
    "first and last name": (
        "Last name,First name,Email address,ID number,Print\nÅngström,Zoë,zoe@x.edu,17,html\n,Al,,18,\n".encode()
    ),
    "other columns": b"group," + PLAIN.replace("17", "A,17").replace("18", "B,18").encode(),
    "quotes and spaces": b'id,name,mail,format\n" 17 ","Zo\xc3\xab   \xc3\x85ngstr\xc3\xb6m",zoe@x.edu,HTML\n18,Al\n',
}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "students.csv"


@pytest.mark.parametrize("spelling", SPELLINGS)
def test_a_list_is_read_in_every_usual_spelling(spelling: str, path: Path) -> None:
    path.write_bytes(SPELLINGS[spelling])

    assert read_roster(path) == (ZOE, Person("18", "Al", "", ""))


NAMES = [
    "O'Brien, Jr.",
    "محمد علي",
    "=cmd|' /C calc'!A0",
    "../x",
    '#read("x")',
    "<script>",
    "]]>",
    "}}",
    "-x",
    "a\u202eb",
]


@pytest.mark.parametrize("name", NAMES)
def test_a_difficult_name_is_kept_as_it_is(name: str, path: Path) -> None:
    quoted = name.replace('"', '""')
    path.write_text(f'id,name\n1,"{quoted}"\n', encoding="utf-8")

    assert read_roster(path) == (Person("1", name, "", ""),)


def test_control_characters_are_dropped(path: Path) -> None:
    path.write_bytes(b"id,name\n1,A\x07\x1b[2Jl\x7f\n")

    assert read_roster(path) == (Person("1", "A[2Jl", "", ""),)


def test_an_id_that_was_made_harmless_is_itself_again(path: Path) -> None:
    path.write_text("id,name\n'=1+1,'@x\n000123,b\n", encoding="utf-8")

    assert [(person.id, person.name) for person in read_roster(path)] == [("=1+1", "@x"), ("000123", "b")]


def test_a_mail_address_serves_as_the_id(path: Path) -> None:
    path.write_text("name,email\nAl,al@x.edu\n", encoding="utf-8")

    assert read_roster(path) == (Person("al@x.edu", "Al", "al@x.edu", ""),)


@pytest.mark.parametrize(("cell", "form"), [("", ""), ("PDF", "pdf"), ("large", "large"), ("Large print", "large")])
def test_a_format_is_one_of_few(cell: str, form: str, path: Path) -> None:
    path.write_text(f"id,format\n1,{cell}\n", encoding="utf-8")

    assert [person.format for person in read_roster(path)] == [form]


FAULTS = {
    "same id": ("id,name\n1,a\n\n2,b\n1,c\n", "line 5", 'the id "1" stands on line 2 as well'),
    "same id in capitals": ("id\na@x\nA@X\n", "line 3", 'the id "A@X" stands on line 2 as well'),
    "same id after a name of two lines": (
        'id,name\n1,"a\nb"\n1,c\n',
        "line 4",
        'the id "1" stands on line 2 as well',
    ),
    "no id": ("id,name\n1,a\n,b\n", "line 3", "the id is empty"),
    "no format": ("id,format\n1,word\n", "line 2", 'there is no format "word"'),
    "no header": ("1,Al\n2,Bo\n", "line 1", 'no column is headed id; the first line has "1", "Al"'),
    "two headings": ("id,name,Full name\n", "line 1", 'two columns hold the name: "name" and "Full name"'),
    "nobody": ("id,name\n", "", "there is nobody in the list"),
    "nothing": ("", "line 1", "no column is headed id; the first line has nothing"),
    "open quote": ('id,name\n1,"a\n', "line 2", "it is no CSV: unexpected end of data"),
    "long name": (f"id,name\n1,{'a' * 201}\n", "line 2", "the name is longer than 200 characters"),
    "NUL": ("id\n\0\n", "", "its characters cannot be read"),
    "workbook": ("PK\x03\x04", "", "it is a workbook or archive"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_told_with_its_line(fault: str, path: Path) -> None:
    content, place, what = FAULTS[fault]
    path.write_bytes(content.encode())

    with pytest.raises(AssignmentError) as caught:
        read_roster(path)
    assert (caught.value.file, caught.value.place, caught.value.what) == (str(path), place, what)
    assert caught.value.hint


def test_a_file_of_many_megabytes_is_no_class_list(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(20_000_001)

    with pytest.raises(AssignmentError, match="too large"):
        read_roster(path)


def test_copies_are_numbered_and_without_names() -> None:
    assert copies(2) == (Person("1", "", "", ""), Person("2", "", "", ""))


@pytest.mark.parametrize(
    ("encoding", "seen"),
    [("utf-8", ""), ("utf-8-sig", ""), ("utf-16", ""), ("cp1252", "Zoë"), ("mac_roman", "Zo‘")],
)
def test_letters_that_were_guessed_are_shown(encoding: str, seen: str, tmp_path: Path) -> None:
    path = tmp_path / "class.csv"
    path.write_bytes("id,name\n1,Ann\n2,Zoë\n".encode(encoding))

    assert in_doubt(path, read_roster(path)) == seen


def test_a_name_with_a_comma_and_no_quotes_is_told(tmp_path: Path) -> None:
    path = tmp_path / "class.csv"
    path.write_text("id,name\n1,Ann,\n2,O'Brien, Jr.\n", encoding="utf-8")

    with pytest.raises(AssignmentError, match="line 3: it has more cells than there are headings"):
        read_roster(path)
