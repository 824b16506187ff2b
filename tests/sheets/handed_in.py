"""Sheets that a student has filled in and handed in, as the readers of responses see them."""

from quizgen.assignment.columns import answer_columns
from quizgen.sheets.job import Job
from quizgen.submissions.rows import Row, Sought, text_of
from tests.submissions.reading import read


def answers_in(content: bytes, name: str, given: Job) -> tuple[str, dict[str, str]]:
    """The code and the answers that `quiz grade` finds in a file; it holds one row and nothing else."""
    questions = given.assignment.questions
    sought = Sought({each.name: tuple(column for column, _ in answer_columns(each)) for each in questions}, {})
    [row] = read(content, name, sought=sought)
    assert isinstance(row, Row)
    return row.who.code, {column: text_of(answer) for column, answer in row.answers.items()}


def columns(given: Job) -> list[str]:
    """What the answers of a job are called, in order."""
    return [column for question in given.assignment.questions for column, _ in answer_columns(question)]
