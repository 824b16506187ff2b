"""The names of response columns."""

from quizgen.assignment.columns import answer_columns, header
from tests.assignment.samples import sample_assignment

QUESTIONS = sample_assignment().questions


def test_a_question_of_one_part_is_one_column() -> None:
    assert answer_columns(QUESTIONS[0]) == (("q1", "answer"),)


def test_a_question_in_steps_has_a_column_a_step() -> None:
    assert answer_columns(QUESTIONS[2]) == (("q3.weights", "weights"), ("q3.output", "output"))


def test_the_first_row_begins_with_code_and_name() -> None:
    assert header(QUESTIONS) == ("code", "name", "q1", "q2", "q3.weights", "q3.output", "q4", "q5")
