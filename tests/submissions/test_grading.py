"""From files of responses to marks: every verdict is worked out by hand, nothing is lost, blank is not zero."""

import gc
from pathlib import Path

import pytest

from quizgen.folders import whole_folder
from quizgen.submissions.books.gradebook_files import JsonGradebook
from quizgen.submissions.grading import class_of, write
from quizgen.submissions.marks import Closing
from quizgen.submissions.orders import Orders
from quizgen.submissions.policy import Policy
from quizgen.submissions.reading import came_in
from quizgen.submissions.rows import Choices
from tests.submissions.classes import Class, csv_text, make_copies


def test_right_answers_get_full_marks(group: Class) -> None:
    graded = group.grade({"r.csv": group.table({number: group.right(number) for number in range(4)})})

    assert graded.marks == ["6", "6", "6", "6"]
    assert (graded.summary.rows, graded.summary.listed, graded.summary.pending) == (4, 0, 0)


@pytest.mark.parametrize("by", ["code", "id", "mail"])
def test_students_are_found_by_code_id_and_mail(group: Class, by: str) -> None:
    assert group.grade({"r.csv": group.table({1: group.right(1)}, by)}).marks == ["", "6", "", ""]


def test_each_mistake_is_named(group: Class) -> None:
    one, two, four, five = (group.n(0, question) for question in (1, 2, 4, 5))
    wrong = {
        "q1": str(one + 2),
        "q2.double": str(two / 2),
        "q2.square": str(two * two / 4),
        "q4": f"{four}(x+1)",
        "q5": f"[{five}, 1]",
    }

    questions = group.grade({"r.csv": group.table({0: wrong})}).students[0]["questions"]

    named = {name: [part["mistakes"] for part in questions[name]["parts"]] for name in ("q1", "q2", "q4", "q5")}
    expected: dict[str, list[list[str]]] = {
        "q1": [["adds-two"]],
        "q2": [["halves"], []],
        "q4": [["times-two"]],
        "q5": [["unshared"]],
    }
    assert named == expected


def test_a_later_step_follows_from_the_students_own_earlier_one(group: Class) -> None:
    questions = group.grade({"r.csv": group.table({0: {"q2.double": "3", "q2.square": "9"}})}).students[0]["questions"]

    double, square = questions["q2"]["parts"]
    assert (double["verdict"], square["verdict"], square["follows"]) == ("wrong", "right", ["double"])
    assert questions["q2"]["at_least"] == "1"


def test_parts_of_one_student_may_stand_in_several_files(group: Class) -> None:
    code = group.student(0).code
    graded = group.grade(
        {
            "a.csv": csv_text([["code", "q2.double"], [code, "3"]]),
            "b.csv": csv_text([["code", "q2.square"], [code, "9"]]),
        }
    )

    assert graded.students[0]["questions"]["q2"]["parts"][1]["follows"] == ["double"]
    assert graded.summary.listed == 0


def test_blank_is_not_zero_and_who_handed_in_nothing_is_absent(group: Class) -> None:
    graded = group.grade({"r.csv": group.table({0: {"q1": "-1"}, 1: {}})})

    rows = graded.rows("gradebook.csv")
    assert [(row["status"], row["marks"], row["q1"], row["q3"]) for row in rows] == [
        ("graded", "0", "0", ""),
        ("absent", "", "", ""),
        ("absent", "", "", ""),
        ("absent", "", "", ""),
    ]
    assert not (graded.folder / "feedback" / f"{group.student(1).code}.html").exists()


def test_partial_marks_are_exact_and_rounded_only_in_cells(group: Class) -> None:
    five = group.n(0, 5)
    answer = {"q5": f"[{five / 3:.2f}, 0.9]"}

    assert group.grade({"r.csv": group.table({0: answer})}).rows("gradebook.csv")[0]["q5"] == "0.5"
    whole = group.grade({"r.csv": group.table({0: answer})}, Orders(all_or_nothing=True))
    assert whole.rows("gradebook.csv")[0]["q5"] == "0"


