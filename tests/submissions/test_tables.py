"""Tables in text are read whatever program wrote them, and no row is lost in silence."""

import pytest

from quizgen.errors import AssignmentError
from quizgen.submissions.rows import Answer, Choices, Found, Listed, Place, Row, Run, Who
from tests.submissions.reading import listed, long, read, rows

PLAIN = "code,name,q1,q2\nAAAA-1111,Zoë,0.25,8\n"
EXPECTED = Row(Place("class.csv", 2), Who(code="AAAA-1111", name="Zoë"), {"q1": "0.25", "q2": "8"})

SPELLINGS = {
    "plain": PLAIN.encode(),
    "with a byte order mark": PLAIN.encode("utf-8-sig"),
    "UTF-16 as Excel writes it": PLAIN.encode("utf-16"),
    "UTF-16, big end first": b"\xfe\xff" + PLAIN.encode("utf-16-be"),
    "UTF-16 without a mark": PLAIN.encode("utf-16-le"),
    "Windows-1252": PLAIN.encode("cp1252"),
    "semicolons": PLAIN.replace(",", ";").encode(),
    "tabs": PLAIN.replace(",", "\t").encode(),
    "CRLF": PLAIN.replace("\n", "\r\n").encode(),
    "CR": PLAIN.replace("\n", "\r").encode(),
    "mixed line ends": PLAIN.replace("\n", "\r\n", 1).encode(),
    "no line end at the end": PLAIN.rstrip("\n").encode(),
    "everything quoted": b'"code","name","q1","q2"\n"AAAA-1111","Zo\xc3\xab","0.25","8"\n',
    "blanks around": b"code , name , q1 , q2\n AAAA-1111 , Zo\xc3\xab , 0.25 , 8 \n",
    "other capitals": PLAIN.replace("code,name,q1,q2", "CODE,Name,Q1,Q2").encode(),
    "headings with the question": PLAIN.replace("q1", "q1. What weight is it?").encode(),
    "numbered headings": PLAIN.replace("q1", "Question 1").replace("q2", "Frage 2").encode(),
    "a column twice": b"code,name,q1,q2,q1\nAAAA-1111,Zo\xc3\xab,0.25,8,9\n",
    "columns that mean nothing": b"shoe,code,name,q1,q2\n44,AAAA-1111,Zo\xc3\xab,0.25,8\n",
}


@pytest.mark.parametrize("content", SPELLINGS.values(), ids=SPELLINGS)
def test_a_table_is_read_however_it_is_written(content: bytes) -> None:
    assert rows(content) == [EXPECTED]


@pytest.mark.parametrize(
    ("above", "row"),
    [("sep=;\n", 3), ("Class 9b\n", 3), ("Class 9b;;\n\n\n", 5), ("Report;of;today\n;;;\n", 4)],
)
def test_what_stands_above_the_header_moves_the_numbers_only(above: str, row: int) -> None:
    found = rows(above + PLAIN.replace(",", ";"))

    assert found == [Row(Place("class.csv", row), EXPECTED.who, EXPECTED.answers)]


def test_rows_are_numbered_as_a_spreadsheet_numbers_them() -> None:
    found = read('code,q1\na,"1\n2"\n\n,,\nb,3\n')

    assert [(each.place.row, type(each)) for each in found if not isinstance(each, Run)] == [
        (2, Row),
        (4, Listed),
        (5, Row),
    ]


REFUSED = {
    "blank": (",,\n", "the row is blank"),
    "averages": (",0.5,8\n", "the row names nobody (a line of totals or averages?)"),
    "the header again": ("code,q1,q2\n", "the header stands here once more"),
    "too wide": ("a,0,5,8\n", "the row has 4 cells under 3 headings: was a separator in an answer not quoted?"),
    "an open quote": ('a,"0.5,8\n', "a quotation mark is opened and never closed"),
    "a quote in a quoted cell": (
        'a,"say "0.5" now",8\n',
        "its quotation marks are not in order: inside quotes a quotation mark is written twice",
    ),
    "endless": (f"a,{'1' * 140_000},8\n", "a cell has more than 131,072 characters"),
}


@pytest.mark.parametrize(("line", "reason"), REFUSED.values(), ids=REFUSED)
def test_a_row_that_cannot_be_used_is_listed_and_its_neighbours_are_read(line: str, reason: str) -> None:
    found = read(f"code,q1,q2\nb,1,2\n{line}c,3,4\n")

    assert found == [
        Row(Place("class.csv", 2), Who(code="b"), {"q1": "1", "q2": "2"}),
        Listed(Place("class.csv", 3), "", "", reason),
        Row(Place("class.csv", 4), Who(code="c"), {"q1": "3", "q2": "4"}),
    ]


