"""Where another program chose the variant, it is found by its tag or by the right answer, or it is not guessed."""

from pathlib import Path

import pytest

from quizgen.assignment import file
from quizgen.assignment.dealing import dealt
from quizgen.assignment.roster import copies as copies_of
from quizgen.assignment.tags import Tag
from quizgen.bank import item_from_text
from quizgen.submissions import regrading
from tests.submissions.classes import SECRET, Class, csv_text, make_copies

WITH_TEXTS = ["First name", "Email address", "Status", "Completed", "Grade/6.00", "Question 1", "Response 1"]
WITH_RIGHT = ["First name", "Email address", "Status", "Completed", "Grade/6.00", "Response 1", "Right answer 1"]


@pytest.fixture
def copies(tmp_path: Path) -> Class:
    """Six copies; the numbers of their first questions are not all the same."""
    made = make_copies(tmp_path)
    assert len({made.n(number) for number in range(6)}) > 1
    return made


def attempt(*cells: str) -> list[str]:
    return ["New", "new@example.org", "Finished", "today", "1", *cells]


def test_the_tag_tells_the_variant_and_the_mail_address_whose_it_is(copies: Class) -> None:
    lines = [WITH_TEXTS]
    for number in range(6):
        tag = Tag("q1", copies.student(number).code).text
        row = attempt(f"What is twice that? {tag}", copies.right(number)["q1"])
        lines.append([f"Name {number}", f"n{number}@example.org", *row[2:]])

    graded = copies.grade({"moodle.csv": csv_text(lines)})

    people = [(row["mail"], row["marks"]) for row in graded.rows("gradebook.csv") if row["status"] != "absent"]
    assert people == [(f"n{number}@example.org", "1") for number in range(6)]


def test_the_right_answer_tells_the_variant_where_there_is_no_tag(copies: Class) -> None:
    number = next(number for number in range(6) if copies.n(number) != copies.n(0))
    right = copies.right(number)["q1"]
    rows = [WITH_RIGHT, attempt(right, right)]

    row = copies.grade({"moodle.csv": csv_text(rows)}).rows("gradebook.csv")[-1]

    assert (row["mail"], row["marks"]) == ("new@example.org", "1")


UNKNOWN = {
    "no clue": (["First name", "Email address", "Status", "Response 1"], ["New", "n@x.org", "Finished", "8"]),
    "a right answer of none": (WITH_RIGHT, attempt("8", "7777")),
    "a tag with a slip": (WITH_TEXTS, attempt("Twice? [q1 22FD-EQQW]", "8")),
    "a tag of another assignment": (WITH_TEXTS, attempt("Twice? [q1 22FD-EQQV]", "8")),
    "a tag of another question": (WITH_TEXTS, attempt("Twice? [q2 22FD-EQQV]", "8")),
}


@pytest.mark.parametrize(("header", "row"), UNKNOWN.values(), ids=UNKNOWN)
def test_a_variant_that_is_not_known_is_listed_and_its_answer_is_pending(
    copies: Class, header: list[str], row: list[str]
) -> None:
    graded = copies.grade({"moodle.csv": csv_text([header, row])})

    last = graded.rows("gradebook.csv")[-1]
    assert (last["status"], last["q1"], last["at_least"], last["at_most"]) == ("pending", "pending", "0", "1")
    assert len(graded.reasons) == 1
    assert graded.summary.listed == 0


SAME_FOR_ALL = """\
id: sample.word
skill: sample.skill
level: 1
finite: true
given: {n: {choose: ["4", "5", "6", "7", "8", "9"]}}
ask: "Of {n} words, is there a first?"
answer: {choice: {"yes": "n > 0", "no": "n < 0"}}
mistakes: [{id: never, gives: "no", say: "Look again."}]
hint: "Count them."
because: "There is one."
"""


def test_of_variants_with_the_same_right_answer_a_program_has_the_first(tmp_path: Path) -> None:
    made = Class(tmp_path, dealt((item_from_text(SAME_FOR_ALL),), copies_of(6), secret=SECRET, seed=1, title="Words"))
    made.path.write_bytes(file.written(made.assignment))
    assert len({student.dealt[0].digest for student in made.assignment.students}) > 1
    rows = [["Email address", "Status", "Completed", "Response 1", "Right answer 1"]]
    rows += [[f"{number}@example.org", "Finished", "today", text, "yes"] for number, text in enumerate(["yes", "no"])]

    graded = made.grade({"moodle.csv": csv_text(rows)})

    assert [row["marks"] for row in graded.rows("gradebook.csv") if row["status"] == "graded"] == ["1", "0"]
    assert graded.reasons == []


def test_one_variant_for_all_needs_no_clue(tmp_path: Path) -> None:
    alike = make_copies(tmp_path, 1)
    rows = [
        ["First name", "Email address", "Status", "Response 1"],
        ["New", "n@x.org", "Finished", alike.right(0)["q1"]],
    ]

    assert alike.grade({"moodle.csv": csv_text(rows)}).rows("gradebook.csv")[-1]["marks"] == "1"


def test_steps_that_a_program_joins_are_not_missed_one_by_one(copies: Class) -> None:
    header = ["Email address", "Status", "Completed", "Question 2", "Response 2"]
    tag = Tag("q2", copies.student(0).code).text
    joined = "part 1: {q2.double}; part 2: {q2.square}".replace("q2.", "")
    text = joined.format(**{name.partition(".")[2]: answer for name, answer in copies.right(0).items()})
    rows = [header, ["n@x.org", "Finished", "today", f"Begin. {tag}", text]]

    graded = copies.grade({"moodle.csv": csv_text(rows)})

    assert graded.rows("gradebook.csv")[-1]["marks"] == "2"
    assert graded.told[-1] == "no file has answers to q1, q3, q4, q5"


def test_steps_that_a_program_asks_one_by_one_are_graded_together_and_kept(group: Class) -> None:
    code, right = group.student(0).code, group.right(0)
    questions = [f"{100 + number}: What? [{column} {code}]" for number, column in enumerate(right)]
    header = ["name", "id", "sis_id", "section", "section_id", "section_sis_id", "submitted", "attempt"]
    header += [cell for text in questions for cell in (text, "1.0")] + ["n correct", "n incorrect", "score"]
    half = group.n(0, 2) / 2
    given = {**right, "q2.double": f"{half}", "q2.square": f"{half * half}", "q5": right["q5"][1:-1]}
    row = ["Ada", "1", "0017", "A", "1", "", "2026-09-25 23:30:00 UTC", "1"]
    row += [cell for text in given.values() for cell in (text, "0.0")] + ["6", "0", "6.0"]

    graded = group.grade({"canvas.csv": csv_text([header, row])})

    assert graded.marks[0] == "5"
    parts = graded.students[0]["questions"]["q2"]["parts"]
    assert [(part["verdict"], part["mistakes"]) for part in parts] == [("wrong", ["halves"]), ("right", [])]
    old = graded.files()
    regrading.apply(regrading.opened(graded.folder))
    assert graded.files() == old
