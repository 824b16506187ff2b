"""What Moodle, Canvas, Google Forms and Blackboard give is recognised, and read by the columns that each has."""

import re

import pytest

from quizgen.errors import AssignmentError
from quizgen.submissions.readers.moodle import decimal_of
from quizgen.submissions.rows import Choices, Clue, Foreign, Listed, Place, Row, Sought, Who
from tests.submissions.reading import read, rows

TWO = Sought({"q1": ("q1",), "q2": ("q2.weights", "q2.output")}, {})

# --- Moodle -----------------------------------------------------------------------------------------------------------

ENGLISH = (
    '"Last name","First name","Email address",State,"Started on",Completed,"Time taken",Grade/10.00,'
    '"Response 1","Right answer 1","Response 2","Right answer 2"\n'
)
GERMAN = (
    'Nachname,Vorname,E-Mail-Adresse,Status,Begonnen,Beendet,Dauer,"Bewertung/10,00",'
    '"Antwort 1","Richtige Antwort 1","Antwort 2","Richtige Antwort 2"\n'
)
WITH_TEXTS = (
    '"Last name","First name","Email address",Status,Started,Completed,Duration,Grade/10.00,'
    '"Question 1","Response 1","Question 2","Response 2"\n'
)
ATTEMPT = (
    'Lovelace,Ada,ada@example.org,{state},"29 November 2026  10:55 PM",{end},now,2.50,0.25,0.25,{second},"part 1: 1"\n'
)
FINISHED = ATTEMPT.format(state="Finished", end='"29 November 2026  11:05 PM"', second='"part 1: 1; part 2: "')
ADA = Who(mail="ada@example.org", name="Ada Lovelace")


@pytest.mark.parametrize("header", [ENGLISH, GERMAN], ids=["English", "German"])
def test_a_responses_report_is_read_in_both_languages(header: str) -> None:
    assert read(header + FINISHED, sought=TWO) == [
        Row(
            Place("class.csv", 2),
            ADA,
            {"q1": Foreign("0.25", "moodle"), "q2.weights": Foreign("part 1: 1; part 2:", "moodle")},
            {"q1": Clue(right="0.25"), "q2": Clue(right="part 1: 1")},
            "29 November 2026  11:05 PM",
        )
    ]


def test_a_hyphen_is_no_answer() -> None:
    found = rows(ENGLISH + FINISHED.replace(",0.25,0.25,", ",-,0.25,"))

    assert found[0].answers["q1"] == ""


@pytest.mark.parametrize("state", ["In progress", "Läuft", "Overdue", "Never submitted"])
def test_an_attempt_that_is_not_finished_is_listed(state: str) -> None:
    found = read(ENGLISH + ATTEMPT.format(state=state, end="-", second="-"))

    assert found == [Listed(Place("class.csv", 2), "ada@example.org", "", f'the attempt is not finished ("{state}")')]


@pytest.mark.parametrize(
    ("line", "who"), [('"Overall average",,,,,,,2.5,,,,', "Overall average"), (",,,,,,,2.5,,,,", "")]
)
def test_a_row_of_averages_is_listed(line: str, who: str) -> None:
    assert read(ENGLISH + line + "\n") == [
        Listed(Place("class.csv", 2), who, "", "the row names nobody (a line of totals or averages?)")
    ]


def test_of_all_tries_only_the_first_has_a_mail_address() -> None:
    second = FINISHED.replace("Lovelace,Ada,ada@example.org", ",,")

    assert [row.who for row in rows(ENGLISH + FINISHED + second)] == [ADA, ADA]


def test_the_tag_in_the_question_tells_the_variant() -> None:
    line = 'Lovelace,Ada,ada@example.org,Finished,x,y,now,2.50,"Divide 3 by 4. [q1 22FD-EQQV]",0.75,"No tag.",8\n'

    assert rows(WITH_TEXTS + line)[0].clues == {"q1": Clue("22FD-EQQV"), "q2": Clue()}


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (
            "Divide. [q1 22FD-EQQW]",
            "the code at the end of the question: its characters do not fit together, so at least one of them is wrong",
        ),
        ("Divide. [q2 22FD-EQQV]", "the question is tagged q2, and stands in the place of q1"),
    ],
)
def test_a_tag_that_cannot_be_right_is_told(text: str, fault: str) -> None:
    line = f'Lovelace,Ada,ada@example.org,Finished,x,y,now,2.50,"{text}",0.75,"",8\n'

    assert rows(WITH_TEXTS + line)[0].clues["q1"] == Clue(fault=fault)