def test_two_open_quotes_swallow_no_row_between_them() -> None:
    found = read('code,q1\na,"1\nb,2\nc,"3\nd,4\n')

    assert [each.who for each in found if isinstance(each, Row)] == [Who(code="b"), Who(code="d")]
    assert [each.place.row for each in found if isinstance(each, Listed)] == [2, 4]


def test_a_quote_after_a_backslash_is_part_of_the_cell_and_other_backslashes_stay() -> None:
    found = rows('code,q1,q2\na,"say \\"1\\" now",\\frac{1}{2}\n')

    assert found[0].answers == {"q1": 'say "1" now', "q2": "\\frac{1}{2}"}


def test_the_last_cells_of_a_short_row_are_blank() -> None:
    assert rows("code,q1,q2\na,1\n")[0].answers == {"q1": "1", "q2": ""}


def test_a_table_whose_columns_nobody_knows_is_refused_with_what_to_do() -> None:
    with pytest.raises(AssignmentError) as error:
        read("apples,pears\n1,2\n")

    assert str(error.value) == (
        'class.csv: no row of it names columns that are known; there are "apples", "pears"\n'
        "hint: head the columns code (or id, or mail) and q1, q2 …, or use --map"
    )


@pytest.mark.parametrize("content", [b"1,2\n3,4\n", b"a\nb\n", b"\x00one, two\n"])
def test_a_file_without_a_table_is_refused(content: bytes) -> None:
    with pytest.raises(AssignmentError, match="no row of it names columns"):
        read(content)


def test_a_heading_is_mapped_by_hand() -> None:
    choices = Choices(columns={"Kürzel": "code", "Erste": "q1"})

    assert rows("Kürzel,Erste\na,1\n", choices=choices)[0] == Row(Place("class.csv", 2), Who(code="a"), {"q1": "1"})


@pytest.mark.parametrize("heading", ["q1.", "Q1)", "1.", "2)", "Question 1.", "Frage 2)", "q3.weights."])
def test_a_heading_may_end_with_a_point_or_bracket(heading: str) -> None:
    (row,) = rows(f"code,{heading}\nK7QF-2MXD,7\n")

    assert list(row.answers.values()) == ["7"]


def test_what_is_mapped_to_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match='--map: there is no "q9"; the names are code, id, mail, name, time, q1, q2'):
        read("code,q1\n", choices=Choices(columns={"x": "q9"}))


def test_how_a_file_was_read_is_told() -> None:
    told: list[str] = []
    read("Class 9\ncode;shoe;q1\na;44;1\n", told=told)

    assert told == [
        "class.csv: a row a student, semicolons between cells, utf-8, headings in row 2",
        'class.csv: not used: "shoe"',
    ]


LONG = "code,question,answer\na,q1,0.5\na,Q2,8\nb,q3.weights,1 2\n"


A_AND_B = [(2, "a", [("q1", "0.5"), ("q2", "8")]), (4, "b", [("q3.weights", "1 2")])]


SEVERAL = {
    "a name beside an id": ("Student,ID,q1\nLovelace Ada,17,8\n", Who(id="17", name="Lovelace Ada")),
    "an id alone": ("Student,q1\n17,8\n", Who(id="17")),
    "a name that has a column": ("Student,ID,Name,q1\nx,17,Ada,8\n", Who(id="17", name="Ada")),
    "ids of Canvas and of the school": (
        "Student,ID,SIS User ID,SIS Login ID,Section,q1\nAda,991,17,ada,A,8\n",
        Who(id="17", name="Ada"),
    ),
    "two columns of ids": ("ID,Matrikelnummer,q1\n17,4711,8\n", Who(id="17")),
}


@pytest.mark.parametrize(("text", "who"), SEVERAL.values(), ids=SEVERAL)
def test_of_several_columns_for_a_student_the_surest_is_taken(text: str, who: Who) -> None:
    assert [row.who for row in rows(text)] == [who]


def test_what_the_teacher_maps_goes_before_other_columns() -> None:
    choices = Choices(columns={"Matrikelnummer": "id", "Second try": "q1"})
    (found,) = rows("ID,Matrikelnummer,q1,Second try\n17,4711,8,9\n", choices=choices)

    assert (found.who, found.answers) == (Who(id="4711"), {"q1": "9"})


def test_a_row_an_answer_comes_in_runs_of_a_student() -> None:
    assert long(LONG) == A_AND_B