UNREADABLE = {"q1": "about eight", "q5": "[1, 2"}


def test_what_cannot_be_read_is_pending_and_the_total_is_a_range(group: Class) -> None:
    graded = group.grade({"r.csv": group.table({0: {**group.right(0), **UNREADABLE}})})

    row = graded.rows("gradebook.csv")[0]
    assert (row["status"], row["marks"], row["at_least"], row["at_most"], row["q1"]) == (
        "pending",
        "",
        "4",
        "6",
        "pending",
    )
    assert graded.summary.pending == 2


@pytest.mark.parametrize(("closing", "marks", "of"), [("zero", "4", "6"), ("full", "6", "6"), ("exclude", "4", "4")])
def test_the_books_can_be_closed(group: Class, closing: Closing, marks: str, of: str) -> None:
    orders = Orders(closing=closing)
    row = group.grade({"r.csv": group.table({0: {**group.right(0), **UNREADABLE}})}, orders).rows("gradebook.csv")[0]

    assert (row["status"], row["marks"], row["of"]) == ("graded", marks, of)


def test_the_template_of_decisions_is_filled_in_and_settles_what_was_pending(group: Class) -> None:
    answers = {"r.csv": group.table({0: {**group.right(0), **UNREADABLE}, 1: {**group.right(1), "q1": "about eight"}})}
    template = (group.grade(answers).folder / "decisions.yaml").read_text(encoding="utf-8")
    assert template.count("about eight") == (1 if group.n(0) == group.n(1) else 2)
    decided = template.replace("share:\n", "share: 1/2\n")

    graded = group.grade(answers, Orders(decisions=decided))

    assert graded.marks[:2] == ["5", "5.5"]
    assert graded.summary.pending == 0
    assert graded.students[0]["questions"]["q1"]["note"] == "decided by the teacher"


def test_whoever_goes_on_in_the_template_loses_no_earlier_decision(group: Class) -> None:
    answers = {"r.csv": group.table({0: {"q1": 'some "eight"', "q3": "who knows"}})}
    template = (group.grade(answers).folder / "decisions.yaml").read_text(encoding="utf-8")
    one = template.replace("share:\n", "share: 1/2\n    reason: in words\n    by: Dr. N\n", 1)

    graded = group.grade(answers, Orders(decisions=one))
    second = (graded.folder / "decisions.yaml").read_text(encoding="utf-8")

    assert (second.count("share: 1/2\n"), second.count("share:\n"), graded.summary.pending) == (1, 1, 1)
    again = group.grade(answers, Orders(decisions=second.replace("share:\n", "share: 0\n")))
    assert (again.marks[0], again.summary.pending) == ("0.5", 0)
    assert {each["note"] for each in again.students[0]["questions"].values() if each.get("note")} == {
        "decided by Dr. N: in words",
        "decided by the teacher",
    }


def test_an_override_is_laid_over_whatever_the_grader_says(group: Class) -> None:
    overrides = f"""\
overrides:
  - {{question: q1, student: "{group.student(0).code}", marks: 1, reason: "read aloud", by: "Dr. N"}}
  - {{question: q3, answer: "nonsense", marks: 1/2}}
"""
    wrong = {"q1": "-1", "q3": "nonsense"}

    graded = group.grade({"r.csv": group.table({0: wrong, 1: wrong})}, Orders(overrides=overrides))

    assert graded.marks[:2] == ["1.5", "0.5"]
    assert graded.students[0]["questions"]["q1"]["note"] == "decided by Dr. N: read aloud"
    assert "decided by Dr. N: read aloud" in graded.files()[f"feedback/{group.student(0).code}.html"].decode()


