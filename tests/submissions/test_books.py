"""What is written: no cell is run, no text of a student is markup, nobody reads of another, the worst comes first."""

import csv
import io
import json
import re
from fractions import Fraction
from html.parser import HTMLParser
from pathlib import Path

import pytest
from markdown_it import MarkdownIt
from openpyxl import load_workbook

from quizgen.errors import AssignmentError
from quizgen.submissions.books.answers import HEAD
from quizgen.submissions.books.spreadsheet import Spreadsheet
from quizgen.submissions.orders import Orders
from tests.submissions.classes import Class

HOSTILE = (
    '=HYPERLINK("x")',
    "+1+1",
    "@SUM(A1)",
    "-x",
    "\t=1",
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "](javascript:alert(1)) `x`",
    "'; DROP TABLE",
    "\x1b[2J\u202e",
    "{{7*7}}",
)


def cells(path: Path) -> list[str]:
    with path.open(encoding="utf-8-sig", newline="") as file:
        return [cell for row in csv.reader(file) for cell in row]


@pytest.mark.parametrize("text", HOSTILE)
def test_no_cell_of_a_table_is_run(group: Class, text: str) -> None:
    table = group.table({0: {"q1": text, "q3": text, "q4": text}, 2: {"q1": "-0.25"}}, by="id")
    graded = group.grade({"r.csv": table + csv_line([text, "1", "2", "3", "4", "5", "6"])})

    for name in ("gradebook.csv", "answers.csv", "problems.csv"):
        for cell in cells(graded.folder / name):
            assert not cell.startswith(("=", "+", "@", "\t", "\r")), cell
            assert not cell.startswith("-") or re.fullmatch(r"-[\d./]+", cell), cell
    assert "-0.25" in cells(graded.folder / "answers.csv")


def csv_line(row: list[str]) -> str:
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerow(row)
    return out.getvalue()


