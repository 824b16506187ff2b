"""A reference opens how a mark came about: step by step, with what somebody decided, and why it is still open."""

import pytest

from quizgen.errors import AssignmentError
from quizgen.submissions.appeal import appealed, given, lines_of
from quizgen.submissions.orders import Orders
from tests.submissions.classes import Class, Graded, csv_text


def lines(graded: Graded, reference: str) -> list[str]:
    """What is told about a mark."""
    return lines_of(appealed(graded.folder, reference))


def test_steps_are_told_one_by_one_with_what_follows(group: Class) -> None:
    code, half = group.student(0).code, group.n(0, 2) / 2
    graded = group.grade({"r.csv": group.table({0: {"q2.double": f"{half}", "q2.square": f"{half * half}"}})})

    told = lines(graded, f"{code}/q2")

    assert told[0] == f"{code} Ada Lovelace, q2: 1 of 2 marks, partly right"
    assert told[2:6] == [
        f"double: right is {2 * group.n(0, 2)}",
        f"square: right is {4 * group.n(0, 2) ** 2}",
        f"double: answered: {half}",
        f"square: answered: {half * half}",
    ]
    assert any(line.startswith("double: mistake halves fits") for line in told)
    assert any("what follows from your double" in line for line in told)


def test_an_override_is_told_and_the_verdict_points_to_it(group: Class) -> None:
    code = group.student(0).code
    orders = Orders(overrides=f'overrides: [{{question: q1, student: "{code}", marks: 1, by: "Rao", reason: "aloud"}}]')
    graded = group.grade({"r.csv": group.table({0: {"q1": "-1"}, 1: {"q1": "-1"}})}, orders)

    told = lines(graded, f"{code}/q1")
    other = lines(graded, f"{group.student(1).code}/q1")

    assert (told[0], told[-1]) == (
        f"{code} Ada Lovelace, q1: 1 of 1 mark, not right; see the note",
        "note: decided by Rao: aloud",
    )
    assert (other[0].endswith("0 of 1 mark, not right"), other[-1]) == (True, "wrong")
    mark = appealed(graded.folder, f"{code}/q1").mark
    assert given(mark) == {"verdict": "wrong", "at_least": "1", "at_most": "1", "of": "1"}


def test_what_is_pending_though_it_could_be_read_is_told_with_its_reason(group: Class) -> None:
    five = group.n(0, 5)
    answers = {"q5": f"[{five / 3:.2f}0; 0.33]", "q4": "huh?"}
    graded = group.grade({"r.csv": group.table({0: answers})}, Orders(decimal=","))

    told = lines(graded, f"{group.student(0).code}/q5")
    unreadable = lines(graded, f"{group.student(0).code}/q4")

    assert told[0].endswith("0 to 1 of 1 mark, still open")
    cells = f"({five / 3:.2f}0, 0.33)"
    thousands = cells.replace(".", "", 1)
    assert told[-1] == f"answer: could not be read: it can be read as {thousands}, or as {cells}"
    assert not any("could not be read:" in line for line in unreadable)


def test_a_field_that_is_blank_is_told(group: Class) -> None:
    header = ["Email address", "State", "Completed", "Grade/6.00", *(f"Response {number}" for number in range(1, 6))]
    row = ["ada@example.org", "Finished", "29 November 2026  10:55 PM", "1", *"----", "part 1: 1.33; part 2: "]
    tags = [f"Question {number}" for number in range(1, 6)]
    texts = [f"What? [q{number} {group.student(0).code}]" for number in range(1, 6)]
    graded = group.grade({"moodle.csv": csv_text([[*header, *tags], [*row, *texts]])})

    assert lines(graded, f"{group.student(0).code}/q5")[-1] == "answer: could not be read: field 2 is blank"


def test_a_decision_is_told_where_the_grader_says_otherwise(group: Class) -> None:
    orders = Orders(decisions='decisions: [{question: q1, answer: "huh?", share: 1/2, reason: "almost"}]')
    graded = group.grade({"r.csv": group.table({0: {"q1": "huh?"}})}, orders)

    told = lines(graded, f"{group.student(0).code}/q1")

    assert "answer: partly right: decided by the teacher: almost" in told
    assert told[-1] == "note: decided by the teacher: almost"


@pytest.mark.parametrize("reference", ["ZZZZ-ZZZZ/q1", "{code}/q9", "{code}", "/q1", "/"])
def test_a_reference_to_nothing_is_refused(group: Class, reference: str) -> None:
    graded = group.grade({"r.csv": group.table({0: {"q1": "1"}})})

    with pytest.raises(AssignmentError, match="there is no answer"):
        appealed(graded.folder, reference.format(code=group.student(0).code))