@pytest.mark.parametrize(
    ("codes", "said"),
    [
        (["22FD-EQQV", "2222-2222"], ["nobody in these files is of this assignment: is --assignment the right one?"]),
        ([], ["no file has answers to q1, q2.double, q2.square, q3, q4, q5"]),
    ],
)
def test_files_of_another_class_are_told(group: Class, codes: list[str], said: list[str]) -> None:
    rows = [["code", "q1"], *([code, "8"] for code in codes)]

    assert list(group.grade({"r.csv": csv_text(rows)}).told[1:]) == said


def test_of_a_folder_earlier_gradings_and_the_assignment_are_passed_over(group: Class) -> None:
    group.grade({"r.csv": group.table({0: group.right(0)})})
    told: list[str] = []

    record = came_in([group.folder], group.path, Orders(), Choices(), told.append)

    assert (record.papers.rows, record.problems) == (1, ())
    assert told == [f"{group.folder.name}/r.csv: a row a student, commas between cells, utf-8, headings in row 1"]


def test_a_bonus_counts_and_is_told_in_the_problems_and_in_the_feedback(group: Class) -> None:
    code = group.student(0).code
    overrides = f'overrides:\n  - {{question: q1, student: "{code}", marks: 5/2, reason: "at the board"}}\n'

    graded = group.grade({"r.csv": group.table({0: group.right(0), 1: group.right(1)})}, Orders(overrides=overrides))

    assert graded.marks[:2] == ["7.5", "6"]
    assert graded.reasons == [f"{code} gets 2.5 of 1 marks for q1: 1.5 above full marks, as a bonus"]
    assert graded.summary.listed == 0
    page = graded.files()[f"feedback/{code}.html"].decode()
    assert "2.5 of 1 mark, 1.5 above full marks" in page
    assert "above full marks" not in graded.files()[f"feedback/{group.student(1).code}.html"].decode()


def test_an_override_reaches_who_handed_in_nothing_and_an_answer_that_nobody_gave_does_not(group: Class) -> None:
    overrides = f"""\
overrides:
  - {{question: q1, student: "{group.student(1).code}", marks: 1, reason: "answered aloud"}}
  - {{question: q3, answer: "", marks: 1}}
"""
    graded = group.grade({"r.csv": group.table({0: {"q1": "-1"}})}, Orders(overrides=overrides))

    assert graded.marks == ["1", "1", "", ""]
    assert "decided by the teacher: answered aloud" in graded.files()[f"feedback/{group.student(1).code}.md"].decode()


@pytest.mark.parametrize(
    ("entry", "closing", "marks", "of"),
    [
        ("marks: 1", "exclude", "1", "6"),
        ("at_least: 1/2", "exclude", "0.5", "6"),
        ("at_least: 0", "exclude", "0", "5"),
        ("at_least: 1/2", "zero", "0.5", "6"),
        ("at_least: 1/2", "full", "1", "6"),
    ],
)
def test_what_is_pending_and_overridden_counts_however_the_books_are_closed(
    group: Class, entry: str, closing: Closing, marks: str, of: str
) -> None:
    overrides = f'overrides:\n  - {{question: q1, student: "{group.student(0).code}", {entry}}}\n'

    graded = group.grade({"r.csv": group.table({0: {"q1": "huh?"}})}, Orders(closing=closing, overrides=overrides))

    row = graded.rows("gradebook.csv")[0]
    assert (row["marks"], row["of"]) == (marks, of)


@pytest.mark.parametrize(("answer", "least", "most"), [("huh?", "0.5", "1"), ("-1", "0.5", "0.5"), ("", "0.5", "0.5")])
def test_marks_that_are_given_at_least_leave_open_what_is_open(
    group: Class, answer: str, least: str, most: str
) -> None:
    overrides = f'overrides:\n  - {{question: q1, student: "{group.student(0).code}", at_least: 0.5}}\n'

    graded = group.grade({"r.csv": group.table({0: {"q1": answer}})}, Orders(overrides=overrides))

    row = graded.rows("gradebook.csv")[0]
    assert (row["at_least"], row["at_most"]) == (least, most)