class Tags(HTMLParser):
    """The tags and attributes of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.attributes: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.attributes |= {name for name, _ in attrs}


@pytest.mark.parametrize("text", HOSTILE)
def test_no_text_of_a_student_is_markup_in_the_feedback(group: Class, text: str) -> None:
    graded = group.grade({"r.csv": group.table({3: {"q1": text, "q3": text, "q5": "[1, 1]"}})})
    code = group.student(3).code
    page = (graded.folder / "feedback" / f"{code}.html").read_text(encoding="utf-8")
    found = Tags()
    found.feed(page)

    assert found.tags & {"script", "img", "iframe", "object", "link"} == set()
    assert not any(name.startswith("on") for name in found.attributes)
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in page  # the name
    assert not re.findall(r'(?:src|href)="(?!#)', page)
    markdown = (graded.folder / "feedback" / f"{code}.md").read_text(encoding="utf-8")
    shown = Tags()
    shown.feed(MarkdownIt().render(markdown))
    assert shown.tags <= {"h1", "h2", "p", "strong", "ul", "ol", "li", "code"}
    assert "\x1b" not in page + markdown


def test_the_feedback_of_a_student_holds_nothing_of_anothers(group: Class) -> None:
    secrets = {number: f"answer of number {number}" for number in range(4)}
    graded = group.grade({"r.csv": group.table({number: {"q1": text} for number, text in secrets.items()})})

    for number in range(4):
        student = group.student(number)
        others = [each for each in group.assignment.students if each is not student]
        for suffix in ("html", "md"):
            text = (graded.folder / "feedback" / f"{student.code}.{suffix}").read_text(encoding="utf-8")
            assert secrets[number] in text
            assert not [each.code for each in others if each.code in text or each.mail in text or each.id in text]
            assert not [secret for key, secret in secrets.items() if key != number and secret in text]


def test_the_feedback_tells_how_it_was_read_the_mistake_and_the_way(group: Class) -> None:
    graded = group.grade({"r.csv": group.table({0: {"q1": f"= {group.n(0) + 2}"}})})
    code = group.student(0).code
    page = (graded.folder / "feedback" / f"{code}.html").read_text(encoding="utf-8")

    for text in (
        "You added 2.",
        f"{code}/q1",
        "Each step follows from the one before.",
        f"<code>{2 * group.n(0)}</code>",
    ):
        assert text in page


def test_wrong_answers_stand_first_the_most_frequent_on_top_and_borders_after_them(group: Class) -> None:
    five = [group.n(number, 5) for number in range(4)]
    answers = {
        0: {"q1": "-1", "q5": f"[{int(five[0] / 3 * 100) / 100}, 0.33]"},
        1: {"q1": "-1", "q5": f"[{five[1] / 3 + 0.0099:.4f}, 0.33]"},
        2: {"q1": str(2 * group.n(2)), "q5": f"[{five[2] / 3:.2f}, 0.5]"},
        3: {"q1": "huh?", "q5": "[-1, -2]"},
    }

    rows = group.grade({"r.csv": group.table(answers)}).rows("answers.csv")

    assert list(rows[0]) == list(HEAD)
    ones = [row for row in rows if row["question"] == "q1"]
    assert (ones[0]["verdict"], ones[0]["answer"]) == ("pending", "huh?")
    assert sorted(int(row["count"]) for row in ones if row["verdict"] == "wrong") in ([2], [1, 1])
    assert [row["verdict"] for row in ones] == sorted(
        (row["verdict"] for row in ones), key=["pending", "wrong", "partly", "right", "blank"].index
    )
    fives = [row for row in rows if row["question"] == "q5" and row["verdict"] == "right"]
    assert next(row["remark"] for row in fives) == "near the border of its tolerance"


def test_what_a_teacher_gave_stands_with_its_note_before_the_answer_and_is_no_verdict(group: Class) -> None:
    code = group.student(0).code
    orders = Orders(overrides=f'overrides: [{{question: q1, student: "{code}", marks: 1, reason: "<b>aloud</b>"}}]')
    files = group.grade({"r.csv": group.table({0: {"q1": "-1", "q4": "-1"}})}, orders).files()
    page, text = files[f"feedback/{code}.html"].decode(), files[f"feedback/{code}.md"].decode()

    assert '<td class="settled">not right; see the note</td>' in page
    assert '<td class="wrong">not right</td>' in page
    note = page.index('<p class="note">Note: decided by the teacher: &lt;b&gt;aloud&lt;/b&gt;</p>')
    assert page.index('id="q1"') < note < page.index("Your answer")
    assert text.index("## q1 ") < text.index("Note: decided by the teacher") < text.index("- Your answer: `-1`")
    assert '<dd class="typed">-1</dd>' in page
    assert "<dt>Verdict</dt><dd>not right</dd>" in page


LAYOUTS = {
    "moodle": ["ID number", "Email address", "Name", "Group", "Doubles & <thirds>"],
    "canvas": ["Student", "ID", "SIS User ID", "SIS Login ID", "Section", "Doubles & <thirds>"],
}


@pytest.mark.parametrize("layout", ["moodle", "canvas"])
def test_the_gradebook_can_be_laid_out_for_import(group: Class, layout: str) -> None:
    orders = Orders(layout="moodle" if layout == "moodle" else "canvas")
    path = group.grade({"r.csv": group.table({0: group.right(0), 1: {"q1": "huh?"}})}, orders).folder / "gradebook.csv"
    rows = list(csv.reader(io.StringIO(path.read_text(encoding="utf-8-sig"))))

    assert rows[0] == LAYOUTS[layout]
    if layout == "canvas":
        assert rows.pop(1) == ["    Points Possible", "", "", "", "", "6"]
    assert [row[-1] for row in rows[1:]] == ["6", "", "", ""]
    assert "ada@example.org" in rows[1]


@pytest.mark.parametrize("layout", ["moodle", "canvas"])
def test_in_a_layout_for_import_the_other_questions_count_for_one_that_does_not(group: Class, layout: str) -> None:
    orders = Orders(closing="exclude", layout="moodle" if layout == "moodle" else "canvas")
    answers = {
        0: {**group.right(0), "q2.double": "huh?"},
        1: {**group.right(1), "q2.double": "huh?", "q1": "-1"},
        2: dict.fromkeys(group.right(2), "huh?"),
        3: {**group.right(3), "q1": "-1"},
    }

    path = group.grade({"r.csv": group.table(answers)}, orders).folder / "gradebook.csv"

    rows = list(csv.reader(io.StringIO(path.read_text(encoding="utf-8-sig"))))
    assert [row[-1] for row in rows[-4:]] == ["6", "4.5", "", "5"]  # 4 of 4, 3 of 4, 0 of 0, 5 of 6


def test_a_gradebook_is_no_file_of_answers(group: Class) -> None:
    graded = group.grade({"r.csv": group.table({0: group.right(0)})})

    for name in ("gradebook.csv", "gradebook.xlsx"):
        with pytest.raises(AssignmentError, match="it is a gradebook: it holds marks, and no answers"):
            group.grade({name: (graded.folder / name).read_bytes()}, out="again")


def test_the_workbook_has_the_cells_of_the_table_with_numbers_as_numbers(group: Class) -> None:
    folder = group.grade({"r.csv": group.table({0: group.right(0), 2: {"q5": "[1, 2]"}})}).folder
    sheet = load_workbook(folder / "gradebook.xlsx").worksheets[0]
    values = [["" if cell is None else cell for cell in row] for row in sheet.iter_rows(values_only=True)]
    with (folder / "gradebook.csv").open(encoding="utf-8-sig", newline="") as file:
        table = list(csv.reader(file))

    assert [[str(value) for value in row] for row in values] == table
    assert values[1][5] == 6
    assert values[1][1] == "0017"
    assert values[3][2] == "'=cmd()"


def test_a_workbook_holds_any_text(tmp_path: Path) -> None:
    texts = ["<&>\"'", "a\x00\x0bb", "  spaces  ", "1" * 20, "=1+1", "é😀", "007", "-0.5"]
    sheet = Spreadsheet(tmp_path / "a.xlsx", "title")
    sheet.write(texts)
    sheet.finish()
    sheet.close()

    row = next(load_workbook(tmp_path / "a.xlsx").worksheets[0].iter_rows())

    assert [cell.value for cell in row] == [*texts[:1], "a��b", *texts[2:7], -0.5]
    assert [cell.data_type for cell in row] == [*"sssssss", "n"]


def test_the_json_gradebook_has_exact_marks(group: Class) -> None:
    graded = group.grade({"r.csv": group.table({0: {"q5": f"[{group.n(0, 5) / 3:.2f}, 9]"}})})
    held = json.loads((graded.folder / "gradebook.json").read_text(encoding="utf-8"))

    assert held["format"] == 1
    assert [each["name"] for each in held["questions"]] == ["q1", "q2", "q3", "q4", "q5"]
    assert Fraction(graded.students[0]["questions"]["q5"]["at_least"]) == Fraction(1, 2)
    assert graded.students[1]["status"] == "absent"


def test_books_can_be_left_out(group: Class) -> None:
    graded = group.grade({"r.csv": group.table({0: group.right(0)})}, books=("gradebook",))

    assert sorted(graded.files()) == ["gradebook.csv", "problems.csv", "record.jsonl"]


def test_gradescope_passes_what_has_a_bonus(group: Class) -> None:
    code = group.student(0).code
    orders = Orders(overrides=f'overrides: [{{question: q1, student: "{code}", marks: 3}}]')
    graded = group.grade({"r.csv": group.table({0: {"q1": "-1"}})}, orders, books=("results",))

    first = json.loads((graded.folder / "results" / f"{code}.json").read_text(encoding="utf-8"))["tests"][0]
    assert (first["score"], first["max_score"], first["status"]) == (3.0, 1.0, "passed")


def test_gradescope_gets_finite_scores_and_plain_text(group: Class) -> None:
    table = group.table({0: {**group.right(0), "q1": "<b>huh?</b>", "q5": "[1, 1]"}})
    graded = group.grade({"r.csv": table}, books=("results",))
    held = json.loads((graded.folder / "results" / f"{group.student(0).code}.json").read_text(encoding="utf-8"))

    tests = held["tests"]
    assert (held["score"], held["output_format"]) == (4.0, "text")
    assert [(each["score"], each["max_score"], each.get("status")) for each in tests] == [
        (0.0, 1.0, None),
        (2.0, 2.0, "passed"),
        (1.0, 1.0, "passed"),
        (1.0, 1.0, "passed"),
        (0.0, 1.0, "failed"),
    ]
    assert tests[0]["name"] == f"q1 ({group.student(0).code}/q1)"
    assert "Your answer: <b>huh?</b>" in tests[0]["output"]
    assert {each["output_format"] for each in tests} == {"text"}
    assert len(list((graded.folder / "results").iterdir())) == 1