STEPPED = (
    '"Last name","First name","Email address",Status,Started,Completed,Duration,Grade/10.00,'
    '"Question 1","Response 1","Question 2","Response 2","Question 3","Response 3"\n'
)
STEPS_LINE = (
    'Lovelace,Ada,ada@example.org,Finished,x,y,now,2.50,"Divide. [q1 22FD-EQQV]",0.75,'
    '"The weights? [q2.weights 2222-2222]","part 1: 1; part 2: 2","The output? [q2.output {code}]",8\n'
)


def test_a_question_a_step_is_read_by_its_tags_though_there_are_more_than_the_assignment_has() -> None:
    told: list[str] = []
    (found,) = read(STEPPED + STEPS_LINE.format(code="2222-2222"), sought=TWO, told=told)

    assert isinstance(found, Row)
    assert found.answers == {
        "q1": Foreign("0.75", "moodle"),
        "q2.weights": Foreign("part 1: 1; part 2: 2", "moodle", is_step=True),
        "q2.output": Foreign("8", "moodle", is_step=True),
    }
    assert found.clues == {"q1": Clue("22FD-EQQV"), "q2": Clue("2222-2222")}
    assert len(told) == 1


def test_beside_steps_what_has_no_tag_is_told_where_its_place_is_taken() -> None:
    line = STEPS_LINE.format(code="2222-2222").replace("[q1 22FD-EQQV]", "").replace("[q2.output 2222-2222]", "")
    remark, found = read(STEPPED + line, sought=TWO)

    assert isinstance(found, Row)
    assert isinstance(remark, Listed)
    assert list(found.answers) == ["q1", "q2.weights"]
    assert (remark.rows, remark.reason) == (0, "response 3 is not used: which question it answers is not told")


def test_steps_of_different_variants_are_told() -> None:
    (found,) = read(STEPPED + STEPS_LINE.format(code="22FD-EQQV"), sought=TWO)

    assert isinstance(found, Row)
    assert found.clues["q2"] == Clue(fault="its steps are of different variants, 2222-2222 and 22FD-EQQV")


def test_a_tag_of_another_assignment_tells_nothing() -> None:
    line = 'Lovelace,Ada,ada@example.org,Finished,x,y,now,2.50,"Divide. [q9 22FD-EQQV]",0.75,"[q1.x 22FD-EQQV]",8\n'

    assert rows(WITH_TEXTS + line)[0].clues == {"q1": Clue(), "q2": Clue()}


def test_more_questions_than_the_assignment_has_are_told() -> None:
    told: list[str] = []
    read(ENGLISH + FINISHED, told=told, sought=Sought({"q1": ("q1",)}, {}))

    assert told[1] == ("class.csv: the report has 2 questions, and the assignment 1: those after the last are not used")


@pytest.mark.parametrize(
    ("heading", "sign"), [("Grade/10.00", "."), ("Bewertung/10,00", ","), ("Note/5,0", ","), ("Grade", "")]
)
def test_the_column_of_marks_tells_the_sign_before_decimals(heading: str, sign: str) -> None:
    assert decimal_of(["State", heading]) == sign


# --- Canvas -----------------------------------------------------------------------------------------------------------

CANVAS = (
    "name,id,sis_id,section,section_id,section_sis_id,submitted,attempt,"
    '"101: Divide 3\nby 4. [q1 22FD-EQQV]",1.0,"102: Divide 5 by 8. [q1 2222-2222]",1.0,"103: And now?",1.0,'
    "n correct,n incorrect,score\n"
)


def test_a_student_analysis_is_read_by_position_for_its_headings_repeat() -> None:
    lines = (
        "Ada,17,ada7,A,1,,2026-09-25 23:30:00 UTC,1,,,0.625,1.0,8,1.0,2,0,2.0\n"
        "Bob,18,,A,1,,2026-09-25 23:31:00 UTC,1,0.75,1.0,,,,0,1,1,1.0\n"
    )

    assert rows(CANVAS + lines) == [
        Row(
            Place("class.csv", 2),
            Who(id="ada7", name="Ada"),
            {"q1": Foreign("0.625", "canvas"), "q3.weights": Foreign("8", "canvas")},
            {"q1": Clue("2222-2222"), "q3": Clue()},
            "2026-09-25 23:30:00 UTC",
        ),
        Row(
            Place("class.csv", 3),
            Who(id="18", name="Bob"),
            {"q1": Foreign("0.75", "canvas"), "q3.weights": ""},
            {"q1": Clue("22FD-EQQV"), "q3": Clue()},
            "2026-09-25 23:31:00 UTC",
        ),
    ]


def test_a_question_a_step_is_read_into_the_columns_of_its_steps() -> None:
    header = (
        "name,id,sis_id,root_account,section,section_id,section_sis_id,submitted,"
        '"101: The weights? [q2.weights 2222-2222]",1.0,"102: The output? [q2.output 2222-2222]",1.0,'
        "n correct,n incorrect,score\n"
    )
    (found,) = read(header + 'Ada,17,ada7,x.edu,A,1,,2026-09-25 23:30:00 UTC,"1,2",1.0,8,1.0,2,0,2.0\n', sought=TWO)

    assert isinstance(found, Row)
    assert found.answers == {"q2.weights": Foreign("1,2", "canvas", True), "q2.output": Foreign("8", "canvas", True)}
    assert found.clues == {"q2": Clue("2222-2222")}