@pytest.mark.parametrize(("policy", "marks"), [("last", "1"), ("first", "2"), ("best", "2"), ("average", "1.5")])
def test_of_several_attempts_the_policy_chooses(group: Class, policy: Policy, marks: str) -> None:
    right = group.right(0)
    first = {**right, "q4": "", "q5": "", "q2.double": "", "q2.square": ""}
    second = {"q1": right["q1"], "q3": "nonsense", "q4": "", "q5": ""}
    table = group.table({0: first}) + group.table({0: second}).split("\n", 1)[1]

    graded = group.grade({"r.csv": table}, Orders(policy=policy, closing="zero"))

    assert graded.marks[0] == marks
    unused = {"last": 1, "first": 1, "best": 0, "average": 0}[policy]
    assert graded.summary.listed == unused


@pytest.mark.parametrize(
    ("policy", "marks", "said"),
    [
        ("last", "3", ["1 of the 3 answers of {} in this row were given again later, and the last ones count"]),
        ("first", "4", ["1 of the 2 answers of {} in this row were given before, and the first ones count"]),
        ("best", "3", []),
    ],
)
def test_an_answer_that_another_file_replaces_is_told(
    group: Class, policy: Policy, marks: str, said: list[str]
) -> None:
    code, right = group.student(0).code, group.right(0)
    first = csv_text(
        [["code", "q1", "q2.double", "q2.square"], [code, right["q1"], right["q2.double"], right["q2.square"]]]
    )
    second = csv_text([["code", "q1", "q4"], [code, "-1", right["q4"]]])

    graded = group.grade({"a.csv": first, "b.csv": second}, Orders(policy=policy))

    assert (graded.marks[0], graded.summary.listed) == (marks, 0)
    assert graded.reasons == [f"{line.format(code)} (--policy {policy})" for line in said]


def test_an_override_for_an_answer_that_nobody_gave_is_told(group: Class) -> None:
    overrides = """\
overrides:
  - {question: q1, answer: "-1", marks: 1}
  - {question: q1, answer: "-2", marks: 1}
  - {question: q2, answer: "-1", marks: 1}
"""
    graded = group.grade({"r.csv": group.table({0: {"q1": "-1"}})}, Orders(overrides=overrides))

    assert [line for line in graded.told if line.startswith("overrides")] == [
        'overrides: nobody answered "-2" to q1, so that one changes nothing',
        'overrides: nobody answered "-1" to q2, so that one changes nothing',
    ]


@pytest.mark.parametrize(("due", "late"), [("2026-11-28", 1), ("2026-11-29 22:54", 1), ("2026-11-29", 0), ("", 0)])
@pytest.mark.parametrize("what", ["keep", "drop"])
def test_late_rows_are_listed_and_count_or_not(group: Class, due: str, late: int, what: str) -> None:
    rows = [["code", "submitted", "q1"], [group.student(0).code, "29 November 2026  10:55 PM", group.right(0)["q1"]]]

    graded = group.grade({"r.csv": csv_text(rows)}, Orders(due=due, late=what))

    assert graded.marks[0] == ("" if late and what == "drop" else "1")
    assert len(graded.reasons) == late
    assert graded.summary.listed == (late if what == "drop" else 0)


@pytest.mark.parametrize("what", ["keep", "drop"])
def test_a_time_that_cannot_be_read_is_told_and_its_row_counts(group: Class, what: str) -> None:
    code, answers = group.student(0).code, group.right(0)
    rows = [["code", "submitted", "q1"], [code, "10/4/2026 10:15", answers["q1"]]]

    graded = group.grade({"r.csv": csv_text(rows)}, Orders(due="2026-01-01", late=what))

    assert graded.marks[0] == "1"
    assert graded.reasons == [
        f'whether {code} was late cannot be told by "10/4/2026 10:15", and it counts: write times as 2026-11-30 12:00'
    ]


def test_a_row_without_a_time_is_not_late(group: Class) -> None:
    graded = group.grade({"r.csv": group.table({0: group.right(0)})}, Orders(due="2020-01-01", late="drop"))

    assert (graded.marks[0], graded.reasons) == ("6", [])