SPELT_OTHERWISE = {
    "no line end at the end": LONG.rstrip("\n"),
    "CRLF": LONG.replace("\n", "\r\n"),
    "CR": LONG.replace("\n", "\r"),
    "the student last": "question,answer,code\nq1,0.5,a\nQ2,8,a\nq3.weights,1 2,b\n",
    "the student quoted": LONG.replace("a,", '"a",').replace("b,", '"b",'),
    "everything quoted": "".join(
        ",".join(f'"{cell}"' for cell in line.split(",")) + "\n" for line in LONG.splitlines()
    ),
    "semicolons": LONG.replace(",", ";"),
    "a column that means nothing": "code,shoe,question,answer\na,44,q1,0.5\na,45,Q2,8\nb,44,q3.weights,1 2\n",
    "steps in a column": "code,question,part,answer\na,q1,,0.5\na,Q2,,8\nb,q3,weights,1 2\n",
}


@pytest.mark.parametrize("content", SPELT_OTHERWISE.values(), ids=SPELT_OTHERWISE)
def test_a_row_an_answer_comes_in_runs_however_it_is_written(content: str) -> None:
    assert long(content) == A_AND_B


@pytest.mark.parametrize(
    "line",
    ['a,q1,"1\n2"', 'a,q1,"x""y"', "a,q1", "a,q9,7", ",q1,3", " ,q1,3", "a", "", "code,question,answer", "b,q1,1,2"],
)
@pytest.mark.parametrize("separated", [True, False], ids=["between students", "within a student"])
def test_what_is_not_in_order_changes_nothing_above_and_below_it(line: str, *, separated: bool) -> None:
    """However a line is out of order, all others are numbered and read as if each of them were read alone."""
    above = [f"s{number},q{1 + step},{number}" for number in range(40) for step in range(2)]
    lines = [*above[:40], line, *above[40:]] if separated else [*above[:41], line, *above[41:]]
    at = 42 if separated else 43

    found = [each for each in _one_each(long("code,question,answer\n" + "\n".join(lines) + "\n")) if each[0] != at]

    assert found == [
        (2 + place + (place + 2 >= at), f"s{place // 2}", f"q{1 + place % 2}", str(place // 2)) for place in range(80)
    ]


def test_rows_of_students_in_any_order_are_read_one_by_one() -> None:
    assert long("code,question,answer\na,q1,1\nb,q1,2\na,q2,3\nb,q2,2\n") == [
        (2, "a", [("q1", "1")]),
        (3, "b", [("q1", "2")]),
        (4, "a", [("q2", "3")]),
        (5, "b", [("q2", "2")]),
    ]


def test_students_who_left_questions_out_are_read_as_those_who_did_not() -> None:
    """The first run has every column; the others begin later, end sooner, skip one, or have another order."""
    rows = {
        "a": "q1 q2 q3.weights q3.output",
        "b": "q2 q3.weights",
        "c": "q1 q3.output",
        "d": "q2 q1",
        "e": "q3.output",
    }
    lines = [f"{who},{column},{who}{place}" for who, said in rows.items() for place, column in enumerate(said.split())]

    found = long("code,question,answer\n" + "\n".join(lines) + "\n")

    assert [f"{who},{column},{answer}" for _, who, column, answer in _one_each(found)] == lines
    assert [row for row, *_ in _one_each(found)] == list(range(2, 2 + len(lines)))


def _one_each(found: list[tuple[int, str, list[tuple[str, Answer]]] | Found]) -> list[tuple[int, str, str, str]]:
    """Every answer with its row, its student and its column."""
    rows: list[tuple[int, str, str, str]] = []
    for each in found:
        if isinstance(each, tuple):
            first, key, said = each
            rows += [(first + step, key, column, str(answer)) for step, (column, answer) in enumerate(said)]
        elif isinstance(each, Row):
            rows += [(each.place.row, str(each.who), column, str(answer)) for column, answer in each.answers.items()]
    return rows


def test_steps_may_stand_in_a_column_of_their_own() -> None:
    found = long("id,question,part,answer\n7,q3,output,0.5\n7,q1,,3\n")

    assert found == [(2, "7", [("q3.output", "0.5"), ("q1", "3")])]


@pytest.mark.parametrize(
    ("line", "who", "column", "reason"),
    [
        ("a,q9,1", "a", "q9", 'the assignment has no question "q9"'),
        (",q1,1", "", "", "the row names nobody (a line of totals or averages?)"),
        ("a,q1,0,5", "", "", "the row has 4 cells under 3 headings: was a separator in an answer not quoted?"),
        (",,", "", "", "the row is blank"),
    ],
)
def test_a_line_of_a_long_table_that_cannot_be_used_is_listed(line: str, who: str, column: str, reason: str) -> None:
    assert listed(LONG + line + "\n") == [Listed(Place("class.csv", 5), who, column, reason)]