@pytest.mark.parametrize(
    ("count", "columns"),
    [(3, ["q1", "q2.weights", "q2.output"]), (2, ["q1", "q2.weights"])],
    ids=["steps", "questions"],
)
def test_without_tags_there_is_a_column_a_question_or_one_a_step(count: int, columns: list[str]) -> None:
    questions = "".join(f'"{100 + number}: What?",1.0,' for number in range(count))
    header = f"name,id,section,section_id,submitted,{questions}n correct,n incorrect,score\n"
    (found,) = read(header + f"Ada,17,A,1,2026-09-25 23:30:00 UTC,{'8,1.0,' * count}2,0,2.0\n", sought=TWO)

    assert isinstance(found, Row)
    assert list(found.answers) == columns
    steps = [answer.is_step for answer in found.answers.values() if isinstance(answer, Foreign)]
    assert steps == ([False, True, True] if count == 3 else [False, False])


def test_the_latest_attempt_stands_first_and_comes_last() -> None:
    lines = "".join(f"Ada,17,ada7,A,1,,2026-09-25,{number},0.{number},1.0,,,,,1,0,1.0\n" for number in (10, 2, 1))

    found = rows(CANVAS + lines)

    assert [row.answers["q1"] for row in found] == [Foreign(text, "canvas") for text in ("0.1", "0.2", "0.10")]
    assert [row.place.row for row in found] == [4, 3, 2]


NEW_QUIZZES = (
    "Name,ID,SISID,SectionIDs,SectionNames,SectionSISIDs,Submitted,ElapsedTime,Attempt,"
    'ItemID,ItemType,"<p>Divide 3 by 4.</p><p><small>[q1 22FD-EQQV]</small></p>",EarnedPoints,Status,'
    "ItemID,ItemType,<p>How many numbers are in the table?</p>,EarnedPoints,Status,"
    "NumberOfCorrect,NumberOfIncorrect,NoResponse,PointsPossible,OverallScore\n"
    "Ada,17,ada7,1,A,,2026-09-25T23:30:00Z,120,1,"
    "501,numeric,0.75,1,graded,502,essay,<p>8&nbsp;</p>,0,pending review,1,0,0,2,1\n"
)


def test_new_quizzes_have_html_and_the_text_of_a_question_below_its_type() -> None:
    told: list[str] = []

    assert read(NEW_QUIZZES, told=told) == [
        Row(
            Place("class.csv", 2),
            Who(id="ada7", name="Ada"),
            {"q1": Foreign("0.75", "canvas"), "q2": Foreign("8", "canvas")},
            {"q1": Clue("22FD-EQQV"), "q2": Clue()},
            "2026-09-25T23:30:00Z",
        )
    ]
    assert told == ["class.csv: Canvas's student analysis, commas between cells, utf-8, headings in row 1"]


def test_the_gradebook_of_canvas_holds_marks_and_no_answers() -> None:
    header = "Student,ID,SIS User ID,SIS Login ID,Section,q1 (4711),q2 (4712),Quizzes Current Score\n"

    with pytest.raises(AssignmentError, match="it is a gradebook"):
        read(header + "    Points Possible,,,,,1.00,1.00,(read only)\nLovelace Ada,9,17,ada,A,1.00,0.00,50\n")
    assert len(rows("Student,ID,Section,q1. Divide,q2\nLovelace Ada,17,A,1.00,0.00\n")) == 1


# --- Google Forms -----------------------------------------------------------------------------------------------------

FORMS = (
    "Timestamp,Email Address,Score,1. What weight does softmax give each of them?  📊,"
    '"How many numbers\nare in the table?"\n'
)


def test_a_form_is_read_by_its_questions() -> None:
    assert rows(FORMS + "2026/10/04 10:15:00 AM GMT+5:30,ada@example.org,4 / 5,0.25,8\n") == [
        Row(
            Place("class.csv", 2),
            Who(mail="ada@example.org"),
            {"q1": "0.25", "q2": "8"},
            submitted="2026/10/04 10:15:00 AM GMT+5:30",
        )
    ]