def test_a_due_time_that_cannot_be_read_is_refused(group: Class) -> None:
    with pytest.raises(ValueError, match='--due: "soon" is no time'):
        group.grade({"r.csv": group.table({0: group.right(0)})}, Orders(due="soon"))


def test_a_decimal_comma_is_noticed_and_read_when_it_is_said(group: Class) -> None:
    five = group.n(0, 5)
    answers = {"r.csv": group.table({0: {"q5": f"[{five / 3:.2f}; 0,33]".replace(".", ",")}})}

    assert group.grade(answers).marks[0] == ""
    assert group.grade(answers, Orders(decimal=",")).marks[0] == "1"


def test_copies_are_found_by_code_and_take_the_name_from_the_row(tmp_path: Path) -> None:
    copies = make_copies(tmp_path)
    table = csv_text([["code", "name", "q1"], [copies.student(2).code, "Grace", copies.right(2)["q1"]]])

    row = copies.grade({"r.csv": table}).rows("gradebook.csv")[2]

    assert (row["name"], row["marks"]) == ("Grace", "1")


def test_a_row_for_each_answer_gives_the_same_marks(group: Class) -> None:
    lines = [["code", "question", "answer"]]
    for number in range(4):
        lines += [[group.student(number).code, column, text] for column, text in group.right(number).items()]

    graded = group.grade({"r.csv": csv_text(lines)})

    assert graded.marks == ["6", "6", "6", "6"]
    assert (graded.summary.rows, graded.summary.listed) == (24, 0)


def test_answers_may_come_in_any_order_and_a_later_one_replaces_an_earlier(group: Class) -> None:
    code, right = group.student(0).code, group.right(0)
    lines = [["code", "question", "answer"], [code, "q1", "-1"], [code, "q3", right["q3"]], [code, "q1", right["q1"]]]

    graded = group.grade({"r.csv": csv_text(lines)})

    assert graded.marks[0] == "2"
    assert (graded.summary.rows, graded.summary.listed) == (3, 1)
    assert graded.reasons == [f"{code} answered again later, and the last attempt counts (--policy last)"]


def test_columns_that_no_file_has_are_told(group: Class) -> None:
    table = csv_text([["code", "q1", "q3", "q4"], [group.student(0).code, "1", "", "x"]])

    assert group.grade({"r.csv": table}).told[-1] == "no file has answers to q2.double, q2.square, q5"


def test_a_column_can_be_mapped_by_hand(group: Class) -> None:
    table = csv_text([["code", "Erste"], [group.student(0).code, group.right(0)["q1"]]])

    assert group.grade({"r.csv": table}, choices=Choices(columns={"Erste": "q1"})).marks[0] == "1"


def test_the_same_files_give_the_same_bytes(group: Class) -> None:
    files = {"r.csv": group.table({0: group.right(0), 1: UNREADABLE, 3: {"q1": "=1+1"}})}

    assert group.grade(files).files() == group.grade(files, out="again").files()


class FailingError(Exception):
    """What a book raises in a test."""


def fail(*_: object) -> None:
    """What a book does in a test that cannot be written."""
    raise FailingError


def test_when_one_book_fails_there_is_none_and_nothing_stays_open(
    group: Class, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(JsonGradebook, "add", fail)
    told: list[str] = []
    record = came_in([write_responses(group)], group.path, Orders(), Choices(), told.append)

    with pytest.raises(FailingError), whole_folder(group.folder / "grades") as folder:
        write(record, class_of(group.path), folder)

    gc.collect()  # a file that is open still would be told now
    assert sorted(path.name for path in group.folder.iterdir()) == ["assignment.json", "r.csv"]


def write_responses(group: Class) -> Path:
    path = group.folder / "r.csv"
    path.write_text(group.table({0: group.right(0)}), encoding="utf-8")
    return path
