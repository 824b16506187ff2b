"""A gradebook by itself is the gradebook that comes with all other books, though no reasons are worked out for it."""

from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest

from quizgen.assignment import file
from quizgen.assignment.assignment import Question
from quizgen.assignment.dealing import dealt
from quizgen.bank import item_from_text, load_bank
from quizgen.grading.desk import Terms
from quizgen.grading.grades import Grade
from quizgen.grading.judge import graded
from quizgen.grading.numeric import Glance
from quizgen.problem import Problem, make
from quizgen.submissions.brief import brief_of
from quizgen.submissions.orders import Orders
from tests.submissions.classes import HEAD, PEOPLE, SECRET, TAIL, Class, csv_text, items

BANK = load_bank()

THIRD = f"""\
id: sample.third
{HEAD}given: {{n: {{choose: ["4", "4*1"]}}}}
ask: "What is a third of {{n}}?"
answer: {{number: "n/3", decimals: 3}}
mistakes: [{{id: unshared, gives: "n", say: "You shared nothing."}}]
{TAIL}"""

MARKS = {
    "1.333": "1",
    " 1.334 ": "1",
    "1.335": "0",
    "4/3": "1",
    "1.3": "0.75",
    "4": "0",
    "-1.333": "0",
    "1.333 cm": "pending",
    "one": "pending",
    "": "",
}
"""Answers to a third of 4, and what then stands in the gradebook."""


@pytest.fixture
def thirds(tmp_path: Path) -> Class:
    """Four students who are all asked for a third of 4, three times over."""
    made = Class(tmp_path, dealt([item_from_text(THIRD)] * 3, PEOPLE, secret=SECRET, seed=1))
    made.path.write_bytes(file.written(made.assignment))
    return made


def test_every_answer_is_worth_what_it_is_worth_in_full(thirds: Class) -> None:
    code = thirds.student(0).code
    for answer, marks in MARKS.items():
        table = csv_text([("code", "q1", "q2"), (code, answer, "1.333")])
        brief = thirds.grade({"r.csv": table}, books=("gradebook",), out="brief")
        full = thirds.grade({"r.csv": table})
        assert brief.rows("gradebook.csv")[0]["q1"] == marks, answer
        assert brief.files()["gradebook.csv"] == full.files()["gradebook.csv"], answer
        assert brief.files().get("decisions.yaml") == full.files().get("decisions.yaml"), answer


LARGE = f"""\
id: sample.large
{HEAD}given: {{n: {{choose: ["2048", "2048*1"]}}}}
ask: "What is half of {{n}}?"
answer: {{number: "n/2"}}
mistakes: [{{id: whole, gives: "n", say: "That is the whole."}}]
{TAIL}"""


@pytest.mark.parametrize(
    ("answer", "point", "comma"),
    [("1024", "1", "1"), ("1,024", "1", "pending"), ("1.024", "pending", "pending"), ("1.025", "0", "0")],
)
def test_what_can_be_read_in_two_ways_is_pending_at_a_glance_too(
    tmp_path: Path, answer: str, point: str, comma: str
) -> None:
    made = Class(tmp_path, dealt([item_from_text(LARGE)], PEOPLE, secret=SECRET, seed=1))
    made.path.write_bytes(file.written(made.assignment))
    table = csv_text([("code", "q1"), (made.student(0).code, answer)])

    for orders, marks in ((Orders(), point), (Orders(decimal=","), comma)):
        brief = made.grade({"r.csv": table}, orders, books=("gradebook",), out="brief")
        full = made.grade({"r.csv": table}, orders)
        assert brief.rows("gradebook.csv")[0]["q1"] == marks
        assert brief.files()["gradebook.csv"] == full.files()["gradebook.csv"]


@pytest.mark.parametrize("policy", ["last", "best", "average"])
def test_all_kinds_of_answers_and_several_attempts_give_the_same_table(group: Class, policy: str) -> None:
    right = [group.right(number) for number in range(4)]
    wrong = [{**each, "q1": str(group.n(number) + 2), "q3": "x"} for number, each in enumerate(right)]
    rows = group.table(dict(enumerate(right))) + group.table(dict(enumerate(wrong))).split("\n", 1)[1]
    orders = Orders(policy="average" if policy == "average" else "best" if policy == "best" else "last")

    brief = group.grade({"r.csv": rows}, orders, books=("gradebook",), out="brief")

    assert brief.files()["gradebook.csv"] == group.grade({"r.csv": rows}, orders).files()["gradebook.csv"]
    assert {row["q1"] for row in brief.rows("gradebook.csv")} == {{"last": "0", "best": "1", "average": "0.5"}[policy]}


def test_an_override_for_an_answer_finds_it(thirds: Class) -> None:
    orders = Orders(overrides='overrides: [{question: q1, answer: "1.5", marks: 1/2}]')
    table = csv_text([("code", "q1"), (thirds.student(0).code, "1.5")])

    assert thirds.grade({"r.csv": table}, orders, books=("gradebook",)).rows("gradebook.csv")[0]["q1"] == "0.5"


def test_only_questions_with_one_number_are_marked_at_a_glance() -> None:
    double, steps, choice, formula, thirds = (Question("q1", item, Fraction(2)) for item in items())

    brief = brief_of(double)

    assert brief is not None
    assert [brief_of(each) for each in (steps, choice, formula, thirds)] == [None] * 4
    marks = [brief.mark(answer, Glance(8, brief.precision)) for answer in ("8", "8.0", "6", "2*4")]
    assert [mark and mark.low for mark in marks] == [2, 2, 0, None]
    assert not any(mark and (mark.pending or mark.is_blank) for mark in marks)


def worth(grade: Grade) -> tuple[Fraction, list[tuple[str, Fraction, bool, object]]]:
    """What a grade says but for its reasons."""
    return grade.marks, [(part.verdict, part.marks, part.coarse, part.rulings) for part in grade.parts]


def answers_to(problem: Problem) -> Iterator[dict[str, str]]:
    """All right; then each part wrong by each of its mistakes, wrong otherwise, or not to be read."""
    right = {part.name: part.expected for part in problem.parts}
    yield right
    for part in problem.parts:
        for text in (*(mistake.gives for mistake in part.mistakes), "0.37", "[1, 2]", "b", "((x"):
            yield {**right, part.name: text}


@pytest.mark.parametrize("identity", list(BANK))
def test_without_reasons_every_answer_is_worth_the_same(identity: str) -> None:
    problem = make(BANK[identity], 5)
    for texts in answers_to(problem):
        found = graded(problem, texts, Terms(prove=False, brief=True))
        assert worth(found) == worth(graded(problem, texts, Terms(prove=False))), texts


def test_no_mistake_is_looked_for_where_it_changes_nothing() -> None:
    problem = make(items()[0], 1)
    text = problem.parts[0].mistakes[0].gives

    told, untold = (graded(problem, text, Terms(brief=brief)).parts[0] for brief in (False, True))

    assert (told.mistake, untold.mistake, untold.verdict) == ("adds-two", None, "wrong")


def test_a_mistake_that_takes_partial_marks_away_is_looked_for() -> None:
    problem = make(items()[4], 1)

    found = [graded(problem, text, Terms(brief=True)) for text in ("[9, 0.33]", problem.parts[0].mistakes[0].gives)]

    assert [each.marks for each in found] == [Fraction(1, 2), 0]