def test_a_form_that_is_a_quiz_has_scores_and_feedback_beside_the_answers() -> None:
    first, second = "1. What weight does softmax give each of them?  📊", "How many numbers are in the table? "
    more = "".join(f'"{text}","{text} [Score]","{text} [Feedback]",' for text in (first, second))
    header = f'Timestamp,Username,"Total score",{more.rstrip(",")}\r\n'

    (found,) = rows(header + "8/4/2025 23:25:41,ada@example.org,1.00 / 2,0.25,1.00 / 1,Fine,8,0.00 / 1,Look again\r\n")

    assert (found.who, found.answers) == (Who(id="ada@example.org"), {"q1": "0.25", "q2": "8"})
    assert found.submitted == "8/4/2025 23:25:41"


# --- Blackboard -------------------------------------------------------------------------------------------------------

BLACKBOARD = (
    "Username\tLast Name\tFirst Name\t"
    "Question ID 1\tQuestion 1\tAnswer 1\tPossible Points 1\tAuto Score 1\tManual Score 1\t"
    "Question ID 2\tQuestion 2\tAnswer 2\tPossible Points 2\tAuto Score 2\tManual Score 2\n"
    "ada7\tLovelace\tAda\t"
    "Q1\t<p>Divide. [q2 22FD-EQQV]</p>\t<p>8&nbsp;</p>\t1\t1\t\t"
    "Q2\t<p>What weight does softmax give each of them?</p>\t<p>1 &lt; 2</p>\t1\t0\t\n"
)


def test_blackboard_gives_html_in_utf_16() -> None:
    assert rows(BLACKBOARD.encode("utf-16"), "class.xls.txt") == [
        Row(
            Place("class.xls.txt", 2),
            Who(id="ada7", name="Ada Lovelace"),
            {"q2": Foreign("8", "moodle"), "q1": Foreign("1 < 2", "moodle")},
            {"q2": Clue("22FD-EQQV")},
        )
    ]


BLACKBOARD_LONG = (
    "Username,Last Name,First Name,Question ID,Question,Answer,Possible Points,Auto Score,Manual Score\n"
    'ada7,Lovelace,Ada,Question ID 2,"<p>Divide. [q1 22FD-EQQV]</p>",<p>0.75</p>,1,1,\n'
    'ada7,Lovelace,Ada,Question ID 1,"<p>The output? [q2.output 2222-2222]</p>",8,1,1,\n'
    "ada7,Lovelace,Ada,Question ID 7,<p>Your name?</p>,Ada,1,1,\n"
    "bob8,B,Bob,Question ID 1,<p>Another wording</p>,0.5,1,0,\n"
)


def test_blackboard_gives_a_row_an_answer_too() -> None:
    ada, bob = Who(id="ada7", name="Ada Lovelace"), Who(id="bob8", name="Bob B")

    assert read(BLACKBOARD_LONG.encode("utf-16"), sought=TWO) == [
        Row(Place("class.csv", 2), ada, {"q1": Foreign("0.75", "moodle")}, {"q1": Clue("22FD-EQQV")}),
        Row(Place("class.csv", 3), ada, {"q2.output": Foreign("8", "moodle", True)}, {"q2": Clue("2222-2222")}),
        Listed(Place("class.csv", 4), "ada7", "", '"Your name?" is no question of the assignment'),
        Row(Place("class.csv", 5), bob, {"q1": Foreign("0.5", "moodle")}),
    ]


@pytest.mark.parametrize(("content", "rows_lost"), [(BLACKBOARD, 0), (BLACKBOARD_LONG, 1)], ids=["wide", "long"])
def test_a_spoilt_tag_in_blackboard_is_told_with_its_row(content: str, rows_lost: int) -> None:
    first, *others = read(content.replace(" 22FD-EQQV]", " 22FD-EQQW]").encode("utf-16"), sought=TWO)

    assert isinstance(first, Listed)
    assert (first.who, first.rows) == ("ada7", rows_lost)
    assert re.match('the tag of "Divide.*" cannot be right: its characters do not fit together', first.reason)
    assert len(others) == (1 if rows_lost == 0 else 3)


# --- which program it is ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("content", "title"),
    [
        (ENGLISH, "Moodle's responses"),
        (GERMAN, "Moodle's responses"),
        (CANVAS, "Canvas's student analysis"),
        (FORMS, "a row a student"),
        (BLACKBOARD, "Blackboard's results"),
        (BLACKBOARD_LONG, "Blackboard's results"),
        (NEW_QUIZZES, "Canvas's student analysis"),
        ("code,question,answer\n", "a row an answer"),
        ("code,q1,q2\n", "a row a student"),
    ],
)
def test_the_program_is_told_by_the_headings(content: str, title: str) -> None:
    told: list[str] = []
    read(content, told=told)

    assert told[0].split(", ")[0] == f"class.csv: {title}"


def test_the_format_can_be_set_against_the_headings() -> None:
    told: list[str] = []
    read("code,question,answer,q1\na,q2,3,0.5\n", choices=Choices(format="wide"), told=told)

    assert told[0].startswith("class.csv: a row a student")
